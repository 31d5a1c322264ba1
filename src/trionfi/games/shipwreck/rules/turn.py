"""Whose turn it is, the draw, and the end of the game (§9.1 to §9.3, §12)."""

from typing import Final

from mypy_extensions import i64

from trionfi.core.bitset import bit
from trionfi.core.note import note, note_more
from trionfi.games.shipwreck.rules import log_kinds as told
from trionfi.games.shipwreck.rules import public_memory as memory
from trionfi.games.shipwreck.rules import table as on
from trionfi.games.shipwreck.rules.card_tables import NO_CARD
from trionfi.games.shipwreck.rules.table import Table, one

LAST_TURN: Final[i64] = 150  # R27


def next_turn(table: Table) -> None:
    """§3.5 The next player clockwise takes a turn; §15.1 in the challenge the two take turns.

    Each plays the first line, then each the second.
    """
    if table.challenge:
        table.active = 1 - table.active
        table.line ^= 3 if table.active == table.starter else 1
    else:
        table.active = table.next_seat(table.active)
        table.line = table.active
    if table.turn >= LAST_TURN:
        lose_by_length(table)
    else:
        begin_turn(table)


def begin_turn(table: Table) -> None:
    """§9.1 A turn begins with a draw; what was said and voted in the last one is over."""
    table.turn += 1
    table.phase = on.PLAYING
    table.fate = on.NO_FATE
    table.entry = -1
    table.power = NO_CARD
    table.number = 0
    table.answer = -1
    table.higher = -1
    table.limit = 1
    table.wrong = 0
    table.guesses = 0
    table.round = 0
    table.waiting = 0
    table.votes = 0
    table.left = 0
    table.to_act = on.SEATS_IN[bit(table.active)]
    forget(table)
    draw_hand(table)


def forget(table: Table) -> None:
    """When no hand holds a fate, what came before the last turn can be forgotten, and that turn bears on nothing."""
    if table.kept == 0:
        table.told = table.told[table.begun :]
        table.private = table.private[table.begun :]
        table.settled = len(table.told)
    table.begun = len(table.told)


def draw_hand(table: Table) -> None:
    """§9.2 The active player draws up to two fates; §9.3 who kept one draws one."""
    kept = table.kept_by(table.line)
    table.first_old = kept != on.NO_FATE
    if kept != on.NO_FATE:
        table.first = kept
        table.keep(table.line, on.NO_FATE)
    else:
        table.first = draw_fate(table)
    table.second = draw_fate(table)
    note_more(table, told.DREW, table.line, kept, table.first, table.second)


def draw_fate(table: Table) -> i64:
    """§6.4 A fate from the bag, each equally likely."""
    table.revealed += 1
    nth: i64 = table.rng.below(on.FATES_IN[table.bag])
    fate: i64 = 1
    while True:
        here: i64 = table.bag >> (fate * 2 - 2) & 3
        if nth < here:
            table.bag -= one(fate)
            return fate
        nth -= here
        fate += 1


def discard_kept(table: Table, line: i64) -> None:
    """§6.4 The hidden fate of a line goes back into the bag, R12 for all to see; its number line is reset."""
    fate = table.kept_by(line)
    table.keep(line, on.NO_FATE)
    table.bag += one(fate)
    table.told.append(memory.shown_entry(line, fate))
    table.private.append(0)
    table.revealed += 1
    table.reset_line(line)


def add_doom(table: Table, many: i64) -> None:
    """§12.1 The tracker stops at seven."""
    table.doom = min(on.FULL, table.doom + many)


def ended(table: Table) -> bool:
    """§12.2 Seven points win, §12.3 seven doom lose."""
    if table.score < on.FULL and table.doom < on.FULL:
        return False
    if table.score == on.FULL:
        note(table, told.WON, table.score)
    else:
        note(table, told.LOST, table.doom)
    finish(table)
    return True


def lose_by_length(table: Table) -> None:
    """R27 A game that does not end by itself is lost after the hundred and fiftieth turn."""
    note(table, told.TOO_LONG)
    finish(table)


def finish(table: Table) -> None:
    table.over = True
    table.phase = on.FINISHED
    table.to_act = ()
    table.waiting = 0
    table.votes = 0
