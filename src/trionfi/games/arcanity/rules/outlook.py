"""What a seat can tell of a duel from what it may know: what cards are worth, and who is likely to take it.

Others' hands, bids and hidden cards lie in the position, and are never read here but for how many there are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from trionfi.core.bitset import COUNTS, FULL, bit, count
from trionfi.games.arcanity.rules import card_bits, rows
from trionfi.games.arcanity.rules.abilities import could_hold
from trionfi.games.arcanity.rules.card_bits import NO_CARD, RANKS, SHIELDS, cards_of, school_of
from trionfi.games.arcanity.rules.duel import effective_shields, sure_winner
from trionfi.games.arcanity.rules.prospects import BY_SEAT, ONE, chance_of_most
from trionfi.games.arcanity.rules.table import NOBODY, Table

if TYPE_CHECKING:
    from trionfi.core.int_array import IntVec

# Worths are in parts of a point, ONE to the point.
USUAL_BID: Final[i64] = 5  # the rank that others are thought to have bid
OTHERS_COUNT: Final[i64] = 717  # how much a rival's point hurts, against one of one's own
TAKES_IF_ABLE: Final[i64] = 614  # how often a player who could take the duel does
SHIELDS_IF_ABLE: Final[i64] = 410  # how often a player who could use a shield does
SHIELD_WORTH: Final[i64] = 2720  # two points, and what else comes of taking one

# What taking an ability means to the taker, besides the duel itself.
ARCANE_6: Final[i64] = -1638
ARCANE_7: Final[i64] = 1638
FIRE_6: Final[i64] = -819
FIRE_7: Final[i64] = 307
ICE_7: Final[i64] = 1024
NATURE_6: Final[i64] = -102
NATURE_7: Final[i64] = 205
SHADOW_6: Final[i64] = -2048
SHADOW_7: Final[i64] = 819

NOT_AHEAD: Final[i64] = -1

# What the seat sees


def unseen_cards(table: Table, seat: i64) -> i64:
    """The cards of this game that this seat has not in sight, and that somebody may hold or have laid aside."""
    cells = table.cells
    seen: i64 = cells[rows.HAND + seat] | cells[rows.PICKED + seat] | table.gone | table.skipped
    if cells[rows.LAID + seat] != NO_CARD:
        seen |= bit(cells[rows.LAID + seat])
    other: i64 = 0
    while other < table.seats:
        seen |= cells[rows.STACK + other]
        other += 1
    at: i64 = 0
    while at < table.lost:
        if cells[rows.LOST_SEAT + at] == seat:
            seen |= bit(cells[rows.LOST_CARD + at])
        at += 1
    return table.whole_deck() & ~(seen | cards_in_sight(table, seat))


def cards_in_sight(table: Table, seat: i64) -> i64:
    """The cards of this duel, but for another's face-down shield."""
    cards: i64 = 0
    other: i64 = 0
    while other < table.seats:
        card: i64 = table.cells[rows.CARD + other]
        if card != NO_CARD and (other != table.down or other == seat):
            cards |= bit(card)
        other += 1
    return cards


def ranks_among(cards: i64, school: i64) -> i64:
    """The ranks of a school among these cards, rank 1 as the lowest bit."""
    return cards >> school * RANKS & FULL


def keeping(card: i64, unseen: i64, named: i64) -> i64:
    """What a card would still do in the hand: high ones and shields win duels, the rest follow."""
    school = card // RANKS
    rank = card - school * RANKS + 1
    if rank == 1:
        return 307 if school == named else 2253
    higher: i64 = COUNTS[ranks_among(unseen, school) >> rank]
    top: i64 = 1434 - 512 * higher
    return (top if top > 0 else 0) + 51 * rank


def taking(cards: i64) -> i64:
    """What the abilities among these cards mean to the taker. Both Arcane cards cancel each other."""
    total: i64 = 0
    if cards & card_bits.ABILITIES == 0:
        return total
    arcane: i64 = cards & (card_bits.ARCANE_6 | card_bits.ARCANE_7)
    if arcane == card_bits.ARCANE_6:
        total += ARCANE_6
    elif arcane == card_bits.ARCANE_7:
        total += ARCANE_7
    if cards & card_bits.FIRE_6 != 0:
        total += FIRE_6
    if cards & card_bits.FIRE_7 != 0:
        total += FIRE_7
    if cards & card_bits.ICE_7 != 0:
        total += ICE_7
    if cards & card_bits.NATURE_6 != 0:
        total += NATURE_6
    if cards & card_bits.NATURE_7 != 0:
        total += NATURE_7
    if cards & card_bits.SHADOW_6 != 0:
        total += SHADOW_6
    if cards & card_bits.SHADOW_7 != 0:
        total += SHADOW_7
    return total


