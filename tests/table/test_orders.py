"""Standing orders: what a seat has done for it, after a pause of a bot or of a person, and unseen until then."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from time import monotonic
from typing import Any
from unittest.mock import AsyncMock

import pytest

from tests.table.helpers import (
    ANNA,
    BRUNO,
    a_table,
    ask_always,
    give_orders,
    open_tables,
    pass_by_orders,
    play_on,
    until,
)
from tests.table.positions import find, is_asked_with
from trionfi.core.rng import FastRng
from trionfi.games.arcana.standing_orders import START
from trionfi.table import hesitation
from trionfi.table import log_entry as kinds
from trionfi.table.autoplay import Autoplay
from trionfi.table.live_table import LiveTable
from trionfi.table.log_entry import Entry
from trionfi.table.seat import PROGRAM
from trionfi.table.seats import set_order
from trionfi.table.table import Table
from trionfi.table.tables import Tables

UNTIL, FITS = "pass until my turn", "pass when nothing fits"


def test_a_standing_order_passes_at_windows_and_is_not_seen_to_be_given(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "thieves", people=2, bots=0, pace=0.01)
            shown = live.table.public_ply
            await give_orders(tables, live)
            assert live.table.public_ply == shown
            seat = live.table.to_act[0]
            answer = await play_on(tables, live, seat, ident="once")
            assert answer.ply == shown
            again = await tables.move(live, seat, "anything", None, "once")
            assert (again.answer, again.ply) == ("duplicate", shown)
            await pass_by_orders(tables, live, 120)
            rows = await tables.store.read_log(live.table.id)
            made = {row.entry.move for row in rows if row.entry.by == "order"}
            assert made - {"end turn"} == {"pass"}  # whose points are spent may have nothing left to do
            reread = await tables.live.load(live.table.id)
            assert reread.table.state.snapshot() == live.table.state.snapshot()
            assert [seat.orders for seat in reread.table.seats] == [seat.orders for seat in live.table.seats]

    asyncio.run(run())


async def play_quietly(tables: Tables, live: LiveTable, busy: int | None = None) -> None:
    """Whoever is asked passes, stays, ends the turn; but this seat moves its thieves."""
    table = live.table
    seat = table.to_act[0]
    moves = [table.game.write(move) for move in table.state.moves(seat)]
    declared = [move for move in moves if move.endswith(" moves")] if seat == busy else []
    await tables.move(live, seat, (declared or moves[-1:])[0], table.decision(seat), "")


def test_until_my_turn_given_in_ones_turn_stands_until_the_next(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "thieves", people=2, bots=0, pace=0.001)
            await ask_always(tables, live)
            table = live.table
            while table.state.view(None)["phase"] != "activation":
                await play_quietly(tables, live)
            (seat,) = table.to_act
            await set_order(tables, live, seat, UNTIL, "on")
            obeyed = 0
            while (table.state.view(None)["turn"], table.state.view(None)["round"]) != (seat, 2):
                assert UNTIL in table.seats[seat].orders
                ply = table.ply
                if table.ordered_move(table.to_act[0]) is not None:
                    assert table.to_act == (seat,)
                    obeyed += 1
                    await until(lambda ply=ply: table.ply > ply)
                else:
                    await play_quietly(tables, live, 1 - seat)
            assert obeyed
            assert UNTIL not in table.seats[seat].orders
            reread = await tables.live.load(table.id)
            assert UNTIL not in reread.table.seats[seat].orders

    asyncio.run(run())


def test_it_is_asked_again_as_soon_as_a_card_fits(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "thieves", people=2, bots=0, pace=1000.0)
            table = live.table
            assert table.history is not None
            await set_order(tables, live, ANNA, FITS, "on")
            start = table.state
            for fitting in (False, True):
                table.history.state = find(start, partial(is_asked_with, ANNA, fitting))
                assert (table.standing_move(ANNA) is None) == fitting
                assert table.standing_answer(ANNA)[1] == ("" if fitting else FITS)

    asyncio.run(run())


def test_an_order_of_old_that_the_game_knows_no_more_is_passed_over(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "thieves", people=2, bots=0)
            await tables.writer.append_with_retry(
                live, lambda table: Entry(kinds.ORDER, ANNA, name="pass on locks", text="on")
            )
            assert live.table.seats[ANNA].orders == {}
            await set_order(tables, live, ANNA, FITS, "on")
            assert list(live.table.seats[ANNA].orders) == [FITS]
            await set_order(tables, live, ANNA, FITS, "off")
            assert live.table.seats[ANNA].orders == {}

    asyncio.run(run())


def test_who_shares_a_device_gives_no_order_that_looks_at_the_hand(sqlite_database: str) -> None:
    """The device goes round to whoever is asked: all would see that a card fits."""

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "thieves", people=2, bots=0)
            table = live.table
            assert set(table.orders_for(ANNA)) == set(table.game.orders)
            await set_order(tables, live, ANNA, FITS, "on")
            assert table.history is not None
            table.history.state = find(table.state, partial(is_asked_with, ANNA, False))
            assert table.standing_move(ANNA) is not None
            table.seats[BRUNO].persons.add("person 0")
            assert set(table.orders_for(ANNA)) == set(table.game.orders) - table.game.hand_orders
            assert table.standing_move(ANNA) is None

    asyncio.run(run())


@asynccontextmanager
async def asked(database: str, fitting: bool, **more: Any) -> AsyncIterator[tuple[Tables, LiveTable]]:
    """A table where Anna is asked for a Tripwire by somebody else's move."""
    async with open_tables(database) as tables:
        live = await a_table(tables, "thieves", **{"people": 2, "bots": 0, "pace": 1000.0, **more})
        assert live.table.history is not None
        live.table.history.state = find(live.table.state, partial(is_asked_with, ANNA, fitting))
        live.table.state.listen()
        live.table.decisions[ANNA], live.table.asked_at[ANNA] = live.table.public_ply, monotonic()
        yield tables, live


