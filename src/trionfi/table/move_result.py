"""What becomes of a move: it is judged once, played once on a copy, written, and answered.

What a table answers to a move, or to an undo, exactly once whatever the network does:

- accepted: it is written, at this ply (standing orders, which nobody is to notice, do not count);
- duplicate: the same id again; the answer is that of the first time;
- stale: it answers a decision that is over; here is the current one;
- refused: the rules, or the table, say why not.
"""

from dataclasses import dataclass
from typing import Final, Literal

from trionfi.core.state import State
from trionfi.table.log_entry import Entry

Kind = Literal["accepted", "duplicate", "stale", "refused"]
ACCEPTED: Final = "accepted"
DUPLICATE: Final = "duplicate"
STALE: Final = "stale"
REFUSED: Final = "refused"


@dataclass(frozen=True)
class Answer:
    answer: Kind
    ply: int = 0  # where it was written
    decision: int = 0  # what this seat is asked now
    sentence: str = ""
    rule: str = ""
    is_astray: bool = False  # the rules allow it, but the lesson at this table goes another way

    @property
    def went_well(self) -> bool:
        return self.answer in (ACCEPTED, DUPLICATE)


@dataclass(frozen=True)
class JudgedMove:
    """A move that the rules allow now: its number, read from words once, and the entry to be written."""

    move: int
    entry: Entry


@dataclass(frozen=True)
class PlayedMove:
    """The same once it is played, on a copy: `after` becomes the table's position when the move is written.

    If it cannot be written, the table is as it was, and the copy is thrown away.
    """

    move: int
    after: State
