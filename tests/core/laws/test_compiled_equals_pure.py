"""Compiled = pure, with the two builds played by one: what differs is made to differ."""

from __future__ import annotations

import json
import runpy

import pytest

import trionfi
from tests.toys.pocket import Pocket
from trionfi import build_info
from trionfi.core.laws import fingerprint
from trionfi.core.laws.compiled_equals_pure import builds, fingerprints
from trionfi.core.laws.fingerprint import main
from trionfi.core.laws.law import Broken, LawContext
from trionfi.core.laws.random_games import RandomDeal, RandomGame

POCKET = "tests.toys.pocket:POCKET"


@pytest.fixture
def two_builds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_info, "compiled", lambda: True)


def here(spec: str) -> LawContext:
    line = RandomGame(RandomDeal(trionfi.game(spec), 2, 0))
    return LawContext(line, line.state(), 1)


@pytest.mark.usefixtures("two_builds")
def test_builds_that_agree() -> None:
    assert builds(here(POCKET)) == 8


@pytest.mark.usefixtures("two_builds")
def test_builds_that_part() -> None:
    with pytest.raises(
        Broken, match=r"with \d seats, seed .*, compiled and pure part after 0 moves \(at the deal\)"
    ):
        builds(here("tests.toys.broken:TWO_FACED"))


@pytest.mark.usefixtures("two_builds")
def test_a_build_that_cannot_play() -> None:
    with pytest.raises(Broken, match="the pure build cannot play the game at tests"):
        builds(here("tests.toys.broken:FAILS_WHEN_PURE"))


@pytest.mark.usefixtures("two_builds")
def test_a_game_that_no_other_process_finds() -> None:
    line = RandomGame(RandomDeal(Pocket(), 2, 0))
    found = LawContext(line, line.state(), 1)
    assert builds(found) == 0
    assert "no spec" in str(found.notes)


def test_one_build_has_nothing_to_compare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_info, "compiled", lambda: False)
    assert builds(here(POCKET)) == 0


def test_fingerprints_tell_deal_moves_and_steps(capsys: pytest.CaptureFixture[str]) -> None:
    main(POCKET, 5, 2)
    rows = [json.loads(row) for row in capsys.readouterr().out.splitlines()]
    assert [row["seats"] for row in rows] == [2, 3]
    assert all(len(row["steps"]) == len(row["moves"]) + 1 for row in rows)
    assert rows == fingerprints(POCKET, 5, 2, {})


def test_fingerprints_are_a_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["fingerprint", POCKET, "5", "1"])
    runpy.run_path(fingerprint.__file__, run_name="__main__")
    assert json.loads(capsys.readouterr().out)["seats"] == 2
