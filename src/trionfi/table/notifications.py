"""Notifications: which tables other processes have written to.

PostgreSQL tells by NOTIFY, in the same transaction as the row. SQLite has no such thing, but a number that changes
with each commit of anybody but the connection that asks. The connection that the writer has at hand asks it between
two batches: what was written there needs no notification. When it has changed, the newest rows name their tables.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import aclosing

import sqlalchemy as sa

from trionfi.table.errors import BadStore
from trionfi.table.postgres_writer import CHANNEL
from trionfi.table.schema import log
from trionfi.table.sqlite_writer import SqliteWriter
from trionfi.table.store import Store

POLL = 0.02  # seconds
AGAIN = 1.0  # seconds before a lost connection is made again
Grown = dict[str, int]  # tables, and the ply that was written last
EVERYTHING: Grown = {}  # a notification that may concern any table

logger = logging.getLogger("trionfi.table")


async def changes(store: Store) -> AsyncGenerator[Grown, None]:
    """Tables that have grown, for ever; `EVERYTHING` once it listens, then and after each gap."""
    while True:
        try:
            async with aclosing(changes_of(store)) as source:
                async for ids in source:
                    yield ids
        except (BadStore, OSError) as trouble:
            logger.warning("waiting for the database: %s", trouble)
        await asyncio.sleep(AGAIN)


def changes_of(store: Store) -> AsyncGenerator[Grown, None]:
    writer = store.writer
    return sqlite_changes(store, writer) if isinstance(writer, SqliteWriter) else postgres_changes(store)


async def sqlite_changes(store: Store, writer: SqliteWriter) -> AsyncGenerator[Grown, None]:
    grown = (
        sa.select(log.c.table_id, log.c.ply, log.c.seq)
        .where(log.c.seq > sa.bindparam("seen"))
        .order_by(log.c.seq)
    )
    seen, version = writer.look_round()
    yield EVERYTHING
    while True:
        newest, now = writer.look_round()
        if now == version:
            seen = newest
        else:
            version = now
            rows = await store.read(grown, seen=seen)
            if rows:
                seen = rows[-1][2]
                yield {table: ply for table, ply, _ in rows}
        await asyncio.sleep(POLL)


async def postgres_changes(store: Store) -> AsyncGenerator[Grown, None]:
    import psycopg

    address = store.url.set(drivername="postgresql").render_as_string(hide_password=False)
    try:
        connection = await psycopg.AsyncConnection.connect(address, autocommit=True)
        async with connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            yield EVERYTHING
            async for notice in connection.notifies():
                yield {
                    table: int(ply)
                    for table, _, ply in (word.partition(":") for word in notice.payload.split())
                }
    except psycopg.Error as trouble:
        raise OSError(str(trouble)) from trouble
