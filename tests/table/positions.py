"""Positions of City of Thieves to be asked in, found by play at random."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from trionfi.core.rng import FastRng
from trionfi.core.state import State


def find(state: State, fits: Callable[[State], bool]) -> State:
    """A position of play at random that fits."""
    for seed in count():
        trial, rng = state.clone(), FastRng(seed)
        while not trial.over:
            if fits(trial):
                return trial
            moves = trial.moves(trial.to_act[0])
            trial.play(trial.to_act[0], moves[rng.below(len(moves))])
    raise AssertionError("there is always another seed")


def is_asked_with(seat: int, fitting: bool, state: State) -> bool:
    """Whether a window of another is open to this seat, in which it holds something that fits, or nothing."""
    return (
        seat in state.to_act
        and state.view(seat)["phase"] == "tripwire"
        and (len(state.moves(seat)) > 1) == fitting
    )
