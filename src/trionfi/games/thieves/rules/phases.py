"""What is asked now, or happens by itself: `table.phase`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# What is asked now.
CHOOSE_GANG: Final[i64] = 0
DRAFT: Final[i64] = 1
DEPLOY: Final[i64] = 2
LOWERING: Final[i64] = 3
SENDING: Final[i64] = 4  # which militiaman
ASK_DIVERSION: Final[i64] = 5
MARCH: Final[i64] = 6  # where a militiaman, or Sienna, ends
ACTIVATE: Final[i64] = 7
ASK_TRIPWIRE: Final[i64] = 8
END_MOVE: Final[i64] = 9
TELEPORTING: Final[i64] = 10
WALK: Final[i64] = 11  # Brenn
ASK_DOUBLE_LOCK: Final[i64] = 12
PICK_FATE: Final[i64] = 13
PICK_JINX: Final[i64] = 14
ASK_LUCKY_FIND: Final[i64] = 15
CAST_FATE: Final[i64] = 16
CAST_JINX: Final[i64] = 17
TARGET: Final[i64] = 18
LIFTING: Final[i64] = 19
SETTING: Final[i64] = 20
KEEPING: Final[i64] = 21
GIVING: Final[i64] = 22
CARD_A: Final[i64] = 23
LEONA_A: Final[i64] = 24
CARD_D: Final[i64] = 25
LEONA_D: Final[i64] = 26
ASK_VESPER: Final[i64] = 27
LAST_A: Final[i64] = 28
LAST_D: Final[i64] = 29
LOOTING: Final[i64] = 30
ASK_SLIP: Final[i64] = 31
FLEEING: Final[i64] = 32
DROPPING: Final[i64] = 33
FINISHED: Final[i64] = 34
ASK_IRIS: Final[i64] = 35
# What happens by itself.
ROUND_START: Final[i64] = 40
WALKERS: Final[i64] = 41  # Isabeau and the zombies
TURN_START: Final[i64] = 42
AFTER_MILITIA: Final[i64] = 43
TURN_END: Final[i64] = 44
