"""Bots wait while whoever plays alone with them is shown what just happened: moments, told large (`core/moment.py`)."""

import asyncio
from contextlib import suppress
from time import monotonic

from trionfi.core.ending import Heard
from trionfi.table.seat import HUMAN
from trionfi.table.table import Table

LARGE, SMALL, SHEET = 2.0, 1.2, 6.0  # seconds, as in moments.js
PACES = {"slow": 1.6, "normal": 1.0, "fast": 0.5}
LONGEST = 60.0  # seconds that a click is waited for


class MomentPause:
    """How long the bots of a table wait. `pace` is that of the person; "" while nobody is shown anything here."""

    def __init__(self) -> None:
        self.pace = ""
        self.told = -1  # so many happenings have been waited for
        self.until = 0.0
        self.ended = asyncio.Event()

    def begin(self, table: Table) -> None:
        """The table has changed: wait for the moments that are new to the person."""
        since, self.told = self.told, table.happening_count
        if not table.is_solitary or not self.pace or not table.settings.pace or not 0 <= since < self.told:
            return
        seconds = seconds_of(table, since, self.pace)
        if seconds:
            self.until = max(self.until, monotonic()) + seconds
            self.ended.clear()

    def end(self) -> None:
        """The person has read it."""
        self.until = 0.0
        self.ended.set()

    async def wait(self) -> None:
        while (left := self.until - monotonic()) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.ended.wait(), left)


def seconds_of(table: Table, since: int, pace: str) -> float:
    """How long the moments take that opened since so much had happened."""
    person = next(at for at, seat in enumerate(table.seats) if seat.kind == HUMAN)
    state, describe = table.state, table.game.describe
    happenings = (state.log or [])[since:]
    events = [describe(state.options, happening, person) for happening in happenings]
    heard = [Heard(at, event) for at, event in enumerate(events) if event is not None]
    moments = table.game.moments.told(heard, person, tuple(table.names))
    if moments and pace == "click":
        return LONGEST
    usual = sum(SHEET if any(moment.columns) else LARGE if moment.large else SMALL for moment in moments)
    return usual * PACES.get(pace, 1.0)
