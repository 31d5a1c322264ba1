"""§14, §15, §16.2 Players who come and go, the challenge, and honour play."""

from __future__ import annotations

import pytest

from tests.games.shipwreck.builders import (
    A,
    B,
    C,
    D,
    a_table,
    asides,
    legal,
    play,
    row,
    said,
    seen,
    vote,
    why,
)
from trionfi.games.shipwreck.game import SHIPWRECK
from trionfi.games.shipwreck.rules.card_tables import most_lying


def test_14_1_players_come_and_go() -> None:
    table = a_table(hand=(1, 3))
    assert asides(table, None) == [
        "join D after A", "join D after B", "join D after C", "join E after A", "join E after B", "join E after C",
        "leave A", "leave B", "leave C",
    ]  # fmt: skip
    assert why(table, "join D after A", B) == "the table decides who joins or leaves (§14.1)"
    assert SHIPWRECK.refusal(table, None, SHIPWRECK.read("flip 1 of A")) is not None


def test_14_2_a_place_in_the_order() -> None:
    table = a_table(hand=(1, 3))
    play(table, "table join D after A")
    assert (table.seats, table.order, seen(table)["players"]) == (4, (A, D, B, C), [A, D, B, C])
    assert said(table)[-1] == "D joins, and plays after A."
    play(table, "play 1 on The Judge")
    assert seen(table)["to_act"] == [B, C, D]
    vote(table, "pass")
    assert seen(table)["to_act"] == [D]
    assert seen(table, D)["holds"] == [1, 0, 0, 2, 0]
    assert table.scores == [0, 0, 0, 0]


def test_14_2_a_seat_further_on() -> None:
    table = a_table(hand=(1, 3), seats=2)
    play(table, "table join E after B")
    assert (table.seats, table.order, seen(table)["players"]) == (5, (A, B, 4, C, D), [A, B, 4])
    assert table.moves(C) == []
    assert table.asides(C) == []
    assert table.view(C)["seat"] == C


def test_14_1_whoever_is_away_says_nothing_and_whoever_stays_flips_as_before() -> None:
    table = a_table(hand=(1, 3), seats=4)
    play(table, "table leave D")
    flips = [f"flip {value} of A" for value in range(1, 8)]
    assert [asides(table, seat) for seat in (A, B, C, D)] == [[], flips, flips, []]


@pytest.mark.parametrize("leaver", [A, B, C, D])
@pytest.mark.parametrize("old", [False, True])
def test_r17_everybody_remembers_whose_hand_was_shown(leaver: int, old: bool) -> None:
    table = a_table("The Judge 4", "The Stranger", hand=(1, 3), seats=4, active=leaver, old=old)
    play(table, f"table leave {'ABCD'[leaver]}")
    assert seen(table)["remembered"] == [{"line": leaver, "shown": [1, 3], "held": old, "out": [4]}]


def test_14_3_the_fate_goes_back() -> None:
    table = a_table(hand=(1, 3), kept={B: 6}, flipped=[[], [2], [], [], []])
    play(table, "table leave B")
    assert said(table)[-1] == "B leaves and puts back 6."
    assert (seen(table)["holds"], seen(table)["flipped"][B]) == ([2, 0, 0, 0, 0], [])
    assert (table.order, seen(table)["players"]) == ((A, C, B), [A, C])
    play(table, "play 1 on The Judge", "vote pass")
    assert table.to_act == (C,)


def test_14_3_what_is_shown_before_the_play_was_not_in_the_bag() -> None:
    table = a_table(
        "The Judge 4", "The Stranger", "Leviathan", "The Shore", hand=(1, 3), seats=4, kept={B: 6}
    )
    play(table, "table leave B")
    assert seen(table)["left"] == [6]
    gone = table.clone()
    play(gone, "table leave A")
    assert seen(gone)["remembered"][-1] == {"line": A, "shown": [1, 3], "held": False, "out": [4, 6]}
    play(table, "play 1 on The Judge")
    assert seen(table)["remembered"][-1]["out"] == [4, 6]


