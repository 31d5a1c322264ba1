"""Enumerates chance: every way it can fall, and whether what was drawn fits what should have been."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

from trionfi.core.rng import Rng


class TooMany(Exception):
    """There are more ways than we try."""


class ScriptedRng(Rng):
    """Chance that gives the numbers written down for it, then zeros, and remembers how many there were to each."""

    def __init__(self, script: tuple[int, ...] = ()) -> None:
        self.script = script
        self.drawn: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        place = len(self.drawn)
        number = self.script[place] if place < len(self.script) else 0
        self.drawn.append((number, n))
        return number

    def clone(self) -> ScriptedRng:
        copy = ScriptedRng(self.script)
        copy.drawn = list(self.drawn)
        return copy

    def snapshot(self) -> dict[str, Any]:
        return {"kind": "fast", "word": 0}

    def next_script(self) -> tuple[int, ...] | None:
        """The script of the next way chance can fall, depth first; None after the last."""
        drawn = list(self.drawn)
        while drawn:
            number, n = drawn.pop()
            if number + 1 < n:
                return (*(before for before, _ in drawn), number + 1)
        return None


def every_way(act: Callable[[ScriptedRng], Any], most: int) -> Iterator[Any]:
    """What the act gives for each way chance can fall; `TooMany` when there are more than so many."""
    script: tuple[int, ...] | None = ()
    while script is not None:
        if most <= 0:
            raise TooMany
        most -= 1
        rng = ScriptedRng(script)
        yield act(rng)
        script = rng.next_script()


def chi_square(seen: list[int], expected: list[float]) -> float:
    """How likely counts at least this far from the expected ones are, if those are right.

    Neighbours are pooled until each expects five at least, where the test holds.
    """
    pools: list[tuple[float, float]] = []
    met = wanted = 0.0
    for one_seen, one_expected in sorted(zip(seen, expected, strict=True), key=lambda pair: pair[1]):
        met, wanted = met + one_seen, wanted + one_expected
        if wanted >= 5:
            pools.append((met, wanted))
            met = wanted = 0.0
    if wanted and pools:
        last_met, last_wanted = pools.pop()
        pools.append((last_met + met, last_wanted + wanted))
    if len(pools) < 2:
        return 1.0
    statistic = sum((met - wanted) ** 2 / wanted for met, wanted in pools)
    return upper_gamma((len(pools) - 1) / 2, statistic / 2)


def upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function Q(a, x): a series below a + 1, a continued fraction above."""
    if x <= 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - total * scale)
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    fraction = d
    i = 0
    while abs(d * c - 1) >= 1e-15:
        i += 1
        step = -i * (i - a)
        b += 2
        d = 1 / (step * d + b or tiny)
        c = b + step / c or tiny
        fraction *= d * c
    return fraction * scale
