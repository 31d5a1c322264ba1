"""What those who may see everything are shown beside the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from trionfi.core.game import Game
from trionfi.web.replay.hidden_piles import Found, Piece, plain


def city_cards(game: Any, slugs: Iterable[str]) -> list[Piece]:
    return plain(str(game.cards.cards[game.cards.numbers[slug]]["name"]) for slug in slugs)


def of_seat(game: Game, view: Mapping[str, Any], seat: int) -> Found:
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


def of_table(game: Game, view: Mapping[str, Any], names: Sequence[str]) -> Found:
    for name, player in zip(names, view["players"], strict=False):
        yield f"{name}’s deck, next card first", city_cards(game, from_the_top(player["looked"]))
    for district in view["districts"]:
        yield f"Under the stake at {district['name']}", city_cards(game, from_the_top(district["looked"]))
    yield "The militia, next card first", city_cards(game, reversed(view["militia"]["order"]))
    yield "The events", plain(map(str, view["events"]["order"]))
