"""How the group makes up its mind (§9.10, R20)."""

from typing import Final

from mypy_extensions import i64

from trionfi.core.bitset import bit, count
from trionfi.core.note import note
from trionfi.games.shipwreck.rules import log_kinds as told
from trionfi.games.shipwreck.rules.moves import POWERS, VOTE_NO_POWER, VOTE_PASS
from trionfi.games.shipwreck.rules.table import CHOOSING, MAJORITY, SEATS_IN, SPEAKER, Table, vote_in

ROUNDS: Final[i64] = 3
UNDECIDED: Final[i64] = -1


def open_vote(table: Table, phase: i64) -> None:
    """R20 Everybody in the group is asked at once: which power or none, or which value or pass."""
    table.phase = phase
    table.round = 0
    ask_voters(table)


def ask_voters(table: Table) -> None:
    table.round += 1
    table.votes = 0
    table.waiting = voters(table)
    table.to_act = SEATS_IN[table.waiting]


def voters(table: Table) -> i64:
    """§9.10 The whole group; R20 under `speaker` the next player clockwise alone."""
    return bit(table.next_seat(table.active)) if table.group_vote == SPEAKER else table.group()


def cast_vote(table: Table, seat: i64, move: i64) -> i64:
    """R20 A vote is seen when the last one is in. What the group has decided, or UNDECIDED."""
    table.votes |= (move + 1) << seat * 12
    table.waiting &= ~bit(seat)
    note(table, told.VOTED, seat, move)
    if table.waiting != 0:
        table.to_act = SEATS_IN[table.waiting]
        return UNDECIDED
    table.shown_votes = table.votes
    asked = voters(table)
    if asked & (asked - 1) == 0:
        return move  # A voter who is alone has shown nothing by it.
    table.revealed += 1  # R20 Everybody sees the votes.
    note(table, told.VOTES_SHOWN, asked, table.votes)
    favoured = favourite(table, count(asked))
    if favoured == UNDECIDED and table.group_vote != MAJORITY and table.round < ROUNDS:
        ask_voters(table)
        note(table, told.HELD_AGAIN, table.round)
        return UNDECIDED
    if favoured == UNDECIDED:
        return VOTE_NO_POWER if table.phase == CHOOSING else VOTE_PASS
    return favoured


def favourite(table: Table, voter_count: i64) -> i64:
    """§9.10 The vote that all cast; R20 under `majority` the one that more than half cast.

    R23 Of several cards with the power that is wished for, the one is spent that the next of them clockwise named.
    """
    need: i64 = voter_count // 2 + 1 if table.group_vote == MAJORITY else voter_count
    seat = table.next_seat(table.active)
    while seat != table.active:
        vote = vote_in(table.votes, seat)
        if times_wished(table, wish_of(table, vote)) >= need:
            return vote
        seat = table.next_seat(seat)
    return UNDECIDED


def wish_of(table: Table, vote: i64) -> i64:
    """R23 What is voted for: cards with the same power are the same wish."""
    return vote if vote < POWERS else table.printed.wishes[vote - POWERS]


def times_wished(table: Table, wish: i64) -> i64:
    times: i64 = 0
    seat = table.next_seat(table.active)
    while seat != table.active:
        if wish_of(table, vote_in(table.votes, seat)) == wish:
            times += 1
        seat = table.next_seat(seat)
    return times
