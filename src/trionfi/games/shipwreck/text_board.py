"""A view as text for a terminal."""

from __future__ import annotations

from typing import Any

from trionfi.core.seats import letter
from trionfi.core.view import View
from trionfi.games.shipwreck.names import HOURS_NAME, HOURS_TEXT, Names, with_line
from trionfi.games.shipwreck.view import ballots

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
            f"  {HOURS_NAME}: {HOURS_TEXT}",
            *(row_text(names, slot, place) for slot, place in enumerate(view["row"], 1)),
            f"  deck: {view['top'] or 'empty'} on top, {max(view['deck'] - 1, 0)} below"
            + (f", at the bottom {', '.join(view['bottom'])}" if view["bottom"] else ""),
            *(f"  faded: {name}, for {power_text(names, name)}" for name in view["faded"]),
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
    lies = f"{fates}, {place['hours']} of {place['duration']} hour{'' if place['duration'] == 1 else 's'}"
    return f"  {slot}. {card.name} ({card.title}): {lies}\n       {card.text}"


def power_text(names: Names, name: str) -> str:
    """§8.2 Whose power it is, and what it does."""
    power = names.cards[names.number(name)].power
    return f"{'the group' if power.who == 'group' else 'the active player'}. {power.said}"


def shown(view: View, line: int, held: int) -> bool:
    return bool(view["options"]["challenge"]) or line in view["players"]


def line_text(view: View, line: int) -> str:
    fates = known_fates(view, line) or "?" * view["holds"][line] or "no fate"
    numbers = "".join("." if fate in view["flipped"][line] else str(fate) for fate in range(1, 8))
    turn = "  <- active" if line == view["line"] and not view["over"] else ""
    return f"  {line_name(view, line)}: {fates}  [{numbers}]{turn}"


def line_name(view: View, line: int) -> str:
    if not view["options"]["challenge"]:
        return letter(line)
    return with_line(letter(line % 2), line > 1)


def known_fates(view: View, line: int) -> str:
    if line == view["line"] and view.get("hand"):
        return " and ".join(map(str, view["hand"]))
    kept = view["kept"][line] if "kept" in view else None
    return "" if kept is None else str(kept)


def turn_text(view: View) -> list[str]:
    if view["over"]:
        return ["You have escaped together." if view["score"] == 7 else "The sea has closed over you."]
    asked = " and ".join(letter(seat) for seat in view["to_act"])
    said = [f"  {asked} to decide{ballot(view)}: {ASKS[view['phase']]}"]
    if view["entry"] is not None:
        play = view["remembered"][view["entry"]]
        left = " ".join(map(str, values_left(view, play))) or "nothing"
        leaves = "by the rules leaves" if view["options"]["honour"] else "leaves"
        said.insert(0, f"  {play['played']} was played on {play['on']}, which {leaves} {left}")
    if view["votes_shown"]:
        votes = ", ".join(
            f"{letter(seat)} {words.removeprefix('vote ')}" for seat, words in view["votes_shown"]
        )
        said.append(f"  {votes_about(view)}: {votes}")
    return said


def ballot(view: View) -> str:
    """R20 The number of the ballot, where there may be several."""
    return f", ballot {view['round']} of {ballots(view)}" if view["round"] and ballots(view) > 1 else ""


def values_left(view: View, play: dict[str, Any]) -> list[int]:
    """What the kept fate may be after a play: what the play and the answers leave, and of which there was one left."""
    in_sight = [fate for place in view["row"] if place for fate in place["fates"]]
    drawn_from = [] if play["held"] else [*play["out"], play["played"]]
    return [
        value
        for value in play["answers"]
        if value in play["leaves"]
        and max(in_sight.count(value), drawn_from.count(value)) < view["supply"].count(value)
    ]


def votes_about(view: View) -> str:
    """What the last votes that everybody saw were about: the question that is open, or one that was open before."""
    kept = {"vote pass", *(f"vote {fate}" for fate in range(1, 8))}
    about = "the kept fate" if any(words in kept for _, words in view["votes_shown"]) else "a power"
    if view["round"] > 1:
        return f"Last votes, on {about}"
    return f"An earlier vote, on {about}"
