"""What can go wrong, told to the person who can act.

TrionfiError
  UnreadableMove   the text is no move of this game; carries the refusal where a rule forbids it by name
  IllegalMove      the rules forbid it now; carries the refusal
    NotYourTurn    this seat is not asked
    GameOver       the game has ended
  BadOption        an option, its value, or the number of seats is not allowed
  BadData          a snapshot, view or card list cannot be read
  BadRecord        a record cannot be replayed; names the ply where there is one
  BrokenLaw        a game breaks a law of the house; carries a minimal example
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trionfi.core.refusal import Refusal


class TrionfiError(Exception):
    """Anything that a caller may want to catch and show."""


class UnreadableMove(TrionfiError):
    """The text is no move of this game. Where a rule forbids by name what it says, `refusal` is that rule."""

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal


class IllegalMove(TrionfiError):
    """The rules forbid this move now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class NotYourTurn(IllegalMove):
    """This seat is not asked for a decision now."""


class GameOver(IllegalMove):
    """The game has ended."""


class BadOption(TrionfiError):
    """An option, its value, or the number of seats is not allowed."""


class BadData(TrionfiError):
    """A snapshot, view or card list cannot be read."""


class BadRecord(TrionfiError):
    """A record cannot be replayed."""

    def __init__(self, message: str, ply: int | None = None) -> None:
        super().__init__(message)
        self.ply = ply


class BrokenLaw(TrionfiError):
    """A game breaks a law of the house; the message holds the smallest example found."""

    def __init__(self, message: str, law: str = "") -> None:
        super().__init__(message)
        self.law = law
