"""Backups: all tables in one file, taken while servers run, and put back into a database of either kind.

A backup is a SQLite file in the shape of our store, whatever the database it comes from. The server's key is never in
it: whoever has the backup alone can open no seat.
"""

import os
import secrets
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import sqlalchemy as sa
from alembic.runtime.migration import MigrationContext
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from trionfi.table.db_engine import is_sqlite, make_writer, read_url
from trionfi.table.errors import BadStore
from trionfi.table.keyfile import make_new, sync
from trionfi.table.migrate import alembic_config, bring_up_to_date, check_owner, newest_shape
from trionfi.table.schema import house, log, metadata, records, reports, tables

ROWS = 1_000  # at once
OLD_SECRET = "secret"  # the key, where an earlier version kept it
NUMBERED = {log.name: "seq", reports.name: "id"}  # columns that a database counts up by itself
Counts = dict[str, int]


def back_up(database: str, file: Path, force: bool = False) -> Counts:
    """Write all of this database into a file; how many rows of each kind. Nobody has to stop for it."""
    url = read_url(database)
    if file.exists() and not force:
        raise BadStore(f"{file} is there already; name another file, or say --force to write over it")
    if not file.parent.is_dir():
        raise BadStore(f"there is no folder {file.parent} for the backup")
    draft = new_draft(file)
    try:
        with told(url):
            copy = copy_sqlite if is_sqlite(url) else copy_rows
            copy(url, draft)
            without_secret(draft)
        counts = checked(draft)
        sync(draft)
        draft.replace(file)
        sync(file.parent)
    finally:
        for more in ("", "-wal", "-shm", "-journal"):
            Path(f"{draft}{more}").unlink(missing_ok=True)
    return counts


def new_draft(file: Path) -> Path:
    """An empty file beside it that nobody else can read, nor has laid there before: its name is made by chance."""
    draft = file.with_name(f"{file.name}.{secrets.token_hex(8)}.part")
    try:
        make_new(draft)
    except OSError as trouble:
        raise BadStore(f"no backup can be written to {file.parent}: {trouble.strerror}") from None
    return draft


def copy_sqlite(url: URL, draft: Path) -> None:
    """By SQLite's own online backup, in one step: in several it would begin again whenever somebody writes.

    Nobody waits for it: beside a write-ahead log a reader keeps no writer from writing.
    """
    source = Path(str(url.database))
    if not source.is_file():
        raise BadStore(f"there is no database {source}")
    with (
        closing(open_to_read(source)) as old,
        closing(sqlite3.connect(draft)) as new,
    ):
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")


