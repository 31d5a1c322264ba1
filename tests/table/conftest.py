"""Databases and bots for these tests."""

from tests.kept_worker import kept_worker
from tests.stores import database, postgres_server, sqlite_database

__all__ = ["database", "kept_worker", "postgres_server", "sqlite_database"]
