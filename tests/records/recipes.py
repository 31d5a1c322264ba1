"""Whole games that the tests keep: what each is to show, and how it is found.

`python -m tests.records` plays games by chance until one shows what its recipe asks for, and writes them all anew.
The diff is reviewed as a change of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import trionfi
from trionfi.core.history import History
from trionfi.core.record import Record, Start, begin, read_record, record_of
from trionfi.core.rng import commitment
from trionfi.core.state import State

FOLDER = Path(__file__).parent
TRIES = 3000


def anything(history: History) -> bool:
    return True


@dataclass(frozen=True)
class Recipe:
    """A game to keep: its name, how it is dealt, and what it must show when it is over."""

    game: str
    name: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    shows: Callable[[History], bool] = anything
    sealed: bool = False
    snapshot: Callable[[], dict[str, Any]] | None = None
    choose: Callable[[State, int, trionfi.Rng], int | None] | None = None

    @property
    def file(self) -> Path:
        return FOLDER / self.game / f"{self.name.replace(',', '').replace(' ', '-')}.json"

    def read(self) -> Record:
        return read_record(self.file.read_text(encoding="utf-8"))

    def starts(self) -> Iterator[Start]:
        snapshot = self.snapshot() if self.snapshot else None
        for seed in range(TRIES):
            if self.sealed:
                secret = seed.to_bytes(32, "big")
                salts = tuple(f"salt {seat}" for seat in range(self.seats))
                yield Start(None, secret.hex(), salts, commitment(secret), snapshot)
            else:
                yield Start(seed, snapshot=snapshot)

    def make(self) -> Record:
        """The first game, by number, that shows it."""
        game = trionfi.game(self.game)
        for number, start in enumerate(self.starts()):
            history = History(lambda start=start: begin(game, start, self.seats, self.options))  # type: ignore[misc]
            play_by_chance(history, trionfi.FastRng(number), self.choose)
            if self.shows(history):
                names = [f"Player {letter}" for letter in "ABCDE"[: self.seats]]
                return record_of(history, start, names)
        raise LookupError(f"{self.game}: no game in {TRIES} shows “{self.name}”")


def play_by_chance(
    history: History, rng: trionfi.Rng, choose: Callable[[State, int, trionfi.Rng], int | None] | None
) -> None:
    """Every seat moves at random, unless `choose` has a better idea."""
    while not history.state.over:
        to_act = history.state.to_act
        seat = to_act[rng.below(len(to_act))]
        moves = history.state.moves(seat)
        wish = choose(history.state, seat, rng) if choose else None
        history.play(seat, moves[rng.below(len(moves))] if wish is None else wish)


def happened(history: History, kind: str) -> bool:
    """Whether the log tells of this kind of happening."""
    return any(event.data.get("kind") == kind for event in history.state.events(None))
