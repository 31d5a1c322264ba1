"""Whether the hands of the others could have come about by what a seat was told (§7.4, §11.5, §11.10).

Cards that nobody watches may lie anywhere. That ends when cards a seat has seen go out of its sight: the discards, or
what it put back, go into the deck, and at that moment none of the others held them. So each hand is taken back step
by step: a draw gives back some card, a card played comes back, and at each such moment the hands must keep to the caps.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from trionfi.core.view import View
from trionfi.games.thieves.names import TITLE_NAMES
from trionfi.games.thieves.rules.constants import DREW, LOST, PUT_BACK, ROBBED, SHUFFLED, TITLES

Hands = tuple[tuple[int, ...], ...]  # by seat and title; the viewer's own is left empty
Fact = tuple[int, ...]

IDLE, DRAW, LOSE, GAIN, MOVE, CAP, FADED = range(7)  # a faded cap is not kept to any more
NO_CARDS = (0,) * int(TITLES)


@dataclass
class Step:
    """What happened to the hands of the others, and what is still to be taken back from there."""

    what: int
    seat: int = -1
    title: int = -1
    to: int = -1
    cap: list[int] = field(default_factory=list)
    # back to the last cap before: how far each title may go with the cards that come back till then, in how many draws
    room: list[int] | None = None
    draws: int = 0
    plain: bool = True  # nothing else is to be kept to before


class Recall:
    """What a seat remembers of the others' hands; with `caps`, only so many of the last moments."""

    def __init__(self, view: View, copies: list[int], caps: int | None = None) -> None:
        self.seat: int | None = view["seat"]
        self.seats: int = view["seats"]
        self.facts: list[list[Any]] = view["past"]
        self.steps = [self.step(fact, copies) for fact in self.facts]
        if caps is not None:
            fade(self.steps, caps)
        look_back(self.steps)
        self.binds = any(step.what in (GAIN, CAP) for step in self.steps)

    def step(self, fact: list[Any], copies: list[int]) -> Step:
        """The same as a step; idle if it is about the viewer's own hand alone."""
        what = fact[0]
        if what == "drew":
            return Step(IDLE) if fact[1] == self.seat else Step(DRAW, fact[1])
        if what == "lost":
            return Step(IDLE) if fact[1] == self.seat else Step(LOSE, fact[1], TITLE_NAMES.index(fact[2]))
        if what == "robbed":
            robbed, robber, title = fact[1:]
            if robbed == self.seat:
                return Step(GAIN, robber, TITLE_NAMES.index(title))
            if robber == self.seat:
                return Step(LOSE, robbed, TITLE_NAMES.index(title))
            return Step(MOVE, robbed, to=robber)
        if what == "shuffled":
            seen = [there + own for there, own in zip(row_of(fact[1]), row_of(fact[2]), strict=True)]
            return Step(CAP, cap=[whole - out for whole, out in zip(copies, seen, strict=True)])
        return Step(CAP, cap=row_of(fact[2]))

    def bound(self) -> tuple[list[int], int] | None:
        """By the last cap: the others hold so many of each title between them, and at most so many cards more."""
        last = max((at for at, step in enumerate(self.steps) if step.what == CAP), default=-1)
        if last < 0:
            return None
        most, more = list(self.steps[last].cap), 0
        for step in self.steps[last + 1 :]:
            if step.what == DRAW:
                more += 1
            elif step.what == GAIN:
                most[step.title] += 1
            elif step.what == LOSE and most[step.title] > 0:
                most[step.title] -= 1
            elif step.what == LOSE:
                more -= 1
        return most, more

    @property
    def caps(self) -> int:
        return sum(step.what == CAP for step in self.steps)

    def past(self, hands: Hands, work: int) -> tuple[list[Fact] | None, int]:
        """How these hands could have come about, or None if they could not or it took too much work; work left."""
        search = Search(self.steps, work)
        if not search.back(len(self.steps) - 1, hands):
            return None, search.work
        return self.whole_past(search.guesses), search.work

    def whole_past(self, guesses: Mapping[int, Hands | int]) -> list[Fact]:
        """The facts as the table keeps them, with a guess for what was not seen."""
        return [self.fact(at, guesses.get(at)) for at in range(len(self.steps))]

    def fact(self, at: int, guess: Hands | int | None) -> Fact:
        entry = self.facts[at]
        what = entry[0]
        if what == "drew":
            return (int(DREW), entry[1])
        if what == "lost":
            return (int(LOST), entry[1], TITLE_NAMES.index(entry[2]))
        if what == "robbed":
            title = guess if isinstance(guess, int) else TITLE_NAMES.index(entry[3] or TITLE_NAMES[0])
            return (int(ROBBED), entry[1], entry[2], title)
        if what == "put back":
            return (int(PUT_BACK), entry[1], *row_of(entry[2]))
        hands = [NO_CARDS] * self.seats if guess is None or isinstance(guess, int) else list(guess)
        if self.seat is not None:
            hands[self.seat] = tuple(row_of(entry[2]))
        return (int(SHUFFLED), *row_of(entry[1]), *(count for hand in hands for count in hand))


