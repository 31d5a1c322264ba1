"""A board for any game: its view as tidy lists, its clicks as buttons."""

from collections.abc import Mapping
from typing import Any

from trionfi.web.clickables import Clicks
from trionfi.web.page_model import TablePage

# Said elsewhere on the page.
ELSEWHERE = {"game", "rules", "seats", "options", "seat", "to_act", "order", "over", "scores", "winners"}


def board(page: TablePage) -> Mapping[str, Any]:
    if page.covered:
        return {}
    on = Clicks(page)
    view = page.view
    return {
        "on": on,
        "facts": [(title(key), value) for key, value in view.items() if key not in ELSEWHERE],
        "scores": list(zip(page.names, view.get("scores", ()), strict=False)),
        "things": things(on),
    }


def title(key: str) -> str:
    return key.replace("_", " ")


def things(on: Clicks) -> list[tuple[str, list[tuple[str, str]]]]:
    """What can be clicked, by kind: `card:fire-6` is the thing “fire 6” of the kind “card”."""
    kinds: dict[str, list[tuple[str, str]]] = {}
    for click in sorted(on.all, key=natural):
        kind, _, rest = click.partition(":")
        words = rest or kind
        kinds.setdefault(kind if rest else "", []).append((click, words.replace("-", " ").replace(":", " ")))
    return list(kinds.items())


def natural(click: str) -> list[tuple[int, str]]:
    """Numbers in a click sort as numbers."""
    return [
        (int(part), "") if part.isdecimal() else (-1, part) for part in click.replace("-", ":").split(":")
    ]
