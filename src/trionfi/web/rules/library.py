"""Which games have a rules page, and where a paragraph stands on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.resources import files

from trionfi.games.arcana.game import ARCANA, ARCANA_FIRST, Arcana
from trionfi.web.rules.book import Book, plain, read_book
from trionfi.web.rules.figure import Figure

SAYING = {"assign": "to_assign", "bribing": "to_bribe", "bribe": "a_bribe"}  # words inside a sentence


@dataclass(frozen=True)
class Shelf:
    """Where the page of one game comes from: its text, and the module that makes its figures."""

    text: str
    edition: str = ""
    words: Mapping[str, str] = field(default_factory=dict)


def arcana(game: Arcana) -> Shelf:
    """Both editions share a text; each speaks in its own words."""
    edition = game.edition
    words = {**edition.words, **edition.suits}
    words |= {f"{suit}_mark": label.lower() for suit, label in edition.suits.items()}
    words |= {name: edition.words[key] for name, key in SAYING.items()}
    return Shelf("arcana", edition.list_name, words)


SHELVES = {
    "arcanity": Shelf("arcanity"),
    "shipwreck": Shelf("shipwreck"),
    "arcana": arcana(ARCANA),
    "arcana-first": arcana(ARCANA_FIRST),
    "thieves": Shelf("thieves"),
}


@cache
def book_of(slug: str) -> Book:
    shelf = SHELVES[slug]
    file = files("trionfi.web.rules").joinpath("texts", f"{shelf.text}.txt")
    return read_book(file.read_text(encoding="utf-8"), f"{shelf.text}.txt", shelf.edition, shelf.words)


def figures_of(slug: str) -> Callable[[str], Figure]:
    """The maker of a game's figures, by their names in the text."""
    module = import_module(f"trionfi.web.rules.{SHELVES[slug].text}")
    make: Callable[[str, str], Figure] = module.figure
    return lambda name: make(name, slug)


@cache
def glossary(slug: str) -> tuple[tuple[str, str], ...]:
    """The words of a game with their meanings, as plain text; none for a game without a rules page."""
    return tuple((word, plain(text)) for word, text in book_of(slug).words.items()) if slug in SHELVES else ()


@cache
def rule_href(slug: str, rule: str = "") -> str:
    """The address of a paragraph, or of the page; nothing for a game without one."""
    if slug not in SHELVES:
        return ""
    page = f"/rules/{slug}"
    return f"{page}#{rule}" if rule in book_of(slug).ids else page
