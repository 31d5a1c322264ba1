"""The fence, penalties, debts, ties (§10.6, §10.7)."""

from typing import Final

from mypy_extensions import i64

from trionfi.games.thieves.rules import figures, rows
from trionfi.games.thieves.rules.constants import BARON, CARRIED_KINDS, ESCAPED, NONE
from trionfi.games.thieves.rules.table import Table

LEFT_BEHIND: Final[i64] = 3


def sale(table: Table, thief: i64) -> i64:
    """§10.6 What the fence pays for a thief's loot; §8.9 Kaldern haggles a ducat more for each piece."""
    ducats: i64 = 0
    for kind in range(CARRIED_KINDS):
        value: i64 = table.lists.values[kind]
        if kind == BARON:
            value = table.agreed.baron
        if thief == figures.KALDERN:
            value += 1
        ducats += value * table.cells[rows.CARRY + thief * CARRIED_KINDS + kind]
    return ducats


def score(table: Table, seat: i64) -> i64:
    """§10.6 Purse and sales, less 3 for each thief still inside, less the debt of the Grimoire."""
    cells = table.cells
    ducats: i64 = cells[rows.PURSE + seat] - cells[rows.CURSE + seat]
    gang: i64 = cells[rows.GANG + seat]
    if gang == NONE:
        return ducats
    first: i64 = gang * 4
    for thief in range(first, first + 4):
        if cells[rows.WHERE + thief] == ESCAPED:
            ducats += sale(table, thief)
        else:
            ducats -= LEFT_BEHIND
    return ducats


def count_out(table: Table, seat: i64, pieces: bool) -> i64:
    """How many thieves got out, or how many pieces of loot with them."""
    first: i64 = table.cells[rows.GANG + seat] * 4
    out = [thief for thief in range(first, first + 4) if table.cells[rows.WHERE + thief] == ESCAPED]
    return sum(table.cells[rows.LOAD + thief] for thief in out) if pieces else len(out)


def winning_seats(table: Table) -> list[int]:
    """§10.7 Most ducats, then most escaped thieves, then most loot sold, then shared."""
    ranks = [
        (int(score(table, seat)), int(count_out(table, seat, False)), int(count_out(table, seat, True)))
        for seat in range(table.seats)
    ]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]
