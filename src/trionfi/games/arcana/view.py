"""What each seat sees, built up field by field, with what a careful player remembers (§2.6).

Players, districts, cards in districts, militia and events have shapes of their own: each key is annotated with the
function that makes it, from the eyes of the viewer and the seat, district or card that it is about.
"""

from collections.abc import Callable, Iterable
from typing import Annotated, Any, TypedDict

from trionfi.core.fields import Field, everything, shaped
from trionfi.core.view import View
from trionfi.games.arcana import totals
from trionfi.games.arcana.moves import DISTRICT_NAMES
from trionfi.games.arcana.questions import PHASE_NAMES, STEP_NAMES
from trionfi.games.arcana.rules import phases, piles, remembered, rows, zones
from trionfi.games.arcana.rules.constants import ALL_SEATS, DEALT, DISTRICTS, NONE, SEATS
from trionfi.games.arcana.rules.effects import faces_up
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.rules.scoring import kept, met_objectives, owned_of, points
from trionfi.games.arcana.snapshot import ZONES, Numbers, name_of
from trionfi.games.arcana.visibility import Eyes

STORY = tuple(name.lower() for name in vars(remembered) if name.isupper())

Tokens = list[list[Any]]
Maker = Callable[[Eyes, int], Any]


class Cell:
    """A number of a row, by seat or by district, as everybody sees it."""

    def __init__(self, row: int) -> None:
        self.row = row

    def __call__(self, eyes: Eyes, at: int) -> int:
        return int(eyes.table.cells[self.row + at])


def bonus(row: int) -> Maker:
    """The numbers of a district by seat."""
    return lambda eyes, at: [int(eyes.table.cells[row + at * SEATS + seat]) for seat in range(SEATS)]


def own(make: Maker) -> Maker:
    """For the seat alone that it is about."""
    return lambda eyes, seat: make(eyes, seat) if eyes.mine(seat) else None


def own_until_end(make: Maker) -> Maker:
    """For the seat alone that it is about, until the game is over."""
    return lambda eyes, seat: make(eyes, seat) if eyes.mine(seat) or eyes.table.over else None


def cards_in(zone: int) -> Maker:
    return lambda eyes, seat: eyes.names(eyes.in_zone(zone, seat))


def looked(cards_of: Callable[[Position, int], list[int]]) -> Maker:
    """The cards of a hidden pile that somebody has looked at: place from the bottom, by whom, and which it is."""

    def make(eyes: Eyes, at: int) -> Tokens:
        known, ids = eyes.table.known, eyes.game.cards.ids
        return [
            [place, int(known[card]), ids[card] if eyes.looked_at(card) else None]
            for place, card in enumerate(cards_of(eyes.table, at))
            if known[card] or eyes.everything
        ]

    return make


def objective_names(eyes: Eyes, objectives: Iterable[int]) -> list[str]:
    names = eyes.game.cards.listed["objectives"]
    return [names[objective] for objective in objectives if objective != NONE]


def owned_objectives(eyes: Eyes, seat: int) -> dict[str, int]:
    """§7.2 How many stakes of each kept objective's fiefdom a seat owns, those of all fiefdoms not counted."""
    fiefdoms = [eyes.table.figures.objective_fiefdom[objective] for objective in kept(eyes.table, seat)]
    owned = [int(owned_of(eyes.table, seat, fiefdom)) for fiefdom in fiefdoms]
    return dict(zip(kept_names(eyes, seat), owned, strict=True))


def met(eyes: Eyes, seat: int) -> list[str] | None:
    return objective_names(eyes, met_objectives(eyes.table, seat)) if eyes.table.over else None


def kept_names(eyes: Eyes, seat: int) -> list[str]:
    return objective_names(eyes, kept(eyes.table, seat))


def dealt(eyes: Eyes, seat: int) -> list[str]:
    return objective_names(eyes, list(eyes.table.dealt)[seat * DEALT : (seat + 1) * DEALT])


