"""Many games between bots: the same whatever plays them, counted right, and never lost."""

from __future__ import annotations

import csv
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import trionfi
from tests.lab.conftest import Say
from trionfi.lab import match, workers
from trionfi.lab.match import Plan, Played, fill, seed_for
from trionfi.lab.results import Results
from trionfi.lab.simulate import simulate

COMMAND = "simulate"
ARCANITY = trionfi.game("arcanity")
BOTS = "tests.lab.bots_for_tests"


def rows_of(file: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))


# The same games however they are played


def test_jobs_change_nothing(tmp_path: Path, say: Say) -> None:
    words = (
        "arcanity",
        "--games",
        "6",
        "--bots",
        "simple,random,random",
        "--seed",
        "9",
        "--option",
        "limit=10",
    )
    summaries = []
    for jobs in ("1", "2"):
        code, out, _ = say(*words, "--jobs", jobs, "--out", str(tmp_path / f"{jobs}.csv"))
        assert code == 0
        summaries.append(out.replace(str(tmp_path / f"{jobs}.csv"), "FILE"))
    assert (tmp_path / "1.csv").read_bytes() == (tmp_path / "2.csv").read_bytes()
    assert summaries[0] == summaries[1]


def test_a_game_does_not_hang_on_those_before_it() -> None:
    plan = Plan(ARCANITY, ("simple", "random", "random"), 4, (("limit", 10),))
    in_a_row = [match.play(plan, number) for number in range(4)]
    assert match.play(plan, 3) == in_a_row[3]
    assert simulate(ARCANITY, 4, plan.bots, 4, options={"limit": 10}).games == in_a_row


def test_another_seed_gives_other_games() -> None:
    first, other = (simulate(ARCANITY, 2, ["random"], seed, options={"limit": 10}) for seed in (1, 2))
    assert [game.deal for game in first.games] != [game.deal for game in other.games]
    assert len({seed_for(1, number, "deal") for number in range(1000)}) == 1000


def test_the_deal_does_not_hang_on_the_bots() -> None:
    """So that two bots can be compared on the same luck."""
    simple, chance = (
        simulate(ARCANITY, 3, [name], 1, options={"limit": 10}) for name in ("simple", "random")
    )
    assert [game.deal for game in simple.games] == [game.deal for game in chance.games]


def test_everybody_moves_on_by_one_seat_from_game_to_game() -> None:
    plan = Plan(ARCANITY, ("a", "b", "c"), 0)
    assert [plan.seating(number) for number in range(4)] == [
        ("a", "b", "c"),
        ("c", "a", "b"),
        ("b", "c", "a"),
        ("a", "b", "c"),
    ]


def test_fewer_bots_than_seats_come_round_again() -> None:
    assert fill(ARCANITY, ["a"], None) == ("a", "a", "a")
    assert fill(ARCANITY, ["a", "b"], 5) == ("a", "b", "a", "b", "a")
    assert fill(ARCANITY, ["a", "b", "c", "d"], None) == ("a", "b", "c", "d")
    with pytest.raises(trionfi.BadOption, match="5 bots do not fit on 4 seats"):
        fill(ARCANITY, ["a"] * 5, 4)
    with pytest.raises(trionfi.BadOption, match=r"is for 3 to . seats, not 1000000000000"):
        fill(ARCANITY, ["a"], 10**23)


# The summary


def by_hand() -> Results:
    """Four games of three: a wins two and shares one, b the rest."""
    plan = Plan(ARCANITY, ("a", "b", "b"), 0)
    rows = [
        Played(0, 10, 100, ("a", "b", "b"), (9, 5, 1), (0,)),
        Played(1, 11, 110, ("b", "a", "b"), (7, 7, 0), (0, 1)),
        Played(2, 12, 120, ("b", "b", "a"), (3, 8, 4), (1,)),
        Played(3, 13, 130, ("a", "b", "b"), (6, 2, 2), (0,)),
    ]
    return Results(plan, 4, rows)


def test_wins_are_counted_in_parts() -> None:
    results = by_hand()
    assert {name: share.wins for name, share in results.by_bot.items()} == {"a": 2.5, "b": 1.5}
    assert [share.wins for share in results.by_seat] == [2.5, 1.5, 0.0]
    assert results.shared == 1
    assert not results.together


def test_lengths_and_scores() -> None:
    results = by_hand()
    assert (results.length.mean, results.length.least, results.length.most) == (115.0, 100, 130)
    assert results.scores["a"].mean == (9 + 7 + 4 + 6) / 4
    assert results.scores["b"].mean == (5 + 1 + 7 + 0 + 3 + 8 + 2 + 2) / 8


def test_a_game_won_together_has_one_share() -> None:
    plan = Plan(trionfi.game("shipwreck"), ("x", "y"), 0)
    rows = [Played(n, n, 10, ("x", "y"), (7, 7), (0, 1) if n else ()) for n in range(4)]
    results = Results(plan, 4, rows)
    assert results.together
    assert (results.won_together.wins, results.won_together.games) == (3, 4)


