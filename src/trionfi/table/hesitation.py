"""When a decision is answered that a standing order might answer by a look at the hand.

A quick pass would tell the others that nothing fits, and a slow one that somebody thinks. So the moment is drawn when
the question is put, from the table's secret, whatever the hand holds: the order answers at that moment, and the answer
of a person who is quicker is kept back until then. Only who takes longer is seen to take longer; and as the moment is
late now and then, that need not be a person either.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trionfi.table.table import Table

LEAST = 0.05  # seconds: the pace of a table without one
USUAL = (1.0, 4.0)  # paces from the question to the answer
LATE = (4.0, 8.0)  # the same, in one of so many answers:
SELDOM = 6


def answers_at(table: Table, seat: int) -> float:
    """The earliest moment, on the monotonic clock, at which an answer to this seat's decision may be written."""
    if not table.is_covered(seat):
        return 0.0
    wait = one_pace(table) * paces(table.settings.seed, seat, table.decision(seat))
    return table.asked_at.get(seat, 0.0) + wait


def counts_from(table: Table, seat: int) -> float:
    """The moment from which a clock counts this seat's time: after the longest wait that there may be.

    It is the same for every such question, and so tells nothing of when this one may be answered.
    """
    return table.asked_at.get(seat, 0.0) + (one_pace(table) * LATE[1] if table.is_covered(seat) else 0.0)


def one_pace(table: Table) -> float:
    return max(table.settings.pace, LEAST)


def paces(secret: str, seat: int, decision: int) -> float:
    """The same for all processes; nobody can reckon it who does not know the table's secret."""
    chance = Random(f"pause {secret} {seat} {decision}")
    return chance.uniform(*(USUAL if chance.randrange(SELDOM) else LATE))
