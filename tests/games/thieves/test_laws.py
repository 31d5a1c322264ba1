"""City of Thieves keeps the laws of the house, and its own."""

from __future__ import annotations

from typing import Any

import trionfi
from trionfi.build import compiled
from trionfi.core.rng import FastRng
from trionfi.games.thieves.game import THIEVES
from trionfi.games.thieves.names import ADVENTURES
from trionfi.games.thieves.state import Thieves
from trionfi.games.thieves.table import (
    ACTIVE,
    ALARM,
    ATTACKER,
    CAST,
    CURSE,
    DROPPER,
    FINISHED,
    LOAD,
    OCCUPANT,
    PHASE,
    PICKER,
    POINTS,
    PURSE,
    ROUND,
    TURN,
    WHERE,
    carry_limit,
)

POSITIONS = 2000 if compiled() else 300


def test_city_of_thieves_keeps_the_laws() -> None:
    report = trionfi.check_game(THIEVES, positions=POSITIONS)
    assert report.positions >= POSITIONS


def games() -> list[Thieves]:
    """Every adventure at every number of seats, Magic on and off in turn, a flag or two."""
    found = []
    for number, adventure in enumerate(ADVENTURES):
        for seats in THIEVES.seats:
            options: dict[str, Any] = {
                "adventure": adventure,
                "magic": (number + seats) % 2 == 0,
                "early_exit": number % 3 == 0,
            }
            table = THIEVES.deal(seats, 100 * number + seats, **options)
            assert isinstance(table, Thieves)
            found.append(table)
    return found


def test_the_invariants_of_this_game() -> None:
    """Points, places, loads, tokens, cards, debts: after every move of whole games."""
    for table in games():
        rng = FastRng(7)
        while not table.over:
            seat = table.to_act[rng.below(len(table.to_act))]
            moves = table.moves(seat)
            before = table.clone()
            table.play(seat, moves[rng.below(len(moves))])
            check(before, table)


def check(before: Thieves, table: Thieves) -> None:
    cells = table.cells
    assert 0 <= cells[POINTS] <= 7
    if before.cells[TURN] == cells[TURN] and before.cells[ROUND] == cells[ROUND] and cells[PHASE] != FINISHED:
        assert cells[POINTS] <= before.cells[POINTS] or before.cells[POINTS] == 0
    standing = [cells[WHERE + figure] for figure in range(24) if cells[WHERE + figure] >= 0]
    fighting = cells[ATTACKER] >= 0
    assert len(set(standing)) == len(standing) - fighting
    for figure in range(24):
        space = cells[WHERE + figure]
        if space >= 0 and not fighting:
            assert cells[OCCUPANT + space] == figure
    for thief in range(16):
        extra = 1 if cells[DROPPER] == thief or cells[PICKER] == thief or fighting else 0
        assert cells[LOAD + thief] <= carry_limit(thief) + extra
    for seat in range(table.seats):
        assert cells[PURSE + seat] >= 0
        assert cells[CAST + seat] <= cells[ROUND]
        assert cells[CURSE + seat] >= before.cells[CURSE + seat]
        assert cells[CURSE + seat] <= cells[ROUND]
    assert cells[ALARM] >= before.cells[ALARM]
    assert cells[ACTIVE] < 16


def test_tokens_and_cards_are_conserved_to_the_end() -> None:
    for table in games():
        table.playout(FastRng(3))
        census = table.census()
        tokens = count(census, ("chest", "on ", "with", "handed in"))
        assert tokens == 24 + (table.options["adventure"] == "baron")
        assert count(census, ("deck", "hand ", "discards", "drawn")) == 60


def count(census: dict[str, dict[str, int]], places: tuple[str, ...]) -> int:
    return sum(sum(pieces.values()) for place, pieces in census.items() if place.startswith(places))