def test_14_3_what_is_shown_after_the_play_is_no_matter_of_the_draw() -> None:
    table = a_table(hand=(1, 3), seats=4, kept={B: 6})
    play(table, "play 1 on The Judge", "table leave B")
    assert seen(table)["left"] == []


def test_r17_who_leaves_in_the_last_turn_leaves_nothing_behind() -> None:
    table = a_table(hand=(1, 3), old=True, turn=150)
    play(table, "table leave A")
    assert (table.over, table.doom, seen(table)["old"], sum(seen(table)["holds"])) == (True, 0, False, 0)


def test_14_3_one_with_empty_hands_leaves() -> None:
    table = a_table(hand=(1, 3))
    play(table, "table leave C")
    assert said(table) == ["C leaves."]
    assert seen(table)["bag"] == 19


def test_r26_who_may_come_and_go() -> None:
    table = a_table(hand=(1, 3))
    number = SHIPWRECK.read

    def refused(words: str) -> str:
        return str(table.refusal(None, number(words)))

    assert refused("join B after A") == "B is at the table already (§14.2)"
    assert refused("join D after E") == "E is not at the table, so nobody can sit down after them (§14.2)"
    assert refused("leave E") == "E is not at the table (§14.3)"
    play(table, "table leave C")
    assert refused("leave A") == "two must stay at the table (R26)"
    play(table, "table join C after A")
    assert table.order == (A, C, B)


def test_r26_the_fates_must_suffice() -> None:
    table = a_table("The Mirror", "The Beast", "The Huntress", "The Blind Man", hand=(1, 3), seats=2, deck=(),
                    supply=[1, 2, 3])  # fmt: skip
    expected = "there are too few fates for one more player (R26)"
    assert str(table.refusal(None, SHIPWRECK.read("join C after A"))) == expected
    assert asides(table, None) == []


def test_r26_fates_for_one_more_but_not_for_two() -> None:
    row = ("The Mirror", "The Beast", "The Huntress", "The Blind Man")
    table = a_table(*row, hand=(1, 3), seats=2, deck=(), supply=[1, 2, 3, 4])
    assert "join C after A" in asides(table, None)
    play(table, "table join C after A")
    assert [words for words in asides(table, None) if "join" in words] == []
    expected = "there are too few fates for one more player (R26)"
    assert str(table.refusal(None, SHIPWRECK.read("join D after A"))) == expected


def test_14_2_the_first_seat_may_be_taken_again() -> None:
    table = a_table(hand=(1, 3))
    play(table, "table leave A")
    assert "join A after B" in asides(table, None)
    other = table.clone()
    play(table, "table join A after C")
    assert seen(table)["players"] == [B, C, A]
    play(other, "table join A after B")
    assert seen(other)["players"] == [B, A, C]


def test_r26_how_many_fates_can_lie_in_the_row() -> None:
    """The four longest cards, each one hour short of fading."""
    assert most_lying(bytes([4, 1, 3, 4, 3, 2])) == 3 + 3 + 2 + 2
    assert most_lying(bytes([1, 1, 2])) == 1


def test_r26_a_vote_begins_anew() -> None:
    for aside, asked in [("table join D after B", (B, C, D)), ("table leave C", (B,))]:
        table = a_table(hand=(1, 3))
        play(table, "play 1 on The Judge", "B vote 3", aside)
        assert (table.to_act, seen(table)["voted"], seen(table)["round"]) == (asked, [], 1)


def test_r17_the_active_player_leaves() -> None:
    table = a_table(hand=(1, 3), old=True, kept={B: 6})
    play(table, "table leave A")
    assert said(table)[:2] == ["A leaves and puts back 1 and 3.", "B draws a fate."]
    assert (table.to_act, seen(table)["turn"], seen(table)["holds"]) == ((B,), 2, [0, 2, 0, 0, 0])
    assert seen(table)["remembered"] == [{"line": A, "shown": [1, 3], "held": True, "out": []}]


