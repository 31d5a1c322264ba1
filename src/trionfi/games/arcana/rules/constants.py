"""The numbers behind the players' nouns: zones, kinds, phases, steps, effects. All rules files read them here."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
SUITS: Final = 3
SEATS: Final = 4
DISTRICTS: Final = 5
NEUTRAL: Final = 4  # the neutral district; 0 to 3 lie between the guilds (three players leave 3 out)
DECK_ROOM: Final = 96
HAND_ROOM: Final = 24
PILE_ROOM: Final = 14
EVENTS_ROOM: Final = 16
PILE_SIZE: Final = 12
DECK_SIZE: Final = 11
HAND_CARDS: Final = 4  # drawn each round
LAST_PLACES: Final = 6  # of the neutral pile, where the Jubilee may lie
LAST_EVENTS: Final = 4  # where it may lie among the events
DEALT: Final = 4  # objectives dealt to each seat
KEPT: Final = 2

# Where a card lies
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

# What stands in the way of a bribe, a target, an effect, the militia
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

# What a card is
AGENT: Final = 0
RELIC: Final = 1
LOCATION: Final = 2
MILITIA: Final = 3
JUBILEE: Final = 4

# What the table is about
GUILDS: Final = 0
DECKS: Final = 1
OBJECTIVES: Final = 2
MASTERS: Final = 3
INTRIGUE: Final = 4
RESOLUTION: Final = 5
OVER: Final = 6

# What the acting seat is asked
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

# Effects of locations and masters
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

# By seat, in `Table.of`: four numbers each
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
OF_ROOM: Final = 60

# By district, in `Table.at`: five numbers each, the last two by seat as well
TOP_STAKE: Final = 0
PILE_COUNT: Final = 5
TURNED: Final = 10  # the arcanum that counts instead of the printed ones, this round
TIE_RIGHTS: Final = 15  # bits of the seats that win ties here this round
BONUS: Final = 20  # what a total is higher in every arcanum: five times four
SUIT_BONUS: Final = 40  # the same in the arcanum of the seat's master alone
AT_ROOM: Final = 60

# What a careful player remembers of a round, in `Table.story`
DREW: Final = 0
SHOWN: Final = 1
LAID: Final = 2
BACK: Final = 3
LIFTED: Final = 4
SEEN: Final = 5
UNCOVERED: Final = 6

SPECTATOR: Final = 4  # the bit of those who watch
ALL_SEATS: Final = 31  # four seats and the spectators, as bits

# How a game ends
BY_JUBILEE: Final = 1
BY_QUIET: Final = 2
BY_CAP: Final = 3

# What happened, for the log
SAY_WISH: Final = 0
SAY_GUILD: Final = 1
SAY_PICK: Final = 2
SAY_DEALT: Final = 3
SAY_KEEP: Final = 4
SAY_MASTER: Final = 5
SAY_FIRST: Final = 6
SAY_FLIP: Final = 7
SAY_JUBILEE: Final = 8
SAY_ROUND: Final = 9
SAY_EVENT: Final = 10
SAY_PREVIEW: Final = 11
SAY_SHUFFLE: Final = 12
SAY_DRAW: Final = 13
SAY_ASSIGN: Final = 14
SAY_LOCATION: Final = 15
SAY_HUSHED: Final = 16
SAY_GIFT: Final = 17
SAY_TURN_UP: Final = 18
SAY_BRIBED: Final = 19
SAY_NOT_BRIBED: Final = 20
SAY_DISCARD: Final = 21
SAY_HIRE: Final = 22
SAY_CALLED: Final = 23
SAY_WON: Final = 24
SAY_KEPT_STAKE: Final = 25
SAY_EMPTY: Final = 26
SAY_SWAP: Final = 27
SAY_MOVE: Final = 28
SAY_RECALL: Final = 29
SAY_BANISH: Final = 30
SAY_SPY: Final = 31
SAY_BURY: Final = 32
SAY_SEIZE: Final = 33
SAY_RETRIEVE: Final = 34
SAY_EXTORT: Final = 35
SAY_REINFORCE: Final = 36
SAY_TURN_STAKE: Final = 37
SAY_SWEETEN: Final = 38
SAY_ENSHRINE: Final = 39
SAY_CLAIM: Final = 40
SAY_SCOUT: Final = 41
SAY_SEARCH: Final = 42
SAY_HUSH: Final = 43
SAY_FORESEE: Final = 44
SAY_CALL_MASTER: Final = 45
SAY_COPY: Final = 46
SAY_NOBODY: Final = 47
SAY_TIE: Final = 48
SAY_TOKEN: Final = 49
SAY_MILITIA_HOME: Final = 50
SAY_PASS_FIRST: Final = 51
SAY_END: Final = 52
SAY_RESOLVE: Final = 53
SAY_GIFT_BACK: Final = 54
SAY_OBJECTIVES: Final = 55
SAY_TOTAL: Final = 56
SAY_TIE_BROKEN: Final = 57
SAY_SCORE: Final = 58
SAY_LAY_HIDDEN: Final = 59
SAY_GIFT_LEAVES: Final = 60
