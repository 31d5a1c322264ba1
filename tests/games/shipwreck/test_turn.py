"""§9 The turn: draw, play, predict, resolve."""

from __future__ import annotations

from tests.games.shipwreck.builders import A, B, C, a_table, legal, play, row, said, seen, vote, why
from trionfi.games.shipwreck.game import SHIPWRECK


def test_9_1_a_turn_step_by_step() -> None:
    table = a_table(hand=(1, 3))
    assert seen(table)["phase"] == "play"
    play(table, "play 1 on The Judge")
    assert seen(table)["phase"] == "predict"
    assert table.to_act == (B, C)
    vote(table, "3")
    assert (seen(table)["phase"], seen(table)["to_act"], seen(table)["turn"]) == ("play", [B], 2)
    assert why(table, "vote 3", A) == "B has not played a fate yet (§9.6)"
    assert why(table, "play 3 on The Judge", A) == "only B plays a fate this turn (§9.1)"


def test_9_2_two_fates_are_drawn_secretly() -> None:
    table = SHIPWRECK.deal(3, 1)
    assert len(table.view(A)["hand"]) == 2
    assert table.view(B)["hand"] is None
    assert "hand" not in table.view(None)
    assert table.view(B)["holds"] == [2, 0, 0, 0, 0]
    following = a_table(hand=(1, 3))
    play(following, "play 1 on The Judge")
    vote(following, "pass")
    assert said(following, A)[-1] == "B draws two fates."
    first, second = following.view(B)["hand"]
    assert said(following, B)[-1] == f"B draws a {first} and a {second}."


def test_9_3_who_holds_one_draws_one() -> None:
    table = a_table(hand=(1, 3), kept={B: 4})
    play(table, "play 1 on The Judge")
    vote(table, "pass")
    hand = table.view(B)["hand"]
    assert hand[0] == 4
    assert table.view(A)["old"] is True
    assert said(table, B)[-1] == f"B draws a {hand[1]}; they kept a 4."
    assert said(table, C)[-1] == "B draws a fate."
    assert table.view(A)["kept"][A] == 3


def test_9_4_a_fate_goes_in_front_of_a_card_that_takes_it() -> None:
    table = a_table("Dawn", "Midnight 1", "The Deep", "Leviathan", hand=(3, 5))
    assert legal(table) == ["play 3 on Midnight", "play 5 on Dawn"]
    assert why(table, "play 4 on Dawn") == "you hold 3 and 5, not 4 (§9.4)"
    assert why(table, "play 3 on The Key") == "The Key is not in the row (§9.4)"
    play(table, "play 3 on Midnight")
    assert row(table)[1] == "Midnight 1 3"
    assert said(table) == ["A plays 3 on Midnight."]
    assert why(table, "play 5 on Dawn", A) == "you have already played your fate this turn (§9.4)"
    assert why(table, "play 5 on Dawn", B) == "only A plays a fate this turn (§9.1)"


def test_9_5_nobody_learns_which_fate_was_old() -> None:
    old_played = a_table(hand=(1, 3), old=True)
    new_played = a_table(hand=(3, 1), old=True)
    for table in (old_played, new_played):
        play(table, "play 1 on The Judge")
    for seat in (B, C, None):
        assert old_played.view(seat) == new_played.view(seat)
        assert said(old_played, seat) == said(new_played, seat)
    assert old_played.view(A)["plays"] == [[3, True]]
    assert new_played.view(A)["plays"] == [[3, False]]
    even = a_table(hand=(3, 4), old=True)
    play(even, "play 3 on The Stranger")
    assert even.view(A)["plays"] == [[4, True]]


def test_r9_of_two_equal_fates_either() -> None:
    table = a_table(hand=(3, 3), old=True, faded=("The Key",))
    assert legal(table) == ["play 3 on The Judge", "play the kept 3 on The Judge"]
    other = table.clone()
    other.listen()
    play(table, "play 3 on The Judge", "spend The Key: tell whether it was old")
    assert said(table)[-1] == "A uses The Key: the 3 just played was drawn this turn."
    play(other, "play the kept 3 on The Judge", "spend The Key: tell whether it was old")
    assert said(other)[-1] == "A uses The Key: the 3 just played was kept from an earlier turn."


def test_r9_the_old_one_of_two_sevens_on_the_hours() -> None:
    row = ("The Beast", "The Huntress", "The Deep", "The Shore")
    table = a_table(*row, hand=(7, 7), old=True)
    assert legal(table) == ["play 7 on The Hours", "play the kept 7 on The Hours"]
    play(table, "play the kept 7 on The Hours")
    assert table.view(A)["plays"] == [[7, True]]
    assert said(table) == ["A plays 7 on The Hours: it moves on to The Beast."]


