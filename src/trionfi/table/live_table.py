"""A table in this process: its fold, a lock under which this process writes to it, and those who watch it."""

import asyncio
from contextlib import AbstractContextManager
from time import monotonic
from typing import Any

from trionfi.table.moment_pause import MomentPause
from trionfi.table.presence import Presence
from trionfi.table.table import Table


class LiveTable:
    """A cache of its log. Another process may write at any time: the store takes each ply once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: set[asyncio.Event] = set()
        self.presence = Presence()
        self.moment_pause = MomentPause()
        self.is_ours = False  # this process wrote the last row, so it plays for the bots at once
        self.pages: dict[object, Any] = {}  # what was rendered for this ply
        self.is_leaving = False  # this process ends soon: streams end, and come back to the next one
        self.has_snapshot = False  # this process has written one since it last saw the position change
        self.heartbeats = 0  # how often a comment was due on streams that have nothing to say
        self.calls: dict[int, tuple[int, float]] = {}  # by seat: the ply of a call, and when it was heard

    def looking(self, seats: list[int]) -> AbstractContextManager[None]:
        """These seats look at the table while this lasts."""
        return self.presence.looking(tuple(seats), self.who_looks_changed)

    def who_looks_changed(self) -> None:
        if not self.presence.here:
            self.moment_pause.pace = ""  # nobody is shown anything
        self.notify()

    def notify(self) -> None:
        """Tell every watcher that something has changed, for some of them."""
        self.pages.clear()
        self.note_calls()
        for watcher in self.watchers:
            watcher.set()

    def heartbeat(self) -> None:
        """Have every stream that has nothing to say send a comment, so that nothing in between closes it."""
        self.heartbeats += 1
        for watcher in self.watchers:
            watcher.set()

    def note_calls(self) -> None:
        """Whoever is asked whether they are there has their time from now on."""
        for at, seat in enumerate(self.table.seats):
            if seat.called and self.calls.get(at, (0, 0.0))[0] != seat.called:
                self.calls[at] = seat.called, monotonic()

    def waited(self, seat: int) -> float:
        """Seconds since this player was asked, as far as this process knows: never too many."""
        self.note_calls()
        return monotonic() - self.calls[seat][1] if self.table.seats[seat].called else 0.0
