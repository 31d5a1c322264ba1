"""Gamble: one seat takes a sure part of the win, or gambles for all of it. For the tests of search.

What it gambles against is an option, and each kind is a trap for a search that sees too much or too little:
`coin`    it guesses a coin that chance has laid down covered: half the win
`secret`  it guesses what the other has laid down covered before: half the win
`rival`   both lay a coin down at the same time, and it wins if they are alike: half the win
`doors`   the other opens one of ten doors, all of them can be seen, and one wins for the other: nothing
`walk`    a chapter begins, and both walk for a long time until it has won
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from trionfi import FastRng, Game, Imagination, Option, Rng, State, View

TAKE, GAMBLE, HEADS, TAILS = range(4)
DOOR = 4
DOORS = 10
WINNING_DOOR = 6
WALK = DOOR + DOORS
STEPS = 40
NOTHING = -1
OFFERED, COVERING, LAYING, GUESSING, OPENING, WALKING, OVER = range(7)


class GambleState(State):
    """`mine` and `theirs` are what the two have laid down or guessed; chance lays down `theirs` of a coin."""

    played: ClassVar[int] = 0  # moves made in all positions, for tests that count them

    def set_table(self) -> None:
        self.order = (0, 1)
        self.me = self.options["seat"]
        self.mine = self.theirs = NOTHING
        self.steps = 0
        self.hope = 0.5
        self.ask(OFFERED, self.me)

    def ask(self, phase: int, *seats: int) -> None:
        self.phase = phase
        self.to_act = tuple(sorted(seats))

    def end(self, hope: float) -> None:
        self.hope, self.over = hope, True
        self.ask(OVER)

    def moves(self, seat: int) -> list[int]:
        if seat not in self.to_act:
            return []
        if self.phase == OFFERED:
            return [TAKE, GAMBLE]
        if self.phase == OPENING:
            return [DOOR + door for door in range(DOORS)]
        return [WALK] if self.phase == WALKING else [HEADS, TAILS]

    def play(self, seat: int, move: int) -> None:
        GambleState.played += 1
        me, other, against = self.me, 1 - self.me, self.options["against"]
        if move == TAKE:
            self.end(self.options["sure"] / 100)
        elif move == GAMBLE and against == "coin":
            self.theirs = HEADS + self.rng.below(2) if self.theirs == NOTHING else self.theirs
            self.ask(GUESSING, me)
        elif move == GAMBLE and against == "secret":
            self.ask(COVERING, other)
        elif move == GAMBLE and against == "rival":
            self.ask(LAYING, me, other)
        elif move == GAMBLE and against == "doors":
            self.ask(OPENING, other)
        elif move in (GAMBLE, WALK):
            self.walk()
        elif self.phase == OPENING:
            self.end(0.0 if move == DOOR + WINNING_DOOR else 1.0)
        else:
            self.lay(seat, move)

    def walk(self) -> None:
        self.steps += 1
        self.ask(WALKING, self.steps % 2)
        if self.steps > STEPS:
            self.end(1.0)

    def lay(self, seat: int, coin: int) -> None:
        if seat == self.me:
            self.mine = coin
        else:
            self.theirs = coin
        if self.phase == COVERING:
            self.ask(GUESSING, self.me)
        elif NOTHING in (self.mine, self.theirs):
            self.ask(self.phase, 1 - seat)
        else:
            self.end(1.0 if self.mine == self.theirs else 0.0)

    def seen_as(self, seat: int, move: int) -> int:
        return -1 if self.phase == COVERING else move

    def chapter(self) -> int:
        return int(self.steps > 0)

    def quick_move(self, seat: int, rng: Rng) -> int:
        return self.moves(seat)[-1] if self.phase == OFFERED else super().quick_move(seat, rng)

    def prospects(self) -> list[float]:
        return [self.hope if seat == self.me else 1 - self.hope for seat in range(2)]

    @property
    def winners(self) -> list[int]:
        return [self.me] if self.over and self.hope > 0.5 else []

    def clone(self, rng: Rng | None = None) -> State:
        copy = GambleState(self.game, self.seats, self.options, self.rng.clone() if rng is None else rng)
        copy.over, copy.to_act, copy.order, copy.revealed = self.over, self.to_act, self.order, self.revealed
        copy.me, copy.mine, copy.theirs, copy.steps = self.me, self.mine, self.theirs, self.steps
        copy.hope, copy.phase = self.hope, self.phase
        return copy


class Gamble(Game):
    slug = "gamble"
    title = "Gamble"
    seats = range(2, 3)
    options = (
        Option("against", "coin", ("coin", "secret", "rival", "doors", "walk"), "what it gambles against"),
        Option("sure", 60, range(101), "the sure part, in a hundred"),
        Option("seat", 0, range(2), "whose choice it is"),
    )
    turn_rule = "1"
    end_rule = "2"

    def notation(self) -> Sequence[str]:
        doors = [f"open door {door}" for door in range(DOORS)]
        return ["take", "gamble", "heads", "tails", *doors, "walk"]

    def set_up(self, seats: int, rng: Rng, options: dict[str, Any]) -> State:
        state = GambleState(self, seats, options, rng)
        state.set_table()
        return state

    def build_view(self, state: Any, seat: int | None) -> dict[str, Any]:
        return {
            "phase": state.phase,
            "steps": state.steps,
            "mine": state.mine if seat == state.me or state.over else NOTHING,
            "theirs": state.theirs if seat == 1 - state.me or state.over else NOTHING,
        }

    def imagine_from(self, view: View) -> Imagination:
        return Guess(self, view)


class Guess(Imagination):
    """Any coin may be what lies covered. It counts its samples."""

    def __init__(self, game: Game, view: View) -> None:
        self.game, self.view, self.sampled = game, view, 0

    def sample(self, rng: Rng) -> State:
        self.sampled += 1
        view = self.view
        state = GambleState(self.game, 2, dict(view["options"]), FastRng(rng.below(1 << 30)))
        state.set_table()
        state.phase, state.to_act = view["phase"], tuple(view["to_act"])
        state.steps, state.mine, state.theirs = view["steps"], view["mine"], view["theirs"]
        other = 1 - state.me
        if state.theirs == NOTHING and (
            state.phase == GUESSING or (state.phase == LAYING and other not in state.to_act)
        ):
            state.theirs = HEADS + rng.below(2)
        if state.mine == NOTHING and state.phase == LAYING and state.me not in state.to_act:
            state.mine = HEADS + rng.below(2)
        return state


class Likely(Guess):
    """As if the other had told by how they play that heads lies covered."""

    def weight(self, state: Any) -> float:
        return 3.0 if state.theirs == HEADS else 0.0


class LikelyHeads(Gamble):
    def imagine_from(self, view: View) -> Imagination:
        return Likely(self, view)


GAMBLE_GAME = Gamble()
LIKELY_HEADS = LikelyHeads()
