"""A game as it came about: an append-only log of moves and undos, and the position it leads to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from trionfi.core.door import play
from trionfi.core.errors import IllegalMove
from trionfi.core.refusal import Refusal
from trionfi.core.state import State

UNDO = "undo"
# Whatever was shown since; fair where one person plays with bots, and marked as what it is
TAKE_BACK = "take back"


@dataclass(frozen=True)
class Entry:
    """One line of the log: a seat (None is the table) and its move; no move means it took back its last one."""

    seat: int | None
    move: int | None
    freely: bool = False  # its last move and all that came after, fair or not


@dataclass(frozen=True)
class Step:
    """A move in force, and what undo asks of the position before it."""

    seat: int | None
    move: int
    revealed: int
    to_act: tuple[int, ...]


class History:
    """The log and its fold.

    A seat may take back its last move while `revealed` stands where it stood and nobody else has moved since, save
    in the same simultaneous decision. Undo is computed by replaying the log without that move.
    """

    def __init__(self, start: Callable[[], State]) -> None:
        self.start = start
        self.log: list[Entry] = []
        self.steps: list[Step] = []
        self.state = start()
        self.state.listen()

    def play(self, seat: int | None, move: int | str) -> None:
        """A move through the checked door, kept."""
        number = self.state.game.read(move) if isinstance(move, str) else move
        step = Step(seat, number, self.state.revealed, self.state.to_act)
        play(self.state, seat, number)
        self.log.append(Entry(seat, number))
        self.steps.append(step)

    def undo(self, seat: int) -> None:
        """Take back this seat's last move, where that is fair; raises `IllegalMove` where it is not."""
        refusal = self.undo_refusal(seat)
        if refusal is not None:
            raise refusal.error()
        self.take_back(self.last_step(seat), seat)

    def undo_refusal(self, seat: int) -> Refusal | None:
        """Why this seat may not take back its last move; None when it may."""
        at = self.last_step(seat)
        if at < 0:
            return Refusal("", "you have no move to take back")
        if self.state.revealed != self.steps[at].revealed:
            return Refusal("", "something has been drawn or shown since your last move, so it stands")
        if not self.still_deciding(at):
            return Refusal("", "somebody has moved since, so your last move stands")
        if at < len(self.steps) - 1 and self.without(at) is None:
            return Refusal("", "what came after rests on your last move, so it stands")
        return None

    def last_step(self, seat: int) -> int:
        """Where this seat's last decision in force stands; -1 when it has none."""
        asides = self.state.game.aside_moves
        for at in range(len(self.steps) - 1, -1, -1):
            step = self.steps[at]
            if step.seat == seat and step.move not in asides:
                return at
        return -1

    def still_deciding(self, at: int) -> bool:
        """Whether all moves since belong to the decision that several seats were making then."""
        asides = self.state.game.aside_moves
        later = [step for step in self.steps[at + 1 :] if step.move not in asides]
        asked = set(self.steps[at].to_act)
        for to_act in [step.to_act for step in later] + [self.state.to_act] * bool(later):
            if not asked.issuperset(to_act):
                return False
            asked = set(to_act)
        return all(step.seat in self.steps[at].to_act for step in later)

    def without(self, at: int) -> History | None:
        """The same game without one move; None when the rest does not follow."""
        other = History(self.start)
        try:
            for step in self.steps[:at] + self.steps[at + 1 :]:
                other.play(step.seat, step.move)
        except IllegalMove:
            return None
        return other

    def take_back(self, at: int, seat: int) -> None:
        other = self.without(at)
        assert other is not None
        self.state, self.steps = other.state, other.steps
        self.log.append(Entry(seat, None))

    def rewind(self, seat: int) -> None:
        """Take back this seat's last move and all that came after it, whatever has been shown since."""
        at = self.last_step(seat)
        if at < 0:
            raise Refusal("", "you have no move to take back").error()
        other = History(self.start)
        for step in self.steps[:at]:
            other.play(step.seat, step.move)
        self.state, self.steps = other.state, other.steps
        self.log.append(Entry(seat, None, True))
