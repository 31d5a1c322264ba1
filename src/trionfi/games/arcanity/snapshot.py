"""Positions read back from their JSON, and checked."""

from collections.abc import Collection
from typing import Any

from trionfi.core.fields import lay_everything, lay_public
from trionfi.core.game import Game
from trionfi.core.rng import FastRng, Rng
from trionfi.games.arcanity.census import places
from trionfi.games.arcanity.rules import rows
from trionfi.games.arcanity.rules.position import Position
from trionfi.games.arcanity.rules.setup import SEATS_IN
from trionfi.games.arcanity.rules.table import AIM, BURN, BURNT, DUEL, NAMING, NOBODY, Agreed, Table
from trionfi.games.arcanity.view import ArcanityView


def blank(game: Game, seats: int, options: dict[str, Any], rng: Rng) -> Position:
    """A table with its options settled and nothing on it."""
    table = Position(game, seats, options, Agreed(options), rng)
    table.clear()
    table.order = SEATS_IN[(1 << seats) - 1]
    return table


def read_position(
    game: Game, seats: int, options: dict[str, Any], rng: Rng, data: dict[str, Any]
) -> Position:
    table = blank(game, seats, options, rng)
    lay_everything(ArcanityView, table, data)
    check_seats(table)
    check_cards(table)
    return table


def laid_out(view: ArcanityView, keys: Collection[str] | None = None) -> Position:
    """The table with what the view tells everybody, or these keys of it alone: for whoever asks the rules."""
    table = blank(view.of, view.seats, view.options, FastRng(0))
    lay_public(ArcanityView, table, view, keys)
    return table


def check_seats(table: Table) -> None:
    """Whoever is named sits at this table, and where it matters somebody is named."""
    flags = (table.barred, table.sure, table.boosted, table.nature, table.down, table.target, table.winner)
    seats = (*flags, table.leader, table.last_leader, table.last_winner, table.last_down, *table.to_act)
    if any(seat not in range(-1, table.seats) for seat in seats) or (table.zero | table.out) >> table.seats:
        raise ValueError("it names a seat that is not there")
    if (table.phase == DUEL and table.leader == NOBODY) or (
        table.phase in (BURN, AIM, BURNT, NAMING) and table.winner < 0
    ):
        raise ValueError("nobody leads or has won the duel")
    if not table.over and not table.to_act:
        raise ValueError("nobody is to act")
    owes = [table.cells[row + seat] for row in (rows.OWES, rows.OWES_NAMED) for seat in range(table.seats)]
    if any(since not in range(table.lost + 2) for since in owes):
        raise ValueError("it remembers discards that were not made")


def check_cards(table: Table) -> None:
    """Every card of the deck lies in one place."""
    together = 0
    for cards in places(table).values():
        if cards & together:
            raise ValueError("a card lies in two places")
        together |= cards
    if together not in (0, table.whole_deck()):
        raise ValueError("the cards are not those of the deck")
