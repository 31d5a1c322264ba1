"""The Shipwreck Arcana keeps the laws of the house."""

from __future__ import annotations

import pytest

import trionfi
from trionfi.games.shipwreck.game import SHIPWRECK


@pytest.mark.parametrize("seed", [0, 1])
def test_shipwreck_keeps_the_laws(seed: int) -> None:
    report = trionfi.check_game(SHIPWRECK, positions=1000, seed=seed)
    assert report.positions >= 1000
