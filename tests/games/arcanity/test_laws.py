"""Arcanity keeps the laws of the house."""

from __future__ import annotations

import trionfi


def test_arcanity_keeps_the_laws() -> None:
    report = trionfi.check_game(trionfi.game("arcanity"), positions=2000)
    assert report.positions >= 2000
