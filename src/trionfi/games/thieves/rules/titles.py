"""The Arcana by number, in the order of cards.toml."""

from typing import Final

from mypy_extensions import i64

RUN: Final[i64] = 0
SECRET_PASSAGE: Final[i64] = 1
TELEPORTATION: Final[i64] = 2
DOUBLE_LOCK: Final[i64] = 3
MASTER_KEY: Final[i64] = 4
LUCKY_FIND: Final[i64] = 5
FURIOUS_ASSAULT: Final[i64] = 6
RIPOSTE: Final[i64] = 7
FATE: Final[i64] = 8
JINX: Final[i64] = 9
TRIPWIRE: Final[i64] = 10
TITHE: Final[i64] = 11
SLEIGHT_OF_HAND: Final[i64] = 12
DIVERSION: Final[i64] = 13
SLIP_AWAY: Final[i64] = 14
