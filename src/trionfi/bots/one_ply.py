"""A bot for any game that imagines positions: it tries each move in them, and everybody plays on by quick moves.

It keeps no tree. How a move did is the part of the win that the seat may hope for at the end of the deal or round. The
worse half of the moves is dropped again and again, so that most of the effort goes to those that are hard to tell
apart (sequential halving: Karnin, Koren and Somekh 2013).
"""

from collections.abc import Sequence
from time import monotonic

from trionfi.bots.imaginer import Imaginer
from trionfi.core.bot import Budget
from trionfi.core.game import Imagination
from trionfi.core.rng import Rng, fork


class OnePly(Imaginer):
    """Chooses the move after which quick moves to the end of the deal or round leave it the best prospects.

    A position of its budget is one move that was tried, to that end.
    """

    def decide(
        self, imagination: Imagination, seat: int, moves: Sequence[int], rng: Rng, budget: Budget
    ) -> int:
        until = None if budget.seconds is None else monotonic() + budget.seconds
        trial = Trial(imagination, seat, moves, rng, until)
        best = trial.run(budget.positions)
        if not trial.counts[best]:
            return self.at_once(imagination, seat, rng)
        self.reason = (
            f"“{self.game.write(best)}” came out best in positions that I imagined and played on from."
        )
        return best


class Trial:
    """The moves of one decision, the quick one first, and how they have done so far."""

    def __init__(
        self, imagination: Imagination, seat: int, moves: Sequence[int], rng: Rng, until: float | None
    ) -> None:
        self.imagination, self.seat, self.rng, self.until = imagination, seat, rng, until
        quick = int(imagination.sample(rng).quick_move(seat, rng))
        self.left = sorted(moves, key=lambda move: (move != quick, move))
        self.sums = dict.fromkeys(moves, 0.0)
        self.counts = dict.fromkeys(moves, 0)
        self.tried = 0

    @property
    def is_over(self) -> bool:
        """Whether time is up; the quick move is tried once in any case."""
        return self.until is not None and self.tried > 0 and monotonic() >= self.until

    def mean(self, move: int) -> float:
        """What a move led to, on average; nothing, where there was no time for it."""
        return self.sums[move] / max(1, self.counts[move])

    def run(self, tries: int) -> int:
        """Drops the worse half of the moves whenever their share of the tries is spent; the one that is left."""
        stages = (len(self.left) - 1).bit_length()
        for stage in range(1, stages + 1):
            while self.tried + len(self.left) <= tries * stage // stages and not self.is_over:
                self.try_all()
            self.left.sort(key=self.mean, reverse=True)
            del self.left[(len(self.left) + 1) // 2 :]
        return self.left[0]

    def try_all(self) -> None:
        """Each move that is left, in one imagined position and with the same chance: what differs is the move."""
        position, fortune = self.imagination.sample(self.rng), fork(self.rng)
        for move in self.left:
            if self.is_over:
                return
            chance = fortune.clone()
            world = position.clone(chance)
            world.play(self.seat, move)
            if world.chapter() == position.chapter():
                world.play_chapter(chance)
            self.sums[move] += world.prospects()[self.seat]
            self.counts[move] += 1
            self.tried += 1
