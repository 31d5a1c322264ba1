"""`trionfi bench scale`: what one server process carries, and what one PostgreSQL carries with several of them.

Moves a second hang on how many cores the load, the servers and the database share here. The processor time of each
move, page and wake-up does not: from these unit costs `docs/scale.md` computes what more people would take.
"""

import asyncio
import gc
import json
import os
import platform
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table

from trionfi import build_info
from trionfi.core.errors import BadOption
from trionfi.web.bench import postgres
from trionfi.web.bench.command import memory_of_idle_tables, most_tables, serving
from trionfi.web.bench.hostile import wide_console
from trionfi.web.bench.load import HTML, JSON, SEATS, WARM_UP, Figures, Load
from trionfi.web.bench.processes import cpu_seconds, resident
from trionfi.web.connections import allow_many_files

SECONDS = 5.0
TABLES, PACED_TABLES, WATCHED_TABLES = 100, 50, 200
PAGES = 300
PROCESSES = (1, 2, 4)
NAME = "trionfi_scale"
SETTLING = 60.0  # seconds at most


@dataclass(frozen=True)
class OneProcess:
    """Memory and processor time of one server process at SQLite; nobody moves but where it says so."""

    empty_mb: float
    idle_table_kb: float
    watching_person_kb: float
    idle_process_cpu_ms_a_second: float
    idle_stream_cpu_us_a_second: float
    page_cpu_ms: float


@dataclass(frozen=True)
class Rate:
    """Moves at some tables; each counts once the streams of both seats have brought it."""

    what: str
    processes: int
    moves_a_second: float
    p50_ms: float
    p99_ms: float
    server_cpu_ms: float  # for each move, of all server processes together
    database_cpu_ms: float | None  # the same of PostgreSQL; None where it is not ours to watch
    hearing_cpu_ms: float | None = None  # the same of a process that only hears of it


@dataclass(frozen=True)
class Database:
    bytes_a_row: float
    connections_a_process: float


@dataclass(frozen=True)
class Scale:
    build: str
    machine: str
    one_process: OneProcess
    rates: list[Rate]
    database: Database | None
    missing: str = ""


Place = tuple[int, int]  # the port of a server, and its process


async def settled(pids: Sequence[int]) -> None:
    """Wait until these processes are idle: at its start, a server opens all games that are still running."""
    end = perf_counter() + SETTLING
    while perf_counter() < end:
        before = sum(map(cpu_seconds, pids))
        await asyncio.sleep(0.5)
        if sum(map(cpu_seconds, pids)) - before <= 0.02 * len(pids):
            return


# One process


def measure_one(seconds: float) -> tuple[OneProcess, list[Rate]]:
    with serving("ours") as place, asyncio.Runner() as runner:
        port, pid = place
        runner.run(settled([pid]))
        empty = resident(pid) / 2**20
        idle = runner.run(idle_cpu(pid, seconds))
        table = runner.run(memory_of_idle_tables(port, pid)) / 1024
        person, stream = runner.run(watching(port, pid, table, idle, seconds))
        page = runner.run(page_cpu(port, pid))
        rates = [
            runner.run(rate(f"{kind}, SQLite", [place], [(port, port)], kind, TABLES, seconds, False))
            for kind in (JSON, HTML)
        ]
    return OneProcess(empty, table, person, idle * 1000, stream * 1e6, page * 1000), rates


async def idle_cpu(pid: int, seconds: float) -> float:
    """Processor seconds a second, while nobody asks for anything."""
    before = cpu_seconds(pid)
    await asyncio.sleep(seconds)
    return (cpu_seconds(pid) - before) / seconds


