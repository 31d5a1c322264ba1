"""Positions that fit a view: the hidden cards dealt anew, each possible arrangement equally often.

Hidden cards lie in groups (a hand, a bid, a discard, ...), each with a size and the cards that it may hold by all
that the seat was told. Cards that may lie in just the same groups form a class. Counting how many ways there are
to fill the groups from the classes, once per view, makes every sample exact.
"""

from bisect import bisect_right
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from math import comb

from trionfi.core.bitset import members
from trionfi.core.errors import BadData
from trionfi.core.game import Imagination
from trionfi.core.rng import Rng, big_below, fork
from trionfi.games.arcanity.names import CARD, CARDS
from trionfi.games.arcanity.rules import card_bits, rows
from trionfi.games.arcanity.rules.abilities import could_hold
from trionfi.games.arcanity.rules.card_bits import NO_CARD, NO_SCHOOL, cards_of
from trionfi.games.arcanity.rules.duel import effective_shields
from trionfi.games.arcanity.rules.position import Position
from trionfi.games.arcanity.rules.setup import pass_direction
from trionfi.games.arcanity.rules.table import FINISHED, PASSING
from trionfi.games.arcanity.snapshot import check_seats, laid_out
from trionfi.games.arcanity.view import ArcanityView

MOST_DEALS = 10_000  # a true view needs a few at the most

Split = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True)
class Group:
    """Hidden cards that lie together: a cell of the table (None for the leftover cards), whose, how many, which."""

    cell: int | None
    owner: int | None
    size: int
    may_hold: int
    single: bool = False  # the cell holds one card's number, not a set


class BeliefSampler(Imagination):
    """Deals the cards that a seat cannot see."""

    def __init__(self, view: ArcanityView) -> None:
        self.seat: int | None = view.seat
        self.table = known_table(view)
        self.groups = hidden_groups(self.table, view)
        self.passed_to = (self.seat or 0) + int(pass_direction(self.table))
        self.passed = CARDS.read(view.gave) if self.seat is not None else 0
        self.classes = self.classify(unknown_cards(self.table, view))
        self.allowed = [
            [index for index, (where, _) in enumerate(self.classes) if where >> group & 1]
            for group in range(len(self.groups))
        ]
        self.counts = tuple(len(cards) for _, cards in self.classes)
        self.somebody_owes = any(
            self.table.cells[row + other]
            for row in (rows.OWES, rows.OWES_NAMED)
            for other in range(self.table.seats)
        )
        self.ways = cache(self.count_ways)
        self.splits = cache(self.find_splits)
        if not self.ways(0, self.counts):
            raise ValueError("no deal fits it")

    def classify(self, cards: list[int]) -> list[tuple[int, list[int]]]:
        """The unknown cards by the groups in which they may lie."""
        classes: dict[int, list[int]] = {}
        for card in cards:
            where = sum(1 << index for index, group in enumerate(self.groups) if self.may_lie(card, group))
            classes.setdefault(where, []).append(card)
        return sorted(classes.items())

    def may_lie(self, card: int, group: Group) -> bool:
        if self.passed >> card & 1 and group.owner != self.passed_to % self.table.seats:
            return False
        return bool(group.may_hold >> card & 1)

    def count_ways(self, at: int, left: tuple[int, ...]) -> int:
        """How many ways there are to fill the groups from this one on with the cards left of each class."""
        if at == len(self.groups):
            return 1
        _, so_far = self.splits(at, left)
        return so_far[-1] if so_far else 0

    def find_splits(self, at: int, left: tuple[int, ...]) -> tuple[list[Split], list[int]]:
        """How a group may be filled: cards taken of each class, cards left of each; the ways in all up to each."""
        splits, all_ways = [], []
        for taken in shares(self.groups[at].size, self.allowed[at], left):
            rest = tuple(have - take for have, take in zip(left, taken, strict=True))
            ways = self.ways(at + 1, rest)
            for have, take in zip(left, taken, strict=True):
                ways *= comb(have, take)
            if ways:
                splits.append((taken, rest))
                all_ways.append(ways)
        return splits, list(accumulate(all_ways))

    def sample(self, rng: Rng) -> Position:
        for _ in range(MOST_DEALS):
            table = self.deal(rng)
            if not self.somebody_owes or keeps_plain_cards(table, self.seat):
                return table
        raise BadData("no deal fits what this view remembers of shields")

    def deal(self, rng: Rng) -> Position:
        """One arrangement of the hidden cards, all that can be counted equally likely."""
        table = self.table.clone(fork(rng))
        piles = [list(cards) for _, cards in self.classes]
        for pile in piles:
            rng.shuffle(pile)
        left = self.counts
        for at, group in enumerate(self.groups):
            taken, left = self.pick_split(at, left, rng)
            cards: list[int] = []
            for pile, take in zip(piles, taken, strict=True):
                if take:
                    cards += pile[-take:]
                    del pile[-take:]
            lay_group(table, group, cards)
        imagine_passes(table, self.seat, rng)
        return table

    def pick_split(self, at: int, left: tuple[int, ...], rng: Rng) -> Split:
        """How to fill this group, each way in all equally likely."""
        splits, so_far = self.splits(at, left)
        chosen = big_below(rng, so_far[-1]) if len(splits) > 1 else 0
        return splits[bisect_right(so_far, chosen)]


