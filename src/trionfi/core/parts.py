"""The parts of a game: where its rules, bots, board, rules page and lesson are.

A package lists them in its `__init__.py`, by slug:

    PARTS = {"high-card": Parts("high_card.game:HIGH_CARD", web="high_card.web", board="board")}

They are named and not imported, so that whoever wants the rules does not load a web page with them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType

from trionfi.core.blame import blame
from trionfi.core.errors import BadData


@dataclass(frozen=True)
class Parts:
    """Modules and files in the package `web` go by the names that they have there, modules without `.py`."""

    game: str  # package.module:NAME
    bots: Mapping[str, str] = field(default_factory=dict)  # by name, the best last: package.module:Class
    usual_bot: str = (
        ""  # the name of the one that plays with people where nobody chose; the best, where it is empty
    )
    peer: str = ""  # the OpenSpiel game that is most like it, for `trionfi bench`
    web: str = ""  # the package with all that follows
    board: str = ""  # a module; its template is board.html, its style board.css, its script, if any, board.js
    cover: str = ""  # an SVG file for the front page
    lobby: str = ""  # a TOML file: how long the game is, what it feels like, presets
    rules: str = ""  # a text: the rules page
    figures: str = ""  # a module that makes the figures of the rules page
    lesson: str = ""  # a TOML file
    lesson_facts: str = ""  # a module: what the lesson may speak of
    hidden_piles: str = ""  # a module: what those who may see everything are shown beside the table


MODULES = ("board", "figures", "lesson_facts", "hidden_piles")
FILES = ("cover", "lobby", "rules", "lesson")


def web_module(parts: Parts, part: str) -> ModuleType | None:
    """The module that is this part of a game, if it has one; `BadData` says what is wrong with it."""
    name = getattr(parts, part)
    if not name:
        return None
    return import_part(parts, part, f"{parts.web}.{name}")


def import_part(parts: Parts, part: str, module: str) -> ModuleType:
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        if f"{module}.".startswith(f"{missing.name}."):
            raise missing_part(parts, part, "is not there") from None
        raise broken_part(parts, part, missing) from missing
    except (Exception, SystemExit) as wrong:  # whatever somebody else's module does when it is imported
        raise broken_part(parts, part, wrong) from wrong


def web_file(parts: Parts, part: str) -> Traversable | None:
    """The file that is this part of a game, if it has one."""
    name = getattr(parts, part)
    if not name:
        return None
    file = path_in_web(parts, name)
    if file is None:
        raise missing_part(parts, part, "is not there")
    return file


def path_in_web(parts: Parts, name: str) -> Traversable | None:
    """A file in the package `web`, by its name there."""
    try:
        file = files(parts.web).joinpath(name) if parts.web else None
    except ModuleNotFoundError:
        return None
    return file if file is not None and file.is_file() else None


def check_parts(parts: Parts) -> None:
    """Load every part once; `BadData` names the first that is not sound."""
    for part in MODULES:
        web_module(parts, part)
    for part in FILES:
        web_file(parts, part)
    if parts.board and path_in_web(parts, "board.html") is None:
        raise missing_part(parts, "board", "has no board.html")
    for spec in parts.bots.values():
        check_bot(parts, spec)
    if parts.usual_bot and parts.usual_bot not in parts.bots:
        raise missing_part(parts, "usual_bot", "is not among its bots")


def check_bot(parts: Parts, spec: str) -> None:
    module, _, name = spec.partition(":")
    if not hasattr(import_part(parts, "bots", module), name):
        raise missing_part(parts, "bots", "is not there")


def place(parts: Parts, part: str) -> str:
    """Where a part is, in words."""
    named = getattr(parts, part)
    return f"{parts.web or 'no package'}, {named}" if isinstance(named, str) else ", ".join(named.values())


def missing_part(parts: Parts, part: str, what: str) -> BadData:
    return BadData(f"{named_part(parts, part)}, which {what}; add it, or take it out of PARTS")


def broken_part(parts: Parts, part: str, wrong: BaseException) -> BadData:
    return BadData(
        f"{named_part(parts, part)}, which is broken: {blame(wrong)}; mend it, or take it out of PARTS"
    )


def named_part(parts: Parts, part: str) -> str:
    package = parts.game.partition(":")[0].partition(".")[0]
    return f"the package {package} names the part {part} ({place(parts, part)})"
