"""The real server in a process of its own, as `trionfi serve` starts it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import trionfi

SOURCES = str(Path(trionfi.__file__).parents[1])


class Server:
    """Started on a port of its own, or again on the one it had."""

    def __init__(self, database: str, *words: str, port: int = 0) -> None:
        self.database = database
        self.words = words
        self.port = port
        self.process = self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "trionfi", "serve", "--no-browser", "--database", self.database]
        path = os.pathsep.join([SOURCES, *filter(None, [os.environ.get("PYTHONPATH", "")])])
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), *self.words],
            stdout=subprocess.PIPE,
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


@contextmanager
def serving(database: str, *words: str) -> Iterator[Server]:
    server = Server(database, *words)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
