"""Where every piece lies."""

from collections.abc import Callable

from trionfi.core.seats import letter
from trionfi.games.arcana.moves import DISTRICT_NAMES
from trionfi.games.arcana.printed import Printed
from trionfi.games.arcana.rules import phases, rows, zones
from trionfi.games.arcana.rules.constants import ALL_SEATS, DEALT, NONE
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.snapshot import ZONES

ELSEWHERE = frozenset((zones.DECK, zones.PILE, zones.BARRACKS, zones.UP, zones.DOWN, zones.GIFT))


def census(game: Printed, table: Position) -> dict[str, dict[str, int]]:
    """Where every piece lies. A card of an ordered pile is a place of its own, and so is an agent in a district."""
    places: dict[str, dict[str, int]] = {}

    def put(place: str, piece: str) -> None:
        places.setdefault(place, {})[piece] = 1

    names = game.cards.names
    for card, (zone, owner) in enumerate(zip(table.zone, table.owner, strict=True)):
        if zone in ELSEWHERE or (zone == zones.BOX and table.known[card] == ALL_SEATS):
            continue  # small positions leave cards in the box, as everybody knows
        if zone == zones.STAKE:
            put(f"{DISTRICT_NAMES[table.spot[card]]} stake", names[card])
        else:
            put(ZONES[zone] if owner == NONE else f"{ZONES[zone]} of {letter(owner)}", names[card])
    for at, card in enumerate(table.field_cards()):
        put(f"{ZONES[table.zone[card]]} of {letter(table.owner[card])} {at}", names[card])
    piles = {f"deck of {letter(seat)}": table.deck_of(seat) for seat in range(table.seats)}
    piles |= {f"{name} pile": table.pile_of(district) for district, name in enumerate(DISTRICT_NAMES)}
    for place, cards in (piles | {"barracks": table.barracks_cards()}).items():
        for at, card in enumerate(cards):
            put(f"{place} {at}", names[card])
    if table.rules.objectives:
        place_objectives(game, table, put)
    if table.rules.events:
        place_events(game, table, put)
    return places


def place_objectives(game: Printed, table: Position, put: Callable[[str, str], None]) -> None:
    names = [objective["name"] for objective in game.cards.sections["objectives"]]
    for at, objective in enumerate(table.dealt):
        if objective != NONE:
            kept = table.cells[rows.KEPT_OBJECTIVES + at // DEALT] >> (at % DEALT) & 1
            state = "kept" if kept else "offered" if table.phase == phases.OBJECTIVES else "put back"
            put(f"objectives {state} by {letter(at // DEALT)}", names[objective])
    for objective, name in enumerate(names):
        if objective not in table.dealt:
            put("objectives in the box", name)


def place_events(game: Printed, table: Position, put: Callable[[str, str], None]) -> None:
    waiting = table.coming_events()
    for number, event in enumerate(game.cards.sections["events"]):
        place = f"event pile {waiting.index(number)}" if number in waiting else "events in force or over"
        put(place, event["name"])
