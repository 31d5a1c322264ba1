"""§3.3 to §3.6 Leading, following, winning; §4 shields. Examples 1 to 9, 14 and 20 of the worked ones."""

from __future__ import annotations

from typing import Any

import pytest

import trionfi
from tests.games.arcanity.builders import (
    A,
    B,
    C,
    D,
    a_table,
    cards,
    duel,
    legal,
    play,
    position,
    restore,
    said,
    why,
)
from trionfi.games.arcanity.game import ARCANITY
from trionfi.games.arcanity.rules.position import Position


def bidding(*hands: str, **fields: Any) -> Position:
    """Hands from which the bids are still to be laid."""
    table = a_table(*hands, bids="", **fields)
    snapshot = table.snapshot()
    laid = snapshot["position"]["bids"]
    snapshot["position"] |= {
        "phase": "bid",
        "bids": [None] * len(hands),
        "laid": [False] * len(hands),
        "gone": snapshot["position"]["gone"] + laid,
        "leader": None,
        "to_act": list(range(len(hands))),
    }
    return restore(snapshot)


def test_3_3_the_holder_of_arcane_2_leads_it() -> None:
    table = bidding("F3 F4", "A2 I3", "A5 F6")
    play(table, "A: bid Fire 3", "B: bid Ice 3", "C: bid Fire 6")
    assert position(table)["duel"] == [{"seat": B, "card": "Arcane 2"}]
    assert table.to_act == (C,)
    assert "B holds Arcane 2 and must lead it." in said(table)


def test_3_3_example_3_arcane_2_is_a_bid_so_arcane_3_is_led() -> None:
    table = bidding("A2 F4", "A3 I3", "F5 F6")
    play(table, "A: bid Arcane 2", "B: bid Ice 3", "C: bid Fire 6")
    assert position(table)["duel"] == [{"seat": B, "card": "Arcane 3"}]
    assert table.view(C)["skipped"] == ["Arcane 2"]


def test_r27_without_any_arcane_the_other_schools_are_searched() -> None:
    table = bidding("I3 F4", "A3 I2", "F5 F6")
    play(table, "A: bid Ice 3", "B: bid Arcane 3", "C: bid Fire 6")
    assert position(table)["duel"] == [{"seat": A, "card": "Fire 4"}]
    assert position(table)["skipped"] == cards("A2 A3 A4 A5 A6 A7 F2 F3")


def test_r27_where_only_shields_are_held_the_first_of_them_is_led() -> None:
    table = bidding("I1 F4", "F1 I2", "A1 F6")
    play(table, "A: bid Fire 4", "B: bid Ice 2", "C: bid Fire 6")
    assert position(table)["duel"] == [{"seat": C, "card": "Arcane 1"}]
    table = bidding("I1 F4", "F1 I2", "A1")
    play(table, "A: bid Fire 4", "B: bid Ice 2", "C: bid Arcane 1")
    assert position(table)["duel"] == [{"seat": B, "card": "Fire 1"}]


def test_3_3_later_leads_are_the_winners_free_choice() -> None:
    table = a_table("F3 A2 I1", "F2 A3 A4", "F5 I4 A5")
    duel(table, "F3", "F2", "F5")
    assert table.to_act == (C,)
    assert legal(table) == ["play Arcane 5", "play Ice 4"]


def test_3_5_example_1_the_highest_card_of_the_led_school_wins() -> None:
    table = a_table("F3 A2", "F5 A3", "F2 A4")
    duel(table, "F3", "F5", "F2")
    assert position(table)["stacks"][B] == ["Fire 2", "Fire 3", "Fire 5"]
    assert position(table)["won"] == [0, 1, 0]
    assert table.to_act == (B,)


def test_3_4_example_2_who_lacks_the_school_may_play_anything() -> None:
    table = a_table("I4 A2", "F7 A3", "I2 A4")
    duel(table, "I4", "F7", "I2")
    assert position(table)["won"] == [1, 0, 0]
    assert position(table)["phase"] == "choose"
    assert legal(table) == ["choose B", "choose C"]