async def watching(port: int, pid: int, table: float, idle: float, seconds: float) -> tuple[float, float]:
    """KB for each person with a table's page open, and processor seconds a second for each of their streams."""
    load = Load(port, HTML, WATCHED_TABLES, 0.0, True, WATCHED_TABLES)
    before = resident(pid)
    await load.open()
    people = WATCHED_TABLES * SEATS
    memory = ((resident(pid) - before) / 1024 - table * WATCHED_TABLES) / people
    cpu = await idle_cpu(pid, seconds) - idle
    await load.close()
    return max(0.0, memory), max(0.0, cpu / people)


async def page_cpu(port: int, pid: int) -> float:
    """Processor seconds for the page of a table."""
    load = Load(port, HTML, 1, 0.0, True, 1)
    await load.open()
    [slot] = load.slots
    events, _, headers = slot.doors[0]
    before = cpu_seconds(pid)
    for _ in range(PAGES):
        await slot.post.ask("GET", events.removesuffix("/events"), headers)
    used = cpu_seconds(pid) - before
    await load.close()
    return used / PAGES


# Moves


async def rate(
    what: str,
    places: Sequence[Place],
    pairs: Sequence[tuple[int, int]],
    kind: str,
    tables: int,
    seconds: float,
    paced: bool,
    database: int = 0,
    bystander: int = 0,
) -> Rate:
    """Moves at tables that are spread over these pairs of ports, and what the processes used for them."""
    load = Load(pairs, kind, tables, seconds, paced, most_tables(allow_many_files(), 1))
    pids = [*(pid for _, pid in places), *filter(None, (database, bystander))]
    used = await played(load, seconds, lambda: {pid: cpu_seconds(pid) for pid in pids})
    figures, moves = load.figures, max(1, load.figures.moves)
    servers = sum(used[pid] for _, pid in places if pid != bystander)
    return Rate(
        what,
        len(places),
        figures.rate,
        figures.delay(0.5),
        figures.delay(0.99),
        servers / moves * 1000,
        used[database] / moves * 1000 if database else None,
        used[bystander] / moves * 1000 if bystander else None,
    )


async def played(load: Load, seconds: float, watch: Callable[[], dict[int, float]]) -> dict[int, float]:
    """By process, the processor seconds of this load, once it is warm."""
    await load.open()
    gc.collect()
    gc.freeze()
    await load.play(WARM_UP, Figures(0))
    before = watch()
    await load.play(seconds, load.figures)
    after = watch()
    gc.unfreeze()
    await load.close()
    return {pid: after[pid] - before[pid] for pid in before}


# PostgreSQL


@contextmanager
def database_at(address: str) -> Iterator[tuple[str, int]]:
    """The address of a database, and the first process of its server; 0 where that is somebody else's."""
    if address:
        yield address, 0
        return
    with postgres.running() as server:
        yield postgres.fresh_database(server.address, NAME), server.pid


def measure_postgres(address: str, seconds: float, say: Callable[[str], None]) -> tuple[list[Rate], Database]:
    rates: list[Rate] = []
    connections = 0.0
    with database_at(address) as (database, pid), tempfile.TemporaryDirectory() as folder:
        key = str(Path(folder, "server.key"))
        for processes in PROCESSES:
            say(f"PostgreSQL, {processes} {'process' if processes == 1 else 'processes'}")
            with ExitStack() as stack, asyncio.Runner() as runner:
                places = [stack.enter_context(serving("ours", database, key)) for _ in range(processes)]
                runner.run(settled([server for _, server in places]))
                for what, pairs, tables, paced, bystander in plans([port for port, _ in places]):
                    bystander_pid = places[1][1] if bystander else 0
                    measured = rate(what, places, pairs, HTML, tables, seconds, paced, pid, bystander_pid)
                    rates.append(runner.run(measured))
                connections = postgres.count_connections(database) / processes
        return rates, Database(postgres.bytes_a_row(database), connections)


Plan = tuple[str, list[tuple[int, int]], int, bool, bool]


