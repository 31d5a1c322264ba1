"""Passing three cards, and the bid card (§3.1, §3.2)."""

from typing import Final

from mypy_extensions import i64

from trionfi.core.bitset import bit, count
from trionfi.core.note import note
from trionfi.core.phase import Block
from trionfi.games.arcanity.rules import log_kinds, rows
from trionfi.games.arcanity.rules.card_bits import CARD_HANDLES
from trionfi.games.arcanity.rules.duel import first_duel
from trionfi.games.arcanity.rules.setup import answered, ask_all, pass_direction
from trionfi.games.arcanity.rules.table import BIDDING, PASSING, Decision, Table

TO_PASS: Final[i64] = 3
PASS: Final[i64] = 65  # + card: one of the three cards to pass
BID: Final[i64] = 125  # + card: lay it aside as the bid card
BID_TEXT: Final = "Win the most duels, and your bid’s number is added to your points."


class Passing(Decision):
    """§3.1 Each player picks three cards, all at the same time."""

    name = "pass"
    rule = "3.1"
    asked = "cards are being passed: choose one from your hand"
    decided = "you have chosen your three cards"
    blocks = (Block(PASS, "pass {}", CARD_HANDLES),)

    def play(self, table: Table, seat: i64, choice: i64) -> None:
        cells = table.cells
        cells[rows.HAND + seat] ^= bit(choice)
        cells[rows.PICKED + seat] |= bit(choice)
        note(table, log_kinds.PICKED_CARD, seat, choice)
        if count(cells[rows.PICKED + seat]) == TO_PASS and answered(table, seat):
            pass_cards(table)


def pass_cards(table: Table) -> None:
    """§3.1 Nobody looks at the new cards before all have passed."""
    cells = table.cells
    for seat in range(table.seats):
        to = (seat + pass_direction(table)) % table.seats
        cells[rows.HAND + to] |= cells[rows.PICKED + seat]
        cells[rows.GAVE + seat] = cells[rows.PICKED + seat]
        note(table, log_kinds.PASSED, seat, to, cells[rows.PICKED + seat])
        cells[rows.PICKED + seat] = 0
    table.revealed += 1
    table.phase = BIDDING
    ask_all(table)


class Bidding(Decision):
    """§3.2 Each player lays one card aside face-down (R20: must); it is out of play until the round is scored."""

    name = "bid"
    rule = "3.2"
    asked = "bids are being made: choose your bid card"
    question = f"Choose your bid card. {BID_TEXT}"
    decided = "you have chosen your bid card"
    blocks = (Block(BID, "bid {}", CARD_HANDLES),)

    def play(self, table: Table, seat: i64, choice: i64) -> None:
        table.cells[rows.HAND + seat] ^= bit(choice)
        table.cells[rows.LAID + seat] = choice
        note(table, log_kinds.BID_LAID, seat, choice)
        if answered(table, seat):
            first_duel(table)


PASSING_ON: Final = Passing(PASSING)
LAYING_BIDS: Final = Bidding(BIDDING)
