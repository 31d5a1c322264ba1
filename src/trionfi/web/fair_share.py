"""A fair share for each address: a flood of requests keeps only those who send it waiting.

Of one address a few requests are worked on at once, and its others wait in line. Whoever goes on asking after many
refusals gets the next ones late, so that a flood is no faster than its connections are many.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trionfi.web.limits import RateLimits, address_of

AT_ONCE = 4
LATE = 2.0  # seconds


class Line:
    """Where the requests of one address wait; kept while there are any."""

    def __init__(self) -> None:
        self.turns = asyncio.Semaphore(AT_ONCE)
        self.requests = 0


class Turn:
    """One request's turn. It lets others go first while it waits for its own body, and is over with the answer."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.is_held = False
        self.is_over = False

    async def take(self) -> None:
        if not self.is_over:
            await self.line.turns.acquire()
            self.is_held = True

    def give_back(self) -> None:
        if self.is_held:
            self.is_held = False
            self.line.turns.release()

    def end(self) -> None:
        self.is_over = True
        self.give_back()


CURRENT: ContextVar[Turn | None] = ContextVar("turn", default=None)


@asynccontextmanager
async def others_first() -> AsyncIterator[None]:
    """What takes long somewhere else is waited for here, while others of the same address have their turn."""
    turn = CURRENT.get()
    if turn is not None:
        turn.give_back()
    yield
    if turn is not None:
        await turn.take()


class FairShare:
    """ASGI middleware, the outermost."""

    def __init__(self, app: ASGIApp, limits: RateLimits) -> None:
        self.app = app
        self.limits = limits
        self.lines: dict[str, Line] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not self.limits.factor:
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        with self.line_of(address_of(request)) as line:
            turn = Turn(line)
            CURRENT.set(turn)

            async def receive_in_between() -> Message:
                turn.give_back()
                message = await receive()
                await turn.take()
                return message

            async def send_at_last(message: Message) -> None:
                if message["type"] == "http.response.start":
                    turn.end()
                    if message["status"] == 429 and self.limits.is_flooded_by(request):
                        await asyncio.sleep(LATE)
                await send(message)

            try:
                await turn.take()
                await self.app(scope, receive_in_between, send_at_last)
            finally:
                turn.end()

    @contextmanager
    def line_of(self, address: str) -> Iterator[Line]:
        line = self.lines.setdefault(address, Line())
        line.requests += 1
        try:
            yield line
        finally:
            line.requests -= 1
            if not line.requests:
                del self.lines[address]
