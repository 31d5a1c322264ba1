"""Reading this game's TOML strictly: whatever is missing, unknown or of the wrong kind stops with file and place."""

from collections.abc import Iterable
from importlib.resources import files
from typing import TypeVar

import msgspec

from trionfi.core import card_list
from trionfi.core.errors import BadData

T = TypeVar("T")


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a file: these keys and no others, each of its kind."""


def read_toml(name: str) -> str:
    """The text of a file of this game."""
    return files("trionfi.games.thieves").joinpath(name).read_text(encoding="utf-8")


def toml_files(folder: str) -> list[str]:
    """The TOML files in a folder of this game, by name."""
    names = (file.name for file in files("trionfi.games.thieves").joinpath(folder).iterdir())
    return sorted(name for name in names if name.endswith(".toml"))


def parse(file: str, text: str, kind: type[T]) -> T:
    """The tables of a file; `BadData` says what is wrong with which of them."""
    return convert(file, card_list.read_toml(text, file), kind)


def convert(where: str, row: object, kind: type[T]) -> T:
    try:
        return msgspec.convert(row, kind)
    except msgspec.ValidationError as wrong:
        raise BadData(f"{where}: {wrong}") from wrong


def check(file: str, faults: Iterable[tuple[object, str]]) -> None:
    """What one table alone cannot show: whether each fault is there, and its sentence."""
    for stands, sentence in faults:
        if stands:
            raise BadData(f"{file}: {sentence}")
