"""`trionfi bench scale` measures what it says: real servers, real moves, real wake-ups."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys

import pytest

from tests import postgres as servers
from tests.conftest import require
from tests.lengths import long
from trionfi.cli import main
from trionfi.web.bench import load, postgres, scale
from trionfi.web.bench.command import serving
from trionfi.web.bench.load import FLOOR, HTML, JSON
from trionfi.web.bench.processes import children, cpu_seconds, own_cpu, resident
from trionfi.web.bench.scale import measure_one, plans


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "WARM_UP", 0.1)
    monkeypatch.setattr(scale, "WARM_UP", 0.1)
    monkeypatch.setattr(load, "MOST_MOVES", dict.fromkeys((FLOOR, JSON, HTML), 20))
    for name, many in {"TABLES": 2, "PACED_TABLES": 2, "WATCHED_TABLES": 2, "PAGES": 20}.items():
        monkeypatch.setattr(scale, name, many)
    monkeypatch.setattr(scale, "PROCESSES", (2,))


@pytest.mark.usefixtures("few")
def test_one_process_is_measured() -> None:
    one, rates = measure_one(0.6)
    assert one.empty_mb > 10
    assert one.idle_table_kb > 0
    assert one.page_cpu_ms > 0
    assert [rate.what for rate in rates] == ["JSON, SQLite", "HTML, SQLite"]
    for rate in rates:
        assert rate.moves_a_second > 0
        assert 0 < rate.p50_ms <= rate.p99_ms
        assert rate.server_cpu_ms > 0
        assert rate.database_cpu_ms is None


@long
@pytest.mark.usefixtures("few")
def test_two_processes_at_one_postgresql_hear_of_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    require("postgres", servers.available() and postgres.binaries(), "no PostgreSQL binaries, or no psycopg")
    assert main(["bench", "scale", "--seconds", "1.5", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["missing"] == ""
    assert told["database"]["bytes_a_row"] > 50
    assert told["database"]["connections_a_process"] >= 2
    rates = [rate for rate in told["rates"] if rate["processes"] == 2]
    assert [rate["what"] for rate in rates] == [plan[0] for plan in plans([1, 2])]
    assert all(rate["moves_a_second"] > 0 for rate in rates)
    assert rates[-1]["hearing_cpu_ms"] is not None


def test_streams_are_at_the_same_process_or_at_the_next() -> None:
    assert [plan[1] for plan in plans([1])] == [[(1, 1)], [(1, 1)]]
    apart = [plan[1] for plan in plans([1, 2, 3, 4]) if "another" in plan[0]]
    assert apart == [[(1, 2), (2, 3), (3, 4), (4, 1)]] * 2


@pytest.mark.usefixtures("few")
def test_without_postgresql_it_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(postgres, "binaries", lambda: None)
    monkeypatch.setattr(scale, "measure_one", lambda seconds: (scale.OneProcess(70, 8, 70, 5, 2, 1), []))
    assert main(["bench", "scale"]) == 0
    said = capsys.readouterr().out
    assert "PostgreSQL was not measured: it needs" in said
    assert "memory for each idle table" in said
    assert main(["bench", "scale", "--database", "sqlite:///here"]) == 2
    assert "postgresql://HOST/NAME" in capsys.readouterr().err


def test_processor_time_counts_children() -> None:
    burn = "sum(range(6_000_000)); print(flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", burn], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()
        assert child.pid in children(os.getpid())
        assert own_cpu(child.pid) > 0
        assert cpu_seconds(os.getpid()) >= own_cpu(child.pid)
        assert resident(child.pid) > 1_000_000
        child.communicate("\n")
    assert own_cpu(child.pid) == 0
    assert resident(child.pid) == 0


def test_a_server_that_only_waits_settles() -> None:
    with serving("floor") as (_, pid):
        asyncio.run(asyncio.wait_for(scale.settled([pid]), 50))
