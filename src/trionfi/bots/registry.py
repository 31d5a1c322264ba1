"""Bots by name and by game. Anybody else's is named by its place, `package.module:Class`."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

from trionfi.core.bot import Bot
from trionfi.core.errors import BadOption
from trionfi.core.game import Game
from trionfi.games import parts_of

EVERY_GAME = {"random": "trionfi.bots.random:Random"}


def bot_names(slug: str) -> list[str]:
    """The names of the bots that play this game, the best last."""
    return [*EVERY_GAME, *parts_of(slug).bots]


def bot(name: str, game: Game) -> Bot:
    """A fresh bot for this game, by name or by `package.module:Class`; `BadOption` says what there is."""
    spec = {**EVERY_GAME, **parts_of(game.slug).bots}.get(name, name)
    if ":" not in spec:
        raise BadOption(unknown_bot(name, game))
    kind = find_bot(spec)
    if kind.plays and game.slug not in kind.plays:
        raise BadOption(f"the bot {name} plays {', '.join(kind.plays)}, not {game.slug}")
    return kind(game)


def find_bot(spec: str) -> type[Bot]:
    """The class at `package.module:Class`."""
    module, _, name = spec.partition(":")
    try:
        found = getattr(import_module(module), name)
    except ModuleNotFoundError as missing:
        raise BadOption(f"there is no bot at {spec}: no module named {missing.name}") from None
    except (AttributeError, ValueError):
        told = f"{module} has no {name}" if module and name else "it is written package.module:Class"
        raise BadOption(f"there is no bot at {spec}: {told}") from None
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BadOption(f"{spec} is no bot: a bot is a class derived from trionfi.bots.Bot")
    return found


def unknown_bot(name: str, game: Game) -> str:
    known = bot_names(game.slug)
    near = get_close_matches(name, known, 1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}, or package.module:Class"
    return f"there is no bot “{name}” for {game.title}; {hint}"
