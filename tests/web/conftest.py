"""Databases for these tests."""

from tests.stores import database, postgres_server, sqlite_database
from tests.web.browsers import chromium, playwright, server

__all__ = ["chromium", "database", "playwright", "postgres_server", "server", "sqlite_database"]
