"""Both editions keep the laws of the house."""

from __future__ import annotations

import pytest

import trionfi
from tests.games.house_laws import POSITIONS, keep_the_laws
from trionfi.core.laws.registry import LAWS


@pytest.mark.parametrize("slug", ["arcana", "arcana-first"])
def test_arcana_keeps_the_laws(slug: str) -> None:
    keep_the_laws(trionfi.game(slug))


def test_arcana_keeps_the_laws_with_every_optional_rule() -> None:
    every = {"customizing", "objectives", "militia", "masters", "events", "tactical_discards"}
    laws = [law.name for law in LAWS if law.scope == "position"]
    report = trionfi.check_game(
        trionfi.game("arcana"),
        positions=POSITIONS // 10,
        laws=laws,
        options=dict.fromkeys(every, True),
        seats=[3, 4],
    )
    assert report.positions >= POSITIONS // 10
