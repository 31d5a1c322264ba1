"""What those who may see everything are shown beside the table."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from trionfi.core.game import Game
from trionfi.web.replay.hidden_piles import Piece, TitledPieces


def school_card(name: str) -> Piece:
    school, rank = name.split()
    return Piece(name, rank, school.lower(), f"chip s-{school.lower()}")


def school_cards(names: Iterable[str | None]) -> list[Piece]:
    return [school_card(name) for name in names if name]


def of_seat(game: Game, view: Mapping[str, Any], seat: int) -> TitledPieces:
    yield "Hand", school_cards(view["hand"][seat])
    yield "Chosen to pass", school_cards(view["picks"][seat])
    yield "Bid", school_cards([view["bids"][seat]])
    if view["down"] == seat:
        yield "Face-down in the duel", school_cards([view["own_down"]])
    lost = [
        card for lost, card in zip(view["lost"], view["lost_cards"], strict=False) if lost["seat"] == seat
    ]
    yield "Discarded", school_cards(lost)


def of_table(game: Game, view: Mapping[str, Any], names: Sequence[str]) -> TitledPieces:
    yield "Dealt to nobody", school_cards(view["leftovers"])
