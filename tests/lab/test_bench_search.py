"""The benchmark of search runs, begins where it says, and compares with OpenSpiel where that is."""

from __future__ import annotations

import re

import pytest

import trionfi
from tests.lab.conftest import Say
from trionfi.games import GAMES
from trionfi.lab import bench_search, openspiel

COMMAND = "bench"
QUICK = ("--rounds", "1", "--seconds", "0.01")


@pytest.fixture(autouse=True)
def short_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_search, "ITERATIONS", 8)
    monkeypatch.setattr(bench_search, "PURE_ITERATIONS", 8)
    monkeypatch.setattr(bench_search, "POSITIONS", 2)
    monkeypatch.setattr(bench_search, "LINES", 1)


def test_it_times_both_ways_to_play_on(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openspiel, "load", lambda: None)
    code, told, _ = say("search", "arcanity", *QUICK)
    assert code == 0
    for way in ("by chance", "by quick moves"):
        assert re.search(rf"^arcanity +{way} +2\d +[\d.]", told, re.M), told
    assert openspiel.HOW_TO_INSTALL in told


def test_the_plain_build_stands_beside(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openspiel, "load", lambda: None)
    code, told, _ = say("search", "shipwreck", "--pure", *QUICK)
    assert code == 0
    assert re.search(r"^shipwreck +by chance +\d+ +[\d.,]+( k| M)? +[\d.,]+", told, re.M), told


def test_it_is_compared_with_openspiels_search(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyspiel")
    monkeypatch.setattr(openspiel, "ITERATIONS", 40)
    code, told, _ = say("search", "arcanity", *QUICK)
    assert code == 0
    ratio = r"^arcanity, by chance: [\d.]+ x the iterations of OpenSpiel hearts with a sample each (\w+ )?time, \d"
    assert len(re.findall(ratio, told, re.M)) == 2, told


def test_a_game_that_openspiel_cannot_search_is_left_out(capfd: pytest.CaptureFixture[str]) -> None:
    spiel = pytest.importorskip("pyspiel")
    assert bench_search.openspiel_jobs(spiel, "hanabi") == []
    capfd.readouterr()  # its complaint


@pytest.mark.parametrize("slug", GAMES)
def test_searches_begin_where_one_seat_has_a_choice(slug: str) -> None:
    game = trionfi.game(slug)
    for seed in range(3):
        state = bench_search.first_alone(game, 3, seed)
        [seat] = state.to_act
        assert len(state.moves(seat)) > 1


def test_in_arcanity_they_begin_with_the_first_duel() -> None:
    for seed in range(10):
        view = bench_search.first_alone(trionfi.game("arcanity"), 4, seed).view(0)
        assert (view["phase"], view["round"], view["won"]) == ("duel", 1, [0, 0, 0, 0])


def test_an_unknown_game_is_one_sentence(say: Say) -> None:
    code, _, trouble = say("search", "chess", *QUICK)
    assert (code, "there is no game “chess”" in trouble) == (2, True)
