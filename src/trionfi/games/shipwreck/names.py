"""Cards, fates and phases by name, as notation, views and snapshots write them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from trionfi.games.shipwreck.cards import Card

PHASE_NAMES = ("play", "power", "group power", "predict", "over")
HOURS_NAME = "The Hours"


HOURS_TEXT = "Only when neither fate fits any card. It moves on to the right."


def ordinal(second: bool) -> str:
    """§15.1 Which of a player's two lines. The rulebook says A and B, as we call the seats."""
    return "second" if second else "first"


def with_line(player: str, second: bool) -> str:
    """A player with one of two lines, as every picture and sentence names it."""
    return f"{player} ({ordinal(second)} line)"


class Names:
    """The names of one card list."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards
        self.names = [*(card.name for card in cards), HOURS_NAME]
        self.numbers = {name: card for card, name in enumerate(self.names)}

    def card(self, card: int) -> str | None:
        return None if card < 0 else self.names[card]

    def sure(self, card: int) -> str:
        return self.names[card]

    def number(self, name: str | None) -> int:
        return -1 if name is None else self.numbers[name]

    def set_of(self, cards: int) -> list[str]:
        return [self.names[card] for card in numbers_in(cards)]

    def bits_of(self, names: Iterable[str]) -> int:
        return bits_of(self.numbers[name] for name in names)


def numbers_in(many: int) -> list[int]:
    """The numbers of a set of bits, ascending."""
    return [number for number in range(many.bit_length()) if many >> number & 1] if many else []


VALUES_OF = [[number + 1 for number in numbers_in(many)] for many in range(1 << 7)]


def bits_of(numbers: Iterable[int]) -> int:
    several = set(numbers)
    if several and not 0 <= max(several) < 64:
        raise ValueError(f"{max(several)} is too large a number")
    return sum(1 << number for number in several)


def values_of(many: int) -> list[int]:
    """The fate values of a set of seven bits."""
    return [*VALUES_OF[many]]


def value_bits(values: Iterable[int]) -> int:
    return bits_of(fate_value(value) - 1 for value in values)


def fates_in(pile: int) -> list[int]:
    """The fates of a pile, ascending."""
    return [*unpacked(pile)]


@cache
def unpacked(pile: int) -> tuple[int, ...]:
    return tuple(fate for fate in range(1, 8) for _ in range(pile >> (fate * 2 - 2) & 3))


def pile_of(fates: Iterable[int]) -> int:
    """The pile of these fates; three of a value at most."""
    fates = [fate_value(fate) for fate in fates]
    for fate in set(fates):
        if fates.count(fate) > 3:
            raise ValueError(f"there are only three fates of value {fate}")
    return sum(1 << (fate * 2 - 2) for fate in fates)


def fate_value(fate: int) -> int:
    if type(fate) is not int or not 1 <= fate <= 7:
        raise ValueError(f"a fate is a number from 1 to 7, not {fate!r}")
    return fate


def yes_or_no(answer: int) -> bool | None:
    return None if answer < 0 else bool(answer)


def answer_from(answer: bool | None) -> int:
    return -1 if answer is None else int(answer)
