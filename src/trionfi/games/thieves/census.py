"""Where every piece lies, by the same fields that a snapshot holds: for the laws."""

from trionfi.core.fields import everything
from trionfi.games.thieves.names import FIGURE_NAMES
from trionfi.games.thieves.rules.table import Table
from trionfi.games.thieves.view import ThievesView

# Places where the order does not matter, and rows in which it does, with their keys.
PILES = {
    "handed in": "gone",
    "box": "box",
    "discards": "discards",
    "drawn": "drawn_cards",
    "missions done": "missions_gone",
}
ROWS = {"deck": "deck_order", "mission": "missions", "mission deck": "mission_order"}


def census(table: Table) -> dict[str, dict[str, int]]:
    """Figures, treasures, Arcana, missions. Ducats come from a bank without end and are not counted."""
    held = everything(ThievesView, table)
    places: dict[str, dict[str, int]] = {}
    for figure in FIGURE_NAMES:
        places.setdefault(held["where"].get(figure, "beside the board"), {})[figure] = 1
    places["with the Baron"] = {"Baron": 1} if held["baron"] else {}
    places |= {f"chest of {room}": {kind: 1} for room, kind in held["chests"].items()}
    places |= {f"on {thief}": load for thief, load in held["carried"].items()}
    places |= {f"hand {seat}": hand for seat, hand in enumerate(held["hands"])}
    for place, key in PILES.items():
        places[place] = held[key]
    for place, key in ROWS.items():
        places |= {f"{place} {at}": {card: 1} for at, card in enumerate(held[key]) if card}
    return {place: pieces for place, pieces in places.items() if pieces}
