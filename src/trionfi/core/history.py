"""How a game went: an append-only log of moves and undos, and the position it leads to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from trionfi.core.checked_play import play
from trionfi.core.errors import IllegalMove
from trionfi.core.refusal import Refusal
from trionfi.core.state import TABLE, State

EVERY = 16  # moves between two positions that are kept
MOST = 8  # positions kept; the older ones lie further apart
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
    by_itself: bool = False  # made for the seat: by an order, or as there was nothing to choose


@dataclass(frozen=True)
class Mark:
    """A position that is kept: after how many moves in force it stood, and how much had happened by then."""

    steps: int
    state: State
    log_length: int


class History:
    """The log and its fold.

    A seat may take back its last move while `revealed` stands where it stood and nobody else has moved since, save
    in the same simultaneous decision. Undo is computed by playing on without that move, from the last position that
    was kept before it: a long chain of moves and undos costs its length.
    """

    def __init__(self, start: Callable[[], State]) -> None:
        self.start = start
        self.log: list[Entry] = []
        self.steps: list[Step] = []
        self.state = start()
        self.state.listen()
        self.marks = [self.mark()]
        self.answers: dict[int, Refusal | None] = {}  # why a seat may not undo, as long as the log stands
        self.answered_at = 0

    def play(self, seat: int | None, move: int | str, by_itself: bool = False) -> None:
        """Plays a checked move and keeps it in the log."""
        number = self.state.game.read(move) if isinstance(move, str) else move
        self.step(seat, number, by_itself)
        self.log.append(Entry(seat, number))

    def step(self, seat: int | None, move: int, by_itself: bool = False) -> None:
        """Adds a move to those in force."""
        step = Step(seat, move, self.state.revealed, self.state.to_act, by_itself)
        play(self.state, seat, move)
        self.steps.append(step)
        if self.mark_is_due():
            self.keep_mark(self.mark())

    def play_ahead(self, seat: int | None, move: int) -> State:
        """The position after a move that was judged legal, made on a copy; this one stays as it is."""
        after = self.state.clone()
        after.log = []  # what is new; the list of all stays with the position that is shown
        after.play(TABLE if seat is None else seat, move)
        return after

    def adopt(self, seat: int | None, move: int, after: State, by_itself: bool = False) -> None:
        """Keep a move that was played ahead from this very position: `after` is the position from now on.

        The position before it is nobody's any more, so it is kept as a mark where one is due, and needs no copy.
        """
        before = self.state
        log, news = before.log, after.log
        assert log is not None
        assert news is not None
        if self.mark_is_due():
            self.keep_mark(Mark(len(self.steps), before, len(log)))
        self.steps.append(Step(seat, move, before.revealed, before.to_act, by_itself))
        self.log.append(Entry(seat, move))
        log.extend(news)
        before.log, after.log = None, log
        self.state = after

    def undo(self, seat: int) -> None:
        """Take back this seat's last move, where that is fair; raises `IllegalMove` where it is not."""
        refusal = self.undo_refusal(seat)
        if refusal is not None:
            raise refusal.error()
        self.take_back(self.last_step(seat), seat)

    def undo_refusal(self, seat: int) -> Refusal | None:
        """Why this seat may not take back its last move; None when it may. Computed once for each line of the log."""
        if self.answered_at != len(self.log):
            self.answers = {}
            self.answered_at = len(self.log)
        if seat not in self.answers:
            self.answers[seat] = self.why_no_undo(seat)
        return self.answers[seat]

    def why_no_undo(self, seat: int) -> Refusal | None:
        at = self.last_step(seat)
        if at < 0:
            return Refusal("", "you have no move to take back")
        if self.state.revealed != self.steps[at].revealed:
            return Refusal("", "something has been drawn or shown since your last move, so it stands")
        if not self.still_deciding(at):
            return Refusal("", "somebody has moved since, so your last move stands")
        if at < len(self.steps) - 1 and not self.follows_without(at):
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

    def steps_back(self, seat: int) -> int:
        """How many of this seat's decisions lead back to the last that it made itself; 0 where it made none."""
        asides, count = self.state.game.aside_moves, 0
        for step in reversed(self.steps):
            if step.seat == seat and step.move not in asides:
                count += 1
                if not step.by_itself:
                    return count
        return 0

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

    def follows_without(self, at: int) -> bool:
        """Whether all that came after a move could have been played without it; tried out on a copy."""
        mark = self.mark_before(at)
        trial = mark.state.clone()
        replay_steps(trial, self.steps[mark.steps : at])
        try:
            for step in self.steps[at + 1 :]:
                play(trial, step.seat, step.move)
        except IllegalMove:
            return False
        return True

    def take_back(self, at: int, seat: int) -> None:
        later = self.steps[at + 1 :]
        self.go_back(at)
        for step in later:
            self.step(step.seat, step.move, step.by_itself)
        self.log.append(Entry(seat, None))

    def rewind(self, seat: int) -> None:
        """Take back this seat's last move and all that came after it, whatever has been shown since."""
        at = self.last_step(seat)
        if at < 0:
            raise Refusal("", "you have no move to take back").error()
        self.go_back(at)
        self.log.append(Entry(seat, None, True))

    # Positions on the way

    def go_back(self, steps: int) -> None:
        """Goes back to where so many moves were in force. The log up to there becomes a list of its own."""
        mark = self.mark_before(steps)
        log = self.state.log
        assert log is not None
        self.marks = [kept for kept in self.marks if kept.steps <= steps]
        self.state = mark.state.clone()
        self.state.log = log[: mark.log_length]
        again = self.steps[mark.steps : steps]
        self.steps = self.steps[: mark.steps]
        for step in again:
            replay_steps(self.state, [step])
            self.steps.append(step)
            if self.mark_is_due():
                self.keep_mark(self.mark())

    def mark(self) -> Mark:
        """A copy of the current position, to come back to."""
        return Mark(len(self.steps), self.state.clone(), len(self.state.log or ()))

    def mark_is_due(self) -> bool:
        return len(self.steps) - self.marks[-1].steps >= EVERY

    def keep_mark(self, mark: Mark) -> None:
        """Keep a position; when there are many, every second of the older half is dropped."""
        self.marks.append(mark)
        if len(self.marks) > MOST:
            half = len(self.marks) // 2
            self.marks = self.marks[:half:2] + self.marks[half:]

    def mark_before(self, steps: int) -> Mark:
        """The last position that is kept from when at most so many moves were in force."""
        for mark in reversed(self.marks):
            if mark.steps <= steps:
                return mark
        return self.marks[0]


def replay_steps(state: State, steps: list[Step]) -> None:
    """Plays moves again that were checked in this same position before."""
    for step in steps:
        state.play(TABLE if step.seat is None else step.seat, step.move)
