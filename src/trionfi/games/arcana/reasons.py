"""What stands in the way, in words: a paragraph and a sentence for each bar of the rules, and for a wrong kind of card.

In a sentence, `{card}` and its like are nouns of the refused answer (`refusals.Answer`) or words of the edition.
"""

from trionfi.games.arcana.rules import bars
from trionfi.games.arcana.rules.constants import AGENT, LOCATION, MILITIA, RELIC

Reason = tuple[str, str]
ASKED = ""  # in place of a paragraph: that of the question

BARRED: dict[int, Reason] = {
    # A bribe
    bars.FORBIDDEN: ("7.5", "nobody may {to_bribe} this round"),
    bars.NO_STAKE: ("5.3", "no stake lies at {place}"),
    bars.NOT_A_PERSON: ("5.3", "{stake} is no personality, and only a personality can be {bribed}"),
    bars.NOT_FOR_SALE: ("5.3", "{stake} has no price and cannot be {bribed}"),
    bars.NO_AGENT: ("5.3", "you have no agent at {place} to carry the relic"),
    # A location, a master, the militia
    bars.HAND_FULL: ("6.19", "effects bring at most {extra_cards} a round into your hand"),
    bars.NO_TIES: ("7.5", "nobody wins ties by an ability this round"),
    bars.NO_MILITIA: ("7.3", "no militia is left this round"),
    bars.NO_DISTRICT: ("7.3", "no {district} is left to send the militia to"),
    # A district
    bars.NO_PILE: (ASKED, "no card is left in the pile at {place}"),
    bars.NO_OTHER: ("6.2", "no other stake is left to swap with that at {place}"),
    bars.SAME: (ASKED, "point at another {district} than {place}"),
    bars.NOBODY_HIDES: ("6.8", "no agent lies face down at {place}"),
    bars.NO_RIVAL_HIDES: ("6.7", "no rival's agent lies face down at {place}"),
    bars.STAYS: ("6.9", "the stake of the {neutral} is never put under its pile"),
    bars.LAST_OF_PILE: ("6.9", "no other card is left in the pile at {place}"),
    bars.RIVAL_HIDES: ("6.10", "a rival's agent lies face down at {place}"),
    bars.TOO_LITTLE: ("6.10", "your face-up agents at {place} do not reach {stake}"),
    bars.RIVAL_EQUALS: ("6.10", "a rival's face-up agents at {place} count no less than yours"),
    bars.ONE_ARCANUM: ("6.15", "{stake} has no other arcanum than what it is won by now"),
    bars.CLAIMED: ("6.18", "you win ties at {place} already"),
    bars.NOT_HIS_ARCANUM: ("7.4", "{stake} is not won by {his_suit}, and {master} helps in nothing else"),
    bars.NOBODY_THERE: ("5.1", "nobody has an agent at {place}: there is nothing to resolve"),
    bars.RESOLVED: ("5.1", "{place} has been resolved this round"),
    # An agent
    bars.NOT_YOURS: (ASKED, "{card} is no agent of yours"),
    bars.YOURS: (ASKED, "{card} is your own agent: choose a rival's"),
    bars.HIDDEN: (ASKED, "{card} lies face down: choose a face-up agent"),
    bars.IS_MILITIA: ("6.5", "{card} is militia, and militia is never taken into a hand"),
    bars.TOO_STRONG: ("7.4", "{card} counts {worth}, and {master} sends nobody away above {most}"),
    bars.NOWHERE_TO_GO: (ASKED, "{card} has nowhere to go: no other {district} than {there} has a stake"),
    bars.ELSEWHERE: (ASKED, "{card} is not at {here}"),
    bars.SHOWN_ALREADY: ("5.4", "{card} lies face up and counts already"),
    bars.HIMSELF: ("5.8", "the Harlequin copies another agent, not himself"),
    # A card of the discard pile, a rival, an arcanum
    bars.NOT_DISCARDED: (ASKED, "{card} does not lie on your {discard_pile}"),
    bars.NOT_A_STAKE: ("6.17", "{card} is one of your guild's own cards and no stake"),
    bars.YOURSELF: (ASKED, "name a rival, not yourself"),
    bars.NO_SEAT: (ASKED, "there is no seat {letter} at this table"),
    bars.EMPTY_HAND: (ASKED, "{rival} holds no card"),
    bars.IS_HUSHED: ("7.4", "the next location of {rival} has no effect already"),
    bars.NOT_PRINTED: ("6.15", "{stake} has no {suit}"),
    bars.MAIN_NOW: ("6.15", "{stake} is won by {suit} now: name another arcanum"),
}

MILITIA_COMES = ("7.3", "{card} is militia: it comes when it is called, and goes where it is posted")
NOT_ASSIGNED = "only agents are {assigned}: {card} is "
NOT_PLAYED = "only locations are played: {card} is "
NO_BRIBE = "only a relic can {to_bribe}: {card} is "
WRONG_KINDS: dict[str, dict[int, Reason]] = {
    "assign": {
        RELIC: ("4.4", NOT_ASSIGNED + "a relic, to be put on an agent beside a personality"),
        LOCATION: ("4.4", NOT_ASSIGNED + "a location, to be played for its text"),
        MILITIA: MILITIA_COMES,
    },
    "location": {
        AGENT: ("4.5", NOT_PLAYED + "an agent, and agents are {assigned}"),
        RELIC: ("4.5", NOT_PLAYED + "a relic, to be put on an agent beside a personality"),
        MILITIA: MILITIA_COMES,
    },
    "bribe": {
        AGENT: ("5.3", NO_BRIBE + "an agent"),
        LOCATION: ("5.3", NO_BRIBE + "a location"),
        MILITIA: ("5.3", NO_BRIBE + "militia"),
    },
}
