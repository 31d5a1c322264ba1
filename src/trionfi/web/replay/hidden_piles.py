"""What the all-seeing are shown besides the table: every hand, and what lies where nobody may look."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trionfi.core.parts import web_module
from trionfi.core.state import State
from trionfi.games import parts_of
from trionfi.table.table import seats_in_play

MOST_IN_A_PILE = 60


@dataclass(frozen=True)
class Piece:
    """A hidden thing: its words; a symbol and a tone where the game has them."""

    says: str
    text: str = ""
    mark: str = ""
    tone: str = ""


@dataclass(frozen=True)
class Pile:
    title: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class Hand:
    """What one seat knows and others may not."""

    seat: int
    name: str
    piles: tuple[Pile, ...]


@dataclass(frozen=True)
class Hidden:
    """All hands, and what lies face-down on the table."""

    hands: tuple[Hand, ...]
    table: tuple[Pile, ...]


TitledPieces = Iterable[tuple[str, Sequence[Piece]]]


def hidden_in(state: State, names: Sequence[str]) -> Hidden:
    """By the game's own part `hidden_piles`; of a game without it, what each seat's view holds beyond everybody's."""
    game, view = state.game, state.open_view()
    own = web_module(parts_of(game.slug), "hidden_piles")
    hands = [
        Hand(seat, names[seat], piles(own.of_seat(game, view, seat) if own else private(state, seat)))
        for seat in seats_in_play(state)
    ]
    return Hidden(tuple(hands), piles(own.of_table(game, view, names) if own else ()))


def piles(titled: TitledPieces) -> tuple[Pile, ...]:
    return tuple(Pile(title, tuple(pieces)[:MOST_IN_A_PILE]) for title, pieces in titled if pieces)


def plain(words: Iterable[str]) -> list[Piece]:
    return [Piece(word) for word in words]


# Any game


def private(state: State, seat: int) -> TitledPieces:
    """What this seat's view holds beyond everybody's."""
    for path, value in differing(state.view(seat), state.view(None)):
        if path != ("seat",):
            title = " ".join(str(part).replace("_", " ") for part in path if part != seat)
            yield title, plain(words_in(value))


def differing(one: Any, other: Any, path: tuple[Any, ...] = ()) -> Iterable[tuple[tuple[Any, ...], Any]]:
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        for key, value in one.items():
            yield from (
                differing(value, other[key], (*path, key)) if key in other else [((*path, key), value)]
            )
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for at, (value, beside) in enumerate(zip(one, other, strict=True)):
            yield from differing(value, beside, (*path, at))
    elif one != other:
        yield path, one


def words_in(value: Any) -> list[str]:
    if isinstance(value, Mapping):
        return [f"{key} {inner}" for key, inner in value.items()]
    if isinstance(value, list | tuple):
        return [str(inner) for inner in value]
    return [] if value is None else [str(value)]
