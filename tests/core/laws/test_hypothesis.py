"""The laws at positions that Hypothesis looks for: it shrinks seats, options, seed and choices in its own way."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import trionfi
from tests.toys.pocket import POCKET
from trionfi import Game
from trionfi.core.laws import check_line
from trionfi.core.laws.random_games import Move
from trionfi.core.option import Option, Value

LAWS = ("progress", "revealed", "secrecy: scrambled")


def values(option: Option) -> st.SearchStrategy[Value]:
    """The default first: that is what is shrunk to."""
    allowed = (False, True) if option.allowed is bool else option.allowed
    assert isinstance(allowed, tuple | range)
    return st.one_of(st.just(option.default), st.sampled_from(list(allowed)))


def options_drawn(data: st.DataObject, game: Game, seats: int) -> dict[str, Value]:
    """Options that fit together."""
    chosen = {option.name: data.draw(values(option), option.name) for option in game.options}
    while misfit := [
        option
        for option in game.options
        if chosen[option.name] != option.default and not option.when.holds(seats, chosen)
    ]:
        chosen |= {option.name: option.default for option in misfit}
    return chosen


def line_drawn(
    game: Game, seats: int, seed: int, options: dict[str, Value], choices: list[int]
) -> list[Move]:
    """One move for each choice, as long as the game lasts."""
    state = game.deal(seats, seed, **options)
    line: list[Move] = []
    for choice in choices:
        open_now = [(seat, move) for seat in state.to_act for move in state.moves(seat)]
        open_now += [(seat, move) for seat in range(seats) for move in state.asides(seat)]
        open_now += [(-1, move) for move in state.asides(None)]
        if state.over or not open_now:
            break
        line.append(open_now[choice % len(open_now)])
        state.play(*line[-1])
    return line


@pytest.mark.parametrize("game", [POCKET, trionfi.game("arcanity")], ids=lambda game: str(game.slug))
@settings(max_examples=12)
@given(data=st.data())
def test_any_line_keeps_the_laws(game: Game, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(list(game.seats)), "seats")
    options = options_drawn(data, game, seats)
    seed = data.draw(st.integers(0, 2**60), "seed")
    choices = data.draw(st.lists(st.integers(0, 999), max_size=40), "choices")
    moves = line_drawn(game, seats, seed, options, choices)
    for law in LAWS:
        check_line(game, law, seats=seats, seed=seed, options=options, moves=moves, chance=seed)
