"""Draw the pictures of the docs from the real thing: `.venv/bin/python tools/pictures.py`.

The boards are photographed with Chromium and Playwright, as `tools/gallery.py` does it.
"""

from __future__ import annotations

import io
import re
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Literal

from rich.console import Console
from rich.text import Text

import trionfi
from compare_galleries import a_browser
from gallery import write
from trionfi.bots import Budget, bot
from trionfi.core.state import State
from trionfi.web.render import RENDERER
from trionfi.web.sample_page import sample_page

DOCS = Path(__file__).parents[1] / "docs"
SEED = 12
WEB_FONTS = re.compile(r"@font-face \{.*?\}\s*", re.S)


def a_moment() -> tuple[State, int]:
    """Arcanity between simple bots, at a moment when A holds a card that may not be played to the duel."""
    game = trionfi.game("arcanity")
    rng = trionfi.FastRng(SEED)
    state = game.deal(4, SEED)
    simple = bot("simple", game)
    while True:
        seat = state.to_act[0]
        refused = refused_card(state) if seat == 0 and len(state.view(0)["duel"]) > 1 else None
        if refused is not None:
            return state, refused
        state.play(seat, simple.choose(state.view(seat), state.moves(seat), rng, Budget()))


def refused_card(state: State) -> int | None:
    """A card in A's hand that the rules forbid now."""
    plays = [state.game.read(f"play {card}") for card in state.view(0)["hand"]]
    return next((play for play in plays if state.refusal(0, play) is not None), None)


def table_picture() -> str:
    state, refused = a_moment()
    lines = [str(state.view(0)), ""]
    lines += [f"  {number}  {state.game.write(move)}" for number, move in enumerate(state.moves(0), 1)]
    lines += [f"A> why {state.game.write(refused)}", str(state.refusal(0, refused))]
    console = Console(record=True, width=100, file=io.StringIO(), force_terminal=True)
    console.print(Text("\n".join(lines)))
    return WEB_FONTS.sub("", console.export_svg(title="python3 start.py play arcanity"))


# Boards in the browser

WIDTH, HEIGHT = 1280, 900
Wanted = Callable[[State], bool]


def a_late_intrigue(state: State) -> bool:
    """Arcana: the third round, agents about, my turn."""
    view = state.view(0)
    return bool(
        view["step"] == "turn" and view["round"] == 3 and len(view["field"]) > 5 and 0 in state.to_act
    )


def a_busy_night(state: State) -> bool:
    """City of Thieves: the fourth round, and all action points are mine."""
    view = state.view(0)
    return bool(view["phase"] == "activation" and view["round"] == 4 and 0 in state.to_act)


@dataclass(frozen=True)
class Board:
    """A board to be photographed: who plays, by which light, and when."""

    seats: int
    light: Literal["light", "dark"]
    wanted: Wanted


BOARDS = {
    "arcana": Board(4, "light", a_late_intrigue),
    "thieves": Board(4, "light", a_busy_night),
}


def board_page(slug: str, board: Board) -> str:
    """The board of a game between simple bots, as A sees it at the first moment that is wanted."""
    wanted = (
        state for seed in count(SEED) for state in played(slug, board.seats, seed) if board.wanted(state)
    )
    return RENDERER.table_page(RENDERER.draw(sample_page(next(wanted), 0)))


def played(slug: str, seats: int, seed: int) -> Iterator[State]:
    """Every position of a game between simple bots. Where several decide, A comes last."""
    game = trionfi.game(slug)
    rng = trionfi.FastRng(seed)
    state = game.deal(seats, seed)
    state.listen()
    simple = bot("simple", game)
    while not state.over:
        yield state
        seat = state.to_act[-1]
        state.play(seat, simple.choose(state.view(seat), state.moves(seat), rng, Budget()))


def photograph(folder: Path) -> None:
    pages = ((slug, board_page(slug, board)) for slug, board in BOARDS.items())
    with a_browser(["--no-sandbox"]) as browser:
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce")
        for file in write(folder, pages, [""]):
            page.emulate_media(color_scheme=BOARDS[file.stem].light)
            page.goto(file.as_uri())
            page.screenshot(path=str(DOCS / f"{file.stem}.png"))


def main() -> None:
    (DOCS / "table.svg").write_text(table_picture(), encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        photograph(Path(folder))


if __name__ == "__main__":
    main()
