"""A fair share for each address: a flood of requests keeps only those who send it waiting.

Of one address a few requests are worked on at once, and its others wait in line. Whoever goes on asking after many
refusals gets the next ones late, so that a flood is no faster than its connections are many. An address that has very
many requests unanswered, as it can behind a proxy that is not counted itself, is refused more at once.

Streams take turns too. A change of a table is rendered once for all who look alike. Whoever opens many streams that
look different, each with a seat, a cookie or a host name of its own, would have the server render for nothing else. So
the streams of one address render one after the other, and beyond a few at a stroke they use no more than a part of the
server's time.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from time import monotonic

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trionfi.web.rate_limit import RateLimits, TooMany, address_of
from trionfi.web.security_middleware import refused, with_headers

AT_ONCE = 4
LATE = 2.0  # seconds
MOST_UNANSWERED = 400  # as many as one address may have connections
FULL = 5.0  # seconds, after which many of them are answered


class Line:
    """Where the requests of one address wait; kept while there are any."""

    def __init__(self) -> None:
        self.turns = asyncio.Semaphore(AT_ONCE)
        self.requests = 0
        self.unanswered = 0


class Turn:
    """One request's turn. It lets others go first while it waits for its own body, and is over with the answer."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.is_held = False
        self.is_over = False
        self.is_answered = False
        line.unanswered += 1

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

    def answer(self) -> None:
        if not self.is_answered:
            self.is_answered = True
            self.line.unanswered -= 1


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
    """ASGI middleware. Only what measures the time that people wait is outside of it."""

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
            if line.unanswered >= max(AT_ONCE, MOST_UNANSWERED * self.limits.factor):
                self.limits.refuse("unanswered", address_of(request))
                refusal = TooMany("too many requests of your address wait for an answer", FULL)
                await refused(scope, refusal)(scope, receive, with_headers(scope, send))
                return
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
                    turn.answer()
                await send(message)

            try:
                await turn.take()
                await self.app(scope, receive_in_between, send_at_last)
            finally:
                turn.end()
                turn.answer()

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


# Turns of rendering


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
