"""`trionfi bench table` measures what it says: real servers, real moves, every one heard by both subscribers."""

from __future__ import annotations

from rich.console import Console

from trionfi.web.bench.command import goal_of, measure, report
from trionfi.web.bench.load import FLOOR, HTML, JSON, Figures

KINDS = [FLOOR, JSON, HTML]


def test_every_way_is_played_flat_out_and_paced() -> None:
    found, idle = measure(Console(quiet=True), [2], 1.2, KINDS, (False, True))
    assert idle > 0
    for kind in KINDS:
        for slowly in (False, True):
            figures = found[kind, 2, slowly]
            assert figures.moves == len(figures.delays) > 0
            assert figures.refused == 0
        assert 0.5 < found[kind, 2, True].rate / 2 < 2  # about one move a second at each table
        assert found[kind, 2, False].rate > found[kind, 2, True].rate
    assert report(found, [2], KINDS, False).row_count == 3


def test_a_goal_is_reached_or_not() -> None:
    assert goal_of(JSON, 10, False, 0.4, Figures(10)) == "0.4x of the floor: yes"
    assert goal_of(HTML, 10, False, 0.19, Figures(10)) == "0.2x of the floor: no"
    assert goal_of(JSON, 500, True, 0.0, Figures(500, delays=[0.021])) == "p99 under 20 ms: no"
    assert goal_of(JSON, 100, True, 0.0, Figures(100, delays=[0.021])) == ""
