"""Arcanity keeps the laws of the house."""

from __future__ import annotations

import trionfi
from tests.games.house_laws import keep_the_laws


def test_arcanity_keeps_the_laws() -> None:
    keep_the_laws(trionfi.game("arcanity"))
