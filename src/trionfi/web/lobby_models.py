"""What the front page and the lobby are made from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import blake2b
from time import time
from typing import Any

import msgspec

from trionfi.bots import bot_names, character, usual_bot
from trionfi.core.errors import BadData
from trionfi.core.game import Game
from trionfi.core.option import ALWAYS, Option
from trionfi.core.parts import web_file
from trionfi.games import parts_of
from trionfi.table.joining import free_seats
from trionfi.table.seat import OPEN
from trionfi.table.table import ENDED, OVER, RUNNING, SETTING, Table
from trionfi.table.tables import Tables
from trionfi.web.build_page import is_turn_of
from trionfi.web.guide.lesson import lesson_for
from trionfi.web.identity import Person


@dataclass(frozen=True)
class Preset:
    """A few options under one name."""

    key: str
    name: str
    help: str
    options: dict[str, Any]
    sum: str = ""  # in a few words, after the number of players


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
    usual_bot: str
    has_lesson: bool = False

    @property
    def bot_words(self) -> list[tuple[str, str]]:
        """The bots, the best first, by name and as they are called."""
        return [(bot, bot_words(bot)) for bot in self.bots]

    @property
    def characters(self) -> list[tuple[str, str]]:
        """The bots as they are called, with a line on each."""
        lines = [(bot_words(bot), character(self.slug, bot)) for bot in self.bots]
        return [(words, told) for words, told in lines if told]


@dataclass(frozen=True)
class OptionField:
    """An option as a field of a form: `kind` is "check", "number" or "choice".

    `not_at`: the numbers of players for which there is nothing to choose. `under`: options that apply only where this
    one is ticked, or has a value of `lets`.
    """

    name: str
    kind: str
    label: str
    help: str
    when: str
    default: Any
    choices: tuple[tuple[str, str], ...] = ()  # values, and their words
    about: tuple[tuple[str, str], ...] = ()  # a line about each, where one word does not say enough
    least: int = 0
    most: int = 0
    step: int = 1
    not_at: tuple[int, ...] = ()
    under: tuple["OptionField", ...] = ()
    lets: tuple[Any, ...] = ()

    @property
    def field(self) -> str:
        return f"option:{self.name}"


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
    asked: tuple[str, ...] = ()  # whose turn it is, in a game of one's own
    is_lesson: bool = False

    @property
    def people(self) -> str:
        """Who is at the table, as one says it: Anna (host), Bruno and Carla."""
        *before, last = [f"{name} (host)" if name == self.host else name for name in self.names] or [""]
        return f"{', '.join(before)} and {last}" if before else last


class OptionWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An option as the form for a new table calls it; what is left out is called as the game does."""

    label: str = ""
    help: str = ""
    choices: dict[str, str] = {}
    about: dict[str, str] = {}


