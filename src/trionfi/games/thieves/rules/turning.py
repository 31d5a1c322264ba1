"""Whether a fight whose dice lie open can still be turned: who is behind, and what could help (§7.9).

All of it is known to everybody: the dice, how many cards each side holds, and what lies on the discards.
"""

from __future__ import annotations

from mypy_extensions import i64

from trionfi.games.thieves.rules import fight_dice, figures, rows, titles
from trionfi.games.thieves.rules.constants import SKILLED, THIEVES
from trionfi.games.thieves.rules.fight_dice import ATTACKING, DEFENDING, beats, fighter, highest, total
from trionfi.games.thieves.rules.table import Table, could_hold, has_cards, has_used, seat_of


def is_ahead(table: Table, side: i64) -> bool:
    """Whether this side would win as the dice lie."""
    return fight_dice.attacker_wins(table) == (side == ATTACKING)


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
    best: i64 = highest(table, other)
    left: i64 = highest_but_one(table, other)
    return would_win(
        table, side, highest(table, side), total(table, side), left, total(table, other) - best + 1
    )


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
    more: i64 = total(table, ATTACKING) - fight_dice.lowest(table) + 6
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
