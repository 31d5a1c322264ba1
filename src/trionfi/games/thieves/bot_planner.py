"""A player who thinks a turn ahead: promising moves are followed by quick ones, and what turns out best is played.

All moves that are compared are played on from the same guesses at the hidden cards, and with the same chance. The
worse half is dropped, the rest is looked at again, until the positions are used up. The move that looks best at first
sight stays to the end, and another one is played only if it turned out better by more than chance explains.
"""

from collections.abc import Sequence
from math import sqrt
from time import monotonic

from trionfi.bots.imaginer import Imaginer
from trionfi.core.bot import Budget
from trionfi.core.game import Imagination
from trionfi.core.rng import Rng
from trionfi.games.thieves.rules.foresight import foresee
from trionfi.games.thieves.rules.position import Thieves
from trionfi.games.thieves.rules.quick_move import ranked

WIDEST = 8  # moves that are looked at, the best at first sight,
FOR_EACH = 100  # and fewer where there are not so many positions for each
GUESSES = 6  # arrangements of the hidden cards
TURNS = 1  # that are played on
SURE = 1.0  # by how many standard errors a move must be better than the first,
FEW = 4.0  # and this more, by how often it was looked at


class Trial:
    """Moves that are played on side by side: what each promised, look by look, the first one in front."""

    def __init__(self, belief: Imagination, first: Thieves, seat: int, rng: Rng) -> None:
        self.belief, self.guesses, self.seat, self.rng = belief, [first], seat, rng
        self.kept: list[int] = []
        self.hopes: dict[int, list[float]] = {}
        self.longest = 0  # positions that one look at one move took

    def enter(self, moves: list[int]) -> None:
        self.kept = moves
        self.hopes = {move: [] for move in moves}

    def look(self) -> int:
        """Play every move on once more; returns the positions that were looked at."""
        looks = len(self.hopes[self.kept[0]])
        if looks and len(self.guesses) < GUESSES:
            guess = self.belief.sample(self.rng)
            assert isinstance(guess, Thieves)
            self.guesses.append(guess)
        seed, spent = self.rng.below(1 << 30), 0
        for move in self.kept:
            guess = self.guesses[looks % len(self.guesses)]
            hope, looked = foresee(guess, self.seat, move, seed, TURNS)
            self.hopes[move].append(hope)
            self.longest = max(self.longest, looked)
            spent += looked
        return spent

    def drop_half(self) -> None:
        """The first stays, and the better half of the others."""
        first, *others = self.kept
        others.sort(key=lambda move: -sum(self.hopes[move]))
        self.kept = [first, *others[: len(self.kept) // 2]]

    def best(self) -> int:
        """The move that is better than the first by most, if by more than chance explains; else the first."""
        first = self.hopes[self.kept[0]]
        return max(self.kept, key=lambda move: margin(self.hopes[move], first))


def margin(hopes: list[float], first: list[float]) -> float:
    """By how much a move turned out better than the first, less what may be chance; 0 for the first itself."""
    if hopes is first or len(hopes) < 2:
        return 0.0
    gains = [hope - other for hope, other in zip(hopes, first, strict=True)]
    mean = sum(gains) / len(gains)
    variance = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    doubt = (SURE + FEW / len(gains)) * sqrt(variance / len(gains))
    return mean - doubt - 1e-9  # what comes to the same is no better


class Planner(Imaginer):
    """Plays each promising move on to the end of the turn, drops the worse half, and looks again at the rest."""

    plays = ("thieves",)
    character = "Thinks each turn through to its end, and weighs what gets out of the house in time."
    usual = Budget(800, seconds=0.45)

    def decide(
        self, imagination: Imagination, seat: int, moves: Sequence[int], rng: Rng, budget: Budget
    ) -> int:
        first = imagination.sample(rng)
        assert isinstance(first, Thieves)
        trial = Trial(imagination, first, seat, rng)
        promising = ranked(first, seat, list(moves))
        trial.enter(promising[: max(1, min(WIDEST, budget.positions // FOR_EACH))])
        compare(trial, budget.positions, budget.seconds)
        best = trial.best()
        self.reason = self.tell(best, trial)
        return best

    def tell(self, move: int, trial: Trial) -> str:
        hopes = trial.hopes[move]
        name = f"“{self.game.write(move)}”"
        if not hopes:
            return f"{name} is what I do at first sight."
        return f"{name} came out best when I played my turn on to its end, in positions that I imagined."


def compare(trial: Trial, left: int, seconds: float | None) -> None:
    """Look at the moves, at fewer and fewer of them, as long as positions and time are left."""
    deadline = None if seconds is None else monotonic() + seconds
    while len(trial.kept) > 1:
        share = left // 2 if len(trial.kept) > 2 else left
        while share >= len(trial.kept) * trial.longest:
            spent = trial.look()
            share, left = share - spent, left - spent
            if deadline is not None and monotonic() > deadline:
                return
        if len(trial.kept) == 2:
            return
        trial.drop_half()
