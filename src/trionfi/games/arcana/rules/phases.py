"""What the table is about, as numbers."""

from typing import Final

GUILDS: Final = 0
DECKS: Final = 1
OBJECTIVES: Final = 2
MASTERS: Final = 3
INTRIGUE: Final = 4
RESOLUTION: Final = 5
OVER: Final = 6
