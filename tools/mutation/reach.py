"""Which tests reach which lines: every test is run once with coverage, and the map is kept in .build/."""

from __future__ import annotations

import hashlib
import json
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import coverage
import pytest

from mutation.choice import rule_files
from mutation.places import Mutant
from mutation.trial import PLAIN, Unsound, be_quiet, finish

SLOW = 1.0  # seconds under coverage: a test that takes longer plays at random, or works out odds
RECORDS = "tests/games/test_records.py"
LAWS = "test_laws.py"  # random play
# Not imported before the trials: what may be broken, and plugins that pytest wants to import itself
TO_COME = ("trionfi", "tests", "conftest", "__main__", "mutation", "pytest_timeout")
IMPORTING = ""  # what coverage calls lines that are run in no test


@dataclass
class Reach:
    """Seconds by test, tests by file and line, and the modules that the tests import."""

    seconds: dict[str, float] = field(default_factory=dict)
    tests: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    modules: list[str] = field(default_factory=list)

    def of(self, mutant: Mutant) -> dict[str, float]:
        """The tests that run the statement with their times; all of them if it is run while importing."""
        lines = self.tests.get(mutant.file, {})
        reaching = {test for line in mutant.statement for test in lines.get(str(line), [])}
        quick = self.quick()
        return quick if self.imported(mutant) else {test: quick[test] for test in reaching if test in quick}

    def quick(self) -> dict[str, float]:
        return {test: seconds for test, seconds in self.seconds.items() if seconds <= SLOW}

    def imported(self, mutant: Mutant) -> bool:
        """Whether the statement is run while modules are imported."""
        lines = self.tests.get(mutant.file, {})
        return any(IMPORTING in lines.get(str(line), []) for line in mutant.statement)

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


class Contexts:
    """A pytest plugin: tells coverage which test is running, and measures how long it takes."""

    def __init__(self, cover: coverage.Coverage) -> None:
        self.cover = cover
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.cover.switch_context(item.nodeid)
        began = time.process_time()
        yield
        self.seconds[item.nodeid] = round(time.process_time() - began, 4)
        self.cover.switch_context(IMPORTING)


def measure(root: Path, game: str, into: Path) -> int:
    """In a child: run all tests with coverage, and write the map."""
    src = root / "src"
    files = [str(file) for file in rule_files(root, game)]
    cover = coverage.Coverage(data_file=None, branch=False, include=files, config_file=False)
    contexts = Contexts(cover)
    cover.start()
    failed = pytest.main([*PLAIN, *test_files(root, game)], plugins=[contexts])
    cover.stop()
    data = cover.get_data()
    tests = {}
    for file in data.measured_files():
        by_line = data.contexts_by_lineno(file)
        tests[Path(file).relative_to(src).as_posix()] = {str(line): sorted(by_line[line]) for line in by_line}
    modules = [name for name in sys.modules if name.partition(".")[0] not in TO_COME]
    reach = {"seconds": contexts.seconds, "tests": tests, "modules": modules}
    unfinished = into.with_suffix(".part")
    unfinished.write_text(json.dumps(reach), "utf-8")
    if not failed:
        unfinished.rename(into)
    return failed


def fingerprint(root: Path, game: str) -> str:
    """Names a map by all that it depends on."""
    total = hashlib.blake2b(repr((sys.version, coverage.__version__)).encode(), digest_size=10)
    folders = [
        root / "src",
        root / "tests" / "games" / game,
        root / "tests" / "records",
        root / "tools" / "mutation",
    ]
    inside = [file for folder in folders for file in sorted(folder.rglob("*")) if file.is_file()]
    for file in (
        *inside,
        *sorted((root / "tests" / "games").glob("*.py")),
        *sorted((root / "tests").glob("*.py")),
    ):
        if file.suffix != ".pyc" and file.name != "equivalent_mutants.toml":
            total.update(repr((file.relative_to(root).as_posix(), file.read_bytes())).encode())
    return total.hexdigest()


def reach_of(root: Path, game: str) -> Reach:
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
            finish(lambda: measure(root, game, kept))
        os.waitpid(child, 0)
        if not kept.exists():
            raise Unsound(f"{log.read_text('utf-8')[-3000:]}\n\nThe tests must pass before rules are broken.")
        for old in folder.glob(f"mutants-{game}-*.json"):
            if old != kept:
                old.unlink(missing_ok=True)
    return Reach(**json.loads(kept.read_text("utf-8")))
