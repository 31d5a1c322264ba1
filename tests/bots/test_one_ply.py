"""The bot that tries each move in positions that it imagines: legal, the same again, and within its budget."""

from __future__ import annotations

from collections import Counter
from time import monotonic

import pytest

import trionfi
from trionfi.bots import Budget, OnePly
from trionfi.bots.one_ply import Trial
from trionfi.core.rng import FastRng
from trionfi.core.state import State

GAMES = [("arcanity", 4), ("arcana", 2), ("arcana-first", 3), ("shipwreck", 3), ("thieves", 2)]
GAME = trionfi.game("arcanity")


@pytest.mark.parametrize(("slug", "seats"), GAMES)
def test_it_is_the_same_again_from_a_view_in_any_game(slug: str, seats: int) -> None:
    game = trionfi.game(slug)
    state, chance, veteran = game.deal(seats, 5), FastRng(11), OnePly(game)
    for step in range(24):
        seat = state.to_act[0]
        moves = state.moves(seat)
        if step % 6 == 0:
            retold = game.imagine(state.view(seat)).sample(FastRng(step)).view(seat)
            chosen = veteran.choose(state.view(seat), moves, chance.clone(), Budget(40))
            assert chosen in moves
            assert OnePly(game).choose(retold, moves, chance, Budget(40)) == chosen
            assert len(moves) == 1 or game.write(chosen) in veteran.why()
        else:
            chosen = state.quick_move(seat, chance)
        state.play(seat, chosen)


def trial_of(state: State, seat: int = 0, until: float | None = None) -> Trial:
    return Trial(state.game.imagine(state.view(seat)), seat, state.moves(seat), FastRng(1), until)


@pytest.mark.parametrize("tries", [7, 30, 100])
def test_it_tries_no_more_than_it_may(tries: int) -> None:
    trial = trial_of(GAME.deal(4, 3))
    most = len(trial.left)
    trial.run(tries)
    assert tries - most < trial.tried <= tries
    assert sum(trial.counts.values()) == trial.tried


def test_what_does_badly_is_dropped_and_the_best_tried_most() -> None:
    trial = trial_of(GAME.deal(4, 3))
    best = trial.run(400)
    often = Counter(trial.counts).most_common()
    assert trial.counts[best] == often[0][1]
    assert trial.counts[best] >= 3 * often[-1][1]
    assert trial.mean(best) > min(trial.mean(move) for move in trial.counts)


def test_the_quick_move_stands_first_and_is_tried_in_any_case() -> None:
    state = GAME.deal(4, 3)
    trial = trial_of(state, until=monotonic() - 1.0)
    quick = trial.left[0]
    assert quick == GAME.imagine(state.view(0)).sample(rng := FastRng(1)).quick_move(0, rng)
    assert trial.run(10**9) == quick
    assert trial.tried == 1


@pytest.mark.parametrize("budget", [Budget(0), Budget(-5), Budget(500, 0.0), Budget(1)])
def test_without_a_budget_it_does_what_it_does_at_first_sight(budget: Budget) -> None:
    state = GAME.deal(4, 3)
    bot = OnePly(GAME)
    chosen = bot.choose(state.view(0), state.moves(0), FastRng(1), budget)
    assert chosen in state.moves(0)
    assert bot.why().endswith("is what I do at first sight.")


def test_an_only_move_needs_no_thought() -> None:
    state = GAME.deal(4, 3)
    bot = OnePly(GAME)
    assert bot.choose(state.view(0), [3], FastRng(1), Budget(10**9)) == 3
    assert bot.why() == "It was my only move."


def test_a_finished_game_and_other_rules_are_refused() -> None:
    state = GAME.deal(3, 3, limit=5)
    view = state.view(0)
    state.playout(FastRng(2))
    with pytest.raises(trionfi.GameOver):
        OnePly(GAME).choose(state.view(0), [0, 1], FastRng(1), Budget(5))
    with pytest.raises(trionfi.BadData, match="of other rules"):
        OnePly(GAME).choose({**view, "rules": "old"}, [0, 1], FastRng(1), Budget(5))  # type: ignore[arg-type]
