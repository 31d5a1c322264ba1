"""The two sides of a fight: their dice, who has won, and whether that can still be turned (§5.3, §5.4, §7.9).

All that the last part asks is known to everybody: the dice, the sizes of the hands, what lies on the discards.
"""

from typing import Final

from mypy_extensions import i64

from trionfi.core.note import note_more
from trionfi.games.thieves.rules import figures, log_kinds, rows, titles
from trionfi.games.thieves.rules.constants import SKILLED, THIEVES
from trionfi.games.thieves.rules.table import Table, could_hold, has_cards, has_used, roll, seat_of

ATTACKING: Final[i64] = 0
DEFENDING: Final[i64] = 1

# Tie rules; the other one, 0, is that the attacker wins.
TO_DEFENDER: Final[i64] = 1
BY_TOTAL: Final[i64] = 2


def fighter(table: Table, side: i64) -> i64:
    """Who fights on this side."""
    return table.attacker if side == ATTACKING else table.defender


def roll_all(table: Table, side: i64) -> None:
    first: i64 = rows.DICE + side * 6
    for face in range(6):
        table.cells[first + face] = 0
    for _ in range(table.cells[rows.DICE_COUNT + side]):
        table.cells[first + roll(table) - 1] += 1


def roll_again(table: Table, side: i64, face: i64) -> None:
    """One die that shows this face is rolled again."""
    table.cells[rows.DICE + side * 6 + face - 1] -= 1
    table.cells[rows.DICE + side * 6 + roll(table) - 1] += 1
    tell_dice(table)


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
    return sum(face * table.cells[rows.DICE + side * 6 + face - 1] for face in range(1, 7))


def digits(table: Table, side: i64) -> int:
    """The dice of one side as the digits of a number, highest first."""
    number = 0
    for face in range(6, 0, -1):
        for _ in range(table.cells[rows.DICE + side * 6 + face - 1]):
            number = number * 10 + face
    return number


def tell_dice(table: Table) -> None:
    if table.log is not None:
        mine, theirs = digits(table, ATTACKING), digits(table, DEFENDING)
        note_more(table, log_kinds.FIGHT_DICE, table.attacker, mine, table.defender, theirs)


def tell_winner(table: Table) -> None:
    if table.log is not None:
        winner, loser = winner_of(table), loser_of(table)
        won: i64 = table.won_by
        mine, theirs = digits(table, won), digits(table, DEFENDING - won)
        seats = seat_of(table, winner), seat_of(table, loser)
        note_more(table, log_kinds.WON, winner, loser, seats[0], seats[1], mine, theirs)


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
    mine, theirs = highest(table, ATTACKING), highest(table, DEFENDING)
    return beats(table, mine, total(table, ATTACKING), theirs, total(table, DEFENDING))


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


def is_ahead(table: Table, side: i64) -> bool:
    """Whether this side would win as the dice lie."""
    return attacker_wins(table) == (side == ATTACKING)


def would_win(table: Table, side: i64, mine: i64, my_total: i64, theirs: i64, their_total: i64) -> bool:
    """Whether this side would win with such a highest die and total against those of the other."""
    if side == ATTACKING:
        return beats(table, mine, my_total, theirs, their_total)
    return not beats(table, theirs, their_total, mine, my_total)


# The last cards


def can_turn(table: Table, side: i64) -> bool:
    """§7.9 Whether this side is behind, and a last card might still win it the fight."""
    return not is_ahead(table, side) and threatens(table, side)


def threatens(table: Table, side: i64) -> bool:
    """Whether a last card of the side that is behind might win it the fight."""
    return fate_turns(table, side) or jinx_turns(table, side)


def may_have_last(table: Table, side: i64, title: i64) -> bool:
    """§7.7 No card was played for this side yet, this title by nobody, and its player may hold it."""
    return (
        table.cells[rows.PLAYED + side] == 0
        and not has_had(table, title)
        and could_hold(table, seat_of(table, fighter(table, side)), title)
    )


def has_had(table: Table, title: i64) -> bool:
    """§7.7 Whether this title has taken effect in this fight already."""
    return table.cells[rows.PLAYED] == title + 2


def may_jinx(table: Table, side: i64) -> bool:
    """§7.6 Jinx is for dice of an enemy thief, or of a neutral figure that attacks."""
    return side == DEFENDING or table.defender < THIEVES


def fate_turns(table: Table, side: i64) -> bool:
    """At best Fate shows nothing but sixes."""
    if not may_have_last(table, side, titles.FATE):
        return False
    other: i64 = DEFENDING - side
    sixes: i64 = 6 * table.cells[rows.DICE_COUNT + side]
    return would_win(table, side, 6, sixes, highest(table, other), total(table, other))


def jinx_turns(table: Table, side: i64) -> bool:
    """At best Jinx makes a 1 of the other side's highest die."""
    if not (may_jinx(table, side) and may_have_last(table, side, titles.JINX)):
        return False
    other: i64 = DEFENDING - side
    left, their_total = highest_but_one(table, other), total(table, other) - highest(table, other) + 1
    return would_win(table, side, highest(table, side), total(table, side), left, their_total)


def highest_but_one(table: Table, side: i64) -> i64:
    """The highest die beside one of the highest; 1 when there is no other."""
    cells = table.cells
    face: i64 = highest(table, side)
    if cells[rows.DICE + side * 6 + face - 1] > 1:
        return face
    face -= 1
    while face > 1 and cells[rows.DICE + side * 6 + face - 1] == 0:
        face -= 1
    return face


# Skills


def has_second_blow(table: Table) -> bool:
    """§7.9 Iris is asked while a better die could win the fight, or keep what the defender might still turn."""
    if is_ahead(table, ATTACKING):
        return can_hex(table, DEFENDING) or threatens(table, DEFENDING)
    more: i64 = total(table, ATTACKING) - lowest(table) + 6
    if beats(table, 6, more, highest(table, DEFENDING), total(table, DEFENDING)):
        return True
    return may_jinx(table, ATTACKING) and may_have_last(table, ATTACKING, titles.JINX)


def can_hex(table: Table, side: i64) -> bool:
    """§8.14 Vesper is on this side, has a card to discard and her skill; §7.9 and a new roll could help her."""
    if fighter(table, side) != figures.VESPER or has_used(table, figures.VESPER, SKILLED):
        return False
    if not has_cards(table, seat_of(table, figures.VESPER)):
        return False
    other: i64 = DEFENDING - side
    if is_ahead(table, side):
        return threatens(table, other)
    ones: i64 = table.cells[rows.DICE_COUNT + other]
    if would_win(table, side, highest(table, side), total(table, side), 1, ones):
        return True
    return may_have_last(table, side, titles.FATE)
