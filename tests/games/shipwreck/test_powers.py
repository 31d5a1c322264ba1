"""§8, §18 Faded powers."""

from __future__ import annotations

import pytest

from tests.games.shipwreck.builders import A, B, C, a_table, legal, play, row, said, seen, vote, why
from trionfi.games.shipwreck.game import SHIPWRECK
from trionfi.games.shipwreck.rules.moves import POWERS


def test_8_1_a_spent_card_goes_under_the_deck() -> None:
    table = a_table(hand=(1, 3), faded=("Dawn", "Midnight"), deck=("The Key", "The Lord"))
    play(table, "play 1 on The Judge")
    vote(table, "Dawn: higher than 2?")
    assert seen(table)["faded"] == ["Midnight"]
    assert (seen(table)["deck"], seen(table)["bottom"]) == (3, ["Dawn"])
    assert table.open_view()["order_of_deck"] == ["The Key", "The Lord", "Dawn"]
    assert (
        why(table, "vote Dawn: higher than 2?") == "Dawn was used this turn, and a power is used once (§8.1)"
    )


def test_8_2_one_power_a_turn() -> None:
    table = a_table(hand=(1, 3), faded=("The Prophet", "The Rider", "The Key", "Dawn"))
    play(table, "spend The Prophet: cycle The Shore")
    assert legal(table) == ["play 1 on The Judge", "play 3 on The Judge"]
    assert why(table, "spend The Rider: cycle Leviathan") == (
        "The Prophet was used this turn, and one power a turn is all (§8.2)"
    )
    play(table, "play 1 on The Judge")
    assert seen(table)["phase"] == "predict"


def test_8_2_it_obliges_nobody_to_predict() -> None:
    table = a_table(hand=(1, 3), faded=("Dawn",))
    play(table, "play 1 on The Judge")
    vote(table, "Dawn: higher than 2?")
    vote(table, "pass")
    assert (table.score, table.doom, seen(table)["turn"]) == (0, 0, 2)


def test_8_2_the_group_is_held_to_one_power_too() -> None:
    table = a_table(hand=(1, 3), faded=("Dawn", "Midnight"))
    play(table, "play 1 on The Judge")
    vote(table, "Dawn: higher than 2?")
    expected = "Dawn was used this turn, and one power a turn is all (§8.2)"
    for seat in (A, B, C):
        assert why(table, "vote Midnight: higher than 2?", seat) == expected


GROUP, OLD, CYCLE = (
    "vote Dawn: higher than 2?",
    "spend The Key: tell whether it was old",
    "spend The Prophet: cycle The Shore",
)
LOWER = "spend The Shore: discard 1 at The Judge"


def test_8_2_each_power_has_its_user() -> None:
    """Whose it is comes before when, in every window and for every seat."""
    faded = ("Dawn", "The Beast", "The Servant", "The Key", "The Prophet", "The Belltower")
    table = a_table(hand=(1, 3), faded=faded)
    lower = "spend The Belltower: discard 1 at The Judge"
    for move in ("play 1 on The Judge", "no power", "B vote no power", "C vote no power"):
        for words in (GROUP, "vote The Beast: predict twice", "vote The Servant: 1, 2 or 3?"):
            card = words.removeprefix("vote ").partition(":")[0]
            assert why(table, words, A) == f"the power of {card} is the group's to use (§8.2)"
        for seat in (B, C):
            for words, card in ((OLD, "The Key"), (CYCLE, "The Prophet"), (lower, "The Belltower")):
                expected = f"the power of {card} is for the active player, A, to use (§8.2)"
                assert why(table, words, seat) == expected
        play(table, move)


def test_8_2_each_power_has_its_time() -> None:
    table = a_table(hand=(1, 3), faded=("Dawn", "The Key", "The Prophet", "The Belltower"))
    lower = "spend The Belltower: discard 1 at The Judge"
    assert why(table, GROUP, B) == "A has not played a fate yet (§8.2)"
    assert why(table, OLD) == "the power of The Key is used after playing (§18.7)"
    assert why(table, lower) == "the power of The Belltower is used after playing (§18.8)"
    play(table, "play 1 on The Judge")
    assert why(table, CYCLE) == "the power of The Prophet is used before playing (R5)"
    assert why(table, GROUP, B) == "A first decides on a power (R14)"
    play(table, "no power")
    for words in (OLD, lower):
        assert why(table, words, A) == "you have decided on a power already (R14)"
    assert why(table, CYCLE, A) == "the power of The Prophet is used before playing (R5)"
    vote(table, "no power")
    assert said(table)[-1] == "The group uses no power."
    voted = "the group has voted on a power already, and is voting on a prediction (§8.2)"
    assert why(table, GROUP, B) == voted
    assert why(table, OLD, A) == "you have decided on a power already (R14)"


