"""Lessons as they are written, in a file of the game.

A lesson names its deal, so that everybody learns from the same cards, and goes step by step: what the learner sees,
does, and why. What others do stands in `others`, by seat, in the order of each seat's own moves.
"""

from functools import cache
from hashlib import blake2b
from typing import Any

import msgspec

from trionfi.core.errors import BadData
from trionfi.core.parts import web_file
from trionfi.core.rng import SEED_BYTES
from trionfi.core.seats import LETTERS
from trionfi.games import parts_of
from trionfi.table.lesson_script import Line

LEARNER = 0  # the seat of whoever learns


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to learn: a move, or a few that belong together, and the words beside them.

    What follows of itself stands in `then`: the lesson makes these moves for the learner.
    """

    moves: tuple[str, ...]
    see: str
    do: str
    why: str
    any_order: bool = False
    then: tuple[str, ...] = ()

    @property
    def lines(self) -> tuple[Line, ...]:
        """What the script holds the learner to."""
        asked = [Line(LEARNER, self.moves if self.any_order else (move,)) for move in self.moves]
        return (*asked, *(Line(LEARNER, (move,), is_given=True) for move in self.then))


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seats: int
    deal: str  # any words: the shuffle is made from them
    steps: tuple[Step, ...]
    others: dict[str, tuple[str, ...]]
    end: str
    options: dict[str, Any] = {}

    @property
    def seed(self) -> str:
        return blake2b(self.deal.encode(), digest_size=SEED_BYTES, person=b"trionfi lesson").hexdigest()

    @property
    def script(self) -> tuple[Line, ...]:
        mine = [line for step in self.steps for line in step.lines]
        theirs = [Line(LETTERS.index(seat), (move,)) for seat, moves in self.others.items() for move in moves]
        return (*mine, *theirs)

    def step_with(self, left: int) -> int:
        """The place of the step in which the learner has so many moves left; the last one when there are none."""
        later = 0
        for at in range(len(self.steps) - 1, -1, -1):
            later += len(self.steps[at].lines)
            if left <= later:
                return at
        return 0


@cache
def lesson_for(slug: str) -> Lesson | None:
    """The lesson for a game, where there is one; `BadData` says what is wrong with its file."""
    file = web_file(parts_of(slug), "lesson")
    if file is None:
        return None
    try:
        return msgspec.toml.decode(file.read_bytes(), type=Lesson)
    except (msgspec.MsgspecError, ValueError) as wrong:
        raise BadData(f"the lesson {file.name} of {slug} cannot be read: {wrong}") from None
