"""A gallery of boards: real positions of every phase, as pages and pictures, to be looked at.

.venv/bin/python tools/gallery.py /tmp/gallery                 pages only
.venv/bin/python tools/gallery.py /tmp/gallery --pictures      and screenshots, with Chromium and Playwright
.venv/bin/python tools/gallery.py /tmp/gallery --only arcanity-deal-1-duel --pictures
.venv/bin/python tools/gallery.py /tmp/after --against /tmp/before --schemes light

The last makes pictures and compares them with a gallery of another commit, see `tools/compare_galleries.py`.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import trionfi
from compare_galleries import a_browser, report
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.web.render import RENDERER
from trionfi.web.sample_page import sample_page
from trionfi.web.static_files import static_files

SIZES = {"desk": (1280, 800), "phone": (390, 844)}
SCHEMES = ("light", "dark")

# For each game the deals to play through: seats and options.
EVERY_RULE = dict.fromkeys(
    ("customizing", "objectives", "militia", "masters", "events", "tactical_discards"), True
)
DEALS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "arcana": [(4, EVERY_RULE), (3, {"militia": True}), (2, {})],
    "arcana-first": [(2, {"objectives": True, "militia": True, "tactical_discards": True}), (4, {})],
    "arcanity": [(4, {}), (5, {"schools": "draft"}), (3, {"limit": 12}), (5, {"honour": True})],
    "shipwreck": [(3, {}), (5, {"difficulty": "hard"}), (2, {"challenge": True}), (4, {"honour": True})],
    "thieves": [
        (4, {"gangs": "chosen"}),
        (3, {"adventure": "ashes"}),
        (2, {"board": "quarter", "adventure": "baron"}),
    ],
}


def moments(slug: str, seed: int = 4) -> Iterator[tuple[str, State]]:
    """Positions of whole random games, the first and a later one of each kind."""
    game = trionfi.game(slug)
    for number, (seats, options) in enumerate(DEALS[slug], 1):
        state = game.deal(seats, seed, **options)
        state.listen()
        rng = FastRng(seed)
        seen: dict[str, int] = {}
        while True:
            name = f"{slug}-deal-{number}-{kind_of(state)}"
            seen[name] = seen.get(name, 0) + 1
            if seen[name] in (1, 9, 25):
                yield f"{name}-{seen[name]}".replace(" ", "-"), state
            if state.over:
                break
            play_on(state, rng)


def kind_of(state: State) -> str:
    view = state.view(None)
    phase = str(view.get("phase", "over" if state.over else "play"))
    if phase == "duel":
        return f"{phase}-{len(view['duel'])}"
    return f"{phase}-{view['step']}" if "step" in view else phase


def play_on(state: State, rng: FastRng) -> None:
    seat = state.to_act[rng.below(len(state.to_act))]
    moves = state.moves(seat)
    asides = state.asides(seat)
    if asides and rng.below(6) == 0:
        state.play(seat, asides[rng.below(len(asides))])
        return
    state.play(seat, moves[rng.below(len(moves))])


def viewers(state: State) -> dict[str, int | None]:
    """The seat that is asked, one that is not, and a spectator."""
    asked = state.to_act[0] if state.to_act else 0
    idle = next((seat for seat in range(state.seats) if seat not in state.to_act), asked)
    return {"asked": asked, "idle": idle, "watching": None}


def pages(slugs: list[str]) -> Iterator[tuple[str, str]]:
    for slug in slugs:
        for name, state in moments(slug):
            for who, seat in viewers(state).items():
                yield f"{name}-{who}", RENDERER.table_page(RENDERER.draw(sample_page(state, seat)))


def copy_static(folder: Path) -> None:
    """All static files where the addresses of a page that lies in this folder lead."""
    for name, file in static_files().items():
        (folder / "static" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, folder / "static" / name)


def write(folder: Path, found: Iterator[tuple[str, str]], only: list[str]) -> list[Path]:
    """The pages as files that a browser opens from the disk."""
    folder.mkdir(parents=True, exist_ok=True)
    copy_static(folder)
    files = []
    for name, html in found:
        if any(part in f"{name}." for part in only):
            files.append(folder / f"{name}.html")
            files[-1].write_text(without_script(html).replace('"/static/', '"static/'), encoding="utf-8")
    return files


def without_script(html: str) -> str:
    """As it is before the script begins: there is no server here that it could listen to."""
    return re.sub(r"<script src=.*?</script>", "", html)


def picture(files: list[Path], schemes: list[str]) -> None:
    with a_browser() as browser:
        for size, (width, height) in SIZES.items():
            for scheme in schemes:
                page = browser.new_page(
                    viewport={"width": width, "height": height},
                    color_scheme="dark" if scheme == "dark" else "light",
                    reduced_motion="reduce",
                )
                for file in files:
                    page.goto(file.as_uri())
                    page.evaluate("document.fonts.ready")
                    page.screenshot(
                        path=str(file.with_suffix(f".{size}.{scheme}.png")),
                        full_page=size == "phone",
                        animations="disabled",
                        caret="hide",
                    )
                    wide = page.evaluate("document.documentElement.scrollWidth")
                    if wide > width:
                        print(f"{file.stem} {size}: {wide} px wide, the page scrolls sideways")
                page.close()


def is_chosen(name: str, chosen: argparse.Namespace) -> bool:
    """Whether this page or picture was made now, so that a part can be compared with a whole gallery."""
    page, *rest = name.split(".")
    return (
        any(page.startswith(f"{slug}-deal-") for slug in chosen.games)
        and any(part in f"{page}." for part in chosen.only)
        and (rest[-1] != "png" or rest[-2] in chosen.schemes)
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Boards of real positions, to be looked at.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", nargs="*", default=list(DEALS))
    parser.add_argument("--only", nargs="*", default=[""], help="only pages whose name contains one of these")
    parser.add_argument("--pictures", action="store_true", help="make screenshots too")
    parser.add_argument("--schemes", nargs="*", choices=SCHEMES, default=SCHEMES, help="of the pictures")
    parser.add_argument(
        "--against", type=Path, metavar="BEFORE", help="make pictures, and compare them with that gallery"
    )
    chosen = parser.parse_args()
    files = write(chosen.folder, pages(chosen.games), chosen.only)
    print(f"{len(files)} pages in {chosen.folder}")
    if chosen.pictures or chosen.against:
        picture(files, chosen.schemes)
    if chosen.against:
        sys.exit(report(chosen.against, chosen.folder, lambda name: is_chosen(name, chosen)))


if __name__ == "__main__":
    main()
