"""Passing by itself in a real browser: alone with bots nobody is stopped for it, until the switch is turned off."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, expect

from tests.lengths import long
from tests.web.browsers import DESK, Seat, soon
from tests.web.server import Server
from tests.web.test_holds_still import decide
from tests.web.test_moments_of_games import COLLECT_AND_CLICK

DECISIONS = 12
MOST = 200  # decisions until somebody is asked who can only pass
SWITCH = '.passing form:has(input[value="pass when nothing fits"]) button'


def is_stopped_for_a_pass(seat: Seat) -> bool:
    return seat.is_asked() and [offer["text"] for offer in seat.offers()] == ["pass"]


def play_on(seat: Seat, rng: random.Random) -> bool:
    """One decision; whether the game goes on."""
    soon(seat.page, lambda: seat.is_asked() or seat.status() != "running")
    if seat.status() == "running":
        decide(seat, rng)
    return seat.status() == "running"


@long
@pytest.mark.timeout(400)
def test_nobody_is_asked_to_pass_unless_they_turn_the_switch_off(chromium: Browser, server: Server) -> None:
    seat, rng = Seat(chromium, server.address, DESK, COLLECT_AND_CLICK), random.Random(4)
    seat.page.locator('form[action="/quick/thieves"] button').first.click()
    seat.page.wait_for_url("**/table/**")
    switch = seat.page.locator(SWITCH)
    while not switch.count():
        assert play_on(seat, rng)
    expect(switch).to_have_attribute("aria-pressed", "true")
    for _ in range(DECISIONS):
        soon(seat.page, lambda: seat.is_asked() or seat.status() != "running")
        assert not is_stopped_for_a_pass(seat)
        assert play_on(seat, rng)
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    seat.page.reload()
    expect(switch).to_have_attribute("aria-pressed", "false")
    for _ in range(MOST):
        soon(seat.page, lambda: seat.is_asked() or seat.status() != "running")
        if is_stopped_for_a_pass(seat):
            break
        assert play_on(seat, rng)
    assert is_stopped_for_a_pass(seat)
    switch.click()
    soon(seat.page, lambda: not is_stopped_for_a_pass(seat))
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert seat.complaints == []
    seat.context.close()
