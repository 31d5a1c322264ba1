"""What quick moves go by: rules of thumb, in hundredths of a point where nothing else is said.

The numbers were found by letting many versions play against each other, in both editions, with and without the
optional rules. They are no rules: what wins more is better.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

HIDDEN: Final = 29  # what an agent that the seat cannot tell is thought to count, in tenths
HARLEQUIN: Final = 34  # what he is thought to count, in tenths
# Of a personality in a deck, for each point of its best arcanum, in a game of ten more stakes
PER_ARCANUM: Final = 69
PER_DUCAT: Final = 2  # of a relic in a deck, for each ducat, likewise
OF_LOCATION: Final = -3  # in a deck, likewise
OF_OBJECTIVE: Final = 14  # of a stake that serves an objective
SPOIL: Final = 27  # more, in percent, where a rival would win the stake
NOTHING_ADDED: Final = 8  # against an agent that counts nothing there
WINS: Final = 52  # of the stake, in percent, for an agent that brings the lead
OVERKILL: Final = 7  # against each point more than is needed
# Of the stake, in hundredths of a percent for each tenth, for more where one leads by 0, 1, 2, 3
AHEAD: Final[vec[i64]] = vec[i64]([7, 3, 49, 7])
# Against a lead by 0, 1, 2 more than is needed, in percent for each card of a rival
BARELY: Final[vec[i64]] = vec[i64]([5, 7, 1])
BRIBE_IN_REACH: Final = 398  # of the stake, in percent, for an agent after which a relic of the hand will do
# Of the stake, in percent of what is asked, for an agent that brings a bribe nearer
BRIBE_ON_THE_WAY: Final = 32
# Of the stake, in percent, for the way to it where the hand can bring the rest: 1, 2, 3, more
REACHED_LATER: Final[vec[i64]] = vec[i64]([54, 73, 55, 44])
# Where it cannot
NOT_REACHED: Final[vec[i64]] = vec[i64]([87, 76, 64, 53])
WRONG_ARCANUM: Final = 1  # against each point that the agent counts more in another arcanum
VEILED: Final = 14  # for an agent that lies face down
SHOWN: Final = -1  # against an agent that lies face up, for each card of a rival
STUCK: Final = 133  # against each point of a card that would be in a district when the game ends
BRIBED: Final = 196  # of the stake, in percent, for a bribe that suffices
BRIBE_LATER: Final = 8  # of the stake, in percent, for a relic that stays, by what is missing
BRIBE_FAILED: Final = 12  # against a relic spent in vain
TOO_MUCH: Final = 81  # against each ducat more than was asked, in tenths
DISCARDED: Final = 9  # of what the card is good for, in percent
HIRED: Final = 15  # for militia
HIRED_FOR: Final = 22  # of what the card is good for, in percent
GOOD_AGENT: Final = 13  # what an agent is good for, in percent of its points
GOOD_RELIC: Final = 14  # for two ducats
GOOD_LOCATION: Final = 11  # in percent of its effect
OF_TARGET: Final = 41  # of what an effect would bring, in percent
OF_RECALLED: Final = 35  # of what an agent taken back is good for, in percent
RELIC_TO_CREST: Final = 10  # for a relic put under the crest, less ten for each stake to come
AGENT_TO_CREST: Final = 32  # for a personality, likewise
CHANCE: Final = 11  # moves so near each other are taken by chance
# What an effect is worth by itself, by its number
# fmt: off
OF_EFFECT: Final[vec[i64]] = vec[i64]([
    0, 121, 17, 6, 36, 7, 0, 6, 50, 5,
    7, 447, 82, 15, 2, 8, 34, 43, 12, 17,
    3, 80, 138, 28, 62, 20, 5, 51, 30,
])
# fmt: on
