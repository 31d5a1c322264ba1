"""Tables and uploads that nobody has used for long go; what is in use stays."""

from __future__ import annotations

import asyncio
from time import time

import pytest
import sqlalchemy as sa

from tests.table.houses import a_house, a_table, play_on
from trionfi.table import shelf
from trionfi.table.errors import NoSuchTable
from trionfi.table.expiry import DAY, expire
from trionfi.table.house import House
from trionfi.table.schema import log, records, sitters, snapshots, tables


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
            old, young = [await shelf.put(house.store, text) for text in ("old", "young")]
            with house.store.engine.begin() as connection:
                aged = sa.update(records).where(records.c.id == old).values(created=time() - 8 * DAY)
                connection.execute(aged)
            assert await expire(house, 0, 7) == (0, 1)
            assert await shelf.take(house.store, old) is None
            assert await shelf.take(house.store, young) == "young"

    asyncio.run(run())


def test_nothing_expires_unless_one_says_so(sqlite_database: str) -> None:
    async def run() -> None:
        async with a_house(sqlite_database) as house:
            room = await a_table(house)
            age(house, room.table.id, 4000)
            assert await expire(house, 0, 0) == (0, 0)
            await house.load(room.table.id)

    asyncio.run(run())
