"""Connections to the store: SQLite in a file, or PostgreSQL by its address."""

import os
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from trionfi.paths import user_folder
from trionfi.table.errors import BadStore

SQLITE_SETTINGS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=NORMAL",
    "PRAGMA busy_timeout=5000",
    "PRAGMA foreign_keys=ON",
)


def data_folder() -> Path:
    """Where the tables are kept by default; TRIONFI_DATA names another place."""
    chosen = os.environ.get("TRIONFI_DATA")
    return Path(chosen) if chosen else user_folder()


def default_url() -> str:
    return f"sqlite:///{data_folder() / 'tables.sqlite'}"


def read_url(text: str) -> URL:
    """`sqlite:///FILE` or `postgresql://...`, with the driver we use for it."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise BadStore(f"“{text}” is no database: write sqlite:///FILE or postgresql://HOST/NAME") from None
    kind = url.drivername.partition("+")[0]
    if kind == "sqlite":
        if not url.database or url.database == ":memory:":
            raise BadStore("the tables need a file: write sqlite:///FILE")
        return url.set(drivername="sqlite+aiosqlite")
    if kind in ("postgresql", "postgres"):
        try:
            import psycopg  # noqa: F401
        except ImportError:
            raise BadStore("PostgreSQL needs one more package: pip install 'trionfi[postgres]'") from None
        return url.set(drivername="postgresql+psycopg")
    raise BadStore(f"{kind} is no database we know: write sqlite:///FILE or postgresql://HOST/NAME")


def is_sqlite(url: URL) -> bool:
    return url.drivername.startswith("sqlite")


def make_writer(url: URL) -> sa.Engine:
    """An engine for the one writer and its thread."""
    if not is_sqlite(url):
        return sa.create_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=True)
    engine = sa.create_engine(
        url.set(drivername="sqlite"), pool_size=2, max_overflow=0, connect_args={"check_same_thread": False}
    )
    settle_sqlite(engine, "BEGIN IMMEDIATE")
    return engine


def make_reader(url: URL) -> AsyncEngine:
    if not is_sqlite(url):
        return create_async_engine(url, pool_size=4, max_overflow=0, pool_pre_ping=True)
    engine = create_async_engine(url, pool_size=2, max_overflow=0)
    settle_sqlite(engine.sync_engine, "BEGIN")
    return engine


def settle_sqlite(engine: sa.Engine, begin: str) -> None:
    """Our settings for each connection, and transactions that begin when we say so."""

    def settle(connection: Any, record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for setting in SQLITE_SETTINGS:
            cursor.execute(setting)
        cursor.close()

    def start(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)

    sa.event.listen(engine, "connect", settle)
    sa.event.listen(engine, "begin", start)
