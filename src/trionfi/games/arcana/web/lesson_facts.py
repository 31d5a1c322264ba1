"""What the lesson of this game may speak of, from the learner's own view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trionfi.core.view import View
from trionfi.web.clickables import listed


def facts(view: View, move: str) -> dict[str, Any]:
    """The card and the district of the move, and the sums that are made there."""
    game: Any = view.of
    cards, suits = {card["id"]: card for card in game.cards.cards}, game.edition.suits
    card: Mapping[str, Any] = max(
        (it for it in cards.values() if it["name"] in move), key=by_name, default={}
    )
    at = next((at for at, it in enumerate(view["districts"]) if move.endswith(f" {it['name']}")), -1)
    district = view["districts"][at] if at >= 0 else {}
    stakes = [cards[it["stake"]] for it in view["districts"] if it["stake"]]
    stake = cards.get(district.get("stake"), {})
    suit = stake.get("main", [""])[0]
    mine = [cards[it["card"]] for it in view["field"] if (it["district"], it["owner"]) == (at, view["seat"])]
    return {
        "card": card.get("name", ""),
        "best": suits[max(suits, key=lambda it: int(card.get(it, 0)))],
        "district": district.get("name", ""),
        "stake": stake.get("name", ""),
        "suit": suits.get(suit, ""),
        "need": stake.get(suit),
        "value": card.get(suit),
        "there": sum(it.get(suit, 0) for it in mine),
        "price": stake.get("ducats"),
        "ducats": card.get("ducats"),
        "hand": len(view["players"][view["seat"]]["hand"]),
        "won": view["players"][view["seat"]]["stakes_owned"],
        "open": len(stakes),
        "asked": listed(sorted({suits[it] for one in stakes for it in one.get("main", [])})),
    }


def by_name(card: Mapping[str, Any]) -> int:
    """The longer name counts, where one is part of another."""
    return len(card["name"])
