"""A run that is kept in a file as it goes, so that the same command goes on with it where it was ended.

The first line says what is played, each of the others is one game. Of a line that was not finished, when power failed
or a disk was full, nothing is kept, and its game is played again.
"""

import json
import os
from collections.abc import Iterable
from dataclasses import asdict
from errno import ENOSPC
from pathlib import Path
from typing import Any

from trionfi import BadOption, __version__
from trionfi.lab.match import Plan, Played


class KeptRun:
    """The games of a plan that are in the file already, and more as they come."""

    def __init__(self, place: str | os.PathLike[str], plan: Plan) -> None:
        self.place = Path(place)
        self.head = head_of(plan)
        try:
            data = self.place.read_bytes() if self.place.is_file() else b""
            whole = data[: data.rfind(b"\n") + 1]
            if not whole and not json.dumps(self.head).encode().startswith(data):
                raise self.no_run()
            self.games = self.read(whole)
            if len(whole) < len(data):
                os.truncate(self.place, len(whole))
        except OSError as trouble:
            raise self.trouble(trouble) from None
        self.write([] if whole else [self.head])

    def read(self, whole: bytes) -> list[Played]:
        """The games of these lines."""
        if not whole:
            return []
        try:
            head, *lines = [json.loads(line) for line in whole.splitlines()]
            self.compare(head)
            games = {line["number"]: played(line) for line in lines}
        except (ValueError, KeyError, TypeError, RecursionError):
            raise self.no_run() from None
        return [games[number] for number in sorted(games)]

    def compare(self, head: dict[str, Any]) -> None:
        """`BadOption` where the file holds games of another plan."""
        for name, value in self.head.items():
            if head[name] != value:
                raise BadOption(
                    f"{self.place} keeps games with another {name} ({told(head[name])}, not {told(value)}); "
                    "name another file"
                )

    def add(self, games: Iterable[Played]) -> None:
        self.write([asdict(game) for game in games])

    def write(self, lines: list[dict[str, Any]]) -> None:
        """All lines at once, so that they outlive this process; none where there is no room for all."""
        try:
            with open(self.place, "ab", buffering=0) as file:
                before = file.seek(0, os.SEEK_END)
                data = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
                if file.write(data) != len(data):
                    file.truncate(before)
                    raise OSError(ENOSPC, os.strerror(ENOSPC))
        except OSError as trouble:
            raise self.trouble(trouble) from None

    def no_run(self) -> BadOption:
        return BadOption(f"{self.place} is no file of a kept run")

    def trouble(self, trouble: OSError) -> BadOption:
        return BadOption(f"cannot keep the games in {self.place}: {trouble.strerror}")


def head_of(plan: Plan) -> dict[str, Any]:
    """All that the games hang on."""
    budget = None if plan.budget is None else [plan.budget.positions, plan.budget.seconds]
    return {
        "game": plan.game.slug,
        "rules": plan.game.rules_hash,
        "cards": plan.game.cards_hash,
        "version": __version__,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "options": dict(plan.options),
        "budget": budget,
        "duplicate": plan.duplicate,
    }


def played(line: dict[str, Any]) -> Played:
    return Played(
        int(line["number"]),
        int(line["deal"]),
        int(line["moves"]),
        tuple(line["bots"]),
        tuple(line["scores"]),
        tuple(line["winners"]),
    )


def told(value: object) -> str:
    """A value of the head in a sentence."""
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
