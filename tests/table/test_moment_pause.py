"""Bots wait while the one person at a table is shown what just happened, and for nobody else."""

from __future__ import annotations

import asyncio
from time import monotonic

import pytest

from tests.table.helpers import ANNA, a_table, open_tables, play_on, until
from trionfi.table import presence
from trionfi.table.live_table import LiveTable
from trionfi.table.moment_pause import LARGE, LONGEST, PACES, SMALL, seconds_of
from trionfi.table.tables import Tables

PACE = 0.05  # seconds, of the bots


async def play_until_a_moment(tables: Tables, live: LiveTable) -> None:
    """Anna plays whenever she is asked, until the bots wait for her."""
    while live.moment_pause.until <= monotonic():
        if ANNA in live.table.to_act:
            await play_on(tables, live, ANNA)
        await asyncio.sleep(0.01)


def test_they_wait_for_the_click_of_whoever_wants_to_be_waited_for(sqlite_database: str) -> None:
    async def wait() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "shipwreck", people=1, bots=2, pace=PACE)
            live.moment_pause.pace = "click"
            await play_until_a_moment(tables, live)
            assert seconds_of(live.table, 0, "click") == LONGEST
            while ANNA in live.table.to_act:
                await play_on(tables, live, ANNA)
            await until(lambda: tables.autoplay.is_busy(live) and not tables.autoplay.thinking)
            ply = live.table.ply
            assert live.moment_pause.until > monotonic()
            live.moment_pause.end()
            await until(lambda: live.table.ply > ply)

    asyncio.run(wait())


def test_how_long_hangs_on_the_pace_and_on_what_happened(sqlite_database: str) -> None:
    async def measure() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "shipwreck", people=1, bots=2, pace=PACE)
            live.moment_pause.pace = "click"
            await play_until_a_moment(tables, live)
            normal = seconds_of(live.table, 0, "normal")
            assert normal >= min(LARGE, SMALL)
            for pace, factor in PACES.items():
                assert seconds_of(live.table, 0, pace) == normal * factor
            assert seconds_of(live.table, live.table.happening_count, "normal") == 0

    asyncio.run(measure())


def test_nobody_waits_for_a_page_that_is_closed(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "GRACE", 0.0)

    async def leave() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "shipwreck", people=1, bots=2, pace=PACE)
            with live.looking([ANNA]), live.looking([ANNA]):
                live.moment_pause.pace = "click"
            await until(lambda: not live.presence.here)
            assert live.moment_pause.pace == ""

    asyncio.run(leave())


def test_nobody_waits_where_several_play_or_nobody_looks(sqlite_database: str) -> None:
    async def play() -> None:
        async with open_tables(sqlite_database) as tables:
            for people, pace in ((2, "click"), (1, "")):
                live = await a_table(tables, "shipwreck", people=people, bots=1, pace=PACE)
                live.moment_pause.pace = pace
                while live.table.status == "running" and live.table.ply < 60:
                    for seat in set(live.table.to_act) & set(range(people)):
                        await play_on(tables, live, seat)
                    await asyncio.sleep(0.01)
                    assert live.moment_pause.until == 0.0

    asyncio.run(play())
