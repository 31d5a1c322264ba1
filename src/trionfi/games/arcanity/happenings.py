"""The kinds of happenings that a listening table keeps; tell.py puts them into words."""

from __future__ import annotations

from typing import Final

DRAFT_BEGINS: Final = 0  # seat
TOOK_SCHOOL: Final = 1  # seat, school
DEALT: Final = 2  # round, pass direction
PICKED_CARD: Final = 3  # seat, card
PASSED: Final = 4  # from, to, cards
BID_LAID: Final = 5  # seat, card
FIRST_LEAD: Final = 6  # seat, card
PLAYED: Final = 7  # seat, card
PLAYED_DOWN: Final = 8  # seat, card
HAND_SHOWN: Final = 9  # seat, cards
SHIELD_SHOWN: Final = 10  # seat, card
WON_DUEL: Final = 11  # seat
NOBODY_WON: Final = 12
ONE_POINT: Final = 13  # seat
TWO_LOST: Final = 14  # seat
AIMED: Final = 15  # seat, target
DISCARDED: Final = 16  # seat, card
NAMED: Final = 17  # seat, school or -1
CARDS_LEFT: Final = 18  # from, to, whether the duel's credit goes along
BARRED: Final = 19  # seat
SURE: Final = 20  # seat
CANCELLED: Final = 21  # seat
BOOSTED: Final = 22  # seat
NATURE_NEXT: Final = 23  # seat
DISQUALIFIED: Final = 24  # seat, school
SCORED: Final = 25  # seat, duels, shields, bid card, bid points, points of the round, score
PLAY_ON: Final = 26  # tie at the top
GAME_ENDS: Final = 27  # winners as bits
