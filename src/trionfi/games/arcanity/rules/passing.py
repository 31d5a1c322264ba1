"""Passing three cards, and the bid card (§3.1, §3.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trionfi.core.bitset import bit, count
from trionfi.core.note import note
from trionfi.games.arcanity.rules import log_kinds as told
from trionfi.games.arcanity.rules import rows
from trionfi.games.arcanity.rules.duel import first_duel
from trionfi.games.arcanity.rules.setup import answered, ask_all, pass_direction
from trionfi.games.arcanity.rules.table import BIDDING, Table

TO_PASS: Final[i64] = 3


def pick_to_pass(table: Table, seat: i64, card: i64) -> None:
    """§3.1 Each player picks three cards, all at the same time."""
    cells = table.cells
    cells[rows.HAND + seat] ^= bit(card)
    cells[rows.PICKED + seat] |= bit(card)
    note(table, told.PICKED_CARD, seat, card)
    if count(cells[rows.PICKED + seat]) == TO_PASS and answered(table, seat):
        pass_cards(table)


def pass_cards(table: Table) -> None:
    """§3.1 Nobody looks at the new cards before all have passed."""
    cells = table.cells
    seat: i64 = 0
    while seat < table.seats:
        to = (seat + pass_direction(table)) % table.seats
        cells[rows.HAND + to] |= cells[rows.PICKED + seat]
        cells[rows.GAVE + seat] = cells[rows.PICKED + seat]
        note(table, told.PASSED, seat, to, cells[rows.PICKED + seat])
        cells[rows.PICKED + seat] = 0
        seat += 1
    table.revealed += 1
    table.phase = BIDDING
    ask_all(table)


def lay_bid(table: Table, seat: i64, card: i64) -> None:
    """§3.2 Each player lays one card aside face-down (R20: must); it is out of play until the round is scored."""
    table.cells[rows.HAND + seat] ^= bit(card)
    table.cells[rows.LAID + seat] = card
    note(table, told.BID_LAID, seat, card)
    if answered(table, seat):
        first_duel(table)
