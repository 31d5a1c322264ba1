"""What each ply tells: to a seat what it heard, to everybody what was said aloud, to the all-seeing everything."""

from collections.abc import Sequence
from dataclasses import dataclass

from trionfi.core.event import Event
from trionfi.core.history import Entry
from trionfi.core.state import Happening
from trionfi.web.clickables import sentence_of
from trionfi.web.replay.position_history import PositionHistory
from trionfi.web.replay.viewpoint import Viewpoint

NOT_TOLD = "Something is decided that is not told."
THE_TABLE = "The table"


@dataclass(frozen=True)
class ToldLine:
    sentence: str
    rule: str = ""


def told_at(positions: PositionHistory, ply: int, eyes: Viewpoint, names: Sequence[str]) -> list[ToldLine]:
    """The sentences of one ply for these eyes."""
    if ply == 0:
        return [ToldLine("The game begins."), *heard_at(positions, 0, eyes, names)]
    entry = positions.entries[ply - 1]
    who = THE_TABLE if entry.seat is None else names[entry.seat]
    if entry.move is None:
        return [ToldLine(f"{who} takes back a move.")]
    if eyes.sees_all:
        return heard_at(positions, ply, eyes, names) or [
            ToldLine(f"{who} decides{move_told(positions, entry)}")
        ]
    told = heard_at(positions, ply, eyes, names)
    if not told:
        own = entry.seat is not None and entry.seat == eyes.seat
        told = [ToldLine(f"You decide{move_told(positions, entry)}" if own else NOT_TOLD)]
    return told


def heard_at(positions: PositionHistory, ply: int, eyes: Viewpoint, names: Sequence[str]) -> list[ToldLine]:
    """What these eyes heard of a ply; of the deal too, where the game tells who rolled what for the start."""
    if eyes.sees_all:
        return everything(positions, positions.happened(ply), names)
    heard = (tell(positions, happening, eyes.seat) for happening in positions.happened(ply))
    return [ToldLine(sentence_of(event, names), event.rule) for event in heard if event is not None]


def tell(positions: PositionHistory, happening: Happening, seat: int | None) -> Event | None:
    return positions.game.describe(positions.history.state.options, happening, seat)


def move_told(positions: PositionHistory, entry: Entry) -> str:
    """A move of which nobody is told but whoever makes it."""
    assert entry.move is not None
    return f", and the others are not told: {positions.game.write(entry.move)}."


def everything(
    positions: PositionHistory, happenings: Sequence[Happening], names: Sequence[str]
) -> list[ToldLine]:
    """What all heard together: each happening as everybody heard it, or as those heard it who knew more."""
    return [told for happening in happenings for told in told_by_all(positions, happening, names)]


def told_by_all(positions: PositionHistory, happening: Happening, names: Sequence[str]) -> list[ToldLine]:
    public = tell(positions, happening, None)
    more: dict[str, ToldLine] = {}
    for seat in range(positions.history.state.seats):
        event = tell(positions, happening, seat)
        if event is not None and event != public:
            sentence = sentence_of(event, names)
            if sentence.startswith("You"):
                sentence = f"{names[seat]} hears: “{sentence}”"
            more.setdefault(sentence, ToldLine(sentence, event.rule))
    if more:
        return list(more.values())
    return [] if public is None else [ToldLine(sentence_of(public, names), public.rule)]
