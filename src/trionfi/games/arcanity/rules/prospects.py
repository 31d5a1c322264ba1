"""How each seat stands: what it may expect of the round, and which part of the win it may hope for (§6, §7).

The constants were fitted to which seat won, over some 27,000 positions of games of quick moves with three to five
seats and limits from 20 to 80.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from trionfi.core.bitset import COUNTS, FULL, bit, count, lowest
from trionfi.core.int_array import int_vec
from trionfi.games.arcanity.rules import rows
from trionfi.games.arcanity.rules.card_bits import NO_CARD, RANKS, SHIELDS, school_of
from trionfi.games.arcanity.rules.setup import all_seats
from trionfi.games.arcanity.rules.table import BIDDING, DRAFT, PASSING, Table

if TYPE_CHECKING:
    from trionfi.core.int_array import IntVec

# Chances and points are whole numbers here, so many to one: both builds then reckon the same on any machine.
ONE: Final[i64] = 1024

BY_SEAT: Final = int_vec([0, 0, 0, 0, 0])
MOST_DUELS: Final[i64] = 20
WIDTH: Final[i64] = 32  # of a row of LEVEL: a lead of -16 to 15 duels

# How many duels a card wins, against others: a shield, the highest of its school, the second; any hand a little.
SHIELD_WINS: Final[i64] = 1536
TOP_WINS: Final[i64] = 1178
SECOND_WINS: Final[i64] = 461
ANY_WINS: Final[i64] = 20
SHIELD_ENDS: Final[i64] = 1434  # the points of a shield that is still in play
BID_TO_COME: Final[i64] = 2  # what a bid is worth that is not laid yet

# How far apart final scores may still come, squared: ever, by point to the limit, by duel left in the round
SPREAD: Final = 8.0
SPREAD_BY_POINT: Final = 6.0
SPREAD_BY_DUEL: Final = 5.0


def chances_to_be_level() -> list[int]:
    """By duels left and lead: how likely a player ends at least level with another, if four win alike."""
    row = [0] * 16 + [int(ONE)] * 16
    table = list(row)
    for _ in range(MOST_DUELS):
        wider = [0, *row, int(ONE)]
        row = [(wider[at] + 2 * wider[at + 1] + wider[at + 2]) // 4 for at in range(int(WIDTH))]
        table += row
    return table


LEVEL: Final = int_vec(chances_to_be_level())


def chance_of_most(table: Table, seat: i64, taker: i64, left: i64) -> i64:
    """§6.3 How likely this seat ends with the most duels, if `taker` takes one more and so many are left then."""
    row = left * WIDTH + 16
    won: i64 = table.cells[rows.WON + seat]
    if seat == taker:
        won += 1
    chance: i64 = ONE
    other: i64 = 0
    while other < table.seats:
        if other != seat:
            lead: i64 = won - table.cells[rows.WON + other]
            if other == taker:
                lead -= 1
            chance = chance * LEVEL[row + lead] >> 10
        other += 1
    return chance


def prospects(table: Table) -> list[float]:
    """The part of the win that each seat may hope for: a seat that is expected to lead, by so much, has more of it.

    What is still to come can turn more around, the more there is of it.
    """
    if table.phase == DRAFT:
        return [1.0 / float(table.seats)] * int(table.seats)
    left = duels_left(table)
    points = expected_points(table, left)
    best = points[0]
    seat: i64 = 1
    while seat < table.seats:
        best = max(best, points[seat])
        seat += 1
    to_limit = max(0, table.agreed.limit * ONE - best)
    spread = sqrt(SPREAD + SPREAD_BY_POINT * (float(to_limit) / 1024.0) + SPREAD_BY_DUEL * float(left))
    parts: list[float] = []
    total = 0.0
    seat = 0
    while seat < table.seats:
        part = exp(float(points[seat] - best) / 1024.0 / spread)
        total += part
        parts.append(part)
        seat += 1
    return [part / total for part in parts]


def duels_left(table: Table) -> i64:
    """How many duels of the round are not decided."""
    if table.phase == PASSING or table.phase == BIDDING:
        return count(table.whole_deck()) // table.seats - 1
    most: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        most = max(most, count(live_cards(table, seat)))
        seat += 1
    return most


def live_cards(table: Table, seat: i64) -> i64:
    """What this seat may still win duels with: the hand, and the card in this duel."""
    cards: i64 = table.cells[rows.HAND + seat] | table.cells[rows.PICKED + seat]
    card: i64 = table.cells[rows.CARD + seat]
    return cards if card == NO_CARD else cards | bit(card)


def expected_points(table: Table, left: i64) -> IntVec:
    """By seat, the score at the end of this round; a disqualified player keeps what there is (§3.4)."""
    cells = table.cells
    points = BY_SEAT[:]
    duels = expected_duels(table, left)
    row = min(MOST_DUELS, left * 3 // 2) * WIDTH + 16
    seat: i64 = 0
    while seat < table.seats:
        expected: i64 = cells[rows.SCORE + seat] * ONE
        if table.out & bit(seat) == 0:
            bid = BID_TO_COME
            if cells[rows.LAID + seat] != NO_CARD:
                bid = cells[rows.LAID + seat] % RANKS + 1
            shields = 2 * ONE * count(cells[rows.STACK + seat] & SHIELDS)
            expected += duels[seat] + shields + bid * most_of_all(table, duels, seat, row)
        points[seat] = expected
        seat += 1
    if left > 0:
        add_shields_to_come(table, left, points, duels)
    return points


def expected_duels(table: Table, left: i64) -> IntVec:
    """By seat, the duels at the end of this round: those left are shared by what the hands may win."""
    duels = BY_SEAT[:]
    all_live: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        all_live |= live_cards(table, seat)
        seat += 1
    fresh = is_fresh(table)
    total: i64 = 0
    seat = 0
    while seat < table.seats:
        live = live_cards(table, seat)
        duels[seat] = ANY_WINS if fresh else wins(live, all_live & ~live)
        total += duels[seat]
        seat += 1
    seat = 0
    while seat < table.seats:
        duels[seat] = table.cells[rows.WON + seat] * ONE + left * ONE * duels[seat] // total
        seat += 1
    return duels


def is_fresh(table: Table) -> bool:
    """Whether nobody has bid. Hands are left aside till then: search that leaves off after a round is not to be told
    of the luck of the next deal, which is the same for all that it compares.
    """
    return table.phase == PASSING or (table.phase == BIDDING and table.waiting == all_seats(table))


def wins(cards: i64, others: i64) -> i64:
    """What these cards may win against all others that are still in play."""
    total = ANY_WINS
    while cards != 0:
        card = lowest(cards)
        cards ^= bit(card)
        school = school_of(card)
        rank = card - school * RANKS + 1
        if rank == 1:
            total += SHIELD_WINS
            continue
        higher: i64 = COUNTS[(others >> school * RANKS & FULL) >> rank]
        if higher == 0:
            total += TOP_WINS
        elif higher == 1:
            total += SECOND_WINS
    return total


def most_of_all(table: Table, duels: IntVec, seat: i64, row: i64) -> i64:
    """§6.3 How likely this seat ends with the most duels, by the duels that all are expected to win."""
    chance: i64 = ONE
    other: i64 = 0
    while other < table.seats:
        if other != seat:
            lead: i64 = duels[seat] - duels[other]
            at = row + (lead >> 10)
            part: i64 = lead & 1023
            level: i64 = LEVEL[at] * (ONE - part) + LEVEL[at + 1] * part >> 10
            chance = chance * level >> 10
        other += 1
    return chance


def add_shields_to_come(table: Table, left: i64, points: IntVec, duels: IntVec) -> None:
    """§6.2 The shields still in play go as the duels do."""
    shields: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        shields += count(live_cards(table, seat) & SHIELDS)
        seat += 1
    seat = 0
    while seat < table.seats:
        if table.out & bit(seat) == 0:
            to_win = duels[seat] - table.cells[rows.WON + seat] * ONE
            points[seat] += SHIELD_ENDS * shields * to_win // (left * ONE)
        seat += 1
