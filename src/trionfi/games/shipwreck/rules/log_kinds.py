"""The kinds of happenings that a listening table keeps; log.py names their numbers, and puts them into words."""

from typing import Final

DREW: Final = 0
CYCLED: Final = 1
PLAYED: Final = 2
TOLD_HIGHER: Final = 3
TOLD_OLD: Final = 4
DISCARDED_LOWER: Final = 5
NO_POWER: Final = 6
VOTED: Final = 7
VOTES_SHOWN: Final = 8
HELD_AGAIN: Final = 9
ASKED: Final = 10
TWICE: Final = 11
NO_GROUP_POWER: Final = 12
NOBODY_PREDICTS: Final = 13
RIGHT: Final = 14
WRONG: Final = 15
DOOMED: Final = 16
STOPPED: Final = 17
FADED: Final = 18
REFILLED: Final = 19
SHOWED: Final = 20
CONFESSED: Final = 21
FLIPPED: Final = 22
JOINED: Final = 23
LEFT: Final = 24
WON: Final = 25
LOST: Final = 26
TOO_LONG: Final = 27
