"""Whole live streams tell nobody more than their seat may know: which messages come, after what, and each byte of them.

The same table is opened twice, from two copies of one database. At the second one, what a seat may not know has changed
places. Then the same moves are made at both, as long as that seat's own view stays the same.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, suppress
from functools import partial
from pathlib import Path
from time import monotonic

import pytest

from tests.table.helpers import (
    ANNA,
    BRUNO,
    a_table,
    ask_always,
    open_tables,
    play_on,
    turns_of_the_loop,
    until,
)
from tests.table.positions import find, is_asked_with
from tests.web.test_sse import follow
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.games import GAMES
from trionfi.table import live_tables
from trionfi.table.autoplay import Autoplay
from trionfi.table.live_table import LiveTable
from trionfi.table.table import Table
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
        if state.over:
            return 0  # the end shows everybody what was hidden
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
            if lives[0].table.state.over:
                break
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
            await ask_always(tables, live)  # here the moves are made by the test, at both tables alike
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


@pytest.mark.parametrize("viewer", [BRUNO, None])
def test_nobody_can_tell_a_pass_by_itself_from_one_that_somebody_made(
    viewer: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At one table Anna holds nothing that fits, and passes by herself; at the other she does, and clicks at once.

    Both answers wait for a moment that hangs on no hand (`tests/table/test_orders.py`); here it is held at both
    tables until everything before it was compared.
    """
    monkeypatch.setattr(live_tables, "HEARTBEAT", 3600.0)
    waiting: list[int] = []
    may_go_on = asyncio.Event()

    async def hesitate(_: Autoplay, table: Table, seat: int) -> None:
        if table.is_covered(seat):
            waiting.append(seat)
            await may_go_on.wait()

    monkeypatch.setattr(Autoplay, "hesitate", hesitate)

    def holding(state: State, fitting: bool) -> State:
        rng = FastRng(4)
        while (len(state.moves(ANNA)) > 1) != fitting:
            before = state
            state = before.scramble(viewer, rng)
            state.revealed = before.revealed
        state.listen()
        return state

    async def run() -> None:
        files = [tmp_path / f"{nth}.db" for nth in range(2)]
        async with open_tables(f"sqlite:///{files[0]}") as tables:
            name = (await a_table(tables, "thieves", people=2, pace=0.001)).table.id
        for end in ("", ".key"):
            shutil.copy(f"{files[0]}{end}", f"{files[1]}{end}")
        async with AsyncExitStack() as stack:
            both = [await stack.enter_async_context(open_tables(f"sqlite:///{file}")) for file in files]
            lives = [await tables.get(name) for tables in both]
            asked = find(lives[0].table.state, partial(is_asked_with, ANNA, False))
            for live, fitting in zip(lives, (False, True), strict=True):
                assert live.table.history is not None
                live.table.history.state = holding(asked.clone(), fitting)
                live.table.decisions[ANNA] = live.table.public_ply
                live.table.asked_at[ANNA] = monotonic() + 3600  # however slow this machine is
            assert lives[0].table.state.view(viewer) == lives[1].table.state.view(viewer)
            places = [Place(tables, live, viewer) for tables, live in zip(both, lives, strict=True)]
            both[0].autoplay.schedule(lives[0])
            both[1].autoplay.schedule(lives[1])
            decision = lives[1].table.decision(ANNA)
            click = asyncio.create_task(both[1].move(lives[1], ANNA, "pass", decision, "a click"))
            await until(lambda: waiting == [ANNA, ANNA])
            assert await places[0].heard() == await places[1].heard()
            may_go_on.set()
            assert (await click).went_well
            await until(lambda: all(ANNA not in live.table.to_act for live in lives))
            assert await places[0].heard() == await places[1].heard()
            rows = [await tables.store.read_log(name) for tables in both]
            assert [log[-1].entry.by for log in rows] == ["order", ""]
            for place in places:
                assert len((await place.heard())[0]) > 1
                await place.close()

    asyncio.run(run())
