from __future__ import annotations

from pathlib import Path

import board_svg
from tests.games.rule_table import check_rule_table
from trionfi.games.thieves.data import read_toml
from trionfi.games.thieves.names import BOARDS


def test_every_paragraph_has_its_function_and_its_test() -> None:
    check_rule_table("thieves")


def test_the_drawings_are_those_of_the_boards(tmp_path: Path) -> None:
    board_svg.main(str(tmp_path))
    for board in BOARDS:
        assert read_toml(f"{board.name}.svg") == (tmp_path / f"{board.name}.svg").read_text(encoding="utf-8")
        assert board_svg.svg(board).count("<rect") == len(board.spaces) + 1
