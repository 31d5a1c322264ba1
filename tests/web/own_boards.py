"""How a page shows that it has its game's own board, and not the one that serves any game."""

from __future__ import annotations

LABELS = {
    "arcana": "The round",
    "arcana-first": "The round",
    "arcanity": "The table",
    "shipwreck": "The row",
    "thieves": "The gangs",
}
GENERIC = 'aria-label="The position"'


def has_own_board(page: str, game: str) -> bool:
    return f'aria-label="{LABELS[game]}"' in page and GENERIC not in page
