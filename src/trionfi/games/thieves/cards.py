"""The printed components: reading cards.toml and adventures.toml, and the same as native numbers."""

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta

from trionfi.core.card_list import is_a_line
from trionfi.core.int_array import int_vec
from trionfi.games.thieves.data import Row, check, parse
from trionfi.games.thieves.rules import constants, spells, titles
from trionfi.games.thieves.rules.table import Lists

EFFECTS = tuple(name.lower() for name in vars(titles) if name.isupper())
SKILLS = (
    *("extra_die", "second_try", "second_blow", "pickpocket"),
    *("teleport", "shadow", "ghost", "steadfast"),
    *("haggle", "heavy_hand", "slink", "deep_pockets"),
    *("mercenary", "hex", "false_order", "plea"),
)
RULES = ("vault", "isabeau", "purse_bonus", "zombies", "baron", "curse", "sienna", "mission_bonus")
HANDED = ("ruby", "emerald", "sapphire", "scroll", "keys")

Source = Literal["rulebook", "public", "ours"]
Pronoun = Literal["he", "she", "it"]


class Printed(Row, frozen=True):
    """Whatever is printed: where its name is from, and what it does in a sentence."""

    source: Source
    text: str

    def __post_init__(self) -> None:
        if not is_a_line(self.text):
            raise ValueError(f"text is a sentence on one line, not {self.text!r}")


class Thief(Printed, frozen=True):
    name: str
    pronoun: Pronoun
    skill: str
    kind: Literal["always", "discard", "point"]


class Gang(Row, frozen=True):
    id: str
    name: str
    source: Source
    thieves: tuple[Thief, Thief, Thief, Thief]


class Neutral(Row, frozen=True):
    """The figures that nobody plays, in the order of rules/figures.py."""

    source: Source
    names: tuple[str, ...]
    pronouns: tuple[Pronoun, ...]


class Treasure(Printed, frozen=True):
    name: str
    copies: Annotated[int, Meta(ge=0, le=24)]
    value: Annotated[int, Meta(ge=0, le=99)]


class Arcana(Printed, frozen=True):
    title: str
    effect: str
    copies: Annotated[int, Meta(ge=0, le=60)]


class Mission(Printed, frozen=True):
    name: str
    copies: Annotated[int, Meta(ge=0, le=15)]
    rates: tuple[dict[str, int], ...]  # what is handed in, by kind, and what it pays


class Spell(Printed, frozen=True):
    name: str
    threshold: Annotated[int, Meta(ge=1, le=7)]
    gem: bool


class Grimoire(Printed, frozen=True):
    name: str
    spells: tuple[str, ...]


class Adventure(Printed, frozen=True):
    id: str
    title: str
    rounds: Annotated[int, Meta(ge=1, le=12)]
    alarm: Annotated[int, Meta(ge=1)]
    rule: str
    figure: int

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.alarm > self.rounds:
            raise ValueError(f"alarm is 1 to {self.rounds}, not {self.alarm}")


class Deal(Row, frozen=True):
    """A mission at one of its rates."""

    mission: int
    needs: tuple[int, ...]
    pays: int


def table_name(field: str) -> str:
    """A file calls each row by its own name: [[gang]] for `gangs`."""
    return field.removesuffix("s")


class Cards(Row, frozen=True, rename=table_name, dict=True):
    """Everything printed, in the order of constants.py."""

    gangs: tuple[Gang, ...]
    neutral: Neutral
    treasures: tuple[Treasure, ...]
    arcana: tuple[Arcana, ...]
    missions: tuple[Mission, ...]
    spells: tuple[Spell, ...]
    grimoires: tuple[Grimoire, ...]

    @cached_property
    def thieves(self) -> tuple[Thief, ...]:
        return tuple(thief for gang in self.gangs for thief in gang.thieves)

    @cached_property
    def figures(self) -> tuple[str, ...]:
        return (*(thief.name for thief in self.thieves), *self.neutral.names)

    @cached_property
    def pronouns(self) -> tuple[str, ...]:
        """By figure: he, she or it."""
        return (*(thief.pronoun for thief in self.thieves), *self.neutral.pronouns)

    @cached_property
    def deals(self) -> tuple[Deal, ...]:
        return tuple(
            Deal(mission=at, needs=tuple(rate.get(kind, 0) for kind in HANDED), pays=rate["pays"])
            for at, mission in enumerate(self.missions)
            for rate in mission.rates
        )


