"""What each seat sees, built up field by field, with what a careful player remembers (§2.6).

Everything is made from the eyes of a viewer. Players, districts, cards in districts, militia and events have shapes of
their own: a TypedDict, and the function that fills it. Compiled: every viewer gets a view after every move.
"""

from typing import Any, TypedDict

from mypy_extensions import i64, mypyc_attr

from trionfi.core.fields import Field, everything
from trionfi.core.view import View
from trionfi.games.arcana.moves import DISTRICT_NAMES
from trionfi.games.arcana.printed import Printed
from trionfi.games.arcana.questions import PHASE_NAMES, STEP_NAMES
from trionfi.games.arcana.rules import phases, remembered, rows, totals, zones
from trionfi.games.arcana.rules.constants import ALL_SEATS, DEALT, DISTRICTS, NONE, SEATS
from trionfi.games.arcana.rules.effects import faces_up
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.rules.scoring import kept, met_objectives, owned_of
from trionfi.games.arcana.rules.table import listed
from trionfi.games.arcana.rules.visibility import Eyes
from trionfi.games.arcana.snapshot import ZONES, Numbers

STORY = tuple(name.lower() for name in vars(remembered) if name.isupper())

Tokens = list[list[Any]]


class Onlooker(Eyes):
    """The eyes of a viewer, and the names of what they see."""

    def __init__(self, game: Printed, table: Position, seat: int | None, everything: bool = False) -> None:
        super().__init__(table, seat, everything)
        self.ids: list[str] = game.cards.ids
        self.listed: dict[str, list[str]] = game.cards.listed

    def name(self, card: i64) -> str | None:
        return self.ids[card] if card != NONE and self.sees(card) else None

    def names(self, cards: list[int]) -> list[str]:
        return [self.ids[card] for card in cards]


def looked(eyes: Onlooker, pile: list[int]) -> Tokens:
    """The cards of a hidden pile that somebody has looked at: place from the bottom, by whom, and which it is."""
    known = eyes.table.known
    return [
        [place, known[card], eyes.ids[card] if eyes.looked_at(card) else None]
        for place, card in enumerate(pile)
        if known[card] != 0 or eyes.everything
    ]


# Players


class Objectives(TypedDict):
    """One's own four and the two kept; of others only how many they have kept, until the end."""

    kept_count: int
    dealt: list[str] | None
    kept: list[str] | None
    owned: dict[str, int] | None
    wild: int | None
    met: list[str] | None


def objectives(eyes: Onlooker, seat: i64) -> Objectives:
    table, mine = eyes.table, kept(eyes.table, seat)
    is_shown = eyes.mine(seat) or table.over
    dealt = listed(table.dealt, seat * DEALT, DEALT)
    return {
        "kept_count": len(mine),
        "dealt": objective_names(eyes, dealt) if eyes.mine(seat) else None,
        "kept": objective_names(eyes, mine) if is_shown else None,
        "owned": owned_objectives(eyes, seat, mine) if is_shown else None,
        "wild": owned_of(table, seat, 0) if is_shown else None,
        "met": objective_names(eyes, met_objectives(table, seat)) if table.over else None,
    }


def objective_names(eyes: Onlooker, objectives: list[int]) -> list[str]:
    return [eyes.listed["objectives"][objective] for objective in objectives if objective != NONE]


def owned_objectives(eyes: Onlooker, seat: int, objectives: list[int]) -> dict[str, int]:
    """§7.2 How many stakes of each objective's fiefdom a seat owns, those of all fiefdoms not counted."""
    fiefdoms = [eyes.table.figures.objective_fiefdom[objective] for objective in objectives]
    owned = [owned_of(eyes.table, seat, fiefdom) for fiefdom in fiefdoms]
    return dict(zip(objective_names(eyes, objectives), owned, strict=True))


def pool(eyes: Onlooker, seat: i64) -> Tokens:
    """§2.6 The cards of a seat that lie hidden, each with the shuffle that brought it into the deck.

    What belongs to a seat can be counted: its starting deck and what it has won. A deck that was chosen in secret
    is known only by the cards that have been shown; then all that may be in it are listed.
    """
    table = eyes.table
    if table.phase <= phases.DECKS:
        return []
    hidden = eyes.in_zone(zones.DECK, seat) + eyes.in_zone(zones.HAND, seat) + eyes.in_zone(zones.DRAWN, seat)
    for card in eyes.in_zone(zones.DOWN, seat):
        if card < table.figures.playable and table.known[card] != ALL_SEATS:
            hidden.append(card)
    shuffles: dict[int, int] = {card: table.epoch[card] for card in hidden}
    guild = table.cells[rows.GUILD + seat]
    if table.rules.customizing and not eyes.mine(seat) and guild != NONE:
        for card in eyes.in_zone(zones.BOX):
            if table.figures.guild[card] == guild:
                shuffles[card] = 1
    return [[eyes.ids[card], shuffles[card]] for card in sorted(shuffles)]


