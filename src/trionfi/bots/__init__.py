"""Bots: given a view, never a position, they pick one of their legal moves and say why."""

from trionfi.bots.random import Random
from trionfi.bots.registry import bot, bot_names
from trionfi.core.bot import Bot, Budget

__all__ = ["Bot", "Budget", "Random", "bot", "bot_names"]
