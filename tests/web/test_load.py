"""`trionfi bench table` measures what it says: real servers, real moves, every one heard by all subscribers."""

from __future__ import annotations

import asyncio
import io
import resource
import subprocess
import sys
from collections.abc import Iterator

import pytest
from rich.console import Console

from tests.web.server import serving
from trionfi.core.errors import BadOption
from trionfi.games import GAMES
from trionfi.web.bench import load
from trionfi.web.bench.command import (
    OTHER_FILES,
    PACED_TABLES,
    Job,
    at_a_pace,
    flat_out,
    kinds_and_games,
    measure,
    most_tables,
    shares_of,
)
from trionfi.web.bench.load import FLOOR, HTML, JSON, LINES, Figures, Load, Slot

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
    games = ["shipwreck", "arcanity"]
    found, idle = measure(Console(quiet=True), [2], SECONDS, KINDS, games, (False, True))
    assert idle > 0
    for job, figures in found.items():
        assert figures.moves == len(figures.delays) > 0
        assert figures.refused == 0
        assert figures.others == figures.moves * (2 if job.of == "arcanity" else 1) or job.paced
        if job.paced:
            assert figures.moves <= 2 * (SECONDS + 1)  # one move a second at each table
    assert flat_out(found).row_count == 6
    assert at_a_pace(found).row_count == 3
    assert shares_of(found).row_count == 2


def test_streams_of_html_are_gzipped_and_counted_as_they_came(sqlite_database: str) -> None:
    async def play(kind: str) -> tuple[Figures, int]:
        slot, figures = Slot(server.port, kind, 0), Figures(1)
        await slot.open()
        sizes = [len(slot.seen[0])]
        for _ in range(5):
            assert await slot.move(figures)
            sizes.append(len(slot.seen[0]))
        await slot.close()
        size = max(sizes)  # some moves change little
        return figures, size

    with serving(sqlite_database, "--limits", "0") as server:
        by_html, page = asyncio.run(play(HTML))
        by_json, view = asyncio.run(play(JSON))
    assert 0.2 < by_html.other_kb < page / 1024 / 2
    assert view / 1024 / 2 < by_json.other_kb < 2 * view / 1024


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
    assert "lets a program open 256 files, which is enough for 13 tables of each kind" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_goal_is_reached_or_not() -> None:
    def told(json: float, html: float, p99: float) -> str:
        rates = {FLOOR: 100, JSON: json, HTML: html}
        found = {
            Job(PACED_TABLES, ("a",), kind, paced): Figures(
                1, moves=int(rate), seconds=1, delays=[p99 / 1000]
            )
            for kind, rate in rates.items()
            for paced in (False, True)
        }
        console = Console(record=True, width=200, file=io.StringIO())
        console.print(shares_of(found), at_a_pace(found))
        return console.export_text()

    assert told(45, 12, 49).count(": yes") == 5
    assert told(44, 12, 49).count(": no") == 1
    assert told(34, 12, 49).count(": no") == 2
    assert told(45, 5, 51).count(": no") == 3


def test_games_and_ways_are_asked_for_by_name() -> None:
    assert kinds_and_games(["html", "thieves"]) == ([HTML], ["thieves"])
    assert kinds_and_games([]) == (KINDS, list(GAMES))
    with pytest.raises(
        BadOption, match="there is no path “chess”; there are floor, json, html and the games"
    ):
        kinds_and_games(["chess"])
