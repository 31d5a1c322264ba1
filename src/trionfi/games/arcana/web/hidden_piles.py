"""What those who may see everything are shown beside the table."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from trionfi.core.game import Game
from trionfi.games.arcana.printed import Printed
from trionfi.games.arcana.view import ArcanaView, Tokens
from trionfi.games.arcana.web.cards import faces
from trionfi.web.replay.hidden_piles import Piece, TitledPieces, plain


def city_cards(game: Game, cards: Iterable[str | None]) -> list[Piece]:
    assert isinstance(game, Printed)
    return plain(game.name_of(card) for card in cards if card is not None)


def other_cards(game: Game, names: Iterable[str] | None) -> list[Piece]:
    """Objectives and events, which are no cards of the city."""
    return plain(faces(game.slug)[name].name for name in names or ())


def of_seat(game: Game, view: Mapping[str, Any], seat: int) -> TitledPieces:
    assert isinstance(view, ArcanaView)
    player = view.players[seat]
    yield "Hand", city_cards(game, player["hand"] or ())
    face_down = [lying for lying in view.field if lying["owner"] == seat and lying["face"] == "down"]
    yield "Face-down in the city", city_cards(game, (lying["card"] for lying in face_down))
    yield "Drawn", city_cards(game, player["drawn"] or ())
    yield "To choose from", city_cards(game, player["offered"] or ())
    yield "Chosen", city_cards(game, player["picked"] or ())
    yield "Objectives kept", other_cards(game, player["objectives"]["kept"])
    yield "Objectives dealt", other_cards(game, player["objectives"]["dealt"])


def from_the_top(looked: Tokens) -> list[str]:
    """A pile that the view tells from the bottom."""
    return [str(card) for _, _, card in reversed(looked)]


def of_table(game: Game, view: Mapping[str, Any], names: Sequence[str]) -> TitledPieces:
    assert isinstance(view, ArcanaView)
    for player_name, player in zip(names, view.players, strict=False):
        yield f"{player_name}’s deck, next card first", city_cards(game, from_the_top(player["looked"]))
    for district in view.districts:
        yield f"Under the stake at {district['name']}", city_cards(game, from_the_top(district["looked"]))
    yield "The militia, next card first", city_cards(game, reversed(view.militia["order"] or []))
    yield "The events", other_cards(game, view.events["order"])
