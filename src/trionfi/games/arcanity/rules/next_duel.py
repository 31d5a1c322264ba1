"""From one duel to the next, and to the end of the round (§3.3, §3.6)."""

from mypy_extensions import i64

from trionfi.core.bitset import bit
from trionfi.games.arcanity.rules import rows
from trionfi.games.arcanity.rules.card_bits import NO_SCHOOL, SHIELDS, shield_of
from trionfi.games.arcanity.rules.scoring import score_round
from trionfi.games.arcanity.rules.setup import ask
from trionfi.games.arcanity.rules.table import DUEL, NOBODY, Table


def effective_shields(table: Table) -> i64:
    """§4.1 The 1 of each school, but for one named by Nature 7 (§5.10)."""
    if table.named == NO_SCHOOL:
        return SHIELDS
    return SHIELDS & ~bit(shield_of(table.named))


def start_duel(table: Table, leader: i64) -> None:
    table.phase = DUEL
    table.leader = leader
    ask(table, leader)


def next_duel(table: Table, winner: i64) -> None:
    """§3.3 The winner leads next, or the next player clockwise who has cards (R6).

    §3.6 When all cards have been played, the round is scored.
    """
    table.winner = NOBODY  # no ability is at work any more
    seat: i64 = winner
    while table.cells[rows.HAND + seat] == 0:
        seat = (seat + 1) % table.seats
        if seat == winner:
            score_round(table)
            return
    start_duel(table, seat)
