"""What a person clicks for a move: a card, a seat, a school."""

from __future__ import annotations

from trionfi.games.arcanity.cards import shield_of
from trionfi.games.arcanity.moves import BID, CHOOSE, DISCARD, NAME, NAME_NONE, PASS, PLAY, SHIELD, TAKE
from trionfi.games.arcanity.names import CARD_NAMES, SCHOOL_NAMES


def clicks(move: int) -> tuple[str, ...]:
    """A card goes only one way at a time, so the card alone is enough."""
    if move == NAME_NONE:
        return ("none",)
    if move >= TAKE:
        return (f"school:{SCHOOL_NAMES[move - TAKE].lower()}",)
    if move >= NAME:
        return (f"school:{SCHOOL_NAMES[move - NAME].lower()}",)
    if move >= CHOOSE:
        return (f"seat:{move - CHOOSE}",)
    if SHIELD <= move < PASS:
        return (card_handle(shield_of(move - SHIELD)),)
    first = next(block for block in (DISCARD, BID, PASS, PLAY) if move >= block)
    return (card_handle(move - first),)


def card_handle(card: int) -> str:
    return "card:" + CARD_NAMES[card].lower().replace(" ", "-")
