"""What every position can do, where a game leaves it to the default."""

from __future__ import annotations

import pickle
from typing import Any, cast

import pytest

from tests.toys.nods import NODS, NodsState
from tests.toys.pocket import BID, POCKET
from trionfi import FastRng, Imagination, Rng, State


def test_the_default_clone_is_a_copy() -> None:
    state = NODS.deal(2, 1)
    copy = state.clone()
    copy.play(0, 0)
    assert isinstance(copy, NodsState)
    assert cast(NodsState, state).made == []
    other = FastRng(9)
    assert state.clone(other).rng is other


def test_a_position_is_pickled_whole() -> None:
    state = NODS.deal(2, 1)
    state.play(0, 0)
    assert pickle.loads(pickle.dumps(state)).snapshot() == state.snapshot()


def test_a_game_played_out_by_chance() -> None:
    state = POCKET.deal(3, 1)
    assert state.playout(FastRng(1)) == 3 + 6
    assert state.over
    assert state.scores == POCKET.restore(state.snapshot()).scores
    assert state.winners


def test_search_is_served_without_knowledge_of_the_game() -> None:
    state = POCKET.deal(3, 1)
    assert state.prospects() == [1 / 3, 1 / 3, 1 / 3]
    rng = FastRng(1)
    while not state.over:
        seat = state.to_act[0]
        move = state.quick_move(seat, rng)
        assert move in state.moves(seat)
        state.play(seat, move)
    assert sum(state.prospects()) == pytest.approx(1)
    assert [seat for seat, part in enumerate(state.prospects()) if part] == state.winners


def test_only_a_listener_hears() -> None:
    state = POCKET.deal(2, 1)
    state.play(0, BID)
    assert state.events(None) == []
    state.listen()
    state.play(1, BID + 1)
    assert [str(event) for event in state.events(0)] == ["B has bid", "the bids are shown"]
    assert [str(event) for event in state.events(0, since=1)] == ["the bids are shown"]
    state.listen()
    assert len(state.events(1)) == 2, "listening twice forgets nothing"
    assert state.clone().log is None


def test_the_open_view_hides_nothing() -> None:
    hands = POCKET.deal(2, 1).open_view()["hands"]
    assert [len(hand) for hand in hands] == [3, 3]


def test_there_are_no_asides_by_default() -> None:
    assert NODS.deal(2, 1).asides(0) == []
    assert NODS.deal(2, 1).asides(None) == []


def test_what_a_position_does_not_give() -> None:
    bare: Any = State(NODS, 2, {}, FastRng(1))
    for ask in (
        lambda: bare.moves(0),
        lambda: bare.play(0, 0),
        lambda: bare.scores,
        lambda: bare.winners,
        lambda: Rng().below(2),
        lambda: Rng().clone(),
        lambda: Rng().snapshot(),
        lambda: Imagination().sample(FastRng(1)),
    ):
        with pytest.raises(NotImplementedError):
            ask()
