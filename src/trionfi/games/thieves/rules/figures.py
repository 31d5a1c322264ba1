"""The figures by number: four gangs of four thieves, then the neutral ones. cards.toml has the same order."""

from typing import Final

from mypy_extensions import i64

LEONA: Final[i64] = 0
DAVITTO: Final[i64] = 1
IRIS: Final[i64] = 2
ELISE: Final[i64] = 3
VALDUR: Final[i64] = 4
SABLE: Final[i64] = 5
MORVEN: Final[i64] = 6
ASHKA: Final[i64] = 7
KALDERN: Final[i64] = 8
TORTOK: Final[i64] = 9
BRENN: Final[i64] = 10
YSELLE: Final[i64] = 11
DORAK: Final[i64] = 12
VESPER: Final[i64] = 13
GRIMM: Final[i64] = 14
NYX: Final[i64] = 15
KORNAK: Final[i64] = 16
VALRUT: Final[i64] = 17
ISABEAU: Final[i64] = 18
SIENNA: Final[i64] = 19
ZOMBIES: Final[i64] = 20
