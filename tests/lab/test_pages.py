"""What docs/research.md and docs/benchmarks.md say can be typed."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from trionfi.cli import main
from trionfi.cli.commands import the_parser

DOCS = Path(__file__).parents[2] / "docs"
RESEARCH = (DOCS / "research.md").read_text(encoding="utf-8")
BENCHMARKS = (DOCS / "benchmarks.md").read_text(encoding="utf-8")


def test_the_examples_of_the_research_page_run() -> None:
    failed, tried = doctest.testfile(str(DOCS / "research.md"), module_relative=False)
    assert tried > 10
    assert failed == 0


@pytest.mark.parametrize("command", re.findall(r"^\$ python3 start\.py (.+)$", RESEARCH, re.M))
def test_the_commands_of_the_research_page_run(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(command.split()) == 0


def test_the_commands_of_the_benchmarks_can_be_typed() -> None:
    commands = re.findall(r"`python3 start\.py ([^`]+)`", BENCHMARKS)
    assert len(commands) > 10
    for command in commands:
        words = command.split()
        assert the_parser(words).parse_args(words).run
