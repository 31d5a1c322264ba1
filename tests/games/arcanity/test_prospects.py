"""Prospects: parts of one win, better for who leads, and at the end as the game was won."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.arcanity.builders import A, B, a_table, duel, restore
from tests.games.arcanity.test_quick_move import GAMES, positions
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.games.arcanity.game import ARCANITY

HANDS = ("I3 A2 F2", "I4 A3 F3", "I2 A4 F5", "F1 F4 N2")


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_they_are_parts_of_one_win_and_change_nothing(seats: int, options: dict[str, Any]) -> None:
    for seed in range(4):
        for table in positions(seats, options, seed):
            before = table.snapshot()
            parts = table.prospects()
            assert len(parts) == seats
            assert sum(parts) == pytest.approx(1.0)
            assert all(0.0 < part < 1.0 for part in parts)
            assert table.snapshot() == before


@pytest.mark.parametrize("tie", ["play on", "shared"])
def test_at_the_end_they_are_who_has_won(tie: str) -> None:
    for seed in range(10):
        table, rng = ARCANITY.deal(4, seed, limit=5, tie=tie), FastRng(seed)
        while not table.over:
            table.play(table.to_act[0], table.quick_move(table.to_act[0], rng))
        won = table.winners
        assert table.prospects() == [1.0 / len(won) if seat in won else 0.0 for seat in range(4)]


def of_a(table: State) -> float:
    return table.prospects()[A]


@pytest.mark.parametrize(
    "better",
    [
        {"scores": [21, 20, 20, 20]},
        {"won": [1, 0, 0, 0]},
        {"stacks": ("I1", "", "", "")},
        {"bids": "N7 N5 N6 N4", "won": [2, 0, 0, 0]},
    ],
)
def test_who_leads_has_better_ones(better: dict[str, Any]) -> None:
    even: dict[str, Any] = {"scores": [20, 20, 20, 20], "won": [0, 0, 0, 0], "bids": "N3 N5 N6 N4"}
    table = a_table(*HANDS, **even | better)
    assert of_a(table) > of_a(a_table(*HANDS, **even)) + 0.001


def test_a_lead_tells_more_the_nearer_the_end() -> None:
    lead = [
        of_a(a_table(*HANDS, scores=[scored + 9, scored, scored, scored], options={"limit": 60}))
        for scored in (0, 20, 40, 50)
    ]
    assert lead == sorted(lead)
    assert lead[-1] > lead[0] + 0.1


def test_a_better_hand_has_better_ones() -> None:
    weak = a_table("I2 A2 F2", "I4 A3 F3", "I3 A4 F5", bids="F4 F6 I5")
    strong = a_table("I7 A1 F7", "I4 A3 F3", "I3 A4 F5", bids="F4 F6 I5")
    assert of_a(strong) > of_a(weak) + 0.02


def test_one_duel_is_worth_something() -> None:
    table = a_table("I3 A2 F2", "I5 A3 F3", "I2 A4 F5", "F1 F4 N2")
    before = table.prospects()
    duel(table, "I3", "I5", "I2", "F4")
    after = table.prospects()
    assert after[B] > before[B] + 0.005
    assert after[A] < before[A]


def test_a_disqualified_player_hopes_for_nothing_from_the_round() -> None:
    fields: dict[str, Any] = {"won": [3, 0, 0, 0], "options": {"honour": True}}
    assert of_a(a_table(*HANDS, out=[A], **fields)) < of_a(a_table(*HANDS, **fields)) - 0.05


def test_a_fresh_deal_tells_nothing() -> None:
    """Search that leaves off when a round is scored compares what was played, not the luck of the next deal."""
    table = ARCANITY.deal(4, 1)
    assert table.prospects() == [0.25] * 4
    while table.view(None)["phase"] == "pass":
        table.play(table.to_act[0], table.moves(table.to_act[0])[0])
    assert table.prospects() == [0.25] * 4
    table.play(A, table.moves(A)[0])
    assert table.prospects() != [0.25] * 4


def test_players_who_draft_have_equal_ones() -> None:
    assert ARCANITY.deal(5, 1, schools="draft").prospects() == [0.2] * 5


def test_a_round_is_played_to_its_end_by_quick_moves() -> None:
    for seats, options in GAMES:
        table = ARCANITY.deal(seats, 2, **options)
        while table.view(None)["phase"] == "draft":
            table.play(table.to_act[0], table.moves(table.to_act[0])[0])
        copies = [restore(table.snapshot()) for _ in range(2)]
        for copy in copies:
            copy.play_chapter(FastRng(3))
        assert [copy.view(None)["round"] for copy in copies] == [2, 2]
        assert copies[0].view(None)["scores"] == copies[1].view(None)["scores"]
