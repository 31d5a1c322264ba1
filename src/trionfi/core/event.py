"""What happened, as told to one seat."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from trionfi.core.seats import seat_names, with_names


@dataclass(frozen=True)
class Event:
    """A sentence in which `{0}` stands for the name of seat 0, the rule behind it, and the same as data.

    A word that changes where that seat reads it has both forms: `{0} [wins|win] the duel.`
    """

    text: str
    rule: str = ""
    data: dict[str, Any] = field(default_factory=dict)

    def said(self, names: Sequence[str], you: int | None = None) -> str:
        """The sentence with the players' names, and with “you” for the seat that reads it."""
        return with_names(self.text, names, you)

    def __str__(self) -> str:
        return self.said(seat_names())
