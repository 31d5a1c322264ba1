"""Databases for these tests."""

from tests.stores import database, postgres_server, sqlite_database
from tests.web.browsers import chromium, server

__all__ = ["chromium", "database", "postgres_server", "server", "sqlite_database"]
