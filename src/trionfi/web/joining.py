"""Which seats somebody may take: the open ones, and in the middle of a game as its rules allow."""

from __future__ import annotations

from functools import cache

from trionfi.core.game import Game
from trionfi.core.seats import letter
from trionfi.table.seat import OPEN
from trionfi.table.table import RUNNING, SETTING, Table

BY_INVITATION = "seats at this table are by invitation: ask the host for a seat’s link"


def free_seats(table: Table) -> list[int]:
    """Open seats, and those that the rules let somebody take in the middle of a game."""
    free = [at for at, seat in enumerate(table.seats) if seat.kind == OPEN]
    if table.status == RUNNING and table.history is not None:
        free = sorted(set(joins(table)) | set(table.state.order) & set(free))
    return free if table.status in (SETTING, RUNNING) else []


@cache
def can_be_left(game: Game) -> bool:
    """Whether its rules let a player leave a game in progress."""
    return any(game.words[move].startswith("leave ") for move in game.aside_moves)


def joins(table: Table) -> dict[int, int]:
    """By seat, the table's own move with which a player joins there, at the end of the turn order."""
    found: dict[int, int] = {}
    moves = table.state.asides(None)
    if not moves:
        return found
    view, last = table.state.view(None), letter(table.state.order[-1])
    for move in moves:
        clicks = table.game.clicks(view, move)
        if clicks[0].startswith("join:"):
            seat = ord(clicks[0][-1]) - ord("A")
            if seat not in found or clicks[-1] == f"after:{last}":
                found[seat] = move
    return found
