"""The player of City of Thieves who thinks a turn ahead."""

from __future__ import annotations

import pytest

import trionfi
from trionfi.bots import Budget, bot
from trionfi.core.rng import FastRng
from trionfi.games.thieves import bot_planner
from trionfi.games.thieves.bot_planner import Planner, margin
from trionfi.games.thieves.game import THIEVES
from trionfi.games.thieves.rules import moves, phases
from trionfi.games.thieves.rules.foresight import foresee
from trionfi.games.thieves.rules.position import Thieves

SMALL = Budget(positions=300)


def positions(seats: int, number: int, every: int) -> list[Thieves]:
    """Some positions of a game of quick moves that offer a choice."""
    state, rng, found = THIEVES.deal(seats, number, magic=True), FastRng(number), []
    while not state.over:
        assert isinstance(state, Thieves)
        seat = state.to_act[0]
        if len(state.moves(seat)) > 1:
            found.append(state.clone())
        state.play(seat, state.quick_move(seat, rng))
    return found[::every]


def test_a_fresh_one_given_the_same_view_from_json_chooses_the_same() -> None:
    for number, state in enumerate(positions(3, 5, 31)):
        seat = state.to_act[-1]
        view, legal, before = state.view(seat), state.moves(seat), state.snapshot()
        retold = THIEVES.imagine(view).sample(FastRng(number)).view(seat)
        veteran = Planner(THIEVES)
        chosen = veteran.choose(view, legal, FastRng(3), SMALL)
        assert chosen in legal
        assert Planner(THIEVES).choose(retold, list(legal), FastRng(3), SMALL) == chosen
        assert state.snapshot() == before
        assert veteran.why().endswith(".")


def test_it_looks_at_no_more_positions_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = []

    def counted(table: Thieves, seat: int, move: int, seed: int, turns: int) -> tuple[float, int]:
        hope, count = foresee(table, seat, move, seed, turns)
        looked.append(count)
        return hope, count

    monkeypatch.setattr(bot_planner, "foresee", counted)
    for state in positions(2, 8, 29):
        for budget in (0, 150, 400):
            looked.clear()
            seat = state.to_act[0]
            Planner(THIEVES).choose(state.view(seat), state.moves(seat), FastRng(1), Budget(budget))
            assert sum(looked) <= budget
            assert (budget < 200) == (not looked)


def test_it_stops_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = []

    def counted(table: Thieves, seat: int, move: int, seed: int, turns: int) -> tuple[float, int]:
        looked.append(move)
        return foresee(table, seat, move, seed, turns)

    monkeypatch.setattr(bot_planner, "foresee", counted)
    state = positions(2, 3, 30)[1]
    seat, moves = state.to_act[0], state.moves(state.to_act[0])
    assert Planner(THIEVES).choose(state.view(seat), moves, FastRng(1), Budget(1000, 1e-9)) in moves
    assert len(looked) == len(set(looked)) > 1, "each move is looked at once"


def test_with_nothing_to_think_about_it_says_so() -> None:
    state = positions(2, 3, 30)[1]
    seat = state.to_act[0]
    quick = Planner(THIEVES)
    quick.choose(state.view(seat), state.moves(seat), FastRng(1), Budget(0))
    assert "at first sight" in quick.why()
    quick.choose(state.view(seat), state.moves(seat)[:1], FastRng(1), Budget())
    assert quick.why() == "It was my only move."


def test_a_move_must_be_better_by_more_than_chance_explains() -> None:
    first = [0.5, 0.4, 0.6, 0.5]
    assert margin(first, first) == 0.0
    assert margin([0.6], [0.5]) == 0.0
    assert margin([0.6, 0.5, 0.7, 0.6], first) > 0.0
    assert margin([0.9, 0.1, 0.7, 0.5], first) < 0.0
    assert margin(list(first), first) < 0.0


def test_it_beats_random_play() -> None:
    game = trionfi.game("thieves")
    state, rng = game.deal(2, 1, magic=True, board="quarter"), FastRng(1)
    players = [Planner(game), bot("random", game)]
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, players[seat].choose(state.view(seat), state.moves(seat), rng, SMALL))
    assert state.winners == [0]


def test_whatever_is_played_first_foresight_stops_at_the_end_of_that_turn() -> None:
    """To end the turn at once is compared with the same moment, not with a later one."""
    for state in positions(2, 6, 3):
        if state.phase == phases.ACTIVATE:
            seat = state.to_act[0]
            after = state.clone()
            after.play(seat, moves.END_TURN)
            hope, looked = foresee(state, seat, moves.END_TURN, 1, 1)
            assert looked == 1
            assert after.over or hope == after.prospects()[seat]
