"""What a play means among like-minded players: which hand makes which play, and what the group does upon it.

A play shows one of two fates, and a card takes it beside some fates only. So each play can stand for one hand of two
fates, and most hands find a play of their own. The convention begins with as many of these as can be, and is then
improved in turns: the group answers each play in the way that is best by the hands that make it, and each hand makes
the play that is best by these answers. At last it is tried whether the hands that came off badly can be served
otherwise. All of it is reckoned from what everybody knows, so that like-minded players come to the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

FATES = range(1, 8)

ROUNDS = 8  # of answers and plays, at most
TRIALS = 2  # rounds of attempts to serve the hands that came off worst
WORST = 6  # how many of these are looked at in each
STRAY = 0.01  # how much a play counts that the convention would not have made
A_LITTLE = 1e-9
NO_LOSS = 1e-4  # a hand that loses less than this is well served
A_GAIN = 1e-7

TWICE = 0  # a power of the group is known by the values that it asks about; a second guess asks about none

Masses = list[float]  # how likely each fate is kept, by its value; place 0 is empty
Outcome = tuple[float, float, float]  # what the table may hope for after a right guess, none, and a wrong one


@dataclass
class Spot:
    """A play as all see it, with the power of the active player after it, if any."""

    fate: int
    place: int
    plain: Outcome
    asked: Outcome  # the same with a power of the group spent
    free: bool  # whether the group may still use a power
    keeps: list[tuple[int, int]] = field(
        default_factory=list
    )  # the hands that can make it, and the fate kept


@dataclass
class Answer:
    """What the group does upon a play: a power or none, then a guess or none; and its worth by the fate kept."""

    worth: float
    values: list[float]
    power: int = -1  # the place among the powers


class Convention:
    """The meaning of every play of one turn. `weights` says how likely each hand is."""

    stray = STRAY

    def __init__(
        self, weights: Sequence[float], spots: list[Spot], powers: Sequence[int], trials: int = TRIALS
    ) -> None:
        self.weights = weights
        self.spots = spots
        self.powers = powers
        self.choices: list[list[tuple[int, int]]] = [[] for _ in weights]
        for at, spot in enumerate(spots):
            for hand, kept in spot.keeps:
                self.choices[hand].append((at, kept))
        self.kept = [dict(choices) for choices in self.choices]
        self.astray = self.stray_masses()
        self.plan = self.start()
        self.masses: list[Masses] = []
        self.answers: list[Answer] = []
        self.worth = self.settle()
        for _ in range(trials):
            if not self.improve():
                break

    # the start

    def start(self) -> list[int]:
        """A play for each hand, or -1."""
        return self.matching()

    def stray_masses(self) -> list[Masses]:
        """A little of each hand goes to each play that it can make."""
        masses = [[0.0] * 8 for _ in self.spots]
        for hand, choices in enumerate(self.choices):
            for at, kept in choices:
                masses[at][kept] += self.stray * self.weights[hand] / len(choices)
        return masses

    def matching(self) -> list[int]:
        """A play of its own for as many hands as can be, the likeliest first; -1 for the others."""
        owner = [-1] * len(self.spots)
        edges = [
            [at for at, _ in sorted(choices, key=lambda each: (-self.spots[each[0]].plain[0], each[0]))]
            for choices in self.choices
        ]
        for hand in sorted(range(len(self.weights)), key=lambda each: (-self.weights[each], each)):
            find_place(hand, edges, owner, set())
        plan = [-1] * len(self.weights)
        for at, hand in enumerate(owner):
            if hand >= 0:
                plan[hand] = at
        return plan

    # the improvement

    def settle(self) -> float:
        """Answers and plays in turns, until nothing gets better; what the table may hope for then."""
        worth = 0.0
        for _ in range(ROUNDS):
            before = self.plan[:]
            self.respond()
            worth = self.choose()
            if before == self.plan:
                break
        return worth

    def choose(self) -> float:
        """Each hand makes the play that is best by the answers."""
        whole = 0.0
        answers = self.answers
        for hand, choices in enumerate(self.choices):
            best = stays = self.plan[hand]
            most = answers[stays].values[self.kept[hand][stays]] if stays >= 0 else -1.0
            for at, kept in choices:
                value = answers[at].values[kept]
                if value > most + A_LITTLE:
                    best, most = at, value
            self.plan[hand] = best
            whole += self.weights[hand] * most
        return whole

    def respond(self) -> None:
        """The group's best answer to each play by the hands that make it; most are as they were."""
        masses = [mass[:] for mass in self.astray]
        for hand, at in enumerate(self.plan):
            if at >= 0:
                masses[at][self.kept[hand][at]] += self.weights[hand]
        old, before = self.masses, self.answers
        self.answers = [
            before[at] if before and old[at] == mass else best_answer(self.spots[at], mass, self.powers)
            for at, mass in enumerate(masses)
        ]
        self.masses = masses

    def improve(self) -> bool:
        """Whether the hands that came off worst can be served better."""
        tried: set[tuple[int, int]] = set()
        better = False
        losses = sorted((self.loss(hand), hand) for hand in range(len(self.weights)))
        for loss, hand in losses[:WORST]:
            if loss > -NO_LOSS:
                break
            for at, kept in self.choices[hand]:
                for named in (0, kept):
                    if (at, named) not in tried:
                        tried.add((at, named))
                        better = self.attempt(at, named) or better
        return better

    def loss(self, hand: int) -> float:
        """What the table loses by this hand against a right guess upon its best play."""
        at = self.plan[hand]
        best = max(self.spots[each].plain[0] for each, _ in self.choices[hand])
        return self.weights[hand] * (self.answers[at].values[self.kept[hand][at]] - best)

    def attempt(self, at: int, named: int) -> bool:
        """Let the group answer a play with this guess, or none, and see what comes of it."""
        plan, masses, answers, worth = self.plan[:], self.masses, self.answers, self.worth
        self.answers = answers[:]
        self.answers[at] = Answer(0.0, by_fate(self.spots[at].plain, named))
        self.choose()
        self.masses = masses[:]
        self.masses[at] = []  # its answer is to be found anew
        self.worth = self.settle()
        if self.worth > worth + A_GAIN:
            return True
        self.plan, self.masses, self.answers, self.worth = plan, masses, answers, worth
        return False


