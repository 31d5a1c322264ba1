"""A script: what each seat says while a lesson lasts, in the order of its own moves.

A table with a script is a table like any other: the same rules, the same log. Where it stands in its script is read
from the moves in force, so undo, a restart and another process need nothing more. Bots say their lines; a person is
held to his until he puts the script away, and the table says for him those that are given. Whoever has said all his
lines is free.
"""

from collections.abc import Sequence

import msgspec

from trionfi.core.game import Game
from trionfi.core.history import Step

OPEN_END = "…"


class Line(msgspec.Struct, frozen=True):
    """One move of a seat, in words. Any of `moves` will do; a bot says the first.

    Words that end in … stand for every move that begins so. A line that is given is said for a person by itself.
    """

    seat: int
    moves: tuple[str, ...]
    is_given: bool = False

    def fits(self, words: str) -> bool:
        return any(fits(move, words) for move in self.moves)

    def among(self, game: Game, moves: Sequence[int]) -> list[int]:
        """Those of the moves that fit, in the order of the line."""
        said = {move: game.write(move) for move in moves}
        fitting = [move for text in self.moves for move, words in said.items() if fits(text, words)]
        return list(dict.fromkeys(fitting))


def fits(text: str, words: str) -> bool:
    return words.startswith(text.removesuffix(OPEN_END)) if text.endswith(OPEN_END) else words == text


def lines_said(game: Game, script: Sequence[Line], steps: Sequence[Step]) -> dict[int, int] | None:
    """By seat, how many of its lines it has said; None where somebody has said something else.

    An aside that is not the next line is no part of the script: it may be said at any time.
    """
    said: dict[int, int] = {}
    for step in steps:
        if step.seat is None:
            continue
        line = line_at(script, step.seat, said.get(step.seat, 0))
        is_next = line is not None and line.fits(game.write(step.move))
        if line is None or is_next:
            said[step.seat] = said.get(step.seat, 0) + 1
        elif step.move not in game.aside_moves:
            return None
    return said


def line_at(script: Sequence[Line], seat: int, at: int) -> Line | None:
    """The line of a seat after so many; None when it has said them all."""
    own = [line for line in script if line.seat == seat]
    return own[at] if at < len(own) else None
