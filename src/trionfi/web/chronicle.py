"""What a table has told one seat: the lines of its log."""

from __future__ import annotations

from bisect import bisect_left

from trionfi.core.state import Happening
from trionfi.table.table import Table
from trionfi.web.boards.things import sentence_of
from trionfi.web.sheet import LogLine

LOG_LINES = 60
RECENT = 240  # happenings that are looked through at first, and lines that are kept
NOTHING: list[Happening] = []


def log_of(table: Table, seat: int | None, longest: int = LOG_LINES) -> tuple[LogLine, ...]:
    """The last that this viewer was told, the table's own notices among it, oldest first."""
    heard = (table.state.heard or NOTHING) if table.history is not None else NOTHING
    chronicle: Chronicle | None = table.told.get(seat)
    if chronicle is None or chronicle.heard is not heard:
        chronicle = table.told[seat] = begun(table, seat, heard)
    chronicle.grow(table, seat)
    lines = chronicle.lines
    first = max(len(lines) - longest, 0)
    new_from = table.heard_at.get(seat, 0) if seat is not None else table.heard_last
    news = max(bisect_left(chronicle.whens, new_from), first)
    return (*lines[first:news], *[line.fresh for line in lines[news:]])


def begun(table: Table, seat: int | None, heard: list[Happening]) -> Chronicle:
    """From so late that it is soon told; from the start, where most of that tells this seat nothing."""
    late = max(len(heard) - RECENT, 0)
    chronicle = Chronicle(table, heard, late)
    chronicle.grow(table, seat)
    return chronicle if len(chronicle.lines) >= RECENT // 2 else Chronicle(table, heard, 0)


class Chronicle:
    """Grows with its table, which forgets it when somebody has another name."""

    def __init__(self, table: Table, heard: list[Happening], late: int) -> None:
        self.heard = heard
        self.told = late  # so many happenings
        self.noted = bisect_left(table.notices, late, key=lambda notice: notice.after)  # and so many notices
        self.lines: list[LogLine] = []
        self.whens: list[int] = []  # by line: how much had happened before it

    def grow(self, table: Table, seat: int | None) -> None:
        """Whatever is new is told; a notice comes before what happened next."""
        heard, notices = self.heard, table.notices
        while self.noted < len(notices) or self.told < len(heard):
            if self.told == len(heard) or (
                self.noted < len(notices) and notices[self.noted].after <= self.told
            ):
                self.put(LogLine(notices[self.noted].text))
                self.noted += 1
            else:
                self.put(told(table, heard[self.told], seat))
                self.told += 1
        if len(self.lines) > 2 * RECENT:
            del self.lines[:-RECENT], self.whens[:-RECENT]

    def put(self, line: LogLine | None) -> None:
        if line is not None:
            self.lines.append(line)
            self.whens.append(self.told)


def told(table: Table, happening: Happening, seat: int | None) -> LogLine | None:
    """What this seat is told of it."""
    event = table.game.tell(table.state.options, happening, seat)
    return (
        LogLine(sentence_of(event, table.names), event.rule, data=event.data) if event is not None else None
    )
