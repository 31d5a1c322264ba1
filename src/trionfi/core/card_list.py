"""Owners' card lists: TOML that takes the place of the printed cards. It stays with its owner; records hold a hash."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trionfi.core.errors import BadData
from trionfi.core.load_game import find

if TYPE_CHECKING:
    from trionfi.core.game import Game

LARGEST = 5_000_000  # bytes; ours take about a hundred thousand
WORDING = (
    "text",
    "origin",
    "from",
    "ours",
)  # what a card says and where it is from: nothing that is played with
NO_FILE = "the card list"  # what a list that came as text is called


@dataclass(frozen=True)
class OwnList:
    """An owner's card list, and where the game is found that it belongs to."""

    text: str
    file: str
    spec: str


def own_list(cards: object, spec: str) -> OwnList:
    """A card list from its file, or from its text; `BadData` says why it cannot be read."""
    if isinstance(cards, str) and "\n" in cards:
        return OwnList(cards, NO_FILE, spec)
    if not isinstance(cards, str | Path):
        raise BadData(f"a card list is a file or its text, not {cards!r}")
    return OwnList(read_card_file(Path(cards)), str(cards), spec)


def read_card_file(path: Path) -> str:
    """The text of a card list."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as trouble:
        raise BadData(f"{path}: this card list cannot be read: {why_unread(trouble)}") from trouble
    except ValueError as broken:  # no name for a file at all
        raise BadData(f"{str(path)!r}: this card list cannot be read: {broken}") from None
    if len(data) > LARGEST:
        raise BadData(f"{path}: this is too large to be a card list")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise BadData(f"{path}: this is no card list: it is not text in UTF-8") from None


def why_unread(trouble: OSError) -> str:
    if isinstance(trouble, FileNotFoundError):
        return "there is no such file"
    if isinstance(trouble, IsADirectoryError):
        return "it is a folder"
    return trouble.strerror or str(trouble)


def read_toml(text: str, file: str) -> dict[str, Any]:
    """The tables of a card list; `BadData` when it is no TOML."""
    try:
        return tomllib.loads(text)
    except ValueError as broken:  # TOMLDecodeError, or a number beyond all measure
        raise BadData(f"{file}: this is no TOML: {broken}") from None
    except RecursionError:
        raise BadData(f"{file}: this is no TOML that can be read: it is nested too deeply") from None


def is_a_line(text: str) -> bool:
    """Whether a name or a sentence can be shown: not blank, a single line, nothing that steers a terminal."""
    return text.isprintable() and bool(text.strip())


def played_with(data: Any) -> Any:
    """A card list without its wording, which is what its hash is made from."""
    if isinstance(data, dict):
        return {key: played_with(value) for key, value in data.items() if key not in WORDING}
    if isinstance(data, list):
        return [played_with(value) for value in data]
    return data


@lru_cache(maxsize=4)
def find_with_cards(spec: str, text: str, file: str) -> Game:
    """Makes a game with an owner's list again; pickle calls this."""
    base: Game = find(spec)
    game = base.with_cards(text if "\n" in text else text + "\n")
    game.own_list = OwnList(text, file, spec)
    return game