def test_8_2_what_does_not_lie_faded_is_said_first() -> None:
    table = a_table(hand=(1, 3))
    for words, card in ((GROUP, "Dawn"), (OLD, "The Key"), (CYCLE, "The Prophet")):
        for seat in (A, B):
            assert why(table, words, seat) == f"{card} is not among the faded cards (§8.1)"
    assert why(table, LOWER) == "The Shore is not among the faded cards (§8.1)"


def test_8_2_to_do_without_a_power_has_its_user_and_time() -> None:
    table = a_table(hand=(1, 3), faded=("Dawn", "The Key"))
    active_voter = "the others vote, and you are the active player"
    declines = "that is for the active player: the group says “vote no power” (§8.2)"
    assert why(table, "no power") == "play a fate now; you do not have to decline a power first (§8.2)"
    assert why(table, "vote no power", B) == "A has not played a fate yet (§8.2)"
    play(table, "play 1 on The Judge")
    assert why(table, "vote no power", B) == "A first decides on a power (R14)"
    for seat in (B, C):
        assert why(table, "no power", seat) == declines
    play(table, "no power")
    assert why(table, "no power", A) == "you are not asked about a power now: the group decides (§8.2)"
    assert why(table, "vote no power", A) == f"{active_voter} (§8.2)"
    assert why(table, "vote 3") == "the group first votes on a power (§8.2)"
    vote(table, "no power")
    late = "the group is voting on a prediction now, not on a power (§8.2)"
    assert why(table, "vote no power", B) == late
    assert why(table, "vote 3", A) == f"{active_voter} (§9.6)"


def test_8_3_yes_or_no() -> None:
    table = a_table(hand=(1, 3), faded=("The Servant",))
    play(table, "play 1 on The Judge")
    vote(table, "The Servant: 1, 2 or 3?")
    assert seen(table)["answer"] is True
    assert said(table)[-1] == "The group uses The Servant: is the kept fate 1 or 2 or 3? A says yes."
    assert seen(table)["remembered"][-1]["answers"] == [1, 2, 3]


def test_8_3_any_number_of_powers_may_lie_there() -> None:
    table = a_table(
        hand=(1, 3), faded=("Dawn", "Midnight", "The Deep", "The Servant", "The Beast", "The Lord")
    )
    play(table, "play 1 on The Judge")
    assert len(legal(table)) == 1 + 3 * 7 + 3


def asks(card: str, hand: tuple[int, int], question: str) -> bool:
    """The answer about the second fate, the first being played on The Judge or The Stranger."""
    table = a_table(hand=hand, faded=(card,))
    play(table, f"play {hand[0]} on {'The Judge' if sum(hand) % 2 == 0 else 'The Stranger'}")
    vote(table, f"{card}: {question}?")
    answers = seen(table)["remembered"][-1]["answers"]
    assert hand[1] in answers
    return bool(seen(table)["answer"])


def test_18_1_higher_than() -> None:
    for number in range(1, 8):
        assert asks("Dawn", (2, 4), f"higher than {number}") == (number < 4)
    table = a_table(hand=(2, 4), faded=("Dawn",))
    play(table, "play 2 on The Judge")
    vote(table, "Dawn: higher than 4?")  # equal, which is told as no more than “no”
    assert said(table)[-1] == "The group uses Dawn: is the kept fate higher than 4? A says no."
    assert (seen(table)["number"], seen(table)["remembered"][-1]["answers"]) == (4, [1, 2, 3, 4])


def test_r24_any_number() -> None:
    table = a_table(hand=(2, 4), faded=("Dawn",))
    play(table, "play 2 on The Judge")
    assert legal(table) == ["vote no power", *(f"vote Dawn: higher than {number}?" for number in range(1, 8))]


@pytest.mark.parametrize("card", ["The Servant", "The Stranger"])
def test_18_2_one_two_three(card: str) -> None:
    if card == "The Stranger":
        table = a_table("The Judge", "Leviathan", "The Shore", "The Beast", hand=(1, 3), faded=(card,))
        play(table, "play 1 on The Judge")
        vote(table, "The Stranger: 1, 2 or 3?")
        assert seen(table)["answer"] is True
    else:
        assert [asks(card, (7, kept), "1, 2 or 3") for kept in range(1, 8)] == [True] * 3 + [False] * 4


