"""Tables and uploads that nobody has used for long go; what is in use stays."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from time import time
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa

from tests.table.helpers import PATIENCE, a_table, open_tables, play_on, until
from trionfi.table import record_store, schema
from trionfi.table.errors import NoSuchTable
from trionfi.table.expiry import DAY, expire, mark_watched
from trionfi.table.schema import log, records, sitters, snapshots
from trionfi.table.store import Store
from trionfi.table.tables import Tables

T = TypeVar("T", bound=Sequence[Any])


async def once_gone(expire: Callable[[], Awaitable[T]]) -> T:
    """What it says once something has gone: a table that is written to just then is passed over, and goes later."""
    async with asyncio.timeout(PATIENCE):
        while True:
            gone = await expire()
            if gone and any(gone):
                return gone


def age(tables: Tables, table: str, days: float) -> None:
    """As if everything at this table had happened so long ago."""
    with tables.store.engine.begin() as connection:
        connection.execute(
            sa.update(schema.tables).where(schema.tables.c.id == table).values(created=time() - days * DAY)
        )
        connection.execute(sa.update(log).where(log.c.table_id == table).values(at=time() - days * DAY))


def test_an_old_table_goes_with_all_that_belongs_to_it(database: str) -> None:
    async def run() -> None:
        async with open_tables(database) as tables:
            old, young = await a_table(tables), await a_table(tables)
            age(tables, old.table.id, 31)
            tables.live.by_id.clear()
            await tables.get(old.table.id)
            assert await once_gone(lambda: expire(tables, 30, 0)) == (1, 0)
            with pytest.raises(NoSuchTable):
                await tables.get(old.table.id)
            assert (await play_on(tables, young, young.table.to_act[0])).answer == "accepted"
            with tables.store.engine.connect() as connection:
                for kind in (log, snapshots, sitters):
                    found = set(connection.execute(sa.select(kind.c.table_id)).scalars())
                    assert found == {young.table.id}

    asyncio.run(run())


def test_a_table_that_is_deleted_while_its_log_is_read_is_not_kept(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables)
            age(tables, live.table.id, 31)
            tables.live.by_id.clear()
            has_read, is_gone = asyncio.Event(), asyncio.Event()
            each, delete = tables.slices.each, tables.store.expire_tables

            async def each_after(*words: Any) -> None:
                has_read.set()
                await is_gone.wait()
                await each(*words)

            async def delete_before(*words: Any) -> list[str]:
                gone = await delete(*words)
                is_gone.set()
                return gone

            monkeypatch.setattr(tables.slices, "each", each_after)
            monkeypatch.setattr(tables.store, "expire_tables", delete_before)
            opening = asyncio.create_task(tables.get(live.table.id))
            await has_read.wait()
            assert await once_gone(lambda: expire(tables, 30, 0)) == (1, 0)
            assert live.table.id not in tables.live.by_id
            assert (await opening).is_leaving

    asyncio.run(run())


def test_a_table_of_last_year_that_is_played_today_stays(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables)
            age(tables, live.table.id, 400)
            await play_on(tables, live, live.table.to_act[0])
            assert await expire(tables, 30, 0) == (0, 0)
            await tables.live.load(live.table.id)

    asyncio.run(run())


def test_old_uploads_go(database: str) -> None:
    async def run() -> None:
        async with open_tables(database) as tables:
            old, young = [await record_store.put(tables.store, text) for text in ("old", "young")]
            with tables.store.engine.begin() as connection:
                aged = sa.update(records).where(records.c.id == old).values(created=time() - 8 * DAY)
                connection.execute(aged)
            assert await expire(tables, 0, 7) == (0, 1)
            assert await record_store.take(tables.store, old) is None
            assert await record_store.take(tables.store, young) == "young"

    asyncio.run(run())


def test_nothing_expires_unless_one_says_so(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables)
            age(tables, live.table.id, 4000)
            assert await expire(tables, 0, 0) == (0, 0)
            await tables.live.load(live.table.id)

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
        async with open_tables(database) as tables:
            old, young = await a_table(tables), await a_table(tables)
            age(tables, old.table.id, 31)
            watcher = asyncio.Event()
            old.watchers.add(watcher)
            assert await once_gone(lambda: expire_elsewhere(database)) == [old.table.id]
            gone, played = await asyncio.gather(
                *(play_on(tables, live, live.table.to_act[0]) for live in (old, young)),
                return_exceptions=True,
            )
            assert isinstance(gone, NoSuchTable), gone
            assert "no longer there" in str(gone)
            assert not isinstance(played, BaseException), played
            assert played.answer == "accepted"
            assert old.table.id not in tables.live.by_id
            assert watcher.is_set()
            assert old.is_leaving
            with pytest.raises(NoSuchTable):
                await tables.get(old.table.id)
            assert (await play_on(tables, young, young.table.to_act[0])).answer == "accepted"

    asyncio.run(run())


def test_a_bot_at_a_deleted_table_stops(sqlite_database: str, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", people=0, bots=3, pace=0.2)
            age(tables, live.table.id, 31)
            while not await expire_elsewhere(sqlite_database):  # a bot may just have moved
                age(tables, live.table.id, 31)
            await until(lambda: live.table.id not in tables.live.by_id)
            await until(lambda: not tables.autoplay.jobs)

    with caplog.at_level(logging.ERROR, "trionfi.table"):
        asyncio.run(run())
    assert not caplog.records


def test_a_deleted_table_keeps_no_snapshot_of_another_from_being_written(database: str) -> None:
    async def run() -> None:
        async with open_tables(database) as tables:
            old, young = await a_table(tables), await a_table(tables)
            age(tables, old.table.id, 31)
            await once_gone(lambda: expire_elsewhere(database))
            with tables.store.engine.begin() as connection:
                connection.execute(sa.delete(snapshots))
            old.has_snapshot = young.has_snapshot = False
            await tables.writer.keep_snapshots(tables.live.by_id.values())
            assert await tables.store.read_snapshot(young.table.id) is not None
            assert await tables.store.read_snapshot(old.table.id) is None

    asyncio.run(run())


def test_a_table_that_somebody_watches_stays(database: str) -> None:
    """Whichever process deletes: this one knows who looks, and the others find a mark."""

    async def run() -> None:
        async with open_tables(database) as tables:
            live, other = await a_table(tables), await a_table(tables)
            for one in (live, other):
                age(tables, one.table.id, 31)
            tables.live.by_id.clear()
            live = await tables.get(live.table.id)
            watcher = asyncio.Event()
            live.watchers.add(watcher)
            assert await once_gone(lambda: expire(tables, 30, 0)) == (1, 0)
            await mark_watched(tables)
            assert await expire_elsewhere(database) == []
            await tables.live.load(live.table.id)
            live.watchers.discard(watcher)
            with tables.store.engine.begin() as connection:
                connection.execute(sa.update(schema.tables).values(seen=time() - 31 * DAY))
            assert await once_gone(lambda: expire_elsewhere(database)) == [live.table.id]

    asyncio.run(run())


def test_what_was_used_just_now_stays_however_few_days_one_says(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables)
            age(tables, live.table.id, 0.01)
            assert await expire(tables, 0.001, 0) == (0, 0)
            await tables.live.load(live.table.id)

    asyncio.run(run())
