"""Why a seat that owes no decision waits, with the paragraph that makes it wait."""

from __future__ import annotations

from trionfi.core.errors import NotYourTurn
from trionfi.core.refusal import Refusal, not_your_turn
from trionfi.games.thieves.rules import phases, rows
from trionfi.games.thieves.rules.table import Table, seat_of

FOR_OTHERS = (phases.ASK_TRIPWIRE, phases.ASK_DOUBLE_LOCK, phases.PICK_JINX, phases.CAST_JINX)
IN_FIGHT = (
    phases.CARD_A,
    phases.LEONA_A,
    phases.CARD_D,
    phases.LEONA_D,
    phases.ASK_IRIS,
    phases.ASK_VESPER,
    phases.LAST_A,
    phases.LAST_D,
)


def why_wait(table: Table, seat: int | None) -> Refusal:
    """Somebody else is asked: by the paragraph of the question, with a word on why this seat is not."""
    phase = table.phase
    rule, why = phases.ASKED[phase][1], ""
    if seat is not None and phase in FOR_OTHERS:
        rule, why = "7.8", left_out(table, seat)
    elif seat is not None and phase in IN_FIGHT and seat not in sides(table):
        rule, why = "5.2", "; only the two sides of a fight play cards in it"
    return Refusal(rule, not_your_turn(rule, table.to_act).text + why, NotYourTurn)


def left_out(table: Table, seat: int) -> str:
    """§7.8 At a moment for the others: it is your turn, your hand is empty, or you have answered."""
    if seat == table.turn:
        return "; this moment is for the others"
    if table.cells[rows.HAND_SIZE + seat] == 0:
        return "; whoever holds no Arcana is not asked"
    return "; you have answered" if table.cells[rows.ANSWER + seat] >= 0 else ""


def sides(table: Table) -> tuple[int, int]:
    """The seats of attacker and defender; -1 for a neutral figure."""
    return int(seat_of(table, table.attacker)), int(seat_of(table, table.defender))
