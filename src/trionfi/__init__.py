"""Trionfi: one table for five games that share the word arcana."""

from __future__ import annotations

import os

if os.environ.get("TRIONFI_PURE"):
    from trionfi.force_pure import install

    install()

from trionfi.core.checked_play import play
from trionfi.core.errors import (
    BadData,
    BadOption,
    BadRecord,
    BrokenLaw,
    GameOver,
    IllegalMove,
    NotYourTurn,
    TrionfiError,
    UnreadableMove,
)
from trionfi.core.event import Event
from trionfi.core.game import Game, Imagination
from trionfi.core.laws import check_game
from trionfi.core.option import Option
from trionfi.core.refusal import Refusal
from trionfi.core.rng import FastRng, Rng, SealedRng
from trionfi.core.state import State
from trionfi.core.view import View
from trionfi.games import all_games, game

__version__ = "0.1.0"

__all__ = [
    "BadData",
    "BadOption",
    "BadRecord",
    "BrokenLaw",
    "Event",
    "FastRng",
    "Game",
    "GameOver",
    "IllegalMove",
    "Imagination",
    "NotYourTurn",
    "Option",
    "Refusal",
    "Rng",
    "SealedRng",
    "State",
    "TrionfiError",
    "UnreadableMove",
    "View",
    "all_games",
    "check_game",
    "game",
    "play",
]
