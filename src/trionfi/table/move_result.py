"""What a table answers to a move, or to an undo: exactly once, whatever the network does.

- accepted: it is written, at this ply (standing orders, which nobody is to notice, do not count);
- duplicate: the same id again; the answer is that of the first time;
- stale: it answers a decision that is over; here is the current one;
- refused: the rules, or the table, say why not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

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
