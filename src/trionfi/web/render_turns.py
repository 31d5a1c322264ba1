"""Turns of rendering: streams that all want something else of a table keep only their own address waiting.

A change of a table is rendered once for all who look alike. Whoever opens many streams that look different, each with a
seat, a cookie or a host name of its own, would have the server render for nothing else. So the streams of one address
render one after the other, and beyond a few at a stroke they use no more than a part of the server's time.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic

AT_A_STROKE = 0.05  # seconds of rendering
TIMES = 4  # as long as a render took, it is until the next: a fourth of the time is one address's at most
MOST_KEPT = 1000  # addresses


class RenderLine:
    """The streams of one address. `paid_at`: when what it has used is made up for."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.streams = 0
        self.paid_at = 0.0


class RenderTurns:
    """One for each app. `factor`: how generous it is; 0 lets everybody render at once."""

    def __init__(self, factor: float = 1.0, now: Callable[[], float] = monotonic) -> None:
        self.factor = factor
        self.now = now
        self.lines: dict[str, RenderLine] = {}

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """What is rendered within has its turn among all that this address has rendered."""
        if not self.factor:
            yield
            return
        line = self.line_of(address)
        line.streams += 1
        try:
            async with line.lock:
                wait = line.paid_at - self.now() - AT_A_STROKE * TIMES * self.factor
                if wait > 0:
                    await asyncio.sleep(wait)
                begun = self.now()
                try:
                    yield
                finally:
                    line.paid_at = max(line.paid_at, begun) + (self.now() - begun) * TIMES
        finally:
            line.streams -= 1

    def line_of(self, address: str) -> RenderLine:
        if address not in self.lines and len(self.lines) >= MOST_KEPT:
            now = self.now()
            self.lines = {
                name: line for name, line in self.lines.items() if line.streams or line.paid_at > now
            }
        return self.lines.setdefault(address, RenderLine())
