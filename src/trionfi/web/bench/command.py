"""Runs the load against all servers, turn and turn about on the same machine, and tells the ratios."""

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
from statistics import geometric_mean
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from trionfi import build_info
from trionfi.core.errors import BadOption
from trionfi.core.rng import FastRng
from trionfi.games import GAMES, all_games
from trionfi.table.keyfile import KEY_FILE
from trionfi.web.bench.baseline import DATABASE
from trionfi.web.bench.http_client import Line
from trionfi.web.bench.load import FLOOR, HTML, JSON, LINES, Figures, Load, take_turns
from trionfi.web.bench.processes import free_port, resident
from trionfi.web.connections import allow_many_files
from trionfi.web.render import RENDERER
from trionfi.web.sample_page import sample_page

IDLE_TABLES = 300
STARTING = 60.0
BOARDS = 150
OTHER_FILES = 100  # those that are no connection of a table
# To reach
SHARES = {JSON: (0.45, 0.35), HTML: (0.12, 0.06)}  # of the floor's moves a second: geometric mean, and each
PACED_TABLES, PACED_P99 = 100, 50.0  # tables, milliseconds
IDLE_KB, RENDER_MS = 100, 3.0
ALL_GAMES = "all games"


class Job(NamedTuple):
    """One figure: how many tables of what, by which way, flat out or a move a second each."""

    tables: int
    games: tuple[str, ...]
    kind: str
    paced: bool

    @property
    def of(self) -> str:
        return self.games[0] if len(self.games) == 1 else ALL_GAMES


Results = dict[Job, Figures]


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


def bench(tables: list[int], seconds: float, kinds: list[str], games: list[str], paced: bool) -> int:
    if any(not 1 <= count <= 5000 for count in tables):
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
    results, each = measure(console, tables, seconds, kinds, games, (False, True) if paced else (False,))
    console.print(flat_out(results), "")
    console.print(shares_of(results), "")
    if paced:
        console.print(at_a_pace(results), "")
    console.print(single_figures(each))
    return 0


def measure(
    console: Console,
    tables: list[int],
    seconds: float,
    kinds: list[str],
    games: list[str],
    paces: tuple[bool, ...],
) -> tuple[Results, float]:
    """Every figure, each kind at a server of its own; and the bytes of an idle table, where ours was asked.

    Flat out each game by itself; at a pace all of them together, at equally many tables.
    """
    results: Results = {}
    each = 0.0
    most = most_tables(allow_many_files(), len(kinds))
    with ExitStack() as stack:
        servers = {kind: stack.enter_context(serving("floor" if kind == FLOOR else "ours")) for kind in kinds}
        if JSON in servers:
            each = asyncio.run(memory_of_idle_tables(*servers[JSON]))
        for count, paced in product(tables, paces):
            for some in [tuple(games)] if paced else [(game,) for game in games]:
                jobs = [Job(count, some, kind, paced) for kind in kinds]
                console.print(f"[dim]{count} tables of {jobs[0].of}{', paced' if paced else ''} ...[/dim]")
                loads = [
                    Load(servers[job.kind][0], job.kind, count, seconds, paced, most, some) for job in jobs
                ]
                asyncio.run(take_turns(loads, seconds))
                results |= {job: load.figures for job, load in zip(jobs, loads, strict=True)}
    return results, each


def share(results: Results, job: Job) -> float:
    """The moves a second, as a part of the floor's at the same tables; 0 where the floor was not asked."""
    floor = results.get(job._replace(kind=FLOOR))
    return results[job].rate / floor.rate if floor and floor.rate else 0.0


