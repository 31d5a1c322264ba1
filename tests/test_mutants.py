"""start.py mutants: where rules can be broken, which mutants are drawn, and what becomes of them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from launch import jobs
from mutation import choice
from mutation.places import Mutant, mutants_of

ROOT = Path(__file__).resolve().parent.parent
GAMES = choice.games(ROOT)


def edits(code: str) -> list[str]:
    """What the changed lines read afterwards."""
    return [mutant.after for mutant in mutants_of(code.encode(), "rules.py")]


def body(*lines: str) -> str:
    return "\n".join(["def rule(table, seat, rival):", *(f"    {line}" for line in lines)])


@pytest.mark.parametrize(
    ("line", "broken"),
    [
        ("x = a < b", ["x = a <= b"]),
        ("x = a <= b", ["x = a < b"]),
        ("x = a > b", ["x = a >= b"]),
        ("x = a >= b", ["x = a > b"]),
        ("x = a == b", ["x = a != b"]),
        ("x = a != b", ["x = a == b"]),
        ("x = a is b", ["x = a is not b"]),
        ("x = a is not b", ["x = a is b"]),
        ("x = a in b", ["x = a not in b"]),
        ("x = a not in b", ["x = a in b"]),
        ("x = a < b <= c", ["x = a <= b <= c", "x = a < b < c"]),
        ("x = 4", ["x = 5"]),
        ("x = 0x7F", ["x = 128"]),
        ("x = True", ["x = False"]),
        ("x: i64 = 0", ["x: i64 = 1"]),
        ("x = a and b and c", ["x = a or b or c"]),
        ("x = (a or b) and c", ["x = (a or b) or c", "x = (a and b) and c"]),
        ("x = not a", ["x = a"]),
        ("x = not (a or b)", ["x = (a or b)", "x = not (a and b)"]),
        ("x = a + b - c", ["x = a - b - c", "x = a + b + c"]),
        ("x += a", ["x -= a"]),
        ("x -= a", ["x += a"]),
        ("act(table)", ["pass"]),
        ("x = table.hand[seat]", ["x = table.hand[rival]"]),
        ("give(table, seat)", ["pass", "give(table, rival)"]),
    ],
)
def test_each_operator_makes_one_edit_at_a_time(line: str, broken: list[str]) -> None:
    assert sorted(edits(body(line))) == sorted(broken)


@pytest.mark.parametrize(
    "line",
    [
        '"""At 3 < 4."""',
        "x: Literal[4]",
        "assert a < 3",
        "raise IllegalMove(a < 3)",
        'x = f"{a + 1}"',
        'x = "more: " + a',
        "return",
        "x = seat",
        "if table.log is not None: table.log.append((TOOK, seat, 1))",
        "x = cast(list[3], a)",
        "note(table, TOOK, seat, 1)",
    ],
)
def test_what_is_no_rule_is_left_alone(line: str) -> None:
    assert edits(body(line)) == []


def test_only_functions_are_broken() -> None:
    code = "LIMIT = 3\nif TYPE_CHECKING:\n    x = 1\nclass Table:\n    __slots__ = ('a', 1)\n    def over(self):\n"
    found = mutants_of((code + "        return self.left == 0\n").encode(), "rules.py")
    assert [(mutant.function, mutant.line) for mutant in found] == [("Table.over", 7)] * 2


def test_only_an_early_exit_is_dropped() -> None:
    code = body(
        "for a in b:", "    if a:", "        break", "    if c:", "        continue", "if a:", "    return b",
        "if c:", "    return d", "else:", "    return e",
    )  # fmt: skip
    assert [(it.line, it.before, it.after) for it in mutants_of(code.encode(), "rules.py")] == [
        (4, "break", "pass"),
        (8, "return b", "pass"),
    ]


def test_an_exit_in_a_loop_is_early() -> None:
    code = body("while a:", "    if b:", "        continue", "    act()", "    return c")
    assert edits(code) == ["pass", "pass", "pass"]


def test_a_seat_without_another_at_hand_is_the_next_one() -> None:
    code = "def rule(table, seat):\n    return table.hand[HAND + seat]\n"
    assert "return table.hand[HAND + ((seat + 1) % table.seats)]" in edits(code)


def test_a_seat_is_not_exchanged_for_one_that_is_not_known_yet() -> None:
    code = "def rule(table, seat):\n    act = hand[seat]\n    winner = best(table)\n    return hand[winner]\n"
    assert "act = hand[((seat + 1) % table.seats)]" in edits(code)
    assert "return hand[seat]" in edits(code)
    assert "act = hand[winner]" not in edits(code)


def test_what_is_done_for_every_seat_may_begin_with_the_next() -> None:
    """It would be the same; but not where only some seats are meant, or each gets something else."""
    code = "def rule(table):\n    seat = 0\n    while seat < table.seats:\n        {}\n"
    swapped = "((seat + 1) % table.seats)"
    for line, differs in (
        ("hand[seat] = NO_CARD", False),
        ("hand[seat] = card", True),
        ("if out: hand[seat] = NO_CARD", True),
        ("deal(hand[seat])", True),
    ):
        assert any(swapped in after for after in edits(code.format(line))) == differs
    assert any(
        swapped in after for after in edits(code.replace("while seat", "while at").format("hand[seat] = 0"))
    )
    few = code.replace("table.seats", "limit")
    assert any(swapped in after for after in edits(few.format("hand[seat] = NO_CARD")))


def test_comments_and_line_breaks_do_not_name_a_mutant() -> None:
    code = body("x = (", "    a  # this and that", "    and b", ")", "y = é < 3  # or 4")
    before_and_after = [(it.before, it.after) for it in mutants_of(code.encode(), "rules.py")]
    assert before_and_after == [
        ("a and b", "a or b"),
        ("y = é < 3", "y = é <= 3"),
        ("y = é < 3", "y = é < 4"),
    ]


def test_a_mutant_compiles_and_changes_one_place() -> None:
    source = body("if a and not b:", "    return seat + 1", "act(seat)", "return a < b").encode()
    for mutant in mutants_of(source, "rules.py"):
        changed = mutant.apply(source)
        compile(changed, "rules.py", "exec")
        assert changed != source
        assert changed.startswith(source[: mutant.start])
        assert changed.endswith(source[mutant.end :])


def test_equal_edits_in_a_function_are_told_apart_by_their_number() -> None:
    found = mutants_of(body("x += a", "y = b", "x += a").encode(), "rules.py")
    assert [mutant.key for mutant in found] == [
        ("rules.py", "rule", "x += a", "x -= a", 1),
        ("rules.py", "rule", "x += a", "x -= a", 2),
    ]


def test_every_mutant_of_every_game_compiles() -> None:
    for game in GAMES:
        mutants = choice.all_mutants(ROOT, game)
        assert len(mutants) >= 300
        for mutant in choice.draw(mutants, 60, "compiling"):
            compile(mutant.apply((ROOT / "src" / mutant.file).read_bytes()), mutant.file, "exec")


# The draw


def some_mutants(**sizes: int) -> list[Mutant]:
    found = []
    for name, size in sizes.items():
        found += mutants_of(body(*(f"x{n} = a{n} < b{n}" for n in range(size))).encode(), f"{name}.py")
    return found


def test_a_seed_names_the_draw() -> None:
    mutants = some_mutants(a=40, b=40)
    assert choice.draw(mutants, 20, "one") == choice.draw(mutants, 20, "one")
    assert choice.draw(mutants, 20, "one") != choice.draw(mutants, 20, "two")


def test_the_draw_is_spread_over_the_files_and_leaves_none_out() -> None:
    drawn = choice.draw(some_mutants(large=90, small=9, tiny=1), 30, "spread")
    many = {name: sum(mutant.file == f"{name}.py" for mutant in drawn) for name in ("large", "small", "tiny")}
    assert many == {"large": 27, "small": 3, "tiny": 1}


def test_an_edit_elsewhere_leaves_the_draw_as_it_was() -> None:
    plain, moved = (
        body(*first, *(f"x{n} = a{n} < b{n}" for n in range(30))) for first in ([], ["y = c", ""])
    )
    drawn = [
        {it.key for it in choice.draw(mutants_of(code.encode(), "f.py"), 10, "s")} for code in (plain, moved)
    ]
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize(
    ("game", "chapters"),
    [
        ("shipwreck", {"turn.py", "voting.py", "refusals.py", "abilities.py"}),
        ("arcana", {"rounds.py", "scoring.py", "totals.py", "edition.py"}),
        ("thieves", {"movement.py", "setup.py", "standing_orders.py", "refusals.py"}),
    ],
)
def test_rules_are_what_is_compiled_cites_a_paragraph_or_says_why_not(game: str, chapters: set[str]) -> None:
    names = {file.name for file in choice.rule_files(ROOT, game)}
    assert chapters <= names
    assert not names & {"view.py", "log.py", "clicks.py", "game.py", "imagine.py", "hidden.py"}


# Equivalent mutants


@pytest.mark.parametrize("game", GAMES)
def test_every_equivalent_mutant_is_still_there_and_has_its_reason(game: str) -> None:
    file = choice.equivalents_file(ROOT, game)
    keys = choice.read_keys(file, game)
    there = {mutant.key for mutant in choice.all_mutants(ROOT, game)}
    assert [key for key in keys if key not in there] == []
    assert len(set(keys)) == len(keys)
    assert choice.unreasoned(file) == []


def test_a_list_of_mutants_reads_back(tmp_path: Path) -> None:
    file = tmp_path / "list.toml"
    mutants = [it for it in choice.all_mutants(ROOT, "arcanity") if it.nth == 2][:3]
    mutants += choice.all_mutants(ROOT, "arcanity")[:2]
    file.write_text(choice.as_toml(mutants), "utf-8")
    assert choice.read_keys(file, "arcanity") == [mutant.key for mutant in mutants]
    assert len(choice.unreasoned(file)) == len(mutants) > 2


# The trials, on a game of a few lines

TOY_RULES = '''
"""A toy."""

from functools import cache

def square(n):
    return n * n

def ladder(n):
    return [square(n) + 1 for n in range(n)]

SQUARES = ladder(3)  # while importing

class Table:
    def __init__(self, top):
        super().__init__()
        self.top = top

    @property
    def high(self):
        return self.top >= 5

def may_bid(coins, top):
    if coins <= top:
        return False
    return coins < 10

def count(n):
    while n > 0:
        n -= 1
    return n

@cache
def limit():
    return 7

def kept(n):
    return n + 1

def rumour(n):
    return n < 1
'''
TOY_TESTS = """
from trionfi.games.toy.rules import SQUARES, Table, count, limit, may_bid

