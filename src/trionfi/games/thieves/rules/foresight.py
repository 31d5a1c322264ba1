"""What may come of a move: the game played on with quick moves to the end of a turn, and how a seat stands then."""

from __future__ import annotations

from mypy_extensions import i64

from trionfi.core.rng import FastRng
from trionfi.games.thieves.rules.position import Thieves


def foresee(table: Thieves, seat: i64, move: i64, seed: int, turns: i64) -> tuple[float, int]:
    """A seat's prospects when this move and so many turns are over, and how many positions were looked at.

    The position stays as it is; the seed is of all chance from here on.
    """
    rng = FastRng(seed)
    ahead = table.clone(FastRng(seed + 1))
    turn: i64 = ahead.turn  # before the move, which may be to end the turn
    ahead.play(seat, move)
    looked = 1
    while not ahead.over and turns > 0:
        if ahead.turn != turn:
            turn = ahead.turn
            turns -= 1
            continue
        actor: i64 = ahead.to_act[0]
        ahead.play(actor, ahead.quick_move(actor, rng))
        looked += 1
    return ahead.prospects()[seat], looked
