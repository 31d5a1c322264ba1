"""The server's key: a file of its own that nobody else reads, no part of the database, and moved there once."""

from __future__ import annotations

import asyncio
import os
import stat
from pathlib import Path

import pytest
import sqlalchemy as sa

from trionfi.table.errors import BadStore
from trionfi.table.keyfile import NEW_KEY, key_path
from trionfi.table.schema import house
from trionfi.table.seat import seat_token
from trionfi.table.store import Store

EARLIER = "ab" * 32  # a key as earlier versions kept it in the database


async def with_store(database: str) -> Store:
    """A store that was opened and closed."""
    store = Store(database)
    try:
        await store.open()
    finally:
        await store.close()
    return store


def secret_of(database: str) -> bytes:
    return asyncio.run(with_store(database)).secret


def complaint(database: str) -> str:
    with pytest.raises(BadStore) as trouble:
        secret_of(database)
    return str(trouble.value)


def house_values(database: str) -> dict[str, str]:
    engine = Store(database).engine
    with engine.connect() as connection:
        found = {str(key): str(value) for key, value in connection.execute(sa.select(house))}
    engine.dispose()
    return found


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def file_of(database: str) -> Path:
    return Path(database.removeprefix("sqlite:///"))


def test_the_key_is_a_private_file_and_the_database_holds_only_its_fingerprint(database: str) -> None:
    secret = secret_of(database)
    file = key_path(Store(database).url)
    assert mode(file) == 0o600
    assert bytes.fromhex(file.read_text()) == secret
    assert secret.hex() not in house_values(database).values()
    assert secret_of(database) == secret


def test_every_file_of_the_database_is_private(sqlite_database: str) -> None:
    """Also one that an earlier version has left open to all."""
    file = file_of(sqlite_database)
    secret_of(sqlite_database)
    file.chmod(0o644)

    async def run() -> list[int]:
        store = Store(sqlite_database)
        await store.open()
        found = [mode(Path(f"{file}{more}")) for more in ("", "-wal", "-shm")]
        await store.close()
        return found

    assert asyncio.run(run()) == [0o600] * 3


def test_a_key_in_the_database_is_moved_to_its_file_and_every_link_stays_good(database: str) -> None:
    secret_of(database)
    store = Store(database)
    key_path(store.url).unlink()
    with store.engine.begin() as connection:
        connection.execute(sa.delete(house))
        connection.execute(sa.insert(house), {"key": "secret", "value": EARLIER})
    store.engine.dispose()
    secret = secret_of(database)
    assert secret.hex() == EARLIER
    assert seat_token(secret, "one", 0, 0) == seat_token(bytes.fromhex(EARLIER), "one", 0, 0)
    assert "secret" not in house_values(database)
    assert mode(key_path(store.url)) == 0o600
    if store.is_sqlite:
        for more in ("", "-wal"):
            kept = Path(f"{file_of(database)}{more}")
            assert not kept.exists() or EARLIER.encode() not in kept.read_bytes()


def test_the_key_is_on_the_disk_before_the_database_forgets_it(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A crash between the two must lose nothing: first the file, then its name in the folder, then the wiping."""
    secret_of(sqlite_database)
    store = Store(sqlite_database)
    file = key_path(store.url)
    file.unlink()
    with store.engine.begin() as connection:
        connection.execute(sa.delete(house))
        connection.execute(sa.insert(house), {"key": "secret", "value": EARLIER})
    store.engine.dispose()
    done: list[str] = []
    fsync, wipe = os.fsync, Store.wipe

    def sync_and_tell(descriptor: int) -> None:
        fsync(descriptor)
        is_folder = stat.S_ISDIR(os.fstat(descriptor).st_mode)
        done.append("folder" if is_folder and file.exists() else "key")

    def wipe_and_tell(store: Store, connection: sa.Connection) -> None:
        done.append("wiped")
        wipe(store, connection)

    monkeypatch.setattr(os, "fsync", sync_and_tell)
    monkeypatch.setattr(Store, "wipe", wipe_and_tell)
    assert secret_of(sqlite_database).hex() == EARLIER
    assert done == ["key", "folder", "wiped"]


def test_a_missing_key_is_said_and_a_new_one_only_on_demand(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = secret_of(sqlite_database)
    key_path(Store(sqlite_database).url).unlink()
    told = complaint(sqlite_database)
    assert "is missing" in told
    assert "--new-key" in told
    monkeypatch.setenv(NEW_KEY, "yes")
    fresh = secret_of(sqlite_database)
    assert fresh != secret
    assert NEW_KEY not in os.environ  # one process makes it, the others read it
    assert secret_of(sqlite_database) == fresh


def test_a_key_that_others_can_read_is_refused_with_what_to_do(sqlite_database: str) -> None:
    secret_of(sqlite_database)
    key_path(Store(sqlite_database).url).chmod(0o644)
    assert "chmod 600" in complaint(sqlite_database)


@pytest.mark.parametrize(("text", "told"), [("ff" * 32, "another database"), ("what?", "holds no key")])
def test_a_wrong_key_is_not_used(text: str, told: str, sqlite_database: str) -> None:
    secret_of(sqlite_database)
    key_path(Store(sqlite_database).url).write_text(text)
    assert told in complaint(sqlite_database)
