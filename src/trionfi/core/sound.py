"""Whether a position from outside could have come about.

`restore` trusts the parts of a position to fit each other, as it reads what we wrote ourselves. What a stranger brings
is asked everything that the laws say of every position: that it is written as it was read, that no piece is missing or
there twice, that somebody can act, that everybody can look at it, and that each seat can imagine the rest.
"""

import json
from collections import Counter
from typing import Any

from trionfi.core.errors import BadData, TrionfiError
from trionfi.core.game import DAMAGE, Game
from trionfi.core.rng import FastRng
from trionfi.core.state import State

# What a position that nobody can have come to may raise, wherever it is used.
IMPOSSIBLE = (*DAMAGE, ArithmeticError, AssertionError, StopIteration, TrionfiError)
PLAYOUTS = 2
LONGEST_REASON = 300  # letters


def restore_from_outside(game: Game, data: dict[str, Any]) -> State:
    """The position of a snapshot that anybody may have written; `BadData` says why it cannot have come about."""
    state = game.restore(data)
    try:
        check_sound(state, data)
    except IMPOSSIBLE as broken:
        is_in_words = type(broken) in (ValueError, BadData)  # in words of ours
        why = (
            str(broken)[:LONGEST_REASON] if is_in_words else f"{type(broken).__name__} while it was tried out"
        )
        raise BadData(f"no game of {game.title} comes to this position: {why}") from broken
    return state


def check_sound(state: State, data: dict[str, Any]) -> None:
    check_written(state, data)
    check_asked(state)
    check_pieces(state)
    state.game.check_possible(state)
    for seat in (None, *range(state.seats)):
        check_seen(state, seat)
    for seed in range(PLAYOUTS):
        check_played(state, seed)


def check_written(state: State, data: dict[str, Any]) -> None:
    """The position is written as it was read: nothing was left out, changed or ignored."""
    if as_text(state.snapshot()) != as_text(data):
        raise BadData("it is not written as a position is")


def check_asked(state: State) -> None:
    """Somebody can act until the game is over."""
    seats = range(state.seats)
    asked = list(state.to_act)
    if asked != sorted(set(asked) & set(seats)) or state.over == bool(asked):
        raise BadData("it asks seats that cannot be asked")
    if len(set(state.order)) != len(state.order) or not set(state.order) <= set(seats):
        raise BadData("its seats have no order")
    for seat in asked:
        moves = state.moves(seat)
        if not moves or any(state.refusal(seat, move) is not None for move in moves):
            raise BadData("somebody is to act and has no move")
    if len(state.scores) != state.seats or not set(state.winners) <= set(seats):
        raise BadData("its scores are not those of its seats")


def check_pieces(state: State) -> None:
    """The pieces are those of a fresh deal, each as often."""
    fresh = state.game.deal_by(int(state.seats), FastRng(0), state.options)
    if pieces_of(state) != pieces_of(fresh):
        raise BadData("a piece is missing, or there twice")


def pieces_of(state: State) -> Counter[str]:
    totals: Counter[str] = Counter()
    for pieces in state.census().values():
        totals.update(pieces)
    return totals


def check_seen(state: State, seat: int | None) -> None:
    """This seat can look at the position, is told its moves, and can imagine what it does not see."""
    view = state.view(seat)
    json.dumps(view)
    state.game.draw(view)
    for move in [] if seat is None else state.moves(seat):
        state.game.clicks(view, move)
    imagined = state.game.imagine(view).sample(FastRng(1))
    if imagined.view(seat) != view:
        raise BadData("somebody knows what cannot be")


def check_played(state: State, seed: int) -> None:
    """It can be played to an end."""
    rng = FastRng(seed)
    trial = state.clone(FastRng(seed))
    trial.listen()
    for _ in range(state.game.longest):
        if trial.over:
            break
        seat = trial.to_act[rng.below(len(trial.to_act))]
        moves = trial.moves(seat)
        trial.play(seat, moves[rng.below(len(moves))])
    for viewer in (None, *range(trial.seats)):
        trial.view(viewer)
        trial.events(viewer)
    if not trial.over or pieces_of(trial) != pieces_of(state):
        raise BadData("it cannot be played to an end")


def as_text(data: object) -> str:
    return json.dumps(data, sort_keys=True)
