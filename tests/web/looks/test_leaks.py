"""Nothing hidden stands in the HTML: positions that a viewer cannot tell apart give the same bytes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.lengths import share
from tests.web.drawing import board_html
from tests.web.looks.positions import DEALS, PHASES, played, viewers
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.web.sample_page import sample_page

POSITIONS = share(
    80, 30
)  # boards alone; the whole app is compared at 200 of each game in tests/web/test_leaks.py


def page(state: State, seat: int | None) -> str:
    quiet = state.clone()  # the log is told by the game, and kept from telling by the game's own laws
    quiet.log = None
    return board_html(sample_page(quiet, seat))


@pytest.mark.parametrize("slug", sorted(DEALS))
def test_equal_views_give_equal_bytes(slug: str) -> None:
    rng = FastRng(77)
    looked, differed = 0, 0
    phases = set()
    for at, state in enumerate(one_after_another(slug)):
        phase = state.view(None)["phase"]
        if phase in phases and (at % 3 or looked >= POSITIONS):
            continue
        phases.add(phase)
        seat = viewers(state)[looked % (state.seats + 1)]
        here = page(state, seat)
        other = state.scramble(seat, rng)
        imagined = state.game.imagine(state.view(seat)).sample(rng)
        assert page(other, seat) == here, f"scrambled for {seat} in {phase}"
        assert page(imagined, seat) == here, f"imagined for {seat} in {phase}"
        differed += other.snapshot()["position"] != state.snapshot()["position"]
        looked += 1
        if looked >= POSITIONS and phases == PHASES[slug]:
            break
    assert looked >= POSITIONS
    assert differed > POSITIONS // 3


def one_after_another(slug: str) -> Iterator[State]:
    for seed in range(20):
        yield from played(slug, seed)
