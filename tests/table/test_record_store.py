"""The shelf of records: each once, the newest only, on both databases."""

from __future__ import annotations

import asyncio

from tests.table.helpers import open_tables
from trionfi.table import record_store


def test_a_record_is_kept_once_under_the_hash_of_its_text(database: str) -> None:
    async def run() -> None:
        async with open_tables(database) as tables:
            name = await record_store.put(tables.store, "a record: Ålesund ✶")
            assert await record_store.put(tables.store, "a record: Ålesund ✶") == name
            assert await record_store.put(tables.store, "another") != name
            assert await record_store.take(tables.store, name) == "a record: Ålesund ✶"
            assert await record_store.take(tables.store, "no such name") is None
        async with open_tables(database) as tables:
            assert await record_store.take(tables.store, name) is not None

    asyncio.run(run())


def test_the_oldest_make_room(database: str) -> None:
    async def run() -> None:
        async with open_tables(database) as tables:
            names = [await record_store.put(tables.store, f"record {at}", most=3) for at in range(3)]
            await record_store.put(tables.store, "record 0", most=3)  # brought again: it is new again
            names.append(await record_store.put(tables.store, "record 3", most=3))
            there = [await record_store.take(tables.store, name) is not None for name in names]
            assert there == [True, False, True, True]

    asyncio.run(run())
