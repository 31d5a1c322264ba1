"""Saving the game of a terminal table: where somebody wants it, or where it is found again."""

import shlex
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from trionfi.cli.local_game import LocalGame
from trionfi.cli.record_files import save_somewhere, write_text
from trionfi.cli.terminal import command
from trionfi.core.errors import BadOption


def write(local_game: LocalGame, path: Path) -> None:
    write_text(path, local_game.record().to_json())
    local_game.saved = len(local_game.history.log)


def keep(local_game: LocalGame, path: Path | None) -> None:
    """Saves a game that nobody has saved, in its file if it has one, and says where."""
    if not local_game.unsaved or not local_game.people:
        return
    if path is not None:
        with suppress(OSError):
            write(local_game, path)
    if path is None or local_game.unsaved:
        path = save_somewhere(local_game.game.slug, local_game.record().to_json())
        local_game.saved = len(local_game.history.log)
    with suppress(OSError):
        print(
            f"\nThe game is kept. Go on with: {how_to_go_on(local_game, path)}", file=sys.stderr, flush=True
        )


def how_to_go_on(local_game: LocalGame, path: Path) -> str:
    """The command that loads a saved game."""
    spec = f"{local_game.spec} " if local_game.spec else ""
    own = local_game.game.own_list
    cards = f" --cards {shlex.quote(own.file)}" if own is not None else ""
    return f"{command()} play {spec}--load {shlex.quote(str(path))}{cards}"


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Ignores a second Ctrl-C while the first one saves the game."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def path_typed(text: str) -> Path:
    """A file name as typed, quoted or not."""
    if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"":
        text = text[1:-1]
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise BadOption(f"there is no home folder for {text}") from None


def is_file_name(text: str) -> bool:
    """Whether somebody meant a file by this, rather than an answer."""
    return any(mark in text for mark in "./\\")
