"""The components of City of Thieves as they are printed: what `thieves/_cards.html` draws, here and on other pages.

There is one of each, so it is compared as the thing it is.
"""

from msgspec import Struct

from trionfi.games.thieves.names import CARDS, FIGURE_NAMES, GANG_IDS, counted_words
from trionfi.games.thieves.notation import handle
from trionfi.games.thieves.rules import figures
from trionfi.games.thieves.rules.constants import CARRIED_KINDS, SKILL_POINTS

ARCANA_MARKS = {
    "run": "boot",
    "secret_passage": "passage",
    "teleportation": "teleport",
    "double_lock": "lock",
    "master_key": "keys",
    "lucky_find": "coins",
    "furious_assault": "duel",
    "riposte": "guarded",
    "fate": "die-5",
    "jinx": "die-1",
    "tripwire": "wire",
    "tithe": "purse",
    "sleight_of_hand": "hand",
    "diversion": "bell",
    "slip_away": "way-out",
}
LOOT_MARKS = {"Baron": "baron", "purse of 2": "purse", "purse of 3": "purse", "coin chest": "coins"}


class ArcanaFace(Struct, frozen=True, eq=False):
    """An Arcana card. `slug` is its name in clicks."""

    title: str
    slug: str
    mark: str
    text: str

    @property
    def broken_title(self) -> str:
        return broken(self.title)


class LootFace(Struct, frozen=True, eq=False):
    """A treasure token; `ducats` where it is money."""

    name: str
    slug: str
    mark: str
    value: int
    ducats: int

    @property
    def words(self) -> str:
        return f"{self.name} ({self.ducats} ducats)" if self.ducats else self.name


class Rate(Struct, frozen=True, eq=False):
    """What a mission asks for and pays."""

    needs: tuple[tuple[LootFace, int], ...]
    pays: int

    @property
    def words(self) -> str:
        return " and ".join(f"{count} {loot.name}" for loot, count in self.needs)


class MissionFace(Struct, frozen=True, eq=False):
    name: str
    slug: str
    rates: tuple[Rate, ...]

    @property
    def words(self) -> str:
        return "; ".join(f"{rate.words} for {rate.pays} ducats" for rate in self.rates)


class SpellFace(Struct, frozen=True, eq=False):
    name: str
    slug: str
    number: int
    threshold: int
    gem: bool
    text: str


class BookFace(Struct, frozen=True, eq=False):
    """A Grimoire with its four spells."""

    name: str
    slug: str
    spells: tuple[SpellFace, ...]


class ThiefFace(Struct, frozen=True, eq=False):
    """A thief: gang, initial, and the skill with what it costs."""

    name: str
    slug: str
    number: int
    gang: str
    skill: str
    cost: str


class GangFace(Struct, frozen=True, eq=False):
    id: str
    name: str
    thieves: tuple[ThiefFace, ...]


SOFT = {
    name.replace("|", ""): name.replace("|", "\u00ad")
    for name in (
        *("Tele|por|tation", "Diver|sion", "Trip|wire"),
        *(
            "Guard|room",
            "Apothe|cary",
            "Clock|maker",
            "Fish|monger",
            "Gate|house",
            "Alche|mist",
            "Gold|smith",
        ),
        *("Boat|house", "Per|fumer"),
    )
}


def broken(name: str) -> str:
    """The name of a room or a card with the place where it may be broken, should the font be wide."""
    return SOFT.get(name, name)


def slug(name: str) -> str:
    return handle("", name)[1:]


COSTS = {"always": "always", "discard": "a card", "point": counted_words(int(SKILL_POINTS), "point")}

ARCANA = {
    card.title: ArcanaFace(card.title, slug(card.title), ARCANA_MARKS[card.effect], card.text)
    for card in CARDS.arcana
}
LOOT = {
    loot.name: LootFace(
        loot.name,
        slug(loot.name),
        LOOT_MARKS.get(loot.name, loot.name),
        loot.value,
        loot.value if number >= CARRIED_KINDS else 0,
    )
    for number, loot in enumerate(CARDS.treasures)
}


def rate_of(row: dict[str, int]) -> Rate:
    needs = tuple((LOOT[kind], count) for kind, count in row.items() if kind != "pays")
    return Rate(needs, row["pays"])


MISSIONS = {
    mission.name: MissionFace(mission.name, slug(mission.name), tuple(map(rate_of, mission.rates)))
    for mission in CARDS.missions
}
SPELLS = {
    spell.name: SpellFace(spell.name, slug(spell.name), number, spell.threshold, spell.gem, spell.text)
    for number, spell in enumerate(CARDS.spells)
}
BOOKS = {
    book.name: BookFace(book.name, slug(book.name), tuple(SPELLS[name] for name in book.spells))
    for book in CARDS.grimoires
}
GANGS = {
    gang.id: GangFace(
        gang.id,
        gang.name,
        tuple(
            ThiefFace(
                thief.name,
                slug(thief.name),
                FIGURE_NAMES.index(thief.name),
                gang.id,
                thief.text,
                COSTS[thief.kind],
            )
            for thief in gang.thieves
        ),
    )
    for gang in CARDS.gangs
}
THIEVES = {thief.name: thief for gang in GANGS.values() for thief in gang.thieves}


def gang_of(figure: str) -> str:
    """The gang of a thief; "" for a figure that nobody owns."""
    number = FIGURE_NAMES.index(figure)
    return GANG_IDS[number // 4] if number < len(THIEVES) else ""


def mark_of(figure: str) -> str:
    """The emblem on a figure's base."""
    gang = gang_of(figure)
    if gang:
        return f"g-{gang}"
    if "zombie" in figure:
        return "zombie"
    return "mask" if figure in ("Isabeau", "Sienna") else "guard"


def initial_of(figure: str) -> str:
    """The letter beside the emblem; zombies have numbers."""
    number = FIGURE_NAMES.index(figure) - int(figures.ZOMBIES)
    return str(number + 1) if number >= 0 else figure[0]
