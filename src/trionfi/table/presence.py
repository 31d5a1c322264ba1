"""Who looks at a table just now: the seats whose page is open, as far as this process serves them."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

GRACE = 3.0  # seconds: a page that is loaded again was never gone


class Presence:
    """Counts open pages by seat, and says when the first comes and the last has gone."""

    def __init__(self) -> None:
        self.open: Counter[int] = Counter()

    @property
    def here(self) -> frozenset[int]:
        return frozenset(self.open)

    @contextmanager
    def looking(self, seats: tuple[int, ...], changed: Callable[[], None]) -> Iterator[None]:
        """These seats look at the table for as long as this lasts, and a moment longer."""
        self.count(seats, 1, changed)
        try:
            yield
        finally:
            asyncio.get_running_loop().call_later(GRACE, self.count, seats, -1, changed)

    def count(self, seats: tuple[int, ...], step: int, changed: Callable[[], None]) -> None:
        before = self.here
        for seat in seats:
            self.open[seat] += step
        self.open = +self.open
        if self.here != before:
            changed()
