"""Seats in sentences: names for others, “you” for whoever reads."""

from __future__ import annotations

import pytest

from trionfi.core.event import Event
from trionfi.core.refusal import Refusal
from trionfi.core.seats import with_names

NAMES = ("Anna", "Bruno", "[x|y] {0}")


@pytest.mark.parametrize(
    ("text", "you", "sentence"),
    [
        ("{0} [wins|win] the duel.", None, "Anna wins the duel."),
        ("{0} [wins|win] the duel.", 1, "Anna wins the duel."),
        ("{0} [wins|win] the duel.", 0, "You win the duel."),
        ("{0} [passes|pass] [their|your] cards to {1}.", 1, "Anna passes their cards to you."),
        ("{0} [passes|pass] [their|your] cards to {1}.", 0, "You pass your cards to Bruno."),
        ("Ice 6 goes from {0} to {1}, who [has|have] it.", 1, "Ice 6 goes from Anna to you, who have it."),
        ("[Their|Your] shield: {1} [opens|open] it.", 1, "Your shield: you open it."),
        ("{0}'s shield is up. {0}’s bid too.", 0, "Your shield is up. Your bid too."),
        ("{0}'s shield is up.", 1, "Anna's shield is up."),
        ("Done! {0} [leads|lead].", 0, "Done! You lead."),
        ("It costs [a|b] ducat.", 0, "It costs a ducat."),
        ("{2} [leads|lead] {0}.", 0, "[x|y] {0} leads you."),  # whatever a person is called
    ],
)
def test_a_sentence_as_each_seat_reads_it(text: str, you: int | None, sentence: str) -> None:
    assert with_names(text, NAMES, you) == sentence


def test_events_and_refusals_are_read_so() -> None:
    event = Event("{1} [takes|take] 3.")
    assert (str(event), event.said(NAMES, 1)) == ("B takes 3.", "You take 3.")
    refusal = Refusal("4.2", "{0} [holds|hold] the lead")
    assert (str(refusal), refusal.said(NAMES, 0)) == ("A holds the lead (§4.2)", "You hold the lead (§4.2)")
