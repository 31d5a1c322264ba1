"""What became of each district of Arcana, sum by sum, and how the score came about."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from trionfi.games.arcana.game import EDITIONS
from trionfi.games.arcana.web.cards import Arcanum, Face, faces, view_of
from trionfi.games.arcana.web.city import Sum, arcanum
from trionfi.games.arcana.web.hand import objectives_of
from trionfi.web.clickables import capital, listed, name_of
from trionfi.web.page_model import LogLine, TablePage

KINDS = ("personality", "location", "relic")


# The resolution


class Bid(Struct, frozen=True):
    """What a guild came to in a district."""

    seat: int
    name: str
    guild: Face
    suit: Arcanum
    sum: Sum


class Resolved(Struct, frozen=True):
    """What became of a district; `end` is open, won, tie or nobody."""

    place: str
    bids: tuple[Bid, ...] = ()
    end: str = "open"
    text: str = ""
    why: str = ""
    winner: int | None = None


def resolved(page: TablePage) -> tuple[Resolved, ...]:
    """§5 The districts resolved this round or, while its intrigue lasts, in the last one, each with every bid."""
    districts: list[Resolved] = []
    for line in newest_resolution(page):
        event = line.data or {}
        kind = event.get("kind")
        if kind == "resolve":
            districts.append(Resolved(event["district"]))
        elif districts and event.get("district") == districts[-1].place:
            districts[-1] = replace(districts[-1], **added(page, districts[-1], kind or "", event))
    return tuple([district for district in districts if district.end != "open"])


def newest_resolution(page: TablePage) -> Sequence[LogLine]:
    """The lines of this round; before its resolution, those of the last round."""
    kinds = [line.data.get("kind") if line.data else None for line in page.log]
    rounds = [0, *(at for at, kind in enumerate(kinds) if kind == "round")]
    this = rounds[-1]
    if view_of(page).phase == "resolution" or "resolve" in kinds[this:]:
        return page.log[this:]
    return page.log[rounds[-2] if len(rounds) > 1 else this : this]


def added(page: TablePage, district: Resolved, kind: str, event: Mapping[str, Any]) -> dict[str, Any]:
    """One thing more that was told about the district."""
    if kind == "total":
        return {"bids": (*district.bids, bid(page, event))}
    if kind == "tie broken":
        crest = EDITIONS[page.slug].edition.words["crest"]
        return {"why": "a claim to ties decides" if event["by"] == "claim" else f"the {crest} wins this tie"}
    if kind == "won" and district.end == "open":
        winner, stake = name_of(page, event["seat"]), faces(page.slug)[event["card"]].name
        why = district.why or reason(district.bids, event["seat"])
        text = f"{capital(winner)} won {stake}{f': {why}' if why else ''}."
        return {"end": "won", "winner": event["seat"], "text": text}
    if kind == "tie":
        why = ", and two abilities to win it cancel each other" if event["cancelled"] else ""
        return {"end": "tie", "text": f"A tie at {event['total']}{why}: nobody wins, everything stays."}
    if kind == "nobody":
        edition = EDITIONS[page.slug].edition
        needs = {edition.counted(bid.sum.need, bid.suit.suit) for bid in district.bids}
        return {"end": "nobody", "text": f"Nobody reached {listed(sorted(needs), 'or')}: everything stays."}
    return {}


def reason(bids: Sequence[Bid], winner: int) -> str:
    """§5.2 Why the highest that reached the threshold won; nothing where it was not won by a total."""
    won = [bid.sum for bid in bids if bid.seat == winner]
    if not won:
        return ""
    others = [bid.sum for bid in bids if bid.seat != winner]
    rivals = [rival.total for rival in others if rival.reaches]
    if rivals:
        return f"{won[0].total} beats {max(rivals)}"
    return f"nobody else reached {won[0].need}" if others else "nobody else was there"


def outcomes(page: TablePage, districts: Sequence[Resolved]) -> dict[str, str]:
    """While a resolution lasts: what became of each district, to be read where it lies."""
    if view_of(page).phase != "resolution":
        return {}
    return {district.place: district.text for district in districts}


def bid(page: TablePage, event: Mapping[str, Any]) -> Bid:
    total = Sum(tuple([str(part) for part in event["parts"]]) or ("0",), event["total"], event["need"])
    guild = view_of(page).players[event["seat"]]["guild"] or ""
    return Bid(
        seat=event["seat"],
        name=capital(name_of(page, event["seat"])),
        guild=faces(page.slug)[guild],
        suit=arcanum(page, event["suit"]),
        sum=total,
    )


# The score


def scoring(page: TablePage) -> list[dict[str, Any]]:
    """§8.1 Each score by its parts, the winner first."""
    view = view_of(page)
    rows = [row(page, seat) for seat in range(view.seats)]
    return sorted(rows, key=lambda score: (not score["won"], -score["total"]))


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
    return {"mark": f"kind-{kind}", "count": len(of_kind), "points": sum(face.vp or 0 for face in of_kind)}


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
