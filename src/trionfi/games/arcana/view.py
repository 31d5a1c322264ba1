"""What each seat sees, built up field by field, with what a careful player remembers (§2.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict, cast

from trionfi.core.fields import Field, everything
from trionfi.core.view import View
from trionfi.games.arcana.moves import DISTRICT_NAMES
from trionfi.games.arcana.questions import PHASE_NAMES, STEP_NAMES
from trionfi.games.arcana.rules import phases, rows, zones
from trionfi.games.arcana.rules.constants import (
    ALL_SEATS,
    BACK,
    DEALT,
    DISTRICTS,
    LAID,
    LIFTED,
    NONE,
    SEATS,
    SEEN,
    SHOWN,
    UNCOVERED,
)
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.rules.scoring import met_objectives, owned_of, points
from trionfi.games.arcana.snapshot import ZONES, Numbers, deck_of, field_of, hand_of, name_of, pile_of
from trionfi.games.arcana.totals import Lines, Standing, counts, standing
from trionfi.games.arcana.visibility import Eyes

if TYPE_CHECKING:
    pass

OPEN_COUNTS = {
    name: int(getattr(rows, name.upper()))
    for name in ["master_used", "extra", "discount", "hushed", "tokens", "shuffles", "picks", "stakes_owned"]
}
STORY = ("drew", "shown", "laid", "back", "lifted", "seen", "uncovered")


class Objectives(TypedDict):
    kept_count: int
    dealt: list[str] | None
    kept: list[str] | None
    owned: dict[str, int] | None
    wild: int | None
    met: list[str] | None


class Player(TypedDict):
    guild: str | None
    master: str | None
    deck_count: int
    hand_count: int
    discard: list[str]
    crest: list[str]
    pool: list[list[Any]]
    wish: int | None
    hand: list[str] | None
    drawn: list[str] | None
    drawn_count: int
    offered: list[str] | None
    picked: list[str] | None
    looked: list[list[Any]]
    objectives: Objectives
    master_used: int
    extra: int
    discount: int
    hushed: int
    tokens: int
    shuffles: int
    picks: int
    stakes_owned: int


class District(Standing):
    name: str
    stake: str | None
    pile: int
    looked: list[list[Any]]
    turned: int
    tie_rights: int
    bonus: list[int]
    friendly_to: list[int]


class Lying(TypedDict):
    """A card in a district."""

    district: int
    owner: int
    card: str | None
    face: str
    militia: bool
    serial: int
    on: str | None
    known: int
    counts: dict[str, int] | None


class Militia(TypedDict):
    pile: int
    aside: list[str]
    called: list[list[Any]]
    order: list[str] | None


class Events(TypedDict):
    pile: int
    in_force: str | None
    shown: bool
    preview: str | None
    over: list[str]
    order: list[str] | None


def playing(table: Position) -> list[int]:
    """The locations being carried out, the last one first."""
    found = []
    card = table.playing
    while card != NONE:
        found.append(card)
        card = table.tag[card]
    return found


def pending_serial(table: Position) -> int:
    """Which card in a district the pending effect is about, by its number there; everybody sees that."""
    card = table.card
    return (
        field_of(table).index(card)
        if card != NONE and table.zone[card] in (zones.UP, zones.DOWN, zones.GIFT)
        else NONE
    )


def pool_of(eyes: Eyes, seat: int) -> list[list[Any]]:
    """§2.6 The cards of a seat that lie hidden, each with the shuffle that brought it into the deck.

    What belongs to a seat can be counted: its starting deck and what it has won. A deck that was chosen in secret
    is known only by the cards that have been shown; then all that may be in it are listed.
    """
    table = eyes.table
    found = {
        card: int(table.epoch[card])
        for zone in (zones.DECK, zones.HAND, zones.DRAWN)
        for card in eyes.in_zone(zone, seat)
    }
    for card in eyes.in_zone(zones.DOWN, seat):
        if card < table.figures.playable and table.known[card] != ALL_SEATS:
            found[card] = int(table.epoch[card])
    if table.rules.customizing and not eyes.mine(seat):
        found |= {card: 1 for card in eyes.in_zone(zones.BOX) if is_unchosen(table, seat, card)}
    return [[eyes.game.cards.ids[card], found[card]] for card in sorted(found)]


def is_unchosen(table: Position, seat: int, card: int) -> bool:
    """Whether this is a guild card that its seat did not choose."""
    guild = table.figures.guild[card]
    return guild != NONE and guild == table.cells[rows.GUILD + seat]


def player(eyes: Eyes, seat: int) -> Player:
    table = eyes.table
    mine = eyes.mine(seat)
    guild = table.cells[rows.GUILD + seat]
    master = table.cells[rows.MASTER + seat]
    masters = eyes.game.cards.listed("masters")
    fields: dict[str, Any] = {
        "guild": None if guild == NONE else eyes.game.guilds[guild],
        "master": None if master == NONE else masters[master],
        "deck_count": int(table.cells[rows.DECK_COUNT + seat]),
        "hand_count": int(table.cells[rows.HAND_COUNT + seat]),
        "discard": eyes.names(eyes.in_zone(zones.DISCARD, seat)),
        "crest": eyes.names(eyes.in_zone(zones.CREST, seat)),
        "pool": pool_of(eyes, seat) if table.phase > phases.DECKS else [],
        "wish": int(table.cells[rows.WISH + seat]) if mine else None,
        "hand": eyes.names(hand_of(table, seat)) if mine else None,
        "drawn": eyes.names(eyes.in_zone(zones.DRAWN, seat)) if mine else None,
        "drawn_count": len(eyes.in_zone(zones.DRAWN, seat)),
        "offered": eyes.names(eyes.in_zone(zones.OFFERED, seat)) if mine else None,
        "picked": eyes.names(eyes.in_zone(zones.PICKED, seat)) if mine else None,
        "looked": looked(eyes, deck_of(table, seat)),
        "objectives": objectives(eyes, seat),
    }
    return cast(Player, fields | {name: int(table.cells[at + seat]) for name, at in OPEN_COUNTS.items()})


def looked(eyes: Eyes, cards: list[int]) -> list[list[Any]]:
    """The cards of a hidden pile that somebody has looked at: place from the bottom, by whom, and which it is."""
    known = eyes.table.known
    return [
        [at, int(known[card]), eyes.game.cards.ids[card] if eyes.looked_at(card) else None]
        for at, card in enumerate(cards)
        if known[card] or eyes.everything
    ]


def objectives(eyes: Eyes, seat: int) -> Objectives:
    """One's own four and the two kept; of others only how many they have kept, until the end."""
    table = eyes.table
    names = eyes.game.cards.listed("objectives")
    dealt = [table.dealt[seat * DEALT + at] for at in range(DEALT)]
    kept = [at for at in range(DEALT) if table.cells[rows.KEPT_OBJECTIVES + seat] >> at & 1]
    mine = eyes.mine(seat)
    shown = mine or table.over
    return {
        "kept_count": len(kept),
        "dealt": [names[one] for one in dealt if one != NONE] if mine else None,
        "kept": [names[dealt[at]] for at in kept] if shown else None,
        "owned": {names[dealt[at]]: owned_for(table, seat, dealt[at]) for at in kept} if shown else None,
        "wild": int(owned_of(table, seat, 0)) if shown else None,
        "met": [names[one] for one in met_objectives(table, seat)] if table.over else None,
    }


