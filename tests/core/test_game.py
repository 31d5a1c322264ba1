"""What every game can do: dealing, notation, views, snapshots, and being found."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import trionfi
from tests.toys.nods import NODS, Nods
from tests.toys.pocket import POCKET
from trionfi import BadData, BadOption, FastRng, Game, SealedRng, State, UnreadableMove, View
from trionfi.core.game import RENAMED, digest, plain
from trionfi.core.load_game import find
from trionfi.core.view import read_view


def test_a_seed_is_a_number_or_chance_itself() -> None:
    sealed = SealedRng(bytes(32))
    assert POCKET.deal(2, 5).snapshot() == POCKET.deal(2, FastRng(5)).snapshot()
    assert POCKET.deal(2, sealed).rng is sealed


def test_moves_are_written_and_read() -> None:
    assert NODS.move_count == 2
    assert [NODS.write(0), NODS.write(1)] == ["nod", "bow deeply"]
    assert NODS.read("  Bow  DEEPLY") == 1
    with pytest.raises(UnreadableMove, match="Nods has no move number 2: they go from 0 to 1"):
        NODS.write(2)
    with pytest.raises(UnreadableMove, match="“no” is no move of Nods; did you mean “nod”"):
        NODS.read("no")


def test_a_rules_hash_hangs_on_rules_not_on_words() -> None:
    class Renamed(Nods):
        title = "Nicks"

    class Changed(Nods):
        def rules_data(self) -> object:
            return {"bow": 2}

    assert Renamed().rules_hash == NODS.rules_hash
    assert Changed().rules_hash != NODS.rules_hash


def test_a_view_has_a_heading() -> None:
    view = POCKET.deal(3, 1, rounds=2).view(1)
    assert view["game"] == "pocket"
    assert view["rules"] == POCKET.rules_hash
    assert view["seats"] == 3
    assert view["options"]["rounds"] == 2
    assert view["seat"] == 1
    assert view["to_act"] == view["order"] == [0, 1, 2]
    assert view["over"] is False
    assert view["winners"] == []


def test_there_is_no_such_seat() -> None:
    with pytest.raises(BadOption, match="there is no seat 2: they go from 0 to 1"):
        NODS.deal(2, 1).view(2)


def test_a_view_draws_itself_and_travels() -> None:
    view = NODS.deal(2, 1).view(None)
    assert str(view) == "0 of 4"
    assert pickle.loads(pickle.dumps(view)) == view
    assert read_view(NODS, view) is view
    assert read_view(NODS, view.json()) == read_view(NODS, dict(view)) == view
    assert str(read_view(NODS, view.json())) == "0 of 4"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("{", "this is no view: it is not JSON"),
        ("[]", "this is no view of Nods"),
        ({"game": "pocket"}, "this is no view of Nods"),
        ({"game": "nods", "rules": "old"}, "this view is of other rules of Nods"),
    ],
)
def test_what_is_no_view(given: Any, said: str) -> None:
    with pytest.raises(BadData, match=said):
        NODS.imagine(given)


def test_a_damaged_view() -> None:
    view = dict(POCKET.deal(2, 1).view(0))
    del view["hand"]
    with pytest.raises(BadData, match="this view of Pocket is damaged: KeyError"):
        POCKET.imagine(view)
    assert isinstance(POCKET.imagine(POCKET.deal(2, 1).view(0).json()).sample(FastRng(1)), State)


@pytest.mark.parametrize(
    "damage", [{"seats": 9}, {"position": {}}, {"chance": 7}, {"options": {"x": 1}}, {"revealed": "x"}]
)
def test_a_damaged_snapshot(damage: dict[str, Any]) -> None:
    with pytest.raises(BadData):
        NODS.restore(NODS.deal(2, 1).snapshot() | damage)


def test_no_snapshot_at_all() -> None:
    damaged: list[Any] = [{}, [], {"game": "pocket"}]
    for given in damaged:
        with pytest.raises(BadData, match="this is no snapshot of Nods"):
            NODS.restore(given)


def test_a_game_is_found_by_its_place() -> None:
    game = trionfi.game("tests.toys.nods:NODS")
    assert game is NODS
    assert game.spec == "tests.toys.nods:NODS"
    assert find("tests.toys.nods:NODS") is NODS
    assert pickle.loads(pickle.dumps(NODS)) is NODS
    assert repr(NODS) == "<Nods>"


def test_a_game_without_a_place_is_pickled_by_its_class() -> None:
    assert isinstance(pickle.loads(pickle.dumps(Nods())), Nods)


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("no.where:GAME", "there is no game at no.where:GAME: no module named no"),
        ("tests.toys.nods:GAME", "tests.toys.nods has no GAME"),
        ("tests.toys.nods:", "tests.toys.nods has no name after the colon"),
        ("arcanit", "there is no game “arcanit”; did you mean arcanity?"),
        ("zzz", "there is no game “zzz”; there are arcanity"),
    ],
)
def test_a_game_that_is_not_there(spec: str, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        trionfi.game(spec)


def test_our_games_are_listed() -> None:
    assert "arcanity" in [game.slug for game in trionfi.all_games()]


def test_a_card_list_needs_a_game_that_has_one() -> None:
    with pytest.raises(BadOption, match="Nods has no card list to replace"):
        trionfi.game("tests.toys.nods:NODS", cards={})


def test_without_a_small_position_a_fresh_one_serves() -> None:
    assert NODS.small_position(FastRng(1)).snapshot() == NODS.deal(2, 1).snapshot()


def test_text_is_compared_plainly_and_data_hashed_in_order() -> None:
    assert plain("  Bow\tDEEPLY ") == "bow deeply"
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})


def test_what_a_game_does_not_give() -> None:
    game, state = Game(), NODS.deal(2, 1)
    view = View(game, {})
    for ask in (
        game.notation,
        lambda: game.set_up(2, FastRng(1), {}),
        lambda: game.build_view(state, 0),
        lambda: game.build_open_view(state),
        lambda: game.draw(view),
        lambda: game.rules_refusal(state, 0, 0),
        lambda: game.aside_refusal(state, 0, 0),
        lambda: game.describe({}, (0,), 0),
        lambda: game.clicks(view, 0),
        lambda: game.write_position(state),
        lambda: game.read_position(2, {}, FastRng(1), {}),
        lambda: game.imagine_from(view),
        lambda: game.census(state),
        lambda: game.scramble(state, 0, FastRng(1)),
    ):
        with pytest.raises(NotImplementedError):
            ask()


@pytest.mark.parametrize("spec", ["os:path", ":x", ".relative:x", "no.such.module:x", "os:nothing", "os:"])
def test_what_is_no_game_is_said_to_be_none(spec: str) -> None:
    with pytest.raises(trionfi.BadOption):
        trionfi.game(spec)


def test_option_names_from_outside_may_be_anything() -> None:
    with pytest.raises(trionfi.BadOption, match="has no option seats"):
        trionfi.game("arcanity").deal_by(3, trionfi.FastRng(1), {"seats": 4})


def test_a_position_that_tells_by_the_old_name_is_told_the_new_one() -> None:
    with pytest.raises(TypeError, match="happened is called note now: rename it"):
        NODS.deal(2, 1).happened((1,))


@pytest.mark.parametrize(("name", "now"), RENAMED.items())
def test_a_game_by_the_names_of_before_is_told_the_new_ones(name: str, now: str) -> None:
    with pytest.raises(TypeError, match=rf"^Old\.{name} is called {now} now: rename it$"):
        type("Old", (Game,), {name: lambda self: None})
    assert hasattr(Game, now)
