"""Standing orders: what a seat has done for it, after the same pause as a bot, and unseen until then."""

from __future__ import annotations

import asyncio

from tests.table.houses import a_house, a_table, give_orders, pass_by_orders, play_on


def test_a_standing_order_passes_at_windows_and_is_not_seen_to_be_given(sqlite_database: str) -> None:
    async def run() -> None:
        async with a_house(sqlite_database) as house:
            room = await a_table(house, "thieves", people=2, bots=0, pace=0.01)
            shown = room.table.shown
            await give_orders(house, room)
            assert room.table.shown == shown
            seat = room.table.to_act[0]
            answer = await play_on(house, room, seat, ident="once")
            assert answer.ply == shown
            again = await house.move(room, seat, "anything", None, "once")
            assert (again.answer, again.ply) == ("duplicate", shown)
            await pass_by_orders(house, room, 120)
            rows = await house.store.read_log(room.table.id)
            assert {row.entry.move for row in rows if row.entry.by == "order"} == {"pass"}
            reread = await house.load(room.table.id)
            assert reread.table.state.snapshot() == room.table.state.snapshot()

    asyncio.run(run())
