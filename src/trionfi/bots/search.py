"""A bot for any game that imagines positions: it searches them, and each game may say how."""

from collections.abc import Sequence
from time import perf_counter
from typing import ClassVar

from trionfi.bots.imaginer import Imaginer
from trionfi.bots.searcher import Searcher, Settings
from trionfi.core.bot import Budget
from trionfi.core.game import Imagination
from trionfi.core.rng import Rng, fork

TO_THE_END = -1


class Search(Imaginer):
    """Searches positions that it imagines, see `trionfi.bots.searcher`; an iteration is a position of its budget.

    A game says in a few lines how: `class Strong(Search): plays = ("arcanity",); rollout = 12; explore = 0.4`.
    """

    rollout: ClassVar[int] = TO_THE_END  # moves to play on below the tree before asking for the prospects
    chapters: ClassVar[int] = 0  # deals or rounds to look at, this one included; 0: all of them
    quick: ClassVar[bool] = True  # it plays on by quick moves, else by chance
    pool: ClassVar[int] = 8  # positions to begin from
    fresh: ClassVar[int] = 10  # every so many iterations one of them is replaced by a fresh sample
    explore: ClassVar[float] = 0.7  # how much it likes to try what was tried less (UCB1)
    trust: ClassVar[float] = (
        0.0  # how much better the quick move is taken to be, as long as it is tried little
    )
    urgency: ClassVar[float] = 1e9  # moves not tried are tried while no other is worth as much
    guided: ClassVar[int] = 200  # moves from the root down to which it asks for the quick move at all
    nodes: ClassVar[int] = 1 << 20  # of its trees at the most: about 60 MB

    def decide(
        self, imagination: Imagination, seat: int, moves: Sequence[int], rng: Rng, budget: Budget
    ) -> int:
        until = 0.0 if budget.seconds is None else perf_counter() + budget.seconds
        searcher = self.searcher(imagination, seat, moves, rng)
        searcher.run(budget.positions, until)
        return self.best(searcher, moves)

    def searcher(self, imagination: Imagination, seat: int, moves: Sequence[int], rng: Rng) -> Searcher:
        """The search of this decision, before its first iteration."""
        how = Settings(
            self.rollout,
            self.chapters,
            self.quick,
            self.pool,
            self.fresh,
            self.explore,
            self.trust,
            self.urgency,
            self.guided,
            self.nodes,
        )
        return Searcher(imagination, seat, list(moves), self.game.move_count, fork(rng), how)

    def best(self, searcher: Searcher, moves: Sequence[int]) -> int:
        """The move that was tried most: chance sways it less than what hopes for most."""
        ranked = sorted(moves, key=lambda move: (-searcher.tried(move), -searcher.hope(move)))
        best = ranked[0]
        self.reason = (
            f"Of {searcher.made:,} ways on that I looked at, {times(searcher.tried(best))} began with "
            f"“{self.game.write(best)}”: it seemed worth most."
        )
        return best


def times(count: int) -> str:
    return "one" if count == 1 else f"{count:,}"
