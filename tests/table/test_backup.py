"""Backups: taken while somebody plays, put back into either kind of database, without the server's key."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.table.helpers import a_table, open_tables, play_on
from trionfi.table import record_store, seats
from trionfi.table.backup import back_up, new_draft, restore
from trionfi.table.db_engine import make_writer, read_url
from trionfi.table.errors import BadStore
from trionfi.table.keyfile import key_path
from trionfi.table.live_table import LiveTable
from trionfi.table.schema import house as house_rows
from trionfi.table.schema import metadata


def rows_of(database: str) -> dict[str, list[tuple[object, ...]]]:
    """Everything in a database, but for the numbers that it counts by itself, and its key's fingerprint."""
    engine = make_writer(read_url(database))
    try:
        with engine.connect() as connection:
            found = {}
            for table in metadata.sorted_tables:
                columns = [column for column in table.columns if column.name not in ("seq", "id")]
                found[table.name] = sorted(tuple(row) for row in connection.execute(sa.select(*columns)))
            return found
    finally:
        engine.dispose()


async def a_played_table(database: str) -> LiveTable:
    async with open_tables(database) as tables:
        live = await a_table(tables, "arcanity", 3)
        for _ in range(5):
            await play_on(tables, live, live.table.to_act[0])
        await record_store.put(tables.store, '{"trionfi": "a record"}')
        return live


def key_of(database: str) -> Path:
    return key_path(read_url(database))


def test_what_was_backed_up_comes_back_and_is_played_on(database: str, tmp_path: Path) -> None:
    """From each kind of database into each kind: here into SQLite, below from it."""
    live = asyncio.run(a_played_table(database))
    file, new = tmp_path / "tables.backup", f"sqlite:///{tmp_path / 'new.sqlite'}"
    counts = back_up(database, file)
    assert (counts["tables"], counts["records"]) == (1, 1)
    assert file.stat().st_mode & 0o077 == 0
    assert restore(file, new) == counts
    assert rows_of(new) == rows_of(database)

    async def run() -> None:
        async with open_tables(new) as tables:
            again = await tables.get(live.table.id)
            assert again.table.state.snapshot() == live.table.state.snapshot()
            assert (await play_on(tables, again, again.table.to_act[0])).answer == "accepted"

    asyncio.run(run())


def test_a_backup_moves_into_either_kind_of_database(database: str, tmp_path: Path) -> None:
    source = f"sqlite:///{tmp_path / 'old.sqlite'}"
    live = asyncio.run(a_played_table(source))
    back_up(source, tmp_path / "tables.backup")
    restore(tmp_path / "tables.backup", database)
    assert rows_of(database) == rows_of(source)

    async def run() -> None:
        async with open_tables(database) as tables:
            again = await tables.get(live.table.id)
            assert (await play_on(tables, again, again.table.to_act[0])).answer == "accepted"

    asyncio.run(run())


def test_a_backup_is_taken_while_somebody_plays(database: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_tables(database) as tables:
            live = await a_table(tables, "arcanity", 3)
            for nth in range(5):
                copying = asyncio.create_task(
                    asyncio.to_thread(back_up, database, tmp_path / f"{nth}.backup")
                )
                while not copying.done():
                    await seats.chat(tables, live, 0, "go on")
                    await asyncio.sleep(0)
                counts = await copying
                assert 0 < counts["log"] <= live.table.ply

    asyncio.run(run())
    for nth in range(5):
        new = f"sqlite:///{tmp_path / f'new{nth}.sqlite'}"
        restore(tmp_path / f"{nth}.backup", new)
        plies = sorted(int(str(row[1])) for row in rows_of(new)["log"])
        assert plies == list(range(len(plies)))


def test_a_backup_of_a_large_busy_database_ends(sqlite_database: str, tmp_path: Path) -> None:
    """More than a thousand pages, and a writer who never pauses for long: the copy is made in one go."""
    asyncio.run(a_played_table(sqlite_database))
    file = str(read_url(sqlite_database).database)
    with closing(sqlite3.connect(file)) as filling:
        filling.executemany(
            "INSERT INTO records VALUES (?, ?, 0)", [(f"{nth}", "x" * 4000) for nth in range(6_000)]
        )
        filling.commit()
        assert filling.execute("PRAGMA page_count").fetchone()[0] > 6_000
    started, ended = threading.Event(), threading.Event()
    written = 0

    def write() -> None:
        nonlocal written
        with closing(sqlite3.connect(file, timeout=60)) as writer:
            writer.execute("PRAGMA synchronous=OFF")
            while not ended.wait(0.001) and written < 20_000:
                writer.execute("INSERT INTO records VALUES (?, 'm', 0)", (f"more {written}",))
                writer.commit()
                written += 1
                started.set()

    thread = threading.Thread(target=write)
    thread.start()
    try:
        assert started.wait(60)
        before = written
        counts = back_up(sqlite_database, tmp_path / "tables.backup")
        is_still_written = written < 20_000
    finally:
        ended.set()
        thread.join()
    assert is_still_written, "the copy waited for the writer"
    assert counts["records"] >= 6_000 + before


def test_a_backup_follows_no_link_that_somebody_has_laid(sqlite_database: str, tmp_path: Path) -> None:
    """Nor does a draft under a name that can be known take what others have put there."""
    asyncio.run(a_played_table(sqlite_database))
    folder = tmp_path / "backups"
    folder.mkdir()
    theirs = tmp_path / "theirs"
    theirs.write_text("mine")
    (folder / "tables.backup.part").symlink_to(theirs)
    (folder / "tables.backup").symlink_to(theirs)
    back_up(sqlite_database, folder / "tables.backup", force=True)
    assert theirs.read_text() == "mine"
    assert (folder / "tables.backup.part").is_symlink()
    assert stat.S_IMODE((folder / "tables.backup").lstat().st_mode) == 0o600
    assert len(list(folder.iterdir())) == 2


def test_a_draft_is_never_one_that_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size: "chance")
    new_draft(tmp_path / "a")
    with pytest.raises(BadStore, match="no backup can be written"):
        new_draft(tmp_path / "a")


