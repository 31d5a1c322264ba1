"""Honest people at a server: each plays at a table of their own, from an address of their own, and looks at its page.

Moves and pages come at fixed times, as many as people would make together. A delay is counted from the time at which
a request was due: while a server stands still, all that were due meanwhile have waited.
"""

import asyncio
from dataclasses import dataclass, field
from math import ceil
from time import perf_counter

from trionfi.web.bench.load import HTML, Figures, Slot

MOST_PEOPLE = 20
PATIENCE = 30.0  # seconds until a request counts as unanswered
WARM_UP = 3  # moves and pages of each person that are not measured
MOVE, PAGE = "move", "page"
BROKEN = (OSError, EOFError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError)


@dataclass
class Delays:
    """Of one kind of request: seconds for each that was answered, and how many were not, or were refused."""

    seconds: list[float] = field(default_factory=list)
    failed: int = 0

    def ms(self, share: float) -> float:
        """In milliseconds: so many of the requests were answered by then."""
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 if ordered else 0.0


class Person:
    """One person, at one table after the other."""

    def __init__(self, port: int, number: int) -> None:
        self.slot = Slot(port, HTML, number, source=f"127.0.1.{number + 1}")

    async def sit_down(self) -> None:
        await self.slot.close()
        await asyncio.wait_for(self.slot.open(), PATIENCE)

    async def move(self) -> bool | None:
        """Make a move and wait until the stream has brought it; None when the game is over."""
        scratch = Figures(1)
        if not await asyncio.wait_for(self.slot.move(scratch), PATIENCE):
            return None
        return scratch.refused == 0

    async def page(self) -> bool:
        events, _, headers = self.slot.doors[0]
        asked = self.slot.post.ask("GET", events.removesuffix("/events"), headers)
        status, _, _ = await asyncio.wait_for(asked, PATIENCE)
        return status == 200

    async def play(self, count: int, every: float, delays: dict[str, Delays]) -> None:
        """So many moves and pages, turn about; a pair takes `every` seconds."""
        due = perf_counter() + every * self.slot.rng.random()
        for _ in range(count):
            for kind in (MOVE, PAGE):
                due += every / 2
                due = await self.do(kind, due, delays[kind])

    async def do(self, kind: str, due: float, delays: Delays) -> float:
        """One request at its time; when the next may be reckoned from. A new table takes no time of anybody's."""
        await asyncio.sleep(max(0.0, due - perf_counter()))
        try:
            done = await (self.move() if kind == MOVE else self.page())
            while done is None:
                await self.sit_down()
                due = perf_counter()
                done = await self.move()
        except BROKEN:
            delays.seconds.append(perf_counter() - due)
            delays.failed += 1
            await self.try_to_sit_down()
            return max(due, perf_counter())
        delays.seconds.append(perf_counter() - due)
        delays.failed += not done
        return due

    async def try_to_sit_down(self) -> None:
        for _ in range(3):
            try:
                return await self.sit_down()
            except (*BROKEN, AssertionError, KeyError, ValueError):  # no table was to be had
                await asyncio.sleep(1.0)


class People:
    """Some people who sit at their tables, and what they wait for."""

    def __init__(self, port: int, requests: int, seconds: float) -> None:
        self.persons = [Person(port, number) for number in range(min(MOST_PEOPLE, requests))]
        self.each = ceil(requests / len(self.persons))
        self.every = seconds / self.each

    async def sit_down(self) -> None:
        await asyncio.gather(*(person.sit_down() for person in self.persons))
        warm = {MOVE: Delays(), PAGE: Delays()}
        await asyncio.gather(*(person.play(WARM_UP, 0.5, warm) for person in self.persons))

    async def play(self) -> dict[str, Delays]:
        delays = {MOVE: Delays(), PAGE: Delays()}
        await asyncio.gather(*(person.play(self.each, self.every, delays) for person in self.persons))
        return delays

    async def get_up(self) -> None:
        await asyncio.gather(*(person.slot.close() for person in self.persons))
