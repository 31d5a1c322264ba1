"""What a player may say, as dense numbers: a block of moves for each kind of decision."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PLAY: Final[i64] = 0  # + card: play it face-up
SHIELD: Final[i64] = 60  # + school: play its shield face-down
PASS: Final[i64] = 65  # + card: one of the three cards to pass
BID: Final[i64] = 125  # + card: lay it aside as the bid card
DISCARD: Final[i64] = 185  # + card
CHOOSE: Final[i64] = 245  # + seat: who discards a card
NAME: Final[i64] = 250  # + school: whose shield is ineffective
NAME_NONE: Final[i64] = 255
TAKE: Final[i64] = 256  # + school: bring it into the game
