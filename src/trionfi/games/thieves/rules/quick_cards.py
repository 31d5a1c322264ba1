"""What cards, spells and fights are worth at first sight: the half of the quick move that is no walking."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trionfi.core.int_array import int_vec
from trionfi.games.thieves.rules import fight_dice, figures, moves, phases, rows, spells, titles
from trionfi.games.thieves.rules.constants import (
    CARRIED_KINDS,
    LOOT,
    NOBODY,
    NYX_FINE,
    RUBY,
    STREETS,
    THIEVES,
    TITLES,
)
from trionfi.games.thieves.rules.militia import FARTHEST
from trionfi.games.thieves.rules.outlook import DUCAT, Outlook, moves_left
from trionfi.games.thieves.rules.spells import is_mage
from trionfi.games.thieves.rules.table import Table, holds, seat_of

CARD: Final[i64] = 40  # what any card is worth
# By title, in the order of titles.py, while there is time to play it, and in the last turns.
KEPT: Final = int_vec([55, 35, 60, 65, 85, 120, 55, 55, 75, 65, 55, 110, 75, 25, 15])
KEPT_LATE: Final = int_vec([70, 15, 10, 20, 20, 30, 30, 40, 50, 45, 60, 60, 40, 10, 15])
EVEN: Final[i64] = 61  # of a hundred fights with two dice each, those of the side that ties go to


def keep_worth(outlook: Outlook, title: i64) -> i64:
    """What a card is worth in hand."""
    return KEPT[title] if outlook.turns > 2 else KEPT_LATE[title]


def lead(outlook: Outlook, other: i64) -> i64:
    """What it is worth beside one's own gain that this seat loses: most where it is the only rival or ahead."""
    table = outlook.table
    if table.seats == 2:
        return 60
    for seat in range(table.seats):
        if seat != outlook.seat and table.cells[rows.PURSE + seat] > table.cells[rows.PURSE + other]:
            return 0
    return 30


def judge_theft(outlook: Outlook, gang: i64, ducats: i64) -> i64:
    """§7.6, §8.4 Whoever can pay, the richest first."""
    seat: i64 = outlook.table.cells[rows.SEAT_OF + gang]
    purse: i64 = outlook.table.cells[rows.PURSE + seat]
    if purse < ducats:
        return -1 - ducats
    return 90 + lead(outlook, seat) + purse


# Spells


def judge_spell(outlook: Outlook, spell: i64) -> i64:
    """§11.2 A spell is tried when what it gains by its chance is worth more than the curse and the point."""
    chances: i64 = 7 - outlook.table.lists.thresholds[spell]
    return (spell_gain(outlook, spell) * chances - DUCAT * (6 - chances)) // 6 - 35


def spell_gain(outlook: Outlook, spell: i64) -> i64:
    """What a spell is worth when it succeeds."""
    table = outlook.table
    mage: i64 = table.cells[rows.MAGE + outlook.seat]
    if spell == spells.ALCHEMY:
        return table.cells[rows.HAND_SIZE + outlook.seat] * DUCAT
    if spell == spells.ARCANA:
        return 2 * CARD + 30 if outlook.turns > 1 else 0
    if spell == spells.DISAPPEARANCE:
        left = moves_left(table, mage, outlook.turns)
        return outlook.safe(mage) - outlook.standing(mage, table.cells[rows.WHERE + mage], left)
    if spell == spells.ENCHANTMENT:
        return 200 if prey_near(outlook) else 0
    if spell == spells.LIGHTNING:
        return 250 if outlook.turns > 2 else 450
    if spell == spells.MAELSTROM:
        return 2 * CARD * (table.seats - 1) if outlook.turns > 1 else 0
    if spell == spells.MISSION:
        return 250 - outlook.missions if outlook.turns > 2 else 0
    if spell == spells.TELEKINESIS:
        return 120 if outlook.turns > 2 else 0
    if spell == spells.TRANSPORT:
        return 150 if outlook.turns > 2 else 250
    return 0


