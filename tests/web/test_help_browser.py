"""Help in a real browser: by mouse, by keyboard and by a long press, which is no click."""

from __future__ import annotations

from collections.abc import Iterator

import httpx2
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.barriers import barriers
from tests.web.browsers import DESK, PHONE, Seat
from tests.web.players import set_table
from tests.web.server import Server

HELD = ".my-fate[data-help]"
OVERLAP = """() => {
    const box = (thing) => thing.getBoundingClientRect(), note = box(document.querySelector("#tip"));
    return [...document.querySelectorAll("#ask, [data-can]")].map(box).some((it) => it.left < note.right - 1
        && note.left < it.right - 1 && it.top < note.bottom - 1 && note.top < it.bottom - 1); }"""


def a_table(server: Server) -> str:
    with httpx2.Client(base_url=server.address, timeout=20) as client:
        made = set_table(client, "shipwreck", 1, 1)
    return str(made["seats"][0]["page"])


@pytest.fixture
def desk(chromium: Browser, server: Server) -> Iterator[Page]:
    seat = Seat(chromium, a_table(server), DESK)
    expect(seat.page.locator("#table")).to_have_attribute("data-my-turn", "yes", timeout=20_000)
    yield seat.page
    assert seat.complaints == []
    seat.context.close()


@pytest.fixture
def phone(chromium: Browser, server: Server) -> Iterator[Page]:
    context = chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(a_table(server))
    expect(page.locator("#table")).to_have_attribute("data-my-turn", "yes", timeout=20_000)
    yield page
    assert complaints == []
    context.close()


def says(page: Page, thing: Locator) -> None:
    """The note is there, in the words of the thing, and belongs to it."""
    expect(page.locator("#tip")).to_be_visible()
    expect(page.locator("#tip-words")).to_have_text(thing.get_attribute("data-help") or "")
    expect(thing).to_have_attribute("aria-describedby", "tip-words")


def test_a_note_comes_to_whoever_points_and_covers_nothing_that_is_asked(desk: Page) -> None:
    held = desk.locator(HELD).first
    held.hover()
    says(desk, held)
    assert not desk.evaluate(OVERLAP)
    assert barriers(desk) == []
    desk.mouse.move(5, 5)
    expect(desk.locator("#tip")).to_be_hidden()
    assert held.get_attribute("aria-describedby") is None


def test_a_note_comes_with_the_keyboard_and_goes_by_escape(desk: Page) -> None:
    desk.keyboard.press("ArrowRight")
    focus = desk.locator("[data-help]:focus")
    says(desk, focus)
    words = focus.get_attribute("data-help") or "nothing"
    desk.keyboard.press("Escape")
    expect(desk.locator("#tip")).to_be_hidden()
    desk.keyboard.press("?")
    expect(desk.locator("#sheet")).to_contain_text(words)


def test_a_click_sends_the_note_away_and_does_what_it_did(desk: Page) -> None:
    held = desk.locator(HELD).first
    held.hover()
    says(desk, held)
    held.click()
    expect(desk.locator("#tip")).to_be_hidden()
    expect(held).to_have_attribute("data-picked", "")


def press(page: Page, thing: Locator, milliseconds: int) -> None:
    """Put a finger on the middle of a thing for so long."""
    box = thing.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.wait_for_timeout(milliseconds)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_long_press_opens_a_sheet_and_is_no_click(phone: Page) -> None:
    held = phone.locator(HELD).first
    press(phone, held, 800)
    says(phone, held)
    assert barriers(phone) == []
    expect(phone.locator("[data-picked]")).to_have_count(0)
    box = phone.locator("#tip").bounding_box()
    assert box is not None
    assert box["width"] == PHONE["width"]
    assert box["y"] + box["height"] == PHONE["height"]
    phone.touchscreen.tap(200, 300)
    expect(phone.locator("#tip")).to_be_hidden()
    expect(phone.locator("[data-picked]")).to_have_count(0)
    phone.wait_for_timeout(400)
    press(phone, held, 60)
    expect(held).to_have_attribute("data-picked", "")
    expect(phone.locator("#tip")).to_be_hidden()
