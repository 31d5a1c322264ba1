"""Bots that misbehave."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Sequence
from multiprocessing import parent_process

from trionfi.bots import Bot, Budget
from trionfi.core.game import Game
from trionfi.core.rng import Rng
from trionfi.core.view import View


class Stumbler(Bot):
    """Falls over in the third round."""

    def choose(self, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> int:
        if view["round"] == 3:
            raise ZeroDivisionError("I stumbled")
        return moves[0]


class Cheat(Bot):
    """Plays what it may not."""

    def choose(self, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> int:
        return -5


class Killer(Bot):
    """Ends its own process: for workers only."""

    def choose(self, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> int:
        if view["round"] > 3:
            assert parent_process() is not None
            os.kill(os.getpid(), signal.SIGKILL)
        return moves[0]


class Slow(Bot):
    """Thinks a little, so that somebody can press Ctrl-C, and leaves a mark for each game it begins."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        with open(os.environ["TRIONFI_TEST_MARKS"], "a", encoding="utf-8") as marks:
            marks.write(".")

    def choose(self, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> int:
        time.sleep(0.0005)
        return moves[0]
