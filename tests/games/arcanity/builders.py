"""Compact positions of Arcanity for tests."""

from __future__ import annotations

from typing import Any

import trionfi
from trionfi.core.state import State
from trionfi.games.arcanity.game import ARCANITY
from trionfi.games.arcanity.names import CARD_NAMES, SCHOOL_NAMES
from trionfi.games.arcanity.rules.position import Position

A, B, C, D, E = range(5)
LETTERS = dict(zip("AFINS", SCHOOL_NAMES, strict=True))


def cards(text: str) -> list[str]:
    """The cards that `F6 I2` stands for."""
    return [f"{LETTERS[word[0]]} {word[1:]}" for word in text.split()]


def card(text: str) -> str:
    return cards(text)[0]


def a_table(
    *hands: str,
    bids: str = "",
    stacks: tuple[str, ...] = (),
    schools: str = "",
    leader: int = A,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> Position:
    """A duel about to be led. Cards that are named nowhere have left the round; bids are found where none are given."""
    seats = len(hands)
    settled = dict(options or {}, schools="draft" if schools else "standard")
    snapshot = ARCANITY.deal(seats, 7, **settled).snapshot()
    in_play = [LETTERS[letter] for letter in schools] or list(SCHOOL_NAMES[:seats])
    top = snapshot["options"]["max_rank"]
    deck = [name for name in CARD_NAMES if name.split()[0] in in_play and int(name.split()[1]) <= top]
    held = [cards(hand) for hand in hands]
    won = [cards(stack) for stack in stacks] or [[] for _ in hands]
    placed = [name for group in held + won for name in group]
    free = [name for name in deck if name not in placed and name not in cards(bids)]
    laid = cards(bids) or [free.pop() for _ in hands]
    snapshot["position"] |= {
        "phase": "duel",
        "round": 3,
        "schools": in_play,
        "hand": held,
        "hands": [len(hand) for hand in held],
        "picks": [[] for _ in hands],
        "picked": [0] * seats,
        "bids": laid,
        "laid": [True] * seats,
        "stacks": won,
        "gone": free,
        "leader": leader,
        "to_act": [leader],
    } | fields
    return restore(snapshot)


def restore(snapshot: dict[str, Any]) -> Position:
    table = ARCANITY.restore(snapshot)
    assert isinstance(table, Position)
    table.listen()
    return table


def play(table: State, *plays: str) -> None:
    """Moves in notation, each by the seat whose turn it is, or by the seat named first: `B: name Fire`."""
    for text in plays:
        seat, _, move = text.rpartition(": ")
        trionfi.play(table, "ABCDE".index(seat) if seat else table.to_act[0], move)


def duel(table: State, *played: str) -> None:
    """A duel in short: `I5`, or `F1v` for a shield face-down."""
    for text in played:
        way = " face-down" if text.endswith("v") else ""
        trionfi.play(table, table.to_act[0], f"play {card(text.rstrip('v'))}{way}")


def legal(table: State, seat: int | None = None) -> list[str]:
    """The legal moves of a seat in notation."""
    return [ARCANITY.write(move) for move in table.moves(table.to_act[0] if seat is None else seat)]


def position(table: State) -> Any:
    return table.snapshot()["position"]


def said(table: State, seat: int | None = None) -> list[str]:
    return [str(event) for event in table.events(seat)]


def why(table: State, move: str, seat: int | None = None) -> str:
    """The refusal of a move, with its paragraph."""
    refusal = table.refusal(table.to_act[0] if seat is None else seat, ARCANITY.read(move))
    return str(refusal)
