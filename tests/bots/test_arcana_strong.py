"""The strong bot of Arcana: legal, honest, the same again, within its budget, and with an eye for what wins."""

from __future__ import annotations

import pytest

import trionfi
from tests.games.arcana.builders import PALACE, A, B, a_table, discarded, hold, stake
from trionfi.bots import Budget, bot, bot_names
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.games.arcana.bot_strong import Strong

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
    assert isinstance(bot("strong", trionfi.game(slug)), Strong)


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


def test_before_the_first_round_it_goes_by_rules_of_thumb() -> None:
    state = trionfi.game("arcana").deal(2, 4, customizing=True)
    assert state.view(0)["round"] == 0
    player = bot("strong", state.game)
    seat = state.to_act[0]
    assert player.choose(state.view(seat), state.moves(seat), FastRng(1), FEW) in state.moves(seat)
    assert player.why().endswith("is good by my rules of thumb.")


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
