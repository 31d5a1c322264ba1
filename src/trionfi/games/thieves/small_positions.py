"""Small positions with few hidden cards: for the law of honest samplers."""

from trionfi.core.game import Game
from trionfi.core.option import settle
from trionfi.core.rng import Rng
from trionfi.games.thieves.names import MISSION_NAMES, TITLE_NAMES, lists_like
from trionfi.games.thieves.rules import moves, phases, rows, spells, titles
from trionfi.games.thieves.rules.constants import GANG_SIZE, NONE, RUBY, TITLES
from trionfi.games.thieves.rules.loot import gain_treasure
from trionfi.games.thieves.rules.position import Thieves
from trionfi.games.thieves.setup import blank, lay_out

SMALL_SEATS = 2
SMALL_HAND = 2
SMALL_DECKS = ((3, 2, 1), (2, 2, 2), (3, 2, 2), (4, 2, 1))  # copies of three titles


def small_position(game: Game, rng: Rng) -> Thieves:
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
    arcana = {TITLE_NAMES[numbers[at]]: count for at, count in enumerate(copies)}
    table.lists = lists_like(arcana, dict.fromkeys(MISSION_NAMES[:3], 1))
    lay_out(table, SMALL_HAND if kind == 0 else 1)
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
        legal = table.moves(table.to_act[0])
        table.play(table.to_act[0], legal[rng.below(len(legal))])


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
    mage = cells[rows.GANG + seat] * GANG_SIZE
    cells[rows.BOOK + seat] = table.lists.robber
    cells[rows.MAGE + seat] = mage
    gain_treasure(table, mage, RUBY)
    wanted = [spells.ARCANA, spells.MAELSTROM]
    for spell in wanted if rng.below(2) else reversed(wanted):
        if moves.ATTEMPT + spell in table.moves(seat):
            tried = table.clone()
            tried.play(seat, moves.ATTEMPT + spell)
            return tried if tried.phase in (phases.CAST_FATE, phases.CAST_JINX) else table
    return table
