"""The strong bot of Arcana, both editions: it tries each of its moves out to the end of the round."""

from collections.abc import Sequence

from trionfi.bots.one_ply import OnePly
from trionfi.core.bot import Budget
from trionfi.core.game import Imagination
from trionfi.core.rng import Rng


class Strong(OnePly):
    """Compares its moves by playing on from each."""

    plays = ("arcana", "arcana-first")
    character = "Tries each move out to the end of the round, in cities that it imagines."
    usual = Budget(300, seconds=0.45)

    def decide(
        self, imagination: Imagination, seat: int, moves: Sequence[int], rng: Rng, budget: Budget
    ) -> int:
        """Before the first round nothing can be told from a round: decks and the like go by rules of thumb."""
        position = imagination.sample(rng)
        if position.chapter() > 0:
            return super().decide(imagination, seat, moves, rng, budget)
        move = int(position.quick_move(seat, rng))
        self.reason = f"“{self.game.write(move)}” is good by my rules of thumb."
        return move
