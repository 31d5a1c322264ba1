"""`trionfi bench`, as it is typed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from trionfi.cli import main

Say = Callable[..., tuple[int, str, str]]  # the words after `bench`; gives exit code, output, errors


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Say:
    monkeypatch.setenv("COLUMNS", "120")

    def run(*words: str) -> tuple[int, str, str]:
        try:
            code = main(["bench", *words])
        except SystemExit as left:
            code = int(left.code or 0)
        told = capsys.readouterr()
        return code, told.out, told.err

    return run
