"""What became of each district of Arcana, sum by sum, and how the score came about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from trionfi.games.arcana.game import EDITIONS
from trionfi.games.arcana.web.cards import Face, faces, view_of
from trionfi.games.arcana.web.city import Sum, arcanum
from trionfi.games.arcana.web.hand import objectives_of
from trionfi.web.clickables import capital, listed, name_of
from trionfi.web.page_model import TablePage

KINDS = ("personality", "location", "relic")


# The resolution


def resolved(page: TablePage) -> list[dict[str, Any]]:
    """§5 The districts resolved this round or, while its intrigue lasts, in the last one, each with every bid."""
    rounds: list[list[dict[str, Any]]] = [[]]
    for line in page.log:
        told = line.data or {}
        kind = told.get("kind")
        if kind == "round":
            rounds.append([])
        elif kind == "resolve":
            rounds[-1].append({"place": told["district"], "bids": [], "end": "open", "text": "", "why": ""})
        elif rounds[-1] and told.get("district") == rounds[-1][-1]["place"]:
            add(page, rounds[-1][-1], kind or "", told)
    lasting = view_of(page).phase == "resolution"
    newest = rounds[-1] or (rounds[-2] if len(rounds) > 1 and not lasting else [])
    return [
        one | {"title": capital(one["place"]), "mark": f"at-{one['place']}"}
        for one in newest
        if one["end"] != "open"
    ]


def add(page: TablePage, one: dict[str, Any], kind: str, told: Mapping[str, Any]) -> None:
    """One thing more that was told about the district."""
    if kind == "total":
        one["bids"].append(bid(page, told))
    elif kind == "tie broken":
        crest = EDITIONS[page.slug].edition.words["crest"]
        one["why"] = "a claim to ties decides" if told["by"] == "claim" else f"the {crest} wins this tie"
    elif kind == "won" and one["end"] == "open":
        for each in one["bids"]:
            each["won"] = each["seat"] == told["seat"]
        winner, stake = name_of(page, told["seat"]), faces(page.slug)[told["card"]].name
        why = one["why"] or reason(one["bids"])
        one |= {"end": "won", "text": f"{capital(winner)} won {stake}{f': {why}' if why else ''}."}
    elif kind == "tie":
        why = ", and two abilities to win it cancel each other" if told["cancelled"] else ""
        one |= {"end": "tie", "text": f"A tie at {told['total']}{why}: nobody wins, everything stays."}
    elif kind == "nobody":
        edition = EDITIONS[page.slug].edition
        needs = {edition.counted(each["need"], each["suit"].suit) for each in one["bids"]}
        one |= {"end": "nobody", "text": f"Nobody reached {listed(sorted(needs), 'or')}: everything stays."}


def reason(bids: Sequence[Mapping[str, Any]]) -> str:
    """§5.2 Why the highest that reached the threshold won; nothing where it was not won by a total."""
    won = [one for one in bids if one["won"]]
    if not won:
        return ""
    others = [one for one in bids if not one["won"]]
    rivals = [one["total"] for one in others if one["reaches"]]
    if rivals:
        return f"{won[0]['total']} beats {max(rivals)}"
    return f"nobody else reached {won[0]['need']}" if others else "nobody else was there"


def outcomes(page: TablePage, told: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """While a resolution lasts: what became of each district, to be read where it lies."""
    return {one["place"]: one["text"] for one in told} if view_of(page).phase == "resolution" else {}


def bid(page: TablePage, told: Mapping[str, Any]) -> dict[str, Any]:
    made = Sum(tuple(str(part) for part in told["parts"]) or ("0",), told["total"], told["need"])
    guild = view_of(page).players[told["seat"]]["guild"]
    return {
        "seat": told["seat"],
        "name": capital(name_of(page, told["seat"])),
        "guild": faces(page.slug)[guild],
        "suit": arcanum(page, told["suit"]),
        "says": made.whole,
        "total": made.total,
        "need": made.need,
        "reaches": made.reaches,
        "won": False,
    }


# The score


def scoring(page: TablePage) -> list[dict[str, Any]]:
    """§8.1 Each score by its parts, the winner first."""
    view = view_of(page)
    rows = [row(page, seat) for seat in range(view.seats)]
    return sorted(rows, key=lambda one: (not one["won"], -one["total"]))


def row(page: TablePage, seat: int) -> dict[str, Any]:
    view = view_of(page)
    player = view.players[seat]
    counted = [face for face in owned(page, seat) if face.is_stake]
    return {
        "seat": seat,
        "name": page.names[seat],
        "guild": faces(page.slug)[player["guild"] or ""],
        "won": seat in view.winners,
        "parts": [part(counted, kind) for kind in KINDS],
        "objectives": objectives_of(page, seat),
        "tokens": player["tokens"],
        "stakes": len(counted),
        "total": view.scores[seat],
    }


def part(counted: list[Face], kind: str) -> dict[str, Any]:
    of_kind = [face for face in counted if face.kind == kind]
    return {"mark": f"kind-{kind}", "many": len(of_kind), "points": sum(face.vp or 0 for face in of_kind)}


def owned(page: TablePage, seat: int) -> list[Face]:
    """What scores at the end: deck, discard pile, crest; with the option also what still lies in districts."""
    view = view_of(page)
    player = view.players[seat]
    printed = faces(page.slug)
    lying = [lies["card"] for lies in view.field if lies["owner"] == seat and lies["card"]]
    names = dict.fromkeys([*(name for name, _ in player["pool"]), *player["discard"], *player["crest"]])
    if view.options["districts_score"]:
        names |= dict.fromkeys(lying)
    else:
        names = {name: None for name in names if name not in lying}
    return [printed[name] for name in names]
