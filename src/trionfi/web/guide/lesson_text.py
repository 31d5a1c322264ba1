"""What a step says, with its names and numbers filled in from the learner's own view."""

from collections.abc import Sequence
from typing import Any

from trionfi.core.parts import web_module
from trionfi.core.seats import letter
from trionfi.core.view import View
from trionfi.games import parts_of
from trionfi.web.clickables import capital, listed

Facts = dict[str, Any]


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
