"""The two sides of a fight: their dice, and who has won (§5.3, §5.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trionfi.core.note import note_more
from trionfi.games.thieves.rules import figures, rows
from trionfi.games.thieves.rules import log_kinds as told
from trionfi.games.thieves.rules.table import Table, roll

ATTACKING: Final[i64] = 0
DEFENDING: Final[i64] = 1

# Tie rules; the other one, 0, is that the attacker wins.
TO_DEFENDER: Final[i64] = 1
BY_TOTAL: Final[i64] = 2


def fighter(table: Table, side: i64) -> i64:
    """Who fights on this side."""
    return table.attacker if side == ATTACKING else table.defender


def roll_all(table: Table, side: i64) -> None:
    cells = table.cells
    many: i64 = cells[rows.DICE_COUNT + side]
    for face in range(6):
        cells[rows.DICE + side * 6 + face] = 0
    while many > 0:
        cells[rows.DICE + side * 6 + roll(table) - 1] += 1
        many -= 1


def roll_again(table: Table, side: i64, face: i64) -> None:
    """One die that shows this face is rolled again."""
    table.cells[rows.DICE + side * 6 + face - 1] -= 1
    table.cells[rows.DICE + side * 6 + roll(table) - 1] += 1


def highest(table: Table, side: i64) -> i64:
    face: i64 = 6
    while table.cells[rows.DICE + side * 6 + face - 1] == 0:
        face -= 1
    return face


def lowest(table: Table) -> i64:
    """The lowest die of the attacker."""
    face: i64 = 1
    while table.cells[rows.DICE + face - 1] == 0:
        face += 1
    return face


def total(table: Table, side: i64) -> i64:
    summed: i64 = 0
    for face in range(1, 7):
        summed += face * table.cells[rows.DICE + side * 6 + face - 1]
    return summed


def digits(table: Table, side: i64) -> int:
    """The dice of one side as the digits of a number, highest first."""
    number = 0
    face: i64 = 6
    while face >= 1:
        many: i64 = table.cells[rows.DICE + side * 6 + face - 1]
        while many > 0:
            number = number * 10 + int(face)
            many -= 1
        face -= 1
    return number


def tell_dice(table: Table) -> None:
    if table.log is not None:
        mine, theirs = digits(table, ATTACKING), digits(table, DEFENDING)
        note_more(table, told.FIGHT_DICE, table.attacker, mine, table.defender, theirs)


def note_fight(table: Table) -> None:
    """The last fight stays in sight."""
    cells = table.cells
    cells[rows.FOUGHT] = table.attacker
    cells[rows.FOUGHT + 1] = table.defender
    cells[rows.FOUGHT + 2] = table.arena
    cells[rows.FOUGHT + 3] = digits(table, ATTACKING)
    cells[rows.FOUGHT + 4] = digits(table, DEFENDING)
    cells[rows.FOUGHT + 5] = table.won_by


def attacker_wins(table: Table) -> bool:
    """§5.4 As the dice lie."""
    return beats(
        table,
        highest(table, ATTACKING),
        total(table, ATTACKING),
        highest(table, DEFENDING),
        total(table, DEFENDING),
    )


def beats(table: Table, mine: i64, my_total: i64, theirs: i64, their_total: i64) -> bool:
    """§5.4 The attacker's highest die and total against the defender's: the higher die, else as ties go."""
    if mine != theirs:
        return mine > theirs
    return wins_tie(table.attacker, table.defender, table.agreed.tie_rule, my_total, their_total)


def wins_tie(attacker: i64, defender: i64, tie_rule: i64, my_total: i64, their_total: i64) -> bool:
    """§5.4 A tie is the attacker's, but §8.8 Ashka's, §9.4 the thief's against a zombie.

    R2 Ashka's whoever attacks her, and under every tie rule.
    """
    if defender == figures.ASHKA or attacker >= figures.ZOMBIES or tie_rule == TO_DEFENDER:
        return False
    return tie_rule != BY_TOTAL or my_total >= their_total


def winner_of(table: Table) -> i64:
    return fighter(table, table.won_by)


def loser_of(table: Table) -> i64:
    return fighter(table, DEFENDING - table.won_by)