@pytest.mark.parametrize("card", ["The Blind Man", "The Chalice"])
def test_18_3_one_four_seven(card: str) -> None:
    assert [asks(card, (2, kept), "1, 4 or 7") for kept in range(1, 8)] == [
        kept in (1, 4, 7) for kept in range(1, 8)
    ]


def test_18_4_three_four_five() -> None:
    found = [asks("The Noble", (2, kept), "3, 4 or 5") for kept in range(1, 8)]
    assert found == [kept in (3, 4, 5) for kept in range(1, 8)]


@pytest.mark.parametrize("card", ["The Engine", "The Lord"])
def test_18_5_five_six_seven(card: str) -> None:
    assert [asks(card, (2, kept), "5, 6 or 7") for kept in range(1, 8)] == [kept > 4 for kept in range(1, 8)]


def twice() -> tuple[str, ...]:
    return ("The Beast",)


def test_18_6_twice() -> None:
    table = a_table(hand=(1, 3), faded=twice())
    play(table, "play 1 on The Judge")
    vote(table, "The Beast: predict twice")
    assert said(table)[-1] == "The group uses The Beast: it may guess twice."
    vote(table, "5")
    assert (seen(table)["limit"], seen(table)["guesses"], seen(table)["wrong"]) == (2, 1, [5])
    assert table.doom == 0
    vote(table, "3")
    assert (table.score, table.doom) == (1, 0)


def test_16_1_one_right_guess_is_enough() -> None:
    """The wrong first guess costs nothing, and the fade of the turn is paid for."""
    table = a_table("The Mirror", "The Judge", "The Shore", "Leviathan", hand=(3, 3), faded=twice())
    play(table, "play 3 on The Mirror")
    vote(table, "The Beast: predict twice")
    vote(table, "5")
    vote(table, "3")
    assert (table.score, table.doom, seen(table)["faded"]) == (1, 0, ["The Mirror"])


def test_r2_two_wrong_guesses_cost_one_doom() -> None:
    table = a_table(hand=(1, 3), faded=twice())
    play(table, "play 1 on The Judge")
    vote(table, "The Beast: predict twice")
    vote(table, "5")
    vote(table, "7")
    assert (table.score, table.doom, seen(table)["turn"]) == (0, 1, 2)


def test_r3_the_group_may_stop_after_a_wrong_guess() -> None:
    table = a_table(hand=(1, 3), faded=twice())
    play(table, "play 1 on The Judge")
    vote(table, "The Beast: predict twice")
    vote(table, "5")
    assert "vote 5" not in legal(table)
    assert why(table, "vote 5") == "5 was wrong already: name another value, or stop (R3)"
    assert seen(table)["remembered"][-1]["answers"] == [1, 2, 3, 4, 6, 7]
    vote(table, "pass")
    assert (table.score, table.doom, seen(table)["holds"][A]) == (0, 1, 0)
    assert "The group stops guessing." in said(table)
    assert (seen(table)["turn"], table.to_act) == (2, (B,))


@pytest.mark.parametrize(("hand", "answer"), [((1, 3), True), ((3, 1), False)])
def test_18_7_old(hand: tuple[int, int], answer: bool) -> None:
    table = a_table(hand=hand, old=True, faded=("The Key",))
    play(table, "play 1 on The Judge")
    assert legal(table) == ["no power", "spend The Key: tell whether it was old"]
    play(table, "spend The Key: tell whether it was old")
    assert seen(table)["remembered"][-1]["old"] is answer
    assert (seen(table)["phase"], seen(table)["power"], seen(table)["answer"]) == (
        "predict",
        "The Key",
        answer,
    )


def test_r8_nothing_was_kept() -> None:
    table = a_table(hand=(1, 3), faded=("The Key",))
    play(table, "play 1 on The Judge", "spend The Key: tell whether it was old")
    assert seen(table)["remembered"][-1]["old"] is False


def test_18_8_discard_lower() -> None:
    table = a_table(
        "The Judge 1 2", "The Stranger", "Leviathan 4", "The Shore 6", hand=(1, 5), faded=("The Belltower",)
    )
    play(table, "play 1 on The Judge")
    assert legal(table) == [
        "no power",
        "spend The Belltower: discard 1 at The Judge",
        "spend The Belltower: discard 2 at The Judge",
        "spend The Belltower: discard 4 at Leviathan",
    ]
    expected = "the fate must be lower than the 5 that you keep (§18.8)"
    assert why(table, "spend The Belltower: discard 6 at The Shore") == expected
    assert why(table, "spend The Belltower: discard 3 at The Shore") == "no 3 lies at The Shore (§18.8)"
    assert why(table, "spend The Belltower: discard 3 at Dawn") == "Dawn is not in the row (§18.8)"
    play(table, "spend The Belltower: discard 2 at The Judge")
    assert row(table)[0] == "The Judge 1 1"
    assert seen(table)["remembered"][-1]["answers"] == [3, 4, 5, 6, 7]
    assert (
        said(table)[-1] == "A uses The Belltower: the 2 at The Judge goes back, so the kept fate is higher."
    )
    vote(table, "pass")
    assert table.doom == 0  # three hours of three would have been the end of The Judge


