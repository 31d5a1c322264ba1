"""Where each row of numbers begins in `table.cells`: what there is for each figure, space, seat, title or kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from trionfi.core.int_array import int_vec
from trionfi.games.thieves.rules.constants import NOBODY, NONE, NOWHERE

if TYPE_CHECKING:
    from trionfi.core.int_array import IntVec

WHERE: Final[i64] = 0  # by figure: its space
OCCUPANT: Final[i64] = 24  # by space: the figure there
CARRY: Final[i64] = 94  # by thief, then kind
LOAD: Final[i64] = 190  # by thief: how many treasures
USED: Final[i64] = 206  # by thief: move, action, skill this turn
WOUNDED: Final[i64] = 222  # by thief: until the end of this round
FROZEN: Final[i64] = 238  # by thief: paralysed in this round
HAND: Final[i64] = 254  # by seat, then title
HAND_SIZE: Final[i64] = 314
DECK: Final[i64] = 318
DISCARD: Final[i64] = 378
DRAWN: Final[i64] = 393  # by title: drawn by the spell, not yet chosen from
KNOWN: Final[i64] = 408  # by seat, then title: what it knows the owner of Luck to hold
HELD: Final[i64] = 468  # by seat (4: a spectator), then title: how many it knows to lie in others' hands
CHEST: Final[i64] = 543  # by room
GONE: Final[i64] = 567  # by kind: out of the game
BOX: Final[i64] = 576  # by kind: never in the game
MISSION_DECK: Final[i64] = 585
FACE_UP: Final[i64] = 600
MISSION_GONE: Final[i64] = 603
PURSE: Final[i64] = 616
CURSE: Final[i64] = 620
BOOK: Final[i64] = 624
MAGE: Final[i64] = 628
CAST: Final[i64] = 632  # by seat: the round of the last attempt
EYE_SAW: Final[i64] = 636  # by caster, then seat: the ducats he was told
GANG: Final[i64] = 652
SEAT_OF: Final[i64] = 656
BEATEN: Final[i64] = 660
DICE: Final[i64] = 664  # by side, then face
ANSWER: Final[i64] = 676  # by seat, in a window
NEED: Final[i64] = 680  # by kind, still to hand in
DICE_COUNT: Final[i64] = 685  # by side of a fight
PLAYED: Final[i64] = 687  # by side; 1: a card for a die; more: the title played for its effect, and 2
ROLLED: Final[i64] = 689  # the dice of the last move, in order
FOUGHT: Final[i64] = 737  # the last fight decided: attacker, defender, space, dice as digits, who won
CELLS: Final[i64] = 743


def clear_cells() -> IntVec:
    """The cells of a game that has not begun."""
    cells: list[int] = [0] * CELLS
    for start, end, empty in (
        (WHERE, OCCUPANT, NOWHERE),
        (OCCUPANT, CARRY, NOBODY),
        (DECK, DISCARD, NONE),
        (CHEST, GONE, NONE),
        (MISSION_DECK, MISSION_GONE, NONE),
        (BOOK, CAST, NONE),
        (EYE_SAW, BEATEN, NONE),
        (ANSWER, NEED, NONE),
        (FOUGHT, FOUGHT + 1, NONE),
    ):
        cells[start:end] = [empty] * (end - start)
    return int_vec(cells)
