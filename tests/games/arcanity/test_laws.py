"""Arcanity keeps the laws of the house."""

from __future__ import annotations

import trionfi
from trionfi.build import compiled

POSITIONS = 2000 if compiled() else 500  # the plain build plays the same games, slower and measured


def test_arcanity_keeps_the_laws() -> None:
    report = trionfi.check_game(trionfi.game("arcanity"), positions=POSITIONS)
    assert report.positions >= POSITIONS
