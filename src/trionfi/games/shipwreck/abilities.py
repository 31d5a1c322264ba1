"""What the abilities of the arcana cards ask of two fates (§17). `cards.toml` names them with their figures.

Each says whether `played` may lie in front of the card while `kept` stays in the hand. The first kind looks at these
two alone and becomes a table of 49 bits; the second kind looks at the visible fates as well and is known to
`card_tables.py` by its number.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Set
from inspect import signature
from typing import Any

from trionfi.games.shipwreck.rules.card_tables import KEEP_A_MATCH, UNMATCHED

Ability = Callable[..., bool]


def anything(played: int, kept: int) -> bool:
    return True


def higher(played: int, kept: int) -> bool:
    return played > kept


def lower(played: int, kept: int) -> bool:
    return played < kept


def apart(played: int, kept: int, *, least: int, most: int) -> bool:
    return least <= abs(played - kept) <= most


def sum_within(played: int, kept: int, *, least: int, most: int) -> bool:
    return least <= played + kept <= most


def sum_of(played: int, kept: int, *, by: int, rest: int) -> bool:
    return (played + kept) % by == rest


def factor(played: int, kept: int, *, times: list[int]) -> bool:
    return max(played, kept) in [min(played, kept) * number for number in times]


def only_one_of(played: int, kept: int, *, values: list[int]) -> bool:
    return played in values and kept not in values


def keep_a_match(played: int, kept: int, visible: Set[int]) -> bool:
    return kept in visible


def unmatched(played: int, kept: int, visible: Set[int]) -> bool:
    return played != kept and played not in visible and kept not in visible


# What each wants and did not get, for a refusal; `anything` is never refused.
WISHES = {
    "higher": "wants the higher of your two fates: {played} is {lower} than {kept}",
    "lower": "wants the lower of your two fates: {played} is {higher} than {kept}",
    "apart": "wants {wanted}: {played} and {kept} are {gap} apart",
    "sum_within": "wants a sum of {wanted}: {played} + {kept} = {sum}",
    "sum_of": "wants {wanted}: {played} + {kept} = {sum}",
    "factor": "wants one fate {wanted} times the other, not {played} and {kept}",
    "only_one_of": "wants just one fate of {wanted}: {played} and {kept} are both",
    "keep_a_match": "wants the fate you keep to match a visible one: no {kept} is visible",
    "unmatched": "wants fates that match no visible one: a {matched} is visible",
}


def wish(ability: str, figures: dict[str, Any], played: int, kept: int, visible: Collection[int]) -> str:
    sentence, wanted = WISHES[ability], WANTED[ability](**figures) if figures else ""
    if ability == "only_one_of" and played not in figures["values"]:
        sentence = "takes a fate of {wanted}, not {played}"
    if ability == "unmatched" and played == kept:
        sentence = "wants two fates that differ"
    return sentence.format(
        wanted=wanted,
        played=played,
        kept=kept,
        lower="no higher" if played == kept else "lower",
        higher="no lower" if played == kept else "higher",
        gap=abs(played - kept),
        sum=played + kept,
        matched=played if played in visible else kept,
    )


def wanted_sum(by: int, rest: int) -> str:
    if rest == 0 and by > 2:
        return f"a sum that {by} divides"
    return {(2, 0): "an even sum", (2, 1): "an odd sum"}.get((by, rest), f"a sum that leaves {rest} by {by}")


def span(least: int, most: int, end: int) -> str:
    if least == most:
        return str(least)
    return f"{least} at least" if most >= end else f"{least} to {most}"


# The figures of an ability in words.
WANTED: dict[str, Callable[..., str]] = {
    "apart": lambda least, most: (
        f"fates that are {span(least, most, 6)} apart" if most else "two equal fates"
    ),
    "sum_within": lambda least, most: f"{most} at most" if least <= 2 else span(least, most, 14),
    "sum_of": wanted_sum,
    "factor": lambda times: " or ".join(map(str, times)),
    "only_one_of": lambda values: "-".join(map(str, values)),
}


BY_HAND: dict[str, Ability] = {
    ability.__name__: ability
    for ability in (anything, higher, lower, apart, sum_within, sum_of, factor, only_one_of)
}
BY_SIGHT: dict[str, tuple[Ability, int]] = {
    "keep_a_match": (keep_a_match, int(KEEP_A_MATCH)),
    "unmatched": (unmatched, int(UNMATCHED)),
}


def figures_of(ability: Ability) -> dict[str, str]:
    """The figures that an ability needs beside the two fates, and their types."""
    given = signature(ability).parameters.values()
    return {each.name: str(each.annotation) for each in given if each.kind is each.KEYWORD_ONLY}


def table_of(ability: Ability, figures: dict[str, object]) -> int:
    """Bit (played - 1) * 7 + (kept - 1) is set where the card takes the one and leaves the other."""
    table = 0
    for played in range(1, 8):
        for kept in range(1, 8):
            if ability(played, kept, **figures):
                table |= 1 << ((played - 1) * 7 + kept - 1)
    return table


def turned(table: int) -> int:
    """The same table with the two fates changed over."""
    return sum(1 << (at % 7 * 7 + at // 7) for at in range(table.bit_length()) if table >> at & 1)