def prey_near(outlook: Outlook) -> bool:
    """Whether a militiaman has an enemy thief who can pay within an enchanted march."""
    table = outlook.table
    for thief in range(THIEVES):
        there: i64 = table.cells[rows.WHERE + thief]
        if (
            there < 0
            or thief // 4 * 4 == outlook.first
            or table.cells[rows.PURSE + seat_of(table, thief)] == 0
        ):
            continue
        for guard in range(figures.KORNAK, figures.VALRUT + 1):
            if table.ground.distance(table.cells[rows.WHERE + guard], there) <= spells.STRIDES:
                return True
    return False


# Fights


def prize(outlook: Outlook, figure: i64) -> i64:
    """What the winner takes off this thief, or from the purse of his gang; of Isabeau her reward."""
    table = outlook.table
    if figure == figures.ISABEAU:
        return table.agreed.isabeau * DUCAT if table.cells[rows.BEATEN + outlook.seat] == 0 else 0
    if figure >= THIEVES:
        return 0
    if table.cells[rows.LOAD + figure] > 0:
        return outlook.best_piece(figure)
    purse: i64 = table.cells[rows.PURSE + seat_of(table, figure)]
    return (purse if purse < LOOT else LOOT) * DUCAT


def fight_gain(outlook: Outlook, thief: i64, target: i64) -> i64:
    """§4.5 What an attack is worth, beyond standing there afterwards."""
    table = outlook.table
    tied = fight_dice.wins_tie(thief, target, table.agreed.tie_rule, 0, 0)
    chance: i64 = EVEN if tied else DUCAT - EVEN
    if holds(table, outlook.seat, titles.FURIOUS_ASSAULT) or thief in (figures.IRIS, figures.LEONA):
        chance += 9
    payer = seat_of(table, target)
    if payer == NOBODY:
        chance -= 15
    elif table.cells[rows.HAND_SIZE + payer] > 2:
        chance -= 6
    win: i64 = prize(outlook, target)
    if thief == figures.DORAK and payer != NOBODY and table.cells[rows.PURSE + payer] > 0:
        win += DUCAT
    if payer != NOBODY:
        win += (
            (prize(outlook, target) + outlook.shove(target, table.cells[rows.WHERE + target]))
            * (20 + lead(outlook, payer))
            // 100
        )
    loss: i64 = prize(outlook, thief) + outlook.shove(thief, table.cells[rows.WHERE + target])
    return (win * chance - loss * (100 - chance)) // 100 - 50


def stakes(outlook: Outlook) -> i64:
    """What lies between winning and losing this fight."""
    table = outlook.table
    ours = seat_of(table, table.defender) == outlook.seat
    mine: i64 = table.defender if ours else table.attacker
    other: i64 = table.attacker if ours else table.defender
    at_stake: i64 = prize(outlook, other) + outlook.shove(mine, table.arena)
    if other < THIEVES:
        at_stake += prize(outlook, mine) + outlook.shove(other, table.arena) // 2
    else:
        purse: i64 = table.cells[rows.PURSE + outlook.seat]
        most: i64 = NYX_FINE if mine == figures.NYX else LOOT
        at_stake += (purse if purse < most else most) * DUCAT
    return at_stake


def chest_at_stake(outlook: Outlook) -> i64:
    """What lies in the chest that somebody is picking."""
    table = outlook.table
    room: i64 = table.cells[rows.WHERE + table.picker] - STREETS
    return outlook.values[table.cells[rows.CHEST + room]]


