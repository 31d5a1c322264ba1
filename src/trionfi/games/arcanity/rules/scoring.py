"""After a duel: the next one (§3.3), or the round is scored (§3.6, §6), and perhaps the game is over (§7)."""

from typing import Final

from mypy_extensions import i64

from trionfi.core.bitset import bit, count
from trionfi.core.note import note
from trionfi.games.arcanity.rules import log_kinds, rows
from trionfi.games.arcanity.rules.card_bits import SHIELDS, rank_of
from trionfi.games.arcanity.rules.setup import ask, begin_round
from trionfi.games.arcanity.rules.table import DUEL, FINISHED, NOBODY, Table

SHIELD_POINTS: Final[i64] = 2
EXTRA_ROUNDS: Final[i64] = 5  # R31: so many rounds may part a tie at the top, then it is shared
LAST_ROUND: Final[i64] = 300  # R32: honour play could go on for ever; the game ends here whatever the scores

# How a game ends, if it does.
NOT_YET: Final[i64] = 0
LIMIT_PASSED: Final[i64] = 1
TIE_SHARED: Final[i64] = 2
ROUNDS_OVER: Final[i64] = 3


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


def score_round(table: Table) -> None:
    """§6 A point a duel, two a shield in the stack, and for the most duels one's bid: R26 at least four in all."""
    table.revealed += 1
    most = most_of(table, rows.WON)
    for seat in range(table.seats):
        score_seat(table, seat, most)
    if ending(table) == NOT_YET:
        play_on(table)
    else:
        end_game(table)


def most_of(table: Table, row: i64) -> i64:
    """The highest number of a row, whoever has it."""
    most: i64 = table.cells[row]
    for seat in range(table.seats):
        most = max(most, table.cells[row + seat])
    return most


def score_seat(table: Table, seat: i64, most: i64) -> None:
    """§6.1 to §6.3 One player's points; a disqualified player gets none (§3.4). R18 The bids are shown now."""
    duels: i64 = table.cells[rows.WON + seat]
    shields = count(table.cells[rows.STACK + seat] & SHIELDS)
    bid: i64 = 0
    if duels == most:
        bid = rank_of(table.cells[rows.LAID + seat])
    points: i64 = duels + SHIELD_POINTS * shields + bid
    if table.out & bit(seat) != 0:
        points = 0
    table.cells[rows.SCORE + seat] += points
    table.cells[rows.LAST_BID + seat] = table.cells[rows.LAID + seat]
    table.cells[rows.LAST_DUELS + seat] = duels
    table.cells[rows.LAST_SHIELDS + seat] = shields
    table.cells[rows.LAST_BONUS + seat] = bid
    table.cells[rows.LAST_POINTS + seat] = points
    if table.log is not None:
        laid, score = int(table.cells[rows.LAID + seat]), int(table.cells[rows.SCORE + seat])
        row = (int(duels), int(shields), laid, int(bid), int(points), score, int(table.out >> seat & 1))
        table.note((log_kinds.SCORED, int(seat), *row))


def ending(table: Table) -> i64:
    """§7.1 A score exceeds the limit (§2.3); R31: and one player leads alone, or the tie is shared.

    R32 After the last round the game ends whatever the scores.
    """
    if limit_passed(table):
        if count(leaders(table)) == 1:
            return LIMIT_PASSED
        if table.agreed.tie_shared or table.extra == EXTRA_ROUNDS:
            return TIE_SHARED
    return ROUNDS_OVER if table.round >= LAST_ROUND else NOT_YET


def limit_passed(table: Table) -> bool:
    """§7.1 Whether a score exceeds the limit, or has done so in a round before (R31: `limit_rule`: or reaches it)."""
    best = most_of(table, rows.SCORE)
    return (
        table.extra > 0
        or best > table.agreed.limit
        or (table.agreed.limit_reached and best == table.agreed.limit)
    )


def play_on(table: Table) -> None:
    """R31 A tie at the top is played on; so is any game before its end."""
    if limit_passed(table):
        table.extra += 1
        note(table, log_kinds.PLAY_ON)
    begin_round(table)


def leaders(table: Table) -> i64:
    """The seats with the highest score."""
    best = most_of(table, rows.SCORE)
    seats: i64 = 0
    for seat in range(table.seats):
        if table.cells[rows.SCORE + seat] == best:
            seats |= bit(seat)
    return seats


def end_game(table: Table) -> None:
    """§7.1 The highest score wins."""
    table.phase = FINISHED
    table.over = True
    table.turn = NOBODY
    table.to_act = ()
    note(table, log_kinds.GAME_ENDS, ending(table), leaders(table))
