"""The guide beside a table: where the learner stands in the lesson, and what it says there."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from trionfi.core.parts import web_module
from trionfi.core.seats import letter
from trionfi.core.view import View
from trionfi.games import parts_of
from trionfi.table.move_result import Answer
from trionfi.table.table import RUNNING, Table
from trionfi.web.clickables import capital, listed
from trionfi.web.guide.lesson import LEARNER, Lesson, lesson_for
from trionfi.web.page_model import ASKED, THROUGH, WAITING, Guide, MoveOffer

Facts = dict[str, Any]


def guide_for(table: Table, seat: int | None, view: View | None) -> Guide | None:
    """What the guide says to this seat now; None where there is no lesson, or it is over."""
    if seat != LEARNER or view is None or table.status != RUNNING:
        return None
    left = table.lines_left()
    if left.get(LEARNER, -1) < 0:
        return None
    words = lesson_for(table.game.slug)
    lesson = words if words is not None and words.script == table.settings.script else None
    if max(left.values()) <= 0:
        return through(lesson, table, view)
    moves = table.scripted_moves(LEARNER)
    if LEARNER in table.to_act and not moves:
        return None  # the script does not fit this position, so nobody is held to it
    return step(lesson, table, view, left[LEARNER], moves)


def step(lesson: Lesson | None, table: Table, view: View, left: int, moves: list[int]) -> Guide:
    game = table.game
    at = lesson.step_with(left) if lesson is not None else 0
    place = (at + 1, len(lesson.steps)) if lesson is not None else (0, 0)
    if not moves:
        others = [table.names[seat] for seat in table.to_act]
        return Guide(WAITING, *place, see=f"Now watch {listed(others) or 'the others'}.")
    if table.is_given(LEARNER):
        return Guide(WAITING, *place, see=f"The lesson makes this move for you: {game.write(moves[0])}.")
    offers = tuple(MoveOffer(move, game.write(move), game.clicks(view, move)) for move in moves)
    said = [offer.text for offer in offers]
    if lesson is None:
        return Guide(ASKED, do=f"Now: {said[0]}.", moves=offers)
    names, words = table.names[: len(table.seats)], lesson.steps[at]
    see, do, why = (fill(text, view, names, said) for text in (words.see, words.do, words.why))
    return Guide(ASKED, *place, see, do, why, offers)


def through(lesson: Lesson | None, table: Table, view: View) -> Guide:
    steps = len(lesson.steps) if lesson is not None else 0
    end = fill(lesson.end, view, table.names[: len(table.seats)], []) if lesson is not None else ""
    return Guide(THROUGH, steps, steps, see=end)


def with_reason(table: Table, seat: int, answer: Answer) -> Answer:
    """An answer to somebody who has strayed from the lesson, with the reason that the lesson gives."""
    if not answer.is_astray:
        return answer
    guide = guide_for(table, seat, table.state.view(seat))
    why = f" {guide.why}" if guide is not None else ""
    return replace(answer, sentence=f"{answer.sentence}.{why} You can leave the lesson at any time.")


# The words of a step, with names and numbers from the learner's own view


def fill(text: str, view: View, names: Sequence[str], moves: Sequence[str]) -> str:
    """A text with `{...}` filled in. `moves` are the moves that the step asks for now, in words."""
    return capital(text.format_map(facts_of(view, names, moves)))


def facts_of(view: View, names: Sequence[str], moves: Sequence[str]) -> Facts:
    """What any lesson may speak of, and what this game's lesson may."""
    things = [move.partition(" ")[2] for move in moves]
    facts: Facts = {letter(seat): name for seat, name in enumerate(names)}
    facts |= {"move": moves[0] if moves else "", "many": len(moves)}
    facts |= {"things": listed(things), "thing": things[0] if things else ""}
    own = web_module(parts_of(view["game"]), "lesson_facts")
    return facts | own.facts(view, facts["move"]) if own else facts
