"""The life of a table: seats taken, left and kept; undo; clocks; bots; rematch; chat; the sealed seed."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable
from contextlib import suppress
from time import monotonic, time

import pytest
import sqlalchemy as sa

from tests.table.helpers import (
    ANNA,
    BRUNO,
    a_table,
    open_tables,
    play_on,
    play_to_vote,
    turns_of_the_loop,
    until,
)
from tests.web.drawing import whole_message
from trionfi import game as find_game
from trionfi.core.record import read_record, verify
from trionfi.core.rng import commitment
from trionfi.table import autoplay, bot_workers, lifecycle, log_writer, presence, schema, seats
from trionfi.table import clock as clocks
from trionfi.table import log_entry as kinds
from trionfi.table.errors import NoSuchTable, Refused
from trionfi.table.fold import fold
from trionfi.table.live_table import LiveTable
from trionfi.table.log_entry import Entry, Row, read_entry
from trionfi.table.schema import log
from trionfi.table.seat import HOST
from trionfi.table.settings import SeatPlan, plan_table
from trionfi.table.table import Table
from trionfi.table.worker import Worker
from trionfi.table.writer import Append
from trionfi.web.app_context import AppContext
from trionfi.web.page_model import Viewer


def test_a_table_of_bots_plays_to_the_end_and_its_record_can_be_verified(database: str) -> None:
    async def run() -> None:
        async with open_tables(database) as tables:
            live = await a_table(tables, "arcanity", people=0, bots=3, options={"limit": 5})
            promised = live.table.commitment
            await until(lambda: live.table.status == "over")
            record = read_record(live.table.record().to_json())
            assert record.start.commitment == promised
            history = verify(record, find_game("arcanity"))
            assert history.state.snapshot() == live.table.state.snapshot()
            reread = await tables.live.load(live.table.id)
            assert reread.table.state.snapshot() == live.table.state.snapshot()

    asyncio.run(run())


def test_salts_are_mixed_in_and_stand_in_the_record(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            settings = plan_table("shipwreck", [SeatPlan(), SeatPlan()], host="person 0", pace=0.0)
            live = await lifecycle.create_table(
                tables, settings, {ANNA: ("person 0", "Anna")}, salt="from Anna"
            )
            sit = Entry(kinds.SIT, BRUNO, person="person 1", name="Bruno", text="from Bruno")
            await tables.writer.append_with_retry(live, lambda table: sit)
            await lifecycle.start(tables, live)
            assert live.table.start is not None
            assert live.table.start.salts == ("from Anna", "from Bruno")
            assert commitment(bytes.fromhex(settings.seed)) == live.table.commitment

    asyncio.run(run())


def test_the_record_is_closed_until_the_game_is_over(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables)
            with pytest.raises(Refused, match="when the game is over"):
                live.table.record()
            await lifecycle.end(
                tables, live
            )  # a host who closes the table learns no more by it than anybody else
            with pytest.raises(Refused, match="when the game is over"):
                live.table.record()

    asyncio.run(run())


def test_an_open_seat_keeps_the_game_from_starting(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            settings = plan_table("shipwreck", [SeatPlan("human"), SeatPlan()], host="person 0")
            live = await lifecycle.create_table(tables, settings, {ANNA: ("person 0", "Anna")})
            with pytest.raises(Refused, match="missing"):
                await lifecycle.start(tables, live)
            await tables.writer.append_with_retry(
                live, lambda table: Entry(kinds.BOT, BRUNO, name="simple", text="Ludo")
            )
            await lifecycle.start(tables, live)
            assert live.table.status == "running"

    asyncio.run(run())


# Undo


def test_a_vote_can_be_changed_until_the_last_is_in(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables)
            first, *_ = await play_to_vote(tables, live)
            await play_on(tables, live, first)
            assert first not in live.table.to_act
            await tables.undo(live, first)
            assert first in live.table.to_act
            reread = await tables.live.load(live.table.id)
            assert reread.table.state.snapshot() == live.table.state.snapshot()
            assert reread.table.decision(first) == live.table.decision(first)

    asyncio.run(run())


def test_undo_is_refused_with_its_reason_once_something_was_shown(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables)
            active = live.table.to_act[0]
            asked = await play_to_vote(tables, live)
            for seat in asked:
                await play_on(tables, live, seat, -1)
            told = await tables.undo(live, active)
            assert told.answer == "refused"
            assert "stands" in told.sentence

    asyncio.run(run())


def test_one_person_among_bots_may_take_back_anything_and_the_record_says_so(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", people=1, bots=2)
            table = live.table
            for _ in range(4):
                await until(lambda: ANNA in table.to_act)
                await play_on(tables, live, ANNA)
            await until(lambda: ANNA in table.to_act)
            offered, _ = table.undo_offer(ANNA)
            assert offered == "take back"
            await tables.undo(live, ANNA)
            assert ANNA in table.to_act
            assert table.history is not None
            assert table.history.log[-1].freely
            while table.status == "running":
                await until(lambda: ANNA in table.to_act or table.status == "over")
                if table.status == "running":
                    await play_on(tables, live, ANNA)
            record = read_record(table.record().to_json())
            assert "A take back" in record.lines
            verify(record, find_game("arcanity"))

    asyncio.run(run())


def test_with_two_people_nothing_shown_is_taken_back(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", people=2, bots=1)
            await play_on(tables, live, ANNA)
            assert live.table.undo_offer(ANNA) == ("undo", "")
            shown = live.table.state.revealed
            while live.table.state.revealed == shown:
                asked = [seat for seat in live.table.to_act if seat in (ANNA, BRUNO)]
                await (play_on(tables, live, asked[0]) if asked else asyncio.sleep(0.01))
            kind, why = live.table.undo_offer(ANNA)
            assert kind == ""
            assert "stands" in why

    asyncio.run(run())


# Bots


def test_a_bot_keeps_the_seat_and_gives_it_back(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", people=1, bots=2)
            await until(lambda: ANNA in live.table.to_act)
            before = live.table.decision(ANNA)
            await tables.writer.append_with_retry(live, lambda table: Entry(kinds.BOT, ANNA, name="simple"))
            await until(lambda: ANNA not in live.table.to_act or live.table.decision(ANNA) != before)
            await tables.writer.append_with_retry(live, lambda table: Entry(kinds.BACK, ANNA))
            assert live.table.seats_of("person 0") == [ANNA]
            await until(
                lambda: ANNA in live.table.to_act and not tables.autoplay.jobs
            )  # nobody moves for her

    asyncio.run(run())


def test_if_a_worker_dies_the_move_is_thought_again(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_workers, "Worker", Worker)

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            tables.thinkers.warm()
            live = await a_table(tables, "arcanity", people=0, bots=3, options={"limit": 5})
            [worker] = tables.thinkers.workers
            for _ in range(3):
                ply = live.table.ply
                await until(lambda ply=ply: live.table.ply > ply)
                await until(lambda: worker.process is not None)  # it may be starting anew
                with suppress(AttributeError, ValueError):  # a thread has buried it since
                    worker.process.kill()  # type: ignore[union-attr]
            await until(lambda: live.table.status == "over")

    asyncio.run(run())


def test_bots_answer_at_a_steady_pace(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            tables.thinkers.warm()
            live = await a_table(tables, "arcanity", people=0, bots=3, pace=0.2)
            start, ply = time(), live.table.ply
            await until(lambda: live.table.ply - ply >= 9)
            moved = live.table.ply - ply
            rows = await tables.store.read_log(live.table.id, ply)
            gaps = [after.at - before.at for before, after in zip(rows, rows[3:], strict=False)]
            assert 3 <= moved <= 3 * (time() - start) / 0.2
            assert min(gaps) > 0.15

    asyncio.run(run())


def test_bots_go_on_after_a_restart(database: str) -> None:
    async def run() -> None:
        async with open_tables(database) as tables:
            live = await a_table(tables, "arcanity", people=0, bots=3, options={"limit": 5}, pace=0.1)
            await until(lambda: live.table.ply > 8)
        async with open_tables(database) as tables:
            await until(lambda: live.table.id in tables.live.by_id)
            again = tables.live.by_id[live.table.id]
            ply = again.table.ply
            await until(lambda: again.table.ply > ply + 3)

    asyncio.run(run())


# Clocks


@pytest.mark.parametrize("clock", ["move", "game"])
def test_at_zero_the_seats_bot_moves(clock: str, sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", people=3, clock=clock, clock_seconds=1)
            seat = live.table.to_act[0]
            decision = live.table.decision(seat)
            left = live.table.clock.left(seat, monotonic())
            assert left is not None
            assert 0 < left <= 1
            await until(lambda: live.table.decision(seat) != decision, 8)
            rows = await tables.store.read_log(live.table.id)
            assert {row.entry.by for row in rows if row.entry.kind == "move"} == {"clock"}
            assert any("Time is up" in notice.text for notice in live.table.notices)

    asyncio.run(run())


def test_there_is_no_clock_unless_the_table_has_one(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables)
            assert live.table.clock.left(live.table.to_act[0], monotonic()) is None

    asyncio.run(run())


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Sets the clock on the wall forth or back."""
    offset = [0.0]
    for place in (clocks, log_writer, autoplay):
        monkeypatch.setattr(place, "time", lambda: time() + offset[0], raising=False)
    return lambda hours: offset.__setitem__(0, offset[0] + hours * 3600)


