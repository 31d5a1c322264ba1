"""The Shipwreck Arcana keeps the laws of the house."""

from __future__ import annotations

from tests.games.house_laws import keep_the_laws
from tests.games.shipwreck.builders import B
from trionfi.core.laws import check_line
from trionfi.core.laws.random_games import Move, RandomDeal
from trionfi.core.rng import FastRng
from trionfi.games.shipwreck.game import SHIPWRECK


def test_shipwreck_keeps_the_laws() -> None:
    keep_the_laws(SHIPWRECK)


def line_to_old(seed: int) -> list[Move] | None:
    """From a small position to the answer of Old? in A's second turn, with no other power and no prediction."""
    table = RandomDeal(SHIPWRECK, 2, seed, {}, small=True).start()
    rng = FastRng(seed)
    line: list[Move] = []
    while not table.over and len(line) < 12:
        seat = table.to_act[0]
        view = table.view(None)
        words = [SHIPWRECK.write(move) for move in table.moves(seat)]
        telling = [said for said in words if said.endswith("tell whether it was old")]
        if telling and view["turn"] == 3 and view["remembered"][-1]["held"]:
            return [*line, (seat, SHIPWRECK.read(telling[0]))]
        quiet = [said for said in words if said in ("no power", "vote no power", "vote pass")]
        said = quiet or [said for said in words if said.startswith("play")]
        line.append((seat, SHIPWRECK.read(said[rng.below(len(said))])))
        table.play(*line[-1])
    return None


def test_samplers_are_honest_about_old() -> None:
    """B is told whether A played the fate of the turn before or the new one."""
    lines = [(seed, moves) for seed in range(60) if (moves := line_to_old(seed))]
    assert len(lines) >= 6
    for seed, moves in lines[:6]:
        check_line(SHIPWRECK, "honest samplers", seats=2, seed=seed, small=True, moves=moves, chance=B)
