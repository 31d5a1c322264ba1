"""Writing to SQLite: on the spot, by the plain driver.

A commit costs less than the way to a thread and back, so the event loop makes it itself. It waits for nobody: while
another process is writing, the thread waits for that. The thread also brings the write-ahead log home, which is all
that waits for the disk.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from functools import cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from trionfi.table.writer import Append, Statement, Writer

ROWS_UNTIL_HOME = 300  # rows between two checkpoints
AT_HAND = (
    "PRAGMA busy_timeout=0",
    "PRAGMA wal_autocheckpoint=8000",  # pages: only where the thread cannot keep up
)
DIALECT = sqlite.dialect(paramstyle="named")


class SqliteWriter(Writer):
    """Its engine has two connections: one is kept at hand, the other is the thread's."""

    def __init__(self, engine: sa.Engine) -> None:
        super().__init__(engine, sqlite.insert)
        self.rows = 0

    def start(self) -> None:
        self.hand = self.engine.raw_connection()
        for setting in AT_HAND:
            self.hand.cursor().execute(setting)
        super().start()

    async def stop(self) -> None:
        await super().stop()
        if self.task is not None:
            self.hand.close()

    async def commit(self, batch: list[Append]) -> set[Append]:
        try:
            won = self.commit_by(self.hand, batch)
        except sqlite3.OperationalError as trouble:
            if not is_busy(trouble):
                raise
            won = await asyncio.get_running_loop().run_in_executor(self.thread, self.commit_patiently, batch)
        self.rows += len(won)
        if self.rows >= ROWS_UNTIL_HOME:
            self.rows = 0
            self.thread.submit(self.bring_home)
        return won

    def commit_patiently(self, batch: Sequence[Append]) -> set[Append]:
        """In the thread: wait until whoever writes is done."""
        with closing(self.engine.raw_connection()) as connection:
            return self.commit_by(connection, batch)

    def commit_by(self, connection: sa.PoolProxiedConnection, batch: Sequence[Append]) -> set[Append]:
        cursor = connection.cursor()
        cursor.execute("BEGIN IMMEDIATE")
        try:
            won = {append for append in batch if self.is_taken(cursor, append)}
            cursor.execute("COMMIT")
        except BaseException:
            connection.rollback()
            raise
        return won

    def is_taken(self, cursor: Any, append: Append) -> bool:
        """Take the ply of this row, with what is written along; False when somebody has it."""
        values = append.values
        cursor.execute(in_words(self.take_ply, tuple(values)), values)
        if not cursor.rowcount:
            return False
        for statement, more in self.the_rest(append):
            cursor.execute(in_words(statement, tuple(more)), more)
        return True

    def bring_home(self) -> None:
        """In the thread: a checkpoint, which keeps nobody from writing."""
        with closing(self.engine.raw_connection()) as connection:
            connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")

    def look_round(self) -> tuple[int, int]:
        """The newest row of the log, and a number that changes whenever another connection commits.

        In this order: while the number stays, every row up to the newest was written at hand.
        """
        cursor = self.hand.cursor()
        try:
            newest = cursor.execute("SELECT max(seq) FROM log").fetchone()[0]
            version = cursor.execute("PRAGMA data_version").fetchone()[0]
        except sqlite3.Error as trouble:
            raise OSError(str(trouble)) from trouble
        return newest or 0, version


def is_busy(trouble: sqlite3.OperationalError) -> bool:
    """The low byte is the error, the rest says what kind of it."""
    return trouble.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY


@cache
def in_words(statement: Statement, columns: tuple[str, ...]) -> str:
    """The statement for the plain driver."""
    return str(statement.compile(dialect=DIALECT, column_keys=columns))
