"""How each seat stands: what it may expect of the round, and which part of the win it may hope for (§6, §7)."""

from typing import Final

from mypy_extensions import i64

from trionfi.core.bitset import count
from trionfi.core.int_array import int_vec
from trionfi.games.arcanity.rules import rows
from trionfi.games.arcanity.rules.table import Table

# Chances and points are whole numbers here, so many to one: both builds then reckon the same on any machine.
ONE: Final[i64] = 1024

MOST_DUELS: Final[i64] = 12
WIDTH: Final[i64] = 32  # of a row of LEVEL: a lead of -16 to 15 duels


def chances_to_be_level() -> list[int]:
    """By duels left and lead: how likely a player ends at least level with another, if four win alike."""
    row = [0] * 16 + [int(ONE)] * 16
    table = list(row)
    for _ in range(MOST_DUELS):
        wider = [0, *row, int(ONE)]
        row = [(wider[at] + 2 * wider[at + 1] + wider[at + 2]) // 4 for at in range(int(WIDTH))]
        table += row
    return table


LEVEL: Final = int_vec(chances_to_be_level())


def chance_of_most(table: Table, seat: i64, taker: i64, left: i64) -> i64:
    """§6.3 How likely this seat ends with the most duels, if `taker` takes one more and so many are left then."""
    row = left * WIDTH + 16
    won: i64 = table.cells[rows.WON + seat]
    if seat == taker:
        won += 1
    chance: i64 = ONE
    other: i64 = 0
    while other < table.seats:
        if other != seat:
            lead: i64 = won - table.cells[rows.WON + other]
            if other == taker:
                lead -= 1
            chance = chance * LEVEL[row + lead] >> 10
        other += 1
    return chance


def duels_left(table: Table) -> i64:
    """How many duels come after the one that is being played, if any is."""
    most: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        most = max(most, count(table.cells[rows.HAND + seat]))
        seat += 1
    return most
