"""How many there are of everything, treasures by number, and the numbers that the rules name.

Figures and Arcana (`titles`) have modules of their own, the spells stand in `spells`; cards.toml has the same order.
"""

from typing import Final

from mypy_extensions import i64

SPACES: Final[i64] = 70
STREETS: Final[i64] = 46  # spaces 0 to 45; the rooms follow
ROOMS: Final[i64] = 24
NOWHERE: Final[i64] = -1  # not on the board, or not yet
ESCAPED: Final[i64] = -2
NOBODY: Final[i64] = -1
NONE: Final[i64] = -1

THIEVES: Final[i64] = 16
FIGURES: Final[i64] = 24  # four gangs of four thieves, then the neutral ones

# What a thief can carry, then the coins.
RUBY: Final[i64] = 0
EMERALD: Final[i64] = 1
SAPPHIRE: Final[i64] = 2
SCROLL: Final[i64] = 3
KEYS: Final[i64] = 4
BARON: Final[i64] = 5
CARRIED_KINDS: Final[i64] = 6
COIN_CHEST: Final[i64] = 8  # after two purses
KINDS: Final[i64] = 9

TITLES: Final[i64] = 15  # of Arcana
MISSIONS: Final[i64] = 13
DEALS: Final[i64] = 24  # a mission at one of its rates
SPELLS: Final[i64] = 10
BOOKS: Final[i64] = 4

# What a thief has used up this turn.
MOVED: Final[i64] = 1
ACTED: Final[i64] = 2
SKILLED: Final[i64] = 4

MOST_SEATS: Final[i64] = 4
SPECTATOR: Final[i64] = 4  # whoever has no seat, among those who remember
GANG_SIZE: Final[i64] = 4
ACTION_POINTS: Final[i64] = 7  # of a turn; what they are spent on:
MOVE_POINTS: Final[i64] = 1  # a teleport too
ACT_POINTS: Final[i64] = 1  # to pick a lock, to attack, to open the vault, to seize the Baron
BASH_POINTS: Final[i64] = 2
TORTOK_POINTS: Final[i64] = 1
SKILL_POINTS: Final[i64] = 1
HEAL_POINTS: Final[i64] = 1
MISSION_POINTS: Final[i64] = 3
SPELL_POINTS: Final[i64] = 1
STRIDE: Final[i64] = 4  # spaces of a move
RUN_ADDS: Final[i64] = 2
BRENN_WALKS: Final[i64] = 2
TRIPPED: Final[i64] = 2
MIND: Final[i64] = 4
FLIGHT: Final[i64] = 3
COMBAT: Final[i64] = 2  # dice of a thief or a militiaman
HEROINE_COMBAT: Final[i64] = 3
ZOMBIE_COMBAT: Final[i64] = 1
LOOT: Final[i64] = 2  # ducats, where there is no treasure
FINE: Final[i64] = 2  # ducats for the militia
NYX_FINE: Final[i64] = 1
DORAK_TAKES: Final[i64] = 1
FOREVER: Final[i64] = 99

# What `past` tells of the hands (§7.4), from the first time on that cards which somebody saw went out of sight.
DREW: Final[i64] = 0  # seat: a card from the deck
LOST: Final[i64] = 1  # seat, title: a card for all to see
ROBBED: Final[i64] = 2  # robbed, robber, title: the title is theirs to know
SHUFFLED: Final[i64] = 3  # discards by title, hands by seat and title, as the discards went into the deck
PUT_BACK: Final[i64] = 4  # seat, then by title what it saw nowhere, as cards it knew went into the deck


def is_gem(kind: i64) -> bool:
    return kind <= SAPPHIRE


def is_purse(kind: i64) -> bool:
    return CARRIED_KINDS <= kind < COIN_CHEST