def flat_out(results: Results) -> Table:
    table = Table(title="Flat out: one move in flight at each table", title_justify="left")
    heads = ("moves/s", "of the floor", "p50 ms", "p99 ms", "KB to the mover", "KB to each other", "refused")
    for name in ("tables", "game", "kind", *heads):
        table.add_column(name, justify="left" if name in ("game", "kind") else "right")
    for job, figures in results.items():
        if job.paced:
            continue
        sent = (f"{figures.mover_kb:.2f}", f"{figures.other_kb:.2f}") if job.kind != FLOOR else ("", "")
        table.add_row(
            str(job.tables),
            job.of,
            job.kind,
            f"{figures.rate:,.0f}",
            f"{share(results, job):.2f}x" if job.kind != FLOOR and share(results, job) else "",
            f"{figures.delay(0.5):.2f}",
            f"{figures.delay(0.99):.2f}",
            *sent,
            str(figures.refused),
            end_section=job.kind == HTML,
        )
    return table


def shares_of(results: Results) -> Table:
    """What part of the floor's moves a second is reached, over all games and numbers of tables."""
    table = Table(title="Of the floor, flat out", title_justify="left")
    for name in ("kind", "geometric mean", "to reach", "least", "to reach"):
        table.add_column(name, justify="right" if name in ("geometric mean", "least") else "left")
    for kind, (mean_goal, least_goal) in SHARES.items():
        shares = [share(results, job) for job in results if job.kind == kind and not job.paced]
        if shares and all(shares):
            mean, least = geometric_mean(shares), min(shares)
            goals = goal(f"{mean_goal:g}x", mean >= mean_goal), goal(f"{least_goal:g}x", least >= least_goal)
            table.add_row(kind, f"{mean:.2f}x", goals[0], f"{least:.2f}x", goals[1])
    return table


def at_a_pace(results: Results) -> Table:
    table = Table(title="A move a second at each table, the games mixed", title_justify="left")
    for name in ("tables", "kind", "moves/s", "p50 ms", "p99 ms", "refused", "to reach"):
        table.add_column(name, justify="left" if name in ("kind", "to reach") else "right")
    for job, figures in results.items():
        if not job.paced:
            continue
        is_aim = job.kind == HTML and job.tables == PACED_TABLES
        reached = goal(f"p99 under {PACED_P99:g} ms", figures.delay(0.99) < PACED_P99) if is_aim else ""
        delays = f"{figures.delay(0.5):.2f}", f"{figures.delay(0.99):.2f}"
        table.add_row(
            str(job.tables), job.kind, f"{figures.rate:,.0f}", *delays, str(figures.refused), reached
        )
    return table


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
    for title, half, most in renders():
        reached = goal(f"p50 under {RENDER_MS:g} ms", half * 1000 < RENDER_MS)
        table.add_row(
            f"one board of {title}, p50 / p99", f"{half * 1000:.2f} / {most * 1000:.2f} ms", reached
        )
    return table


def renders() -> Iterator[tuple[str, float, float]]:
    """Of every game, how long a board takes: p50 and p99 along one game by chance, for the seat that is asked."""
    for game in all_games():
        rng, state = FastRng(1), game.deal(game.seats[-1], 1)
        state.listen()
        took: list[float] = []
        while not state.over and len(took) < BOARDS:
            seat = state.to_act[0]
            page = sample_page(state, seat)
            began = time.process_time()  # what else the machine does is not counted
            RENDERER.draw(page)
            took.append(time.process_time() - began)
            moves = state.moves(seat)
            state.play(seat, moves[rng.below(len(moves))])
        took.sort()
        yield game.title, took[len(took) // 2], took[len(took) * 99 // 100]


def kinds_and_games(words: list[str]) -> tuple[list[str], list[str]]:
    """What is asked for by name: ways to a table, and games; all of them where none is named."""
    kinds = {kind.lower(): kind for kind in (FLOOR, JSON, HTML)}
    for word in words:
        if word.lower() not in kinds and word not in GAMES:
            raise BadOption(f"there is no path “{word}”; there are {', '.join(kinds)} and the games")
    named = [kinds[word.lower()] for word in words if word.lower() in kinds]
    return named or list(kinds.values()), [word for word in words if word in GAMES] or list(GAMES)
