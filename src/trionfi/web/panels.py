"""A page by its parts, so that an update brings what changed and nothing else.

A template says where a part begins and ends:

    {% call panel("seats") %}<section>...</section>{% endcall %}    drawn each time; panels may lie in panels
    {{ piece("card-7", face, card, is_picked) }}                     a macro, drawn once for the same fields and kept
    {{ pieces(face, board.cards) }}                                  several: rows of a name and fields

Each is one element. Where it stands, the template gets a stub instead, a comment with the part's name, and the part is
kept beside it. A whole page is the stubs filled in; an update is those parts that differ from what a browser has.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from hashlib import blake2b
from typing import Any

from markupsafe import Markup

from trionfi.web.clickables import fill_clicks
from trionfi.web.page_model import TablePage

STUB = re.compile(r"<!--=([^>]*)-->")
ROW = re.compile(r"<!--=([a-z]+)-\d+-->(?:\s*<!--=\1-\d+-->)+")
NUMBER = re.compile(r"-(\d+)-->")
ATTRIBUTE = re.compile(r' ([\w-]+)(?:="([^"]*)")?')
TAG = re.compile(r"\s*<[\w-]+")
MOST_KEPT = 20_000  # answers of macros; when there are more, all are forgotten
KEPT: dict[tuple[Any, ...], Markup] = {}


def answer(macro: Callable[..., Markup], *fields: Any) -> Markup:
    """What a macro makes of these fields, drawn once for all pages."""
    key = (macro, *fields)
    html = KEPT.get(key)
    if html is None:
        html = macro(*fields)
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        KEPT[key] = html
    return html


def cached(macro: Callable[..., Markup]) -> Callable[..., Markup]:
    """A macro that depends on nothing but the fields it is given."""
    return partial(answer, macro)


class PageParts:
    """The parts of one page, by name, as its template draws them."""

    def __init__(self) -> None:
        self.html: dict[str, str] = {}

    def panel(self, name: str, caller: Callable[[], Markup]) -> Markup:
        return self.put(name, caller())

    def piece(self, name: str, macro: Callable[..., Markup], *fields: Any) -> Markup:
        return self.put(name, answer(macro, *fields))

    def pieces(self, macro: Callable[..., Markup], rows: Iterable[tuple[Any, ...]]) -> Markup:
        """Several in a row, each with its name and then its fields."""
        return Markup().join([self.put(name, answer(macro, *fields)) for name, *fields in rows])

    def put(self, name: str, html: Markup) -> Markup:
        """Keep a part; its stub stands where it belongs."""
        if name in self.html:
            raise ValueError(f"two parts of the page are called {name}")
        if not name.replace("-", "").isalnum():  # it stands in a comment and in an attribute
            raise ValueError(f"a part of a page is named by letters, digits and hyphens, not {name!r}")
        self.html[name] = html
        return Markup(f"<!--={name}-->")


class DrawnPage:
    """A table as one viewer sees it, drawn: the element `<main>`, its inside, and the parts that belong there."""

    def __init__(self, page: TablePage, html: str, parts: dict[str, str]) -> None:
        self.page = page
        self.parts = parts
        opening, _, rest = html.strip().partition(">")
        self.inside = rest.removesuffix("</main>")
        version = blake2b("".join((self.inside, *parts.values())).encode(), digest_size=6).hexdigest()
        self.version = version
        self.etag = f"{page.etag}.{version}"
        self.opening = f'{opening} data-etag="{self.etag}"'

    def whole(self) -> str:
        """All of it, as a page without the script needs it too."""
        return fill_clicks(f"{self.opening}>{self.fill(self.inside)}</main>", self.page)

    def fill(self, html: str) -> str:
        """The parts where their stubs are, each with its name."""

        def named(stub: re.Match[str]) -> str:
            part = self.fill(self.parts[stub[1]])
            end = TAG.match(part)
            assert end is not None, f"the part {stub[1]} is no element"
            return f'{part[: end.end()]} data-part="{stub[1]}"{part[end.end() :]}'

        return STUB.sub(named, html)

    def update(self, before: DrawnPage) -> str:
        """What changed since a browser got `before`: attributes of the table, and parts with stubs for those within."""
        had, has = attributes_of(before.opening), attributes_of(self.opening)
        if self.inside != before.inside or had.keys() != has.keys():
            return self.whole()
        attributes = "".join(f' {name}="{value}"' for name, value in has.items() if had[name] != value)
        changed = "".join(
            f'<template data-part="{name}">{in_rows(html.strip())}</template>'
            for name, html in self.parts.items()
            if before.parts.get(name) != html
        )
        return f'<main id="table" data-update="{before.version}"{attributes}>{changed}</main>'


def attributes_of(opening: str) -> dict[str, str]:
    return dict(ATTRIBUTE.findall(opening))


def in_rows(html: str) -> str:
    """Stubs that count up or down, such as the lines of the log, as one stub: log-57 to log-12 is `log-57..12`."""
    return ROW.sub(row, html)


def row(stubs: re.Match[str]) -> str:
    numbers = [int(number) for number in NUMBER.findall(stubs[0])]
    step = numbers[1] - numbers[0]
    if abs(step) != 1 or numbers != list(range(numbers[0], numbers[-1] + step, step)):
        return stubs[0]
    return f"<!--={stubs[1]}-{numbers[0]}..{numbers[-1]}-->"
