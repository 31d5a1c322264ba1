"""The web table while its compiled copy is being made: plain Python serves at once, the compiled build takes over.

The listening socket belongs to both servers, so the port is never shut. A server tells its supervisor, which is this
process, when it listens, and hands it the socket; the supervisor gives it to the next server, and tells the old one to
drain: answer those who are still connected, and end. A server whose supervisor is gone ends by itself.
"""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from types import FrameType

from launch.builds import Beside, compiling_beside, ready_copy
from launch.ground import say
from launch.venv import venv_python

CONTROL, LISTENER = "TRIONFI_CONTROL", "TRIONFI_LISTENER"  # read by trionfi.web.handover
LOOK = 0.2  # seconds between two looks at the servers and the build
CAN_HAND_ON = hasattr(socket, "send_fds")


class Server:
    """One `trionfi serve`, and the line to it. It has a process group of its own: Ctrl-C reaches it through us."""

    def __init__(self, args: list[str], env: dict[str, str], listener: int | None = None) -> None:
        self.control, theirs = socket.socketpair()
        handed = {} if listener is None else {LISTENER: str(listener)}
        with theirs:
            self.process = subprocess.Popen(
                [str(venv_python()), "-m", "trionfi", *args],
                env={**env, CONTROL: str(theirs.fileno()), **handed},
                pass_fds=[theirs.fileno(), *([] if listener is None else [listener])],
                process_group=0,
            )

    def listener(self) -> int | None:
        """Wait until it listens, and give a descriptor of its listening socket; None if it has ended instead."""
        try:
            word, descriptors, *_ = socket.recv_fds(self.control, 64, 1)
        except OSError:
            return None
        for descriptor in descriptors:
            os.set_inheritable(descriptor, False)
        return descriptors[0] if word and descriptors else None

    def drain(self) -> None:
        self.control.sendall(b"drain")

    def is_over(self) -> bool:
        return self.process.poll() is not None

    def wait(self) -> int:
        code = self.process.wait()
        self.control.close()
        return code if code >= 0 else 128 - code


@contextlib.contextmanager
def forwarding(servers: list[Server]) -> Iterator[None]:
    """What is sent to this process, Ctrl-C above all, goes to the servers; nothing outlives it."""

    def forward(number: int, frame: FrameType | None) -> None:
        for server in servers:
            if not server.is_over():
                server.process.send_signal(number)

    before = {
        number: signal.signal(number, forward) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    }
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for server in servers:
            server.control.close()


def serve_while_compiling(args: list[str], env: dict[str, str]) -> int:
    """Serve as plain Python now and, as soon as there is a compiled copy, by that one at the same port."""
    servers = [Server(args, env)]
    with forwarding(servers):
        listener = servers[0].listener()
        if listener is None:
            return servers[0].wait()
        with compiling_beside() as beside:
            watch(servers[0], beside)
        copy = ready_copy()
        if servers[0].is_over():
            return servers[0].wait()
        if copy is None:
            say("The table goes on as plain Python: the rules could not be compiled, .build has the log.")
            return servers[0].wait()
        servers.append(Server(args, {**env, "PYTHONPATH": str(copy)}, listener))
        handed = servers[1].listener()
        if handed is None:
            say("The table goes on as plain Python: the compiled build does not start here.")
            return servers[0].wait()
        servers[0].drain()
        threading.Thread(target=servers[0].wait, daemon=True).start()
        os.close(listener)
        os.close(handed)
        say("Compiled. The table goes on at full speed.")
        return servers[1].wait()


def watch(server: Server, beside: Beside) -> None:
    """Until one of the two has ended; a terminal is shown how far the build is."""
    say(
        "This is plain Python for now. The rules are compiled meanwhile, and the table gets faster by itself."
    )
    shown = sys.stderr.isatty()
    while not server.is_over() and not beside.is_over():
        if shown:
            print(f"\r\033[KCompiling: {beside.percent()} %", end="", file=sys.stderr, flush=True)
        time.sleep(LOOK)
    if shown:
        print("\r\033[K", end="", file=sys.stderr, flush=True)
