"""The words of an ending, for whoever has won, lost or watched."""

from __future__ import annotations

import pytest

from trionfi.core.ending import Ending, Standing
from trionfi.core.seats import with_names
from trionfi.web.ending import final_rows, verdict

NAMES = ("Anna", "Bruno", "Carla")


def told(totals: tuple[int, ...], winners: list[int], you: int | None) -> tuple[str, str, str]:
    order = sorted(range(len(totals)), key=lambda seat: (seat not in winners, -totals[seat]))
    ending = Ending(tuple([Standing(seat, totals[seat]) for seat in order]), unit="ducat")
    rows = final_rows(ending.standings, winners, NAMES, you)
    title, detail, tone = verdict(ending, rows, winners, you)
    return with_names(title, NAMES, you), detail, tone


@pytest.mark.parametrize(
    ("totals", "winners", "you", "words"),
    [
        ((9, 6, 3), [0], 0, ("You win", "By 3 ducats.", "good")),
        ((9, 8, 3), [0], 1, ("Anna wins", "You are second of three, 1 ducat behind.", "bad")),
        ((9, 6, 3), [0], None, ("Anna wins", "", "plain")),
        ((9, 9, 3), [0, 1], 1, ("Anna and you share the win", "", "good")),
        ((9, 9, 3), [0], 1, ("Anna wins", "You are second of three.", "bad")),
        ((9, 6, 6), [0], 2, ("Anna wins", "You are second of three, 3 ducats behind.", "bad")),
        ((0, 0, 0), [], 2, ("Nobody wins", "", "plain")),
    ],
)
def test_the_result_as_each_reads_it(
    totals: tuple[int, ...], winners: list[int], you: int | None, words: tuple[str, str, str]
) -> None:
    assert told(totals, winners, you) == words
