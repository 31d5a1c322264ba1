"""§5 The ten ability cards. Examples 9 to 15 and 21 of the worked ones."""

from __future__ import annotations

import pytest

from tests.games.arcanity.builders import A, B, C, D, a_table, duel, legal, play, position, said, why


def test_5_1_abilities_act_on_the_winner_whoever_played_them() -> None:
    table = a_table("I4 A2", "I7 A3", "F3 A4")
    duel(table, "I4", "I7", "F3")
    assert position(table)["scores"] == [0, 1, 0]


def test_5_1_they_act_though_they_are_not_of_the_led_school() -> None:
    table = a_table("F4 A2", "I7 A3", "F3 A4")
    duel(table, "F4", "I7", "F3")
    assert position(table)["scores"] == [1, 0, 0]


def test_5_1_bid_cards_and_discards_never_act() -> None:
    table = a_table("F6 I7", "F5 A3", "F2 A4", bids="I6 I2 I3")
    duel(table, "F6", "F5", "F2")
    play(table, "discard Ice 7")
    assert position(table)["scores"] == [0, 0, 0]


def test_5_2_example_11_both_arcane_cards_cancel() -> None:
    table = a_table("A6 F2", "A7 F3", "A3 F4")
    duel(table, "A6", "A7", "A3")
    assert position(table)["barred"] is None
    assert position(table)["sure"] is None
    assert said(table)[-1] == "Arcane 6 and Arcane 7 cancel each other."


def test_5_3_example_9_arcane_6_bars_the_winner_from_the_next_duel() -> None:
    table = a_table("A6 I7 F4", "A3 I3 F2", "A2 F5 F3")
    duel(table, "A6", "A3", "A2")
    assert position(table)["barred"] == A
    duel(table, "I7", "I3", "F5")
    assert position(table)["won"] == [1, 1, 0]
    assert position(table)["scores"] == [0, 1, 0]
    assert position(table)["barred"] is None


def test_5_4_example_10_arcane_7_wins_the_next_duel_and_ice_6_sends_it_left() -> None:
    table = a_table("A7 I2 F4", "A3 I6 F2", "A2 F1 F3")
    duel(table, "A7", "A3", "A2")
    assert position(table)["sure"] == A
    assert [table.view(seat)["sure_winner"] for seat in (A, B, None)] == [A, A, A]
    duel(table, "I2", "I6", "F1v")
    assert table.view(None)["sure_winner"] is None
    assert position(table)["won"] == [1, 1, 0]
    assert position(table)["stacks"][B] == ["Fire 1", "Ice 2", "Ice 6"]
    assert table.to_act == (A,)


def test_r12_arcane_6_taken_in_an_automatic_win_bars_the_duel_after() -> None:
    table = a_table("I2 F4", "A6 F2", "I5 F3", sure=A)
    duel(table, "I2", "A6", "I5")
    assert position(table)["won"] == [1, 0, 0]
    assert position(table)["barred"] == A
    duel(table, "F4", "F2", "F3")
    assert position(table)["last_round"][C]["duels"] == 1


def test_r13_the_two_arcane_flags_never_stand_together() -> None:
    table = a_table("A6 F2", "A7 F3", "A3 F4", sure=B)
    duel(table, "A6", "A7", "A3")
    assert (position(table)["barred"], position(table)["sure"]) == (None, None)


def test_5_5_fire_6_the_winner_discards_a_card_from_hand() -> None:
    table = a_table("F6 A2 I3", "F5 A3 I4", "F2 A4 I5")
    duel(table, "F6", "F5", "F2")
    assert legal(table) == ["discard Arcane 2", "discard Ice 3"]
    assert why(table, "discard Fire 6") == "Fire 6 is not in your hand (§5.5)"
    assert why(table, "play Ice 3") == "you won Fire 6: discard a card (§5.5)"
    play(table, "discard Ice 3")
    assert said(table, A)[-1] == "A discards Ice 3."
    assert said(table, B)[-1] == "A discards a card face-down."
    elsewhere = {key: value for key, value in table.view(B).items() if key != "lost"}
    assert "Ice 3" not in str(elsewhere)
    assert len(table.view(B)["lost"][0]["from"]) == 21
    assert table.view(A)["own_lost"] == ["Ice 3"]


