"""Styles, scripts and templates, of the house and of the games: `arcana/board.css` is in the web package of Arcana.

Files whose address carries the hash of their content are kept by browsers for good.
"""

import os
import re
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from trionfi.core.parts import path_in_web
from trionfi.games import GAMES, OTHERS, parts_of

STATIC = Path(__file__).parent / "static"
FOR_GOOD = "public, max-age=31536000, immutable"
STEP = re.compile(r"\w[\w.-]*", re.ASCII)
PUBLIC = (
    ".css",
    ".js",
    ".svg",
    ".png",
    ".webp",
    ".woff2",
)  # what browsers may ask for; no code, no templates


def folder_of(slug: str) -> str:
    """The first name of a game's web files: games that share a package share them, as the editions of Arcana do."""
    web = parts_of(slug).web
    return next((other for other in (*GAMES, *OTHERS) if web and parts_of(other).web == web), slug)


def game_file(name: str) -> Path | None:
    """The file of `<slug>/<name>`, if that game has it."""
    slug, _, rest = name.partition("/")
    parts = parts_of(slug)
    if not parts.web or not is_below(rest):
        return None
    file = path_in_web(parts, rest)
    return Path(str(file)) if file else None


def is_below(name: str) -> bool:
    """Whether a name stays in the folder where it is looked for: no step back, no root, nothing hidden."""
    return all(STEP.fullmatch(step) for step in name.split("/"))


def static_file(name: str) -> Path | None:
    """A file that browsers may ask for, of the house or of a game. The name may be anything that somebody sends."""
    if not is_below(name) or not name.endswith(PUBLIC):
        return None
    file = STATIC / name
    return game_file(name) or (file if file.is_file() else None)


def static_files() -> dict[str, Path]:
    """All of them by the name in their address."""
    by_name = {file.relative_to(STATIC).as_posix(): file for file in STATIC.rglob("*") if file.is_file()}
    for folder in {folder_of(slug) for slug in (*GAMES, *OTHERS) if parts_of(slug).web}:
        home = Path(str(files(parts_of(folder).web)))
        by_name |= {f"{folder}/{file.name}": file for file in home.iterdir() if file.suffix in PUBLIC}
    return by_name


@cache
def static(name: str) -> str:
    """The address of a static file, which changes when the file does; nothing where there is none."""
    file = static_file(name)
    return f"/static/{name}?{blake2b(file.read_bytes(), digest_size=6).hexdigest()}" if file else ""


def style_of(slug: str) -> str:
    """The address of a game's own style; nothing for a game without one."""
    return static(f"{folder_of(slug)}/board.css")


def cover_of(slug: str) -> str:
    """The template with a game's cover; the house's own for a game without one."""
    cover = parts_of(slug).cover
    return f"{folder_of(slug)}/{cover}" if cover else "art/house.svg"


class HashedFiles(StaticFiles):
    """The folder `static/` and the files of the games. An address without the hash, or with an old one, is asked for
    anew each time."""

    def __init__(self) -> None:
        super().__init__(directory=STATIC, check_dir=False)

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        file = static_file(path.replace(os.sep, "/"))
        return (str(file), file.stat()) if file else ("", None)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        name = scope["path"].rpartition("/static/")[2]
        if static(name).partition("?")[2].encode() == scope["query_string"] != b"":
            response.headers["cache-control"] = FOR_GOOD
        return response
