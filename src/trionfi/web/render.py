"""Putting pages through templates."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec
from jinja2 import StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from trionfi.core.parts import web_module
from trionfi.core.refusal import cited
from trionfi.games import parts_of
from trionfi.web import generic_board
from trionfi.web.clickables import public, whom
from trionfi.web.escape import escaped, marked
from trionfi.web.game_files import cover_of, folder_of, static, style_of
from trionfi.web.jinja import Pages, Templates, with_board
from trionfi.web.kept import GAP, kept
from trionfi.web.page_model import TablePage, grouped
from trionfi.web.rules.registry import glossary, rule_href
from trionfi.web.seat_log import drawn

HERE = Path(__file__).parent


def as_json(value: object) -> Markup:
    """JSON that is safe inside a script element."""
    if value == ():
        return NO_JSON
    text = ENCODER.encode(value).decode()
    if not text.isascii():
        text = json.dumps(json.loads(text), separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))


def plain(value: Any) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is no JSON")


NO_JSON = Markup("[]")
ENCODER = msgspec.json.Encoder(enc_hook=plain)


@cache
def cite(slug: str, rule: str) -> Markup:
    """A paragraph's number, leading to it in another tab where the game has a rules page."""
    address, number = rule_href(slug, rule), Markup(escaped(cited(rule)))
    return (
        Markup('<a class="rule" href="{}" target="rules">{}</a>').format(address, number)
        if address
        else number
    )


@pass_context
def cited_here(context: Context, rule: str) -> Markup:
    """The filter `cited`: at a table a link to the rules of its game, elsewhere the number alone."""
    page = context.get("page")
    return cite(page.slug if page else "", rule)


def log_lines(page: TablePage) -> Markup:
    """The log, newest first."""
    return marked(drawn(page.log, page.slug, line_html))


@lru_cache(maxsize=10000)
def line_html(words: str, rule: str, slug: str) -> str:
    """A line of the log, drawn once for all at a table who are told the same."""
    cites = f' <span class="rule">{cite(slug, rule)}</span>' if rule else ""
    return f"{escaped(words)}{cites}</li>"


def linked(text: str, slug: str) -> Markup:
    """A sentence whose citation at the end, such as “(§4.2)”, leads to its paragraph."""
    found = re.search(r"\(§?([\dR][\d.]*)\)$", text)
    words = Markup(escaped(text[: found.start()] if found else text))
    return words + cite(slug, found[1]) if found else words


class Renderer:
    """The templates of the house and of the games."""

    def __init__(self) -> None:
        self.environment = Pages(
            loader=Templates(HERE / "templates"),
            autoescape=True,
            auto_reload=False,
            cache_size=-1,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.environment.filters["json"] = as_json
        self.environment.filters["cited"] = cited_here
        self.environment.filters |= {"public": public, "whom": whom, "grouped": grouped}
        self.environment.globals |= {"static": static, "style_of": style_of, "cover_of": cover_of}
        self.environment.globals |= {"kept": kept, "gap": GAP, "cite": cite}
        self.environment.globals |= {"rule_href": rule_href, "glossary": glossary}
        self.environment.filters |= {"linked": linked, "log_lines": log_lines}

    def icon(self, name: str) -> Markup:
        """A symbol of the sprite, with its name for those who hear the page."""
        marks = self.environment.get_template("_marks.html").module
        return Markup(marks.icon(name))  # type: ignore[attr-defined]

    def page(self, template: str, **fields: Any) -> str:
        return self.environment.get_template(template).render(**fields)

    def board(self, page: TablePage, whole_page: bool = False, template: str = "", **more: Any) -> str:
        """A table's page or its fragment; or another template that has the board in its midst."""
        template = template or ("table.html" if whole_page else "_table.html")
        name = board_name(page.slug)
        return self.page(with_board(template, name), page=page, board=board_of(page), board_name=name, **more)


def board_name(slug: str) -> str:
    """The folder of the board: the game's own, or the one that serves any game."""
    return folder_of(slug) if parts_of(slug).board else "generic"


def board_of(page: TablePage) -> Mapping[str, Any]:
    """What a board makes of a page."""
    module = web_module(parts_of(page.slug), "board") or generic_board
    made: Mapping[str, Any] = module.board(page) if page.view else {}
    return made


RENDERER = Renderer()


def render_board(page: TablePage) -> str:
    """The fragment `<main id="table">`."""
    return RENDERER.board(page)
