"""Records in files: read with care, written whole or not at all."""

import argparse
import os
import tempfile
from datetime import datetime
from pathlib import Path

from trionfi import BadRecord, Game
from trionfi import game as find_ours
from trionfi.core.record import Record, read_record
from trionfi.paths import user_folder

LARGEST = 50_000_000  # bytes; the longest games take well below one million


def find_game(name: str, cards: Path | None = None) -> Game:
    """A game by its slug, or by `package.module:name`; with an owner's card list, if one is given."""
    return find_ours(name, cards)


def add_cards_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--cards", metavar="FILE", type=Path, help="your own card list: see `trionfi cards`")


def load_record(path: Path, trusted: str | None = None, cards: Path | None = None) -> tuple[Record, Game]:
    """A record and its game. A game that is not ours is imported only where somebody has named it."""
    text = read_text(path)
    try:
        record = read_record(text)
    except BadRecord as bad:
        raise BadRecord(f"{path}: {bad}") from bad
    if trusted is not None:
        return record, find_game(trusted, cards)
    if ":" in record.game:
        raise BadRecord(
            f"this record is of the game {record.game}, which is not one of ours; "
            f"if you trust it, add --game {record.game}"
        )
    return record, find_game(record.game, cards)


def read_text(path: Path) -> str:
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise BadRecord(f"{path} is too large to be a record")
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is not a Trionfi game file: it is not text") from None


def write_text(path: Path, text: str) -> None:
    """Writes a temporary file and renames it, so that readers find the old file or the new one, whole."""
    if path.is_dir():
        raise IsADirectoryError(21, "", str(path))
    path = path.resolve()  # a link stays a link
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with unfinished.open("x", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, path)
    except OSError as trouble:
        unfinished.unlink(missing_ok=True)
        raise OSError(trouble.errno, trouble.strerror, str(path)) from trouble


def why_not_file(trouble: OSError) -> str:
    """The sentence about a file that cannot be read or written."""
    name = trouble.filename
    if name is None:
        return str(trouble)
    if isinstance(trouble, FileNotFoundError):
        folder = Path(str(name)).parent
        return f"there is no file {name}" if folder.is_dir() else f"there is no folder {folder}"
    if isinstance(trouble, IsADirectoryError):
        return f"{name} is a folder, not a file"
    if isinstance(trouble, PermissionError):
        return f"you may not read or write {name}"
    return f"{name}: {trouble.strerror}"


# Games that were left unfinished


def saves_folder() -> Path:
    """Where unfinished games are kept; TRIONFI_SAVES names another place."""
    chosen = os.environ.get("TRIONFI_SAVES")
    return Path(chosen) if chosen else user_folder() / "saves"


def save_somewhere(slug: str, text: str) -> Path:
    """Keep a game that nobody gave a file name; in the folder for temporary files if need be."""
    name = f"{slug}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    try:
        folder = saves_folder()
        folder.mkdir(parents=True, exist_ok=True)
        return save_as_new(folder, name, text)
    except (OSError, RuntimeError):  # RuntimeError: there is no home
        return save_as_new(Path(tempfile.gettempdir()), name, text)


def save_as_new(folder: Path, name: str, text: str) -> Path:
    path, again = folder / f"{name}.json", 1
    while path.exists():
        again += 1
        path = folder / f"{name}-{again}.json"
    write_text(path, text)
    return path


def last_save() -> Path | None:
    """The game that was kept last."""
    try:
        return max(saves_folder().glob("*.json"), key=lambda path: path.stat().st_mtime, default=None)
    except (OSError, RuntimeError):
        return None