def test_squares():
    assert SQUARES == [1, 2, 5]

def test_high():
    assert [Table(top).high for top in (4, 5, 6)] == [False, True, True]

def test_bids():
    assert may_bid(2, 1)
    assert not may_bid(1, 1)

def test_counting():
    assert count(3) == 0

def test_a_limit_that_nobody_looks_at():
    limit()

def test_the_limit():
    assert limit() == 7
"""
TOY_RECORDS = """
import pytest
from trionfi.games.toy.rules import kept

@pytest.mark.parametrize("name", ["toy: a game", "other: a game"])
def test_a_kept_game(name):
    assert name == "toy: a game"
    assert kept(1) == 2
"""
TOY_EQUIVALENT = """
[[mutant]]
file = "rules.py"
function = "may_bid"
before = "return coins < 10"
after = "return coins <= 10"
reason = "No purse holds more than nine coins."
"""
UNNOTICED = {
    ("rules.py", "Table.__init__", "super().__init__()", "pass", 1),
    ("rules.py", "may_bid", "return coins < 10", "return coins < 11", 1),
    ("rules.py", "rumour", "return n < 1", "return n <= 1", 1),
    ("rules.py", "rumour", "return n < 1", "return n < 2", 1),
}


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A checkout with a small game of its own."""
    files = {
        "pyproject.toml": '[tool.trionfi]\ncompiled = ["trionfi/games/toy/*.py"]\n[tool.pytest]\n',
        "src/trionfi/__init__.py": "",
        "src/trionfi/games/__init__.py": "",
        "src/trionfi/games/toy/__init__.py": "",
        "src/trionfi/games/toy/rules.py": TOY_RULES,
        "tests/games/toy/test_toy.py": TOY_TESTS,
        "tests/games/toy/equivalent_mutants.toml": TOY_EQUIVALENT,
        "tests/games/test_records.py": TOY_RECORDS,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text.lstrip(), "utf-8")
    return tmp_path


