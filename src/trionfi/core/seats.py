"""Seats are numbers from 0; people read them as letters, A first, until a table gives them names."""

import re
from collections.abc import Sequence

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MENTION = re.compile(r"\{(\d+)\}")


def letter(seat: int) -> str:
    return LETTERS[seat]


def seat_names() -> Sequence[str]:
    return LETTERS


def with_names(text: str, names: Sequence[str]) -> str:
    """The sentence with `{0}`, `{1}`, ... read as the names of those seats."""
    return MENTION.sub(lambda mention: names[int(mention[1])], text)
