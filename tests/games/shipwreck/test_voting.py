"""§9.10, R20, R22 How the group decides, and fates shown to it."""

from __future__ import annotations

import pytest

import trionfi
from tests.games.shipwreck.builders import A, B, C, D, a_table, asides, legal, play, said, seen, vote, why
from trionfi.games.shipwreck.game import SHIPWRECK


def test_9_10_the_group_is_unanimous() -> None:
    table = a_table(hand=(1, 3))
    play(table, "play 1 on The Judge", "B vote 3", "C vote 5")
    assert table.to_act == (B, C)
    assert table.score == 0
    play(table, "B vote 5", "C vote 3")
    play(table, "B vote 3", "C vote 3")
    assert table.score == 1


def test_9_11_tokens_may_be_flipped_while_predicting() -> None:
    table = a_table(hand=(1, 3))
    play(table, "play 1 on The Judge", "B vote 3", "B flip 1 of A", "C flip 2 of A")
    assert seen(table)["flipped"][A] == [1, 2]


def test_r20_votes_are_seen_together() -> None:
    table = a_table(hand=(1, 3), seats=4)
    play(table, "play 1 on The Judge", "C vote 3")
    assert table.to_act == (B, D)
    assert (seen(table, B)["voted"], seen(table, B)["votes_shown"], seen(table, B)["vote"]) == ([C], [], None)
    assert seen(table, C)["vote"] == "vote 3"
    assert said(table, B)[-1] == "C has voted."
    assert said(table, C)[-1] == "C votes: 3."
    play(table, "B vote pass", "D vote 3")
    assert seen(table)["votes_shown"] == [[B, "vote pass"], [C, "vote 3"], [D, "vote 3"]]
    assert said(table)[-2:] == ["The votes: B pass, C 3, D 3.", "No agreement: a second ballot."]
    assert (seen(table)["to_act"], seen(table)["round"]) == ([B, C, D], 2)


def test_r20_no_agreement_at_the_third_time_means_no_prediction() -> None:
    table = a_table(hand=(1, 3))
    play(table, "play 1 on The Judge", *["B vote 3", "C vote 4"] * 2)
    assert said(table)[-1] == "No agreement: the last ballot."
    play(table, "B vote 3", "C vote 4")
    assert table.to_act == (B,)
    assert seen(table)["holds"][A] == 1
    assert (table.score, table.doom) == (0, 0)


def test_r20_no_agreement_at_the_third_time_means_no_power() -> None:
    table = a_table(hand=(1, 3), faded=("Dawn", "The Servant"))
    play(table, "play 1 on The Judge")
    play(table, *["B vote Dawn: higher than 2?", "C vote The Servant: 1, 2 or 3?"] * 3)
    assert seen(table)["phase"] == "predict"
    assert seen(table)["power"] is None
    assert seen(table)["faded"] == ["Dawn", "The Servant"]


@pytest.mark.parametrize(
    ("votes", "score", "doom"),
    [
        (("3", "3", "5"), 1, 0),
        (("5", "3", "5"), 0, 1),
        (("3", "4", "5"), 0, 0),
        (("pass", "pass", "3"), 0, 0),
    ],
)
def test_r20_majority(votes: tuple[str, ...], score: int, doom: int) -> None:
    table = a_table(hand=(1, 3), seats=4, options={"group_vote": "majority"})
    play(
        table,
        "play 1 on The Judge",
        *(f"{seat} vote {word}" for seat, word in zip("BCD", votes, strict=True)),
    )
    assert (table.score, table.doom, table.to_act) == (score, doom, (B,))


def test_r20_half_of_four_are_no_majority() -> None:
    for votes, score in ((("3", "3", "5", "pass"), 0), (("3", "3", "5", "3"), 1)):
        table = a_table(hand=(1, 3), seats=5, options={"group_vote": "majority"})
        play(table, "play 1 on The Judge")
        play(table, *(f"{seat} vote {word}" for seat, word in zip("BCDE", votes, strict=True)))
        assert (table.score, table.to_act) == (score, (B,))


def test_r20_the_first_seat_may_be_the_last_to_vote() -> None:
    table = a_table(hand=(1, 3), active=B)
    play(table, "play 1 on The Judge")
    assert table.view(A)["vote"] is None
    play(table, "C vote 3")
    assert (table.to_act, seen(table)["voted"]) == ((A,), [C])
    play(table, "A vote 3")
    assert table.score == 1
    assert "The votes: A 3, C 3." in said(table)


def test_r20_a_voter_who_is_alone_shows_nothing() -> None:
    for active in (A, B):
        table = a_table(hand=(1, 3), active=active, seats=2)
        play(table, "play 1 on The Judge", "vote 3")
        assert table.score == 1
        assert [words for words in said(table) if words.startswith("The votes")] == []


def test_r20_two_are_no_majority_when_they_differ() -> None:
    table = a_table(hand=(1, 3), options={"group_vote": "majority"})
    play(table, "play 1 on The Judge", "B vote 3", "C vote pass")
    assert seen(table)["turn"] == 2
    assert table.score == 0


def test_r20_the_speaker_is_the_next_player() -> None:
    table = a_table(hand=(1, 3), active=B, options={"group_vote": "speaker"})
    play(table, "play 1 on The Judge")
    assert table.to_act == (C,)
    before = table.revealed
    play(table, "vote 3")
    assert table.score == 1
    assert "The votes: C 3." not in said(table)
    assert table.revealed > before


