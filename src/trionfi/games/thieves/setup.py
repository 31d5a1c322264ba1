"""Laying out the game (§2)."""

from typing import Any

from trionfi.core.game import Game
from trionfi.core.rng import Rng
from trionfi.games.thieves.board import Board
from trionfi.games.thieves.names import ADVENTURES, CARDS, LISTS, board_named
from trionfi.games.thieves.rules import figures, rows
from trionfi.games.thieves.rules.arcana_cards import draw, shuffle_deck
from trionfi.games.thieves.rules.constants import MISSIONS, STREETS, TITLES
from trionfi.games.thieves.rules.position import Thieves
from trionfi.games.thieves.rules.rounds import first_step, settle
from trionfi.games.thieves.rules.rows import clear_cells
from trionfi.games.thieves.rules.table import Agreed, lay_row, put

HAND_DEALT = 5
MISSIONS_SHOWN = 3
TIE_RULES = ("attacker", "defender", "total")


def blank(game: Game, seats: int, options: dict[str, Any], rng: Rng) -> Thieves:
    """§2.1 The table under these options, nothing laid out yet."""
    board, adventure = board_named(options["board"]), ADVENTURES[options["adventure"]]
    agreed = Agreed(options, board.ground, TIE_RULES.index(options["tie_rule"]))
    agreed.rounds = options["rounds"] or adventure.rounds
    agreed.alarm_round = options["alarm_round"] or min(adventure.alarm, agreed.rounds)
    agreed.portcullis_count = min(options["portcullis_count"], board.most_portcullises)
    setattr(agreed, adventure.rule, adventure.figure)
    table = Thieves(game, seats, rng, agreed, LISTS)
    table.cells = clear_cells()
    return table


def lay_out(table: Thieves, hand: int = HAND_DEALT) -> None:
    """§2 From the adventure board to the first decision."""
    board = board_named(table.options["board"])
    place_figures(table, board)
    lay_chests(table, board)
    lay_missions(table)
    deal_arcana(table, hand)
    roll_for_start(table)
    if table.options["gangs"] == "dealt":
        deal_gangs(table)
    first_step(table)
    settle(table)


def lay_missions(table: Thieves) -> None:
    """§2.5 Three missions face up, the others are the mission deck."""
    missions = [at for at in range(MISSIONS) for _ in range(table.lists.mission_copies[at])]
    table.rng.shuffle(missions)
    for slot in range(min(MISSIONS_SHOWN, len(missions))):
        table.cells[rows.FACE_UP + slot] = missions.pop()
    lay_row(table, rows.MISSION_DECK, missions)
    table.mission_size = len(missions)


def deal_arcana(table: Thieves, hand: int) -> None:
    """§2.6 The Arcana are shuffled, five dealt to each player; §2.10 purses start as agreed, empty by default."""
    deck = [title for title in range(TITLES) for _ in range(table.lists.copies[title])]
    lay_row(table, rows.DECK, deck)
    table.deck_size = len(deck)
    shuffle_deck(table)
    for seat in range(table.seats):
        table.cells[rows.PURSE + seat] = table.options["starting_ducats"]
        for _ in range(hand):
            draw(table, seat)


def place_figures(table: Thieves, board: Board) -> None:
    """§2.3 The militiamen; heroine, zombies or Baron where the adventure brings them."""
    put(table, figures.KORNAK, board.number(board.starts.militia[0]))
    put(table, figures.VALRUT, board.number(board.starts.militia[1]))
    if table.agreed.isabeau:
        put(table, figures.ISABEAU, board.number(board.starts.isabeau))
    if table.agreed.sienna:
        put(table, figures.SIENNA, board.number(board.starts.sienna))
    for at in range(table.agreed.zombies):
        put(table, figures.ZOMBIES + at, board.number(board.starts.zombies[at]))
    if table.agreed.baron:
        table.baron_at = board.number(board.starts.baron)


def lay_chests(table: Thieves, board: Board) -> None:
    """§2.4 A treasure in every room, face up; on a small board the rest stays in the box."""
    tokens = [kind for kind, treasure in enumerate(CARDS.treasures) for _ in range(treasure.copies)]
    table.rng.shuffle(tokens)
    for name, space in board.spaces.items():
        if space.room and tokens:
            table.cells[rows.CHEST + board.number(name) - STREETS] = tokens.pop()
    for kind in tokens:
        table.cells[rows.BOX + kind] += 1


def roll_for_start(table: Thieves) -> None:
    """§2.7 Two dice each; the highest starts, those who tie roll again."""
    tied = list(range(table.seats))
    while len(tied) > 1:
        rolls = [two_dice(table.rng) if seat in tied else 0 for seat in range(table.seats)]
        table.rolls.append(tuple(rolls))
        tied = [seat for seat in tied if rolls[seat] == max(rolls)]
    table.start = tied[0]
    table.order = tuple((tied[0] + step) % table.seats for step in range(table.seats))


def two_dice(rng: Rng) -> int:
    return rng.below(6) + rng.below(6) + 2


def deal_gangs(table: Thieves) -> None:
    """§2.2 A gang by lot for each player."""
    gangs = [0, 1, 2, 3]
    table.rng.shuffle(gangs)
    for seat in range(table.seats):
        table.cells[rows.GANG + seat] = gangs[seat]
        table.cells[rows.SEAT_OF + gangs[seat]] = seat