def test_r6_the_fate_just_played_may_go() -> None:
    table = a_table(hand=(1, 3), faded=("The Belltower",))
    play(table, "play 1 on The Judge", "spend The Belltower: discard 1 at The Judge")
    assert row(table)[0] == "The Judge"
    by_the_hours = a_table(
        "The Mirror", "The Beast", "The Deep", "Leviathan", hand=(2, 6), faded=("The Belltower",)
    )
    play(by_the_hours, "play 2 on The Hours", "spend The Belltower: discard 2 at The Mirror")
    vote(by_the_hours, "pass")
    assert (by_the_hours.doom, row(by_the_hours)[0]) == (0, "The Mirror")


def test_r7_asked_though_nothing_can_go() -> None:
    table = a_table(hand=(3, 1), faded=("The Belltower",))
    play(table, "play 3 on The Judge")
    assert (table.to_act, seen(table)["phase"], legal(table)) == ((A,), "power", ["no power"])
    play(table, "no power")
    assert said(table)[-1] == "A uses no power."
    assert table.to_act == (B, C)


def test_18_9_cycle() -> None:
    table = a_table("The Judge 2", "The Stranger", "Leviathan", "The Shore", hand=(1, 3), faded=("The Prophet",),
                    deck=("Dawn", "The Key"))  # fmt: skip
    assert [words for words in legal(table) if "cycle" in words] == [
        "spend The Prophet: cycle Leviathan",
        "spend The Prophet: cycle The Shore",
        "spend The Prophet: cycle The Stranger",
    ]
    refused = why(table, "spend The Prophet: cycle The Judge")
    assert refused == "The Judge has a fate in front of it, so it stays (§18.9)"
    assert why(table, "spend The Prophet: cycle Dawn") == "Dawn is not in the row (§18.9)"
    assert why(table, "spend The Rider: cycle Leviathan") == "The Rider is not among the faded cards (§8.1)"
    play(table, "spend The Prophet: cycle Leviathan")
    assert row(table) == ["The Judge 2", "The Stranger", "Dawn", "The Shore"]
    assert said(table) == ["A uses The Prophet: Dawn takes the place of Leviathan."]
    assert "play 3 on Dawn" in legal(table)


@pytest.mark.parametrize("bare", range(4))
def test_18_9_a_bare_card_anywhere_in_the_row_is_cycled(bare: int) -> None:
    names = ("The Judge", "The Stranger", "Leviathan", "The Shore")
    cards = [name if at == bare else f"{name} 2" for at, name in enumerate(names)]
    table = a_table(*cards, hand=(1, 3), faded=("The Prophet",))
    assert [words for words in legal(table) if "cycle" in words] == [
        f"spend The Prophet: cycle {names[bare]}"
    ]


def test_r4_where_the_cards_go() -> None:
    table = a_table(hand=(1, 3), faded=("The Prophet",), deck=("Dawn", "The Key"))
    play(table, "spend The Prophet: cycle Leviathan")
    assert table.open_view()["order_of_deck"] == ["The Key", "The Prophet", "Leviathan"]
    assert (seen(table)["top"], seen(table)["bottom"], seen(table)["faded"]) == (
        "The Key",
        ["The Prophet", "Leviathan"],
        [],
    )


def test_r4_with_an_empty_deck_the_spent_card_itself_comes() -> None:
    table = a_table(hand=(1, 3), faded=("The Prophet",), deck=())
    play(table, "spend The Prophet: cycle Leviathan")
    assert row(table)[2] == "The Prophet"
    assert (seen(table)["top"], seen(table)["deck"]) == ("Leviathan", 1)


def test_r5_before_the_play_only() -> None:
    table = a_table(hand=(1, 3), faded=("The Prophet",))
    play(table, "play 1 on The Judge")
    assert seen(table)["phase"] == "predict"


