"""Nods: two seats nod, and bow to a nod, four times in all. Nothing is hidden, and little is given: most of the
contract is left to its defaults, for the tests of those. It breaks the law of order on purpose.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trionfi import Game, NotYourTurn, Option, Refusal, Rng, State, View
from trionfi.core.option import When

NOD, BOW = 0, 1
LENGTH = 4


class NodsState(State):
    def set_table(self, made: list[list[int]]) -> None:
        self.made = made
        self.order = (0, 1)
        self.turn()

    def turn(self) -> None:
        self.over = len(self.made) == LENGTH
        if self.over:
            self.to_act = ()
        elif self.options["together"]:
            self.to_act = (0, 1)
        else:
            self.to_act = (len(self.made) % 2,)

    def moves(self, seat: int) -> list[int]:
        if seat not in self.to_act:
            return []
        return [NOD, BOW] if [1 - seat, NOD] in self.made else [NOD]

    def play(self, seat: int, move: int) -> None:
        self.made.append([seat, move])
        self.turn()

    @property
    def scores(self) -> list[int]:
        return [sum(seat == who for who, _ in self.made) for seat in range(2)]

    @property
    def winners(self) -> list[int]:
        return [0] if self.over else []


class Nods(Game):
    slug = "nods"
    title = "Nods"
    seats = range(2, 3)
    options = (
        Option("together", False, bool, "all at once"),
        Option(
            "depth",
            10,
            range(10, 31, 5),
            "how deep a bow is",
            when=When("together", lambda s, o: bool(o["together"])),
        ),
        Option("style", "plain", ("plain", "grand"), "how it looks"),
    )
    turn_rule = "1"
    end_rule = "2"
    longest = LENGTH

    def notation(self) -> Sequence[str]:
        return ("nod", "bow deeply")

    def set_up(self, seats: int, rng: Rng, options: dict[str, Any]) -> State:
        state = NodsState(self, seats, options, rng)
        state.set_table([])
        return state

    def rules_refusal(self, state: Any, seat: int, move: int) -> Refusal | None:
        return (
            None
            if move in state.moves(seat)
            else Refusal("1", f"bow to a nod: {{{1 - seat}}} has not nodded")
        )

    def not_asked(self, state: Any, seat: int | None, move: int) -> Refusal:
        if [seat, BOW] in state.made and move == BOW:
            return Refusal("1", "you have bowed already", NotYourTurn)
        return super().not_asked(state, seat, move)

    def end_rule_at(self, state: Any) -> str:
        return "3" if state.made[-1][1] == BOW else self.end_rule

    def forbidden(self, text: str) -> Refusal | None:
        return Refusal("1", "nobody bows to themselves") if text == "bow to myself" else None

    def build_view(self, state: Any, seat: int | None) -> dict[str, Any]:
        return {"made": [list(made) for made in state.made]}

    def build_open_view(self, state: Any) -> dict[str, Any]:
        return self.build_view(state, None)

    def draw(self, view: View) -> str:
        return f"{len(view['made'])} of {LENGTH}"

    def write_position(self, state: Any) -> dict[str, Any]:
        return self.build_view(state, None)

    def read_position(self, seats: int, options: dict[str, Any], rng: Rng, position: dict[str, Any]) -> State:
        state = NodsState(self, seats, options, rng)
        state.set_table([[seat, move] for seat, move in position["made"]])
        return state


NODS = Nods()
