"""What search is told of others' moves: of two that leave everybody else the same view, nothing that differs."""

from __future__ import annotations

from itertools import combinations

import pytest

import trionfi
from trionfi.core.rng import FastRng
from trionfi.core.state import State

GAMES = [("arcana", 3), ("arcana-first", 2), ("arcanity", 4)]


def seen_after(state: State, seat: int, move: int) -> list[object]:
    """What all others see of the move."""
    after = state.clone(FastRng(1))
    after.listen()
    after.play(seat, move)
    others = [other for other in range(state.seats) if other != seat]
    return [(after.view(other), [event.text for event in after.events(other)]) for other in others]


@pytest.mark.parametrize(("slug", "seats"), GAMES)
def test_moves_that_look_alike_to_all_others_look_alike_in_search(slug: str, seats: int) -> None:
    chance, compared = FastRng(3), 0
    for deal in range(4):
        state = trionfi.game(slug).deal(seats, deal)
        for _ in range(40):
            if state.over:
                break
            seat = state.to_act[0]
            moves = [*state.moves(seat)]
            chance.shuffle(moves)
            for first, second in combinations(moves[:4], 2):
                if seen_after(state, seat, first) == seen_after(state, seat, second):
                    compared += 1
                    looks = state.seen_as(seat, first), state.seen_as(seat, second)
                    assert looks[0] == looks[1], (state.game.write(first), state.game.write(second))
            state.play(seat, state.quick_move(seat, chance))
    assert compared > 20
