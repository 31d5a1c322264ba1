"""Card lists (§2, §9): reading, checking and writing what is printed on the cards, and its numbers for the rules.

Loading is strict: each problem names the file, the card and the key.
"""

import json
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import Any

from trionfi.core.card_list import WORDING, is_a_line, read_toml
from trionfi.core.errors import BadData
from trionfi.core.game import plain
from trionfi.games.arcana.edition import Edition
from trionfi.games.arcana.rules import powers
from trionfi.games.arcana.rules.card_tables import Figures
from trionfi.games.arcana.rules.constants import DECK_SIZE, NONE, SUIT_NAMES

KINDS = ("personality", "relic", "location")
ORIGINS = ("rulebook", "public", "ours")
WILD = "All"


def numbered(names: str) -> dict[str, int]:
    """The numbers of these effects, by the names that card lists use."""
    return {name: getattr(powers, name.upper()) for name in names.split()}


LOCATION_EFFECTS = numbered(
    "draw_and_play swap_stakes move_own move_rival recall banish spy unmask bury_stake seize draw retrieve extort "
    "reinforce turn_stake sweeten enshrine claim_ties"
)
ONCE_EFFECTS = numbered(
    "reinforce banish move_own recall spy scout search sweeten hush foresee exchange bury_stake swap_stakes"
)
STANDING_EFFECTS = numbered("drill_militia veil_neutral fine_gifts gift_returns study_locations")
EVENT_EFFECTS = numbered(
    "all_face_up all_face_down no_bribes prices thresholds hand_size no_locations no_tie_abilities neutral_token "
    "fewest_draw"
)
MASTER_EFFECTS = ONCE_EFFECTS | STANDING_EFFECTS

# The numbers that an effect takes, each with its bounds.
NUMBERS = {
    "draw": {"cards": range(1, 5)},
    "draw_and_play": {"cards": range(2, 3)},
    "reinforce": {"amount": range(1, 6)},
    "sweeten": {"amount": range(1, 6)},
    "foresee": {"cards": range(1, 6)},
    "drill_militia": {"amount": range(1, 4)},
    "fine_gifts": {"amount": range(1, 4)},
    "prices": {"amount": range(-3, 4)},
    "thresholds": {"amount": range(-3, 4)},
    "hand_size": {"cards": range(1, 7)},
}
MASTER_ONLY_NUMBERS = {"banish": {"most": range(8)}}
EFFECT_KEYS = ("amount", "cards", "most")

Card = dict[str, Any]
Check = tuple[type, Any]  # the type of a key, and what it may hold: a range, a tuple of words, or None

KIND_WORDS = {str: "text", int: "whole number", bool: "truth value", list: "list"}
TEXT: Check = (str, None)
VALUE: Check = (int, range(10))
POINTS: Check = (int, range(21))
NAMED: dict[str, Check] = {"id": TEXT, "name": TEXT, "origin": (str, ORIGINS), "text": TEXT}
ARCANA: dict[str, Check] = dict.fromkeys(SUIT_NAMES, VALUE)
GUILD_CARD: dict[str, Check] = NAMED | {"guild": TEXT, "set": (str, ("A", "B")), "vp": POINTS}
STAKE_CARD: dict[str, Check] = NAMED | ARCANA | {"fiefdom": TEXT, "main": (list, SUIT_NAMES), "vp": POINTS}
DUCATS: Check = (int, range(1, 13))
SECTIONS: dict[str, dict[str, Check]] = {
    "guilds": NAMED | {"wins_ties_on": (str, SUIT_NAMES + KINDS)},
    "agents": GUILD_CARD | ARCANA,
    "personalities": STAKE_CARD,
    "guild_relics": GUILD_CARD | {"ducats": DUCATS},
    "relics": STAKE_CARD | {"ducats": DUCATS},
    "guild_locations": GUILD_CARD | {"effect": (str, tuple(LOCATION_EFFECTS))},
    "locations": STAKE_CARD | {"effect": (str, tuple(LOCATION_EFFECTS))},
    "militia": NAMED | ARCANA | {"rank": (str, ("captain", "soldier"))},
    "masters": NAMED | {"guild": TEXT, "effect": (str, tuple(MASTER_EFFECTS)), "once": (bool, None)},
    "objectives": NAMED | {"fiefdom": TEXT, "need": (int, range(1, 10)), "vp": POINTS},
    "events": NAMED | {"effect": (str, tuple(EVENT_EFFECTS))},
}
OPTIONAL: dict[str, dict[str, Check]] = {
    "personalities": {"ducats": DUCATS, "minimum": (int, range(1, 10)), "copies": (bool, None)},
    "masters": {"suit": (str, SUIT_NAMES)},
}
AGENTS = ("agents", "personalities")
RELICS = ("guild_relics", "relics")
LOCATIONS = ("guild_locations", "locations")
PLAYABLE = AGENTS + RELICS + LOCATIONS
STAKES = ("personalities", "relics", "locations")
SHOWN_BESIDE = ("guilds", "masters", "objectives", "events")
PER_GUILD = {"agents": "basic_agents", "guild_relics": "basic_relics", "guild_locations": "basic_locations"}
JUBILEE: Card = {
    "id": "jubilee",
    "name": "The Ducal Jubilee",
    "text": "Nothing more is won here, and the end is near.",
}


