"""The shelf: records that somebody brought to be looked at, each under the hash of its text, the newest ones only."""

from hashlib import blake2b
from time import time

import sqlalchemy as sa

from trionfi.table.schema import records
from trionfi.table.store import Store

MOST_KEPT = 2_000


def name_of(text: str) -> str:
    """The same record has the same name, whoever brings it."""
    return blake2b(text.encode(), digest_size=16).hexdigest()


async def put(store: Store, text: str, most: int = MOST_KEPT) -> str:
    """Keep a record, and let the oldest go; its name."""
    name = name_of(text)
    row = {"id": name, "body": text, "created": time()}
    keep = store.writer.insert(records).on_conflict_do_update(
        index_elements=["id"], set_={"created": row["created"]}
    )
    newest = sa.select(records.c.id).order_by(records.c.created.desc(), records.c.id).limit(most)

    def work() -> None:
        with store.engine.begin() as connection:
            connection.execute(keep, row)
            connection.execute(sa.delete(records).where(records.c.id.not_in(newest)))

    await store.write(work)
    return name


async def take(store: Store, name: str) -> str | None:
    """The record of this name; None when there is none, or none any more."""
    query = sa.select(records.c.body).where(records.c.id == name)
    rows = await store.read(query)
    return str(rows[0][0]) if rows else None
