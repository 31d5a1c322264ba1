"""The games of Arcana that the tests keep, both editions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.records.recipes import Recipe, happened
from trionfi.core.history import History
from trionfi.games.arcana.log import ENDINGS

JUBILEE, QUIET, CAP = ENDINGS.values()


def ends(ending: str, *kinds: str) -> Callable[[History], bool]:
    """The game ends this way, and these things have happened."""

    def shows(history: History) -> bool:
        last = history.state.events(None)[-1]
        return last.data["ending"] == ending and all(happened(history, kind) for kind in kinds)

    return shows


def shared(history: History) -> bool:
    return len(history.state.winners) > 1


def both(
    name: str, seats: int, options: dict[str, Any], shows: Callable[[History], bool], **more: Any
) -> list[Recipe]:
    return [Recipe(slug, name, seats, options, shows, **more) for slug in ("arcana", "arcana-first")]


EVERYTHING = {"objectives": True, "militia": True, "tactical_discards": True}

RECIPES = [
    *both(
        "two players until the Jubilee",
        2,
        {},
        ends(JUBILEE, "jubilee", "bribed", "not bribed", "tie", "nobody"),
    ),
    *both("three players until the Jubilee", 3, {}, ends(JUBILEE, "jubilee"), sealed=True),
    *both("four players until the Jubilee", 4, {}, ends(JUBILEE, "jubilee", "copy")),
    *both("a quiet round ends it", 2, {"quiet_rounds": 1}, ends(QUIET)),
    *both("the last round allowed", 4, {"max_rounds": 3}, ends(CAP)),
    *both("a shared win", 2, {"max_rounds": 2, "tie_break": "shared"}, shared),
    *both("objectives", 3, {"objectives": True, "max_rounds": 8}, ends(CAP, "objective")),
    *both("militia", 4, {"militia": True, "max_rounds": 10}, ends(CAP, "hire", "militia home")),
    *both("tactical discards", 2, {"tactical_discards": True, "max_rounds": 8}, ends(CAP, "kept stake")),
    *both("all options of both editions", 4, EVERYTHING | {"max_rounds": 8}, ends(CAP, "hire", "kept stake")),
    Recipe("arcana", "customizing", 3, {"customizing": True, "max_rounds": 5}, ends(CAP, "pick")),
    Recipe("arcana", "masters", 4, {"masters": True, "max_rounds": 6}, ends(CAP, "call master")),
    Recipe("arcana", "events and their Jubilee", 3, {"events": True}, ends(JUBILEE, "event", "preview")),
    Recipe(
        "arcana",
        "every optional rule",
        4,
        EVERYTHING | {"customizing": True, "masters": True, "events": True},
        ends(JUBILEE, "event", "hire", "call master", "kept stake", "objective"),
    ),
    Recipe(
        "arcana",
        "by the house rules of the first edition",
        3,
        {
            "resolution_order": "from the left",
            "first_player_passes": "right",
            "failed_bribe_relic": "discarded",
            "jubilee": "this round",
            "tie_break": "shared",
        },
        ends(JUBILEE, "not bribed"),
    ),
    Recipe(
        "arcana-first",
        "by the house rules of the revised edition",
        3,
        {
            "resolution_order": "chosen",
            "first_player_passes": "left",
            "failed_bribe_relic": "stays",
            "jubilee": "one more round",
            "tie_break": "most stakes",
        },
        ends(JUBILEE, "not bribed"),
    ),
]