class Player(TypedDict):
    guild: str | None
    master: str | None
    deck_count: int
    hand_count: int
    discard: list[str]
    crest: list[str]
    pool: Tokens
    wish: int | None
    hand: list[str] | None
    drawn: list[str] | None
    drawn_count: int
    offered: list[str] | None
    picked: list[str] | None
    looked: Tokens
    objectives: Objectives
    master_used: int
    extra: int
    discount: int
    hushed: int
    tokens: int
    shuffles: int
    picks: int
    stakes_owned: int


def player(eyes: Onlooker, seat: i64) -> Player:
    table, cells, is_mine = eyes.table, eyes.table.cells, eyes.mine(seat)
    guild, master = cells[rows.GUILD + seat], cells[rows.MASTER + seat]
    drawn = eyes.in_zone(zones.DRAWN, seat)
    return {
        "guild": None if guild == NONE else eyes.listed["guilds"][guild],
        "master": None if master == NONE else eyes.listed["masters"][master],
        "deck_count": cells[rows.DECK_COUNT + seat],
        "hand_count": cells[rows.HAND_COUNT + seat],
        "discard": eyes.names(eyes.in_zone(zones.DISCARD, seat)),
        "crest": eyes.names(eyes.in_zone(zones.CREST, seat)),
        "pool": pool(eyes, seat),
        "wish": cells[rows.WISH + seat] if is_mine else None,
        "hand": eyes.names(table.hand_of(seat)) if is_mine else None,
        "drawn": eyes.names(drawn) if is_mine else None,
        "drawn_count": len(drawn),
        "offered": eyes.names(eyes.in_zone(zones.OFFERED, seat)) if is_mine else None,
        "picked": eyes.names(eyes.in_zone(zones.PICKED, seat)) if is_mine else None,
        "looked": looked(eyes, table.deck_of(seat)),
        "objectives": objectives(eyes, seat),
        "master_used": cells[rows.MASTER_USED + seat],
        "extra": cells[rows.EXTRA + seat],
        "discount": cells[rows.DISCOUNT + seat],
        "hushed": cells[rows.HUSHED + seat],
        "tokens": cells[rows.TOKENS + seat],
        "shuffles": cells[rows.SHUFFLES + seat],
        "picks": cells[rows.PICKS + seat],
        "stakes_owned": cells[rows.STAKES_OWNED + seat],
    }


# Districts and the cards there


class District(TypedDict):
    name: str
    stake: str | None
    pile: int
    looked: Tokens
    turned: int
    tie_rights: int
    bonus: list[int]
    friendly_to: list[int]
    in_play: bool
    suit_bonus: list[int]
    needs: dict[str, int]
    ties: dict[str, list[int]]
    prices: list[int] | None
    offers: list[int | None] | None
    bribe: str | None
    faces: list[str]
    sums: list[dict[str, int] | None]
    unseen: list[int]


def district(eyes: Onlooker, place: i64) -> District:
    table, cells, by_seat = eyes.table, eyes.table.cells, place * SEATS
    return {
        "name": DISTRICT_NAMES[place],
        "stake": eyes.name(table.stake(place)),
        "pile": cells[rows.PILE_COUNT + place],
        "looked": looked(eyes, table.pile_of(place)),
        "turned": cells[rows.TURNED + place],
        "tie_rights": cells[rows.TIE_RIGHTS + place],
        "bonus": listed(cells, rows.BONUS + by_seat, SEATS),
        "friendly_to": [seat for seat in range(table.seats) if table.is_friendly(seat, place)],
        "in_play": table.in_play(place),
        "suit_bonus": listed(cells, rows.SUIT_BONUS + by_seat, SEATS),
        "needs": totals.needs(table, place),
        "ties": totals.ties(table, place),
        "prices": totals.prices(table, place),
        "offers": totals.offers(table, place),
        "bribe": totals.bribe(eyes, place),
        "faces": ["up" if faces_up(table, seat, place) else "down" for seat in range(table.seats)],
        "sums": totals.sums(eyes, place),
        "unseen": [cards.count(NONE) for cards in eyes.agents[place]],
    }


class Lying(TypedDict):
    """A card in a district; `on` is the agent who carries a relic."""

    district: int
    owner: int
    card: str | None
    face: str
    militia: bool
    serial: int
    on: str | None
    known: int
    counts: dict[str, int] | None


def lying(eyes: Onlooker, card: i64) -> Lying:
    table, is_gift = eyes.table, eyes.table.zone[card] == zones.GIFT
    return {
        "district": table.spot[card],
        "owner": table.owner[card],
        "card": eyes.name(card),
        "face": ZONES[table.zone[card]],
        "militia": card >= table.figures.playable,
        "serial": NONE if is_gift else table.tag[card],
        "on": eyes.name(table.tag[card]) if is_gift else None,
        "known": table.known[card],
        "counts": totals.counts(eyes, card),
    }


# Militia and events


class Militia(TypedDict):
    pile: int
    aside: list[str]
    called: Tokens
    order: list[str] | None


def militia(eyes: Onlooker) -> Militia:
    table = eyes.table
    soldiers = range(table.figures.playable, table.figures.jubilee)
    called = [card for card in soldiers if table.zone[card] == zones.CALLED]
    return {
        "pile": table.barracks_count,
        "aside": eyes.names(eyes.in_zone(zones.ASIDE)),
        "called": [[table.owner[card], eyes.name(card)] for card in called],
        "order": eyes.names(table.barracks_cards()) if eyes.everything else None,
    }


