"""How a game ended: what a game gives of it, for the page that shows it large.

A game that has more to say than its scores overrides `Game.ending`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from trionfi.core.event import Event


@dataclass(frozen=True)
class Heard:
    """What everybody was told, and its place among all that happened."""

    happening: int
    event: Event

    @property
    def sentence(self) -> str:
        return self.event.text

    @property
    def rule(self) -> str:
        return self.event.rule

    @property
    def data(self) -> dict[str, Any]:
        return self.event.data


@dataclass(frozen=True)
class Standing:
    """A seat's total and the parts that it is made of, under the `columns` of the ending."""

    seat: int
    total: int
    parts: tuple[int | str, ...] = ()


@dataclass(frozen=True)
class Round:
    """What each seat got in a round; None for a seat that was not there."""

    name: str
    scores: tuple[int | str | None, ...]


@dataclass(frozen=True)
class Turning:
    """The happening at which the game turned, in a sentence as events have them."""

    happening: int
    sentence: str


@dataclass(frozen=True)
class Ending:
    """A finished game, everything open. Where all win or lose together, `verdict` says so, and `tone` what it was."""

    standings: tuple[Standing, ...]  # the best first
    columns: tuple[str, ...] = ()
    rounds: tuple[Round, ...] = ()
    turning: Turning | None = None
    unit: str = "point"
    verdict: str = ""
    tone: Literal["", "good", "bad"] = ""
    shown: tuple[
        tuple[str, str], ...
    ] = ()  # what was hidden: whose or what, as `{0}’s hand`, and what it was
    notes: tuple[str, ...] = ()  # how a tie was broken, say


def by_scores(scores: Sequence[int], winners: Sequence[int]) -> tuple[Standing, ...]:
    """The seats by their totals, winners before others who have as many."""
    order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat], seat))
    return tuple([Standing(seat, int(scores[seat])) for seat in order])


def last_change_of_lead(rounds: Sequence[Round], winners: Sequence[int]) -> int | None:
    """The round, by its place, after which the winner was ahead for good; None where it was ahead from the first."""
    totals = [0] * max((len(each.scores) for each in rounds), default=0)
    behind = None
    for at, each in enumerate(rounds):
        totals = [
            total + (score if isinstance(score, int) else 0)
            for total, score in zip(totals, each.scores, strict=True)
        ]
        best = max(totals)
        if all(totals[seat] < best for seat in winners) or totals.count(best) > len(winners):
            behind = at
    return None if behind is None or behind + 1 >= len(rounds) else behind + 1
