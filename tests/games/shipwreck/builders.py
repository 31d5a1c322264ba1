"""Compact positions of The Shipwreck Arcana for tests."""

from __future__ import annotations

from typing import Any

import trionfi
from trionfi.games.shipwreck.game import SHIPWRECK
from trionfi.games.shipwreck.rules.position import Position
from trionfi.games.shipwreck.rules.table import one

A, B, C, D, E = range(5)
TABLE = None

QUIET = (
    "The Judge",
    "The Stranger",
    "Leviathan",
    "The Shore",
)  # long cards; the first two take anything together


def a_table(
    *row: str,
    hand: tuple[int, int] = (1, 2),
    old: bool = False,
    active: int = A,
    kept: dict[int, int] | None = None,
    seats: int = 3,
    faded: tuple[str, ...] = (),
    deck: tuple[str, ...] | None = None,
    bottom: tuple[str, ...] = (),
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> Position:
    """A turn about to be played. `"Dawn 1 3"` is a card with its fates, `""` an empty spot; the rest is the deck."""
    snapshot = SHIPWRECK.deal(seats, 7, **(options or {})).snapshot()
    places = [place(words) for words in row or QUIET]
    used = {*faded, *bottom, *(spot["card"] for spot in places if spot)}
    cards = (
        list(deck) if deck is not None else [card.name for card in SHIPWRECK.cards if card.name not in used]
    )
    lines = 4 if snapshot["options"]["challenge"] else 5
    held = [(kept or {}).get(line) for line in range(lines)]
    position = snapshot["position"]
    position |= {
        "line": active,
        "row": places,
        "faded": list(faded),
        "top": cards[0] if cards else None,
        "hidden": sorted(cards[1:]),
        "bottom": list(bottom),
        "order_of_deck": [*cards, *bottom],
        "hand": list(hand),
        "old": old,
        "kept": held,
        "holds": [2 if line == active else int(fate is not None) for line, fate in enumerate(held)],
    } | fields
    table = SHIPWRECK.restore(snapshot)
    assert isinstance(table, Position)
    table.listen()
    return table


def place(words: str) -> dict[str, Any] | None:
    if not words:
        return None
    parts = words.split()
    fates = [int(part) for part in parts if part.isdecimal()]
    return {"card": " ".join(part for part in parts if not part.isdecimal()), "fates": fates}


def play(table: Position, *said: str) -> None:
    """Moves in words: `A play 3 on Dawn`; without a letter, whoever is to act first says it."""
    for words in said:
        seat: int | None = table.to_act[0] if table.to_act else A
        first, _, rest = words.partition(" ")
        if first in ("A", "B", "C", "D", "E", "table"):
            seat, words = (None if first == "table" else "ABCDE".index(first)), rest
        trionfi.play(table, seat, words)


def redraw(table: Position, fate: int) -> None:
    """The active player has drawn this fate instead of the last one."""
    table.bag += one(table.second) - one(fate)
    table.second = fate


def vote(table: Position, words: str) -> None:
    """Everybody who is asked votes the same."""
    for seat in table.to_act:
        trionfi.play(table, seat, f"vote {words}")


def why(table: Position, words: str, seat: int | None = None) -> str:
    """The refusal of a move, of whoever is to act where no seat is given."""
    refusal = table.refusal(table.to_act[0] if seat is None and table.to_act else seat, SHIPWRECK.read(words))
    return str(refusal)


def legal(table: Position, seat: int | None = None) -> list[str]:
    return [SHIPWRECK.write(move) for move in table.moves(table.to_act[0] if seat is None else seat)]


def asides(table: Position, seat: int | None) -> list[str]:
    return [SHIPWRECK.write(move) for move in table.asides(seat)]


def said(table: Position, seat: int | None = None) -> list[str]:
    """What a seat, or a spectator, has heard since the table was set up."""
    return [str(event) for event in table.events(seat)]


def seen(table: Position, seat: int | None = None) -> dict[str, Any]:
    return dict(table.view(seat))


def row(table: Position) -> list[str]:
    """The row as the builder takes it."""
    spots = table.view(None)["row"]
    return [" ".join([spot["card"], *map(str, spot["fates"])]) if spot else "" for spot in spots]


def odds(table: Position, line: int, seat: int | None = None) -> dict[int, int]:
    """The values that a line may hold for a seat, and how many of the guesses at all hands have them."""
    found: dict[int, int] = {}
    for hands in SHIPWRECK.imagine_from(table.view(seat)).guesses:
        value = hands >> 3 * line & 7
        found[value] = found.get(value, 0) + 1
    return found
