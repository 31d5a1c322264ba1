"""Cards, fates and phases by name, as notation, views and snapshots write them."""

from collections.abc import Iterable

from trionfi.core.fields import bits_of
from trionfi.games.shipwreck.rules.table import FULL, one

PHASE_NAMES = ("play", "power", "group power", "predict", "over")
HOURS_NAME = "The Hours"
HOURS_TEXT = "Only when neither fate fits any card. The stone moves on to the right."


def ordinal(second: bool) -> str:
    """§15.1 Which of a player's two lines. The rulebook says A and B, as we call the seats."""
    return "second" if second else "first"


def with_line(player: str, second: bool) -> str:
    """A player with one of two lines, as every picture and sentence names it."""
    return f"{player} ({ordinal(second)} line)"


def value_bits(values: Iterable[int]) -> int:
    return bits_of(fate_value(value) - 1 for value in values)


def pile_of(fates: Iterable[int]) -> int:
    """The pile of these fates; three of a value at most."""
    fates = [fate_value(fate) for fate in fates]
    for fate in set(fates):
        if fates.count(fate) > 3:
            raise ValueError(f"there are only three fates of value {fate}")
    return sum(map(one, fates))


def fate_value(fate: int) -> int:
    if type(fate) is not int or not 1 <= fate <= 7:
        raise ValueError(f"a fate is a number from 1 to 7, not {fate!r}")
    return fate


def tracker(value: int) -> int:
    if not 0 <= value <= FULL:
        raise ValueError(f"a tracker shows 0 to {FULL}, not {value}")
    return value
