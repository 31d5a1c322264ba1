"""Standing orders: what a seat has done for it, after a pause of a bot or of a person, and unseen until then."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from functools import partial
from itertools import count

import pytest

from tests.table.helpers import ANNA, BRUNO, a_table, give_orders, open_tables, pass_by_orders, play_on, until
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.table import autoplay
from trionfi.table import log_entry as kinds
from trionfi.table.autoplay import HESITATES, PendingMove
from trionfi.table.live_table import LiveTable
from trionfi.table.log_entry import Entry
from trionfi.table.seats import set_order
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
            assert {row.entry.move for row in rows if row.entry.by == "order"} == {"pass"}
            reread = await tables.live.load(live.table.id)
            assert reread.table.state.snapshot() == live.table.state.snapshot()
            assert [seat.orders for seat in reread.table.seats] == [seat.orders for seat in live.table.seats]

    asyncio.run(run())


def find(state: State, fits: Callable[[State], bool]) -> State:
    """A position of play at random that fits."""
    for seed in count():
        trial, rng = state.clone(), FastRng(seed)
        while not trial.over:
            if fits(trial):
                return trial
            moves = trial.moves(trial.to_act[0])
            trial.play(trial.to_act[0], moves[rng.below(len(moves))])
    raise AssertionError("there is always another seed")


def is_asked_with(seat: int, fitting: bool, state: State) -> bool:
    """Whether a window of another is open to this seat, in which it holds something that fits, or nothing."""
    return (
        seat in state.to_act
        and state.view(seat)["phase"] == "tripwire"
        and (len(state.moves(seat)) > 1) == fitting
    )


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
                assert table.standing_answer(ANNA)[1] != fitting

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


@pytest.mark.parametrize("people", [1, 2])
def test_an_order_that_looks_at_the_hand_takes_as_long_as_a_person_might(
    people: int, sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the quick pass of a bot would tell that nothing fits. Among bots nobody is there to be told."""

    async def run() -> None:
        async with open_tables(sqlite_database) as tables:
            live = await a_table(tables, "thieves", people=people, bots=2 - people, pace=1000.0)
            table, history = live.table, live.table.history
            assert history is not None
            history.state = find(table.state, partial(is_asked_with, ANNA, False))
            table.decisions[ANNA] = table.public_ply
            job = PendingMove(table.id, ANNA, table.decision(ANNA), autoplay.ORDER)
            assert tables.autoplay.hesitation(table, job) == 0.0
            table.seats[ANNA].orders[FITS] = 0
            monkeypatch.setattr(random, "random", lambda: 0.5)
            wanted = 0.0 if people == 1 else 0.5 * HESITATES * 1000.0
            assert tables.autoplay.hesitation(table, job) == wanted
            table.seats[ANNA].orders[UNTIL] = 0  # which passes whatever she holds, at the pace of a bot
            assert tables.autoplay.hesitation(table, job) == 0.0
            history.state = find(table.state, lambda state: ANNA not in state.to_act)
            assert tables.autoplay.hesitation(table, job) == 0.0

    asyncio.run(run())
