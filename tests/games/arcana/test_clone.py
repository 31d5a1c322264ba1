"""A clone is made attribute by attribute, where each is declared: none may be forgotten."""

from __future__ import annotations

import re
from pathlib import Path

import trionfi
from tests.games.arcana.builders import a_table

RULES = Path(trionfi.__file__).parent / "games/arcana/rules/table.py"
CHANGING = set(re.findall(r"^        self\.(\w+): ", RULES.read_text("utf-8"), re.MULTILINE)) - {
    *("figures", "rules"),  # the same for every position of a game
}


def test_a_clone_has_every_attribute_and_shares_no_row() -> None:
    table = a_table("blades", "thieves", hands=True)
    assert len(CHANGING) > 40
    for name in CHANGING:
        value = getattr(table, name)
        if isinstance(value, int):
            setattr(table, name, value + 7)
    copy = table.clone()
    for name in CHANGING:
        mine, theirs = getattr(table, name), getattr(copy, name)
        assert theirs == mine if isinstance(mine, int) else list(theirs) == list(mine), name
        if not isinstance(mine, int) and len(mine) > 0:
            theirs[0] += 1
            assert mine[0] == theirs[0] - 1, name
