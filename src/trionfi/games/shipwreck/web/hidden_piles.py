"""What those who may see everything are shown beside the table."""

from collections.abc import Mapping, Sequence
from typing import Any

from trionfi.core.game import Game
from trionfi.games.shipwreck.names import ordinal
from trionfi.games.shipwreck.view import ShipwreckView
from trionfi.web.replay.hidden_piles import Piece, TitledPieces, plain


def fate(value: int) -> Piece:
    return Piece(f"fate {value}", str(value), "", "pebble")


def of_seat(game: Game, view: Mapping[str, Any], seat: int) -> TitledPieces:
    assert isinstance(view, ShipwreckView)
    for line in (seat, seat + 2) if view.challenge else (seat,):
        which = f", {ordinal(line > 1)} line" if view.challenge else ""
        if view.choices(line):
            yield f"To choose from{which}", [fate(value) for value in view.choices(line)]
        elif view["kept"][line] is not None:
            yield f"Keeps{which}", [fate(view["kept"][line])]
    yield "Votes", plain(words.removeprefix("vote ") for voter, words in view["votes"] if voter == seat)


def of_table(game: Game, view: Mapping[str, Any], names: Sequence[str]) -> TitledPieces:
    yield "The deck, next card first", plain(view["order_of_deck"])
