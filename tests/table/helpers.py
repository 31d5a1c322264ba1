"""Houses to test in: a store, tables, and bots that need no pause."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from trionfi.table import lifecycle
from trionfi.table.bot_workers import Thinkers
from trionfi.table.live_table import LiveTable
from trionfi.table.move_result import Answer
from trionfi.table.seats import set_order
from trionfi.table.settings import SeatPlan, plan_table
from trionfi.table.store import Store
from trionfi.table.tables import Tables

ANNA, BRUNO, CARLA = 0, 1, 2
PATIENCE = 60.0  # seconds: a machine may be busy with other things
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elsa")


@asynccontextmanager
async def open_tables(database: str) -> AsyncIterator[Tables]:
    tables = Tables(Store(database), Thinkers(1))
    await tables.open()
    try:
        yield tables
    finally:
        await tables.close()


async def a_table(
    tables: Tables, game: str = "shipwreck", people: int = 3, bots: int = 0, **more: Any
) -> LiveTable:
    """A running table; the persons are called by their seat."""
    options, bot = more.pop("options", {}), more.pop("bot", "simple")
    plans = [SeatPlan("human")] * people + [SeatPlan("bot", f"Bot {at}", bot) for at in range(bots)]
    settings = plan_table(game, plans, options, host="person 0", **{"pace": 0.0, **more})
    live = await lifecycle.create_table(
        tables, settings, {at: (f"person {at}", NAMES[at]) for at in range(people)}
    )
    await lifecycle.start(tables, live)
    return live


async def play_on(tables: Tables, live: LiveTable, seat: int, nth: int = 0, ident: str = "") -> Answer:
    """The seat's nth legal move, as a client would send it."""
    table = live.table
    moves = table.state.moves(seat)
    move = moves[nth % len(moves)]
    return await tables.move(live, seat, move, table.decision(seat), ident or f"{seat}-{table.ply}")


async def until(true: Any, seconds: float = PATIENCE) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


async def turns_of_the_loop() -> None:
    """Everybody who has something to do has done it; nobody waits for a time."""
    for _ in range(100):
        await asyncio.sleep(0)


async def play_to_vote(tables: Tables, live: LiveTable) -> list[int]:
    """Play until two seats or more are asked at the same time; who they are."""
    for _ in range(200):
        asked = live.table.to_act
        if len(asked) > 1:
            return list(asked)
        await play_on(tables, live, asked[0])
    raise AssertionError("nobody ever decides at the same time")


async def give_orders(tables: Tables, live: LiveTable) -> None:
    """At a table of City of Thieves: both seats give every standing order there is."""
    for seat in (ANNA, BRUNO):
        for order in live.table.game.orders:
            await set_order(tables, live, seat, order, "on")


async def ask_always(tables: Tables, live: LiveTable) -> None:
    """Everybody takes back the orders that people have without giving them."""
    for seat in range(len(live.table.seats)):
        for order in live.table.game.usual_orders & live.table.orders_for(seat).keys():
            await set_order(tables, live, seat, order, "off")


async def pass_by_orders(tables: Tables, live: LiveTable, times: int) -> None:
    """Play so often, and let the standing orders answer wherever they do."""
    await give_orders(tables, live)
    for nth in range(times):
        await asyncio.sleep(0)
        for seat in live.table.to_act:
            if live.table.ordered_move(seat) is None:
                await play_on(tables, live, seat, nth * 7)
                break
        else:
            ply = live.table.ply
            await until(lambda ply=ply: live.table.ply > ply)
    await until(lambda: all(live.table.ordered_move(seat) is None for seat in live.table.to_act))
