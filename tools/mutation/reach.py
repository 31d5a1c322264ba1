"""Which tests reach which lines: every test is run once with coverage, and the map is kept in .build/.

Each has a process of its own. In a common one, what the first test works out and keeps would seem to be reached by that
test alone.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import coverage
import pytest

from mutation.choice import rule_files
from mutation.places import Mutant
from mutation.trial import PLAIN, Unsound, be_quiet, finish, fork_each

SLOW = 2.0  # seconds under coverage: a test that takes longer plays at random, or works out odds
RECORDS = "tests/games/test_records.py"
LAWS = "test_laws.py"  # random play
# Not imported before the trials: what may be broken, and plugins that pytest wants to import itself
TO_COME = ("trionfi", "tests", "conftest", "__main__", "mutation", "pytest_timeout")
IMPORTING = -1  # in place of a test, for lines that are run before any


@dataclass
class Reach:
    """Seconds by test; by file and line the numbers of the tests that reach it; the modules that they import."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, dict[str, list[int]]] = field(default_factory=dict)
    modules: list[str] = field(default_factory=list)

    def reaching(self, mutant: Mutant) -> set[int]:
        lines = self.lines.get(mutant.file, {})
        return {number for line in mutant.statement for number in lines.get(str(line), [])}

    def of(self, mutant: Mutant) -> dict[str, float]:
        """The tests that run the statement with their times; all of them if it is run while importing."""
        quick, names = self.quick(), list(self.seconds)
        if self.imported(mutant):
            return quick
        reaching = sorted(names[number] for number in self.reaching(mutant))
        return {test: quick[test] for test in reaching if test in quick}

    def quick(self) -> dict[str, float]:
        return {test: seconds for test, seconds in self.seconds.items() if seconds <= SLOW}

    def imported(self, mutant: Mutant) -> bool:
        """Whether the statement is run while modules are imported."""
        return IMPORTING in self.reaching(mutant)

    def one_of_each_file(self) -> dict[str, float]:
        """The fastest test of every file."""
        by_file: dict[str, str] = {}
        quick = self.quick()
        for test in sorted(quick, key=lambda test: -quick[test]):
            by_file[test.split("::")[0]] = test
        return {test: quick[test] for test in by_file.values()}


def rules_only(tests: dict[str, float]) -> dict[str, float]:
    return {test: seconds for test, seconds in tests.items() if not test.startswith(RECORDS)}


def records_only(tests: dict[str, float]) -> dict[str, float]:
    return {test: seconds for test, seconds in tests.items() if test.startswith(RECORDS)}


def test_files(root: Path, game: str) -> list[str]:
    folder = root / "tests" / "games" / game
    files = [file for file in sorted(folder.rglob("test_*.py")) if file.name != LAWS]
    return [file.relative_to(root).as_posix() for file in (*files, root / RECORDS) if file.exists()]


