"""What a rule forbids by name, though it is no move at all: to predict two values, to cycle The Hours."""

import re
from collections.abc import Iterator

from trionfi.core.game import plain
from trionfi.core.refusal import Reason, Refusal, first_reason
from trionfi.games.shipwreck.cards import Card
from trionfi.games.shipwreck.names import HOURS_NAME

NUMBER = r"(-?\d+)"
LONGEST = 4  # so many signs of a number are read and repeated
POWER = re.compile(r"(vote|spend) (.+?)(?:: ?(.*))?")
TARGET = re.compile(rf"(cycle|discard) (?:{NUMBER} at )?(.+)")
SEVERAL = re.compile(rf"vote {NUMBER}(?: ?(?:,|-|to|or|and|/) ?{NUMBER})+")

# A number that is none of the game's: where it is said, and what the numbers are.
NUMBERS = (
    (re.compile(rf"play (?:the kept )?{NUMBER} on .+"), "6.1", "a fate has a value from 1 to 7, not {}"),
    (re.compile(rf"vote {NUMBER}"), "9.7", "a prediction names a value from 1 to 7, not {}"),
    (re.compile(rf"vote .+: higher than {NUMBER}\?"), "R24", "the group asks about a number from 1 to 7, not {}"),
    (re.compile(rf"flip {NUMBER} of .+"), "7.1", "a number line has the tokens 1 to 7, and no {}"),
    (re.compile(rf"spend .+: discard {NUMBER} at .+"), "6.1", "a fate has a value from 1 to 7, not {}"),
)  # fmt: skip

# What is forbidden however it goes on.
SENTENCES = (
    (SEVERAL, Refusal("9.7", "a prediction names a single value")),
    (re.compile(r"flip [1-7] of [c-e]'s second line"), Refusal("15.1", "only A and B have a second line")),
    (re.compile(r"join ([a-e]) after \1"), Refusal("14.2", "who joins plays after somebody else")),
    (
        re.compile(r"leave [f-z]|join [f-z] after [a-z]|join [a-z] after [f-z]"),
        Refusal("2.1", "there are number lines for five, A to E"),
    ),
)


def forbidden(cards: list[Card], text: str) -> Refusal | None:
    """The rule against what this text says, as `plain` writes it; None where no rule names it."""
    for pattern, rule, words in NUMBERS:
        number = pattern.fullmatch(text)
        if number and not is_value(number[1]):
            return Refusal(rule, words.format(repeated(number[1])))
    for pattern, refusal in SENTENCES:
        if pattern.fullmatch(text):
            return refusal
    power = POWER.fullmatch(text)
    return first_reason(against_power(cards, power[1], power[2], power[3] or "")) if power else None


def is_value(number: str) -> bool:
    """§6.1 Fates, tokens and predictions go from 1 to 7."""
    return len(number) <= LONGEST and 1 <= int(number) <= 7


def repeated(number: str) -> str:
    """The number as a refusal repeats it: whoever wrote thousands of digits sees the first ones."""
    return str(int(number)) if len(number) <= LONGEST else f"{number[:LONGEST]}…"


def against_power(cards: list[Card], verb: str, name: str, wish: str) -> Iterator[Reason]:
    """§8.2 A power is used by the active player or by the group, for what it is good for."""
    yield name == plain(HOURS_NAME), "4.1", "The Hours has no power"
    for card in cards:
        if plain(card.name) == name:
            others = (card.power.who == "group") != (verb == "vote")
            yield others, "8.2", OTHERS_POWER[card.power.who].format(card.name)
            target = TARGET.fullmatch(wish)
            if target:
                yield from against_target(card, target[1], target[2], target[3])
            yield True, "8.2", f"the power of {card.name} is another: {card.power.said.rstrip('.')}"


OTHERS_POWER = {
    "group": "the power of {} is the group's, which votes on it",
    "active": "the power of {} is for the active player, who spends it without a vote",
}


def against_target(source: Card, verb: str, fate: str | None, name: str) -> Iterator[Reason]:
    """§18.8, §18.9 What no card of the row can be, and no fate there."""
    if source.power.effect == ("discard_lower" if verb == "discard" else "cycle"):
        hours = name == plain(HOURS_NAME)
        yield hours and verb == "cycle", "4.1", "The Hours is never cycled"
        yield hours, "11.6", "no fate stays at The Hours: it moves on to the card on its right"
        spent = name == plain(source.name)
        yield spent, "8.1", f"{source.name} itself is spent, and does not lie in the row"
        yield fate == "7", "18.8", "no kept fate is higher than a 7"
