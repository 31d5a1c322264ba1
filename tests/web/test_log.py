"""The log on a page is kept from page to page; it stays what a table that was read anew would tell."""

from __future__ import annotations

import asyncio

from tests.table.houses import ANNA, BRUNO, CARLA, a_house, a_table, play_on
from trionfi.table import entry as kinds
from trionfi.table.entry import Entry
from trionfi.table.house import House, Room
from trionfi.table.table import fold
from trionfi.web.chronicle import log_of

CHANGES = (
    Entry(kinds.CHAT, ANNA, name="Anna", text="and so on"),
    Entry(kinds.FREE, BRUNO),
    Entry(kinds.SIT, BRUNO, person="somebody else", name="Bianca"),
    Entry(kinds.BOT, CARLA, name="nobody’s bot"),
    Entry(kinds.BACK, CARLA),
)


async def told_alike(house: House, room: Room) -> None:
    fresh = fold(room.table.id, await house.store.read_log(room.table.id))
    for seat in (ANNA, BRUNO, CARLA, None):
        assert log_of(room.table, seat) == log_of(fresh, seat)


def test_what_was_told_is_told_again_by_new_names_and_after_a_take_back(sqlite_database: str) -> None:
    async def run() -> None:
        async with a_house(sqlite_database) as house:
            room = await a_table(house, "shipwreck")
            await told_alike(house, room)
            undone = 0
            for nth in range(40):
                seat = room.table.to_act[nth % len(room.table.to_act)]
                await play_on(house, room, seat, nth)
                await told_alike(house, room)
                if nth % 3 == 0:
                    undone += (await house.undo(room, seat)).went_well
                    await told_alike(house, room)
                if nth % 8 == 7:
                    await house.append(room, CHANGES[nth // 8])
                    await told_alike(house, room)
            assert undone

    asyncio.run(run())
