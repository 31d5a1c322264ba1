"""Whole live streams tell nobody more than their seat may know: which messages come, after what, and each byte of them.

The same table is opened twice, from two copies of one database. At the second one, what a seat may not know has changed
places. Then the same moves are made at both, as long as that seat's own view stays the same.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest

from tests.table.helpers import a_table, open_tables, play_on, turns_of_the_loop
from tests.web.test_sse import follow
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.games import GAMES
from trionfi.table import live_tables
from trionfi.table.live_table import LiveTable
from trionfi.table.tables import Tables
from trionfi.web.api.play import news_for
from trionfi.web.app_context import AppContext
from trionfi.web.sse import messages

MOVES_BEFORE = (2, 9, 25)
MOVES = 12  # made at both tables, at most
ENOUGH = 15  # of all games together; each begins with other cards
MOST_TRIES = 12
PEOPLE = {"arcanity": 3}


class Reader:
    """What a stream has brought, after each thing that was done at the table."""

    def __init__(self, stream: AsyncGenerator[bytes, None]) -> None:
        self.stream, self.heard = stream, list[bytes]()
        self.task = asyncio.create_task(self.read())

    async def read(self) -> None:
        async for message in self.stream:
            self.heard.append(message)

    async def close(self) -> None:
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task
        await self.stream.aclose()


class Place:
    """One of the two tables, with the streams of one seat: its page and its program."""

    def __init__(self, tables: Tables, live: LiveTable, seat: int | None) -> None:
        self.tables, self.live = tables, live
        page = follow(AppContext(tables), live, seat)
        self.readers = [Reader(page), Reader(messages(live, "", news_for(live, seat)))]

    async def heard(self) -> list[tuple[bytes, ...]]:
        """All messages so far, when nobody has anything to do any more."""
        await turns_of_the_loop()
        return [tuple(reader.heard) for reader in self.readers]

    async def close(self) -> None:
        for reader in self.readers:
            await reader.close()


def same_step(state: State, other: State, viewer: int | None, rng: FastRng) -> tuple[int, int] | None:
    """A move that can be made in both positions and shows the viewer the same; None where there is none."""
    steps = [
        (seat, move) for seat in state.to_act for move in sorted({*state.moves(seat)} & {*other.moves(seat)})
    ]
    for _ in range(40):
        if not steps:
            return None
        seat, move = steps.pop(rng.below(len(steps)))
        after = []
        for position in (state, other):
            copy = position.clone()
            copy.listen()
            copy.play(seat, move)
            after.append(
                (copy.view(viewer).json(), [str(event) for event in copy.events(viewer)], copy.to_act)
            )
        if after[0] == after[1]:
            return seat, move
    return None


async def compare_streams(databases: tuple[str, str], name: str, viewer: int | None, rng: FastRng) -> int:
    """How many moves were made at both tables; each stream has said the same after each of them."""
    async with AsyncExitStack() as stack:
        both = [await stack.enter_async_context(open_tables(database)) for database in databases]
        lives = [await tables.get(name) for tables in both]
        state, history = lives[0].table.state, lives[1].table.history
        assert history is not None
        other = state.scramble(viewer, rng)
        other.log, other.revealed = list(state.log or ()), state.revealed
        history.state = other
        places = [Place(tables, live, viewer) for tables, live in zip(both, lives, strict=True)]
        made = 0
        assert await places[0].heard() == await places[1].heard()
        while made < MOVES and not lives[0].table.state.over:
            step = same_step(lives[0].table.state, lives[1].table.state, viewer, rng)
            if step is None:
                break
            seat, move = step
            for place in places:
                decision = place.live.table.decision(seat)
                await place.tables.move(place.live, seat, move, decision, f"{seat}-{made}")
            here, there = [await place.heard() for place in places]
            assert here == there
            made += 1
        for place in places:
            await place.close()
        return made


@pytest.mark.parametrize("game", GAMES)
def test_streams_are_the_same_whatever_others_hold(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_tables, "HEARTBEAT", 3600.0)
    rng = FastRng(11)

    async def begin(file: Path, before: int) -> str:
        async with open_tables(f"sqlite:///{file}") as tables:
            live = await a_table(tables, game, people=PEOPLE.get(game, 2))
            for _ in range(before):
                table = live.table
                if not table.state.over:
                    await play_on(tables, live, table.to_act[0], rng.below(50))
            return live.table.id

    async def run() -> int:
        made = 0
        for nth, before in enumerate(MOVES_BEFORE * MOST_TRIES):
            if made >= ENOUGH:
                break
            for viewer in (0, 1, None):
                files = (tmp_path / f"{nth}-{viewer}.db", tmp_path / f"{nth}-{viewer}-other.db")
                name = await begin(files[0], before)
                for end in ("", ".key"):
                    source = Path(f"{files[0]}{end}")
                    if source.exists():
                        shutil.copy(source, f"{files[1]}{end}")
                urls = (f"sqlite:///{files[0]}", f"sqlite:///{files[1]}")
                made += await compare_streams(urls, name, viewer, rng)
        return made

    assert asyncio.run(run()) >= ENOUGH
