"""Whose eyes a game is looked at with, and what each ply tells them.

A seat is told what it heard, everybody what was said aloud, and the all-seeing everything.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from trionfi.core.event import Event
from trionfi.core.history import Entry
from trionfi.core.seats import LETTERS, letter
from trionfi.core.state import Happening
from trionfi.web.clickables import listed, sentence_of
from trionfi.web.page_model import LogLine
from trionfi.web.replay.position_history import PositionHistory

ALL, TABLE = "all", "table"
NOT_TOLD = "Somebody decides something in secret."
THE_TABLE = "The table"


@dataclass(frozen=True)
class Viewpoint:
    """A seat's eyes; without a seat those of everybody at the table, or of one from whom nothing is hidden."""

    seat: int | None = None
    sees_all: bool = False

    @property
    def key(self) -> str:
        """How an address names them."""
        if self.sees_all:
            return ALL
        return TABLE if self.seat is None else letter(self.seat)


PUBLIC = Viewpoint()
ALL_SEEING = Viewpoint(sees_all=True)


def viewpoint_named(key: str, seats: int) -> Viewpoint | None:
    """The eyes that an address names; None when it names none of this game."""
    if key == ALL:
        return ALL_SEEING
    if key == TABLE:
        return PUBLIC
    if len(key) == 1 and key in LETTERS[:seats]:
        return Viewpoint(LETTERS.index(key))
    return None


# What a ply tells


def lines_at(positions: PositionHistory, ply: int, eyes: Viewpoint, names: Sequence[str]) -> list[LogLine]:
    """The sentences of one ply for these eyes."""
    if ply == 0:
        return [LogLine("The game begins."), *described_at(positions, 0, eyes, names)]
    entry = positions.entries[ply - 1]
    who = THE_TABLE if entry.seat is None else names[entry.seat]
    if entry.move is None:
        return [LogLine(f"{who} undoes a move.")]
    if eyes.sees_all:
        return described_at(positions, ply, eyes, names) or [
            LogLine(f"(only {who} saw) {who} decides: {secret_move(positions, entry)}")
        ]
    lines = described_at(positions, ply, eyes, names)
    if not lines:
        own = entry.seat is not None and entry.seat == eyes.seat
        lines = [LogLine(f"(only you saw) You decide: {secret_move(positions, entry)}" if own else NOT_TOLD)]
    return lines


def described_at(
    positions: PositionHistory, ply: int, eyes: Viewpoint, names: Sequence[str]
) -> list[LogLine]:
    """What these eyes heard of a ply; of the deal too, where the game tells who rolled what for the start."""
    if eyes.sees_all:
        return everything(positions, positions.happened(ply), names)
    events = (describe(positions, happening, eyes.seat) for happening in positions.happened(ply))
    return [LogLine(sentence_of(event, names), event.rule) for event in events if event is not None]


def describe(positions: PositionHistory, happening: Happening, seat: int | None) -> Event | None:
    return positions.game.describe(positions.history.state.options, happening, seat)


def secret_move(positions: PositionHistory, entry: Entry) -> str:
    """A move of which nobody is told but whoever makes it."""
    assert entry.move is not None
    return f"{positions.game.write(entry.move)}."


def everything(
    positions: PositionHistory, happenings: Sequence[Happening], names: Sequence[str]
) -> list[LogLine]:
    """What all heard together: each happening as everybody heard it, or as those heard it who knew more."""
    return [line for happening in happenings for line in lines_for_all(positions, happening, names)]


def lines_for_all(positions: PositionHistory, happening: Happening, names: Sequence[str]) -> list[LogLine]:
    """As everybody heard it; where somebody knew more, as they heard it, with a word on who they are."""
    public = describe(positions, happening, None)
    seats = range(positions.history.state.seats)
    more: dict[LogLine, list[str]] = {}
    for seat in seats:
        event = describe(positions, happening, seat)
        if event is not None and event != public:
            more.setdefault(LogLine(sentence_of(event, names), event.rule), []).append(names[seat])
    if more:
        return [
            line
            if len(who) == len(seats)
            else replace(line, sentence=f"(only {listed(who)} saw) {line.sentence}")
            for line, who in more.items()
        ]
    return [] if public is None else [LogLine(sentence_of(public, names), public.rule)]
