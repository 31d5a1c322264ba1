"""What the abilities of the arcana cards ask of two fates (§17). `cards.toml` names them with their figures.

Each says whether `played` may lie in front of the card while `kept` stays in the hand. The first kind looks at these
two alone and becomes a table of 49 bits; the second kind looks at the visible fates as well and is known to
`card_tables.py` by its number.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from inspect import signature

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
    return max(played, kept) in [min(played, kept) * many for many in times]


def only_one_of(played: int, kept: int, *, values: list[int]) -> bool:
    return played in values and kept not in values


def keep_a_match(played: int, kept: int, visible: Set[int]) -> bool:
    return kept in visible


def unmatched(played: int, kept: int, visible: Set[int]) -> bool:
    return played != kept and played not in visible and kept not in visible


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
