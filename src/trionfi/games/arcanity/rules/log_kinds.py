"""The kinds of happenings that a listening table keeps; log.py names their numbers, and puts them into words."""

from typing import Final

TOOK_SCHOOL: Final = 0
DEALT: Final = 1
PICKED_CARD: Final = 2
PASSED: Final = 3
BID_LAID: Final = 4
FIRST_LEAD: Final = 5
PLAYED: Final = 6
PLAYED_DOWN: Final = 7
HAND_SHOWN: Final = 8
SHIELD_SHOWN: Final = 9
WON_DUEL: Final = 10
NOBODY_WON: Final = 11
ONE_POINT: Final = 12
TWO_LOST: Final = 13
AIMED: Final = 14
DISCARDED: Final = 15
NAMED: Final = 16
CARDS_LEFT: Final = 17
BARRED: Final = 18
SURE: Final = 19
CANCELLED: Final = 20
BOOSTED: Final = 21
NATURE_NEXT: Final = 22
DISQUALIFIED: Final = 23
SCORED: Final = 24
PLAY_ON: Final = 25
GAME_ENDS: Final = 26
LAPSED: Final = 27
