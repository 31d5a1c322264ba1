"""How a rule notes what happened, for the log."""

from __future__ import annotations

from mypy_extensions import i64

from trionfi.core.state import State


def note(table: State, kind: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0) -> None:
    """Keep what happened, as its kind and up to three numbers, where somebody listens; else this costs next to nothing.

    What needs more numbers is noted by `note_more`, or given to `table.note`.
    """
    if table.log is not None:
        table.log.append((int(kind), int(first), int(second), int(third)))


def note_more(
    table: State, kind: i64, first: i64, second: i64, third: i64, fourth: i64, fifth: i64 = 0, sixth: i64 = 0
) -> None:
    """The same with four to six numbers."""
    if table.log is not None:
        numbers = (int(kind), int(first), int(second), int(third), int(fourth), int(fifth), int(sixth))
        table.log.append(numbers)
