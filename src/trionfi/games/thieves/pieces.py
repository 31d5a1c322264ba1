"""Where every piece lies, and small positions: for the laws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trionfi.core.option import settle
from trionfi.core.rng import Rng
from trionfi.games.thieves.names import (
    BOARDS,
    CARDS,
    FIGURE_NAMES,
    KIND_NAMES,
    MISSION_NAMES,
    TITLE_NAMES,
    board_named,
    counted,
    place_named,
)
from trionfi.games.thieves.setup import lay_out
from trionfi.games.thieves.snapshot import blank, lists_like
from trionfi.games.thieves.state import Thieves
from trionfi.games.thieves.table import (
    BARON_AT,
    BOX,
    CARRY,
    CHEST,
    DECK,
    DECK_SIZE,
    DEPLOY,
    DISCARD,
    DRAWN,
    FACE_UP,
    GONE,
    HAND,
    MISSION_DECK,
    MISSION_GONE,
    MISSION_SIZE,
    PHASE,
    WHERE,
    Table,
)
from trionfi.games.thieves.things import CARRIED_KINDS, FIGURES, KINDS, MISSIONS, ROOMS, THIEVES, TITLES
from trionfi.games.thieves.view import row, titles

if TYPE_CHECKING:
    from trionfi.core.game import Game

SMALL_SEATS = 2
SMALL_HAND = 2


def census(table: Table) -> dict[str, dict[str, int]]:
    """Figures, treasures, Arcana, missions. Ducats come from a bank without end and are not counted."""
    cells = table.cells
    places: dict[str, dict[str, int]] = {}
    for figure in range(FIGURES):
        space = cells[WHERE + figure]
        spot = "beside the board" if space == -1 else place_named(space)
        places.setdefault(spot, {})[FIGURE_NAMES[figure]] = 1
    for room in range(ROOMS):
        if cells[CHEST + room] >= 0:
            places[f"chest {room}"] = {KIND_NAMES[cells[CHEST + room]]: 1}
    if cells[BARON_AT] >= 0:
        places["with the Baron"] = {KIND_NAMES[5]: 1}
    for thief in range(THIEVES):
        places[f"on {FIGURE_NAMES[thief]}"] = counted(
            KIND_NAMES, row(table, CARRY + thief * CARRIED_KINDS, 6)
        )
    places["handed in"] = counted(KIND_NAMES, row(table, GONE, int(KINDS)))
    places["box"] = counted(KIND_NAMES, row(table, BOX, int(KINDS)))
    for seat in range(table.seats):
        places[f"hand {seat}"] = titles(table, HAND + seat * TITLES)
    for at in range(cells[DECK_SIZE]):
        places[f"deck {at}"] = {TITLE_NAMES[cells[DECK + at]]: 1}
    places["discards"] = titles(table, DISCARD)
    places["drawn"] = titles(table, DRAWN)
    for slot in range(3):
        if cells[FACE_UP + slot] >= 0:
            places[f"mission {slot}"] = {MISSION_NAMES[cells[FACE_UP + slot]]: 1}
    for at in range(cells[MISSION_SIZE]):
        places[f"mission deck {at}"] = {MISSION_NAMES[cells[MISSION_DECK + at]]: 1}
    places["missions done"] = counted(MISSION_NAMES, row(table, MISSION_GONE, int(MISSIONS)))
    return {place: pieces for place, pieces in places.items() if pieces}


def small(game: Game, rng: Rng) -> Thieves:
    """Two players in the quarter, without Magic, all thieves placed: twenty Arcana, all but two of one title.

    So the deck lasts for as long as anybody looks, and there are few arrangements; no mission is in its deck.
    """
    given = {"board": "quarter", "magic": False}
    options = settle(game.title, game.seats, game.options, SMALL_SEATS, given)
    table = blank(game, SMALL_SEATS, options, rng)
    numbers = list(range(TITLES))
    rng.shuffle(numbers)
    arcana = {TITLE_NAMES[numbers[0]]: 18, TITLE_NAMES[numbers[1]]: 1, TITLE_NAMES[numbers[2]]: 1}
    table.lists = lists_like(arcana, dict.fromkeys(MISSION_NAMES[:3], 1))
    lay_out(table, BOARDS[board_named("quarter")], CARDS, SMALL_HAND)
    while table.cells[PHASE] == DEPLOY:
        moves = table.moves(table.to_act[0])
        table.play(table.to_act[0], moves[rng.below(len(moves))])
    return table
