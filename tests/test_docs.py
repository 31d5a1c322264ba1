"""The code in the docs runs, and what they point to is there."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import decisions_index
import mutants
import trionfi
from tests.cli.driver import environment
from trionfi.cli.commands import COMMANDS, the_parser

HOUSE = Path(__file__).parents[1]
PAGES = sorted({*HOUSE.glob("*.md"), *HOUSE.glob("docs/*.md"), *HOUSE.glob("src/trionfi/games/*/README.md")})
# The READMEs of games have a paragraph a line, as their numbers are read by tests.
BROKEN_LINES = [
    *(page for page in PAGES if "games" not in page.parts),
    *HOUSE.glob("src/trionfi/web/*.md"),
]
LONGEST_LINE = 120
CODE = re.compile(r"^```python\n(.*?)^```", re.M | re.S)
COMMAND = re.compile(r"^\$ (.+?)(?:\s+#.*)?$", re.M)
LINK = re.compile(r"\]\(([^)#:]+)\)")
TUTORIAL = HOUSE / "docs" / "adding-a-game.md"
INSTALLED = (
    "hosting.md",
    "SECURITY.md",
    "CHANGELOG.md",
)  # of a server where `trionfi` is installed, and of versions


def tutorial_code() -> list[str]:
    return CODE.findall(TUTORIAL.read_text(encoding="utf-8"))


@pytest.fixture
def tutorial(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tutorial's game, built step by step as the page does."""
    module = ModuleType("high_card")
    monkeypatch.setitem(sys.modules, "high_card", module)
    for step in tutorial_code():
        exec(compile(step, "adding-a-game.md", "exec"), module.__dict__)
    return module


def test_the_readme_runs() -> None:
    failed, tried = doctest.testfile(str(HOUSE / "README.md"), module_relative=False)
    assert tried >= 4
    assert failed == 0


def test_the_tutorial_builds_a_game_that_is_green_at_each_step(tutorial: ModuleType) -> None:
    assert tutorial.report.positions >= 300


