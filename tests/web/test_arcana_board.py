"""Arcana in a real browser: whole games of both editions by clicks and by keys, and what the board tells on the way."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import httpx2
import pytest
from playwright.sync_api import Browser, expect

from tests.lengths import long
from tests.web.barriers import barriers
from tests.web.browsers import DESK, PATIENCE, PHONE, SIZES, WIDE, Seat, soon
from tests.web.looks.positions import EVERY_RULE
from tests.web.players import check_record, set_table
from tests.web.server import Server

# People, bots and options: the revised edition with every optional rule, the first at a table of two.
GAMES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "arcana": (2, 2, EVERY_RULE["arcana"]),
    "arcana-first": (2, 0, EVERY_RULE["arcana-first"]),
}


def sit_down(browser: Browser, server: Server, game: str, rounds: int) -> tuple[list[Seat], str]:
    people, bots, options = GAMES[game]
    with httpx2.Client(base_url=server.address, timeout=20) as client:
        made = set_table(client, game, people, bots, options=options | {"max_rounds": rounds})
    return [Seat(browser, made["seats"][at]["page"], SIZES[at]) for at in range(people)], made["table"]


def click(seat: Seat, rng: random.Random) -> None:
    seat.click_a_move(rng)


def keys(seat: Seat, rng: random.Random) -> None:
    """By its number in the list, or walking to each thing and taking it."""
    if rng.random() < 0.7:
        seat.type_a_move(rng)
        return
    decision = seat.decision()
    for wanted in rng.choice(seat.offers())["clicks"]:
        walk_to(seat, wanted)
        seat.page.keyboard.press("Enter")
    seat.finish(decision)


def walk_to(seat: Seat, wanted: str) -> None:
    things = seat.page.locator("#table [data-click]").count()
    focused = "document.activeElement?.dataset.click"
    for _ in range(things + 1):
        if seat.page.evaluate(focused) == wanted:
            return
        seat.page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows never come to {wanted}")


def play(seats: list[Seat], how: Callable[[Seat, random.Random], None], look: Callable[[Seat], None]) -> None:
    rng, last = random.Random(8), time.monotonic()
    while any(seat.status() == "running" for seat in seats):
        for seat in seats:
            if seat.status() == "running" and seat.is_asked() and seat.offers():
                look(seat)
                how(seat, rng)
                last = time.monotonic()
        assert time.monotonic() - last < PATIENCE, [seat.status() for seat in seats]
        seats[0].page.wait_for_timeout(20)


class Look:
    """Once in every phase: nothing wider than the page, and, where that is asked for, no barrier."""

    def __init__(self, for_barriers: bool) -> None:
        self.for_barriers = for_barriers
        self.seen: set[tuple[str, str]] = set()

    def __call__(self, seat: Seat) -> None:
        phase = seat.page.locator(".times .round").inner_text().split()[-1]
        width = str(seat.page.viewport_size)
        if (phase, width) not in self.seen:
            self.seen.add((phase, width))
            assert not self.for_barriers or barriers(seat.page) == []
            assert seat.page.evaluate(WIDE) == 0


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("how", "rounds"),
    [pytest.param(click, 3, id="click"), pytest.param(keys, 2, id="keys")],
)
@pytest.mark.parametrize("game", ["arcana", "arcana-first"])
@long
def test_a_whole_game_is_played(
    chromium: Browser, server: Server, game: str, how: Callable[[Seat, random.Random], None], rounds: int
) -> None:
    seats, table = sit_down(chromium, server, game, rounds)
    look = Look(for_barriers=how is click)  # by keys, the boards are the same
    play(seats, how, look)
    for seat in seats:
        assert seat.status() == "over"
        look(seat)
        expect(seat.page.get_by_role("region", name="The score")).to_be_in_viewport()
        assert seat.complaints == []
        seat.context.close()
    assert {phase for phase, _ in look.seen} >= {"guilds", "objectives", "intrigue", "end"}
    with httpx2.Client(base_url=server.address, timeout=20) as client:
        check_record(client, table, game)


@pytest.mark.timeout(120)
def test_a_finger_is_told_to_tap_again_and_no_key(chromium: Browser, server: Server) -> None:
    with httpx2.Client(base_url=server.address, timeout=20) as client:
        made = set_table(client, "arcana", 1, 1, options={"guild_a": "blades", "guild_b": "thieves"})
    touching = chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page = touching.new_page()
    page.goto(made["seats"][0]["page"])
    expect(page.locator("#table")).to_have_attribute("data-my-turn", "yes", timeout=20_000)
    page.locator(".hand .held[data-can]").first.tap()
    expect(page.locator("#step")).to_contain_text("Tap the")
    page.locator(".hand .held[data-picked]").tap()
    expect(page.locator("#step")).to_be_hidden()
    touching.close()


# What the forecasts that are shown lie over, by more than the clear edge by which a chip is easier to hit.
COVERED = """() => {
    const isShown = (one) => one.checkVisibility({ visibilityProperty: true });
    const box = (thing) => thing.getBoundingClientRect();
    const meet = (one, two) => Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 6
        && Math.min(one.right, two.right) - Math.max(one.left, two.left) > 3;
    const words = (thing) => thing.textContent.trim();
    return [...document.querySelectorAll(".preview")].filter(isShown).flatMap((one) =>
        [...one.closest(".quarter").querySelectorAll(".medal, .title, .worth, .sum, .chip, .outcome, .mood")]
            .filter((thing) => isShown(thing) && meet(box(one), box(thing)))
            .map((thing) => `${words(one)} lies over ${words(thing)}`)); }"""


@pytest.mark.timeout(240)
@pytest.mark.parametrize("size", [pytest.param(DESK, id="desk"), pytest.param(PHONE, id="phone")])
@long
def test_no_forecast_lies_over_what_it_is_compared_with(
    chromium: Browser, server: Server, size: dict[str, int]
) -> None:
    with httpx2.Client(base_url=server.address, timeout=20) as client:
        made = set_table(client, "arcana", 1, 2, options={"guild_a": "blades", "guild_b": "thieves"})
    seat, rng = Seat(chromium, made["seats"][0]["page"], size), random.Random(5)
    for _ in range(12):
        soon(seat.page, lambda: seat.is_asked() and seat.offers())
        for card in seat.page.locator(".hand .held[data-can]").all():
            card.click()
            assert seat.page.evaluate(COVERED) == []
            seat.page.keyboard.press("Escape")
        assert seat.page.evaluate(COVERED) == []  # of what is asked, without a card
        seat.click_a_move(rng)
    seat.context.close()


@pytest.mark.timeout(120)
def test_a_picked_agent_says_what_it_would_make_in_every_district(chromium: Browser, server: Server) -> None:
    with httpx2.Client(base_url=server.address, timeout=20) as client:
        made = set_table(client, "arcana", 1, 1, options={"guild_a": "blades", "guild_b": "thieves"})
    seat = Seat(chromium, made["seats"][0]["page"], SIZES[0])
    expect(seat.page.locator(".hand .held[data-can]").first).to_be_visible(timeout=20_000)
    agent = next(offer["clicks"] for offer in seat.offers() if offer["clicks"][-1] == "district:palace")
    expect(seat.page.locator(".preview:visible")).to_have_count(0)
    seat.page.locator(f'[data-click="{agent[0]}"]').click()
    expect(seat.page.locator(".preview:visible")).to_have_count(5)
    hidden = seat.page.locator(".preview", has_text=", face down")  # the log says it of others' agents
    expect(hidden).to_have_count(seat.page.locator(".is-own .preview").count())
    seat.page.keyboard.press("Escape")
    seat.page.mouse.move(0, 0)
    seat.page.evaluate("document.activeElement.blur()")
    expect(seat.page.locator(".preview:visible")).to_have_count(0)
    stake = seat.page.locator(".stake").first
    stake.click()
    expect(seat.page.locator(f"#{stake.get_attribute('popovertarget')}")).to_be_visible()
    assert seat.complaints == []
    seat.context.close()
