"""§4.3, R4, R33 What a shield does face-up, as we rule it and by the letter."""

from __future__ import annotations

from typing import Any

import pytest

import trionfi
from tests.games.arcanity.builders import A, B, C, a_table, duel, legal, position, why
from tests.games.arcanity.test_honour import HONOUR
from trionfi.games.arcanity.game import ARCANITY

ANY: dict[str, Any] = {"one_shield": "any"}
OPEN: dict[str, Any] = {"open_shields": True}
USED = "{} has already used a shield in this duel: only one is allowed (§4.3)"


def test_r33_a_face_up_shield_leaves_the_duels_one_shield_free() -> None:
    led = a_table("I1 A2", "F1 A3", "I2 A4")
    duel(led, "I1")
    assert legal(led) == ["play Arcane 3", "play Fire 1 face-down"]
    duel(led, "F1v", "I2")
    assert position(led)["last_duel"]["winner"] == B
    followed = a_table("I5 A2", "I1 A3", "F1 A4")
    duel(followed, "I5", "I1")
    assert legal(followed) == ["play Arcane 4", "play Fire 1 face-down"]


def test_r33_by_the_letter_a_face_up_shield_is_the_one_of_its_duel() -> None:
    led = a_table("I1 A2", "F1 A3", "I2 A4", options=ANY)
    assert led.view(B)["shield_used"] is None
    duel(led, "I1")
    assert led.view(B)["shield_used"] == A
    assert legal(led) == ["play Arcane 3"]
    assert why(led, "play Fire 1 face-down") == USED.format("A")
    assert why(led, "play Fire 1") == USED.format("A")
    followed = a_table("I5 A2", "I1 A3", "F1 A4", options=ANY)
    duel(followed, "I5", "I1")
    assert legal(followed) == ["play Arcane 4"]
    assert why(followed, "play Fire 1 face-down") == USED.format("B")


def test_r33_by_the_letter_a_hand_of_shields_counts_0_behind_a_face_up_one() -> None:
    table = a_table("I1 A2", "F1 A1", "I2 A4", options=ANY)
    duel(table, "I1")
    assert legal(table) == ["play Arcane 1", "play Fire 1"]
    expected = "you hold nothing but shields: show them, and play one face-up as a 0 (§4.4)"
    assert why(table, "play Fire 1 face-down") == expected
    duel(table, "F1")
    assert table.view(C)["shown"][B] == ["Arcane 1", "Fire 1"]
    assert table.view(C)["zero"] == [B]
    duel(table, "I2")
    assert position(table)["last_duel"]["winner"] == C


def test_r33_ones_own_shield_follows_behind_any_other() -> None:
    table = a_table("I5 A2", "F1 A3", "I1 A4", options=ANY)
    duel(table, "I5", "F1v")
    assert legal(table) == ["play Ice 1"]


def test_r33_a_named_shield_and_one_that_counts_0_use_nothing_up() -> None:
    named = a_table("I1 A2", "F1 A3", "I2 A4", named="Ice", options=ANY)
    duel(named, "I1")
    assert named.view(None)["shield_used"] is None
    assert "play Fire 1 face-down" in legal(named)
    zero = a_table("I1 A1", "F1 A3", "I2 A4", options=ANY | {"lone_shields": "always"})
    duel(zero, "I1")
    assert zero.view(None)["zero"] == [A]
    assert zero.view(None)["shield_used"] is None
    assert "play Fire 1 face-down" in legal(zero)


def test_r33_honour_play_refuses_the_second_shield_behind_a_face_up_one() -> None:
    table = a_table("I1 A2", "F1 A3 I3", "I2 A4", options=ANY | HONOUR)
    duel(table, "I1")
    assert legal(table) == ["play Arcane 3", "play Ice 3"]
    assert why(table, "play Fire 1 face-down") == USED.format("A")


def test_4_3_the_view_says_who_used_the_one_shield() -> None:
    table = a_table("I5 A2", "F1 A3", "I2 A4")
    duel(table, "I5")
    assert table.view(A)["shield_used"] is None
    duel(table, "F1v")
    assert table.view(A)["shield_used"] == B
    duel(table, "I2")
    assert table.view(A)["shield_used"] is None


def test_r4_by_the_letter_a_shield_may_be_thrown_face_up() -> None:
    table = a_table("F4 A2", "I1 A3", "F2 A4", options=OPEN)
    duel(table, "F4")
    assert legal(table) == ["play Arcane 3", "play Ice 1", "play Ice 1 face-down"]
    duel(table, "I1")
    assert table.view(A)["duel"][1] == {"seat": B, "card": "Ice 1"}
    duel(table, "F2")
    assert position(table)["last_duel"]["winner"] == A
    assert "Ice 1" in position(table)["stacks"][A]


def test_r4_by_the_letter_face_down_is_as_before() -> None:
    table = a_table("F4 A2", "I1 A3", "F2 A4", options=OPEN)
    duel(table, "F4", "I1v", "F2")
    assert position(table)["last_duel"]["winner"] == B


@pytest.mark.parametrize(("one_shield", "may"), [("face-down", True), ("any", False)])
def test_r4_a_thrown_shield_is_the_duels_one_only_by_the_letter_of_4_3(one_shield: str, may: bool) -> None:
    table = a_table("F4 A2", "I1 A3", "A1 A4", options=OPEN | {"one_shield": one_shield})
    duel(table, "F4", "I1")
    assert ("play Arcane 1 face-down" in legal(table)) is may
    assert ("play Arcane 1" in legal(table)) is may


def test_r5_a_second_shield_is_not_thrown_either() -> None:
    table = a_table("F4 A2", "I1 A3", "A1 A4", options=OPEN)
    duel(table, "F4", "I1v")
    assert legal(table) == ["play Arcane 4"]
    assert why(table, "play Arcane 1") == USED.format("B")


def test_r4_a_shield_that_may_lie_either_way_takes_a_second_click() -> None:
    table = a_table("F4 A2", "I1 F1", "F2 A4", options=OPEN)
    leads = table.game.clicks(table.view(A), ARCANITY.read("play Ice 1"))
    assert leads == ("card:ice-1",)
    duel(table, "F4")
    view = table.view(B)
    ways = {text: view.of.clicks(view, ARCANITY.read(text)) for text in (
        "play Ice 1", "play Ice 1 face-down", "play Fire 1", "play Ice 2", "discard Ice 1"
    )}  # fmt: skip
    assert ways == {
        "play Ice 1": ("card:ice-1", "face:up"),
        "play Ice 1 face-down": ("card:ice-1", "face:down"),
        "play Fire 1": ("card:fire-1",),
        "play Ice 2": ("card:ice-2",),
        "discard Ice 1": ("card:ice-1",),
    }


def test_r4_a_playout_throws_shields_both_ways() -> None:
    ways = set()
    for seed in range(60):
        table = a_table("F4", "I1", "F2", options=OPEN | {"limit": 5}, scores=[9, 0, 0], bids="A2 A3 A4")
        duel(table, "F4")
        assert table.playout(trionfi.FastRng(seed)) == 2
        ways.add(position(table)["last_duel"]["shield"])
    assert ways == {None, B}
