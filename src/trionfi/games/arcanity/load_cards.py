"""The card list beside the rules, read strictly: file, card and key are named where something is wrong."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from trionfi.core.card_list import read_toml
from trionfi.core.errors import BadData
from trionfi.games.arcanity.names import SCHOOL_NAMES
from trionfi.games.arcanity.rules import abilities

FILE = Path(__file__).with_name("cards.toml")
KEYS = {"school": {"name", "from"}, "ability": {"card", "effect", "text", "from"}}
SOURCES = ("rulebook", "public", "ours")

# What `abilities.go_on` and `set_flags` do for each ability card: the list may reword them, not redeal them.
DOES: dict[str, Callable[..., object]] = {
    "Arcane 6": abilities.bar,
    "Arcane 7": abilities.make_sure,
    "Fire 6": abilities.burn,
    "Fire 7": abilities.burn_another,
    "Ice 6": abilities.pass_left,
    "Ice 7": abilities.one_point,
    "Nature 6": abilities.lead_nature,
    "Nature 7": abilities.ask_for_shield,
    "Shadow 6": abilities.two_lost,
    "Shadow 7": abilities.boost,
}


def read_cards(text: str, name: str = FILE.name) -> dict[str, list[dict[str, str]]]:
    """The schools and the abilities of a card list."""
    data = read_toml(text, name)
    for kind, entries in data.items():
        is_list = isinstance(entries, list) and all(isinstance(entry, dict) for entry in entries)
        if kind not in KEYS or not is_list:
            raise BadData(f"{name}: there is no [[{kind}]], only {', '.join(KEYS)}")
    for kind, keys in KEYS.items():
        for entry in data.get(kind, []):
            check_entry(f"{name}: {kind} {entry.get('name') or entry.get('card')}", entry, keys)
    if [school["name"] for school in data.get("school", [])] != list(SCHOOL_NAMES):
        raise BadData(f"{name}: the schools must be {', '.join(SCHOOL_NAMES)}, in this order")
    if [ability["card"] for ability in data.get("ability", [])] != list(DOES):
        raise BadData(f"{name}: the abilities must be those of {', '.join(DOES)}, in this order")
    return data


def check_entry(where: str, entry: dict[str, Any], keys: set[str]) -> None:
    for key in sorted(keys ^ set(entry)):
        raise BadData(f"{where}: {'unknown' if key in entry else 'missing'} key {key}")
    for key, value in entry.items():
        if not isinstance(value, str) or not value:
            raise BadData(f"{where}: {key} must be text")
    if entry["from"] not in SOURCES:
        raise BadData(f"{where}: “from” is one of {', '.join(SOURCES)}, not {entry['from']!r}")
    if "card" in entry and entry["card"] not in DOES:
        raise BadData(f"{where}: there is no such ability card")
    if "effect" in entry and getattr(abilities, entry["effect"], None) is not DOES[entry["card"]]:
        raise BadData(f"{where}: there is no effect {entry['effect']!r} on this card")


CARDS_DATA = read_cards(FILE.read_text(encoding="utf-8"))
ABILITY_TEXTS = {ability["card"]: ability["text"] for ability in CARDS_DATA["ability"]}
SHIELD_TEXT = (
    "A shield: played face-down on another school, it wins unless its own school is played too. "
    "Whoever takes it scores 2 points."
)
NAMED_TEXT = (
    "This shield was named: a plain 1 for the rest of the round. Whoever takes it still scores 2 points."
)
EFFECTS = {ability["card"]: ability["effect"] for ability in CARDS_DATA["ability"]}
