"""What is drawn once and kept: the same again without being drawn, and never more than there is room for."""

from __future__ import annotations

from markupsafe import Markup

from trionfi.web.boards.things import kept


def test_what_was_drawn_is_kept_and_all_is_forgotten_before_it_becomes_too_much() -> None:
    drawn: list[int] = []

    def macro(number: int) -> Markup:
        drawn.append(number)
        return Markup("<b>{}</b>").format(number)

    drawing = kept(macro, 100)
    assert drawing.each([1, 2, 1]) == Markup("<b>1</b><b>2</b><b>1</b>")
    assert drawn == [1, 2]
    drawing.each(range(350))
    assert len(drawing.answers) == 50
    assert kept(macro) is drawing  # found again by the next board
    assert kept(drawing) is drawing
