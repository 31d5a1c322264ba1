"""A PostgreSQL server for the tests: the one that TRIONFI_TEST_POSTGRES names, or one of our own."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Iterator
from contextlib import contextmanager

from trionfi.web.bench import postgres
from trionfi.web.bench.postgres import fresh_database

__all__ = ["available", "fresh_database", "running"]
GIVEN = "TRIONFI_TEST_POSTGRES"


@contextmanager
def running() -> Iterator[str]:
    """The address of a server, without a database's name. One of our own is gone afterwards, and need not be safe."""
    given = os.environ.get(GIVEN)
    if given:
        yield given
        return
    with postgres.running(fsync="off", full_page_writes="off", synchronous_commit="off") as server:
        yield server.address


def available() -> bool:
    return bool(
        importlib.util.find_spec("psycopg") and (os.environ.get(GIVEN) or postgres.binaries() is not None)
    )
