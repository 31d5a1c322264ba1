"""§11, §12 Fading and the end."""

from __future__ import annotations

import pytest

from tests.games.shipwreck.builders import A, B, a_table, legal, play, row, said, seen, vote, why
from trionfi.games.shipwreck.rules.fading import end_turn


def test_11_1_hours_that_reach_the_duration() -> None:
    for lying, fades in [("1", False), ("1 2", True), ("5", True), ("7", True)]:
        table = a_table(f"The Judge {lying}", "The Stranger", "Leviathan", "The Shore", hand=(1, 3))
        play(table, "play 1 on The Judge")
        vote(table, "pass")
        assert (seen(table)["faded"] == ["The Judge"]) == fades


def test_11_1_a_seven_fades_all_but_the_longest() -> None:
    table = a_table("Leviathan", "The Judge", "The Stranger", "The Shore", hand=(7, 5))
    play(table, "play 7 on Leviathan")
    vote(table, "pass")
    assert seen(table)["faded"] == []
    again = a_table("Dawn", "The Judge", "The Stranger", "The Shore", hand=(7, 5))
    play(again, "play 7 on Dawn")
    vote(again, "pass")
    assert seen(again)["faded"] == ["Dawn"]


def test_11_2_its_fates_go_back() -> None:
    table = a_table("The Judge 1 2", "The Stranger 4", "Leviathan", "The Shore", hand=(1, 3))
    play(table, "play 1 on The Judge")
    vote(table, "pass")
    assert [spot["fates"] for spot in seen(table)["row"]] == [[], [4], [], []]
    assert seen(table)["bag"] == 17  # one fate in the row, one kept, two drawn


def test_11_2_in_every_spot() -> None:
    others = ("The Stranger 4", "Leviathan 1 5", "The Shore 7")
    for slot in range(4):
        cards = [*others[:slot], "The Judge 1 5", *others[slot:]]
        table = a_table(*cards, hand=(3, 1))
        play(table, "play 3 on The Judge")
        vote(table, "pass")
        left = [spot["fates"] for spot in seen(table)["row"]]
        assert left[slot] == []
        assert left[:slot] + left[slot + 1 :] == [[4], [1, 5], [7]]
        assert seen(table)["bag"] == 21 - 4 - 1 - 2


def test_11_3_it_turns_over() -> None:
    table = a_table("The Judge 1 2", "The Stranger", "Leviathan", "The Shore", hand=(1, 3))
    play(table, "play 1 on The Judge")
    vote(table, "pass")
    assert seen(table)["faded"] == ["The Judge"]


@pytest.mark.parametrize(("guess", "score", "doom"), [("3", 1, 0), ("pass", 0, 2), ("5", 0, 3)])
def test_11_4_doom_by_two_unless_right(guess: str, score: int, doom: int) -> None:
    table = a_table("The Judge 1 2", "The Stranger", "Leviathan", "The Shore", hand=(1, 3))
    play(table, "play 1 on The Judge")
    vote(table, guess)
    assert (table.score, table.doom) == (score, doom)


def test_16_5_doom_adds_up() -> None:
    table = a_table("The Judge 1 2", "The Stranger", "Leviathan", "The Shore", hand=(1, 3), doom=1)
    play(table, "play 1 on The Judge")
    vote(table, "5")
    assert table.doom == 4


def test_r19_the_blind_man_and_a_wrong_prediction() -> None:
    table = a_table("The Blind Man", "The Stranger", "Leviathan", "The Shore", hand=(1, 3))
    play(table, "play 1 on The Blind Man")
    vote(table, "5")
    assert table.doom == 1


def test_11_5_the_same_spot_is_filled() -> None:
    table = a_table(
        "The Stranger", "The Judge 1 2", "Leviathan", "The Shore", hand=(1, 3), deck=("Dawn", "The Key")
    )
    play(table, "play 1 on The Judge")
    vote(table, "pass")
    assert row(table) == ["The Stranger", "Dawn", "Leviathan", "The Shore"]
    assert said(table)[-2] == "Dawn joins the row."


def test_11_6_from_the_hours_to_the_right() -> None:
    table = a_table("The Beast", "The Mirror", "The Deep", "Leviathan", hand=(2, 6))
    play(table, "play 2 on The Hours")
    assert row(table) == ["The Beast 2", "The Mirror", "The Deep", "Leviathan"]


def test_r15_left_to_right() -> None:
    """One fate a turn makes one card fade at most; the step is ready for more."""
    table = a_table(
        "The Judge", "The Stranger", "The Mirror", "The Shore", hand=(1, 3), deck=("Dawn", "The Key")
    )
    play(table, "play 1 on The Judge")
    table.add_fate(0, 7)
    table.add_fate(2, 4)
    table.bag -= 1 << 12
    table.bag -= 1 << 6
    end_turn(table, False)
    assert [words for words in said(table) if "fades" in words or "joins" in words] == [
        "The Judge fades: its power can now be used. Doom rises to 2.",
        "Dawn joins the row.",
        "The Mirror fades: its power can now be used. Doom rises to 4.",
        "The Key joins the row.",
    ]


