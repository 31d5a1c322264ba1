"""What became of each district of Arcana, sum by sum, and how the score came about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trionfi.web.boards.arcana_faces import Face, faces
from trionfi.web.boards.arcana_mine import objectives_of
from trionfi.web.sheet import Sheet

KINDS = ("personality", "location", "relic")


def resolved(sheet: Sheet) -> list[dict[str, Any]]:
    return []


def scoring(sheet: Sheet) -> list[dict[str, Any]]:
    """§8.1 Each score by its parts, the winner first."""
    view = sheet.view
    rows = [row(sheet, seat) for seat in range(view["seats"])]
    return sorted(rows, key=lambda one: (not one["won"], -one["total"]))


def row(sheet: Sheet, seat: int) -> dict[str, Any]:
    view = sheet.view
    player = view["players"][seat]
    counted = [face for face in owned(sheet, seat) if face.is_stake]
    objectives = objectives_of(sheet, seat)
    parts = {kind: part(counted, kind) for kind in KINDS}
    return {
        "seat": seat,
        "name": sheet.names[seat],
        "guild": faces(sheet.slug)[player["guild"]],
        "won": seat in view["winners"],
        "parts": parts,
        "objectives": objectives,
        "objective_points": sum(one["face"].vp for one in objectives if one["met"]),
        "tokens": player["tokens"],
        "stakes": len(counted),
        "total": view["scores"][seat],
    }


def part(counted: list[Face], kind: str) -> dict[str, int]:
    of_kind = [face for face in counted if face.kind == kind]
    return {"many": len(of_kind), "points": sum(face.vp or 0 for face in of_kind)}


def owned(sheet: Sheet, seat: int) -> list[Face]:
    """What scores at the end: deck, discard pile, crest; with the option also what still lies in districts."""
    view: Mapping[str, Any] = sheet.view
    player = view["players"][seat]
    printed = faces(sheet.slug)
    lying = [lies["card"] for lies in view["field"] if lies["owner"] == seat and lies["card"]]
    names = dict.fromkeys([*(name for name, _ in player["pool"]), *player["discard"], *player["crest"]])
    if view["options"]["districts_score"]:
        names |= dict.fromkeys(lying)
    else:
        names = {name: None for name in names if name not in lying}
    return [printed[name] for name in names]
