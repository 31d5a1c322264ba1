"""A move is judged once and played once, whoever makes it; one that cannot be written leaves the table as it was."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.table.helpers import ANNA, BRUNO, a_table, open_tables, play_on, until
from tests.toys.counting import BID_NOTHING, COUNTING, COUNTS
from tests.toys.pocket import FLIP
from trionfi.table.errors import BadStore, LostRace
from trionfi.table.live_table import LiveTable
from trionfi.table.seats import set_order
from trionfi.table.tables import Tables

GAME = "tests.toys.counting:COUNTING"
ONCE = {"refusal": 1, "play": 1, "clone": 1}


async def a_counting_table(tables: Tables, people: int = 2, bots: int = 0) -> LiveTable:
    """A running table, and the counts begin."""
    tables.games[GAME] = COUNTING
    live = await a_table(tables, GAME, people, bots, bot="random")
    COUNTS.clear()
    return live


def everything(live: LiveTable) -> Any:
    """All that a move changes."""
    table = live.table
    assert table.history is not None
    return (
        table.state.snapshot(),
        list(table.state.log or ()),
        list(table.history.steps),
        list(table.history.log),
        (table.ply, dict(table.decisions), dict(table.ids)),
    )


def test_a_move_by_its_number_or_in_words(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_counting_table(tables)
            await tables.move(live, ANNA, 1, live.table.decision(ANNA), "a")
            assert COUNTS == ONCE
            COUNTS.clear()
            await tables.move(live, BRUNO, "bid 2", None, "b")
            assert COUNTS == {**ONCE, "read": 1}
            COUNTS.clear()
            await tables.move(live, BRUNO, FLIP, None, "aside")
            assert COUNTS == ONCE

    asyncio.run(run())


def test_a_long_game_needs_no_more_copies_than_moves(sqlite_database: str) -> None:
    """The positions that undo needs are those that were replaced."""

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_counting_table(tables)
            for nth in range(40):
                await tables.move(live, BRUNO, FLIP, None, f"m{nth}")
            assert dict.fromkeys(ONCE, 40) == COUNTS
            assert live.table.history is not None
            assert [mark.steps for mark in live.table.history.marks] == [0, 16, 32]

    asyncio.run(run())


def test_a_move_of_a_bot(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_counting_table(tables, people=1, bots=1)
            ply = live.table.ply
            await until(lambda: live.table.ply > ply)
            assert (await tables.store.read_log(live.table.id))[-1].entry.by == "bot"
            assert COUNTS == ONCE

    asyncio.run(run())


def test_a_move_of_a_standing_order(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_counting_table(tables)
            await set_order(tables, live, BRUNO, BID_NOTHING, "on")
            await until(lambda: BRUNO not in live.table.to_act)
            assert (await tables.store.read_log(live.table.id))[-1].entry.by == "order"
            assert COUNTS == ONCE

    asyncio.run(run())


def test_whoever_reads_the_log_judges_and_plays_once_too(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables, open_tables(sqlite_database) as other:
            live = await a_counting_table(tables)
            other.games[GAME] = COUNTING
            there = await other.get(live.table.id)
            COUNTS.clear()
            await play_on(tables, live, ANNA)
            await until(lambda: there.table.ply == live.table.ply)
            assert COUNTS == {"refusal": 2, "play": 2, "clone": 1, "read": 1}
            assert everything(there) == everything(live)

    asyncio.run(run())


@pytest.mark.parametrize("trouble", [BadStore("the disk is full"), asyncio.CancelledError()])
def test_a_move_that_cannot_be_written_leaves_the_table_as_it_was(
    trouble: BaseException, sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_counting_table(tables)
            await play_on(tables, live, ANNA)
            before, state = everything(live), live.table.state
            seen: list[Any] = []

            async def fail(append: Any) -> None:
                seen.append(everything(live))  # whoever looks while it is written sees the table of before
                raise trouble

            with monkeypatch.context() as patch:
                patch.setattr(tables.store, "append", fail)
                with pytest.raises(type(trouble)):
                    await play_on(tables, live, BRUNO, ident="once")
            assert seen == [before]
            assert everything(live) == before
            assert live.table.state is state
            assert (await play_on(tables, live, BRUNO, ident="once")).answer == "accepted"

    asyncio.run(run())


def test_after_a_lost_race_a_move_is_judged_anew(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_counting_table(tables)
            real, left = tables.store.append, 1

            async def lose(append: Any) -> None:
                nonlocal left
                left -= 1
                if left >= 0:
                    raise LostRace("somebody else was quicker")
                await real(append)

            monkeypatch.setattr(tables.store, "append", lose)
            assert (await play_on(tables, live, ANNA)).answer == "accepted"
            assert dict.fromkeys(ONCE, 2) == COUNTS
            rows = await tables.store.read_log(live.table.id)
            assert [row.entry.kind for row in rows].count("move") == 1

    asyncio.run(run())
