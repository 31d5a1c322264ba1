"""What a careful player remembers of the plays, since hands hold fates that came about by them.

The table keeps an entry for each play and for each fate that was shown from a hand, in order, and forgets them all
when no hand holds a fate. An entry is a number with a public part, and beside it a private part that only the owner
of the hand knows.
"""

from typing import Final

from mypy_extensions import i64

ANY: Final[i64] = 0x7F  # all seven values, as bits
NOT_TOLD: Final[i64] = 0
WAS_OLD: Final[i64] = 1
WAS_NEW: Final[i64] = 2

SHOWN: Final[i64] = 1


def play_entry(line: i64, fate: i64, held: bool, lawful: i64, out: i64, place: i64) -> i64:
    """A fate was played. `held`: the line held a fate before it drew; `lawful`: what may rightly be kept then;
    `out`: the fates that were out of the bag and in sight when it drew.
    """
    entry: i64 = out << 24 | ANY << 15 | lawful << 8 | fate << 4 | line << 1
    entry |= place << 38
    if held:
        entry |= 0x80
    return entry


def shown_entry(line: i64, fate: i64) -> i64:
    """A fate left the hand, for all to see."""
    return fate << 4 | line << 1 | SHOWN


def left_entry(line: i64, first: i64, held: bool, second: i64, out: i64) -> i64:
    """A hand of two fates was shown, since its player left before the play."""
    entry: i64 = out << 24 | second << 8 | first << 4 | line << 1 | SHOWN
    return entry | 0x80 if held else entry


def is_shown(entry: i64) -> bool:
    return entry & SHOWN != 0


def line_of(entry: i64) -> i64:
    return entry >> 1 & 7


def fate_of(entry: i64) -> i64:
    return entry >> 4 & 7


def was_held(entry: i64) -> bool:
    return entry & 0x80 != 0


def second_of(entry: i64) -> i64:
    """The other fate of a hand that was shown, or 0."""
    return entry >> 8 & 7


def lawful_of(entry: i64) -> i64:
    return entry >> 8 & ANY


def answers_of(entry: i64) -> i64:
    """The values that the answers given about the kept fate leave."""
    return entry >> 15 & ANY


def oldness_of(entry: i64) -> i64:
    return entry >> 22 & 3


def out_of(entry: i64) -> i64:
    """The fates that were in sight when the line drew, as a pile."""
    return entry >> 24 & 0x3FFF


def place_of(entry: i64) -> i64:
    return entry >> 38 & 31


def with_answers(entry: i64, answers: i64) -> i64:
    """The entry after an answer that leaves these values only."""
    gone: i64 = (ANY ^ answers) << 15
    return entry & ~gone


def with_oldness(entry: i64, oldness: i64) -> i64:
    return entry | oldness << 22


def private_entry(kept: i64, played_old: bool) -> i64:
    return kept | 8 if played_old else kept


def kept_of(private: i64) -> i64:
    return private & 7


def old_was_played(private: i64) -> bool:
    return private & 8 != 0
