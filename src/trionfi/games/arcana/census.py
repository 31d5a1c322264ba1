"""Where every piece lies."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from trionfi.core.seats import letter
from trionfi.games.arcana.moves import DISTRICT_NAMES
from trionfi.games.arcana.rules import phases, rows, zones
from trionfi.games.arcana.rules.constants import ALL_SEATS, DEALT, NONE, SEATS
from trionfi.games.arcana.rules.piles import barracks_of, deck_of, events_of, field_of, pile_of
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.snapshot import ZONES

if TYPE_CHECKING:
    from trionfi.games.arcana.game import Arcana

ELSEWHERE = frozenset((zones.DECK, zones.PILE, zones.BARRACKS, zones.UP, zones.DOWN, zones.GIFT))


def census(game: Arcana, table: Position) -> dict[str, dict[str, int]]:
    """Where every piece lies. A card of an ordered pile is a place of its own, and so is an agent in a district."""
    found: dict[str, dict[str, int]] = {}

    def put(place: str, piece: str) -> None:
        found.setdefault(place, {})[piece] = 1

    names = game.cards.names
    lying, owners, known = list(table.zone), list(table.owner), list(table.known)
    present = [card for card, zone in enumerate(lying) if zone or known[card] != ALL_SEATS]
    for card in present:  # small positions leave cards in the box, as everybody knows
        zone = lying[card]
        if zone in ELSEWHERE:
            continue
        if zone == zones.STAKE:
            put(f"{DISTRICT_NAMES[table.spot[card]]} stake", names[card])
        elif owners[card] != NONE:
            put(f"{ZONES[zone]} of {letter(owners[card])}", names[card])
        else:
            put(ZONES[zone], names[card])
    for at, card in enumerate(field_of(table)):
        put(f"{ZONES[lying[card]]} of {letter(owners[card])} {at}", names[card])
    for seat in range(table.seats):
        for at, card in enumerate(deck_of(table, seat)):
            put(f"deck of {letter(seat)} {at}", names[card])
    for district in range(5):
        for at, card in enumerate(pile_of(table, district)):
            put(f"{DISTRICT_NAMES[district]} pile {at}", names[card])
    for at, card in enumerate(barracks_of(table)):
        put(f"barracks {at}", names[card])
    if table.rules.objectives:
        place_objectives(game, table, put)
    if table.rules.events:
        place_events(game, table, put)
    return found


def place_objectives(game: Arcana, table: Position, put: Callable[[str, str], None]) -> None:
    objectives = [one["name"] for one in game.cards.sections["objectives"]]
    dealt = set()
    for at in range(SEATS * DEALT):
        one = table.dealt[at]
        if one != NONE:
            dealt.add(one)
            kept = table.cells[rows.KEPT_OBJECTIVES + at // DEALT] >> (at % DEALT) & 1
            state = "kept" if kept else "offered" if table.phase == phases.OBJECTIVES else "put back"
            put(f"objectives {state} by {letter(at // DEALT)}", objectives[one])
    for number, name in enumerate(objectives):
        if number not in dealt:
            put("objectives in the box", name)


def place_events(game: Arcana, table: Position, put: Callable[[str, str], None]) -> None:
    waiting = events_of(table)
    events = [event["name"] for event in game.cards.sections["events"]]
    for at, event in enumerate(waiting):
        if event != NONE:
            put(f"event pile {at}", events[event])
    for number, name in enumerate(events):
        if number not in waiting:
            put("events in force or over", name)
