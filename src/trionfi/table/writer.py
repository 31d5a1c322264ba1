"""The one writer of a process: it commits, in one transaction, whatever has gathered since the last one."""

import asyncio
import logging
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError

from trionfi.table.errors import BadStore, LostRace, NoSuchTable
from trionfi.table.log_entry import Row, write_entry
from trionfi.table.schema import log, sitters, snapshots, tables

MOST_AT_ONCE = 500
FOREIGN_KEY_VIOLATION = "23503"  # as PostgreSQL calls it
SET_STATUS = (
    sa.update(tables).where(tables.c.id == sa.bindparam("table_id")).values(status=sa.bindparam("status"))
)

logger = logging.getLogger("trionfi.table")
Values = dict[str, Any]
Statement = sa.Insert | sa.Update | sa.Delete


class Append:
    """A row to be written, with what belongs to it. `snapshot` is of the position after this row."""

    def __init__(self, row: Row, status: str = "", person: str = "", snapshot: str = "") -> None:
        self.row = row
        self.status = status
        self.person = person
        self.snapshot = snapshot
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def values(self) -> Values:
        row = self.row
        return {"table_id": row.table, "ply": row.ply, "at": row.at, "body": write_entry(row.entry)}


class Writer(ABC):
    """`append` returns when the row is durable.

    It raises `LostRace` when the ply was taken, and `NoSuchTable` when the table was deleted.
    """

    def __init__(self, engine: sa.Engine, insert: Callable[[sa.Table], Any]) -> None:
        """`insert` is the database's own, which knows what to do on a conflict."""
        self.engine = engine
        self.insert = insert
        self.take_ply = insert(log).on_conflict_do_nothing(index_elements=["table_id", "ply"])
        self.sit = insert(sitters).on_conflict_do_nothing()
        self.keep = keeping(insert)
        self.waiting: list[Append] = []
        self.woken = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.thread = ThreadPoolExecutor(1, "the writer")

    @abstractmethod
    async def commit(self, batch: list[Append]) -> set[Append]:
        """Write these in one transaction: what was written. Of two with the same ply it is the first."""

    def the_rest(self, append: Append) -> Iterator[tuple[Statement, Values]]:
        """What is written along with a row."""
        table = append.row.table
        if append.status:
            yield SET_STATUS, {"table_id": table, "status": append.status}
        if append.person:
            yield self.sit, {"table_id": table, "person": append.person}
        if append.snapshot:
            yield self.keep, {"table_id": table, "ply": append.row.ply + 1, "body": append.snapshot}

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
        await append.done

    async def run(self) -> None:
        while True:
            await self.woken.wait()
            batch, self.waiting = self.waiting[:MOST_AT_ONCE], self.waiting[MOST_AT_ONCE:]
            if not self.waiting:
                self.woken.clear()
            await self.write(batch)

    async def write(self, batch: list[Append]) -> None:
        """Whatever goes wrong, the next batch must find a writer.

        A table that was deleted meanwhile spoils a batch; then each row is tried by itself, and the others are written.
        """
        try:
            won = await self.commit(batch)
        except Exception as trouble:
            if is_orphan(trouble) and len(batch) > 1:
                for append in batch:
                    await self.write([append])
                return
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


def keeping(insert: Callable[[sa.Table], Any]) -> Any:
    """A snapshot after so many plies takes the place of an older one, never of a newer one."""
    fresh = insert(snapshots)
    new = fresh.excluded
    return fresh.on_conflict_do_update(
        index_elements=["table_id"], set_={"ply": new.ply, "body": new.body}, where=snapshots.c.ply <= new.ply
    )


def cannot_write(trouble: Exception) -> BadStore | NoSuchTable:
    if is_orphan(trouble):
        return NoSuchTable("this table is no longer there: tables that nobody has used for long are deleted")
    return BadStore(f"the table cannot write to its database: {why(trouble)}")


def is_orphan(trouble: BaseException) -> bool:
    """Whether this row belongs to a table that is not there."""
    orig = trouble.orig if isinstance(trouble, IntegrityError) else trouble
    if isinstance(orig, sqlite3.IntegrityError):
        return orig.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY
    return getattr(orig, "sqlstate", "") == FOREIGN_KEY_VIOLATION


def why(trouble: Exception) -> str:
    """For whoever asked: what SQLite says of its file. What a server elsewhere says may name it, and is only logged."""
    orig = trouble.orig if isinstance(trouble, DBAPIError) else trouble
    first_line = (str(orig).strip().splitlines() or [type(trouble).__name__])[0]
    logger.warning("the database: %s", first_line)
    return first_line if isinstance(orig, sqlite3.Error) else "it does not answer as it should"
