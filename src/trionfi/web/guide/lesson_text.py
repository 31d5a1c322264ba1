"""What a step says, with its names and numbers filled in from the learner's own view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from trionfi.core.seats import letter
from trionfi.core.view import View
from trionfi.web.clickables import capital, listed

Facts = dict[str, Any]


def fill(text: str, view: View, names: Sequence[str], moves: Sequence[str]) -> str:
    """A text with `{...}` filled in. `moves` are the moves that the step asks for now, in words."""
    return capital(text.format_map(facts_of(view, names, moves)))


def facts_of(view: View, names: Sequence[str], moves: Sequence[str]) -> Facts:
    """What any lesson may speak of, and what this game's lesson may."""
    things = [move.partition(" ")[2] for move in moves]
    facts: Facts = {letter(seat): name for seat, name in enumerate(names)}
    facts |= {"move": moves[0] if moves else "", "many": len(moves)}
    facts |= {"things": listed(things), "thing": things[0] if things else ""}
    return facts | FACTS.get(view["game"], no_facts)(view, facts["move"])


def no_facts(view: View, move: str) -> Facts:
    return {}


def arcanity(view: View, move: str) -> Facts:
    duel, ability, scored = view["duel"], view["ability"], view["last_round"]
    mine = scored[view["seat"]] if scored else {}
    return {
        "got": listed(view["got"]),
        "rank": move.rpartition(" ")[2],
        "opened": duel[0]["card"] if duel else "",
        "led": view["led"],
        "won": view["won"],
        "taken": listed(ability["taken"]) if ability else "",
        "points": mine.get("points"),
        "bonus": mine.get("bonus"),
    }


def shipwreck(view: View, move: str) -> Facts:
    plays = [told for told in view["remembered"] if "played" in told]
    last = plays[-1] if plays else {"leaves": [], "answers": []}
    left = [fate for fate in last["leaves"] if fate in last["answers"]]
    power, _, card = move.partition(": cycle ")
    return {
        "hand": listed([str(fate) for fate in view["hand"] or []]),
        "fate": next((word for word in move.split() if word.isdecimal()), ""),
        "card": card or move.partition(" on ")[2],
        "power": power.split(" ", 1)[-1].partition(":")[0],
        "played": view["played"],
        "place": last.get("on", ""),
        "left": listed([str(fate) for fate in left], "or"),
        "answer": "yes" if view["answer"] else "no",
        "score": view["score"],
        "doom": view["doom"],
        "faded": listed(view["faded"]),
        "top": view["top"],
    }


def arcana(view: View, move: str) -> Facts:
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


def thieves(view: View, move: str) -> Facts:
    return {
        "points": view["points"],
        "purse": view["purses"][view["seat"]],
        "space": move.rpartition(" to ")[2],
    }


FACTS: dict[str, Callable[[View, str], Facts]] = {
    "arcanity": arcanity,
    "shipwreck": shipwreck,
    "arcana": arcana,
    "arcana-first": arcana,
    "thieves": thieves,
}
