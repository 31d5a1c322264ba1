"""Tables and uploads that nobody has used for long go; what is in use stays."""

from __future__ import annotations

import asyncio
import logging
from time import time
from typing import Any

import pytest
import sqlalchemy as sa

from tests.table.houses import a_house, a_table, play_on, until
from trionfi.table import record_store
from trionfi.table.errors import NoSuchTable
from trionfi.table.expiry import DAY, expire, mark_watched
from trionfi.table.house import House
from trionfi.table.schema import log, records, sitters, snapshots, tables
from trionfi.table.store import Store


def age(house: House, table: str, days: float) -> None:
    """As if everything at this table had happened so long ago."""
    with house.store.engine.begin() as connection:
        connection.execute(sa.update(tables).where(tables.c.id == table).values(created=time() - days * DAY))
        connection.execute(sa.update(log).where(log.c.table_id == table).values(at=time() - days * DAY))


def test_an_old_table_goes_with_all_that_belongs_to_it(database: str) -> None:
    async def run() -> None:
        async with a_house(database) as house:
            old, young = await a_table(house), await a_table(house)
            age(house, old.table.id, 31)
            house.rooms.clear()
            await house.room(old.table.id)
            assert await expire(house, 30, 0) == (1, 0)
            with pytest.raises(NoSuchTable):
                await house.room(old.table.id)
            assert (await play_on(house, young, young.table.to_act[0])).answer == "accepted"
            with house.store.engine.connect() as connection:
                for kind in (log, snapshots, sitters):
                    found = set(connection.execute(sa.select(kind.c.table_id)).scalars())
                    assert found == {young.table.id}

    asyncio.run(run())


def test_a_table_that_is_deleted_while_its_log_is_read_is_not_kept(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with a_house(sqlite_database) as house:
            room = await a_table(house)
            age(house, room.table.id, 31)
            house.rooms.clear()
            has_read, is_gone = asyncio.Event(), asyncio.Event()
            each, delete = house.slices.each, house.store.expire_tables

            async def each_after(*words: Any) -> None:
                has_read.set()
                await is_gone.wait()
                await each(*words)

            async def delete_before(*words: Any) -> list[str]:
                gone = await delete(*words)
                is_gone.set()
                return gone

            monkeypatch.setattr(house.slices, "each", each_after)
            monkeypatch.setattr(house.store, "expire_tables", delete_before)
            opening = asyncio.create_task(house.room(room.table.id))
            await has_read.wait()
            assert await expire(house, 30, 0) == (1, 0)
            assert room.table.id not in house.rooms
            assert (await opening).is_leaving

    asyncio.run(run())


def test_a_table_of_last_year_that_is_played_today_stays(sqlite_database: str) -> None:
    async def run() -> None:
        async with a_house(sqlite_database) as house:
            room = await a_table(house)
            age(house, room.table.id, 400)
            await play_on(house, room, room.table.to_act[0])
            assert await expire(house, 30, 0) == (0, 0)
            await house.load(room.table.id)

    asyncio.run(run())


def test_old_uploads_go(database: str) -> None:
    async def run() -> None:
        async with a_house(database) as house:
            old, young = [await record_store.put(house.store, text) for text in ("old", "young")]
            with house.store.engine.begin() as connection:
                aged = sa.update(records).where(records.c.id == old).values(created=time() - 8 * DAY)
                connection.execute(aged)
            assert await expire(house, 0, 7) == (0, 1)
            assert await record_store.take(house.store, old) is None
            assert await record_store.take(house.store, young) == "young"

    asyncio.run(run())


def test_nothing_expires_unless_one_says_so(sqlite_database: str) -> None:
    async def run() -> None:
        async with a_house(sqlite_database) as house:
            room = await a_table(house)
            age(house, room.table.id, 4000)
            assert await expire(house, 0, 0) == (0, 0)
            await house.load(room.table.id)

    asyncio.run(run())


# Beside a server that runs


async def expire_elsewhere(database: str, days: float = 30) -> list[str]:
    """As `trionfi admin expire` does it, in a process that knows nothing of who is looking."""
    store = Store(database)
    try:
        await store.open()
        return await store.expire_tables(time() - days * DAY)
    finally:
        await store.close()


def test_a_table_deleted_elsewhere_spoils_no_move_at_another(database: str) -> None:
    """Both are written in one batch; only the deleted one fails, and is forgotten."""

    async def run() -> None:
        async with a_house(database) as house:
            old, young = await a_table(house), await a_table(house)
            age(house, old.table.id, 31)
            watcher = asyncio.Event()
            old.watchers.add(watcher)
            assert await expire_elsewhere(database) == [old.table.id]
            gone, played = await asyncio.gather(
                *(play_on(house, room, room.table.to_act[0]) for room in (old, young)), return_exceptions=True
            )
            assert isinstance(gone, NoSuchTable), gone
            assert "no longer there" in str(gone)
            assert not isinstance(played, BaseException), played
            assert played.answer == "accepted"
            assert old.table.id not in house.rooms
            assert watcher.is_set()
            assert old.is_leaving
            with pytest.raises(NoSuchTable):
                await house.room(old.table.id)
            assert (await play_on(house, young, young.table.to_act[0])).answer == "accepted"

    asyncio.run(run())


def test_a_bot_at_a_deleted_table_stops(sqlite_database: str, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with a_house(sqlite_database) as house:
            room = await a_table(house, "arcanity", people=0, bots=3, pace=0.2)
            age(house, room.table.id, 31)
            while not await expire_elsewhere(sqlite_database):  # a bot may just have moved
                age(house, room.table.id, 31)
            await until(lambda: room.table.id not in house.rooms)
            await until(lambda: not house.minder.jobs)

    with caplog.at_level(logging.ERROR, "trionfi.table"):
        asyncio.run(run())
    assert not caplog.records


def test_a_deleted_table_keeps_no_snapshot_of_another_from_being_written(database: str) -> None:
    async def run() -> None:
        async with a_house(database) as house:
            old, young = await a_table(house), await a_table(house)
            age(house, old.table.id, 31)
            await expire_elsewhere(database)
            with house.store.engine.begin() as connection:
                connection.execute(sa.delete(snapshots))
            old.has_snapshot = young.has_snapshot = False
            await house.keep_snapshots()
            assert await house.store.read_snapshot(young.table.id) is not None
            assert await house.store.read_snapshot(old.table.id) is None

    asyncio.run(run())


def test_a_table_that_somebody_watches_stays(database: str) -> None:
    """Whichever process deletes: this one knows who looks, and the others find a mark."""

    async def run() -> None:
        async with a_house(database) as house:
            room, other = await a_table(house), await a_table(house)
            for one in (room, other):
                age(house, one.table.id, 31)
            house.rooms.clear()
            room = await house.room(room.table.id)
            watcher = asyncio.Event()
            room.watchers.add(watcher)
            assert await expire(house, 30, 0) == (1, 0)
            await mark_watched(house)
            assert await expire_elsewhere(database) == []
            await house.load(room.table.id)
            room.watchers.discard(watcher)
            with house.store.engine.begin() as connection:
                connection.execute(sa.update(tables).values(seen=time() - 31 * DAY))
            assert await expire_elsewhere(database) == [room.table.id]

    asyncio.run(run())


def test_what_was_used_just_now_stays_however_few_days_one_says(sqlite_database: str) -> None:
    async def run() -> None:
        async with a_house(sqlite_database) as house:
            room = await a_table(house)
            age(house, room.table.id, 0.01)
            assert await expire(house, 0.001, 0) == (0, 0)
            await house.load(room.table.id)

    asyncio.run(run())
