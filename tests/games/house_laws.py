"""The laws of the house, as every game is held to them each day; `trionfi laws` checks more positions."""

from __future__ import annotations

import os

from tests.lengths import share
from trionfi.build_info import compiled
from trionfi.core.game import Game
from trionfi.core.laws.check import check_game
from trionfi.core.laws.registry import LAWS

POSITIONS = share(2000, 200) if compiled() else 100  # on the plain build every law is checked at each of them
ONCE_MORE = bool(os.environ.get("TRIONFI_PURE"))  # after the compiled build, and to measure coverage


def keep_the_laws(game: Game) -> None:
    """All of them, but that samplers are not tried at length once more."""
    laws = [law.name for law in LAWS if not (ONCE_MORE and law.name == "honest samplers")]
    report = check_game(game, positions=POSITIONS, laws=laws)
    assert report.positions >= POSITIONS
