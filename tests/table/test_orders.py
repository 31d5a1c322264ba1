"""Standing orders: what a seat has done for it, after the same pause as a bot, and unseen until then."""

from __future__ import annotations

import asyncio

from tests.table.houses import a_house, a_table, play_on, until

ORDERS = ("pass on moves", "pass on locks", "pass on spells", "pass in fights", "pass on the militia's die")


def test_a_standing_order_passes_at_windows_and_is_not_seen_to_be_given(sqlite_database: str) -> None:
    async def run() -> None:
        async with a_house(sqlite_database) as house:
            room = await a_table(house, "thieves", people=2, bots=0, pace=0.01)
            shown = room.table.shown
            for seat in (0, 1):
                for order in ORDERS:
                    await house.set_order(room, seat, order, "on")
            assert room.table.shown == shown
            for nth in range(120):
                await asyncio.sleep(0)
                for seat in room.table.to_act:
                    if room.table.ordered_move(seat) is None:
                        await play_on(house, room, seat, nth * 7)
                        break
                else:
                    ply = room.table.ply
                    await until(lambda ply=ply: room.table.ply > ply)
            await until(lambda: all(room.table.ordered_move(seat) is None for seat in room.table.to_act))
            rows = await house.store.read_log(room.table.id)
            assert {row.entry.move for row in rows if row.entry.by == "order"} == {"pass"}
            reread = await house.load(room.table.id)
            assert reread.table.state.snapshot() == room.table.state.snapshot()

    asyncio.run(run())
