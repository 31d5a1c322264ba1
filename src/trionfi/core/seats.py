"""Seats are numbers from 0; people read them as letters, A first, until a table gives them names."""

import re
from collections.abc import Sequence

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MENTION = re.compile(r"\{(\d+)\}")
TOKEN = re.compile(r"\{(\d+)\}([’']s)?|\[([^\[\]|]*)\|([^\[\]|]*)\]")
STARTS = re.compile(r"(?:^|[.!?“] ?)$")  # where a sentence begins


def letter(seat: int) -> str:
    return LETTERS[seat]


def seat_names() -> Sequence[str]:
    return LETTERS


def with_names(text: str, names: Sequence[str], you: int | None = None) -> str:
    """The sentence with `{0}`, `{1}`, ... read as the names of those seats, and as “you” for the seat that reads it.

    `[wins|win]` is the first word where the seat named last before it is somebody else, the second where it is the
    reader; where none is named before it, the first one after it counts.
    """
    if you is None and "[" not in text:
        return MENTION.sub(lambda mention: names[int(mention[1])], text)
    named = [int(mention[1]) for mention in MENTION.finditer(text)]
    last = named[0] if named else -1

    def read(token: re.Match[str]) -> str:
        nonlocal last
        if token[1] is None:
            return token[4] if last == you else token[3]
        last = int(token[1])
        if last != you:
            return names[last] + (token[2] or "")
        word = "your" if token[2] else "you"
        return word.capitalize() if STARTS.search(text, 0, token.start()) else word

    return TOKEN.sub(read, text)
