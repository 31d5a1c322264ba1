"""What those who may see everything are shown beside the table."""

from collections.abc import Mapping, Sequence
from typing import Any

from trionfi.core.game import Game
from trionfi.web.replay.hidden_piles import Piece, TitledPieces, plain


def of_seat(game: Game, view: Mapping[str, Any], seat: int) -> TitledPieces:
    yield "Hand", counted(view["hands"][seat])
    if isinstance(view["drawn_cards"], dict) and seat in view["to_act"]:
        yield "Just drawn", counted(view["drawn_cards"])


def counted(cards: Mapping[str, int]) -> list[Piece]:
    return plain(f"{name} × {count}" if count > 1 else name for name, count in cards.items() if count)


def of_table(game: Game, view: Mapping[str, Any], names: Sequence[str]) -> TitledPieces:
    yield "The deck, next card first", plain(reversed(view["deck_order"]))
    yield "The missions, next first", plain(reversed(view["mission_order"]))
