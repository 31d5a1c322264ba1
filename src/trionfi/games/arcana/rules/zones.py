"""Where a card lies, as numbers."""

from typing import Final

BOX: Final = 0
PILE: Final = 1
STAKE: Final = 2  # face up on its pile
DECK: Final = 3
HAND: Final = 4
DISCARD: Final = 5
CREST: Final = 6  # under its owner's crest
UP: Final = 7  # an agent face up in a district
DOWN: Final = 8  # an agent face down in a district
GIFT: Final = 9  # a relic on an agent in a district
BARRACKS: Final = 10  # the militia pile
ASIDE: Final = 11  # militia out of play until the round ends
PLAYING: Final = 12  # a location whose text is being carried out
DRAWN: Final = 13  # drawn by an effect, to be played or discarded at once
OFFERED: Final = 14  # a guild's cards while its deck is chosen
PICKED: Final = 15
CALLED: Final = 16  # a militia card drawn and not yet placed
EVENTS: Final = 17  # the Jubilee among the events
