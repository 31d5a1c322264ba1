"""Where every card lies."""

from trionfi.games.arcanity.names import CARDS
from trionfi.games.arcanity.rules import rows
from trionfi.games.arcanity.rules.card_bits import ALL_CARDS
from trionfi.games.arcanity.rules.table import Table

NOT_DEALT = "box"


def places(table: Table) -> dict[str, int]:
    """The places where cards of this game lie, each with its cards."""
    held = {"gone": int(table.gone), "leftover": int(table.leftover)}
    for seat in range(table.seats):
        for name, row in (("hand", rows.HAND), ("picked", rows.PICKED), ("stack", rows.STACK)):
            held[f"{name} {seat}"] = int(table.cells[row + seat])
        for name, row in (("bid", rows.LAID), ("duel", rows.CARD)):
            card = table.cells[row + seat]
            held[f"{name} {seat}"] = 1 << card if card >= 0 else 0
    for lost in range(table.lost):
        held[f"discard {lost}"] = 1 << table.cells[rows.LOST_CARD + lost]
    return held


def census(table: Table) -> dict[str, dict[str, int]]:
    """The places of all sixty cards; those that this game does not use lie in the box."""
    held = places(table)
    held[NOT_DEALT] = int(ALL_CARDS) & ~sum(held.values())
    return {place: dict.fromkeys(CARDS.write(cards), 1) for place, cards in held.items() if cards}
