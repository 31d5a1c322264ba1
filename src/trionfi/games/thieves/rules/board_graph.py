"""A board as native numbers: who is joined to whom, and how far it is (§1).

Streets and rooms are two sets of bits, since one word cannot hold 70 spaces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from trionfi.core.bitset import bit, lowest_anywhere
from trionfi.core.int_array import int_vec
from trionfi.games.thieves.rules.constants import SPACES, STREETS

if TYPE_CHECKING:
    from trionfi.core.int_array import IntVec

FAR: Final[i64] = 127
STREET_BITS: Final = 0x3FFFFFFFFFFF  # 46 of them; the rooms follow


class Ground:
    """One board, precomputed. `open_*` joins by white line or arrow, `wall_*` by red line; arrows join no two streets.

    The sets of spaces that it is made from hold streets and rooms together, as Python's ints can.
    """

    def __init__(
        self,
        spaces: int,
        joined: list[int],
        walls: list[int],
        steps: list[int],
        exits: i64,
        vault: i64,
        library: i64,
    ) -> None:
        self.streets: i64 = spaces & STREET_BITS  # the streets and rooms that this board has
        self.rooms: i64 = spaces >> 46
        self.open_streets: IntVec = int_vec([others & STREET_BITS for others in joined])
        self.open_rooms: IntVec = int_vec([others >> 46 for others in joined])
        self.wall_streets: IntVec = int_vec([others & STREET_BITS for others in walls])
        self.wall_rooms: IntVec = int_vec([others >> 46 for others in walls])
        self.steps: IntVec = int_vec(steps)  # fewest steps between two spaces, figures ignored
        self.exits: i64 = exits
        self.vault: i64 = vault
        self.library: i64 = library

    def distance(self, start: i64, goal: i64) -> i64:
        return self.steps[start * SPACES + goal]

    def adjacent(self, space: i64, other: i64) -> bool:
        """§1.4 Adjacent are spaces joined by a white line or an arrow."""
        return self.steps[space * SPACES + other] == 1


def spread(ground: Ground, streets: i64, rooms: i64) -> tuple[i64, i64]:
    """Everything one open step away from these spaces."""
    return joined(ground.open_streets, ground.open_rooms, streets, rooms)


def spread_walls(ground: Ground, streets: i64, rooms: i64) -> tuple[i64, i64]:
    """Everything one red line away from these spaces."""
    return joined(ground.wall_streets, ground.wall_rooms, streets, rooms)


def joined(to_streets: IntVec, to_rooms: IntVec, streets: i64, rooms: i64) -> tuple[i64, i64]:
    """Everything that these tables join to these spaces."""
    next_streets: i64 = 0
    next_rooms: i64 = 0
    while streets != 0:
        space = lowest_anywhere(streets)
        streets &= streets - 1
        next_streets |= to_streets[space]
        next_rooms |= to_rooms[space]
    while rooms != 0:
        space = lowest_anywhere(rooms) + STREETS
        rooms &= rooms - 1
        next_streets |= to_streets[space]
        next_rooms |= to_rooms[space]
    return next_streets, next_rooms


def only(space: i64) -> tuple[i64, i64]:
    """The sets that hold one space."""
    if space >= STREETS:
        return 0, bit(space - STREETS)
    return bit(space), 0


def moves_to(first: i64, streets: i64, rooms: i64) -> list[int]:
    """A move for each space of the sets, ascending; `first` is the move to space 0."""
    ends: list[int] = []
    while streets != 0:
        ends.append(first + lowest_anywhere(streets))
        streets &= streets - 1
    while rooms != 0:
        ends.append(first + STREETS + lowest_anywhere(rooms))
        rooms &= rooms - 1
    return ends
