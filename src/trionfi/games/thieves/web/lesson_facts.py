"""What the lesson of this game may speak of, from the learner's own view."""

from typing import Any

from trionfi.core.view import View
from trionfi.games.thieves.names import SPACE_NAMES, board_named, place_words


def facts(view: View, move: str) -> dict[str, Any]:
    _, _, space = move.rpartition(" to ")
    board = board_named(view["options"]["board"])
    return {
        "points": view["points"],
        "purse": view["purses"][view["seat"]],
        "space": place_words(board, SPACE_NAMES.index(space)) if space in SPACE_NAMES else space,
    }
