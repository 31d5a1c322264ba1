"""Putting sheets through templates."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Mapping, MutableMapping, Sequence
from functools import cache, cached_property, lru_cache
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import msgspec
from jinja2 import BaseLoader, Environment, FileSystemLoader, StrictUndefined, nodes, pass_context
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

from trionfi.core.refusal import cited
from trionfi.web.boards.kept import kept
from trionfi.web.boards.things import public
from trionfi.web.rules.library import glossary, rule_href
from trionfi.web.sheet import Sheet, grouped

HERE = Path(__file__).parent
STATIC = HERE / "static"


def as_json(value: object) -> Markup:
    """JSON that is safe inside a script element."""
    text = ENCODER.encode(value).decode()
    return Markup(text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))


def plain(value: Any) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is no JSON")


ENCODER = msgspec.json.Encoder(enc_hook=plain)


@cache
def cite(slug: str, rule: str) -> Markup:
    """A paragraph's number, leading to it in another tab where the game has a rules page."""
    address = rule_href(slug, rule)
    if not address:
        return escape(cited(rule))
    return Markup('<a class="rule" href="{}" target="rules">{}</a>').format(address, cited(rule))


@pass_context
def cited_here(context: Context, rule: str) -> Markup:
    """The filter `cited`: at a table a link to the rules of its game, elsewhere the number alone."""
    sheet = context.get("sheet")
    return cite(sheet.slug, rule) if sheet else escape(cited(rule))


def linked(text: str, slug: str) -> Markup:
    """A sentence whose citation at the end, such as “(§4.2)”, leads to its paragraph."""
    found = re.search(r"\(§?([\dR][\d.]*)\)$", text)
    return escape(text[: found.start()]) + cite(slug, found[1]) if found else escape(text)


@cache
def static(name: str) -> str:
    """The address of a static file; it changes when the file does."""
    file = STATIC / name
    if not file.is_file():
        return f"/static/{name}"
    return f"/static/{name}?{blake2b(file.read_bytes(), digest_size=6).hexdigest()}"


class Generator(CodeGenerator):
    """Writes the Python of a template: what is called is called, what is shown goes through `Pages.html`.

    Nothing that our templates call asks for Jinja's context, so nothing looks whether it does.
    """

    def blockvisit(self, nodes_: Iterable[nodes.Node], frame: Frame) -> None:
        """A whole template is put into a list: handing each bit out by itself takes longer than making it."""
        body = list(nodes_)
        whole = frame.rootlevel and frame.buffer is None and not any(type(it) is nodes.Extends for it in body)
        if whole:
            self.buffer(frame)
        super().blockvisit(body, frame)
        if whole:
            self.writeline(f"yield concat({frame.buffer})")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        if forward_caller or node.kwargs or node.dyn_args or node.dyn_kwargs:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for given in node.args:
            self.visit(given, frame)
            self.write(", ")
        self.write(")")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802
        """A sheet has attributes and no keys, so nobody need ask which is meant."""
        if not isinstance(node.node, nodes.Name) or node.node.name != "sheet":
            super().visit_Getattr(node, frame)
            return
        self.visit(node.node, frame)
        self.write(f".{node.attr}")

    def visit_CondExpr(self, node: nodes.CondExpr, frame: Frame) -> None:  # noqa: N802
        """`{{ "word" if so }}` is no word otherwise; Jinja makes a new undefined value each time."""
        node.expr2 = node.expr2 or nodes.Const("")
        super().visit_CondExpr(node, frame)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.autoescape and not frame.eval_ctx.volatile and finalize.src is None:
            self.write("environment.html(")
        else:
            super()._output_child_pre(node, frame, finalize)


