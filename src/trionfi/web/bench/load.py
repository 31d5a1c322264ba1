"""The load: N tables of a game, each with one move in flight and a subscriber at every seat.

They play flat out, or a move a second each. With HTML the streams are gzipped, as browsers ask for it.
"""

import asyncio
import gc
import json
import random
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from time import perf_counter
from typing import Any

from trionfi.core.rng import FastRng
from trionfi.games import game as find_game
from trionfi.web.bench.http_client import Line

NAMES = ("Anna", "Bruno", "Carla")  # with the number of the table: no two tables share a name
USUAL = "shipwreck"  # The Shipwreck Arcana, for two
SEATS = 2
JSON, HTML, FLOOR = "JSON", "HTML", "floor"
WARM_UP = 1.0  # seconds that are not measured: whoever has served for a while has drawn most things before
TURN = 2.0  # seconds
MOST_MOVES = {FLOOR: 0, JSON: 1500, HTML: 800}  # a second that are thought possible
TRIED_GAMES = 20  # to find how short a game by chance may be
LINES = 1 + len(NAMES)  # connections of a table at most: one for its moves, and one for each subscriber
TOLD = 2.0  # seconds until it is clear that a seat is told nothing of a move
PLY = re.compile(rb"^id: (\d+)", re.M)
DECISION = re.compile(rb'data-decision="(\d+)"')
MOVE = re.compile(rb'"move":(\d+)')


@dataclass
class Figures:
    """What one run gave."""

    tables: int
    moves: int = 0
    seconds: float = 0.0
    delays: list[float] = field(default_factory=list)
    refused: int = 0
    mover_bytes: int = 0  # that came to whoever moved: the answer, and the stream
    other_bytes: int = 0  # that came to all others
    others: int = 0  # how many of them were told of a move

    @property
    def mover_kb(self) -> float:
        """For each move."""
        return self.mover_bytes / self.moves / 1024 if self.moves else 0.0

    @property
    def other_kb(self) -> float:
        """For each move and listener."""
        return self.other_bytes / self.others / 1024 if self.others else 0.0

    @property
    def rate(self) -> float:
        return self.moves / self.seconds if self.seconds else 0.0

    def delay(self, share: float) -> float:
        """In milliseconds: so many of the moves had reached all subscribers by then."""
        ordered = sorted(self.delays)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 if ordered else 0.0


