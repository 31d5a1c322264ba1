"""`/metrics` and `/healthz`: what this server does, for those who may ask, and whether it can do its work.

Metrics are in the text format of Prometheus. Several processes at one port write what they count into a folder, each
into a file of its own, once a second; whichever is asked adds up all of them. What a process that is gone has counted
stays, what it held is gone with it.
"""

import asyncio
import ipaddress
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, process_time, time

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

import trionfi
from trionfi.build_info import describe
from trionfi.core.errors import BadOption
from trionfi.table.errors import BadStore
from trionfi.table.metrics import ALL, Sample, labels_of
from trionfi.table.store import Store
from trionfi.web.app_context import AppContext

EVERY = 1.0  # seconds between two notes for the other processes
GONE = 10.0  # seconds without a note after which a process is gone
FRESH = 10.0  # seconds for which the number of tables in the store is good
MEDIA = "text/plain; version=0.0.4; charset=utf-8"
GAUGE = "gauge"

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def networks(words: Iterable[str]) -> tuple[Network, ...]:
    """Addresses and networks, as somebody wrote them."""
    parsed = []
    for word in words:
        try:
            parsed.append(ipaddress.ip_network(word, strict=False))
        except ValueError:
            raise BadOption(
                f"“{word}” is no address: write 192.0.2.7, or a network like 192.0.2.0/24"
            ) from None
    return tuple(parsed)


def may_scrape(request: Request, scrapers: tuple[Network, ...]) -> bool:
    """Who was named may; if nobody was, this machine may, unless a proxy passed the request on for somebody."""
    try:
        address = ipaddress.ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    if scrapers:
        return any(address in network for network in scrapers)
    passed_on = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    return address.is_loopback and not passed_on


class Metrics:
    """What an app tells about itself: who may ask, and what it knows of the tables and the other processes."""

    def __init__(
        self, context: AppContext, scrapers: tuple[Network, ...] = (), folder: Path | None = None
    ) -> None:
        self.context, self.tables = context, context.tables
        self.scrapers = scrapers
        self.folder = folder
        self.by_status: dict[str, int] = {}
        self.counted_at = -FRESH

    async def share(self) -> None:
        """For ever: leave a note of what this process counts where the others find it."""
        while self.folder is not None:
            with suppress(OSError):
                self.write_note(self.folder / f"{os.getpid()}.json")
            await asyncio.sleep(EVERY)

    def write_note(self, file: Path) -> None:
        fresh = file.with_suffix(".new")
        fresh.write_bytes(msgspec.json.encode(list(self.own())))
        fresh.replace(file)

    def own(self) -> Iterator[Sample]:
        """What this process has counted, and what it holds now."""
        for metric in ALL:
            yield from metric.samples()
        yield from self.held()
        yield from process_samples()

    def held(self) -> Iterator[Sample]:
        tables = self.tables
        in_memory = tables.live.by_id.values()
        streams = sum(len(live.watchers) for live in in_memory)
        yield gauge("trionfi_tables_in_memory", "Tables that processes hold in memory.", len(in_memory))
        yield gauge("trionfi_live_streams", "Pages and programs that follow a table.", streams)
        yield gauge(
            "trionfi_writer_queue", "Rows that wait for the writer.", len(tables.store.writer.waiting)
        )
        yield gauge("trionfi_store_reads", "Reads of the store under way.", len(tables.store.reads))
        yield gauge("trionfi_bot_queue", "Moves that bots think about or wait to.", tables.autoplay.thinking)
        waiting = self.context.sandbox.queue.length
        yield gauge("trionfi_sandbox_queue", "Records and replays that wait to be worked on.", waiting)
        yield gauge(
            "trionfi_autoplay_jobs", "Seats that a bot or a clock sees to.", len(tables.autoplay.jobs)
        )

    def others(self) -> Iterator[Sample]:
        """What the other processes have noted; of one that is gone, what it had counted."""
        if self.folder is None:
            return
        for file in sorted(self.folder.glob("*.json")):
            if file.stem == str(os.getpid()):
                continue
            with suppress(OSError, msgspec.DecodeError):
                is_there = time() - file.stat().st_mtime < GONE
                for sample in msgspec.json.decode(file.read_bytes(), type=list[Sample]):
                    if is_there or sample.kind != GAUGE:
                        yield sample

    async def count_tables(self) -> Iterator[Sample]:
        """The tables in the store by status; looked up now and then, as counting them takes a while."""
        if monotonic() - self.counted_at >= FRESH:
            self.counted_at = monotonic()
            with suppress(BadStore):
                self.by_status = await self.tables.store.count_by_status()
        return iter(
            [
                gauge("trionfi_tables", "Tables in the store, by status.", count, ("status",), (status,))
                for status, count in self.by_status.items()
            ]
        )

    async def text(self) -> str:
        about = ("version", "build"), (trionfi.__version__, describe())
        once = [gauge("trionfi_build_info", "The version that is running.", 1, *about)]
        once.extend(await self.count_tables())
        return written([*once, *summed([*self.own(), *self.others()])])