def test_r17_after_the_play_the_row_may_fade() -> None:
    table = a_table("The Mirror", "The Judge", "The Shore", "Leviathan", hand=(3, 3))
    play(table, "play 3 on The Mirror", "table leave A")
    assert (table.doom, seen(table)["faded"], table.to_act) == (2, ["The Mirror"], (B,))
    assert said(table)[1] == "A leaves and puts back 3."
    play(table, legal(table)[0])
    assert table.to_act == (C,)


def test_r17_a_wrong_guess_counts_though_the_active_player_leaves() -> None:
    for doom in (0, 6):
        table = a_table(hand=(1, 3), kept={B: 6}, faded=("The Beast",), doom=doom)
        play(table, "play 1 on The Judge", "B flip 2 of A")
        vote(table, "The Beast: predict twice")
        vote(table, "5")
        play(table, "table leave A")
        heard = said(table)
        at = heard.index("A leaves.")
        assert heard[at + 1] == f"A shows a 3. Doom rises to {doom + 1}."
        assert (table.doom, table.over, table.winners) == (doom + 1, doom == 6, [])
        assert (seen(table)["holds"][A], seen(table)["flipped"][A]) == (0, [])
        assert seen(table)["players"] == [B, C]
        assert table.to_act == (() if doom == 6 else (B,))
    assert heard[-1] == "Doom reaches 7: the sea closes over you."


def test_r17_a_wrong_guess_and_the_fade_of_that_turn_add_up() -> None:
    row = ("The Mirror", "The Judge", "The Shore", "Leviathan")
    table = a_table(*row, hand=(3, 3), faded=("The Beast",))
    play(table, "play 3 on The Mirror")
    vote(table, "The Beast: predict twice")
    vote(table, "5")
    play(table, "table leave A")
    assert (table.doom, seen(table)["faded"], table.to_act) == (3, ["The Mirror"], (B,))


def test_r17_who_leaves_the_group_changes_nothing_about_the_guess() -> None:
    table = a_table(hand=(1, 3), faded=("The Beast",))
    play(table, "play 1 on The Judge")
    vote(table, "The Beast: predict twice")
    vote(table, "5")
    play(table, "table leave C")
    assert (table.doom, table.to_act, seen(table)["wrong"]) == (0, (B,), [5])
    vote(table, "3")
    assert (table.score, table.doom) == (1, 0)


def test_15_1_two_lines_each() -> None:
    table = a_table(hand=(1, 3), seats=2, options={"challenge": True}, kept={2: 5})
    play(table, "B flip 4 of A", "play 1 on The Judge", "B vote pass")
    assert (table.to_act, seen(table)["line"]) == ((B,), 1)
    table.play(B, table.moves(B)[0])
    play(table, "A vote pass")
    assert (table.to_act, seen(table)["line"]) == ((A,), 2)
    assert table.view(A)["hand"][0] == 5
    assert table.view(A)["kept"][0] == 3
    assert said(table, B)[-1] == "A (second line) draws a fate."
    assert "flip 4 of A" not in asides(table, B)
    assert "flip 4 of A's second line" in asides(table, B)
    play(table, "B flip 4 of A's second line")
    assert seen(table)["flipped"] == [[4], [], [4], []]
    assert why(table, "flip 4 of A", B) == "only A's second number line is flipped this turn (§7.2)"
    own = "only your own second number line is flipped this turn, and only the others may do it (§7.2)"
    for other in ("A", "B", "B's second line"):
        assert why(table, f"flip 4 of {other}", A) == own
    table.play(A, table.moves(A)[0])
    assert table.to_act == (B,)
    play(table, "B vote pass")
    assert (table.to_act, seen(table)["line"]) == ((B,), 3)


def test_15_1_either_player_may_start_the_challenge() -> None:
    """First the one line of each, then the other of each, whoever begins."""
    for starter, lines in (("A", [0, 1, 2, 3, 0]), ("B", [1, 0, 3, 2, 1])):
        table = SHIPWRECK.deal(2, 5, challenge=True, starter=starter)
        played: list[int] = []
        while len(played) < 5:
            seat = table.to_act[0]
            if table.view(None)["phase"] == "play":
                played.append(table.view(None)["line"])
                assert seat == played[-1] % 2
            quiet = {SHIPWRECK.read(words) for words in ("vote pass", "vote no power", "no power")}
            table.play(seat, min(table.moves(seat), key=lambda move: (move not in quiet, move)))
        assert played == lines


