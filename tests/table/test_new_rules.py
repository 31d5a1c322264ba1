"""After a change of rules: a game goes on exactly where it stood, or says why it cannot."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import msgspec
import pytest
import sqlalchemy as sa

from tests.table.helpers import ANNA, BRUNO, a_table, open_tables, play_on, play_to_vote, until
from trionfi import game as find_game
from trionfi.core.errors import BadData
from trionfi.core.record import read_record, verify
from trionfi.table import lifecycle
from trionfi.table import log_entry as kinds
from trionfi.table.errors import BadStore
from trionfi.table.live_table import LiveTable
from trionfi.table.log_entry import Entry
from trionfi.table.schema import snapshots
from trionfi.table.settings import SeatPlan, plan_table
from trionfi.table.tables import Tables

GAMES = ("arcanity", "shipwreck", "arcana", "thieves")
ChangeRules = Callable[[str], None]


@pytest.fixture
def change_rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[ChangeRules]:
    """Gives a game another version of its rules, as an upgrade would."""
    changed = []

    def change(name: str) -> None:
        game = find_game(name)
        monkeypatch.setattr(type(game), "rules_version", f"{type(game).rules_version} and more")
        game.__dict__.pop("rules_hash", None)
        changed.append(game)

    yield change
    monkeypatch.undo()
    for game in changed:
        game.__dict__.pop("rules_hash", None)


async def the_same_position(tables: Tables, live: LiveTable) -> None:
    """The snapshot in the store is the position on the table."""
    kept = await tables.store.read_snapshot(live.table.id)
    assert kept is not None
    assert msgspec.json.decode(kept[1])["state"] == live.table.state.snapshot()


@pytest.mark.parametrize("name", GAMES)
def test_every_move_keeps_the_new_position_in_its_own_commit(name: str, sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, name)
            tables.autoplay.stop()  # nobody passes by itself while we look
            await the_same_position(tables, live)
            for nth in range(30):
                await play_on(tables, live, live.table.to_act[0], nth)
                await the_same_position(tables, live)

    asyncio.run(run())


def test_the_deal_keeps_a_snapshot_on_every_database(database: str) -> None:
    async def run() -> None:
        async with open_tables(database) as tables:
            live = await a_table(tables)
            await the_same_position(tables, live)
            await play_on(tables, live, live.table.to_act[0])
            await the_same_position(tables, live)

    asyncio.run(run())


def test_what_was_undone_does_not_come_back(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables)
            first, *_ = await play_to_vote(tables, live)
            await play_on(tables, live, first)
            await tables.undo(live, first)
            await the_same_position(tables, live)

    asyncio.run(run())


def test_what_was_taken_back_freely_does_not_come_back(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", people=1, bots=2)
            for _ in range(3):
                await until(lambda: ANNA in live.table.to_act)
                await play_on(tables, live, ANNA)
            await until(lambda: ANNA in live.table.to_act)
            tables.autoplay.stop()  # no bot moves while we look
            await tables.undo(live, ANNA)
            await the_same_position(tables, live)

    asyncio.run(run())


@pytest.mark.parametrize("plies", [0, 1, 7, 30])
def test_a_game_goes_on_where_it_stood_however_young_it_is(
    plies: int, sqlite_database: str, change_rules: ChangeRules
) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", 3)
            for _ in range(plies):
                await play_on(tables, live, live.table.to_act[0])
        change_rules("arcanity")
        async with open_tables(sqlite_database) as tables:
            again = await tables.get(live.table.id)
            assert again.table.notices[-1].text == "The rules of Arcanity have changed. It goes on from here."
            assert again.table.to_act == live.table.to_act
            assert [again.table.state.view(seat) for seat in range(3)] == [
                live.table.state.view(seat) for seat in range(3)
            ]
            assert (await play_on(tables, again, again.table.to_act[0])).answer == "accepted"
            await the_same_position(tables, again)
            reread = await tables.live.load(live.table.id)
            assert reread.table.state.snapshot() == again.table.state.snapshot()

    asyncio.run(run())


@pytest.mark.parametrize("name", GAMES)
def test_every_game_goes_on_by_new_rules(name: str, sqlite_database: str, change_rules: ChangeRules) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, name)
            for nth in range(60):
                if live.table.to_act:
                    await play_on(tables, live, live.table.to_act[0], nth)
        change_rules(name)
        async with open_tables(sqlite_database) as tables:
            again = await tables.get(live.table.id)
            assert again.table.state.view(None) == live.table.state.view(None)
            assert again.table.notices[-1].text.endswith("have changed. It goes on from here.")

    asyncio.run(run())


def test_the_rules_may_change_twice(sqlite_database: str, change_rules: ChangeRules) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", 3)
            await play_on(tables, live, live.table.to_act[0])
        for _ in range(2):
            change_rules("arcanity")
            async with open_tables(sqlite_database) as tables:
                again = await tables.get(live.table.id)
                assert again.table.state.view(ANNA) == live.table.state.view(ANNA)
        assert [notice.text for notice in again.table.notices[-2:]] == [
            "The rules of Arcanity have changed. It goes on from here."
        ] * 2

    asyncio.run(run())


def test_whoever_joined_in_the_middle_is_still_there(sqlite_database: str, change_rules: ChangeRules) -> None:
    """More seats than the table was set with: the snapshot knows them."""

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "shipwreck", 2)
            [join, *_] = live.table.state.asides(None)
            assert (await tables.move(live, None, join, None, "")).answer == "accepted"
            seats = live.table.state.seats
            assert seats == 3
            dario = Entry(kinds.SIT, 2, person="person 2", name="Dario")
            await tables.writer.append_with_retry(live, lambda table: dario)
        change_rules("shipwreck")
        async with open_tables(sqlite_database) as tables:
            again = await tables.get(live.table.id)
            assert again.table.state.seats == len(again.table.seats) == seats
            assert again.table.names[2] == "Dario"
            while again.table.status == "running":
                await play_on(tables, again, again.table.to_act[0], again.table.ply)
            verify(read_record(again.table.record().to_json()), find_game("shipwreck"))

    asyncio.run(run())


def test_a_table_that_was_set_before_is_dealt_by_the_new_rules(
    sqlite_database: str, change_rules: ChangeRules
) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            settings = plan_table("arcanity", [SeatPlan("human")] * 3, host="person 0", pace=0.0)
            sits = {at: (f"person {at}", f"Player {at}") for at in range(3)}
            live = await lifecycle.create_table(tables, settings, sits)
        change_rules("arcanity")
        async with open_tables(sqlite_database) as tables:
            again = await tables.get(live.table.id)
            await lifecycle.start(tables, again)
            assert again.table.to_act
            reread = await tables.live.load(live.table.id)
            assert reread.table.state.snapshot() == again.table.state.snapshot()

    asyncio.run(run())


def test_a_stranded_table_knows_who_joined_in_the_middle(
    sqlite_database: str, change_rules: ChangeRules
) -> None:
    """What is written after a move that cannot be played here is read all the same."""

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "shipwreck", 2)
            [join, *_] = live.table.state.asides(None)
            await tables.move(live, None, join, None, "")
            await tables.writer.append_with_retry(
                live, lambda table: Entry(kinds.SIT, 2, person="person 2", name="Dario")
            )
        async with open_tables(sqlite_database) as tables:
            await forget_snapshots(tables)
            tables.live.by_id.clear()
        change_rules("shipwreck")
        async with open_tables(sqlite_database) as tables:
            again = await tables.get(live.table.id)
            assert again.table.is_stranded
            assert again.table.seats_of("person 2") == [2]

    asyncio.run(run())


async def forget_snapshots(tables: Tables) -> None:
    def work() -> None:
        with tables.store.engine.begin() as connection:
            connection.execute(sa.delete(snapshots))

    await tables.store.write(work)


def test_an_orderly_stop_keeps_what_an_older_version_did_not(
    database: str, change_rules: ChangeRules
) -> None:
    async def run() -> None:
        async with open_tables(database) as tables:
            live = await a_table(tables, "arcanity", 3)
            await play_on(tables, live, live.table.to_act[0])
            await forget_snapshots(tables)
        async with open_tables(database) as tables:
            again = await tables.get(live.table.id)
            assert await tables.store.read_snapshot(live.table.id) is None
        change_rules("arcanity")
        async with open_tables(database) as tables:
            again = await tables.get(live.table.id)
            assert again.table.state.view(ANNA) == live.table.state.view(ANNA)

    asyncio.run(run())


def test_an_older_snapshot_never_takes_the_place_of_a_newer_one(database: str) -> None:
    """A process that is behind stops last."""

    async def run() -> None:
        async with open_tables(database) as tables:
            live = await a_table(tables, "shipwreck", 3)
            stale = Tables(tables.store)
            await stale.live.load(live.table.id)
            await play_on(tables, live, live.table.to_act[0])
            await stale.writer.keep_snapshots(stale.live.by_id.values())
            await the_same_position(tables, live)
            stale.thinkers.stop()

    asyncio.run(run())


def test_a_crash_between_an_undo_and_its_snapshot_is_told(
    sqlite_database: str, change_rules: ChangeRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables)
            first, *_ = await play_to_vote(tables, live)
            await play_on(tables, live, first)

            async def crash(kept: object) -> None:
                raise BadStore("the power is gone")

            monkeypatch.setattr(tables.store, "keep_snapshots", crash)
            assert (await tables.undo(live, first)).answer == "accepted"
        change_rules("shipwreck")
        async with open_tables(sqlite_database) as tables:
            again = await tables.get(live.table.id)
            assert "before somebody took back a move" in again.table.notices[-1].text

    asyncio.run(run())


def test_a_game_that_cannot_go_on_waits_and_can_be_closed(
    sqlite_database: str, change_rules: ChangeRules
) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", 3)
            await play_on(tables, live, live.table.to_act[0])
        change_rules("arcanity")

        def refuse(*given: object, **more: object) -> None:
            raise BadData("the new rules know no such position")

        async with open_tables(sqlite_database) as tables:
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(type(find_game("arcanity")), "restore", refuse)
                again = await tables.get(live.table.id)
                assert again.table.is_stranded
                assert again.table.to_act == ()
            assert not (await tables.live.load(live.table.id)).table.is_stranded  # a later version can go on

    asyncio.run(run())


def test_a_rematch_follows_a_stranded_game(sqlite_database: str, change_rules: ChangeRules) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", 3)
        async with open_tables(sqlite_database) as tables:
            await forget_snapshots(tables)
            tables.live.by_id.clear()
        change_rules("arcanity")
        async with open_tables(sqlite_database) as tables:
            again = await tables.get(live.table.id)
            assert again.table.is_stranded
            await lifecycle.end(tables, again)
            assert not again.table.is_stranded
            new = await tables.get(await lifecycle.rematch(tables, again))
            assert new.table.seats_of("person 1") == [BRUNO]

    asyncio.run(run())
