"""A command of the lab as it is typed: the `COMMAND` of the test's module."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from trionfi.cli import main

Say = Callable[..., tuple[int, str, str]]  # the words after the command; gives exit code, output, errors


@pytest.fixture
def say(
    request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Say:
    monkeypatch.setenv("COLUMNS", "120")

    def run(*words: str) -> tuple[int, str, str]:
        try:
            code = main([request.module.COMMAND, *words])
        except SystemExit as left:
            code = int(left.code or 0)
        told = capsys.readouterr()
        return code, told.out, told.err

    return run