class Slot:
    """One table and its subscribers, as few as the game may have players."""

    def __init__(
        self,
        port: int,
        kind: str,
        number: int,
        source: str = "",
        stream_port: int | None = None,
        game: str = USUAL,
    ) -> None:
        """`source` is the address that its people come from; they may have their streams from another process."""
        self.port = port
        self.stream_port = port if stream_port is None else stream_port
        self.kind = kind
        self.number = number
        self.source = source
        self.game = game
        self.seats = find_game(game).seats[0]
        self.rng = random.Random(number)
        self.news: list[asyncio.Queue[bytes]] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.lines: list[Line] = []
        self.streams: list[Line] = []
        self.doors: list[tuple[str, str, str]] = []  # events, moves, headers by seat
        self.pages: list[Page] = []  # by seat, where there are pages

    async def line(self, port: int | None = None) -> Line:
        line = await Line("127.0.0.1", port or self.port, self.source).open()
        self.lines.append(line)
        return line

    async def open(self) -> None:
        """Set a table and subscribe."""
        self.post = await self.line()
        if self.kind == FLOOR:
            path = f"/t/{self.number}"
            self.doors = [(f"{path}/events", f"{path}/moves", "")] * self.seats
        else:
            await self.set_table()
        self.news = [asyncio.Queue() for _ in range(self.seats)]
        self.pages = [Page() for _ in range(self.seats)]
        self.streams = [await self.line(self.stream_port) for _ in range(self.seats)]
        for seat, stream in enumerate(self.streams):
            self.tasks.append(asyncio.create_task(self.listen(stream, seat)))
        self.seen = [await queue.get() for queue in self.news]

    async def set_table(self) -> None:
        wish = {
            "game": self.game,
            "seats": [{"kind": "human", "name": f"{who} {self.number}"} for who in NAMES[: self.seats]],
        }
        _, _, body = await self.post.ask("POST", "/api/tables", "", json.dumps(wish).encode())
        opened: dict[str, Any] = json.loads(body)
        self.doors = []
        for seat in opened["seats"]:
            if self.kind == JSON:
                path = f"/api/tables/{opened['table']}"
                self.doors.append(
                    (f"{path}/events", f"{path}/moves", f"authorization: Bearer {seat['token']}\r\n")
                )
            else:
                path = f"/table/{opened['table']}"
                page = await self.line()
                _, fields, _ = await page.ask("POST", f"/seat/{opened['table']}/{seat['token']}")
                cookie = fields["set-cookie"].partition(";")[0]
                await page.close()
                self.doors.append((f"{path}/events", f"{path}/move", f"cookie: {cookie}\r\nx-trionfi: 1\r\n"))

    async def listen(self, line: Line, seat: int) -> None:
        path, _, headers = self.doors[seat]
        gzip = "accept-encoding: gzip\r\n" if self.kind == HTML else ""
        async for message in line.events(path, headers + gzip):
            if self.kind == HTML:
                self.pages[seat].read(message)
            self.news[seat].put_nowait(message)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for line in self.lines:
            await line.close()
        self.tasks, self.lines = [], []

    # A move

    def choose(self) -> tuple[int, bytes] | None:
        """Whose move it is, and the body to post; None when the game is over."""
        if self.kind == FLOOR:
            return 0, b'{"move":3,"decision":17,"id":"a name of mine"}'
        if self.kind == JSON:
            bodies = [self.json_body(message) for message in self.seen]
        else:
            bodies = [page.form_body(self.rng) for page in self.pages]
        return next(((seat, body) for seat, body in enumerate(bodies) if body is not None), None)

    def json_body(self, message: bytes) -> bytes | None:
        view = json.loads(message.partition(b"data: ")[2])
        if not view["moves"]:
            return None
        move, decision = self.rng.choice(view["moves"]), view["decision"]
        return json.dumps({"move": move, "decision": decision, "id": str(view["ply"])}).encode()

    async def move(self, figures: Figures) -> bool:
        """Post, and wait until all subscribers have it; False when the game is over."""
        chosen = self.choose()
        if chosen is None:
            return False
        mover, body = chosen
        _, path, headers = self.doors[mover]
        before = [stream.received for stream in self.streams]
        began = perf_counter()
        status, _, answer = await self.post.ask("POST", path, headers, body)
        if status >= 300:
            figures.refused += 1
            return True
        self.seen[mover] = await newer(self.news[mover], self.seen[mover])
        heard = [await self.hear(seat) for seat in range(self.seats) if seat != mover]
        figures.delays.append(perf_counter() - began if all(heard) else 0.0)
        figures.moves += 1
        came = [stream.received - was for stream, was in zip(self.streams, before, strict=True)]
        figures.mover_bytes += len(answer) + came[mover]
        figures.other_bytes += sum(came) - came[mover]
        figures.others += sum(heard)
        return True

    async def hear(self, seat: int) -> bool:
        """Whether this seat is told of the move; of some moves nothing is said, not even that they were made."""
        with suppress(TimeoutError):
            async with asyncio.timeout(TOLD):
                self.seen[seat] = await newer(self.news[seat], self.seen[seat])
                return True
        return False


class Page:
    """What a browser knows of its page: an update brings what changed."""

    def __init__(self) -> None:
        self.moves: list[bytes] = []
        self.decision = b""

    def read(self, message: bytes) -> None:
        at = message.find(b'id="moves"')
        if at >= 0:
            self.moves = MOVE.findall(message[at : message.find(b"script>", at)])
        decision = DECISION.search(message)
        self.decision = decision[1] if decision else self.decision

    def form_body(self, rng: random.Random) -> bytes | None:
        """A move to post; None when nothing is asked."""
        if not self.moves:
            return None
        return b"move=%b&decision=%b&id=%b" % (rng.choice(self.moves), self.decision, self.decision)


