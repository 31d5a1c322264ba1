"""What a careful player remembers of a round (`Table.story`) and of the last turn (`Table.lately`), a number each."""

from typing import Final

from mypy_extensions import i64

DREW: Final = 0
SHOWN: Final = 1
LAID: Final = 2
BACK: Final = 3
LIFTED: Final = 4
SEEN: Final = 5
UNCOVERED: Final = 6


def packed(kind: i64, seat: i64, pool: i64, epoch: i64, card: i64) -> i64:
    """A public fact about a hand; `pool` is 1 for cards drawn to be played at once."""
    return kind + (seat << 3) + (pool << 5) + (epoch << 6) + (card << 20)


def parts(token: i64) -> tuple[int, int, int, int, int]:
    """Kind, seat, pool, shuffle, card."""
    return token & 7, token >> 3 & 3, token >> 5 & 1, token >> 6 & 0x3FFF, token >> 20


def packed_move(seat: i64, move: i64, public: bool) -> i64:
    """What a seat did, and whether everybody saw it."""
    return (seat << 1) + (8 if public else 0) + (move << 4)


def packed_card(card: i64) -> i64:
    """A hidden card that was shown to everybody."""
    return 1 + (card << 4)
