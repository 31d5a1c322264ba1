"""The bot that every other one is measured against."""

from __future__ import annotations

from collections.abc import Sequence

from trionfi.core.bot import Bot, Budget
from trionfi.core.rng import Rng
from trionfi.core.view import View


class Random(Bot):
    """Any legal move, each equally likely."""

    def choose(self, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> int:
        self.reason = f"I picked one of my {len(moves)} legal moves by chance."
        return moves[rng.below(len(moves))]
