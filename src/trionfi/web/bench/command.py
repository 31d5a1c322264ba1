"""Runs the load against all servers, turn and turn about on the same machine, and tells the ratios."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import product
from pathlib import Path

from rich.console import Console
from rich.table import Table

from trionfi import build_info
from trionfi.core.errors import BadOption
from trionfi.core.rng import FastRng
from trionfi.games import all_games
from trionfi.table.keyfile import KEY_FILE
from trionfi.web.bench.baseline import DATABASE
from trionfi.web.bench.http_client import Line
from trionfi.web.bench.load import FLOOR, HTML, JSON, LINES, Figures, Load, take_turns
from trionfi.web.bench.ports import free_port
from trionfi.web.bench.processes import resident
from trionfi.web.connections import allow_many_files
from trionfi.web.render import render_board
from trionfi.web.sample_page import sheet_of

IDLE_TABLES = 300
STARTING = 60.0
BOARDS = 150
OTHER_FILES = 100  # those that are no connection of a table
# To reach
SHARES = {JSON: 0.4, HTML: 0.2}  # of the floor's moves a second
PACED_TABLES, PACED_P99 = 500, 20.0  # tables, milliseconds
IDLE_KB, RENDER_MS = 100, 3.0

Found = dict[tuple[str, int, bool], Figures]


@contextmanager
def serving(app: str, database: str = "", key: str = "") -> Iterator[tuple[int, int]]:
    """One of our apps in a process of its own; its port and its process id.

    `database` and `key` name what several processes share; without them it has a file of its own.
    """
    with tempfile.TemporaryDirectory(prefix="trionfi-bench-") as folder:
        port = free_port()
        command = [sys.executable, "-m", "uvicorn", "--factory", f"trionfi.web.bench.baseline:{app}"]
        flags = ["--port", str(port), "--log-level", "error", "--no-access-log"]
        flags += ["--timeout-graceful-shutdown", "1", "--timeout-keep-alive", "600", "--backlog", "4096"]
        env = {**os.environ, DATABASE: database or str(Path(folder, "tables.sqlite"))}
        env |= {KEY_FILE: key} if key else {}
        server = subprocess.Popen([*command, *flags], env=env)
        try:
            wait_for(port)
            yield port, server.pid
        finally:
            server.terminate()
            server.wait(20)


def wait_for(port: int) -> None:
    end = time.monotonic() + STARTING
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def most_tables(files: int, kinds: int) -> int:
    """How many tables of each of so many kinds may be open at once, with so many files."""
    return max(0, (files - OTHER_FILES) // (LINES * kinds))


async def memory_of_idle_tables(port: int, pid: int) -> float:
    """Bytes for each table that has begun and waits, nobody watching."""
    line = await Line("127.0.0.1", port).open()
    wish = b'{"game": "shipwreck", "seats": [{"kind": "human"}, {"kind": "human"}]}'
    for _ in range(20):
        await line.ask("POST", "/api/tables", "", wish)
    before = resident(pid)
    for _ in range(IDLE_TABLES):
        await line.ask("POST", "/api/tables", "", wish)
    await line.close()
    return (resident(pid) - before) / IDLE_TABLES


def bench(tables: list[int], seconds: float, kinds: list[str], paced: bool) -> int:
    if any(not 1 <= many <= 5000 for many in tables):
        raise BadOption("tables are 1 to 5000")
    if not 0 < seconds <= 600:
        raise BadOption("seconds are more than 0 and at most 600")
    files = allow_many_files()
    most = most_tables(files, len(kinds))
    if max(tables) > most:
        raise BadOption(
            f"this system lets a program open {files} files, which is enough for {most} tables of each kind; "
            "ulimit -n tells and raises it"
        )
    console = Console(highlight=False)
    console.print(
        f"Trionfi at the table, {build_info.describe()}; Python {sys.version.split()[0]}, {os.cpu_count()} cores"
    )
    console.print(f"{seconds:g} s a figure; load and server share the machine.\n")
    paces = (False, True) if paced else (False,)
    found, each = measure(console, tables, seconds, kinds, paces)
    for slowly in paces:
        console.print(report(found, tables, kinds, slowly), "")
    console.print(single_figures(each))
    return 0


def measure(
    console: Console, tables: list[int], seconds: float, kinds: list[str], paces: tuple[bool, ...]
) -> tuple[Found, float]:
    """Every figure, each kind at a server of its own; and the bytes of an idle table, where ours was asked."""
    found: Found = {}
    each = 0.0
    most = most_tables(allow_many_files(), len(kinds))
    with ExitStack() as stack:
        servers = {kind: stack.enter_context(serving("floor" if kind == FLOOR else "ours")) for kind in kinds}
        if JSON in servers:
            each = asyncio.run(memory_of_idle_tables(*servers[JSON]))
        for many, slowly in product(tables, paces):
            console.print(f"[dim]{many} tables{', paced' if slowly else ''} ...[/dim]")
            loads = {kind: Load(servers[kind][0], kind, many, seconds, slowly, most) for kind in kinds}
            asyncio.run(take_turns(list(loads.values()), seconds))
            found |= {(kind, many, slowly): load.figures for kind, load in loads.items()}
    return found, each


def report(found: Found, tables: list[int], kinds: list[str], slowly: bool) -> Table:
    title = "One move a second at each table" if slowly else "Flat out: one move in flight at each table"
    table = Table(title=title, title_justify="left")
    for name in ("tables", "kind", "moves/s", "of the floor", "p50 ms", "p99 ms", "refused", "to reach"):
        table.add_column(name, justify="left" if name in ("kind", "to reach") else "right")
    for many in tables:
        for kind in kinds:
            figures, floor = found[kind, many, slowly], found.get((FLOOR, many, slowly))
            ratio = figures.rate / floor.rate if floor and floor.rate and not slowly else 0.0
            table.add_row(
                str(many),
                kind,
                f"{figures.rate:,.0f}",
                f"{ratio:.2f}x" if ratio else "",
                f"{figures.delay(0.5):.2f}",
                f"{figures.delay(0.99):.2f}",
                str(figures.refused),
                goal_of(kind, many, slowly, ratio, figures),
            )
        table.add_section()
    return table


def goal_of(kind: str, many: int, slowly: bool, ratio: float, figures: Figures) -> str:
    """What is to be reached there, and whether it is."""
    if not slowly and kind in SHARES and ratio:
        return goal(f"{SHARES[kind]:.1f}x of the floor", ratio >= SHARES[kind])
    if slowly and kind != FLOOR and many == PACED_TABLES:
        return goal(f"p99 under {PACED_P99:g} ms", figures.delay(0.99) < PACED_P99)
    return ""


def goal(words: str, reached: bool) -> str:
    return f"{words}: {'yes' if reached else 'no'}"


def single_figures(each: float) -> Table:
    table = Table(title="Beside the load", title_justify="left")
    table.add_column("what")
    table.add_column("figure", justify="right")
    table.add_column("to reach")
    if each:
        reached = goal(f"below {IDLE_KB} KB", each / 1024 < IDLE_KB)
        table.add_row("memory for each idle table", f"{each / 1024:.0f} KB", reached)
    for title, took in renders():
        reached = goal(f"under {RENDER_MS:g} ms", took * 1000 < RENDER_MS)
        table.add_row(f"one board of {title}, p50", f"{took * 1000:.2f} ms", reached)
    return table


def renders() -> Iterator[tuple[str, float]]:
    """Of every game, how long a board takes: the median along one game by chance, for the seat that is asked."""
    for game in all_games():
        rng, state = FastRng(1), game.deal(game.seats[-1], 1)
        state.listen()
        took: list[float] = []
        while not state.over and len(took) < BOARDS:
            seat = state.to_act[0]
            sheet = sheet_of(state, seat)
            began = time.process_time()  # what else the machine does is not counted
            render_board(sheet)
            took.append(time.process_time() - began)
            moves = state.moves(seat)
            state.play(seat, moves[rng.below(len(moves))])
        yield game.title, sorted(took)[len(took) // 2]


def kinds_named(words: list[str]) -> list[str]:
    known = {kind.lower(): kind for kind in (FLOOR, JSON, HTML)}
    for word in words:
        if word.lower() not in known:
            raise BadOption(f"there is no path “{word}”; there are {', '.join(known)}")
    return [known[word.lower()] for word in words] or [FLOOR, JSON, HTML]
