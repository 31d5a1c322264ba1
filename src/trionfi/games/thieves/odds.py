"""Chances in a fight, at a lock and of a spell, from what everybody sees and by the rules' own functions."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache

from trionfi.games.thieves.rules import figures
from trionfi.games.thieves.rules.chests import opens
from trionfi.games.thieves.rules.fight_dice import would_win
from trionfi.games.thieves.rules.magic import is_enough
from trionfi.games.thieves.rules.table import Table

Roll = tuple[int, int]  # the highest die, and the sum of all
Chances = dict[Roll, Fraction]
FACES = range(1, 7)


@cache
def fresh(dice: int) -> Chances:
    """What so many dice may show."""
    chances: Chances = {(0, 0): Fraction(1)}
    for _ in range(dice):
        chances = gathered(
            ((max(high, face), total + face), chance / 6)
            for (high, total), chance in chances.items()
            for face in FACES
        )
    return chances


def gathered(parts: Iterable[tuple[Roll, Fraction]]) -> Chances:
    chances: Chances = {}
    for roll, chance in parts:
        chances[roll] = chances.get(roll, Fraction(0)) + chance
    return chances


def lying(faces: Sequence[int]) -> Chances:
    """Dice as they lie."""
    return {(max(faces), sum(faces)): Fraction(1)}


def again(faces: Sequence[int], face: int) -> Chances:
    """The dice with one that shows this face rolled again."""
    left = list(faces)
    left.remove(face)
    return gathered(((max([*left, new]), sum(left) + new), Fraction(1, 6)) for new in FACES)


def to_win(table: Table, side: int, mine: Chances, theirs: Chances) -> Fraction:
    """§5.4 How likely this side of the fight wins."""
    return sum(
        (
            chance * other
            for (high, total), chance in mine.items()
            for (highest, their_total), other in theirs.items()
            if would_win(table, side, high, total, highest, their_total)
        ),
        Fraction(0),
    )


def to_open(thief: int) -> Fraction:
    """§4.3 How likely a thief picks a lock; §8.2 Davitto rolls a failure again."""
    once = Fraction(sum(opens(face) for face in FACES), 6)
    return 1 - (1 - once) ** 2 if thief == figures.DAVITTO else once


def to_cast(threshold: int) -> Fraction:
    """§11.2 How likely a spell succeeds."""
    return Fraction(sum(is_enough(face, threshold) for face in FACES), 6)


def percent(chance: Fraction) -> str:
    """“58 %”; what is not certain is never 0 or 100."""
    if chance in (0, 1):
        return f"{int(chance) * 100}\N{NO-BREAK SPACE}%"
    return f"{min(99, max(1, round(chance * 100)))}\N{NO-BREAK SPACE}%"


def in_six(chance: Fraction) -> str:
    """“4 in 6”, where one die decides; else in percent."""
    sixths = chance * 6
    return f"{sixths} in 6" if sixths.denominator == 1 else percent(chance)
