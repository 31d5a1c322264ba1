"""The benchmark runs, compares like with like, and says what it cannot do."""

from __future__ import annotations

import re
import sys

import pytest

import trionfi
from tests.lab.conftest import Say
from tests.lengths import share
from trionfi import build_info
from trionfi.lab import bench_jobs, memory, openspiel
from trionfi.lab.bench import merged
from trionfi.lab.memory import Look
from trionfi.lab.timing import Figure, Job, best_of

COMMAND = "bench"
QUICK = ("--rounds", "1", "--seconds", "0.01")


def test_each_game_gets_all_figures(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openspiel, "load", lambda: None)
    code, told, _ = say("arcanity", "shipwreck", *QUICK)
    assert code == 0
    assert told.startswith(f"Trionfi {build_info.describe()}, Python 3.")
    assert "cores" in told
    for figure in ("from Python", "own loop", "own loop, games", "clone", "view", "imagine", "sample"):
        assert len(re.findall(rf"^{figure}  ", told, re.M)) == 2, figure
    assert openspiel.HOW_TO_INSTALL in told


@pytest.mark.parametrize(("slug", "peer"), [("arcanity", "hearts"), ("arcana-first", "gin_rummy")])
def test_ratios_with_openspiel(slug: str, peer: str, say: Say) -> None:
    pytest.importorskip("pyspiel")
    code, told, _ = say(slug, *QUICK)
    assert code == 0
    for figure in ("from Python", "own loop", "own loop, dealt"):
        assert re.search(rf"^{slug}, {figure}: \d+\.\d x OpenSpiel {peer}$", told, re.M), figure


def test_the_plain_build_in_the_same_run(say: Say) -> None:
    code, told, _ = say("arcanity", "--pure", *QUICK)
    assert code == 0
    assert "plain Python" in told
    assert re.search(r"^arcanity, own loop: \d+\.\d x plain Python$", told, re.M)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "there is no game “chess”"),
        (["--rounds", "0"], "rounds cannot be 0"),
        (["--seconds", "0"], "seconds cannot be 0.0"),
        (["--seconds", "nan"], "seconds cannot be nan"),
        (["memory", "--games", "0"], "games cannot be 0"),
        (["memory", "chess"], "there is no game “chess”"),
    ],
)
def test_bad_input_is_one_sentence(words: list[str], sentence: str, say: Say) -> None:
    code, out, err = say(*words)
    assert (code, out) == (2, "")
    assert sentence in err


def test_the_best_round_counts_and_jobs_take_turns() -> None:
    order: list[str] = []

    def job(name: str) -> Job:
        def work() -> int:
            order.append(name)
            return 1

        return Job(name, "work", "moves/s", work)

    figures = best_of([job("a"), job("b")], rounds=2, seconds=0.0)
    assert order == ["a", "a", "b", "b"] * 2  # once unmeasured, once measured
    assert [figure.subject for figure in figures] == ["a", "b"]
    slow, quick = Figure("a", "work", "µs", 10.0), Figure("a", "work", "µs", 20.0)
    assert merged([slow], [quick]) == [quick]
    assert quick.value == 50_000.0


def test_work_is_counted_in_moves() -> None:
    game = trionfi.game("arcanity")
    assert bench_jobs.driven(game, 3)() > 100
    assert bench_jobs.played_out(game, 3, whole_games=True)() == bench_jobs.GAMES_A_TIME


# Memory


def is_quick(game: trionfi.Game) -> bool:
    """Whether the rules of this game are compiled."""
    return not str(sys.modules[type(game.deal(3, 1)).__module__].__file__).endswith(".py")


def test_memory_stays_flat() -> None:
    """20,000 games where they are quick, some thousand each day; docs/benchmarks.md tells of a million."""
    for slug in ("arcanity", "shipwreck"):
        game = trionfi.game(slug)
        looks = memory.watch(game, share(20_000, 3_000) if is_quick(game) else share(100, 40))
        assert len(looks) == memory.LOOKS
        assert memory.is_flat(looks), [look.resident for look in looks]


def test_growth_is_seen() -> None:
    rising = [Look(n, n, n << 20) for n in range(1, 21)]
    assert memory.growth(rising) == 15 << 20
    assert not memory.is_flat(rising)


def test_the_command_tells_of_memory(say: Say) -> None:
    code, told, _ = say("memory", "arcanity", "--games", "40")
    assert code == 0
    assert told.count(" MB") == memory.LOOKS + 1
    assert "memory is flat" in told