class Events(TypedDict):
    """§7.5 The event in force, the one on show, those that are over; the rest only by number."""

    pile: int
    in_force: str | None
    shown: bool
    preview: str | None
    over: list[str]
    order: list[str] | None


def events(eyes: Onlooker) -> Events:
    """The events to come lie with the next one last; the Jubilee, which is -1, is among them."""
    table = eyes.table
    listed = eyes.listed["events"]
    names = [*listed, "jubilee"]
    waiting = [names[event] for event in table.coming_events()]
    is_shown = table.phase > phases.MASTERS and table.events_count > 0
    return {
        "pile": table.events_count,
        "in_force": None if table.event == NONE else listed[table.event],
        "shown": is_shown,
        "preview": waiting[-1] if is_shown else None,
        "over": [event for event in listed if event not in waiting] if table.rules.events else [],
        "order": waiting if eyes.everything else None,
    }


# What a careful player remembers of this round


def story(eyes: Onlooker) -> Tokens:
    """The round's coming and going of hands: kind, seat, and what the viewer knows of it."""
    entries: Tokens = []
    tokens = iter(eyes.table.story)
    for token in tokens:
        kind, seat, drawn, epoch, card = remembered.parts(token)
        if kind == remembered.SEEN:
            entries.append(seen_hand(eyes, seat, card, [next(tokens) for _ in range(epoch)]))
        else:
            entries.append([STORY[kind], seat, drawn, *what_is_known(eyes, kind, epoch, card)])
    return entries


def what_is_known(eyes: Onlooker, kind: int, epoch: int, card: int) -> list[Any]:
    if kind in (remembered.SHOWN, remembered.BACK):
        return [epoch, eyes.ids[card]]
    if kind == remembered.LAID:
        return [card]
    if kind == remembered.UNCOVERED:
        return [epoch, eyes.ids[card & 0x3FF], card >> 10]
    if kind == remembered.LIFTED:
        return [epoch, eyes.ids[card & 0x3FF] if eyes.everything or epoch & eyes.bit else None, card >> 10]
    return [epoch]


def seen_hand(eyes: Onlooker, seat: int, viewer: int, cards: list[int]) -> list[Any]:
    knows = eyes.everything or eyes.seat in (seat, viewer)
    return ["seen", seat, viewer, len(cards), eyes.names(cards) if knows else None]


def recent(eyes: Onlooker, token: int) -> list[Any]:
    """A card that was shown, or a move as far as the viewer saw it: an agent laid face down is a district alone."""
    number = token >> 4
    if token & 1:
        return ["shown", eyes.ids[number]]
    seat, public = token >> 1 & 3, bool(token & 8)
    if public or eyes.mine(seat):
        return ["move", seat, public, number]
    figures = eyes.table.figures
    laid = figures.assign <= number < figures.play_location
    return ["hidden", seat, (number - figures.assign) % DISTRICTS if laid else NONE]


# The table as a whole


def pending_place(eyes: Onlooker) -> int:
    """Which card in a district the pending effect is about, by its place there; everybody sees that."""
    card = eyes.table.card
    return eyes.field.index(card) if card in eyes.field else NONE


def absent(eyes: Onlooker) -> list[str]:
    """Small positions leave cards in the box, as everybody knows."""
    known = eyes.table.known
    return [eyes.ids[card] for card in eyes.in_zone(zones.BOX) if known[card] == ALL_SEATS]


@mypyc_attr(native_class=False)
class Seen:
    """What a viewer sees, each made from the table as it looks to these eyes."""

    phase = Field(lambda eyes: PHASE_NAMES[eyes.table.phase])
    step = Field(lambda eyes: STEP_NAMES[eyes.table.step])
    scores: Field[list[int]] = Field(lambda eyes: eyes.table.scores)
    is_last_round = Field(lambda eyes: bool(0 < eyes.table.last_round <= eyes.table.round))
    playing = Field(lambda eyes: list[str](eyes.names(eyes.table.playing_now())))
    card: Field[str | None] = Field(lambda eyes: eyes.name(eyes.table.card))
    about = Field(pending_place)
    copied = Field(lambda eyes: eyes.name(eyes.table.copied))
    players = Field(lambda eyes: [player(eyes, seat) for seat in range(eyes.table.seats)])
    districts = Field(lambda eyes: [district(eyes, place) for place in range(DISTRICTS)])
    field = Field(lambda eyes: [lying(eyes, card) for card in eyes.field])
    absent = Field(absent)
    militia = Field(militia)
    events = Field(events)
    story = Field(story)
    lately = Field(lambda eyes: [recent(eyes, token) for token in eyes.table.lately])


@mypyc_attr(native_class=False)
class ArcanaView(Seen, Numbers, View):
    """The fields of a view: those of `Numbers`, then those of `Seen`."""


def look(eyes: Onlooker) -> dict[str, Any]:
    return everything(Numbers, eyes.table) | everything(Seen, eyes)
