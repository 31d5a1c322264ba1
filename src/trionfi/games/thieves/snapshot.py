"""Positions as readable JSON, read back and checked."""

from collections.abc import Mapping
from typing import Any

from trionfi.core import fields
from trionfi.core.game import Game
from trionfi.core.rng import Rng
from trionfi.games.thieves.names import LISTS, SPACE_NAMES
from trionfi.games.thieves.rules import rows
from trionfi.games.thieves.rules.constants import DREW, FIGURES, LOST, PUT_BACK, ROBBED, SHUFFLED
from trionfi.games.thieves.rules.position import Thieves
from trionfi.games.thieves.rules.table import Table, lay_row, put
from trionfi.games.thieves.setup import blank
from trionfi.games.thieves.view import OwnView, PublicView, ThievesView, ask_again, row


def write_position(table: Table) -> dict[str, Any]:
    purses = row(table, rows.PURSE, int(table.seats))
    return fields.everything(ThievesView, table) | {"purses": purses, "to_act": list(table.to_act)}


def read_position(game: Game, seats: int, options: dict[str, Any], rng: Rng, data: dict[str, Any]) -> Thieves:
    table = blank(game, seats, options, rng)
    lay_public(table, data)
    fields.lay_everything(OwnView, table, data)
    lay_row(table, rows.PURSE, data["purses"])
    for seat, hand in enumerate(data["hands"]):
        if sum(hand.values()) != table.cells[rows.HAND_SIZE + seat]:
            raise ValueError("a hand is not as large as it says")
    return table


def lay_public(table: Thieves, data: Mapping[str, Any]) -> None:
    """Whatever lies open, from a snapshot or a view."""
    fields.lay_public(PublicView, table, data)
    for figure in range(FIGURES):
        space = int(table.cells[rows.WHERE + figure])
        if space >= 0 and figure != table.attacker:
            if table.cells[rows.OCCUPANT + space] >= 0:
                raise ValueError(f"two figures stand on {SPACE_NAMES[space]}")
            put(table, figure, space)
    ask_again(table, data["to_act"])
    table.order = tuple((data["start"] + step) % table.seats for step in range(table.seats))


def check_possible(table: Thieves) -> None:
    """Its counters stand where a game's can stand; asked of positions from outside."""
    if not 0 <= table.start < table.seats or not 0 <= table.round <= table.agreed.rounds:
        raise ValueError("there is no such round, or no such seat to begin it")
    if table.lists is not LISTS:
        raise ValueError("these are not the cards of a whole game")
    kinds = (DREW, LOST, ROBBED, SHUFFLED, PUT_BACK)
    if any(fact[0] not in kinds or min(fact) < 0 for fact in table.past):
        raise ValueError("something is remembered that cannot have happened")
