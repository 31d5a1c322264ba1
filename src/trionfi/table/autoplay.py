"""Moves that are made for a seat: for bots, people who are away, standing orders, and those whose time is up.

The process that wrote last plays at once; the others wait a while, in case it has died. Whoever answers first
has the ply, and all would answer alike. Bots answer at a steady pace, so that a person can follow, and so that the
time they take tells nothing of what they hold. All pauses are counted by the monotonic clock.
"""

from __future__ import annotations

import asyncio
import logging
import random
from dataclasses import dataclass
from math import ceil
from time import monotonic
from typing import TYPE_CHECKING

from trionfi.table.bot_workers import bot_chance
from trionfi.table.errors import NoSuchTable, Refused
from trionfi.table.hesitation import answers_at
from trionfi.table.log_entry import BY_ITSELF
from trionfi.table.metrics import THOUGHTS
from trionfi.table.move_result import REFUSED
from trionfi.table.seat import HUMAN
from trionfi.table.table import RUNNING, Table

if TYPE_CHECKING:
    from trionfi.table.live_table import LiveTable
    from trionfi.table.tables import Tables

PATIENCE = 1.0  # seconds that others wait for the process that wrote last
LEAST_PACE = 0.05  # seconds: at a table without a pace bots answer in steps of this
GRACE = 10.0  # seconds that a seat has at least, when its table was read from the log
AGAIN = 2.0  # seconds before what went wrong is tried again
BOT, ORDER, CLOCK = "bot", BY_ITSELF, "clock"  # who moves in a person's place

logger = logging.getLogger("trionfi.table")


@dataclass(frozen=True)
class PendingMove:
    """A decision that is made for a seat. Whoever comes to it late is told that it is over."""

    table: str
    seat: int
    decision: int
    by: str

    def is_due(self, table: Table) -> bool:
        return self.seat in table.to_act and table.decision(self.seat) == self.decision


