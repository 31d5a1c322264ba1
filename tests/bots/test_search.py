"""Search: finds what is best, acts on nothing hidden, keeps its budget, its memory and its determinism."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

import pytest

import trionfi
from tests.toys.gamble import (
    GAMBLE,
    GAMBLE_GAME,
    HEADS,
    LIKELY_HEADS,
    STEPS,
    TAILS,
    TAKE,
    Gamble,
    GambleState,
    Guess,
)
from trionfi import FastRng, Game, State, build_info
from trionfi.bots import Budget, Search, bot
from trionfi.bots.searcher import Searcher

GAMES = ["arcanity", "shipwreck", "arcana", "arcana-first", "thieves"]


class Flat(Search):
    """Without a tree, and by chance from the first move on: every move is worth what chance makes of it."""

    nodes = 0
    quick = False


class Small(Search):
    nodes = 50
    pool = 3
    fresh = 7


class AllFresh(Search):
    pool = fresh = 1


class OneChapter(Search):
    chapters = 1


def search_of(game: Game, state: State, player: type[Search] = Search, budget: int = 400) -> Searcher:
    """A search of this position for the first seat that is to act, when it is done."""
    seat = state.to_act[0]
    imagination = game.imagine(state.view(seat))
    searcher = player(game).searcher(imagination, seat, state.moves(seat), FastRng(3))
    searcher.run(budget, 0.0)
    return searcher


def chosen(state: State, player: type[Search] = Search, budget: int = 400, seat: int | None = None) -> int:
    seat = state.to_act[0] if seat is None else seat
    return player(state.game).choose(state.view(seat), state.moves(seat), FastRng(7), Budget(budget))


# What it finds


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("against", ["coin", "secret", "rival"])
def test_what_is_hidden_from_a_seat_helps_neither_it_nor_the_other(against: str, seat: int) -> None:
    """All three are worth half the win. Who saw the coin first would hope for all of it; seen through, for nothing."""
    for sure, best in [(65, TAKE), (35, GAMBLE)]:
        state = GAMBLE_GAME.deal(2, 1, against=against, sure=sure, seat=seat)
        searcher = search_of(GAMBLE_GAME, state, AllFresh, 1_000)
        assert 0.3 < searcher.hope(GAMBLE) < 0.7
        assert chosen(state, AllFresh, 1_000) == best


def test_a_tree_is_not_fooled_by_what_chance_would_do() -> None:
    """The other opens the one door of ten that wins."""
    state = GAMBLE_GAME.deal(2, 1, against="doors", sure=50)
    assert chosen(state, Flat) == GAMBLE
    assert chosen(state) == TAKE


def test_samples_that_are_likely_count_and_others_do_not() -> None:
    state = LIKELY_HEADS.deal(2, 1, against="coin", sure=20)
    state.play(0, GAMBLE)
    assert [chosen(state) for _ in range(3)] == [HEADS] * 3
    searcher = search_of(LIKELY_HEADS, state)
    assert searcher.hope(HEADS) > 0.95
    assert searcher.hope(TAILS) < 0.05


def test_the_quick_move_is_tried_first() -> None:
    state = GAMBLE_GAME.deal(2, 1, sure=90)
    assert chosen(state, budget=1) == GAMBLE
    assert chosen(state) == TAKE


def test_the_quick_move_is_not_asked_for_where_search_is_not_guided() -> None:
    class Unguided(Search):
        guided = 0

    state = GAMBLE_GAME.deal(2, 1, sure=90)
    first = {
        move: sum(
            Unguided(GAMBLE_GAME).choose(state.view(0), state.moves(0), FastRng(seed), Budget(1)) == move
            for seed in range(40)
        )
        for move in (TAKE, GAMBLE)
    }
    assert min(first.values()) > 8


def test_a_trusted_quick_move_is_tried_more() -> None:
    class Trusting(Search):
        trust = 3.0

    state = GAMBLE_GAME.deal(2, 1, sure=90)
    trusting, plain = (search_of(GAMBLE_GAME, state, player, 100) for player in (Trusting, Search))
    assert trusting.tried(GAMBLE) > plain.tried(GAMBLE)


def test_a_move_that_is_good_enough_is_not_left_for_moves_not_tried() -> None:
    class Content(Search):
        urgency = 0.3

    state = GAMBLE_GAME.deal(2, 1, sure=90)
    assert search_of(GAMBLE_GAME, state, Content, 8).tried(TAKE) < search_of(
        GAMBLE_GAME, state, Search, 8
    ).tried(TAKE)


def test_it_looks_no_further_than_the_chapter() -> None:
    state = GAMBLE_GAME.deal(2, 1, against="walk")
    GambleState.played = 0
    near = search_of(GAMBLE_GAME, state, OneChapter, 20)
    assert GambleState.played == 20
    assert near.hope(GAMBLE) == 0.5
    assert search_of(GAMBLE_GAME, state, Search, 20).hope(GAMBLE) == 1.0
    assert GambleState.played > 20 + 10 * STEPS


def test_it_plays_on_for_as_many_moves_as_it_is_told() -> None:
    class Short(Search):
        rollout = 5

    state = GAMBLE_GAME.deal(2, 1, against="walk", sure=0)
    GambleState.played = 0
    assert search_of(GAMBLE_GAME, state, Short, 2).hope(GAMBLE) == 0.5
    assert GambleState.played <= 2 * (STEPS // 2)


# Determinism, budgets, memory


def test_a_fresh_search_of_the_same_view_does_the_same() -> None:
    for slug in GAMES:
        game = trionfi.game(slug)
        state = game.deal(3, 5)
        seat = state.to_act[0]
        view = state.view(seat)
        retold = game.imagine(json.loads(view.json())).sample(FastRng(1)).view(seat)
        veteran = Search(game)
        veteran.choose(view, state.moves(seat), FastRng(1), Budget(2))
        answers = []
        for player, seen in ((veteran, view), (Search(game), retold)):
            answers.append((player.choose(seen, state.moves(seat), FastRng(2), Budget(4)), player.why()))
        assert answers[0] == answers[1]


def answers() -> str:
    """Moves and reasons in each of our games; the other build is to give the same."""
    told = []
    for slug in GAMES:
        state, chance = trionfi.game(slug).deal(3, 9), FastRng(2)
        for _ in range(3):
            seat, player = state.to_act[0], Small(state.game)
            move = player.choose(state.view(seat), state.moves(seat), chance, Budget(8))
            told.append(f"{slug} {seat} {move} {player.why()}")
            state.play(seat, move)
    return "\n".join(told)


@pytest.mark.skipif(not build_info.compiled(), reason="this is the plain build already")
def test_both_builds_search_alike() -> None:
    command = [sys.executable, "-c", "from tests.bots.test_search import answers; print(answers())"]
    env = {**os.environ, "TRIONFI_PURE": "1", "PYTHONPATH": os.pathsep.join(map(os.path.abspath, sys.path))}
    done = subprocess.run(command, env=env, capture_output=True, text=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == answers()


def test_it_takes_as_many_iterations_as_positions() -> None:
    state = GAMBLE_GAME.deal(2, 1)
    for budget in (1, 2, 33):
        searcher = search_of(GAMBLE_GAME, state, budget=budget)
        assert searcher.made == budget
        assert searcher.tried(TAKE) + searcher.tried(GAMBLE) == budget


def test_it_stops_when_its_seconds_are_over() -> None:
    state = GAMBLE_GAME.deal(2, 1, against="rival")
    player = Search(GAMBLE_GAME)
    assert player.choose(state.view(0), state.moves(0), FastRng(1), Budget(10**12, 0.02)) in (TAKE, GAMBLE)
    assert "ways on that I looked at" in player.why()


@pytest.mark.parametrize("budget", [Budget(0), Budget(-1), Budget(100, 0.0)])
def test_without_a_budget_it_makes_the_quick_move(budget: Budget) -> None:
    state = GAMBLE_GAME.deal(2, 1, sure=90)
    player = Search(GAMBLE_GAME)
    assert player.choose(state.view(0), state.moves(0), FastRng(1), budget) == GAMBLE
    assert player.why() == "I had no time to think, and “gamble” is what I do at first sight."


def test_its_trees_do_not_grow_beyond_their_bound() -> None:
    game = trionfi.game("arcanity")
    state = game.deal(4, 2)
    seat = state.to_act[0]
    small, large = (search_of(game, state, player, 120) for player in (Small, Search))
    assert small.tree.size <= max(50, 4 * (len(state.moves(seat)) + 1)) < large.tree.size
    assert sum(small.tried(move) for move in state.moves(seat)) == 120


def test_samples_are_renewed(monkeypatch: pytest.MonkeyPatch) -> None:
    """One for each of the first iterations until the pool is full, then every seventh time."""
    state = GAMBLE_GAME.deal(2, 1)
    imagination = Guess(GAMBLE_GAME, state.view(0))
    searcher = Small(GAMBLE_GAME).searcher(imagination, 0, state.moves(0), FastRng(1))
    searcher.run(71, 0.0)
    assert imagination.sampled == 3 + 10
    assert len(searcher.pool) == 3


def test_one_legal_move_is_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAMBLE_GAME.deal(2, 1, against="walk")
    state.play(0, GAMBLE)
    monkeypatch.setattr(Gamble, "imagine_from", lambda *_: pytest.fail("nothing is to be imagined"))
    player = Search(GAMBLE_GAME)
    [only] = state.moves(1)
    assert player.choose(state.view(1), [only], FastRng(1), Budget()) == only
    assert player.why() == "It was my only move."


# Our games


@pytest.mark.parametrize("slug", GAMES)
def test_it_plays_every_game_from_every_seat(slug: str) -> None:
    game = trionfi.game(slug)
    state, chance = game.deal(3, 4), FastRng(8)
    asked: set[int] = set()
    together = 0
    while not state.over:
        if chance.below(40) == 0 or len(asked) < 3:
            together += len(state.to_act) > 1
            for seat in state.to_act:
                assert chosen(state, Small, 4, seat) in state.moves(seat)
                asked.add(seat)
        seat = state.to_act[int(chance.below(len(state.to_act)))]
        moves = state.moves(seat)
        state.play(seat, moves[chance.below(len(moves))])
        if len(asked) == 3 and state.revealed > 60:
            break
    assert asked == {0, 1, 2}
    assert together or slug == "thieves"


def test_the_seat_that_answers_last_at_the_same_time_searches_as_the_first() -> None:
    state = GAMBLE_GAME.deal(2, 1, against="rival")
    state.play(0, GAMBLE)
    state.play(0, HEADS)
    assert state.to_act == (1,)
    assert 0.3 < search_of(GAMBLE_GAME, state, AllFresh).hope(HEADS) < 0.7


# What it says


def test_it_says_how_often_it_tried_the_move_and_nothing_of_the_others() -> None:
    state = GAMBLE_GAME.deal(2, 1, against="doors", sure=50)
    player = bot("trionfi.bots:Search", GAMBLE_GAME)
    player.choose(state.view(0), state.moves(0), FastRng(7), Budget(200))
    told = re.fullmatch(
        r"Of 200 ways on that I looked at, (\d+) began with “take”: it seemed worth most\.", player.why()
    )
    assert told is not None
    assert 100 < int(told[1]) < 200
