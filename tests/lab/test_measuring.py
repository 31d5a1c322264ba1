"""What measuring bots needs: budgets, duplicate deals, questions that end a run, runs that go on where they ended."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

import trionfi
from tests.lab.conftest import Say
from trionfi.bots import Bot, Budget
from trionfi.core.rng import Rng
from trionfi.core.view import View
from trionfi.lab.match import Plan, Played, play
from trionfi.lab.question import FEWEST, Inquiry, Question
from trionfi.lab.results import Results
from trionfi.lab.simulate import simulate
from trionfi.lab.statistics import DealShare, Share

COMMAND = "simulate"
ARCANITY = trionfi.game("arcanity")
HERE = "tests.lab.test_measuring"
SHORT = {"limit": 10}


class Thrifty(Bot):
    """Plays its first move with a budget of seven, else its last; tells of any other budget."""

    usual = Budget(7, seconds=1.0)

    def choose(self, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> int:
        assert budget in (Budget(7), Budget(500)), budget
        assert len(moves) > 1, "there is nothing to choose"
        return moves[0] if budget.positions == 7 else moves[-1]


class Blind(Bot):
    """Does not look, and is shown nothing."""

    looks = False

    def choose(self, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> int:
        assert not view
        return moves[rng.below(len(moves))]


# Budgets


def test_a_bot_has_its_usual_budget_or_the_one_that_is_named() -> None:
    usual = simulate(ARCANITY, 2, [f"{HERE}:Thrifty"], options=SHORT)
    assert not usual.stopped
    assert usual.games == simulate(ARCANITY, 2, [f"{HERE}:Thrifty"], options=SHORT, budget=Budget(7)).games
    other = simulate(ARCANITY, 2, [f"{HERE}:Thrifty"], options=SHORT, budget=Budget(500))
    assert not other.stopped
    assert other.games != usual.games
    wrong = simulate(ARCANITY, 2, [f"{HERE}:Thrifty"], options=SHORT, budget=Budget(8))
    assert "Budget(positions=8, seconds=None)" in wrong.stopped


def test_the_summary_names_the_budget(say: Say) -> None:
    words = ("arcanity", "--games", "1", "--option", "limit=5", "--budget")
    assert ", 500 positions a decision; rules" in say(*words, "500")[1]
    assert ", 0.25 s a decision; rules" in say(*words, "0.25s")[1]


@pytest.mark.parametrize("budget", ["many", "-1", "-1s", "nans", "infs", "0x10", "s", ""])
def test_a_budget_is_positions_or_seconds(budget: str, say: Say) -> None:
    code, out, err = say("arcanity", f"--budget={budget}")
    assert (code, out) == (2, "")
    assert "a budget " in err


def test_a_bot_that_does_not_look_is_shown_nothing() -> None:
    blind = simulate(ARCANITY, 3, [f"{HERE}:Blind"], options=SHORT)
    assert not blind.stopped
    assert [game.scores for game in blind.games] == [
        game.scores for game in simulate(ARCANITY, 3, ["random"], options=SHORT).games
    ]


# Duplicate deals


def test_each_deal_is_played_once_from_every_seating() -> None:
    plan = Plan(ARCANITY, ("simple", "random", "random"), 3, (("limit", 5),), duplicate=True)
    assert plan.seatings == 3
    games = [play(plan, number) for number in range(6)]
    assert [game.deal for game in games] == [games[0].deal] * 3 + [games[3].deal] * 3
    assert games[0].deal != games[3].deal
    assert sorted(game.bots.index("simple") for game in games[:3]) == [0, 1, 2]


@pytest.mark.parametrize(
    ("bots", "seatings"), [("aaaa", 1), ("abab", 2), ("abb", 3), ("aabb", 4), ("abcde", 5), ("aab", 3)]
)
def test_seatings_are_those_that_differ(bots: str, seatings: int) -> None:
    plan = Plan(ARCANITY, tuple(bots), 0)
    assert plan.seatings == seatings
    assert len({plan.seating(number) for number in range(20)}) == seatings


def row(number: int, winner: int) -> Played:
    names = Plan(ARCANITY, ("a", "b", "b"), 0).seating(number)
    return Played(number, number // 3, 9, names, (0, 0, 0), (winner,))


def test_the_interval_counts_deals() -> None:
    """Where the same seat wins a deal whoever sits there, nothing is left to luck."""
    plan = Plan(ARCANITY, ("a", "b", "b"), 0, duplicate=True)
    alike = Results(plan, 60, [row(number, number // 3 % 3) for number in range(60)])
    assert alike.by_bot["a"].value == pytest.approx(1 / 3)
    narrow, wide = (
        alike.by_bot["a"].interval,
        Results(Plan(ARCANITY, plan.bots, 0), 60, alike.games).by_bot["a"].interval,
    )
    assert narrow[0] > 0.13
    assert wide[0] == pytest.approx(0.227, abs=0.01)
    rng = random.Random(4)
    mixed = Results(plan, 300, [row(number, rng.randrange(3)) for number in range(300)])
    low, high = mixed.by_bot["a"].interval
    assert low < mixed.by_bot["a"].value < high
    assert 0.06 < high - low < 0.2


def test_a_deal_that_is_not_complete_does_not_count_for_the_interval() -> None:
    plan = Plan(ARCANITY, ("a", "b", "b"), 0, duplicate=True)
    games = [row(number, number % 3) for number in range(14)]
    share = Results(plan, 14, games).by_bot["a"]
    assert share.games == 14
    whole = Results(plan, 12, games[:12]).by_bot["a"]
    assert isinstance(share, DealShare)
    assert isinstance(whole, DealShare)
    assert share.deals == whole.deals
    assert len(whole.deals) == 4


def test_the_interval_of_a_seat_counts_deals_too() -> None:
    plan = Plan(ARCANITY, ("a", "b", "b"), 0, duplicate=True)
    alike = Results(plan, 60, [row(number, number // 3 % 3) for number in range(60)])
    low, high = alike.by_seat[0].interval
    assert (low, high) == pytest.approx(Share(20 / 3, 20).interval, abs=0.06)


# Questions


def test_a_table_that_wins_together_is_asked_about_as_a_whole() -> None:
    bots = ["simple", "random", "simple"]
    results = simulate("shipwreck", 60, bots, question=Question(0.01, 0.99))
    assert results.inquiry is not None
    assert results.together
    counted = results.games[: results.inquiry.games]
    assert results.inquiry.total == sum(bool(game.winners) for game in counted)


def shares(chance: float, seed: int, most: int = 20_000) -> tuple[bool | None, int]:
    rng = random.Random(seed)
    inquiry = Inquiry(Question(0.25, 0.35), 1)
    for number in range(most):
        inquiry.see(number, float(rng.random() < chance))
        if inquiry.is_high is not None:
            return inquiry.is_high, inquiry.games
    return None, most


def test_a_question_is_answered_rightly_and_soon() -> None:
    low = [shares(0.22, seed) for seed in range(60)]
    high = [shares(0.38, seed) for seed in range(60)]
    assert sum(answer is False for answer, _ in low) >= 57
    assert sum(answer is True for answer, _ in high) >= 57
    assert max(games for _, games in low + high) < 1500
    assert min(games for _, games in low + high) >= FEWEST


def test_the_order_in_which_games_come_does_not_matter() -> None:
    rng = random.Random(1)
    parts = [float(rng.random() < 0.5) for _ in range(90)]
    answers = []
    for seed in range(5):
        inquiry = Inquiry(Question(0.2, 0.3), 3)
        numbers = list(range(90))
        if seed:
            random.Random(seed).shuffle(numbers)
        for number in numbers:
            inquiry.see(number, parts[number])
        answers.append((inquiry.is_high, inquiry.games))
    assert set(answers) == {answers[0]}
    assert answers[0][0] is True


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_ends_when_its_question_is_settled(jobs: int) -> None:
    bots, question = ["simple", "random", "random"], Question(0.4, 0.6)
    results = simulate(ARCANITY, 500, bots, seed=2, jobs=jobs, options={"limit": 5}, question=question)
    assert results.inquiry is not None
    assert results.inquiry.is_high is True
    assert [game.number for game in results.games] == list(range(results.inquiry.games))
    assert FEWEST <= len(results.games) < 100


def test_the_answer_is_told(say: Say) -> None:
    words = (
        "arcanity",
        "--bots",
        "simple,random,random",
        "--option",
        "limit=5",
        "--duplicate",
        "--games",
        "300",
    )
    code, told, _ = say(*words, "--settle", "0.4:0.6")
    assert code == 0
    assert "Settled after " in told
    assert "simple wins 60.0% or more of the games." in told
    assert "each deal 3 times" in told
    code, told, _ = say(*words[:-1], "3", "--settle", "0.4:0.6")
    assert "Not settled after 1 deals" in told


@pytest.mark.parametrize("question", ["0.5", "0.5:0.4", "a:b", "0.5:1.5", "-0.5:0.5", ":"])
def test_a_question_is_two_shares(question: str, say: Say) -> None:
    code, out, err = say("arcanity", f"--settle={question}")
    assert (code, out) == (2, "")
    assert "a question is two shares" in err


# Runs that are kept


def kept(file: Path, games: int, seed: int = 5, jobs: int = 1) -> Results:
    return simulate(ARCANITY, games, ["simple", "random", "random"], seed, jobs, {"limit": 5}, keep=file)


def test_a_kept_run_goes_on_where_it_ended(tmp_path: Path) -> None:
    file = tmp_path / "run"
    whole = kept(tmp_path / "whole", 6).games
    assert kept(file, 2).games == whole[:2]
    before = file.read_bytes()
    assert kept(file, 6, jobs=2).games == whole
    assert file.read_bytes().startswith(before), "what was played is not played again"
    assert kept(file, 4).games == whole[:4]
    assert len(file.read_bytes().splitlines()) == 7


def test_a_line_that_was_not_finished_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "run"
    whole = kept(file, 3).games
    for cut in (1, 20, len(file.read_bytes().splitlines()[-1])):
        file.write_bytes(file.read_bytes()[:-cut])
        assert kept(file, 3).games == whole


def test_a_run_that_was_cut_in_its_first_line_begins_again(tmp_path: Path) -> None:
    file = tmp_path / "run"
    whole = kept(file, 2).games
    file.write_bytes(file.read_bytes()[:30])
    assert kept(file, 2).games == whole


def test_a_file_of_another_run_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "run"
    kept(file, 2)
    before = file.read_bytes()
    with pytest.raises(
        trionfi.BadOption, match=r"keeps games with another seed \(5, not 6\); name another file"
    ):
        kept(file, 2, seed=6)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "data", [b"number,deal\n1,2\n", b"[]\n", b"{}\n", b"\xff\xfe\n", b"null\n1\n", b"notes"]
)
def test_a_file_that_is_no_kept_run_is_left_alone(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "run"
    file.write_bytes(data)
    with pytest.raises(trionfi.BadOption, match="is no file of a kept run"):
        kept(file, 2)
    assert file.read_bytes() == data


def test_a_damaged_game_in_a_kept_run_is_told(tmp_path: Path) -> None:
    file = tmp_path / "run"
    kept(file, 1)
    head, game = file.read_bytes().splitlines()
    line = json.loads(game)
    del line["winners"]
    file.write_bytes(head + b"\n" + json.dumps(line).encode() + b"\n")
    with pytest.raises(trionfi.BadOption, match="is no file of a kept run"):
        kept(file, 1)


@pytest.mark.parametrize("place", ["no/such/folder/run", "."])
def test_a_place_where_nothing_can_be_kept_is_told(place: str, say: Say) -> None:
    code, out, err = say("arcanity", "--keep", place)
    assert (code, out) == (2, "")
    assert f"cannot keep the games in {place}" in err


def test_a_full_disk_ends_the_run_with_a_sentence() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full")
    with pytest.raises(trionfi.BadOption, match="cannot keep the games in /dev/full: No space left"):
        kept(Path("/dev/full"), 1)
