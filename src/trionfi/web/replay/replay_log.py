"""What each ply tells: to a seat what it heard, to everybody what was said aloud, to the all-seeing everything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trionfi.core.event import Event
from trionfi.core.history import Entry
from trionfi.core.state import Happening
from trionfi.web.clickables import sentence_of
from trionfi.web.replay.position_history import Film
from trionfi.web.replay.viewpoint import Eyes

NOT_TOLD = "Something is decided that is not told."
THE_TABLE = "The table"


@dataclass(frozen=True)
class Told:
    sentence: str
    rule: str = ""


def told_at(film: Film, ply: int, eyes: Eyes, names: Sequence[str]) -> list[Told]:
    """The sentences of one ply for these eyes."""
    if ply == 0:
        return [Told("The game begins."), *heard_at(film, 0, eyes, names)]
    entry = film.entries[ply - 1]
    who = THE_TABLE if entry.seat is None else names[entry.seat]
    if entry.move is None:
        return [Told(f"{who} takes back a move.")]
    if eyes.sees_all:
        return heard_at(film, ply, eyes, names) or [Told(f"{who} decides{move_told(film, entry)}")]
    told = heard_at(film, ply, eyes, names)
    if not told:
        own = entry.seat is not None and entry.seat == eyes.seat
        told = [Told(f"You decide{move_told(film, entry)}" if own else NOT_TOLD)]
    return told


def heard_at(film: Film, ply: int, eyes: Eyes, names: Sequence[str]) -> list[Told]:
    """What these eyes heard of a ply; of the deal too, where the game tells who rolled what for the start."""
    if eyes.sees_all:
        return everything(film, film.happened(ply), names)
    heard = (tell(film, happening, eyes.seat) for happening in film.happened(ply))
    return [Told(sentence_of(event, names), event.rule) for event in heard if event is not None]


def tell(film: Film, happening: Happening, seat: int | None) -> Event | None:
    return film.game.describe(film.history.state.options, happening, seat)


def move_told(film: Film, entry: Entry) -> str:
    """A move of which nobody is told but whoever makes it."""
    assert entry.move is not None
    return f", and the others are not told: {film.game.write(entry.move)}."


def everything(film: Film, happenings: Sequence[Happening], names: Sequence[str]) -> list[Told]:
    """What all heard together: each happening as everybody heard it, or as those heard it who knew more."""
    return [told for happening in happenings for told in told_by_all(film, happening, names)]


def told_by_all(film: Film, happening: Happening, names: Sequence[str]) -> list[Told]:
    public = tell(film, happening, None)
    more: dict[str, Told] = {}
    for seat in range(film.history.state.seats):
        event = tell(film, happening, seat)
        if event is not None and event != public:
            sentence = sentence_of(event, names)
            if sentence.startswith("You"):
                sentence = f"{names[seat]} hears: “{sentence}”"
            more.setdefault(sentence, Told(sentence, event.rule))
    if more:
        return list(more.values())
    return [] if public is None else [Told(sentence_of(public, names), public.rule)]
