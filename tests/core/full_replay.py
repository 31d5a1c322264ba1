"""Undo as it is defined: the whole game is played again from the deal, without the move that is taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from trionfi.core.errors import IllegalMove
from trionfi.core.history import History, Step
from trionfi.core.state import State


class FullReplay:
    """Slow, and plainly right: a new history for every undo, and no position that was kept."""

    def __init__(self, start: Callable[[], State]) -> None:
        self.start = start
        self.now = History(start)

    def why_no_undo(self, seat: int) -> str:
        """The reason in short; empty where there is none."""
        at = self.now.last_step(seat)
        if at < 0:
            return "no move"
        if self.now.state.revealed != self.now.steps[at].revealed:
            return "drawn or shown"
        if not self.now.still_deciding(at):
            return "somebody has moved"
        return "" if self.without(at) is not None else "rests on"

    def without(self, at: int) -> History | None:
        try:
            return self.played(self.now.steps[:at] + self.now.steps[at + 1 :])
        except IllegalMove:
            return None

    def played(self, steps: Sequence[Step]) -> History:
        other = History(self.start)
        for step in steps:
            other.play(step.seat, step.move)
        return other

    def undo(self, seat: int) -> None:
        other = self.without(self.now.last_step(seat))
        assert other is not None
        self.now = other

    def rewind(self, seat: int) -> None:
        self.now = self.played(self.now.steps[: self.now.last_step(seat)])
