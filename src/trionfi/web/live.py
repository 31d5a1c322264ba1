"""The live stream: each change of a table, rendered for its viewer, by server-sent events."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from trionfi.core.game import digest
from trionfi.table.house import Room
from trionfi.web.desk import Desk, desk_of, room_of
from trionfi.web.sheets import Viewer

AWAKE = 15.0  # seconds between comments that keep proxies from closing the line
Make = Callable[[], bytes]


async def events(request: Request) -> Response:
    desk, room = desk_of(request), await room_of(request)
    person = desk.who(request)
    seen = request.headers.get("last-event-id") or request.query_params.get("since", "")
    stream = messages(room, seen, lambda: message(desk, room, desk.viewer(request, room, person)))
    return event_stream(stream)


def event_stream(stream: AsyncIterator[bytes]) -> StreamingResponse:
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(stream, media_type="text/event-stream", headers=headers)


async def messages(room: Room, seen: str, make: Make) -> AsyncIterator[bytes]:
    """Whatever is newer than `seen`, for ever. The watcher is there before the table is read."""
    changed = asyncio.Event()
    room.watchers.add(changed)
    try:
        yield b"retry: 1000\n\n"
        while True:
            changed.clear()
            if str(room.table.shown) != seen:
                seen = str(room.table.shown)
                yield make()
            try:
                async with asyncio.timeout(AWAKE):
                    await changed.wait()
            except TimeoutError:
                yield b": still here\n\n"
    finally:
        room.watchers.discard(changed)


def message(desk: Desk, room: Room, viewer: Viewer) -> bytes:
    """A message with the fragment of this viewer, made once for all who look alike."""
    key = ("message", viewer)
    made: bytes | None = room.pages.get(key)
    if made is None:
        made = room.pages[key] = sse("table", str(room.table.shown), payload(desk, room, viewer))
    return made


def payload(desk: Desk, room: Room, viewer: Viewer) -> bytes:
    table = room.table
    return msgspec.json.encode(
        {
            "html": desk.fragment(room, viewer),
            "ply": table.shown,
            "my_turn": viewer.seat is not None and viewer.seat in table.to_act,
        }
    )


def sse(name: str, ident: str, data: bytes) -> bytes:
    """One server-sent event; JSON has no line breaks of its own."""
    return b"event: %b\nid: %b\ndata: %b\n\n" % (name.encode(), ident.encode(), data)


def drifted(request: Request, room: Room, viewer: Viewer) -> bool:
    """Whether a page says that it shows another view than this one."""
    told = request.query_params.get("digest")
    if not told or room.table.history is None:
        return False
    return told != digest(room.table.state.view(None if viewer.covered else viewer.seat))


async def fragment(request: Request) -> Response:
    """The same once: what a hidden tab asks for now and then."""
    desk, room = desk_of(request), await room_of(request)
    viewer = desk.viewer(request, room, desk.who(request))
    if request.query_params.get("since") == str(room.table.shown) and not drifted(request, room, viewer):
        return Response(status_code=204)
    return Response(payload(desk, room, viewer), media_type="application/json")
