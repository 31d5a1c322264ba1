"""What a seat may imagine after cards have moved between places that it cannot see."""

from __future__ import annotations

import pytest

import trionfi
from trionfi.core.laws.law import LawContext
from trionfi.core.laws.random_games import Move, RandomDeal, RandomGame
from trionfi.core.laws.sampler_law import honest
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.core.view import View
from trionfi.games.arcana.rules.constants import ALL_SEATS
from trionfi.games.arcana.rules.remembered import LIFTED, SEEN

HERE, RIVAL = 0, 1


def small_with(*, agents: int) -> State:
    """A small position in which the first seat holds so many agents and a location that takes one back."""
    game = trionfi.game("arcana")
    for seed in range(200):
        state = game.small_position(FastRng(seed))
        moves = [game.write(move) for move in state.moves(HERE)]
        laid = {text for text in moves if text.startswith("assign ") and text.endswith(" to harbour")}
        if state.to_act == (HERE,) and len(laid) == agents and "discard Signal Tower" in moves:
            return state
    raise AssertionError("no such position")


def do(state: State, seat: int, text: str) -> None:
    trionfi.play(state, seat, text)


def discard_any(state: State, seat: int) -> None:
    game = state.game
    do(
        state,
        seat,
        next(text for move in state.moves(seat) if (text := game.write(move)).startswith("discard ")),
    )


def agents_in(state: State, seat: int) -> list[str]:
    texts = [state.game.write(move) for move in state.moves(seat)]
    return [
        text.removeprefix("assign ").removesuffix(" to harbour")
        for text in texts
        if text.endswith(" to harbour")
    ]


def test_who_takes_back_an_agent_unseen_holds_an_agent() -> None:
    state = small_with(agents=2)
    hidden, other = agents_in(state, HERE)
    do(state, HERE, f"assign {hidden} to harbour")
    discard_any(state, RIVAL)
    do(state, HERE, f"discard {other}")
    discard_any(state, RIVAL)
    do(state, HERE, "play Signal Tower")
    do(state, HERE, next(state.game.write(move) for move in state.moves(HERE)))
    imagination = state.game.imagine(state.view(RIVAL))
    for chance in range(60):
        imagined = imagination.sample(FastRng(chance))
        assert hidden in imagined.census()["hand of A"]
        assert imagined.view(HERE)["story"] == state.view(HERE)["story"]


@pytest.mark.parametrize("slug", ["arcana", "arcana-first"])
def test_samples_stay_honest_when_hands_are_shown_or_agents_taken_back(slug: str) -> None:
    game = trionfi.game(slug)
    tried = 0
    for seed in range(10, 100):
        line, told = line_with_secrets(RandomDeal(game, 2, seed, small=True))
        if not told:
            continue
        tried += 1
        assert honest(LawContext(line, line.state(), seed // 3 * 3 + tried % 3)) > 0
        if tried == 2:
            break
    assert tried == 2


def line_with_secrets(deal: RandomDeal) -> tuple[RandomGame, bool]:
    """A random round that goes on a little after an agent was taken back unseen or a hand was shown to one seat."""
    state, rng = deal.start(), FastRng(deal.seed if isinstance(deal.seed, int) else 0)
    moves: list[Move] = []
    left = 14
    told = False
    while left and not state.over:
        seat = state.to_act[0]
        choice = state.moves(seat)
        move = choice[rng.below(len(choice))]
        state.play(seat, move)
        moves.append((seat, move))
        left -= 1
        story = state.snapshot()["position"]["story"]
        if not told and any(token & 7 in (LIFTED, SEEN) for token in story):
            told, left = True, min(left, 4)
    return RandomGame(deal, tuple(moves)), told


def test_an_old_agent_hidden_anew_is_not_taken_for_one_laid_this_round() -> None:
    """Serial numbers begin anew each round; an agent that lay open and was moved keeps its old one."""
    state = small_with(agents=2)
    do(state, HERE, f"assign {agents_in(state, HERE)[0]} to harbour")
    view = dict(state.view(RIVAL))
    laid = view["field"][0]
    old = {**laid, "card": view["absent"][0], "known": ALL_SEATS, "district": 1}
    imagination = state.game.imagine(View(state.game, {**view, "field": [laid, old]}))
    for chance in range(20):
        census = imagination.sample(FastRng(chance)).census()
        assert census["down of A 0"] != census["down of A 1"]
