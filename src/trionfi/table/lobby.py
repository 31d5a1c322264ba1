"""The public tables, read from the store at most once a second however many people open the front page."""

from __future__ import annotations

import asyncio
from time import monotonic

from trionfi.table.store import Listed, Store

FRESH = 1.0  # seconds


class Lobby:
    """What another process changes is seen within a second; what this one changes, at once: it calls `forget`."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.turn = asyncio.Lock()
        self.changes = 0
        self.kept: dict[tuple[str, int], tuple[float, list[Listed]]] = {}

    async def tables(self, status: str, limit: int) -> list[Listed]:
        """The newest of this status. Whoever asks while they are being read waits for that."""
        async with self.turn:
            until, found = self.kept.get((status, limit), (0.0, []))
            if monotonic() >= until:
                before = self.changes
                found = await self.store.listed(status, limit)
                if before == self.changes:
                    self.kept[status, limit] = (monotonic() + FRESH, found)
            return found

    def forget(self) -> None:
        """A table was set, changed its status or was deleted: the next who asks is told of it."""
        self.changes += 1
        self.kept.clear()