def test_16_3_a_fate_shown_to_the_group() -> None:
    table = a_table(hand=(1, 3), kept={B: 4, C: 6}, flipped=[[], [1], [], [], []])
    play(table, "play 1 on The Judge")
    assert legal(table, B)[-2:] == ["vote pass", "show my fate"]
    play(table, "B show my fate")
    assert seen(table)["holds"] == [1, 0, 1, 0, 0]
    assert seen(table)["flipped"][B] == []
    assert said(table)[-1] == "B reveals a 4 and puts it back. The vote begins again."
    assert why(table, "show my fate", B) == "you hold no fate that you could show (§16.3)"
    assert why(table, "show my second fate", C) == "only the challenge for two has a second line (§15.1)"


def test_16_3_the_active_player_shows_nothing() -> None:
    table = a_table(hand=(1, 3), kept={B: 4})
    expected = "a fate is shown by those who predict, and it is your turn (§16.3)"
    for move in ("play 1 on The Judge", "B vote 3"):
        for words in ("show my fate", "speak up and show my fate"):
            assert why(table, words, A) == expected
        play(table, move)


def test_16_3_without_a_fate_there_is_nothing_to_show() -> None:
    table = a_table(hand=(1, 3))
    for move in ("play 1 on The Judge", "B vote 3"):
        for words in ("show my fate", "speak up and show my fate"):
            assert why(table, words, B) == "you hold no fate that you could show (§16.3)"
        play(table, move)
    challenge = a_table(hand=(1, 3), seats=2, kept={B: 4}, options={"challenge": True})
    play(challenge, "play 1 on The Judge")
    expected = "you hold no fate on your second line that you could show (§16.3)"
    for words in ("show my second fate", "speak up and show my second fate"):
        assert why(challenge, words, B) == expected


def test_15_1_no_second_fate_outside_the_challenge() -> None:
    table = a_table(hand=(1, 3), kept={B: 4})
    for move in ("play 1 on The Judge", "B vote 3"):
        for words in (
            "show my second fate",
            "speak up and show my second fate",
            "flip 2 of A's second line",
            "flip 2 of B's second line",
        ):
            for seat in (A, B, C):
                assert why(table, words, seat) == "only the challenge for two has a second line (§15.1)"
        play(table, move)


def test_r20_who_has_voted_waits_for_the_others() -> None:
    table = a_table(hand=(1, 3), seats=4, kept={B: 4}, faded=("Dawn",))
    play(table, "play 1 on The Judge", "B vote no power")
    for words in ("vote no power", "vote Dawn: higher than 3?"):
        assert why(table, words, B) == "you have voted, and C and D still have to vote (R20)"
    assert why(table, "vote 3", B) == "the group first votes on a power (§8.2)"
    play(table, "C vote no power")
    assert why(table, "vote no power", B) == "you have voted, and D still has to vote (R20)"
    assert why(table, "show my fate", B) == "you are not asked for a vote now: speak up and show it (R22)"
    refusal = table.refusal(B, SHIPWRECK.read("vote no power"))
    assert refusal is not None
    assert refusal.kind is trionfi.NotYourTurn


def test_r20_who_is_not_the_speaker_is_not_asked() -> None:
    table = a_table(hand=(1, 3), options={"group_vote": "speaker"})
    play(table, "play 1 on The Judge")
    assert why(table, "vote 3", C) == "B speaks for the group (R20)"


def test_r22_the_vote_begins_anew() -> None:
    table = a_table(hand=(1, 3), kept={B: 4, C: 6})
    play(table, "play 1 on The Judge", "B vote 3", "C vote 4", "C vote 3", "B show my fate")
    assert (seen(table)["round"], table.to_act, seen(table)["voted"]) == (1, (B, C), [])
    vote(table, "3")
    assert table.score == 1


def test_r22_who_has_voted_may_speak_up() -> None:
    table = a_table(hand=(1, 3), kept={B: 4, C: 6})
    play(table, "play 1 on The Judge", "B vote 3")
    assert asides(table, B)[0] == "speak up and show my fate"
    assert "speak up and show my fate" not in asides(table, C)
    assert (
        why(table, "speak up and show my fate", C)
        == "you are asked for a vote, and may show a fate there (R22)"
    )
    play(table, "B speak up and show my fate")
    assert table.to_act == (B, C)
    assert seen(table)["holds"][B] == 0


def test_r22_who_holds_nothing_has_nothing_to_say() -> None:
    table = a_table(hand=(1, 3), kept={C: 6})
    play(table, "play 1 on The Judge", "B vote 3")
    assert [words for words in asides(table, B) if "show" in words] == []
    play(table, "C show my fate", "C vote 3")
    assert [words for words in asides(table, C) if "show" in words] == []


def test_r22_who_is_not_the_speaker_may_speak_up() -> None:
    table = a_table(hand=(1, 3), kept={C: 6}, options={"group_vote": "speaker"})
    play(table, "play 1 on The Judge", "C speak up and show my fate")
    assert table.to_act == (B,)
    assert said(table)[-1].startswith("C reveals a 6")


def test_r22_nothing_is_shown_before_the_play() -> None:
    table = a_table(hand=(1, 3), kept={B: 4})
    expected = "a fate is shown while the group votes, and it is not voting yet (R22)"
    for words in ("show my fate", "speak up and show my fate"):
        assert why(table, words, B) == expected
    assert "speak up and show my fate" not in asides(table, B)
