"""What lies on the table (§2, §3), and the small hand movements that every chapter shares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from trionfi.core.bitset import holds
from trionfi.core.note import note
from trionfi.core.rng import Rng
from trionfi.core.state import State
from trionfi.games.arcana.rules import log_kinds, phases, powers, remembered, rows, steps, zones
from trionfi.games.arcana.rules.card_tables import Figures, Rules
from trionfi.games.arcana.rules.constants import ALL_SEATS, DEALT, DISTRICTS, NONE, SEATS

if TYPE_CHECKING:
    from trionfi.core.game import Game

EMPTY: Final[vec[i64]] = vec[i64]()
ALONE: Final = [(0,), (1,), (2,), (3,)]
TURN_ORDERS: Final = [
    [tuple((first + step) % seats for step in range(seats)) for first in range(seats)] for seats in range(5)
]

# §2.4 The friendly districts of each seat, as bits: a row of four for each number of players.
# fmt: off
FRIENDS: Final[vec[i64]] = vec[i64]([
    0b00000, 0b00000, 0b00000, 0b00000,
    0b00000, 0b00000, 0b00000, 0b00000,
    0b00011, 0b01100, 0b00000, 0b00000,
    0b00101, 0b00011, 0b00110, 0b00000,
    0b01001, 0b00011, 0b00110, 0b01100,
])
# fmt: on


def row_of(length: i64, number: i64) -> vec[i64]:
    return vec[i64]([number] * length)


def listed(row: vec[i64], base: i64, length: i64) -> list[int]:
    """So many numbers of a row; IndexError where it has not got as many."""
    return [row[base + at] for at in range(length)]


def empty_cells() -> vec[i64]:
    cells = row_of(rows.CELLS, 0)
    for seat in range(SEATS):
        cells[rows.GUILD + seat] = NONE
        cells[rows.MASTER + seat] = NONE
    for district in range(DISTRICTS):
        cells[rows.TOP_STAKE + district] = NONE
        cells[rows.TURNED + district] = NONE
    return cells


@mypyc_attr(allow_interpreted_subclasses=False)
class Table(State):
    """The table: every card by its number, every pile in order, and what is pending.

    By card: `zone`, `owner` (a seat), `spot` (a district), `tag` (the serial number of an agent in a district, the
    carrier of a relic there), `epoch` (which shuffle of its owner brought it into the deck, 0 once it was
    taken back openly), `known` (bits of the seats that have looked at it where it lies hidden).
    """

    def __init__(
        self,
        game: Game,
        seats: i64,
        options: dict[str, Any],
        rng: Rng,
        figures: Figures,
        rules: Rules,
        like: Table | None = None,
    ) -> None:
        """§3.1 An empty table with every card in the box, or one where all lies as on another table."""
        super().__init__(game, seats, options, rng)
        self.figures: Figures = figures
        self.rules: Rules = rules
        cards = figures.cards
        self.zone: vec[i64] = like.zone[:] if like else row_of(cards, zones.BOX)
        self.owner: vec[i64] = like.owner[:] if like else row_of(cards, NONE)
        self.spot: vec[i64] = like.spot[:] if like else row_of(cards, NONE)
        self.tag: vec[i64] = like.tag[:] if like else row_of(cards, NONE)
        self.epoch: vec[i64] = like.epoch[:] if like else row_of(cards, 0)
        self.known: vec[i64] = like.known[:] if like else row_of(cards, 0)
        # By seat and by district, the top last; hands ascending
        self.deck: vec[i64] = like.deck[:] if like else row_of(SEATS * rows.DECK_ROOM, 0)
        self.hand: vec[i64] = like.hand[:] if like else row_of(SEATS * rows.HAND_ROOM, 0)
        self.pile: vec[i64] = like.pile[:] if like else row_of(DISTRICTS * rows.PILE_ROOM, 0)
        self.field: vec[i64] = like.field[:] if like else row_of(cards, 0)  # in districts, as they came
        self.barracks: vec[i64] = like.barracks[:] if like else row_of(figures.militia, 0)  # the top last
        self.dealt: vec[i64] = like.dealt[:] if like else row_of(SEATS * DEALT, NONE)  # objectives by seat
        # The top last; the Jubilee is -1
        self.events_pile: vec[i64] = like.events_pile[:] if like else row_of(rows.EVENTS_ROOM, NONE)
        # Numbers by seat and by district, as `rows` lists them
        self.cells: vec[i64] = like.cells[:] if like else empty_cells()
        self.story: vec[i64] = like.story[:] if like else EMPTY
        self.lately: vec[i64] = like.lately[:] if like else EMPTY  # what was done since the last turn began
        self.events_count: i64 = 0
        self.barracks_count: i64 = 0
        self.field_count: i64 = 0
        self.phase: i64 = phases.GUILDS
        self.step: i64 = steps.DONE
        self.active: i64 = 0  # whose turn it is
        self.actor: i64 = 0  # who is asked now
        self.first: i64 = 0
        self.round: i64 = 0
        self.last_round: i64 = 0  # 0 until the Jubilee tells
        self.ending: i64 = 0
        self.quiet: i64 = 0
        self.stirred: i64 = 0
        self.serial: i64 = 0
        self.acted: i64 = 0
        self.effect: i64 = 0
        self.amount: i64 = 0
        self.by_master: i64 = 0
        self.located: i64 = 0  # how many locations were played as this action
        # The location being carried out; its `tag` is the one that brought it into play
        self.playing: i64 = NONE
        self.drawn_a: i64 = NONE  # cards drawn to be played at once
        self.drawn_b: i64 = NONE
        self.card: i64 = NONE  # pending: the card it is about
        self.district: i64 = NONE
        self.count: i64 = 0
        self.todo: i64 = 0  # districts still to be resolved, as bits
        self.copied: i64 = NONE  # whom the Harlequin copies
        self.event: i64 = NONE  # the event in force
        self.event_effect: i64 = 0
        self.event_amount: i64 = 0

    # Seats and districts

    def ask(self, seat: i64, step: i64) -> None:
        """This seat alone owes a decision."""
        self.step = step
        self.actor = seat
        self.to_act = ALONE[seat]

    def is_friendly(self, seat: i64, district: i64) -> bool:
        """§2.4"""
        return holds(FRIENDS[self.seats * SEATS + seat], district)

    def in_play(self, district: i64) -> bool:
        """§2.3 Three players have no fourth district beside the neutral one."""
        return district != 3 or self.seats != 3

    def stake(self, district: i64) -> i64:
        return self.cells[rows.TOP_STAKE + district]

    def is_open(self, district: i64) -> bool:
        """§2.5 A district is open while a stake lies face up there; the Jubilee is none."""
        stake = self.cells[rows.TOP_STAKE + district]
        return stake != NONE and stake != self.figures.jubilee

    def has_master(self, seat: i64, effect: i64) -> bool:
        """§7.4 Whether this seat's master has this standing ability."""
        master = self.cells[rows.MASTER + seat]
        return master != NONE and self.figures.master_effect[master] == effect

    def master_amount(self, seat: i64) -> i64:
        return self.figures.master_amount[self.cells[rows.MASTER + seat]]

    def can_draw(self, seat: i64) -> bool:
        """§4.2 There is a card in the deck, or in the discard pile to make one of."""
        return self.cells[rows.DECK_COUNT + seat] + self.cells[rows.DISCARD_COUNT + seat] > 0

    def may_gain(self, seat: i64) -> bool:
        """§6.19 Effects bring only so many cards a round into one hand."""
        return self.cells[rows.EXTRA + seat] < self.rules.extra_cards

    # What lies where, as lists; decks and piles from the bottom to the top

    def deck_of(self, seat: i64) -> list[int]:
        return listed(self.deck, seat * rows.DECK_ROOM, self.cells[rows.DECK_COUNT + seat])

    def hand_of(self, seat: i64) -> list[int]:
        return listed(self.hand, seat * rows.HAND_ROOM, self.cells[rows.HAND_COUNT + seat])

    def pile_of(self, district: i64) -> list[int]:
        return listed(self.pile, district * rows.PILE_ROOM, self.cells[rows.PILE_COUNT + district])

    def field_cards(self) -> list[int]:
        """The cards in districts, in the order in which they came."""
        return listed(self.field, 0, self.field_count)

    def barracks_cards(self) -> list[int]:
        return listed(self.barracks, 0, self.barracks_count)

    def coming_events(self) -> list[int]:
        return listed(self.events_pile, 0, self.events_count)

    def playing_now(self) -> list[int]:
        """The locations being carried out: the last one, and those whose text it interrupts."""
        chain: list[int] = []
        card = self.playing
        while card != NONE and card not in chain:
            chain.append(card)
            card = self.tag[card]
        return chain

    def all_lying(self) -> list[list[list[int]]]:
        """Every card, ascending, by its zone and its owner; the last of each zone are nobody's, under NONE."""
        lying: list[list[list[int]]] = [[[] for _ in range(SEATS + 1)] for _ in range(zones.EVENTS + 1)]
        for card in range(self.figures.cards):
            lying[self.zone[card]][self.owner[card]].append(card)
        return lying

    # What a careful player remembers

    def remember(self, kind: i64, seat: i64, pool: i64, epoch: i64, card: i64) -> None:
        """Keep a public fact about a hand; `pool` is 1 for cards drawn to be played at once."""
        self.story = append(self.story, remembered.packed(kind, seat, pool, epoch, card))

    def went_out(self, seat: i64, card: i64, pool: i64) -> None:
        """A card left the hand for everybody to see."""
        self.remember(remembered.SHOWN, seat, pool, self.epoch[card], card)
        self.revealed += 1

    # Hands, decks and discard piles

    def add_to_hand(self, seat: i64, card: i64) -> None:
        base: i64 = seat * rows.HAND_ROOM
        at: i64 = base + self.cells[rows.HAND_COUNT + seat]
        while at > base and self.hand[at - 1] > card:
            self.hand[at] = self.hand[at - 1]
            at -= 1
        self.hand[at] = card
        self.cells[rows.HAND_COUNT + seat] += 1
        self.zone[card] = zones.HAND
        self.owner[card] = seat

    def come_back(self, seat: i64, card: i64) -> None:
        """A card that all have seen goes to the hand; from now on no shuffle accounts for it."""
        self.epoch[card] = 0
        self.add_to_hand(seat, card)
        self.cells[rows.EXTRA + seat] += 1
        self.remember(remembered.BACK, seat, 0, self.epoch[card], card)

    def take_from_hand(self, card: i64) -> i64:
        """The card leaves its hand, or the cards drawn to be played at once; which of the two."""
        if self.zone[card] == zones.DRAWN:
            return 1
        seat = self.owner[card]
        end: i64 = seat * rows.HAND_ROOM + self.cells[rows.HAND_COUNT + seat] - 1
        at: i64 = end
        last = self.hand[at]
        while last != card:
            at -= 1
            moved = self.hand[at]
            self.hand[at] = last
            last = moved
        self.cells[rows.HAND_COUNT + seat] -= 1
        return 0

    def to_discard(self, card: i64) -> None:
        """A card goes to its owner's discard pile."""
        self.zone[card] = zones.DISCARD
        self.known[card] = 0
        self.cells[rows.DISCARD_COUNT + self.owner[card]] += 1

    def from_discard(self, card: i64) -> None:
        self.cells[rows.DISCARD_COUNT + self.owner[card]] -= 1

    def discard_from_hand(self, card: i64) -> None:
        """§4.8 A hand card goes to the discard pile without effect."""
        seat = self.owner[card]
        pool = self.take_from_hand(card)
        self.went_out(seat, card, pool)
        self.to_discard(card)
        note(self, log_kinds.DISCARD, seat, card)

    def shuffle_into_deck(self, seat: i64) -> None:
        """§4.2 The discard pile becomes the deck."""
        self.cells[rows.SHUFFLES + seat] += 1
        epoch = self.cells[rows.SHUFFLES + seat]
        base: i64 = seat * rows.DECK_ROOM
        count: i64 = 0
        for card in range(self.figures.playable):
            if self.zone[card] == zones.DISCARD and self.owner[card] == seat:
                self.zone[card] = zones.DECK
                self.epoch[card] = epoch
                self.deck[base + count] = card
                count += 1
        self.cells[rows.DECK_COUNT + seat] = count
        self.cells[rows.DISCARD_COUNT + seat] = 0
        self.mix(self.deck, base, count)
        note(self, log_kinds.SHUFFLE, seat, count)

    def mix(self, cards: vec[i64], base: i64, count: i64) -> None:
        """Put `count` cards from `base` on into any order, each equally likely."""
        self.revealed += 1
        while count > 1:
            other = base + self.rng.below(count)
            count -= 1
            card = cards[base + count]
            cards[base + count] = cards[other]
            cards[other] = card

    def draw(self, seat: i64) -> i64:
        """§4.2 The top card of the deck, made of the discard pile when it has run out; none when both are empty."""
        if self.cells[rows.DECK_COUNT + seat] == 0:
            if self.cells[rows.DISCARD_COUNT + seat] == 0:
                return NONE
            self.shuffle_into_deck(seat)
        self.cells[rows.DECK_COUNT + seat] -= 1
        card = self.deck[seat * rows.DECK_ROOM + self.cells[rows.DECK_COUNT + seat]]
        self.known[card] = 0
        self.revealed += 1
        return card

    def draw_to_hand(self, seat: i64) -> i64:
        """Draw one card into the hand, if there is one; which it was."""
        card = self.draw(seat)
        if card != NONE:
            self.add_to_hand(seat, card)
            self.remember(remembered.DREW, seat, 0, self.epoch[card], 0)
        return card

    def tell_draws(self, seat: i64, count: i64) -> None:
        """§4.2 How many cards a seat drew; which they are, it sees in its hand."""
        if count > 0:
            note(self, log_kinds.DRAW, seat, count)

    def draw_extra(self, seat: i64) -> None:
        """§6.19 An effect draws one card, within what a hand may gain this round."""
        if not self.may_gain(seat):
            return
        card = self.draw_to_hand(seat)
        if card != NONE:
            self.cells[rows.EXTRA + seat] += 1
            self.tell_draws(seat, 1)

    # Cards in districts

    def lay(self, card: i64, district: i64, up: bool) -> None:
        """An agent comes to a district, face up or face down."""
        self.zone[card] = zones.UP if up else zones.DOWN
        self.spot[card] = district
        self.field[self.field_count] = card
        self.field_count += 1
        self.stirred = 1

    def lay_anew(self, card: i64, district: i64, up: bool, pool: i64) -> None:
        """An agent comes from the hand: it gets the next serial number, and those who watch remember it."""
        seat = self.owner[card]
        self.tag[card] = self.serial
        self.serial += 1
        self.known[card] = 0
        self.lay(card, district, up)
        if card >= self.figures.playable:
            if up:
                self.revealed += 1
        elif up:
            self.went_out(seat, card, pool)
        else:
            self.remember(remembered.LAID, seat, pool, 0, self.tag[card])

    def lift(self, card: i64) -> None:
        """A card leaves the districts; the relics on it go to their owners' discard piles (§5.6)."""
        kept: i64 = 0
        for at in range(self.field_count):
            other = self.field[at]
            if other == card:
                pass
            elif self.zone[other] == zones.GIFT and self.tag[other] == card:
                self.to_discard(other)
                note(self, log_kinds.GIFT_LEAVES, self.owner[other], other, self.spot[card])
            else:
                self.field[kept] = other
                kept += 1
        self.field_count = kept

    def turn_up(self, card: i64) -> None:
        """A face-down agent is turned face up."""
        self.zone[card] = zones.UP
        self.uncover(card)
        self.known[card] = 0

    def uncover(self, card: i64) -> None:
        """Everybody learns which card lay face down."""
        self.revealed += 1
        self.lately = append(self.lately, remembered.packed_card(card))
        if card < self.figures.playable and self.known[card] != ALL_SEATS:
            self.remember(
                remembered.UNCOVERED, self.owner[card], 0, self.epoch[card], card + (self.tag[card] << 10)
            )

    def has_agent(self, seat: i64, district: i64) -> bool:
        for at in range(self.field_count):
            card = self.field[at]
            if self.spot[card] == district and self.owner[card] == seat and self.zone[card] != zones.GIFT:
                return True
        return False

    def hides(self, seat: i64, district: i64) -> bool:
        """Whether this seat has a face-down agent there."""
        for at in range(self.field_count):
            card = self.field[at]
            if self.zone[card] == zones.DOWN and self.spot[card] == district and self.owner[card] == seat:
                return True
        return False

    # Piles

    def into_pile(self, card: i64, district: i64, place: i64) -> None:
        """A card goes face down into a pile, so many places above the bottom."""
        base: i64 = district * rows.PILE_ROOM
        at: i64 = base + self.cells[rows.PILE_COUNT + district]
        while at > base + place:
            self.pile[at] = self.pile[at - 1]
            at -= 1
        self.pile[at] = card
        self.cells[rows.PILE_COUNT + district] += 1
        self.zone[card] = zones.PILE
        self.spot[card] = district

    def top_of_pile(self, district: i64) -> i64:
        """The next card of a pile that is not empty."""
        return self.pile[district * rows.PILE_ROOM + self.cells[rows.PILE_COUNT + district] - 1]

    def value_of(self, card: i64, suit: i64) -> i64:
        """§2.1, §7.4 What an agent counts in an arcanum; drilled militia count more."""
        worth = self.figures.value[card * 3 + suit]
        if card >= self.figures.playable and self.has_master(self.owner[card], powers.DRILL_MILITIA):
            worth += self.master_amount(self.owner[card])
        return worth

    def send_militia_home(self, card: i64, zone: i64) -> None:
        """§7.3 A militia card belongs to nobody again."""
        self.zone[card] = zone
        self.owner[card] = NONE
        self.known[card] = 0
        if zone == zones.BARRACKS:
            self.barracks[self.barracks_count] = card
            self.barracks_count += 1