# The duel


class Outlook:
    """What a seat thinks of the duel: what each taker is worth to it, and what to expect of who takes it."""

    def __init__(self, table: Table, seat: i64) -> None:
        self.table: Table = table
        self.seat: i64 = seat
        self.unseen: i64 = unseen_cards(table, seat)
        self.lying: i64 = cards_in_sight(table, seat)
        self.sure: i64 = sure_winner(table)
        self.left: i64 = 0  # duels after this one
        self.hidden: i64 = 1  # how many cards others hold or have laid aside
        # By taker: what the duel is worth to this seat, and what each point is that the taker makes by it
        self.duels: IntVec = BY_SEAT[:]
        self.points: IntVec = BY_SEAT[:]
        # Who is ahead so far among the cards that count, with which rank (doubled: the odd one wins ties)
        self.best: i64 = NOBODY
        self.rank: i64 = NOT_AHEAD
        # What to expect of the taker, and of the seat to the left of the taker, where Ice 6 sends the cards
        self.duel: i64 = 0
        self.point: i64 = 0
        self.duel_left: i64 = 0
        self.point_left: i64 = 0
        self.count_cards()
        self.weigh_rivals()
        self.weigh_takers()

    def count_cards(self) -> None:
        cells = self.table.cells
        most: i64 = 1
        other: i64 = 0
        while other < self.table.seats:
            held = count(cells[rows.HAND + other])
            most = max(most, held)
            if other != self.seat:
                self.hidden += held
                if cells[rows.LAID + other] != NO_CARD:
                    self.hidden += 1
            other += 1
        self.left = most - 1

    def weigh_rivals(self) -> None:
        """All rivals hurt alike, but the ones ahead of all twice."""
        cells = self.table.cells
        ahead: i64 = -1_000_000
        weights = self.table.seats - 1
        other: i64 = 0
        while other < self.table.seats:
            score: i64 = cells[rows.SCORE + other]
            if other != self.seat and score >= ahead:
                weights = weights + 1 if score == ahead else self.table.seats
                ahead = score
            other += 1
        share = OTHERS_COUNT // weights
        other = 0
        while other < self.table.seats:
            self.points[other] = -2 * share if cells[rows.SCORE + other] == ahead else -share
            other += 1
        self.points[self.seat] = ONE

    def weigh_takers(self) -> None:
        """What the round is worth by who takes the duel: a point each, and the bids for the most."""
        table = self.table
        laid: i64 = table.cells[rows.LAID + self.seat]
        taker: i64 = 0
        while taker < table.seats:
            worth: i64 = self.points[taker]
            other: i64 = 0
            while other < table.seats:
                bid = laid % RANKS + 1 if other == self.seat else USUAL_BID
                worth += bid * chance_of_most(table, other, taker, self.left) * self.points[other] >> 10
                other += 1
            self.duels[taker] = worth
            taker += 1

    def find_best(self, among: i64) -> None:
        """Who is ahead so far with one of these cards."""
        table = self.table
        self.best = NOBODY
        self.rank = NOT_AHEAD
        other: i64 = 0
        while other < table.seats:
            card: i64 = table.cells[rows.CARD + other]
            if card != NO_CARD and other != table.down and other != table.barred and bit(card) & among != 0:
                rank = doubled_rank(table, other, card)
                if rank > self.rank:
                    self.best = other
                    self.rank = rank
            other += 1

    def settle(self, taker: i64) -> None:
        """This seat takes it, as it looks."""
        to_left = left_of(self.table, taker)
        self.duel = self.duels[taker]
        self.point = self.points[taker]
        self.duel_left = self.duels[to_left]
        self.point_left = self.points[to_left]

    def may_take(self, taker: i64, chance: i64) -> None:
        """This seat takes it from whoever had it, with this chance."""
        to_left = left_of(self.table, taker)
        self.duel += chance * (self.duels[taker] - self.duel) >> 10
        self.point += chance * (self.points[taker] - self.point) >> 10
        self.duel_left += chance * (self.duels[to_left] - self.duel_left) >> 10
        self.point_left += chance * (self.points[to_left] - self.point_left) >> 10

    def foresee(self, best: i64, rank: i64, led: i64, counts: i64, free: bool) -> None:
        """What to expect if this seat is ahead with this rank of the school that counts, and others play on."""
        table = self.table
        if self.sure != NOBODY:
            self.settle(self.sure)
            return
        self.settle(best)
        turn = left_of(table, self.seat)
        while turn != table.leader and turn != self.seat:
            if table.cells[rows.HAND + turn] != 0 and turn != table.barred:
                chance = self.chance_to_take(turn, rank, led, counts, free)
                if chance != 0:
                    self.may_take(turn, chance)
            turn = left_of(table, turn)

    def chance_to_take(self, seat: i64, rank: i64, led: i64, counts: i64, free: bool) -> i64:
        """How likely this seat, still to play, goes ahead of this rank, or wins by a shield while one is free."""
        table = self.table
        may_hold = self.unseen & could_hold(table, seat)
        share = (count(table.cells[rows.HAND + seat]) << 10) // self.hidden
        if seat == table.boosted:
            rank = max(0, rank - 9)
        higher: i64 = COUNTS[ranks_among(may_hold, counts) >> (rank >> 1)]
        takes = holds_one(share, higher) * TAKES_IF_ABLE >> 10
        if counts == led and not free:
            return takes
        of_led: i64 = COUNTS[ranks_among(may_hold, led)]
        lacks = ONE - holds_one(share, of_led)
        if counts != led:
            return takes * lacks >> 10
        shields = count(may_hold & effective_shields(table) & ~cards_of(led))
        uses = (lacks * holds_one(share, shields) >> 10) * SHIELDS_IF_ABLE >> 10
        return takes + ((ONE - takes) * uses >> 10)

    def worth_of(self, card: i64, face_down: bool) -> i64:
        """What it is worth to add this card to the duel, by what to expect of it."""
        cards = self.lying | bit(card)
        shields = count(cards & SHIELDS) * SHIELD_WORTH
        worth = taking(cards) * self.point
        if cards & card_bits.ICE_6 == 0:
            worth = self.duel + (worth + shields * self.point >> 10)
        else:
            worth = self.duel_left + (worth + shields * self.point_left >> 10)
        if card % RANKS == 0:
            return worth - self.keeping_shield(card, face_down)
        return worth - self.keeping_card(card)

    def keeping_shield(self, card: i64, face_down: bool) -> i64:
        """What a shield would still do in the hand; face-down it does what it is there for."""
        if school_of(card) == self.table.named:
            return 0
        return (1478 if face_down else 3746) + 119 * self.left

    def keeping_card(self, card: i64) -> i64:
        """What any other card would still do in the hand: less by and by, and less where its school is then empty."""
        left = self.left
        hand: i64 = self.table.cells[rows.HAND + self.seat]
        school = school_of(card)
        rank = card - school * RANKS + 1
        kept = rank * (68 * left - 31)
        if rank == 6:
            kept += 84 * left - 500
        unseen = ranks_among(self.unseen, school)
        higher: i64 = COUNTS[unseen >> rank]
        if higher == 0:
            kept += 594 - 67 * left
        elif higher == 1:
            kept += 672 - 225 * left
        elif higher == 2:
            kept += 508 - 203 * left
        if COUNTS[unseen] == higher:
            kept += 16 * left - 227
        of_school = ranks_among(hand, school)
        length: i64 = COUNTS[of_school]
        if length == 1:
            return kept + 657 - 342 * left + (782 - 246 * left) * count(hand & SHIELDS)
        if length == 2:
            kept += 477 - 185 * left
            if of_school & 1 != 0:
                kept += 504 * left - 837  # a shield that is left alone has to follow
        return kept


def left_of(table: Table, seat: i64) -> i64:
    return 0 if seat + 1 == table.seats else seat + 1


def holds_one(share: i64, cards: i64) -> i64:
    """How likely a hand with this share of the hidden cards holds one of so many."""
    missed = max(0, ONE - share)
    none = ONE
    while cards > 0:
        none = none * missed >> 10
        cards -= 1
    return ONE - none


def doubled_rank(table: Table, seat: i64, card: i64) -> i64:
    """The effective rank twice; a boosted card has one more, and so wins ties (R15)."""
    rank: i64 = 0
    if table.zero & bit(seat) == 0:
        rank = 2 * (card % RANKS + 1)
    return rank + 9 if seat == table.boosted else rank
