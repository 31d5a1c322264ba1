"""The store: the only thing that outlives a process. Everything at a table can be made again from it."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Collection, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from time import time
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from trionfi.table.db_engine import default_url, is_sqlite, make_reader, make_writer, read_url
from trionfi.table.errors import BadStore
from trionfi.table.keyfile import NEW_KEY, fingerprint, key_path, settle_key, sync
from trionfi.table.log_entry import Entry, Row, read_entry, write_entry
from trionfi.table.migrate import bring_up_to_date
from trionfi.table.postgres_writer import PostgresWriter
from trionfi.table.schema import house, log, records, reports, sitters, snapshots, tables
from trionfi.table.sqlite_writer import SqliteWriter
from trionfi.table.writer import Append, Writer, cannot_write, why

AT_ONCE = 20  # tables that are deleted in one transaction

T = TypeVar("T")
Found = list[tuple[Any, ...]]


@dataclass(frozen=True)
class Listed:
    """A table as the lobby finds it."""

    id: str
    game: str
    status: str
    created: float


@dataclass(frozen=True)
class KeptSnapshot:
    """A snapshot of a table's game, after so many plies."""

    table: str
    ply: int
    body: str


class Store:
    """Reads by async connections; all writing goes through the writer."""

    def __init__(self, url: str) -> None:
        self.url = read_url(url)
        self.reader = make_reader(self.url)
        self.engine = make_writer(self.url)
        self.writer: Writer = (SqliteWriter if self.is_sqlite else PostgresWriter)(self.engine)
        self.reads: set[asyncio.Task[Found]] = set()
        self.secret = b""  # the server's key
        self.since = 0.0  # when this database was first used with it

    @property
    def is_sqlite(self) -> bool:
        return is_sqlite(self.url)

    async def open(self) -> None:
        await self.write(lambda: bring_up_to_date(self.engine))
        self.secret = await self.write(self.settle_secret)
        self.since = float(await self.write(lambda: self.house_value("since", str(time()))))
        self.writer.start()

    async def close(self) -> None:
        await self.writer.stop()
        await asyncio.gather(*self.reads, return_exceptions=True)
        await self.reader.dispose()
        self.engine.dispose()

    async def write(self, work: Callable[[], T]) -> T:
        """Do this in the writer's thread, between two batches."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self.writer.thread, work)
        except (SQLAlchemyError, OSError) as trouble:
            raise cannot_write(trouble) from trouble

    def settle_secret(self) -> bytes:
        """The server's key from its file; one that an earlier version kept here is moved there."""
        with self.engine.begin() as connection:
            rows = connection.execute(sa.select(house.c.key, house.c.value)).all()
            known = {str(key): str(value) for key, value in rows}
            moved, is_renewed = known.get("secret", ""), bool(os.environ.pop(NEW_KEY, ""))
            file = key_path(self.url)
            key = settle_key(file, known.get("key", ""), moved, is_renewed)
            if known.get("key") != fingerprint(key):
                sync(file)  # on the disk before the database counts on it, and forgets its own
                sync(file.parent)
                connection.execute(sa.delete(house).where(house.c.key == "key"))
                connection.execute(self.ignoring(house), {"key": "key", "value": fingerprint(key)})
            if moved:
                self.wipe(connection)
        if moved and self.is_sqlite:
            with suppress(sqlite3.OperationalError), closing(self.engine.raw_connection()) as raw:
                raw.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")  # where nobody else is at it
        return key

    def wipe(self, connection: sa.Connection) -> None:
        """Delete the key of an earlier version; in SQLite's file it is written over, so that no copy holds it."""
        if self.is_sqlite:
            connection.exec_driver_sql("PRAGMA secure_delete=ON")
        connection.execute(sa.delete(house).where(house.c.key == "secret"))

    def house_value(self, key: str, fresh: str) -> str:
        """A value that all processes share; the first to ask settles it."""
        with self.engine.begin() as connection:
            where = sa.select(house.c.value).where(house.c.key == key)
            if connection.execute(where).first() is None:
                connection.execute(self.ignoring(house), {"key": key, "value": fresh})
            return str(connection.execute(where).scalar_one())

    # Writing

    def ignoring(self, table: sa.Table) -> Any:
        """An insert that leaves alone what is there."""
        return self.writer.insert(table).on_conflict_do_nothing()

    async def set_table(
        self, table: str, game: str, listed: bool, entries: Sequence[Entry], status: str, host: str = ""
    ) -> list[Row]:
        """A new table with the first entries of its log, in one transaction; [] when there is one of this name."""
        now = time()
        rows = [Row(table, ply, now, entry) for ply, entry in enumerate(entries)]
        head = {"id": table, "game": game, "status": status, "listed": listed, "created": now}
        values = [
            {"table_id": row.table, "ply": row.ply, "at": row.at, "body": write_entry(row.entry)}
            for row in rows
        ]

        people = sorted({host, *(entry.person for entry in entries)} - {""})

        def work() -> list[Row]:
            with self.engine.begin() as connection:
                if not connection.execute(self.ignoring(tables), head).rowcount:
                    return []
                connection.execute(sa.insert(log), values)
                for person in people:
                    connection.execute(sa.insert(sitters), {"person": person, "table_id": table})
            return rows

        return await self.write(work)

    async def forget_person(self, person: str, left: Sequence[str] | None = None) -> None:
        """This person sits nowhere any more, or not at these tables."""
        where = sitters.c.person == person
        if left is not None:
            where = sa.and_(where, sitters.c.table_id.in_(left))

        def work() -> None:
            with self.engine.begin() as connection:
                connection.execute(sa.delete(sitters).where(where))

        await self.write(work)

    async def append(self, append: Append) -> None:
        await self.writer.append(append)

    async def keep_snapshots(self, kept: Sequence[KeptSnapshot]) -> None:
        """Write these in one transaction; a newer one that is there stays, and a table that is gone gets none."""
        if not kept:
            return
        values = [
            {"table_id": snapshot.table, "ply": snapshot.ply, "body": snapshot.body} for snapshot in kept
        ]

        def work() -> None:
            with self.engine.begin() as connection:
                asked = sa.select(tables.c.id).where(tables.c.id.in_([snapshot.table for snapshot in kept]))
                there = set(connection.execute(asked.with_for_update(key_share=True, read=True)).scalars())
                to_write = [row for row in values if row["table_id"] in there]
                if to_write:
                    connection.execute(self.writer.keep, to_write)

        await self.write(work)

    async def mark_seen(self, seen: Sequence[str]) -> None:
        """Somebody looks at these tables now."""

        def work() -> None:
            with self.engine.begin() as connection:
                connection.execute(sa.update(tables).where(tables.c.id.in_(seen)).values(seen=time()))

        if seen:
            await self.write(work)

    async def expire_tables(self, before: float, spared: Collection[str] = ()) -> list[str]:
        """Delete the tables at which nobody looked and nothing happened since then, a few at a time; their names.

        Whoever writes to a table holds it, so it is passed over; once it is held here, its last entry is asked again.
        """
        last = (
            sa.select(log.c.at)
            .where(log.c.table_id == tables.c.id)
            .order_by(log.c.ply.desc())
            .limit(1)
            .scalar_subquery()
        )
        unseen = sa.or_(tables.c.seen.is_(None), tables.c.seen < before)
        is_old = sa.and_(tables.c.created < before, last < before, unseen, tables.c.id.not_in(list(spared)))
        old = sa.select(tables.c.id).where(is_old).limit(AT_ONCE).with_for_update(skip_locked=True)

        def work() -> list[str]:
            with self.engine.begin() as connection:
                held = list(connection.execute(old).scalars())
                again = sa.select(tables.c.id).where(tables.c.id.in_(held), is_old)
                expired = [str(row) for row in connection.execute(again).scalars()]
                for table in (log, snapshots, sitters, reports):
                    connection.execute(sa.delete(table).where(table.c.table_id.in_(expired)))
                connection.execute(sa.delete(tables).where(tables.c.id.in_(expired)))
            return expired

        gone: list[str] = []
        while True:
            expired = await self.write(work)
            gone += expired
            if len(expired) < AT_ONCE:
                return gone

    async def expire_records(self, before: float) -> int:
        """Delete the records that somebody brought before then; how many."""

        def work() -> int:
            with self.engine.begin() as connection:
                return connection.execute(sa.delete(records).where(records.c.created < before)).rowcount

        return await self.write(work)

    # Reading

    async def read(self, query: sa.Select[Any], **given: Any) -> Found:
        """All rows. A read goes on when nobody waits for it any more: a connection cut off halfway would be lost."""
        task = asyncio.create_task(self.fetch(query, given))
        self.reads.add(task)
        task.add_done_callback(self.reads.discard)
        return await asyncio.shield(task)

    async def fetch(self, query: sa.Select[Any], given: dict[str, Any]) -> Found:
        try:
            async with self.reader.connect() as connection:
                return [tuple(row) for row in (await connection.execute(query, given)).all()]
        except (SQLAlchemyError, OSError) as trouble:
            raise BadStore(f"the table cannot read its database: {why(trouble)}") from trouble

    async def read_log(self, table: str, since: int = 0) -> list[Row]:
        """The log from this ply on."""
        query = (
            sa.select(log.c.ply, log.c.at, log.c.body)
            .where(log.c.table_id == table, log.c.ply >= since)
            .order_by(log.c.ply)
        )
        return [Row(table, ply, at, read_entry(body)) for ply, at, body in await self.read(query)]

    async def read_snapshot(self, table: str) -> tuple[int, str] | None:
        query = sa.select(snapshots.c.ply, snapshots.c.body).where(snapshots.c.table_id == table)
        rows = await self.read(query)
        return (rows[0][0], rows[0][1]) if rows else None

    async def ping(self) -> None:
        """Raises `BadStore` where the store does not answer."""
        await self.read(sa.select(sa.literal(1)))

    async def count_by_status(self) -> dict[str, int]:
        query = sa.select(tables.c.status, sa.func.count()).group_by(tables.c.status)
        return {str(status): int(count) for status, count in await self.read(query)}

    async def listed(self, status: str, limit: int = 50) -> list[Listed]:
        """The public tables of a status, newest first."""
        return await self.find(tables.c.listed.is_(True), tables.c.status == status, limit=limit)

    async def newest(self, status: str | None = None, limit: int = 50) -> list[Listed]:
        """Any tables, public or not, of this status if one is given."""
        return await self.find(tables.c.status == status if status else sa.true(), limit=limit)

    async def of_person(self, person: str, limit: int = 50, only: Sequence[str] = ()) -> list[Listed]:
        """The newest tables where this person sits or has sat; `only` those of such a status."""
        mine = tables.c.id.in_(sa.select(sitters.c.table_id).where(sitters.c.person == person))
        return await self.find(*([mine, tables.c.status.in_(only)] if only else [mine]), limit=limit)

    async def running(self) -> list[str]:
        """Every table whose game goes on, the newest first."""
        return [listed.id for listed in await self.find(tables.c.status == "running", limit=100_000)]

    async def find(self, *where: sa.ColumnElement[bool], limit: int) -> list[Listed]:
        query = (
            sa.select(tables.c.id, tables.c.game, tables.c.status, tables.c.created)
            .where(*where)
            .order_by(tables.c.created.desc(), tables.c.id)
            .limit(limit)
        )
        return [Listed(*row) for row in await self.read(query)]


def make_default_folder(url: str) -> None:
    """The folder of the default database is made; one that somebody names must be there."""
    if url == default_url():
        folder = Path(str(read_url(url).database)).parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as trouble:
            raise BadStore(
                f"there can be no folder {folder} for the tables: {trouble.strerror}. Name another place with "
                "--database"
            ) from None
