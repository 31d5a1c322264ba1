"""No seat learns another's secrets through any page or stream: positions it cannot tell apart give equal bytes.

The hidden pieces change places (scrambled, by code written apart from the views) or are imagined anew; then every page,
fragment, stream, JSON answer and refusal for that viewer is made again and compared, nothing normalised.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tests.table.houses import a_house
from tests.web.looks.positions import EVERY_OPTION_OF_THIEVES, PHASES, choose
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.table.house import House, Room
from trionfi.table.settings import SeatPlan, plan_table
from trionfi.table.table import Table
from trionfi.web.api.doors import table_view, view_json
from trionfi.web.api.shapes import encode
from trionfi.web.desk import Desk
from trionfi.web.doing import refusals
from trionfi.web.live import message
from trionfi.web.sheets import Viewer, log_of, sheet_for

POSITIONS = {"arcanity": 200, "shipwreck": 200, "thieves": 200}
FEWER = 30  # for games that have no board of their own yet
DEALS: dict[str, list[tuple[int, dict[str, object]]]] = {
    "arcanity": [
        (4, {"limit": 25}),
        (5, {"schools": "draft", "limit": 20}),
        (3, {"limit": 15, "honour": True}),
    ],
    "shipwreck": [(3, {}), (4, {"difficulty": "hard", "honour": True}), (2, {"challenge": True})],
    "arcana": [(3, {})],
    "arcana-first": [(3, {})],
    "thieves": [
        (4, EVERY_OPTION_OF_THIEVES),
        (3, {"adventure": "ashes", "rounds": 5}),
        (2, {"board": "quarter", "adventure": "baron"}),
    ],
}


async def a_quiet_table(house: House, game: str, seats: int, options: dict[str, object]) -> Room:
    plans = [SeatPlan("human")] * seats
    settings = plan_table(game, plans, options, host="person 0", chat="closed to the active player")
    room = await house.set_table(settings, {at: (f"person {at}", f"Player {at}") for at in range(seats)})
    await house.start(room)
    return room


def all_told(desk: Desk, room: Room, seat: int | None, state: State) -> Iterator[bytes]:
    """Everything that this viewer can get out of the server in this position."""
    table = room.table
    assert table.history is not None
    real, table.history.state = table.history.state, state
    room.pages.clear()
    viewer = Viewer(seat, is_host=seat == 0, base="http://here", links=True)
    try:
        yield desk.renderer.board(sheet_for(desk.house, table, viewer), whole_page=True).encode()
        yield message(desk, room, viewer)
        yield view_json(room, seat)
        yield encode(table_view(table, seat))
        yield encode([(line.sentence, line.rule) for line in log_of(table, seat)])
        if seat is not None:
            yield from refusals_told(table, seat)
    finally:
        table.history.state = real
        room.pages.clear()


def refusals_told(table: Table, seat: int) -> Iterator[bytes]:
    game, view = table.game, table.state.view(seat)
    for move in range(table.ply % 7, game.move_count, max(29, game.move_count // 8)):
        yield encode(refusals(table, seat, game.clicks(view, move)[:1]))
        judged = table.judge(seat, move, None, "")
        yield encode(judged) if hasattr(judged, "kind") else repr(judged).encode()


@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", sorted(DEALS))
def test_equal_views_give_equal_bytes_on_every_page_and_stream(game: str, sqlite_database: str) -> None:
    async def run() -> None:
        async with a_house(sqlite_database) as house:
            desk, rng = Desk(house), FastRng(5)
            phases: set[str] = set()
            looked, games = 0, 0
            positions, needed = POSITIONS.get(game, FEWER), PHASES.get(game, set()) - {"over"}
            while looked < positions or not phases >= needed:
                seats, options = DEALS[game][games % len(DEALS[game])]
                room = await a_quiet_table(house, game, seats, options)
                share = positions // len(DEALS[game]) + 1  # each deal its own
                looked += compare_a_game(desk, room, rng, phases, looked, share)
                games += 1
                assert games < 60, f"these phases never came: {needed - phases}"

    asyncio.run(run())


def compare_a_game(desk: Desk, room: Room, rng: FastRng, phases: set[str], looked: int, share: int) -> int:
    """Play a game by chance in memory; compare in every new phase, and now and then until its share is done."""
    table, found = room.table, 0
    assert table.history is not None
    while not table.state.over:
        state = table.state
        phase = str(state.view(None).get("phase", ""))
        if phase not in phases or (found < share and rng.below(4) == 0):
            phases.add(phase)
            found += 1
            seat = [None, *range(state.seats)][(looked + found) % (state.seats + 1)]
            compare(desk, room, seat, rng)
        mover = state.to_act[rng.below(len(state.to_act))]
        table.history.play(mover, choose(state, mover, rng))
    return found


def compare(desk: Desk, room: Room, seat: int | None, rng: FastRng) -> None:
    state = room.table.state
    here = list(all_told(desk, room, seat, state))
    others = {
        "scrambled": state.scramble(seat, rng),
        "imagined": state.game.imagine(state.view(seat)).sample(rng),
    }
    for how, other in others.items():
        other.heard, other.revealed = (
            state.heard,
            state.revealed,
        )  # both are of the history, which all have seen
        there = list(all_told(desk, room, seat, other))
        assert there == here, f"{how} for seat {seat} in {state.view(None).get('phase')}"
