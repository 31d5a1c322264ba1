"""The parts of a game: where its rules, bots, board, rules page and lesson are.

A package lists them in its `__init__.py`, by slug:

    PARTS = {"high-card": Parts("high_card.game:HIGH_CARD", web="high_card.web", board="board")}

They are named and not imported, so that whoever wants the rules does not load a web page with them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType

from trionfi.core.errors import BadData


@dataclass(frozen=True)
class Parts:
    """Modules and files in the package `web` go by the names that they have there, modules without `.py`."""

    game: str  # package.module:NAME
    bots: Mapping[str, str] = field(default_factory=dict)  # by name, the best last: package.module:Class
    web: str = ""  # the package with all that follows
    board: str = ""  # a module; its template is board.html, its style board.css, its script, if any, board.js
    cover: str = ""  # an SVG file for the front page
    lobby: str = ""  # a TOML file: how long the game is, what it feels like, presets
    rules: str = ""  # a text: the rules page
    figures: str = ""  # a module that makes the figures of the rules page
    lesson: str = ""  # a TOML file
    hidden_piles: str = ""  # a module: what those who may see everything are shown beside the table


MODULES = ("board", "figures", "hidden_piles")
FILES = ("cover", "lobby", "rules", "lesson")


def web_module(parts: Parts, part: str) -> ModuleType | None:
    """The module that is this part of a game, if it has one; `BadData` says what is wrong with it."""
    name = getattr(parts, part)
    if not name:
        return None
    try:
        return import_module(f"{parts.web}.{name}")
    except Exception as wrong:
        raise BadData(missing(parts, part, f"cannot be imported: {wrong}")) from wrong


def web_file(parts: Parts, part: str) -> Traversable | None:
    """The file that is this part of a game, if it has one."""
    name = getattr(parts, part)
    return web_path(parts, name, part) if name else None


def web_path(parts: Parts, name: str, part: str = "web") -> Traversable:
    """A file in the package `web`, by its name there."""
    try:
        file = files(parts.web).joinpath(name)
    except ModuleNotFoundError as wrong:
        raise BadData(missing(parts, "web", f"cannot be imported: {wrong}")) from wrong
    if not file.is_file():
        raise BadData(missing(parts, part, "is not there"))
    return file


def missing(parts: Parts, part: str, what: str) -> str:
    package, name = parts.game.partition(".")[0], getattr(parts, part)
    place = name if part == "web" else f"{parts.web or 'no package'}, {name}"
    return f"the package {package} names the part {part} ({place}), which {what}; add it, or take it out of PARTS"


def check_parts(parts: Parts) -> None:
    """Load every part once; `BadData` names the first that is not sound."""
    for part in MODULES:
        web_module(parts, part)
    for part in FILES:
        web_file(parts, part)
    if parts.board:
        web_path(parts, "board.html", "board")