@dataclass(frozen=True)
class CardList:
    """All cards of a game, section by section, in the order of the file."""

    sections: dict[str, list[Card]]

    def all_of(self, *names: str) -> list[Card]:
        return [card for name in names for card in self.sections.get(name, [])]

    @cached_property
    def cards(self) -> list[Card]:
        """What the rules number: agents, relics, locations, militia, the Jubilee."""
        return [*self.all_of(*PLAYABLE, "militia"), JUBILEE]

    @cached_property
    def ids(self) -> list[str]:
        return [card["id"] for card in self.cards]

    @cached_property
    def numbers(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.ids)}

    @cached_property
    def names(self) -> list[str]:
        return [card["name"] for card in self.cards]

    @cached_property
    def named(self) -> dict[str, int]:
        """The number of each card that can be held or called, by its name as notation compares it."""
        return {plain(name): number for number, name in enumerate(self.names[:-1])}

    @cached_property
    def entries(self) -> dict[str, Card]:
        """Everything that is printed, by its id: cards, crests, masters, objectives, events."""
        return {card["id"]: card for card in [*self.all_of(*SECTIONS), JUBILEE]}

    @cached_property
    def section_of(self) -> dict[str, str]:
        """The section that lists each id; the Jubilee stands in none."""
        listed = {card["id"]: section for section, cards in self.sections.items() for card in cards}
        return listed | {JUBILEE["id"]: ""}

    @cached_property
    def fiefdoms(self) -> list[str]:
        """The wild one first, under number 0."""
        names = dict.fromkeys(card["fiefdom"] for card in self.all_of(*STAKES))
        return [WILD, *(name for name in names if name != WILD)]

    @cached_property
    def listed(self) -> dict[str, list[str]]:
        """The ids of each section, in order."""
        return {section: [card["id"] for card in self.sections.get(section, [])] for section in SECTIONS}

    def figures_only(self) -> object:
        """What the rules hash covers: everything but wording and provenance."""
        return {
            section: [{key: value for key, value in card.items() if key not in WORDING} for card in cards]
            for section, cards in self.sections.items()
        }


# Checking


def problems(text: str, edition: Edition, file: str) -> list[str]:
    """§9.3 Everything that is wrong with a card list, each naming file, card and key; empty when it is whole."""
    try:
        data = read_toml(text, file)
    except BadData as broken:
        return [str(broken)]
    slug = data.pop("edition", None)
    if slug != edition.list_name:
        return [
            f"{file}: edition is {slug!r}; a card list of {edition.title} says edition = {edition.list_name!r}"
        ]
    wrong = list(section_problems(data, edition)) or set_problems(data, edition)
    return [f"{file}: {problem}" for problem in wrong]


def section_problems(data: dict[str, Any], edition: Edition) -> Iterator[str]:
    for section in data:
        if section not in SECTIONS or wanted(edition, section) == 0:
            yield f"unknown section [[{section}]]{near(section, SECTIONS)}"
    for section in SECTIONS:
        cards = data.get(section, [])
        if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
            yield f"{section} is no list of cards; write [[{section}]] above each"
            continue
        for place, card in enumerate(cards, 1):
            for problem in card_problems(section, card):
                yield f"{section}, {card.get('id', f'card {place}')}: {problem}"


