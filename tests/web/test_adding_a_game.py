"""Part two of docs/adding-a-game.md: a package outside this repository brings its own board, bot, rules and lesson."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

import httpx2
import pytest
from playwright.sync_api import Browser, expect

from tests.games.tutorial_package import PLACE, write_package
from tests.web.browsers import DESK
from tests.web.server import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("anybodys")
    write_package(folder)
    path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH", "")])])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", path)
        with serving(f"sqlite:///{folder}/tables.sqlite", "--game", PLACE) as server:
            yield server


@pytest.fixture
def client(server: Server) -> Iterator[httpx2.Client]:
    with httpx2.Client(base_url=server.address, follow_redirects=True) as client:
        yield client


def test_the_front_page_and_the_rules_are_the_packages_own(client: httpx2.Client) -> None:
    assert "when do you spend the high one?" in client.get("/").text
    assert "All hands lie open." in client.get("/set/high-card").text
    rules = client.get("/rules/high-card").text
    assert "All lay a card of their own hand at the same time." in rules
    assert "/rules/high-card" in client.get("/rules").text
    assert "/rules/arcanity" in client.get("/rules").text


def test_the_board_is_its_own_and_its_style_is_served_but_not_its_code(client: httpx2.Client) -> None:
    page = client.post("/quick/high-card", headers={"origin": str(client.base_url)}).text
    assert '<section class="high-card"' in page
    style = re.search(r'href="(/static/high-card/board\.css\?\w+)"', page)
    assert style is not None
    assert ".high" in client.get(style[1]).text
    for hidden in ("board.py", "board.html", "rules.txt", "../game.py", "..%2fgame.py", "__init__.py"):
        assert client.get(f"/static/high-card/{hidden}").status_code == 404


def test_a_whole_game_and_the_lesson_in_a_browser(server: Server, chromium: Browser) -> None:
    page = chromium.new_context(viewport=DESK, reduced_motion="reduce").new_page()
    page.goto(server.address)
    page.locator('form[action="/quick/high-card"] button').first.click()
    page.wait_for_url("**/table/**")
    expect(page.locator(".high").first).to_have_css("min-width", "64px")
    for left in (3, 2, 1):
        expect(page.locator(".hand .high")).to_have_count(left)
        expect(page.locator('#table[data-my-turn="yes"]')).to_be_attached()
        page.locator(".hand .high").last.click()
    expect(page.locator('#table[data-status="over"]')).to_be_attached()
    expect(page.locator(".round")).to_have_count(3)
    page.goto(server.address)
    page.locator('button[formaction="/learn/high-card"]').click()
    page.wait_for_url("**/table/**")
    expect(
        page.locator("#guide p").filter(has_text="You hold three cards, and nobody else sees them.")
    ).to_be_visible()
    page.locator('[data-click="card:1"]').click()
    expect(page.locator("#guide p").filter(has_text="spent the 8 to beat it.")).to_be_visible()
    page.locator('[data-click="card:9"]').click()
    expect(page.locator("#guide p").filter(has_text="That is all there is to it.")).to_be_visible()
    page.context.close()
