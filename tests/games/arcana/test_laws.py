"""Both editions keep the laws of the house."""

from __future__ import annotations

import pytest

import trionfi


@pytest.mark.parametrize("slug", ["arcana", "arcana-first"])
def test_arcana_keeps_the_laws(slug: str) -> None:
    report = trionfi.check_game(trionfi.game(slug), positions=2000)
    assert report.positions >= 2000
