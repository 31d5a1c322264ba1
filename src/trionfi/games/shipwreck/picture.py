"""A view as text for a terminal."""

from __future__ import annotations

from typing import Any

from trionfi.core.seats import letter
from trionfi.core.view import View
from trionfi.games.shipwreck.names import Names

ASKS = {
    "play": "play one of the two fates in front of a card that both of them obey.",
    "power": "use a faded power, or none.",
    "group power": "vote on a faded power to use, or none.",
    "predict": "vote on the value of the fate that was kept, or to pass.",
}


def draw(names: Names, view: View) -> str:
    return "\n".join(
        [
            f"Score {view['score']} of 7, doom {view['doom']} of 7, turn {view['turn']}",
            "",
            *(row_text(names, slot, place) for slot, place in enumerate(view["row"], 1)),
            f"  deck: {view['top'] or 'empty'} on top, {max(view['deck'] - 1, 0)} below"
            + (f", at the bottom {', '.join(view['bottom'])}" if view["bottom"] else ""),
            *(f"  faded: {name} ({power_text(names, name)})" for name in view["faded"]),
            f"  {view['bag']} fates in the bag",
            "",
            *(line_text(view, line) for line, held in enumerate(view["holds"]) if shown(view, line, held)),
            "",
            *turn_text(view),
        ]
    )


def row_text(names: Names, slot: int, place: dict[str, Any] | None) -> str:
    if place is None:
        return f"  {slot}. (empty)"
    card = names.cards[names.number(place["card"])]
    fates = " ".join(map(str, place["fates"])) or "-"
    lies = f"{fates}, {place['hours']} of {place['duration']} hours"
    return f"  {slot}. {card.name} ({card.title}): {lies}\n       {card.text}"


def power_text(names: Names, name: str) -> str:
    power = names.cards[names.number(name)].power
    return f"{power.name} {power.text}"


def shown(view: View, line: int, held: int) -> bool:
    return bool(view["options"]["challenge"]) or line in view["players"]


def line_text(view: View, line: int) -> str:
    challenge = view["options"]["challenge"]
    name = letter(line % 2) + (" (B)" if line > 1 else " (A)") if challenge else letter(line)
    fates = known_fates(view, line) or "?" * view["holds"][line] or "no fate"
    numbers = "".join("." if fate in view["flipped"][line] else str(fate) for fate in range(1, 8))
    turn = "  <- active" if line == view["line"] and not view["over"] else ""
    return f"  {name}: {fates}  [{numbers}]{turn}"


def known_fates(view: View, line: int) -> str:
    if line == view["line"] and view.get("hand"):
        return " and ".join(map(str, view["hand"]))
    kept = view["kept"][line] if "kept" in view else None
    return "" if kept is None else str(kept)


def turn_text(view: View) -> list[str]:
    if view["over"]:
        return ["You have escaped together." if view["score"] == 7 else "The sea has closed over you."]
    asked = " and ".join(letter(seat) for seat in view["to_act"])
    said = [f"  {asked} to decide: {ASKS[view['phase']]}"]
    if view["entry"] is not None:
        play = view["remembered"][view["entry"]]
        left = [value for value in play["answers"] if value in play["leaves"]]
        said.insert(
            0, f"  {play['played']} was played on {play['on']}, which leaves {' '.join(map(str, left))}"
        )
    if view["votes_shown"]:
        votes = ", ".join(
            f"{letter(seat)} {words.removeprefix('vote ')}" for seat, words in view["votes_shown"]
        )
        said.append(f"  Last votes: {votes}")
    return said
