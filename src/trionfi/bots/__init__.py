"""Bots by name and by game. Given a view, never a position, they pick one of their legal moves and say why.

Anybody else's bot is named by its place, `package.module:Class`.
"""

from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module

from trionfi.bots.one_ply import OnePly
from trionfi.bots.search import Search
from trionfi.core.bot import Bot, Budget
from trionfi.core.errors import BadData, BadOption
from trionfi.core.game import Game
from trionfi.core.rng import FastRng, Rng
from trionfi.core.state import State
from trionfi.core.view import View
from trionfi.games import parts_of

__all__ = [
    "Bot",
    "Budget",
    "OnePly",
    "Quick",
    "Random",
    "Search",
    "bot",
    "bot_names",
    "character",
    "usual_bot",
]

FEW = 20  # positions, for a trial
EVERY_GAME = {"random": "trionfi.bots:Random"}


class Random(Bot):
    """Any legal move, each equally likely: the bot that every other one is measured against."""

    character = "Any move, by chance."
    looks = False

    def choose(self, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> int:
        self.reason = f"I picked one of my {len(moves)} legal moves by chance."
        return moves[rng.below(len(moves))]


class Quick(Bot):
    """The rules' own quick move, in a position that it imagines: what search plays on with, all by itself."""

    def choose(self, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> int:
        assert view.seat is not None
        move = int(self.game.imagine(view).sample(rng).quick_move(view.seat, rng))
        self.reason = f"“{self.game.write(move)}” is what I do at first sight."
        return move


def bot_names(slug: str) -> list[str]:
    """The names of the bots that play this game, the best last."""
    return [*EVERY_GAME, *parts_of(slug).bots]


def usual_bot(slug: str) -> str:
    """The name of the bot that plays with people where nobody chose another."""
    return parts_of(slug).usual_bot or bot_names(slug)[-1]


def character(slug: str, name: str) -> str:
    """A line on what a bot is like to play with; none of one that does not say."""
    spec = {**EVERY_GAME, **parts_of(slug).bots}.get(name)
    return find_bot(spec).character if spec is not None else ""


def bot(name: str, game: Game) -> Bot:
    """A fresh bot for this game, by name or by `package.module:Class`; `BadOption` says what there is."""
    spec = {**EVERY_GAME, **parts_of(game.slug).bots}.get(name, name)
    if ":" not in spec:
        raise BadOption(unknown_bot(name, game))
    bot_class = find_bot(spec)
    if bot_class.plays and game.slug not in bot_class.plays:
        raise BadOption(f"the bot {name} plays {', '.join(bot_class.plays)}, not {game.slug}")
    return bot_class(game)


def try_bot(name: str, state: State) -> None:
    """Make the bot and let it choose a move; `BadData` where that is not legal."""
    seat = state.to_act[0]
    legal = state.moves(seat)
    move = bot(name, state.game).choose(state.view(seat), legal, FastRng(1), Budget(FEW))
    if move not in legal:
        raise BadData(f"the bot {name} answers {move}, which is no legal move")


def find_bot(spec: str) -> type[Bot]:
    """The class at `package.module:Class`."""
    module, _, name = spec.partition(":")
    try:
        bot_class = getattr(import_module(module), name)
    except ModuleNotFoundError as missing:
        raise BadOption(f"there is no bot at {spec}: no module named {missing.name}") from None
    except (AttributeError, ValueError):
        why = f"{module} has no {name}" if module and name else "it is written package.module:Class"
        raise BadOption(f"there is no bot at {spec}: {why}") from None
    if not (isinstance(bot_class, type) and issubclass(bot_class, Bot)):
        raise BadOption(f"{spec} is no bot: a bot is a class derived from trionfi.bots.Bot")
    return bot_class


def unknown_bot(name: str, game: Game) -> str:
    known = bot_names(game.slug)
    near = get_close_matches(name, known, 1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}, or package.module:Class"
    return f"there is no bot “{name}” for {game.title}; {hint}"
