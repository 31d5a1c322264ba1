"""What the front page and the lobby are made from."""

from __future__ import annotations

from dataclasses import dataclass
from time import time
from typing import Any

from trionfi.bots import bot_names
from trionfi.core.game import Game
from trionfi.core.option import Option
from trionfi.core.seats import letter
from trionfi.table.seat import OPEN
from trionfi.table.table import Table
from trionfi.web.guide.lesson import lesson_for


@dataclass(frozen=True)
class Preset:
    """A few options under one name."""

    key: str
    name: str
    help: str
    options: dict[str, Any]


@dataclass(frozen=True)
class GameCard:
    slug: str
    title: str
    players: str
    length: str
    feel: str
    presets: tuple[Preset, ...]
    best_seats: int
    bots: tuple[str, ...]
    has_lesson: bool = False


@dataclass(frozen=True)
class OptionField:
    """An option as a field of a form: `kind` is "check", "number" or "choice"."""

    name: str
    kind: str
    help: str
    when: str
    default: Any
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    step: int = 1
    ours: bool = False

    @property
    def field(self) -> str:
        return f"option:{self.name}"

    @property
    def label(self) -> str:
        return self.name.replace("_", " ")


@dataclass(frozen=True)
class TableCard:
    """A table in the lobby."""

    id: str
    slug: str
    title: str
    names: tuple[str, ...]
    free: int
    status: str
    host: str
    href: str
    age: str
    my_turn: bool = False
    is_lesson: bool = False


@dataclass(frozen=True)
class Words:
    """What a game is like, for somebody who has never played it."""

    length: str
    feel: str
    best_seats: int
    presets: tuple[Preset, ...] = ()


USUAL = Preset("usual", "As the rulebook has it", "Every option at its default.", {})
OURS = {
    "arcanity": Words(
        "30 to 60 minutes",
        "Duels of cards: bid what you will win, shield what you must not.",
        4,
        (
            Preset("first", "First game", "To 25 points: about three rounds.", {"limit": 25}),
            USUAL,
            Preset(
                "draft", "Drafted schools", "The schools are drafted before the game.", {"schools": "draft"}
            ),
        ),
    ),
    "shipwreck": Words(
        "20 to 40 minutes",
        "You hold a number and may not say it; place a card so that the others know. All win or drown together.",
        3,
        (
            Preset("first", "First game", "No doom at the start.", {"difficulty": "easy"}),
            Preset("normal", "Normal", "Two doom at the start.", {"difficulty": "normal"}),
            Preset("hard", "Hard", "Four doom at the start.", {"difficulty": "hard"}),
            Preset("doomed", "Doomed", "Six doom at the start.", {"difficulty": "doomed"}),
        ),
    ),
    "arcana": Words(
        "about 60 minutes",
        "Send agents by night, face down or in the open: what you win joins your deck and schemes for you.",
        3,
        (
            Preset("first", "First game", "The basic game, without any optional rule.", {}),
            Preset(
                "intrigue",
                "Objectives and militia",
                "Secret aims score at the end, and the militia can be called.",
                {"objectives": True, "militia": True},
            ),
            Preset(
                "full",
                "Everything",
                "Every optional rule at once: own decks, masters, events and all.",
                dict.fromkeys(
                    ("customizing", "objectives", "militia", "masters", "events", "tactical_discards"), True
                ),
            ),
        ),
    ),
    "arcana-first": Words(
        "about 60 minutes",
        "The city as it was first drawn: four guilds, a failed corruption costs its relic, a tied win is shared.",
        3,
        (
            Preset("first", "First game", "The basic game, without any optional rule.", {}),
            Preset(
                "full",
                "Everything",
                "Objectives, militia and tactical removal.",
                dict.fromkeys(("objectives", "militia", "tactical_discards"), True),
            ),
        ),
    ),
    "thieves": Words(
        "30 to 60 minutes",
        "One night, one district, four thieves: open chests, rob the others, and be out before the gates fall.",
        2,
        (
            Preset(
                "first",
                "First game",
                "A small quarter, without Magic.",
                {"board": "quarter", "magic": False},
            ),
            Preset("magic", "The whole district, with Magic", "Every option at its default.", {}),
            Preset(
                "plain", "The whole district, without Magic", "No Grimoires, no spells.", {"magic": False}
            ),
            Preset(
                "chosen", "Chosen gangs", "With Magic; each player picks a gang in turn.", {"gangs": "chosen"}
            ),
        ),
    ),
}


def words_of(game: Game) -> Words:
    return OURS.get(game.slug, Words("", "", game.seats[0], (USUAL,)))


def game_card(game: Game) -> GameCard:
    words = words_of(game)
    first, last = game.seats[0], game.seats[-1]
    return GameCard(
        slug=game.slug,
        title=game.title,
        players=f"{first} to {last} players" if first != last else f"{first} players",
        length=words.length,
        feel=words.feel,
        presets=words.presets,
        best_seats=words.best_seats,
        bots=tuple(reversed(bot_names(game.slug))),
        has_lesson=lesson_for(game.slug) is not None,
    )


def option_field(option: Option) -> OptionField:
    when = "" if option.when.text == "always" else option.when.text
    if isinstance(option.allowed, range):
        return OptionField(
            option.name,
            "number",
            option.help,
            when,
            option.default,
            least=option.allowed[0],
            most=option.allowed[-1],
            step=option.allowed.step,
            ours=option.ours,
        )
    if isinstance(option.allowed, tuple):
        return OptionField(
            option.name, "choice", option.help, when, option.default, option.allowed, ours=option.ours
        )
    return OptionField(option.name, "check", option.help, when, option.default, ours=option.ours)


def option_groups(game: Game) -> list[tuple[str, list[OptionField]]]:
    """The options of a game as it declares them, by group in their order."""
    groups: dict[str, list[OptionField]] = {}
    for option in game.options:
        groups.setdefault(option.group, []).append(option_field(option))
    return list(groups.items())


def table_card(table: Table, person: str = "") -> TableCard:
    host = table.host_seat
    return TableCard(
        id=table.id,
        slug=table.game.slug,
        title=table.game.title,
        names=tuple(seat.name or letter(at) for at, seat in enumerate(table.seats) if seat.kind != OPEN),
        free=sum(1 for seat in table.seats if seat.kind == OPEN),
        status=table.status,
        host=table.names[host] if host is not None else "",
        href=f"/table/{table.id}",
        age=age(time() - table.moved_at) if table.moved_at else "",
        my_turn=any(seat in table.to_act for seat in table.seats_of(person)),
        is_lesson=table.is_lesson,
    )


def age(seconds: float) -> str:
    """How long ago, roughly."""
    for size, word in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            many = int(seconds // size)
            return f"{many} {word}{'s' if many > 1 else ''} ago"
    return "just now"
