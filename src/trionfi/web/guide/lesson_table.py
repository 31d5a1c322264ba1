"""The table of a lesson, and the lesson played through: what it says on the way, or where it cannot go on."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from trionfi.bots import usual_bot
from trionfi.core.errors import BadData
from trionfi.core.game import Game
from trionfi.core.seats import letter
from trionfi.table.fold import apply, fold
from trionfi.table.judging import judge_move
from trionfi.table.log_entry import SET, SIT, START, Entry, Row
from trionfi.table.move_result import JudgedMove
from trionfi.table.settings import SeatPlan, TableSettings, plan_table
from trionfi.table.table import Table
from trionfi.web.guide.guide import guide_for
from trionfi.web.guide.lesson import LEARNER, Lesson, lesson_for
from trionfi.web.identity import Person
from trionfi.web.page_model import THROUGH, Guide
from trionfi.web.table_form import Sits, bot_plan

ANNA = Person("anna", "Anna")


def lesson_table(
    lesson: Lesson, game: Game, spec: str, person: Person, known: dict[str, Game]
) -> tuple[TableSettings, Sits]:
    """A table for one learner. The usual bots sit there: they say their lines, then play on by themselves."""
    usual = usual_bot(game.slug)
    plans = [SeatPlan("human")] + [bot_plan(at, usual) for at in range(1, lesson.seats)]
    settings = plan_table(spec, plans, dict(lesson.options), known, host=person.id, listed=False)
    guided = replace(settings, seed=lesson.seed, script=lesson.script)
    return guided, {LEARNER: (person.id, person.name)}


def lesson_on_paper(game: Game) -> Table:
    """The table of a game's lesson, dealt, without a store."""
    lesson = lesson_for(game.slug)
    assert lesson is not None, f"{game.slug} has no lesson"
    spec = game.spec
    settings, sits = lesson_table(lesson, game, spec, ANNA, {spec: game})
    entries = [Entry(SET, data=msgspec.to_builtins(settings))]
    entries += [Entry(SIT, seat, person=person, name=name) for seat, (person, name) in sits.items()]
    rows = [Row("lesson", ply, 0.0, entry) for ply, entry in enumerate([*entries, Entry(START)])]
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
        play_line(table, *next_line(table, guide, others_first))


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
    return BadData(f"after {said} moves the lesson cannot go on: {'; '.join(lines) or 'nobody is asked'}")


def play_line(table: Table, seat: int, move: int) -> None:
    judged = judge_move(table, seat, move, None, "")
    if not isinstance(judged, JudgedMove):
        raise BadData(f"“{table.game.write(move)}” cannot be played there: {judged.sentence}")
    apply(table, Row(table.id, table.ply, 0.0, judged.entry))