def break_rules(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tools" / "mutants.py"), "toy", "--root", str(root), *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=250)


forking = pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on Windows")


@forking
def test_tests_notice_what_they_reach_and_the_rest_is_alive(toy: Path) -> None:
    done = break_rules(toy)
    alive = choice.read_keys(toy / ".build" / "mutants-toy-alive.toml", "toy")
    assert {(Path(file).name, *rest) for file, *rest in alive} == UNNOTICED
    assert "  - return n < 1\n  + return n <= 1\n" in done.stdout
    summary = re.search(r"toy: (\d+) of (\d+) mutants killed, ([\d.]+) % \((.+); 1 equivalent\)", done.stdout)
    assert summary, done.stdout + done.stderr
    assert int(summary[2]) - int(summary[1]) == len(UNNOTICED)
    assert "2 by kept games only" in summary[4]
    assert "1 timed out" in summary[4]
    assert done.returncode == 1

    (toy / "tests/games/toy/test_more.py").write_text(
        "from trionfi.games.toy.rules import may_bid, rumour\n"
        "def test_more():\n    assert [rumour(n) for n in (0, 1)] == [True, False]\n    assert not may_bid(10, 1)\n"
    )
    again = break_rules(toy, "--again", "--at-least", "75", "--jobs", "1")
    assert "toy: 3 of 4 mutants killed, 75.0 %" in again.stdout, again.stdout + again.stderr
    assert again.returncode == 0


@forking
def test_nothing_is_broken_while_tests_fail(toy: Path) -> None:
    (toy / "tests/games/toy/test_more.py").write_text("def test_more():\n    assert 'high' == 'low'\n")
    done = break_rules(toy)
    assert done.returncode == 1
    assert "assert 'high' == 'low'" in done.stderr
    assert "The tests must pass before rules are broken." in done.stderr


def test_a_list_breaks_nothing(toy: Path) -> None:
    done = break_rules(toy, "--list", "--file", "rules.py")
    assert "rules.py:23 may_bid\n  - if coins <= top:\n  + if coins < top:\n" in done.stdout
    assert "  + return coins <= 10\n  equivalent\n" in done.stdout
    assert not (toy / ".build").exists()


def test_what_cannot_be_done_is_told(toy: Path) -> None:
    assert "There is nothing to try." in break_rules(toy, "--again").stdout
    assert "--jobs: invalid positive value: '0'" in break_rules(toy, "--jobs", "0").stderr


def test_unknown_games_and_files_are_told_what_there_is(toy: Path) -> None:
    assert "There are: rules.py." in break_rules(toy, "--file", "view.py").stderr
    (toy / "tests" / "games" / "toy").rename(toy / "tests" / "games" / "tarot")
    assert "No game has its rules in “toy”." in break_rules(toy).stderr


def test_start_installs_what_tests_need_and_passes_the_words_on(monkeypatch: pytest.MonkeyPatch) -> None:
    set_up: list[set[str]] = []
    called: list[list[str]] = []
    monkeypatch.setattr(jobs, "set_up", lambda extras, wished: set_up.append(extras))

    def call(command: list[str], **how: object) -> int:
        called.append(command)
        return 1

    monkeypatch.setattr(subprocess, "call", call)
    assert jobs.main(["mutants", "arcanity", "--again"]) == 1
    assert set_up == [{"test"}]
    assert called[0][1:] == [str(ROOT / "tools" / "mutants.py"), "arcanity", "--again"]
