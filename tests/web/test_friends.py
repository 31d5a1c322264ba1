"""Friends: links that are copied and scanned, who comes and who leaves, and a game that is played again."""

from __future__ import annotations

import re

import pytest
import segno
from playwright.sync_api import Browser, expect

from tests.web.browsers import DESK, PHONE, Seat
from tests.web.clients import LINK, an_app, browser, live_at, one_open
from tests.web.server import Server
from trionfi.web.qr import qr


def lines_of(path: str) -> set[tuple[int, int]]:
    """The dark modules that the path of a code draws: relative moves and horizontal lines, as segno writes them."""
    dark, x, y = set(), 0, 0
    for command, given in re.findall(r"([Mmh])([-\d. ]+)", path):
        numbers = [int(float(number)) for number in given.split()]
        if command == "h":
            dark |= {(x + step, y) for step in range(numbers[0])}
            x += numbers[0]
        else:
            x, y = (numbers[0], numbers[1]) if command == "M" else (x + numbers[0], y + numbers[1])
    return dark


def test_a_code_has_the_very_link() -> None:
    link = "http://192.168.1.20:8765/seat/abcdefghjk/" + "x" * 24
    drawn = re.search(r'stroke="#000" d="([^"]+)"', qr(link))
    assert drawn
    matrix = segno.make(link, error="m", micro=False).matrix
    assert lines_of(drawn[1]) == {
        (x + 3, y + 3) for y, row in enumerate(matrix) for x, is_dark in enumerate(row) if is_dark
    }


def test_only_the_host_is_shown_the_code_of_an_open_seat(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, page, address = one_open(app)
        found = LINK.search(page.partition('class="invite"')[2])
        assert found
        assert qr(f"http://testserver{found[0]}") in page
        bruno = browser(app)
        assert 'class="qr"' not in bruno.get(address).text
        bruno.post(f"{address}/join", data={"name": "Bruno", "seat": "1"})
        assert 'class="qr"' not in anna.get(address).text  # it is no invitation any more


def test_all_are_told_who_comes_and_who_leaves(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app)
        mira = browser(app)
        mira.post(f"{address}/join", data={"name": "Mira", "seat": "1"})
        assert "Mira joins." in anna.get(address).text
        anna.post(f"{address}/life", data={"does": "start"})
        mira.post(f"{address}/seat", data={"does": "away"})
        assert "Mira is away; a bot plays for them." in anna.get(address).text
        mira.post(f"{address}/seat", data={"does": "back"})
        assert "Mira is back." in anna.get(address).text
        mira.post(f"{address}/seat", data={"does": "leave"})
        assert re.search(r"Mira left", anna.get(address).text)


def test_played_again_alone_the_cards_are_dealt_at_once(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        page = anna.post("/quick/shipwreck", data={"name": "Anna"})
        anna.post(f"{page.url}/life", data={"does": "end"})
        again = anna.post(f"{page.url}/life", data={"does": "rematch"})
        table = live_at(app, str(again.url)).table
        assert table.status == "running"
        assert table.names[0] == "Anna"
        assert str(anna.post(f"{page.url}/life", data={"does": "rematch"}).url) == str(again.url)


def test_played_again_with_friends_it_waits_for_them(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app)
        browser(app).post(f"{address}/join", data={"name": "Bruno", "seat": "1"})
        anna.post(f"{address}/life", data={"does": "start"})
        anna.post(f"{address}/life", data={"does": "end"})
        again = anna.post(f"{address}/life", data={"does": "rematch"})
        assert live_at(app, str(again.url)).table.status == "set"


# In a browser


@pytest.mark.timeout(120)
def test_a_link_is_copied_and_unread_chat_is_counted_on_a_phone(chromium: Browser, server: Server) -> None:
    anna = Seat(chromium, f"{server.address}/set/shipwreck", PHONE)
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=server.address)
    anna.page.locator("#seat-1").select_option("open")
    anna.page.locator("form.form button.main").last.click()
    anna.page.wait_for_url("**/table/**")
    anna.page.get_by_role("button", name="Copy").first.click()
    expect(anna.page.get_by_role("button", name="Copied")).to_be_visible()
    link = str(anna.page.locator("#share-1").input_value())
    assert anna.page.evaluate("navigator.clipboard.readText()") == link
    expect(anna.page.get_by_role("img", name="QR code of the link to seat B")).to_be_visible()
    bruno = Seat(chromium, link, DESK)
    bruno.page.get_by_role("button", name="Sit down").click()
    bruno.page.wait_for_url("**/table/**")
    anna.page.get_by_role("button", name="Start the game").click()
    anna.page.evaluate("scrollTo(0, 0)")
    expect(anna.page.locator("#table")).to_have_attribute("data-status", "running")
    bruno.page.locator("#chat-text").fill("Here I am!")
    bruno.page.locator("#chat-text").press("Enter")
    badge = anna.page.locator("#chat-badge")
    expect(badge).to_be_visible(timeout=15_000)
    expect(badge).to_contain_text("1")
    badge.click()
    expect(badge).to_be_hidden()
    assert anna.complaints + bruno.complaints == []
    anna.context.close()
    bruno.context.close()
