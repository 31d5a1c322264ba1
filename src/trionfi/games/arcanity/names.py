"""Cards, schools and phases by name, as notation, views and snapshots write them."""

from collections.abc import Iterable

from trionfi.core.fields import Kind, word_or_none, words
from trionfi.games.arcanity.rules import card_bits

SCHOOL_NAMES = card_bits.SCHOOL_NAMES
CARD_NAMES = card_bits.CARD_NAMES

# The paragraph behind each way to end: none, the limit, a shared tie, the last round.
ENDED_BY = ("", "7.1", "R31", "R32")

CARD_NUMBERS = {name: card for card, name in enumerate(CARD_NAMES)}
SCHOOL_NUMBERS = {name: school for school, name in enumerate(SCHOOL_NAMES)}

CARD = word_or_none(CARD_NAMES)
CARDS = words(CARD_NAMES)
SCHOOL = word_or_none(SCHOOL_NAMES)
SCHOOLS = words(SCHOOL_NAMES)


def whole_schools(cards: int) -> list[str]:
    """The schools of which these are all the cards."""
    return [name for school, name in enumerate(SCHOOL_NAMES) if cards & card_bits.cards_of(school)]


def cards_of_schools(names: Iterable[str]) -> int:
    return sum(int(card_bits.cards_of(SCHOOL_NUMBERS[name])) for name in set(names))


WHOLE_SCHOOLS = Kind(whole_schools, cards_of_schools)
