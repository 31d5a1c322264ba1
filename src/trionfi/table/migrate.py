"""Bringing a store to the shape this version knows, or saying why that cannot be."""

import os
from pathlib import Path
from threading import Lock

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from trionfi.table.db_engine import is_sqlite
from trionfi.table.errors import BadStore
from trionfi.table.keyfile import make_private
from trionfi.table.schema import house, log, metadata

LOCK = 7201511  # PostgreSQL: one process at a time brings the store up to date
ALONE = Lock()  # and one thread of a process: what Alembic's steps work on is global


def alembic_config(connection: sa.Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", "trionfi.table:migrations")
    config.attributes["connection"] = connection
    return config


def upgrade(connection: sa.Connection) -> None:
    """All steps that are missing; a store of a newer version is left alone."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = alembic_config(connection)
    newest = newest_shape(config)
    check_owner(connection)
    present = MigrationContext.configure(connection).get_current_revision()
    if present == newest:
        return
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise BadStore(
            f"this database has the shape “{present}”, which a newer Trionfi has made; this version knows up to "
            f"“{newest}”. Update Trionfi, or name another database with --database"
        ) from None


def newest_shape(config: Config) -> str:
    """The last step. Alembic finds none, and says nothing, where it cannot list the folder (too many open files)."""
    steps = ScriptDirectory.from_config(config)
    newest = steps.get_current_head()
    if newest is None:
        os.listdir(steps.versions)  # says why not
        raise BadStore("the steps by which a database is made are missing; install Trionfi again")
    return newest


def check_owner(connection: sa.Connection) -> None:
    """Nothing is written among the things of another program. On PostgreSQL it may have its own beside ours."""
    there, ours = set(sa.inspect(connection).get_table_names()), set(metadata.tables)
    is_ours = {"alembic_version", house.name, log.name} <= there
    if there and not is_ours and (connection.dialect.name == "sqlite" or there & {"alembic_version", *ours}):
        raise BadStore(
            f"this database belongs to another program: it holds {', '.join(sorted(there)[:3])}. "
            "Nothing was changed; name another database with --database"
        )


def bring_up_to_date(engine: sa.Engine) -> None:
    url = engine.url
    if is_sqlite(url):
        check_file(url)
    try:
        with ALONE, engine.begin() as connection:
            upgrade(connection)
    except BadStore:
        raise
    except (DBAPIError, SQLAlchemyError, OSError) as trouble:
        raise BadStore(unusable(url, trouble)) from trouble


def check_file(url: URL) -> None:
    """The folder must be there and be ours to write: SQLite keeps two more files beside its own."""
    file = Path(str(url.database))
    if not file.parent.is_dir():
        raise BadStore(f"there is no folder {file.parent} for the database; make it, or name another")
    if file.is_dir():
        raise BadStore(f"{file} is a folder, not a database")
    if (file.exists() and not os.access(file, os.W_OK)) or not os.access(file.parent, os.W_OK):
        raise BadStore(
            f"{file} cannot be written: the table must keep every move. Give yourself the right to write "
            "the file and its folder, or name another database with --database"
        )
    make_private(file)


def unusable(url: URL, trouble: Exception) -> str:
    name = url.render_as_string(hide_password=True)
    first_line = str(getattr(trouble, "orig", None) or trouble).strip().splitlines()[0:1]
    reason = first_line[0] if first_line else type(trouble).__name__
    if "readonly" in reason:
        reason += "; the table must keep every move"
    if "not a database" in reason:
        reason = "the file is no SQLite database"
    return f"the database {name} cannot be used: {reason}"
