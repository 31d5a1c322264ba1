"""Compact positions of City of Thieves for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import trionfi
from trionfi.core.rng import Rng
from trionfi.core.state import State
from trionfi.games.thieves.game import THIEVES
from trionfi.games.thieves.names import FIGURE_NAMES, GANG_IDS, TITLE_NAMES
from trionfi.games.thieves.rules.position import Thieves

A, B, C, D = range(4)
CORNERS = (
    "X00",
    "X10",
    "X20",
    "X30",
    "X02",
    "X12",
    "X22",
    "X32",
    "X01",
    "X31",
    "H001",
    "H011",
    "H021",
    "H202",
    "H212",
    "H222",
)


class Dice(Rng):
    """Chance that falls as it is told: dice by their faces; whatever else is asked falls on the first."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces = list(faces)

    def below(self, n: int) -> int:
        if n == 6 and self.faces:
            return self.faces.pop(0) - 1
        return 0

    def clone(self) -> Dice:
        return Dice(self.faces)

    def snapshot(self) -> dict[str, Any]:
        return {"kind": "fast", "word": 1}


def titles(text: str) -> dict[str, int]:
    """The hand that `Run, Fate, Run` stands for."""
    found: dict[str, int] = {}
    for title in filter(None, text.split(", ")):
        assert title in TITLE_NAMES, title
        found[title] = found.get(title, 0) + 1
    return found


def a_table(
    *hands: str,
    where: dict[str, str] | None = None,
    gangs: tuple[str, ...] = ("executioners", "nocturnis", "kaldern", "cursed"),
    seats: int = 2,
    options: dict[str, Any] | None = None,
    dice: Sequence[int] = (),
    carried: dict[str, str] | None = None,
    chests: dict[str, str] | None = None,
    **fields: Any,
) -> Thieves:
    """A's turn, between two steps, with 7 points. Thieves whose place is not named stand on exits far off.

    `chests` adds to what lies in the rooms: `{"Library": "ruby"}`, or "" for none.
    """
    settled = {"magic": False} | dict(options or {})
    snapshot = THIEVES.deal(seats, 7, **settled).snapshot()
    position = snapshot["position"]
    held = [titles(hand) for hand in [*hands, "", "", "", ""][:seats]]
    places = dict(position["where"]) | dict(where or {})
    for seat in range(seats):
        first = GANG_IDS.index(gangs[seat]) * 4
        for thief in FIGURE_NAMES[first : first + 4]:
            if thief not in places:
                places[thief] = next(gate for gate in reversed(CORNERS) if gate not in places.values())
    load = {thief: titles_of(text) for thief, text in (carried or {}).items()}
    lying = {room: kind for room, kind in (position["chests"] | (chests or {})).items() if kind}
    position |= {
        "phase": "activation",
        "after": "activation",
        "round": 1,
        "start": A,
        "turn": A,
        "points": 7,
        "to_act": [A],
        "gangs": list(gangs[:seats]),
        "where": {name: place for name, place in places.items() if place},
        "hands": held,
        "hand_sizes": [sum(hand.values()) for hand in held],
        "deck_order": rest_of_deck(held),
        "deck": 60 - sum(sum(hand.values()) for hand in held),
        "carried": load,
        "chests": lying,
        "last_move": None,
        "rolled": [],
    } | fields
    table = restore(snapshot)
    table.rng = Dice(dice)
    return table


def titles_of(text: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for kind in text.split(", "):
        found[kind] = found.get(kind, 0) + 1
    return found


def rest_of_deck(held: list[dict[str, int]]) -> list[str]:
    left = dict.fromkeys(TITLE_NAMES, 4)
    for hand in held:
        for title, many in hand.items():
            left[title] -= many
    return [title for title, many in left.items() for _ in range(many)]


def restore(snapshot: dict[str, Any]) -> Thieves:
    table = THIEVES.restore(snapshot)
    assert isinstance(table, Thieves)
    table.listen()
    return table


def play(table: State, *plays: str) -> None:
    """Moves in notation, each by the seat whose turn it is, or by the seat named first: `B: pass`."""
    for text in plays:
        seat, _, move = text.rpartition(": ")
        trionfi.play(table, "ABCD".index(seat) if seat else table.to_act[0], move)


def roll(table: State, *faces: int) -> None:
    """How the next dice fall."""
    table.rng = Dice(faces)


def legal(table: State, seat: int | None = None) -> list[str]:
    """The legal moves of a seat in notation."""
    return [THIEVES.write(move) for move in table.moves(table.to_act[0] if seat is None else seat)]


def ends(table: State, figure: str) -> set[str]:
    """The spaces where a figure may go by the legal moves."""
    return {text.removeprefix(f"{figure} to ") for text in legal(table) if text.startswith(f"{figure} to ")}


def position(table: State) -> Any:
    return table.snapshot()["position"]


def said(table: State, seat: int | None = None) -> list[str]:
    return [str(event) for event in table.events(seat)]


def why(table: State, move: str, seat: int | None = None) -> str:
    """The refusal of a move, with its paragraph."""
    return str(table.refusal(table.to_act[0] if seat is None else seat, THIEVES.read(move)))
