"""Figures for a summary: shares with their intervals, means with their spread."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

Z95 = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True)
class Share:
    """So many wins in so many games. A shared win counts as a part, so that wins need not be whole."""

    wins: float
    games: int

    @property
    def value(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval: where the true share lies, by a method that is right 95 times in 100."""
        return wilson(self.wins, self.games)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.value:.1%} ({low:.1%} to {high:.1%})"


@dataclass(frozen=True)
class DealShare(Share):
    """The same where each deal was played several times: the deals are what is independent, not the games."""

    deals: tuple[float, ...] = ()  # the share in each

    @property
    def interval(self) -> tuple[float, float]:
        """The mean of the deals and 1.96 of its errors; Wilson's interval of the deals where all went alike."""
        mean, error = self.value, standard_error(self.deals)
        if not error:
            return wilson(mean * len(self.deals), len(self.deals))
        return max(0.0, mean - Z95 * error), min(1.0, mean + Z95 * error)


def standard_error(numbers: Sequence[float]) -> float:
    """Of the mean of these numbers."""
    if len(numbers) < 2:
        return 0.0
    mean = sum(numbers) / len(numbers)
    squares = sum((number - mean) ** 2 for number in numbers)
    return sqrt(squares / (len(numbers) - 1) / len(numbers))


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's score interval for a share of wins; the whole range where nothing was played."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    middle, scale = share + z * z / (2 * games), 1 + z * z / games
    low, high = (middle - spread) / scale, (middle + spread) / scale
    return max(0.0, min(low, share)), min(1.0, max(high, share))  # at the ends, not a rounding beside them


@dataclass(frozen=True)
class Spread:
    """Mean, standard deviation, and the ends."""

    mean: float
    deviation: float
    least: int
    most: int


def spread(numbers: Sequence[int]) -> Spread:
    """Mean, deviation and range of these numbers; zeros if there are none."""
    if not numbers:
        return Spread(0.0, 0.0, 0, 0)
    mean = sum(numbers) / len(numbers)
    squares = sum((number - mean) ** 2 for number in numbers)
    deviation = sqrt(squares / (len(numbers) - 1)) if len(numbers) > 1 else 0.0
    return Spread(mean, deviation, min(numbers), max(numbers))
