"""The spells by number, in the order of cards.toml."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ALCHEMY: Final[i64] = 0
ARCANA: Final[i64] = 1
DISAPPEARANCE: Final[i64] = 2
ENCHANTMENT: Final[i64] = 3
EYE_OF_CROESUS: Final[i64] = 4
LIGHTNING: Final[i64] = 5
MAELSTROM: Final[i64] = 6
MISSION: Final[i64] = 7
TELEKINESIS: Final[i64] = 8
TRANSPORT: Final[i64] = 9
