"""Refusals and events are sentences with seats in them; the errors that carry them say the same."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

import pytest

from trionfi import (
    BadRecord,
    BrokenLaw,
    Event,
    GameOver,
    IllegalMove,
    NotYourTurn,
    Refusal,
    TrionfiError,
)
from trionfi.core.refusal import Reason, first_reason, game_over, not_your_turn
from trionfi.core.seats import letter, with_names


def test_a_refusal_is_a_sentence_and_its_paragraph() -> None:
    refusal = Refusal("4.2", "{0} has led cups, and you, {1}, hold some")
    assert str(refusal) == "A has led cups, and you, B, hold some (§4.2)"
    assert refusal.said(["Anna", "Bruno"]) == "Anna has led cups, and you, Bruno, hold some (§4.2)"


def test_a_refusal_of_the_house_cites_nothing() -> None:
    assert str(Refusal("", "there is no such move")) == "there is no such move"


def test_errors_carry_their_refusal() -> None:
    error = Refusal("1", "no").error()
    assert type(error) is IllegalMove
    assert str(error) == "no (§1)"
    assert error.refusal == Refusal("1", "no")
    assert isinstance(error, TrionfiError)


def test_after_the_end() -> None:
    error = game_over("9").error()
    assert type(error) is GameOver
    assert str(error) == "the game is over (§9)"


@pytest.mark.parametrize(
    ("to_act", "said"),
    [
        ((1,), "it is not your decision now: B is to act (§2)"),
        ((0, 2), "it is not your decision now: A and C are to act (§2)"),
        ((0, 1, 2), "it is not your decision now: A, B and C are to act (§2)"),
    ],
)
def test_out_of_turn(to_act: tuple[int, ...], said: str) -> None:
    error = not_your_turn("2", to_act).error()
    assert type(error) is NotYourTurn
    assert str(error) == said


def test_an_event_is_told_with_names() -> None:
    event = Event("{1} takes the trick", "4", {"seat": 1})
    assert str(event) == "B takes the trick"
    assert event.said(["Anna", "Bruno"]) == "Bruno takes the trick"
    assert event == Event("{1} takes the trick", "4", {"seat": 1})


def test_seats_are_letters() -> None:
    assert letter(0) + letter(25) == "AZ"
    assert with_names("{0} and {10}, {x}", [str(seat) for seat in range(11)]) == "0 and 10, {x}"


def test_errors_keep_what_they_were_given() -> None:
    assert BadRecord("ply 3 is odd", 3).ply == 3
    assert BadRecord("odd").ply is None
    assert BrokenLaw("order: it matters", "order").law == "order"
    assert str(pickle.loads(pickle.dumps(BrokenLaw("order: it matters", "order")))) == "order: it matters"


def test_the_first_reason_that_stands_is_the_refusal_and_no_further_rule_is_asked() -> None:
    def reasons(purse: int) -> Iterator[Reason]:
        yield purse < 3, "4.1", f"your purse holds only {purse}"
        yield 12 // (purse - 2) > 2, "4.2", "it must beat the stake"

    assert first_reason(reasons(2)) == Refusal("4.1", "your purse holds only 2")
    assert first_reason(reasons(4)) == Refusal("4.2", "it must beat the stake")
    assert first_reason(reasons(9)) is None
