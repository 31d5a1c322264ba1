"""Positions that fit a view: the hidden cards dealt anew, each possible arrangement equally often.

A seat knows some cards to lie in the hands of the others (§7.4: when the deck was shuffled anew, all that was not
among the discards was in hands; §11.10: what Maelstrom took from it). How many cards of each title those hands hold
is drawn by counting the ways; the rest is shuffled.
"""

from __future__ import annotations

from math import comb

from trionfi.core.game import Imagination
from trionfi.core.rng import FastRng, Rng, big_below, fork
from trionfi.core.view import View
from trionfi.games.thieves.names import TITLE_NAMES
from trionfi.games.thieves.snapshot import blank, lay_counts, lay_public, lay_row
from trionfi.games.thieves.state import Thieves
from trionfi.games.thieves.table import (
    ANSWER,
    ASK_DOUBLE_LOCK,
    ASK_TRIPWIRE,
    CAST_JINX,
    DECK,
    DECK_SIZE,
    DISCARD,
    DRAWN,
    EYE_SAW,
    FACE_UP,
    FRESH,
    HAND,
    HAND_SIZE,
    HELD,
    KNOWN,
    MISSION_DECK,
    MISSION_GONE,
    MISSION_SIZE,
    NEW,
    OLD,
    PHASE,
    PICK_JINX,
    TURN,
)
from trionfi.games.thieves.things import DOUBLE_LOCK, JINX, MISSIONS, SPECTATOR, TITLES, TRIPWIRE
from trionfi.games.thieves.view import known_rows, owner_of_luck

TRIES = 300  # deals until one fits; the chance of each is never small
WINDOWS = {
    int(ASK_TRIPWIRE): int(TRIPWIRE),
    int(ASK_DOUBLE_LOCK): int(DOUBLE_LOCK),
    int(PICK_JINX): int(JINX),
    int(CAST_JINX): int(JINX),
}


class Dealer(Imagination):
    """Deals the cards that a seat cannot see."""

    def __init__(self, view: View) -> None:
        self.seat: int | None = view["seat"]
        self.table = known_table(view)
        table = self.table
        self.others = [seat for seat in range(table.seats) if seat != self.seat]
        self.sizes = [int(table.cells[HAND_SIZE + seat]) for seat in range(table.seats)]
        self.drawn = int(view["pending"]["drawn"]) if self.seat != table.cells[TURN] else 0
        self.pool = unseen(table, self.seat)
        self.held = counts(table, HELD, int(SPECTATOR) if self.seat is None else self.seat)
        self.known = [0] * int(TITLES) if self.seat is None else counts(table, KNOWN, self.seat)
        self.luck = owner_of_luck(table)
        in_hands = sum(self.sizes[seat] for seat in self.others)
        if sum(self.pool) != in_hands + table.cells[DECK_SIZE] + self.drawn:
            raise ValueError("the cards do not add up")
        self.union = Draw(self.pool, self.held, in_hands)
        self.only_old = [title for title in range(TITLES) if table.cells[FRESH + title] == 0]
        self.only_new = [
            title for title in range(TITLES) if table.cells[FRESH + title] == table.lists.copies[title] > 0
        ]
        self.missions = unseen_missions(table)
        if len(self.missions) != table.cells[MISSION_SIZE]:
            raise ValueError("the missions do not add up")

    def sample(self, rng: Rng) -> Thieves:
        table = self.table.clone(FastRng(0))
        hands = self.union.sample(rng)
        self.deal_hands(table, list(hands), rng)
        for _ in range(TRIES):
            if self.fits(table):
                break
            hands = self.union.sample(rng)
            self.deal_hands(table, list(hands), rng)
        rest = spread([whole - held for whole, held in zip(self.pool, hands, strict=True)])
        rng.shuffle(rest)
        for _ in range(self.drawn):
            table.cells[DRAWN + rest.pop()] += 1
        for at, title in enumerate(rest):
            table.cells[DECK + at] = title
        missions = list(self.missions)
        rng.shuffle(missions)
        for at, mission in enumerate(missions):
            table.cells[MISSION_DECK + at] = mission
        self.answer(table, rng)
        table.rng = fork(rng)
        return table

    def deal_hands(self, table: Thieves, hands: list[int], rng: Rng) -> None:
        """The others' cards among them; the owner of Luck holds what it is known to have taken."""
        others = list(self.others)
        for seat in others:
            for title in range(TITLES):
                table.cells[HAND + seat * TITLES + title] = 0
        if self.luck in others and any(self.known):
            others.remove(self.luck)
            cards = Draw(hands, self.known, self.sizes[self.luck]).sample(rng)
            for title in spread(cards):
                hands[title] -= 1
                table.cells[HAND + self.luck * TITLES + title] += 1
        left = spread(hands)
        rng.shuffle(left)
        for seat in others:
            for _ in range(self.sizes[seat]):
                table.cells[HAND + seat * TITLES + left.pop()] += 1

    def fits(self, table: Thieves) -> bool:
        """§7.4 No hand holds more cards from before the last shuffle, or from after it, than all could count."""
        cells = table.cells
        for seat in self.others:
            if cells[OLD + seat] >= 0:
                old = sum(cells[HAND + seat * TITLES + title] for title in self.only_old)
                new = sum(cells[HAND + seat * TITLES + title] for title in self.only_new)
                if old > cells[OLD + seat] or new > cells[NEW + seat]:
                    return False
        return True

    def answer(self, table: Thieves, rng: Rng) -> None:
        """Others who have answered in this window may have played the card, if they hold it."""
        title = WINDOWS.get(int(table.cells[PHASE]))
        if title is None:
            return
        for seat in self.others:
            if seat != table.cells[TURN] and seat not in table.to_act and self.sizes[seat]:
                holds = table.cells[HAND + seat * TITLES + title] > 0
                table.cells[ANSWER + seat] = rng.below(2) if holds else 0


