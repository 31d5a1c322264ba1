"""A real browser, and people who sit at a table with it."""

from __future__ import annotations

import json
import os
import random
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, sync_playwright

from tests.conftest import require
from tests.web.server import Server, serving

SIZES: Any = ({"width": 1280, "height": 800}, {"width": 390, "height": 844})
DESK, PHONE = SIZES
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
PATIENCE = 90.0  # seconds without any progress


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """One for each module: while it runs, no other event loop may run in this thread.

    Its driver needs libraries that a machine without a browser may lack, so it is started only where there is one.
    """
    browser_program()
    with sync_playwright() as playwright:
        yield playwright


def browser_program() -> str:
    """Where the browser is; without one the test is skipped, or fails where TRIONFI_REQUIRE asks for it."""
    names = ("chromium", "chromium-browser", "google-chrome")
    found = next((path for path in map(shutil.which, names) if path), "")
    require("browser", found, "no Chromium on the PATH")
    return found


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    with launched(playwright) as browser:
        yield browser


@contextmanager
def launched(playwright: Playwright, fonts: Path | None = None) -> Iterator[Browser]:
    """Chromium, with all fonts that are installed or with those of this configuration."""
    env: dict[str, Any] = {**os.environ, **({"FONTCONFIG_FILE": str(fonts)} if fonts else {})}
    browser = playwright.chromium.launch(executable_path=browser_program(), args=["--no-sandbox"], env=env)
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('browser')}/tables.sqlite") as server:
        yield server


class Seat:
    """A person with a browser of their own."""

    def __init__(self, browser: Browser, link: str, size: Any, before: str = "") -> None:
        """`before` runs in the page before any script of ours."""
        self.context = browser.new_context(viewport=size, reduced_motion="reduce")
        self.page: Page = self.context.new_page()
        if before:
            self.page.add_init_script(before)
        self.complaints: list[str] = []
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.goto(link)
        asked = self.page.get_by_role("button", name="Take the seat", exact=True)
        if asked.count():  # it was set for several by a program
            asked.click()
            self.page.wait_for_url("**/table/**")

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

    def decision(self) -> str:
        """What a move of this seat answers now."""
        return str(self.page.locator("#table").get_attribute("data-decision"))

    def finish(self, decision: str) -> None:
        """Say yes where the page asks whether one is sure, and wait until it is decided; others may move meanwhile."""
        yes = self.page.locator("#sheet-yes")
        if yes.is_visible():
            yes.press("Enter")
        news = self.page.locator(f'#table:not([data-decision="{decision}"])')
        news.wait_for(state="attached", timeout=20_000)  # it looks again sooner than an expectation does

    def click_a_move(self, rng: random.Random) -> None:
        decision = self.decision()
        offers = self.offers()
        if not offers:
            return
        for click in rng.choice(offers)["clicks"]:
            self.page.locator(f'[data-click="{click}"]:visible').first.click(timeout=10_000)
        self.finish(decision)

    def type_a_move(self, rng: random.Random) -> None:
        """The number of a move in the list; nothing but keys."""
        decision = self.decision()
        offers = self.offers()
        if not offers:
            return
        for digit in str(rng.randrange(len(offers)) + 1):
            self.page.keyboard.press(digit)
        self.finish(decision)


def soon(page: Page, true: Callable[[], object]) -> None:
    """Look again and again, while the page goes on."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it never came"
        page.wait_for_timeout(20)


def play(seats: list[Seat], how: str, seed: int) -> None:
    rng, last = random.Random(seed), time.monotonic()
    while any(seat.status() == "running" for seat in seats):
        for seat in seats:
            if seat.status() == "running" and seat.is_asked():
                getattr(seat, how)(rng)
                last = time.monotonic()
        assert time.monotonic() - last < PATIENCE, [seat.status() for seat in seats]
        seats[0].page.wait_for_timeout(20)