def test_r8_fire_6_is_without_effect_on_an_empty_hand() -> None:
    table = a_table("F6", "F5 A3", "F2 A4")
    duel(table, "F6", "F5", "F2")
    assert position(table)["phase"] == "duel"
    assert table.to_act == (B,)


def test_r7_a_discarded_shield_scores_for_nobody() -> None:
    table = a_table("F6 I1", "F5 A3", "F2 A4", bids="I2 I3 I4")
    duel(table, "F6", "F5", "F2")
    play(table, "discard Ice 1")
    duel(table, "A3", "A4")
    assert position(table)["last_round"][A] == {
        "bid": "Ice 2",
        "duels": 1,
        "shields": 0,
        "bonus": 2,
        "points": 3,
    }


def test_5_6_fire_7_another_player_discards_a_card() -> None:
    table = a_table("F7 A2", "F5 A3 I2", "F2 A4 I3")
    duel(table, "F7", "F5", "F2")
    assert legal(table) == ["choose B", "choose C"]
    assert why(table, "choose A") == "Fire 7 is for another player: you cannot choose yourself (§5.6)"
    assert why(table, "choose D") == "nobody sits there (§5.6)"
    play(table, "choose C")
    assert table.to_act == (C,)
    assert legal(table) == ["discard Arcane 4", "discard Ice 3"]
    play(table, "discard Ice 3")
    assert table.to_act == (A,)
    assert position(table)["hands"] == [1, 2, 1]


def test_5_6_a_player_without_cards_cannot_be_picked() -> None:
    table = a_table("F7 A2", "F5", "F2 A4 I3")
    duel(table, "F7", "F5", "F2")
    assert legal(table) == ["choose C"]
    assert why(table, "choose B") == "B has no cards left to discard (§5.6)"


def test_5_6_fire_7_is_without_effect_when_nobody_else_holds_a_card() -> None:
    table = a_table("F7 A2", "F5", "F2")
    duel(table, "F7", "F5", "F2")
    assert position(table)["phase"] == "duel"
    assert table.to_act == (A,)


def test_5_7_example_13_ice_6_credits_the_duel_to_the_left_neighbour() -> None:
    table = a_table("I6", "I2", "I3", bids="F4 F7 F2", won=[3, 2, 0])
    duel(table, "I6", "I2", "I3")
    assert [row["duels"] for row in position(table)["last_round"]] == [3, 3, 0]
    assert position(table)["scores"] == [3 + 4, 3 + 7, 0]


def test_r9_ice_6_may_move_the_cards_alone() -> None:
    table = a_table("I6 A2", "I1 A3", "I3 A4", options={"ice6": "cards"})
    duel(table, "I6", "I1", "I3")
    assert position(table)["won"] == [1, 0, 0]
    assert position(table)["stacks"][B] == ["Ice 1", "Ice 3", "Ice 6"]
    assert "Ice 6: A gives the cards of the duel to B." in said(table)


def test_r9_the_winner_still_leads_and_bears_the_other_abilities() -> None:
    table = a_table("I6 A2", "I7 A3", "I3 A4")
    duel(table, "I6", "I7", "I3")
    assert position(table)["scores"] == [0, 1, 0]
    assert position(table)["won"] == [0, 0, 1]
    assert table.to_act == (B,)


def test_r10_passed_cards_do_not_act_again_on_the_neighbour() -> None:
    table = a_table("I6 A2", "I7 A3", "I3 A4")
    duel(table, "I6", "I7", "I3")
    assert position(table)["scores"][C] == 0


def test_5_8_ice_7_scores_a_point_at_once() -> None:
    table = a_table("I7 A2", "I2 A3", "I3 A4")
    duel(table, "I7", "I2", "I3")
    assert position(table)["scores"] == [1, 0, 0]
    assert "Ice 7: A scores 1 point at once." in said(table)


def test_5_9_nature_6_the_winner_must_lead_nature_if_possible() -> None:
    table = a_table("N6 N1 I2", "N2 A3 I3", "N3 A4 I4", "N4 A5 F2")
    duel(table, "N6", "N2", "N3", "N4")
    assert legal(table) == ["play Nature 1"]
    assert why(table, "play Ice 2") == "you won Nature 6, so you must lead a Nature card (§5.9)"


