"""The effects of cards, as numbers: of locations and masters, and of events."""

from typing import Final

NO_EFFECT: Final = 0
DRAW_AND_PLAY: Final = 1
SWAP_STAKES: Final = 2
MOVE_OWN: Final = 3
MOVE_RIVAL: Final = 4
RECALL: Final = 5
BANISH: Final = 6
SPY: Final = 7
UNMASK: Final = 8
BURY_STAKE: Final = 9
SEIZE: Final = 10
DRAW: Final = 11
RETRIEVE: Final = 12
EXTORT: Final = 13
REINFORCE: Final = 14
TURN_STAKE: Final = 15
SWEETEN: Final = 16
ENSHRINE: Final = 17
CLAIM_TIES: Final = 18
SCOUT: Final = 19
SEARCH: Final = 20
HUSH: Final = 21
FORESEE: Final = 22
EXCHANGE: Final = 23
DRILL_MILITIA: Final = 24
VEIL_NEUTRAL: Final = 25
FINE_GIFTS: Final = 26
GIFT_RETURNS: Final = 27
STUDY_LOCATIONS: Final = 28

# Events
ALL_FACE_UP: Final = 1
ALL_FACE_DOWN: Final = 2
NO_BRIBES: Final = 3
PRICES: Final = 4
THRESHOLDS: Final = 5
HAND_SIZE: Final = 6
NO_LOCATIONS: Final = 7
NO_TIE_ABILITIES: Final = 8
NEUTRAL_TOKEN: Final = 9
FEWEST_DRAW: Final = 10
