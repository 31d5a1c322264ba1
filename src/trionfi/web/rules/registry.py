"""The rules pages of the games, and where a paragraph stands on them."""

from collections.abc import Callable, Mapping
from functools import cache

from trionfi.core.errors import BadData
from trionfi.core.parts import place, web_file, web_module
from trionfi.games import parts_of
from trionfi.web.rules.figure import Figure
from trionfi.web.rules.rulebook import Book, plain, read_book


@cache
def book_of(slug: str) -> Book:
    """The rules of a game that has a rules page, as its edition tells them."""
    parts = parts_of(slug)
    file, (edition, words) = web_file(parts, "rules"), edition_words(slug)
    if file is None:
        raise BadData(f"there are no rules of {slug}")
    return read_book(file.read_text(encoding="utf-8"), place(parts, "rules"), edition, words)


def edition_words(slug: str) -> tuple[str, Mapping[str, str]]:
    """The edition whose lines are read, and the words that it has for the text's {gaps}."""
    module = web_module(parts_of(slug), "figures")
    own: Callable[[str], tuple[str, Mapping[str, str]]] | None = getattr(module, "edition_words", None)
    return own(slug) if own else ("", {})


def figures_of(slug: str) -> Callable[[str], Figure]:
    """The maker of a game's figures, by their names in the text."""
    module = web_module(parts_of(slug), "figures")
    make: Callable[[str, str], Figure] = getattr(module, "figure", no_figure)
    return lambda name: make(name, slug)


def no_figure(name: str, slug: str) -> Figure:
    raise BadData(
        f"the rules of {slug} show a figure, “{name}”, but the game has no part `figures` that makes it"
    )


@cache
def glossary(slug: str) -> tuple[tuple[str, str], ...]:
    """The words of a game with their meanings, as plain text; none for a game without a rules page."""
    words = book_of(slug).words if parts_of(slug).rules else {}
    return tuple((word, plain(text)) for word, text in words.items())


@cache
def rule_href(slug: str, rule: str = "") -> str:
    """The address of a paragraph, or of the page; nothing for a game without one."""
    if not parts_of(slug).rules:
        return ""
    page = f"/rules/{slug}"
    return f"{page}#{rule}" if rule in book_of(slug).ids else page