def card_problems(section: str, card: Card) -> Iterator[str]:
    """The keys of one card."""
    effect = str(card.get("effect", ""))
    numbers = dict(NUMBERS.get(effect, {}))
    if section == "masters":
        numbers |= MASTER_ONLY_NUMBERS.get(effect, {})
    needed = SECTIONS[section] | {key: (int, bounds) for key, bounds in numbers.items()}
    known = needed | OPTIONAL.get(section, {})
    misnamed = "effect" in needed and effect not in needed["effect"][1]
    for key in card:
        if key not in known and key != "ours" and not (misnamed and key in EFFECT_KEYS):
            yield f"unknown key {key}{near(key, known)}"
    for key, (kind, allowed) in known.items():
        if key in card:
            yield from value_problems(key, card[key], kind, allowed)
        elif key in needed:
            yield f"{key} is missing"
    if "ours" in card:
        yield from provenance_problems(card, known)


def provenance_problems(card: Card, known: dict[str, Check]) -> Iterator[str]:
    """§9.1 `ours` names figures of a card that is known from elsewhere."""
    figures = tuple(key for key in known if key not in NAMED)
    yield from value_problems("ours", card["ours"], list, figures)
    if card.get("origin") == "ours":
        yield "ours is for figures of a card from elsewhere; with origin 'ours' all of them are"


def value_problems(key: str, value: object, kind: type, allowed: Any) -> Iterator[str]:
    if type(value) is not kind:
        yield f"{key} is {value!r}, which is no {KIND_WORDS[kind]}"
    elif isinstance(allowed, range):
        if value not in allowed:
            yield f"{key} is {value}, not {allowed[0]} to {allowed[-1]}"
    elif isinstance(value, list):
        if not value or any(item not in allowed for item in value) or len(set(value)) < len(value):
            yield f"{key} is {value}; it lists one or more of {', '.join(allowed)}"
    elif allowed is not None and value not in allowed:
        yield f"{key} is {value!r}, which does not exist{near(str(value), allowed)}"
    elif isinstance(value, str) and not is_a_line(value):
        yield f"{key} is {value!r}; it must be one line that can be read"


def near(word: str, known: Any) -> str:
    close = get_close_matches(word, list(known), 1)
    return f"; did you mean {close[0]}?" if close else ""


def wanted(edition: Edition, section: str) -> int:
    """How many cards a section has in this edition."""
    count = edition.counts[section]
    return count * edition.counts["guilds"] if section in PER_GUILD else count


def set_problems(data: dict[str, Any], edition: Edition) -> Iterator[str]:
    """§9.1 What cannot be seen on a single card: counts, ids, names, guilds, main arcana, the Harlequin."""
    cards = CardList({section: data.get(section, []) for section in SECTIONS})
    for section in SECTIONS:
        count = len(cards.sections[section])
        if count != wanted(edition, section):
            yield f"{section} has {count} cards; {edition.title} has {wanted(edition, section)}"
    everything = cards.all_of(*SECTIONS)
    for key in ("id", "name"):
        for word, count in Counter(plain(card[key]) for card in everything).items():
            if count > 1:
                yield f"{key} {word!r} stands on {count} cards"
    if any(card["id"] == "jubilee" for card in everything):
        yield "id 'jubilee' is the Ducal Jubilee's"
    yield from guild_problems(cards, edition)
    yield from stake_problems(cards)
    for card in cards.all_of("objectives"):
        if card["fiefdom"] not in cards.fiefdoms[1:]:
            yield f"objectives, {card['id']}: no stake is of fiefdom {card['fiefdom']}"
    for card in cards.all_of("masters"):
        if card["once"] != (card["effect"] in ONCE_EFFECTS):
            yield f"masters, {card['id']}: once is {card['once']}, which {card['effect']} cannot be"


def guild_problems(cards: CardList, edition: Edition) -> Iterator[str]:
    guilds = cards.listed["guilds"]
    for section, basic in PER_GUILD.items():
        for guild in guilds:
            own = [card for card in cards.sections[section] if card["guild"] == guild]
            start = sum(card["set"] == "A" for card in own)
            if len(own) != edition.counts[section] or start != edition.counts[basic]:
                yield (
                    f"{section}: {guild} has {len(own)}, {start} of them in set A; "
                    f"it needs {edition.counts[section]} with {edition.counts[basic]} in set A, "
                    f"for a deck of {DECK_SIZE}"
                )
    for section in (*PER_GUILD, "masters"):
        for card in cards.sections[section]:
            if card["guild"] not in guilds:
                yield f"{section}, {card['id']}: there is no guild {card['guild']}{near(card['guild'], guilds)}"
    for guild in guilds if edition.counts["masters"] else ():
        count = sum(card["guild"] == guild for card in cards.sections["masters"])
        if count != edition.counts["masters"] // edition.counts["guilds"]:
            yield f"masters: {guild} has {count}"