class Draw:
    """So many cards from a pool, at least so many of each title, every set of cards equally likely."""

    def __init__(self, pool: list[int], least: list[int], many: int) -> None:
        self.pool, self.least, self.many = pool, least, many
        self.ways: list[list[int]] = [[1] + [0] * many]
        for title in range(len(pool) - 1, -1, -1):
            after = self.ways[0]
            self.ways.insert(0, [self.sum_ways(title, size, after) for size in range(many + 1)])
        if self.ways[0][many] == 0:
            raise ValueError("no deal fits it")

    def sum_ways(self, title: int, size: int, after: list[int]) -> int:
        most = min(self.pool[title], size)
        return sum(comb(self.pool[title], n) * after[size - n] for n in range(self.least[title], most + 1))

    def sample(self, rng: Rng) -> list[int]:
        left, found = self.many, []
        for title in range(len(self.pool)):
            pick = big_below(rng, self.ways[title][left])
            n = self.least[title]
            while True:
                here = comb(self.pool[title], n) * self.ways[title + 1][left - n]
                if pick < here:
                    break
                pick -= here
                n += 1
            found.append(n)
            left -= n
        return found


def spread(numbers: list[int]) -> list[int]:
    """Each title as often as it comes."""
    return [title for title, many in enumerate(numbers) for _ in range(many)]


def counts(table: Thieves, first: int, viewer: int) -> list[int]:
    return [int(table.cells[first + viewer * TITLES + title]) for title in range(TITLES)]


def unseen(table: Thieves, seat: int | None) -> list[int]:
    """By title: the cards that the seat sees nowhere."""
    found = []
    for title in range(TITLES):
        seen = table.cells[DISCARD + title] + table.cells[DRAWN + title]
        if seat is not None:
            seen += table.cells[HAND + seat * TITLES + title]
        found.append(int(table.lists.copies[title] - seen))
    return found


def unseen_missions(table: Thieves) -> list[int]:
    left = [int(table.lists.mission_copies[at] - table.cells[MISSION_GONE + at]) for at in range(MISSIONS)]
    for slot in range(3):
        if table.cells[FACE_UP + slot] >= 0:
            left[table.cells[FACE_UP + slot]] -= 1
    return spread(left)


def known_table(view: View) -> Thieves:
    """The table with everything on it that the view shows."""
    table = blank(view.of, view["seats"], view["options"], FastRng(0))
    lay_public(table, view)
    seat = view["seat"]
    lay_counts(table, HELD + (SPECTATOR if seat is None else seat) * TITLES, TITLE_NAMES, view["held"])
    if seat is not None:
        lay_counts(table, HAND + seat * TITLES, TITLE_NAMES, view["hand"])
        lay_counts(table, DRAWN, TITLE_NAMES, view["drawn"])
        lay_row(table, EYE_SAW + seat * 4, view["eye_saw"])
        table.cells[ANSWER + seat] = view["answer"]
        for other, known in zip(known_rows(table, seat), view["known"], strict=True):
            lay_counts(table, KNOWN + other * TITLES, TITLE_NAMES, known)
    return table