def test_5_9_without_nature_the_lead_is_free_and_all_know_it() -> None:
    table = a_table("N6 I2 A2", "N2 A3 I3", "N3 A4 I4", "N4 A5 F2")
    duel(table, "N6", "N2", "N3", "N4")
    assert legal(table) == ["play Arcane 2", "play Ice 2"]
    duel(table, "I2")
    assert table.view(B)["void"][A] == ["Nature"]


def test_r16_nature_6_and_arcane_7_both_apply() -> None:
    table = a_table("N5 N2 I2", "N6 A3 I3", "A7 F4 I4", "N4 A5 F2", sure=A)
    duel(table, "N5", "N6", "A7", "N4")
    assert position(table)["sure"] == A
    assert legal(table) == ["play Nature 2"]
    duel(table, "N2", "A3", "F4", "A5")
    assert position(table)["won"] == [2, 0, 0, 0]


def test_5_10_example_15_a_named_shield_is_a_plain_1_for_the_round() -> None:
    table = a_table("N7 I2 A2", "N2 F1 A3", "N3 A4 I4", "N4 A5 F2")
    duel(table, "N7", "N2", "N3", "N4")
    assert legal(table) == ["name Arcane", "name Fire", "name Ice", "name Nature", "name no shield"]
    assert why(table, "name Shadow") == "Shadow is not in this game (§2.1)"
    play(table, "name Fire")
    duel(table, "I2")
    assert legal(table) == ["play Arcane 3", "play Fire 1"]
    expected = "the Fire shield was named: it has no power this round and is played face-up (§5.10)"
    assert why(table, "play Fire 1 face-down") == expected
    duel(table, "F1", "I4", "A5")
    assert position(table)["won"] == [1, 0, 1, 0]
    assert "Fire 1" in position(table)["stacks"][C]


def test_5_10_a_named_shield_is_no_shield_for_the_one_a_duel_rule() -> None:
    table = a_table("I5 A2", "A1 A3", "F1 F2", named="Fire")
    duel(table, "I5", "A1v")
    assert legal(table) == ["play Fire 1", "play Fire 2"]


def test_5_10_naming_is_optional() -> None:
    table = a_table("N7 I2 A2", "N2 F1 A3", "N3 A4 I4", "N4 A5 F2")
    duel(table, "N7", "N2", "N3", "N4")
    play(table, "name no shield")
    assert position(table)["named"] is None
    assert said(table)[-1] == "A names no shield."
    duel(table, "I2")
    assert "play Fire 1 face-down" in legal(table)


def test_r17_naming_a_shield_that_is_gone_is_allowed_and_wasted() -> None:
    table = a_table("N7 I2 A2", "N2 F3 A3", "N3 A4 I4", "N4 A5 F2", stacks=("", "F1", "", ""))
    duel(table, "N7", "N2", "N3", "N4")
    play(table, "name Fire")
    assert position(table)["named"] == "Fire"
    duel(table, "I2", "F3", "I4", "F2")
    assert position(table)["won"] == [1, 0, 1, 0]


def test_5_11_shadow_6_costs_two_points_at_once_and_may_go_below_zero() -> None:
    table = a_table("S6 A2", "S2 A3", "S3 A4", schools="AFS")
    duel(table, "S6", "S2", "S3")
    assert position(table)["scores"] == [-2, 0, 0]
    assert "Shadow 6: A loses 2 points at once." in said(table)


def test_5_12_example_12_shadow_7_adds_4_and_wins_ties() -> None:
    table = a_table("S7 N3 F2", "S2 N7 F3", "S3 N2 F4", schools="FNS")
    duel(table, "S7", "S2", "S3")
    assert position(table)["boosted"] == A
    duel(table, "N3", "N7", "N2")
    assert position(table)["won"] == [2, 0, 0]
    assert position(table)["phase"] == "name"


def test_r15_3_and_4_tie_a_7_and_win() -> None:
    table = a_table("N7 F3", "N3 F2", "N2 F4", schools="FNS", boosted=B)
    duel(table, "N7", "N3", "N2")
    assert position(table)["won"] == [0, 1, 0]


