"""How much a bot does for a decision, told by what it calls: a clock would tell of the machine and its load as well."""

from __future__ import annotations

import sys
from types import FrameType

from trionfi.bots import Budget, bot
from trionfi.core.game import Game
from trionfi.core.rng import FastRng


def calls_a_decision(game: Game, name: str, seats: int, seed: int, **options: bool | int | str) -> float:
    """Calls of functions, on the average of a whole game that this bot plays against itself."""
    state, chance, player = game.deal(seats, seed, **options), FastRng(2), bot(name, game)
    calls = decisions = 0

    def hear(frame: FrameType, event: str, what: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    while not state.over:
        seat = state.to_act[0]
        view, moves = state.view(seat), state.moves(seat)
        sys.setprofile(hear)
        try:
            move = player.choose(view, moves, chance, Budget())
        finally:
            sys.setprofile(None)
        decisions += 1
        state.play(seat, move)
    return calls / decisions