def plans(ports: list[int]) -> list[Plan]:
    """What is measured with the servers at these ports: a name, where tables are, how many, paced, with a bystander."""
    together = [(port, port) for port in ports]
    apart = list(zip(ports, [*ports[1:], ports[0]], strict=True))
    wanted: list[Plan] = [
        ("streams at the same process", together, TABLES, False, False),
        ("a move a second, streams at the same process", together, PACED_TABLES, True, False),
    ]
    if len(ports) > 1:
        wanted += [
            ("streams at another process", apart, TABLES, False, False),
            ("a move a second, streams at another process", apart, PACED_TABLES, True, False),
        ]
    if len(ports) == 2:
        wanted.append(("one process hears of the other's moves", together[:1], TABLES, False, True))
    return wanted


# The command


def bench(seconds: float, database: str, as_json: bool) -> int:
    if not 0 < seconds <= 120:
        raise BadOption("seconds are more than 0 and at most 120")
    if database and not database.startswith("postgresql://"):
        raise BadOption("--database is that of a PostgreSQL server: postgresql://HOST/NAME")
    allow_many_files()
    console = wide_console(as_json)
    scale = measure(seconds, database, console)
    if as_json:
        print(json.dumps(asdict(scale), indent=1))
    else:
        for table in tables_of(scale):
            console.print(table, "")
    if scale.missing:
        console.print(
            f"PostgreSQL was not measured: it needs {scale.missing}; or name a server by --database."
        )
    return 0


def measure(seconds: float, database: str, console: Console) -> Scale:
    machine = f"{platform.system()}, Python {sys.version.split()[0]}, {os.cpu_count()} cores"
    console.print(f"What a server carries, {build_info.describe()}; {machine}; {seconds:g} s a figure\n")

    def say(what: str) -> None:
        console.print(f"[dim]{what} ...[/dim]")

    say("one process, SQLite")
    costs, rates = measure_one(seconds)
    missing = "" if database else postgres.missing()
    if missing:
        return Scale(build_info.describe(), machine, costs, rates, None, missing)
    more, kept = measure_postgres(database, seconds, say)
    return Scale(build_info.describe(), machine, costs, rates + more, kept)


def tables_of(scale: Scale) -> Iterator[Table]:
    costs = scale.one_process
    single = Table("one process, SQLite", "figure", title="Unit costs", title_justify="left")
    single.add_row("memory, empty", f"{costs.empty_mb:.0f} MB")
    single.add_row("memory for each idle table", f"{costs.idle_table_kb:.1f} KB")
    single.add_row("memory for each person with a table open", f"{costs.watching_person_kb:.1f} KB")
    single.add_row("processor time, idle", f"{costs.idle_process_cpu_ms_a_second:.1f} ms a second")
    single.add_row(
        "processor time for each idle stream", f"{costs.idle_stream_cpu_us_a_second:.1f} µs a second"
    )
    single.add_row("processor time for each page", f"{costs.page_cpu_ms:.2f} ms")
    if scale.database is not None:
        single.add_row("PostgreSQL: bytes of a row in the log", f"{scale.database.bytes_a_row:.0f}")
        single.add_row(
            "PostgreSQL: connections of each process", f"{scale.database.connections_a_process:.1f}"
        )
    yield single
    yield moves_table(scale.rates)


def moves_table(rates: list[Rate]) -> Table:
    heads: dict[str, Any] = {"title": "Moves at The Shipwreck Arcana for two", "title_justify": "left"}
    table = Table(
        "what", "processes", "moves/s", "p50 ms", "p99 ms", "server", "database", "hearing", **heads
    )
    table.caption = "server, database, hearing: ms of processor time for each move"
    for measured in rates:
        costs = (measured.server_cpu_ms, measured.database_cpu_ms, measured.hearing_cpu_ms)
        figures = [f"{measured.moves_a_second:,.0f}", f"{measured.p50_ms:.1f}", f"{measured.p99_ms:.1f}"]
        table.add_row(
            measured.what,
            str(measured.processes),
            *figures,
            *("" if cost is None else f"{cost:.2f}" for cost in costs),
        )
    return table
