from __future__ import annotations

from tests.games.rule_table import check_rule_table


def test_every_paragraph_has_its_function_and_its_test() -> None:
    check_rule_table("arcana")
