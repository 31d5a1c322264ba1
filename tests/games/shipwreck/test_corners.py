"""Where rules of The Shipwreck Arcana meet, and what a turn leaves behind."""

from __future__ import annotations

from tests.games.shipwreck.builders import a_table, legal, play, said, seen, vote, why

# What is said, asked and voted in one turn.
OF_THE_TURN = (
    "played",
    "entry",
    "left",
    "power",
    "number",
    "answer",
    "higher",
    "limit",
    "guesses",
    "wrong",
    "round",
    "voted",
)


def test_9_1_what_was_said_and_guessed_is_over_with_the_turn() -> None:
    fresh = seen(a_table(hand=(1, 3)))
    row = ("The Chalice", "The Judge", "The Stranger", "The Shore")
    guessed = a_table(*row, hand=(1, 3), seats=4, kept={3: 6}, faded=("The Beast",))
    play(guessed, "table leave D", "play 1 on The Chalice")
    vote(guessed, "The Beast: predict twice")
    vote(guessed, "5")
    vote(guessed, "6")
    asked = a_table(*row, hand=(1, 3), faded=("Dawn",))
    play(asked, "play 1 on The Chalice")
    vote(asked, "Dawn: higher than 2?")
    vote(asked, "pass")
    for table in (guessed, asked):
        assert seen(table)["turn"] == 2
        assert {key: seen(table)[key] for key in OF_THE_TURN} == {key: fresh[key] for key in OF_THE_TURN}
        assert [table.view(seat)["vote"] for seat in (0, 1, 2)] == [None, None, None]


def test_8_2_a_power_may_be_used_again_in_the_next_turn() -> None:
    table = a_table(hand=(1, 3), faded=("Dawn", "Midnight"), seats=2)
    play(table, "play 1 on The Judge")
    vote(table, "Dawn: higher than 2?")
    vote(table, "pass")
    table.play(1, table.moves(1)[0])
    assert seen(table)["phase"] == "group power"


def test_12_2_the_seventh_point_wins_however_near_doom_is() -> None:
    table = a_table(hand=(1, 3), score=6, doom=6)
    play(table, "play 1 on The Judge")
    lost = table.clone()
    lost.listen()
    vote(table, "3")
    assert (table.winners, said(table)[-1]) == ([0, 1, 2], "7 fates named: you escape together!")
    vote(lost, "5")
    assert (lost.winners, lost.doom) == ([], 7)
    assert said(lost)[-1] != said(table)[-1]


def test_18_8_an_equal_fate_is_not_lower_and_what_goes_is_in_the_bag_again() -> None:
    row = ("The Judge 5", "The Stranger", "Leviathan 4", "The Shore")
    table = a_table(*row, hand=(1, 5), faded=("The Belltower",))
    play(table, "play 1 on The Judge")
    assert "spend The Belltower: discard 5 at The Judge" not in legal(table)
    assert why(table, "spend The Belltower: discard 5 at The Judge").endswith("(§18.8)")
    before = table.census()["bag"]
    play(table, "spend The Belltower: discard 4 at Leviathan")
    assert table.census()["bag"]["fate 4"] == before["fate 4"] + 1


def test_14_3_a_number_line_is_put_away_with_its_player() -> None:
    table = a_table(hand=(1, 3))
    play(table, "B flip 2 of A", "table leave A")
    assert seen(table)["flipped"] == [[], [], [], [], []]


def test_r17_both_fates_of_an_active_player_who_leaves_are_in_the_bag_again() -> None:
    table = a_table(hand=(1, 3))
    play(table, "table leave A")
    assert seen(table)["holds"] == [0, 2, 0, 0, 0]
    assert seen(table)["bag"] == 21 - 2
