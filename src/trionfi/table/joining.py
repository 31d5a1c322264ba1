"""Which seats somebody may take or leave: before the deal any, in the middle of a game as its rules allow."""

from functools import cache

from trionfi.core.game import Game
from trionfi.core.seats import letter
from trionfi.table.errors import NotInvited, Refused
from trionfi.table.fairness import known_refusal
from trionfi.table.seat import OPEN
from trionfi.table.table import RUNNING, SETTING, Table

BY_INVITATION = "seats at this table are by invitation: ask the host for a seat’s link"
FULL = "all seats are taken: you can watch, or set a table of your own"


def free_seats(table: Table) -> list[int]:
    """Open seats; in the middle of a game those that the rules let somebody take, and a hand that all others give away.

    At a deal that somebody may know there are none.
    """
    if table.status == SETTING:
        return [at for at, seat in enumerate(table.seats) if seat.kind == OPEN]
    if table.status != RUNNING or table.history is None or table.known_deal:
        return []
    taken = {at for at, seat in enumerate(table.seats) if seat.kind != OPEN}
    return sorted((set(joins(table)) - taken) | set(held_open(table)))


def held_open(table: Table) -> list[int]:
    """The seats of a running game that wait for whoever comes to its page, at an unlisted table too."""
    if table.status != RUNNING or table.history is None or table.known_deal:
        return []
    waiting = [at for at, seat in enumerate(table.seats) if seat.kind == OPEN and table.is_in_play(at)]
    return [*waiting, table.substitute_seat] if table.substitute_seat >= 0 else waiting


def seats_offered(table: Table, invited: int | None) -> list[int]:
    """Where this visitor may sit down: by an invitation at its seat, else wherever it is open to all."""
    free = free_seats(table)
    if invited is not None and invited in free:
        return [invited]
    return free if table.settings.listed else [at for at in held_open(table) if at in free]


def seats_open_to(table: Table, invited: int | None) -> list[int]:
    """The same for somebody who wants to sit down now; `Refused` or `NotInvited` says why there is none."""
    why = known_refusal(table)
    if why:
        raise Refused(why)
    offered = seats_offered(table, invited)
    if offered:
        return offered
    if free_seats(table):
        raise NotInvited(BY_INVITATION)
    raise Refused(FULL)


@cache
def can_be_left(game: Game) -> bool:
    """Whether its rules let a player leave a game in progress."""
    return any(game.words[move].startswith("leave ") for move in game.aside_moves)


def joins(table: Table) -> dict[int, int]:
    """By seat, the table's own move with which a player joins there, at the end of the turn order."""
    move_by_seat: dict[int, int] = {}
    moves = table.state.asides(None)
    if not moves:
        return move_by_seat
    view, last = table.state.view(None), letter(table.state.order[-1])
    for move in moves:
        clicks = table.game.clicks(view, move)
        if clicks[0].startswith("join:"):
            seat = ord(clicks[0][-1]) - ord("A")
            if seat not in move_by_seat or clicks[-1] == f"after:{last}":
                move_by_seat[seat] = move
    return move_by_seat


def leaving_move(table: Table, seat: int) -> int | None:
    """The table's own move with which this player leaves, where the rules know one."""
    if table.history is None:
        return None
    view = table.state.view(None)
    for move in table.state.asides(None):
        if table.game.clicks(view, move) == (f"leave:{letter(seat)}",):
            return move
    return None


def leaver_of(table: Table, move: int) -> int | None:
    """The seat whose player this move of the table makes leave; None where it is no such move."""
    return next((seat for seat in range(len(table.seats)) if leaving_move(table, seat) == move), None)
