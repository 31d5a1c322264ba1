"""When things go wrong: a database that is away for a while, a bot that breaks, rows that come at a bad moment."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
import sqlalchemy as sa

from tests.table.helpers import ANNA, BRUNO, PATIENCE, a_table, open_tables, play_on, turns_of_the_loop, until
from trionfi.bots import Bot, Budget
from trionfi.core.rng import Rng
from trionfi.core.view import View
from trionfi.table import autoplay, lifecycle, live_tables, seats
from trionfi.table import log_entry as kinds
from trionfi.table.errors import BadStore, LostRace
from trionfi.table.live_table import LiveTable
from trionfi.table.log_entry import CHAT, MOVE, SET, Entry, Row
from trionfi.table.notifications import EVERYTHING, changes
from trionfi.table.seats import set_order
from trionfi.table.sqlite_writer import ROWS_UNTIL_HOME, SqliteWriter
from trionfi.table.store import Store
from trionfi.table.tables import Tables
from trionfi.table.writer import Append, cannot_write


class Broken(Bot):
    """It fails at everything."""

    name = "broken"

    def choose(self, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> int:
        raise ValueError("no idea")


def failing(times: int, real: Callable[..., Any]) -> Callable[..., Any]:
    """The same, but so many times the database is away."""
    left = times

    async def work(*args: Any) -> Any:
        nonlocal left
        left -= 1
        if left >= 0:
            raise BadStore("the database is away")
        return await real(*args)

    return work


# What other processes write


def test_a_process_hears_of_the_others_again_after_its_database_was_away(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        monkeypatch.setattr(live_tables, "AGAIN", 0.05)
        async with open_tables(sqlite_database) as tables, open_tables(sqlite_database) as other:
            live = await a_table(tables)
            there = await other.get(live.table.id)
            monkeypatch.setattr(other.store, "read_log", failing(2, other.store.read_log))
            for _ in range(3):
                await play_on(tables, live, live.table.to_act[0])
                await until(lambda: there.table.ply == live.table.ply)

    asyncio.run(run())


def looks_of(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The newest row whenever its hub looks round, from now on."""
    writer, newest = tables.store.writer, list[int]()
    assert isinstance(writer, SqliteWriter)
    really = writer.look_round

    def look_round() -> tuple[int, int]:
        found = really()
        newest.append(found[0])
        return found

    monkeypatch.setattr(writer, "look_round", look_round)
    return newest


