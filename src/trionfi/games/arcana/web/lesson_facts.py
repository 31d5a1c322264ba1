"""What the lesson of this game may speak of, from the learner's own view."""

from typing import Any

from trionfi.core.view import View
from trionfi.games.arcana.printed import Printed
from trionfi.games.arcana.view import ArcanaView
from trionfi.web.clickables import listed

NOWHERE = {"district": "", "stake": "", "suit": "", "need": None, "value": None, "there": 0, "price": None}


def facts(view: View, move: str) -> dict[str, Any]:
    """The card of the move, how the learner stands, and what is asked in the city."""
    assert isinstance(view, ArcanaView)
    assert isinstance(view.of, Printed)
    assert view.seat is not None
    entries, suits, player = view.of.cards.entries, view.of.edition.suits, view.players[view.seat]
    named = [card for card in view.of.cards.cards if card["name"] in move]
    card = max(named, key=lambda card: len(card["name"]), default={})  # where one name is part of another
    stakes = [entries[district["stake"]] for district in view.districts if district["stake"]]
    return {
        "card": card.get("name", ""),
        "best": suits[max(suits, key=lambda suit: int(card.get(suit, 0)))],
        "ducats": card.get("ducats"),
        "hand": player["hand_count"],
        "won": player["stakes_owned"],
        "open": len(stakes),
        "asked": listed(sorted({suits[suit] for stake in stakes for suit in stake.get("main", [])})),
        **facts_there(view, view.of, card, move),
    }


def facts_there(view: ArcanaView, game: Printed, card: dict[str, Any], move: str) -> dict[str, Any]:
    """The stake in the district of the move, what it needs, and what the learner counts there."""
    for district in view.districts:
        if move.endswith(f" {district['name']}") and district["stake"]:
            suit = next(iter(district["needs"]), "")
            sums, prices = district["sums"][view.seat or 0] or {}, district["prices"]
            return {
                "district": district["name"],
                "stake": game.cards.entries[district["stake"]]["name"],
                "suit": game.edition.suits.get(suit, ""),
                "need": district["needs"].get(suit),
                "value": card.get(suit),
                "there": sums.get(suit, 0),
                "price": prices[view.seat or 0] if prices else None,
            }
    return NOWHERE
