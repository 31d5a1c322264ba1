"""A bot for any game that imagines positions: it searches them, and each game may say how."""

from collections.abc import Sequence
from time import perf_counter
from typing import ClassVar

from trionfi.bots.searcher import Searcher, Settings
from trionfi.core.bot import Bot, Budget
from trionfi.core.errors import BadData
from trionfi.core.game import Imagination
from trionfi.core.refusal import game_over, not_your_turn
from trionfi.core.rng import Rng, fork
from trionfi.core.view import View, read_view

TO_THE_END = -1


class Search(Bot):
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

    def choose(self, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> int:
        seat = self.asked_seat(read_view(self.game, view))
        if len(moves) == 1:
            self.reason = "It was my only move."
            return moves[0]
        imagination = self.imagine(view)
        if budget.positions <= 0 or (budget.seconds is not None and budget.seconds <= 0):
            return self.at_once(imagination, seat, rng)
        until = 0.0 if budget.seconds is None else perf_counter() + budget.seconds
        searcher = self.searcher(imagination, seat, moves, rng)
        searcher.run(budget.positions, until)
        return self.best(searcher, moves)

    def asked_seat(self, view: View) -> int:
        """The seat that decides; the error of the rules where there is none."""
        if view.over:
            raise game_over(self.game.end_rule).error()
        if view.seat is None or view.seat not in view.to_act:
            raise not_your_turn(self.game.turn_rule, view.to_act).error()
        return view.seat

    def imagine(self, view: View) -> Imagination:
        """The game's positions for this view; `BadData` where it has none."""
        try:
            return self.game.imagine(view)
        except NotImplementedError:
            raise BadData(f"{self.game.title} imagines no positions, so nothing can be searched") from None

    def at_once(self, imagination: Imagination, seat: int, rng: Rng) -> int:
        """The quick move, where there is no time to search."""
        move = int(imagination.sample(rng).quick_move(seat, rng))
        self.reason = f"I had no time to think, and “{self.game.write(move)}” is what I do at first sight."
        return move

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
        best, second = ranked[:2]
        self.reason = (
            f"I tried “{self.game.write(best)}” {times(searcher.tried(best))} of {searcher.made:,} "
            f"and hope for {searcher.hope(best):.0%} of the win; next came “{self.game.write(second)}”, "
            f"tried {times(searcher.tried(second))}"
        )
        if searcher.tried(second):
            self.reason += f", with {searcher.hope(second):.0%}"
        self.reason += "."
        return best


def times(count: int) -> str:
    return "once" if count == 1 else f"{count:,} times"