class Search:
    """Takes hands back through the steps, and remembers what led nowhere. Each question costs a piece of work."""

    def __init__(self, steps: list[Step], work: int) -> None:
        self.steps = steps
        self.work = work - 1
        self.failed: set[tuple[int, Hands]] = set()
        self.guesses: dict[int, Hands | int] = {}

    def back(self, at: int, hands: Hands) -> bool:
        while at >= 0:
            step = self.steps[at]
            if step.what == LOSE:
                hands = changed(hands, step.seat, step.title, 1)
            elif step.what == GAIN:
                if hands[step.seat][step.title] == 0:
                    return False
                hands = changed(hands, step.seat, step.title, -1)
            elif step.what == CAP:
                if any(count > cap for count, cap in zip(together(hands), step.cap, strict=True)):
                    return False
                self.guesses[at] = hands
            elif step.what == FADED:
                self.guesses[at] = hands
            elif step.what != IDLE:
                return self.choose(at, step, hands)
            at -= 1
        return True

    def choose(self, at: int, step: Step, hands: Hands) -> bool:
        """Which card it was that was drawn, or went from hand to hand."""
        self.work -= 1
        if (at, hands) in self.failed or self.work <= 0:
            return False
        for title in self.choices(step, hands):
            if step.what == DRAW:
                before = changed(hands, step.seat, title, -1)
            else:
                before = changed(changed(hands, step.to, title, -1), step.seat, title, 1)
            if self.back(at - 1, before):
                self.guesses[at] = title
                return True
        self.failed.add((at, hands))
        return False

    def choices(self, step: Step, hands: Hands) -> list[int]:
        """Titles to try, those first that are too many for the last cap; where it makes no difference one will do."""
        hand = hands[step.seat if step.what == DRAW else step.to]
        held = [title for title, count in enumerate(hand) if count]
        if step.room is None:
            return held[:1] if step.plain else held
        over = [count - room for count, room in zip(together(hands), step.room, strict=True)]
        if sum(count for count in over if count > 0) > step.draws:
            return []
        first = [title for title in held if over[title] > 0]
        if step.plain and step.what == DRAW:
            return first or held[:1]
        return first + [title for title in held if over[title] <= 0]


def fade(steps: list[Step], caps: int) -> None:
    """Only the last caps are kept to."""
    capped = [step for step in steps if step.what == CAP]
    for step in capped[: len(capped) - caps]:
        step.what = FADED


def look_back(steps: list[Step]) -> None:
    """Note at each step what is still to be kept to before it."""
    room: list[int] | None = None
    draws = gains = caps = 0
    for step in steps:
        if step.what == CAP:
            room, draws, caps = list(step.cap), 0, caps + 1
        elif step.what == DRAW:
            draws += 1
        elif step.what == LOSE and room is not None:
            room[step.title] -= 1
        elif step.what == GAIN:
            gains += 1
            if room is not None:
                room[step.title] += 1
        step.room = None if room is None else list(room)
        step.draws = draws
        step.plain = gains == 0 and caps <= 1


def together(hands: Hands) -> list[int]:
    return [sum(column) for column in zip(*hands, strict=True)]


def changed(hands: Hands, seat: int, title: int, more: int) -> Hands:
    hand = hands[seat]
    hand = (*hand[:title], hand[title] + more, *hand[title + 1 :])
    return (*hands[:seat], hand, *hands[seat + 1 :])


def row_of(counted: Mapping[str, int]) -> list[int]:
    return [int(counted.get(name, 0)) for name in TITLE_NAMES]
