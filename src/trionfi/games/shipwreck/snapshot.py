"""Positions read back from their JSON, and checked."""

from typing import Any

from trionfi.core.bitset import count, members
from trionfi.core.fields import lay_everything
from trionfi.games.shipwreck.rules.asides import fates_suffice
from trionfi.games.shipwreck.rules.card_tables import CARDS, NO_CARD, most_lying
from trionfi.games.shipwreck.rules.position import Position
from trionfi.games.shipwreck.rules.table import FINISHED, PLAYING, SLOTS, Table
from trionfi.games.shipwreck.view import PILE, ShipwreckView, fates_held


def lay_snapshot(table: Position, data: dict[str, Any]) -> None:
    """Lay out a snapshot's position on an empty table."""
    lay_everything(ShipwreckView, table, data)
    settle_cards(table)
    fill_bag(table)
    check(table, data)


def settle_cards(table: Table) -> None:
    """Every card lies in one place; what the game stands on follows from them."""
    row = [table.card_at(slot) for slot in range(SLOTS)]
    cards = [*(card for card in row if card != NO_CARD), *members(table.faded), *table.deck]
    if len(set(cards)) != len(cards) or any(card >= CARDS for card in cards):
        raise ValueError("a card lies in two places, or is no arcana card")
    table.most_lying = most_lying(bytes(table.printed.durations[card] for card in cards))


def fill_bag(table: Table) -> None:
    """Every fate that lies nowhere else is in the bag; three of a value at most lie anywhere."""
    bag = PILE.write(table.supply)
    row = [fate for slot in range(SLOTS) for fate in PILE.write(table.fates_at(slot))]
    held = [table.kept_by(line) for line in range(table.lines())] + [table.first, table.second]
    for fate in [*row, *(fate for fate in held if fate)]:
        if fate not in bag:
            raise ValueError(f"more fates of value {fate} lie about than there are")
        bag.remove(fate)
    table.bag = PILE.read(bag)


def check(table: Table, data: dict[str, Any]) -> None:
    """The parts of a position fit each other."""
    if not fates_suffice(table, count(table.present)):
        raise ValueError("there are too few fates for so many players")
    if fates_held(table) != data["holds"]:
        raise ValueError("the hands do not hold what they should")
    if (table.phase == PLAYING) != (table.first > 0) or len(table.private) != len(table.told):
        raise ValueError("the hand does not fit the turn")
    has_played = table.phase not in (PLAYING, FINISHED)
    if has_played and not (0 <= table.entry < len(table.told) and table.kept_by(table.line)):
        raise ValueError("the turn has no play")
    if table.power != NO_CARD and table.faded >> table.power & 1:
        raise ValueError("the power used this turn lies among the faded cards")
