"""Reading TOML strictly: whatever is missing, unknown or of the wrong kind stops with file, place and key."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from trionfi.core.errors import BadData


def read_toml(name: str) -> str:
    """The text of a file of this game."""
    return files("trionfi.games.thieves").joinpath(name).read_text(encoding="utf-8")


def toml_files(folder: str) -> list[str]:
    """The TOML files in a folder of this game, by name."""
    names = (file.name for file in files("trionfi.games.thieves").joinpath(folder).iterdir())
    return sorted(name for name in names if name.endswith(".toml"))


def parse(name: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as broken:
        raise BadData(f"{name} is no TOML: {broken}") from broken


def check_keys(
    where: str, row: object, needed: Mapping[str, type], optional: Mapping[str, type]
) -> dict[str, Any]:
    """The row, when it has every needed key, no unknown one, and values of the right kind."""
    if not isinstance(row, dict):
        raise BadData(f"{where} is no table")
    known = {**needed, **optional}
    for key, value in row.items():
        if key not in known:
            raise BadData(f"{where} has an unknown key {key}; known are {', '.join(known)}")
        if type(value) is not known[key]:
            raise BadData(f"{where}: {key} must be {known[key].__name__}, not {value!r}")
    for key in needed:
        if key not in row:
            raise BadData(f"{where} lacks the key {key}")
    return row
