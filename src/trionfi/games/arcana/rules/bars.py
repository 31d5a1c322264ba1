"""What stands in the way of a bribe, a target, an effect, the militia, as numbers."""

from typing import Final

FREE: Final = 0
NO_STAKE: Final = 1
NOT_A_PERSON: Final = 2
NOT_FOR_SALE: Final = 3
NO_AGENT: Final = 4
FORBIDDEN: Final = 5  # an event allows no bribes
NO_TIES: Final = 6  # an event lets nobody win ties
HAND_FULL: Final = 7  # effects have brought as many cards as they may
NO_TARGET: Final = 8
NO_MILITIA: Final = 9
NO_PILE: Final = 10
NO_OTHER: Final = 11  # no other district is open
SAME: Final = 12  # this district was pointed at already
NOBODY_HIDES: Final = 13
NO_RIVAL_HIDES: Final = 14
STAYS: Final = 15  # the stake of the neutral district is not buried
LAST_OF_PILE: Final = 16
RIVAL_HIDES: Final = 17
TOO_LITTLE: Final = 18
RIVAL_EQUALS: Final = 19
ONE_ARCANUM: Final = 20  # the stake prints no other
NOT_PRINTED: Final = 21
MAIN_NOW: Final = 22
CLAIMED: Final = 23
NOT_HIS_ARCANUM: Final = 24  # the master's, that is
NOBODY_THERE: Final = 25
RESOLVED: Final = 26
NOT_LYING: Final = 27  # no agent in a district
NOT_YOURS: Final = 28
YOURS: Final = 29
HIDDEN: Final = 30
SHOWN_ALREADY: Final = 31
IS_MILITIA: Final = 32
TOO_STRONG: Final = 33
ELSEWHERE: Final = 34
HIMSELF: Final = 35  # the Harlequin
NOT_DISCARDED: Final = 36
NOT_A_STAKE: Final = 37
YOURSELF: Final = 38
NO_SEAT: Final = 39
EMPTY_HAND: Final = 40
IS_HUSHED: Final = 41
NO_DISTRICT: Final = 42  # none is left to send the militia to
NOWHERE_TO_GO: Final = 43  # no other district is open for an agent
