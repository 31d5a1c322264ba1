"""What is told at a table reads as sentences, and says a thing done several times once."""

from __future__ import annotations

import trionfi
from tests.web.drawing import board_html
from trionfi.web.clickables import whole
from trionfi.web.page_model import LogLine
from trionfi.web.sample_page import sample_page
from trionfi.web.seat_log import gathered


def test_lines_are_whole_sentences() -> None:
    assert whole("harbour is resolved") == "Harbour is resolved."
    assert whole("Ludo wins the duel.") == "Ludo wins the duel."
    state = trionfi.game("arcana").deal(4, 3)
    state.listen()
    while state.view(0)["round"] == 0:
        seat = state.to_act[0]
        state.play(seat, state.moves(seat)[0])
    assert all(line.sentence.endswith(".") for line in sample_page(state, 0).log)
    assert "draws 4 cards." in board_html(sample_page(state, 0))


def test_equal_lines_in_a_row_are_one() -> None:
    draw, other = LogLine("Ludo draws a card.", "4.2"), LogLine("Ludo schemes.")
    found = gathered([draw, draw, other, draw])
    assert [line.often for line in found] == ["Ludo draws a card × 2.", "Ludo schemes.", "Ludo draws a card."]
