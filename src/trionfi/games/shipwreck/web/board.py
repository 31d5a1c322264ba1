"""The board of The Shipwreck Arcana: the row, the rising water, and what each teller is known to hold."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from markupsafe import Markup
from msgspec import Struct

from trionfi.core.seats import letter, with_names
from trionfi.games.shipwreck import stakes
from trionfi.games.shipwreck.ending import whose_fate
from trionfi.games.shipwreck.names import ordinal
from trionfi.games.shipwreck.rules.table import FULL, MOST_SEATS, owner_of
from trionfi.games.shipwreck.view import Place, ShipwreckView, Told, values_left
from trionfi.games.shipwreck.web import dock
from trionfi.games.shipwreck.web.dock import Preview, fate_list
from trionfi.games.shipwreck.web.faces import (
    ARCANA,
    DOTS,
    NUMBERS,
    STONES,
    THE_HOURS,
    Arcanum,
    Stone,
    view_of,
)
from trionfi.games.shipwreck.web.questions import ask
from trionfi.web.clickables import NOTHING, Clicks, from_viewer, info_of, listed
from trionfi.web.page_model import TablePage

OLDNESS = {True: "the old one", False: "the new one", None: ""}


class Lies(Struct, frozen=True):
    """A fate in front of a card; `says`, where it is a button: what it is and where.

    `turn` and `player` tell where it came from just now, on that turn alone.
    """

    stone: Stone
    on: Markup
    says: str
    turn: int = 0
    player: int = 0


class Slot(Struct, frozen=True):
    """A place of the row with its card: its moons fill with the hours of the fates that lie there."""

    card: Arcanum
    on: Markup
    hours: int
    duration: int
    stones: tuple[Lies, ...]
    previews: tuple[Preview, ...]


class Pebble(Struct, frozen=True):
    """A number of a line; `down` when the group has turned it over."""

    value: int
    down: bool
    on: Markup


class Clue(Struct, frozen=True):
    """What a play has said of the fate that was kept."""

    played: int
    on: str
    leaves: str
    old: str


class Teller(Struct, frozen=True):
    """A player, or one of the two lines of a player in the challenge; `asked` and `kind` as in its `SeatInfo`."""

    seat: int
    name: str
    which: str
    asked: bool
    kind: str
    is_me: bool
    active: bool
    holds: int
    open: tuple[Stone, ...] = ()  # the fates, where nothing is hidden: in a replay with all eyes


class Line(Struct, frozen=True):
    """A number line and what it has told; the viewer's own with the fate that it keeps, and how to show it."""

    teller: Teller
    pebbles: tuple[Pebble, ...]
    clues: tuple[Clue, ...]
    kept: Stone | None
    show: Markup


class Comes(Struct, frozen=True):
    """For the host: the seats that somebody may take, after whom, and who may leave."""

    seats: tuple[tuple[str, Markup], ...]
    after: tuple[tuple[str, Markup], ...]
    leave: tuple[tuple[str, Markup], ...]


def board(page: TablePage) -> Mapping[str, Any]:
    if page.covered:
        return {}
    view = view_of(page)
    on = Clicks(page)
    table = None if view.over else stakes.laid_out(view)
    lines = [line_of(page, line, on) for line in lines_shown(page)]
    tag = "div" if page.seat is None else "button"  # what a card is
    before_play = dock.previews(page, table)
    powers = dock.powers_of(page, table, on)
    return {
        "tag": tag,
        "ask": ask(page),
        "turn": turn_words(page),
        "score": view.score,
        "doom": view.doom,
        "full": int(FULL),
        "won": bool(view.winners),
        "over": view.over,
        "hours": THE_HOURS,
        "on_hours": on("card:hours"),
        "hours_tell": before_play.get("card:hours", ()),
        "slots": [(f"slot-{at}", at, slot, tag) for at, slot in enumerate(row(view, before_play, on))],
        "top": ARCANA.get(view.top or ""),
        "below": max(view.deck - 1, 0),
        "bottom": listed(view.bottom),
        "bag": view.bag,
        "powers": powers,
        "powers_asked": view.phase in ("power", "group power") or any(power.says for power in powers),
        "no_power": on.where_it_can("power:none"),
        "askings": dock.askings(page, table, on),
        "story": dock.story(page),
        "last_votes": dock.last_votes(page),
        "ballot": dock.ballot(page),
        "guesses": dock.guesses(page, on),
        "stakes": dock.stakes_of(page, table),
        "dots": DOTS if view.phase == "play" else (),
        "hand": dock.hand(page, on),
        "confess": on.where_it_can("confess"),
        "lines": [(f"teller-{at}", at, line) for at, line in enumerate(lines)],
        "comes": comes(page, lines, on) if page.table_asides else None,
    }


def turn_words(page: TablePage) -> str:
    view = view_of(page)
    if view.over:
        return ""
    return "your turn" if page.seat == view.active else page.names[view.active]


# The row


def row(view: ShipwreckView, tells: Mapping[str, tuple[Preview, ...]], on: Clicks) -> list[Slot | None]:
    name, fresh = fresh_fate(view)
    return [
        None if place is None else slot(view, place, fresh if place["card"] == name else 0, tells, on)
        for place in view.row
    ]


