"""`trionfi bench hostile`: how long honest people wait while somebody at another address attacks the server.

First nobody attacks; then each attack in turn, at a server of its own that runs as `trionfi serve` starts it, with the
limits it has. An attack is withstood when the p99 of moves and of pages stays below the larger of three times the quiet
figure and 50 ms, and nobody honest is refused.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table

from trionfi import build_info
from trionfi.core.errors import BadOption, TrionfiError
from trionfi.web.bench.attacker import READY
from trionfi.web.bench.attacks import ATTACKS
from trionfi.web.bench.honest import MOVE, PAGE, Delays, People
from trionfi.web.bench.processes import own_cpu
from trionfi.web.connections import allow_many_files

QUIET = "nobody attacks"
TIMES, AT_LEAST = 3.0, 50.0  # the quiet figure, milliseconds
SECONDS, REQUESTS = 30.0, 1000


@dataclass
class Result:
    """What honest people waited for under one attack, and what the attacker was answered."""

    name: str
    delays: dict[str, Delays]
    server: float = 0.0  # the share of a core that the server used, its workers not counted
    answers: dict[str, int] = field(default_factory=dict)

    def p99(self, kind: str) -> float:
        return self.delays[kind].ms(0.99)

    @property
    def failed(self) -> int:
        return sum(delays.failed for delays in self.delays.values())

    def withstands(self, quiet: "Result") -> bool:
        return not self.failed and all(self.p99(kind) < bound(quiet.p99(kind)) for kind in self.delays)


def bound(quiet: float) -> float:
    """What p99 must stay below, in milliseconds."""
    return max(TIMES * quiet, AT_LEAST)


@contextmanager
def serving() -> Iterator[tuple[int, int]]:
    """The server as `trionfi serve` starts it, at a fresh database; its port and its process id."""
    with tempfile.TemporaryDirectory(prefix="trionfi-bench-") as folder:
        database = f"sqlite:///{Path(folder, 'tables.sqlite')}"
        words = ["serve", "--no-browser", "--port", "0", "--database", database]
        with open(Path(folder, "errors.log"), "w+") as errors:
            process = subprocess.Popen(
                [sys.executable, "-m", "trionfi", *words], stdout=subprocess.PIPE, stderr=errors, text=True
            )
            with process:
                assert process.stdout is not None
                try:
                    line = process.stdout.readline()
                    if "http://" not in line:
                        errors.seek(0)
                        raise TrionfiError(f"the server did not start: {errors.read()[-500:]}")
                    yield int(line.strip().rstrip("/").rpartition(":")[2]), process.pid
                finally:
                    process.terminate()


class Attacking:
    """The attack as seen from outside; `answers` are there when it is over."""

    def __init__(self, name: str, process: subprocess.Popen[str]) -> None:
        self.name = name
        self.process = process
        self.answers: dict[str, int] = {}


@contextmanager
def attacking(name: str, port: int) -> Iterator[Attacking]:
    """This attack goes on meanwhile."""
    command = [sys.executable, "-m", "trionfi.web.bench.attacker", name, str(port)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            if process.stdout.readline().strip() != READY:
                raise TrionfiError(f"the attack “{name}” could not begin")
            running = Attacking(name, process)
            yield running
            process.stdin.close()
            running.answers = json.loads(process.stdout.readline() or "{}")
        finally:
            process.kill()


def measure(name: str, requests: int, seconds: float) -> Result:
    """Honest people at a fresh server, under this attack or none."""
    with serving() as (port, pid), asyncio.Runner() as runner:
        people = People(port, requests, seconds)
        runner.run(people.sit_down())
        try:
            if name == QUIET:
                return Result(name, *runner.run(watched(people, pid)))
            with attacking(name, port) as attack:
                figures = runner.run(watched(people, pid))
            return Result(name, *figures, attack.answers)
        finally:
            runner.run(people.get_up())


async def watched(people: People, pid: int) -> tuple[dict[str, Delays], float]:
    """What people waited for, and the share of a core that this process used meanwhile."""
    begun, before = perf_counter(), own_cpu(pid)
    delays = await people.play()
    return delays, (own_cpu(pid) - before) / (perf_counter() - begun)


def bench(names: list[str], requests: int, seconds: float, as_json: bool) -> int:
    """1 when an attack was not withstood."""
    check(names, requests, seconds)
    allow_many_files()
    console = wide_console(as_json)
    cores = os.cpu_count()
    console.print(
        f"Trionfi under attack, {build_info.describe()}; Python {sys.version.split()[0]}, {cores} cores"
    )
    console.print(
        f"{requests:,} moves and pages in {seconds:g} s by honest people; the attacker has one core\n"
    )
    results: list[Result] = []
    for name in [QUIET, *(names or ATTACKS)]:
        console.print(f"[dim]{name} ...[/dim]")
        results.append(measure(name, requests, seconds))
    quiet, *attacked = results
    if as_json:
        print(json.dumps([as_row(result, quiet) for result in results], indent=1))
    else:
        console.print(report(quiet, attacked))
    return 0 if all(result.withstands(quiet) for result in attacked) else 1


def wide_console(as_json: bool) -> Console:
    """On the way into a file, lines are as long as they need to be; figures as JSON have the output for themselves."""
    console = Console(highlight=False, stderr=as_json)
    if not console.is_terminal:
        console.width = 160
    return console


def check(names: list[str], requests: int, seconds: float) -> None:
    for name in names:
        if name not in ATTACKS:
            raise BadOption(f"there is no attack “{name}”; there are {', '.join(ATTACKS)}")
    if not 1 <= requests <= 100_000:
        raise BadOption("requests are 1 to 100,000")
    if not 0 < seconds <= 300:
        raise BadOption("seconds are more than 0 and at most 300")


def as_row(result: Result, quiet: Result) -> dict[str, Any]:
    row: dict[str, Any] = {"attack": result.name, "answers": result.answers, "failed": result.failed}
    row["server_cpu_share"] = round(result.server, 3)
    for kind, delays in result.delays.items():
        p50, p99 = round(delays.ms(0.5), 2), round(delays.ms(0.99), 2)
        row[kind] = {"requests": len(delays.seconds), "p50_ms": p50, "p99_ms": p99}
        row[kind]["bound_ms"] = round(bound(quiet.p99(kind)), 2)
    return row | {"withstood": result.withstands(quiet)}


def report(quiet: Result, attacked: list[Result]) -> Table:
    bounds = ", ".join(f"a {kind} {bound(quiet.p99(kind)):.0f} ms" for kind in (MOVE, PAGE))
    caption = f"to stay below: {bounds}; server: its share of a core"
    table = Table(title="How long honest people wait, in ms", title_justify="left", caption=caption)
    for name in ("attack", "answers to it", "move p50", "p99", "x quiet", "page p50", "p99", "x quiet"):
        table.add_column(name, justify="left" if name in ("attack", "answers to it") else "right")
    table.add_column("server", justify="right")
    table.add_column("refused", justify="right")
    table.add_column("withstood")
    for result in (quiet, *attacked):
        cells = [
            result.name,
            ", ".join(f"{count:,} {what}" for what, count in sorted(result.answers.items())),
        ]
        for kind in (MOVE, PAGE):
            p99, before = result.p99(kind), quiet.p99(kind)
            ratio = f"{p99 / before:.1f}" if before and result is not quiet else ""
            cells += [f"{result.delays[kind].ms(0.5):.1f}", f"{p99:.1f}", ratio]
        verdict = "" if result is quiet else "yes" if result.withstands(quiet) else "NO"
        table.add_row(*cells, f"{result.server:.0%}", str(result.failed), verdict)
    return table
