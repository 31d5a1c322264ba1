"""What the lesson of this game may speak of, from the learner's own view."""

from typing import Any

from trionfi.core.view import View
from trionfi.web.clickables import listed


def facts(view: View, move: str) -> dict[str, Any]:
    duel, ability, scored = view["duel"], view["ability"], view["last_round"]
    mine = scored[view["seat"]] if scored else {}
    return {
        "got": listed(view["got"]),
        "rank": move.rpartition(" ")[2],
        "opened": duel[0]["card"] if duel else "",
        "led": view["led"],
        "won": view["won"],
        "taken": listed(ability["taken"]) if ability else "",
        "points": mine.get("points"),
        "bonus": mine.get("bonus"),
    }