class Objectives(TypedDict):
    """One's own four and the two kept; of others only how many they have kept, until the end."""

    kept_count: Annotated[int, lambda eyes, seat: len(kept(eyes.table, seat))]
    dealt: Annotated[list[str] | None, own(dealt)]
    kept: Annotated[list[str] | None, own_until_end(kept_names)]
    owned: Annotated[dict[str, int] | None, own_until_end(owned_objectives)]
    wild: Annotated[int | None, own_until_end(lambda eyes, seat: int(owned_of(eyes.table, seat, 0)))]
    met: Annotated[list[str] | None, met]


def pool(eyes: Eyes, seat: int) -> Tokens:
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
    shuffles = {card: int(table.epoch[card]) for card in hidden}
    if table.rules.customizing and not eyes.mine(seat):
        guild = table.cells[rows.GUILD + seat]
        shuffles |= {
            card: 1 for card in eyes.in_zone(zones.BOX) if table.figures.guild[card] == guild != NONE
        }
    return [[eyes.game.cards.ids[card], shuffles[card]] for card in sorted(shuffles)]


def named(row: int, section: str) -> Maker:
    def make(eyes: Eyes, seat: int) -> str | None:
        number = eyes.table.cells[row + seat]
        return None if number == NONE else eyes.game.cards.listed[section][number]

    return make


class Player(TypedDict):
    guild: Annotated[str | None, named(rows.GUILD, "guilds")]
    master: Annotated[str | None, named(rows.MASTER, "masters")]
    deck_count: Annotated[int, Cell(rows.DECK_COUNT)]
    hand_count: Annotated[int, Cell(rows.HAND_COUNT)]
    discard: Annotated[list[str], cards_in(zones.DISCARD)]
    crest: Annotated[list[str], cards_in(zones.CREST)]
    pool: Annotated[Tokens, pool]
    wish: Annotated[int | None, own(lambda eyes, seat: int(eyes.table.cells[rows.WISH + seat]))]
    hand: Annotated[list[str] | None, own(lambda eyes, seat: eyes.names(piles.hand_of(eyes.table, seat)))]
    drawn: Annotated[list[str] | None, own(cards_in(zones.DRAWN))]
    drawn_count: Annotated[int, lambda eyes, seat: len(eyes.in_zone(zones.DRAWN, seat))]
    offered: Annotated[list[str] | None, own(cards_in(zones.OFFERED))]
    picked: Annotated[list[str] | None, own(cards_in(zones.PICKED))]
    looked: Annotated[Tokens, looked(piles.deck_of)]
    objectives: Annotated[Objectives, lambda eyes, seat: shaped(Objectives, eyes, seat)]
    master_used: Annotated[int, Cell(rows.MASTER_USED)]
    extra: Annotated[int, Cell(rows.EXTRA)]
    discount: Annotated[int, Cell(rows.DISCOUNT)]
    hushed: Annotated[int, Cell(rows.HUSHED)]
    tokens: Annotated[int, Cell(rows.TOKENS)]
    shuffles: Annotated[int, Cell(rows.SHUFFLES)]
    picks: Annotated[int, Cell(rows.PICKS)]
    stakes_owned: Annotated[int, Cell(rows.STAKES_OWNED)]


def friendly_to(eyes: Eyes, place: int) -> list[int]:
    return [seat for seat in eyes.seats if eyes.table.is_friendly(seat, place)]


def faces(eyes: Eyes, place: int) -> list[str]:
    return ["up" if faces_up(eyes.table, seat, place) else "down" for seat in eyes.seats]