def test_r5_after_a_cycle_the_new_row_counts() -> None:
    """Nobody is made to cycle, but whoever does is held to the new row."""
    table = a_table("The Mirror", "The Beast", "The Deep", "Leviathan", hand=(2, 6), faded=("The Rider",),
                    deck=("Dawn", "The Key"))  # fmt: skip
    assert "play 2 on The Hours" in legal(table)
    play(table, "spend The Rider: cycle The Deep")
    assert legal(table) == ["play 6 on Dawn"]
    other = a_table("Dawn", "The Beast", "The Deep", "Leviathan", hand=(2, 6), faded=("The Rider",),
                    deck=("The Mirror", "The Key"))  # fmt: skip
    play(other, "spend The Rider: cycle Dawn")
    assert legal(other) == ["play 2 on The Hours", "play 6 on The Hours"]


def test_r14_the_active_player_comes_first() -> None:
    table = a_table(hand=(1, 3), faded=("Dawn", "The Key"))
    play(table, "play 1 on The Judge")
    assert table.to_act == (A,)
    group = table.clone()
    play(group, "no power")
    assert seen(group)["phase"] == "group power"
    play(table, "spend The Key: tell whether it was old")
    assert seen(table)["phase"] == "predict"


def test_r23_cards_with_the_same_power_are_the_same_wish() -> None:
    """The next of them clockwise names the card: after B that is C, then A."""
    table = a_table(hand=(1, 3), active=B, faded=("Dawn", "Midnight"))
    play(table, "play 1 on The Judge", "A vote Dawn: higher than 2?", "C vote Midnight: higher than 2?")
    assert seen(table)["power"] == "Midnight"
    assert (seen(table)["faded"], seen(table)["bottom"]) == (["Dawn"], ["Midnight"])
    assert said(table)[-1] == "The group uses Midnight: is the kept fate higher than 2? B says yes."


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Dawn: higher than 2?", "Midnight: higher than 3?"),
        ("The Servant: 1, 2 or 3?", "The Chalice: 1, 4 or 7?"),
        ("Dawn: higher than 2?", "The Beast: predict twice"),
        ("The Beast: predict twice", "no power"),
    ],
)
def test_r23_other_powers_and_numbers_are_other_wishes(first: str, second: str) -> None:
    faded = ("Dawn", "Midnight", "The Servant", "The Chalice", "The Beast", "The Huntress")
    table = a_table(hand=(1, 3), faded=faded)
    play(table, "play 1 on The Judge", f"B vote {first}", f"C vote {second}")
    assert (seen(table)["phase"], seen(table)["round"]) == ("group power", 2)


def test_r23_a_wish_is_the_move_with_the_first_such_card() -> None:
    for words, wish in (
        ("vote Midnight: higher than 4?", "vote Dawn: higher than 4?"),
        ("vote Dawn: higher than 1?", "vote Dawn: higher than 1?"),
        ("vote The Mirror: predict twice", "vote The Beast: predict twice"),
        ("vote The Chalice: 1, 4 or 7?", "vote The Blind Man: 1, 4 or 7?"),
    ):
        assert SHIPWRECK.write(SHIPWRECK.printed.wishes[SHIPWRECK.read(words) - POWERS]) == wish


def test_r23_twins_of_every_group_power() -> None:
    twins = {
        "The Servant: 1, 2 or 3?": "The Stranger: 1, 2 or 3?",
        "The Blind Man: 1, 4 or 7?": "The Chalice: 1, 4 or 7?",
        "The Engine: 5, 6 or 7?": "The Lord: 5, 6 or 7?",
        "The Huntress: predict twice": "The Mirror: predict twice",
        "The Deep: higher than 7?": "Midnight: higher than 7?",
    }
    for one, other in twins.items():
        faded = tuple(words.partition(":")[0] for words in (one, other))
        table = a_table("The Judge", "Leviathan", "The Shore", "The Rider", hand=(1, 3), faded=faded)
        play(table, "play 1 on The Judge", f"B vote {one}", f"C vote {other}")
        assert seen(table)["power"] == faded[0]


def test_r23_a_majority_for_a_power_may_name_several_cards() -> None:
    table = a_table(hand=(1, 3), seats=4, options={"group_vote": "majority"}, faded=("Dawn", "Midnight"))
    play(table, "play 1 on The Judge", "B vote no power", "C vote Midnight: higher than 2?")
    play(table, "D vote Dawn: higher than 2?")
    assert (seen(table)["power"], seen(table)["phase"]) == ("Midnight", "predict")


def test_r23_the_spent_card_is_named() -> None:
    table = a_table(hand=(1, 3), faded=("Dawn", "Midnight"))
    play(table, "play 1 on The Judge")
    vote(table, "Midnight: higher than 2?")
    assert (seen(table)["faded"], seen(table)["bottom"]) == (["Dawn"], ["Midnight"])
