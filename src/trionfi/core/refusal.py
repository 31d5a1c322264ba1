"""Why not? A refusal is a sentence and the rule behind it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from trionfi.core.errors import GameOver, IllegalMove, NotYourTurn
from trionfi.core.seats import seat_names, with_names


@dataclass(frozen=True)
class Refusal:
    """Why a move is not allowed. `text` is a sentence in which `{0}` stands for the name of seat 0.

    A refusal is a view too: it must not tell a seat what it may not know.
    """

    rule: str
    text: str
    kind: type[IllegalMove] = IllegalMove

    def said(self, names: Sequence[str], you: int | None = None) -> str:
        """The sentence with the players' names, “you” for the seat that reads it, and its paragraph."""
        sentence = with_names(self.text, names, you)
        return f"{sentence} ({cited(self.rule)})" if self.rule else sentence

    def __str__(self) -> str:
        return self.said(seat_names())

    def error(self) -> IllegalMove:
        return self.kind(self)


Reason = tuple[object, str, str]  # whether it stands in the way, its paragraph, its sentence


def first_reason(reasons: Iterable[Reason]) -> Refusal | None:
    """The first reason that stands in the way. A generator that yields reasons asks no further rule after it."""
    return next((Refusal(rule, text) for stands, rule, text in reasons if stands), None)


def cited(rule: str) -> str:
    """A paragraph as people read it: §4.2 of the rulebook, R7 of ours."""
    return f"§{rule}" if rule[:1].isdigit() else rule


def game_over(rule: str) -> Refusal:
    return Refusal(rule, "the game is over", GameOver)


def in_a_row(seats: Sequence[int]) -> str:
    """Seats as a sentence names them: A; A and B; A, B and C."""
    names = [f"{{{seat}}}" for seat in seats]
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def not_your_turn(rule: str, to_act: Sequence[int]) -> Refusal:
    verb = "is" if len(to_act) == 1 else "are"
    return Refusal(rule, f"it is not your decision now: {in_a_row(to_act)} {verb} to act", NotYourTurn)
