"""In a real browser: whole games by clicks, and by keyboard alone, in two contexts with a bot beside them."""

from __future__ import annotations

import random

import httpx2
import pytest
from playwright.sync_api import Browser

from tests.lengths import long
from tests.web.barriers import barriers
from tests.web.browsers import SIZES, Seat, play, soon
from tests.web.players import check_record, set_table
from tests.web.server import Server

GAMES = {"arcanity": {"limit": 5}, "shipwreck": {"difficulty": "doomed"}}


def sit_down(browser: Browser, server: Server, game: str) -> tuple[list[Seat], str]:
    with httpx2.Client(base_url=server.address, timeout=20) as client:
        made = set_table(client, game, 2, 1, options=GAMES[game], pace=0.05)
    seats = [Seat(browser, made["seats"][at]["page"], SIZES[at]) for at in range(2)]
    return seats, made["table"]


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("game", "how"),
    [
        ("arcanity", "click_a_move"),
        pytest.param("shipwreck", "type_a_move", marks=long),
        pytest.param("arcanity", "type_a_move", marks=long),
        pytest.param("shipwreck", "click_a_move", marks=long),
    ],
)
def test_a_whole_game_is_played(chromium: Browser, server: Server, game: str, how: str) -> None:
    seats, table = sit_down(chromium, server, game)
    for seat in seats:
        assert "/seat/" not in seat.page.url
        assert barriers(seat.page) == []
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert seat.page.evaluate(wide) == 0
    play(seats, how, 3)
    for seat in seats:
        assert seat.status() == "over"
        assert seat.complaints == []
        seat.context.close()
    with httpx2.Client(base_url=server.address, timeout=20) as client:
        check_record(client, table, game)


@pytest.mark.timeout(120)
def test_a_restarted_server_is_found_again_without_a_reload(chromium: Browser, sqlite_database: str) -> None:
    server = Server(sqlite_database)
    try:
        seats, _ = sit_down(chromium, server, "arcanity")
        server.kill()
        server.start()
        rng = random.Random(1)
        for _ in range(4):
            soon(seats[0].page, lambda: any(seat.is_asked() for seat in seats))
            next(seat for seat in seats if seat.is_asked()).click_a_move(rng)
        plies = {seat.page.locator("#table").get_attribute("data-ply") for seat in seats}
        assert plies
        for seat in seats:
            seat.context.close()
    finally:
        server.stop()
