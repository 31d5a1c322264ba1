"""What each ply tells: to a seat what it heard, to everybody what was said aloud, to the all-seeing everything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trionfi.core.event import Event
from trionfi.core.history import Entry
from trionfi.core.state import Happening
from trionfi.web.boards.things import whole
from trionfi.web.replay.eyes import Eyes
from trionfi.web.replay.film import Film

NOT_TOLD = "Something is decided that is not told."
THE_TABLE = "The table"


@dataclass(frozen=True)
class Told:
    sentence: str
    rule: str = ""


def told_at(film: Film, ply: int, eyes: Eyes, names: Sequence[str]) -> list[Told]:
    """The sentences of one ply for these eyes."""
    if ply == 0:
        return [Told("The game begins.")]
    entry = film.entries[ply - 1]
    who = THE_TABLE if entry.seat is None else names[entry.seat]
    if entry.move is None:
        return [Told(f"{who} takes back a move.")]
    if eyes.sees_all:
        return everything(film, film.happened(ply), names) or [Told(move_told(film, entry, who))]
    heard = (tell(film, happening, eyes.seat) for happening in film.happened(ply))
    told = [Told(whole(event.said(names)), event.rule) for event in heard if event is not None]
    if not told:
        own = entry.seat is not None and entry.seat == eyes.seat
        told = [Told(move_told(film, entry, who) if own else NOT_TOLD)]
    return told


def tell(film: Film, happening: Happening, seat: int | None) -> Event | None:
    return film.game.tell(film.history.state.options, happening, seat)


def move_told(film: Film, entry: Entry, who: str) -> str:
    assert entry.move is not None
    return f"{who}: {film.game.write(entry.move)}."


def everything(film: Film, happenings: Sequence[Happening], names: Sequence[str]) -> list[Told]:
    """What all heard together: each happening as everybody heard it, or as those heard it who knew more."""
    return [told for happening in happenings for told in told_by_all(film, happening, names)]


def told_by_all(film: Film, happening: Happening, names: Sequence[str]) -> list[Told]:
    public = tell(film, happening, None)
    more: dict[str, Told] = {}
    for seat in range(film.history.state.seats):
        event = tell(film, happening, seat)
        if event is not None and event != public:
            sentence = whole(event.said(names))
            if sentence.startswith("You"):
                sentence = f"{names[seat]} hears: “{sentence}”"
            more.setdefault(sentence, Told(sentence, event.rule))
    if more:
        return list(more.values())
    return [] if public is None else [Told(whole(public.said(names)), public.rule)]