class PlainSpeech(Convention):
    """What plays mean to whoever takes them at their word and trusts that they were made to help.

    The others believe that each hand makes the play that tells most to somebody who takes all plays for equally
    likely. The active player knows that, and makes the play that is best by how they will answer.
    """

    stray = 0.06

    def start(self) -> list[int]:
        """The play from which a literal listener tells most, less what a card that fades would cost."""
        literal = [[0.0] * 8 for _ in self.spots]
        for hand, choices in enumerate(self.choices):
            for at, kept in choices:
                literal[at][kept] += self.weights[hand] / len(choices)
        wholes = [sum(mass) for mass in literal]
        plan = []
        for choices in self.choices:
            worths = [
                (mixed(self.spots[at].plain, literal[at][kept] / wholes[at]), -at) for at, kept in choices
            ]
            plan.append(-max(worths)[1])
        return plan

    def settle(self) -> float:
        """One answer, and one play upon it."""
        self.respond()
        return self.choose()


def mixed(outcome: Outcome, share: float) -> float:
    """What the table may hope for if the fate is told with this chance, and nothing is guessed otherwise."""
    right, passed, _ = outcome
    return share * right + (1 - share) * passed


def find_place(hand: int, edges: list[list[int]], owner: list[int], seen: set[int]) -> bool:
    """Give the hand a place of its own, moving others where that helps."""
    for at in edges[hand]:
        if at not in seen:
            seen.add(at)
            if owner[at] < 0 or find_place(owner[at], edges, owner, seen):
                owner[at] = hand
                return True
    return False


# The group's answer


def guess(outcome: Outcome, mass: Masses, fates: Sequence[int]) -> tuple[float, int]:
    """What the best guess among these fates is worth, and which it is; 0 is none."""
    right, passed, wrong = outcome
    whole = most = 0.0
    likely = 0
    for fate in fates:
        whole += mass[fate]
        if mass[fate] > most:
            most, likely = mass[fate], fate
    worth = right * most + wrong * (whole - most)
    return (worth, likely) if worth > passed * whole else (passed * whole, 0)


def by_fate(outcome: Outcome, named: int) -> list[float]:
    """What a guess, or none, is worth for each fate that may be kept."""
    right, passed, wrong = outcome
    values = [wrong if named else passed] * 8
    if named:
        values[named] = right
    return values


def best_answer(spot: Spot, mass: Masses, powers: Sequence[int]) -> Answer:
    """What the group does upon a play after which each fate is kept so likely."""
    kept = [fate for fate in FATES if mass[fate] > 0]
    worth, named = guess(spot.plain, mass, kept)
    best = Answer(worth, by_fate(spot.plain, named))
    if spot.free and len(kept) > 1:
        for at, power in enumerate(powers):
            tried = twice(spot.asked, mass, kept) if power == TWICE else asking(spot.asked, mass, kept, power)
            if tried.worth > best.worth + A_LITTLE:
                best = tried
                best.power = at
    return best


def asking(outcome: Outcome, mass: Masses, kept: Sequence[int], power: int) -> Answer:
    """A question about some values, and the best guess after either answer."""
    yes = [fate for fate in kept if power >> (fate - 1) & 1]
    no = [fate for fate in kept if not power >> (fate - 1) & 1]
    if not yes or not no:
        return Answer(-1.0, [])
    of_yes, named_yes = guess(outcome, mass, yes)
    of_no, named_no = guess(outcome, mass, no)
    values, others = by_fate(outcome, named_yes), by_fate(outcome, named_no)
    for fate in FATES:
        if not power >> (fate - 1) & 1:
            values[fate] = others[fate]
    return Answer(of_yes + of_no, values)


def twice(outcome: Outcome, mass: Masses, kept: Sequence[int]) -> Answer:
    """Two guesses, of which one may be right."""
    right, _, wrong = outcome
    named = sorted(kept, key=lambda fate: (-mass[fate], fate))[:2]
    values = [wrong] * 8
    for fate in named:
        values[fate] = right
    return Answer(sum(mass[fate] * values[fate] for fate in kept), values)
