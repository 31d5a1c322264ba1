"""The list of public tables: read rarely, and never behind what this process has done."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.table.houses import a_house, a_table
from trionfi.table import lobby
from trionfi.table.expiry import expire
from trionfi.table.house import House
from trionfi.table.settings import SeatPlan, plan_table
from trionfi.table.store import Listed


async def names(house: House, status: str) -> list[str]:
    return [room.table.id for room in await house.lobby(status)]


def count_reads(house: House, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The statuses that were read, one for each time the store is asked."""
    read, listed = [], house.store.listed

    async def counted(status: str, limit: int) -> list[Listed]:
        read.append(status)
        return await listed(status, limit)

    monkeypatch.setattr(house.store, "listed", counted)
    return read


def test_many_who_look_at_once_cost_one_read(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "FRESH", 3600.0)

    async def run() -> None:
        async with a_house(sqlite_database) as house:
            room = await a_table(house)
            read = count_reads(house, monkeypatch)
            found = await asyncio.gather(*(names(house, "running") for _ in range(50)))
            assert found == [[room.table.id]] * 50
            assert read == ["running"]

    asyncio.run(run())


def test_what_this_process_does_is_seen_at_once(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "FRESH", 3600.0)

    async def run() -> None:
        async with a_house(sqlite_database) as house:
            assert await names(house, "set") == await names(house, "running") == []
            settings = plan_table("shipwreck", [SeatPlan("human"), SeatPlan("human")], {}, host="person 0")
            room = await house.set_table(settings, {0: ("person 0", "Anna"), 1: ("person 1", "Bruno")})
            assert await names(house, "set") == [room.table.id]
            await house.start(room)
            assert await names(house, "set") == []
            assert await names(house, "running") == [room.table.id]
            monkeypatch.setattr("trionfi.table.expiry.time", lambda: room.table.last_at + 40 * 86_400)
            assert await expire(house, 30, 0) == (1, 0)
            assert await names(house, "running") == []

    asyncio.run(run())


def test_what_another_process_does_is_seen_a_moment_later(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "FRESH", 0.0)

    async def run() -> None:
        async with a_house(database) as house, a_house(database) as other:
            assert await names(house, "running") == []
            room = await a_table(other)
            assert await names(house, "running") == [room.table.id]

    asyncio.run(run())


def test_a_list_that_was_read_before_a_change_is_not_kept(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "FRESH", 3600.0)

    async def run() -> None:
        async with a_house(sqlite_database) as house:
            listed = house.store.listed

            async def slowly(*words: Any) -> list[Listed]:
                found = await listed(*words)
                await a_table(house)  # between the read and its answer
                return found

            monkeypatch.setattr(house.store, "listed", slowly)
            assert await names(house, "running") == []
            monkeypatch.setattr(house.store, "listed", listed)
            assert len(await names(house, "running")) == 1

    asyncio.run(run())
