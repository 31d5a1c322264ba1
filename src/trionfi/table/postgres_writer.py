"""Writing to PostgreSQL: from a thread, with a notice to the other processes in the same transaction.

The async drivers hop between threads for each statement, which was most of the price of a move; so a batch costs the
event loop one wait.
"""

import asyncio
from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql

from trionfi.table.schema import log
from trionfi.table.writer import Append, Writer

CHANNEL = "trionfi"
IDS_A_NOTICE = 200  # a notice holds up to 8000 bytes
NOTIFY = sa.text("SELECT pg_notify(:channel, :words)")


class PostgresWriter(Writer):
    def __init__(self, engine: sa.Engine) -> None:
        super().__init__(engine, postgresql.insert)

    async def commit(self, batch: list[Append]) -> set[Append]:
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.commit_here, batch)

    def commit_here(self, batch: Sequence[Append]) -> set[Append]:
        """In the writer's thread."""
        firsts = {(append.row.table, append.row.ply): append for append in reversed(batch)}
        take_plies = self.take_ply.returning(log.c.table_id, log.c.ply)
        with self.engine.begin() as connection:
            rows = connection.execute(take_plies, [append.values for append in batch])
            written = sorted((table, ply) for table, ply in rows)
            won = [firsts[place] for place in written]
            for append in won:
                for statement, values in self.the_rest(append):
                    connection.execute(statement, values)
            notify(connection, [f"{table}:{ply}" for table, ply in written])
        return set(won)


def notify(connection: sa.Connection, grown: list[str]) -> None:
    for first in range(0, len(grown), IDS_A_NOTICE):
        words = " ".join(grown[first : first + IDS_A_NOTICE])
        connection.execute(NOTIFY, {"channel": CHANNEL, "words": words})