def test_names_of_files_may_hold_what_addresses_may_not(tmp_path: Path) -> None:
    folder = tmp_path / "50% off? #1"
    folder.mkdir()
    database = f"sqlite:///{tmp_path / 'a#b%41.sqlite'}"
    asyncio.run(a_played_table(database))
    counts = back_up(database, folder / "a?mode=rw#.backup")
    assert counts["tables"] == 1
    assert restore(folder / "a?mode=rw#.backup", f"sqlite:///{tmp_path / 'new.sqlite'}") == counts


def test_the_key_is_in_no_backup(sqlite_database: str, tmp_path: Path) -> None:
    asyncio.run(a_played_table(sqlite_database))
    key = key_of(sqlite_database).read_text().strip()
    with closing(sqlite3.connect(str(read_url(sqlite_database).database))) as old:
        old.execute(
            f"INSERT INTO {house_rows.name} VALUES ('secret', ?)", (key,)
        )  # as an earlier version did
        old.commit()
    file = tmp_path / "tables.backup"
    back_up(sqlite_database, file)
    assert key.encode() not in file.read_bytes()
    assert bytes.fromhex(key) not in file.read_bytes()


def test_nothing_is_written_over_unless_one_says_so(sqlite_database: str, tmp_path: Path) -> None:
    live = asyncio.run(a_played_table(sqlite_database))
    file = tmp_path / "tables.backup"
    back_up(sqlite_database, file)
    with pytest.raises(BadStore, match="is there already"):
        back_up(sqlite_database, file)
    back_up(sqlite_database, file, force=True)
    with pytest.raises(BadStore, match="say --force"):
        restore(file, sqlite_database)
    asyncio.run(a_played_table(sqlite_database))
    assert restore(file, sqlite_database, force=True)["tables"] == 1
    [kept] = rows_of(sqlite_database)["tables"]
    assert kept[0] == live.table.game.slug
    assert len(rows_of(sqlite_database)["tables"]) == 1


def test_a_running_server_is_not_restored_over(database: str, tmp_path: Path) -> None:
    """It would go on with what it remembers."""
    file = tmp_path / "tables.backup"

    async def run() -> None:
        async with open_tables(database) as tables:
            live = await a_table(tables, "arcanity", 3)
            await asyncio.to_thread(back_up, database, file)
            with pytest.raises(BadStore, match="a server is running"):
                await asyncio.to_thread(restore, file, database, True)
            assert (await play_on(tables, live, live.table.to_act[0])).answer == "accepted"

    asyncio.run(run())
    restore(file, database, force=True)


def test_a_running_server_with_no_tables_gets_them_by_a_restore(database: str, tmp_path: Path) -> None:
    other = f"sqlite:///{tmp_path / 'other.sqlite'}"
    live = asyncio.run(a_played_table(other))
    back_up(other, tmp_path / "tables.backup")

    async def run() -> None:
        async with open_tables(database) as tables:
            await asyncio.to_thread(restore, tmp_path / "tables.backup", database)
            again = await tables.get(live.table.id)
            assert (await play_on(tables, again, again.table.to_act[0])).answer == "accepted"

    asyncio.run(run())


@pytest.mark.parametrize("what", ["nothing", "text", "another program's", "cut"])
def test_what_is_no_backup_is_told(what: str, sqlite_database: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.backup"
    if what == "text":
        file.write_text("no backup")
    elif what == "another program's":
        with closing(sqlite3.connect(file)) as other:
            other.execute("CREATE TABLE songs (name TEXT)")
    elif what == "cut":
        asyncio.run(a_played_table(f"sqlite:///{tmp_path / 'old.sqlite'}"))
        back_up(f"sqlite:///{tmp_path / 'old.sqlite'}", file)
        file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    with pytest.raises(BadStore, match=r"there is no file|is no backup of ours|is damaged"):
        restore(file, sqlite_database)


def test_there_must_be_a_database_to_back_up(tmp_path: Path) -> None:
    with pytest.raises(BadStore, match="there is no database"):
        back_up(f"sqlite:///{tmp_path / 'nowhere.sqlite'}", tmp_path / "tables.backup")
    assert list(tmp_path.iterdir()) == []
