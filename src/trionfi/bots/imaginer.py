"""What all bots have in common that decide by positions which they imagine."""

from collections.abc import Sequence

from trionfi.core.bot import Bot, Budget
from trionfi.core.errors import BadData
from trionfi.core.game import Imagination
from trionfi.core.refusal import game_over, not_your_turn
from trionfi.core.rng import Rng
from trionfi.core.view import View, read_view


class Imaginer(Bot):
    """Imagines positions that fit its view, and decides by them, in `decide`. A forced answer needs none."""

    def choose(self, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> int:
        seat = self.asked_seat(read_view(self.game, view))
        if len(moves) == 1:
            self.reason = "It was my only move."
            return moves[0]
        imagination = self.imagine(view)
        if budget.positions <= 0 or (budget.seconds is not None and budget.seconds <= 0):
            return self.at_once(imagination, seat, rng)
        return self.decide(imagination, seat, moves, rng, budget)

    def decide(
        self, imagination: Imagination, seat: int, moves: Sequence[int], rng: Rng, budget: Budget
    ) -> int:
        """One of several moves, with at least one position to think about."""
        raise NotImplementedError

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
        """The quick move, where there is no time to think."""
        move = int(imagination.sample(rng).quick_move(seat, rng))
        self.reason = f"I had no time to think, and “{self.game.write(move)}” is what I do at first sight."
        return move
