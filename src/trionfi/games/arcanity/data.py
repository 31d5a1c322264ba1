"""The card list beside the rules, read strictly: file, card and key are named where something is wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from trionfi.core.errors import BadData
from trionfi.games.arcanity import abilities
from trionfi.games.arcanity.names import CARD_NUMBERS, SCHOOL_NAMES

FILE = Path(__file__).with_name("cards.toml")
KEYS = {"school": {"name", "from"}, "ability": {"card", "effect", "text", "from"}}
SOURCES = ("rulebook", "public", "ours")


def read_cards(text: str, name: str = FILE.name) -> dict[str, list[dict[str, str]]]:
    """The schools and the abilities of a card list."""
    data: dict[str, Any] = tomllib.loads(text)
    for kind in data:
        if kind not in KEYS:
            raise BadData(f"{name}: there is no [[{kind}]], only {', '.join(KEYS)}")
    for kind, keys in KEYS.items():
        for entry in data.get(kind, []):
            check_entry(f"{name}: {kind} {entry.get('name') or entry.get('card')}", entry, keys)
    if [school["name"] for school in data.get("school", [])] != list(SCHOOL_NAMES):
        raise BadData(f"{name}: the schools must be {', '.join(SCHOOL_NAMES)}, in this order")
    return data


def check_entry(where: str, entry: dict[str, Any], keys: set[str]) -> None:
    for key in keys ^ set(entry):
        raise BadData(f"{where}: {'unknown' if key in entry else 'missing'} key {key}")
    if entry["from"] not in SOURCES:
        raise BadData(f"{where}: “from” is one of {', '.join(SOURCES)}, not {entry['from']!r}")
    if "card" in entry and entry["card"] not in CARD_NUMBERS:
        raise BadData(f"{where}: there is no such card")
    if "effect" in entry and not callable(getattr(abilities, entry["effect"], None)):
        raise BadData(f"{where}: there is no effect {entry['effect']!r}")


CARDS_DATA = read_cards(FILE.read_text(encoding="utf-8"))
ABILITY_TEXTS = {ability["card"]: ability["text"] for ability in CARDS_DATA["ability"]}
EFFECTS = {ability["card"]: ability["effect"] for ability in CARDS_DATA["ability"]}
