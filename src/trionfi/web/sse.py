"""The live stream: each change of a table, drawn for its viewer, by server-sent events.

A page is known by its etag: the ply, a digest of the view, who is here, and what was drawn. A stream remembers the page
that it has sent last, and sends the parts that changed. A browser that comes back names the etag of what it shows: if
that is still how the table is drawn here, updates go on from there; otherwise the next message is the table, whole.
"""

import asyncio
import zlib
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, AbstractContextManager, aclosing, nullcontext
from functools import lru_cache, partial

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from trionfi.table.live_table import LiveTable
from trionfi.web.app_context import keep_drawn, visit_of
from trionfi.web.panels import DrawnPage
from trionfi.web.rate_limit import address_of

# What tells whether there is anything new, the id of the event, and its data, made when it is sent
Message = tuple[str, str, Callable[[], bytes]]
GZIP_HEADER = b"\x1f\x8b\x08" + bytes(6) + b"\xff"  # deflate, no name, no time, any system


async def events(request: Request) -> Response:
    visit = await visit_of(request)
    context, live, viewer = visit.context, visit.live, visit.viewer
    if viewer().seat is not None:
        live.moment_pause.pace = viewer().settings.pace
    seen = request.headers.get("last-event-id") or request.query_params.get("since", "")
    mine = live.table.seats_of(visit.person.id)
    place = context.streams.place(request, live.table.id, bool(mine))

    def turn() -> AbstractAsyncContextManager[None]:
        is_drawn = viewer() in live.pages
        return nullcontext() if is_drawn else context.render_turns.turn(address_of(request))

    updates = Updates(live, seen, lambda: context.draw(live, viewer()))
    stream = messages(live, state_of(seen), updates.newest, place.pause, turn)
    return event_stream(request, present(live, mine, stream), place)


class EventStream(StreamingResponse):
    """A live stream, with the place among all of them that it holds while it lasts."""

    place: AbstractContextManager[None] = nullcontext()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.place:
            await super().__call__(scope, receive, send)


def event_stream(
    request: Request, stream: AsyncGenerator[bytes, None], place: AbstractContextManager[None]
) -> EventStream:
    headers = {"cache-control": "no-store", "x-accel-buffering": "no", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        stream = gzip_stream(stream)
    response = EventStream(stream, media_type="text/event-stream", headers=headers)
    response.place = place
    return response


async def gzip_stream(stream: AsyncGenerator[bytes, None]) -> AsyncGenerator[bytes, None]:
    """One endless gzip file. Each message is pressed by itself, so that an idle stream holds no memory for it."""
    async with aclosing(stream):
        yield GZIP_HEADER
        async for data in stream:
            yield pressed(data)


@lru_cache(maxsize=16)
def pressed(data: bytes) -> bytes:
    """Pressed once for all spectators, who are told the same."""
    press = zlib.compressobj(6, wbits=-zlib.MAX_WBITS)
    return press.compress(data) + press.flush(zlib.Z_SYNC_FLUSH)


async def present(
    live: LiveTable, seats: list[int], stream: AsyncGenerator[bytes, None]
) -> AsyncGenerator[bytes, None]:
    """The stream of somebody at these seats, who is here while it lasts."""
    with live.looking(seats):
        async with aclosing(stream):
            async for data in stream:
                yield data


async def messages(
    live: LiveTable,
    seen: str,
    newest: Callable[[], Message],
    pause: Callable[[], float] = lambda: 0.0,
    turn: Callable[[], AbstractAsyncContextManager[None]] = nullcontext,
) -> AsyncGenerator[bytes, None]:
    """Whatever differs from what was seen, for ever, and a comment when a heartbeat is due.

    Each message is made in its `turn`. Then the stream is silent for as long as `pause` says, and tells the newest.
    The watcher is there before the table is read. Of what changed for others nothing is said: not even that it did.
    """
    changed, heartbeats = asyncio.Event(), live.heartbeats
    live.watchers.add(changed)
    try:
        yield b"retry: 1000\n\n"
        while True:
            changed.clear()
            async with turn():
                state, etag, data = newest()
            if state != seen:
                seen = state
                yield sse("table", etag, data())
                if (seconds := pause()) > 0:
                    await asyncio.sleep(seconds)
            elif live.heartbeats != heartbeats:
                yield b": still here\n\n"
            if live.is_leaving:
                return
            heartbeats = live.heartbeats
            await changed.wait()
    finally:
        live.watchers.discard(changed)


class Updates:
    """The table as one stream tells it: each page as what changed since the one that was sent before."""

    def __init__(self, live: LiveTable, seen: str, draw: Callable[[], DrawnPage]) -> None:
        self.live, self.seen, self.draw = live, seen, draw
        self.last: DrawnPage | None = None

    def newest(self) -> Message:
        drawn = self.draw()
        if self.last is None and drawn.etag == self.seen:
            self.last = drawn  # the page that the browser has loaded
        return drawn.page.etag, drawn.etag, partial(self.send, drawn)

    def send(self, drawn: DrawnPage) -> bytes:
        data = message(self.live, drawn, self.last)
        self.last = drawn
        return data


def state_of(etag: str) -> str:
    """The part of an etag that tells whether there is anything new; the rest tells how it was drawn."""
    return etag.rpartition(".")[0]


def message(live: LiveTable, drawn: DrawnPage, before: DrawnPage | None) -> bytes:
    """What changed since a browser was sent `before`, or all of it; put together once for all who look alike."""
    key = ("message", drawn.etag, before.etag if before else "")
    data: bytes | None = live.pages.get(key)
    if data is None:
        html = drawn.whole() if before is None else drawn.update(before)
        data = html.encode()
        keep_drawn(live, key, data)
    return data


def sse(name: str, ident: str, data: bytes) -> bytes:
    """One server-sent event, line by line. A carriage return would end a line as well."""
    lines = data.replace(b"\r", b"&#13;").replace(b"\n", b"\ndata: ")
    return b"".join((b"event: ", name.encode(), b"\nid: ", ident.encode(), b"\ndata: ", lines, b"\n\n"))


async def fragment(request: Request) -> Response:
    """The table once, whole, if it is not as the page shows it: what a hidden tab asks for now and then."""
    visit = await visit_of(request)
    drawn = visit.context.draw(visit.live, visit.viewer())
    if state_of(request.query_params.get("since", "")) == drawn.page.etag:
        return Response(status_code=204)
    return Response(message(visit.live, drawn, None), media_type="text/html")
