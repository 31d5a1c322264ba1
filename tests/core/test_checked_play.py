"""The checked door: a move from outside is read, judged, and only then played."""

from __future__ import annotations

import pytest

from tests.toys.nods import NODS
from tests.toys.pocket import BELL, FLIP, POCKET
from trionfi import GameOver, IllegalMove, NotYourTurn, Refusal, UnreadableMove, play


def test_a_move_by_its_number_or_in_words() -> None:
    state = NODS.deal(2, 1)
    play(state, 0, 0)
    play(state, 1, " Bow   DEEPLY ")
    assert state.view(None)["made"] == [[0, 0], [1, 1]]


@pytest.mark.parametrize(
    ("seat", "move", "kind", "said"),
    [
        (0, 1, IllegalMove, "bow to a nod: B has not nodded (§1)"),
        (1, 0, NotYourTurn, "it is not your decision now: A is to act (§1)"),
        (None, 0, NotYourTurn, "it is not your decision now: A is to act (§1)"),
        (0, 2, IllegalMove, "there is no move number 2"),
        (0, -1, IllegalMove, "there is no move number -1"),
        (0, 1 << 70, IllegalMove, f"there is no move number {1 << 70}"),
        (0, "bow deep", UnreadableMove, "“bow deep” is no move of Nods; did you mean “bow deeply”?"),
        (0, "Bow  to myself", UnreadableMove, "nobody bows to themselves (§1)"),
        (0, "?" * 200, UnreadableMove, f"“{'?' * 80}” is no move of Nods"),
    ],
)
def test_what_is_refused_changes_nothing(
    seat: int | None, move: int | str, kind: type[Exception], said: str
) -> None:
    state = NODS.deal(2, 1)
    before = state.snapshot()
    with pytest.raises(kind) as found:
        play(state, seat, move)
    assert type(found.value) is kind
    assert str(found.value) == said
    assert state.snapshot() == before


def test_after_the_end_nothing_goes() -> None:
    state = NODS.deal(2, 1)
    for ply in range(4):
        play(state, ply % 2, 0)
    assert state.over
    with pytest.raises(GameOver, match="the game is over"):
        play(state, 0, 0)


def test_what_a_rule_forbids_by_name_carries_that_rule() -> None:
    with pytest.raises(UnreadableMove) as found:
        NODS.read("bow to myself")
    assert found.value.refusal == Refusal("1", "nobody bows to themselves")
    with pytest.raises(UnreadableMove) as found:
        NODS.read("bow to a tree")
    assert found.value.refusal is None


def test_a_seat_that_is_not_asked_may_be_told_more() -> None:
    state = NODS.deal(2, 1)
    play(state, 0, 0)
    play(state, 1, 1)
    with pytest.raises(NotYourTurn, match="it is not your decision now: A is to act"):
        play(state, 1, 0)
    with pytest.raises(NotYourTurn, match="you have bowed already"):
        play(state, 1, 1)


def test_each_way_to_end_cites_its_own_paragraph() -> None:
    for last, rule in ((0, "2"), (1, "3")):
        state = NODS.deal(2, 1)
        for seat, move in ((0, 0), (1, 0), (0, 0), (1, last)):
            play(state, seat, move)
        refusal = state.refusal(0, 0)
        assert refusal is not None
        assert refusal.rule == rule


def test_asides_go_at_any_time() -> None:
    state = POCKET.deal(2, 1)
    play(state, None, BELL)
    play(state, 1, FLIP)
    assert state.view(0)["bell"]
    assert state.view(0)["tokens"] == [False, True]
    with pytest.raises(IllegalMove, match="the bell is the table's"):
        play(state, 1, BELL)
