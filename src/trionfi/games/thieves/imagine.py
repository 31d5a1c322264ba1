"""Positions that fit a view: the hidden cards dealt anew, each possible arrangement equally often.

How many cards of each title the others hold between them is drawn by counting the ways, with what the seat knows of
their hands together; then they are dealt, until the hands could have come about by all that it was told (`recall`).
Where so much was told that no such deal is found by a fair amount of work, the oldest of it is forgotten; there is
always a deal that fits the view.
"""

from functools import cache
from math import comb

from trionfi.core.game import Imagination
from trionfi.core.rng import FastRng, Rng, big_below, fork
from trionfi.core.view import View
from trionfi.games.thieves.infer_hands import NO_CARDS, Fact, Hands, Recall, together
from trionfi.games.thieves.rules import phases, rows
from trionfi.games.thieves.rules.arcana_cards import card_or_pass
from trionfi.games.thieves.rules.constants import MISSIONS, SPECTATOR, TITLES
from trionfi.games.thieves.rules.position import Thieves
from trionfi.games.thieves.rules.table import lay_row
from trionfi.games.thieves.setup import blank
from trionfi.games.thieves.snapshot import lay_public
from trionfi.games.thieves.view import known_rows, lay_titles, robber_of, row

WORK = 20_000  # questions asked of the past before its older half is forgotten; most deals need a few dozen


class BeliefSampler(Imagination):
    """Deals the cards that a seat cannot see."""

    def __init__(self, view: View) -> None:
        self.seat: int | None = view["seat"]
        self.table = known_table(view)
        table = self.table
        self.others = [seat for seat in range(table.seats) if seat != self.seat]
        self.sizes = [int(table.cells[rows.HAND_SIZE + seat]) for seat in range(table.seats)]
        self.drawn = int(view["pending"]["drawn"]) if self.seat != table.turn else 0
        self.pool = unseen(table, self.seat)
        viewer, titles = int(SPECTATOR) if self.seat is None else self.seat, int(TITLES)
        self.held = row(table, rows.HELD + viewer * titles, titles)
        self.known = [0] * titles if self.seat is None else row(table, rows.KNOWN + viewer * titles, titles)
        self.robber = robber_of(table)
        in_hands = sum(self.sizes[seat] for seat in self.others)
        if sum(self.pool) != in_hands + table.deck_size + self.drawn:
            raise ValueError("the cards do not add up")
        self.memories = memories(view, [int(copies) for copies in table.lists.copies])
        self.union = Draw(self.pool, self.held, in_hands, self.memories[0].bound())
        self.missions = unseen_missions(table)
        if len(self.missions) != table.mission_size:
            raise ValueError("the missions do not add up")
        if self.memories[0].binds:
            self.memories = self.memories[self.deal_by_memory(FastRng(0))[0] :]

    def sample(self, rng: Rng) -> Thieves:
        table = self.deal(rng)
        missions = list(self.missions)
        rng.shuffle(missions)
        lay_row(table, rows.MISSION_DECK, missions)
        self.answer(table, rng)
        table.rng = fork(rng)
        return table

    def deal(self, rng: Rng) -> Thieves:
        """The Arcana: the hands of the others, what a spell drew, the deck."""
        table = self.table.clone(FastRng(0))
        _, hands, table.past = self.deal_by_memory(rng)
        union = together(hands)
        for seat in self.others:
            lay_row(table, rows.HAND + seat * TITLES, hands[seat])
        rest = spread([whole - held for whole, held in zip(self.pool, union, strict=True)])
        rng.shuffle(rest)
        for _ in range(self.drawn):
            table.cells[rows.DRAWN + rest.pop()] += 1
        lay_row(table, rows.DECK, rest)
        return table

    def deal_by_memory(self, rng: Rng) -> tuple[int, Hands, list[Fact]]:
        """The others' hands, how they came about, and which of the memories they keep to."""
        for level, memory in enumerate(self.memories):
            work = WORK
            while work > 0:
                hands = self.deal_hands(self.union.sample(rng), NO_CARDS, rng)
                work -= 1
                if self.keeps_known(hands):
                    past, work = memory.past(hands, work)
                    if past is not None:
                        return level, hands, past
        known = tuple(self.known) if self.robber in self.others else NO_CARDS
        return (
            len(self.memories) - 1,
            self.deal_hands(self.union.sample(rng), known, rng),
            memory.whole_past({}),
        )

    def deal_hands(self, union: list[int], known: tuple[int, ...], rng: Rng) -> Hands:
        """The others' cards among them; those that the robber is known to hold need not be left to chance."""
        cards = spread([count - least for count, least in zip(union, known, strict=True)])
        rng.shuffle(cards)
        hands = [NO_CARDS] * len(self.sizes)
        for seat in self.others:
            hand = list(known if seat == self.robber else NO_CARDS)
            for _ in range(self.sizes[seat] - sum(hand)):
                hand[cards.pop()] += 1
            hands[seat] = tuple(hand)
        return tuple(hands)

    def keeps_known(self, hands: Hands) -> bool:
        """§11.10 The owner of Luck holds what it is known to have taken."""
        if self.robber not in self.others:
            return True
        return all(held >= known for held, known in zip(hands[self.robber], self.known, strict=True))

    def answer(self, table: Thieves, rng: Rng) -> None:
        """Others who have answered in this window may have played the card, if they hold it."""
        for seat in self.others if phases.is_window(table.phase) else ():
            if seat != table.turn and seat not in table.to_act and self.sizes[seat]:
                choices = len(card_or_pass(table, seat))
                table.cells[rows.ANSWER + seat] = rng.below(choices) if choices > 1 else 0