class Lobby(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game is like, for somebody who has never played it: the file `lobby` among its parts."""

    length: str
    feel: str
    best_seats: int
    presets: tuple[Preset, ...] = ()
    options: dict[str, OptionWords] = {}


BOT_WORDS = {"simple": "Bot (simple)", "random": "Bot (random moves)"}
FINISHED_SHOWN = 6
USUAL = Preset("usual", "As the rulebook has it", "Every option at its default.", {})


def lobby_of(game: Game) -> Lobby:
    return read_lobby(game.slug) or Lobby("", "", game.seats[0], (USUAL,))


@cache
def read_lobby(slug: str) -> Lobby | None:
    file = web_file(parts_of(slug), "lobby")
    try:
        return msgspec.toml.decode(file.read_bytes(), type=Lobby) if file else None
    except (msgspec.MsgspecError, ValueError) as wrong:
        raise BadData(f"the file {file} cannot be read: {wrong}") from None


def game_card(game: Game) -> GameCard:
    words = lobby_of(game)
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
        usual_bot=usual_bot(game.slug),
        has_lesson=lesson_for(game.slug) is not None,
    )


def bot_words(name: str) -> str:
    """What a bot is called on the pages."""
    return BOT_WORDS.get(name, f"Bot ({name})")


# Options


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


def capital(text: str) -> str:
    plain = text.replace("_", " ")
    return f"{plain[:1].upper()}{plain[1:]}"


def option_groups(game: Game) -> list[tuple[str, list[OptionField]]]:
    """The options of a game as it declares them, by group in their order; those that hang on another below it."""
    parents = {option.name: parent_of(game, option) for option in game.options}
    groups: dict[str, list[OptionField]] = {}
    for option in game.options:
        if parents[option.name] is None:
            groups.setdefault(option.group, []).append(option_field(game, option, parents))
    return list(groups.items())


Parent = tuple[
    str, tuple[Any, ...]
]  # the option on which another hangs, and the values with which that applies


def option_field(game: Game, option: Option, parents: dict[str, Parent | None]) -> OptionField:
    words = lobby_of(game).options.get(option.name, OptionWords())
    below = [other for other in game.options if (parents[other.name] or ("",))[0] == option.name]
    lets = [(parents[other.name] or ("", ()))[1] for other in below]
    missing = not_at(game, option)
    is_plain = option.when is ALWAYS or missing or parents[option.name]
    allowed = option.allowed
    numbers = allowed if isinstance(allowed, range) else range(1)
    return OptionField(
        option.name,
        "number" if isinstance(allowed, range) else "choice" if isinstance(allowed, tuple) else "check",
        words.label or capital(option.name),
        sentence(words.help or option.help),
        "" if is_plain else option.when.text,
        option.default,
        tuple((value, words.choices.get(value, capital(value))) for value in values_of(option))
        if isinstance(allowed, tuple)
        else (),
        tuple((words.choices.get(value, capital(value)), line) for value, line in words.about.items()),
        least=numbers[0],
        most=numbers[-1],
        step=numbers.step,
        not_at=missing,
        under=tuple(option_field(game, other, parents) for other in below),
        lets=tuple(value for value in values_of(option) if below and all(value in given for given in lets)),
    )


def values_of(option: Option) -> Sequence[Any]:
    return (False, True) if isinstance(option.allowed, type) else option.allowed


def may_be_chosen(option: Option, seats: int, options: Mapping[str, Any]) -> bool:
    """Whether it applies to so many players and these options, with any value of its own."""
    return option.when is ALWAYS or any(
        option.when.holds(seats, {**options, option.name: value}) for value in values_of(option)
    )


def usual(game: Game) -> dict[str, Any]:
    return {option.name: option.default for option in game.options}


def parent_of(game: Game, option: Option) -> Parent | None:
    """The option on whose value it hangs, at any number of players, whether this one applies; None without one."""
    if option.when is ALWAYS:
        return None
    for other in reversed(game.options):
        if other is option or isinstance(other.allowed, range):
            continue
        lets = tuple(
            value
            for value in values_of(other)
            if any(may_be_chosen(option, seats, usual(game) | {other.name: value}) for seats in game.seats)
        )
        if lets and len(lets) < len(values_of(other)) and lets != (False,):
            return other.name, lets
    return None


def not_at(game: Game, option: Option) -> tuple[int, ...]:
    """The numbers of players to which it does not apply, where it applies to others."""
    usually = usual(game)
    missing = [seats for seats in game.seats if not may_be_chosen(option, seats, usually)]
    return tuple(missing) if len(missing) < len(game.seats) else ()


def table_card(table: Table, person: str = "") -> TableCard:
    """A table for whoever may find it; with a person, as one of their own: without themselves, and whose turn it is."""
    host, mine = table.host_seat, table.seats_of(person)
    seated = [at for at, seat in enumerate(table.seats) if seat.kind != OPEN and at not in mine]
    return TableCard(
        id=table.id,
        slug=table.game.slug,
        title=table.game.title,
        names=tuple(table.names[at] for at in seated),
        free=sum(1 for seat in table.seats if seat.kind == OPEN),
        status=table.status,
        host=table.names[host] if host is not None else "",
        href=f"/table/{table.id}",
        age=age(time() - table.moved_at) if table.moved_at else "",
        my_turn=any(is_turn_of(table, seat) for seat in mine),
        asked=tuple(table.names[seat] for seat in table.to_act) if person else (),
        is_lesson=table.is_lesson,
    )


def age(seconds: float) -> str:
    """How long ago, roughly."""
    for size, word in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {word}{'s' if count > 1 else ''} ago"
    return "just now"


# The lists of the front page: one's own games, public ones, and those that are over


@dataclass(frozen=True)
class LobbyLists:
    """What goes on now, as one person is shown it: `mine` with what waits for them first."""

    mine: tuple[TableCard, ...] = ()
    open: tuple[TableCard, ...] = ()
    running: tuple[TableCard, ...] = ()

    @property
    def public(self) -> tuple[TableCard, ...]:
        return self.open + self.running

    @property
    def turns(self) -> int:
        """In how many games it is their turn."""
        return sum(card.my_turn for card in self.mine)

    @cached_property
    def etag(self) -> str:
        """Tells these lists from all others; a page carries it and asks whether there is anything new."""
        return blake2b(repr((self.mine, self.open, self.running)).encode(), digest_size=8).hexdigest()


@dataclass(frozen=True)
class Finished:
    mine: tuple[TableCard, ...] = ()
    public: tuple[TableCard, ...] = ()


async def lobby_for(tables: Tables, person: Person) -> LobbyLists:
    mine = [] if person.is_new else await tables.lobby.tables_of(person.id, only=(SETTING, RUNNING))
    own = [live.table for live in mine if is_at(live.table, person.id)]
    waiting, playing = await tables.lobby.tables(SETTING), await tables.lobby.tables(RUNNING)
    here = {table.id for table in own}
    return LobbyLists(
        tuple(sorted((table_card(table, person.id) for table in own), key=urgency)),
        tuple(
            table_card(live.table) for live in waiting if live.table.id not in here and free_seats(live.table)
        ),
        tuple(
            table_card(live.table)
            for live in playing
            if live.table.id not in here and live.table.status == RUNNING
        ),
    )


async def finished_for(tables: Tables, person: Person) -> Finished:
    mine = [] if person.is_new else await tables.lobby.tables_of(person.id, FINISHED_SHOWN, (OVER, ENDED))
    own = [live.table for live in mine if is_at(live.table, person.id) and live.table.history is not None]
    over = await tables.lobby.tables(OVER, FINISHED_SHOWN)
    here = {table.id for table in own}
    return Finished(
        tuple(map(table_card, own)),
        tuple(
            table_card(live.table) for live in over if live.table.status == OVER and live.table.id not in here
        ),
    )


def urgency(card: TableCard) -> int:
    """What waits for this person comes first, then what goes on, then what has not begun."""
    return 0 if card.my_turn else 1 if card.status == RUNNING else 2


def is_at(table: Table, person: str) -> bool:
    """Whether this person sits here still, or is the host."""
    return table.settings.host == person or bool(table.seats_of(person))
