"""The kinds of happenings that a listening table keeps; log.py puts them into words."""

from __future__ import annotations

from typing import Final

DREW: Final = 0  # line, kept fate or 0, first fate drawn, second or 0
CYCLED: Final = 1  # line, card spent, card replaced, card that came
PLAYED: Final = 2  # line, fate, card or The Hours, card where it lies now or -1
TOLD_HIGHER: Final = 3  # line, card, 1 when the kept fate is higher
TOLD_OLD: Final = 4  # line, card spent, fate, 1 when it was old
DISCARDED_LOWER: Final = 5  # line, card spent, fate, card where it lay
NO_POWER: Final = 6  # line
VOTED: Final = 7  # seat, move
VOTES_SHOWN: Final = 8  # seat and move by turns
HELD_AGAIN: Final = 9  # the round that begins
ASKED: Final = 10  # line, card spent, number or 0, 1 for yes
TWICE: Final = 11  # card spent
NO_GROUP_POWER: Final = 12
NOBODY_PREDICTS: Final = 13  # line
RIGHT: Final = 14  # line, fate, score
WRONG: Final = 15  # line, guess
DOOMED: Final = 16  # line, fate, doom
STOPPED: Final = 17  # no second guess
FADED: Final = 18  # card, doom added, doom
REFILLED: Final = 19  # slot, card
SHOWED: Final = 20  # line, fate
CONFESSED: Final = 21  # line, fate
FLIPPED: Final = 22  # seat, line, fate, 1 when face-down now
JOINED: Final = 23  # seat, after
LEFT: Final = 24  # seat, fates that it held
WON: Final = 25  # score
LOST: Final = 26  # doom
TOO_LONG: Final = 27
