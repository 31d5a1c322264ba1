"""Putting pages through templates."""

import dataclasses
import re
from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from jinja2 import ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, StrictUndefined, pass_context
from jinja2.ext import Extension
from jinja2.runtime import Context
from markupsafe import Markup, escape

from trionfi.core.parts import web_module
from trionfi.core.refusal import cited
from trionfi.games import parts_of
from trionfi.web import generic_board
from trionfi.web.clickables import whom
from trionfi.web.log_panel import log_rows, recap
from trionfi.web.page_model import MoveOffer, TablePage, grouped
from trionfi.web.panels import DrawnPage, cached, gather_parts, panel, piece, pieces
from trionfi.web.qr import qr
from trionfi.web.rules.registry import glossary, rule_href
from trionfi.web.static_files import cover_of, folder_of, game_file, static, style_of

HERE = Path(__file__).parent


def as_json(value: object) -> Markup:
    """JSON that is safe inside a script element."""
    if value == ():
        return NO_JSON
    text = ENCODER.encode(value).decode()
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
    address, number = rule_href(slug, rule), escape(cited(rule))
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


def seat_rows(page: TablePage) -> Iterator[tuple[Any, ...]]:
    """The seats as pieces, and which of them is the viewer's."""
    for info in page.seats:
        yield f"seat-{info.seat}", info, info.seat == page.seat


def moment_rows(page: TablePage) -> Iterator[tuple[Any, ...]]:
    """The moments as pieces, oldest first."""
    for moment in page.moments:
        yield f"moment-{moment.number}", moment


def move_rows(
    offers: Sequence[MoveOffer], names: Sequence[str], meant: Sequence[MoveOffer], kind: str = "move"
) -> Iterator[tuple[Any, ...]]:
    """Moves of the list as pieces: what each says, whom it is about, and whether a lesson means it."""
    for offer in offers:
        yield f"{kind}-{offer.move}", offer, whom(offer.text, names), offer in meant


def linked(text: str, slug: str) -> Markup:
    """A sentence whose citation at the end, such as “(§4.2)”, leads to its paragraph."""
    citation = re.search(r"\(§?([\dR][\d.]*)\)$", text)
    words = escape(text[: citation.start()] if citation else text)
    return words + cite(slug, citation[1]) if citation else words


def by_hand(text: str) -> Markup:
    """A sentence that says “click”, and “tap” where one points with a finger: the styles know which."""
    parts = re.split(r"\b([Cc])lick\b", text)
    words = escape(parts[0])
    for first, rest in zip(parts[1::2], parts[2::2], strict=True):
        mouse, finger = ("Click", "Tap") if first == "C" else ("click", "tap")
        words += Markup('<span class="by-mouse">{}</span><span class="by-touch">{}</span>').format(
            mouse, finger
        )
        words += escape(rest)
    return words


class Unindented(Extension):
    """Templates with indents of one space: the rest is there for those who read them, and a tenth of a page."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return re.sub(r"\n[ \t]+", "\n ", source)


def public(names: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in names.items() if not name.startswith("_")}


class Templates(Environment):
    """Jinja, where no template has globals of its own: each import would compare them with those of all."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return self.globals


class Renderer:
    """The templates of the house and of the games."""

    def __init__(self) -> None:
        self.environment = Templates(
            loader=ChoiceLoader([FileSystemLoader(HERE / "templates"), FunctionLoader(of_a_game)]),
            autoescape=True,
            auto_reload=False,
            cache_size=-1,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            extensions=[Unindented],
        )
        self.environment.filters |= {
            "json": as_json,
            "cited": cited_here,
            "linked": linked,
            "by_hand": by_hand,
        }
        self.environment.filters |= {
            "whom": whom,
            "grouped": grouped,
            "log_rows": log_rows,
            "recap": recap,
            "seat_rows": seat_rows,
            "move_rows": move_rows,
            "moment_rows": moment_rows,
        }
        self.environment.globals |= {"static": static, "style_of": style_of, "cover_of": cover_of}
        self.environment.globals |= {"rule_href": rule_href, "glossary": glossary, "cite": cite}
        self.environment.globals |= {"cached": cached, "panel": panel, "piece": piece, "pieces": pieces}
        self.environment.globals["qr"] = qr

        for name in ("_marks.html", "_side.html", "_moments.html"):  # their macros are known to all templates
            self.environment.globals |= public(vars(self.environment.get_template(name).module))
        self.icons: Any = self.environment.globals["icon"]

    def icon(self, name: str) -> Markup:
        """A symbol of the sprite, with its name for those who hear the page."""
        return Markup(self.icons(name))

    def page(self, template: str, **fields: Any) -> str:
        return self.environment.get_template(template).render(**fields)

    def draw(self, page: TablePage, template: str = "_table.html", **more: Any) -> DrawnPage:
        """A table by its parts; or another template that has the board in its midst."""
        with gather_parts() as parts:
            html = self.page(
                template,
                page=page,
                board=board_of(page),
                board_template=f"{board_name(page.slug)}/board.html",
                **more,
            )
        return DrawnPage(page, html, parts)

    def table_page(self, drawn: DrawnPage, template: str = "table.html", **more: Any) -> str:
        """The whole document with a drawn table in its midst."""
        return self.page(
            template,
            page=drawn.page,
            table=Markup(drawn.whole()),
            board_name=board_name(drawn.page.slug),
            **more,
        )


def of_a_game(name: str) -> tuple[str, str, Callable[[], bool]] | None:
    """A template that a game brings: `arcanity/board.html` is in its web package."""
    file = game_file(name)
    return None if file is None else (file.read_text("utf-8"), str(file), lambda: True)


def board_name(slug: str) -> str:
    """The folder of the board: the game's own, or the one that serves any game."""
    return folder_of(slug) if parts_of(slug).board else "generic"


def board_of(page: TablePage) -> Mapping[str, Any]:
    """What a board makes of a page."""
    module = web_module(parts_of(page.slug), "board") or generic_board
    fields: Mapping[str, Any] = module.board(page) if page.view else {}
    return fields


RENDERER = Renderer()