class Measured:
    """A pytest plugin: runs each test in a child of its own, with coverage, and gathers what they reach."""

    def __init__(self, root: Path, game: str, jobs: int, scratch: Path) -> None:
        self.src = root / "src"
        self.game = game
        self.files = [str(file) for file in rule_files(root, game)]
        self.jobs = jobs
        self.scratch = scratch  # a file for each test
        self.reach = Reach()
        self.test: pytest.Item | None = None
        self.failed = ""
        self.cover = self.covering()

    def covering(self) -> coverage.Coverage:
        cover = coverage.Coverage(data_file=None, include=self.files, config_file=False)
        cover.start()
        return cover

    def lines(self) -> dict[str, list[int]]:
        """What was run until now, by file."""
        self.cover.stop()
        data = self.cover.get_data()
        return {
            Path(file).relative_to(self.src).as_posix(): data.lines(file) or []
            for file in data.measured_files()
        }

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Of the kept games only those of this one; the names of its editions begin alike."""
        items[:] = [it for it in items if not it.nodeid.startswith(RECORDS) or f"[{self.game}" in it.nodeid]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """In the parent this is all; in a child pytest's own loop goes on with its test."""
        self.note(IMPORTING, self.lines())
        self.test = fork_each(session.items, self.jobs, self.gather)
        if self.test is None:
            return True
        be_quiet(str(self.place(self.test).with_suffix(".log")))
        session.items = [self.test]
        self.cover = self.covering()
        return None

    def place(self, test: pytest.Item) -> Path:
        return self.scratch / hashlib.blake2b(test.nodeid.encode(), digest_size=10).hexdigest()

    def gather(self, test: pytest.Item, status: int) -> Iterable[pytest.Item]:
        """Reads what a test has reached."""
        if status:
            self.failed = self.place(test).with_suffix(".log").read_text("utf-8")
        else:
            told = json.loads(self.place(test).read_text("utf-8"))
            self.note(len(self.reach.seconds), told["lines"])
            self.reach.seconds[test.nodeid] = told["seconds"]
        return []

    def note(self, test: int, lines: dict[str, list[int]]) -> None:
        for file, numbers in lines.items():
            for number in numbers:
                self.reach.lines.setdefault(file, {}).setdefault(str(number), []).append(test)

    def run(self, files: list[str]) -> None:
        code = pytest.main([*PLAIN, *files], plugins=[self])
        if self.test is not None:
            told = {"seconds": round(time.process_time(), 4), "lines": self.lines()}
            self.place(self.test).write_text(json.dumps(told), "utf-8")
            finish(lambda: code)
        self.failed = self.failed or ("The tests could not be collected." if code else "")
        self.reach.modules = [name for name in sys.modules if name.partition(".")[0] not in TO_COME]


def measure(root: Path, game: str, jobs: int, into: Path) -> int:
    """In a child, for it imports the game: run all tests with coverage, and write the map."""
    with tempfile.TemporaryDirectory(prefix="trionfi-mutants-") as scratch:
        measured = Measured(root, game, jobs, Path(scratch))
        measured.run(test_files(root, game))
    print(measured.failed)
    if not measured.failed:
        unfinished = into.with_suffix(".part")
        unfinished.write_text(json.dumps(dataclasses.asdict(measured.reach)), "utf-8")
        unfinished.rename(into)
    return bool(measured.failed)


def fingerprint(root: Path, game: str) -> str:
    """Names a map by all that it depends on."""
    tool = [file.read_bytes() for file in sorted(Path(__file__).parent.glob("*.py"))]
    total = hashlib.blake2b(repr((sys.version, coverage.__version__, tool)).encode(), digest_size=10)
    folders = [root / "src", root / "tests" / "games" / game, root / "tests" / "records"]
    inside = [file for folder in folders for file in sorted(folder.rglob("*")) if file.is_file()]
    for file in (
        *inside,
        *sorted((root / "tests" / "games").glob("*.py")),
        *sorted((root / "tests").glob("*.py")),
    ):
        if file.suffix != ".pyc" and file.name != "equivalent_mutants.toml":
            total.update(repr((file.relative_to(root).as_posix(), file.read_bytes())).encode())
    return total.hexdigest()


def reach_of(root: Path, game: str, jobs: int) -> Reach:
    """The map, measured now unless it is kept."""
    folder = root / ".build"
    folder.mkdir(exist_ok=True)
    kept = folder / f"mutants-{game}-{fingerprint(root, game)}.json"
    if not kept.exists():
        print(f"Running the tests of {game} once, to see which lines they reach.", file=sys.stderr)
        log = folder / f"mutants-{game}.log"
        child = os.fork()
        if not child:
            be_quiet(str(log))
            finish(lambda: measure(root, game, jobs, kept))
        os.waitpid(child, 0)
        if not kept.exists():
            raise Unsound(f"{log.read_text('utf-8')[-3000:]}\n\nThe tests must pass before rules are broken.")
        for old in folder.glob(f"mutants-{game}-*.json"):
            if old != kept:
                old.unlink(missing_ok=True)
    return Reach(**json.loads(kept.read_text("utf-8")))
