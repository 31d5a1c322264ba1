"""Where every piece lies, and small positions: for the laws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trionfi.core.option import settle
from trionfi.core.rng import Rng
from trionfi.games.thieves import names
from trionfi.games.thieves.names import CARDS, FIGURE_NAMES, KIND_NAMES, MISSION_NAMES, TITLE_NAMES, counted
from trionfi.games.thieves.rules import constants, phases, rows, spellbook, titles
from trionfi.games.thieves.rules import moves as say
from trionfi.games.thieves.rules.constants import CARRIED_KINDS, FIGURES, KINDS, NONE, ROOMS, THIEVES, TITLES
from trionfi.games.thieves.rules.position import Thieves
from trionfi.games.thieves.rules.table import Table
from trionfi.games.thieves.setup import lay_out
from trionfi.games.thieves.snapshot import blank
from trionfi.games.thieves.view import lists_like, row, title_counts

if TYPE_CHECKING:
    from trionfi.core.game import Game

SMALL_SEATS = 2
SMALL_HAND = 2
SMALL_DECKS = ((3, 2, 1), (2, 2, 2), (3, 2, 2), (4, 2, 1))  # copies of three titles


def census(table: Table) -> dict[str, dict[str, int]]:
    """Figures, treasures, Arcana, missions. Ducats come from a bank without end and are not counted."""
    cells = table.cells
    places: dict[str, dict[str, int]] = {}
    for figure in range(FIGURES):
        space = cells[rows.WHERE + figure]
        spot = "beside the board" if space == -1 else names.place_named(space)
        places.setdefault(spot, {})[FIGURE_NAMES[figure]] = 1
    for room in range(ROOMS):
        if cells[rows.CHEST + room] >= 0:
            places[f"chest {room}"] = {KIND_NAMES[cells[rows.CHEST + room]]: 1}
    if table.baron_at >= 0:
        places["with the Baron"] = {KIND_NAMES[5]: 1}
    for thief in range(THIEVES):
        places[f"on {FIGURE_NAMES[thief]}"] = counted(
            KIND_NAMES, row(table, rows.CARRY + thief * CARRIED_KINDS, 6)
        )
    places["handed in"] = counted(KIND_NAMES, row(table, rows.GONE, int(KINDS)))
    places["box"] = counted(KIND_NAMES, row(table, rows.BOX, int(KINDS)))
    for seat in range(table.seats):
        places[f"hand {seat}"] = title_counts(table, rows.HAND + seat * TITLES)
    for at in range(table.deck_size):
        places[f"deck {at}"] = {TITLE_NAMES[cells[rows.DECK + at]]: 1}
    places["discards"] = title_counts(table, rows.DISCARD)
    places["drawn"] = title_counts(table, rows.DRAWN)
    for slot in range(3):
        if cells[rows.FACE_UP + slot] >= 0:
            places[f"mission {slot}"] = {MISSION_NAMES[cells[rows.FACE_UP + slot]]: 1}
    for at in range(table.mission_size):
        places[f"mission deck {at}"] = {MISSION_NAMES[cells[rows.MISSION_DECK + at]]: 1}
    places["missions done"] = counted(MISSION_NAMES, row(table, rows.MISSION_GONE, int(constants.MISSIONS)))
    return {place: pieces for place, pieces in places.items() if pieces}


def small(game: Game, rng: Rng) -> Thieves:
    """Two players in the quarter or three in the district, all thieves placed, no mission in its deck, few Arcana.

    Either the deck lasts: twenty Arcana, all but two of one title. Or it soon runs out, so that the discards are
    shuffled. Or a spell is under way after which its caster has put cards back, or has taken the others' cards, with
    a whole deck or with one that soon runs out.
    """
    kind = rng.below(4)
    seats = SMALL_SEATS + (kind > 0 and rng.below(3) == 0)
    board = "quarter" if seats == SMALL_SEATS else "district"
    given = {"board": board, "magic": kind == 3}
    options = settle(game.title, game.seats, game.options, seats, given)
    table = blank(game, seats, options, rng)
    numbers = list(range(TITLES))
    rng.shuffle(numbers)
    if kind == 3:  # who may hold them is asked before the spell takes effect
        numbers.sort(key=lambda title: title not in (titles.FATE, titles.JINX))
    copies = (18, 1, 1) if kind == 0 else SMALL_DECKS[rng.below(len(SMALL_DECKS))]
    arcana = {TITLE_NAMES[numbers[at]]: many for at, many in enumerate(copies)}
    table.lists = lists_like(arcana, dict.fromkeys(MISSION_NAMES[:3], 1))
    lay_out(table, names.board_named(board), CARDS, SMALL_HAND if kind == 0 else 1)
    play_to(table, rng, int(phases.SENDING))
    if kind == 3:
        if rng.below(2) == 0:
            lay_open(table, 1)
        return begin_spell(table, rng)
    if kind > 0:
        lay_open(table, 1 + rng.below(2))
    return table


def play_to(table: Thieves, rng: Rng, phase: int) -> None:
    while table.phase != phase:
        moves = table.moves(table.to_act[0])
        table.play(table.to_act[0], moves[rng.below(len(moves))])


def lay_open(table: Thieves, left: int) -> None:
    """All of the deck but so many cards lies on the discards."""
    cells = table.cells
    while table.deck_size > left:
        table.deck_size -= 1
        at = rows.DECK + table.deck_size
        cells[rows.DISCARD + cells[at]] += 1
        cells[at] = NONE


def begin_spell(table: Thieves, rng: Rng) -> Thieves:
    """The active player, who has Luck, casts Arcana, or Maelstrom with the red gem that it needs.

    It is left at the die, or before the attempt where nobody is asked for a card: nothing may have been told yet.
    """
    cells = table.cells
    seat = table.turn
    for other in range(table.seats):
        cells[rows.BOOK + other] = cells[rows.MAGE + other] = NONE
    play_to(table, rng, int(phases.ACTIVATE))
    mage = cells[rows.GANG + seat] * constants.GANG_SIZE
    cells[rows.BOOK + seat] = table.lists.robber
    cells[rows.MAGE + seat] = mage
    cells[rows.CARRY + mage * CARRIED_KINDS] += 1
    cells[rows.LOAD + mage] += 1
    for spell in (
        (spellbook.ARCANA, spellbook.MAELSTROM) if rng.below(2) else (spellbook.MAELSTROM, spellbook.ARCANA)
    ):
        if say.ATTEMPT + spell in table.moves(seat):
            tried = table.clone()
            tried.play(seat, say.ATTEMPT + spell)
            return tried if tried.phase in (phases.CAST_FATE, phases.CAST_JINX) else table
    return table
