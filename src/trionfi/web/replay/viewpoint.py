"""Whose eyes a game is looked at with."""

from dataclasses import dataclass

from trionfi.core.seats import LETTERS, letter

ALL, TABLE = "all", "table"


@dataclass(frozen=True)
class Viewpoint:
    """A seat's eyes; without a seat those of everybody at the table, or of one from whom nothing is hidden."""

    seat: int | None = None
    sees_all: bool = False

    @property
    def key(self) -> str:
        """How an address names them."""
        if self.sees_all:
            return ALL
        return TABLE if self.seat is None else letter(self.seat)


PUBLIC = Viewpoint()
ALL_SEEING = Viewpoint(sees_all=True)


def viewpoint_named(key: str, seats: int) -> Viewpoint | None:
    """The eyes that an address names; None when it names none of this game."""
    if key == ALL:
        return ALL_SEEING
    if key == TABLE:
        return PUBLIC
    if len(key) == 1 and key in LETTERS[:seats]:
        return Viewpoint(LETTERS.index(key))
    return None
