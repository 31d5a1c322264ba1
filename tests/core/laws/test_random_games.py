"""Random deals, options that fit together, and places along a game."""

from __future__ import annotations

from itertools import pairwise

from tests.toys.nods import NODS
from tests.toys.pocket import BELL, POCKET
from trionfi import Option
from trionfi.core.laws.law import difference, name_of, short, some
from trionfi.core.laws.random_games import (
    RandomDeal,
    RandomGame,
    is_legal,
    marks,
    plies_to_check,
    random_deal,
    random_game,
    random_options,
    random_value,
)
from trionfi.core.rng import FastRng, SealedRng
from trionfi.core.state import TABLE


def test_options_fit_together() -> None:
    rng = FastRng(1)
    met: dict[str, set[object]] = {}
    for _ in range(300):
        options = random_options(POCKET.options, 3, {}, rng)
        POCKET.deal(3, 1, **options)
        assert "ranks" not in options, "it applies only with two seats"
        for name, value in options.items():
            met.setdefault(name, set()).add(value)
    assert met == {"suits": {3}, "rounds": {2, 3}, "peek": {True}}


def test_any_allowed_value_may_come() -> None:
    rng = FastRng(1)
    style = NODS.options[2]
    assert {random_value(style, rng) for _ in range(20)} == {"plain", "grand"}
    limit = Option("limit", 50, range(10, 1000), "points")
    values = [int(random_value(limit, rng)) for _ in range(400)]
    assert min(values) == 10
    assert max(values) > 500
    assert sum(value <= 50 for value in values) > 250, "games are rather short"


def test_pinned_options_stay() -> None:
    rng = FastRng(1)
    assert all(random_options(POCKET.options, 2, {"suits": 3}, rng)["suits"] == 3 for _ in range(20))


def test_some_deals_are_sealed() -> None:
    rng = FastRng(1)
    kinds = {type(random_deal(POCKET, 2, {}, rng).rng()) for _ in range(40)}
    assert kinds == {FastRng, SealedRng}


def test_a_line_is_the_same_game_again() -> None:
    line, end = random_game(RandomDeal(POCKET, 3, 5, {"rounds": 3}), FastRng(2))
    assert line.state().snapshot() == end.snapshot()
    assert end.over
    assert line.decisions() < len(line.moves), "there were asides"


def test_a_line_can_be_cut() -> None:
    line, end = random_game(RandomDeal(POCKET, 2, 5), FastRng(2), most=3)
    assert not end.over
    assert line.decisions() == 3
    assert line.upto(1).moves == line.moves[:1]
    assert line.upto(1).and_then(*line.moves[1:]) == line


def test_legal_moves() -> None:
    state = RandomGame(RandomDeal(POCKET, 2, 5)).state()
    assert is_legal(state, (0, 1))
    assert not is_legal(state, (0, 8))
    assert is_legal(state, (TABLE, BELL))
    assert not is_legal(state, (0, BELL))


def test_places_are_spread_over_the_whole_game() -> None:
    assert plies_to_check(3, 25, FastRng(1)) == {0, 1, 2, 3}
    plies = sorted(plies_to_check(400, 25, FastRng(1)))
    assert plies[-1] == 400
    assert len(plies) == 25
    assert all(0 < later - earlier < 40 for earlier, later in pairwise(plies))


def test_small_numbers_are_no_mark_of_a_seed() -> None:
    assert marks(7) == ()
    assert marks(0xABCDEF0123) == (str(0xABCDEF0123), "abcdef0123", "ABCDEF0123")


def test_some_of_many() -> None:
    assert some([3, 1, 2], 5, FastRng(1)) == [3, 1, 2]
    picked = some(range(100), 10, FastRng(1))
    assert picked == sorted(set(picked))
    assert len(picked) == 10


def test_differences_are_told_by_their_place() -> None:
    assert difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == "a[1].b: 2, not 3"
    assert difference({"a": 1}, {"b": 1}) == "a: 1, not None"
    assert difference([1], [1, 2]) == "[1], not [1, 2]"
    assert difference(1, 2) == "1, not 2"
    assert short("x" * 300).endswith("...")


def test_viewers_have_names() -> None:
    assert [name_of(0), name_of(2), name_of(None)] == ["A", "C", "the spectator"]
