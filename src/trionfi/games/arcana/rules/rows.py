"""The rows of `Table.cells`: where each begins. And how long those of `deck`, `hand`, `pile`, `events_pile` are."""

from typing import Final

# By seat, four numbers each
GUILD: Final = 0
MASTER: Final = 4
MASTER_USED: Final = 8
DECK_COUNT: Final = 12
HAND_COUNT: Final = 16
DISCARD_COUNT: Final = 20
EXTRA: Final = 24  # cards that effects brought this round
DISCOUNT: Final = 28
HUSHED: Final = 32
TOKENS: Final = 36
SHUFFLES: Final = 40
WISH: Final = 44
KEPT_OBJECTIVES: Final = 48  # bits of the four dealt
PICKS: Final = 52
STAKES_OWNED: Final = 56

# By district, five numbers each, the last two by seat as well
TOP_STAKE: Final = 60
PILE_COUNT: Final = 65
TURNED: Final = 70  # the arcanum that counts instead of the printed ones, this round
TIE_RIGHTS: Final = 75  # bits of the seats that win ties here this round
BONUS: Final = 80  # what a total is higher in every arcanum: five times four
SUIT_BONUS: Final = 100  # the same in the arcanum of the seat's master alone
CELLS: Final = 120  # the rows from TIE_RIGHTS on hold for one round

DECK_ROOM: Final = 96
HAND_ROOM: Final = 24
PILE_ROOM: Final = 14
EVENTS_ROOM: Final = 16