@pytest.mark.parametrize(("rank", "winner"), [("5", A), ("6", B)])
def test_r14_example_21_a_boosted_shield_counts_5(rank: str, winner: int) -> None:
    table = a_table("F1 A2", f"F{rank} A4", "I4 A3", boosted=A, leader=C)
    duel(table, "I4", "F1v", f"F{rank}")
    assert position(table)["last_duel"]["winner"] == winner


def test_5_12_a_lone_boosted_shield_wins_anyway() -> None:
    table = a_table("F1 A2", "I6 A3", "I4 A4", boosted=A, leader=C)
    duel(table, "I4", "F1v", "I6")
    assert position(table)["last_duel"]["winner"] == A


def test_r30_several_abilities_act_in_order() -> None:
    """Ice 7, then Fire 6, then Fire 7, then Ice 6, all in one duel."""
    table = a_table("I7 A2 A5", "F6 A3 A6", "F7 A4 A7", "I6 N2 N3")
    duel(table, "I7", "F6", "F7", "I6")
    assert position(table)["scores"] == [1, 0, 0, 0]
    assert position(table)["phase"] == "discard"
    play(table, "discard Arcane 2")
    assert position(table)["phase"] == "choose"
    play(table, "choose D", "discard Nature 2")
    assert position(table)["won"] == [0, 1, 0, 0]
    assert table.to_act == (A,)


def test_r19_in_the_last_duel_points_and_ice_6_act_and_the_rest_lapses() -> None:
    table = a_table("N7", "I7", "I6", "N6", bids="F2 F3 F4 F5")
    duel(table, "N7", "I7", "I6", "N6")
    rows = position(table)["last_round"]
    assert [row["duels"] for row in rows] == [0, 1, 0, 0]
    assert position(table)["scores"] == [1, 1 + 3, 0, 0]
    assert position(table)["nature"] is None
    assert position(table)["round"] == 4


def test_r19_flags_lapse_at_the_end_of_the_round() -> None:
    table = a_table("A7", "A3", "S7", "N6", "A2", bids="F2 F3 F4 F5 F6")
    duel(table, "A7", "A3", "S7", "N6", "A2")
    assert [position(table)[flag] for flag in ("sure", "boosted", "nature", "barred")] == [None] * 4


def test_r30_nature_7_is_decided_before_ice_6_moves_the_cards() -> None:
    table = a_table("N7 A2 A5", "N6 A3 A6", "I6 A4 A7", "N2 N3 N4")
    duel(table, "N7", "N6", "I6", "N2")
    assert position(table)["phase"] == "name"
    assert position(table)["won"] == [1, 0, 0, 0]
    play(table, "name no shield")
    assert position(table)["won"] == [0, 1, 0, 0]


def test_5_6_the_log_says_which_fire_it_was() -> None:
    table = a_table("F6 A2 I2", "F7 A3 I3", "F2 A4 I4")
    duel(table, "F6", "F7", "F2")
    play(table, "discard Arcane 3", "choose A", "discard Ice 2")
    rules = [event.rule for event in table.events(C) if event.data["kind"] == "discarded"]
    assert rules == ["5.5", "5.6"]


def test_5_10_a_named_shield_still_scores_two_in_the_stack() -> None:
    table = a_table("I5", "F1", "I2", bids="A2 A3 A4", named="Fire")
    duel(table, "I5", "F1", "I2")
    row = position(table)["last_round"][A]
    assert (row["duels"], row["shields"], row["points"]) == (1, 1, 1 + 2 + 2)


@pytest.mark.parametrize("holder", [A, B, C, D])
@pytest.mark.parametrize("winner", [A, B, C, D])
def test_r19_nature_7_is_asked_while_anybody_holds_a_card(winner: int, holder: int) -> None:
    played = ["N2", "N3", "N4", "N5"]
    played[winner] = "N7"
    hands = list(played)
    hands[holder] += " A5"
    table = a_table(*hands)
    duel(table, *played)
    assert (position(table)["phase"], table.to_act) == ("name", (winner,))


