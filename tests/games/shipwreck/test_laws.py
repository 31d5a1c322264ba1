"""The Shipwreck Arcana keeps the laws of the house."""

from __future__ import annotations

import pytest

import trionfi
from trionfi.build import compiled
from trionfi.games.shipwreck.game import SHIPWRECK

POSITIONS = 1000 if compiled() else 250  # in each of two runs; the plain build plays the same games, slower


@pytest.mark.parametrize("seed", [0, 1])
def test_shipwreck_keeps_the_laws(seed: int) -> None:
    report = trionfi.check_game(SHIPWRECK, positions=POSITIONS, seed=seed)
    assert report.positions >= POSITIONS
