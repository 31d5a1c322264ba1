"""Endings: who is before whom, and when the lead changed for the last time."""

from __future__ import annotations

import pytest

from trionfi.core.ending import Round, Standing, by_scores, last_change_of_lead


def test_winners_stand_before_others_with_as_many() -> None:
    assert by_scores([3, 7, 7], [2]) == (Standing(2, 7), Standing(1, 7), Standing(0, 3))


@pytest.mark.parametrize(
    ("rounds", "winners", "turned"),
    [
        ([(4, 1), (0, 2), (0, 5)], [1], 2),  # behind until the third round
        ([(1, 4), (2, 2)], [1], None),  # ahead from the first
        ([(2, 2), (0, 3)], [1], 1),  # level, then ahead
        ([(4, 1, 0), (0, 3, 1)], [0, 1], None),  # level at the end: they share it
        ([], [0], None),
    ],
)
def test_the_round_that_turned_the_game(
    rounds: list[tuple[int, ...]], winners: list[int], turned: int | None
) -> None:
    assert (
        last_change_of_lead([Round(str(at), scores) for at, scores in enumerate(rounds)], winners) == turned
    )