def stake_problems(cards: CardList) -> Iterator[str]:
    for section in STAKES:
        for card in cards.sections[section]:
            for suit in card["main"]:
                if card[suit] == 0 and "minimum" not in card:
                    yield f"{section}, {card['id']}: its main arcanum {suit} is 0 and it has no minimum"
    copying = [card["id"] for card in cards.sections["personalities"] if card.get("copies")]
    if len(copying) != 1:
        yield f"personalities: one card has copies = true, not {len(copying)} ({', '.join(copying) or 'none'})"


def read_cards(text: str, edition: Edition, file: str) -> CardList:
    """A whole card list; `BadData` names the first problem and says how many more there are."""
    wrong = problems(text, edition, file)
    if wrong:
        more = f" (and {len(wrong) - 1} more)" if len(wrong) > 1 else ""
        raise BadData(wrong[0] + more)
    data = tomllib.loads(text)
    return CardList({section: data.get(section, []) for section in SECTIONS})


def write_cards(cards: CardList, edition: Edition) -> str:
    """A card list as TOML, ready to be edited."""
    rows = [f"# The cards of {edition.title}.", ""]
    rows += [f'edition = "{edition.list_name}"', ""]
    for section, listed in cards.sections.items():
        for card in listed:
            # Lines, numbers, truths and lists of words are written in TOML as they are in JSON.
            keys = (f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in card.items())
            rows += [f"[[{section}]]", *keys, ""]
    return "\n".join(rows)


# Numbers for the rules


def figures_of(cards: CardList) -> Figures:
    """The tables that the rules read."""
    all_cards, guilds, fiefdoms = cards.cards, cards.listed["guilds"], cards.fiefdoms
    crests, masters, objectives, events = (cards.sections[name] for name in SHOWN_BESIDE)
    counts = {
        "agents": len(cards.all_of(*AGENTS)),
        "relics": len(cards.all_of(*RELICS)),
        "locations": len(cards.all_of(*LOCATIONS)),
        "militia": len(cards.sections["militia"]),
        "guilds": len(guilds),
        "harlequin": next(number for number, card in enumerate(all_cards) if card.get("copies")),
    }
    columns: dict[str, list[int]] = {
        "value": [card.get(suit, 0) for card in all_cards for suit in SUIT_NAMES],
        "threshold": [least(card, suit) for card in all_cards for suit in SUIT_NAMES],
        "is_stake": [int("fiefdom" in card) for card in all_cards],
        "guild": [place(guilds, card.get("guild")) for card in all_cards],
        "basic": [int(card.get("set") == "A") for card in all_cards],
        "mains": [sum(1 << SUIT_NAMES.index(suit) for suit in card.get("main", ())) for card in all_cards],
        "ducats": [card.get("ducats", NONE) for card in all_cards],
        "points": [card.get("vp", 0) for card in all_cards],
        "effect": [LOCATION_EFFECTS.get(card.get("effect", ""), 0) for card in all_cards],
        "amount": [amount_on(card) for card in all_cards],
        "fiefdom": [place(fiefdoms, card.get("fiefdom")) for card in all_cards],
        "tie_suit": [place(SUIT_NAMES, crest["wins_ties_on"]) for crest in crests],
        "tie_kind": [place(KINDS, crest["wins_ties_on"]) for crest in crests],
        "master_guild": [guilds.index(master["guild"]) for master in masters],
        "master_effect": [MASTER_EFFECTS[master["effect"]] for master in masters],
        "master_amount": [amount_on(master) for master in masters],
        "master_once": [int(master["once"]) for master in masters],
        "master_suit": [place(SUIT_NAMES, master.get("suit")) for master in masters],
        "objective_fiefdom": [fiefdoms.index(objective["fiefdom"]) for objective in objectives],
        "objective_need": [objective["need"] for objective in objectives],
        "objective_points": [objective["vp"] for objective in objectives],
        "event_effect": [EVENT_EFFECTS[event["effect"]] for event in events],
        "event_amount": [amount_on(event) for event in events],
    }
    return Figures(counts, columns)


def place(names: Sequence[str], name: str | None) -> int:
    """The number of a name; NONE where it is not listed."""
    return names.index(name) if name in names else NONE


def least(card: Card, suit: str) -> int:
    """What it takes to win the card by this arcanum; 0 where that is not a main one."""
    return int(card.get("minimum") or card[suit]) if suit in card.get("main", ()) else 0


def amount_on(card: Card) -> int:
    """The number that an effect takes."""
    return next((int(card[key]) for key in EFFECT_KEYS if key in card), 0)
