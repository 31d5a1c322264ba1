"""Reading and writing the logs of live tables: each ply exactly once, whoever writes.

Two processes may find an entry fit for the same ply. The store takes one of them; whoever lost reads what was written
and judges anew.
"""

import logging
from collections.abc import Callable, Iterable
from functools import partial
from time import monotonic, time

from trionfi.table import log_entry as kinds
from trionfi.table.errors import BadStore, LostRace, NoSuchTable, Refused
from trionfi.table.fold import MOVING, apply
from trionfi.table.judging import play_ahead, state_after, status_after, write_snapshot
from trionfi.table.live_table import LiveTable
from trionfi.table.lobby import Lobby
from trionfi.table.log_entry import Entry, Row
from trionfi.table.metrics import COMMITS, LOST_RACES, MOVES
from trionfi.table.move_result import ACCEPTED, Answer, JudgedMove
from trionfi.table.slices import Slices
from trionfi.table.store import KeptSnapshot, Store
from trionfi.table.table import RUNNING, Table
from trionfi.table.writer import Append

TRIES = 50  # how often a race may be lost before somebody is told

logger = logging.getLogger("trionfi.table")
# What is to be written, or the answer where there is nothing to write; raises `Refused` to say why not
Judge = Callable[[Table], Answer | JudgedMove | Entry]


class LogWriter:
    """`changed` is called after each new entry of a live table, `deleted` with the id of a table that is gone."""

    def __init__(
        self,
        store: Store,
        lobby: Lobby,
        slices: Slices,
        changed: Callable[[LiveTable], None],
        deleted: Callable[[str], None],
    ) -> None:
        self.store, self.lobby, self.slices = store, lobby, slices
        self.changed, self.deleted = changed, deleted

    # Reading

    async def catch_up(self, live: LiveTable) -> None:
        """Read what others have written; the caller holds the lock. Who looks meanwhile sees an earlier ply."""
        rows = await self.store.read_log(live.table.id, live.table.ply)
        if not rows:
            return
        try:
            await self.slices.each(rows, partial(apply, live.table))
        finally:
            live.is_ours = False
            live.notify()
            self.changed(live)

    async def is_behind(self, live: LiveTable) -> bool:
        """Whether another process had written what this one did not know. Now it does."""
        ply = live.table.ply
        await self.catch_up(live)
        return live.table.ply > ply

    # Writing

    async def append_with_retry(self, live: LiveTable, judge: Judge, person: str = "") -> Answer:
        """Write what `judge` finds fit, judged anew whenever somebody else was quicker; what whoever asked is told.

        Nobody is refused anything by a table that is behind: then what others wrote is read first.
        """
        async with live.lock:
            for _ in range(TRIES):
                try:
                    judged = judge(live.table)
                except Refused:
                    if not await self.is_behind(live):
                        raise
                    continue
                if isinstance(judged, Answer):
                    if judged.went_well or not await self.is_behind(live):
                        return judged
                    continue
                try:
                    row = await self.append(live, judged, person)
                except LostRace:
                    await self.catch_up(live)
                    continue
                table = live.table
                return Answer(ACCEPTED, table.public_ply - 1, table.decision(row.entry.seat))
        raise Refused("the table is too busy; try again")

    async def append(self, live: LiveTable, new: Entry | JudgedMove, person: str = "") -> Row:
        """Write the next ply, or raise `LostRace`; the caller holds the lock.

        The word under which the lobby finds the table, and a snapshot of the new position, go into the same commit.
        A move is played on a copy first, which takes the position's place once the move is written. So whoever looks
        meanwhile sees the position of before, and so does everybody where it cannot be written.
        """
        table = live.table
        entry = new.entry if isinstance(new, JudgedMove) else new
        played = play_ahead(table, new) if isinstance(new, JudgedMove) else None
        state = played.after if played is not None else state_after(table, entry)
        row = Row(table.id, table.ply, time(), entry)
        status = status_after(table, entry, state)
        snapshot = write_snapshot(state) if state is not None else ""
        await self.commit(Append(row, status if status != table.status else "", person, snapshot))
        live.is_ours = True
        apply(table, row, played)
        live.has_snapshot = bool(snapshot) or (live.has_snapshot and entry.kind not in MOVING)
        if entry.kind in (kinds.UNDO, kinds.BACKUP):
            await self.keep_undone(live)
        live.notify()
        self.changed(live)
        return row

    async def commit(self, append: Append) -> None:
        """Have the store write this, timed and counted."""
        begun = monotonic()
        try:
            await self.store.append(append)
        except LostRace:
            LOST_RACES.add()
            raise
        except NoSuchTable:
            self.deleted(append.row.table)
            raise
        COMMITS.add(monotonic() - begun)
        if append.status:
            self.lobby.forget()
        if append.row.entry.kind == kinds.MOVE:
            MOVES.add(append.row.entry.by or "person")

    # Snapshots

    async def keep_undone(self, live: LiveTable) -> None:
        """After an undo, the snapshot follows in a commit of its own; without it the move would come back."""
        try:
            await self.store.keep_snapshots([snapshot_of(live)])
            live.has_snapshot = True
        except BadStore as trouble:
            logger.warning("table %s has no snapshot of what was undone: %s", live.table.id, trouble)

    async def keep_snapshots(self, tables: Iterable[LiveTable]) -> None:
        """Before an orderly stop: a snapshot of every running game that has none from this process."""
        kept = [
            snapshot_of(live)
            for live in tables
            if live.table.status == RUNNING and live.table.history is not None and not live.has_snapshot
        ]
        try:
            await self.store.keep_snapshots(kept)
        except BadStore as trouble:
            logger.warning("no snapshots were written before the end: %s", trouble)


def snapshot_of(live: LiveTable) -> KeptSnapshot:
    return KeptSnapshot(live.table.id, live.table.ply, write_snapshot(live.table.state))