def test_3_4_who_holds_the_school_must_follow() -> None:
    table = a_table("I4 A2", "F7 I3", "I2 A4")
    duel(table, "I4")
    assert legal(table) == ["play Ice 3"]
    assert why(table, "play Fire 7") == "Ice was led and you have Ice: play it (§3.4)"
    assert why(table, "play Fire 6") == "Fire 6 is not in your hand (§3.4)"


def test_3_4_only_the_player_whose_turn_it_is_may_play() -> None:
    table = a_table("I4 A2", "F7 I3", "I2 A4")
    assert why(table, "play Ice 2", C) == "it is not your decision now: A is to act (§3.3)"
    assert table.moves(C) == []
    duel(table, "I4")
    assert why(table, "play Ice 2", C) == "it is not your decision now: B is to act (§3.4)"


def test_3_6_the_round_is_scored_when_all_cards_have_been_played() -> None:
    table = a_table("F3", "F5", "F2", bids="I2 I3 I4")
    duel(table, "F3", "F5", "F2")
    assert position(table)["round"] == 4
    assert position(table)["scores"] == [0, 1 + 3, 0]


def test_3_4_what_a_player_lacks_is_remembered() -> None:
    table = a_table("I4 A2", "F7 A3", "I2 A4")
    duel(table, "I4", "F7")
    assert table.view(A)["void"] == [[], ["Ice"], []]


def test_4_2_example_4_a_shield_wins_if_nobody_else_played_its_school() -> None:
    table = a_table("I5 A2", "F1 A3", "I7 A4")
    duel(table, "I5", "F1v", "I7")
    assert position(table)["won"] == [0, 1, 0]
    assert position(table)["scores"] == [0, 1, 0]
    assert "Fire 1" in position(table)["stacks"][B]
    assert "B’s shield is turned up: Fire 1." in said(table)


def test_4_2_example_5_otherwise_the_highest_of_its_school_wins() -> None:
    table = a_table("I5 A2", "F1 A3", "F2 A4")
    duel(table, "I5", "F1v", "F2")
    assert position(table)["won"] == [0, 0, 1]


def test_4_3_example_6_one_shield_a_duel() -> None:
    table = a_table("I5 A2", "F1 A3", "A1 A4")
    duel(table, "I5", "F1v")
    assert legal(table) == ["play Arcane 4"]
    expected = "B has already used a shield in this duel: only one is allowed (§4.3)"
    assert why(table, "play Arcane 1") == expected
    assert why(table, "play Arcane 1 face-down") == expected


def test_4_4_example_7_nothing_but_shields_counts_as_0() -> None:
    table = a_table("N5 A2", "A1 A3", "N6 A4", "F1 I1")
    duel(table, "N5", "A1v", "N6")
    assert legal(table) == ["play Fire 1", "play Ice 1"]
    assert "holds nothing but shields" not in " ".join(said(table))
    assert why(table, "play Fire 1 face-down").endswith("show them, and play one face-up as a 0 (§4.4)")
    duel(table, "F1")
    assert table.view(A)["shown"][D] == ["Fire 1", "Ice 1"]
    assert position(table)["won"] == [0, 1, 0, 0]
    assert "D holds nothing but shields and shows them: Fire 1 and Ice 1." in said(table)


def test_4_4_example_7_without_the_other_shield_it_is_played_face_down() -> None:
    table = a_table("N5 A2", "N2 A3", "N4 A4", "F1 I1")
    duel(table, "N5", "N2", "N4")
    assert legal(table) == ["play Fire 1 face-down", "play Ice 1 face-down"]
    duel(table, "F1v")
    assert position(table)["won"] == [0, 0, 0, 1]


def test_r29_lone_shields_may_count_as_0_always() -> None:
    options = {"lone_shields": "always"}
    table = a_table("N5 A2", "N2 A3", "N4 A4", "F1 I1", options=options)
    duel(table, "N5", "N2", "N4")
    assert legal(table) == ["play Fire 1", "play Ice 1"]
    duel(table, "F1")
    assert position(table)["won"] == [1, 0, 0, 0]
    led = a_table("F1 I1", "F2 A3", "F4 A4", options=options)
    duel(led, "F1")
    assert led.view(B)["shown"][A] == ["Fire 1", "Ice 1"]
    assert led.view(B)["zero"] == [A]


