"""Each game in a real browser: every moment that a seat is told is shown over its board, once and in its order."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx2
import pytest
from playwright.sync_api import Browser

from tests.lengths import long
from tests.table.helpers import open_tables
from tests.web.browsers import PHONE, Seat, soon
from tests.web.players import set_table
from tests.web.server import serving
from tests.web.test_holds_still import decide
from trionfi.core.ending import Heard

DECISIONS = 40
ME = 0
COLLECT_AND_CLICK = """
window.shown = [];
new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes]))
        if (node.matches?.(".moment-veil")) {
            window.shown.push(node.querySelector(".moment-title").textContent);
            setTimeout(() => node.click(), 1);
        }
}).observe(document, { childList: true, subtree: true });
"""
GAMES: Any = (
    pytest.param("shipwreck", 2, {}),
    pytest.param("arcanity", 2, {"limit": 25}, marks=long),
    pytest.param("arcana", 2, {}, marks=long),
    pytest.param("arcana-first", 2, {}, marks=long),
    pytest.param("thieves", 1, {"board": "quarter"}, marks=long),
)


def told(database: str, table: str) -> list[str]:
    """The titles of all moments that the seat was told, from the table's log alone."""

    async def read() -> list[str]:
        async with open_tables(database) as tables:
            table_then = (await tables.get(table)).table
            game, state = table_then.game, table_then.state
            events = [game.describe(state.options, happening, ME) for happening in state.log or ()]
            lines = [Heard(at, event) for at, event in enumerate(events) if event is not None]
            return [moment.title for moment in game.moments.told(lines, ME, tuple(table_then.names))]

    with ThreadPoolExecutor(1) as elsewhere:  # Playwright's loop runs in this thread
        return elsewhere.submit(asyncio.run, read()).result()


def play_on(seat: Seat) -> None:
    """So many decisions, or to the end; all that they bring about is shown by then."""
    rng = random.Random(5)
    for left in reversed(range(DECISIONS + 1)):
        soon(seat.page, lambda: seat.is_asked() or seat.status() != "running")
        if not left or seat.status() != "running":
            return
        decide(seat, rng)


@pytest.mark.timeout(400)
@pytest.mark.parametrize(("game", "bots", "options"), GAMES)
def test_each_moment_is_shown_once(
    chromium: Browser, tmp_path: Path, game: str, bots: int, options: dict[str, object]
) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    with serving(database) as server:
        with httpx2.Client(base_url=server.address, timeout=20) as client:
            made = set_table(client, game, 1, bots, options=options)
        seat = Seat(chromium, made["seats"][0]["page"], PHONE, COLLECT_AND_CLICK)
        before = seat.page.locator("[data-moment]").count()
        play_on(seat)
        shown: list[str] = seat.page.evaluate("window.shown")
        assert seat.complaints == []
        seat.context.close()
    expected = told(database, made["table"])[before:]
    assert len(shown) >= 3
    assert shown == expected
