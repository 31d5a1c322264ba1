"""The player of Arcanity that tries each move out by quick playouts."""

from __future__ import annotations

from time import monotonic
from typing import Any

import pytest

import trionfi
from tests.bots.test_arcanity import a_view, duel
from trionfi.bots import Budget
from trionfi.core.rng import FastRng
from trionfi.games.arcanity.bot_one_ply import OnePly, Trial

GAME = trionfi.game("arcanity")


def test_it_chooses_a_legal_move_at_every_decision_and_says_why() -> None:
    table, player, rng = GAME.deal(3, 4, limit=5, schools="draft"), OnePly(GAME), FastRng(1)
    while not table.over:
        seat = table.to_act[0]
        moves = table.moves(seat)
        move = player.choose(table.view(seat), moves, rng, Budget(positions=12))
        assert move in moves
        assert GAME.write(move) in player.why() or len(moves) == 1
        table.play(seat, move)


def test_a_fresh_one_chooses_the_same() -> None:
    table = GAME.deal(4, 9)
    view, moves = table.view(2), table.moves(2)
    chosen = {OnePly(GAME).choose(view, moves, FastRng(5), Budget(positions=40)) for _ in range(3)}
    assert len(chosen) == 1


@pytest.mark.parametrize("playouts", [7, 30, 100])
def test_it_plays_out_no_more_than_it_may(playouts: int) -> None:
    table = GAME.deal(4, 3)
    trial = Trial(GAME.imagine(table.view(0)).sample, 0, table.moves(0), FastRng(1))  # type: ignore[arg-type]
    trial.run(playouts, None)
    assert playouts - 7 < trial.tried <= playouts
    assert max(trial.counts.values()) >= min(trial.counts.values())


def test_it_answers_at_once_when_there_is_no_time() -> None:
    table = GAME.deal(4, 3)
    trial = Trial(GAME.imagine(table.view(0)).sample, 0, table.moves(0), FastRng(1))  # type: ignore[arg-type]
    assert trial.run(10**9, monotonic() - 1.0) in table.moves(0)
    assert trial.tried == 0


def test_the_move_that_wins_most_is_left() -> None:
    trial = Trial(GAME.imagine(GAME.deal(4, 3).view(0)).sample, 0, [5, 6, 7], FastRng(1))  # type: ignore[arg-type]
    trial.sums = {5: 1.0, 6: 3.0, 7: 2.0}
    trial.counts = dict.fromkeys((5, 6, 7), 4)
    assert trial.run(0, None) == 6


def choose(fields: dict[str, Any], *words: str) -> str:
    view = a_view(**fields)
    move = OnePly(GAME).choose(view, [GAME.read(text) for text in words], FastRng(1), Budget(positions=120))
    return GAME.write(move)


def test_the_last_to_play_takes_a_duel_with_a_shield_in_it() -> None:
    fields = {"hand": ["Ice 2", "Ice 5", "Arcane 2"], "bid": "Fire 5", **duel("Ice 3", "Ice 1", "Fire 2")}
    assert choose(fields, "play Ice 2", "play Ice 5") == "play Ice 5"