def test_r29_who_plays_a_shield_unshown_still_holds_another_card() -> None:
    table = a_table("N5 A2", "F1 A3", "N4 A4", "N2 I1", options={"lone_shields": "always"})
    duel(table, "N5", "F1v")
    assert table.view(A)["owes"][B] == [1, 0]
    imagined = ARCANITY.imagine(table.view(A))
    for seed in range(50):
        hand = imagined.sample(trionfi.FastRng(seed)).open_view()["hand"][B]
        assert not hand[0].endswith(" 1")


def test_r3_example_8_a_shield_follows_its_own_school_face_up() -> None:
    table = a_table("F4 A2", "F1 A3", "F2 A4")
    duel(table, "F4")
    assert legal(table) == ["play Fire 1"]
    assert (
        why(table, "play Fire 1 face-down") == "Fire was led, so the Fire shield must be played face-up (R3)"
    )
    duel(table, "F1", "F2")
    assert position(table)["won"] == [1, 0, 0]


def test_r4_a_shield_on_another_school_is_face_down_or_not_played() -> None:
    table = a_table("F4 A2", "I1 A3", "F2 A4")
    duel(table, "F4")
    assert legal(table) == ["play Arcane 3", "play Ice 1 face-down"]
    assert why(table, "play Ice 1") == "the Ice shield is played face-down on another school (R4)"


def test_4_1_a_led_shield_is_a_plain_1() -> None:
    table = a_table("F1 A2", "F3 A3", "I2 A4")
    assert "play Fire 1" in legal(table)
    assert (
        why(table, "play Fire 1 face-down")
        == "the leader’s card is always face-up: a shield that is led is a plain 1 (R3)"
    )
    duel(table, "F1", "F3", "I2")
    assert position(table)["won"] == [0, 1, 0]


def test_4_1_others_see_that_a_shield_lies_there_not_which() -> None:
    table = a_table("I5 A2", "F1 A3", "I7 A4")
    duel(table, "I5", "F1v")
    assert table.view(A)["duel"][1] == {"seat": B, "card": "shield"}
    assert table.view(B)["own_down"] == "Fire 1"
    assert table.view(B)["duel"] == table.view(A)["duel"]
    assert "Fire 1" not in table.view(A).json()
    assert said(table, A)[-1] == "B plays a shield face-down."
    assert said(table, B)[-1] == "B plays Fire 1 face-down."


def test_r5_a_second_shield_is_a_plain_0_only_from_a_hand_of_shields() -> None:
    table = a_table("I5 A2", "F1 A3", "A1 A4")
    duel(table, "I5", "F1v")
    assert "play Arcane 1" not in legal(table)
    lone = a_table("I5 A2", "F1 A3", "A1")
    duel(lone, "I5", "F1v")
    assert legal(lone) == ["play Arcane 1"]
    duel(lone, "A1")
    assert position(lone)["last_duel"]["winner"] == B


def test_4_4_a_shown_shield_of_the_led_school_does_not_arise() -> None:
    """Who holds the led school's shield follows with it as a 1, behind another's shield too."""
    table = a_table("I5 A2", "F1 A3", "I1 A1")
    duel(table, "I5", "F1v")
    assert legal(table) == ["play Ice 1"]
    duel(table, "I1")
    assert table.view(A)["shown"][C] == []


def test_r6_players_without_cards_are_skipped_and_do_not_lead() -> None:
    table = a_table("F3", "F5 A3", "F2 A4")
    duel(table, "F3", "F5", "F2")
    assert table.to_act == (B,)
    duel(table, "A3", "A4")
    assert position(table)["round"] == 4


def test_r6_example_14_fire_6_may_cost_the_last_card() -> None:
    table = a_table("F6 A2", "F5 A3", "F2 A4")
    duel(table, "F6", "F5", "F2")
    assert position(table)["phase"] == "discard"
    play(table, "discard Arcane 2")
    assert table.to_act == (B,)
    duel(table, "A3", "A4")
    assert position(table)["round"] == 4


def test_r6_a_lone_player_wins_his_last_duels_alone() -> None:
    table = a_table("F3", "F2", "F5 A4 A5", bids="I2 I3 I4")
    duel(table, "F3", "F2", "F5")
    duel(table, "A4")
    duel(table, "A5")
    assert position(table)["scores"][C] == 3 + 4


