"""What lies on the table of The Shipwreck Arcana. No rules here: the chapters work on this.

Small numbers share an int: a pile of fates has two bits for each value, the row six bits for each card, hands three
bits for each line, votes twelve bits for each seat. The functions below read and write them by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from trionfi.core.bitset import bit, members
from trionfi.core.rng import Rng
from trionfi.core.state import State
from trionfi.games.shipwreck.rules.card_tables import NO_CARD, Printed

if TYPE_CHECKING:
    from trionfi.core.game import Game

# What is asked now.
PLAYING: Final[i64] = 0  # the active player plays a fate, or cycles a card first
PLAYED: Final[i64] = 1  # the active player may use a power after the play
CHOOSING: Final[i64] = 2  # the group votes on a power
PREDICTING: Final[i64] = 3  # the group votes on a prediction
FINISHED: Final[i64] = 4

# How the group decides.
UNANIMOUS: Final[i64] = 0
MAJORITY: Final[i64] = 1
SPEAKER: Final[i64] = 2

SLOTS: Final[i64] = 4
MOST_SEATS: Final[i64] = 5
NO_FATE: Final[i64] = 0
FULL: Final[i64] = 7  # where score and doom end

FULL_BAG: Final[i64] = 0x3FFF  # three of each value


def _per_pile(weights: tuple[int, ...], most: int = 3) -> bytes:
    """A figure for every pile: the sum of the weights of its fates, at most so many of each value."""
    table = b"\0"
    for weight in weights:
        table = b"".join(bytes(low + min(count, most) * weight for low in table) for count in range(4))
    return table


FATES_IN: Final[bytes] = _per_pile((1, 1, 1, 1, 1, 1, 1))
HOURS_IN: Final[bytes] = _per_pile((1, 1, 1, 2, 2, 2, 3))  # §6.3
VALUES_IN: Final[bytes] = _per_pile((1, 2, 4, 8, 16, 32, 64), most=1)  # as bits
VALUES_OF: Final[list[list[int]]] = [members(bits, 1) for bits in range(128)]


def _fates(values: range) -> list[list[int]]:
    """The fates of every pile of these values, ascending."""
    piles: list[list[int]] = [[]]
    for fate in values:
        piles = [pile + [fate] * count for count in range(4) for pile in piles]
    return piles


LOW_FATES: Final[list[list[int]]] = _fates(range(1, 5))
HIGH_FATES: Final[list[list[int]]] = _fates(range(5, 8))

SEATS_IN: Final[list[tuple[int, ...]]] = [
    tuple(seat for seat in range(5) if seats >> seat & 1) for seats in range(32)
]


def one(fate: i64) -> i64:
    """The pile of this one fate."""
    pile: i64 = 1
    pile <<= fate * 2 - 2
    return pile


def many_in(pile: i64, fate: i64) -> i64:
    """How many fates of this value the pile has."""
    return pile >> (fate * 2 - 2) & 3


def fates_in(pile: i64) -> list[int]:
    """The fates of a pile, ascending."""
    return LOW_FATES[pile & 0xFF] + HIGH_FATES[pile >> 8]


def values_in(pile: i64) -> i64:
    """The values of which the pile has a fate, as bits."""
    return VALUES_IN[pile]


def values_of(bits: i64) -> list[int]:
    """The values that these bits stand for, ascending."""
    return VALUES_OF[bits][:]


def vote_in(votes: i64, seat: i64) -> i64:
    """What this seat voted, or -1."""
    return (votes >> seat * 12 & 4095) - 1


def owner_of(line: i64, challenge: bool) -> i64:
    """§15.1 In the challenge two lines belong to each player."""
    return line & 1 if challenge else line


def with_bits(packed: i64, place: i64, mask: i64, bits: i64) -> i64:
    """The packed number with other bits from this place on."""
    return packed & ~(mask << place) | bits << place


class Table(State):
    """Row, deck, bag and hands; the turn and what it has brought so far; the votes; what is remembered."""

    def __init__(self, game: Game, seats: i64, options: dict[str, Any], rng: Rng, printed: Printed) -> None:
        super().__init__(game, seats, options, rng)
        self.printed: Printed = printed
        # options
        self.group_vote: i64 = UNANIMOUS
        self.challenge: bool = False
        self.honour: bool = False
        self.starter: i64 = 0
        # players
        self.present: i64 = 0
        self.clockwise: i64 = 0  # who follows whom
        # the central play area
        self.row: i64 = 0
        self.lying: i64 = 0  # the fates in front of the cards
        self.deck: tuple[int, ...] = ()  # from the top; the first `taken` cards have left it
        self.taken: i64 = 0
        self.known: i64 = 0  # how many cards at the bottom everybody has seen go there
        self.faded: i64 = 0  # cards whose power waits to be used
        self.score: i64 = 0
        self.doom: i64 = 0
        # the fates
        self.supply: i64 = FULL_BAG  # all fates of the game
        self.most_lying: i64 = 0  # how many can lie in the row at the end of a turn
        self.bag: i64 = FULL_BAG
        self.kept: i64 = 0  # the hidden fate of each line
        self.flipped: i64 = 0  # face-down tokens of each number line
        # the turn
        self.turn: i64 = 0  # counted from 1
        self.line: i64 = 0
        self.active: i64 = 0
        self.phase: i64 = PLAYING
        self.first: i64 = NO_FATE  # the two fates before the play; the first may be an old one
        self.second: i64 = NO_FATE
        self.first_old: bool = False
        self.fate: i64 = NO_FATE  # the fate played
        self.entry: i64 = -1  # where the play stands in `told`
        self.left: i64 = 0  # fates that players who left showed between draw and play, as a pile
        self.power: i64 = NO_CARD  # the card whose power was used this turn
        self.number: i64 = 0  # the number it asked about
        self.answer: i64 = -1  # what was answered: 1 yes, 0 no
        self.higher: i64 = -1  # what was said at the play, on such a card
        self.limit: i64 = 1  # predictions allowed
        self.wrong: i64 = 0  # values predicted wrongly, as bits
        self.guesses: i64 = 0
        # the vote
        self.round: i64 = 0
        self.waiting: i64 = 0  # seats that have not voted yet
        self.votes: i64 = 0
        self.shown_votes: i64 = 0  # the last votes that everybody saw
        # what is remembered
        self.told: list[int] = []
        self.private: list[int] = []
        self.settled: i64 = 0  # how many of these no longer bear on any hand
        self.begun: i64 = 0  # how many there were when the turn began

    def copy_onto(self, other: Table) -> None:
        """Make the other table the same as this."""
        other.seats = self.seats
        other.over = self.over
        other.to_act = self.to_act
        other.order = self.order
        other.revealed = self.revealed
        other.group_vote = self.group_vote
        other.challenge = self.challenge
        other.honour = self.honour
        other.starter = self.starter
        other.present = self.present
        other.clockwise = self.clockwise
        other.row = self.row
        other.lying = self.lying
        other.deck = self.deck
        other.taken = self.taken
        other.known = self.known
        other.faded = self.faded
        other.score = self.score
        other.doom = self.doom
        other.supply = self.supply
        other.most_lying = self.most_lying
        other.bag = self.bag
        other.kept = self.kept
        other.flipped = self.flipped
        other.turn = self.turn
        other.line = self.line
        other.active = self.active
        other.phase = self.phase
        other.first = self.first
        other.second = self.second
        other.first_old = self.first_old
        other.fate = self.fate
        other.entry = self.entry
        other.left = self.left
        other.power = self.power
        other.number = self.number
        other.answer = self.answer
        other.higher = self.higher
        other.limit = self.limit
        other.wrong = self.wrong
        other.guesses = self.guesses
        other.round = self.round
        other.waiting = self.waiting
        other.votes = self.votes
        other.shown_votes = self.shown_votes
        other.told = self.told[:]
        other.private = self.private[:]
        other.settled = self.settled
        other.begun = self.begun

    # The row

    def card_at(self, slot: i64) -> i64:
        """The card of the row in this slot, or NO_CARD."""
        return (self.row >> slot * 6 & 63) - 1

    def put_card(self, slot: i64, card: i64) -> None:
        """NO_CARD empties the slot."""
        self.row = with_bits(self.row, slot * 6, 63, card + 1)

    def slot_of(self, card: i64) -> i64:
        """Where the card lies in the row; -1 when it does not."""
        for slot in range(SLOTS):
            if self.row >> slot * 6 & 63 == card + 1:
                return slot
        return -1

    def fates_at(self, slot: i64) -> i64:
        """The pile in front of the card in this slot."""
        return self.lying >> slot * 14 & FULL_BAG

    def add_fate(self, slot: i64, fate: i64) -> None:
        self.lying += one(fate) << slot * 14

    def take_fate(self, slot: i64, fate: i64) -> None:
        self.lying -= one(fate) << slot * 14

    def visible(self) -> i64:
        """§16.4 All fates in front of arcana cards, as one pile."""
        lying: i64 = self.lying
        return (
            (lying & FULL_BAG)
            + (lying >> 14 & FULL_BAG)
            + (lying >> 28 & FULL_BAG)
            + (lying >> 42 & FULL_BAG)
        )

    # The deck

    def cards_left(self) -> i64:
        return len(self.deck) - self.taken

    def top_card(self) -> i64:
        """The card that everybody sees on the deck, or NO_CARD."""
        return self.deck[self.taken] if self.taken < len(self.deck) else NO_CARD

    def put_under(self, card: i64) -> None:
        """§8.1 The card goes face-up to the bottom of the deck."""
        self.deck = (*self.deck[self.taken :], card)
        self.taken = 0
        self.known += 1

    # Hands and lines

    def kept_by(self, line: i64) -> i64:
        """The hidden fate of this line, or NO_FATE."""
        return self.kept >> line * 3 & 7

    def lines(self) -> i64:
        """How many lines can hold a fate."""
        return 4 if self.challenge else MOST_SEATS

    def owner(self, line: i64) -> i64:
        return owner_of(line, self.challenge)

    def keep(self, line: i64, fate: i64) -> None:
        """The line holds this fate now; NO_FATE empties it."""
        self.kept = with_bits(self.kept, line * 3, 7, fate)

    def in_hands(self) -> i64:
        """All fates in hands, as one pile."""
        hands: i64 = self.second << 18 | self.first << 15 | self.kept
        pile: i64 = 0
        while hands != 0:
            if hands & 7 != NO_FATE:
                pile += one(hands & 7)
            hands >>= 3
        return pile

    def flipped_of(self, line: i64) -> i64:
        """The face-down tokens of the number line, as bits."""
        return self.flipped >> line * 7 & 127

    def reset_line(self, line: i64) -> None:
        """§9.15 All tokens of the number line lie face-up again."""
        self.flipped = with_bits(self.flipped, line * 7, 127, 0)

    # The group

    def is_voting(self) -> bool:
        return self.phase == CHOOSING or self.phase == PREDICTING

    def group(self) -> i64:
        """Everybody but the active player, as bits."""
        return self.present & ~bit(self.active)

    def next_seat(self, seat: i64) -> i64:
        """§3.5 Play goes clockwise."""
        return self.clockwise >> seat * 3 & 7
