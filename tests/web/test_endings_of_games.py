"""Each game's ending in a real browser: told large, its sums and rounds add up, and every way on works."""

from __future__ import annotations

import re
from typing import Any

import httpx2
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.lengths import long
from tests.web.barriers import barriers
from tests.web.browsers import DESK, PHONE, WIDE, Seat
from tests.web.players import bearer, choose, look, set_table
from tests.web.server import Server

GAMES: Any = (
    pytest.param("shipwreck", 2, {}),
    pytest.param("arcanity", 3, {"limit": 25}, marks=long),
    pytest.param("arcana", 1, {}, marks=long),
    pytest.param("arcana-first", 1, {}, marks=long),
    pytest.param("thieves", 1, {"board": "quarter"}, marks=long),
)
NUMBER = re.compile(r"-?\d+")


def finished(server: Server, game: str, bots: int, options: dict[str, object]) -> str:
    """The link to the seat of whoever played a whole game with bots."""
    with httpx2.Client(base_url=server.address, timeout=30) as client:
        made = set_table(client, game, 1, bots, options=options)
        table, token = made["table"], made["seats"][0]["token"]
        while (seen := look(client, table, token))["status"] == "running":
            if seen["moves"]:
                move = {"move": choose(seen), "decision": seen["decision"], "id": str(seen["ply"])}
                client.post(f"/api/tables/{table}/moves", json=move, headers=bearer(token))
    return str(made["seats"][0]["page"])


def numbers(page: Page, selector: str) -> list[list[int]]:
    """The numbers in the cells of each row."""
    rows = page.locator(selector).all()
    cells = [[cell.strip() for cell in row.locator("td").all_text_contents()] for row in rows]
    return [[int(text) for text in row if NUMBER.fullmatch(text)] for row in cells]


@pytest.mark.timeout(400)
@pytest.mark.parametrize(("game", "bots", "options"), GAMES)
def test_how_it_ended_is_told_large_and_every_way_on_works(
    chromium: Browser, server: Server, game: str, bots: int, options: dict[str, object]
) -> None:
    link = finished(server, game, bots, options)
    for size in (PHONE, DESK):
        seat = Seat(chromium, link, size)
        page, end = seat.page, seat.page.locator(".end")
        title = end.locator("#end-title")
        expect(title).to_be_in_viewport()
        expect(end.get_by_role("button", name="Play again")).to_be_in_viewport()
        expect(end.locator("tbody tr.me").first).to_contain_text("you")
        assert page.evaluate(WIDE) == 0
        assert barriers(page) == []
        if game in ("arcanity", "thieves"):  # all win or lose together, or a table of the game's own
            rows = numbers(page, ".end .sums:not(details .sums) tbody tr")
            assert [sum(parts) for _, *parts, _ in rows] == [total for *_, total in rows]
        page.locator("#end-rounds summary").click()
        expect(page.locator("#end-rounds tbody tr").first).to_be_visible()
        if "share" not in (title.text_content() or ""):
            page.goto(server.address + (end.locator(".turning a").get_attribute("href") or ""))
            expect(page.locator("#table.replay")).to_be_visible()
            page.go_back()
        if size is DESK:
            finished_table = page.locator("#table").get_attribute("data-fragment") or ""
            end.get_by_role("button", name="Play again").click()
            expect(page.locator("#table")).not_to_have_attribute("data-fragment", finished_table)
            expect(page.locator("#table")).to_have_attribute("data-status", "running")
        assert seat.complaints == []
        seat.context.close()
