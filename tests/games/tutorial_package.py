"""The package that docs/adding-a-game.md builds, as files."""

from __future__ import annotations

import re
from pathlib import Path

from tests.test_docs import TUTORIAL, tutorial_code

PLACE = "high_card.game:HIGH_CARD"
FILE = re.compile(r"^`(high_card/[\w./]+)`\n\n```\w+\n(.*?)^```", re.M | re.S)


def write_package(folder: Path) -> None:
    """The package as the page shows it; the laws are checked by another test."""
    package = folder / "high_card"
    (package / "web").mkdir(parents=True)
    (package / "web" / "__init__.py").touch()
    code = re.sub(r"^(report = )?check_game\(.*\n", "", "\n".join(tutorial_code()), flags=re.M)
    (package / "game.py").write_text(code, "utf-8")
    files = FILE.findall(TUTORIAL.read_text("utf-8"))
    assert len(files) == 8
    for name, text in files:
        (folder / name).write_text(text, "utf-8")
