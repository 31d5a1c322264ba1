"""Things on a board that can be clicked, and players round a table: what all boards share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from markupsafe import Markup, escape

from trionfi.core.event import Event
from trionfi.core.seats import with_names
from trionfi.web.sheet import SeatSign, Sheet

NOTHING = Markup()


class Clicks:
    """Gives a thing its attributes: `<button {{ on("card:fire-6") }}>`.

    Without any script, a click that ends a move posts it, and any other asks for the page with one click more, which
    offers what still fits or says why nothing does. `data-can` marks what comes next in a move, `data-aside` what may
    be said outside the turn. The rest answers “why not?”.
    """

    def __init__(self, sheet: Sheet) -> None:
        beside = (*sheet.asides, *sheet.table_asides)
        step, outside = len(sheet.picked), {offer.move for offer in beside}
        fits = [
            offer
            for offer in (*beside, *sheet.moves)
            if len(offer.clicks) > step and offer.clicks[:step] == sheet.picked
        ]
        self.whole = {offer.clicks[step]: offer.move for offer in fits if len(offer.clicks) == step + 1}
        self.firsts = frozenset(offer.clicks[step] for offer in fits if offer.move not in outside)
        self.asides = frozenset(offer.clicks[step] for offer in fits if offer.move in outside)
        self.all = frozenset(click for offer in (*sheet.moves, *beside) for click in offer.clicks)
        self.asked = sheet.my_turn
        self.points = sheet.guide.points if sheet.guide is not None else {}
        self.of_the_table = frozenset(offer.move for offer in sheet.table_asides)

    def __call__(self, click: str) -> Markup:
        word = escape(click)
        return Markup(f'{self.post(click, word)} data-click="{word}"{self.mark(click)}{self.point(click)}')

    def where_it_can(self, click: str) -> Markup:
        """The attributes of a thing that is a button only while some move uses it; empty when none does."""
        return self(click) if click in self.all else NOTHING

    def post(self, click: str, word: str) -> str:
        move = self.whole.get(click)
        if move is None:
            return f'type="submit" form="pick-form" name="click" value="{word}"'
        form = "table-form" if move in self.of_the_table else "move-form"
        return f'type="submit" form="{form}" name="move" value="{move}"'

    def mark(self, click: str) -> str:
        if click in self.firsts:
            return " data-can"
        if click in self.asides:
            return " data-aside"
        return ' aria-disabled="true"' if self.asked else ""

    def point(self, click: str) -> str:
        """What a lesson points at; the number says whether it is clicked first, second or third."""
        return f' data-guide="{self.points[click]}"' if click in self.points else ""

    def __contains__(self, click: str) -> bool:
        return click in self.all


class Kept:
    """A macro whose answers are kept: symbols and card faces are the same on every page.

    Only for macros that depend on nothing but what they are given. When there are too many answers, all are forgotten.
    """

    def __init__(self, macro: Callable[..., Markup], most: int) -> None:
        self.macro = macro
        self.most = most
        self.answers: dict[Any, Markup] = {}

    def __call__(self, *given: Any) -> Markup:
        found = self.answers.get(given)
        if found is None:
            found = self.macro(*given)
            if len(self.answers) >= self.most:
                self.answers.clear()
            self.answers[given] = found
        return found

    def each(self, things: Iterable[Any], *more: Any) -> Markup:
        """The answers for several things, in a row; what is given more is the same for all."""
        return Markup("".join(self(thing, *more) for thing in things))


KEPT: dict[Any, Kept] = {}


def kept(macro: Any, most: int = 1000) -> Kept:
    """This macro with so many answers kept, the same for every page."""
    if isinstance(macro, Kept):
        return macro
    found = KEPT.get(macro)
    if found is None:
        found = KEPT[macro] = Kept(macro, most)
    return found


def from_viewer(seats: Sequence[int], viewer: int | None) -> list[int]:
    """The seats in the order of play, the viewer first."""
    start = seats.index(viewer) if viewer in seats else 0
    return [*seats[start:], *seats[:start]]


def name_of(sheet: Sheet, seat: int | None) -> str:
    """How the viewer reads a seat: “you” or its name."""
    if seat is None:
        return "nobody"
    return "you" if seat == sheet.seat else sheet.names[seat]


def listed(words: Sequence[str], last: str = "and") -> str:
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def whole(text: str) -> str:
    """Several stand in a row, so each begins and ends as a sentence does."""
    return capital(text) + ("" if text.endswith((".", "!", "?", "”", ":")) else ".")


def sentence_of(event: Event, names: Sequence[str]) -> str:
    """What happened, as a whole sentence; a name that it begins with stays as its owner writes it."""
    return with_names(whole(event.text), names)


def sign_of(sheet: Sheet, seat: int) -> SeatSign | None:
    """The sign of a seat; one that joined after the deal may have none yet."""
    return next((sign for sign in sheet.seats if sign.seat == seat), None)