def slot(
    view: ShipwreckView, place: Place, fresh: int, tells: Mapping[str, tuple[Preview, ...]], on: Clicks
) -> Slot:
    card = ARCANA[place["card"]]
    click = f"card:{card.slug}"
    stones = tuple(stones_of(view, place["fates"], fresh, card, on)) if place["fates"] else ()
    return Slot(card, on(click), place["hours"], place["duration"], stones, tells.get(click, ()))


def stones_of(
    view: ShipwreckView, fates: Sequence[int], fresh: int, card: Arcanum, on: Clicks
) -> Iterator[Lies]:
    for fate in fates:
        whence = (view.turn, view.active) if fate == fresh else ()
        click = on.where_it_can(f"lying:{card.slug}:{fate}")
        yield Lies(STONES[fate], click, f"{STONES[fate].says} at {card.name}" if click else "", *whence)
        fresh = 0 if fate == fresh else fresh


def fresh_fate(view: ShipwreckView) -> tuple[str | None, int]:
    """The card where the fate of this turn lies, and the fate. From The Hours it went to the first card."""
    if view.entry is None:
        return None, 0
    play = view.remembered[view.entry]
    if play["on"] != THE_HOURS.name:
        return play["on"], play["played"]
    return next((place["card"] for place in view.row if place is not None), None), play["played"]


# The tellers


def lines_shown(page: TablePage) -> list[int]:
    """In the order of play, the viewer's own first; in the challenge both lines of each player."""
    view = view_of(page)
    if view.challenge:
        return [line for seat in from_viewer((0, 1), page.seat) for line in (seat, seat + 2)]
    return from_viewer(view.players, page.seat)


def which_of(view: ShipwreckView, line: int) -> str:
    """Which line it is in the challenge, where a player has two."""
    return ordinal(line > 1) if view.challenge else ""


def line_of(page: TablePage, line: int, on: Clicks) -> Line:
    view = view_of(page)
    seat, which = int(owner_of(line, view.challenge)), which_of(view, line)
    info = info_of(page, seat)
    teller = Teller(
        seat,
        page.names[seat],
        which,
        info is not None and info.asked,
        info.kind if info is not None else "",
        seat == page.seat,
        line == view.line and not view.over,
        view.holds[line],
        open_fates(page, view, line),
    )
    buttons = tuple(map(on.where_it_can, pebble_clicks(seat, which == "second")))
    kept = kept_stone(page, view, line)
    show = NOTHING if kept is None else on.where_it_can(f"show:{int(which == 'second')}")
    pebbles = pebbles_of(tuple(view.flipped[line]), buttons)
    return Line(teller, pebbles, tuple(clues(view, line)), kept, show)


@cache
def pebble_clicks(seat: int, second: bool) -> list[str]:
    return [f"line:{letter(seat)}:{int(second)}:{value}" for value in NUMBERS]


@lru_cache(maxsize=1000)
def pebbles_of(down: tuple[int, ...], buttons: tuple[Markup, ...]) -> tuple[Pebble, ...]:
    return tuple(Pebble(value, value in down, on) for value, on in zip(NUMBERS, buttons, strict=True))


def open_fates(page: TablePage, view: ShipwreckView, line: int) -> tuple[Stone, ...]:
    """The fates of a line, for eyes from which nothing is hidden; for all eyes when the game is over."""
    if page.ending is not None:
        label = whose_fate(int(owner_of(line, view.challenge)), which_of(view, line))
        shown = dict(page.ending.shown).get(with_names(label, page.names, page.seat))
        return () if shown is None else (STONES[int(shown)],)
    if page.seat is not None or "kept" not in view:
        return ()
    kept = view.kept[line]
    return tuple([STONES[fate] for fate in view.choices(line) or ([] if kept is None else [kept])])


def kept_stone(page: TablePage, view: ShipwreckView, line: int) -> Stone | None:
    """The fate that the viewer keeps on this line, unless it is to choose from there."""
    if page.seat is None or "kept" not in view or view.choices(line):
        return None
    kept = view.kept[line]
    return None if kept is None else STONES[kept]


def clues(view: ShipwreckView, line: int) -> list[Clue]:
    """What the line's plays since it last showed its fate have said, oldest first; answers stay in sight."""
    newest_first: list[Clue] = []
    if not view.holds[line]:
        return newest_first
    for entry in reversed(view.remembered):
        if entry["line"] == line:
            if "shown" in entry:
                break
            newest_first.append(clue(entry))
    return newest_first[::-1]


def clue(entry: Told) -> Clue:
    return Clue(entry["played"], entry["on"], fate_list(values_left(entry)), OLDNESS[entry["old"]])


def comes(page: TablePage, lines: list[Line], on: Clicks) -> Comes:
    seats = [letter(seat) for seat in range(MOST_SEATS)]
    players = [(line.teller.name, letter(line.teller.seat)) for line in lines]
    return Comes(
        seats=tuple([(seat, on(f"join:{seat}")) for seat in seats if f"join:{seat}" in on]),
        after=tuple([(name, on(f"after:{seat}")) for name, seat in players if f"after:{seat}" in on]),
        leave=tuple([(name, on(f"leave:{seat}")) for name, seat in players if f"leave:{seat}" in on]),
    )
