"""What a person clicks for a move: a card, a seat, a school."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trionfi.games.arcanity.names import CARD_NAMES, SCHOOL_NAMES
from trionfi.games.arcanity.rules.card_bits import rank_of, school_of, shield_of
from trionfi.games.arcanity.rules.moves import (
    BID,
    CHOOSE,
    DISCARD,
    NAME,
    NAME_NONE,
    PASS,
    PLAY,
    SHIELD,
    TAKE,
)


def clicks(view: Mapping[str, Any], move: int) -> tuple[str, ...]:
    """A card goes only one way at a time, so the card alone is enough; but for a shield that may lie open (R4)."""
    if move == NAME_NONE:
        return ("none",)
    if move >= TAKE:
        return (f"school:{SCHOOL_NAMES[move - TAKE].lower()}",)
    if move >= NAME:
        return (f"school:{SCHOOL_NAMES[move - NAME].lower()}",)
    if move >= CHOOSE:
        return (f"seat:{move - CHOOSE}",)
    if SHIELD <= move < PASS:
        shield = shield_of(move - SHIELD)
        return (card_handle(shield), "face:down") if goes_either_way(view, shield) else (card_handle(shield),)
    first = next(block for block in (DISCARD, BID, PASS, PLAY) if move >= block)
    card = move - first
    if first == PLAY and goes_either_way(view, card):
        return (card_handle(card), "face:up")
    return (card_handle(card),)


def goes_either_way(view: Mapping[str, Any], card: int) -> bool:
    """R4 With `open_shields`, a shield on another school than its own lies face-up or face-down."""
    school = SCHOOL_NAMES[school_of(card)]
    on_another = view["led"] is not None and view["led"] != school
    return bool(view["options"]["open_shields"] and on_another and rank_of(card) == 1)


def card_handle(card: int) -> str:
    return "card:" + CARD_NAMES[card].lower().replace(" ", "-")