def shares(size: int, allowed: list[int], left: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every way to take so many cards from the allowed classes."""
    ways: list[tuple[int, ...]] = []

    def choose(at: int, wanted: int, taken: list[int]) -> None:
        if at == len(allowed):
            if wanted == 0:
                ways.append(tuple(taken))
            return
        index = allowed[at]
        for take in range(min(wanted, left[index]) + 1):
            taken[index] = take
            choose(at + 1, wanted - take, taken)
        taken[index] = 0

    choose(0, size, [0] * len(left))
    return ways


def known_table(view: ArcanityView) -> Position:
    """The table with all that the view knows in place, and nothing where it does not."""
    table = laid_out(view)
    check_seats(table)
    seat = view.seat
    if seat is not None:
        table.cells[rows.HAND + seat] = CARDS.read(view.hand)
        table.cells[rows.PICKED + seat] = CARDS.read(view.picks)
        table.cells[rows.GAVE + seat] = CARDS.read(view.gave)
        table.cells[rows.LAID + seat] = CARD.read(view.bid)
        if pass_direction(table) != 0:
            table.cells[rows.GAVE + (seat - int(pass_direction(table))) % table.seats] = CARDS.read(view.got)
        own = (at for at in range(table.lost) if table.cells[rows.LOST_SEAT + at] == seat)
        for at, name in zip(own, view.own_lost, strict=True):
            table.cells[rows.LOST_CARD + at] = CARD.read(name)
        if table.down == seat:
            table.cells[rows.CARD + seat] = CARD.read(view.own_down)
    for other, name in enumerate(view.bids or ()):
        table.cells[rows.LAID + other] = CARD.read(name)
    return table


def unknown_cards(table: Position, view: ArcanityView) -> list[int]:
    """The cards of the deck that this seat has not in sight or memory."""
    seen = table.gone
    for seat in range(table.seats):
        for row in (rows.HAND, rows.PICKED, rows.STACK):
            seen |= table.cells[row + seat]
        for card in (table.cells[rows.LAID + seat], table.cells[rows.CARD + seat]):
            seen |= 0 if card == NO_CARD else 1 << card
    for at in range(table.lost):
        seen |= 0 if table.cells[rows.LOST_CARD + at] == NO_CARD else 1 << table.cells[rows.LOST_CARD + at]
    return members(table.whole_deck() & ~seen) if view.phase != "draft" else []


def hidden_groups(table: Position, view: ArcanityView) -> list[Group]:
    """Where hidden cards lie, the narrowest groups first."""
    groups = [Group(None, None, view.leftover, card_bits.ALL_CARDS)]
    for other in range(table.seats):
        if other == view.seat:
            continue
        in_hand = could_hold(table, other) & ~table.skipped
        groups.append(Group(rows.HAND + other, other, view.hands[other], in_hand))
        groups.append(Group(rows.PICKED + other, other, view.picked[other], in_hand))
        if view.laid[other] and table.phase != FINISHED:
            groups.append(Group(rows.LAID + other, other, 1, card_bits.ALL_CARDS, single=True))
        if table.down == other:
            groups.append(Group(rows.CARD + other, other, 1, could_lie_down(table, in_hand), single=True))
    for at in range(table.lost):
        owner = table.cells[rows.LOST_SEAT + at]
        if owner != view.seat:
            may_hold = table.cells[rows.LOST_FROM + at] & ~table.skipped
            groups.append(Group(rows.LOST_CARD + at, owner, 1, may_hold, single=True))
    return sorted((group for group in groups if group.size), key=lambda group: group.may_hold.bit_count())


def could_lie_down(table: Position, in_hand: int) -> int:
    """§4.1 A shield at work is not of the led school."""
    return in_hand & effective_shields(table) & ~cards_of(table.led)


def lay_group(table: Position, group: Group, cards: list[int]) -> None:
    together = 0
    for card in cards:
        together |= 1 << card
    if group.cell is None:
        table.leftover = together
    else:
        table.cells[group.cell] = cards[0] if group.single else together


def imagine_passes(table: Position, seat: int | None, rng: Rng) -> None:
    """§3.1 What others passed among themselves: any three of the cards that the getter has had."""
    way = int(pass_direction(table))
    if way == 0 or table.phase <= PASSING:
        return
    for giver in range(table.seats):
        getter = (giver + way) % table.seats
        if seat not in (giver, getter):
            cards = members(table.dealt_and_got(getter))
            rng.shuffle(cards)
            table.cells[rows.GAVE + giver] = sum(1 << card for card in cards[:3])


def keeps_plain_cards(table: Position, seat: int | None) -> bool:
    """Whoever played a shield without showing a hand of shields held some other card then (lone shields always)."""
    named = 0 if table.named == NO_SCHOOL else 1 << card_bits.shield_of(table.named)
    for other in range(table.seats):
        for row, plain in (
            (rows.OWES, card_bits.ALL_CARDS & ~card_bits.SHIELDS),
            (rows.OWES_NAMED, card_bits.ALL_CARDS & ~card_bits.SHIELDS | named),
        ):
            since = table.cells[row + other] - 1
            if since >= 0 and other != seat and not held_since(table, other, since) & plain:
                return False
    return True


def check_possible(table: Position) -> None:
    """What everybody owes fits the hands as they are; asked of positions from outside."""
    if not keeps_plain_cards(table, None):
        raise ValueError("somebody has no such card as they are remembered to have held")


def held_since(table: Position, seat: int, since: int) -> int:
    """The hand, and what was discarded from it since so many discards."""
    cards = int(table.cells[rows.HAND + seat])
    for at in range(since, table.lost):
        if table.cells[rows.LOST_SEAT + at] == seat:
            cards |= 1 << table.cells[rows.LOST_CARD + at]
    return cards
