"""Who minds the seats of bots, of people who are away, and of those whose time is up.

The process that wrote last minds a table at once; the others wait a while, in case it has died. Whoever answers first
has the ply, and all would answer alike. Bots answer at a steady pace, so that a person can follow, and so that the
time they take tells nothing of what they hold.
"""

from __future__ import annotations

import asyncio
import logging
import random
from math import ceil
from time import time
from typing import TYPE_CHECKING

from trionfi.bots import bot_names
from trionfi.table.seat import HUMAN
from trionfi.table.table import RUNNING, Table
from trionfi.table.thinking import bot_chance

if TYPE_CHECKING:
    from trionfi.table.house import House, Room

PATIENCE = 1.0  # seconds that others wait for the process that wrote last

logger = logging.getLogger("trionfi.table")
Job = tuple[str, int, int]  # table, seat, decision


class Minder:
    """Keeps a task for each decision that a bot owes, and for each clock that runs."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.jobs: dict[Job, asyncio.Task[None]] = {}

    def minds(self, room: Room) -> bool:
        return any(table == room.table.id for table, _, _ in self.jobs)

    def look(self, room: Room) -> None:
        """The table has changed: see to whoever is asked now."""
        table = room.table
        if table.status != RUNNING or table.history is None:
            return
        for seat in table.to_act:
            job = (table.id, seat, table.decision(seat))
            if job in self.jobs:
                continue
            if table.seats[seat].is_minded:
                self.begin(job, self.answer(room, job))
            elif table.ordered_move(seat) is not None:
                self.begin(job, self.obey(room, job))
            elif table.settings.clock != "off" and table.seats[seat].kind == HUMAN:
                self.begin(job, self.wait_for_clock(room, job))

    def begin(self, job: Job, work: object) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)  # type: ignore[arg-type]
        self.jobs[job] = task
        task.add_done_callback(lambda done: self.ended(job, done))

    def ended(self, job: Job, done: asyncio.Task[None]) -> None:
        if self.jobs.get(job) is done:
            del self.jobs[job]
        if not done.cancelled() and done.exception() is not None:
            logger.error("a bot could not move", exc_info=done.exception())

    def stop(self) -> None:
        for task in list(self.jobs.values()):
            task.cancel()

    def is_due(self, table: Table, job: Job) -> bool:
        _, seat, decision = job
        return seat in table.to_act and table.decision(seat) == decision

    async def answer(self, room: Room, job: Job, by: str = "bot") -> None:
        """Think, wait for the pace, and move; if the table has moved on meanwhile, nothing happens."""
        table, (_, seat, decision) = room.table, job
        asked = time()
        if not room.is_ours:
            await asyncio.sleep(PATIENCE * (1 + random.random()))
            async with room.lock:
                await self.house.catch_up(room)
        if not self.is_due(table, job):
            return
        if by == "bot" and not table.seats[seat].is_minded:
            return
        move = await self.think(table, seat, decision)
        if by == "bot":
            await self.keep_pace(table, asked)
        if by == "bot" and seat < len(table.seats) and not table.seats[seat].is_minded:
            return
        await self.house.move(room, seat, move, decision, f"{by}-{decision}", by)

    async def obey(self, room: Room, job: Job) -> None:
        """A standing order answers after the same pause as a bot."""
        table, (_, seat, decision) = room.table, job
        asked = time()
        if not room.is_ours:
            await asyncio.sleep(PATIENCE * (1 + random.random()))
        await self.keep_pace(table, asked)
        move = table.ordered_move(seat) if self.is_due(table, job) else None
        if move is not None:
            await self.house.move(room, seat, move, decision, f"order-{decision}", "order")

    async def think(self, table: Table, seat: int, decision: int) -> int:
        lines = table.scripted_moves(seat)
        if lines:
            return lines[0]
        state = table.state
        moves = [int(move) for move in state.moves(seat)]
        chance = bot_chance(table.settings.seed, seat, decision)
        name = table.seats[seat].bot or bot_names(table.game.slug)[-1]
        choose = self.house.thinkers.choose
        return await choose(table.settings.game, name, state.view(seat), moves, chance)

    async def keep_pace(self, table: Table, asked: float) -> None:
        """Whole steps of the pace: how long a bot thought is not to be seen."""
        pace = table.settings.pace
        if pace > 0:
            steps = max(1, ceil((time() - asked) / pace))
            await asyncio.sleep(max(0.0, asked + steps * pace - time()))

    async def wait_for_clock(self, room: Room, job: Job) -> None:
        _, seat, _ = job
        while self.is_due(room.table, job):
            if room.table.seats[seat].is_minded:
                self.jobs.pop(job, None)
                self.look(room)
                return
            end = room.table.clock.runs_out_at(seat)
            if end is None:
                return
            wait = end - time()
            if wait <= 0:
                await self.answer(room, job, "clock")
                return
            await asyncio.sleep(min(wait, 1.0))
