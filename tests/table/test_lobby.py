"""The list of public tables: read rarely, and never behind what this process has done."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.table.helpers import a_table, open_tables
from trionfi.table import lifecycle, lobby
from trionfi.table.expiry import expire
from trionfi.table.settings import SeatPlan, plan_table
from trionfi.table.store import Listed
from trionfi.table.tables import Tables


async def names(tables: Tables, status: str) -> list[str]:
    return [live.table.id for live in await tables.lobby.tables(status)]


def count_reads(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The statuses that were read, one for each time the store is asked."""
    read, listed = [], tables.store.listed

    async def counted(status: str, limit: int) -> list[Listed]:
        read.append(status)
        return await listed(status, limit)

    monkeypatch.setattr(tables.store, "listed", counted)
    return read


def test_many_who_look_at_once_cost_one_read(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "FRESH", 3600.0)

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables)
            read = count_reads(tables, monkeypatch)
            found = await asyncio.gather(*(names(tables, "running") for _ in range(50)))
            assert found == [[live.table.id]] * 50
            assert read == ["running"]

    asyncio.run(run())


def test_what_this_process_does_is_seen_at_once(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "FRESH", 3600.0)

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            assert await names(tables, "set") == await names(tables, "running") == []
            settings = plan_table("shipwreck", [SeatPlan("human"), SeatPlan("human")], {}, host="person 0")
            live = await lifecycle.create_table(
                tables, settings, {0: ("person 0", "Anna"), 1: ("person 1", "Bruno")}
            )
            assert await names(tables, "set") == [live.table.id]
            await lifecycle.start(tables, live)
            assert await names(tables, "set") == []
            assert await names(tables, "running") == [live.table.id]
            monkeypatch.setattr("trionfi.table.expiry.time", lambda: live.table.last_at + 40 * 86_400)
            assert await expire(tables, 30, 0) == (1, 0)
            assert await names(tables, "running") == []

    asyncio.run(run())


def test_what_another_process_does_is_seen_a_moment_later(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "FRESH", 0.0)

    async def run() -> None:
        async with open_tables(database) as tables, open_tables(database) as other:
            assert await names(tables, "running") == []
            live = await a_table(other)
            assert await names(tables, "running") == [live.table.id]

    asyncio.run(run())


def test_a_list_that_was_read_before_a_change_is_not_kept(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "FRESH", 3600.0)

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            listed = tables.store.listed

            async def slowly(*words: Any) -> list[Listed]:
                found = await listed(*words)
                await a_table(tables)  # between the read and its answer
                return found

            monkeypatch.setattr(tables.store, "listed", slowly)
            assert await names(tables, "running") == []
            monkeypatch.setattr(tables.store, "listed", listed)
            assert len(await names(tables, "running")) == 1

    asyncio.run(run())
