"""A player of Arcanity that tries each move out: in positions that it imagines, it plays the round to its end.

It keeps no tree. All players go on with quick moves, and how a move did is the part of the win that the seat may then
hope for. Moves that do badly are dropped by and by, so that most playouts tell the best ones apart.
"""

from collections.abc import Callable, Sequence
from time import monotonic

from trionfi.core.bot import Bot, Budget
from trionfi.core.rng import Rng, fork
from trionfi.core.view import View
from trionfi.games.arcanity.imagine import BeliefSampler
from trionfi.games.arcanity.rules.position import Position
from trionfi.games.arcanity.view import ArcanityView

Sampler = Callable[[Rng], Position]


class OnePly(Bot):
    """Chooses the move after which quick playouts to the end of the round leave it the best prospects."""

    plays = ("arcanity",)

    def choose(self, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> int:
        assert isinstance(view, ArcanityView)
        assert view.seat is not None
        if len(moves) == 1:
            self.reason = "I have only this move."
            return moves[0]
        trial = Trial(BeliefSampler(view).sample, view.seat, moves, rng)
        until = None if budget.seconds is None else monotonic() + budget.seconds
        best = trial.run(budget.positions, until)
        hope = f"leaves me {trial.mean(best):.0%} of the win"
        self.reason = f"“{self.game.write(best)}” {hope}, by {trial.tried} rounds that I played out."
        return best


class Trial:
    """The moves of one decision, and how they have done so far."""

    def __init__(self, sample: Sampler, seat: int, moves: Sequence[int], rng: Rng) -> None:
        self.sample = sample
        self.seat = seat
        self.rng = rng
        self.left = list(moves)
        self.sums = dict.fromkeys(moves, 0.0)
        self.counts = dict.fromkeys(moves, 0)
        self.tried = 0

    def mean(self, move: int) -> float:
        return self.sums[move] / max(1, self.counts[move])

    def run(self, playouts: int, until: float | None) -> int:
        """Drops the worse half of the moves whenever their share of the playouts is spent; the one that is left."""
        stages = (len(self.left) - 1).bit_length()
        for stage in range(1, stages + 1):
            while self.tried + len(self.left) <= playouts * stage // stages and not is_over(until):
                self.try_all()
            self.left.sort(key=lambda move: (-self.mean(move), move))
            del self.left[(len(self.left) + 1) // 2 :]
        return self.left[0]

    def try_all(self) -> None:
        """Each move that is left, in one imagined position and with the same chance: what differs is the move."""
        position, fortune = self.sample(self.rng), fork(self.rng)
        for move in self.left:
            chance = fortune.clone()
            world = position.clone(chance)
            world.play(self.seat, move)
            world.play_round(chance)
            self.sums[move] += world.prospects()[self.seat]
            self.counts[move] += 1
            self.tried += 1


def is_over(until: float | None) -> bool:
    return until is not None and monotonic() >= until