def open_to_read(file: Path) -> sqlite3.Connection:
    """By an address, in which a name may hold whatever a file's name may."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


def copy_rows(url: URL, draft: Path) -> None:
    """Row by row, all as it was at one moment."""
    engine, target = make_writer(url), make_writer(URL.create("sqlite", database=str(draft)))
    try:
        with engine.connect().execution_options(isolation_level="REPEATABLE READ") as old:
            check_owner(old)
            must_be_current(old)
            bring_up_to_date(target)
            with target.begin() as new:
                pour(old, new)
        with closing(target.raw_connection()) as raw:
            raw.cursor().execute("PRAGMA journal_mode=DELETE")
    finally:
        engine.dispose()
        target.dispose()


def must_be_current(connection: sa.Connection) -> None:
    present = MigrationContext.configure(connection).get_current_revision()
    if present != newest_shape(alembic_config()):
        raise BadStore(
            "this database has the shape of another version: start the server of this version once, or make the "
            "backup with the version that runs"
        )


def pour(old: sa.Connection, new: sa.Connection) -> None:
    """All rows from one to the other, in an order in which each finds what it hangs on."""
    for table in metadata.sorted_tables:
        columns = [column for column in table.columns if column.name != NUMBERED.get(table.name)]
        query = sa.select(*columns).order_by(*table.primary_key.columns)
        if table is house:
            present = set(new.execute(sa.select(house.c.key)).scalars())
            query = query.where(house.c.key.not_in([*present, OLD_SECRET]))
        rows = old.execution_options(yield_per=ROWS).execute(query)
        for batch in rows.mappings().partitions():
            new.execute(sa.insert(table), [dict(row) for row in batch])


def without_secret(draft: Path) -> None:
    """A key that an earlier version kept in the database goes, and so does the space where it stood."""
    with closing(sqlite3.connect(draft)) as copy:
        there = copy.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (house.name,)).fetchone()
        if there and copy.execute(f"DELETE FROM {house.name} WHERE key = ?", (OLD_SECRET,)).rowcount:
            copy.commit()
            copy.execute("VACUUM")


def checked(file: Path) -> Counts:
    """How many rows of each kind a backup holds; `BadStore` says what is wrong with it."""
    try:
        with closing(open_to_read(file)) as copy:
            problems = [str(row[0]) for row in copy.execute("PRAGMA integrity_check(1)")]
            there = {str(row[0]) for row in copy.execute("SELECT name FROM sqlite_master")}
            if not {house.name, log.name, tables.name, "alembic_version"} <= there:
                raise BadStore(f"{file} is no backup of ours")
            if problems != ["ok"]:
                raise BadStore(f"{file} is damaged: {problems[0]}")
            known = [table.name for table in metadata.sorted_tables if table.name in there]
            return {name: copy.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in known}
    except sqlite3.Error as trouble:
        raise BadStore(f"{file} is no backup of ours: {trouble}") from None


def restore(file: Path, database: str, force: bool = False) -> Counts:
    """Put a backup into a database that is empty; with `force`, in place of what is there, if nobody uses it."""
    if not file.is_file():
        raise BadStore(f"there is no file {file}")
    counts = checked(file)
    url = read_url(database)
    with TemporaryDirectory(prefix="trionfi-restore-") as folder, told(url):
        copy = Path(folder) / "copy.sqlite"  # brought up to date there, so that the backup stays as it is
        shutil.copyfile(file, copy)
        source, target = make_writer(read_url(f"sqlite:///{copy}")), make_writer(url)
        try:
            bring_up_to_date(source)
            bring_up_to_date(target)
            clear(target, force)
            with source.connect() as old, target.begin() as new:
                if force:
                    for table in reversed(metadata.sorted_tables):
                        if table is not house:
                            new.execute(sa.delete(table))
                must_be_empty(new)
                pour(old, new)
        finally:
            source.dispose()
            target.dispose()
    return counts


def clear(target: sa.Engine, force: bool) -> None:
    """Before anything is written over: nobody may be at it, as a server would go on with what it remembers."""
    with target.connect() as connection:
        if is_empty(connection):
            return
    if not force:
        raise BadStore(
            "there are tables in this database; say --force to put the backup in their place, or name another "
            "database with --database"
        )
    if is_used(target):
        raise BadStore("a server is running at this database: stop it first, then restore")


def is_empty(connection: sa.Connection) -> bool:
    return all(
        connection.execute(sa.select(sa.literal(1)).select_from(table).limit(1)).first() is None
        for table in (tables, records)
    )


def must_be_empty(connection: sa.Connection) -> None:
    if not is_empty(connection):
        raise BadStore("somebody has set a table here meanwhile, so nothing was restored; try again")


def is_used(engine: sa.Engine) -> bool:
    """Whether anybody else is connected."""
    if not is_sqlite(engine.url):
        others = sa.text(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        with engine.connect() as connection:
            return bool(connection.execute(others).scalar_one())
    engine.dispose()  # SQLite leaves its write-ahead log only where nobody else is connected
    with closing(sqlite3.connect(str(engine.url.database), timeout=0)) as alone:
        try:
            return str(alone.execute("PRAGMA journal_mode=DELETE").fetchone()[0]) != "delete"
        except sqlite3.OperationalError:
            return True


@contextmanager
def told(url: URL) -> Iterator[None]:
    """What goes wrong with the database or a file is said in a sentence."""
    try:
        yield
    except (DBAPIError, sqlite3.Error, OSError) as trouble:
        orig = trouble.orig if isinstance(trouble, DBAPIError) else trouble
        reason = (str(orig).strip().splitlines() or [type(trouble).__name__])[0]
        name = url.render_as_string(hide_password=True)
        raise BadStore(f"the database {name} cannot be used: {reason}") from trouble


def size_of(file: Path) -> str:
    size = os.path.getsize(file)
    return f"{size / 1_000_000:.1f} MB" if size >= 1_000_000 else f"{max(1, round(size / 1000))} KB"
