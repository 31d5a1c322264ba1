"""Putting sheets through templates."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from trionfi.core.refusal import cited
from trionfi.web.sheet import Sheet, grouped

HERE = Path(__file__).parent
STATIC = HERE / "static"


def as_json(value: object) -> Markup:
    """JSON that is safe inside a script element."""
    text = msgspec.json.encode(value, enc_hook=plain).decode()
    return Markup(text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))


def plain(value: Any) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is no JSON")


@cache
def static(name: str) -> str:
    """The address of a static file; it changes when the file does."""
    file = STATIC / name
    if not file.is_file():
        return f"/static/{name}"
    return f"/static/{name}?{blake2b(file.read_bytes(), digest_size=6).hexdigest()}"


class Renderer:
    """The templates; folders given come before our own."""

    def __init__(self, folders: Sequence[Path] = ()) -> None:
        self.environment = Environment(
            loader=FileSystemLoader([*folders, HERE / "templates"]),
            autoescape=True,
            auto_reload=False,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.environment.filters["json"] = as_json
        self.environment.filters["cited"] = cited
        self.environment.filters["grouped"] = grouped
        self.environment.globals["static"] = static

    def page(self, template: str, **fields: Any) -> str:
        return self.environment.get_template(template).render(**fields)

    def board(self, sheet: Sheet, whole_page: bool = False) -> str:
        template = "table.html" if whole_page else "_table.html"
        name = self.board_name(sheet.slug)
        return self.page(
            template, sheet=sheet, board=board_of(name, sheet), board_template=f"{name}/board.html"
        )

    def board_name(self, slug: str) -> str:
        """The game's own board, or the one that serves any game."""
        return slug if f"{slug}/board.html" in self.known else "generic"

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