class Autoplay:
    """Keeps a task for each decision that a bot or an order makes, and for each clock that runs."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.jobs: dict[PendingMove, asyncio.Task[None]] = {}
        self.thinking = 0  # bots that think, or wait for a worker that does
        self.is_stopped = False

    def is_busy(self, live: LiveTable) -> bool:
        return any(job.table == live.table.id for job in self.jobs)

    def schedule(self, live: LiveTable) -> None:
        """The table has changed: begin a task for each seat that is asked now and does not answer itself."""
        table = live.table
        if self.is_stopped or table.status != RUNNING or table.history is None:
            return
        live.moment_pause.begin(table)
        for seat in table.to_act:
            by = self.who_plays(table, seat)
            job = PendingMove(table.id, seat, table.decision(seat), by)
            if by and job not in self.jobs:
                self.begin(live, job)

    def who_plays(self, table: Table, seat: int) -> str:
        if table.seats[seat].is_minded:
            return BOT
        if table.ordered_move(seat) is not None:
            return ORDER
        return CLOCK if table.settings.clock != "off" and table.seats[seat].kind == HUMAN else ""

    def begin(self, live: LiveTable, job: PendingMove) -> None:
        work = {BOT: self.answer, ORDER: self.obey, CLOCK: self.wait_for_clock}[job.by]
        task = self.jobs[job] = asyncio.create_task(work(live, job))
        task.add_done_callback(lambda done: self.ended(live, job, done))

    def ended(self, live: LiveTable, job: PendingMove, done: asyncio.Task[None]) -> None:
        """What went wrong, such as a full disk, is tried again: nobody else would see to this seat."""
        del self.jobs[job]
        if done.cancelled() or isinstance(done.exception(), NoSuchTable):
            return
        if done.exception() is not None:
            logger.error("nobody could move for a seat", exc_info=done.exception())
            asyncio.get_running_loop().call_later(AGAIN, self.schedule, live)

    def stop(self) -> None:
        self.is_stopped = True
        for task in list(self.jobs.values()):
            task.cancel()

    async def answer(self, live: LiveTable, job: PendingMove) -> None:
        """Think, wait for the pace, and move; if the table has moved on meanwhile, nothing happens."""
        table, asked = live.table, monotonic()
        if not live.is_ours:
            await asyncio.sleep(PATIENCE * (1 + random.random()))
            async with live.lock:
                await self.tables.writer.catch_up(live)
        if not self.is_left_to(job, table):
            return
        move = await self.think(table, job.seat, job.decision)
        if job.by == BOT:
            await self.keep_pace(table, asked)
            await live.moment_pause.wait()
        if self.is_left_to(job, table):
            await self.move(live, job, move)

    def is_left_to(self, job: PendingMove, table: Table) -> bool:
        """Whether the decision is still open; and for a bot, whether its person has not come back."""
        return job.is_due(table) and (job.by != BOT or table.seats[job.seat].is_minded)

    async def move(self, live: LiveTable, job: PendingMove, move: int) -> None:
        answer = await self.tables.move(live, job.seat, move, job.decision, "", job.by)
        if answer.answer == REFUSED and job.is_due(live.table):
            raise Refused(answer.sentence)

    async def obey(self, live: LiveTable, job: PendingMove) -> None:
        """A standing order answers after the same pause as a bot; one that looks at the hand, after a person's.

        Where one person plays alone with bots, nobody learns anything from the time, and a pass comes at once.
        """
        table, asked = live.table, monotonic()
        if not live.is_ours:
            await asyncio.sleep(PATIENCE * (1 + random.random()))
        if table.is_quick(job.seat):
            await asyncio.sleep(LEAST_PACE)
        else:
            await self.keep_pace(table, asked)
            await self.hesitate(table, job.seat)
        move = table.ordered_move(job.seat) if job.is_due(table) else None
        if move is not None:
            await self.move(live, job, move)

    async def hesitate(self, table: Table, seat: int) -> None:
        """Where others could tell a hand by the time of an answer, wait until any answer would come."""
        await asyncio.sleep(max(0.0, answers_at(table, seat) - monotonic()))

    async def think(self, table: Table, seat: int, decision: int) -> int:
        lines = table.scripted_moves(seat)
        if lines:
            return lines[0]
        state = table.state
        moves = [int(move) for move in state.moves(seat)]
        chance = bot_chance(table.settings.seed, seat, decision)
        name = table.seats[seat].bot or table.stand_in
        choose = self.tables.thinkers.choose
        self.thinking, begun = self.thinking + 1, monotonic()
        try:
            return await choose(
                table.settings.game, name, state.view(seat), moves, chance, table.id, has_people(table)
            )
        finally:
            self.thinking -= 1
            THOUGHTS.add(monotonic() - begun, table.game.slug)

    async def keep_pace(self, table: Table, asked: float) -> None:
        """Whole steps of the pace: how long a bot thought is not to be seen."""
        pace = max(table.settings.pace, LEAST_PACE)
        steps = max(1, ceil((monotonic() - asked) / pace))
        await asyncio.sleep(max(0.0, asked + steps * pace - monotonic()))

    async def wait_for_clock(self, live: LiveTable, job: PendingMove) -> None:
        """At zero a bot moves. One that keeps the seat anyway has a job of its own, and this one stands by."""
        earliest = monotonic() + (0.0 if live.is_ours else GRACE)
        while job.is_due(live.table):
            end = live.table.clock.runs_out_at(job.seat)
            if end is None:
                return
            wait = max(end, earliest) - monotonic()
            if wait <= 0 and not live.table.seats[job.seat].is_minded:
                await self.answer(live, job)
                return
            await asyncio.sleep(min(max(wait, 0.1), 1.0))


def has_people(table: Table) -> bool:
    """Whether a person plays here: then somebody waits for the bots."""
    return any(seat.kind == HUMAN and not seat.is_minded for seat in table.seats)
