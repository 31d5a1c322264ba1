"""Hostile clients, by real sockets: silent, slow and endless connections, crowds of streams, false names."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any

import httpx2
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request

from tests.web.clients import an_app, browser, one_open, soon
from tests.web.server import serving
from trionfi.core.errors import BadOption
from trionfi.web import connections
from trionfi.web.app import make_app
from trionfi.web.app_context import base_of
from trionfi.web.connections import KEEP_ALIVE, ConnectionLimits, ServerConfig, limits_for
from trionfi.web.hosting import Hosting
from trionfi.web.logs import NO_FILES, Throttle
from trionfi.web.rate_limit import CROWD_PAUSE, FEW
from trionfi.web.security_middleware import is_called, names_for

SHORT = 0.3  # seconds: a limit that is soon reached
ENDLESS = 600.0
PATIENCE = 30.0
QUICK: dict[str, Any] = {"first_byte": SHORT, "head": SHORT, "body": SHORT, "reading": SHORT}
SLOW: dict[str, Any] = dict.fromkeys(QUICK, ENDLESS)
HELLO = b"GET /rules HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"


class ThreadedServer:
    """The app behind our own protocol, on a socket of its own, in a thread of this process."""

    def __init__(self, app: Starlette, limits: ConnectionLimits, proxies: tuple[str, ...] = ()) -> None:
        self.app = app
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.door.getsockname()[1])
        self.config = ServerConfig(app, limits, proxies, log_level="error", timeout_graceful_shutdown=1)
        self.server = uvicorn.Server(self.config)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.door]})

    def __enter__(self) -> ThreadedServer:
        self.thread.start()
        soon(lambda: self.server.started)
        return self

    def __exit__(self, *error: object) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.door.close()

    def connect(self, source: str = "127.0.0.1") -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), PATIENCE, (source, 0))


@contextmanager
def a_server(
    database: str, proxies: tuple[str, ...] = (), app_options: dict[str, Any] | None = None, **limits: Any
) -> Iterator[ThreadedServer]:
    app = make_app(database, thinkers=1, warm=False, **(app_options or {}))
    with ThreadedServer(app, ConnectionLimits(**limits), proxies) as server:
        yield server


def read_all(line: socket.socket) -> bytes:
    """What is sent until the other end closes; it must, within the patience of the socket."""
    parts: list[bytes] = []
    while True:
        try:
            part = line.recv(65536)
        except ConnectionResetError:
            return b"".join(parts)
        if not part:
            return b"".join(parts)
        parts.append(part)


# Connections that keep us waiting


def test_a_silent_connection_is_closed_without_a_word(sqlite_database: str) -> None:
    with a_server(sqlite_database, **QUICK) as server, server.connect() as line:
        assert read_all(line) == b""


def test_a_request_that_never_becomes_whole_is_closed_though_it_goes_on(sqlite_database: str) -> None:
    with a_server(sqlite_database, **{**SLOW, "head": SHORT}) as server, server.connect() as line:
        line.sendall(b"GET / HTTP/1.1\r\n")
        assert read_while_sending(line, b"x: y\r\n").startswith(b"HTTP/1.1 408 ")


def read_while_sending(line: socket.socket, drop: bytes) -> bytes:
    """What is answered to somebody who sends a little now and then."""
    line.settimeout(0.05)
    end = time.monotonic() + PATIENCE
    found = b""
    while time.monotonic() < end:
        try:
            line.sendall(drop)
            part = line.recv(65536)
        except TimeoutError:
            continue
        except OSError:
            return found
        if not part:
            return found
        found += part
    raise AssertionError("it was never closed")


def test_a_body_that_never_ends_is_closed_though_it_goes_on(sqlite_database: str) -> None:
    with a_server(sqlite_database, **{**SLOW, "body": SHORT}) as server, server.connect() as line:
        line.sendall(b"POST /quick/arcanity HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 60000\r\n\r\n")
        answer = read_while_sending(line, b"a")
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert b"took too long" in answer


def test_a_body_that_goes_on_after_the_answer_is_closed_as_well(sqlite_database: str) -> None:
    with a_server(sqlite_database, **{**SLOW, "body": SHORT}) as server, server.connect() as line:
        line.sendall(b"POST /quick/arcanity HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 900000\r\n\r\n")
        assert read_while_sending(line, b"a").startswith(b"HTTP/1.1 413 ")


def test_who_never_reads_the_answer_is_closed(sqlite_database: str) -> None:
    with a_server(sqlite_database, **{**SLOW, "reading": SHORT}) as server, socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(PATIENCE)
        line.connect(("127.0.0.1", server.port))
        line.sendall(
            HELLO.replace(b"/rules", b"/rules/thieves") * 40
        )  # pipelined: more than any buffer holds
        soon(lambda: not server.server.server_state.connections)


@pytest.mark.parametrize("ending", [b"", b"connection: close\r\n"])
def test_who_leaves_a_little_unread_is_closed(sqlite_database: str, ending: bytes) -> None:
    with a_server(sqlite_database, **{**SLOW, "reading": SHORT}) as server, socket.socket() as line:
        server.door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # so that a page is too much for it
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        line.settimeout(PATIENCE)
        line.connect(("127.0.0.1", server.port))
        soon(lambda: server.server.server_state.connections)
        (ours,) = server.server.server_state.connections
        line.sendall(b"GET /set/thieves HTTP/1.1\r\nhost: 127.0.0.1\r\n" + ending + b"\r\n")
        soon(lambda: ours.transport.get_write_buffer_size() or ours.transport.is_closing())
        assert ours.transport.get_write_buffer_size() < 64 * 1024  # asyncio would not say that it waits
        soon(lambda: not server.server.server_state.connections)


PIPELINED = [
    b"POST /quick/arcanity HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 6000\r\n\r\nabc",
    b"GET /rules HTTP/1.1\r\nhost: 127",
]


@pytest.mark.parametrize("second", PIPELINED)
def test_what_is_sent_behind_a_whole_request_must_become_whole_as_well(
    sqlite_database: str, second: bytes
) -> None:
    with (
        a_server(sqlite_database, **{**SLOW, "head": SHORT, "body": SHORT}) as server,
        server.connect() as line,
    ):
        line.sendall(HELLO + second)
        first, _, late = read_all(line).rpartition(b"HTTP/1.1 ")
        assert first.startswith(b"HTTP/1.1 200 ")
        assert late.startswith(b"408 ")


def request_with(headers: bytes, method: bytes = b"GET") -> bytes:
    return method + b" /rules HTTP/1.1\r\nhost: 127.0.0.1\r\n" + headers + b"\r\n"


@pytest.mark.parametrize("before", [b"", HELLO], ids=["first", "behind another"])
@pytest.mark.parametrize(
    ("head", "status"),
    [
        (request_with(b"a:\r\n" * 3_000), 431),
        (request_with(b"a: " + b"b" * 40_000 + b"\r\n"), 431),
        (request_with(b"a: " + b"b" * 40_000 + b"\r\n").replace(b"\r", b""), 431),
        (request_with(b"a: " + b"b" * 40_000), 431),
        (request_with(b"transfer-encoding: chunked\r\n", b"POST"), 411),
        (request_with(b"Transfer-Encoding: Chunked\r\ncontent-length: 5\r\n"), 411),
    ],
    ids=[
        "many headers",
        "a long header",
        "bare line feeds",
        "without an end",
        "chunks",
        "chunks and a length",
    ],
)
def test_what_costs_more_to_read_than_to_send_is_not_read(
    sqlite_database: str, before: bytes, head: bytes, status: int
) -> None:
    """Whatever comes behind it is not read either: a byte in each chunk, for ever."""
    with a_server(sqlite_database, **SLOW) as server, server.connect() as line:
        line.sendall(before + head)
        told = read_all(line)
        _, *answers = told.split(b"HTTP/1.1 ")
        assert [int(answer[:3]) for answer in answers] == [200] * bool(before) + [status]
        assert answers[-1].rstrip().endswith(b".")


def test_an_address_longer_than_any_of_ours_is_no_page(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        for address in (f"/rules?{'a&' * 2_500}", f"/rules/{'a' * 5_000}", f"/api/games?{'b' * 5_000}"):
            answer = browser(app).get(address)
            assert answer.status_code == 414
            assert "too long" in answer.text


def test_whoever_asks_and_answers_in_time_is_not_closed(sqlite_database: str) -> None:
    with (
        a_server(sqlite_database) as server,
        httpx2.Client(base_url=f"http://127.0.0.1:{server.port}") as anna,
    ):
        for _ in range(3):
            assert anna.get("/rules").status_code == 200
        assert len(server.server.server_state.connections) == 1


def test_the_usual_limits_close_a_silent_connection_within_30_seconds() -> None:
    usual = ConnectionLimits()
    assert usual.first_byte <= 30
    assert usual.head <= 30
    assert KEEP_ALIVE <= 30


def test_who_hangs_up_in_the_middle_leaves_no_trace_in_the_log(
    sqlite_database: str, caplog: pytest.LogCaptureFixture
) -> None:
    with a_server(sqlite_database) as server:
        for _ in range(5):
            with server.connect() as line:
                line.sendall(b"POST /quick/arcanity HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf")
        soon(lambda: server.server.server_state.total_requests >= 0 and not server.server.server_state.tasks)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


# Too many connections


def test_one_address_cannot_shut_out_the_others(sqlite_database: str) -> None:
    with a_server(sqlite_database, most=50, per_address=4, **SLOW) as server, ExitStack() as stack:
        held = [stack.enter_context(server.connect("127.0.0.2")) for _ in range(4)]
        soon(lambda: server.config.open_at["127.0.0.2"] == 4)
        with server.connect("127.0.0.2") as refused:
            answer = read_all(refused)
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b"retry-after: 60\r\n" in answer
        assert b"too many connections from your address" in answer
        with server.connect("127.0.0.3") as other:
            other.sendall(HELLO)
            assert other.recv(100).startswith(b"HTTP/1.1 200 ")
        held.pop().close()
        soon(lambda: server.config.open_at["127.0.0.2"] < 4)
        with server.connect("127.0.0.2") as again:
            again.sendall(HELLO)
            assert again.recv(100).startswith(b"HTTP/1.1 200 ")


def is_waiting(server: ThreadedServer, many: int) -> bool:
    return server.config.waiting == many


def test_who_connects_again_and_again_is_turned_away_late(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "AT_ONCE", 1)
    monkeypatch.setattr(connections, "LATE", ENDLESS)
    with a_server(sqlite_database, most=24, per_address=2, **SLOW) as server, ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(server.connect("127.0.0.2"))
        soon(lambda: server.config.open_at["127.0.0.2"] == 2)
        with server.connect("127.0.0.2") as first:
            assert b"too many connections from your address" in read_all(first)
        for many in (1, 2, 3):
            line = stack.enter_context(server.connect("127.0.0.2"))
            line.sendall(HELLO)
            soon(partial(is_waiting, server, many))
        with server.connect("127.0.0.2") as beyond:  # no more than an eighth of all wait
            assert b"too many connections from your address" in read_all(beyond)
        with server.connect("127.0.0.3") as other:
            other.sendall(HELLO)
            assert other.recv(100).startswith(b"HTTP/1.1 200 ")
    assert server.config.waiting == 0


def test_beyond_the_most_there_is_an_answer_and_then_room_again(sqlite_database: str) -> None:
    with a_server(sqlite_database, most=6, per_address=6, **SLOW) as server:
        with ExitStack() as stack:
            for nth in range(6):
                stack.enter_context(server.connect(f"127.0.0.{nth + 2}"))
            soon(lambda: sum(server.config.open_at.values()) == 6)
            with server.connect() as refused:
                assert b"too many connections to this server" in read_all(refused)
        soon(lambda: not server.config.open_at)
        with server.connect() as again:
            again.sendall(HELLO)
            assert again.recv(100).startswith(b"HTTP/1.1 200 ")


def test_a_trusted_proxy_is_not_one_address(sqlite_database: str) -> None:
    with (
        a_server(sqlite_database, ("127.0.0.2",), most=50, per_address=2, **SLOW) as server,
        ExitStack() as stack,
    ):
        for _ in range(5):
            line = stack.enter_context(server.connect("127.0.0.2"))
            line.sendall(HELLO)
            assert line.recv(100).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize("files", [256, 1024, 20_000, 1 << 20])
def test_connections_never_use_up_the_files(files: int) -> None:
    limits = limits_for(files)
    assert limits.most + limits.late + limits.backlog + 64 <= files
    assert limits.per_address * 4 <= limits.most
    assert limits_for(files, 0).per_address == limits.most


# Streams


def open_stream(server: ThreadedServer, path: str, source: str = "127.0.0.1") -> socket.socket:
    line = server.connect(source)
    line.sendall(f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n".encode())
    return line


def test_streams_have_a_limit_for_each_address_and_for_spectators_of_a_table(sqlite_database: str) -> None:
    with a_server(sqlite_database) as server, ExitStack() as stack:
        streams = server.app.state.context.streams
        streams.per_address, streams.spectators = 3, 5
        wish = {"game": "shipwreck", "seats": [{"kind": "human"}, {"kind": "human"}]}
        with httpx2.Client(base_url=f"http://127.0.0.1:{server.port}") as client:
            made = client.post("/api/tables", json=wish).json()
            where = f"/table/{made['table']}/events"
            for source in ("127.0.0.2", "127.0.0.2", "127.0.0.2", "127.0.0.3", "127.0.0.3"):
                line = stack.enter_context(open_stream(server, where, source))
                assert line.recv(100).startswith(b"HTTP/1.1 200 ")
            with open_stream(server, where, "127.0.0.2") as refused:
                answer = read_all(refused)
                assert answer.startswith(b"HTTP/1.1 429 ")
                assert b"retry-after: 30" in answer
            with open_stream(server, f"/api{where.replace('table', 'tables')}", "127.0.0.4") as refused:
                assert b"as many watch this table as there is room for" in read_all(refused)
            token = made["seats"][0]["token"]
            headers = {"authorization": f"Bearer {token}"}
            with client.stream("GET", f"/api/tables/{made['table']}/events", headers=headers) as seated:
                assert seated.status_code == 200  # spectators shut nobody out who plays
            assert server.app.state.context.limits.refusals == {"open streams": 1, "spectators": 1}
        stack.close()
        soon(lambda: not streams.open)
        with open_stream(server, where, "127.0.0.2") as line:
            assert line.recv(100).startswith(b"HTTP/1.1 200 ")


def test_a_crowd_is_told_at_a_stroke_what_happens_at_a_stroke(sqlite_database: str) -> None:
    with a_server(sqlite_database) as server, ExitStack() as stack:
        client = stack.enter_context(
            httpx2.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=PATIENCE)
        )
        wish = {"game": "shipwreck", "seats": [{"kind": "human"}, {"kind": "human"}]}
        made = client.post("/api/tables", json=wish).json()
        where = f"/api/tables/{made['table']}"
        lines = [stack.enter_context(open_stream(server, f"{where}/events")) for _ in range(2 * FEW)]
        streams = server.app.state.context.streams
        soon(lambda: streams.open[f"table {made['table']}"] == 2 * FEW)
        bearer = {"authorization": f"Bearer {made['seats'][0]['token']}"}
        began, said = time.monotonic(), 30
        for nth in range(said):
            told = client.post(f"{where}/chat", json={"text": f"line {nth}"}, headers=bearer)
            assert told.status_code == 200
        ply = client.get(where).json()["ply"]
        heard = b""
        while f"id: {ply}\n".encode() not in heard:
            heard += lines[0].recv(1 << 20)
        most = (time.monotonic() - began) / CROWD_PAUSE + 2
        assert heard.count(b"event: table") <= min(most, said - 1)


def test_streams_that_look_different_render_in_turn(sqlite_database: str) -> None:
    with a_server(sqlite_database) as server, ExitStack() as stack:
        client = stack.enter_context(httpx2.Client(base_url=f"http://127.0.0.1:{server.port}"))
        wish = {"game": "shipwreck", "seats": [{"kind": "human"}, {"kind": "human"}]}
        table = client.post("/api/tables", json=wish).json()["table"]
        line = stack.enter_context(open_stream(server, f"/table/{table}/events", "127.0.0.2"))
        assert line.recv(100).startswith(b"HTTP/1.1 200 ")
        soon(lambda: "127.0.0.2" in server.app.state.context.render_turns.lines)


# The log


def test_the_log_says_once_a_minute_that_files_have_run_out(monkeypatch: pytest.MonkeyPatch) -> None:
    throttle = Throttle()
    told: list[logging.LogRecord] = []
    logger = logging.getLogger("a loop out of files")
    logger.addFilter(throttle)
    monkeypatch.setattr(logger, "callHandlers", told.append)
    now = [1000.0]
    monkeypatch.setattr("trionfi.web.logs.monotonic", lambda: now[0])
    loop = asyncio.new_event_loop()
    monkeypatch.setattr("asyncio.base_events.logger", logger)
    try:
        for _ in range(3):
            for _ in range(2048):
                trouble = OSError(24, "Too many open files")
                loop.default_exception_handler(
                    {"message": "socket.accept() out of system resource", "exception": trouble}
                )
            now[0] += 61
    finally:
        loop.close()
    assert [record.getMessage() for record in told] == [
        NO_FILES,
        f"{NO_FILES} (2047 more like this since it was last said)",
        f"{NO_FILES} (2047 more like this since it was last said)",
    ]
    assert all(record.exc_info is None for record in told)


def test_errors_of_another_kind_are_still_told(monkeypatch: pytest.MonkeyPatch) -> None:
    throttle = Throttle()

    def told(text: str, error: Exception | None = None) -> bool:
        record = logging.LogRecord(
            "x", logging.ERROR, "", 0, text, ("a",), (type(error), error, None) if error else None
        )
        return throttle.filter(record)

    assert told("table %s waits")
    assert not told("table %s waits")
    assert told("table %s waits", ValueError())
    assert told("another %s")


# Hosts, origins, addresses


@pytest.mark.parametrize("origin", ["http://[::1", "http://[evil", "://", "http://testserver:999999"])
def test_an_origin_that_cannot_be_read_is_another_site(origin: str, sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        refused = browser(app).post("/quick/arcanity", headers={"origin": origin})
        assert refused.status_code == 403
        assert "another site's page" in refused.text
        told = browser(app).post("/api/tables", headers={"origin": origin}).json()
        assert told["sentence"] == "this came from another site's page, so nothing was done"


def test_an_address_with_a_nul_is_no_page(database: str) -> None:
    with an_app(database) as app:
        for path in ("/table/%00", "/replay/a%00b", "/rules/%00", "/api/tables/%00", "/static/%00", "/%00"):
            assert browser(app).get(path).status_code == 404


@pytest.mark.parametrize(
    ("host", "allowed", "called", "answered"),
    [
        ("127.0.0.1", [], "localhost:8765", True),
        ("127.0.0.1", [], "127.0.0.1", True),
        ("127.0.0.1", [], "[::1]:8765", True),
        ("127.0.0.1", [], "evil.example", False),
        ("127.0.0.1", [], "", False),
        ("::1", [], "[::1]", True),
        ("127.0.0.5", [], "127.0.0.5:80", True),
        ("0.0.0.0", [], "anything.example", True),
        ("0.0.0.0", ["play.example"], "PLAY.example:443", True),
        ("0.0.0.0", ["play.example"], "play.example.evil.example", False),
        ("0.0.0.0", ["*.play.example"], "a.play.example", True),
        ("0.0.0.0", ["*.play.example"], "notplay.example", False),
        ("127.0.0.1", [], "127.0.0.1:x@evil.example", False),
        ("127.0.0.1", [], "127.0.0.1:abc", False),
        ("127.0.0.1", [], "127.0.0.1:", False),
        ("0.0.0.0", [], "127.0.0.1:1/../", False),
        ("0.0.0.0", [], 'a"onclick=.example', False),
        ("0.0.0.0", [], "192.168.1.7:8765", True),
        ("127.0.0.1", ["play.example"], "127.0.0.1:8765", True),  # for whoever looks after it on the machine
    ],
)
def test_a_server_answers_to_its_own_names(
    host: str, allowed: list[str], called: str, answered: bool
) -> None:
    names = names_for(host, allowed)
    assert is_called(called, names) == answered


def test_another_name_is_told_what_to_do(sqlite_database: str) -> None:
    with an_app(sqlite_database, hosting=Hosting(host_names=("testserver",))) as app:
        anna = browser(app)
        assert anna.get("/").status_code == 200
        refused = anna.get("/", headers={"host": "evil.example"})
        assert refused.status_code == 421
        assert "--allowed-host" in refused.text


def test_a_host_that_is_no_name_is_not_answered_and_gets_into_no_link(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        for host in ("testserver:x@evil.example", "testserver:1/..", "a b", "<i>"):
            assert browser(app).get("/", headers={"host": host}).status_code == 421
    scope = {"type": "http", "scheme": "https", "path": "/"}
    said = [b"play.example:444", b"PLAY.example", b"[::1]:80", b"play.example:x@evil.example", b""]
    bases = [base_of(Request({**scope, "headers": [(b"host", host)]})) for host in said]
    assert bases == ["https://play.example:444", "https://play.example", "https://[::1]:80", "", ""]


def test_a_token_counts_as_somebody_else_only_where_it_is_read(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        anna.post("/quick/shipwreck")
        cookie = "; ".join(f"{name}={value}" for name, value in anna.cookies.items())
        headers = [(b"cookie", cookie.encode()), (b"authorization", b"Bearer made-up")]
        context = app.state.context
        scope = {"type": "http", "scheme": "http", "headers": headers}
        person = context.who(Request({**scope, "path": "/"})).id
        assert context.who_asks(Request({**scope, "path": "/rules"})) == person
        assert context.who_asks(Request({**scope, "path": "/api/tables"})) == "Bearer made-up"


def ask(server: ThreadedServer, source: str, forwarded: str, proto: str = "https") -> bytes:
    """The answer to a request that came with these headers."""
    with server.connect(source) as line:
        line.sendall(
            f"GET /rules HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n"
            f"x-forwarded-for: {forwarded}\r\nx-forwarded-proto: {proto}\r\n\r\n".encode()
        )
        return read_all(line)


def test_nobody_is_believed_where_they_come_from(sqlite_database: str) -> None:
    with a_server(sqlite_database, app_options={"pages_a_minute": 3}) as server:
        answers = [ask(server, "127.0.0.1", f"192.0.2.{nth}") for nth in range(4)]
        assert [answer[9:12] for answer in answers] == [b"200", b"200", b"200", b"429"]
        assert b"strict-transport-security" not in answers[0]


def test_a_trusted_proxy_is_believed_for_the_last_hop_that_is_not_a_proxy(sqlite_database: str) -> None:
    with a_server(sqlite_database, ("127.0.0.2",), {"pages_a_minute": 1}) as server:
        first = ask(server, "127.0.0.2", "192.0.2.1")
        assert first.startswith(b"HTTP/1.1 200 ")
        assert b"strict-transport-security: max-age=31536000" in first
        assert ask(server, "127.0.0.2", "192.0.2.2", "http").startswith(b"HTTP/1.1 200 ")
        invented = "192.0.2.77, 192.0.2.2"  # the left-most is what a client claims
        assert ask(server, "127.0.0.2", invented).startswith(b"HTTP/1.1 429 ")
        assert ask(server, "127.0.0.3", "192.0.2.3").startswith(b"HTTP/1.1 200 ")
        assert ask(server, "127.0.0.3", "192.0.2.4").startswith(b"HTTP/1.1 429 ")  # not trusted


@pytest.mark.parametrize("name", ["https://play.example", "play.example:443", "play.example/", "*", ""])
def test_an_allowed_host_that_no_request_can_name_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match="--allowed-host is a name"):
        names_for("127.0.0.1", [name])


def test_a_proxy_that_is_no_address_is_said_to_be_none() -> None:
    with pytest.raises(BadOption, match="--trusted-proxy is an address"):
        ServerConfig("app", ConnectionLimits(), ["proxy.example"])


# Files that never change


def test_a_file_whose_address_has_its_hash_is_kept_for_good(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        page = anna.get("/").text
        address = next(part for part in page.split('"') if part.startswith("/static/house.css?"))
        answer = anna.get(address)
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        again = anna.get(address, headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.headers["cache-control"]) == (304, answer.headers["cache-control"])
        for other in ("/static/house.css", "/static/house.css?0123456789ab", "/static/none.css?", "/"):
            assert anna.get(other).headers["cache-control"] == "no-store"


# Several processes


def test_workers_count_together(sqlite_database: str) -> None:
    with serving(sqlite_database, "--workers", "2", "--limits", "0.05") as server:
        soon(lambda: answers(server.address))
        made = [set_one(server.address) for _ in range(10)]
        assert made.count(201) == 3  # of 60 a minute
        assert made.count(429) == 7


def answers(address: str) -> bool:
    try:
        return httpx2.get(f"{address}/api/games").status_code == 200
    except httpx2.TransportError:
        return False


def set_one(address: str) -> int:
    """By a connection of its own, so that any of the workers may have it."""
    wish = {"game": "shipwreck", "seats": [{"kind": "human"}, {"kind": "human"}]}
    return int(httpx2.post(f"{address}/api/tables", content=json.dumps(wish)).status_code)


def test_everything_together_has_a_limit_for_an_address(sqlite_database: str) -> None:
    with an_app(sqlite_database, requests_a_minute=3) as app:
        anna = browser(app)
        asked = [anna.get("/static/house.css").status_code for _ in range(4)]
        assert asked == [200, 200, 200, 429]
        assert "a lot of requests" in anna.get("/").text
        assert anna.get("/api/games").json()["sentence"].startswith("that is a lot of requests")


def test_a_hotseat_family_never_notices_a_limit(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app)
        for _ in range(100):
            assert anna.get(f"{address}/fragment").status_code == 200
        assert not app.state.context.limits.refusals