def judge_card(outlook: Outlook, move: i64) -> i64:
    """Cards out of the turn and in fights, and what is chosen after them: passing is worth nothing."""
    table = outlook.table
    phase: i64 = table.phase
    if move == moves.PASS:
        return 0
    if phase == phases.LOOTING:
        return outlook.values[move - moves.STEAL]
    if phase == phases.KEEPING:
        return keep_worth(outlook, move - moves.KEEP)
    if phase == phases.GIVING:
        return judge_giver(table, (move - moves.GIVE) // 5, (move - moves.GIVE) % 5)
    if phase in (phases.CARD_A, phases.CARD_D, phases.LEONA_A, phases.LEONA_D):
        return judge_die(outlook, move)
    if phase in (phases.LAST_A, phases.LAST_D, phases.ASK_VESPER, phases.ASK_IRIS):
        return judge_last(outlook, move)
    return judge_answer(outlook, phase) - keep_worth(outlook, moves.PLAYED[move - moves.TRIPWIRE])


def judge_giver(table: Table, thief: i64, kind: i64) -> i64:
    """§7.3 Whoever carries most hands in; a mage keeps his red gem."""
    worth: i64 = 20 * table.cells[rows.LOAD + thief]
    if kind == RUBY and is_mage(table, thief) and table.cells[rows.CARRY + thief * CARRIED_KINDS + RUBY] == 1:
        worth -= 500
    return worth


def judge_die(outlook: Outlook, move: i64) -> i64:
    """§5.2 A card for a die, where enough is at stake."""
    at_stake = stakes(outlook)
    if move == moves.FURIOUS_ASSAULT:
        return at_stake * 21 // 100 - keep_worth(outlook, titles.FURIOUS_ASSAULT)
    if move == moves.RIPOSTE:
        return at_stake * 21 // 100 - keep_worth(outlook, titles.RIPOSTE)
    return at_stake * 13 // 100 - keep_worth(outlook, (move - moves.FOR_A_DIE) % TITLES)


def judge_last(outlook: Outlook, move: i64) -> i64:
    """§7.7, §8.3, §8.14 Dice are rolled again by whoever is behind."""
    table = outlook.table
    ours = seat_of(table, table.defender) == outlook.seat
    side = fight_dice.DEFENDING if ours else fight_dice.ATTACKING
    if fight_dice.is_ahead(table, side):
        return -1000
    if move >= moves.IRIS_AGAIN:
        return 100 - (move - moves.IRIS_AGAIN)
    at_stake = stakes(outlook)
    if move == moves.FATE:
        return at_stake * 45 // 100 - keep_worth(outlook, titles.FATE)
    if move >= moves.JINX_ON:
        return at_stake * 35 // 100 - keep_worth(outlook, titles.JINX) + 9 * (move - moves.JINX_ON)
    return at_stake * 40 // 100 - keep_worth(outlook, move - moves.VESPER_HEXES)


# Answers


def judge_answer(outlook: Outlook, phase: i64) -> i64:
    """§7.8 What a card played for its effect gains now."""
    table = outlook.table
    rivals: i64 = table.seats - 1
    if phase == phases.ASK_TRIPWIRE:
        return tripwire_gain(outlook) // rivals
    if phase == phases.ASK_DOUBLE_LOCK:
        return chest_at_stake(outlook) * 90 // 100 // rivals
    if phase == phases.PICK_JINX:
        return chest_at_stake(outlook) * 40 // 100 // rivals
    if phase == phases.PICK_FATE:
        return chest_at_stake(outlook) * 70 // 100
    if phase == phases.ASK_LUCKY_FIND:
        return 200
    if phase == phases.CAST_FATE:
        return 130 * (7 - table.lists.thresholds[table.spell]) // 6
    if phase == phases.CAST_JINX:
        return 110
    if phase == phases.ASK_DIVERSION:
        return 70 if table.die > FARTHEST else 0
    return 70 if table.alarm else 0


def tripwire_gain(outlook: Outlook) -> i64:
    """§7.6 What a thief loses who may go only two spaces: his way out, or the chest that he is after."""
    table = outlook.table
    thief: i64 = table.mover
    theirs = Outlook(table, table.turn)
    space: i64 = table.cells[rows.WHERE + thief]
    left = moves_left(table, thief, theirs.turns)
    out = theirs.steps_out(space)
    if table.alarm and 2 < out <= table.steps:
        return 450 + theirs.load(thief) if left <= 1 else 60 + theirs.load(thief) // 5
    return 70 if not table.alarm and theirs.best_walk(thief, 2) < theirs.best_walk(thief, 4) else 0
