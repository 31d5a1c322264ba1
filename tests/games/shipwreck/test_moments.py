"""What is told large, and how a game is told at its end."""

from __future__ import annotations

from tests.games.shipwreck.builders import TABLE, A, B, C, a_table, play, said, vote
from tests.web.looks.positions import played
from trionfi.core.ending import Ending, Heard
from trionfi.core.moment import Moment
from trionfi.games.shipwreck.moments import MOMENTS
from trionfi.games.shipwreck.rules.position import Position

NAMES = ("Anna", "Bruno", "Carla", "Dmitri", "Eleonora")


def heard(table: Position, seat: int | None = None) -> list[Heard]:
    return [Heard(at, event) for at, event in enumerate(table.events(seat))]


def moments(table: Position, seat: int | None = None) -> list[Moment]:
    return MOMENTS.told(heard(table, seat), seat, NAMES)


def ending(table: Position) -> Ending:
    return table.game.ending(table, heard(table))


def test_9_13_a_right_prediction_is_told_with_what_it_saved() -> None:
    table = a_table("The Lord 7", "The Judge", hand=(5, 2), score=3)
    play(table, "play 5 on The Lord")
    vote(table, "2")
    (moment,) = moments(table)
    assert (moment.title, moment.sign, moment.tone) == ("It was 2. Right!", "2", "good")
    assert moment.how == "3 + 1 = 4 of 7 fates named"
    assert moment.changes[0] == "The Lord fades: its power can now be used. No doom."
    assert moment.way == ["{0} [plays|play] 5 on The Lord."]


def test_9_14_a_wrong_prediction_is_told_with_its_doom_and_what_is_left() -> None:
    table = a_table("The Judge", "Dawn", hand=(1, 3), doom=4)
    play(table, "play 1 on The Judge")
    vote(table, "5")
    (moment,) = moments(table)
    assert (moment.title, moment.tone) == ("It was 3. Wrong!", "bad")
    assert moment.how == "4 + 1 = 5 doom: 2 left"


def test_9_6_who_kept_the_fate_hears_what_they_name() -> None:
    table = a_table("The Judge", "Dawn", hand=(1, 3))
    play(table, "play 1 on The Judge")
    vote(table, "5")
    assert "They name 5. Wrong." in said(table, A)
    for other in (B, C, TABLE):
        assert "The group says 5 to A. Wrong." in said(table, other)
    right = a_table("The Judge", "Dawn", hand=(1, 3))
    play(right, "play 1 on The Judge")
    vote(right, "3")
    assert "They name 3. Right! Fates named: 1." in said(right, A)
    lines = a_table(hand=(1, 3), seats=2, active=2, kept={0: 5, 1: 6}, options={"challenge": True})
    play(lines, "play 1 on The Judge")
    vote(lines, "5")
    assert "They name 5 for your second line. Wrong." in said(lines, A)
    assert "The group says 5 to A (second line). Wrong." in said(lines, B)


def test_11_4_a_fade_that_nobody_predicted_is_told_by_itself() -> None:
    table = a_table("The Lord 7", "The Judge", hand=(5, 2))
    play(table, "play 5 on The Lord")
    vote(table, "pass")
    (moment,) = moments(table)
    assert (moment.title, moment.how, moment.tone) == ("The Lord fades", "0 + 2 = 2 doom", "bad")
    assert moment.large


def test_12_3_the_fade_that_loses_the_game_is_told_large_with_the_loss() -> None:
    table = a_table("The Lord 7", "The Judge", hand=(5, 2), doom=5)
    play(table, "play 5 on The Lord")
    vote(table, "pass")
    (moment,) = moments(table)
    assert (moment.how, moment.large) == ("5 + 2 = 7 doom", True)
    assert moment.changes == ["Doom reaches 7: the sea closes over you."]


def test_11_4_the_fade_of_a_later_turn_is_no_part_of_an_earlier_prediction() -> None:
    table = a_table("The Judge 7", "The Stranger", "The Blind Man", hand=(1, 3))
    play(table, "play 1 on The Judge")
    vote(table, "3")
    fate = table.first
    play(table, f"play {fate} on The Blind Man")
    vote(table, "no power")
    vote(table, "pass")
    first, second = moments(table)
    assert first.title == "It was 3. Right!"
    assert not any("Blind Man" in said for said in first.changes)
    assert (second.title, second.how, second.tone) == ("The Blind Man fades", "No doom", "plain")
    assert not second.large


