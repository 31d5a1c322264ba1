"""`trionfi bench table` measures what it says: real servers, real moves, every one heard by both subscribers."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Iterator

import pytest
from rich.console import Console

from trionfi.web.bench import load
from trionfi.web.bench.command import OTHER_FILES, goal_of, measure, most_tables, report
from trionfi.web.bench.load import FLOOR, HTML, JSON, LINES, Figures, Load

KINDS = [FLOOR, JSON, HTML]
SECONDS = 1.5  # the first paced move comes within one


@pytest.fixture
def few_files() -> Iterator[None]:
    """This process may open hardly more files than it has, unless it asks for more."""
    few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(OTHER_FILES, few), most))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (few, most))


@pytest.mark.usefixtures("few_files")
def test_every_way_is_played_flat_out_and_paced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "WARM_UP", 0.1)
    monkeypatch.setattr(load, "MOST_MOVES", dict.fromkeys(KINDS, 100))
    found, idle = measure(Console(quiet=True), [2], SECONDS, KINDS, (False, True))
    assert idle > 0
    for kind in KINDS:
        for slowly in (False, True):
            figures = found[kind, 2, slowly]
            assert figures.moves == len(figures.delays) > 0
            assert figures.refused == 0
        assert found[kind, 2, True].moves <= 2 * (SECONDS + 1)  # one move a second at each table
        assert found[kind, 2, False].rate > found[kind, 2, True].rate
    assert report(found, [2], KINDS, False).row_count == 3


def test_tables_are_laid_before_as_far_as_files_may_be_opened() -> None:
    most = most_tables(256, len(KINDS))
    assert OTHER_FILES + most * LINES * len(KINDS) <= 256
    for kind in (JSON, HTML):
        for tables in (1, most):
            made = Load(0, kind, tables, 5.0, False, most)
            assert len(made.slots) == tables
            assert len(made.slots + made.laid) == most
    assert most_tables(OTHER_FILES - 1, 1) == 0


def test_where_too_few_files_may_be_opened_it_says_how_many_tables_that_allows() -> None:
    program = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256)); "
        "from trionfi.cli import main; raise SystemExit(main(['bench', 'table', '--tables', '2', '400']))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 2
    assert "lets a program open 256 files, which is enough for 17 tables of each kind" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_goal_is_reached_or_not() -> None:
    assert goal_of(JSON, 10, False, 0.4, Figures(10)) == "0.4x of the floor: yes"
    assert goal_of(HTML, 10, False, 0.19, Figures(10)) == "0.2x of the floor: no"
    assert goal_of(JSON, 500, True, 0.0, Figures(500, delays=[0.021])) == "p99 under 20 ms: no"
    assert goal_of(JSON, 100, True, 0.0, Figures(100, delays=[0.021])) == ""
