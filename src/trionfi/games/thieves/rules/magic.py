"""Magic: the Grimoires, casting, the curse (§11.1 to §11.3, §11.15; Magic expansion, first page)."""

from typing import Final

from mypy_extensions import i64

from trionfi.core.bitset import bit
from trionfi.core.note import note, note_more
from trionfi.games.thieves.rules import log_kinds, moves, phases, rows, spells, titles
from trionfi.games.thieves.rules.arcana_cards import close_window, open_window, play_card
from trionfi.games.thieves.rules.chests import reroll_die
from trionfi.games.thieves.rules.constants import CARRIED_KINDS, NONE, RUBY, SPELL_POINTS, SPELLS
from trionfi.games.thieves.rules.movement import can_activate
from trionfi.games.thieves.rules.spells import finish, has_target, take_effect
from trionfi.games.thieves.rules.table import Table, ask, could_hold, open_activation, roll

# Why a spell cannot be attempted.
FINE: Final[i64] = 0
NO_MAGE: Final[i64] = 1
NOT_IN_BOOK: Final[i64] = 2
MAGE_GONE: Final[i64] = 3
MAGE_IDLE: Final[i64] = 4  # wounded, paralysed, or his activation is over
SPENT: Final[i64] = 5  # one attempt a round
NO_POINTS: Final[i64] = 6
NO_ALARM: Final[i64] = 7
NO_GEM: Final[i64] = 8
NO_TARGET: Final[i64] = 9


def obstacle(table: Table, seat: i64, spell: i64) -> i64:
    """§11.2 What stands in the way of attempting a spell of the book (§11.15) now; `FINE` when nothing does."""
    cells = table.cells
    mage: i64 = cells[rows.MAGE + seat]
    if mage == NONE:
        return NO_MAGE
    if table.lists.books[cells[rows.BOOK + seat]] & bit(spell) == 0:
        return NOT_IN_BOOK
    if cells[rows.WHERE + mage] < 0:
        return MAGE_GONE
    if not can_activate(table, mage):
        return MAGE_IDLE
    if cells[rows.CAST + seat] == table.round:
        return SPENT
    if table.points < SPELL_POINTS:
        return NO_POINTS
    if spell == spells.DISAPPEARANCE and not table.alarm:
        return NO_ALARM
    if table.lists.gem_spells & bit(spell) != 0 and cells[rows.CARRY + mage * CARRIED_KINDS + RUBY] == 0:
        return NO_GEM
    if not has_target(table, seat, mage, spell):
        return NO_TARGET
    return FINE


def spell_moves(table: Table, seat: i64, legal: list[int]) -> None:
    for spell in range(SPELLS):
        if obstacle(table, seat, spell) == FINE:
            legal.append(moves.ATTEMPT + spell)


def attempt(table: Table, seat: i64, spell: i64) -> None:
    """§11.2 Declare, pay a point, roll; it is neither action, move nor skill. §7.9 Then Fate, if it fails."""
    mage: i64 = table.cells[rows.MAGE + seat]
    open_activation(table, mage)
    table.points -= SPELL_POINTS
    table.cells[rows.CAST + seat] = table.round
    table.spell = spell
    table.die = roll(table)
    note_more(table, log_kinds.ATTEMPTED, seat, mage, spell, table.die)
    if not succeeds(table) and could_hold(table, seat, titles.FATE):
        ask(table, phases.CAST_FATE, seat)
    else:
        ask_jinx(table, seat)


def cast_fate(table: Table, seat: i64, move: i64) -> None:
    """§7.7 Fate rolls the casting die again."""
    if move == moves.FATE:
        play_card(table, seat, titles.FATE)
        reroll_die(table, table.cells[rows.MAGE + seat], log_kinds.BY_CARD)
    ask_jinx(table, seat)


def ask_jinx(table: Table, seat: i64) -> None:
    """§7.9 Nobody is asked for Jinx on a die that has failed anyway."""
    if not (succeeds(table) and open_window(table, phases.CAST_JINX, titles.JINX)):
        judge(table, seat)


def after_cast_jinx(table: Table) -> None:
    """§7.7 Jinx: the caster rolls his die again; the last result stands."""
    seat: i64 = table.turn
    if close_window(table, titles.JINX) >= 0:
        reroll_die(table, table.cells[rows.MAGE + seat], log_kinds.BY_CARD)
    judge(table, seat)


def succeeds(table: Table) -> bool:
    """§11.2 The threshold or more."""
    return is_enough(table.die, table.lists.thresholds[table.spell])


def is_enough(die: i64, threshold: i64) -> bool:
    return die >= threshold


def judge(table: Table, seat: i64) -> None:
    """§11.2 A spell that succeeds takes effect at once. §11.3 One that fails is a curse."""
    spell: i64 = table.spell
    cast = succeeds(table)
    die: i64 = table.die
    table.die = 0
    if cast:
        note(table, log_kinds.CAST, seat, spell, die)
        take_effect(table, seat, spell)
    else:
        table.cells[rows.CURSE + seat] += 1
        note(table, log_kinds.FIZZLED, seat, spell, die)
        finish(table, seat)