def test_r11_example_20_barred_and_alone_nobody_wins() -> None:
    table = a_table("A2", "A3", "A6 A4", bids="I2 I3 I4", won=[1, 1, 0], leader=C)
    duel(table, "A6", "A2", "A3")
    assert position(table)["barred"] == C
    duel(table, "A4")
    assert "Nobody wins this duel; its card leaves the round." in said(table)
    assert position(table)["scores"] == [1 + 2, 1 + 3, 1 + 4]
    assert position(table)["last_duel"]["winner"] is None
    assert (position(table)["round"], position(table)["phase"]) == (4, "pass")
    assert position(table)["ability"] is None


def test_r11_only_the_barred_player_has_the_school_so_the_highest_other_wins() -> None:
    table = a_table("I7 A2", "F4 A3", "A4 F2", barred=A)
    duel(table, "I7", "F4", "A4")
    assert position(table)["won"] == [0, 1, 0]


def test_r25_a_barred_players_shield_uses_up_the_shield_but_cannot_win() -> None:
    table = a_table("I2 A2", "F1 A3", "A1 A4", barred=B)
    duel(table, "I2", "F1v")
    assert legal(table) == ["play Arcane 4"]
    duel(table, "A4")
    assert position(table)["won"] == [1, 0, 0]


def test_3_4_a_seat_that_follows_with_its_only_card_is_asked_all_the_same() -> None:
    table = a_table("I4 A2", "I3 A3", "I2 A4")
    duel(table, "I4")
    assert table.to_act == (B,)
    assert legal(table) == ["play Ice 3"]


def test_4_2_the_reveal_lets_nobody_take_anything_back() -> None:
    table = a_table("I5 A2", "F1 A3", "I7 A4")
    duel(table, "I5", "F1v")
    before = table.revealed
    duel(table, "I7")
    assert table.revealed > before


def test_4_4_a_named_shield_is_no_shield_in_a_hand_of_shields() -> None:
    table = a_table("N5 A2", "A1 A3", "N6 A4", "F1 I1", named="Fire")
    duel(table, "N5", "A1v", "N6")
    assert legal(table) == ["play Fire 1"]
    duel(table, "F1")
    assert table.view(A)["shown"][D] == []
    assert table.view(A)["zero"] == []


def test_4_4_a_shown_shield_is_a_0_in_that_duel_only() -> None:
    table = a_table("N5 F2 A2", "A1 A3 A4", "N6 A5 A7", "F1 I1", leader=A)
    duel(table, "N5", "A1v", "N6", "F1")
    assert position(table)["zero"] == []
    duel(table, "A3", "A5", "I1v", "A2")
    assert position(table)["last_duel"]["winner"] == D


def test_5_12_a_boosted_0_counts_4() -> None:
    options = {"lone_shields": "always"}
    for rank, winner in (("3", A), ("4", A), ("5", B)):
        table = a_table("F1 I1", f"F{rank} A3", "F2 A4", boosted=A, options=options)
        duel(table, "F1", f"F{rank}", "F2")
        assert position(table)["last_duel"]["winner"] == winner


def test_5_3_flags_are_for_one_duel_only() -> None:
    for flag in ("barred", "sure", "boosted", "nature"):
        fields: dict[str, Any] = {flag: A}
        table = a_table("F3 A2", "F5 A3", "F2 A4", **fields)
        duel(table, "F3", "F5", "F2")
        assert position(table)[flag] is None


@pytest.mark.parametrize("sure", [A, B, C])
def test_5_4_who_has_no_card_in_the_next_duel_does_not_win_it(sure: int) -> None:
    hands = ["F5 A3", "F2 A4"]
    hands.insert(sure, "")
    leader = 1 if sure == A else A
    table = a_table(*hands, sure=sure, leader=leader)
    assert table.view(None)["sure_winner"] is None
    duel(table, "F5", "F2")
    assert position(table)["last_duel"]["winner"] == leader


def test_5_9_nature_6_binds_the_winner_and_nobody_else() -> None:
    table = a_table("", "N2 A3", "N3 A4", "N4 A5", nature=A, leader=B)
    assert legal(table) == ["play Arcane 3", "play Nature 2"]
