"""The log beside the board: what begins a round, what weighs much, what is about the viewer, and a short summary.

Weights come from the game's declarations (`Game.round_kinds`, `Game.turn_ends`, its moments); everything else from the
lines that this viewer was told anyway.
"""

import re
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from trionfi.core.game import Game
from trionfi.web.page_model import LogKinds, LogLine, TablePage
from trionfi.web.seat_log import LOG_LINES, gathered

ROUND, BIG, MINE = "round", "big", "mine"
MANY = 8  # lines between two moves of the viewer that are worth a summary
SHORT = 5  # lines of a summary
OF_THE_READER = re.compile(r"\b[Yy]ou(?:r|rs|rself)?\b")


def log_kinds(game: Game) -> LogKinds:
    """What the game declares of its events, by their kinds: moments are those that open one."""
    return LogKinds(frozenset(game.round_kinds), frozenset(game.turn_ends), frozenset(game.moments.tellings))


class Recap(Struct, frozen=True):
    """What happened since the viewer's last turn: how many lines, and those that weigh most, oldest first."""

    count: int
    lines: tuple[LogLine, ...]
    is_cut: bool  # the log goes back no further

    @property
    def title(self) -> str:
        return f"Since your last turn: {'more than ' if self.is_cut else ''}{self.count} lines"


def kind_of(line: LogLine) -> str:
    return str(line.data["kind"]) if line.data and "kind" in line.data else ""


def is_mine(page: TablePage, line: LogLine) -> bool:
    """Whether a line is about the viewer: one's own doing, or a sentence that says “you”, or the name."""
    if page.seat is None:
        return False
    if line.data is not None and line.data.get("seat") == page.seat:
        return True
    name = re.escape(page.names[page.seat])
    return bool(OF_THE_READER.search(line.sentence) or re.search(rf"\b{name}\b", line.sentence))


def sorts(page: TablePage, line: LogLine) -> str:
    """The classes of a line, which the filter and the dividers go by."""
    kind, kinds = kind_of(line), page.log_kinds
    found = ((ROUND, kind in kinds.rounds), (BIG, kind in kinds.big), (MINE, is_mine(page, line)))
    return " ".join([sort for sort, holds in found if holds])


def log_rows(page: TablePage) -> tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]:
    """The log as pieces, newest first: what is new, and what the viewer has seen before."""
    new: list[tuple[Any, ...]] = []
    old: list[tuple[Any, ...]] = []
    for line in reversed(gathered(page.log)):
        row = (f"log-{line.number}", line.often, line.rule, page.slug, sorts(page, line))
        (new if line.is_new else old).append(row)
    return new, old


def recap(page: TablePage) -> Recap | None:
    """A summary of what the others did, where it is long."""
    if page.seat is None or page.status != "running":
        return None
    since = since_own_turn(page)
    is_cut = len(since) == len(page.log) >= LOG_LINES
    missed = [line for line in since if not by_viewer(page, line)]
    if len(missed) < MANY:
        return None
    return Recap(len(missed), weighty(missed, page.log_kinds), is_cut)


def since_own_turn(page: TablePage) -> Sequence[LogLine]:
    """What was told since the viewer's last turn; in a turn of many moves, up to the beginning of this one.

    A game that declares no end of a turn takes a move for one.
    """
    if not page.log_kinds.turns:
        return [line for line in page.log if line.is_new]
    ends = [at for at, line in enumerate(page.log) if kind_of(line) in page.log_kinds.turns]
    own = [at for at in ends if by_viewer(page, page.log[at])]
    first = own[-1] + 1 if own else 0
    end = ends[-1] + 1 if ends and page.view.get("turn") == page.seat else None
    return page.log[first:end]


def by_viewer(page: TablePage, line: LogLine) -> bool:
    return line.data is not None and line.data.get("seat") == page.seat


def weighty(lines: Sequence[LogLine], kinds: LogKinds) -> tuple[LogLine, ...]:
    """The last of those that open a moment; without any, the last of all."""
    told = gathered(lines)
    big = [line for line in told if kind_of(line) in kinds.big]
    return tuple((big or told)[-SHORT:])