async def newer(queue: asyncio.Queue[bytes], seen: bytes) -> bytes:
    """The next message of a later ply; that somebody has come or gone is told as well, and is no move."""
    while True:
        message = await queue.get()
        if ply_of(message) > ply_of(seen):
            return message


def ply_of(message: bytes) -> int:
    match = PLY.search(message)
    return int(match[1]) if match else 0


def slot_at(ports: tuple[int, int], kind: str, number: int, game: str) -> Slot:
    return Slot(ports[0], kind, number, stream_port=ports[1], game=game)


@cache
def shortest_game(slug: str) -> int:
    """The moves of a short game by chance."""
    game = find_game(slug)
    return min(game.deal(game.seats[0], seed).playout(FastRng(seed)) for seed in range(TRIED_GAMES))


class Load:
    """So many tables of one kind, with a subscriber at each seat; they play whenever it is their turn.

    Who has finished a game goes on at a table that was laid before the clock began: moves are measured here, as they
    are of the floor, and not the laying of tables.
    """

    def __init__(
        self,
        port: int | Sequence[tuple[int, int]],
        kind: str,
        tables: int,
        seconds: float,
        paced: bool,
        most: int,
        games: Sequence[str] = (USUAL,),
    ) -> None:
        """`most` is how many tables may be open at once; where few are laid before, others are laid on the way.

        Several pairs of ports, one for moves and one for streams, are for tables at several processes, in turn, and so
        are several games.
        """
        self.paced = paced
        self.figures = Figures(tables)
        moves = tables if paced else MOST_MOVES[kind]  # a second
        shortest = min(map(shortest_game, games))
        spare = min(int((WARM_UP + seconds) * moves / shortest), most - tables)
        ports = [(port, port)] if isinstance(port, int) else port
        slots = [
            slot_at(ports[number % len(ports)], kind, number, games[number % len(games)])
            for number in range(tables + spare)
        ]
        self.slots, self.laid = slots[:tables], slots[tables:]

    async def open(self) -> None:
        slots = self.slots + self.laid
        for first in range(0, len(slots), 20):
            await asyncio.gather(*(slot.open() for slot in slots[first : first + 20]))

    async def close(self) -> None:
        for slot in self.slots + self.laid:
            await slot.close()

    async def play(self, seconds: float, figures: Figures) -> None:
        start = perf_counter()
        end = start + seconds
        await asyncio.gather(*(self.play_at(at, start, end, figures) for at in range(len(self.slots))))
        figures.seconds += perf_counter() - start

    async def play_at(self, at: int, start: float, end: float, figures: Figures) -> None:
        due = start + self.slots[at].rng.random() if self.paced else start
        while max(due, perf_counter()) < end:
            if due > perf_counter():
                await asyncio.sleep(due - perf_counter())
            if not await self.slots[at].move(figures):
                await self.next_table(at)
            due += 1.0 if self.paced else 0.0

    async def next_table(self, at: int) -> None:
        await self.slots[at].close()
        if self.laid:
            self.slots[at] = self.laid.pop()
        else:
            await self.slots[at].open()


async def take_turns(loads: Sequence[Load], seconds: float) -> None:
    """Each load for so long, after a moment to warm up.

    Flat out in short turns, as a machine that slows down does so for all alike; paced without a break, as delays are
    those of a server that is never idle.
    """
    for load in loads:
        await load.open()
    gc.collect()
    gc.freeze()  # a search for garbage here would count as the server's delay
    for load in loads:
        await load.play(WARM_UP, Figures(len(load.slots)))
    turns = 1 if loads[0].paced else max(1, round(seconds / TURN))
    for _ in range(turns):
        for load in loads:
            await load.play(seconds / turns, load.figures)
    for load in loads:
        await load.close()
    gc.unfreeze()
