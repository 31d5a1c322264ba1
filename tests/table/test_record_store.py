"""The shelf of records: each once, the newest only, on both databases."""

from __future__ import annotations

import asyncio

from tests.table.houses import a_house
from trionfi.table import record_store


def test_a_record_is_kept_once_under_the_hash_of_its_text(database: str) -> None:
    async def run() -> None:
        async with a_house(database) as house:
            name = await record_store.put(house.store, "a record: Ålesund ✶")
            assert await record_store.put(house.store, "a record: Ålesund ✶") == name
            assert await record_store.put(house.store, "another") != name
            assert await record_store.take(house.store, name) == "a record: Ålesund ✶"
            assert await record_store.take(house.store, "no such name") is None
        async with a_house(database) as house:
            assert await record_store.take(house.store, name) is not None

    asyncio.run(run())


def test_the_oldest_make_room(database: str) -> None:
    async def run() -> None:
        async with a_house(database) as house:
            names = [await record_store.put(house.store, f"record {at}", most=3) for at in range(3)]
            await record_store.put(house.store, "record 0", most=3)  # brought again: it is new again
            names.append(await record_store.put(house.store, "record 3", most=3))
            there = [await record_store.take(house.store, name) is not None for name in names]
            assert there == [True, False, True, True]

    asyncio.run(run())