def test_r19_nature_7_is_asked_though_the_winners_hand_is_empty() -> None:
    table = a_table("N7", "N2 F1", "N3 I4", "N4 A5")
    duel(table, "N7", "N2", "N3", "N4")
    assert (position(table)["phase"], table.to_act) == ("name", (A,))
    play(table, "name Fire")
    duel(table, "F1", "I4", "A5")
    assert position(table)["last_duel"]["winner"] == B


def test_r19_nature_7_in_the_last_duel_lapses_and_all_are_told() -> None:
    table = a_table("N7", "N2", "N3", "N4")
    duel(table, "N7", "N2", "N3", "N4")
    assert "Nature 7 lapses: no card is left to be played." in said(table)
    assert "name" not in position(table)["phase"]


BOTH = (
    "S7 A2 N2",
    "A6 A3 F3",
    "A7 A4 F4",
    "N6 A5 F5",
    "S2 F2 F7",
)  # A takes Arcane 6 and 7, Shadow 7, Nature 6


def test_r35_shadow_7_and_nature_6_act_beside_both_arcane_cards() -> None:
    table = a_table(*BOTH)
    duel(table, "S7", "A6", "A7", "N6", "S2")
    flags = [position(table)[flag] for flag in ("barred", "sure", "boosted", "nature")]
    assert flags == [None, None, A, A]
    assert legal(table) == ["play Nature 2"]
    assert said(table)[-3:] == [
        "Arcane 6 and Arcane 7 cancel each other.",
        "Shadow 7: A’s next card counts 4 more and wins ties.",
        "Nature 6: A must lead Nature next, if possible.",
    ]


def test_r35_by_the_letter_the_next_duel_is_a_normal_one() -> None:
    table = a_table(*BOTH, options={"both_arcane": "plain duel"})
    duel(table, "S7", "A6", "A7", "N6", "S2")
    assert [position(table)[flag] for flag in ("barred", "sure", "boosted", "nature")] == [None] * 4
    assert legal(table) == ["play Arcane 2", "play Nature 2"]
    assert said(table)[-1] == "Arcane 6 and Arcane 7 cancel: the next duel is a plain one."


@pytest.mark.parametrize(
    ("hands", "alone"),
    [(("A6 F2", "A2 F3", "S7 F4", "A3 F5", "A4 F7"), ["barred", "boosted"]),
     (("A7 F2", "A2 F3", "N6 F4", "A3 F5", "A4 F7"), ["sure", "nature"])],
)  # fmt: skip
def test_r35_one_arcane_card_alone_makes_no_plain_duel(hands: tuple[str, ...], alone: list[str]) -> None:
    table = a_table(*hands, options={"both_arcane": "plain duel"})
    duel(table, *(hand.split()[0] for hand in hands))
    flags = ("barred", "sure", "boosted", "nature")
    assert [flag for flag in flags if position(table)[flag] == A] == alone


@pytest.mark.parametrize(
    ("hands", "lapse"),
    [
        (("A6", "A2", "A3", "A4", "A5"), "Arcane 6 lapses"),
        (("A7", "A2", "A3", "A4", "A5"), "Arcane 7 lapses"),
        (("A7", "A2", "S7", "N6", "A5"), "Arcane 7, Nature 6 and Shadow 7 lapse"),
        (("A7", "A6", "A3", "A4", "A5"), "Arcane 6 and Arcane 7 lapse"),
    ],
)
@pytest.mark.parametrize("last", [True, False])
def test_r36_flags_lapse_with_the_last_card(hands: tuple[str, ...], lapse: str, last: bool) -> None:
    """In the last duel of the round, and where the winner alone has no card left."""
    spare = "" if last else " F2"
    table = a_table(hands[0], hands[1] + spare, *hands[2:])
    duel(table, *hands)
    assert f"{lapse}: A has no card left to play." in said(table)
    assert not [text for text in said(table) if " next" in text or "cancel" in text]
    assert [position(table)[flag] for flag in ("barred", "sure", "boosted", "nature")] == [None] * 4
    assert (position(table)["round"] == 4) is last


def test_r36_a_card_that_fire_6_took_is_missing_in_the_next_duel() -> None:
    table = a_table("A7 F2", "A2 I3", "F6 I4")
    duel(table, "A7", "A2", "F6")
    play(table, "discard Fire 2")
    assert said(table)[-1] == "Arcane 7 lapses: A has no card left to play."
    assert position(table)["sure"] is None