@pytest.mark.parametrize("hours", [1, -1])
def test_who_sets_the_clock_on_the_wall_ends_nobodys_time(
    hours: float, sqlite_database: str, wall: Callable[[float], None]
) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", people=3, clock="game", clock_seconds=600)
            for _ in range(3):
                wall(hours)
                seat = live.table.to_act[0]
                assert 540 < (live.table.clock.left(seat, monotonic()) or 0) <= 600
                assert (await play_on(tables, live, seat)).went_well
            for seat in range(3):
                assert 540 < (live.table.clock.left(seat, monotonic()) or 0) <= 600
            rows = await tables.store.read_log(live.table.id)
            assert abs(rows[-1].at - rows[0].at) > 3 * 3500  # the log keeps the time of day

    asyncio.run(run())


@pytest.mark.parametrize("hours", [1, -1])
def test_bots_go_on_whatever_the_clock_on_the_wall_says(
    hours: float, sqlite_database: str, wall: Callable[[float], None]
) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", people=0, bots=3, pace=0.2)
            for _ in range(3):
                ply = live.table.ply
                wall(hours)
                await until(lambda ply=ply: live.table.ply > ply)

    asyncio.run(run())


@pytest.mark.parametrize("grace", [600.0, 0.0])
def test_after_a_restart_whoever_was_asked_has_a_moment_to_come_back(
    grace: float, sqlite_database: str, wall: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    moved_for: list[int] = []

    async def answer(self: autoplay.Autoplay, live: LiveTable, job: autoplay.PendingMove) -> None:
        moved_for.append(job.seat)

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", people=3, clock="move", clock_seconds=60)
            asked = live.table.to_act
        wall(1)
        monkeypatch.setattr(autoplay, "GRACE", grace)
        monkeypatch.setattr(autoplay.Autoplay, "answer", answer)
        async with open_tables(sqlite_database) as tables:
            live = await tables.get(live.table.id)
            assert live.table.clock.left(asked[0], monotonic()) == 0  # it ran out long ago, by the log
            await turns_of_the_loop()
            assert moved_for == ([] if grace else list(asked))
            assert (await play_on(tables, live, asked[0])).went_well

    asyncio.run(run())


@pytest.mark.parametrize("thought", [0.0, 0.001, 0.02, 0.049])
def test_without_a_pace_nobody_sees_how_long_a_bot_has_thought(
    thought: float, sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept = []

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, people=2)
            now = monotonic()
            monkeypatch.setattr(autoplay, "monotonic", lambda: now + thought)
            with monkeypatch.context() as patch:
                patch.setattr(asyncio, "sleep", remember)
                await tables.autoplay.keep_pace(live.table, now)

    async def remember(seconds: float) -> None:
        slept.append(seconds)

    asyncio.run(run())
    assert [thought + seconds for seconds in slept[:1]] == [pytest.approx(autoplay.LEAST_PACE)]


# Chat, rematch, secrets


def test_the_chat_may_be_closed_to_the_active_player(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, chat="closed to the active player")
            active = live.table.to_act[0]
            other = next(it for it in range(3) if it != active)
            await seats.chat(tables, live, other, "I think it is a 4.")
            with pytest.raises(Refused, match="silent"):
                await seats.chat(tables, live, active, "No.")
            assert [said.text for said in live.table.chat] == ["I think it is a 4."]
            assert live.table.chat_refusal(None)

    asyncio.run(run())


def test_a_rematch_seats_the_same_people_and_is_set_once(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, people=2, bots=1)
            with pytest.raises(Refused, match="after the end"):
                await lifecycle.rematch(tables, live)
            await lifecycle.end(tables, live)
            first, again = await asyncio.gather(
                lifecycle.rematch(tables, live), lifecycle.rematch(tables, live)
            )
            assert first == again == live.table.next_table
            new = await tables.get(first)
            assert [seat.kind for seat in new.table.seats] == ["human", "human", "bot"]
            assert new.table.settings.seed != live.table.settings.seed
            assert new.table.seats_of("person 1") == [BRUNO]

    asyncio.run(run())


def test_a_seats_secret_is_void_once_the_seat_was_opened_again(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables)
            token = tables.token(live.table, BRUNO)
            assert tables.seat_of_token(live.table, token) == BRUNO
            assert tables.seat_of_token(live.table, tables.token(live.table, HOST)) == HOST
            await tables.writer.append_with_retry(live, lambda table: Entry(kinds.FREE, BRUNO))
            assert tables.seat_of_token(live.table, token) is None
            assert tables.seat_of_token(live.table, "") is None

    asyncio.run(run())


def test_there_is_no_table_of_a_wrong_name(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            with pytest.raises(NoSuchTable):
                await tables.get("nowhere")

    asyncio.run(run())


# What the lobby finds


def test_the_lobby_knows_of_the_end_in_the_same_commit_as_the_last_move(database: str) -> None:
    """Whatever the store holds right after a move, the listed status is that of the log."""

    async def run() -> None:
        async with open_tables(database) as tables:
            live = await a_table(tables, "shipwreck", people=2, options={"difficulty": "doomed"})
            commit = tables.store.writer.commit
            seen: list[tuple[str, str]] = []

            async def looked_at(batch: list[Append]) -> set[Append]:
                won = await commit(batch)
                with tables.store.engine.connect() as connection:
                    listed = connection.execute(sa.select(schema.tables.c.status)).scalar_one()
                    query = sa.select(log.c.ply, log.c.at, log.c.body).order_by(log.c.ply)
                    rows = [
                        Row(live.table.id, ply, at, read_entry(body))
                        for ply, at, body in connection.execute(query)
                    ]
                seen.append((listed, fold(live.table.id, rows).status))
                return won

            tables.store.writer.commit = looked_at  # type: ignore[method-assign]
            while live.table.status == "running":
                await play_on(tables, live, live.table.to_act[0], live.table.ply)
            assert seen[-1] == ("over", "over")
            assert all(listed == true for listed, true in seen)
            assert await tables.store.running() == []

    asyncio.run(run())


def test_a_take_back_after_the_end_is_listed_as_running_again(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "arcanity", people=1, bots=2, options={"limit": 5})
            while live.table.status == "running":
                await until(lambda: ANNA in live.table.to_act or live.table.status == "over")
                if live.table.status == "running":
                    await play_on(tables, live, ANNA)
            assert await tables.store.running() == []
            await tables.undo(live, ANNA)
            assert await tables.store.running() == [live.table.id]

    asyncio.run(run())


class Mark:
    """Is gone as soon as whatever holds it is: what is compiled takes no weak references itself."""


def marked(table: Table) -> tuple[Mark, Mark]:
    """Marks that only the table and its history hold."""
    assert table.history is not None
    of_table = table.seat_logs[-1] = Mark()
    of_history = Mark()
    table.history.log.append(of_history)  # type: ignore[arg-type]
    return of_table, of_history


@pytest.mark.parametrize("game", ["arcanity", "shipwreck", "arcana", "thieves"])
def test_a_table_that_is_forgotten_leaves_no_garbage(
    game: str, sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server seldom looks for what only holds itself, so a table must hold nothing that holds it."""

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            context, live = AppContext(tables), await a_table(tables, game)
            for nth in range(10):
                await play_on(tables, live, live.table.to_act[0], nth)
                whole_message(context, live, Viewer(ANNA))
            monkeypatch.setattr(presence, "GRACE", 0.0)
            with live.looking([ANNA]):
                kept = [weakref.ref(thing) for thing in (live, *marked(live.table))]
            gc.collect()
            gc.disable()
            try:
                del tables.live.by_id[live.table.id], live
                await until(lambda: [thing() for thing in kept] == [None, None, None])
            finally:
                gc.enable()

    asyncio.run(run())