class Adventures(Row, frozen=True, rename=table_name):
    adventures: tuple[Adventure, ...]


def read_cards(file: str, text: str) -> Cards:
    """The components from their TOML; `BadData` names file, card and key."""
    cards = parse(file, text, Cards)
    check(file, faults(cards))
    return cards


def faults(cards: Cards) -> Iterator[tuple[object, str]]:
    """What one row alone cannot show: order, names, sums."""
    neutral = int(constants.FIGURES - constants.THIEVES)
    for row in (cards.neutral.names, cards.neutral.pronouns):
        yield len(row) != neutral, f"there are {neutral} neutral figures"
    for what, count, rows in (
        ("gang", constants.MOST_SEATS, cards.gangs),
        ("treasure", constants.KINDS, cards.treasures),
        ("arcana", constants.TITLES, cards.arcana),
        ("mission", constants.MISSIONS, cards.missions),
        ("spell", constants.SPELLS, cards.spells),
        ("grimoire", constants.BOOKS, cards.grimoires),
    ):
        yield len(rows) != count, f"there are {len(rows)} tables [[{what}]], not {count}"
    effects = tuple(card.effect for card in cards.arcana)
    yield effects != EFFECTS, f"the Arcana must come in the order {', '.join(EFFECTS)}"
    skills = tuple(thief.skill for thief in cards.thieves)
    yield skills != SKILLS, f"the thieves' skills must come in the order {', '.join(SKILLS)}"
    handed = tuple(treasure.name for treasure in cards.treasures[:5])
    yield handed != HANDED, f"the treasures must begin with {', '.join(HANDED)}"
    for mission in cards.missions:
        for rate in mission.rates:
            unknown = ", ".join(sorted(set(rate) - {*HANDED, "pays"}))
            yield unknown, f"mission {mission.name}: a rate has an unknown key {unknown}"
            yield "pays" not in rate, f"mission {mission.name}: a rate lacks the key pays"
    deals = len(cards.deals)
    yield deals != constants.DEALS, f"the missions have {deals} rates together, not {constants.DEALS}"
    for what, most, copies in (
        ("Arcana", 60, sum(card.copies for card in cards.arcana)),
        ("missions", 15, sum(mission.copies for mission in cards.missions)),
        ("treasures", 24, sum(treasure.copies for treasure in cards.treasures)),
    ):
        yield copies > most, f"there are {copies} {what}, at most {most} fit on the table"
    known = {spell.name for spell in cards.spells}
    for grimoire in cards.grimoires:
        for name in grimoire.spells:
            yield name not in known, f"grimoire {grimoire.name}: there is no spell {name!r}"
    maelstrom = cards.spells[spells.MAELSTROM].name
    alone = len(with_maelstrom(cards)) == 1
    yield not alone, f"only one Grimoire may have {maelstrom}: all must know who takes cards"


def read_adventures(file: str, text: str) -> tuple[Adventure, ...]:
    adventures = parse(file, text, Adventures).adventures
    rules = tuple(adventure.rule for adventure in adventures)
    check(file, [(rules != RULES, f"the adventures' rules must come in the order {', '.join(RULES)}")])
    return adventures


def with_maelstrom(cards: Cards) -> list[int]:
    """The Grimoires from which cards can be taken out of hands."""
    word = cards.spells[spells.MAELSTROM].name
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
        books=int_vec([sum(1 << numbers[spell] for spell in book.spells) for book in cards.grimoires]),
        robber=with_maelstrom(cards)[0],
    )
