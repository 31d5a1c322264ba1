"""Databases, bots, servers and browsers for these tests."""

from tests.kept_worker import kept_worker
from tests.stores import database, postgres_server, sqlite_database
from tests.web.browsers import chromium, playwright, server

__all__ = [
    "chromium",
    "database",
    "kept_worker",
    "playwright",
    "postgres_server",
    "server",
    "sqlite_database",
]