class Draw:
    """So many cards from a pool, at least so many of each title, every set of cards equally likely.

    A bound says how many cards of each title there are before they count as more, and how many more there can be.
    """

    def __init__(
        self, pool: list[int], least: list[int], size: int, bound: tuple[list[int], int] | None = None
    ) -> None:
        self.pool, self.least, self.size = pool, least, size
        if bound is not None and bound[1] >= size:
            bound = None
        self.most, self.more = bound or (pool, 0)
        self.free = bound is None and not any(least)  # any cards will do: there is nothing to count
        self.ways = cache(self.count_ways)
        if size > sum(pool) or self.more < 0 or (not self.free and self.ways(0, size, self.more) == 0):
            raise ValueError("no deal fits it")

    def count_ways(self, title: int, left: int, more: int) -> int:
        if title == len(self.pool):
            return int(left == 0)
        return sum(ways for _, _, ways in self.splits(title, left, more))

    def splits(self, title: int, left: int, more: int) -> list[tuple[int, int, int]]:
        """So many of this title, so many more to come beyond the bound, in how many ways."""
        ways_by_count = []
        for n in range(self.least[title], min(self.pool[title], left) + 1):
            rest = more - max(0, n - self.most[title])
            if rest >= 0:
                ways = comb(self.pool[title], n) * self.ways(title + 1, left - n, rest)
                ways_by_count.append((n, rest, ways))
        return ways_by_count

    def sample(self, rng: Rng) -> list[int]:
        return self.draw_any(rng) if self.free else self.draw_counted(rng)

    def draw_any(self, rng: Rng) -> list[int]:
        cards, drawn = spread(self.pool), [0] * len(self.pool)
        for _ in range(self.size):
            drawn[cards.pop(rng.below(len(cards)))] += 1
        return drawn

    def draw_counted(self, rng: Rng) -> list[int]:
        left, more, drawn = self.size, self.more, []
        for title in range(len(self.pool)):
            pick = big_below(rng, self.ways(title, left, more))
            for count, rest, ways in self.splits(title, left, more):
                if pick < ways:
                    drawn.append(count)
                    left, more = left - count, rest
                    break
                pick -= ways
        return drawn


def memories(view: View, copies: list[int]) -> list[Recall]:
    """All that was told, then its later half, and so on to nothing."""
    levels = [Recall(view, copies)]
    while levels[-1].caps > 0:
        levels.append(Recall(view, copies, levels[-1].caps // 2))
    return levels


def spread(numbers: list[int]) -> list[int]:
    """Each title as often as it comes."""
    return [title for title, count in enumerate(numbers) for _ in range(count)]


def unseen(table: Thieves, seat: int | None) -> list[int]:
    """By title: the cards that the seat sees nowhere."""
    seen = [rows.DISCARD, rows.DRAWN, *([] if seat is None else [rows.HAND + seat * TITLES])]
    copies = table.lists.copies
    return [int(copies[title] - sum(table.cells[first + title] for first in seen)) for title in range(TITLES)]


def unseen_missions(table: Thieves) -> list[int]:
    left = [
        int(table.lists.mission_copies[at] - table.cells[rows.MISSION_GONE + at]) for at in range(MISSIONS)
    ]
    for slot in range(3):
        if table.cells[rows.FACE_UP + slot] >= 0:
            left[table.cells[rows.FACE_UP + slot]] -= 1
    return spread(left)


def known_table(view: View) -> Thieves:
    """The table with everything on it that the view shows."""
    table = blank(view.of, view["seats"], view["options"], FastRng(0))
    lay_public(table, view)
    lay_row(table, rows.PURSE, view["counted"]["purses"])
    seat = view["seat"]
    lay_titles(table, rows.HELD + (SPECTATOR if seat is None else seat) * TITLES, view["held"])
    if seat is not None:
        lay_titles(table, rows.HAND + seat * TITLES, view["hand"])
        lay_titles(table, rows.DRAWN, view["drawn"])
        lay_row(table, rows.EYE_SAW + seat * 4, view["eye_saw"])
        table.cells[rows.ANSWER + seat] = view["answer"]
        for other, known in zip(known_rows(table, seat), view["known"], strict=True):
            lay_titles(table, rows.KNOWN + other * TITLES, known)
    return table
