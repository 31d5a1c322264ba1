"""Films a game of each title as an animated picture for the docs: `.venv/bin/python tools/film.py [GAME ...]`.

A real server, Chromium, and a person whose moves a bot chooses from that person's own view: some turns from the middle
of a game, and how it ended. Each film is `docs/film-GAME.webp`. It needs Chromium and Playwright, as
`tools/gallery.py` does.
"""

from __future__ import annotations

import argparse
import base64
import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import trionfi
from compare_galleries import a_browser
from trionfi.bots import Budget, bot
from trionfi.core.view import read_view

if TYPE_CHECKING:
    from playwright.sync_api import Page

DOCS = Path(__file__).parents[1] / "docs"
WINDOW = (1280, 860)
SCALE = 0.75
SIZE = (960, 645)  # of the pictures
QUALITY = 50
FRAMES = 22  # beside the last
SETTLED = 500  # milliseconds, after which nothing glides any more
MOMENT, STEP, END = 1900, 1100, 4000  # milliseconds that a picture stays
PATIENCE = 60.0  # seconds without anything new


@dataclass(frozen=True)
class Scene:
    """Who plays, from which of one's own decisions on it is filmed, and by which light."""

    seats: int
    skip: int
    light: str
    options: dict[str, Any] = field(default_factory=dict)


SCENES = {
    "arcanity": Scene(4, 6, "dark", {"limit": 25}),
    "shipwreck": Scene(3, 4, "dark"),
    "arcana": Scene(2, 8, "light"),
    "arcana-first": Scene(2, 8, "light"),
    "thieves": Scene(2, 14, "dark", {"board": "quarter"}),
}


