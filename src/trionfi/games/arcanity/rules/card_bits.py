"""The cards as numbers: five schools, up to twelve ranks each, sets of them as bits."""

from typing import Final

from mypy_extensions import i64

ARCANE: Final[i64] = 0
FIRE: Final[i64] = 1
ICE: Final[i64] = 2
NATURE: Final[i64] = 3
SHADOW: Final[i64] = 4
SCHOOLS: Final[i64] = 5
NO_SCHOOL: Final[i64] = -1

SCHOOL_NAMES: Final = ("Arcane", "Fire", "Ice", "Nature", "Shadow")

RANKS: Final[i64] = 12  # the most ranks a school may have; each school owns this many bits
CARDS: Final[i64] = 60
NO_CARD: Final[i64] = -1

ARCANE_6: Final[i64] = 0x0000000000000020
ARCANE_7: Final[i64] = 0x0000000000000040
FIRE_6: Final[i64] = 0x0000000000020000
FIRE_7: Final[i64] = 0x0000000000040000
ICE_6: Final[i64] = 0x0000000020000000
ICE_7: Final[i64] = 0x0000000040000000
NATURE_6: Final[i64] = 0x0000020000000000
NATURE_7: Final[i64] = 0x0000040000000000
SHADOW_6: Final[i64] = 0x0020000000000000
SHADOW_7: Final[i64] = 0x0040000000000000
ABILITIES: Final[i64] = 0x0060060060060060
NEXT_DUEL: Final[i64] = 0x0040020000000060  # the abilities that wait for the next duel

SHIELDS: Final[i64] = 0x0001001001001001
ALL_CARDS: Final[i64] = 0x0FFFFFFFFFFFFFFF

# What may be chosen, by name, with the handle that is clicked for it.
CARD_NAMES: Final = tuple([f"{school} {rank}" for school in SCHOOL_NAMES for rank in range(1, 13)])
CARD_HANDLES: Final = {name: "card:" + name.lower().replace(" ", "-") for name in CARD_NAMES}
SHIELD_HANDLES: Final = {name: handle for name, handle in CARD_HANDLES.items() if name.endswith(" 1")}
SCHOOL_HANDLES: Final = {name: "school:" + name.lower() for name in SCHOOL_NAMES}


def school_of(card: i64) -> i64:
    return card // RANKS


def rank_of(card: i64) -> i64:
    return card % RANKS + 1


def card_of(school: i64, rank: i64) -> i64:
    return school * RANKS + rank - 1


def shield_of(school: i64) -> i64:
    return school * RANKS


def cards_of(school: i64) -> i64:
    """Every card of the school."""
    cards: i64 = 0xFFF
    cards <<= school * RANKS
    return cards
