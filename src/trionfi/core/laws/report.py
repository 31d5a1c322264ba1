"""What a run of the laws has looked at."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

MOST_VALUES = 12


@dataclass
class Report:
    """How many positions, games and seats were met, and how often each law was checked.

    `checks` counts comparisons, `places` the positions, games or lines they were made at; `thinned` says what a law
    left out, `notes` what else one should know. Of the moves `played`, so many were `quiet`: they revealed nothing.
    """

    game: str
    positions: int = 0
    games: int = 0
    seats: Counter[int] = field(default_factory=Counter)
    options: dict[str, set[Any]] = field(default_factory=dict)
    longest: int = 0
    played: int = 0
    quiet: int = 0
    unthinned: int = 0
    moves_met: int = 0
    move_count: int = 0
    checks: dict[str, int] = field(default_factory=dict)
    places: dict[str, int] = field(default_factory=dict)
    thinned: dict[str, str] = field(default_factory=dict)
    notes: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        seats = ", ".join(f"{games} with {seats}" for seats, games in sorted(self.seats.items()))
        rows = [
            f"{self.game} keeps the laws at {self.positions} positions of {self.games} games (seats: {seats}).",
            f"The longest game took {self.longest} moves; {self.moves_met} of {self.move_count} moves were met.",
        ]
        rows.append(f"{self.quiet} of {self.played} moves played revealed nothing.")
        rows.append(f"No law was thinned at {self.unthinned} positions that offered a rare move.")
        rows += [f"Option {name}: {values_text(met)}." for name, met in self.options.items()]
        width = max(map(len, self.checks), default=0)
        for law, checks in self.checks.items():
            why = f"  ({self.thinned[law]})" if self.thinned.get(law) else ""
            rows.append(f"  {law:{width}}  {checks:>9,} checks at {self.places[law]:>6,} places{why}")
        rows += [
            f"Note: {note}" + (f" ({times} times)" if times > 1 else "") for note, times in self.notes.items()
        ]
        return "\n".join(rows)


def values_text(met: set[Any]) -> str:
    """The values an option was given; of many numbers, how many and from where to where."""
    if len(met) > MOST_VALUES:
        return f"{len(met)} values from {min(met)} to {max(met)}"
    return ", ".join(map(str, sorted(met)))
