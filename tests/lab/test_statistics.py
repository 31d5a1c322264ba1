"""Shares, intervals and spreads, against figures worked out by hand."""

from __future__ import annotations

import pytest

from trionfi.lab.statistics import Share, Spread, spread, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (450, 1000, 0.4194, 0.4810),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_a_share_with_parts_of_wins() -> None:
    share = Share(2.5, 4)
    assert share.value == 0.625
    assert share.interval[0] < 0.625 < share.interval[1]
    assert str(Share(5, 10)) == "50.0% (23.7% to 76.3%)"
    assert Share(0, 0).value == 0.0


def test_a_spread() -> None:
    found = spread([2, 4, 4, 6])
    assert (found.mean, found.least, found.most) == (4.0, 2, 6)
    assert found.deviation == pytest.approx((8 / 3) ** 0.5)
    assert spread([7]) == Spread(7.0, 0.0, 7, 7)
    assert spread([]) == Spread(0.0, 0.0, 0, 0)
