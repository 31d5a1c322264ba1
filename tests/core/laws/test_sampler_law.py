"""Brute force: which arrangements could have come about, and how often each should be imagined."""

from __future__ import annotations

import pytest

from tests.toys.broken import ForgetsVoids
from tests.toys.pocket import DECLINE, HIDE, PLAY, POCKET, Pocket
from trionfi import Rng, State
from trionfi.core.laws import sampler_law as module
from trionfi.core.laws.enumerate_chance import TooMany
from trionfi.core.laws.law import Broken, LawContext, json_text
from trionfi.core.laws.random_games import RandomDeal, RandomGame
from trionfi.core.laws.sampler_law import all_worlds, arrangements, honest, play_on
from trionfi.core.rng import FastRng


def start(seed: int = 0) -> State:
    return RandomGame(RandomDeal(POCKET, 2, seed, small=True)).state()


def test_all_worlds_are_found() -> None:
    assert len(all_worlds(start(), 0, FastRng(1))) == 12, "four unseen cards: two in a hand, two apart"
    assert len(all_worlds(start(), None, FastRng(1))) == 180


def test_ways_to_lie_like_this() -> None:
    assert arrangements({"hand": {"a": 2}, "ground": {"a": 1, "b": 1}}) == 3
    assert arrangements({"hand": {"a": 1}, "ground": {"b": 1}}) == 1


def test_worlds_in_which_the_seat_was_told_otherwise_fall_away() -> None:
    state = start()
    worlds = all_worlds(state, 0, FastRng(1))
    for move in ((0, 1), (1, 1), (0, DECLINE)):
        if move[1] != DECLINE or DECLINE in state.moves(0):
            state, worlds, _ = play_on(state, worlds, 0, move, 10_000)
    lead = state.moves(0)[0]
    state, worlds, _ = play_on(state, worlds, 0, (0, lead), 10_000)
    before = len(worlds)
    answer = state.moves(1)[0]
    state, worlds, _ = play_on(state, worlds, 0, (1, answer), 10_000)
    assert 0 < len(worlds) < before
    held = {json_text(world.census()["open"]) for world in worlds.values()}
    assert len(held) == 1
    assert PLAY <= lead < HIDE


class Roomy(Pocket):
    """A small position that is not small."""

    def small_position(self, rng: Rng) -> State:
        return self.deal(2, rng, suits=3)


def test_a_position_that_is_not_small_is_noted() -> None:
    line = RandomGame(RandomDeal(Roomy(), 2, 1, small=True))
    here = LawContext(line, line.state(), 2)
    assert honest(here) == 0
    assert list(here.notes) == [
        "honest samplers: small_position() is not small: the spectator may be in more than 400 worlds"
    ]


class Redealt(Pocket):
    """Three rounds: when the second is dealt, chance can fall in more ways than we follow."""

    def small_position(self, rng: Rng) -> State:
        return self.deal(2, rng, ranks=3, rounds=3)


def test_a_line_is_left_at_a_new_deal() -> None:
    deal = RandomDeal(Redealt(), 2, 1, small=True)
    state = deal.start()
    moves = []
    while state.round == 0:  # type: ignore[attr-defined]
        seat = state.to_act[0]
        moves.append((seat, state.moves(seat)[0]))
        state.play(*moves[-1])
    here = LawContext(RandomGame(deal, tuple(moves)), state, 0)
    assert honest(here) > 0
    assert "honest samplers: a line was left where too many worlds opened, as at a new deal" in here.notes


def test_brute_force_stops_where_it_grows_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    state = start()
    worlds = all_worlds(state, None, FastRng(1))
    with pytest.raises(TooMany):
        play_on(state, worlds, None, (0, 1), 100)
    monkeypatch.setattr(module, "MOST_WORLDS", 5)
    with pytest.raises(TooMany):
        play_on(state, worlds, None, (0, 1), 100_000)


def whole_line(game: Pocket, seed: int) -> RandomGame:
    """A game in which everybody makes the last of their moves, which hides what can be hidden."""
    line = RandomGame(RandomDeal(game, 2, seed, small=True))
    state = line.state()
    while not state.over:
        seat = state.to_act[0]
        line = line.and_then((seat, state.moves(seat)[-1]))
        state.play(*line.moves[-1])
    return line


def all_lines_are_honest(game: Pocket) -> None:
    for seed in range(20):
        line = whole_line(game, seed)
        honest(LawContext(line, line.state(), 0))


def test_the_law_names_what_cannot_be() -> None:
    all_lines_are_honest(POCKET)
    with pytest.raises(Broken, match="an arrangement that could not have come about"):
        all_lines_are_honest(ForgetsVoids())
