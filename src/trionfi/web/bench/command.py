"""Runs the load against both servers, in turn and on the same machine, and tells the ratios."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.table import Table

from trionfi import build
from trionfi.core.errors import BadOption
from trionfi.web.bench.floor import DATABASE
from trionfi.web.bench.load import FLOOR, HTML, JSON, Figures, run
from trionfi.web.bench.wire import Line

IDLE_TABLES = 300
STARTING = 60.0


@contextmanager
def serving(app: str) -> Iterator[tuple[int, int]]:
    """One of our apps in a process of its own; its port and its process id."""
    import socket

    with tempfile.TemporaryDirectory(prefix="trionfi-bench-") as folder:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        command = [sys.executable, "-m", "uvicorn", "--factory", f"trionfi.web.bench.floor:{app}"]
        flags = ["--port", str(port), "--log-level", "error", "--no-access-log"]
        flags += ["--timeout-graceful-shutdown", "1", "--backlog", "4096"]
        env = {**os.environ, DATABASE: str(Path(folder, "tables.sqlite"))}
        server = subprocess.Popen([*command, *flags], env=env)
        try:
            wait_for(port)
            yield port, server.pid
        finally:
            server.terminate()
            server.wait(20)


def wait_for(port: int) -> None:
    import socket

    end = time.monotonic() + STARTING
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def allow_many_connections() -> None:
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def resident(pid: int) -> int:
    """The memory of a process in bytes, where the system tells."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


async def memory_of_idle_tables(port: int, pid: int) -> float:
    """Bytes for each table that has begun and waits, nobody watching."""
    line = await Line("127.0.0.1", port).open()
    wish = b'{"game": "shipwreck", "seats": [{"kind": "human"}, {"kind": "human"}]}'
    for _ in range(20):
        await line.ask("POST", "/api/tables", "", wish)
    before = resident(pid)
    for _ in range(IDLE_TABLES):
        await line.ask("POST", "/api/tables", "", wish)
    line.close()
    return (resident(pid) - before) / IDLE_TABLES


def bench(tables: list[int], seconds: float, kinds: list[str], paced: bool) -> int:
    if any(not 1 <= many <= 5000 for many in tables):
        raise BadOption("tables are 1 to 5000")
    if not 0 < seconds <= 600:
        raise BadOption("seconds are more than 0 and at most 600")
    allow_many_connections()
    console = Console(highlight=False)
    console.print(
        f"Trionfi at the table, {build.describe()}; Python {sys.version.split()[0]}, {os.cpu_count()} cores"
    )
    console.print(f"{seconds:g} s a figure; load and server share the machine.\n")
    found: dict[tuple[str, int, bool], Figures] = {}
    for kind in kinds:
        with serving("floor" if kind == FLOOR else "ours") as (port, pid):
            if kind == JSON:
                each = asyncio.run(memory_of_idle_tables(port, pid))
                console.print(f"memory: {each / 1024:.0f} KB for each idle table (to reach: below 100)\n")
            for many in tables:
                for slowly in (False, True) if paced else (False,):
                    console.print(f"[dim]{kind}, {many} tables{', paced' if slowly else ''} ...[/dim]")
                    found[kind, many, slowly] = asyncio.run(run(port, kind, many, seconds, slowly))
    for slowly in (False, True) if paced else (False,):
        console.print(report(found, tables, kinds, slowly))
    return 0


def report(
    found: dict[tuple[str, int, bool], Figures], tables: list[int], kinds: list[str], slowly: bool
) -> Table:
    title = "one move a second at each table" if slowly else "flat out: one move in flight at each table"
    table = Table(title=title, title_justify="left")
    for name in ("tables", "kind", "moves/s", "of the floor", "p50 ms", "p99 ms", "refused"):
        table.add_column(name, justify="left" if name == "kind" else "right")
    for many in tables:
        for kind in kinds:
            figures, floor = found[kind, many, slowly], found.get((FLOOR, many, slowly))
            ratio = f"{figures.rate / floor.rate:.2f}x" if floor and floor.rate and not slowly else ""
            table.add_row(
                str(many),
                kind,
                f"{figures.rate:,.0f}",
                ratio,
                f"{figures.delay(0.5):.2f}",
                f"{figures.delay(0.99):.2f}",
                str(figures.refused),
            )
    return table


def kinds_named(words: list[str]) -> list[str]:
    known = {kind.lower(): kind for kind in (FLOOR, JSON, HTML)}
    for word in words:
        if word.lower() not in known:
            raise BadOption(f"there is no path “{word}”; there are {', '.join(known)}")
    return [known[word.lower()] for word in words] or [FLOOR, JSON, HTML]
