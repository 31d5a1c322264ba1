"""A clone is made by hand, attribute by attribute: none may be forgotten."""

from __future__ import annotations

import re
from pathlib import Path

from tests.games.thieves.builders import a_table

RULES = Path(__file__).parents[3] / "src/trionfi/games/thieves/rules/table.py"


def test_a_clone_has_every_scalar_of_its_table() -> None:
    body = RULES.read_text("utf-8").partition("class Table(")[2].partition("def copy_onto")[0]
    scalars = re.findall(r"self\.(\w+): (i64|bool) =", body)
    table = a_table()
    for number, (name, kind) in enumerate(scalars):
        setattr(table, name, kind == "bool" or number + 100)
    copy = table.clone()
    assert len(scalars) > 30
    assert [getattr(copy, name) for name, _ in scalars] == [getattr(table, name) for name, _ in scalars]
