"""Houses to test in: a store, tables, and bots that need no pause."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from trionfi.table.bot_workers import Thinkers
from trionfi.table.house import House, Room
from trionfi.table.move_result import Answer
from trionfi.table.settings import SeatPlan, plan_table
from trionfi.table.store import Store

ANNA, BRUNO, CARLA = 0, 1, 2
PATIENCE = 60.0  # seconds: a machine may be busy with other things
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elsa")


@asynccontextmanager
async def a_house(database: str) -> AsyncIterator[House]:
    house = House(Store(database), Thinkers(1))
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def a_table(house: House, game: str = "shipwreck", people: int = 3, bots: int = 0, **more: Any) -> Room:
    """A running table; the persons are called by their seat."""
    options, bot = more.pop("options", {}), more.pop("bot", "simple")
    plans = [SeatPlan("human")] * people + [SeatPlan("bot", f"Bot {at}", bot) for at in range(bots)]
    settings = plan_table(game, plans, options, host="person 0", **{"pace": 0.0, **more})
    room = await house.set_table(settings, {at: (f"person {at}", NAMES[at]) for at in range(people)})
    await house.start(room)
    return room


async def play_on(house: House, room: Room, seat: int, nth: int = 0, ident: str = "") -> Answer:
    """The seat's nth legal move, as a client would send it."""
    table = room.table
    moves = table.state.moves(seat)
    move = moves[nth % len(moves)]
    return await house.move(room, seat, move, table.decision(seat), ident or f"{seat}-{table.ply}")


async def until(true: Any, seconds: float = PATIENCE) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


async def turns_of_the_loop() -> None:
    """Everybody who has something to do has done it; nobody waits for a time."""
    for _ in range(100):
        await asyncio.sleep(0)


async def play_to_vote(house: House, room: Room) -> list[int]:
    """Play until two seats or more are asked at the same time; who they are."""
    for _ in range(200):
        asked = room.table.to_act
        if len(asked) > 1:
            return list(asked)
        await play_on(house, room, asked[0])
    raise AssertionError("nobody ever decides at the same time")


async def give_orders(house: House, room: Room) -> None:
    """At a table of City of Thieves: both seats give every standing order there is."""
    for seat in (ANNA, BRUNO):
        for order in room.table.game.orders:
            await house.set_order(room, seat, order, "on")


async def pass_by_orders(house: House, room: Room, times: int) -> None:
    """Play so often, and let the standing orders answer wherever they do."""
    await give_orders(house, room)
    for nth in range(times):
        await asyncio.sleep(0)
        for seat in room.table.to_act:
            if room.table.ordered_move(seat) is None:
                await play_on(house, room, seat, nth * 7)
                break
        else:
            ply = room.table.ply
            await until(lambda ply=ply: room.table.ply > ply)
    await until(lambda: all(room.table.ordered_move(seat) is None for seat in room.table.to_act))
