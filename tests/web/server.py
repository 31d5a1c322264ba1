"""The real server in a process of its own, as `trionfi serve` starts it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path

import trionfi
from trionfi.cli import main
from trionfi.web.bench.processes import free_port

SOURCES = str(Path(trionfi.__file__).parents[1])


class Server:
    """Started on a port of its own, or again on the one it had."""

    def __init__(self, database: str, *words: str, port: int = 0, log: Path | None = None) -> None:
        """`log` is the file that gets what the server writes to standard error."""
        self.database = database
        self.words = words
        self.port = port
        self.log = log
        self.process = self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "trionfi", "serve", "--no-browser", "--database", self.database]
        path = os.pathsep.join([SOURCES, *filter(None, [os.environ.get("PYTHONPATH", "")])])
        with ExitStack() as files:
            errors = files.enter_context(self.log.open("a")) if self.log is not None else None
            self.process = subprocess.Popen(
                [*command, "--port", str(self.port), *self.words],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, "PYTHONPATH": path},
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, line
        self.port = int(line.strip().rstrip("/").rpartition(":")[2])
        return self.process

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self) -> int:
        self.process.terminate()
        code = self.process.wait(15)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


class ForkedServer:
    """The same server on a port of its own, forked from a process that has everything at hand: for many starts."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.port = free_port()
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        forks = get_context("forkserver")
        forks.set_forkserver_preload(["trionfi.cli", "trionfi.web.server"])
        words = ["serve", "--no-browser", "--database", self.database, "--port", str(self.port)]
        self.process = forks.Process(target=main, args=(words,))
        self.process.start()
        while self.process.is_alive():
            with suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            time.sleep(0.01)
        raise AssertionError(f"the server has ended by itself: {self.process.exitcode}")

    def kill(self) -> None:
        """At once, as when the power fails."""
        self.process.kill()
        self.process.join(10)

    def stop(self) -> None:
        self.process.terminate()
        self.process.join(15)


@contextmanager
def serving(database: str, *words: str) -> Iterator[Server]:
    server = Server(database, *words)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
