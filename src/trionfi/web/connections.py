"""Connections: how many there may be, and how long each may keep us waiting.

A connection that says nothing is closed; so is one that never finishes its request, or never reads the answer. There
is a limit for all together, below the number of files that a process may open, and one for each address. What is read
before anybody knows who asks, and before any rate limit, is short: the head of a request has a size, and its body must
say its length, as a body in chunks of a byte each would cost far more to read than to send.
"""

import asyncio
import re
import socket
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from trionfi.core.errors import BadOption
from trionfi.table.metrics import LIMITED
from trionfi.web.rate_limit import Buckets, network_of

KEEP_ALIVE = 25  # seconds that a connection may say nothing between two requests
PROXY_KEEP_ALIVE = 75  # the same for a trusted proxy, which keeps its connections for others to come
NO_LIMIT = 1 << 20  # open files
MOST_FILES = 1 << 16  # more would help nobody
QUEUE = 2048  # connections that wait to be accepted
OTHER_FILES = 64  # those that are no connection: databases, bots, logs
AT_ONCE = (
    60  # connections of an address that are turned away at once in a minute; the next have to wait for it
)
LATE = 10.0  # seconds
LONGEST_HEAD = 16 * 1024  # bytes of a request before its body; a browser sends one or two thousand
MOST_LINES = 128  # in it
BLANK_LINE = re.compile(rb"\n\r?\n")
SILENT, HEAD, BODY = "silent", "head", "body"  # what a connection keeps us waiting for


@dataclass(frozen=True)
class ConnectionLimits:
    """`most` in this process, `per_address` of them from one address; the rest are seconds."""

    most: int = 4000
    per_address: int = 400  # a school class, whose browsers have six each
    first_byte: float = 20.0
    head: float = 15.0
    body: float = 60.0
    reading: float = 30.0  # of what we send
    backlog: int = 64  # connections that are accepted at a stroke; then others have their turn

    @property
    def late(self) -> int:
        """How many more, at most, wait to be turned away late."""
        return self.most // 8


