"""A page by its parts, so that an update brings what changed and nothing else.

A template says where a part begins and ends:

    {% call panel("seats") %}<section>...</section>{% endcall %}    drawn each time; parts may lie in parts
    {{ piece("card-7", face, card, is_picked) }}                     a macro, drawn once for the same fields and kept
    {{ pieces(face, board.cards) }}                                  several: rows of a name and fields

Each is one element. Where it stands, the template gets a stub instead, a comment with the part's name, and the part is
kept beside it. A whole page is the stubs filled in; an update is those parts that differ from what a browser has.

A macro of a piece stands in a file of its own and is imported, so it sees its fields and nothing else of the page, and
equal fields give equal pieces. Fields are compared and hashed: texts, numbers, and tuples and frozen structs of them.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property, lru_cache, partial
from hashlib import blake2b
from typing import Any

from markupsafe import Markup

from trionfi.web.clickables import fill_clicks
from trionfi.web.page_model import TablePage

STUB = re.compile(r"<!--=([^>]*)-->")
ROW = re.compile(r"<!--=([a-z]+)-\d+-->(?:\s*<!--=\1-\d+-->)+")
NUMBER = re.compile(r"-(\d+)-->")
ATTRIBUTE = re.compile(r'\s([\w-]+)(?:="([^"]*)")?')
TAG = re.compile(r"\s*<[\w-]+")
MOST_KEPT = 50_000  # answers of macros, what some 200 busy tables show; 70 to 100 MB (docs/scale.md)

Parts = dict[str, str]  # the parts of a page by name
DRAWING: ContextVar[Parts] = ContextVar("the parts of what is being drawn")


@contextmanager
def gather_parts() -> Iterator[Parts]:
    """The parts that templates draw in the meantime."""
    parts: Parts = {}
    token = DRAWING.set(parts)
    try:
        yield parts
    finally:
        DRAWING.reset(token)


@lru_cache(maxsize=MOST_KEPT)
def answer(macro: Callable[..., Markup], *fields: Any) -> tuple[Markup, Parts]:
    """What a macro makes of these fields, and the parts within: drawn once for all pages."""
    with gather_parts() as parts:
        return macro(*fields), parts


def cached(macro: Callable[..., Markup]) -> Callable[..., Markup]:
    """A macro that depends on nothing but the fields it is given, and has no parts."""
    return partial(html_of, macro)


def html_of(macro: Callable[..., Markup], *fields: Any) -> Markup:
    html, within = answer(macro, *fields)
    if within:
        raise ValueError(f"what is cached here has parts: draw it as a piece ({', '.join(within)})")
    return html


def panel(name: str, caller: Callable[[], Markup]) -> Markup:
    return put(DRAWING.get(), name, caller())


def piece(name: str, macro: Callable[..., Markup], *fields: Any) -> Markup:
    return pieces(macro, ((name, *fields),))


def pieces(macro: Callable[..., Markup], rows: Iterable[tuple[Any, ...]]) -> Markup:
    """Several in a row, each with its name and then its fields."""
    parts, stubs = DRAWING.get(), []
    for name, *fields in rows:
        html, within = answer(macro, *fields)
        if within:
            put_all(parts, within)
        stubs.append(put(parts, name, html))
    return Markup("".join(stubs))


def put_all(parts: Parts, more: Parts) -> None:
    if not parts.keys().isdisjoint(more):
        raise ValueError(f"two parts of the page are called {next(name for name in more if name in parts)}")
    parts |= more


def put(parts: Parts, name: str, html: str) -> Markup:
    """Keep a part; its stub stands where it belongs."""
    if name in parts:
        raise ValueError(f"two parts of the page are called {name}")
    parts[name] = html
    return stub(name)


@lru_cache(maxsize=MOST_KEPT)
def stub(name: str) -> Markup:
    if not name.replace("-", "").isalnum():  # it stands in a comment and in an attribute
        raise ValueError(f"a part of a page is named by letters, digits and hyphens, not {name!r}")
    return Markup(f"<!--={name}-->")


@lru_cache(maxsize=MOST_KEPT)
def digest_of(html: str) -> bytes:
    return blake2b(html.encode(), digest_size=8).digest()


class DrawnPage:
    """A table as one viewer sees it, drawn: the element `<main>`, its inside, and the parts that belong there."""

    def __init__(self, page: TablePage, html: str, parts: Parts) -> None:
        self.page = page
        self.parts = parts
        opening, _, rest = html.strip().partition(">")
        self.inside = rest.removesuffix("</main>")
        version = blake2b(b"".join(map(digest_of, (self.inside, *parts.values()))), digest_size=6).hexdigest()
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

    @cached_property
    def attributes(self) -> dict[str, str]:
        """The attributes of `<main>`, by name."""
        return dict(ATTRIBUTE.findall(self.opening))

    def update(self, before: "DrawnPage") -> str:
        """What changed since a browser got `before`: attributes of the table, and parts with stubs for those within."""
        had, has = before.attributes, self.attributes
        if self.inside != before.inside or had.keys() != has.keys():
            return self.whole()
        attributes = "".join([f' {name}="{value}"' for name, value in has.items() if had[name] != value])
        changed = "".join(
            [
                f'<template data-part="{name}">{in_rows(html.strip())}</template>'
                for name, html in self.parts.items()
                if before.parts.get(name) != html
            ]
        )
        return f'<main id="table" data-update="{before.version}"{attributes}>{changed}</main>'


def in_rows(html: str) -> str:
    """Stubs that count up or down, such as the lines of the log, as one stub: log-57 to log-12 is `log-57..12`."""
    return ROW.sub(row, html)


def row(stubs: re.Match[str]) -> str:
    numbers = [int(number) for number in NUMBER.findall(stubs[0])]
    step = numbers[1] - numbers[0]
    if abs(step) != 1 or numbers != list(range(numbers[0], numbers[-1] + step, step)):
        return stubs[0]
    return f"<!--={stubs[1]}-{numbers[0]}..{numbers[-1]}-->"
