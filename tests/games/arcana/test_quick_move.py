"""The quick move: legal, from what the seat may know alone, the same again, and sensible; and the prospects."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import trionfi
from tests.games.arcana.builders import (
    HARBOUR,
    PALACE,
    A,
    B,
    a_table,
    agent,
    discarded,
    hold,
    play,
    stake,
    where,
)
from tests.lengths import share
from trionfi.core.rng import FastRng
from trionfi.core.state import State

FIRST = {"objectives": True, "militia": True, "tactical_discards": True}
REVISED = FIRST | {"customizing": True, "masters": True, "events": True}
GAMES = [
    ("arcana", 2, {}),
    ("arcana", 2, REVISED),
    ("arcana", 3, {"masters": True, "militia": True}),
    ("arcana", 4, REVISED),
    ("arcana-first", 2, FIRST),
    ("arcana-first", 3, {}),
    ("arcana-first", 4, FIRST),
]
ROUNDS = share(30, 4)


def positions(slug: str, seats: int, options: dict[str, bool], seed: int) -> Iterator[State]:
    """Every position of a game in which chance and quick moves take turns, for some rounds."""
    state, rng = trionfi.game(slug).deal(seats, seed, **options), FastRng(seed)
    while not state.over and state.view(None)["round"] <= ROUNDS:
        yield state
        seat = state.to_act[rng.below(len(state.to_act))]
        moves = state.moves(seat)
        by_chance = rng.below(2) == 0
        state.play(seat, moves[rng.below(len(moves))] if by_chance else state.quick_move(seat, rng))


@pytest.mark.parametrize(("slug", "seats", "options"), GAMES)
def test_it_is_legal_and_the_same_again_and_changes_nothing(
    slug: str, seats: int, options: dict[str, bool]
) -> None:
    for at, state in enumerate(positions(slug, seats, options, seed=seats)):
        before = state.snapshot()
        for seat in state.to_act:
            move = state.quick_move(seat, FastRng(at))
            assert move in state.moves(seat)
            assert state.quick_move(seat, FastRng(at)) == move
        assert state.snapshot() == before


@pytest.mark.parametrize(("slug", "seats", "options"), GAMES)
def test_it_depends_on_what_the_seat_may_know_alone(slug: str, seats: int, options: dict[str, bool]) -> None:
    for at, state in enumerate(positions(slug, seats, options, seed=seats + 10)):
        for seat in state.to_act:
            other = state.scramble(seat, FastRng(at))
            assert other.quick_move(seat, FastRng(at)) == state.quick_move(seat, FastRng(at))


def quick(table: State, seat: int = A) -> set[str]:
    """What it does, over several chances."""
    return {table.game.write(int(table.quick_move(seat, FastRng(chance)))) for chance in range(12)}


def test_a_bribe_that_suffices_comes_first() -> None:
    table = a_table("ferrymen", "usurers")
    for district, relic in enumerate(("prayer-wheel", "opal-eye", "book-of-tides", "raven-icon")):
        stake(table, district, relic)
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "merchant-of-the-kraken", "funeral")
    agent(table, B, PALACE, "pale")
    hold(table, A, "barhan-sword", "toll-collector", "river-priest", "lamp-pilot")
    hold(table, B, "rent-taker")
    assert quick(table) == {"bribe with Barhan Sword in palace"}
    play(table, "bribe with Barhan Sword in palace")
    play(table, sorted(quick(table))[0])
    assert where(table, "ayane") == ("discard", A)


def test_a_hidden_rival_counts_an_average_whoever_it_is() -> None:
    def hidden(rival: str) -> list[int]:
        table = a_table("blades", "thieves")
        stake(table, HARBOUR, "ducal-balcony")
        agent(table, B, HARBOUR, rival, up=False)
        hold(table, A, "master-at-arms", "quarterstaffer", "oath-chaplain")
        return [table.quick_move(A, FastRng(chance)) for chance in range(20)]

    assert hidden("cutthroat") == hidden("pixie-emissary")


@pytest.mark.parametrize(("slug", "seats", "options"), GAMES)
def test_prospects_are_parts_of_one_win_and_change_nothing(
    slug: str, seats: int, options: dict[str, bool]
) -> None:
    for state in positions(slug, seats, options, seed=seats + 20):
        before = state.snapshot()
        hopes = state.prospects()
        assert len(hopes) == seats
        assert all(0 <= hope <= 1 for hope in hopes)
        assert sum(hopes) == pytest.approx(1)
        assert state.snapshot() == before


@pytest.mark.parametrize("seed", range(4))
def test_at_the_end_prospects_tell_who_has_won(seed: int) -> None:
    state = trionfi.game("arcana-first").deal(3, seed)
    state.playout(FastRng(seed))
    assert state.prospects() == [1 / len(state.winners) if seat in state.winners else 0 for seat in range(3)]


def test_who_owns_more_hopes_for_more_and_all_the_more_near_the_end() -> None:
    table = a_table("blades", "thieves")
    even = table.prospects()[A]
    discarded(table, A, "ducal-balcony")
    early = table.prospects()[A]
    table.last_round = table.round
    late = table.prospects()[A]
    assert even < early < late


def test_who_would_win_a_stake_hopes_for_more() -> None:
    def hope(agents: tuple[str, ...]) -> float:
        table = a_table("blades", "thieves")
        stake(table, PALACE, "recruiting-square")
        agent(table, A, PALACE, *agents)
        return table.prospects()[A]

    assert hope(()) < hope(("master-at-arms",)) < hope(("master-at-arms", "courtesan"))
