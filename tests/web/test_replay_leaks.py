"""Before the end, looking back tells a seat nothing: plies it cannot tell apart give equal pages, byte for byte."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from tests.lengths import share
from tests.table.helpers import open_tables
from tests.web.test_leaks import DEALS, a_quiet_table
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.table.live_table import LiveTable
from trionfi.web.app_context import AppContext
from trionfi.web.page_model import PLAIN
from trionfi.web.replay.position_history import PositionHistory
from trionfi.web.replay.replay_cache import Replay
from trionfi.web.replay.replay_page import build_replay_page, draw_replay_page
from trionfi.web.replay.viewpoint import Viewpoint

POSITIONS = share(200, 60)


class Otherwise(PositionHistory):
    """The same game, but at one ply the hidden pieces lie otherwise."""

    def __init__(self, positions: PositionHistory, ply: int, state: State) -> None:
        self.history, self.kept, self.logs = positions.history, positions.kept, positions.logs
        self.ply, self.state = ply, state

    def at(self, ply: int) -> State:
        return self.state.clone() if ply == self.ply else super().at(ply)


def all_told(context: AppContext, replay: Replay, ply: int, seat: int | None) -> str:
    """Everything that this viewer is given of this ply, while the game goes on; the fragment is a part of it."""
    assert not replay.is_open
    own = Viewpoint(seat)
    replay_page = build_replay_page(replay, ply, own, own, PLAIN)
    return draw_replay_page(context.renderer, replay_page, "http://here", "Anna", whole_page=True)


def play_by_chance(live: LiveTable, rng: FastRng) -> None:
    """A few moves in memory."""
    history = live.table.history
    assert history is not None
    for _ in range(1 + int(rng.below(4))):
        if not history.state.over:
            seat = history.state.to_act[rng.below(len(history.state.to_act))]
            moves = history.state.moves(seat)
            history.play(seat, moves[rng.below(len(moves))])


@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", sorted(DEALS))
def test_equal_views_give_equal_pages_before_the_end(game: str, sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            context, rng = AppContext(tables), FastRng(9)
            looked = differed = games = 0
            while looked < POSITIONS:
                seats, options = DEALS[game][games % len(DEALS[game])]
                games += 1
                live = await a_quiet_table(tables, game, seats, options)
                while looked < POSITIONS and not live.table.state.over:
                    replay = await context.replays.of_table(live)
                    now = looked % 2 == 0
                    ply = replay.positions.last if now else int(rng.below(replay.positions.last + 1))
                    differed += compare(context, replay, ply, looked, rng)
                    looked += 1
                    play_by_chance(live, rng)
            assert differed > POSITIONS // 3

    asyncio.run(run())


def compare(context: AppContext, replay: Replay, ply: int, looked: int, rng: FastRng) -> bool:
    state = replay.positions.at(ply)
    seat = [None, *range(state.seats)][looked % (state.seats + 1)]
    here = all_told(context, replay, ply, seat)
    others = {
        "scrambled": state.scramble(seat, rng),
        "imagined": state.game.imagine(state.view(seat)).sample(rng),
    }
    for how, other in others.items():
        there = all_told(
            context, replace(replay, positions=Otherwise(replay.positions, ply, other)), ply, seat
        )
        assert there == here, f"{how} for seat {seat} at ply {ply}"
    return bool(others["scrambled"].snapshot()["position"] != state.snapshot()["position"])


def test_other_eyes_would_have_seen_the_difference(sqlite_database: str) -> None:
    """The comparison can fail: a scrambled hand shows in the page of the seat that holds it."""

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            context = AppContext(tables)
            live = await a_quiet_table(tables, "arcanity", 4, {})
            replay = await context.replays.of_table(live)
            other = replace(
                replay,
                positions=Otherwise(replay.positions, 0, replay.positions.at(0).scramble(0, FastRng(1))),
            )
            pages = [[all_told(context, one, 0, seat) for seat in range(4)] for one in (replay, other)]
            assert [one == two for one, two in zip(*pages, strict=True)] == [True, False, False, False]

    asyncio.run(run())
