"""What the acting seat is asked, as numbers."""

from typing import Final

SIMULTANEOUS: Final = 0
TURN: Final = 1
AFTER: Final = 2  # the action is done, the master may still be called on
CARRIER: Final = 3
TURN_UP: Final = 4
POST: Final = 5
HOUSE: Final = 6
PICK_DISTRICT: Final = 7
PICK_SECOND: Final = 8
PICK_AGENT: Final = 9
PICK_CARD: Final = 10
PICK_SEAT: Final = 11
PICK_SUIT: Final = 12
VICTIM: Final = 13
TOP: Final = 14
WON: Final = 15
NEXT_DISTRICT: Final = 16
COPY: Final = 17
DONE: Final = 18  # nothing: the table goes on by itself
ENDED: Final = 19
