"""The Shipwreck Arcana keeps the laws of the house."""

from __future__ import annotations

import pytest

import trionfi
from trionfi.games.shipwreck.game import SHIPWRECK


def test_shipwreck_keeps_the_laws() -> None:
    report = trionfi.check_game(SHIPWRECK, positions=2000)
    assert report.positions >= 2000


@pytest.mark.parametrize("options", [{"honour": True}, {"challenge": True}, {"group_vote": "majority"}])
def test_shipwreck_keeps_the_laws_under_rarer_options(options: dict[str, bool | str]) -> None:
    seats = [2] if "challenge" in options else [4]
    trionfi.check_game(SHIPWRECK, positions=300, seed=1, options=options, seats=seats)
