"""The live stream: each change of a table, rendered for its viewer, by server-sent events.

A message is known by its etag: the ply, a digest of the view, and who is here. A browser that comes back sends the
etag of what it shows; whatever differs from the table as it is now, it gets the table anew.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, AbstractContextManager, aclosing, nullcontext
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from trionfi.table.live_table import LiveTable
from trionfi.web.app_context import AppContext, context_of, live_table_of
from trionfi.web.page_model import Viewer
from trionfi.web.rate_limit import address_of

GZIP_HEADER = b"\x1f\x8b\x08" + bytes(6) + b"\xff"  # deflate, no name, no time, any system
MOST_PAGES = 64  # kept of one table
Message = tuple[str, bytes]  # its etag, and the data


async def events(request: Request) -> Response:
    context, live = context_of(request), await live_table_of(request)
    person = context.who(request)
    seen = request.headers.get("last-event-id") or request.query_params.get("since", "")
    mine = live.table.seats_of(person.id)
    place = context.streams.place(request, live.table.id, bool(mine))

    def make() -> Message:
        return message(context, live, context.viewer(request, live, person))

    def turn() -> AbstractAsyncContextManager[None]:
        is_made = key_of(context.viewer(request, live, person)) in live.pages
        return nullcontext() if is_made else context.render_turns.turn(address_of(request))

    stream = messages(live, seen, make, place.pause, turn)
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
    press = zlib.compressobj(4, wbits=-zlib.MAX_WBITS)
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
    make: Callable[[], Message],
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
                etag, data = make()
            if etag != seen:
                seen = etag
                yield sse("table", etag, data)
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


def key_of(viewer: Viewer) -> object:
    return "message", viewer


def message(context: AppContext, live: LiveTable, viewer: Viewer) -> Message:
    """The fragment of this viewer, made once for all who look alike; not for more than may be at one table."""
    key = key_of(viewer)
    made: Message | None = live.pages.get(key)
    if made is None:
        page, html = context.fragment(live, viewer)
        if len(live.pages) >= MOST_PAGES:
            live.pages.clear()
        made = live.pages[key] = page.etag, html.encode()
    return made


def sse(name: str, ident: str, data: bytes) -> bytes:
    """One server-sent event, line by line. A carriage return would end a line as well."""
    lines = data.replace(b"\r", b"&#13;").replace(b"\n", b"\ndata: ")
    return b"".join((b"event: ", name.encode(), b"\nid: ", ident.encode(), b"\ndata: ", lines, b"\n\n"))


async def fragment(request: Request) -> Response:
    """The same once: what a hidden tab asks for now and then."""
    context, live = context_of(request), await live_table_of(request)
    etag, data = message(context, live, context.viewer(request, live, context.who(request)))
    if request.query_params.get("since") == etag:
        return Response(status_code=204)
    return Response(data, media_type="text/html")
