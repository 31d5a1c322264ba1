"""Clocks: how long each seat has been asked. Off unless a table has one.

The log has the time of day of each entry, which somebody may set forth or back. A clock counts by the monotonic clock
of its process instead: an entry is put on it once, when it is applied, by how old it was then.
"""

from __future__ import annotations

from time import monotonic, time

from trionfi.table.settings import TableSettings


def steady(at: float) -> float:
    """The moment of an entry on the monotonic clock of this process, asked for when the entry is applied."""
    return monotonic() - max(0.0, time() - at)


def time_of_day(moment: float) -> float:
    """The other way round, for whoever is shown a time."""
    return time() + moment - monotonic()


class Clock:
    """Per move, a seat has so many seconds for each decision; per game, for all together. All times are steady."""

    def __init__(self, settings: TableSettings) -> None:
        self.kind = settings.clock
        self.seconds = float(settings.clock_seconds)
        self.asked_at: dict[int, float] = {}
        self.used: dict[int, float] = {}

    def after(self, at: float, before: tuple[int, ...], asked: tuple[int, ...], mover: int | None) -> None:
        """An entry at this time: `before` were asked until now, `asked` are from now on."""
        if self.kind == "off":
            return
        for seat in before:
            if seat == mover or seat not in asked:
                since = self.asked_at.pop(seat, at)
                self.used[seat] = self.used.get(seat, 0.0) + max(0.0, at - since)
        for seat in asked:
            if seat not in self.asked_at:
                self.asked_at[seat] = at
                if self.kind == "move":
                    self.used[seat] = 0.0
        for seat in list(self.asked_at):
            if seat not in asked:
                del self.asked_at[seat]

    def begin_later(self, seat: int, moment: float) -> None:
        """What this seat is asked now costs it no time before this moment."""
        if seat in self.asked_at:
            self.asked_at[seat] = max(self.asked_at[seat], moment)

    def left(self, seat: int, now: float) -> float | None:
        """Seconds left; None where there is no clock."""
        if self.kind == "off":
            return None
        running = max(0.0, now - self.asked_at[seat]) if seat in self.asked_at else 0.0
        used = self.used.get(seat, 0.0)
        if self.kind == "move" and seat not in self.asked_at:
            used = 0.0
        return max(0.0, self.seconds - used - running)

    def runs_out_at(self, seat: int) -> float | None:
        """When this seat's time will be over, if it is asked."""
        if self.kind == "off" or seat not in self.asked_at:
            return None
        return self.asked_at[seat] + self.seconds - self.used.get(seat, 0.0)
