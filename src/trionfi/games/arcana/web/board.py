"""The board of Arcana, both editions: the districts round the neutral one, as the viewer's guild sees them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any

from markupsafe import Markup
from msgspec import Struct
from msgspec.structs import replace

from trionfi.games.arcana.game import EDITIONS
from trionfi.games.arcana.view import Player
from trionfi.games.arcana.web.cards import Arcanum, Face, faces, suits, view_of
from trionfi.games.arcana.web.city import Quarter, crowded, quarters
from trionfi.games.arcana.web.hand import (
    Preview,
    aims,
    hand,
    is_at_play,
    note,
    own_objectives,
    previews,
    resolving,
    tray,
)
from trionfi.games.arcana.web.questions import ask, pending
from trionfi.games.arcana.web.results import outcomes, resolved, scoring
from trionfi.games.arcana.web.setup import before
from trionfi.web.clickables import Clicks, capital, from_viewer, info_of
from trionfi.web.page_model import TablePage

PHASES = {
    "guilds": "the guilds",
    "decks": "the decks",
    "objectives": "the objectives",
    "masters": "the masters",
    "intrigue": "intrigue",
    "resolution": "resolution",
    "over": "the end",
}
CITY = ("intrigue", "resolution", "over")  # when there are districts to be seen


def board(page: TablePage) -> Mapping[str, Any]:
    if page.covered:
        return {}
    view, on = view_of(page), Clicks(page)
    printed = faces(page.slug)
    city = quarters(page, on) if view.phase in CITY else []
    cards, districts, seen = hand(page, on), resolved(page), previews(page)
    outcome = outcomes(page, districts)
    rows = {
        quarter.area: quarter_row(quarter, outcome.get(quarter.name, ""), seen.get(quarter.place, ()))
        for quarter in city
    }
    plates = [(f"plate-{seat}", plate(page, seat, at, on)) for at, seat in enumerate(seating(page))]
    return {
        "on": on,
        "ask": ask(page),
        "phase": view.phase,
        "strip": strip(page),
        "before": before(page),
        "seats": view.seats,
        "columns": columns(page, rows, plates) if city else [],
        "crowded": crowded(city),
        "has_events": bool(view.options.get("events")),
        "plates": plates,
        "own_plate": plates[:1] if is_at_play(page) else [],
        "is_at_play": is_at_play(page),
        "hand": cards,
        "tray": tray(page, city, on),
        "aims": aims(page, on),
        "note": note(page, pending(page)),
        "resolving": resolving(page),
        "objectives": own_objectives(page),
        "resolved": districts,
        "resolved_open": view.phase == "resolution"
        or view.over
        or not any(quarter.sides for quarter in city),
        "piles": [(f"pile-{seat}", pile(page, seat)) for seat in seating(page)] if city else [],
        "scoring": scoring(page) if view.over else [],
        "sums": "arcana/_scoring.html" if page.ending else "",
        "seen": [(f"see-{face.id}", face) for face in details(printed, city)],
        "held": [(f"see-{face.id}", face) for face, _ in cards] if is_at_play(page) else [],
    }


def quarter_row(quarter: Quarter, outcome: str, seen: Sequence[Preview]) -> tuple[Any, ...]:
    """A district as pieces: its name, itself, what became of it, who lies there, and what my cards would do."""
    place = quarter.place
    sides = [(f"side-{place}-{side.seat}", side) for side in quarter.sides]
    previews = [(f"preview-{place}-{preview.at}", preview) for preview in seen]
    return f"quarter-{place}", replace(quarter, sides=()), outcome, sides, previews


# By the number of guilds, the columns of the city from top to bottom: districts by their areas, the round, and the
# plates of the guilds, clockwise from the viewer's.
COLUMNS: Mapping[int, Sequence[Sequence[str | int]]] = {
    2: (("far-left", "left"), (1, "times", "middle", 0), ("far-right", "right")),
    3: (("times", 1, "left"), ("far", "middle", 0), (2, "right")),
    4: (("far-left", 1, "left"), (2, "times", "middle", 0), ("far-right", 3, "right")),
}


def columns(
    page: TablePage, rows: Mapping[str, tuple[Any, ...]], plates: Sequence[tuple[str, Plate]]
) -> list[list[tuple[str, Any]]]:
    """What stands in each column, as its kind and its fields; whoever has a hand has their plate beside it."""
    kinds = {area: ("quarter", row) for area, row in rows.items()} | {"times": ("times", strip(page))}
    here = kinds | {at: ("plate", row) for at, row in enumerate(plates) if at or not is_at_play(page)}
    return [[here[what] for what in column if what in here] for column in COLUMNS[view_of(page).seats]]


def seating(page: TablePage) -> list[int]:
    return from_viewer(range(view_of(page).seats), page.seat)


class Strip(Struct, frozen=True):
    """The round, what is in force in it, and what is known to come."""

    round: int
    phase: str
    last: bool
    ends_after: int
    event: Face | None
    coming: Face | None
    militia: int | None
    aside: tuple[Face, ...]


def strip(page: TablePage) -> Strip:
    view = view_of(page)
    printed = faces(page.slug)
    events = view.events
    last = view.is_last_round
    return Strip(
        round=view.round,
        phase=PHASES[view.phase],
        last=last,
        ends_after=0 if last else view.last_round,
        event=printed.get(events["in_force"] or ""),
        coming=None if last or view.over else printed.get(events["preview"] or ""),
        militia=view.militia["pile"] if view.options["militia"] and view.round else None,
        aside=tuple([printed[name] for name in view.militia["aside"]]),
    )


# The guilds round the table


class Counts(Struct, frozen=True):
    """How many cards of a guild lie where; None under the crest where nothing can lie there."""

    hand: int
    deck: int
    discards: int
    crest: int | None
    discard_pile: str  # what the edition calls it
    crest_word: str


class Plate(Struct, frozen=True):
    """What everybody sees of a guild; `at` counts from the viewer, clockwise."""

    seat: int
    at: int
    name: str
    asked: bool
    kind: str  # who sits there: a person, a bot or nobody yet
    is_me: bool
    guild: Face | None
    master: Face | None
    master_used: bool
    score: int
    counts: Counts | None  # once the game runs
    first: bool
    flags: tuple[tuple[str, str], ...]
    pick: Markup  # the attributes of its button, where it can be chosen
    won: bool
    waits: bool
    picks: str


def plate(page: TablePage, seat: int, at: int, on: Clicks) -> Plate:
    view = view_of(page)
    player = view.players[seat]
    printed = faces(page.slug)
    info = info_of(page, seat)
    return Plate(
        seat=seat,
        at=at,
        name=page.names[seat],
        asked=info is not None and info.asked,
        kind=info.kind if info else "",
        is_me=seat == page.seat,
        guild=printed.get(player["guild"] or ""),
        master=printed.get(player["master"] or ""),
        master_used=bool(player["master_used"]),
        score=view.scores[seat],
        counts=counts(page, player) if view.phase in CITY else None,
        first=seat == view.first and bool(view.round),
        flags=() if view.over else flags(player, EDITIONS[page.slug].edition.words),
        pick=on.where_it_can(f"seat:{seat}"),
        won=view.over and seat in view.winners,
        waits=bool(view.to_act) and view.round == 0 and seat not in view.to_act,
        picks=f"{player['picks']} of 11" if view.phase == "decks" else "",
    )


def counts(page: TablePage, player: Player) -> Counts:
    words = EDITIONS[page.slug].edition.words
    crested = player["crest"] or view_of(page).options["tactical_discards"]
    return Counts(
        player["hand_count"],
        player["deck_count"],
        len(player["discard"]),
        len(player["crest"]) if crested else None,
        words["discard_pile"],
        words["crest"],
    )


def flags(player: Player, words: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """What was said about a guild for this round: a symbol and two words."""
    signs = []
    if player["discount"]:
        signs.append(("ducats", f"{words['a_bribe']} −{player['discount']}"))
    if player["hushed"]:
        signs.append(("hidden", "next location has no effect"))
    if player["tokens"]:
        signs.append(("leads", f"+{player['tokens']} from the Duke"))
    return tuple(signs)


# What everybody owns


class Pile(Struct, frozen=True):
    """The open cards of a guild, and those that must lie hidden in deck and hand."""

    seat: int
    name: str
    is_me: bool
    guild: Face
    master: Face | None
    suits: tuple[Arcanum, ...]
    heaps: tuple[tuple[str, tuple[Face, ...]], ...]


def pile(page: TablePage, seat: int) -> Pile:
    view = view_of(page)
    player = view.players[seat]
    printed, words = faces(page.slug), EDITIONS[page.slug].edition.words
    shown = {*(player["hand"] or ()), *(player["drawn"] or ())}
    shown |= {lies["card"] for lies in view.field if lies["owner"] == seat and lies["card"]}
    hidden = [name for name, _ in player["pool"] if name not in shown]
    heaps = [(capital(words["discard_pile"]), player["discard"])]
    if player["crest"]:
        heaps.append((f"Under the {words['crest']}", player["crest"]))
    heaps.append((hidden_title(page, seat), hidden))
    return Pile(
        seat=seat,
        name=page.names[seat],
        is_me=seat == page.seat,
        guild=printed[player["guild"] or ""],
        master=printed.get(player["master"] or ""),
        suits=suits(page.slug),
        heaps=tuple((title, in_order([printed[name] for name in names])) for title, names in heaps),
    )


def hidden_title(page: TablePage, seat: int) -> str:
    """§2.6 What belongs to a guild can be counted; of a deck chosen in secret only what may be in it."""
    if seat == page.seat:
        return "In your deck"
    may = "May lie" if view_of(page).options.get("customizing") else "Lie"
    return f"{may} hidden in deck, hand and {EDITIONS[page.slug].edition.words['districts']}"


def in_order(cards: list[Face]) -> tuple[Face, ...]:
    return tuple(sorted(cards, key=attrgetter("order")))


def details(printed: Mapping[str, Face], city: list[Quarter]) -> list[Face]:
    """The faces that open beside what stands for them: stakes and agents."""
    names = [quarter.stake.id for quarter in city if quarter.stake]
    names += [chip.face.id for quarter in city for side in quarter.sides for chip in side.chips if chip.face]
    return [printed[name] for name in dict.fromkeys(names)]
