"""Tables and uploads that nobody has used for long are deleted, where whoever runs the server wants it so."""

import asyncio
import logging
from time import time

from trionfi.table.errors import BadStore
from trionfi.table.tables import Tables

DAY = 86_400.0
EVERY = 3_600.0  # seconds between two looks
BEFOREHAND = 2 * EVERY  # a table leaves the memory of every process before any of them deletes it
RECENT = 3_600.0  # seconds: what was used since then is kept, however few days somebody says
LOOK = 60.0  # seconds between two marks that somebody looks at a table

logger = logging.getLogger("trionfi.table")


async def keep_expiring(tables: Tables, table_days: float, record_days: float) -> None:
    """For ever; 0 days means never."""
    while table_days or record_days:
        try:
            await expire(tables, table_days, record_days)
        except BadStore as trouble:
            logger.warning("nothing expires now: %s", trouble)
        await asyncio.sleep(EVERY)


async def expire(tables: Tables, table_days: float, record_days: float) -> tuple[int, int]:
    """How many tables and how many records were deleted."""
    gone, dropped = list[str](), 0
    if table_days:
        before = time() - max(table_days * DAY, RECENT)
        forget_old(tables, before + BEFOREHAND)
        gone = await tables.store.expire_tables(before, watched(tables))
        for table in gone:
            await tables.live.forget_opened(table)
    if record_days:
        dropped = await tables.store.expire_records(time() - record_days * DAY)
    if gone or dropped:
        logger.warning("expired: %d tables and %d records", len(gone), dropped)
    return len(gone), dropped


async def keep_marking(tables: Tables) -> None:
    """For ever: tables that somebody looks at are marked in the store, for whichever process deletes old ones."""
    while True:
        try:
            await mark_watched(tables)
        except BadStore as trouble:
            logger.warning("nobody knows which tables are watched: %s", trouble)
        await asyncio.sleep(LOOK)


async def mark_watched(tables: Tables) -> None:
    """Only those that their last entry does not keep anyway."""
    quiet = time() - RECENT / 2
    await tables.store.mark_seen(
        [name for name in watched(tables) if tables.live.by_id[name].table.last_at < quiet]
    )


def watched(tables: Tables) -> list[str]:
    return [name for name, live in tables.live.by_id.items() if live.watchers or live.lock.locked()]


def forget_old(tables: Tables, before: float) -> None:
    """Tables at which nothing happened since then leave the memory, unless somebody is at them."""
    for name, live in list(tables.live.by_id.items()):
        if live.table.last_at < before and not live.watchers and not live.lock.locked():
            del tables.live.by_id[name]
