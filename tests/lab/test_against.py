"""Two builds take turns, and the medians of their ratios are held against limits."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.lab.conftest import Say
from trionfi import build_info
from trionfi.lab.against import Comparison, Pair, Side, differences, take_turns

COMMAND = "bench"
PLAIN = str(Path(__file__).parents[2] / "src")
QUICK = ("--rounds", "2", "--seconds", "0.001")
OWN_LOOP = ("arcanity", "own loop", "moves/s")
CLONE = ("arcanity", "clone", "µs")


class Toy(Side):
    """A build that answers at once, and notes that it was asked."""

    def __init__(self, name: str, order: list[str], rules: str = "1", jobs: Any = (OWN_LOOP, CLONE)) -> None:
        self.name, self.order = name, order
        self.about, self.jobs = {"rules": {"arcanity": rules}}, list(jobs)

    def rate(self, job: tuple[str, str, str], seconds: float) -> float:
        self.order.append(self.name)
        return 2.0 if self.name == "here" else 4.0


def test_two_builds_are_compared_job_by_job(say: Say) -> None:
    code, told, _ = say("arcanity", "--against", PLAIN, *QUICK)
    assert code == 0
    assert told.startswith(f"{build_info.describe()} here, plain Python in {PLAIN}; medians of 2 rounds")
    ratios = [float(ratio) for ratio in re.findall(r"^arcanity, .* (\d+\.\d{3})$", told, re.M)]
    assert len(ratios) == 8
    assert re.search(r"^geometric mean of the ratios: \d+\.\d{3}$", told, re.M)
    if build_info.compiled():
        assert ratios[1] > 3  # the playout loop


def test_limits_that_are_not_kept_are_named(say: Say) -> None:
    limits = ("--at-least", "1000", "--no-worse", "1000")
    code, told, _ = say("arcanity", "--against", PLAIN, *QUICK, *limits)
    assert code == 1
    assert told.count("too slow: arcanity, ") == 8
    assert re.search(r"^too slow: the geometric mean is \d+\.\d{3}, below 1000$", told, re.M)


def test_the_median_counts_and_not_the_luckiest_round() -> None:
    pair = Pair(OWN_LOOP, here=[1.0, 8.0, 3.0], there=[2.0, 4.0, 3.0])
    assert pair.ratio == 1.0
    other = Pair(CLONE, here=[0.9], there=[1.0])
    found = Comparison([pair, other], "plain Python", [])
    assert found.mean == pytest.approx(0.9**0.5)
    assert list(found.too_slow(0.94, 0.9)) == []
    assert list(found.too_slow(None, None)) == []
    assert list(found.too_slow(0.97, 0.95)) == [
        "too slow: the geometric mean is 0.949, below 0.97",
        "too slow: arcanity, clone is 0.900, below 0.95",
    ]


def test_who_goes_first_changes() -> None:
    order: list[str] = []
    pair, here, there = Pair(OWN_LOOP), Toy("here", order), Toy("there", order)
    take_turns(pair, here, there, 0.1, swapped=False)
    take_turns(pair, here, there, 0.1, swapped=True)
    assert order == ["here", "there", "there", "here"]
    assert (pair.here, pair.there) == ([2.0, 2.0], [4.0, 4.0])


def test_what_cannot_be_compared_is_said() -> None:
    here, there = Toy("here", []), Toy("there", [], rules="2", jobs=[OWN_LOOP])
    assert list(differences(here, here)) == []
    assert list(differences(here, there)) == [
        "arcanity: the rules of the two builds differ, so they play different games",
        "arcanity, clone: only one of the builds can be asked for it",
    ]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--against", "/no/such/folder"], "there is no build of Trionfi in /no/such/folder"),
        (["--at-least", "0.9"], "--at-least is a limit for ratios: name the other build with --against"),
        (["--no-worse", "0.9"], "--no-worse is a limit for ratios"),
        (["--against", PLAIN, "--no-worse", "0"], "--no-worse cannot be 0.0"),
        (["--against", PLAIN, "--at-least", "nan"], "--at-least cannot be nan"),
        (["--against", PLAIN, "--rounds", "0"], "rounds cannot be 0"),
        (["--against", PLAIN, "--pure"], "leave out memory, search, table and --pure"),
        (["memory", "--against", PLAIN], "leave out memory, search, table and --pure"),
        (["search", "--against", PLAIN], "leave out memory, search, table and --pure"),
        (["table", "--against", PLAIN], "leave out memory, search, table and --pure"),
        (["chess", "--against", PLAIN], "there is no game “chess”"),
    ],
)
def test_bad_input_is_one_sentence(words: list[str], sentence: str, say: Say) -> None:
    code, out, err = say(*words)
    assert (code, out) == (2, "")
    assert sentence in err


def test_a_build_that_does_not_run_is_one_sentence(say: Say, tmp_path: Path) -> None:
    (tmp_path / "trionfi").mkdir()
    (tmp_path / "trionfi" / "__init__.py").write_text("raise ImportError('half a copy')\n")
    code, out, err = say("arcanity", "--against", str(tmp_path), *QUICK)
    assert (code, out) == (2, "")
    assert "a build could not be timed: ImportError: half a copy" in err