def owned_for(table: Position, seat: int, objective: int) -> int:
    """§7.2 How many stakes of an objective's fiefdom a seat owns, those of all fiefdoms not counted."""
    return int(owned_of(table, seat, table.figures.objective_fiefdom[objective]))


def district(eyes: Eyes, lines: Lines, place: int) -> District:
    table = eyes.table
    stake = table.cells[rows.TOP_STAKE + place]
    fields: dict[str, Any] = {
        "name": DISTRICT_NAMES[place],
        "stake": name_of(eyes.game, stake),
        "pile": int(table.cells[rows.PILE_COUNT + place]),
        "looked": looked(eyes, pile_of(table, place)),
        "turned": int(table.cells[rows.TURNED + place]),
        "tie_rights": int(table.cells[rows.TIE_RIGHTS + place]),
        "bonus": [int(table.cells[rows.BONUS + place * SEATS + seat]) for seat in range(SEATS)],
        "friendly_to": [seat for seat in range(table.seats) if table.is_friendly(seat, place)],
    }
    return cast(District, fields | standing(eyes, lines, place))


def lying(eyes: Eyes, card: int) -> Lying:
    """A card in a district."""
    table = eyes.table
    zone = table.zone[card]
    return {
        "district": int(table.spot[card]),
        "owner": int(table.owner[card]),
        "card": eyes.name(card),
        "face": ZONES[zone],
        "militia": card >= table.figures.playable,
        "serial": NONE if zone == zones.GIFT else int(table.tag[card]),
        "on": name_of(eyes.game, table.tag[card]) if zone == zones.GIFT else None,
        "known": int(table.known[card]),
        "counts": counts(eyes, card),
    }


def militia(eyes: Eyes) -> Militia:
    table = eyes.table
    called = [
        card
        for card in range(table.figures.playable, table.figures.jubilee)
        if table.zone[card] == zones.CALLED
    ]
    return {
        "pile": int(table.barracks_count),
        "aside": eyes.names(eyes.in_zone(zones.ASIDE, NONE)),
        "called": [[int(table.owner[card]), eyes.name(card)] for card in called],
        "order": eyes.names([table.barracks[at] for at in range(table.barracks_count)])
        if eyes.everything
        else None,
    }


