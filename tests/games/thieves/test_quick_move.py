"""The quick move: legal, the same whenever a seat knows the same, and sensible where one can tell."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.thieves.builders import A, a_table
from trionfi.core.rng import FastRng
from trionfi.games.thieves.game import THIEVES
from trionfi.games.thieves.names import ADVENTURES
from trionfi.games.thieves.rules import figures, phases, rows
from trionfi.games.thieves.rules.constants import ESCAPED
from trionfi.games.thieves.rules.position import Thieves

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"magic": False}),
    (2, {"magic": True, "board": "quarter", "gangs": "chosen"}),
    (3, {"magic": True, "early_exit": True, "own_thieves_block": False, "wound_model": "king_of_ashes"}),
    (4, {"magic": True, "thieves_may_attack_militia": True, "mission_refill": True}),
    (4, {"magic": False, "portcullis_blocks_space": True, "tie_rule": "total"}),
]


def walk(seats: int, number: int, chance_of_a_quick_move: int, options: dict[str, Any]) -> list[Thieves]:
    """Positions of a game that is played by chance and by quick moves in turn."""
    state, rng, found = THIEVES.deal(seats, number, **options), FastRng(number), []
    while not state.over:
        assert isinstance(state, Thieves)
        found.append(state.clone())
        seat = state.to_act[0]
        legal = state.moves(seat)
        quick = state.quick_move(seat, rng)
        assert quick in legal
        state.play(seat, quick if rng.below(10) < chance_of_a_quick_move else legal[rng.below(len(legal))])
    return found


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_it_is_legal_in_every_position_and_leaves_it_alone(table: int) -> None:
    seats, options = TABLES[table]
    for number, mix in enumerate((0, 5, 10)):
        positions = walk(seats, number, mix, options)
        for state in positions[::23]:
            before = state.snapshot()
            seat = state.to_act[-1]
            assert state.quick_move(seat, FastRng(1)) in state.moves(seat)
            assert state.snapshot() == before


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_it_plays_every_adventure(adventure: str) -> None:
    assert walk(2 + len(adventure) % 3, 5, 8, {"adventure": adventure, "magic": True})


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_it_depends_on_nothing_that_the_seat_may_not_know(table: int) -> None:
    seats, options = TABLES[table]
    chance, met = FastRng(table), set()
    for state in walk(seats, 11 + table, 7, options)[::3]:
        met.add(int(state.phase))
        for seat in state.to_act:
            other = state.scramble(seat, chance)
            assert other.quick_move(seat, FastRng(9)) == state.quick_move(seat, FastRng(9))
    assert {phases.ACTIVATE, phases.END_MOVE, phases.SENDING} < met


def test_the_same_chance_gives_the_same_move() -> None:
    for state in walk(3, 4, 9, {"magic": True})[::7]:
        seat = state.to_act[0]
        assert len({state.clone().quick_move(seat, FastRng(3)) for _ in range(3)}) == 1


def quick(table: Thieves) -> str:
    """What A does at first sight."""
    return THIEVES.write(table.quick_move(A, FastRng(1)))


def test_4_9_a_thief_near_an_open_exit_is_out_by_the_end_of_the_last_turn() -> None:
    table = a_table(where={"Leona": "X00"}, carried={"Leona": "ruby"}, round=7, alarm=True)
    while not table.over and table.turn == A:
        seat = table.to_act[0]
        table.play(seat, table.quick_move(seat, FastRng(1)))
    assert table.cells[rows.WHERE + figures.LEONA] == ESCAPED


def test_4_3_a_chest_is_opened_by_whoever_stands_there() -> None:
    table = a_table(where={"Leona": "Library"}, chests={"Library": "coin chest"})
    assert "Leona" in quick(table)
    assert "chest" in quick(table) or "lock" in quick(table)


# Prospects


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_prospects_are_parts_of_one_win_and_change_nothing(table: int) -> None:
    seats, options = TABLES[table]
    for state in walk(seats, 21 + table, 6, options)[::5]:
        before = state.snapshot()
        parts = state.prospects()
        assert len(parts) == seats
        assert all(0.0 <= part <= 1.0 for part in parts)
        assert sum(parts) == pytest.approx(1.0)
        assert state.snapshot() == before
        assert state.clone().prospects() == parts


def test_10_7_at_the_end_they_are_who_has_won() -> None:
    for number in range(4):
        state, rng = THIEVES.deal(2 + number % 3, number), FastRng(number)
        while not state.over:
            state.play(state.to_act[0], state.quick_move(state.to_act[0], rng))
        won = state.winners
        assert state.prospects() == [1 / len(won) if seat in won else 0.0 for seat in range(state.seats)]


def test_they_rise_with_ducats_and_with_thieves_who_can_get_out() -> None:
    even = a_table(round=6, alarm=True).prospects()[A]
    assert a_table(round=6, alarm=True, purses=[9, 0]).prospects()[A] > even
    near, far = ({"Leona": "H001"}, {"Leona": "Bath House"})
    inside = [a_table(where=where, round=7, alarm=True).prospects()[A] for where in (near, far)]
    assert inside[0] > inside[1]


def test_they_tell_who_wins_better_the_longer_a_game_lasts() -> None:
    """The favourite of two wins more often in late positions than in early ones."""
    hits: dict[bool, list[bool]] = {True: [], False: []}
    for number in range(24):
        state, rng = THIEVES.deal(2, number, magic=False), FastRng(number)
        guesses: list[tuple[bool, int]] = []
        while not state.over:
            assert isinstance(state, Thieves)
            if state.phase == phases.SENDING and state.round in (2, 7):
                parts = state.prospects()
                guesses.append((state.round == 7, parts.index(max(parts))))
            state.play(state.to_act[0], state.quick_move(state.to_act[0], rng))
        for late, guess in guesses:
            hits[late].append(guess in state.winners)
    rates = {late: sum(found) / len(found) for late, found in hits.items()}
    assert rates[True] > 0.7
    assert rates[False] < rates[True]
