"""Chance laid open, and the test of frequencies, against values worked out elsewhere."""

from __future__ import annotations

import pytest

from trionfi.core.laws.enumerate_chance import ScriptedRng, TooMany, chi_square, every_way, upper_gamma
from trionfi.core.rng import restore_rng


def test_every_way_chance_can_fall_is_gone_through_once() -> None:
    ways = list(every_way(lambda rng: (rng.below(2), rng.below(3)), 6))
    assert ways == [(a, b) for a in range(2) for b in range(3)]


def test_later_draws_may_hang_on_earlier_ones() -> None:
    def draw(rng: ScriptedRng) -> list[int]:
        first = rng.below(3)
        return [first, *(rng.below(2) for _ in range(first))]

    assert list(every_way(draw, 99)) == [[0], [1, 0], [1, 1], [2, 0, 0], [2, 0, 1], [2, 1, 0], [2, 1, 1]]


def test_a_shuffle_falls_in_every_order() -> None:
    def shuffled(rng: ScriptedRng) -> tuple[int, ...]:
        pieces = [1, 2, 3, 4]
        rng.shuffle(pieces)
        return tuple(pieces)

    assert len(set(every_way(shuffled, 24))) == 24


def test_without_chance_there_is_one_way() -> None:
    assert list(every_way(lambda rng: "so", 1)) == ["so"]


def test_too_many_ways_are_not_gone_through() -> None:
    with pytest.raises(TooMany):
        list(every_way(lambda rng: rng.below(7), 6))


def test_a_script_can_be_copied_and_kept() -> None:
    rng = ScriptedRng((2,))
    assert rng.below(4) == 2
    copy = rng.clone()
    assert copy.drawn == [(2, 4)]
    copy.below(9)
    assert rng.drawn == [(2, 4)]
    restore_rng(rng.snapshot())


@pytest.mark.parametrize(
    ("a", "x", "expected"),
    [
        (0.5, 0.0, 1.0),
        (0.5, 0.5, 0.31731050786291115),
        (2.5, 1.0, 0.8491450360846096),
        (5.0, 20.0, 1.694474393006737e-05),
        (50.0, 45.0, 0.7531979655998298),
        (50.0, 120.0, 1.6008226793344963e-13),
    ],
)
def test_the_upper_gamma_function(a: float, x: float, expected: float) -> None:
    assert upper_gamma(a, x) == pytest.approx(expected, rel=1e-9)


def test_fair_counts_are_likely_and_loaded_ones_are_not() -> None:
    assert chi_square([100, 103, 97], [100.0, 100.0, 100.0]) == pytest.approx(0.9139311852712282)
    assert chi_square([150, 75, 75], [100.0, 100.0, 100.0]) < 1e-7


def test_rare_outcomes_are_pooled() -> None:
    assert chi_square([3, 2, 95], [2.0, 3.0, 95.0]) == 1.0
    assert chi_square([1, 1, 1, 97], [1.0, 1.0, 1.0, 97.0]) == 1.0
    assert chi_square([50, 50, 1], [50.0, 50.0, 1.0]) == 1.0
    assert chi_square([3], [3.0]) == 1.0
    assert chi_square([2] * 5, [2.0] * 5) == 1.0, "what is left over joins the last pool"
