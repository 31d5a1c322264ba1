"""A flood from one address keeps only that address waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from starlette.types import Message, Receive, Scope, Send

from tests.web.clients import an_app, browser
from trionfi.table.metrics import REQUESTS
from trionfi.web import fair_share
from trionfi.web.fair_share import AT_ONCE, FairShare, others_first
from trionfi.web.rate_limit import RateLimits

EVE, ANNA = "192.0.2.1", "192.0.2.2"
Reply = list[Message]


class Server:
    """An app whose requests end when they are told to; `working` are those that it has begun."""

    def __init__(self, status: int = 200, factor: float = 1.0) -> None:
        self.status = status
        self.working: list[str] = []
        self.go_on = asyncio.Event()
        self.share = FairShare(self.app, RateLimits(lambda request: "", factor))

    async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.working.append(scope["client"][0])
        if scope["method"] == "POST":
            await receive()
        await self.go_on.wait()
        await send({"type": "http.response.start", "status": self.status, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def ask(
        self, address: str, method: str = "GET", receive: Callable[[], Awaitable[Message]] | None = None
    ) -> Reply:
        reply: Reply = []

        async def send(message: Message) -> None:
            reply.append(message)

        async def nothing() -> Message:
            return {"type": "http.request"}

        scope = {"type": "http", "method": method, "client": (address, 1), "headers": [], "path": "/"}
        scope["scheme"] = "http"
        await self.share(scope, receive or nothing, send)
        return reply


async def breathe() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


def test_of_one_address_a_few_are_worked_on_at_once_and_others_go_on() -> None:
    async def run() -> None:
        server = Server()
        flood = [asyncio.create_task(server.ask(EVE)) for _ in range(AT_ONCE * 5)]
        await breathe()
        assert server.working == [EVE] * AT_ONCE
        anna = asyncio.create_task(server.ask(ANNA))
        await breathe()
        assert server.working[-1] == ANNA
        server.go_on.set()
        assert (await anna)[0]["status"] == 200
        assert all(reply[0]["status"] == 200 for reply in await asyncio.gather(*flood))
        assert len(server.working) == AT_ONCE * 5 + 1
        assert server.share.lines == {}

    asyncio.run(run())


def test_who_sends_a_body_slowly_keeps_nobody_waiting() -> None:
    async def run() -> None:
        server, body = Server(), asyncio.Event()

        async def slowly() -> Message:
            await body.wait()
            return {"type": "http.request"}

        slow = [asyncio.create_task(server.ask(EVE, "POST", slowly)) for _ in range(AT_ONCE)]
        await breathe()
        server.go_on.set()
        assert (await server.ask(EVE))[0]["status"] == 200
        body.set()
        await asyncio.gather(*slow)

    asyncio.run(run())


def test_who_waits_for_other_processes_keeps_nobody_waiting() -> None:
    async def run() -> None:
        found = asyncio.Event()

        async def elsewhere(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["method"] == "POST":
                async with others_first():
                    await found.wait()
            await send({"type": "http.response.start", "status": 200, "headers": []})

        server = Server()
        server.share.app = elsewhere
        slow = [asyncio.create_task(server.ask(EVE, "POST")) for _ in range(AT_ONCE * 3)]
        await breathe()
        assert (await server.ask(EVE))[0]["status"] == 200
        found.set()
        assert all(reply[0]["status"] == 200 for reply in await asyncio.gather(*slow))
        assert server.share.lines == {}

    asyncio.run(run())


def test_an_answer_that_goes_on_for_ever_holds_no_turn() -> None:
    async def run() -> None:
        end = asyncio.Event()

        async def stream(scope: Scope, receive: Receive, send: Send) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await end.wait()

        server = Server()
        server.share.app = stream
        streams = [asyncio.create_task(server.ask(EVE)) for _ in range(AT_ONCE * 3)]
        await breathe()
        assert server.share.lines[EVE].requests == AT_ONCE * 3
        assert not server.share.lines[EVE].turns.locked()
        streams[0].cancel()
        end.set()
        replies = await asyncio.gather(*streams, return_exceptions=True)
        assert [len(reply) for reply in replies if isinstance(reply, list)] == [1] * (AT_ONCE * 3 - 1)
        assert server.share.lines == {}

    asyncio.run(run())


def test_who_goes_on_after_many_refusals_is_answered_late(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        server = Server(429)
        server.go_on.set()
        for _ in range(60):
            assert await asyncio.wait_for(server.ask(EVE), 20)
        late = [asyncio.create_task(server.ask(EVE)) for _ in range(AT_ONCE * 2)]
        await breathe()
        assert not any(task.done() for task in late)
        assert not server.share.lines[
            EVE
        ].turns.locked()  # whoever waits for a refusal keeps nobody else waiting
        assert (await server.ask(ANNA))[0]["status"] == 429  # at once
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    monkeypatch.setattr(fair_share, "LATE", 3600.0)
    monkeypatch.setattr(
        "trionfi.web.rate_limit.monotonic", lambda: 1000.0
    )  # however long the machine stands still
    asyncio.run(run())


def test_an_address_with_very_many_unanswered_requests_is_refused_more_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fair_share, "MOST_UNANSWERED", 10)

    async def run() -> None:
        server = Server()
        flood = [asyncio.create_task(server.ask(EVE)) for _ in range(10)]
        await breathe()
        start, body = await asyncio.wait_for(server.ask(EVE), 20)
        assert start["status"] == 429
        headers = dict(start["headers"])
        assert headers[b"retry-after"] == b"5"
        assert headers[b"x-content-type-options"] == b"nosniff"
        assert b"too many requests of your address wait for an answer" in body["body"].lower()
        assert server.share.limits.refusals == {"unanswered": 1}
        anna = asyncio.create_task(server.ask(ANNA))
        await breathe()
        assert server.working[-1] == ANNA
        flood.pop().cancel()
        await breathe()
        flood.append(asyncio.create_task(server.ask(EVE)))
        server.go_on.set()
        assert all(reply[0]["status"] == 200 for reply in await asyncio.gather(anna, *flood))
        assert server.share.lines == {}

    asyncio.run(run())


def test_answers_that_go_on_for_ever_count_as_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_share, "MOST_UNANSWERED", 10)

    async def run() -> None:
        end = asyncio.Event()

        async def stream(scope: Scope, receive: Receive, send: Send) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await end.wait()

        server = Server()
        server.share.app = stream
        streams = [asyncio.create_task(server.ask(EVE)) for _ in range(30)]
        await breathe()
        assert (server.share.lines[EVE].requests, server.share.lines[EVE].unanswered) == (30, 0)
        end.set()
        assert all(reply[0]["status"] == 200 for reply in await asyncio.gather(*streams))

    asyncio.run(run())


def test_the_time_in_line_is_measured(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    take = fair_share.Turn.take

    async def take_late(turn: fair_share.Turn) -> None:
        now[0] += 3600.0
        await take(turn)

    monkeypatch.setattr(fair_share.Turn, "take", take_late)
    monkeypatch.setattr("trionfi.web.observe.perf_counter", lambda: now[0])
    before = REQUESTS.sums.get(("GET", "/rules"), 0.0)
    with an_app(sqlite_database) as app:
        assert browser(app).get("/rules").status_code == 200
    assert REQUESTS.sums["GET", "/rules"] - before >= 3600.0


def test_without_limits_nobody_waits() -> None:
    async def run() -> None:
        server = Server(factor=0)
        flood = [asyncio.create_task(server.ask(EVE)) for _ in range(AT_ONCE * 5)]
        await breathe()
        assert len(server.working) == AT_ONCE * 5
        server.go_on.set()
        await asyncio.gather(*flood)

    asyncio.run(run())
