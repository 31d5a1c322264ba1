"""`trionfi bench hostile` measures what it says: honest people at a real server, and a real attack on it."""

from __future__ import annotations

import json
from itertools import islice

import pytest
from rich.console import Console

from tests.lengths import LONG
from trionfi.cli import main
from trionfi.core.record import read_record, verify
from trionfi.games import game as find_game
from trionfi.web.bench import payloads
from trionfi.web.bench.attacks import ATTACKS
from trionfi.web.bench.honest import MOVE, PAGE, Delays
from trionfi.web.bench.hostile import QUIET, Result, report

FEW = 6
TRIED = list(ATTACKS) if LONG else ["wrong-tokens"]


@pytest.mark.parametrize("attack", TRIED)
def test_each_attack_goes_on_while_honest_people_play(
    attack: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["bench", "hostile", "--seconds", "1", "--requests", str(FEW), "--attack", attack, "--json"]
    code = main(words)
    quiet, attacked = json.loads(capsys.readouterr().out)
    assert (quiet["attack"], attacked["attack"]) == (QUIET, attack)
    assert quiet["answers"] == {}
    assert quiet["failed"] == 0
    for row in (quiet, attacked):
        assert 0 < row["server_cpu_share"] < 4
        for kind in (MOVE, PAGE):
            figures = row[kind]
            assert figures["requests"] == FEW
            assert 0 < figures["p50_ms"] <= figures["p99_ms"]
            assert figures["bound_ms"] == pytest.approx(max(50, 3 * quiet[kind]["p99_ms"]), abs=0.1)
    assert code == (0 if attacked["withstood"] else 1)
    if attack == "wrong-tokens":
        assert attacked["answers"]["4xx"] > 0


def test_an_attack_that_is_not_known_is_refused_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "hostile", "--attack", "singing"]) == 2
    assert "there is no attack “singing”; there are nested-multiparts" in capsys.readouterr().err


def result(name: str, milliseconds: float, failed: int = 0) -> Result:
    return Result(name, {kind: Delays([milliseconds / 1000] * 100, failed) for kind in (MOVE, PAGE)})


def test_what_is_withstood_is_three_times_the_quiet_figure_or_50_ms() -> None:
    quick, slow = result(QUIET, 5), result(QUIET, 40)
    assert result("a", 49).withstands(quick)
    assert not result("a", 51).withstands(quick)
    assert result("a", 119).withstands(slow)
    assert not result("a", 121).withstands(slow)
    assert not result("a", 1, failed=1).withstands(quick)
    console = Console(width=160)
    with console.capture() as told:
        console.print(report(quick, [result("a", 51), result("b", 10)]))
    rows = told.get().splitlines()
    assert [row.split("│")[-2].strip() for row in rows if "│" in row] == ["", "NO", "yes"]


def test_what_is_uploaded_is_what_it_is_meant_to_be() -> None:
    text = payloads.long_record(1)
    assert text.count("take back") == payloads.TAKE_BACKS
    verify(read_record(text), find_game("arcana"))  # legal, however long
    first, second = islice(payloads.crafted_records(1), 2)
    assert read_record(first).start.snapshot != read_record(second).start.snapshot
    assert len(payloads.nested_form(100)) == pytest.approx(payloads.NESTED_SIZE, abs=3)
    assert payloads.newlines().count(b"\n") >= payloads.FLAT_SIZE
