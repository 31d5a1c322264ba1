"""§6 Scoring and §7 victory. Examples 16 to 18 of the worked ones."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.arcanity.builders import A, B, C, a_table, duel, position, said
from trionfi.games.arcanity.game import ARCANITY
from trionfi.games.arcanity.rules.position import Position


def last_duel_of(won: list[int], bids: str, stacks: tuple[str, ...], **fields: Any) -> Position:
    """A round whose last duel A wins with Fire 5."""
    table = a_table("F5", "F3", "F2", bids=bids, won=won, stacks=stacks, **fields)
    duel(table, "F5", "F3", "F2")
    return table


def test_6_1_example_16_duels_shields_and_the_bid_of_the_most_duels() -> None:
    table = last_duel_of([2, 2, 1], "A4 A7 I3", ("I1", "", "F1 A1"))
    assert position(table)["scores"] == [3 + 2 + 4, 2, 1 + 4]
    assert (
        "A scores 9: 3 for duels + 2 for shields + 4 for the bid. Their bid was Arcane 4; their score is 9."
        in said(table)
    )


def test_6_2_each_shield_in_the_stack_is_worth_two() -> None:
    table = last_duel_of([0, 0, 0], "A4 A7 I3", ("", "F1 I1", ""))
    assert position(table)["last_round"][B]["points"] == 4


def test_6_3_example_17_all_who_tie_for_the_most_duels_score_their_bids() -> None:
    table = last_duel_of([1, 2, 2], "A1 A5 A7", ("", "", ""))
    assert position(table)["scores"] == [3, 7, 9]


def test_7_1_example_18_the_highest_score_above_the_limit_wins() -> None:
    table = last_duel_of([0, 0, 0], "A2 A3 A4", ("", "", ""), scores=[49, 50, 55])
    assert table.over
    assert table.scores == [52, 50, 55]
    assert table.winners == [C]
    assert table.to_act == ()
    assert said(table)[-1] == "The game is over: C won."


def test_7_1_a_score_of_exactly_the_limit_plays_on() -> None:
    table = last_duel_of([0, 0, 0], "A2 A3 A4", ("", "", ""), scores=[47, 10, 5])
    assert table.scores[A] == 50
    assert not table.over


def test_7_1_the_limit_may_be_enough_by_option() -> None:
    options = {"limit_rule": "reached"}
    table = last_duel_of([0, 0, 0], "A2 A3 A4", ("", "", ""), scores=[47, 10, 5], options=options)
    assert table.over
    assert table.winners == [A]


def test_7_1_only_the_end_of_a_round_ends_the_game() -> None:
    table = a_table("I7 F5", "I3 F3", "I2 F2", scores=[50, 0, 0])
    duel(table, "I7", "I3", "I2")
    assert table.scores[A] == 51
    assert not table.over


def test_r31_a_tie_at_the_top_is_played_on() -> None:
    table = last_duel_of([0, 0, 0], "A2 A3 A4", ("", "", ""), scores=[57, 60, 5])
    assert table.scores == [60, 60, 5]
    assert not table.over
    assert "The lead is shared: one more round." in said(table)
    assert position(table)["extra"] == 1


def test_r31_a_tie_may_be_shared_at_once() -> None:
    options = {"tie": "shared"}
    table = last_duel_of([0, 0, 0], "A2 A3 A4", ("", "", ""), scores=[57, 60, 5], options=options)
    assert table.winners == [A, B]
    assert said(table)[-1] == "The game is over: A and B won."


@pytest.mark.parametrize(("extra", "over"), [(4, False), (5, True)])
def test_r31_after_five_further_rounds_it_is_shared(extra: int, over: bool) -> None:
    table = last_duel_of([0, 0, 0], "A2 A3 A4", ("", "", ""), scores=[57, 60, 5], extra=extra)
    assert table.over == over
    if over:
        assert table.winners == [A, B]


def test_r31_a_further_round_ends_when_one_leads_alone_though_below_the_limit() -> None:
    table = last_duel_of([0, 0, 0], "A2 A3 A4", ("", "", ""), scores=[30, 48, 5], extra=1)
    assert table.winners == [B]


def test_r26_every_round_hands_out_at_least_four_points() -> None:
    for seed in range(30):
        for seats in (3, 4, 5):
            table = ARCANITY.deal(seats, seed, limit=200)
            before, number = sum(table.scores), 1
            while not table.over and number < 6:
                seat = table.to_act[0]
                moves = table.moves(seat)
                table.play(seat, moves[(seed + number) % len(moves)])
                if position(table)["round"] > number:
                    assert sum(table.scores) - before >= 4
                    before, number = sum(table.scores), number + 1


def test_r32_the_game_ends_after_the_last_round_whatever_the_scores() -> None:
    table = last_duel_of([0, 0, 0], "A2 A3 A4", ("", "", ""), scores=[1, 2, 1], round=300)
    assert table.over
    assert table.winners == [A]


def test_6_1_the_round_is_told_seat_by_seat_in_order() -> None:
    table = last_duel_of([0, 0, 0], "A2 A3 A4", ("", "", ""))
    assert [event.data["seat"] for event in table.events(None) if event.data["kind"] == "scored"] == [A, B, C]


@pytest.mark.parametrize(
    ("scores", "winners"),
    [([-3, -2, -2], [A]), ([-9, -2, -3], [B]), ([-9, -3, -2], [C]), ([-9, -2, -2], [B, C]), ([-5, -2, -2], [A, B, C])],
)  # fmt: skip
def test_7_1_the_highest_score_may_be_below_or_at_zero(scores: list[int], winners: list[int]) -> None:
    """A adds 1 for the duel and 2 for the bid; the game ends with round 300."""
    table = last_duel_of([0, 0, 0], "A2 A3 A4", ("", "", ""), scores=scores, round=300)
    assert table.winners == winners


def test_6_3_where_nobody_has_a_duel_all_tie_for_the_most() -> None:
    table = a_table("", "", "A5", bids="A2 A3 A4", barred=C, leader=C)
    duel(table, "A5")
    assert [row["bonus"] for row in position(table)["last_round"]] == [2, 3, 4]


def test_6_3_the_most_duels_may_be_anybodys() -> None:
    for won, most in (([0, 3, 1], B), ([0, 1, 3], C), ([4, 1, 3], A)):
        table = last_duel_of(won, "A2 A3 A4", ("", "", ""))
        bonuses = [row["bonus"] for row in position(table)["last_round"]]
        assert [seat for seat, bonus in enumerate(bonuses) if bonus] == [most]
