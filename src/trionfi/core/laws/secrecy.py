"""Secrecy: two positions that a seat cannot tell apart give it the same views, moves, refusals and events.

Such positions come from two sides. `scramble` is written from the rulebook and knows nothing of the view, so a view
that tells too much is found there. `imagine` knows the view alone, so one that tells too little is found there.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trionfi.core.laws.law import (
    Broken,
    LawContext,
    Look,
    Viewer,
    demand,
    difference,
    json_text,
    mover,
    name_of,
    one,
    some,
    text_difference,
    without_chance,
)
from trionfi.core.laws.random_games import count_pieces, marks
from trionfi.core.rng import FastRng, fork

if TYPE_CHECKING:
    from trionfi.core.state import State
    from trionfi.core.view import View

LARGEST_VIEW = 64 * 1024
REFUSALS = 30  # compared between two positions
PATHS = 5  # of clicks, compared
MOVES = 2  # tried in each of two positions


def scrambled(here: LawContext) -> int:
    """What the seat may not know has changed places: nothing it is shown does."""
    rng = here.rng()
    checks = 0
    for viewer in some(here.viewers, 2, rng):
        sound(here, viewer)
        other = here.state.scramble(viewer, fork(rng))
        if without_chance(other) != here.bare_text:
            indistinguishable(here, viewer, other, "scrambled", rng)
            checks += 1
    return checks


def imagined(here: LawContext) -> int:
    """A position made from the view alone gives the view again."""
    rng = here.rng()
    viewer: Viewer = one(here.viewers, rng)
    other = here.game.imagine(here.view(viewer)).sample(fork(rng))
    indistinguishable(here, viewer, other, "imagined", rng)
    return 1


def indistinguishable(here: LawContext, viewer: Viewer, other: State, how: str, rng: FastRng) -> None:
    """Whatever the viewer can ask is answered alike in both positions."""
    who = name_of(viewer)
    pieces = dict(count_pieces(other))
    expected = dict(here.line.deal.pieces)
    if pieces != expected:
        raise Broken(f"the position {how} for {who} has other pieces: {difference(pieces, expected)}")
    same_look(here.state, other, viewer, f"{how} for {who}", look_at(here, viewer))
    count = REFUSALS if viewer in here.state.to_act else REFUSALS // 4
    numbers = some(range(here.game.move_count), count, rng)
    for number in numbers:
        left, right = here.state.refusal(viewer, number), other.refusal(viewer, number)
        if left != right:
            raise Broken(
                f"{how} for {who}: “{here.game.words[number]}” is refused to {who} "
                f"with “{right}”, not with “{left}”"
            )
        if left is not None:
            no_seed(here, left.text, f"the refusal of “{here.game.words[number]}” to {who}")


def same_look(state: State, other: State, viewer: Viewer, how: str, look: Look | None = None) -> None:
    """View, whose turn it is and what may be done are equal; what differs stands as the other's, not the first's.

    `look` is what the viewer sees in the first, where that is known already.
    """
    for what in ("to_act", "order", "over"):
        left, right = getattr(state, what), getattr(other, what)
        if left != right:
            raise Broken(f"{how}, {what} is {right!r}, not {left!r}")
    if list(state.scores) != list(other.scores):
        raise Broken(f"{how}, the scores are {list(other.scores)!r}, not {list(state.scores)!r}")
    view, drawn, paths = look or seen(state, viewer, state.view(viewer))
    other_view, other_drawn, other_paths = seen(other, viewer, other.view(viewer))
    if view != other_view:
        raise Broken(f"{how}, the view differs: {difference(dict(other_view), dict(view))}")
    if viewer is not None and state.moves(viewer) != other.moves(viewer):
        raise Broken(f"{how}, the moves are {other.moves(viewer)!r}, not {state.moves(viewer)!r}")
    if drawn != other_drawn:
        raise Broken(f"{how}, the view is drawn as\n{other_drawn}\nnot as\n{drawn}")
    if paths != other_paths:
        raise Broken(f"{how}, the click paths are {other_paths!r}, not {paths!r}")
    if state.asides(viewer) != other.asides(viewer):
        raise Broken(f"{how}, the asides are {other.asides(viewer)!r}, not {state.asides(viewer)!r}")


def look_at(here: LawContext, viewer: Viewer) -> Look:
    """What the viewer sees here, kept, since several positions are compared with it."""
    if viewer not in here.looks:
        here.looks[viewer] = seen(here.state, viewer, here.view(viewer))
    return here.looks[viewer]


def seen(state: State, viewer: Viewer, view: View) -> Look:
    """The view, how it is drawn, and what is clicked there for some of the moves."""
    moves = state.moves(viewer) if viewer is not None else []
    few = moves[:: 1 + len(moves) // PATHS]
    return view, str(view), [state.game.clicks(view, move) for move in few]


def sound(here: LawContext, viewer: Viewer) -> None:
    """A view is plain data of a bounded size, and holds nothing of the seed."""
    view = here.view(viewer)
    text = view.json()
    demand(
        len(text.encode()) <= LARGEST_VIEW, f"the view of {name_of(viewer)} takes {len(text.encode())} bytes"
    )
    if json.loads(text) != dict(view):
        raise Broken(
            f"the view of {name_of(viewer)} is not plain data: {difference(dict(view), json.loads(text))}"
        )
    no_seed(here, text, f"the view of {name_of(viewer)}")
    no_seed(here, look_at(here, viewer)[1], f"the view of {name_of(viewer)}, drawn,")


def no_seed(here: LawContext, text: str, what: str) -> None:
    for mark in seed_marks(here):
        if mark in text:
            raise Broken(f"{what} tells of the seed: {mark}")


def seed_marks(here: LawContext) -> tuple[str, ...]:
    chance = here.state.rng.snapshot()
    now = marks(chance["word"]) if type(chance.get("word")) is int else (str(chance.get("seed", "no seed")),)
    return here.line.deal.seed_marks + now


@dataclass(frozen=True)
class Outcome:
    """What a move came to, for one viewer."""

    move: int
    state: State
    revealed: bool
    view: str
    told: str


def one_move_on(here: LawContext) -> int:
    """A move in both positions leaves equal views, unless it reveals something; and equal views, equal words."""
    if here.state.over:
        return 0
    rng = here.rng()
    seat: Viewer = one(here.state.to_act, rng)
    aside: Viewer = one(here.viewers, rng)
    checks = 0
    for viewer in (seat, one([viewer for viewer in here.viewers if viewer != seat], rng)):
        twin = Twin(here, viewer, rng)
        checks += twin.compare(seat, False)
        if here.game.aside_moves:
            checks += twin.compare(aside, True)
    return checks


class Twin:
    """A position and another one that a viewer cannot tell from it, and what moves come to in both."""

    def __init__(self, here: LawContext, viewer: Viewer, rng: FastRng) -> None:
        self.here, self.viewer, self.rng = here, viewer, rng
        chance = fork(rng)
        if rng.below(3) > 0:
            self.other, self.how = here.state.scramble(viewer, chance), "scrambled"
        else:
            self.other, self.how = here.game.imagine(here.view(viewer)).sample(chance), "imagined"

    def compare(self, seat: Viewer, asides: bool) -> int:
        mine, theirs = (choices(state, seat, asides) for state in (self.here.state, self.other))
        common = some([move for move in mine if move in theirs], MOVES, self.rng)
        pairs = [
            (self.outcome(self.here.state, seat, move), self.outcome(self.other, seat, move))
            for move in common
        ]
        for left, right in pairs:
            self.equal_after(seat, left, right)
        rest = [self.outcome(self.here.state, seat, move) for move in some(mine, MOVES, self.rng)]
        rest += [self.outcome(self.other, seat, move) for move in some(theirs, MOVES, self.rng)]
        self.equal_words(seat, [outcome for pair in pairs for outcome in pair] + rest)
        return 2 * len(pairs) + len(rest)

    def outcome(self, state: State, seat: Viewer, move: int) -> Outcome:
        copy = state.clone(fork(self.rng))
        copy.listen()
        copy.play(mover(seat), move)
        events = json_text([[event.text, event.rule, event.data] for event in copy.events(self.viewer)])
        no_seed(self.here, events, f"what {name_of(self.viewer)} is told")
        return Outcome(move, copy, copy.revealed > state.revealed, copy.view(self.viewer).json(), events)

    def equal_after(self, seat: Viewer, left: Outcome, right: Outcome) -> None:
        if left.revealed or right.revealed:
            return
        words = f"“{self.here.game.words[left.move]}” by {name_of(seat)}"
        after = f"{self.how} for {name_of(self.viewer)}, and after {words}, which reveals nothing"
        if left.view != right.view:
            raise Broken(f"{after}, the view differs: {text_difference(right.view, left.view)}")
        same_look(left.state, right.state, self.viewer, after)

    def equal_words(self, seat: Viewer, outcomes: list[Outcome]) -> None:
        """Whatever leaves the viewer equal views tells it equal things, whichever move it was."""
        first: dict[str, Outcome] = {}
        for outcome in outcomes:
            before = first.setdefault(outcome.view, outcome)
            if before.told != outcome.told:
                moves = " and ".join(
                    f"“{self.here.game.words[move]}”" for move in (before.move, outcome.move)
                )
                raise Broken(
                    f"{moves} by {name_of(seat)} leave {name_of(self.viewer)} one view, "
                    f"and tell two things: {text_difference(outcome.told, before.told)}"
                )


def choices(state: State, seat: Viewer, asides: bool) -> list[int]:
    if asides or seat is None:
        return state.asides(seat)
    return state.moves(seat)
