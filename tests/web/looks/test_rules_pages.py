"""The rules in a real browser: no barrier, nothing cut at any width, words explained by hand, key and print."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize

from gallery import copy_static
from tests.lengths import long
from tests.web.barriers import barriers
from trionfi.games import GAMES
from trionfi.web.render import RENDERER
from trionfi.web.rules.pages import index_page, rules_page

WIDTHS = (360, 390, 768, 1280, 1440)
UNFOLD = """() => {
    for (const list of document.querySelectorAll("details")) list.open = true;
    // Cards of a list and paragraphs of prose are alike: a few of each will do.
    const prose = document.querySelectorAll(".para:not(:has(figure, details, table))");
    for (const like of [...prose].slice(8)) like.remove();
    for (const like of document.querySelectorAll(".faces > li:nth-child(n + 4)")) like.remove();
    for (const like of [...document.querySelectorAll(".sea-card")].slice(4)) like.remove();
}"""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("rules")
    copy_static(folder)
    made = {slug: rules_page(RENDERER, slug) for slug in GAMES} | {"index": index_page(RENDERER)}
    files = {}
    for slug, html in made.items():
        files[slug] = folder / f"{slug}.html"
        files[slug].write_text(html.replace('"/static/', '"static/'), encoding="utf-8")
    return files


def opened(browser: Browser, width: int = 1280, scheme: Any = "light", **more: Any) -> Page:
    size: ViewportSize = {"width": width, "height": 844}
    return browser.new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce", **more).new_page()


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=long)])
def test_axe_finds_no_barrier(chromium: Browser, pages: dict[str, Path], scheme: str) -> None:
    page = opened(chromium, 1280 if scheme == "light" else 390, scheme)
    found = []
    for slug, file in pages.items():
        page.goto(file.as_uri())
        page.evaluate(UNFOLD)
        found += [f"{slug}: {one}" for one in barriers(page)]
    page.context.close()
    assert not found, "\n".join(found)


def test_no_page_is_wider_than_its_window(browser: Browser, pages: dict[str, Path]) -> None:
    page = opened(browser)
    found = []
    for slug, file in pages.items():
        page.goto(file.as_uri())
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 844})
            wide = page.evaluate("document.documentElement.scrollWidth")
            found += [f"{slug} at {width}: {wide}"] if wide > width else []
    page.context.close()
    assert not found


@pytest.mark.parametrize("width", [390, 900, 1440])
def test_a_word_is_explained_at_a_key_without_any_script(
    chromium: Browser, pages: dict[str, Path], width: int
) -> None:
    page = opened(chromium, width, java_script_enabled=False)
    page.goto(pages["arcanity"].as_uri())
    word = page.locator("#\\34 \\.1 dfn.word").first
    assert shown(word) == "none"
    word.focus()
    assert shown(word) == "block"
    page.mouse.move(0, 0)
    page.keyboard.press("Tab")
    assert shown(word) == "none"
    page.context.close()


def shown(word: Locator) -> str:
    display: str = word.evaluate("it => getComputedStyle(it, '::after').display")
    return display


def test_an_address_opens_at_its_paragraph_also_inside_a_folded_list(
    browser: Browser, pages: dict[str, Path]
) -> None:
    page = opened(browser, 390)
    page.goto(f"{pages['thieves'].as_uri()}#11.9")
    at = page.evaluate("document.getElementById('11.9').getBoundingClientRect().top")
    assert -1 <= at <= 120
    page.context.close()


def test_print_shows_the_lists_and_leaves_the_rest_away(browser: Browser, pages: dict[str, Path]) -> None:
    page = opened(browser)
    page.goto(pages["shipwreck"].as_uri())
    page.emulate_media(media="print")
    assert not page.locator(".toc").is_visible()
    assert not page.locator(".bar").is_visible()
    assert page.locator(".cards-list table").first.is_visible()
    page.context.close()


def test_where_a_rule_comes_from_is_shown_to_those_who_ask(chromium: Browser, pages: dict[str, Path]) -> None:
    """By mouse and by key, without any script; before, the page is a rulebook and no law."""
    page = opened(chromium, 390, java_script_enabled=False)
    for slug in GAMES:
        page.goto(pages[slug].as_uri())
        seal, key = page.locator(".para .seal-of").first, page.locator(".key")
        assert not seal.is_visible()
        assert not key.is_visible()
        page.locator("#show-sources").focus()
        page.keyboard.press("Space")
        assert seal.is_visible()
        assert key.is_visible()
    page.context.close()


def test_a_page_opens_with_a_minute_and_a_picture(chromium: Browser, pages: dict[str, Path]) -> None:
    page = opened(chromium, 1280)
    for slug in GAMES:
        page.goto(pages[slug].as_uri())
        lede = page.locator(".front .lede")
        assert lede.get_by_role("heading", name="In one minute").is_visible()
        assert lede.locator("> ol > li").count() == 3
        assert lede.locator("figure, table, .costs").count() >= 1
    page.context.close()
