"""Every line of a log can be read by name: who looks back at a game with all eyes is not whoever did it."""

from __future__ import annotations

import re

import pytest

import trionfi
from trionfi.core.rng import FastRng
from trionfi.games import GAMES

MOVES = 600
TO_ALL = {"won", "lost"}  # the end of a game that all win or lose together


@pytest.mark.parametrize("slug", GAMES)
def test_no_line_says_you_to_whoever_is_named_in_it(slug: str) -> None:
    game = trionfi.game(slug)
    rng, seen = FastRng(3), 0
    for seed in range(3):
        state = game.deal(seats=game.seats[-1], seed=seed)
        state.listen()
        for _ in range(MOVES):
            if state.over:
                break
            seat = state.to_act[0]
            moves = state.moves(seat)
            state.play(seat, moves[rng.below(len(moves))])
        for viewer in (*range(state.seats), None):
            for event in state.events(viewer):
                if event.data.get("kind") not in TO_ALL:
                    assert not re.search(r"\b[Yy]ou(r|rs|rself)?\b", str(event)), event
                    seen += 1
    assert seen > 100
