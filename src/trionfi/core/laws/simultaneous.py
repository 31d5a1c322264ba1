"""Order: seats that decide at the same time may do so in any order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trionfi.core.laws.law import Broken, LawContext, one, position_text, some, text_difference
from trionfi.core.laws.random_games import make
from trionfi.core.seats import letter

if TYPE_CHECKING:
    from trionfi.core.laws.random_games import Move
    from trionfi.core.state import State

PAIRS = 3


def order(here: LawContext) -> int:
    """Two decisions made at the same time, one first and then the other first, lead to one position."""
    if len(here.state.to_act) < 2:
        return 0
    rng = here.rng()
    checks = 0
    for _ in range(PAIRS):
        low, high = some(here.state.to_act, 2, rng)
        first, second = ((seat, one(here.state.moves(seat), rng)) for seat in (low, high))
        checks += swaps(here, first, second)
    return checks


def swaps(here: LawContext, first: Move, second: Move) -> int:
    one_way, other_way = in_turn(here, first, second), in_turn(here, second, first)
    if one_way is None or other_way is None:
        return 0
    left, right = position_text(one_way), position_text(other_way)
    if left != right:
        raise Broken(
            f"{said(here, first)} and {said(here, second)} at the same time: "
            f"their order matters: {text_difference(left, right)}"
        )
    return 1


def in_turn(here: LawContext, first: Move, second: Move) -> State | None:
    """The position after both moves; None when the first one reveals something."""
    copy = here.state.clone()
    make(copy, first, here.line)
    if copy.revealed != here.state.revealed:
        return None
    if second[0] not in copy.to_act or second[1] not in copy.moves(second[0]):
        raise Broken(
            f"{said(here, second)} is no longer possible after {said(here, first)}, which reveals nothing"
        )
    make(copy, second, here.line.and_then(first))
    return copy


def said(here: LawContext, move: Move) -> str:
    return f"{letter(move[0])} “{here.game.write(move[1])}”"
