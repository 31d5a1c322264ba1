"""Going over from one server process to the next at the same port: nothing is refused, nothing is lost.

A server that was started by a supervisor (`launch/table.py`) has a line to it. It says when it listens and sends its
listening socket along. Told to drain, it lets the next server have the port, ends its live streams, which come back to
that one, asks each client by its next answer to connect anew, and ends when nobody is connected any more.
"""

import asyncio
import os
import socket
import time
from collections.abc import Callable
from contextlib import suppress

import uvicorn
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trionfi.web.connections import PROXY_KEEP_ALIVE, TableServer

CONTROL, LISTENER = "TRIONFI_CONTROL", "TRIONFI_LISTENER"  # descriptors, set by the supervisor
CALM = 1.0  # seconds without a connection; one that was just accepted is not known at once
LOOK = 0.1  # seconds between two looks whether anybody is still connected


def handed_socket(name: str) -> socket.socket | None:
    """The socket whose descriptor this variable holds. It is taken out, so that no child takes it for its own."""
    descriptor = os.environ.pop(name, "")
    return socket.socket(fileno=int(descriptor)) if descriptor else None


class Goodbye:
    """Wraps the app: while the process is leaving, every answer asks the client to connect anew."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.is_leaving = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_last(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (b"connection", b"close")]
            await send(message)

        await self.app(scope, receive, send_last if self.is_leaving else send)


class SupervisedServer(TableServer):
    """A server that obeys its supervisor."""

    def __init__(
        self,
        config: uvicorn.Config,
        control: socket.socket,
        listener: socket.socket,
        leave: Callable[[], None],
    ) -> None:
        super().__init__(config)
        self.control, self.listener, self.leave = control, listener, leave

    async def main_loop(self) -> None:
        self.control.setblocking(False)
        with suppress(OSError):  # the supervisor is gone already, which `obey` finds out
            socket.send_fds(self.control, [b"listening"], [self.listener.fileno()])
        obeying = asyncio.create_task(self.obey(), name="the supervisor's word")
        await super().main_loop()
        obeying.cancel()

    async def obey(self) -> None:
        """Wait for the supervisor's word; if it is gone, there is none, and this ends as well."""
        word = b""
        with suppress(OSError):
            word = await asyncio.get_running_loop().sock_recv(self.control, 64)
        if word == b"drain":
            await self.drain()
        self.should_exit = True

    async def drain(self) -> None:
        """Let the next server have the port, and answer those who are still connected to this one."""
        asyncio.get_running_loop().remove_reader(
            self.listener
        )  # what is accepted by now still gets its protocol
        self.leave()
        await asyncio.sleep(LOOK)
        for server in self.servers:
            server.close()
        end = time.monotonic() + PROXY_KEEP_ALIVE + CALM
        calm_since = time.monotonic()
        while time.monotonic() < min(end, calm_since + CALM):
            await asyncio.sleep(LOOK)
            if self.server_state.connections:
                calm_since = time.monotonic()
