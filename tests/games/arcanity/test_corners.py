"""Where rules of Arcanity meet, and where a round or a deck ends."""

from __future__ import annotations

import pytest

from tests.games.arcanity.builders import A, B, C, a_table, duel, legal, play, position, said
from tests.games.arcanity.test_duel import bidding
from tests.games.arcanity.test_honour import HONOUR
from tests.games.arcanity.test_scoring import last_duel_of
from trionfi.games.arcanity.game import ARCANITY
from trionfi.games.arcanity.rules import rows
from trionfi.games.arcanity.rules.position import Position
from trionfi.games.arcanity.rules.setup import deal_hands

# Of the last round only this stays, and of course the scores.
STAYS = {"round", "scores", "last_duel", "last_round", "phase", "hand", "to_act", "laid"}


def test_3_6_nothing_of_the_last_round_lies_there_in_the_next() -> None:
    """Everything that a round can leave behind is there when its last duel is played."""
    table = a_table(
        "F3",
        "F5",
        "F2",
        stacks=("", "I7", "F1"),
        won=[1, 2, 1],
        void=[["Ice"], [], []],
        shown=[[], ["Fire 5"], []],
        gained=[0, 1, 0],
        failed=[[], [], ["Arcane"]],
        out=[C],
        owes=[[1, 0], [0, 1], [0, 0]],
        played=[[], ["Ice 7"], ["Fire 1"]],
        gave=[["Ice 2"], ["Ice 3"], ["Ice 4"]],
        named="Arcane",
        skipped=["Arcane 2"],
        barred=A,
        boosted=B,
        nature=C,
        options=HONOUR,
    )
    duel(table, "F3", "F5", "F2")
    new, fresh = position(table), position(ARCANITY.deal(3, 1, **HONOUR))
    assert new["round"] == 4
    assert {key: new[key] for key in new if key not in STAYS} == {
        key: fresh[key] for key in fresh if key not in STAYS
    }


def test_2_2_what_cannot_be_dealt_evenly_is_left_over() -> None:
    """No deck of this game leaves any over; the rule is there for those that would."""
    table = ARCANITY.deal(3, 1)
    assert isinstance(table, Position)
    table.schools = 0b1111
    deal_hands(table)
    hands = [int(table.cells[rows.HAND + seat]).bit_count() for seat in range(3)]
    assert (hands, int(table.leftover).bit_count()) == ([9, 9, 9], 1)


@pytest.mark.parametrize(
    ("top", "hands"), [(7, ("A7 F4", "I3 F3", "F5 F6")), (9, ("A9 F4", "I3 F3", "F5 F6"))]
)
def test_3_3_the_highest_arcane_card_leads_where_it_is_the_only_one(top: int, hands: tuple[str, ...]) -> None:
    table = bidding(*hands, options={"max_rank": top})
    play(table, "A: bid Fire 4", "B: bid Ice 3", "C: bid Fire 6")
    assert position(table)["duel"] == [{"seat": A, "card": f"Arcane {top}"}]
    assert table.view(C)["skipped"] == [f"Arcane {rank}" for rank in range(2, top)]


def test_3_3_a_school_that_is_not_in_the_game_is_not_looked_for() -> None:
    table = bidding("I2 F4", "I3 F3", "F5 F6", schools="FIN")
    play(table, "A: bid Ice 2", "B: bid Ice 3", "C: bid Fire 6")
    assert position(table)["duel"] == [{"seat": B, "card": "Fire 3"}]
    assert table.view(C)["skipped"] == ["Fire 2"]


def test_r11_of_equal_other_cards_the_one_played_earlier_wins() -> None:
    table = a_table("A4 I2", "F7 I3", "I4 A2", leader=B, barred=B)
    duel(table, "F7", "I4", "A4")
    assert position(table)["won"] == [0, 0, 1]


def test_5_7_the_winner_keeps_none_of_the_cards_that_ice_6_passes() -> None:
    table = a_table("F5 A2", "F1 A3", "I6 A4", won=[2, 2, 2])
    duel(table, "F5", "F1", "I6")
    assert position(table)["stacks"] == [[], ["Fire 1", "Fire 5", "Ice 6"], []]
    assert position(table)["won"] == [2, 3, 2]


def test_r30_fire_7_is_aimed_before_nature_7_names_a_shield() -> None:
    table = a_table("N7 A2", "F7 A3", "N2 A4", "N3 A5")
    duel(table, "N7", "F7", "N2", "N3")
    assert position(table)["phase"] == "choose"
    play(table, "choose C", "discard Arcane 4")
    assert position(table)["phase"] == "name"


def test_4_4_a_card_lost_from_a_hand_that_was_shown_is_one_of_those() -> None:
    table = a_table("F7 A2", "F1 A1 I1", "F2 A4", shown=[[], ["Fire 1", "Arcane 1", "Ice 1"], []])
    duel(table, "F7", "F1", "F2")
    play(table, "choose B", "discard Ice 1")
    assert set(table.view(A)["lost"][0]["from"]) == {"Fire 1", "Arcane 1", "Ice 1"}


def test_4_2_the_last_duel_stays_in_sight_with_its_shield() -> None:
    table = a_table("I5 A2", "F1 A3", "I2 A4")
    duel(table, "I5", "F1v", "I2")
    last = table.view(None)["last_duel"]
    assert [(played["seat"], played["card"]) for played in last["cards"]] == [
        (A, "Ice 5"),
        (B, "Fire 1"),
        (C, "Ice 2"),
    ]
    assert (last["winner"], last["shield"]) == (B, B)


def test_r32_the_last_round_but_one_is_not_the_end() -> None:
    assert not last_duel_of([0, 0, 0], "A2 A3 A4", ("", "", ""), scores=[1, 2, 1], round=299).over


# Honour play


def test_r28_an_open_table_leaves_a_hand_of_shields_its_choice() -> None:
    table = a_table("I5 A2", "A1 I1", "I4 A4", options=HONOUR)
    duel(table, "I5")
    assert legal(table) == ["play Ice 1", "play Arcane 1 face-down"]


def test_r28_a_shield_that_lies_face_down_betrays_nobody_yet() -> None:
    table = a_table("F5 I5 A2", "I2 F1 A3", "F2 I4 A4", options=HONOUR)
    duel(table, "F5", "I2", "F2")
    duel(table, "I5", "F1v")
    assert position(table)["out"] == []
    duel(table, "I4")
    assert position(table)["out"] == [B]


def test_r23_a_point_of_ice_7_is_taken_back_when_the_revoke_shows() -> None:
    table = a_table("I5 F3 A2 I2", "I7 F2 F4 A3", "I4 F5 A5 A4", options=HONOUR)
    duel(table, "I5", "I7", "I4")
    assert table.scores == [0, 1, 0]
    duel(table, "F2", "F5", "F3")
    duel(table, "A5", "A2", "F4")
    duel(table, "A4", "I2", "A3")
    assert position(table)["last_round"][B]["points"] == 0
    assert table.scores[B] == 0


def test_3_4_a_disqualification_is_told_once() -> None:
    table = a_table("I5 I2 A2", "I3 F2 I6", "I4 F4 I7", options=HONOUR)
    duel(table, "I5", "F2", "I4")
    duel(table, "I2", "I3", "F4")
    duel(table, "I6")
    assert sum("B shows Ice after failing to follow it" in line for line in said(table)) == 1