def test_9_1_only_its_own_turn_leads_to_a_moment() -> None:
    """The first turn brought nothing to tell; its play and its vote do not lead to the fade of the second."""
    table = a_table("The Judge", "The Stranger", "The Blind Man", hand=(1, 3))
    play(table, "play 1 on The Judge")
    vote(table, "pass")
    play(table, f"play {table.first} on The Blind Man")
    vote(table, "pass")
    fade = moments(table)[-1]
    assert fade.title == "The Blind Man fades"
    assert [said.split(" [")[0] for said in fade.way] == ["{1}", "The group passes. {1}"]


def test_9_1_moments_of_random_games_hold_one_turn_each() -> None:
    kinds_after_a_draw = 0
    for seed in range(4):
        for state in played("shipwreck", seed):
            if state.over:
                assert isinstance(state, Position)
                lines = heard(state)
                turns = [
                    sum(line.data["kind"] == "drew" for line in lines[: at + 1]) for at in range(len(lines))
                ]
                turn_of: dict[str, set[int]] = {}
                for turn, line in zip(turns, lines, strict=True):
                    turn_of.setdefault(line.sentence, set()).add(turn)
                for moment in MOMENTS.told(lines, None, NAMES):
                    here = turns[moment.opened]
                    assert all(here in turn_of[sentence] for sentence in (*moment.way, *moment.changes))
                    kinds_after_a_draw += here > 1
    assert kinds_after_a_draw > 100


def test_18_1_an_answer_and_16_3_a_revealed_fate_are_told() -> None:
    table = a_table("The Judge", hand=(1, 3), faded=("Dawn",), kept={B: 6})
    play(table, "play 1 on The Judge", "B show my fate")
    vote(table, "Dawn: higher than 2?")
    assert [moment.title for moment in moments(table)] == ["A 6 is revealed", "Yes: higher than 2"]


def test_17_4_what_is_said_at_the_chalice_is_told() -> None:
    table = a_table("The Chalice", hand=(1, 3))
    play(table, "play 1 on The Chalice")
    assert [moment.title for moment in moments(table)] == ["Told: higher"]


def test_12_3_the_end_says_which_turn_cost_most_and_shows_hidden_fates() -> None:
    table = a_table("The Lord 7", "The Judge", hand=(5, 2), doom=4, kept={B: 6})
    play(table, "play 5 on The Lord")
    vote(table, "1")
    assert table.over
    told = ending(table)
    assert told.verdict == "The sea closes over you, with 0 of 7 fates named"
    assert told.tone == "bad"
    assert told.shown == (("{1}’s fate", "6"),)
    assert [each.scores for each in told.rounds] == [("1 ✗ (was 2), +3 doom", None, None)]
    assert told.turning is not None
    assert told.turning.sentence == "{0} kept a 2, but 1 was named, so The Lord faded and doom rose by 3."
    assert [standing.parts for standing in told.standings] == [(0, 1, 0), (0, 0, 0), (0, 0, 0)]


def test_11_4_the_turning_point_of_a_fade_that_nobody_named_is_a_sentence() -> None:
    table = a_table("The Lord 7", "The Judge", hand=(5, 2), doom=5)
    play(table, "play 5 on The Lord")
    vote(table, "pass")
    told = ending(table)
    assert told.turning is not None
    assert told.turning.sentence == "Nobody named {0}’s fate, so The Lord faded and doom rose by 2."


def test_12_2_the_end_of_a_win_names_the_prediction_that_saved_most() -> None:
    table = a_table("The Lord 7", "The Judge", hand=(5, 2), score=5)
    play(table, "play 5 on The Lord")
    vote(table, "2")
    while not table.over:
        seat = table.to_act[0]
        table.play(seat, table.moves(seat)[0])
        while not table.over and table.is_voting():
            choosing = table.view(None)["phase"] == "group power"
            vote(table, "no power" if choosing else str(table.kept_by(table.line)))
    told = ending(table)
    assert (told.verdict, told.tone) == ("You are safe: all seven fates named", "good")
    assert told.turning is not None
    assert told.turning.sentence == "{0} kept a 2, and it was named just as The Lord faded: 2 doom kept away."
    assert told.rounds[0].scores == ("2 ✓", None, None)


def test_every_ending_adds_up() -> None:
    ends = 0
    for seed in range(8):
        for state in played("shipwreck", seed):
            if not state.over:
                continue
            assert isinstance(state, Position)
            told = ending(state)
            assert sum(int(standing.parts[0]) for standing in told.standings) <= state.score
            marks = [cell for each in told.rounds for cell in each.scores if cell is not None]
            assert len(marks) == len(told.rounds)
            assert sum("✓" in str(mark) for mark in marks) == state.score
            assert told.turning is not None
            assert (told.tone == "good") == bool(state.winners)
            ends += 1
    assert ends == 32
