"""The card list: read from TOML, checked strictly, and laid out as the tables of `card_tables.py` (§5, §17, §18)."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from typing import Any

from trionfi.core.card_list import is_a_line, read_toml
from trionfi.core.errors import BadData
from trionfi.core.game import plain
from trionfi.games.shipwreck.abilities import BY_HAND, BY_SIGHT, figures_of, table_of, turned
from trionfi.games.shipwreck.names import HOURS_NAME
from trionfi.games.shipwreck.rules import card_tables
from trionfi.games.shipwreck.rules.card_tables import Printed
from trionfi.games.shipwreck.rules.moves import power_blocks, power_wishes

FILE = Path(__file__).with_name("cards.toml")
SOURCES = ("rulebook", "public", "ours")
LONGEST_DURATION = 4  # more moons, and the bag could run dry

# effect: number, who uses it, when, and the figures it needs
EFFECTS: dict[str, tuple[int, str, str, dict[str, str]]] = {
    "ask_higher": (int(card_tables.ASK_HIGHER), "group", "predict", {}),
    "ask_one_of": (int(card_tables.ASK_ONE_OF), "group", "predict", {"values": "list[int]"}),
    "predict_twice": (int(card_tables.PREDICT_TWICE), "group", "predict", {}),
    "tell_old": (int(card_tables.TELL_OLD), "active", "played", {}),
    "discard_lower": (int(card_tables.DISCARD_LOWER), "active", "played", {}),
    "cycle": (int(card_tables.CYCLE), "active", "drawn", {}),
}


@dataclass(frozen=True)
class Power:
    """The back of a card."""

    slug: str
    name: str
    who: str
    when: str
    effect: str
    values: tuple[int, ...]
    text: str

    @property
    def said(self) -> str:
        """Name and text in one line."""
        return f"{self.name}{'' if self.name.endswith('?') else ':'} {self.text}"


@dataclass(frozen=True)
class Card:
    """An arcana card."""

    slug: str
    name: str
    title: str
    duration: int
    ability: str
    figures: dict[str, Any]
    tells_higher: bool
    fades_free: bool
    power: Power
    text: str


class Reader:
    """One table of the file, read key by key; a complaint names file, table and key."""

    def __init__(self, file: str, name: str, data: object) -> None:
        self.file, self.name = file, name
        if not isinstance(data, Mapping):
            raise self.wrong("", "is no table")
        self.data: dict[str, Any] = dict(data)

    def wrong(self, key: str, what: str) -> BadData:
        return BadData(f"{self.file}, {self.name}{': ' + key if key else ''} {what}")

    def take(self, key: str, kind: type, default: object = None) -> Any:
        value = self.data.pop(key, default)
        if type(value) is not kind:
            trouble = "is missing" if value is None else f"must be a {kind.__name__}, not {value!r}"
            raise self.wrong(key, trouble)
        if isinstance(value, str) and not is_a_line(value):
            raise self.wrong(key, f"must be one line that can be read, not {value!r}")
        return value

    def one_of(self, key: str, allowed: Mapping[str, object] | tuple[str, ...]) -> str:
        value: str = self.take(key, str)
        if value not in allowed:
            raise self.wrong(key, f"is {value!r}; known are {', '.join(allowed)}")
        return value

    def figures(self, wanted: dict[str, str]) -> dict[str, Any]:
        return {
            key: self.fates(key) if kind == "list[int]" else self.take(key, int)
            for key, kind in wanted.items()
        }

    def fates(self, key: str) -> list[int]:
        values: list[Any] = self.take(key, list)
        if not values or any(type(value) is not int or not 1 <= value <= 7 for value in values):
            raise self.wrong(key, f"must list numbers from 1 to 7, not {values!r}")
        return values

    def sources(self, wanted: tuple[str, ...]) -> None:
        """Each datum says where it is from."""
        given = Reader(self.file, f"{self.name}, from", self.data.pop("from", None))
        for key in wanted:
            given.one_of(key, SOURCES)
        given.done()

    def done(self) -> None:
        for key in self.data:
            raise self.wrong(key, "is no key that belongs here")


def read_cards(text: str, file: str = "cards.toml") -> list[Card]:
    """The twenty cards of a list, in its order; `BadData` names file, card and key."""
    cards, wrong = read_list(text, file)
    if wrong:
        raise BadData(wrong[0])
    return cards


def problems(text: str, file: str) -> list[str]:
    """All that is wrong with a list, for each table the first thing; empty when it can be played with."""
    return read_list(text, file)[1]


def read_list(text: str, file: str) -> tuple[list[Card], list[str]]:
    """The cards that can be read, and what is wrong with the list."""
    cards: list[Card] = []
    wrong: list[str] = []
    with suppressed(wrong):
        whole = Reader(file, "the file", read_toml(text, file))
        powers: dict[str, Power] = {}
        for slug, each in whole.take("power", dict).items():
            # A wrong power is told of once, not on each of its cards.
            powers[slug] = Power(slug, "", "", "", "", (), "")
            with suppressed(wrong):
                powers[slug] = read_power(Reader(file, f"power {slug}", each), slug)
        for slug, each in whole.take("card", dict).items():
            with suppressed(wrong):
                cards.append(read_card(Reader(file, f"card {slug}", each), slug, powers))
        if not wrong:
            whole.done()
            check_cards(cards, file)
    return cards, wrong


def check_cards(cards: list[Card], file: str) -> None:
    if len(cards) != card_tables.CARDS:
        raise BadData(f"{file} has {len(cards)} cards; the game has {card_tables.CARDS}")
    if len({plain(card.name) for card in cards} - {"the hours"}) != card_tables.CARDS:
        raise BadData(f"{file} gives two cards the same name, or one the name of The Hours")


@contextmanager
def suppressed(problems: list[str]) -> Iterator[None]:
    """What is wrong inside joins the list."""
    try:
        yield
    except BadData as problem:
        problems.append(str(problem))


def read_power(given: Reader, slug: str) -> Power:
    effect = given.one_of("effect", EFFECTS)
    _, who, when, wanted = EFFECTS[effect]
    given.one_of("who", (who,))
    given.one_of("when", (when,))
    values = given.figures(wanted).get("values", [])
    power = Power(slug, given.take("name", str), who, when, effect, tuple(values), given.take("text", str))
    given.sources(("name", "effect"))
    given.done()
    return power


def read_card(given: Reader, slug: str, powers: dict[str, Power]) -> Card:
    ability = given.one_of("ability", {**BY_HAND, **BY_SIGHT})
    card = Card(
        slug=slug,
        name=given.take("name", str),
        title=given.take("title", str),
        duration=given.take("duration", int),
        ability=ability,
        figures=given.figures(figures_of(BY_HAND[ability])) if ability in BY_HAND else {},
        tells_higher=given.take("tells_higher", bool, False),
        fades_free=given.take("fades_free", bool, False),
        power=powers[given.one_of("power", powers)],
        text=given.take("text", str),
    )
    if not 1 <= card.duration <= LONGEST_DURATION:
        raise given.wrong("duration", f"must be 1 to {LONGEST_DURATION} moons, not {card.duration}")
    if card.figures.get("by") == 0:
        raise given.wrong("by", "must not be 0")
    given.sources(("name", "duration", "ability", "power"))
    given.done()
    return card


def printed_of(cards: list[Card]) -> Printed:
    """The cards as tables of figures."""
    tables = [
        table_of(BY_HAND[card.ability], card.figures) if card.ability in BY_HAND else 0 for card in cards
    ]
    effects = bytes(EFFECTS[card.power.effect][0] for card in cards)
    asks = bytes(sum(1 << (value - 1) for value in set(card.power.values)) for card in cards)
    first, owner = power_blocks(effects)
    return Printed(
        names=[*(card.name for card in cards), HOURS_NAME],
        durations=bytes(card.duration for card in cards),
        kinds=bytes(
            BY_SIGHT[card.ability][1] if card.ability in BY_SIGHT else int(card_tables.BY_TABLE)
            for card in cards
        ),
        keeps=tables,
        plays=[turned(table) for table in tables],
        effects=effects,
        asks=asks,
        tells=sum(1 << at for at, card in enumerate(cards) if card.tells_higher),
        free=sum(1 << at for at, card in enumerate(cards) if card.fades_free),
        first=first,
        owner=owner,
        wishes=power_wishes(list(zip(effects, asks, strict=True)), first, owner),
    )


def figures_on(cards: list[Card]) -> list[object]:
    """What the rules hash stands on: figures and effects, not wording."""
    figures = attrgetter("slug", "duration", "ability", "figures", "tells_higher", "fades_free")
    return [[*figures(card), card.power.effect, card.power.values] for card in cards]