class Pasted(NodeTransformer):
    """Puts a template where another includes it by its name, in a scope of its own.

    An include costs a new context each time; this costs nothing. An error in it is told of the line that includes it.
    """

    def __init__(self, pages: Pages) -> None:
        self.pages = pages

    def visit_Include(self, node: nodes.Include) -> nodes.Node:  # noqa: N802
        if not isinstance(node.template, nodes.Const) or node.ignore_missing or not node.with_context:
            return node
        name, loader = node.template.value, cast(BaseLoader, self.pages.loader)
        source, file, _ = loader.get_source(self.pages, name)
        return nodes.Scope(self.pages._parse(source, name, file).body).set_lineno(node.lineno, override=True)


class Pages(Environment):
    """Jinja's environment with its busiest functions, which took most of the time that a board takes."""

    code_generator_class = Generator

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """What every template knows, as one dict: Jinja's chain of two is walked again for each template."""
        return {**self.globals, **(d or {})}

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        return cast(nodes.Template, Pasted(self).visit(super()._parse(source, name, filename)))

    def getattr(self, obj: Any, attribute: str) -> Any:
        """What a board makes is mostly dicts: their keys are tried first, and not after an error."""
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        try:
            return getattr(obj, attribute)
        except AttributeError:
            return super().getattr(obj, attribute)

    @staticmethod
    def html(value: Any) -> str:
        """Escaped; words come again and again, so their escaped form is kept."""
        kind = type(value)
        if kind is Markup:
            return cast(str, value)
        if kind is str:
            return escaped(value)
        return str(value) if kind is int else escape(value)


escaped = lru_cache(maxsize=4096)(escape)


class Renderer:
    """The templates; folders given come before our own."""

    def __init__(self, folders: Sequence[Path] = ()) -> None:
        self.environment = Pages(
            loader=FileSystemLoader([*folders, HERE / "templates"]),
            autoescape=True,
            auto_reload=False,
            cache_size=-1,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.environment.filters["json"] = as_json
        self.environment.filters["cited"] = cited_here
        self.environment.filters["public"] = public
        self.environment.filters["grouped"] = grouped
        self.environment.globals |= {"static": static, "kept": kept, "cite": cite}
        self.environment.globals |= {"rule_href": rule_href, "glossary": glossary}
        self.environment.filters["linked"] = linked

    def icon(self, name: str) -> Markup:
        """A symbol of the sprite, with its name for those who hear the page."""
        marks = self.environment.get_template("_marks.html").module
        return Markup(marks.icon(name))  # type: ignore[attr-defined]

    def page(self, template: str, **fields: Any) -> str:
        return self.environment.get_template(template).render(**fields)

    def board(self, sheet: Sheet, whole_page: bool = False, template: str = "", **more: Any) -> str:
        """A table's page or its fragment; or another template that has the board in its midst."""
        template = template or ("table.html" if whole_page else "_table.html")
        name = self.board_name(sheet.slug)
        return self.page(
            template,
            sheet=sheet,
            board=board_of(name, sheet),
            board_template=f"{name}/board.html",
            board_name=name,
            **more,
        )

    def board_name(self, slug: str) -> str:
        """The game's own board, that of its family (`arcana-first` is an `arcana`), or the one that serves any game."""
        family = slug.split("-")[0]
        return next((name for name in (slug, family) if f"{name}/board.html" in self.known), "generic")

    @cached_property
    def known(self) -> frozenset[str]:
        return frozenset(self.environment.list_templates())


def board_of(name: str, sheet: Sheet) -> Mapping[str, Any]:
    """What a board makes of a sheet: `trionfi.web.boards.<name>`, where there is one."""
    module = board_module(name)
    made: Mapping[str, Any] = {} if module is None or not sheet.view else module.board(sheet)
    return made


@cache
def board_module(board: str) -> Any:
    name = f"trionfi.web.boards.{board.replace('-', '_')}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name is None or not name.startswith(missing.name):
            raise
        return None
    return module if hasattr(module, "board") else None


RENDERER = Renderer()


def render_board(sheet: Sheet) -> str:
    """The fragment `<main id="table">`."""
    return RENDERER.board(sheet)


def render_page(template: str, **fields: Any) -> str:
    return RENDERER.page(template, **fields)
