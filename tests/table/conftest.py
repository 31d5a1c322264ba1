"""Databases for these tests."""

from tests.stores import database, postgres_server, sqlite_database

__all__ = ["database", "postgres_server", "sqlite_database"]
