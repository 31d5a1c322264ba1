"""No test leaves a game in the home of whoever runs it."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "saves"
    monkeypatch.setenv("TRIONFI_SAVES", str(folder))
    return folder