def test_15_1_either_fate_may_be_shown() -> None:
    table = a_table(hand=(1, 3), seats=2, options={"challenge": True}, kept={1: 5, 3: 6})
    play(table, "play 1 on The Judge")
    assert legal(table)[-2:] == ["show my fate", "show my second fate"]
    play(table, "B show my second fate")
    assert said(table)[-1] == "B (second line) reveals a 6 and puts it back. The vote begins again."
    assert seen(table)["holds"] == [1, 1, 0, 0]


def test_r26_nobody_joins_the_challenge() -> None:
    table = a_table(hand=(1, 3), seats=2, options={"challenge": True})
    assert asides(table, None) == []
    refusal = table.refusal(None, SHIPWRECK.read("join C after A"))
    assert str(refusal) == "the challenge is for the two who began it (R26)"


HONOUR = {"honour": True}


def test_r25_honour_play() -> None:
    table = a_table(hand=(1, 3), options=HONOUR)
    assert len(legal(table)) == 10
    assert "play 1 on The Hours" in legal(table)
    assert why(table, "play 1 on Dawn") == "Dawn is not in the row (§9.4)"


def test_16_2_an_illegal_play_announced() -> None:
    table = a_table("The Mirror", "The Judge", "The Shore", "Leviathan", hand=(1, 3), options=HONOUR)
    play(table, "play 1 on The Mirror")
    assert asides(table, A) == ["I played illegally"]
    play(table, "A I played illegally")
    assert said(table)[1:3] == [
        "A admits a play against the rules and puts back a 3. Nobody predicts.",
        "The Mirror fades: its power can now be used. Doom rises to 2.",
    ]
    assert (table.to_act, seen(table)["holds"][A], table.score) == ((B,), 0, 0)


def test_16_2_the_played_fate_stays() -> None:
    table = a_table(hand=(1, 3), options=HONOUR)
    play(table, "play 1 on Leviathan", "B vote 3", "A I played illegally")
    assert row(table)[2] == "Leviathan 1"
    assert table.to_act == (B,)


@pytest.mark.parametrize(
    ("moves", "options", "seat", "words"),
    [
        ((), {}, A, "this game refuses plays against the rules, so there is none to admit (R25)"),
        ((), HONOUR, A, "you have not played a fate this turn (§16.2)"),
        (("play 1 on The Judge",), HONOUR, A, "your play was legal (§16.2)"),
        (("play 1 on Leviathan",), HONOUR, B, "you have not played a fate this turn (§16.2)"),
        (("play 1 on Leviathan",), HONOUR, None, "that is for the players (§16.2)"),
    ],
)
def test_16_2_what_cannot_be_announced(
    moves: tuple[str, ...], options: dict[str, bool], seat: int | None, words: str
) -> None:
    table = a_table(hand=(1, 3), options=options)
    play(table, *moves)
    assert str(table.refusal(seat, SHIPWRECK.read("I played illegally"))) == words


def test_r25_not_after_a_guess() -> None:
    table = a_table(hand=(1, 3), options=HONOUR, faded=("The Beast",))
    play(table, "play 1 on Leviathan")
    vote(table, "The Beast: predict twice")
    vote(table, "5")
    assert why(table, "I played illegally", A) == "the group has predicted already (R25)"
    assert asides(table, A) == []


def test_r25_the_group_is_told_nothing_of_it() -> None:
    legal_play = a_table(hand=(1, 3), options=HONOUR)
    illegal = a_table(hand=(1, 2), options=HONOUR)
    for table in (legal_play, illegal):
        play(table, "play 1 on The Judge")
    assert legal_play.view(B) == illegal.view(B)
    assert asides(legal_play, B) == asides(illegal, B)
