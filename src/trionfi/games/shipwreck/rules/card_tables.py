"""The figures of the cards, as the rules read them: a place in a table for each card."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from trionfi.core.bitset import bit

CARDS: Final[i64] = 20
HOURS: Final[i64] = 20  # The Hours stands beside the arcana cards, as number 20
NO_CARD: Final[i64] = -1

# What an ability looks at.
BY_TABLE: Final[i64] = 0  # the two fates alone
KEEP_A_MATCH: Final[i64] = 1
UNMATCHED: Final[i64] = 2

# What a faded power does (§18): first those of the group, then those after the play, then those before it.
ASK_HIGHER: Final[i64] = 0
ASK_ONE_OF: Final[i64] = 1
PREDICT_TWICE: Final[i64] = 2
TELL_OLD: Final[i64] = 3
DISCARD_LOWER: Final[i64] = 4
CYCLE: Final[i64] = 5


@dataclass
class Printed:
    """A card list. `keeps` and `plays` hold the ability as bits, by the fate played and by the fate kept."""

    names: list[str]  # of the cards, and The Hours
    durations: bytes
    kinds: bytes  # what the ability looks at
    keeps: list[int]
    plays: list[int]
    effects: bytes  # the faded power
    asks: bytes  # the values that the faded power asks about, as bits
    tells: i64  # cards on which the player says whether the kept fate is higher
    free: i64  # cards that fade without doom
    first: list[int]  # the first move that spends the card's power
    owner: bytes  # the card whose power a move spends, counted from the first such move
    wishes: list[int]  # the same move with the first card that has this power, counted as `owner`

    def __post_init__(self) -> None:
        self.for_group: i64 = self.with_effect(0, PREDICT_TWICE)
        self.after_play: i64 = self.with_effect(TELL_OLD, DISCARD_LOWER)
        self.before_play: i64 = self.with_effect(CYCLE, CYCLE)
        self.most_lying: i64 = most_lying(self.durations)

    def with_effect(self, least: i64, most: i64) -> i64:
        """The cards whose faded power is one of these."""
        cards: i64 = 0
        for card in range(CARDS):
            if least <= self.effects[card] <= most:
                cards |= bit(card)
        return cards


def most_lying(durations: bytes) -> i64:
    """How many fates can lie in the row at the end of a turn: the four longest cards, none of them faded yet."""
    longest: list[int] = sorted(durations)
    return sum([duration - 1 for duration in longest[-4:]])
