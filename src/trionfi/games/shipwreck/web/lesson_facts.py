"""What the lesson of this game may speak of, from the learner's own view."""

from typing import Any

from trionfi.core.view import View
from trionfi.games.shipwreck.view import ShipwreckView, Told, values_left
from trionfi.web.clickables import listed


def facts(view: View, move: str) -> dict[str, Any]:
    assert isinstance(view, ShipwreckView)
    plays = [entry for entry in view.remembered if "played" in entry]
    last: Told = plays[-1] if plays else {"leaves": [], "answers": []}
    power, _, card = move.partition(": cycle ")
    return {
        "hand": listed([str(fate) for fate in view.hand or []]),
        "fate": next((word for word in move.split() if word.isdecimal()), ""),
        "card": card or move.partition(" on ")[2],
        "power": power.split(" ", 1)[-1].partition(":")[0],
        "played": view.played,
        "place": last.get("on", ""),
        "left": listed([str(fate) for fate in values_left(last)], "or"),
        "answer": "yes" if view.answer else "no",
        "score": view.score,
        "doom": view.doom,
        "faded": listed(view.faded),
        "top": view.top,
    }
