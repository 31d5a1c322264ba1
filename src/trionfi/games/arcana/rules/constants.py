"""The numbers behind the players' nouns: how many of each, what a card is, how a game ends."""

from typing import Final

from mypy_extensions import i64

NONE: Final = -1
SUITS: Final[i64] = 3
SUIT_NAMES: Final = ("military", "political", "spiritual")
SEATS: Final[i64] = 4
DISTRICTS: Final[i64] = 5
NEUTRAL: Final = 4  # the neutral district; 0 to 3 lie between the guilds (three players leave 3 out)
PILE_SIZE: Final = 12
DECK_SIZE: Final = 11
HAND_CARDS: Final = 4  # drawn each round
LAST_PLACES: Final = 6  # of the neutral pile, where the Jubilee may lie
LAST_EVENTS: Final = 4  # where it may lie among the events
DEALT: Final[i64] = 4  # objectives dealt to each seat
KEPT: Final = 2

# What a card is
AGENT: Final = 0
RELIC: Final = 1
LOCATION: Final = 2
MILITIA: Final = 3
JUBILEE: Final = 4

SPECTATOR: Final = 4  # the bit of those who watch
ALL_SEATS: Final = 31  # four seats and the spectators, as bits

# How a game ends
BY_JUBILEE: Final = 1
BY_QUIET: Final = 2
BY_CAP: Final = 3