def test_a_table_that_grows_while_it_is_opened_is_caught_up(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables, open_tables(sqlite_database) as other:
            read, hear, heard = other.store.read_log, other.live.on_change, list[int | None]()
            hub = looks_of(other, monkeypatch)

            async def hear_and_note(table: str, ply: int | None) -> None:
                heard.append(ply)
                await hear(table, ply)

            async def slowly(table: str, since: int = 0) -> list[Row]:
                rows = await read(table, since)
                if since == 0:
                    await play_on(tables, live, live.table.to_act[0])
                    await until(lambda: live.table.ply - 1 in heard)
                return rows

            monkeypatch.setattr(other.live, "on_change", hear_and_note)
            monkeypatch.setattr(other.store, "read_log", slowly)
            await until(lambda: hub and other.tasks[1].done())  # it listens, and has resumed what there was
            live = await a_table(tables)
            await until(lambda: live.table.ply - 1 in heard)
            there = await other.get(live.table.id)
            await until(lambda: there.table.ply == live.table.ply)

    asyncio.run(run())


def test_whoever_begins_to_listen_looks_at_everything_once(database: str) -> None:
    """What was written between opening a table and listening is told to nobody."""

    async def run() -> None:
        store = Store(database)
        await store.open()
        source = changes(store)
        async with asyncio.timeout(10):
            assert await anext(source) == EVERYTHING
        await source.aclose()
        await store.close()

    asyncio.run(run())


# Seats that somebody minds


def test_bots_move_again_once_the_database_is_back(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        monkeypatch.setattr(autoplay, "AGAIN", 0.05)
        async with open_tables(sqlite_database) as tables:
            real = tables.store.append
            live = await a_table(tables, "arcanity", people=0, bots=3, pace=0.1)
            monkeypatch.setattr(tables.store, "append", failing(7, real))
            ply = live.table.ply
            await until(lambda: live.table.ply > ply + 6)

    asyncio.run(run())


def test_a_full_disk_is_said_in_a_sentence_and_loses_nothing(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        monkeypatch.setattr(autoplay, "AGAIN", 0.05)
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", people=1, bots=2)
            await set_pages(tables.store, 1)  # SQLite takes the pages that there are for the least
            full = "cannot write to its database: database or disk is full"
            with pytest.raises(BadStore, match=full):
                await talk_on(tables, live)
            with pytest.raises(BadStore, match=full):
                await lifecycle.create_table(tables, live.table.settings, {})
            said = [row.entry.text for row in await tables.store.read_log(live.table.id) if row.entry.text]
            assert said == [line.text for line in live.table.chat]
            await set_pages(tables.store, 100_000)
            for _ in range(4):
                await until(lambda: ANNA in live.table.to_act)
                assert (await play_on(tables, live, ANNA)).answer == "accepted"

    asyncio.run(run())


async def talk_on(tables: Tables, live: LiveTable) -> None:
    for nth in range(1000):
        await seats.chat(tables, live, ANNA, f"{nth} {'and so on' * 50}")


async def set_pages(store: Store, most: int) -> None:
    """How large the file may grow, for the writer's hand and for its thread."""
    assert isinstance(store.writer, SqliteWriter)
    limit = f"PRAGMA max_page_count={most}"

    def work() -> None:
        with store.engine.connect() as connection:
            connection.exec_driver_sql(limit)

    store.writer.hand.cursor().execute(limit)
    await store.write(work)


def test_a_bot_that_breaks_moves_by_chance(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", people=2, bots=1)
            broken = Entry(kinds.BOT, ANNA, name=f"{__name__}:Broken")
            before = live.table.decision(ANNA)
            await tables.writer.append_with_retry(live, lambda table: broken)
            await until(lambda: live.table.decision(ANNA) != before)

    asyncio.run(run())


def test_no_id_of_a_player_keeps_a_bot_from_moving(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", people=3)
            await play_on(tables, live, ANNA, ident=f"bot-{live.table.public_ply + 1}")
            before = live.table.decision(ANNA)
            await tables.writer.append_with_retry(live, lambda table: Entry(kinds.BOT, ANNA, name="simple"))
            await until(lambda: live.table.decision(ANNA) != before)

    asyncio.run(run())


def test_the_clock_runs_on_for_whoever_comes_back_before_the_bot_has_moved(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", people=3, clock="move", clock_seconds=2, pace=600.0)
            before = live.table.decision(ANNA)
            await tables.writer.append_with_retry(live, lambda table: Entry(kinds.BOT, ANNA, name="simple"))
            bot = next(job for job in tables.autoplay.jobs if job.by == autoplay.BOT)
            assert bot.seat == ANNA  # and keeps its pace
            await tables.writer.append_with_retry(live, lambda table: Entry(kinds.BACK, ANNA))
            await until(lambda: live.table.decision(ANNA) != before)
            rows = await tables.store.read_log(live.table.id)
            assert {row.entry.by for row in rows if row.entry.kind == "move"} == {"clock"}

    asyncio.run(run())


def test_an_order_given_while_the_clock_runs_is_obeyed(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "thieves", people=2, clock="move", clock_seconds=600)
            orders = live.table.game.orders
            for nth in range(400):
                asked = live.table.to_act
                seat = asked[0]
                view, moves = live.table.state.view(seat), live.table.state.moves(seat)
                found = [key for key in orders if live.table.game.order_move(view, moves, key) is not None]
                if found:
                    break
                await play_on(tables, live, seat, nth * 7)
            before = live.table.decision(seat)
            await set_order(tables, live, seat, found[0], "on")
            await until(lambda: live.table.decision(seat) != before)

    asyncio.run(run())


# The writer


def chat(ply: int, text: str) -> Append:
    return Append(Row("one", ply, 1.0, Entry(CHAT, text=text)))


def test_of_two_rows_for_one_ply_in_a_batch_the_first_is_written(database: str) -> None:
    async def run() -> None:
        store = Store(database)
        await store.open()
        await store.set_table("one", "pocket", True, [Entry(SET)], "set")
        tried = [store.append(chat(1, text)) for text in ("first", "second")]
        answers = await asyncio.gather(*tried, return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), LostRace]
        assert [row.entry.text for row in await store.read_log("one", 1)] == ["first"]
        await store.close()

    asyncio.run(run())


def test_what_nobody_waits_for_any_more_is_written_all_the_same_and_once(database: str) -> None:
    async def run() -> None:
        async with open_tables(database) as tables:
            live = await a_table(tables, "arcanity", people=3)
            seat, ply = live.table.to_act[0], live.table.ply
            moving = asyncio.create_task(play_on(tables, live, seat, ident="once"))
            while not tables.store.writer.waiting:
                await asyncio.sleep(0)
            moving.cancel()
            with pytest.raises(asyncio.CancelledError):
                await moving
            answer = await play_on(tables, live, seat, ident="once")
            assert answer.answer == "duplicate"
            rows = await tables.store.read_log(live.table.id, ply)
            assert [(row.entry.kind, row.entry.id) for row in rows] == [(MOVE, "once")]
            other = live.table.to_act[0]
            assert (await play_on(tables, live, other, ident="next")).answer == "accepted"

    asyncio.run(run())


def test_what_a_database_elsewhere_says_is_logged_and_told_to_nobody(
    caplog: pytest.LogCaptureFixture,
) -> None:
    words = 'connection to server at "db.example" (10.0.0.7), port 5432 failed: no such role "trionfi"'
    trouble = cannot_write(sa.exc.OperationalError("INSERT", {}, ConnectionError(words)))
    assert "db.example" not in str(trouble)
    assert "10.0.0.7" not in str(trouble)
    assert words in caplog.text


def test_a_row_that_cannot_be_written_is_no_end_of_writing(database: str) -> None:
    async def run() -> None:
        store = Store(database)
        await store.open()
        await store.set_table("one", "pocket", True, [Entry(SET)], "set")
        with pytest.raises(BadStore, match="cannot write"):
            await store.append(chat(1, "half a character: \ud800"))
        async with asyncio.timeout(10):
            await store.append(chat(1, "a whole one"))
        await store.close()

    asyncio.run(run())


def test_while_another_process_writes_to_sqlite_a_row_waits_and_the_loop_does_not(
    sqlite_database: str,
) -> None:
    async def run() -> None:
        store = Store(sqlite_database)
        await store.open()
        await store.set_table("one", "pocket", True, [Entry(SET)], "set")
        began, goes_on = Event(), Event()
        other = Thread(target=hold_until_told, args=(sqlite_database, began, goes_on))
        other.start()
        began.wait(PATIENCE)
        append = asyncio.create_task(store.append(chat(1, "after you")))
        await turns_of_the_loop()  # there would be none, were the loop to wait itself
        assert not append.done()
        goes_on.set()
        async with asyncio.timeout(PATIENCE):
            await append
        assert [row.entry.text for row in await store.read_log("one", 1)] == ["after you"]
        other.join()
        await store.close()

    asyncio.run(run())


def hold_until_told(database: str, began: Event, goes_on: Event) -> None:
    """Somebody else who writes, and takes a while for it."""
    with closing(sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        began.set()
        goes_on.wait(PATIENCE)
        other.execute("COMMIT")


def test_the_write_ahead_log_is_brought_home_while_rows_come(sqlite_database: str) -> None:
    async def run() -> None:
        store = Store(sqlite_database)
        await store.open()
        await store.set_table("one", "pocket", True, [Entry(SET)], "set")
        for ply in range(1, ROWS_UNTIL_HOME + 1):
            await store.append(chat(ply, "and so on"))
        file = sqlite3.connect(sqlite_database.removeprefix("sqlite:///"))
        async with asyncio.timeout(10):
            while frames_at_home(file) < ROWS_UNTIL_HOME:
                await asyncio.sleep(0.02)
        file.close()
        await store.close()

    asyncio.run(run())


def frames_at_home(file: sqlite3.Connection) -> int:
    """How much of the write-ahead log is in the database already, without bringing any of it there."""
    index = Path(file.execute("PRAGMA database_list").fetchone()[2] + "-shm").read_bytes()
    return int.from_bytes(index[96:100], sys.byteorder)


# Rematches


def test_a_rematch_has_every_device_and_every_player_finds_it(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, people=2)
            await tables.writer.append_with_retry(
                live, lambda table: Entry(kinds.SIT, BRUNO, person="a phone", name="Bruno")
            )
            await lifecycle.end(tables, live)
            first, again = await asyncio.gather(
                lifecycle.rematch(tables, live), lifecycle.rematch(tables, live)
            )
            assert first == again
            new = await tables.get(first)
            assert new.table.seats[BRUNO].persons == {"person 1", "a phone"}
            for person in ("person 0", "person 1", "a phone"):
                assert first in [found.table.id for found in await tables.lobby.tables_of(person)]
            assert [found.table.id for found in await tables.lobby.tables("set")] == [first]

    asyncio.run(run())
