"""The rows of `Table.cells`: where each begins, a cell for each seat. Sets of cards are bits."""

from typing import Final

from mypy_extensions import i64

HAND: Final[i64] = 0
PICKED: Final[i64] = 5  # chosen to be passed, still before the owner
GAVE: Final[i64] = 10  # passed on this round
LAID: Final[i64] = 15  # the bid card
STACK: Final[i64] = 20  # cards won
WON: Final[i64] = 25  # duels credited
CARD: Final[i64] = 30  # the card played in this duel
VOID: Final[i64] = 35  # the cards of schools that the hand is known to lack
SHOWN: Final[i64] = 40  # the hand as it was shown to all, or 0
FAILED: Final[i64] = 45  # honour play: schools that the player failed to follow
GAINED: Final[i64] = 50  # honour play: points won at once this round
# Lone shields always: since this many discards (+1) the hand must have held a plain card
OWES: Final[i64] = 55
OWES_NAMED: Final[i64] = 60  # the same, since a shield was named
PLAYED: Final[i64] = 65  # cards played in duels that are over
# For the cards discarded this round, in order; Fire 6 and Fire 7 are taken once a round each:
LOST_SEAT: Final[i64] = 70
LOST_CARD: Final[i64] = 72
LOST_FROM: Final[i64] = 74  # what all could know of it: the cards that it may be
# All so far is swept away when a round is over. These stay:
KEPT: Final[i64] = 76
SCORE: Final[i64] = 76
LAST_CARD: Final[i64] = 81  # the card played in the last duel
# Of the last round: the bid card, duels, shields, points for the bid, points in all
LAST_BID: Final[i64] = 86
LAST_DUELS: Final[i64] = 91
LAST_SHIELDS: Final[i64] = 96
LAST_BONUS: Final[i64] = 101
LAST_POINTS: Final[i64] = 106
CELLS: Final[i64] = 111