class District(TypedDict):
    name: Annotated[str, lambda eyes, place: DISTRICT_NAMES[place]]
    stake: Annotated[str | None, lambda eyes, place: eyes.name(eyes.table.stake(place))]
    pile: Annotated[int, Cell(rows.PILE_COUNT)]
    looked: Annotated[Tokens, looked(piles.pile_of)]
    turned: Annotated[int, Cell(rows.TURNED)]
    tie_rights: Annotated[int, Cell(rows.TIE_RIGHTS)]
    bonus: Annotated[list[int], bonus(rows.BONUS)]
    friendly_to: Annotated[
        list[int], lambda eyes, at: [seat for seat in eyes.seats if eyes.table.is_friendly(seat, at)]
    ]
    in_play: Annotated[bool, lambda eyes, place: eyes.table.in_play(place)]
    suit_bonus: Annotated[list[int], bonus(rows.SUIT_BONUS)]
    needs: Annotated[dict[str, int], totals.needs]
    ties: Annotated[dict[str, list[int]], totals.ties]
    prices: Annotated[list[int] | None, totals.prices]
    offers: Annotated[list[int | None] | None, totals.offers]
    bribe: Annotated[str | None, totals.bribe]
    faces: Annotated[list[str], faces]
    sums: Annotated[list[dict[str, int] | None], totals.sums]
    unseen: Annotated[list[int], lambda eyes, place: [cards.count(NONE) for cards in eyes.agents[place]]]


def serial(eyes: Eyes, card: int) -> int:
    return NONE if eyes.table.zone[card] == zones.GIFT else int(eyes.table.tag[card])


def carrier(eyes: Eyes, card: int) -> str | None:
    return name_of(eyes.game, eyes.table.tag[card]) if eyes.table.zone[card] == zones.GIFT else None


class Lying(TypedDict):
    """A card in a district."""

    district: Annotated[int, lambda eyes, card: int(eyes.table.spot[card])]
    owner: Annotated[int, lambda eyes, card: int(eyes.table.owner[card])]
    card: Annotated[str | None, Eyes.name]
    face: Annotated[str, lambda eyes, card: ZONES[eyes.table.zone[card]]]
    militia: Annotated[bool, lambda eyes, card: card >= eyes.table.figures.playable]
    serial: Annotated[int, serial]
    on: Annotated[str | None, carrier]
    known: Annotated[int, lambda eyes, card: int(eyes.table.known[card])]
    counts: Annotated[dict[str, int] | None, totals.counts]


def called(eyes: Eyes) -> Tokens:
    figures, zone = eyes.table.figures, eyes.table.zone
    soldiers = [card for card in range(figures.playable, figures.jubilee) if zone[card] == zones.CALLED]
    return [[int(eyes.table.owner[card]), eyes.name(card)] for card in soldiers]


def barracks_order(eyes: Eyes) -> list[str] | None:
    return eyes.names(piles.barracks_of(eyes.table)) if eyes.everything else None


class Militia(TypedDict):
    pile: Annotated[int, lambda eyes: int(eyes.table.barracks_count)]
    aside: Annotated[list[str], lambda eyes: eyes.names(eyes.in_zone(zones.ASIDE))]
    called: Annotated[Tokens, called]
    order: Annotated[list[str] | None, barracks_order]


def events_pile(eyes: Eyes) -> list[str]:
    """§7.5 The events to come, the next one last; the Jubilee among them."""
    names = [*eyes.game.cards.listed["events"], "jubilee"]  # which is -1
    return [names[event] for event in piles.events_of(eyes.table)]


def event_in_force(eyes: Eyes) -> str | None:
    return None if eyes.table.event == NONE else eyes.game.cards.listed["events"][eyes.table.event]


def is_event_shown(eyes: Eyes) -> bool:
    return eyes.table.phase > phases.MASTERS and eyes.table.events_count > 0


def events_over(eyes: Eyes) -> list[str]:
    waiting = events_pile(eyes)
    events = eyes.game.cards.listed["events"] if eyes.table.rules.events else []
    return [event for event in events if event not in waiting]