def test_r16_a_new_card_is_empty() -> None:
    table = a_table(
        "The Judge 1 2", "The Stranger", "Leviathan", "The Shore", hand=(1, 3), deck=("The Mirror",)
    )
    play(table, "play 1 on The Judge")
    vote(table, "pass")
    assert row(table)[0] == "The Mirror"
    assert table.doom == 2


def test_12_1_the_trackers_stop_at_seven() -> None:
    table = a_table("The Judge 1 2", "The Stranger", "Leviathan", "The Shore", hand=(1, 3), doom=6)
    play(table, "play 1 on The Judge")
    vote(table, "pass")
    assert (table.doom, table.over, table.to_act) == (7, True, ())
    assert why(table, "play 1 on The Judge", B) == "the game is over (§12.3)"
    assert why(table, "flip 1 of A", B) == "the game is over (§12.3)"
    assert table.moves(B) == []
    assert table.asides(None) == []
    assert [table.view(seat)["vote"] for seat in (A, B)] == [None, None]
    assert [table.asides(seat) for seat in (A, B)] == [[], []]
    assert seen(table)["voted"] == []


def test_12_2_seven_points_win() -> None:
    table = a_table(hand=(1, 3), score=6)
    play(table, "play 1 on The Judge")
    vote(table, "3")
    assert (table.over, table.winners) == (True, [0, 1, 2])
    assert said(table)[-1] == "7 fates named: you escape together!"
    assert why(table, "vote 3", B) == "the game is over (§12.2)"
    assert why(table, "leave A") == "the game is over (§12.2)"


def test_12_3_seven_doom_lose() -> None:
    table = a_table(hand=(1, 3), doom=6)
    play(table, "play 1 on The Judge")
    vote(table, "4")
    assert (table.over, table.winners, table.scores) == (True, [], [0, 0, 0])
    assert said(table)[-1] == "Doom reaches 7: the sea closes over you."


def test_r13_the_seventh_point_comes_before_the_fade() -> None:
    table = a_table("The Judge 1 2", "The Stranger", "Leviathan", "The Shore", hand=(1, 3), score=6, doom=6)
    play(table, "play 1 on The Judge")
    vote(table, "3")
    assert (table.score, table.doom, seen(table)["faded"], row(table)[0]) == (7, 6, [], "The Judge 1 1 2")


def test_r13_a_wrong_prediction_loses_before_the_fade() -> None:
    table = a_table("The Judge 1 2", "The Stranger", "Leviathan", "The Shore", hand=(1, 3), doom=6)
    play(table, "play 1 on The Judge")
    vote(table, "4")
    assert (table.doom, seen(table)["faded"]) == (7, [])


def test_r21_an_empty_deck() -> None:
    table = a_table(
        "The Judge 1 2", "The Stranger", "Leviathan", "The Shore", hand=(1, 3), deck=(), faded=("Dawn",)
    )
    play(table, "play 1 on The Judge")
    vote(table, "no power")
    vote(table, "pass")
    assert row(table) == ["", "The Stranger", "Leviathan", "The Shore"]
    assert (seen(table)["top"], seen(table)["deck"]) == (None, 0)
    again = a_table("", "The Judge", "The Stranger", "The Shore", hand=(1, 3), deck=(), faded=("Dawn",))
    play(again, "play 1 on The Judge")
    vote(again, "Dawn: higher than 2?")
    vote(again, "pass")
    assert row(again)[0] == "Dawn"


def test_r21_every_empty_spot_is_filled_from_the_left() -> None:
    cards = ["The Judge", "The Stranger", "The Shore"]
    for slot in range(4):
        spots = [*cards[:slot], "", *cards[slot:]]
        table = a_table(*spots, hand=(1, 3), deck=(), faded=("Dawn",))
        play(table, "play 1 on The Judge")
        vote(table, "Dawn: higher than 2?")
        vote(table, "pass")
        assert row(table)[slot] == "Dawn"


def test_r21_the_hours_beside_an_empty_spot() -> None:
    table = a_table("", "The Mirror", "The Deep", "Leviathan", hand=(2, 6), deck=())
    play(table, "play 2 on The Hours")
    assert row(table)[1] == "The Mirror 2"
    bare = a_table("", "", "", "", hand=(2, 6), deck=(), faded=("Dawn", "The Beast", "The Key", "The Deep"))
    assert legal(bare) == ["play 2 on The Hours", "play 6 on The Hours"]
    play(bare, "play 2 on The Hours")
    assert said(bare) == ["A plays 2 on The Hours: with no card beside it, it goes back into the bag."]
    assert seen(bare)["bag"] == 20
    assert bare.view(A)["kept"][A] == 6
