"""What figures on the rules pages share."""

from dataclasses import dataclass
from typing import Any

from trionfi.core.state import State
from trionfi.web.clickables import sentence_of

PLAYERS = ("Anna", "Bruno", "Carla", "Dmitri", "Eleonora")


@dataclass(frozen=True)
class Figure:
    """A drawing, list or worked example: a template in the folder `figures/` of a game, and what it is given."""

    template: str
    data: dict[str, Any]


@dataclass(frozen=True)
class Line:
    """A sentence of the engine, and the paragraph that it cites."""

    text: str
    rule: str


def story(state: State, since: int = 0) -> list[Line]:
    """What the engine tells everybody."""
    return [Line(sentence_of(event, PLAYERS), event.rule) for event in state.events(None, since)]