def test_r9_the_old_one_of_two_ones_on_the_first_card() -> None:
    """Only in honour play does The Beast take two equal fates."""
    row = ("The Beast", "The Judge", "The Stranger", "The Shore")
    expected = "there is nothing to tell apart: just say “play 1” (R9)"
    assert why(a_table(*row, hand=(1, 2)), "play the kept 1 on The Beast") == expected
    table = a_table(*row, hand=(1, 1), old=True, options={"honour": True})
    play(table, "play the kept 1 on The Beast")
    assert table.view(A)["plays"] == [[1, True]]


def test_r9_with_nothing_to_tell_apart() -> None:
    both_new = a_table(hand=(3, 3))
    assert legal(both_new) == ["play 3 on The Judge"]
    assert why(both_new, "play the kept 3 on The Judge").startswith("there is nothing to tell apart")
    assert why(a_table(hand=(1, 3), old=True), "play the kept 3 on The Judge").endswith("(R9)")


def test_9_6_a_single_prediction() -> None:
    table = a_table(hand=(1, 3))
    play(table, "play 1 on The Judge")
    vote(table, "4")
    assert table.to_act == (B,)
    assert table.doom == 1
    assert said(table)[3:6] == [
        "The votes: B 4, C 4.",
        "The group says 4 to A. Wrong.",
        "A shows a 3. Doom rises to 1.",
    ]
    assert why(table, "vote 3") == "the others vote, and you are the active player (§9.6)"


def test_9_7_a_single_value() -> None:
    table = a_table(hand=(1, 3))
    play(table, "play 1 on The Judge")
    assert legal(table) == [*(f"vote {fate}" for fate in range(1, 8)), "vote pass"]


def test_9_8_without_a_prediction_the_fate_is_kept() -> None:
    table = a_table(hand=(1, 3))
    play(table, "B flip 2 of A", "play 1 on The Judge")
    vote(table, "pass")
    assert table.view(A)["kept"][A] == 3
    assert seen(table)["flipped"][A] == [2]
    assert "The group passes. A keeps the fate." in said(table)


def test_9_9_a_prediction_is_resolved() -> None:
    table = a_table(hand=(1, 3))
    play(table, "play 1 on The Judge")
    vote(table, "3")
    assert (table.score, table.doom, seen(table)["holds"][A]) == (1, 0, 0)


def test_9_12_nothing_to_resolve() -> None:
    table = a_table(hand=(1, 3))
    play(table, "play 1 on The Judge")
    vote(table, "pass")
    assert (table.score, table.doom) == (0, 0)


def test_9_13_a_right_prediction_scores() -> None:
    table = a_table(hand=(1, 3), score=3)
    play(table, "play 1 on The Judge")
    vote(table, "3")
    assert table.score == 4
    assert "The group says 3 to A. Right! Fates named: 4." in said(table)


def test_9_14_a_wrong_prediction_brings_doom() -> None:
    table = a_table(hand=(1, 3), doom=2)
    play(table, "play 1 on The Judge")
    vote(table, "5")
    assert (table.score, table.doom) == (0, 3)


def test_9_15_the_fate_is_discarded_and_the_line_reset() -> None:
    for guess in ("3", "5"):
        table = a_table(hand=(1, 3))
        play(table, "play 1 on The Judge", "B flip 2 of A", "B flip 7 of A")
        vote(table, guess)
        assert seen(table)["holds"][A] == 0
        assert seen(table)["flipped"][A] == []
        assert seen(table)["bag"] == 18


def test_r12_a_discarded_fate_is_shown() -> None:
    table = a_table(hand=(1, 3))
    play(table, "play 1 on The Judge")
    vote(table, "5")
    assert seen(table, C)["remembered"][-1] == {"line": A, "shown": [3]}


def test_9_16_cards_fade_at_the_end_of_the_turn() -> None:
    table = a_table("The Mirror", "Dawn", "The Deep", "The Shore", hand=(2, 2))
    play(table, "play 2 on The Mirror")
    assert seen(table)["faded"] == []
    vote(table, "pass")
    assert seen(table)["faded"] == ["The Mirror"]


def test_r27_a_game_that_does_not_end() -> None:
    table = a_table(hand=(1, 3), turn=150)
    play(table, "play 1 on The Judge")
    quiet = table.clone()
    for game in (table, quiet):
        vote(game, "pass")
        assert (game.over, game.doom, game.winners) == (True, 0, [])
    assert said(table)[-1] == "You have lingered too long: the sea closes over you."
    assert table.view(B)["phase"] == "over"
    for words in ("vote 3", "flip 1 of A"):
        assert why(table, words, B) == "the game is over (R27)"
    last = a_table(hand=(1, 3), turn=150, doom=6)
    play(last, "play 1 on The Judge")
    vote(last, "4")
    assert why(last, "vote 3", B) == "the game is over (§12.3)"
