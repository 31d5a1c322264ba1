"""Databases for the tests of table and web: a file of SQLite, or a database at a PostgreSQL server of our own."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import postgres
from tests.conftest import require

KINDS = ("sqlite", "postgres")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    require("postgres", postgres.available(), "no PostgreSQL binaries, or no psycopg")
    with postgres.running() as address:
        yield address


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A fresh database of each kind; its key is in a file here."""
    monkeypatch.setenv("TRIONFI_KEY", str(tmp_path / "server.key"))
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    server: str = request.getfixturevalue("postgres_server")
    return postgres.fresh_database(server, f"t_{secrets.token_hex(6)}")


@pytest.fixture
def sqlite_database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"
