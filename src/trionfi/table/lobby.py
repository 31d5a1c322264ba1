"""The tables that people find: public ones, and their own.

The public ones are read from the store at most once a second, however many people open the front page.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from time import monotonic

from trionfi.table.errors import NoSuchTable
from trionfi.table.live_table import LiveTable
from trionfi.table.store import Listed, Store

FRESH = 1.0  # seconds


class Lobby:
    """What another process changes is seen within a second; what this one changes, at once: it calls `forget`."""

    def __init__(self, store: Store, get: Callable[[str], Awaitable[LiveTable]]) -> None:
        self.store, self.get = store, get
        self.turn = asyncio.Lock()
        self.changes = 0
        self.kept: dict[tuple[str, int], tuple[float, list[Listed]]] = {}

    async def tables(self, status: str, limit: int = 20) -> list[LiveTable]:
        """The newest public tables of this status."""
        return await self.live(await self.listed(status, limit))

    async def tables_of(self, person: str, limit: int = 20, only: Sequence[str] = ()) -> list[LiveTable]:
        """The newest tables where this person sits or has sat; `only` those of such a status."""
        return await self.live(await self.store.of_person(person, limit, only))

    async def live(self, listed: list[Listed]) -> list[LiveTable]:
        tables = []
        for line in listed:
            with suppress(NoSuchTable):
                tables.append(await self.get(line.id))
        return tables

    async def listed(self, status: str, limit: int) -> list[Listed]:
        """The newest of this status. Whoever asks while they are being read waits for that."""
        async with self.turn:
            until, listed = self.kept.get((status, limit), (0.0, []))
            if monotonic() >= until:
                before = self.changes
                listed = await self.store.listed(status, limit)
                if before == self.changes:
                    self.kept[status, limit] = (monotonic() + FRESH, listed)
            return listed

    def forget(self) -> None:
        """A table was set, changed its status or was deleted: the next who asks is told of it."""
        self.changes += 1
        self.kept.clear()
