"""A person at the terminal, for tests: types what a script says and remembers what was shown to whom."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import trionfi as trionfi_package
from trionfi.cli import main
from trionfi.cli.local_game import LocalGame, deal
from trionfi.cli.terminal import EndOfInput, Terminal
from trionfi.cli.terminal_table import TerminalTable
from trionfi.core.record import Start
from trionfi.core.rng import FastRng
from trionfi.games import game

CLEARED = "(cleared)"
WAITS = ("press Enter", "Enter to go on", "over>")


class Script(Terminal):
    """Answers prompts by a function of the prompt; `shown` keeps every line."""

    def __init__(self, answer: Callable[[str], str] | Iterable[str] = ()) -> None:
        self.typed_here = self.seen_here = False
        self.shown: list[str] = []
        self.typed: list[str] = []
        if callable(answer):
            self.answer = answer
        else:
            given = iter(answer)
            self.answer = lambda prompt: take(given)

    def say(self, text: str = "") -> None:
        self.shown.append(text)

    def title(self, text: str) -> None:
        self.say(f"── {text}")

    def ask(self, prompt: str, words: Iterable[str] = ()) -> str:
        text = self.answer(prompt)
        self.typed.append(text)
        self.shown.append(prompt + text)
        return text

    def clear(self) -> None:
        self.shown.append(CLEARED)

    def width(self) -> int:
        return 80

    @property
    def text(self) -> str:
        return "\n".join(self.shown)


def take(given: Iterable[str]) -> str:
    for text in given:
        return text
    raise EndOfInput


def a_local_game(
    name: str = "arcanity",
    seats: int = 3,
    seed: int = 7,
    bots: dict[int, str] | None = None,
    **options: object,
) -> LocalGame:
    return deal(game(name), seats, Start(seed=seed), options, [], bots or {})


def a_terminal_table(
    answer: Callable[[str], str] | Iterable[str], local_game: LocalGame, quick: bool = False
) -> tuple[TerminalTable, Script]:
    script = Script(answer)
    return TerminalTable(script, local_game, quick), script


def random_player(local_game: Callable[[], LocalGame], seed: int) -> Callable[[str], str]:
    """Types a random number of the list when asked for a move, Enter otherwise."""
    rng = FastRng(seed)

    def answer(prompt: str) -> str:
        if any(wait in prompt for wait in WAITS):
            return ""
        now = local_game()
        seat = now.seat_of(prompt.removesuffix("> "))
        return str(1 + rng.below(len(now.state.moves(seat))))

    return answer


def play_randomly(local_game: LocalGame, seed: int, kind: type[Script] = Script) -> Script:
    """A whole game by scripted people."""
    script = kind(random_player(lambda: local_game, seed))
    assert TerminalTable(script, local_game).run() == 0
    assert local_game.state.over
    return script


def trionfi(*words: str, typed: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The real program."""
    return subprocess.run(
        [sys.executable, "-m", "trionfi", *words],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=environment(),
        cwd=cwd,
        timeout=60,
    )


@dataclass
class Done:
    returncode: int
    stdout: str
    stderr: str


def here(*words: str, typed: str = "", cwd: Path | None = None) -> Done:
    """The program in this process, which is quicker."""
    out, err, before = io.StringIO(), io.StringIO(), sys.stdin
    sys.stdin = io.StringIO(typed)
    try:
        with redirect_stdout(out), redirect_stderr(err), chdir(cwd or Path.cwd()):
            code = main(words)
    except SystemExit as exited:
        code = int(exited.code or 0)
    finally:
        sys.stdin = before
    return Done(code, out.getvalue(), err.getvalue())


def environment() -> dict[str, str]:
    """Ours, with the same build of the program."""
    paths = [
        str(Path(trionfi_package.__file__).parents[1]),
        *os.environ.get("PYTHONPATH", "").split(os.pathsep),
    ]
    mine = {"PYTHONPATH": os.pathsep.join(filter(None, paths))}
    return {**os.environ, **mine, "COLUMNS": "100", "PYTHONIOENCODING": "utf-8", "PYTHONWARNINGS": "error"}