def test_the_tutorials_secrecy_is_not_idle(tutorial: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Had the tutorial shown everything, the law would have said so."""
    honest = tutorial.build_view
    monkeypatch.setattr(
        tutorial,
        "build_view",
        lambda state, seat: honest(state, seat) | {"all": state.game.write_position(state)},
    )
    with pytest.raises(trionfi.BrokenLaw, match="secrecy"):
        trionfi.check_game(tutorial.HIGH_CARD, positions=60, laws=["secrecy: scrambled"])


def test_the_tutorials_commands_run(tmp_path: Path) -> None:
    kept = [step for step in tutorial_code() if "check_game(" not in step]
    partly = [step.split("check_game(")[0] for step in tutorial_code() if "def refusal" in step]
    (tmp_path / "high_card.py").write_text("\n".join(kept[:3] + partly + kept[3:]), encoding="utf-8")
    for command in COMMAND.findall(TUTORIAL.read_text(encoding="utf-8")):
        assert command.startswith("python3 ~/trionfi/start.py ")
        words = command.split()[2:]
        if words[0] == "serve":  # tests/web/test_adding_a_game.py
            continue
        done = subprocess.run(
            [sys.executable, "-m", "trionfi", *words],
            env={**environment(), "XDG_DATA_HOME": str(tmp_path)},
            cwd=tmp_path,
            input="1\n\n" * 3,
            capture_output=True,
            text=True,
            timeout=100,
        )
        assert done.returncode == 0, (command, done.stdout[-500:], done.stderr[-500:])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(HOUSE)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name} points to {target}, which is not there"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(HOUSE)))
def test_the_commands_that_pages_name_are_understood(page: Path) -> None:
    """`python3 start.py WORD …` with a word of the command line: every option it names is known."""
    text = page.read_text(encoding="utf-8")
    lines = re.findall(r"^(?:\$ )?python3 (?:~/trionfi/)?start\.py ([^\n#>]*)", text, re.M)
    for command in [*lines, *re.findall(r"`python3 start\.py ([^`]*)`", text)]:
        words = shlex.split(command)
        if words[:1] == ["mutants"]:
            mutants.the_parser().parse_args(words[1:])
        elif words and words[0] not in {"test", "lint", "check", "build"}:
            words = words if not words[0].startswith("--") else ["serve", *words]
            the_parser(words).parse_args([word for word in words if word != "--wait"])


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page.name not in INSTALLED], ids=lambda page: page.name
)
def test_commands_work_without_an_installation(page: Path) -> None:
    """After the two commands of the README there is `start.py` and no `trionfi`; it says how to get one."""
    names = "|".join(command.name for command in COMMANDS)
    paragraphs = page.read_text("utf-8").split("\n\n")
    text = "\n\n".join(part for part in paragraphs if "~/my-trionfi/bin" not in part)
    assert re.findall(rf"(?:^|^\$ |^    |`)trionfi (?:{names})\b.*", text, re.M) == []


def prose(page: Path) -> Iterator[str]:
    """The lines of a page that are neither code nor rows of a table, which cannot be broken."""
    is_code = False
    for line in page.read_text("utf-8").splitlines():
        is_code ^= line.startswith("```")
        if not is_code and not line.startswith(("|", "    ")):
            yield line


@pytest.mark.parametrize("page", BROKEN_LINES, ids=lambda page: page.name)
def test_lines_of_prose_are_short(page: Path) -> None:
    assert [line for line in prose(page) if len(line) > LONGEST_LINE] == []


def test_the_security_table_names_files_that_are_there() -> None:
    """Each line of the table has a number, a verdict, and tests or files that exist."""
    text = (HOUSE / "SECURITY.md").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if re.match(r"\| \d", line)]
    assert len(lines) > 50
    for line in lines:
        _, numbers, what, verdict, how, _ = (cell.strip() for cell in line.split("|"))
        assert re.fullmatch(r"[\d.x, -]+", numbers), line
        assert what
        assert how
        assert verdict in ("yes", "part", "no"), line
        for name in re.findall(r"`([\w/.]+\.(?:py|md|txt))`", how):
            places = (
                HOUSE / name,
                HOUSE / "src/trionfi" / name,
                HOUSE / "tests/web" / name,
                HOUSE / "tests/table" / name,
            )
            assert any(place.exists() for place in places), f"{name} is not there: {line}"


def test_all_that_attacks_have_found_is_guarded_by_tests_that_are_there() -> None:
    """Each line of that table names its tests by file and name; `::name` alone is in the file before it."""
    text = (HOUSE / "SECURITY.md").read_text(encoding="utf-8")
    lines = [line.split("|") for line in text.splitlines() if re.match(r"\| [BMm]\d", line)]
    found = [cells[1].strip() for cells in lines]
    wanted = {f"{rank}{at}" for rank, many in (("B", 7), ("M", 13), ("m", 24)) for at in range(1, many + 1)}
    assert (set(found), len(found)) == (wanted, len(wanted))
    for cells in lines:
        file, named = "", re.findall(r"`([\w/.]*)::(\w+)`", cells[3])
        assert named, cells
        for place, name in named:
            file = place or file
            code = (HOUSE / file).read_text(encoding="utf-8")
            assert re.search(rf"^(async )?def {name}\(", code, re.M), f"{file} has no {name}"


def test_decisions_have_an_index_and_stand_in_rooms() -> None:
    page = decisions_index.PAGE.read_text("utf-8")
    assert decisions_index.with_index(page) == page, "run python3 tools/decisions_index.py"
    before, _, dependencies = page.partition("\n## Dependencies\n")
    assert not re.search(r"^\*\*20", before.partition("\n## ")[0], re.M), "a decision stands in a room"
    assert not re.search(r"^\*\*20", dependencies, re.M), (
        "a decision stands in a room, not at the end of the page"
    )


def test_the_index_lists_rooms_and_titles() -> None:
    page = "<!-- index -->\nold\n<!-- end of index -->\n\n## Build and tests\n\n**2026-11-18. Plain\nJinja.** Why.\n"
    told = decisions_index.with_index(page)
    assert "- [Build and tests](#build-and-tests)\n  - Plain Jinja (2026-11-18)\n" in told
    assert "old" not in told
    assert decisions_index.with_index(told) == told


def test_the_glossary_is_sorted_and_points_to_files() -> None:
    page = (HOUSE / "ARCHITECTURE.md").read_text("utf-8").partition("\n## Our own words\n")[2]
    rows = re.findall(r"^\| ([^|]+) \| [^|]+ \| `([^`]+)` \|$", page, re.M)
    assert len(rows) == page.count("\n|") - 2
    words = [word for word, _ in rows]
    assert words == sorted(words)
    assert [file for _, file in rows if not (HOUSE / "src" / "trionfi" / file).is_file()] == []