def test_people_pass_by_themselves_unless_they_say_no_and_programs_answer_themselves(
    sqlite_database: str,
) -> None:
    async def run() -> None:
        async with asked(sqlite_database, False) as (tables, live):
            table = live.table
            assert table.standing_answer(ANNA)[1] == FITS
            assert table.is_covered(ANNA)
            table.seats[ANNA].persons = {f"{PROGRAM}one"}
            assert table.orders_in_force(ANNA) == []
            assert not table.is_covered(ANNA)
            table.seats[ANNA].persons = {"person 0"}
            await set_order(tables, live, ANNA, FITS, "off")
            assert table.orders_in_force(ANNA) == []
            assert not table.is_covered(ANNA)
            reread = await tables.live.load(table.id)
            assert reread.table.orders_in_force(ANNA) == []
            assert reread.table.orders_in_force(BRUNO) == [FITS]
            await set_order(tables, live, ANNA, FITS, "on")
            assert table.orders_in_force(ANNA) == [FITS]

    asyncio.run(run())


@pytest.mark.parametrize("pass_by_order", [False, True])
def test_an_answer_waits_for_its_moment_whatever_the_hand_holds(
    pass_by_order: bool, sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The order's, and a person's who clicks at once: the moment is drawn with the question."""

    async def run() -> None:
        async with asked(sqlite_database, not pass_by_order, pace=0.01) as (tables, live):
            table, decision, moments = live.table, live.table.decision(ANNA), list[float]()

            async def hesitate(_: Autoplay, table: Table, seat: int) -> None:
                assert (seat, table.decision(seat)) == (ANNA, decision)
                moments.append(hesitation.answers_at(table, seat))

            monkeypatch.setattr(Autoplay, "hesitate", hesitate)
            expected = 0.05 * hesitation.paces(table.settings.seed, ANNA, decision) + table.asked_at[ANNA]
            if pass_by_order:
                tables.autoplay.schedule(live)
                await until(lambda: ANNA not in table.to_act)
            else:
                assert (await tables.move(live, ANNA, "pass", decision, "")).went_well
            assert moments == [expected]

    asyncio.run(run())


def test_another_order_beside_it_changes_nothing_that_others_see(sqlite_database: str) -> None:
    """Who has all passed, whatever they hold, has a card that fits more often than not: else the usual order would."""

    async def run() -> None:
        async with asked(sqlite_database, True) as (_, live):
            table = live.table
            moment = hesitation.answers_at(table, ANNA)
            assert moment > monotonic()
            assert table.standing_move(ANNA) is None
            table.seats[ANNA].orders[UNTIL] = 1000
            assert table.standing_answer(ANNA)[1] == UNTIL
            assert hesitation.answers_at(table, ANNA) == moment

    asyncio.run(run())


def test_nobody_waits_where_the_time_tells_nothing(sqlite_database: str) -> None:
    async def run() -> None:
        async with asked(sqlite_database, False) as (tables, live):
            table = live.table
            await set_order(tables, live, ANNA, FITS, "off")
            table.seats[ANNA].orders[UNTIL] = 1000  # which passes whatever she holds, at the pace of a bot
            assert hesitation.answers_at(table, ANNA) == 0.0
        async with asked(sqlite_database, False, people=1, bots=1) as (_, live):
            assert live.table.is_quick(ANNA)
            assert hesitation.answers_at(live.table, ANNA) == 0.0
            assert hesitation.answers_at(live.table, BRUNO) == 0.0

    asyncio.run(run())


@pytest.mark.parametrize("fitting", [False, True])
def test_a_clock_counts_none_of_the_time_that_an_answer_must_wait(
    fitting: bool, sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does it tell the moment of this answer: it begins after the longest wait that there may be."""
    at_once = AsyncMock(return_value=None)
    monkeypatch.setattr(Autoplay, "hesitate", at_once)

    async def run() -> None:
        clock: dict[str, Any] = {"clock": "game", "clock_seconds": 100, "pace": 1.0}
        async with asked(sqlite_database, fitting, **clock) as (tables, live):
            table = live.table
            assert table.is_covered(ANNA)
            assert hesitation.counts_from(table, ANNA) == table.asked_at[ANNA] + hesitation.LATE[1]
            table.clock.asked_at[ANNA] = table.asked_at[ANNA]
            table.clock.begin_later(ANNA, hesitation.counts_from(table, ANNA))
            assert table.clock.left(ANNA, table.asked_at[ANNA] + hesitation.LATE[1] + 5.0) == 95.0
            assert table.clock.runs_out_at(ANNA) == table.asked_at[ANNA] + hesitation.LATE[1] + 100.0
            assert (await tables.move(live, ANNA, "pass", table.decision(ANNA), "")).went_well
            assert ANNA not in table.to_act
            assert table.clock.left(ANNA, monotonic()) == 100.0

    asyncio.run(run())


def test_an_order_that_takes_the_printed_deck_is_for_who_plays_alone(sqlite_database: str) -> None:
    """By its even pace the others would see that this seat's secret deck is the printed one."""

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            alone = await a_table(tables, "arcana", people=1, bots=1)
            assert START in alone.table.orders_for(ANNA)
            several = await a_table(tables, "arcana", people=2)
            assert START not in several.table.orders_for(ANNA)
            assert set(several.table.orders_for(ANNA)) == set(several.table.game.orders) - {START}

    asyncio.run(run())


def test_the_moment_of_an_answer_is_drawn_by_the_secret_of_the_table_alone() -> None:
    drawn = [hesitation.paces("secret", 1, decision) for decision in range(600)]
    assert drawn == [hesitation.paces("secret", 1, decision) for decision in range(600)]
    assert drawn != [hesitation.paces("another", 1, decision) for decision in range(600)]
    assert min(drawn) >= hesitation.USUAL[0]
    assert max(drawn) <= hesitation.LATE[1]
    late = sum(paces > hesitation.USUAL[1] for paces in drawn)
    assert 600 / hesitation.SELDOM / 2 < late < 600 / hesitation.SELDOM * 2


def test_a_call_is_not_answered_by_what_an_order_might_have_done(sqlite_database: str) -> None:
    """Else whoever called would see whether the order passed or its giver did."""

    async def run() -> None:
        async with asked(sqlite_database, True) as (tables, live):
            table = live.table
            table.seats[ANNA].called = 1
            table.asked_at[ANNA] = -1e6
            await tables.move(live, ANNA, "pass", table.decision(ANNA), "")
            assert ANNA not in table.to_act
            assert table.seats[ANNA].called == 1

    asyncio.run(run())


# One person alone with bots


async def play_alone(tables: Tables, live: LiveTable, moves: int) -> list[tuple[str, list[int], str]]:
    """Play so many decisions by chance; what was asked of the person: the phase, the moves, the one that was made."""
    told: list[tuple[str, list[int], str]] = []
    table, rng = live.table, FastRng(5)
    while len(told) < moves and table.status == "running":
        await until(lambda: table.status != "running" or is_persons_turn(table))
        if table.status != "running":
            break
        legal = table.state.moves(ANNA)
        move = legal[rng.below(len(legal))]
        told.append((str(table.state.view(ANNA)["phase"]), legal, table.game.write(move)))
        assert (await tables.move(live, ANNA, move, table.decision(ANNA), "")).went_well
    return told


def is_persons_turn(table: Table) -> bool:
    return ANNA in table.to_act and table.ordered_move(ANNA) is None


@pytest.mark.parametrize("game", ["thieves", "arcanity"])
def test_alone_with_bots_nobody_is_asked_where_there_is_one_answer(game: str, sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, game, people=1, bots=2, bot="random")
            told = await play_alone(tables, live, 60)
            assert not [asked for asked in told if game == "thieves" and len(asked[1]) == 1]
            rows = await tables.store.read_log(live.table.id)
            by_itself = [row.entry for row in rows if row.entry.by == "order"]
            assert by_itself
            assert {entry.seat for entry in by_itself} == {ANNA}

    asyncio.run(run())


def test_taking_back_goes_to_the_last_move_that_the_person_made(sqlite_database: str) -> None:
    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "thieves", people=1, bots=1, bot="random")
            table, before = live.table, ""
            for _ in range(200):
                await until(lambda: is_persons_turn(table))
                assert table.history is not None
                if table.history.steps_back(ANNA) > 1:
                    break
                before = repr(table.state.view(ANNA))
                legal = table.state.moves(ANNA)
                await tables.move(live, ANNA, legal[-1], table.decision(ANNA), "")
            assert table.undo_offer(ANNA)[0] == kinds.BACKUP
            await tables.undo(live, ANNA, table.decision(ANNA))
            assert repr(table.state.view(ANNA)) == before
            assert is_persons_turn(table)
            reread = await tables.live.load(table.id)
            assert repr(reread.table.state.view(ANNA)) == before
            assert reread.table.history is not None
            assert table.history is not None
            assert reread.table.history.steps == table.history.steps

    asyncio.run(run())
