"""The cards of Arcana as they are printed: one plain `Face` each, for the board, for replays and for rules pages.

from trionfi.games.arcana.rules.constants import SUIT_NAMES
from trionfi.games.arcana.web.cards import faces
faces("arcana")["barhan-sword"]          # or "arcana-first"; guilds, masters, objectives and events too

{% from "arcana/_cards.html" import card, line, suit %}   the macros that draw them; all take a Face
<link rel="stylesheet" href="{{ style_of('arcana') }}">  their shapes, under data-game="arcana" or "arcana-first"
{% include "arcana/_sprite.svg" %}                         their symbols, once a page
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from trionfi.games.arcana.edition import Edition
from trionfi.games.arcana.game import EDITIONS
from trionfi.games.arcana.rules.constants import SUIT_NAMES
from trionfi.games.arcana.view import ArcanaView
from trionfi.web.page_model import TablePage

KINDS = {
    "guilds": "guild",
    "agents": "agent",
    "personalities": "personality",
    "guild_relics": "relic",
    "relics": "relic",
    "guild_locations": "location",
    "locations": "location",
    "militia": "militia",
    "masters": "master",
    "objectives": "objective",
    "events": "event",
}
STAKES = ("personalities", "relics", "locations")
WORKING = ("guild", "location", "master", "event", "objective")  # their text is a rule, not a mood
FIEFDOMS = {
    "All": "star",
    "Ashwell": "flames",
    "Cloisters": "cross",
    "Ghieronburg": "pale",
    "High Terrace": "steps",
    "Kraken": "waves",
    "Lanterns": "lozenge",
    "Ogrokh": "chevron",
    "Outskirts": "bend",
    "Rampart": "wall",
    "Ropewalk": "saltire",
    "Saltgate": "gate",
}


@dataclass(frozen=True, eq=False)
class Arcanum:
    """A value in one suit. `least` is the threshold where the suit is marked as a main arcanum, else 0."""

    suit: str  # "military": the rules' word
    mark: str  # "swords": its symbol
    label: str  # "Swords": what the edition calls it
    value: int
    least: int = 0


@dataclass(frozen=True, eq=False)
class Face:
    """All that is printed on a card. There is one of each in an edition, so it is compared as the thing it is."""

    id: str
    name: str
    kind: str  # agent, personality, relic, location, militia, guild, master, objective, event, jubilee
    belongs: str  # its guild or fiefdom
    emblem: str  # the symbol of that
    arcana: tuple[Arcanum, ...] = ()
    ducats: int | None = None
    price: bool = False  # the ducats are what it asks; a price without ducats is none: not for sale
    vp: int | None = None
    text: str = ""
    works: bool = False  # the text does something
    is_stake: bool = False
    copies: bool = False
    need: int = 0  # objectives: how many stakes

    @property
    def mains(self) -> tuple[Arcanum, ...]:
        return tuple(arcanum for arcanum in self.arcana if arcanum.least)

    @property
    def counts(self) -> tuple[Arcanum, ...]:
        """The values worth printing: of an agent all three, of another stake what it is won by."""
        return self.arcana if self.kind in ("agent", "personality", "militia") else self.mains

    @property
    def mark(self) -> str:
        """The symbol of its kind."""
        return f"kind-{self.kind}"

    @property
    def kind_word(self) -> str:
        return {"guild": "Guild", "jubilee": "The end"}.get(self.kind, self.kind.capitalize())

    @property
    def use(self) -> str:
        """What one does with it from the hand."""
        if self.kind == "relic":
            return f"Bribe with it: {self.ducats} ducat{'s' if self.ducats != 1 else ''} beside one of your agents."
        if self.kind == "location" or self.copies:
            return self.text
        return f"Send them to a district. {self.text}"

    @cached_property
    def order(self) -> tuple[bool, int, str]:
        """Its place in a list: what was won first, then by kind and name."""
        kinds = ("personality", "agent", "relic", "location", "militia")
        return not self.is_stake, kinds.index(self.kind), self.name

    @cached_property
    def says(self) -> str:
        """The face in words."""
        parts = [f"{self.name}. {self.kind_word}{f', {self.belongs}' if self.belongs else ''}"]
        values = [f"{arcanum.label} {arcanum.value}" for arcanum in self.counts if arcanum.value]
        parts += [", ".join(values)] if values else []
        won = [f"{arcanum.label} {arcanum.least}" for arcanum in self.mains]
        parts += [f"Won by {' or '.join(won)}"] if won else []
        if self.ducats is not None:
            parts.append(f"{'Asks' if self.price else 'Worth'} {self.ducats} ducats")
        elif self.price:
            parts.append("Not for sale")
        parts += [f"{self.vp} point{'s' if self.vp != 1 else ''}"] if self.vp else []
        return ". ".join([*parts, self.text]) if self.text else f"{'. '.join(parts)}."


@cache
def faces(slug: str) -> Mapping[str, Face]:
    """Every card of an edition by its id, guilds and all."""
    game = EDITIONS[slug]
    guilds = {guild["id"]: guild["name"] for guild in game.cards.sections["guilds"]}
    by_id = {
        card["id"]: face_of(section, card, game.edition, guilds)
        for section in KINDS
        for card in game.cards.sections.get(section, [])
    }
    text = "The city feasts. Nothing more is won here, and the game ends soon."
    by_id["jubilee"] = Face("jubilee", "The Ducal Jubilee", "jubilee", "", "jubilee", text=text, works=True)
    return by_id


@cache
def suits(slug: str) -> tuple[Arcanum, ...]:
    """The three suits of an edition in the order of the rules."""
    edition = EDITIONS[slug].edition
    return tuple(arcana_of(dict.fromkeys(SUIT_NAMES, 0), edition))


def face_of(section: str, card: Mapping[str, Any], edition: Edition, guilds: Mapping[str, str]) -> Face:
    kind = KINDS[section]
    belongs, emblem = badge(kind, card, guilds)
    return Face(
        id=card["id"],
        name=card["name"],
        kind=kind,
        belongs=belongs,
        emblem=emblem,
        arcana=tuple(arcana_of(card, edition)),
        ducats=card.get("ducats"),
        price=section == "personalities",
        vp=card.get("vp"),
        text=card["text"],
        works=kind in WORKING,
        is_stake=section in STAKES,
        copies=bool(card.get("copies")),
        need=card.get("need", 0),
    )


def badge(kind: str, card: Mapping[str, Any], guilds: Mapping[str, str]) -> tuple[str, str]:
    """Whose card it is, and the symbol of that."""
    if kind == "guild":
        return "", f"guild-{card['id']}"
    if "guild" in card:
        return guilds[card["guild"]], f"guild-{card['guild']}"
    if "fiefdom" in card:
        name = card["fiefdom"]
        return ("All fiefdoms" if name == "All" else name), f"arms-{FIEFDOMS.get(name, 'star')}"
    if kind == "militia":
        return card["rank"].capitalize(), "militia"
    return "", "event"


def arcana_of(card: Mapping[str, Any], edition: Edition) -> Iterator[Arcanum]:
    """The three suits in the order of the rules, under the edition's names and symbols."""
    for suit in SUIT_NAMES:
        if suit in card:
            label = edition.suits[suit]
            least = card.get("minimum", card[suit]) if suit in card.get("main", ()) else 0
            yield Arcanum(suit, label.lower(), label, card[suit], least)


def view_of(page: TablePage) -> ArcanaView:
    """The view that the page shows, with its fields."""
    assert isinstance(page.view, ArcanaView)
    return page.view
