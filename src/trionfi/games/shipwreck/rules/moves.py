"""What a player may say, as dense numbers. notation.py puts them into words, in the same order.

The moves that spend a faded power come last, since an owner's card list may change which card has which power.
"""

from typing import Final

from mypy_extensions import i64

from trionfi.games.shipwreck.rules.card_tables import ASK_HIGHER, CARDS, CYCLE, DISCARD_LOWER, Printed

PLACES: Final[i64] = 21  # the cards and The Hours

PLAY: Final[i64] = 0  # + (fate - 1) * PLACES + card
PLAY_KEPT: Final[i64] = 147  # the same with the kept one of two equal fates
VOTE: Final[i64] = 293  # + fate
VOTE_PASS: Final[i64] = 301
VOTE_NO_POWER: Final[i64] = 302
NO_POWER: Final[i64] = 303
SHOW: Final[i64] = 304  # + 1 for the second line
# Outside the turn:
SPEAK_UP: Final[i64] = 306  # + 1 for the second line: show a fate while somebody else is asked
CONFESS: Final[i64] = 308
FLIP: Final[i64] = 309  # + (number line) * 7 + fate - 1
JOIN: Final[i64] = 358  # + seat * 4 + the place among the four other seats after whom it sits
LEAVE: Final[i64] = 378  # + seat
ASIDES_END: Final[i64] = 383
# Faded powers, a block for each card:
POWERS: Final[i64] = 383

LINES: Final[i64] = 7  # the number lines: one for each seat, a second one for A and B in the challenge
SECOND_LINE: Final[i64] = 5


def play_move(fate: i64, card: i64) -> i64:
    return (fate - 1) * PLACES + card


def beside(card: i64, other: i64) -> i64:
    """The place of another card among the nineteen others."""
    return other - 1 if other > card else other


def unbeside(card: i64, place: i64) -> i64:
    return place + 1 if place >= card else place


def join_move(seat: i64, after: i64) -> i64:
    return JOIN + seat * 4 + beside(seat, after)


def power_moves(effect: i64) -> i64:
    """How many moves it takes to spend a power."""
    if effect == ASK_HIGHER:
        return 7
    if effect == DISCARD_LOWER:
        return (CARDS - 1) * 6
    if effect == CYCLE:
        return CARDS - 1
    return 1


def joiner(move: i64) -> i64:
    return (move - JOIN) // 4


def joins_after(move: i64) -> i64:
    return unbeside(joiner(move), (move - JOIN) % 4)


def spent_card(printed: Printed, move: i64) -> i64:
    """The card whose power this move spends."""
    return printed.owner[move - POWERS]


def cycle_move(printed: Printed, source: i64, card: i64) -> i64:
    return printed.first[source] + beside(source, card)


def cycled_card(printed: Printed, move: i64) -> i64:
    source = spent_card(printed, move)
    return unbeside(source, move - printed.first[source])


def discard_move(printed: Printed, source: i64, card: i64, fate: i64) -> i64:
    return printed.first[source] + beside(source, card) * 6 + fate - 1


def discarded_at(printed: Printed, move: i64) -> i64:
    """The card from which a fate is discarded."""
    source = spent_card(printed, move)
    return unbeside(source, (move - printed.first[source]) // 6)


def discarded_fate(printed: Printed, move: i64) -> i64:
    return (move - printed.first[spent_card(printed, move)]) % 6 + 1


def power_blocks(effects: bytes) -> tuple[list[int], bytes]:
    """The first move of each card's power, and the card of each such move."""
    first: list[int] = []
    owner: list[int] = []
    for card, effect in enumerate(effects):
        first.append(POWERS + len(owner))
        owner += [card] * power_moves(effect)
    return first, bytes(owner)


def power_wishes(powers: list[tuple[int, int]], first: list[int], owner: bytes) -> list[int]:
    """R23 What each move that spends a power wishes for: the same with the first card that has the same power.

    `powers` are the effect of each card and the values it asks about.
    """
    twins = [powers.index(power) for power in powers]
    return [first[twins[card]] + POWERS + at - first[card] for at, card in enumerate(owner)]
