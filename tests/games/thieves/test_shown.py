"""What has been shown cannot be taken back: dice, draws, shuffles, cards and purses, each counts once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.thieves.builders import a_table, play
from tests.games.thieves.test_magic import mage
from trionfi.games.thieves.rules.position import Thieves


def shown(table: Thieves, *moves: str) -> int:
    """How much more has been shown after these moves."""
    before = int(table.revealed)
    play(table, *moves)
    return int(table.revealed) - before


def test_4_2_a_walk_shows_nothing() -> None:
    assert shown(a_table(where={"Leona": "X11"}), "Leona moves", "Leona to V102") == 0


@pytest.mark.parametrize(("die", "dice"), [(4, 1), (5, 1)])
def test_4_3_a_picked_lock_shows_a_die(die: int, dice: int) -> None:
    assert shown(a_table(where={"Leona": "Library"}, dice=[die]), "Leona picks the lock") == dice


def test_5_3_a_fight_shows_four_dice() -> None:
    table = a_table(where={"Leona": "X11", "Valdur": "H112"}, dice=[6, 1, 1, 1])
    assert shown(table, "Leona moves", "Leona attacks Valdur") == 4


def test_4_8_a_card_that_is_played_is_shown() -> None:
    assert shown(a_table("Tithe"), "Tithe on the Nocturnis Gang") == 1


def test_3_1_a_draw_shows_a_card_to_one_player() -> None:
    assert shown(a_table(), "end turn") == 1


def test_7_4_a_shuffle_counts_beside_the_draw() -> None:
    fields: dict[str, Any] = {"deck": 0, "deck_order": [], "discards": {"Run": 2}, "copies": [{"Run": 2}, {}]}
    assert shown(a_table(**fields), "end turn") == 2


def test_7_3_a_new_mission_is_shown_where_they_are_refilled() -> None:
    for refill, more in ((True, 1), (False, 0)):
        table = a_table(
            carried={"Leona": "ruby"},
            missions=["Rubies", "Dusk", "Lagoon"],
            options={"mission_refill": refill},
        )
        assert shown(table, "hand in ruby for Rubies") == more


def test_11_8_the_eye_shows_a_purse() -> None:
    table = mage("Action")
    assert shown(table, "attempt Eye of Croesus") == 1
    assert shown(table, "cast Eye of Croesus on the Nocturnis Gang") == 1


def test_11_11_a_swap_shows_a_mission() -> None:
    table = mage("Action", missions=["Rubies", "Dusk", None])
    assert shown(table, "attempt Mission") == 1
    assert shown(table, "swap Dusk") == 1


def test_11_10_maelstrom_shows_a_die_and_a_card_of_each_of_the_others() -> None:
    for seats in (2, 3, 4):
        table = mage("Luck", *["Run"] * seats, seats=seats)
        assert shown(table, "attempt Maelstrom", *[f"{seat}: pass" for seat in "BCD"[: seats - 1]]) == seats
