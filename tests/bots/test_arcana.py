"""The simple bot of Arcana wins against chance, under every option, from its view alone."""

from __future__ import annotations

import pytest

import trionfi
from tests.lengths import share
from trionfi.bots import Budget, bot
from trionfi.core.rng import FastRng

ALL = {"objectives": True, "militia": True, "tactical_discards": True}
REVISED = ALL | {"customizing": True, "masters": True, "events": True}
GAMES = share(20, 10)


def wins(slug: str, options: dict[str, bool], seats: int = 2) -> float:
    game = trionfi.game(slug)
    total = 0.0
    for seed in range(GAMES):
        state = game.deal(seats, seed, **options)
        mine, player, rng = seed % seats, bot("simple", game), FastRng(seed + 1)
        while not state.over:
            seat = state.to_act[0]
            moves = state.moves(seat)
            if seat == mine:
                chosen = player.choose(state.view(seat), moves, rng, Budget())
                assert chosen in moves
                assert player.why()
            else:
                chosen = moves[rng.below(len(moves))]
            state.play(seat, chosen)
        total += (mine in state.winners) / len(state.winners)
    return total / GAMES


@pytest.mark.parametrize(
    ("slug", "options"), [("arcana", {}), ("arcana-first", {}), ("arcana", REVISED), ("arcana-first", ALL)]
)
def test_the_simple_bot_beats_chance(slug: str, options: dict[str, bool]) -> None:
    assert wins(slug, options) >= 0.8


def test_it_plays_with_four_too() -> None:
    assert wins("arcana", {}, seats=4) >= 0.5
