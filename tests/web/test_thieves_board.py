"""City of Thieves in a real browser: whole games by clicks and by keys, with Magic, for two and for four."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import httpx2
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.lengths import long
from tests.web.barriers import barriers
from tests.web.browsers import SIZES, WIDE, Seat, play, soon
from tests.web.players import check_record, set_table
from tests.web.server import Server

SHORT = {"rounds": 2, "alarm_round": 2}
ONE_ROUND = {"rounds": 1, "alarm_round": 1}
QUARTER = {"board": "quarter", "adventure": "baron"}


def sit_down(browser: Browser, server: Server, bots: int, options: dict[str, Any]) -> tuple[list[Seat], str]:
    with httpx2.Client(base_url=server.address, timeout=20) as client:
        made = set_table(client, "thieves", 2, bots, options=options)
    seats = [Seat(browser, made["seats"][at]["page"], SIZES[at]) for at in range(2)]
    return seats, made["table"]


def check_page(seat: Seat) -> None:
    """No barrier that axe knows of, and nothing that scrolls the page sideways."""
    assert barriers(seat.page) == []
    assert seat.page.evaluate(WIDE) == 0


def check_end(seats: list[Seat], server: Server, table: str) -> None:
    for seat in seats:
        assert seat.status() == "over"
        expect(seat.page.locator("#end-title")).to_be_visible()
        check_page(seat)
        assert seat.complaints == []
        seat.context.close()
    with httpx2.Client(base_url=server.address, timeout=20) as client:
        check_record(client, table, "thieves")


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("how", "bots", "options"),
    [
        pytest.param(
            *("click_a_move", 0, {"board": "quarter", "gangs": "chosen", **SHORT}),
            id="two by clicks",
            marks=long,
        ),
        pytest.param("click_a_move", 2, ONE_ROUND, id="four by clicks", marks=long),
        pytest.param("type_a_move", 0, {**QUARTER, **ONE_ROUND}, id="two by keys", marks=long),
    ],
)
def test_a_whole_game_with_magic(
    chromium: Browser, server: Server, how: str, bots: int, options: dict[str, Any]
) -> None:
    seats, table = sit_down(chromium, server, bots, options)
    for seat in seats:
        check_page(seat)
    play(seats, how, 4)
    check_end(seats, server, table)


# One's own turn, step by step


def until(seats: list[Seat], phase: str) -> Seat:
    """Play on until somebody is asked for this; the one who is."""
    rng = random.Random(2)
    for _ in range(400):
        soon(seats[0].page, lambda: any(seat.is_asked() for seat in seats))
        seat = next(seat for seat in seats if seat.is_asked())
        if phase in (seat.page.locator("#ask").text_content() or ""):
            return seat
        seat.click_a_move(rng)
    raise AssertionError(f"nobody was ever asked: {phase}")


@pytest.fixture(scope="module")
def two(chromium: Browser, server: Server) -> Iterator[tuple[Seat, Seat]]:
    """A person whose thieves may go where they like, and the other one."""
    seats, _ = sit_down(chromium, server, 0, {"board": "quarter", "magic": False, **SHORT})
    acting = until(seats, "Choose a thief")
    yield acting, seats[1 - seats.index(acting)]
    for seat in seats:
        seat.context.close()


@pytest.fixture(autouse=True)
def no_moment_is_shown(request: pytest.FixtureRequest) -> None:
    """What was told large lies over the map until its time is up."""
    if "two" in request.fixturenames:
        for seat in request.getfixturevalue("two"):
            expect(seat.page.locator(".moment-veil")).to_have_count(0, timeout=30_000)


@pytest.fixture
def acting(two: tuple[Seat, Seat]) -> Seat:
    return two[0]


def reach_of(page: Page) -> int:
    """How many spaces are shown as within reach of the thief who is picked."""
    shown = "getComputedStyle(spot).boxShadow.includes('inset')"
    return int(
        page.evaluate(
            f"[...document.querySelectorAll('.spot.w0, .spot.w1, .spot.w2, .spot.w3')].filter((spot) => {shown}).length"
        )
    )


def test_a_picked_thief_shows_where_a_move_could_end_and_goes_there_in_one_go(two: tuple[Seat, Seat]) -> None:
    acting, other = two
    page = acting.page
    before = reach_of(page)
    page.locator(".figure[data-can]").first.click()
    picked = page.locator(".figure[data-picked]")
    name = picked.get_attribute("data-piece")
    slot = next(sign for sign in (picked.get_attribute("class") or "").split() if sign[0] == "t")[1:]
    assert reach_of(page) > before
    goal = page.locator(f".spot.w{slot}").first
    where = (goal.get_attribute("data-click") or "").removeprefix("space:")
    goal.click()
    arrived = page.locator(f'.figure[data-piece="{name}"]')

    def is_there() -> bool:
        if other.is_asked():  # a Tripwire?
            decision = other.decision()
            other.page.locator('[data-click="button:pass"]').click()
            other.finish(decision)
        return (arrived.get_attribute("data-zone") or "").lower().replace(" ", "-") == where

    soon(page, is_there)
    assert acting.complaints == []


def test_the_map_comes_closer_by_buttons_and_stays_so(acting: Seat) -> None:
    page = acting.page
    spot = page.locator(".spot").first
    small = spot.bounding_box()
    page.locator('[data-zoom="in"]').click()
    large = spot.bounding_box()
    assert small is not None
    assert large is not None
    assert large["width"] > small["width"] * 1.2
    page.locator('[data-zoom="out"]').click()
    again = spot.bounding_box()
    assert again is not None
    assert abs(again["width"] - small["width"]) < 1


def test_everything_on_the_map_is_a_button_with_a_name_and_room_for_a_thumb(acting: Seat) -> None:
    page = acting.page
    page.set_viewport_size({"width": 360, "height": 740})
    things = page.locator("[data-pan] button")
    assert things.count() > 49
    for at in range(things.count()):
        assert things.nth(at).get_attribute("aria-label")
    small = page.evaluate(
        """[...document.querySelectorAll('.spot, .figure, .strip button, .felt button')]
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.width && (box.width < 40 || box.height < 40)).length"""
    )
    assert small == 0
    assert page.evaluate(WIDE) == 0


IN_SIGHT = """(things) => things.filter((thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return thing.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).length"""
TO_THE_FOOT = "scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })"


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_rounds_left_and_points_stay_in_sight(acting: Seat, size: Any) -> None:
    page = acting.page
    page.set_viewport_size(size)
    page.evaluate(TO_THE_FOOT)
    assert page.locator("#ask").evaluate_all(IN_SIGHT) == 1
    assert page.locator(".rounds [aria-current]").evaluate_all(IN_SIGHT) == 1
    assert page.locator(".points b").evaluate_all(IN_SIGHT) == 1


def test_two_fingers_bring_the_map_closer(two: tuple[Seat, Seat]) -> None:
    page = two[1].page
    page.set_viewport_size(SIZES[1])
    page.evaluate("scrollTo(0, 0)")
    before, frame = page.locator(".spot").first.bounding_box(), page.locator("[data-pan]").bounding_box()
    assert before is not None
    assert frame is not None
    expect(page.locator(".spot .name").first).to_be_hidden()
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 3
    hand = two[1].context.new_cdp_session(page)

    def fingers(kind: str, *apart: int) -> None:
        points = [{"x": x + way * by, "y": y, "id": way} for by in apart for way in (-1, 1)]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 40)
    for apart in range(44, 84, 4):
        fingers("touchMove", apart)
    fingers("touchEnd")
    after = page.locator(".spot").first.bounding_box()
    assert after is not None
    assert after["width"] > before["width"] * 1.5
    expect(page.locator(".spot .name").first).to_be_visible()
    hand.detach()


def test_a_question_to_be_answered_on_the_map_brings_the_map_into_sight(two: tuple[Seat, Seat]) -> None:
    """The last of these: the turn is over."""
    acting, other = two
    acting.page.set_viewport_size(SIZES[0])
    other.page.evaluate(TO_THE_FOOT)
    answers = other.page.locator(".felt [data-can]:not(.rest)")
    assert answers.evaluate_all(IN_SIGHT) == 0
    acting.page.locator('[data-click="button:end-turn"]').click()
    expect(other.page.locator("#ask")).to_contain_text("Send a militiaman", timeout=20_000)
    expect(answers.first).to_be_in_viewport(timeout=20_000)
    assert answers.evaluate_all(IN_SIGHT) > 0
