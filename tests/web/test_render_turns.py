"""However different streams of one address look, others do not wait for what is rendered for them."""

from __future__ import annotations

import asyncio

import pytest

from tests.web.clients import an_app, browser, tables_of
from trionfi.table.live_table import LiveTable
from trionfi.web import fair_share
from trionfi.web.fair_share import TIMES, RenderTurns
from trionfi.web.panels import DrawnPage

EVE, ANNA = "192.0.2.1", "192.0.2.2"
HUMANS = [{"kind": "human"}, {"kind": "human"}, {"kind": "human"}]


class Clock:
    """The time goes on only while something is rendered."""

    def __init__(self, factor: float = 1.0) -> None:
        self.time = 0.0
        self.rendered: list[str] = []
        self.turns = RenderTurns(factor, lambda: self.time)

    async def render(self, address: str, seconds: float) -> None:
        async with self.turns.turn(address):
            self.rendered.append(address)
            self.time += seconds


async def breathe() -> None:
    for _ in range(100):
        await asyncio.sleep(0)


def test_beyond_a_few_the_streams_of_an_address_wait_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_share, "AT_A_STROKE", 5000.0)  # hours, so that nobody's turn comes meanwhile

    async def run() -> None:
        clock = Clock()
        flood = [asyncio.create_task(clock.render(EVE, 2000.0)) for _ in range(20)]
        await breathe()
        few = clock.rendered.count(EVE)
        assert 1 < few < 20
        assert clock.turns.lines[EVE].paid_at == few * 2000.0 * TIMES
        await asyncio.wait_for(clock.render(ANNA, 2000.0), 20)
        assert clock.rendered[few:] == [ANNA]
        for task in flood:
            task.cancel()
        await asyncio.gather(*flood, return_exceptions=True)
        clock.time += few * 2000.0 * TIMES
        await asyncio.wait_for(clock.render(EVE, 2000.0), 20)
        assert clock.turns.lines[EVE].streams == 0

    asyncio.run(run())


def test_all_of_an_address_come_to_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_share, "AT_A_STROKE", 0.0)

    async def run() -> None:
        turns, rendered = RenderTurns(), []

        async def render(number: int) -> None:
            async with turns.turn(EVE):
                rendered.append(number)

        await asyncio.gather(*map(render, range(20)))
        assert rendered == list(range(20))

    asyncio.run(run())


def test_without_limits_nobody_waits() -> None:
    async def run() -> None:
        clock = Clock(factor=0)
        await asyncio.gather(*(clock.render(EVE, 3600.0) for _ in range(20)))
        assert clock.turns.lines == {}

    asyncio.run(run())


def test_addresses_that_owe_nothing_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_share, "MOST_KEPT", 3)

    async def run() -> None:
        clock = Clock()
        for nth in range(3):
            await clock.render(f"203.0.113.{nth}", 1.0 if nth == 1 else 0.0)
        await clock.render(EVE, 0.0)
        assert set(clock.turns.lines) == {"203.0.113.1", EVE}

    asyncio.run(run())


def pages_of(live: LiveTable) -> int:
    """How many different pages were drawn of a table as it is."""
    return sum(isinstance(drawn, DrawnPage) for drawn in live.pages.values())


def test_what_a_spectator_claims_to_mute_makes_no_other_page(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        made = browser(app).post("/api/tables", json={"game": "arcana", "seats": HUMANS}).json()
        where = f"/table/{made['table']}"
        for letters in ("", "A", "B", "AB", "XYZ", "CA"):
            answer = browser(app).get(f"{where}/fragment", headers={"cookie": f"muted={letters}"})
            assert answer.status_code == 200
        assert pages_of(tables_of(app).live.by_id[made["table"]]) == 1


def test_a_player_mutes_only_other_people_at_the_table(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        seats = [*HUMANS, {"kind": "bot"}]
        made = browser(app).post("/api/tables", json={"game": "arcana", "seats": seats}).json()
        live = tables_of(app).live.by_id[made["table"]]
        anna = browser(app)
        anna.post(f"/seat/{made['table']}/{made['seats'][0]['token']}")
        own = "; ".join(f"{name}={value}" for name, value in anna.cookies.items())
        live.pages.clear()
        for letters in ("", "A", "D", "Z", "ADZ"):
            anna.get(f"/table/{made['table']}/fragment", headers={"cookie": f"{own}; muted={letters}"})
        assert pages_of(live) == 1
        for letters in ("B", "BB", "ABDZ"):
            anna.get(f"/table/{made['table']}/fragment", headers={"cookie": f"{own}; muted={letters}"})
        assert pages_of(live) == 2
