"""Wake-ups: which tables other processes have written to.

PostgreSQL tells by NOTIFY, in the same transaction as the row. SQLite has no such thing, but a number that grows with
each commit of another connection costs 5 µs to read; when it has grown, the newest rows name their tables.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import aclosing

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from trionfi.table.schema import log
from trionfi.table.store import Store
from trionfi.table.writer import CHANNEL

POLL = 0.02  # seconds
AGAIN = 1.0  # seconds before a lost connection is made again
Grown = dict[str, int]  # tables, and the ply that was written last
EVERYTHING: Grown = {}  # a wake-up that may concern any table

logger = logging.getLogger("trionfi.table")


async def wakes(store: Store) -> AsyncGenerator[Grown, None]:
    """Tables that have grown, for ever; `EVERYTHING` once it listens, then and after each gap."""
    while True:
        try:
            async with aclosing(sqlite_wakes(store) if store.is_sqlite else postgres_wakes(store)) as source:
                async for ids in source:
                    yield ids
        except (SQLAlchemyError, sqlite3.Error, OSError) as trouble:
            logger.warning("waiting for the database: %s", trouble)
        await asyncio.sleep(AGAIN)


async def sqlite_wakes(store: Store) -> AsyncGenerator[Grown, None]:
    newest = sa.select(sa.func.max(log.c.seq))
    grown = (
        sa.select(log.c.table_id, log.c.ply, log.c.seq)
        .where(log.c.seq > sa.bindparam("seen"))
        .order_by(log.c.seq)
    )
    async with store.reader.connect() as connection:
        raw = await connection.get_raw_connection()
        driver = raw.driver_connection
        assert driver is not None
        version, seen = -1, (await connection.execute(newest)).scalar() or 0
        await connection.rollback()
        yield EVERYTHING
        while True:
            cursor = await driver.execute("PRAGMA data_version")
            (now,) = await cursor.fetchone()
            await cursor.close()
            if now != version:
                version = now
                rows = (await connection.execute(grown, {"seen": seen})).all()
                await connection.rollback()
                if rows:
                    seen = rows[-1].seq
                    yield {row.table_id: row.ply for row in rows}
            await asyncio.sleep(POLL)


async def postgres_wakes(store: Store) -> AsyncGenerator[Grown, None]:
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
