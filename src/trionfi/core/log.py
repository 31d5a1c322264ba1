"""What happened, put into words for each seat by a table of declarations.

A rule calls `note(table, WON_DUEL, seat)` (`trionfi.core.note`). The game's log says once for each kind what it is
called, its paragraph, what its numbers are, and its sentence:

    LOG = Log(
        {"seat": SEAT, "card": Word(CARD_NAMES.__getitem__)},
        {
            WON_DUEL: Told("won", "3.5", "seat", "{seat} [wins|win] the duel."),
            BID_LAID: Told("bid", "3.2", "seat card", "You lay {card} as your bid.", "{seat} lays a bid card."),
        },
    )

Whoever reads of themselves reads “You win the duel.” (`trionfi.core.seats.with_names`). The last sentence of
`BID_LAID` is what the other seats hear: their event holds no card. What no declaration can say is told by a function
of the happening and the seat that gives an `Event`, or None, or the declaration to go by: `either` chooses one of
two.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from trionfi.core.event import Event
from trionfi.core.state import Happening


@dataclass(frozen=True)
class Word:
    """How one number of a happening is put: as data, and in a sentence, there as its data unless told otherwise."""

    data: Callable[[int], Any]
    text: Callable[[int], str] | None = None


def who(seat: int) -> str:
    """A seat in a sentence, for the player's name."""
    return f"{{{seat}}}"


SEAT = Word(int, who)
NUMBER = Word(int)


@dataclass(frozen=True)
class Told:
    """A kind of happening.

    `fields` names its numbers in order, each by its word, or as `to:seat` where the key is another. The number called
    `by` says which of several paragraphs is meant. A key that begins with `_` is said, and is no data. Where there are
    `others`, the last number is a secret of the seats in `known_to`: all else hear `others`, or nothing if it is empty.
    """

    kind: str
    rule: str | tuple[str, ...]
    fields: str
    sentence: str
    others: str | None = None
    known_to: str = "seat"

    @cached_property
    def pairs(self) -> list[tuple[str, str]]:
        """The key of each number, and its word."""
        parts = (field.partition(":") for field in self.fields.split())
        return [(key, word or key) for key, _, word in parts]


Teller = Callable[[Happening, int | None], Event | Told | None]


def either(test: Callable[[Happening], object], then: Told, other: Told) -> Teller:
    """One of two declarations, as the happening is."""
    return lambda happening, seat: then if test(happening) else other


class Log:
    """Tells each seat what it may hear of a happening."""

    def __init__(self, words: Mapping[str, Word], told: Mapping[int, Told | Teller]) -> None:
        self.words = words
        self.told = told

    def describe(self, happening: Happening, seat: int | None) -> Event | None:
        told = self.told[happening[0]]
        if not isinstance(told, Told):
            answer = told(happening, seat)
            if not isinstance(answer, Told):
                return answer
            told = answer
        fields = told.pairs
        numbers = {key: number for (key, _), number in zip(fields, happening[1:], strict=False)}
        sentence = told.sentence
        if told.others is not None and seat not in [numbers[key] for key in told.known_to.split()]:
            if not told.others:
                return None
            sentence, fields = told.others, fields[:-1]
        rule = told.rule if isinstance(told.rule, str) else told.rule[numbers["by"]]
        data: dict[str, Any] = {"kind": told.kind}
        said: dict[str, object] = {}
        for key, name in fields:
            if key != "by":
                word = self.words[name]
                value = word.data(numbers[key])
                said[key] = value if word.text is None else word.text(numbers[key])
                if not key.startswith("_"):
                    data[key] = value
        return Event(sentence.format(**said), rule, data)
