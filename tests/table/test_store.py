"""The store: each ply once, what is written stays, and what is wrong with a database is said in a sentence."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
from pathlib import Path

import pytest
from alembic import command

from tests.table.helpers import PATIENCE, until
from trionfi.table.errors import BadStore, LostRace
from trionfi.table.log_entry import CHAT, SET, Entry, Row
from trionfi.table.migrate import alembic_config
from trionfi.table.notifications import EVERYTHING, changes
from trionfi.table.sqlite_writer import SqliteWriter
from trionfi.table.store import Store
from trionfi.table.writer import Append


def chat(ply: int, text: str) -> Append:
    return Append(Row("one", ply, 1.0, Entry(CHAT, text=text)))


async def opened(database: str) -> Store:
    store = Store(database)
    try:
        await store.open()
    except BadStore:
        await store.close()
        raise
    return store


async def race(database: str) -> tuple[list[str], list[str]]:
    first, second = await opened(database), await opened(database)
    await first.set_table("one", "pocket", True, [Entry(SET)], "set")
    won: list[str] = []

    async def write(store: Store, name: str, ply: int) -> None:
        try:
            await store.append(chat(ply, name))
            won.append(name)
        except LostRace:
            pass

    for ply in range(1, 31):
        await asyncio.gather(write(first, "first", ply), write(second, "second", ply))
    told = [row.entry.text for row in await second.read_log("one", 1)]
    await first.close()
    await second.close()
    return won, told


def test_two_writers_never_share_a_ply(database: str) -> None:
    won, told = asyncio.run(race(database))
    assert len(won) == 30
    assert told == won


def test_a_batch_with_one_lost_ply_writes_the_others(database: str) -> None:
    async def run() -> tuple[list[object], list[str]]:
        store = await opened(database)
        await store.set_table("one", "pocket", True, [Entry(SET)], "set")
        await store.append(chat(1, "there"))
        tried = [store.append(chat(ply, f"line {ply}")) for ply in (1, 2, 3)]
        answers = await asyncio.gather(*tried, return_exceptions=True)
        rows = await store.read_log("one", 1)
        await store.close()
        return list(answers), [row.entry.text for row in rows]

    answers, told = asyncio.run(run())
    assert [type(answer) for answer in answers] == [LostRace, type(None), type(None)]
    assert told == ["there", "line 2", "line 3"]


def test_a_secret_is_settled_once_for_all_processes(database: str) -> None:
    async def run() -> list[bytes]:
        stores = await asyncio.gather(*(opened(database) for _ in range(3)))
        found = [store.secret for store in stores]
        for store in stores:
            await store.close()
        return found

    found = asyncio.run(run())
    assert len(found[0]) == 32
    assert len(set(found)) == 1


def test_another_process_is_woken(database: str) -> None:
    async def run() -> dict[str, int]:
        first, second = await opened(database), await opened(database)
        await first.set_table("one", "pocket", True, [Entry(SET)], "set")
        source = changes(second)
        assert await anext(source) == EVERYTHING  # on being connected
        await first.append(chat(1, "wake up"))
        async with asyncio.timeout(PATIENCE):
            woken = await anext(source)
        await source.aclose()
        await first.close()
        await second.close()
        return woken

    assert asyncio.run(run()) == {"one": 1}


def test_what_a_process_wrote_itself_does_not_wake_it(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = 0

    def look_round(writer: SqliteWriter) -> tuple[int, int]:
        nonlocal looks
        looks += 1
        return really_look_round(writer)

    really_look_round = SqliteWriter.look_round
    monkeypatch.setattr(SqliteWriter, "look_round", look_round)

    async def run() -> dict[str, int]:
        first, second = await opened(sqlite_database), await opened(sqlite_database)
        await first.set_table("one", "pocket", True, [Entry(SET)], "set")
        await first.set_table("two", "pocket", True, [Entry(SET)], "set")
        source = changes(second)
        assert await anext(source) == EVERYTHING  # on being connected
        woken = asyncio.ensure_future(anext(source))
        await until(lambda: looks > 1)
        await second.append(chat(1, "said by myself"))
        seen = looks
        await until(lambda: looks > seen + 1)
        assert not woken.done()
        await first.append(Append(Row("two", 1, 1.0, Entry(CHAT, text="said by another"))))
        async with asyncio.timeout(PATIENCE):
            told = await woken
        await source.aclose()
        await first.close()
        await second.close()
        return told

    assert asyncio.run(run()) == {"two": 1}


def test_the_steps_lead_to_the_shape_that_the_code_has(database: str) -> None:
    async def run() -> None:
        store = await opened(database)
        with store.engine.connect() as connection:
            command.check(alembic_config(connection))
        await store.close()

    asyncio.run(run())


# What is wrong with a database


async def complaint(database: str) -> str:
    store = Store(database)
    try:
        with pytest.raises(BadStore) as told:
            await store.open()
    finally:
        await store.close()
    return str(told.value)


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    told = asyncio.run(complaint(f"sqlite:///{tmp_path}/nowhere/tables.sqlite"))
    assert "there is no folder" in told
    assert "nowhere" in told


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("not a database, but long enough to be taken for one" * 50)
    assert "no SQLite database" in asyncio.run(complaint(f"sqlite:///{file}"))


def test_a_newer_shape_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"

    async def make() -> None:
        store = await opened(f"sqlite:///{file}")
        await store.close()

    asyncio.run(make())
    connection = sqlite3.connect(file)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    told = asyncio.run(complaint(f"sqlite:///{file}"))
    assert "newer Trionfi" in told
    assert "9999" in told


@pytest.mark.parametrize("made", ["CREATE TABLE photos (id)", "CREATE TABLE log (id)"])
def test_the_database_of_another_program_is_left_alone(made: str, tmp_path: Path) -> None:
    file = tmp_path / "photos.sqlite"
    connection = sqlite3.connect(file)
    connection.execute(made)
    connection.commit()
    assert "belongs to another program" in asyncio.run(complaint(f"sqlite:///{file}"))
    (many,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    connection.close()
    assert many == 1


def test_an_older_shape_is_brought_up_to_date_and_keeps_its_tables(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite"

    async def run() -> None:
        store = await opened(database)
        await store.set_table("one", "pocket", True, [Entry(SET)], "set")
        with store.engine.begin() as connection:
            command.downgrade(alembic_config(connection), "0001")
        await store.close()
        store = await opened(database)
        assert [row.entry.kind for row in await store.read_log("one")] == [SET]
        with store.engine.connect() as connection:
            command.check(alembic_config(connection))
        await store.close()

    asyncio.run(run())


def test_a_read_only_file_is_refused_before_the_first_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tables.sqlite"
    file.touch()
    monkeypatch.setattr("os.access", lambda path, mode: False)
    assert "cannot be written" in asyncio.run(complaint(f"sqlite:///{file}"))


def test_where_no_folder_can_be_listed_the_store_is_not_taken_for_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With too many open files Alembic finds no step, and the tables would be missed at the first write."""

    def too_many(*given: object) -> None:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    for name in ("scandir", "listdir"):
        monkeypatch.setattr(os, name, too_many)
    with pytest.raises(BadStore, match=r"cannot be used: .*Too many open files"):
        asyncio.run(opened(f"sqlite:///{tmp_path / 'tables.sqlite'}"))


def test_a_server_that_is_not_there_is_named() -> None:
    told = asyncio.run(complaint("postgresql://somebody:secret@127.0.0.1:1/tables"))
    assert "127.0.0.1" in told
    assert "secret" not in told


@pytest.mark.parametrize("name", ["mysql://x/y", "what?", "sqlite://"])
def test_what_is_no_database_of_ours_is_refused(name: str) -> None:
    with pytest.raises(BadStore, match="sqlite:///FILE"):
        Store(name)
