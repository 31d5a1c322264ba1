"""Which part of the win each seat may hope for: what it has, what its thieves promise, and how long there is to go.

The weights and the temperatures were fitted on games of quick moves: how far off these hopes were, round by round.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from trionfi.games.thieves.rules import rows
from trionfi.games.thieves.rules.constants import ESCAPED, NONE
from trionfi.games.thieves.rules.outlook import DUCAT, Outlook, moves_left
from trionfi.games.thieves.rules.scoring import sale
from trionfi.games.thieves.rules.table import Table

AT_RISK: Final[i64] = 4  # of a hundred ducats in a purse, those that fines and fights take in a round
MISSION_PART: Final[i64] = 85  # of a hundredth of what the missions promise
CARD: Final[i64] = 70  # what a card in hand is worth
CARD_AT_THE_END: Final[i64] = 15
POINT: Final[i64] = 45  # what an action point still to spend is worth
POINT_AT_THE_END: Final[i64] = 15
# A lead of so many ducats makes the prospects e times as good: in the last round, more by each round and its square.
LAST_LEAD: Final = 2.6
BY_ROUND: Final = 1.5
BY_SQUARE: Final = 0.3


def prospects(table: Table) -> list[float]:
    """By seat, the part of the win it may hope for."""
    rounds = float(table.agreed.rounds - table.round)
    scale = (LAST_LEAD + BY_ROUND * rounds + BY_SQUARE * rounds * rounds) * 100.0
    hopes = [int(hope(table, seat)) for seat in range(table.seats)]
    most = max(hopes)
    parts = [exp(float(mine - most) / scale) for mine in hopes]
    whole = 0.0
    for part in parts:
        whole += part
    return [part / whole for part in parts]


def hope(table: Table, seat: i64) -> i64:
    """What a seat may end with, in hundredths of a ducat."""
    cells = table.cells
    if cells[rows.GANG + seat] == NONE:
        return 0
    outlook = Outlook(table, seat)
    rounds: i64 = table.agreed.rounds - table.round
    worth: i64 = cells[rows.PURSE + seat] * (DUCAT - AT_RISK * (rounds if rounds < 8 else 8))
    worth -= cells[rows.CURSE + seat] * DUCAT
    for thief in range(outlook.first, outlook.first + 4):
        space: i64 = cells[rows.WHERE + thief]
        if space == ESCAPED:
            worth += sale(table, thief) * DUCAT
        elif space >= 0:
            worth += outlook.standing(thief, space, moves_left(table, thief, outlook.turns))
    worth += outlook.missions * MISSION_PART // 100
    worth += cells[rows.HAND_SIZE + seat] * (CARD if outlook.turns > 1 else CARD_AT_THE_END)
    if seat == table.turn:
        worth += table.points * (POINT if rounds > 0 else POINT_AT_THE_END)
    return worth
