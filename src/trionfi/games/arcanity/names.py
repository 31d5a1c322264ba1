"""Cards, schools and seats by name, as notation, views and snapshots write them."""

from __future__ import annotations

from collections.abc import Iterable

from trionfi.games.arcanity.rules.card_bits import CARDS, NO_CARD, NO_SCHOOL, RANKS, SCHOOLS, cards_of

SCHOOL_NAMES = ("Arcane", "Fire", "Ice", "Nature", "Shadow")
CARD_NAMES = tuple(f"{SCHOOL_NAMES[card // RANKS]} {card % RANKS + 1}" for card in range(CARDS))
PHASE_NAMES = ("draft", "pass", "bid", "duel", "discard", "choose", "discard for another", "name", "over")

# The paragraph behind each way to end: none, the limit, a shared tie, the last round.
ENDED_BY = ("", "7.1", "R31", "R32")

CARD_NUMBERS = {name: card for card, name in enumerate(CARD_NAMES)}
SCHOOL_NUMBERS = {name: school for school, name in enumerate(SCHOOL_NAMES)}


def numbers_in(many: int) -> list[int]:
    """The numbers of a set of bits, ascending."""
    return [number for number in range(many.bit_length()) if many >> number & 1]


def cards_named(cards: int) -> list[str]:
    return [CARD_NAMES[card] for card in numbers_in(cards)]


def cards_from(names: Iterable[str]) -> int:
    return sum(1 << card for card in {CARD_NUMBERS[name] for name in names})


def card_named(card: int) -> str | None:
    return None if card == NO_CARD else CARD_NAMES[card]


def card_from(name: str | None) -> int:
    return NO_CARD if name is None else CARD_NUMBERS[name]


def schools_named(schools: int) -> list[str]:
    return [SCHOOL_NAMES[school] for school in numbers_in(schools)]


def schools_from(names: Iterable[str]) -> int:
    return sum(1 << school for school in {SCHOOL_NUMBERS[name] for name in names})


def whole_schools_named(cards: int) -> list[str]:
    """The schools of which these are all the cards."""
    return [SCHOOL_NAMES[school] for school in range(SCHOOLS) if cards & cards_of(school)]


def whole_schools_from(names: Iterable[str]) -> int:
    return sum(int(cards_of(SCHOOL_NUMBERS[name])) for name in set(names))


def school_named(school: int) -> str | None:
    return None if school == NO_SCHOOL else SCHOOL_NAMES[school]


def school_from(name: str | None) -> int:
    return NO_SCHOOL if name is None else SCHOOL_NUMBERS[name]


def seat_or_none(seat: int) -> int | None:
    return None if seat < 0 else seat


def seat_from(seat: int | None) -> int:
    return -1 if seat is None else seat
