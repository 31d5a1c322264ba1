"""Draw the pictures of the docs from the real thing: `.venv/bin/python tools/pictures.py`."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

import trionfi
from trionfi.bots import Budget, bot
from trionfi.core.state import State

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


def main() -> None:
    (DOCS / "table.svg").write_text(table_picture(), encoding="utf-8")


if __name__ == "__main__":
    main()
