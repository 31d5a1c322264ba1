"""Arcanity keeps the laws of the house."""

from __future__ import annotations

import trionfi
from tests.games.house_laws import POSITIONS, keep_the_laws
from trionfi.core.laws.check import check_game
from trionfi.core.laws.registry import LAWS
from trionfi.core.option import Value

LETTER: dict[str, Value] = {"one_shield": "any", "open_shields": True, "both_arcane": "plain duel"}


def test_arcanity_keeps_the_laws() -> None:
    keep_the_laws(trionfi.game("arcanity"))


def test_arcanity_keeps_them_by_the_letter_too() -> None:
    """Mixed options seldom come together; where the rulebook's letter holds throughout, they do."""
    laws = [law.name for law in LAWS if law.name not in ("honest samplers", "compiled = pure")]
    report = check_game(trionfi.game("arcanity"), positions=POSITIONS // 4, laws=laws, options=LETTER, seed=5)
    assert report.options["open_shields"] == {True}
