"""A player of Arcana, both editions, that tries each of its moves in positions that it imagines.

After the move everybody plays quick moves to the end of the round; then it asks how the seats stand. Half of the
moves are left out again and again, so that most of the effort goes to those between which it is hard to choose.
"""

from collections.abc import Sequence
from time import monotonic

from trionfi.core.bot import Bot, Budget
from trionfi.core.game import Game
from trionfi.core.rng import FastRng, Rng, big_below
from trionfi.core.view import View
from trionfi.games.arcana.rules.position import Position

ENOUGH = 300  # tries for a decision of two players; with more, rounds are longer, and fewer tries are made
SEED = 1 << 60


class OnePly(Bot):
    """Compares its moves by playing on from each."""

    plays = ("arcana", "arcana-first")

    def choose(self, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(moves) == 1:
            self.reason = f"“{self.game.write(moves[0])}” was my only move."
            return moves[0]
        if view["round"] == 0:
            return self.choose_before(view, rng)
        trial = Trial(self.game, view, moves, rng, budget)
        chosen = trial.best()
        self.reason = (
            f"I tried “{self.game.write(chosen)}” in {trial.tried[chosen]} positions that I imagined, "
            f"with quick moves to the end of the round: on average I may hope to win "
            f"{100 * trial.hope(chosen):.0f} games of 100."
        )
        return chosen

    def choose_before(self, view: View, rng: Rng) -> int:
        """Before the first round nothing can be told from a round: decks and the like go by rules of thumb."""
        move = int(self.game.imagine(view).sample(rng).quick_move(view["seat"], rng))
        self.reason = f"“{self.game.write(move)}” is good by my rules of thumb."
        return move


class Trial:
    """The moves of one decision, and how they do."""

    def __init__(self, game: Game, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> None:
        assert view.seat is not None
        self.seat, self.rng = view.seat, rng
        self.imagination = game.imagine(view)
        self.until = None if budget.seconds is None else monotonic() + budget.seconds
        self.left = min(budget.positions, 2 * ENOUGH // view["seats"])
        self.hoped = dict.fromkeys(moves, 0.0)
        self.tried = dict.fromkeys(moves, 0)

    def best(self) -> int:
        """The move that is left when the worse half has gone again and again."""
        moves = list(self.hoped)
        for halvings in range((len(moves) - 1).bit_length(), 0, -1):
            untried = 0 if all(self.tried.values()) else 1  # each once, however small the budget
            for _ in range(max(untried, self.left // (halvings * len(moves)))):
                if not self.late():
                    self.try_all(moves)
            moves.sort(key=self.hope, reverse=True)
            moves = moves[: (len(moves) + 1) // 2]
        return moves[0]

    def late(self) -> bool:
        """Whether time is up; each move is tried once in any case."""
        return self.until is not None and monotonic() > self.until and all(self.tried.values())

    def hope(self, move: int) -> float:
        return self.hoped[move] / self.tried[move]

    def try_all(self, moves: Sequence[int]) -> None:
        """Each of these moves in one and the same position, with the same chance afterwards."""
        position = self.imagination.sample(FastRng(big_below(self.rng, SEED)))
        assert isinstance(position, Position)
        seed = big_below(self.rng, SEED)
        for move in moves:
            self.hoped[move] += self.play_on(position.clone(FastRng(seed)), move, FastRng(seed + 1))
            self.tried[move] += 1
        self.left -= len(moves)

    def play_on(self, table: Position, move: int, rng: Rng) -> float:
        """What the seat may hope for when the round is over."""
        now = table.round
        table.play(self.seat, move)
        while not table.over and table.round == now:
            seat = table.to_act[0]
            table.play(seat, table.quick_move(seat, rng))
        return table.prospects()[self.seat]
