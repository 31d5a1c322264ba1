"""In a real browser: whole games by clicks, and by keyboard alone, in two contexts with a bot beside them."""

from __future__ import annotations

import json
import random
import shutil
import time
from collections.abc import Iterator
from typing import Any

import httpx2
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from tests.conftest import require
from tests.web.players import check_record, set_table
from tests.web.server import Server, serving

GAMES = {"arcanity": {"limit": 5}, "shipwreck": {"difficulty": "doomed"}}
SIZES = ({"width": 1280, "height": 800}, {"width": 390, "height": 844})
PATIENCE = 90.0  # seconds without any progress


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    require("browser", program, "no Chromium on the PATH")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


class Seat:
    """A person with a browser of their own."""

    def __init__(self, browser: Browser, link: str, size: Any) -> None:
        self.context = browser.new_context(viewport=size, reduced_motion="reduce")
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.goto(link)

    def hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def is_asked(self) -> bool:
        return self.page.locator("#table").get_attribute("data-my-turn") == "yes"

    def status(self) -> str:
        return str(self.page.locator("#table").get_attribute("data-status"))

    def offers(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(self.page.locator("#moves").text_content() or "[]")
        return found

    def finish(self, ply: str) -> None:
        """Say yes where the page asks whether one is sure, and wait for the news."""
        yes = self.page.locator("#sheet-yes")
        if yes.is_visible():
            yes.press("Enter")
        expect(self.page.locator("#table")).not_to_have_attribute("data-ply", ply, timeout=20_000)

    def click_a_move(self, rng: random.Random) -> None:
        ply = str(self.page.locator("#table").get_attribute("data-ply"))
        offers = self.offers()
        if not offers:
            return
        for click in rng.choice(offers)["clicks"]:
            self.page.locator(f'[data-click="{click}"]:visible').first.click(timeout=10_000)
        self.finish(ply)

    def type_a_move(self, rng: random.Random) -> None:
        """The number of a move in the list; nothing but keys."""
        ply = str(self.page.locator("#table").get_attribute("data-ply"))
        offers = self.offers()
        if not offers:
            return
        for digit in str(rng.randrange(len(offers)) + 1):
            self.page.keyboard.press(digit)
        self.finish(ply)


def play(seats: list[Seat], how: str, seed: int) -> None:
    rng, last = random.Random(seed), time.monotonic()
    while any(seat.status() == "running" for seat in seats):
        for seat in seats:
            if seat.status() == "running" and seat.is_asked():
                getattr(seat, how)(rng)
                last = time.monotonic()
        assert time.monotonic() - last < PATIENCE, [seat.status() for seat in seats]
        seats[0].page.wait_for_timeout(20)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('browser')}/tables.sqlite") as server:
        yield server


def sit_down(browser: Browser, server: Server, game: str) -> tuple[list[Seat], str]:
    with httpx2.Client(base_url=server.address, timeout=20) as client:
        made = set_table(client, game, 2, 1, options=GAMES[game], pace=0.05)
    seats = [Seat(browser, made["seats"][at]["page"], SIZES[at]) for at in range(2)]
    return seats, made["table"]


@pytest.mark.timeout(600)
@pytest.mark.parametrize("how", ["click_a_move", "type_a_move"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_whole_game_is_played(chromium: Browser, server: Server, game: str, how: str) -> None:
    seats, table = sit_down(chromium, server, game)
    for seat in seats:
        assert "/seat/" not in seat.page.url
        found = Axe().run(seat.page)
        assert found.violations_count == 0, found.generate_report()
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert seat.page.evaluate(wide) == 0
    play(seats, how, 3)
    for seat in seats:
        assert seat.status() == "over"
        assert seat.complaints == []
        seat.context.close()
    with httpx2.Client(base_url=server.address, timeout=20) as client:
        check_record(client, table, game)


@pytest.mark.timeout(120)
def test_a_restarted_server_is_found_again_without_a_reload(chromium: Browser, sqlite_database: str) -> None:
    server = Server(sqlite_database)
    try:
        seats, _ = sit_down(chromium, server, "shipwreck")
        server.kill()
        server.start()
        rng = random.Random(1)
        moved = 0
        for _ in range(600):
            for seat in seats:
                if seat.is_asked() and moved < 4:
                    seat.click_a_move(rng)
                    moved += 1
            if moved >= 4:
                break
            seats[0].page.wait_for_timeout(100)
        assert moved >= 4
        plies = {seat.page.locator("#table").get_attribute("data-ply") for seat in seats}
        assert plies
        for seat in seats:
            seat.context.close()
    finally:
        server.stop()
