"""What a bot is: it is given a view and its legal moves, and picks one. It never sees a position."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from trionfi.core.game import Game
from trionfi.core.rng import Rng
from trionfi.core.view import View

UNBOUNDED = 10**9  # positions, where time alone is to bound a search


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about one decision.

    `positions` bounds the positions a search may look at, so that a run can be made again on any machine;
    `seconds`, where it is given, is the longest that somebody waits.
    """

    positions: int = 1_000
    seconds: float | None = None


class Bot:
    """Decides for a seat. A subclass gives `choose`, and explains its last choice in `why`.

    A bot may keep what it has computed, but a fresh one that is given the same view, moves, chance and budget
    (in positions) chooses the same. It may hold nothing that the view does not tell.
    """

    plays: ClassVar[tuple[str, ...]] = ()  # the slugs of the games it knows; none: any game
    character: ClassVar[str] = ""  # a line for whoever chooses with whom to play
    looks: ClassVar[bool] = True  # whether it reads its view; the lab gives one that does not an empty one
    usual: ClassVar[Budget] = Budget(
        seconds=10.0
    )  # for a decision at a table; the lab counts its positions only

    def __init__(self, game: Game) -> None:
        self.game = game
        self.reason = "I have not decided anything yet."

    def choose(self, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> int:
        """One of the moves. `rng` is the bot's own chance, apart from the game's."""
        raise NotImplementedError

    def why(self) -> str:
        """One honest sentence on the last choice."""
        return self.reason
