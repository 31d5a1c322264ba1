"""The floor: no rules, no views. A move is stored by the standard library's sqlite3 and told to two listeners."""

import asyncio
import json
import os
import sqlite3
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

DATABASE = "TRIONFI_BENCH_DATABASE"


class Bare:
    def __init__(self, file: str) -> None:
        self.store = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        self.store.execute("PRAGMA journal_mode=WAL")
        self.store.execute("PRAGMA synchronous=NORMAL")
        self.store.execute(
            "CREATE TABLE moves (t TEXT, ply INTEGER, body TEXT, PRIMARY KEY (t, ply)) WITHOUT ROWID"
        )
        self.plies: dict[str, int] = {}
        self.listeners: dict[str, list[asyncio.Queue[bytes]]] = {}

    async def move(self, request: Request) -> Response:
        table = request.path_params["table"]
        body = await request.body()
        json.loads(body)
        ply = self.plies.get(table, 0) + 1
        self.plies[table] = ply
        self.store.execute("INSERT INTO moves VALUES (?, ?, ?)", (table, ply, body.decode()))
        message = b"id: %d\ndata: %b\n\n" % (ply, body)
        for queue in self.listeners.get(table, ()):
            queue.put_nowait(message)
        return Response(b'{"answer":"accepted","ply":%d}' % ply, media_type="application/json")

    async def events(self, request: Request) -> Response:
        queue: asyncio.Queue[bytes] = asyncio.Queue()
        self.listeners.setdefault(request.path_params["table"], []).append(queue)

        async def stream() -> AsyncIterator[bytes]:
            yield b"id: 0\ndata: {}\n\n"
            while True:
                yield await queue.get()

        return StreamingResponse(stream(), media_type="text/event-stream")


def floor() -> Starlette:
    bare = Bare(os.environ[DATABASE])
    return Starlette(
        routes=[
            Route("/t/{table}/moves", bare.move, methods=["POST"]),
            Route("/t/{table}/events", bare.events),
        ]
    )


def ours() -> Starlette:
    """The table as it is, without limits."""
    from trionfi.web.app import make_app, tune_gc

    place = os.environ[DATABASE]
    app = make_app(place if "://" in place else f"sqlite:///{place}", warm=False, limit_factor=0)
    tune_gc()
    return app
