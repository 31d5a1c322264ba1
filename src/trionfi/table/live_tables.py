"""The tables in this process's memory: opened from their logs, kept current, forgotten when nobody needs them."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import aclosing, suppress
from functools import partial

import msgspec

from trionfi.core.errors import BadData
from trionfi.core.game import Game
from trionfi.table.autoplay import Autoplay
from trionfi.table.errors import BadStore, NoSuchTable, Refused
from trionfi.table.fold import apply
from trionfi.table.live_table import LiveTable
from trionfi.table.log_entry import BACKUP, MOVE, RULES, UNDO, Entry, Row
from trionfi.table.log_writer import LogWriter
from trionfi.table.notifications import AGAIN, changes
from trionfi.table.table import RUNNING, Table

MOST_KEPT = 5_000
HEARTBEAT, ROUNDS = 15.0, 150  # seconds until every stream had a heartbeat, in so many rounds

logger = logging.getLogger("trionfi.table")


class LiveTables:
    """By id, those used last at the end."""

    def __init__(self, writer: LogWriter, autoplay: Autoplay, find: Callable[[str], Game]) -> None:
        self.store, self.writer, self.autoplay, self.find = writer.store, writer, autoplay, find
        self.by_id: OrderedDict[str, LiveTable] = OrderedDict()
        self.opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.is_leaving = False

    async def get(self, table: str) -> LiveTable:
        """The table of this id, from memory or from its log; `NoSuchTable`."""
        known = self.by_id.get(table)
        if known is not None:
            self.by_id.move_to_end(table)
            return known
        task = self.opening.get(table)
        if task is None:
            task = self.opening[table] = asyncio.create_task(self.load(table))
            task.add_done_callback(lambda done: self.opening.pop(table, None))
        return await asyncio.shield(task)

    async def load(self, table: str) -> LiveTable:
        rows = await self.store.read_log(table)
        if not rows:
            raise NoSuchTable("there is no such table; it may have been mistyped")
        live = self.fresh(table)
        await self.writer.slices.each(rows, partial(apply, live.table))
        if live.table.status == RUNNING and live.table.history is None:
            await go_on_by_new_rules(self.writer, live)
        self.keep(live)
        self.autoplay.schedule(live)
        return live

    def add(self, table: str, rows: Sequence[Row]) -> LiveTable:
        """A table that this process has just made; these are its first rows."""
        live = self.fresh(table)
        for row in rows:
            apply(live.table, row)
        live.is_ours = True
        self.keep(live)
        return live

    def fresh(self, table: str) -> LiveTable:
        live = LiveTable(Table(table, self.find))
        live.is_leaving = self.is_leaving
        return live

    def here(self, table: str) -> frozenset[int]:
        """The seats whose page is open just now."""
        live = self.by_id.get(table)
        return live.presence.here if live is not None else frozenset()

    # Forgetting

    def keep(self, live: LiveTable) -> None:
        """Keep this one, and forget those used longest ago, unless somebody watches them or a bot is at work."""
        self.by_id[live.table.id] = live
        for table in list(self.by_id)[: max(0, len(self.by_id) - MOST_KEPT)]:
            old = self.by_id[table]
            if not old.watchers and not old.lock.locked() and not self.autoplay.is_busy(old):
                del self.by_id[table]

    def forget(self, table: str) -> None:
        """This table was deleted: whoever looks at it is sent away, and learns so when they come back."""
        self.writer.lobby.forget()
        live = self.by_id.pop(table, None)
        if live is not None:
            live.is_leaving = True
            live.notify()

    async def forget_opened(self, table: str) -> None:
        """The same for one whose log may just have been read, before it was deleted."""
        opening = self.opening.get(table)
        if opening is not None:
            await asyncio.wait([opening])
        self.forget(table)

    def leave(self) -> None:
        """Another process goes on here: the live streams are told to go there."""
        self.is_leaving = True
        for live in self.by_id.values():
            live.is_leaving = True
            live.notify()

    # What goes on in the background: one task reads for all, everybody else waits on live tables

    async def watch_changes(self) -> None:
        """For ever: read what other processes write to the tables that are in memory."""
        async with aclosing(changes(self.store)) as source:
            async for grown in source:
                for table in grown or [*self.by_id, *self.opening]:
                    await self.on_change(table, grown.get(table))

    async def on_change(self, table: str, ply: int | None) -> None:
        """This table was written to, at this ply if that is known. Whatever goes wrong here, the watch goes on."""
        opening = self.opening.get(table)
        if opening is not None:  # its log may have been read before it grew
            await asyncio.wait([opening])
        live = self.by_id.get(table)
        while live is not None and (ply is None or live.table.ply <= ply):
            try:
                async with live.lock:
                    if ply is None or live.table.ply <= ply:
                        await self.writer.catch_up(live)
                return
            except BadStore as trouble:
                logger.warning("table %s waits for the database: %s", table, trouble)
                await asyncio.sleep(AGAIN)
            except Exception:
                logger.exception("table %s cannot be caught up", table)
                return

    async def resume(self) -> None:
        """After a start: bots that owe a move, and clocks that run, go on."""
        for table in await self.store.running():
            try:
                await self.get(table)
            except Exception as trouble:  # one table that cannot be read keeps no other from going on
                logger.warning("table %s cannot be opened: %s", table, trouble)
            await asyncio.sleep(0)

    async def send_heartbeats(self) -> None:
        """For ever: proxies close a stream on which nothing is sent for long.

        Few tables at a time: a heartbeat for everybody at once would keep those who move waiting.
        """
        while True:
            ids = list(self.by_id)
            for nth in range(ROUNDS):
                await asyncio.sleep(HEARTBEAT / ROUNDS)
                for table in ids[nth::ROUNDS]:
                    if table in self.by_id:
                        self.by_id[table].heartbeat()


# A game whose log was made under other rules goes on from its last snapshot, by the rules of now


async def go_on_by_new_rules(writer: LogWriter, live: LiveTable) -> None:
    """Go on from the last snapshot, and say so. Where that fails, the table waits."""
    kept = await writer.store.read_snapshot(live.table.id)
    if kept is None:
        logger.warning("table %s was played by other rules, and has no snapshot", live.table.id)
        return
    since = [row.entry.kind for row in await writer.store.read_log(live.table.id, kept[0])]
    try:
        state = live.table.game.restore(msgspec.json.decode(kept[1])["state"], other_rules=True)
        snapshot = state.snapshot()
        live.table.game.restore(snapshot)
    except (BadData, msgspec.DecodeError, KeyError) as refused:
        logger.warning("table %s cannot go on by the new rules: %s", live.table.id, refused)
        return

    def make(table: Table) -> Entry:
        if table.history is not None:
            raise Refused("it goes on already")
        data = {"rules": table.game.rules_hash, "snapshot": snapshot}
        return Entry(RULES, text=f"It goes on from {place_of(since)}.", data=data)

    with suppress(Refused):
        await writer.append_with_retry(live, make)


def place_of(since: list[str]) -> str:
    """Where a game goes on, by what was written since its snapshot."""
    if UNDO in since or BACKUP in since:
        return "where it stood before somebody took back a move"
    lost = since.count(MOVE)
    return f"where it stood {lost} {'move' if lost == 1 else 'moves'} ago" if lost else "here"
