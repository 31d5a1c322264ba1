"""All tables, as one process knows them: the service behind pages, programs and bots.

`LiveTables` has those in memory, `LogWriter` writes to them, `Lobby` lists them, `Autoplay` moves for bots. What people
do is in functions that are given a `Tables`: `lifecycle` for a table from its creation to its rematch, `seats` for
who sits where.
"""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from time import monotonic

from trionfi.core.game import Game
from trionfi.core.record import Record
from trionfi.games import game as find_game
from trionfi.table.autoplay import Autoplay
from trionfi.table.bot_workers import Thinkers
from trionfi.table.errors import Refused
from trionfi.table.fairness import GRACE
from trionfi.table.hesitation import answers_at
from trionfi.table.judging import judge_move, judge_undo
from trionfi.table.live_table import LiveTable
from trionfi.table.live_tables import LiveTables
from trionfi.table.lobby import Lobby
from trionfi.table.log_writer import Judge, LogWriter
from trionfi.table.move_result import REFUSED, Answer
from trionfi.table.seat import HOST, same, seat_token
from trionfi.table.slices import Slices
from trionfi.table.store import Store
from trionfi.table.table import OVER, Table

OLD_LINKS = 20  # of a seat, that are told from mistyped ones


class Tables:
    """Opens tables, writes to them, and keeps them current."""

    def __init__(self, store: Store, thinkers: Thinkers | None = None, games: dict[str, Game] | None = None):
        self.store = store
        self.thinkers = thinkers or Thinkers()
        self.games = games or {}
        self.slices = Slices()
        self.lobby = Lobby(store, self.get)
        self.autoplay = Autoplay(self)
        self.writer = LogWriter(store, self.lobby, self.slices, self.autoplay.schedule, self.forget)
        self.live = LiveTables(self.writer, self.autoplay, self.find)
        self.tasks: list[asyncio.Task[None]] = []
        self.while_waiting: Callable[[], AbstractAsyncContextManager[None]] = nullcontext
        self.grace = GRACE  # seconds that somebody has to answer whether they are there

    def find(self, name: str) -> Game:
        return self.games.get(name) or find_game(name)

    async def get(self, table: str) -> LiveTable:
        """The table of this id, from memory or from its log; `NoSuchTable`."""
        return await self.live.get(table)

    def forget(self, table: str) -> None:
        self.live.forget(table)

    # The life of the process

    async def open(self) -> None:
        await self.store.open()
        self.tasks = [
            asyncio.create_task(self.live.watch_changes(), name="watching for changes"),
            asyncio.create_task(self.live.resume(), name="resuming games"),
            asyncio.create_task(self.live.send_heartbeats(), name="sending heartbeats"),
        ]

    async def close(self) -> None:
        self.autoplay.stop()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.writer.keep_snapshots(self.live.by_id.values())
        await self.store.close()
        self.thinkers.stop()

    def leave(self) -> None:
        """Another process goes on here: it plays for the bots from now on, and has the live streams."""
        self.autoplay.stop()
        self.live.leave()

    # Moves

    async def move(
        self,
        live: LiveTable,
        seat: int | None,
        move: int | str,
        decision: int | None,
        ident: str,
        by: str = "",
    ) -> Answer:
        """Accepted, duplicate, stale or refused, exactly once.

        An answer that a standing order might have given is written no earlier than the order's.
        """
        if seat is not None and not by and answers_at(live.table, seat) > monotonic():
            async with self.while_waiting():
                await self.autoplay.hesitate(live.table, seat)
        return await self.answer(live, lambda table: judge_move(table, seat, move, decision, ident, by))

    async def undo(self, live: LiveTable, seat: int, decision: int | None = None, ident: str = "") -> Answer:
        """The same for taking back this seat's last move."""
        return await self.answer(live, lambda table: judge_undo(table, seat, decision, ident))

    async def answer(self, live: LiveTable, judge: Judge) -> Answer:
        """Write what is judged fit, and answer; where the table is too busy, that is the answer."""
        try:
            return await self.writer.append_with_retry(live, judge)
        except Refused as busy:
            return Answer(REFUSED, sentence=str(busy))

    async def record(self, live: LiveTable) -> Record:
        """The game, once it is over; another process may have ended it just now."""
        if live.table.status != OVER:
            async with live.lock:
                await self.writer.catch_up(live)
        return live.table.record()

    # The secrets of seats

    def token(self, table: Table, seat: int) -> str:
        epoch = table.host_epoch if seat == HOST else table.seat_at(seat).epoch
        return seat_token(self.store.secret, table.id, seat, epoch)

    def seat_of_token(self, table: Table, token: str) -> int | None:
        """The seat (or `HOST`) that this secret opens; None when it opens none."""
        seats: list[int] = [*range(len(table.seats)), HOST]
        for seat in seats:
            if same(token, self.token(table, seat)):
                return seat
        return None

    def was_token(self, table: Table, token: str) -> bool:
        """Whether this secret has opened a seat not long ago, and does no more."""
        for at, seat in enumerate(table.seats):
            for epoch in range(max(0, seat.epoch - OLD_LINKS), seat.epoch):
                if same(token, seat_token(self.store.secret, table.id, at, epoch)):
                    return True
        return False
