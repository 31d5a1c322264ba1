"""One edition with one card list, and what is printed on its cards: what all texts of the game ask for.

`game.Arcana` wires the texts to the contract.
"""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from trionfi.core.game import Game
from trionfi.core.option import Option
from trionfi.core.rng import Rng
from trionfi.games.arcana.card_list import AGENTS, LOCATIONS, RELICS, WILD, CardList, figures_of
from trionfi.games.arcana.edition import Edition, options_of, rules_of
from trionfi.games.arcana.moves import Move, all_moves
from trionfi.games.arcana.rules.card_tables import Figures
from trionfi.games.arcana.rules.constants import SUIT_NAMES
from trionfi.games.arcana.rules.position import Position

KINDS = {
    "agents": "agent",
    "personalities": "personality",
    "guild_relics": "relic",
    "relics": "relic",
    "guild_locations": "location",
    "locations": "location",
    "militia": "militia",
}


class Printed(Game):
    """One edition with one card list. Cards, crests, masters, objectives and events go by their ids."""

    def __init__(self, edition: Edition, cards: CardList) -> None:
        self.edition = edition
        self.cards = cards
        self.slug = edition.slug  # type: ignore[misc]
        self.title = edition.title  # type: ignore[misc]
        self.guilds = tuple(cards.listed["guilds"])
        self.options: tuple[Option, ...] = options_of(edition, self.guilds)  # type: ignore[misc]

    @cached_property
    def table_figures(self) -> Figures:
        return figures_of(self.cards)

    @cached_property
    def all_moves(self) -> list[Move]:
        """Each in words, and what is clicked for it, whatever lies on the table."""
        return list(all_moves(self.cards, self.edition))

    def blank(self, seats: int, options: dict[str, Any], rng: Rng) -> Position:
        """A position with nothing on the table yet."""
        return Position(self, seats, options, rng, self.table_figures, rules_of(options, self.guilds))

    def name_of(self, card: str) -> str:
        return str(self.cards.entries[card]["name"])

    def text_of(self, card: str) -> str:
        """The sentence on it."""
        return str(self.cards.entries[card]["text"])

    def kind_of(self, card: str) -> str:
        """Agent, personality, relic, location or militia; the Jubilee is none of them."""
        return KINDS.get(self.cards.section_of[card], "")

    def use_of(self, card: str) -> str:
        """What it does for the seat that plays it: an agent's arcana, a relic's ducats, a location's sentence."""
        section, printed = self.cards.section_of[card], self.cards.entries[card]
        if section in RELICS:
            return ducats(printed["ducats"])
        if section in LOCATIONS or printed.get("copies"):
            return self.text_of(card)
        return self.arcana(printed) if section in (*AGENTS, "militia") else ""

    def origin_of(self, card: str) -> str:
        """The guild or the fiefdom under the name."""
        printed = self.cards.entries[card]
        if "guild" in printed:
            return self.name_of(printed["guild"])
        fiefdom = str(printed.get("fiefdom", ""))
        return "all fiefdoms" if fiefdom == WILD else fiefdom

    def arcana(self, values: Mapping[str, int]) -> str:
        """Values by arcanum as they are printed: `Swords 3, Cups 1`."""
        shown = [f"{self.edition.suits[suit]} {values[suit]}" for suit in SUIT_NAMES if values.get(suit)]
        return ", ".join(shown) or "no arcana"


def ducats(number: int) -> str:
    return "1 ducat" if number == 1 else f"{number} ducats"


def points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def listed(words: Iterable[str], last: str = "and") -> str:
    """`A, B and C`."""
    *most, end = [*words] or [""]
    return f"{', '.join(most)} {last} {end}" if most else end
