"""The strong bot of Arcana: legal, honest, the same again, within its budget, and with an eye for what wins."""

from __future__ import annotations

import pytest

import trionfi
from tests.games.arcana.builders import HARBOUR, PALACE, A, B, a_table, discarded, hold, stake
from trionfi.bots import Budget, bot, bot_names
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.games.arcana.bot_one_ply import ENOUGH, OnePly, Trial

REVISED = {
    "objectives": True,
    "militia": True,
    "tactical_discards": True,
    "customizing": True,
    "masters": True,
    "events": True,
}
FEW = Budget(positions=30)


def choice(state: State, seat: int, chance: int, budget: Budget) -> str:
    """What a fresh strong bot does, in notation."""
    player = bot("strong", state.game)
    return state.game.write(player.choose(state.view(seat), state.moves(seat), FastRng(chance), budget))


@pytest.mark.parametrize("slug", ["arcana", "arcana-first"])
def test_it_is_the_best_named_bot(slug: str) -> None:
    assert bot_names(slug) == ["random", "simple", "strong"]
    assert isinstance(bot("strong", trionfi.game(slug)), OnePly)


@pytest.mark.parametrize(
    ("slug", "seats", "options"), [("arcana", 2, REVISED), ("arcana", 4, {}), ("arcana-first", 3, {})]
)
def test_a_fresh_one_given_the_same_chooses_the_same(slug: str, seats: int, options: dict[str, bool]) -> None:
    game = trionfi.game(slug)
    state = game.deal(seats, 5, **options)
    veteran, chance = bot("strong", game), FastRng(11)
    for step in range(60):
        seat = state.to_act[0]
        moves = state.moves(seat)
        if step % 12 == 0:
            view = state.view(seat)
            retold = game.imagine(view).sample(FastRng(step)).view(seat)
            move = veteran.choose(view, moves, chance.clone(), FEW)
            assert move in moves
            assert bot("strong", game).choose(retold, moves, chance, FEW) == move
            assert veteran.why().endswith(".")
        else:
            move = int(state.quick_move(seat, chance))
        state.play(seat, move)


def trial(budget: Budget) -> Trial:
    table = a_table("blades", "thieves", hands=True)
    moves = table.moves(A)
    assert len(moves) > 12
    found = Trial(table.game, table.view(A), moves, FastRng(1), budget)
    assert found.best() in moves
    assert min(found.tried.values()) >= 1
    return found


@pytest.mark.parametrize(("asked", "most"), [(100, 100), (150, 150), (10_000, ENOUGH)])
def test_it_keeps_to_its_budget(asked: int, most: int) -> None:
    assert most * 0.6 < sum(trial(Budget(asked)).tried.values()) <= most


@pytest.mark.parametrize("budget", [Budget(1), Budget(10_000, seconds=0.0)])
def test_it_tries_each_move_once_at_least(budget: Budget) -> None:
    assert set(trial(budget).tried.values()) == {1}


def test_it_tries_the_better_moves_more() -> None:
    found = trial(Budget(ENOUGH))
    often = max(found.tried, key=lambda move: found.tried[move])
    best = max(found.tried, key=found.hope)
    assert found.tried[often] > 3 * min(found.tried.values())
    assert found.hope(often) > found.hope(best) - 0.1


def test_in_the_last_round_it_wins_the_stake_that_wins_the_game() -> None:
    table = a_table("blades", "thieves")
    for district, relic in enumerate(("prayer-wheel", "opal-eye", "book-of-tides", "raven-icon")):
        stake(table, district, relic)
    stake(table, PALACE, "captain-orsel")
    discarded(table, B, "duelling-glove")
    hold(table, A, "master-at-arms")
    hold(table, B)
    table.last_round = table.round
    assert choice(table, A, 1, FEW) == "assign Master-at-Arms to palace"


def test_an_only_move_is_made_at_once() -> None:
    table = a_table("blades", "thieves")
    stake(table, HARBOUR, "prayer-wheel")
    player = bot("strong", table.game)
    assert player.choose(table.view(A), [7], FastRng(1), Budget()) == 7
    assert player.why().endswith("was my only move.")
