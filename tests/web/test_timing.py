"""The time an answer takes tells nothing: the same work is done whatever others hold, and bots keep one pace.

No times are measured here. Of every answer each call of ours is counted, in positions that a seat cannot tell apart.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from tests.table.helpers import a_table, open_tables, pass_by_orders, play_on, until
from tests.web.drawing import whole_message
from trionfi.build_info import compiled
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.table import autoplay, slices
from trionfi.table.judging import judge_move
from trionfi.table.live_table import LiveTable
from trionfi.table.slices import Slices
from trionfi.web.api.play import table_view
from trionfi.web.app_context import AppContext
from trionfi.web.page_model import Viewer
from trionfi.web.seat_log import log_of
from trionfi.web.table_actions import refusals

OURS = ("trionfi/web/", "trionfi/table/", "<template>")


def calls_of(work: Callable[[], object]) -> Counter[str]:
    """How often each function of the table and the web was called."""
    found: Counter[str] = Counter()

    def hear(frame: FrameType, event: str, _: Any) -> None:
        file = frame.f_code.co_filename.replace("\\", "/")
        if event == "call" and any(part in file for part in OURS):
            found[f"{file}:{frame.f_code.co_name}"] += 1

    sys.setprofile(hear)
    try:
        work()
    finally:
        sys.setprofile(None)
    return found


def finish(work: Coroutine[Any, Any, object]) -> None:
    """All of it in one go, as nothing in it waits."""
    with suppress(StopIteration):
        work.send(None)
        raise AssertionError("it waits for something")


def all_calls(context: AppContext, live: LiveTable, seat: int, state: State) -> list[Counter[str]]:
    table = live.table
    assert table.history is not None
    real, table.history.state = table.history.state, state
    game, view = table.game, state.view(seat)
    live.pages.clear()
    clicks = [game.clicks(view, move)[:1] for move in range(0, game.move_count, 61)][:2]
    try:
        return [
            calls_of(lambda: whole_message(context, live, Viewer(seat))),
            calls_of(lambda: table_view(table, seat)),
            calls_of(lambda: log_of(table, seat)),
            *(calls_of(partial(finish, refusals(Slices(), table, seat, click))) for click in clicks),
            *(calls_of(partial(judge_move, table, seat, move, None, "")) for move in range(0, 99, 33)),
        ]
    finally:
        table.history.state = real


@pytest.mark.parametrize("game", ["arcanity", "shipwreck", "arcana", "thieves"])
def test_the_same_work_is_done_whatever_others_hold(
    game: str, sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for pause in ("AT_ONCE", "A_LITTLE"):
        monkeypatch.setattr(slices, pause, 3600.0)  # how often others have their turn hangs on the machine

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            context, live, rng = AppContext(tables), await a_table(tables, game), FastRng(3)
            whole_message(context, live, Viewer(0))  # templates are read once
            for _ in range(4):
                state = live.table.state
                if state.over:
                    break
                seat = rng.below(3)
                other = state.scramble(seat, rng)
                other.log, other.revealed = state.log, state.revealed
                for it in (state, other):
                    all_calls(context, live, seat, it)  # faces of cards are drawn once, and kept
                here, there = (all_calls(context, live, seat, it) for it in (state, other))
                assert sum(here[0].values()) > 20
                if not compiled():  # a compiled call is not heard
                    assert {"build_page.py", "seat_log.py", "clickables.py"} <= {
                        Path(call).name.partition(":")[0] for call in here[0]
                    }
                assert there == here
                await play_on(tables, live, state.to_act[0], rng.below(50))

    asyncio.run(run())


@pytest.fixture
def paced(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """By table, how often the pause was kept, which is told the pace of the table alone."""
    counted: Counter[str] = Counter()
    keep = autoplay.Autoplay.keep_pace

    async def keep_and_count(self: autoplay.Autoplay, table: Any, asked: float) -> None:
        counted[table.id] += 1
        await keep(self, table, asked)

    monkeypatch.setattr(autoplay.Autoplay, "keep_pace", keep_and_count)
    return counted


def test_bots_wait_for_the_pace_once_for_each_move(sqlite_database: str, paced: Counter[str]) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", people=0, bots=3, options={"limit": 5}, pace=0.01)
            await until(lambda: live.table.status == "over", 60)
            moved = [row for row in await tables.store.read_log(live.table.id) if row.entry.kind == "move"]
            assert paced[live.table.id] == len(moved)

    asyncio.run(run())


def test_standing_orders_wait_for_the_same_pace_as_bots(sqlite_database: str, paced: Counter[str]) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "thieves", people=2, bots=0, pace=0.01)
            await pass_by_orders(tables, live, 60)
            rows = await tables.store.read_log(live.table.id)
            obeyed = [row for row in rows if row.entry.by == "order"]
            assert obeyed
            assert paced[live.table.id] == len(obeyed)

    asyncio.run(run())
