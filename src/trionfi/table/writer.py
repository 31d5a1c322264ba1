"""The one writer of a process: it commits, in one transaction, whatever has gathered since the last one.

It writes from a thread of its own, so that a batch costs the event loop one wait: the async drivers hop between
threads for each statement, which was most of the price of a move.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

from trionfi.table.entry import Row, write_entry
from trionfi.table.errors import BadStore, LostRace
from trionfi.table.schema import log, sitters, snapshots, tables

CHANNEL = "trionfi"
MOST_AT_ONCE = 500
IDS_A_NOTICE = 200  # a notice holds up to 8000 bytes


class Append:
    """A row to be written, with what belongs to it."""

    def __init__(self, row: Row, status: str = "", person: str = "", snapshot: str = "") -> None:
        self.row = row
        self.status = status
        self.person = person
        self.snapshot = snapshot
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Writer:
    """`append` returns when the row is durable, or raises `LostRace` when its ply was taken."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.postgres = engine.dialect.name == "postgresql"
        made = postgresql.insert(log) if self.postgres else sqlite.insert(log)
        self.insert = made.on_conflict_do_nothing(index_elements=["table_id", "ply"]).returning(
            log.c.table_id, log.c.ply
        )
        self.waiting: list[Append] = []
        self.woken = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.thread = ThreadPoolExecutor(1, "the writer")

    def start(self) -> None:
        self.task = asyncio.create_task(self.run(), name="the writer")

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        self.thread.shutdown(wait=True)

    async def append(self, append: Append) -> None:
        self.waiting.append(append)
        self.woken.set()
        await asyncio.shield(append.done)

    async def run(self) -> None:
        while True:
            await self.woken.wait()
            batch, self.waiting = self.waiting[:MOST_AT_ONCE], self.waiting[MOST_AT_ONCE:]
            if not self.waiting:
                self.woken.clear()
            await self.write(batch)

    async def write(self, batch: list[Append]) -> None:
        try:
            won = await asyncio.get_running_loop().run_in_executor(self.thread, self.commit, batch)
        except Exception as trouble:  # whatever it is, the next batch must find a writer
            for append in batch:
                if not append.done.done():
                    append.done.set_exception(cannot_write(trouble))
            return
        except asyncio.CancelledError:
            for append in batch:
                append.done.cancel()
            raise
        for append in batch:
            if append.done.done():
                continue
            if append in won:
                append.done.set_result(None)
            else:
                append.done.set_exception(LostRace("somebody else was quicker"))

    def commit(self, batch: Sequence[Append]) -> set[Append]:
        """In the writer's thread: what was written. Of two with the same ply it is the first."""
        values = [
            {
                "table_id": append.row.table,
                "ply": append.row.ply,
                "at": append.row.at,
                "body": write_entry(append.row.entry),
            }
            for append in batch
        ]
        with self.engine.begin() as connection:
            result = connection.execute(self.insert, values)
            written = {(table, ply) for table, ply in result}
            firsts = {(append.row.table, append.row.ply): append for append in reversed(batch)}
            won = {firsts[place] for place in written}
            for append in batch:
                if append in won:
                    self.write_the_rest(connection, append)
            if self.postgres:
                self.notify(connection, [f"{table}:{ply}" for table, ply in sorted(written)])
        return won

    def write_the_rest(self, connection: sa.Connection, append: Append) -> None:
        table = append.row.table
        if append.status:
            connection.execute(sa.update(tables).where(tables.c.id == table).values(status=append.status))
        if append.person:
            connection.execute(self.ignoring(sitters), {"person": append.person, "table_id": table})
        if append.snapshot:
            connection.execute(sa.delete(snapshots).where(snapshots.c.table_id == table))
            connection.execute(
                sa.insert(snapshots), {"table_id": table, "ply": append.row.ply, "body": append.snapshot}
            )

    def ignoring(self, table: sa.Table) -> Any:
        """An insert that leaves alone what is there."""
        if self.postgres:
            return postgresql.insert(table).on_conflict_do_nothing()
        return sqlite.insert(table).on_conflict_do_nothing()

    def notify(self, connection: sa.Connection, grown: list[str]) -> None:
        for first in range(0, len(grown), IDS_A_NOTICE):
            words = " ".join(grown[first : first + IDS_A_NOTICE])
            connection.execute(
                sa.text("SELECT pg_notify(:channel, :words)"), {"channel": CHANNEL, "words": words}
            )


def cannot_write(trouble: Exception) -> BadStore:
    return BadStore(f"the table cannot write to its database: {why(trouble)}")


def why(trouble: Exception) -> str:
    orig = trouble.orig if isinstance(trouble, DBAPIError) else trouble
    return (str(orig).strip().splitlines() or [type(trouble).__name__])[0]
