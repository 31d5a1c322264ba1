"""A lesson played through as a learner who follows it does: what it says on the way, or where it cannot go on."""

from collections.abc import Iterator

import msgspec

from trionfi.core.errors import BadData
from trionfi.core.game import Game
from trionfi.core.seats import letter
from trionfi.table import log_entry as kinds
from trionfi.table.fold import apply, fold
from trionfi.table.judging import judge_move
from trionfi.table.log_entry import Entry, Row
from trionfi.table.move_result import JudgedMove
from trionfi.table.table import Table
from trionfi.web.clickables import listed
from trionfi.web.guide.guide import guide_for
from trionfi.web.guide.lesson import LEARNER, Lesson
from trionfi.web.guide.pages import lesson_table
from trionfi.web.identity import Person
from trionfi.web.page_model import THROUGH, Guide

ANNA = Person("anna", "Anna")


def lesson_on_paper(lesson: Lesson, game: Game) -> Table:
    """The lesson's table, dealt, without a store."""
    spec = game.spec
    settings, sits = lesson_table(lesson, game, spec, ANNA, {spec: game})
    entries = [Entry(kinds.SET, data=msgspec.to_builtins(settings))]
    entries += [Entry(kinds.SIT, seat, person=person, name=name) for seat, (person, name) in sits.items()]
    rows = [Row("lesson", ply, 0.0, entry) for ply, entry in enumerate([*entries, Entry(kinds.START)])]
    return fold("lesson", rows, {spec: game}.__getitem__)


def rehearse(table: Table, others_first: bool = True) -> Iterator[Guide]:
    """What the guide says before each move, and at the end; `BadData` where a line cannot be said."""
    while True:
        guide = guide_for(table, LEARNER, table.state.view(LEARNER))
        if guide is None:
            raise stuck(table)
        yield guide
        if guide.state == THROUGH:
            return
        say(table, *next_line(table, guide, others_first))


def next_line(table: Table, guide: Guide, others_first: bool) -> tuple[int, int]:
    """The seat that moves next, and its move."""
    others = [seat for seat in table.to_act if seat != LEARNER and table.scripted_moves(seat)]
    given = table.ordered_move(LEARNER) if table.is_given(LEARNER) else None
    if given is not None:
        return LEARNER, given
    if others and (others_first or not guide.moves):
        return others[0], table.scripted_moves(others[0])[0]
    if not guide.moves:
        raise stuck(table)
    return LEARNER, guide.moves[0].move


def stuck(table: Table) -> BadData:
    """Whose line does not fit the position."""
    asked = [(seat, table.line_of(seat)) for seat in table.to_act]
    lines = [
        f"{letter(seat)} has “{'” or “'.join(line.moves)}”" if line else f"{letter(seat)} has no line"
        for seat, line in asked
    ]
    said = sum((table.lines_said() or {}).values())
    return BadData(f"after {said} moves the lesson cannot go on: {listed(lines) or 'nobody is asked'}")


def say(table: Table, seat: int, move: int) -> None:
    judged = judge_move(table, seat, move, None, "")
    if not isinstance(judged, JudgedMove):
        raise BadData(f"“{table.game.write(move)}” cannot be played there: {judged.sentence}")
    apply(table, Row(table.id, table.ply, 0.0, judged.entry))
