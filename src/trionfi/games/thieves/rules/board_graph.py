"""A board as native numbers: who is joined to whom, and how far it is (§1).

Streets and rooms are two sets of bits, since one word cannot hold 70 spaces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from trionfi.core.bitset import bit
from trionfi.games.thieves.rules.constants import SPACES, STREETS

if TYPE_CHECKING:
    from trionfi.core.int_array import IntVec

FAR: Final[i64] = 127


def _low() -> bytes:
    table = bytearray(67)
    for place in range(64):
        table[(1 << place) % 67] = place
    return bytes(table)


LOW: Final[bytes] = _low()


def low(many: i64) -> i64:
    """The smallest number in a set that is not empty: powers of two differ modulo 67."""
    return LOW[(many & -many) % 67]


class Ground:
    """One board, precomputed. `open_*` joins by white line or arrow, `wall_*` by red line, `white` by white line."""

    def __init__(
        self,
        open_streets: IntVec,
        open_rooms: IntVec,
        wall_streets: IntVec,
        wall_rooms: IntVec,
        white: IntVec,
        steps: IntVec,
        exits: i64,
        streets: i64,
        rooms: i64,
        vault: i64,
        library: i64,
    ) -> None:
        self.open_streets: IntVec = open_streets
        self.open_rooms: IntVec = open_rooms
        self.wall_streets: IntVec = wall_streets
        self.wall_rooms: IntVec = wall_rooms
        self.white: IntVec = white
        self.steps: IntVec = steps  # fewest steps between two spaces, figures ignored
        self.exits: i64 = exits
        self.streets: i64 = streets  # the streets and rooms that this board has
        self.rooms: i64 = rooms
        self.vault: i64 = vault
        self.library: i64 = library

    def distance(self, one: i64, other: i64) -> i64:
        return self.steps[one * SPACES + other]

    def adjacent(self, one: i64, other: i64) -> bool:
        """§1.4 Adjacent are spaces joined by a white line or an arrow."""
        return self.steps[one * SPACES + other] == 1


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
        space = low(streets)
        streets &= streets - 1
        next_streets |= to_streets[space]
        next_rooms |= to_rooms[space]
    while rooms != 0:
        space = low(rooms) + STREETS
        rooms &= rooms - 1
        next_streets |= to_streets[space]
        next_rooms |= to_rooms[space]
    return next_streets, next_rooms


def only(space: i64) -> tuple[i64, i64]:
    """The sets that hold one space."""
    if space >= STREETS:
        return 0, bit(space - STREETS)
    return bit(space), 0


def add_spaces(found: list[int], first: i64, streets: i64, rooms: i64) -> None:
    """Append a number for each space of the sets, counted from `first`, ascending."""
    while streets != 0:
        found.append(first + low(streets))
        streets &= streets - 1
    while rooms != 0:
        found.append(first + STREETS + low(rooms))
        rooms &= rooms - 1
