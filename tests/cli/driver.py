"""A person at the terminal, for tests: types what a script says and remembers what was shown to whom."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from trionfi.cli.host import Host
from trionfi.cli.sitting import Sitting, deal
from trionfi.cli.terminal import EndOfInput, Terminal
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


def a_sitting(
    name: str = "arcanity", seats: int = 3, seed: int = 7, bots: dict[int, str] | None = None, **options: object
) -> Sitting:
    return deal(game(name), seats, Start(seed=seed), options, [], bots or {})


def a_host(answer: Callable[[str], str] | Iterable[str], sitting: Sitting, **more: bool) -> tuple[Host, Script]:
    script = Script(answer)
    return Host(script, sitting, **more), script


def random_player(sitting: Callable[[], Sitting], seed: int) -> Callable[[str], str]:
    """Types a random number of the list when asked for a move, Enter otherwise."""
    rng = FastRng(seed)

    def answer(prompt: str) -> str:
        if any(wait in prompt for wait in WAITS):
            return ""
        now = sitting()
        seat = now.seat_of(prompt.removesuffix("> "))
        return str(1 + rng.below(len(now.state.moves(seat))))

    return answer


def play_randomly(sitting: Sitting, seed: int, kind: type[Script] = Script) -> Script:
    """A whole game by scripted people."""
    script = kind(random_player(lambda: sitting, seed))
    assert Host(script, sitting).run() == 0
    assert sitting.state.over
    return script


def trionfi(
    *words: str, typed: str = "", saves: Path | None = None, cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """The real program."""
    env = {**os.environ, "COLUMNS": "100", "PYTHONIOENCODING": "utf-8", "PYTHONWARNINGS": "error"}
    if saves is not None:
        env["TRIONFI_SAVES"] = str(saves)
    return subprocess.run(
        [sys.executable, "-m", "trionfi", *words],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=env,
        cwd=cwd,
        timeout=60,
    )