def test_what_is_told(say: Say, tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    code, told, _ = say(
        "arcanity",
        "--games",
        "4",
        "--bots",
        "simple,random,random",
        "--option",
        "limit=10",
        "--out",
        str(out),
    )
    assert code == 0
    assert told.startswith("Arcanity, 3 seats, limit 10, seed 0; rules ")
    assert "95 % interval" in told
    assert "4 rows in" in told
    rows = rows_of(out)
    assert [row["number"] for row in rows] == ["0", "1", "2", "3"]
    assert rows[1]["bot_B"] == "simple"
    assert set(rows[0]) == {
        *("number", "deal", "moves", "winners", "bot_A", "bot_B", "bot_C", "score_A", "score_B", "score_C")
    }


def test_a_row_can_be_played_again() -> None:
    """The deal's seed in the file deals the game."""
    results = simulate(ARCANITY, 1, ["random"], 6, options={"limit": 10})
    state = ARCANITY.deal(3, results.games[0].deal, limit=10)
    assert match.play(results.plan, 0).scores == results.games[0].scores
    assert state.view(0) == ARCANITY.deal(3, seed_for(6, 0, "deal"), limit=10).view(0)


def test_shipwreck_is_told_as_won_together(say: Say) -> None:
    code, told, _ = say("shipwreck", "--games", "3", "--bots", "simple", "--seats", "3")
    assert code == 0
    assert "seat  " not in told  # no table by seat: all win or none does


# Bad input


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "there is no game “chess”"),
        (["arcanity", "--bots", "simpel"], "did you mean simple?"),
        (["arcanity", "--bots", ","], "name at least one bot"),
        (["arcanity", "--seats", "9"], "Arcanity is for 3 to 5 seats, not 9"),
        (
            ["arcanity", "--seats", "3", "--bots", "random,random,random,random"],
            "4 bots do not fit on 3 seats",
        ),
        (["arcanity", "--games", "0"], "games cannot be 0"),
        (["arcanity", "--jobs", "-1"], "jobs cannot be -1"),
        (["arcanity", "--option", "limit"], "an option is written name=value"),
        (["arcanity", "--option", "limt=5"], "did you mean limit?"),
        (["arcanity", "--option", "limit=9999"], "option limit cannot be 9999"),
        (["arcanity", "--out", "no/such/folder/x.csv"], "cannot write no/such/folder/x.csv"),
        (["arcanity", "--out", "."], "it is a folder"),
        (["arcanity", "--games", "many"], "--games"),
    ],
)
def test_bad_input_is_one_sentence(words: list[str], sentence: str, say: Say) -> None:
    code, out, err = say(*words)
    assert code == 2
    assert out == ""
    assert sentence in err
    assert "Traceback" not in err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_fails_is_named_and_the_rest_kept(jobs: str, say: Say, tmp_path: Path) -> None:
    bots = f"{BOTS}:Stumbler,random"
    out = tmp_path / "kept.csv"
    code, told, _ = say("arcanity", "--games", "4", "--bots", bots, "--jobs", jobs, "--out", str(out))
    assert code == 1
    assert "broke down: ZeroDivisionError: I stumbled" in told
    assert "of 4 games were played and are kept" in told
    assert out.exists()


def test_a_bot_that_cheats_is_caught() -> None:
    results = simulate(ARCANITY, 2, [f"{BOTS}:Cheat"])
    assert results.stopped == f"the bot {BOTS}:Cheat, seat A in game 0 of seed 0, chose -5, no legal move"


def test_a_killed_worker_costs_one_sentence(say: Say) -> None:
    code, told, _ = say("arcanity", "--games", "6", "--bots", f"{BOTS}:Killer", "--jobs", "2")
    assert code == 1
    assert workers.WORKER_DIED in told
    assert "Traceback" not in told


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT to send")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_is_finished(jobs: str, tmp_path: Path) -> None:
    """Everybody in the terminal's group gets the signal, the workers too."""
    out, marks = tmp_path / "kept.csv", tmp_path / "marks"
    words = ["simulate", "arcanity", "--games", "5000", "--bots", f"{BOTS}:Slow", "--option", "limit=5"]
    path = os.pathsep.join([str(Path(trionfi.__file__).parents[1]), str(Path(__file__).parents[2])])
    process = subprocess.Popen(
        [sys.executable, "-m", "trionfi", *words, "--jobs", jobs, "--out", str(out)],
        env={**os.environ, "PYTHONPATH": path, "TRIONFI_TEST_MARKS": str(marks)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not marks.exists() or marks.stat().st_size < 3 * 10:  # until ten games have begun
        assert process.poll() is None
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    told, complaint = process.communicate(timeout=60)
    assert process.returncode == 130, complaint
    assert "Stopped: interrupted;" in told
    assert "of 5000 games were played and are kept" in told
    assert "Traceback" not in complaint
    rows = rows_of(out)
    assert 0 < len(rows) < 5000
    assert {path.name for path in tmp_path.iterdir()} == {
        "kept.csv",
        "marks",
    }  # nothing unfinished lies about