def events(eyes: Eyes) -> Events:
    """§7.5 The event in force, the one on show, those that are over; the rest only by number."""
    table = eyes.table
    names = eyes.game.cards.listed("events")
    waiting = [table.events_pile[at] for at in range(table.events_count)]
    shown = table.phase > phases.MASTERS and table.events_count > 0
    return {
        "pile": len(waiting),
        "in_force": None if table.event == NONE else names[table.event],
        "shown": shown,
        "preview": event_name(names, waiting[-1]) if shown else None,
        "over": [name for number, name in enumerate(names) if number not in waiting]
        if table.rules.events
        else [],
        "order": [event_name(names, one) for one in waiting] if eyes.everything else None,
    }


def event_name(names: list[str], event: int) -> str:
    return "jubilee" if event == NONE else names[event]


def recent(eyes: Eyes, token: int) -> list[Any]:
    """A card that was shown, or a move as far as the viewer saw it: an agent laid face down is a district alone."""
    number = token >> 4
    if token & 1:
        return ["shown", eyes.game.cards.ids[number]]
    seat, public = token >> 1 & 3, bool(token & 8)
    if public or eyes.mine(seat):
        return ["move", seat, public, number]
    figures = eyes.table.figures
    laid = figures.assign <= number < figures.play_location
    return ["hidden", seat, (number - figures.assign) % DISTRICTS if laid else NONE]


# What a careful player remembers of this round


def story(eyes: Eyes) -> list[list[Any]]:
    """The round's coming and going of hands: kind, seat, and what the viewer knows of it."""
    told = []
    tokens = list(eyes.table.story)
    at = 0
    while at < len(tokens):
        kind, seat, pool, epoch, card = parts(tokens[at])
        at += 1
        if kind == SEEN:
            told.append(seen_hand(eyes, seat, card, tokens[at : at + epoch]))
            at += epoch
        else:
            told.append([STORY[kind], seat, pool, *told_part(eyes, kind, seat, epoch, card)])
    return told


def parts(token: int) -> tuple[int, int, int, int, int]:
    """Kind, seat, pool, shuffle, card of a token (see `Table.remember`)."""
    return token & 7, token >> 3 & 3, token >> 5 & 1, token >> 6 & 0x3FFF, token >> 20


def told_part(eyes: Eyes, kind: int, seat: int, epoch: int, card: int) -> list[Any]:
    ids = eyes.game.cards.ids
    if kind in (SHOWN, BACK):
        return [epoch, ids[card]]
    if kind == LAID:
        return [card]
    if kind == UNCOVERED:
        return [epoch, ids[card & 0x3FF], card >> 10]
    if kind == LIFTED:
        return [epoch, ids[card & 0x3FF] if eyes.everything or epoch & eyes.bit else None, card >> 10]
    return [epoch]


def seen_hand(eyes: Eyes, seat: int, viewer: int, cards: list[int]) -> list[Any]:
    knows = eyes.everything or eyes.seat in (seat, viewer)
    return [STORY[SEEN], seat, viewer, len(cards), eyes.names(cards) if knows else None]


def districts(eyes: Eyes) -> list[District]:
    lines = Lines(eyes)
    return [district(eyes, lines, place) for place in range(DISTRICTS)]


def absent(eyes: Eyes) -> list[str]:
    """Small positions leave cards in the box, as everybody knows."""
    return eyes.names([card for card in eyes.in_zone(zones.BOX) if eyes.table.known[card] == ALL_SEATS])


class Seen:
    """What a viewer sees, each made from the table as it looks to these eyes."""

    phase = Field(lambda eyes: PHASE_NAMES[eyes.table.phase])
    step = Field(lambda eyes: STEP_NAMES[eyes.table.step])
    scores = Field(lambda eyes: [int(one) for one in points(eyes.table)][: eyes.table.seats])
    is_last_round = Field(lambda eyes: bool(0 < eyes.table.last_round <= eyes.table.round))
    playing = Field(lambda eyes: list[str](eyes.names(playing(eyes.table))))
    card: Field[str | None] = Field(lambda eyes: eyes.name(eyes.table.card))
    about = Field(lambda eyes: pending_serial(eyes.table))
    copied = Field(lambda eyes: name_of(eyes.game, eyes.table.copied))
    players = Field(lambda eyes: [player(eyes, seat) for seat in range(eyes.table.seats)])
    districts = Field(districts)
    field = Field(lambda eyes: [lying(eyes, card) for card in field_of(eyes.table)])
    absent = Field(absent)
    militia = Field(militia)
    events = Field(events)
    story = Field(story)
    lately = Field(lambda eyes: [recent(eyes, token) for token in eyes.table.lately])


class ArcanaView(Seen, Numbers, View):
    """The fields of a view: those of `Numbers`, then those of `Seen`."""


def look(eyes: Eyes) -> dict[str, Any]:
    return everything(Numbers, eyes.table) | everything(Seen, eyes)