def limits_for(files: int, factor: float = 1.0) -> ConnectionLimits:
    """The limits of a process that may open so many files; a fourth of the connections at most is one address's."""
    backlog = max(16, min(64, files // 8))
    most = max(
        16, min(10_000, (files - backlog - OTHER_FILES) * 8 // 9)
    )  # an eighth more are turned away late
    if not factor:
        return ConnectionLimits(most, most, backlog=backlog)
    return ConnectionLimits(most, max(4, min(round(400 * factor), most // 4)), backlog=backlog)


def allow_many_files() -> int:
    """Raise the number of files that this program may open, as far as the system lets it; how many that are."""
    if sys.platform == "win32":
        return NO_LIMIT
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, max(now, MOST_FILES))
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    except (OSError, ValueError):  # macOS promises more than it grants
        wanted = now
    return wanted


class Proxies:
    """The proxies whose word is taken for where a request comes from."""

    def __init__(self, addresses: Sequence[str]) -> None:
        self.networks = [network_named(address) for address in addresses]

    def __contains__(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self.networks)


def network_named(address: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(address)
    except ValueError:
        raise BadOption(
            f"--trusted-proxy is an address such as 127.0.0.1, or a network such as 10.0.0.0/8, not {address!r}"
        ) from None


class ServerConfig(uvicorn.Config):
    """uvicorn's, with the limits of connections, and how many are open by address."""

    def __init__(self, app: Any, limits: ConnectionLimits, proxies: Sequence[str] = (), **more: Any) -> None:
        super().__init__(
            app,
            http=TimedProtocol,
            ws="none",
            backlog=limits.backlog,
            timeout_keep_alive=KEEP_ALIVE,
            proxy_headers=bool(proxies),
            forwarded_allow_ips=list(proxies) or None,
            **more,
        )
        self.connection_limits = limits
        self.proxies = Proxies(proxies)
        self.open_at: Counter[str] = Counter()
        self.turned_away = Buckets()
        self.waiting = 0  # connections that will be turned away late


class TableServer(uvicorn.Server):
    """Lets the system keep many more connections waiting than are accepted at a stroke."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for door in sockets or ():
            door.listen(QUEUE)


class ShortHeads(h11.Connection):
    """Reads requests with a short head, and a body that says its length. `refusal`: the answer to any other."""

    refusal: tuple[HTTPStatus, str] | None = None

    def next_event(self) -> Any:
        if self.their_state is h11.IDLE:
            self.check_head(self.trailing_data[0])
        event = super().next_event()
        if isinstance(event, h11.Request) and any(name == b"transfer-encoding" for name, _ in event.headers):
            self.refuse(
                HTTPStatus.LENGTH_REQUIRED, "Send the length of the body first, not the body in chunks."
            )
        return event

    def check_head(self, received: bytes) -> None:
        end = BLANK_LINE.search(received)
        size = end.start() if end else len(received)
        if size > LONGEST_HEAD or received.count(b"\n", 0, size) > MOST_LINES:
            sentence = "Your request has too many or too long headers. Delete the cookies of this site, and try again."
            self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, sentence)

    def refuse(self, status: HTTPStatus, sentence: str) -> None:
        self.refusal = status, sentence
        raise h11.RemoteProtocolError(sentence, int(status))


class TimedProtocol(H11Protocol):
    """A connection that is counted, and closed when it keeps us waiting."""

    config: ServerConfig
    conn: ShortHeads
    address = ""  # that it is counted for
    waits_for = ""
    is_waiting = False  # to be turned away
    timer: asyncio.TimerHandle | None = None
    reading_timer: asyncio.TimerHandle | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn = ShortHeads(h11.SERVER, LONGEST_HEAD)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=0)  # whatever is not sent at once is waited for by the clock
        host = self.client[0] if self.client else ""
        is_proxy = host in self.config.proxies
        why = self.refusal("" if is_proxy else network_of(host[:64]))
        if why:
            LIMITED.add("connections")
            sentence = f"There are too many connections {why}. Close some, or come back in a minute."
            self.turn_away("" if is_proxy else network_of(host[:64]), sentence)
            return
        if is_proxy:
            self.timeout_keep_alive = PROXY_KEEP_ALIVE
        else:
            self.address = network_of(host[:64])
            self.config.open_at[self.address] += 1
        self.wait_for(SILENT)

    def refusal(self, address: str) -> str:
        """Where there are too many connections already; empty when there are not."""
        limits = self.config.connection_limits
        if len(self.connections) > limits.most:
            return "to this server"
        return "from your address" if address and self.config.open_at[address] >= limits.per_address else ""

    def turn_away(self, address: str, sentence: str) -> None:
        """Close it with this sentence; for who comes again and again, late, so that they come less often."""
        config = self.config
        is_flood = address and config.turned_away.take((address, AT_ONCE)) > 0
        if not is_flood or config.waiting >= config.connection_limits.late:
            self.close_with(HTTPStatus.SERVICE_UNAVAILABLE, sentence)
            return
        self.transport.pause_reading()
        self.is_waiting = True
        config.waiting += 1
        self.timer = self.loop.call_later(LATE, self.close_with, HTTPStatus.SERVICE_UNAVAILABLE, sentence)

    def connection_lost(self, exc: Exception | None) -> None:
        self.wait_for("")
        self.stop_timer()
        self.config.waiting -= self.is_waiting
        self.stop_reading_timer()
        if self.address:
            self.config.open_at[self.address] -= 1
            if not self.config.open_at[self.address]:
                del self.config.open_at[self.address]
            self.address = ""
        super().connection_lost(exc)

    # What the client sends

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing() or self.is_waiting:
            return
        super().data_received(data)
        self.watch(is_begun=True)

    def send_400_response(self, msg: str) -> None:
        if self.conn.refusal is None:
            super().send_400_response(msg)
            return
        LIMITED.add("long requests")
        self.close_with(*self.conn.refusal)

    def on_response_complete(self) -> None:
        """What was sent behind the last request begins now, and its clock with it."""
        super().on_response_complete()
        if not self.transport.is_closing():
            self.watch(is_begun=bool(self.conn.trailing_data[0]))

    def watch(self, is_begun: bool) -> None:
        """Start the clock of what is missing. `is_begun`: some of the next request is here."""
        state = self.conn.their_state
        head = HEAD if is_begun else ""  # else the time of keep-alive counts
        self.wait_for(head if state is h11.IDLE else BODY if state is h11.SEND_BODY else "")

    def wait_for(self, part: str) -> None:
        """Start the clock of this part, unless it runs already; stop that of any other."""
        if part == self.waits_for:
            return
        self.waits_for = part
        self.stop_timer()
        if part:
            limits = self.config.connection_limits
            seconds = {SILENT: limits.first_byte, HEAD: limits.head, BODY: limits.body}[part]
            self.timer = self.loop.call_later(seconds, self.close_late)

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def close_late(self) -> None:
        """A browser may connect in advance and say nothing: that is no mistake, and needs no answer."""
        if self.waits_for == SILENT or (self.waits_for == BODY and self.cycle.response_started):
            self.transport.close()
        else:
            LIMITED.add("slow requests")
            sentence = "Your request took too long to arrive. Nothing was done; send it again."
            self.close_with(HTTPStatus.REQUEST_TIMEOUT, sentence)
        if self.cycle is not None:  # whoever reads the body is told that no more will come
            self.cycle.disconnected = True
            self.cycle.message_event.set()

    def close_with(self, status: HTTPStatus, sentence: str) -> None:
        retry = "retry-after: 60\r\n" if status == HTTPStatus.SERVICE_UNAVAILABLE else ""
        head = (
            f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: text/plain; charset=utf-8\r\n{retry}"
        )
        body = f"{sentence}\n"
        self.transport.write(f"{head}content-length: {len(body)}\r\nconnection: close\r\n\r\n{body}".encode())
        self.transport.close()

    # What it reads

    def pause_writing(self) -> None:
        """Something could not be sent. The clock goes on when we close: a close waits until all is sent."""
        super().pause_writing()
        if self.reading_timer is None:
            seconds = self.config.connection_limits.reading
            self.reading_timer = self.loop.call_later(seconds, self.transport.abort)

    def resume_writing(self) -> None:
        self.stop_reading_timer()
        super().resume_writing()

    def stop_reading_timer(self) -> None:
        if self.reading_timer is not None:
            self.reading_timer.cancel()
            self.reading_timer = None