def test_r8_fire_6_on_an_empty_hand_is_told() -> None:
    table = a_table("F6", "F5 A3", "F2 A4")
    duel(table, "F6", "F5", "F2")
    assert said(table)[-1] == "Fire 6 lapses: A has no card left to discard."


def test_5_6_fire_7_that_finds_nobody_is_told() -> None:
    table = a_table("F7 A2", "F5", "F2")
    duel(table, "F7", "F5", "F2")
    assert said(table)[-1] == "Fire 7 lapses: nobody else has a card left to discard."


def test_r36_each_lapse_cites_its_own_rule() -> None:
    table = a_table("N7", "F6", "F7", "N6")
    duel(table, "N7", "F6", "F7", "N6")
    told = [(event.rule, event.data["cards"]) for event in table.events(A) if event.data["kind"] == "lapsed"]
    assert told == [("R8", ["Fire 6"]), ("5.6", ["Fire 7"]), ("R19", ["Nature 7"]), ("R36", ["Nature 6"])]


def test_5_9_must_lead_nature_is_over_once_the_card_is_led() -> None:
    for hand in ("N6 N1 I2", "N6 A2 I2"):
        table = a_table(hand, "N2 A3 I3", "N3 A4 I4", "N4 A5 F2")
        duel(table, "N6", "N2", "N3", "N4")
        assert table.view(B)["nature"] == A
        play(table, legal(table)[0])
        assert table.view(B)["nature"] is None
        assert "must lead Nature" not in str(table.view(B))


def test_5_9_the_question_knows_the_hand_and_tells_the_others_nothing() -> None:
    with_nature = a_table("N6 N1 I2", "N2 A3 I3", "N3 A4 I4", "N4 A5 F2", bids="A2 I5 I6 I7")
    without = a_table("N6 A2 I2", "N2 A3 I3", "N3 A4 I4", "N4 A5 F2", bids="N1 I5 I6 I7")
    for table in (with_nature, without):
        duel(table, "N6", "N2", "N3", "N4")
    assert str(with_nature.view(A)).endswith("Nature 6: you must lead a Nature card.")
    assert str(without.view(A)).endswith("Nature 6 asks for a Nature card, but you have none. Lead any card.")
    for seat in (B, C, None):
        assert str(with_nature.view(seat)) == str(without.view(seat))
        assert "must lead Nature, if possible" in str(without.view(seat))


def test_r30_ice_6_moves_the_cards_before_the_flags_are_set() -> None:
    table = a_table("A7 F2", "A2 F3", "I6 F4")
    duel(table, "A7", "A2", "I6")
    assert said(table)[-2:] == [
        "Ice 6: A gives the duel with all its cards to B.",
        "Arcane 7: A wins the next duel, whatever is played.",
    ]


def test_5_6_the_log_names_who_aims_and_at_whom() -> None:
    table = a_table("F5 A3", "F7 A2", "F2 A4")
    duel(table, "F5", "F7", "F2")
    play(table, "choose A")
    assert said(table)[-1] == "B turns Fire 7 on A."
    assert table.view(None)["ability"]["target"] == A


def test_r36_a_lapse_is_the_winners() -> None:
    table = a_table("N2", "N7", "F6", "F7")
    duel(table, "N2", "N7", "F6", "F7")
    told = [event.data["seat"] for event in table.events(A) if event.data["kind"] == "lapsed"]
    assert told == [B, B, B]


def test_5_6_nobody_is_a_target_before_fire_7_is_aimed() -> None:
    """The target of the duel before is forgotten."""
    table = a_table("F7 N7 A2 I2", "F5 N2 A3 I3", "F2 N3 A4 I4", "F3 N4 A5 I5")
    duel(table, "F7", "F5", "F2", "F3")
    play(table, "choose C", "discard Arcane 4")
    assert table.view(None)["ability"] is None
    duel(table, "N7", "N2", "N3", "N4")
    assert table.view(None)["ability"] == {
        "stage": 4,
        "winner": A,
        "taken": ["Nature 2", "Nature 3", "Nature 4", "Nature 7"],
        "target": None,
    }
