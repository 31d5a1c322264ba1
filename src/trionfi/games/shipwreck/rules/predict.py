"""Predicting and resolving (§9.6 to §9.15)."""

from typing import Final

from mypy_extensions import i64

from trionfi.core.bitset import bit
from trionfi.core.note import note
from trionfi.games.shipwreck.rules import log_kinds as told
from trionfi.games.shipwreck.rules import public_memory as memory
from trionfi.games.shipwreck.rules.fading import doom_of_fades, end_turn
from trionfi.games.shipwreck.rules.table import PREDICTING, Table
from trionfi.games.shipwreck.rules.turn import add_doom, discard_kept, ended
from trionfi.games.shipwreck.rules.voting import open_vote

WRONG: Final[i64] = 1  # the doom of a wrong prediction


def doom_to_come(table: Table, predicted: bool, right: bool) -> i64:
    """§16.5 The doom of a prediction, or of none, and of all that fades after it."""
    doom: i64 = 0 if right or not predicted else WRONG
    return doom + doom_of_fades(table, right)


def predict(table: Table, guess: i64) -> None:
    """§9.6 The group names one value, and hears whether it is right."""
    table.guesses += 1
    table.revealed += 1
    if table.kept_by(table.line) == guess:
        resolve(table, True)
        return
    table.wrong |= bit(guess - 1)
    table.told[table.entry] = memory.with_answers(table.told[table.entry], memory.ANY ^ bit(guess - 1))
    note(table, told.WRONG, table.line, guess)
    if table.guesses < table.limit:
        open_vote(table, PREDICTING)  # R3 They may name another, or stop here.
    else:
        resolve(table, False)


def predict_nothing(table: Table) -> None:
    """§9.8 Without a prediction the fate stays hidden; R3 after a wrong first guess the group may stop."""
    if table.guesses > 0:
        note(table, told.STOPPED)
        resolve(table, False)
        return
    note(table, told.NOBODY_PREDICTS, table.line)
    end_turn(table, False)


def resolve(table: Table, right: bool) -> None:
    """§9.13 A right prediction scores a point; §9.14 a wrong one brings doom, R2 once however many were wrong.

    §9.15 Either way the fate is discarded. R13 The game may end here, before anything fades.
    """
    fate = table.kept_by(table.line)
    if right:
        table.score += 1
        note(table, told.RIGHT, table.line, fate, table.score)
    else:
        add_doom(table, WRONG)
        note(table, told.DOOMED, table.line, fate, table.doom)
    discard_kept(table, table.line)
    if not ended(table):
        end_turn(table, right)
