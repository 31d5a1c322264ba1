"""Long logs are folded a little at a time, and however many at once: the loop goes on meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

import pytest

from tests.table.helpers import a_table, open_tables, play_on
from trionfi.table import seats, slices
from trionfi.table.live_table import LiveTable
from trionfi.table.store import Store
from trionfi.table.tables import Tables
from trionfi.web.replay.replay_cache import ReplayCache
from trionfi.web.table_actions import refusals

MANY, LINES = 8, 60


class Clock:
    """A millisecond goes by whenever somebody looks at it: once for each row that is folded."""

    now = 0.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(slices, "monotonic", clock)
    return clock


async def longest_turn(clock: Clock, *work: Awaitable[object]) -> float:
    """The longest that anybody else had to wait for the loop while all of this was done."""
    everything = asyncio.gather(*work)
    longest, before, begun = 0.0, clock.now, clock.now
    while not everything.done():
        await asyncio.sleep(0)
        longest, before = max(longest, clock.now - before), clock.now
    await everything
    assert clock.now - begun > MANY * LINES * 0.001, "nothing was folded"
    return longest


ONE_SLICE = slices.AT_ONCE + 0.003  # and the two looks at the clock before and after


async def long_tables(tables: Tables) -> list[LiveTable]:
    rooms = [await a_table(tables) for _ in range(MANY)]
    await talk(tables, rooms)
    return rooms


async def talk(tables: Tables, rooms: list[LiveTable]) -> None:
    for live in rooms:
        for _ in range(LINES):
            await seats.chat(tables, live, 0, "and so on")


def test_many_long_tables_that_are_loaded_at_once_cost_a_turn_of_the_loop_one_slice(
    sqlite_database: str, clock: Clock
) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            names = [live.table.id for live in await long_tables(tables)]
            tables.live.by_id.clear()
            assert await longest_turn(clock, *map(tables.get, names)) <= ONE_SLICE
            assert all(len(tables.live.by_id[name].table.chat) == LINES for name in names)

    asyncio.run(run())


def test_catching_up_with_another_process_goes_by_slices_too(sqlite_database: str, clock: Clock) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            rooms = [await a_table(tables) for _ in range(MANY)]
            other = Tables(Store(sqlite_database))
            await other.store.open()
            behind = [await other.get(live.table.id) for live in rooms]
            await talk(tables, rooms)
            woken = asyncio.Event()
            behind[0].watchers.add(woken)
            assert await longest_turn(clock, *map(other.writer.catch_up, behind)) <= ONE_SLICE
            assert [live.table.ply for live in behind] == [live.table.ply for live in rooms]
            assert woken.is_set()
            await other.close()

    asyncio.run(run())


def test_films_of_long_games_go_by_slices_too(sqlite_database: str, clock: Clock) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            rooms = [await a_table(tables, "thieves", 2) for _ in range(MANY)]
            for live in rooms:
                while live.table.history is not None and len(live.table.history.log) < LINES + 1:
                    await play_on(tables, live, live.table.to_act[0])
            replays = ReplayCache(tables.slices)
            assert await longest_turn(clock, *map(replays.of_table, rooms)) <= ONE_SLICE

    asyncio.run(run())


def test_all_that_speaks_against_a_click_is_looked_for_by_slices_too(
    sqlite_database: str, clock: Clock
) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            table = (await a_table(tables, "thieves", 2)).table
            seat, clicks = table.to_act[0], ("pass",)
            asked = [refusals(tables.slices, table, seat, clicks) for _ in range(4)]
            assert await longest_turn(clock, *asked) <= ONE_SLICE

    asyncio.run(run())


def test_a_short_piece_of_work_does_not_wait_for_the_end_of_a_long_one(clock: Clock) -> None:
    done: list[str] = []

    async def run() -> None:
        shared = slices.Slices()
        long = asyncio.create_task(shared.each(["long"] * 1000, done.append))
        await asyncio.sleep(0)
        await shared.each(["short"], done.append)
        assert len(done) < 50
        await long

    asyncio.run(run())
    assert len(done) == 1001
