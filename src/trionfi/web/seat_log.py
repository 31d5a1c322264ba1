"""What a table has told one seat: the lines of its log."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from trionfi.core.game import Game
from trionfi.core.state import Happening
from trionfi.table.table import Table
from trionfi.web.clickables import sentence_of
from trionfi.web.page_model import LogLine, Moment

LOG_LINES = 60
MOST_LINES = 100  # that anybody asks for
MOMENTS = 6  # that a page brings: those that a browser has not shown yet are among them
RECENT = 120  # happenings that are looked through at first, and lines that are kept
NOTHING: list[Happening] = []


def log_of(table: Table, seat: int | None, longest: int = LOG_LINES) -> tuple[LogLine, ...]:
    """The last that this viewer was told, the table's own notices among it, oldest first."""
    heard = (table.state.log or NOTHING) if table.history is not None else NOTHING
    seat_log: SeatLog | None = table.seat_logs.get(seat)
    if seat_log is None or seat_log.heard is not heard:
        seat_log = table.seat_logs[seat] = begun(table, seat, heard)
    seat_log.grow(table, seat)
    lines = seat_log.lines
    first = max(len(lines) - longest, 0)
    new_from = table.count_before_move.get(seat, 0) if seat is not None else table.count_before_last_move
    news = max(bisect_left(seat_log.whens, new_from), first)
    return (*lines[first:news], *seat_log.fresh[news:])


def begun(table: Table, seat: int | None, heard: list[Happening]) -> "SeatLog":
    """From so late that it is soon told; from the start, where much of that tells this seat nothing."""
    late = max(len(heard) - RECENT, 0)
    seat_log = SeatLog(table, heard, late)
    seat_log.grow(table, seat)
    return seat_log if not late or len(seat_log.lines) >= MOST_LINES else SeatLog(table, heard, 0)


class SeatLog:
    """Grows with its table, which forgets it when something was taken back."""

    def __init__(self, table: Table, heard: list[Happening], late: int) -> None:
        self.heard = heard
        self.happenings = late  # so many are told
        self.notices = bisect_left(table.notices, late, key=lambda notice: notice.after)
        self.lines: list[LogLine] = []
        self.fresh: list[LogLine] = []  # the same lines while they are new
        self.whens: list[int] = []  # by line: how much had happened before it
        self.count = 0  # of all lines, those too that are kept no longer

    def grow(self, table: Table, seat: int | None) -> None:
        """Whatever is new is told; a notice comes before what happened next."""
        heard, notices = self.heard, table.notices
        while self.notices < len(notices) or self.happenings < len(heard):
            if self.happenings == len(heard) or (
                self.notices < len(notices) and notices[self.notices].after <= self.happenings
            ):
                self.put(notices[self.notices].text, "", None)
                self.notices += 1
            else:
                event = table.game.describe(table.state.options, heard[self.happenings], seat)
                if event is not None:
                    sentence = sentence_of(event, table.names_at(self.happenings), seat)
                    self.put(sentence, event.rule, event.data)
                self.happenings += 1
        if len(self.lines) > 2 * RECENT:
            del self.lines[:-RECENT], self.fresh[:-RECENT], self.whens[:-RECENT]

    def put(self, sentence: str, rule: str, data: Mapping[str, Any] | None) -> None:
        self.lines.append(LogLine(sentence, rule, False, data, self.count))
        self.fresh.append(LogLine(sentence, rule, True, data, self.count))
        self.whens.append(self.happenings)
        self.count += 1


def gathered(lines: Sequence[LogLine]) -> list[LogLine]:
    """Equal lines in a row as one that says how often: a new hand is four draws, and no four lines."""
    groups: list[LogLine] = []
    for line in lines:
        last = groups[-1] if groups else None
        if last is not None and (line.sentence, line.rule, line.is_new) == (
            last.sentence,
            last.rule,
            last.is_new,
        ):
            groups[-1] = replace(last, times=last.times + 1)
        else:
            groups.append(line)
    return groups


def moments_of(
    game: Game, lines: Sequence[LogLine], seat: int | None, names: tuple[str, ...]
) -> tuple[Moment, ...]:
    """The last moments among these lines, for this viewer."""
    return tuple(
        Moment(
            number=lines[moment.opened].number,
            title=moment.title,
            way=tuple(moment.way),
            how=moment.how,
            changes=tuple(moment.changes),
            columns=moment.columns,
            rows=tuple(moment.rows),
            tone=moment.tone,
            sign=moment.sign,
            sound=moment.sound,
            rule=moment.rule,
            is_large=moment.large,
        )
        for moment in game.moments.told(lines, seat, names)[-MOMENTS:]
    )
