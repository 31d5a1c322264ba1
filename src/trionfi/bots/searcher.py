"""Search among positions that one seat imagines (information-set Monte Carlo tree search).

After Cowling, Powley and Whitehouse, “Information Set Monte Carlo Tree Search” (2012). Each iteration copies a position
that fits what the seat knows, goes down the tree by moves that are legal there, adds a node, plays on, and counts what
came of it. A move that was legal more often and tried less becomes more worth a try (UCB1 with availability).

Nobody may act on what is hidden from them, in the tree neither. So every seat has a tree of its own, and all are gone
down at the same time (the same authors' MO-ISMCTS). A seat's own moves are told apart in its tree; those of others by
how they look: as `State.seen_as` says, and not at all while several decide at the same time. Two histories that a seat
cannot tell apart lead to one node, where it must do with one answer to both. Hands are in no key either: a node is
shared by all that a seat may hold, and availability sees to it that moves are compared by how often they were there.
A choice at the same time that is shown afterwards stays untold in the tree. That is coarser than need be and never
tells too much.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from trionfi.bots.tree import NO_NODE, Tree, no_wins, zeros
from trionfi.core.bitset import bit
from trionfi.core.rng import FastRng
from trionfi.core.state import UNSEEN, State

if TYPE_CHECKING:
    from trionfi.bots.tree import FloatVec
    from trionfi.core.int_array import IntVec

DEEPEST: Final[i64] = 200  # moves that an iteration goes down the tree at the most
GRAINS: Final[i64] = 0x40000000
GRAIN: Final = 1.0 / 0x40000000
NO_MOVE: Final[i64] = -1


class Settings:
    """How to search. `trionfi.bots.Search` says what each of them is."""

    def __init__(
        self,
        rollout: i64,
        chapters: i64,
        quick: bool,
        pool: i64,
        fresh: i64,
        explore: float,
        trust: float,
        urgency: float,
        guided: i64,
        nodes: i64,
    ) -> None:
        self.rollout: i64 = rollout
        self.chapters: i64 = chapters
        self.quick: bool = quick
        self.pool: i64 = pool
        self.fresh: i64 = fresh
        self.explore: float = 2.0 * explore * explore  # it stands below a root, times a half on average
        self.trust: float = trust
        self.urgency: float = urgency
        self.guided: i64 = guided
        self.nodes: i64 = nodes


class Searcher:
    """One search for one decision of one seat. `imagination` gives positions that fit what the seat knows."""

    def __init__(
        self, imagination: Any, seat: i64, moves: list[int], kinds: i64, rng: FastRng, how: Settings
    ) -> None:
        self.imagination: Any = imagination
        self.seat: i64 = seat
        self.moves: list[int] = moves
        self.rng: FastRng = rng
        self.how: Settings = how
        self.made: i64 = 0  # iterations
        # positions to begin from, and how likely each is beside the others
        self.pool: list[State] = []
        self.weights: list[float] = []
        self.weight: float = 0.0
        self.alike: bool = True
        self.oldest: i64 = 0
        # the trees: that of each seat begins at the node of its number
        first = self.imagine()
        seats: i64 = first.seats
        self.seats: i64 = seats
        self.chapter: i64 = first.chapter()
        self.span: i64 = kinds + 1  # of a seat's moves; the last stands for one that is not seen
        # Room for all moves to be tried is the least
        self.tree: Tree = Tree(seats * self.span, max(how.nodes, seats * (len(moves) + 1)))
        self.at: IntVec = zeros(seats)
        self.gains: FloatVec = no_wins(seats)
        self.untried: IntVec = zeros(self.span)
        # the way down: the nodes to count, and whose each is
        self.depth: i64 = 0
        self.way: IntVec = zeros(DEEPEST)
        self.whose: IntVec = zeros(DEEPEST)
        self.together: i64 = 0  # the seats that decide at the same time as the mover
        at: i64 = 0
        while at < seats:
            self.tree.root()
            at += 1

    # Positions

    def imagine(self) -> State:
        """A fresh position, in place of the oldest where the pool is full."""
        state: State = self.imagination.sample(self.rng)
        weight: float = self.imagination.weight(state)
        if not weight > 0.0:
            weight = 0.0
        if len(self.pool) < self.how.pool:
            self.pool.append(state)
            self.weights.append(weight)
        else:
            self.pool[self.oldest] = state
            self.weights[self.oldest] = weight
            self.oldest = (self.oldest + 1) % self.how.pool
        self.weight = 0.0
        self.alike = True
        for other in self.weights:
            self.weight += other
            if other != weight:
                self.alike = False
        return state

    def pick(self) -> State:
        """A position to begin from: a fresh one while the pool fills and every so often, else one from the pool."""
        if self.made > 0 and (self.made < self.how.pool or self.made % self.how.fresh == 0):
            newest = self.imagine()
            if self.alike:
                return newest
        if self.alike:
            return self.pool[self.rng.below(len(self.pool))]
        left = self.weight * (float(self.rng.below(GRAINS)) * GRAIN)
        for at, weight in enumerate(self.weights):
            left -= weight
            if left < 0.0:
                return self.pool[at]
        return self.pool[0]

    # Iterations

    def run(self, most: i64, until: float) -> None:
        """So many iterations, or fewer where the clock says `until` before; 0 is no time."""
        while self.made < most:
            self.iterate()
            self.made += 1
            if until > 0.0 and perf_counter() >= until:
                return

    def iterate(self) -> None:
        state = self.pick().clone(self.rng)
        self.go_down(state)
        self.play_on(state)
        self.count(state.prospects())

    def go_down(self, state: State) -> None:
        """Along the trees, until one grows."""
        seat: i64 = 0
        while seat < self.seats:
            self.at[seat] = seat
            seat += 1
        self.depth = 0
        self.together = 0
        mover = self.seat  # where several decide at the same time, their order is the same to all
        moves = self.moves
        while self.at[mover] != NO_NODE and self.depth < DEEPEST:
            tried = self.choose(state, mover, moves)
            alone = len(moves) == 1
            new = self.step(state, mover, tried, alone)
            state.play(mover, tried)
            if (new and not alone) or self.is_far(state):
                return
            mover = state.to_act[0]
            moves = state.moves(mover)

    def is_far(self, state: State) -> bool:
        """Whether the game ends here, or what we look at of it."""
        if state.over:
            return True
        chapters = self.how.chapters
        return chapters > 0 and state.chapter() - self.chapter >= chapters

    def choose(self, state: State, mover: i64, moves: list[int]) -> i64:
        """What to try: what was not tried yet, the quick move first; else what is most worth it."""
        if len(moves) == 1:
            return moves[0]
        how = self.how
        tree = self.tree
        above: i64 = self.at[mover] * tree.keys + mover * self.span
        untried: i64 = 0
        best: i64 = NO_MOVE
        most: float = 0.0
        quick: i64 = NO_MOVE
        if how.trust > 0.0 and self.depth < how.guided:
            quick = state.quick_move(mover, self.rng)
        for listed in moves:
            move: i64 = listed
            node = tree.linked(above + move)
            if node == NO_NODE or tree.tried[node] == 0:
                self.untried[untried] = move
                untried += 1
                continue
            could: i64 = tree.could[node] + 1
            tree.could[node] = could
            tried: float = float(tree.tried[node])
            # By chance more or less: two that count alike and see nothing of each other would fall into step
            explore: float = how.explore * (float(self.rng.below(GRAINS)) * GRAIN)
            worth: float = tree.won[node] / tried + sqrt(explore * log(float(could)) / tried)
            if move == quick:
                worth += how.trust / (tried + 1.0)
            if best == NO_MOVE or worth > most:
                best = move
                most = worth
        if untried == 0 or (best != NO_MOVE and (most >= how.urgency or tree.size >= tree.most)):
            return best
        return self.first_try(state, mover, untried, quick)

    def first_try(self, state: State, mover: i64, untried: i64, quick: i64) -> i64:
        """One of the moves not tried yet: near the root the quick one if it is among them, else any."""
        if quick == NO_MOVE and self.depth < self.how.guided:
            quick = state.quick_move(mover, self.rng)
        at: i64 = 0
        while at < untried:
            if self.untried[at] == quick:
                return quick
            at += 1
        return self.untried[self.rng.below(untried)]

    def step(self, state: State, mover: i64, move: i64, alone: bool) -> bool:
        """Everybody goes down by what they see of this move; whether it is new in the tree of whoever makes it."""
        tree = self.tree
        own = mover * self.span
        node = tree.find_or_add(self.at[mover], own + move)
        self.at[mover] = node
        new = node == NO_NODE or tree.tried[node] == 0
        if node != NO_NODE:
            if new or alone:
                tree.could[node] += 1
            self.way[self.depth] = node
            self.whose[self.depth] = mover
            self.depth += 1
        if new and not alone:
            return True  # here the way ends, so the others need no node yet
        seen = own + self.look_of(state, mover, move)
        seat: i64 = 0
        while seat < self.seats:
            if seat != mover and self.at[seat] != NO_NODE:
                self.at[seat] = tree.find_or_add(self.at[seat], seen)
            seat += 1
        return new

    def look_of(self, state: State, mover: i64, move: i64) -> i64:
        """How a move looks to the others."""
        if len(state.to_act) > 1:
            self.together = 0
            for seat in state.to_act:
                self.together |= bit(seat)
        hidden = self.together & bit(mover) != 0
        self.together &= ~bit(mover)
        if hidden:
            return self.span - 1
        look = state.seen_as(mover, move)
        return self.span - 1 if look == UNSEEN else look

    def play_on(self, state: State) -> None:
        """By quick moves, or by any, as far as we look."""
        left = self.how.rollout
        quick = self.how.quick
        while left != 0 and not self.is_far(state):
            seat: i64 = state.to_act[0]
            move = state.quick_move(seat, self.rng) if quick else state.any_move(seat, self.rng)
            state.play(seat, move)
            left -= 1

    def count(self, prospects: list[float]) -> None:
        seat: i64 = 0
        while seat < self.seats:
            self.gains[seat] = prospects[seat]
            seat += 1
        tree = self.tree
        at: i64 = 0
        while at < self.depth:
            node: i64 = self.way[at]
            tree.tried[node] += 1
            tree.won[node] += self.gains[self.whose[at]]
            at += 1

    # What it found

    def tried(self, move: i64) -> int:
        """How often a move of the seat that searches was tried."""
        node = self.tree.find(self.seat, self.seat * self.span + move)
        return self.tree.tried[node] if node >= 0 else 0

    def hope(self, move: i64) -> float:
        """Which part of the win came of it."""
        node = self.tree.find(self.seat, self.seat * self.span + move)
        if node < 0 or self.tree.tried[node] == 0:
            return 0.0
        return self.tree.won[node] / float(self.tree.tried[node])