class Events(TypedDict):
    """§7.5 The event in force, the one on show, those that are over; the rest only by number."""

    pile: Annotated[int, lambda eyes: int(eyes.table.events_count)]
    in_force: Annotated[str | None, event_in_force]
    shown: Annotated[bool, is_event_shown]
    preview: Annotated[str | None, lambda eyes: events_pile(eyes)[-1] if is_event_shown(eyes) else None]
    over: Annotated[list[str], events_over]
    order: Annotated[list[str] | None, lambda eyes: events_pile(eyes) if eyes.everything else None]


# What a careful player remembers of this round


def story(eyes: Eyes) -> Tokens:
    """The round's coming and going of hands: kind, seat, and what the viewer knows of it."""
    told = []
    tokens = iter(eyes.table.story)
    for token in tokens:
        kind, seat, drawn, epoch, card = remembered.parts(token)
        if kind == remembered.SEEN:
            told.append(seen_hand(eyes, seat, card, [next(tokens) for _ in range(epoch)]))
        else:
            told.append([STORY[kind], seat, drawn, *told_part(eyes, kind, epoch, card)])
    return told


def told_part(eyes: Eyes, kind: int, epoch: int, card: int) -> list[Any]:
    ids = eyes.game.cards.ids
    if kind in (remembered.SHOWN, remembered.BACK):
        return [epoch, ids[card]]
    if kind == remembered.LAID:
        return [card]
    if kind == remembered.UNCOVERED:
        return [epoch, ids[card & 0x3FF], card >> 10]
    if kind == remembered.LIFTED:
        return [epoch, ids[card & 0x3FF] if eyes.everything or epoch & eyes.bit else None, card >> 10]
    return [epoch]


def seen_hand(eyes: Eyes, seat: int, viewer: int, cards: list[int]) -> list[Any]:
    knows = eyes.everything or eyes.seat in (seat, viewer)
    return ["seen", seat, viewer, len(cards), eyes.names(cards) if knows else None]


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


# The table as a whole


def pending_place(eyes: Eyes) -> int:
    """Which card in a district the pending effect is about, by its place there; everybody sees that."""
    field = piles.field_of(eyes.table)
    return field.index(eyes.table.card) if eyes.table.card in field else NONE


def absent(eyes: Eyes) -> list[str]:
    """Small positions leave cards in the box, as everybody knows."""
    return eyes.names([card for card in eyes.in_zone(zones.BOX) if eyes.table.known[card] == ALL_SEATS])


class Seen:
    """What a viewer sees, each made from the table as it looks to these eyes."""

    phase = Field(lambda eyes: PHASE_NAMES[eyes.table.phase])
    step = Field(lambda eyes: STEP_NAMES[eyes.table.step])
    scores = Field(lambda eyes: [int(one) for one in points(eyes.table)][: eyes.table.seats])
    is_last_round = Field(lambda eyes: bool(0 < eyes.table.last_round <= eyes.table.round))
    playing = Field(lambda eyes: list[str](eyes.names(piles.playing_now(eyes.table))))
    card: Field[str | None] = Field(lambda eyes: eyes.name(eyes.table.card))
    about = Field(pending_place)
    copied = Field(lambda eyes: name_of(eyes.game, eyes.table.copied))
    players = Field(lambda eyes: [shaped(Player, eyes, seat) for seat in eyes.seats])
    districts = Field(lambda eyes: [shaped(District, eyes, place) for place in range(DISTRICTS)])
    field = Field(lambda eyes: [shaped(Lying, eyes, card) for card in piles.field_of(eyes.table)])
    absent = Field(absent)
    militia = Field(lambda eyes: shaped(Militia, eyes))
    events = Field(lambda eyes: shaped(Events, eyes))
    story = Field(story)
    lately = Field(lambda eyes: [recent(eyes, token) for token in eyes.table.lately])


class ArcanaView(Seen, Numbers, View):
    """The fields of a view: those of `Numbers`, then those of `Seen`."""


def look(eyes: Eyes) -> dict[str, Any]:
    return everything(Numbers, eyes.table) | everything(Seen, eyes)
