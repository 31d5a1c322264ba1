"""Bots by name: what there is, what there is not, and what they are given."""

from __future__ import annotations

import inspect

import pytest

import trionfi
from trionfi.bots import Bot, Budget, Random, bot, bot_names, character, usual_bot
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.core.view import View
from trionfi.lab.simulate import simulate

GAMES = ["arcanity", "shipwreck"]
LEVELS = {"arcanity": ["simple", "strong"], "shipwreck": ["simple", "casual", "strong", "master"]}


@pytest.mark.parametrize("slug", GAMES)
def test_every_named_bot_can_be_had(slug: str) -> None:
    game = trionfi.game(slug)
    assert bot_names(slug) == ["random", *LEVELS[slug]]
    for name in bot_names(slug):
        made = bot(name, game)
        assert isinstance(made, Bot)
        assert made.why() == "I have not decided anything yet."


@pytest.mark.parametrize("slug", ["arcana", "arcana-first", "arcanity", "shipwreck", "thieves"])
def test_every_bot_says_what_it_is_like_and_one_is_usual(slug: str) -> None:
    lines = [character(slug, name) for name in bot_names(slug)]
    assert all(line.endswith(".") for line in lines)
    assert len(set(lines)) == len(lines)
    assert usual_bot(slug) in bot_names(slug)
    assert usual_bot(slug) != "random"


def test_a_game_that_is_not_ours_has_the_random_bot() -> None:
    assert bot_names("chess") == ["random"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("rondom", "there is no bot “rondom” for Arcanity; did you mean random?"),
        (
            "xyzzy",
            "there is no bot “xyzzy” for Arcanity; there are random, simple, strong, or package.module:Class",
        ),
        ("no.such:Bot", "there is no bot at no.such:Bot: no module named no"),
        ("trionfi.bots:Nobody", "there is no bot at trionfi.bots:Nobody: trionfi.bots has no Nobody"),
        (":Bot", "there is no bot at :Bot: it is written package.module:Class"),
        ("json:dumps", "json:dumps is no bot: a bot is a class derived from trionfi.bots.Bot"),
        (
            "trionfi.games.shipwreck.bot:Simple",
            "the bot trionfi.games.shipwreck.bot:Simple plays shipwreck, not arcanity",
        ),
    ],
)
def test_an_unknown_bot_is_refused_in_one_sentence(name: str, told: str) -> None:
    with pytest.raises(trionfi.BadOption) as refused:
        bot(name, trionfi.game("arcanity"))
    assert str(refused.value) == told


def test_somebody_elses_bot_is_found_by_its_place() -> None:
    assert isinstance(bot("trionfi.bots:Random", trionfi.game("arcanity")), Random)


@pytest.mark.parametrize("slug", ["arcana", "arcana-first", "arcanity", "shipwreck", "thieves"])
def test_the_quick_bot_finishes_a_game(slug: str) -> None:
    results = simulate(slug, 1, ["trionfi.bots:Quick"])
    assert not results.stopped
    assert len(results.games) == 1


@pytest.mark.parametrize("slug", GAMES)
def test_a_bot_is_given_a_view_and_nothing_that_leads_to_a_position(slug: str) -> None:
    asked = inspect.signature(Bot.choose).parameters
    assert list(asked) == ["self", "view", "moves", "rng", "budget"]
    state = trionfi.game(slug).deal(3, 1)
    view = state.view(0)
    assert isinstance(view, View)
    assert not isinstance(view, State)
    assert not any(isinstance(thing, State) for thing in vars(view).values())


@pytest.mark.parametrize(("slug", "name"), [(slug, name) for slug in GAMES for name in bot_names(slug)])
def test_a_fresh_bot_given_the_same_view_from_json_chooses_the_same(slug: str, name: str) -> None:
    """Nothing but the view counts: not the bot's past, nor anything that JSON would lose."""
    game = trionfi.game(slug)
    state = game.deal(3, 5)
    veteran, chance = bot(name, game), FastRng(11)
    for step in range(60):
        if state.over:
            break
        seat = state.to_act[0]
        moves, before = state.moves(seat), state.snapshot()
        view = state.view(seat)
        retold = game.imagine(view).sample(FastRng(step)).view(seat)
        move = veteran.choose(view, moves, chance.clone(), Budget(40))
        assert move in moves
        assert bot(name, game).choose(retold, list(moves), chance, Budget(40)) == move
        assert state.snapshot() == before
        assert veteran.why().endswith(".")
        state.play(seat, move)


def test_random_takes_every_move_alike() -> None:
    game = trionfi.game("arcanity")
    player, chance, view = Random(game), FastRng(3), game.deal(3, 1).view(0)
    taken = [player.choose(view, [4, 8, 9], chance, Budget()) for _ in range(3000)]
    assert all(900 < taken.count(move) < 1100 for move in (4, 8, 9))
    assert player.why() == "I picked one of my 3 legal moves by chance."
