"""The printed components: reading cards.toml and adventures.toml, and the same as native numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeVar, get_origin, get_type_hints

from trionfi.core.card_list import is_a_line
from trionfi.core.errors import BadData
from trionfi.core.int_array import int_vec
from trionfi.games.thieves.data import check_keys, parse, read_toml
from trionfi.games.thieves.rules import spellbook
from trionfi.games.thieves.rules.card_tables import Lists
from trionfi.games.thieves.rules.constants import (
    BOOKS,
    DEALS,
    FIGURES,
    GANG_SIZE,
    KINDS,
    MISSIONS,
    MOST_SEATS,
    SPELLS,
    THIEVES,
    TITLES,
)

SOURCES = ("rulebook", "public", "ours")
EFFECTS = (
    "run",
    "secret_passage",
    "teleportation",
    "double_lock",
    "master_key",
    "lucky_find",
    "furious_assault",
    "riposte",
    "fate",
    "jinx",
    "tripwire",
    "tithe",
    "sleight_of_hand",
    "diversion",
    "slip_away",
)
SKILLS = (
    "extra_die",
    "second_try",
    "second_blow",
    "pickpocket",
    "teleport",
    "shadow",
    "ghost",
    "steadfast",
    "haggle",
    "heavy_hand",
    "slink",
    "deep_pockets",
    "mercenary",
    "hex",
    "false_order",
    "plea",
)
RULES = ("vault", "isabeau", "purse_bonus", "zombies", "baron", "curse", "sienna", "mission_bonus")
HANDED = ("ruby", "emerald", "sapphire", "scroll", "keys")
PRONOUNS = ("he", "she", "it")
KINDS_OF_SKILL = ("always", "discard", "point")

Row = dict[str, Any]
Made = TypeVar("Made")


@dataclass(frozen=True, kw_only=True)
class Printed:
    """Whatever is printed: where its name is from, and what it does in a sentence."""

    source: str
    text: str


@dataclass(frozen=True, kw_only=True)
class Thief(Printed):
    name: str
    pronoun: str
    skill: str
    kind: str


@dataclass(frozen=True, kw_only=True)
class Gang:
    id: str
    name: str
    source: str
    thieves: tuple[Thief, ...]


@dataclass(frozen=True, kw_only=True)
class Treasure(Printed):
    name: str
    copies: int
    value: int


@dataclass(frozen=True, kw_only=True)
class Arcana(Printed):
    title: str
    effect: str
    copies: int


@dataclass(frozen=True, kw_only=True)
class Mission(Printed):
    name: str
    copies: int
    rates: tuple[Row, ...]


@dataclass(frozen=True, kw_only=True)
class Spell(Printed):
    name: str
    threshold: int
    gem: bool


@dataclass(frozen=True, kw_only=True)
class Grimoire(Printed):
    name: str
    spells: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Adventure(Printed):
    id: str
    title: str
    rounds: int
    alarm: int
    rule: str
    figure: int


@dataclass(frozen=True)
class Deal:
    """A mission at one of its rates."""

    mission: int
    needs: tuple[int, ...]
    pays: int


@dataclass(frozen=True)
class Cards:
    """Everything printed, in the order of constants.py."""

    gangs: tuple[Gang, ...]
    neutral: tuple[str, ...]
    neutral_pronouns: tuple[str, ...]
    treasures: tuple[Treasure, ...]
    arcana: tuple[Arcana, ...]
    missions: tuple[Mission, ...]
    spells: tuple[Spell, ...]
    grimoires: tuple[Grimoire, ...]
    deals: tuple[Deal, ...]

    @property
    def figures(self) -> tuple[str, ...]:
        return (*(thief.name for gang in self.gangs for thief in gang.thieves), *self.neutral)

    @property
    def pronouns(self) -> tuple[str, ...]:
        """By figure: he, she or it."""
        return (*(thief.pronoun for gang in self.gangs for thief in gang.thieves), *self.neutral_pronouns)


def load_cards() -> Cards:
    return read_cards("cards.toml", read_toml("cards.toml"))


def load_adventures() -> tuple[Adventure, ...]:
    return read_adventures("adventures.toml", read_toml("adventures.toml"))


def read_cards(file: str, text: str) -> Cards:
    """The components from their TOML; `BadData` names file, card and key."""
    tables: dict[str, type] = dict.fromkeys(
        ("gang", "treasure", "arcana", "mission", "spell", "grimoire"), list
    )
    data = check_keys(file, parse(file, text), {**tables, "neutral": dict}, {})
    neutral = check_keys(
        f"{file}, neutral", data["neutral"], {"names": list, "pronouns": list, "source": str}, {}
    )
    missions = read_all(file, "mission", data, "name", read_mission, int(MISSIONS))
    cards = Cards(
        gangs=read_all(file, "gang", data, "name", read_gang, int(MOST_SEATS)),
        neutral=tuple(neutral["names"]),
        neutral_pronouns=tuple(neutral["pronouns"]),
        treasures=read_all(file, "treasure", data, "name", read_treasure, int(KINDS)),
        arcana=read_all(file, "arcana", data, "title", read_arcana, int(TITLES)),
        missions=missions,
        spells=read_all(file, "spell", data, "name", read_spell, int(SPELLS)),
        grimoires=read_all(file, "grimoire", data, "name", read_grimoire, int(BOOKS)),
        deals=tuple(
            Deal(at, tuple(rate.get(kind, 0) for kind in HANDED), rate["pays"])
            for at, mission in enumerate(missions)
            for rate in mission.rates
        ),
    )
    check_whole(file, cards)
    return cards


def check_whole(file: str, cards: Cards) -> None:
    """What one row alone cannot show: order, names, sums."""
    for row in (cards.neutral, cards.neutral_pronouns):
        if len(row) != FIGURES - THIEVES:
            raise BadData(f"{file}, neutral: there are {FIGURES - THIEVES} neutral figures")
    for pronoun in cards.pronouns:
        if pronoun not in PRONOUNS:
            raise BadData(f"{file}: a pronoun is one of {', '.join(PRONOUNS)}, not {pronoun!r}")
    if tuple(card.effect for card in cards.arcana) != EFFECTS:
        raise BadData(f"{file}: the Arcana must come in the order {', '.join(EFFECTS)}")
    if tuple(thief.skill for gang in cards.gangs for thief in gang.thieves) != SKILLS:
        raise BadData(f"{file}: the thieves' skills must come in the order {', '.join(SKILLS)}")
    if tuple(treasure.name for treasure in cards.treasures[:5]) != HANDED:
        raise BadData(f"{file}: the treasures must begin with {', '.join(HANDED)}")
    if len(cards.deals) != DEALS:
        raise BadData(f"{file}: the missions have {len(cards.deals)} rates together, not {DEALS}")
    for what, wanted, found in (
        ("Arcana", 60, sum(card.copies for card in cards.arcana)),
        ("missions", 15, sum(mission.copies for mission in cards.missions)),
        ("treasures", 24, sum(treasure.copies for treasure in cards.treasures)),
    ):
        if found > wanted:
            raise BadData(f"{file} has {found} {what}, at most {wanted} fit on the table")
    names = {spell.name for spell in cards.spells}
    for grimoire in cards.grimoires:
        for spell in grimoire.spells:
            if spell not in names:
                raise BadData(f"{file}, grimoire {grimoire.name}: there is no spell {spell!r}")

    if len(with_maelstrom(cards)) != 1:
        spell = cards.spells[spellbook.MAELSTROM].name
        raise BadData(f"{file}: only one Grimoire may have {spell}: all must know who takes cards")


def read_all(
    file: str, table: str, data: Row, name: str, make: Callable[[str, Row], Made], count: int
) -> tuple[Made, ...]:
    rows = data[table]
    if len(rows) != count:
        raise BadData(f"{file} has {len(rows)} tables [[{table}]], not {count}")
    made = []
    for at, row in enumerate(rows, 1):
        label = row.get(name, f"number {at}") if isinstance(row, dict) else f"number {at}"
        made.append(make(f"{file}, {table} {label}", row))
    return tuple(made)


def read_row(where: str, row: object, kind: type[Made], **bounds: range) -> Made:
    """A row as a thing of its kind: its fields and no others, the figures within their bounds; lists become tuples."""
    hints = get_type_hints(kind)
    needed = {name: list if get_origin(hint) is tuple else hint for name, hint in hints.items()}
    found = check_keys(where, row, needed, {})
    if found["source"] not in SOURCES:
        raise BadData(f"{where}: source is one of {', '.join(SOURCES)}, not {found['source']!r}")
    if not is_a_line(found.get("text", where)):
        raise BadData(f"{where}: text is a sentence on one line, not {found['text']!r}")
    for key, allowed in bounds.items():
        if found[key] not in allowed:
            raise BadData(f"{where}: {key} is {allowed[0]} to {allowed[-1]}, not {found[key]}")
    return kind(**{key: tuple(value) if type(value) is list else value for key, value in found.items()})


def read_gang(where: str, row: Row) -> Gang:
    gang = read_row(where, row, Gang)
    if len(gang.thieves) != GANG_SIZE:
        raise BadData(f"{where} has {len(gang.thieves)} thieves, not {GANG_SIZE}")
    thieves = tuple(read_thief(f"{where}, thief {at}", thief) for at, thief in enumerate(gang.thieves, 1))
    return replace(gang, thieves=thieves)


def read_thief(where: str, row: object) -> Thief:
    thief = read_row(where, row, Thief)
    if thief.kind not in KINDS_OF_SKILL:
        raise BadData(f"{where}: kind is one of {', '.join(KINDS_OF_SKILL)}, not {thief.kind!r}")
    return thief


def read_treasure(where: str, row: Row) -> Treasure:
    return read_row(where, row, Treasure, copies=range(25), value=range(100))


def read_arcana(where: str, row: Row) -> Arcana:
    return read_row(where, row, Arcana, copies=range(61))


def read_mission(where: str, row: Row) -> Mission:
    mission = read_row(where, row, Mission, copies=range(16))
    for rate in mission.rates:
        check_keys(f"{where}, rates", rate, {"pays": int}, dict.fromkeys(HANDED, int))
    return mission


def read_spell(where: str, row: Row) -> Spell:
    return read_row(where, row, Spell, threshold=range(1, 8))


def read_grimoire(where: str, row: Row) -> Grimoire:
    return read_row(where, row, Grimoire)


def read_adventures(file: str, text: str) -> tuple[Adventure, ...]:
    data = check_keys(file, parse(file, text), {"adventure": list}, {})
    adventures = read_all(file, "adventure", data, "id", read_adventure, len(RULES))
    if tuple(adventure.rule for adventure in adventures) != RULES:
        raise BadData(f"{file}: the adventures' rules must come in the order {', '.join(RULES)}")
    return adventures


def read_adventure(where: str, row: Row) -> Adventure:
    adventure = read_row(where, row, Adventure, rounds=range(1, 13))
    return read_row(where, row, Adventure, alarm=range(1, adventure.rounds + 1))


def with_maelstrom(cards: Cards) -> list[int]:
    """The Grimoires from which cards can be taken out of hands."""
    word = cards.spells[spellbook.MAELSTROM].name
    return [at for at, grimoire in enumerate(cards.grimoires) if word in grimoire.spells]


def lists_of(
    cards: Cards, arcana: tuple[int, ...] | None = None, missions: tuple[int, ...] | None = None
) -> Lists:
    """The figures as the rules read them; small positions have fewer copies."""
    numbers = {spell.name: at for at, spell in enumerate(cards.spells)}
    return Lists(
        copies=int_vec(list(arcana or (card.copies for card in cards.arcana))),
        mission_copies=int_vec(list(missions or (mission.copies for mission in cards.missions))),
        values=int_vec([treasure.value for treasure in cards.treasures]),
        deal_mission=int_vec([deal.mission for deal in cards.deals]),
        deal_needs=int_vec([need for deal in cards.deals for need in deal.needs]),
        deal_pays=int_vec([deal.pays for deal in cards.deals]),
        thresholds=int_vec([spell.threshold for spell in cards.spells]),
        gem_spells=sum(1 << at for at, spell in enumerate(cards.spells) if spell.gem),
        books=int_vec(
            [sum(1 << numbers[spell] for spell in grimoire.spells) for grimoire in cards.grimoires]
        ),
        robber=with_maelstrom(cards)[0],
    )
