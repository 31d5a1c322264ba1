"""What the all-seeing are shown besides the table: every hand, and what lies where nobody may look."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trionfi.core.game import Game
from trionfi.core.state import State
from trionfi.games.shipwreck.names import ordinal
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


Found = Iterable[tuple[str, Sequence[Piece]]]


def hidden_in(state: State, names: Sequence[str]) -> Hidden:
    game, view = state.game, state.open_view()
    of_seat, of_table = KNOWN.get(game.slug, (None, nothing))
    hands = [
        Hand(seat, names[seat], piles(of_seat(game, view, seat) if of_seat else private(state, seat)))
        for seat in seats_in_play(state)
    ]
    return Hidden(tuple(hands), piles(of_table(game, view, names)))


def piles(found: Found) -> tuple[Pile, ...]:
    return tuple(Pile(title, tuple(pieces)[:MOST_IN_A_PILE]) for title, pieces in found if pieces)


def plain(words: Iterable[str]) -> list[Piece]:
    return [Piece(word) for word in words]


def nothing(game: Game, view: Mapping[str, Any], names: Sequence[str]) -> Found:
    return ()


# Arcanity


def school_card(name: str) -> Piece:
    school, rank = name.split()
    return Piece(name, rank, school.lower(), f"chip s-{school.lower()}")


def school_cards(names: Iterable[str | None]) -> list[Piece]:
    return [school_card(name) for name in names if name]


def mage(game: Game, view: Mapping[str, Any], seat: int) -> Found:
    yield "Hand", school_cards(view["hand"][seat])
    yield "Picked to pass on", school_cards(view["picks"][seat])
    yield "Bid", school_cards([view["bids"][seat]])
    if view["down"] == seat:
        yield "Face-down in the duel", school_cards([view["own_down"]])
    lost = [
        card for lost, card in zip(view["lost"], view["lost_cards"], strict=False) if lost["seat"] == seat
    ]
    yield "Discarded", school_cards(lost)


def out_of_play(game: Game, view: Mapping[str, Any], names: Sequence[str]) -> Found:
    yield "Dealt to nobody", school_cards(view["leftovers"])


# The Shipwreck Arcana


def fate(value: int) -> Piece:
    return Piece(f"fate {value}", str(value), "", "pebble")


def teller(game: Game, view: Mapping[str, Any], seat: int) -> Found:
    challenge = bool(view["options"]["challenge"])
    for line in (seat, seat + 2) if challenge else (seat,):
        which = f", {ordinal(line > 1)} line" if challenge else ""
        if line == view["line"] and view.get("hand"):
            yield f"To choose from{which}", [fate(value) for value in view["hand"]]
        elif view["kept"][line] is not None:
            yield f"Keeps{which}", [fate(view["kept"][line])]
    yield "Votes", plain(words.removeprefix("vote ") for voter, words in view["votes"] if voter == seat)


def arcana_to_come(game: Game, view: Mapping[str, Any], names: Sequence[str]) -> Found:
    yield "The deck, next card first", plain(view["order_of_deck"])


# Arcana, both editions


def city_cards(game: Any, slugs: Iterable[str]) -> list[Piece]:
    return plain(str(game.cards.cards[game.cards.numbers[slug]]["name"]) for slug in slugs)


def guild(game: Game, view: Mapping[str, Any], seat: int) -> Found:
    player = view["players"][seat]
    yield "Hand", city_cards(game, player["hand"] or ())
    face_down = [
        piece["card"] for piece in view["field"] if piece["owner"] == seat and piece["face"] == "down"
    ]
    yield "Face-down in the city", city_cards(game, face_down)
    yield "Drawn", city_cards(game, player["drawn"] or ())
    yield "To choose from", city_cards(game, player["offered"] or ())
    yield "Chosen", city_cards(game, player["picked"] or ())
    objectives = player["objectives"] or {}
    yield "Objectives kept", plain(map(str, objectives.get("kept") or ()))
    yield "Objectives dealt", plain(map(str, objectives.get("dealt") or ()))


def from_the_top(looked: Sequence[Sequence[Any]]) -> list[str]:
    """A pile that the view tells from the bottom."""
    return [str(name) for _, _, name in reversed(looked)]


def under_the_stakes(game: Game, view: Mapping[str, Any], names: Sequence[str]) -> Found:
    for name, player in zip(names, view["players"], strict=False):
        yield f"{name}’s deck, next card first", city_cards(game, from_the_top(player["looked"]))
    for district in view["districts"]:
        yield f"Under the stake at {district['name']}", city_cards(game, from_the_top(district["looked"]))
    yield "The militia, next card first", city_cards(game, reversed(view["militia"]["order"]))
    yield "The events", plain(map(str, view["events"]["order"]))


# City of Thieves


def gang(game: Game, view: Mapping[str, Any], seat: int) -> Found:
    yield "Hand", counted(view["hands"][seat])
    if isinstance(view["drawn_cards"], dict) and seat in view["to_act"]:
        yield "Just drawn", counted(view["drawn_cards"])


def counted(cards: Mapping[str, int]) -> list[Piece]:
    return plain(f"{name} × {many}" if many > 1 else name for name, many in cards.items() if many)


def night_to_come(game: Game, view: Mapping[str, Any], names: Sequence[str]) -> Found:
    yield "The deck, next card first", plain(reversed(view["deck_order"]))
    yield "The missions, next first", plain(reversed(view["mission_order"]))


OfSeat = Callable[[Game, Mapping[str, Any], int], Found]
OfTable = Callable[[Game, Mapping[str, Any], Sequence[str]], Found]
KNOWN: dict[str, tuple[OfSeat, OfTable]] = {
    "arcanity": (mage, out_of_play),
    "shipwreck": (teller, arcana_to_come),
    "arcana": (guild, under_the_stakes),
    "arcana-first": (guild, under_the_stakes),
    "thieves": (gang, night_to_come),
}


# Any game


def private(state: State, seat: int) -> Found:
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
