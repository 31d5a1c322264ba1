"""What the sampler knows: each thing that a seat was told narrows what it deals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import trionfi
from tests.games.arcanity.builders import A, B, C, D, a_table, duel, play, position
from trionfi.core.state import State
from trionfi.games.arcanity.game import ARCANITY

ALWAYS: dict[str, Any] = {"lone_shields": "always"}


def worlds(table: State, seat: int | None, many: int = 60) -> Iterator[Any]:
    imagined = ARCANITY.imagine(table.view(seat))
    return (position(imagined.sample(trionfi.FastRng(number))) for number in range(many))


def test_a_shown_hand_is_known() -> None:
    table = a_table("N5 A2 N2", "A1 A3 F3", "N6 A4 F4", "F1 I1")
    duel(table, "N5", "A1v", "N6", "F1")
    assert all(world["hand"][D] == ["Ice 1"] for world in worlds(table, A))


def test_a_void_is_known() -> None:
    table = a_table("I4 A2", "F7 A3", "I2 A4", bids="A5 I3 F3")
    duel(table, "I4", "F7", "I2")
    play(table, "choose C", "discard Arcane 4")
    assert all("Ice" not in " ".join(world["hand"][B]) for world in worlds(table, A))
    assert any("Ice" in world["bids"][B] for world in worlds(table, A))


def test_a_card_discarded_before_a_void_showed_may_be_of_that_school() -> None:
    table = a_table("F7 I4 A2", "F5 I3 A3 A5", "F2 I2 A4")
    duel(table, "F7", "F5", "F2")
    play(table, "choose B", "discard Ice 3")
    duel(table, "I4", "A3")
    found = {world["lost_cards"][0].split()[0] for world in worlds(table, C, 200)}
    assert {"Ice", "Arcane"} <= found


def test_a_card_discarded_after_a_void_showed_is_not_of_that_school() -> None:
    table = a_table("I4 F7 A2", "A3 F5 F6 A5", "I2 F2 A4")
    duel(table, "I4", "A3", "I2")
    duel(table, "F7", "F5", "F2")
    play(table, "choose B", "discard Fire 6")
    assert all(not world["lost_cards"][0].startswith("Ice") for world in worlds(table, A, 200))


def test_a_card_that_nobody_held_at_the_first_lead_is_a_bid() -> None:
    table = a_table("F6 A4", "F5 A5", "F2 I2", bids="I5 A2 I7", skipped=["Arcane 2", "Arcane 3"])
    held = [world["hand"][B] + world["hand"][C] for world in worlds(table, A, 100)]
    assert all("Arcane 2" not in hand for hand in held)
    duel(table, "F6", "F5", "F2")
    play(table, "discard Arcane 4")
    lost_by_a = {world["lost_cards"][0] for world in worlds(table, B, 100)}
    assert "Arcane 2" not in lost_by_a


def test_a_face_down_shield_is_not_the_named_one_nor_of_the_led_school() -> None:
    table = a_table("I5 A2", "F1 A3", "A1 I1", named="Arcane", bids="F4 F5 F6")
    duel(table, "I5", "F1v")
    assert {world["own_down"] for world in worlds(table, A, 100)} == {"Fire 1"}


@pytest.mark.parametrize(("named", "owes"), [(None, [1, 0]), ("Ice", [0, 1])])
def test_who_played_a_shield_unshown_holds_a_plain_card(named: str | None, owes: list[int]) -> None:
    table = a_table("N5 A2", "F1 A3", "N4 I1", "N2 A1", named=named, options=ALWAYS)
    duel(table, "N5", "F1v")
    assert table.view(A)["owes"][B] == owes
    effective = {"Arcane 1", "Nature 1"} | ({"Ice 1"} if named is None else set())
    held = {world["hand"][B][0] for world in worlds(table, A, 300)}
    assert not held & effective
    if named:
        assert "Ice 1" in held


def test_a_plain_card_since_discarded_counts_as_held() -> None:
    table = a_table("F1 I2 A2", "F7 A3 A4", "F2 A5 I1", options=ALWAYS)
    duel(table, "F1", "F7", "F2")
    play(table, "choose A", "discard Ice 2")
    assert table.view(B)["owes"][A] == [1, 0]
    kept = [(world["hand"][A][0], world["lost_cards"][0]) for world in worlds(table, B, 300)]
    assert all(not (hand.endswith(" 1") and lost.endswith(" 1")) for hand, lost in kept)
    assert any(hand.endswith(" 1") for hand, lost in kept)


def test_playing_a_plain_card_settles_it() -> None:
    table = a_table("F1 A2 I1", "F2 A3 I4", "F5 A4 I5", options=ALWAYS)
    duel(table, "F1", "F2", "F5")
    duel(table, "A4", "A2")
    assert table.view(B)["owes"][A] == [0, 0]


def test_nothing_is_owed_in_a_new_round() -> None:
    table = a_table("F1 I2", "F2 A3", "F5 A4", options=ALWAYS)
    duel(table, "F1", "F2", "F5")
    duel(table, "A4", "I2", "A3")
    assert position(table)["round"] == 4
    assert position(table)["owes"] == [[0, 0]] * 3
    assert position(table)["void"] == [[]] * 3


def test_a_view_that_no_deal_fits_is_refused_and_does_not_hang() -> None:
    table = a_table("F3", "F5 A3", "F2 A4", options=ALWAYS)
    duel(table, "F3", "F5", "F2")
    view = table.view(B)
    view["owes"][A] = [1, 0]
    with pytest.raises(trionfi.BadData, match="no deal fits"):
        ARCANITY.imagine(view).sample(trionfi.FastRng(1))
    snapshot = table.snapshot()
    snapshot["position"]["owes"][A] = [99, 0]
    with pytest.raises(trionfi.BadData, match="discards that were not made"):
        ARCANITY.restore(snapshot)


@pytest.mark.parametrize(
    ("key", "value"), [("scores", [float("inf"), 0, 0]), ("gained", [2**70, 0, 0]), ("seat", 9), ("seats", 2),
                       ("leader", 77), ("options", {"max_rank": 99})]
)  # fmt: skip
def test_a_damaged_view_is_bad_data(key: str, value: object) -> None:
    view = a_table("F3 A2", "F5 A3", "F2 A4").view(A)
    view[key] = value
    with pytest.raises(trionfi.BadData, match="damaged"):
        ARCANITY.imagine(view)


def test_an_open_view_is_drawn_with_nothing_hidden() -> None:
    table = a_table("F6 A2 I3", "F5 A3 I4", "F2 A4 I5", bids="I2 I6 I7")
    duel(table, "F6", "F5", "F2")
    play(table, "discard Ice 3")
    duel(table, "A2")
    text = str(table.open_view())
    assert "  B holds Arcane 3, Ice 4   bid Ice 6" in text
    assert "  A discarded Ice 3." in text
    shield = a_table("I5 A2", "F1 A3", "I7 A4")
    duel(shield, "I5", "F1v")
    assert "The face-down shield is Fire 1." in str(shield.open_view())
    passing = ARCANITY.deal(3, 1)
    trionfi.play(passing, A, passing.moves(A)[0])
    assert f"passes {passing.view(A)['picks'][0]}" in str(passing.open_view())
