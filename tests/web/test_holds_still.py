"""The page holds still: whole stretches of each game, clicked by the script so that no test scrolls by itself.

What is chosen before the first round of Arcana lies on a page without a city or a hand: they are compared from then on.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import httpx2
import pytest
from playwright.sync_api import Browser, Page

from tests.lengths import long
from tests.web.browsers import DESK, PHONE, Seat, soon
from tests.web.players import set_table
from tests.web.server import Server

DECISIONS = 40
STILL = 4  # px
COUNT_SCROLLS = """
window.scrolls = 0;
const real = Element.prototype.scrollIntoView;
Element.prototype.scrollIntoView = function (...how) { window.scrolls += 1; real.apply(this, how); };
"""
LOOK = """() => {
    const top = (selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? null;
    const bar = [".asks", ".lately-line"].map((part) => document.querySelector(part)?.offsetHeight);
    return { scroll: scrollY, brought: window.scrolls, bar: String(bar), row: top(".row-of-cards, .duel, .city"),
        hand: top(".felt > .mine, .dock .mine") }; }"""
CLICK = """(click) => [...document.querySelectorAll(`[data-click="${CSS.escape(click)}"]`)]
    .find((thing) => thing.checkVisibility())?.click()"""


@dataclass
class Stretch:
    """What the page looked like at each decision of one seat."""

    looks: list[dict[str, Any]] = field(default_factory=list)

    def watch(self, seat: Seat) -> None:
        rng = random.Random(2)
        while len(self.looks) < DECISIONS:
            soon(seat.page, lambda: seat.is_asked() or seat.status() != "running")
            if seat.status() != "running":
                return
            seat.page.wait_for_timeout(50)
            self.looks.append(seat.page.evaluate(LOOK))
            decide(seat, rng)

    def drifts(self) -> list[tuple[float, float]]:
        """Scrolls from one decision to the next where nothing had to be brought into sight."""
        pairs = pairwise(self.looks)
        return [
            (one["scroll"], two["scroll"])
            for one, two in pairs
            if one["brought"] == two["brought"] and abs(one["scroll"] - two["scroll"]) > STILL
        ]

    def moves(self, what: str) -> list[float]:
        """How far a part of the board moved from one decision to the next, beside what was scrolled."""
        places = [look[what] + look["scroll"] for look in self.looks if look[what] is not None]
        pairs = pairwise(places)
        return [two - one for one, two in pairs if abs(two - one) > STILL]


def decide(seat: Seat, rng: random.Random) -> None:
    decision = seat.decision()
    for click in rng.choice(seat.offers())["clicks"]:
        seat.page.evaluate(CLICK, click)
    seat.finish(decision)


def sit_down(browser: Browser, server: Server, game: str, size: Any) -> Seat:
    with httpx2.Client(base_url=server.address, timeout=20) as client:
        made = set_table(client, game, 1, 2)
    seat = Seat(browser, made["seats"][0]["page"], size, COUNT_SCROLLS)
    seat.page.wait_for_load_state()
    return seat


def scroll_a_little(page: Page) -> None:
    page.evaluate("scrollTo({ top: 60, behavior: 'instant' })")


# Boards that reserve the room for what comes and goes; in the others what is in the middle of the window is held.
GAMES = (
    "arcanity",
    *(pytest.param(slug, marks=long) for slug in ("shipwreck", "thieves", "arcana", "arcana-first")),
)


@pytest.mark.timeout(400)
@pytest.mark.parametrize("game", GAMES)
def test_the_bar_keeps_its_height_and_a_phone_does_not_drift(
    chromium: Browser, server: Server, game: str
) -> None:
    seat, stretch = sit_down(chromium, server, game, PHONE), Stretch()
    scroll_a_little(seat.page)
    stretch.watch(seat)
    assert len({look["bar"] for look in stretch.looks}) == 1
    assert stretch.drifts() == []
    assert seat.complaints == []
    seat.context.close()


@pytest.mark.timeout(400)
@pytest.mark.parametrize("game", GAMES)
def test_the_row_and_the_hand_stay_where_they_are(chromium: Browser, server: Server, game: str) -> None:
    seat, stretch = sit_down(chromium, server, game, DESK), Stretch()
    stretch.watch(seat)
    assert stretch.moves("row") == []
    assert stretch.moves("hand") == []
    seat.context.close()
