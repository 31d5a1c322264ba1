"""What is printed on a card, in the words of its edition: for pictures, boards and logs."""

from collections.abc import Iterable, Mapping

from trionfi.games.arcana.card_list import AGENTS, LOCATIONS, RELICS, WILD
from trionfi.games.arcana.printed import Printed
from trionfi.games.arcana.rules.constants import SUIT_NAMES

KINDS = {
    "agents": "agent",
    "personalities": "personality",
    "guild_relics": "relic",
    "relics": "relic",
    "guild_locations": "location",
    "locations": "location",
    "militia": "militia",
}


def name(game: Printed, card: str) -> str:
    """The name of a card, a crest, a master, an objective or an event."""
    return str(game.cards.entries[card]["name"])


def text(game: Printed, card: str) -> str:
    """The sentence on it."""
    return str(game.cards.entries[card]["text"])


def kind(game: Printed, card: str) -> str:
    """Agent, personality, relic, location or militia; the Jubilee is none of them."""
    section = game.cards.section_of(card)
    return KINDS.get(section, "")


def arcana(game: Printed, values: Mapping[str, int]) -> str:
    """Values by arcanum as they are printed: `Swords 3, Cups 1`."""
    shown = [f"{game.edition.suits[suit]} {values[suit]}" for suit in SUIT_NAMES if values.get(suit)]
    return ", ".join(shown) or "no arcana"


def ducats(number: int) -> str:
    return "1 ducat" if number == 1 else f"{number} ducats"


def points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def use(game: Printed, card: str) -> str:
    """What a card does for the seat that plays it: an agent's arcana, a relic's ducats, a location's sentence."""
    section, printed = game.cards.section_of(card), game.cards.entries[card]
    if section in RELICS:
        return ducats(printed["ducats"])
    if section in LOCATIONS or printed.get("copies"):
        return text(game, card)
    return arcana(game, printed) if section in (*AGENTS, "militia") else ""


def origin(game: Printed, card: str) -> str:
    """The guild or the fiefdom under the name."""
    printed = game.cards.entries[card]
    if "guild" in printed:
        return name(game, printed["guild"])
    fiefdom = str(printed.get("fiefdom", ""))
    return "all fiefdoms" if fiefdom == WILD else fiefdom


def listed(words: Iterable[str], last: str = "and") -> str:
    """`A, B and C`."""
    *most, end = [*words] or [""]
    return f"{', '.join(most)} {last} {end}" if most else end