def gauge(
    name: str, help_text: str, value: float, labels: tuple[str, ...] = (), given: tuple[str, ...] = ()
) -> Sample:
    return Sample(name, GAUGE, help_text, name, labels_of(labels, given), value)


def process_samples() -> Iterator[Sample]:
    """What the system knows of this process, under the names that Prometheus' own clients use."""
    name = "process_cpu_seconds_total"
    yield Sample(name, "counter", "Processor time, in seconds.", name, "", process_time())
    with suppress(OSError):
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        yield gauge("process_resident_memory_bytes", "Memory in use.", pages * os.sysconf("SC_PAGE_SIZE"))
        yield gauge("process_open_fds", "Open files and connections.", len(os.listdir("/proc/self/fd")))


def summed(samples: Iterable[Sample]) -> list[Sample]:
    """One sample for each name and labels: what the processes have, added up."""
    totals: dict[tuple[str, str], Sample] = {}
    for sample in samples:
        place = sample.name, sample.labels
        there = totals.get(place)
        value = sample.value + (there.value if there is not None else 0.0)
        totals[place] = Sample(sample.family, sample.kind, sample.help, sample.name, sample.labels, value)
    return list(totals.values())


def written(samples: Iterable[Sample]) -> str:
    """The text format: samples of one metric stand together, under what it means."""
    families: dict[str, list[Sample]] = {}
    for sample in samples:
        families.setdefault(sample.family, []).append(sample)
    lines = []
    for name, members in families.items():
        lines += [f"# HELP {name} {members[0].help}", f"# TYPE {name} {members[0].kind}"]
        lines += [f"{sample.name}{sample.labels} {sample.value:.10g}" for sample in members]
    return "\n".join(lines) + "\n"


async def metrics(request: Request) -> Response:
    server_metrics: Metrics = request.app.state.metrics
    if not may_scrape(request, server_metrics.scrapers):
        raise HTTPException(403, "the figures of this server are not for everybody: see --metrics-from")
    return PlainTextResponse(await server_metrics.text(), media_type=MEDIA)


# Health: in few words and at little cost


LONGEST_PING = 2.0  # seconds that the store has to answer
ANSWER_FRESH = 1.0  # seconds for which an answer is good, however often it is asked for

NO_STORE = "the store does not answer"
LEAVING = "this process is leaving, another takes over"


class Health:
    """Asks the store, at most once a second."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.trouble = ""
        self.asked_at = -ANSWER_FRESH

    async def look(self) -> str:
        """What is wrong; empty when nothing is."""
        if monotonic() - self.asked_at >= ANSWER_FRESH:
            self.asked_at = monotonic()
            self.trouble = await self.ask()
        return self.trouble

    async def ask(self) -> str:
        try:
            await asyncio.wait_for(self.store.ping(), LONGEST_PING)
        except (BadStore, TimeoutError):
            return NO_STORE
        return ""


async def healthz(request: Request) -> Response:
    """200 or 503. The version is for those who may read the figures too."""
    state = request.app.state
    trouble = LEAVING if state.context.tables.live.is_leaving else await state.health.look()
    report = {"status": trouble or "ok"}
    if may_scrape(request, state.metrics.scrapers):
        report |= {"version": trionfi.__version__, "build": describe()}
    return JSONResponse(report, 503 if trouble else 200)
