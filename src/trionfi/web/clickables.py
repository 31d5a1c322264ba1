"""Things on a board that can be clicked, and players round a table: what all boards share."""

import re
from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from trionfi.core.event import Event
from trionfi.core.seats import LETTERS, with_names
from trionfi.web.page_model import MoveOffer, SeatInfo, TablePage

NOTHING = Markup()


class Clicks:
    """Gives a thing to click its attributes: `<button {{ on("card:fire-6") }}>`, whatever can be done with it now.

    What a click does and whether it is marked is the same question for all things of a page, and answered last:
    by `fill_clicks` for a whole page, by the script, which knows the moves, after an update.
    """

    def __init__(self, page: TablePage) -> None:
        offers = (*page.asides, *page.table_asides, *page.moves)
        self.all = {click for offer in offers for click in offer.clicks}

    def __call__(self, click: str) -> Markup:
        return attributes(click)

    def where_it_can(self, click: str) -> Markup:
        """The attributes of a thing that is a button only while some move uses it; empty when none does."""
        return attributes(click) if click in self.all else NOTHING

    def __contains__(self, click: str) -> bool:
        return click in self.all


@lru_cache(maxsize=4096)
def attributes(click: str) -> Markup:
    return Markup('type="submit" data-click="{}"').format(click)


ATTRIBUTES = re.compile(r'type="submit" data-click="([^"]*)"')
ANSWERS = '<input type="hidden" name="answers">'


def fill_clicks(html: str, page: TablePage) -> str:
    """A whole page, with what its clicks do and what its moves answer.

    Without any script, a click that ends a move posts it, and any other asks for the page with one click more, which
    offers what still fits or says why nothing does. `data-can` marks what comes next in a move, `data-aside` what may
    be said outside the turn. The rest answers “why not?”.
    """
    marks = Marks(page)
    return ATTRIBUTES.sub(lambda thing: marks.attributes(thing[1]), html).replace(ANSWERS, page.answers)


class Marks:
    """What each click of a page does now, by what was clicked before it."""

    def __init__(self, page: TablePage) -> None:
        self.rest = ' aria-disabled="true"' if page.my_turn else ""
        self.points = page.guide.points if page.guide is not None else {}
        self.whole: dict[str, str] = {}  # the form and the move that a click ends
        self.asides: set[str] = set()
        self.firsts: set[str] = set()
        self.read(page.asides, page.picked, self.asides, "move")
        self.read(page.table_asides, page.picked, self.asides, "table")
        self.read(page.moves, page.picked, self.firsts, "move")

    def read(self, offers: Sequence[MoveOffer], picked: tuple[str, ...], nexts: set[str], form: str) -> None:
        step = len(picked)
        for offer in offers:
            clicks = offer.clicks
            if len(clicks) > step and clicks[:step] == picked:
                nexts.add(clicks[step])
                if len(clicks) == step + 1:
                    self.whole[clicks[step]] = f'form="{form}-form" name="move" value="{offer.move}"'

    def attributes(self, word: str) -> str:
        """Of a thing to click: the move that it ends, or the click that it adds to one, and its marks."""
        click = Markup(word).unescape()
        post = self.whole.get(click, f'form="pick-form" name="click" value="{word}"')
        mark = " data-can" if click in self.firsts else " data-aside" if click in self.asides else self.rest
        point = self.points.get(click)
        guide = f' data-guide="{point}"' if point else ""
        return f'type="submit" {post} data-click="{word}"{mark}{guide}'


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


def sentence_of(event: Event, names: Sequence[str], you: int | None = None) -> str:
    """What happened, as a whole sentence; a name that it begins with stays as its owner writes it."""
    return with_names(whole(event.text), names, you)


def info_of(page: TablePage, seat: int) -> SeatInfo | None:
    """What the page says of a seat; one that joined after the deal may have none yet."""
    for info in page.seats:
        if info.seat == seat:
            return info
    return None


def whom(move: str, names: Sequence[str]) -> str:
    """The player whom a move is about, where it ends in the letter of a seat."""
    seat = LETTERS.find(move[-1:]) if move[-2:-1] == " " else -1
    return names[seat] if 0 <= seat < len(names) else ""
