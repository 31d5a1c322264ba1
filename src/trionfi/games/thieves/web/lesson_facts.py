"""What the lesson of this game may speak of, from the learner's own view."""

from typing import Any

from trionfi.core.view import View


def facts(view: View, move: str) -> dict[str, Any]:
    return {
        "points": view["points"],
        "purse": view["purses"][view["seat"]],
        "space": move.rpartition(" to ")[2],
    }
