"""Things on a board that can be clicked, and players round a table: what all boards share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup
from msgspec.structs import replace

from trionfi.core.event import Event
from trionfi.core.seats import LETTERS, with_names
from trionfi.web.escape import escaped
from trionfi.web.page_model import SeatInfo, TablePage

NOTHING = Markup()


class Clicks:
    """Gives a thing its attributes: `<button {{ on("card:fire-6") }}>`.

    Without any script, a click that ends a move posts it, and any other asks for the page with one click more, which
    offers what still fits or says why nothing does. `data-can` marks what comes next in a move, `data-aside` what may
    be said outside the turn. The rest answers “why not?”.
    """

    def __init__(self, page: TablePage) -> None:
        picked = page.picked
        step = len(picked)
        self.all: set[str] = set()
        self.whole: dict[str, int] = {}
        self.asides: set[str] = set()
        self.firsts: set[str] = set()
        self.rest = ' aria-disabled="true"' if page.my_turn else ""
        self.points = page.guide.points if page.guide is not None else {}
        self.of_the_table = {offer.move for offer in page.table_asides}
        for offers, marked in (
            (page.asides, self.asides),
            (page.table_asides, self.asides),
            (page.moves, self.firsts),
        ):
            for offer in offers:
                clicks = offer.clicks
                self.all.update(clicks)
                if len(clicks) > step and clicks[:step] == picked:
                    marked.add(clicks[step])
                    if len(clicks) == step + 1:
                        self.whole[clicks[step]] = offer.move

    def __call__(self, click: str) -> Markup:
        move = self.whole.get(click)
        mark = " data-can" if click in self.firsts else " data-aside" if click in self.asides else self.rest
        return attributes(click, move, move in self.of_the_table, mark, self.points.get(click, 0))

    def where_it_can(self, click: str) -> Markup:
        """The attributes of a thing that is a button only while some move uses it; empty when none does."""
        return self(click) if click in self.all else NOTHING

    def __contains__(self, click: str) -> bool:
        return click in self.all


@lru_cache(maxsize=4096)
def attributes(click: str, move: int | None, of_the_table: bool, mark: str, point: int) -> Markup:
    """Of a thing to click: the move that it ends, the player's or the table's, or the click that it adds to one.

    `point` is what a lesson says of it: whether it is clicked first, second or third.
    """
    word = escaped(click)
    post = f'form="pick-form" name="click" value="{word}"'
    if move is not None:
        post = f'form="{"table" if of_the_table else "move"}-form" name="move" value="{move}"'
    guide = f' data-guide="{point}"' if point else ""
    return Markup(f'type="submit" {post} data-click="{word}"{mark}{guide}')


def from_viewer(seats: Sequence[int], viewer: int | None) -> list[int]:
    """The seats in the order of play, the viewer first."""
    start = seats.index(viewer) if viewer in seats else 0
    return [*seats[start:], *seats[:start]]


def name_of(page: TablePage, seat: int | None) -> str:
    """How the viewer reads a seat: “you” or its name."""
    if seat is None:
        return "nobody"
    return "you" if seat == page.seat else page.names[seat]


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


def sign_of(page: TablePage, seat: int) -> SeatInfo | None:
    """The sign of a seat; one that joined after the deal may have none yet."""
    for sign in page.seats:
        if sign.seat == seat:
            return sign
    return None


def public(sign: SeatInfo) -> SeatInfo:
    """A seat's sign without its name and its secret link: the same at many tables, and whoever looks."""
    return replace(sign, name="", link="")


def whom(move: str, names: Sequence[str]) -> str:
    """The player whom a move is about, where it ends in the letter of a seat."""
    seat = LETTERS.find(move[-1:]) if move[-2:-1] == " " else -1
    return names[seat] if 0 <= seat < len(names) else ""
