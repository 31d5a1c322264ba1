"""The kinds of happenings that a listening table keeps; log.py puts them into words."""

from __future__ import annotations

from typing import Final

TOOK_SCHOOL: Final = 0  # seat, school
DEALT: Final = 1  # round, pass direction
PICKED_CARD: Final = 2  # seat, card
PASSED: Final = 3  # from, to, cards
BID_LAID: Final = 4  # seat, card
FIRST_LEAD: Final = 5  # seat, card
PLAYED: Final = 6  # seat, card
PLAYED_DOWN: Final = 7  # seat, card
HAND_SHOWN: Final = 8  # seat, cards
SHIELD_SHOWN: Final = 9  # seat, card
WON_DUEL: Final = 10  # seat
NOBODY_WON: Final = 11
ONE_POINT: Final = 12  # seat
TWO_LOST: Final = 13  # seat
AIMED: Final = 14  # seat, target
DISCARDED: Final = 15  # seat, card, whether Fire 7 was the cause
NAMED: Final = 16  # seat, school or -1
CARDS_LEFT: Final = 17  # from, to, whether the duel's credit goes along
BARRED: Final = 18  # seat
SURE: Final = 19  # seat
CANCELLED: Final = 20  # seat, whether the other flags of the duel fall with them
BOOSTED: Final = 21  # seat
NATURE_NEXT: Final = 22  # seat
DISQUALIFIED: Final = 23  # seat, school
# Seat, duels, shields, bid card, bid points, points of the round, score, whether disqualified
SCORED: Final = 24
PLAY_ON: Final = 25  # tie at the top
GAME_ENDS: Final = 26  # winners as bits, how it ended
LAPSED: Final = 27  # seat, cards that find nothing to act on
