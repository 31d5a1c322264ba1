"""How likely the table escapes, by the points still to make, the doom to spare and the powers in store.

The figures stand in `bot_hope.toml`. They come from games that the bots played with themselves, and
`tools/shipwreck_hope.py` makes them again.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

FILE = Path(__file__).with_name("bot_hope.toml")
MOST_POWERS = 5  # more in store help no further

Table = list[list[list[float]]]  # by doom to spare, points to make and powers; the first two counted from 1


class Hope:
    """The chances of players of one kind."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def of(self, points: int, doom: int, powers: int) -> float:
        """The chance to win with so many points still to make, and so much doom to spare."""
        if points <= 0:
            return 1.0
        if doom <= 0:
            return 0.0
        return self.table[doom - 1][points - 1][max(0, min(powers, MOST_POWERS))]


def read_hopes() -> dict[str, Hope]:
    """By the name of the bot."""
    data = tomllib.loads(FILE.read_text("utf-8"))
    return {name: Hope(table["escape"]) for name, table in data.items()}


HOPES = read_hopes()
