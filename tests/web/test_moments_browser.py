"""Moments over the board, and the ending, in a real browser, with the game that docs/adding-a-game.md builds."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.games.tutorial_package import PLACE, write_package
from tests.web.browsers import DESK, PHONE
from tests.web.server import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("moments")
    write_package(folder)
    path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH", "")])])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", path)
        with serving(f"sqlite:///{folder}/tables.sqlite", "--game", PLACE) as server:
            yield server


def a_game(browser: Browser, server: Server, pace: str, **more: Any) -> Page:
    """Alone against a bot, results at this pace."""
    page = browser.new_context(**{"viewport": DESK, **more}).new_page()
    page.goto(server.address)
    page.locator('form[action="/quick/high-card"] button').first.click()
    page.wait_for_url("**/table/**")
    page.evaluate(
        """async (pace) => fetch(location.pathname + "/settings",
        { method: "POST", body: new URLSearchParams({ pace, volume: "0" }) })""",
        pace,
    )
    page.reload()
    expect(page.locator("#table")).to_have_attribute("data-pace", pace)
    return page


def lay(page: Page) -> None:
    expect(page.locator('#table[data-my-turn="yes"]')).to_be_attached()
    page.locator(".hand .high").last.click()


def test_a_result_is_told_over_the_board_before_it_changes(chromium: Browser, server: Server) -> None:
    for size in (DESK, PHONE):
        page = a_game(chromium, server, "click", viewport=size, reduced_motion="reduce")
        lay(page)
        veil = page.locator(".moment-veil")
        expect(veil.locator(".moment-title")).to_have_text(re.compile("^(You score|[A-Z][a-z]+ scores)$"))
        assert " against " in veil.locator(".moment-how").inner_text()
        expect(page.locator(".round")).to_have_count(0)  # the board shows it afterwards
        assert page.locator("#say").inner_text().count("score") == 1
        box = veil.bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= box["x"] + box["width"] <= size["width"]
        assert 0 <= box["y"] <= box["y"] + box["height"] <= size["height"]
        page.context.close()


def test_a_click_or_a_key_ends_it_and_with_that_pace_nothing_else_does(
    chromium: Browser, server: Server
) -> None:
    page = a_game(chromium, server, "click")
    veil = page.locator(".moment-veil")
    for key in ("", "Enter"):
        lay(page)
        expect(veil).to_be_visible()
        expect(veil).to_contain_text("Click to go on")
        rounds = page.locator(".round").count()
        with page.expect_request("**/told"):  # the bot waits for this
            if key:
                page.keyboard.press(key)
            else:
                veil.click()
        expect(veil).to_have_count(0)
        expect(page.locator(".round")).to_have_count(rounds + 1)
    page.context.close()


def test_at_any_other_pace_it_goes_by_itself_and_the_game_goes_on(chromium: Browser, server: Server) -> None:
    page = a_game(chromium, server, "fast")
    for rounds in (1, 2, 3):
        lay(page)
        expect(page.locator(".moment-veil")).to_be_visible()
        expect(page.locator(".round")).to_have_count(rounds)
        expect(page.locator(".moment-veil")).to_have_count(0)
    end = page.locator(".end")
    expect(end.get_by_role("heading", level=2)).to_be_in_viewport()
    expect(end.locator("tbody tr.me").first).to_contain_text("you")
    expect(end.get_by_role("button", name="Play again")).to_be_in_viewport()
    for total in end.locator("[data-count]").all():
        expect(total).to_have_text(total.get_attribute("data-count") or "")
    expect(end.locator("#end-rounds tbody tr")).to_have_count(3)
    page.context.close()


def test_what_was_told_is_not_told_again_when_the_page_is_opened_anew(
    chromium: Browser, server: Server
) -> None:
    page = a_game(chromium, server, "click")
    lay(page)
    expect(page.locator(".moment-veil")).to_be_visible()
    page.reload()
    expect(page.locator(".round")).to_have_count(1)
    expect(page.locator(".moment-veil")).to_have_count(0)
    page.context.close()


def test_without_the_script_the_last_moment_stands_above_the_board(chromium: Browser, server: Server) -> None:
    page = chromium.new_context(viewport=DESK, java_script_enabled=False).new_page()
    page.goto(server.address)
    page.locator('form[action="/quick/high-card"] button').first.click()
    page.locator(".hand .high").last.click()
    expect(page.locator(".hand .high")).to_have_count(2)
    told = page.locator("#moments .moment-title")
    for _ in range(200):  # until the bot has laid its card, too
        if told.count():
            break
        page.reload()
    expect(told.last).to_be_visible()
    expect(told.last).to_contain_text("score")
    page.context.close()
