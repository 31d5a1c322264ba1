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
from pathlib import Path
from types import FrameType

from launch.builds import Beside, compiling_beside
from launch.ground import interrupts_held, say
from launch.venv import venv_python

CONTROL, LISTENER = "TRIONFI_CONTROL", "TRIONFI_LISTENER"  # read by trionfi.web.handover
LOOK = 0.2  # seconds between two looks at the servers and the build
CAN_HAND_ON = hasattr(socket, "send_fds")


class Server:
    """One `trionfi serve`, and the line to it. It has a process group of its own: Ctrl-C reaches it through us."""

    def __init__(self, args: list[str], env: dict[str, str], listener: int | None = None) -> None:
        self.control, theirs = socket.socketpair()
        handed = {} if listener is None else {LISTENER: str(listener)}
        with theirs, interrupts_held():
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
        with contextlib.suppress(OSError):  # it has ended by itself
            self.control.sendall(b"drain")

    def is_over(self) -> bool:
        return self.process.poll() is not None

    def wait(self) -> int:
        code = self.process.wait()
        self.control.close()
        return code if code >= 0 else 128 - code


class Servers:
    """The server in charge, which is the last, and those before it. What is sent to this process goes to them."""

    def __init__(self, first: Server) -> None:
        self.all = [first]
        self.stopped_by = 0  # a signal

    def forward(self, number: int, frame: FrameType | None) -> None:
        """To the one in charge as it is, so that it says a word; the others end without one."""
        self.stopped_by = number
        for server in self.all:
            if not server.is_over():
                server.process.send_signal(number if server is self.all[-1] else signal.SIGTERM)

    @contextlib.contextmanager
    def forwarding(self) -> Iterator[None]:
        """While this lasts; nothing outlives it."""
        numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
        before = {number: signal.signal(number, self.forward) for number in numbers}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
            for server in self.all:
                server.control.close()

    def end(self) -> int:
        """Wait for all of them; a server whose line is shut ends by itself."""
        for server in self.all:
            server.control.close()
        for server in self.all:
            server.wait()
        return 128 + self.stopped_by


def serve_while_compiling(args: list[str], env: dict[str, str]) -> int:
    """Serve as plain Python now and, as soon as there is a compiled copy, by that one at the same port."""
    first = Server(args, env)
    servers = Servers(first)
    with servers.forwarding():
        listener = first.listener()
        if listener is None:
            return first.wait()
        copy, why_not = compile_meanwhile(first)
        if servers.stopped_by or first.is_over():
            return first.wait()
        if copy is None:
            say(f"The table goes on as plain Python. {why_not}")
            return first.wait()
        second = Server(args, {**env, "PYTHONPATH": str(copy)}, listener)
        servers.all.append(second)
        handed = second.listener()
        if servers.stopped_by:
            return servers.end()
        if handed is None:
            servers.all.remove(second)
            say("The table goes on as plain Python: the compiled build does not start here.")
            return first.wait()
        first.drain()
        threading.Thread(target=first.wait, daemon=True).start()
        os.close(listener)
        os.close(handed)
        say("Compiled. The table goes on at full speed.")
        return second.wait()


def compile_meanwhile(server: Server) -> tuple[Path | None, str]:
    """The compiled copy, or why there is none. A full disk costs that alone: the table stays open."""
    try:
        with compiling_beside() as beside:
            watch(server, beside)
            copy = beside.copy() if beside.is_over() else None
            return copy, "" if copy else beside.last_sentence()
    except OSError as trouble:
        return None, f"The rules could not be compiled: {trouble}."


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
