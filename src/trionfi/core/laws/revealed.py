"""Revealed: whatever cannot be taken back is counted, and some moves can be.

That `revealed` grows where chance is drawn is seen at every move played, in `make`; that it grows where a hidden
thing is shown belongs to secrecy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trionfi.core.laws.law import LawContext, one, some, without_chance
from trionfi.core.laws.random_games import is_legal, make
from trionfi.core.rng import FastRng, fork

if TYPE_CHECKING:
    from trionfi.core.laws.random_games import Move, RandomGame
    from trionfi.core.state import State

MOVES = 3
SCRAMBLES = 4  # for each viewer, to see whether a move shows anything


def revealed(here: LawContext) -> int:
    """Makes moves on copies; `make` finds what is wrong with them."""
    rng = here.rng()
    moves: list[Move] = []
    for seat in some(here.state.to_act, 1, rng):
        moves += [(seat, number) for number in some(here.state.moves(seat), MOVES, rng)]
    if here.game.aside_moves:
        viewer: int | None = one(here.viewers, rng)
        asides = some(here.state.asides(viewer), 1, rng)
        moves += [(-1 if viewer is None else viewer, number) for number in asides]
    for move in moves:
        make(here.state.clone(), move, here.line)
    return len(moves)


def needless(line: RandomGame, rng: FastRng) -> int | None:
    """The first ply of a line whose move draws no chance and shows nobody anything, as far as we can see."""
    state = line.deal.start()
    open_game = not hides(state, rng)
    for ply, move in enumerate(line.moves):
        if (open_game or hides(state, rng)) and shows_nothing(state, move, rng):
            return ply
        make(state, move)
    return None


def hides(state: State, rng: FastRng) -> bool:
    """Whether there is anything that somebody may not know."""
    bare = without_chance(state)
    return any(
        without_chance(state.scramble(viewer, fork(rng))) != bare
        for viewer in (*range(state.seats), None)
        for _ in range(SCRAMBLES)
    )


def shows_nothing(state: State, move: Move, rng: FastRng) -> bool:
    """Whether the move, in all positions that a viewer cannot tell apart, is open and leaves one view."""
    after = state.clone()
    make(after, move)
    if after.rng.snapshot() != state.rng.snapshot():
        return False
    for viewer in (*range(state.seats), None):
        view = after.view(viewer)
        for _ in range(SCRAMBLES):
            other = state.scramble(viewer, fork(rng))
            if not is_legal(other, move):
                return False
            make(other, move)
            if other.view(viewer) != view:
                return False
    return True
