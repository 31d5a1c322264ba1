"""The Shipwreck Arcana keeps the laws of the house."""

from __future__ import annotations

import trionfi
from trionfi.games.shipwreck.game import SHIPWRECK


def test_shipwreck_keeps_the_laws() -> None:
    report = trionfi.check_game(SHIPWRECK, positions=2000)
    assert report.positions >= 2000
