"""R28 Honour play: nobody is made to follow, and a revoke that shows disqualifies (§3.4)."""

from __future__ import annotations

from typing import Any

import trionfi
from tests.games.arcanity.builders import A, B, a_table, duel, legal, position, said, why
from trionfi.games.arcanity.rules.position import Position

HONOUR: dict[str, Any] = {"honour": True}


def a_revoke(**fields: Any) -> Position:
    """Ice is led, B holds Ice 3 and plays Fire 2."""
    table = a_table("I5 I2 A2", "I3 F2 A3", "I4 F4 A4", bids="F5 F6 F7", options=HONOUR, **fields)
    duel(table, "I5", "F2", "I4")
    return table


def test_r28_any_card_may_be_played() -> None:
    table = a_table("I5 A2", "I3 F2", "I4 F4", options=HONOUR)
    duel(table, "I5")
    assert legal(table) == ["play Fire 2", "play Ice 3"]


def test_3_4_who_later_plays_the_school_is_disqualified() -> None:
    table = a_revoke()
    assert position(table)["failed"] == [[], ["Ice"], []]
    assert position(table)["void"] == [[], [], []]
    duel(table, "I2", "I3")
    assert position(table)["out"] == [B]
    assert "B shows Ice after failing to follow it, and scores nothing this round." in said(table)


def test_3_4_a_disqualified_player_scores_nothing() -> None:
    table = a_revoke(won=[0, 3, 0], stacks=("", "F1", ""))
    duel(table, "I2", "I3", "F4")
    duel(table, "A3", "A4", "A2")
    assert position(table)["last_round"][B]["points"] == 0
    assert position(table)["scores"][B] == 0
    assert any("is disqualified and scores nothing" in text for text in said(table))


def test_r23_points_won_at_once_are_taken_back_and_lost_ones_stay_lost() -> None:
    hands = ("I5 I2 A2", "I3 F2 A3", "I4 F4 A4")
    table = a_table(*hands, options=HONOUR, gained=[0, 1, 0], scores=[0, 1 - 2, 0])
    duel(table, "I5", "F2", "I4")
    duel(table, "I2", "I3")
    assert position(table)["out"] == [B]
    assert table.scores[B] == -2
    assert position(table)["gained"] == [0, 0, 0]


def test_r23_a_disqualified_player_scores_nothing_with_ice_7() -> None:
    table = a_table("I5 I2", "I7 A3", "I4 F4", options=HONOUR, out=[B])
    duel(table, "I5", "I7", "I4")
    assert table.scores[B] == 0


def test_r23_shadow_6_costs_a_disqualified_player_too() -> None:
    table = a_table("S6 A2", "S2 A3", "S4 F4", schools="AFS", options=HONOUR, out=[A])
    duel(table, "S6", "S2", "S4")
    assert table.scores == [-2, 0, 0]


def test_r23_duels_of_a_disqualified_player_still_count_for_the_most() -> None:
    table = a_table("F5", "F3", "F2", bids="A4 A5 A6", won=[2, 1, 1], options=HONOUR, out=[A])
    duel(table, "F5", "F3", "F2")
    assert position(table)["scores"] == [0, 1, 1]
    assert any(
        text == "A is disqualified and scores nothing. Their bid was Arcane 4; their score is 0."
        for text in said(table)
    )


def test_r28_a_hand_of_shields_that_lies_open_must_follow() -> None:
    options = HONOUR | {"lone_shields": "always"}
    table = a_table("F5 A2", "F1 I1", "F2 A4", options=options)
    duel(table, "F5")
    assert legal(table) == ["play Fire 1"]


def test_r28_so_must_the_arcane_shield_and_without_the_led_one_any_is_played() -> None:
    options = HONOUR | {"lone_shields": "always"}
    arcane = a_table("A5 F2", "A1 I1", "A2 F4", options=options)
    duel(arcane, "A5")
    assert legal(arcane) == ["play Arcane 1"]
    free = a_table("F5 A2", "A1 I1", "F2 A4", options=options)
    duel(free, "F5")
    assert legal(free) == ["play Arcane 1", "play Ice 1"]


def test_r28_a_shown_hand_betrays_only_the_schools_in_it() -> None:
    options = HONOUR | {"lone_shields": "always"}
    for failed, out in (("Fire", []), ("Arcane", [B]), ("Ice", [B])):
        table = a_table("F5 A2", "A1 I1", "F2 A4", options=options, failed=[[], [failed], []])
        duel(table, "F5", "A1")
        assert position(table)["out"] == out


def test_r28_a_shown_hand_may_be_the_revoke() -> None:
    options = HONOUR | {"lone_shields": "always"}
    table = a_table("F5 I5 A2", "I2 F1 A1", "F2 I4 A4", options=options)
    duel(table, "F5", "I2", "F2")
    duel(table, "A2", "A1")
    assert position(table)["out"] == [B]


def test_r28_the_second_shield_is_refused_all_the_same() -> None:
    table = a_table("I5 A2", "F1 A3", "A1 I3 A4", options=HONOUR)
    duel(table, "I5", "F1v")
    assert legal(table) == ["play Arcane 4", "play Ice 3"]
    assert why(table, "play Arcane 1 face-down").endswith("only one is allowed (§4.3)")


def test_r28_a_hand_of_shields_with_the_led_one_follows() -> None:
    table = a_table("I5 A2", "F1 A3", "A1 I1", options=HONOUR)
    duel(table, "I5", "F1v")
    assert legal(table) == ["play Ice 1"]
    lone = a_table("I5 A2", "F1 A3", "A1", options=HONOUR)
    duel(lone, "I5", "F1v")
    assert legal(lone) == ["play Arcane 1"]


def test_r28_a_shield_turned_up_may_be_the_revoke() -> None:
    table = a_table("F5 I5 A2", "I2 F1 A3", "F2 I4 A4", options=HONOUR)
    duel(table, "F5", "I2", "F2")
    assert position(table)["failed"][B] == ["Fire"]
    duel(table, "I5", "F1v", "I4")
    assert position(table)["out"] == [B]


def test_r28_failing_to_follow_proves_nothing_to_a_sampler() -> None:
    table = a_table("I5 A2 A5", "I3 F2 I2", "I4 F4 A4", options=HONOUR)
    duel(table, "I5", "F2")
    imagined = trionfi.game("arcanity").imagine(table.view(A))
    held = {
        name for seed in range(60) for name in imagined.sample(trionfi.FastRng(seed)).open_view()["hand"][B]
    }
    assert {"Ice 2", "Ice 3"} <= held