# The server, and the one person at its table


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a server of our own."""
    database = f"sqlite:///{folder}/film.sqlite"
    command = [
        sys.executable,
        "-m",
        "trionfi",
        "serve",
        "--no-browser",
        "--port",
        "0",
        "--database",
        database,
    ]
    process = subprocess.Popen([*command, "--limits", "100"], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield next(word for word in process.stdout.readline().split() if word.startswith("http")).rstrip("/")
    finally:
        process.terminate()
        process.wait()


class Person:
    """Sits at a table with bots, and asks a bot what to play."""

    def __init__(self, address: str, slug: str, scene: Scene) -> None:
        self.address, self.game = address, trionfi.game(slug)
        self.bot = bot("simple", self.game)
        self.rng = trionfi.FastRng(7)
        seats = [{"kind": "human", "name": "Ada"}, *[{"kind": "bot"}] * (scene.seats - 1)]
        wish = {"game": slug, "seats": seats, "options": scene.options, "pace": 0.1}
        made = self.ask("/api/tables", wish)
        self.table, self.page = made["table"], made["seats"][0]["page"]
        self.token = made["seats"][0]["token"]

    def ask(self, path: str, body: object = None) -> Any:
        headers = {"content-type": "application/json"}
        if path != "/api/tables":
            headers["authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def look(self) -> Any:
        return self.ask(f"/api/tables/{self.table}")

    def choice(self, seen: Any) -> int:
        view = read_view(self.game, seen["view"])
        return self.bot.choose(view, seen["moves"], self.rng, Budget())

    def play(self, seen: Any) -> None:
        body = {"move": self.choice(seen), "decision": seen["decision"], "id": str(seen["ply"])}
        self.ask(f"/api/tables/{self.table}/moves", body)

    def play_on(self, decisions: int) -> None:
        """So many decisions, or until the game is over."""
        last, shown = time.monotonic(), -1
        while decisions > 0 and (seen := self.look())["status"] == "running":
            if seen["moves"]:
                self.play(seen)
                decisions -= 1
            if seen["ply"] != shown:
                last, shown = time.monotonic(), seen["ply"]
            if time.monotonic() - last > PATIENCE:
                sys.exit(f"The game of {self.game.title} does not go on.")
            time.sleep(0.05)


# The film


def filmed(page: Page, person: Person, scene: Scene) -> list[tuple[bytes, int]]:
    """Pictures, and how long each stays."""
    person.play_on(scene.skip)
    page.goto(person.page)
    page.wait_for_selector("#table")
    link = page.locator("#own-link").get_attribute("value") or person.page
    person.token = link.rpartition("/")[2]  # the seat is this browser's now
    session = page.context.new_cdp_session(page)
    frames: list[tuple[bytes, int]] = []
    shown, last = "", time.monotonic()
    while len(frames) < FRAMES and time.monotonic() - last < PATIENCE:
        title = page.evaluate("() => document.querySelector('.moment-veil .moment-title')?.textContent ?? ''")
        data = page.locator("#table").evaluate("table => ({ ...table.dataset })")
        now = f"{title} {data['ply']}"
        if now != shown:
            page.wait_for_timeout(SETTLED)
            frames.append((picture(page, session), MOMENT if title else STEP))
            shown, last = now, time.monotonic()
        elif data["status"] != "running":
            break
        elif not title and data["myTurn"] == "yes":
            click(page, person)
        page.wait_for_timeout(50)
    page.goto("about:blank")
    person.play_on(10_000)
    page.goto(f"{person.address}/table/{person.table}")
    page.wait_for_timeout(2 * SETTLED)
    return [*frames, (picture(page, session), END)]


def click(page: Page, person: Person) -> None:
    """Clicks what the bot would play, as a person does."""
    seen = person.look()
    if not seen["moves"] or str(seen["decision"]) != page.locator("#table").get_attribute("data-decision"):
        return
    move = person.choice(seen)
    offers = json.loads(page.locator("#moves").text_content() or "[]")
    clicks: list[str] = next((offer["clicks"] for offer in offers if offer["move"] == move), [])
    for step in clicks:
        thing = page.locator(f'[data-click="{step}"]:visible').first
        thing.evaluate("thing => thing.click()")  # a click of Playwright's scrolls the page
        page.wait_for_timeout(150)


def picture(page: Page, session: Any) -> bytes:
    """The window as WebP, somewhat smaller."""
    top: float = page.evaluate("scrollY")
    part = {"x": 0, "y": top, "width": WINDOW[0], "height": WINDOW[1], "scale": SCALE}
    made = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": part})
    return base64.b64decode(made["data"])


# Animated WebP: the pictures as they are, each in a frame (the container is described in Google's WebP specification)


def chunk(name: bytes, data: bytes) -> bytes:
    return name + len(data).to_bytes(4, "little") + data + b"\0" * (len(data) % 2)


def chunks_in(webp: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 12  # after RIFF, a length and WEBP
    while at < len(webp):
        size = int.from_bytes(webp[at + 4 : at + 8], "little")
        yield webp[at : at + 4], webp[at + 8 : at + 8 + size]
        at += 8 + size + size % 2


def animated(frames: list[tuple[bytes, int]], size: tuple[int, int]) -> bytes:
    """One file that shows the frames, each for so many milliseconds, again and again."""
    width, height = ((side - 1).to_bytes(3, "little") for side in size)
    parts = [chunk(b"VP8X", b"\x02\0\0\0" + width + height), chunk(b"ANIM", bytes(6))]
    for webp, milliseconds in frames:
        image = b"".join([chunk(name, data) for name, data in chunks_in(webp) if name in (b"VP8 ", b"VP8L")])
        head = bytes(6) + width + height + milliseconds.to_bytes(3, "little") + b"\x02"  # not blended
        parts.append(chunk(b"ANMF", head + image))
    return chunk(b"RIFF", b"WEBP" + b"".join(parts))


def main() -> None:
    parser = argparse.ArgumentParser(description="Films a game of each title for the docs.")
    parser.add_argument("games", nargs="*", choices=[[], *SCENES], metavar="GAME", help=", ".join(SCENES))
    parser.add_argument(
        "--to", type=Path, default=DOCS, metavar="FOLDER", help="docs unless you say otherwise"
    )
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as address, a_browser() as browser:
        for slug in wanted.games or SCENES:
            scene = SCENES[slug]
            width, height = WINDOW
            page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scene.light)  # type: ignore[arg-type]
            frames = filmed(page, Person(address, slug, scene), scene)
            file = wanted.to / f"film-{slug}.webp"
            file.write_bytes(animated(frames, SIZE))
            print(f"{file.name}: {len(frames)} pictures, {file.stat().st_size // 1024} KB")
            page.close()


if __name__ == "__main__":
    main()
