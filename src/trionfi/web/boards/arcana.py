"""The board of Arcana, both editions: the districts round the neutral one, as the viewer's guild sees them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trionfi.games.arcana.game import EDITIONS
from trionfi.web.boards.arcana_asks import ask, pending
from trionfi.web.boards.arcana_before import before
from trionfi.web.boards.arcana_city import quarters
from trionfi.web.boards.arcana_faces import Face, faces, suits
from trionfi.web.boards.arcana_mine import aims, mine, own_objectives, previews, tray
from trionfi.web.boards.arcana_story import resolved, scoring
from trionfi.web.boards.things import Clicks, Kept, capital, from_viewer, name_of, sign_of
from trionfi.web.sheet import Sheet

PHASES = {
    "guilds": "the guilds",
    "decks": "the decks",
    "objectives": "the objectives",
    "masters": "the masters",
    "intrigue": "intrigue",
    "resolution": "resolution",
    "over": "the end",
}


def board(sheet: Sheet) -> Mapping[str, Any]:
    if sheet.covered:
        return {}
    view, on = sheet.view, Clicks(sheet)
    printed = faces(sheet.slug)
    city = quarters(sheet, on) if view["phase"] in ("intrigue", "resolution", "over") else []
    own = mine(sheet, on)
    return {
        "on": on,
        "kept": Kept,
        "words": EDITIONS[sheet.slug].edition.words,
        "suits": suits(sheet.slug),
        "ask": ask(sheet),
        "pending": pending(sheet),
        "phase": view["phase"],
        "strip": strip(sheet),
        "before": before(sheet),
        "many": view["seats"],
        "quarters": city,
        "previews": previews(sheet),
        "plates": [plate(sheet, seat, at, on) for at, seat in enumerate(seating(sheet))],
        "mine": own,
        "tray": tray(sheet, city, on),
        "aims": aims(sheet, on),
        "objectives": own_objectives(sheet),
        "resolved": resolved(sheet),
        "piles": [pile(sheet, seat) for seat in seating(sheet)] if city else [],
        "scoring": scoring(sheet) if view["over"] else [],
        "seen": details(printed, city, own),
        "held": [held["face"] for held in own.get("hand", ())],
    }


def seating(sheet: Sheet) -> list[int]:
    return from_viewer(range(sheet.view["seats"]), sheet.seat)


def strip(sheet: Sheet) -> dict[str, Any]:
    """The round, what is in force in it, and what is known to come."""
    view = sheet.view
    printed = faces(sheet.slug)
    events = view["events"]
    last = view["is_last_round"]
    return {
        "round": view["round"],
        "phase": PHASES[view["phase"]],
        "last": last,
        "ends_after": 0 if last else view["last_round"],
        "first": capital(name_of(sheet, view["first"])) if view["round"] else "",
        "event": printed.get(events["in_force"] or ""),
        "coming": None if last else printed.get(events["preview"] or ""),
        "militia": view["militia"]["pile"] if view["options"]["militia"] and view["round"] else None,
        "aside": [printed[name] for name in view["militia"]["aside"]],
    }


# The guilds round the table


def plate(sheet: Sheet, seat: int, at: int, on: Clicks) -> dict[str, Any]:
    """What everybody sees of a guild; `at` counts from the viewer, clockwise."""
    view = sheet.view
    player = view["players"][seat]
    printed = faces(sheet.slug)
    return {
        "seat": seat,
        "at": at,
        "name": sheet.names[seat],
        "sign": sign_of(sheet, seat),
        "is_me": seat == sheet.seat,
        "guild": printed.get(player["guild"] or ""),
        "master": printed.get(player["master"] or ""),
        "master_used": bool(player["master_used"]),
        "score": view["scores"][seat],
        "deck": player["deck_count"],
        "hand": player["hand_count"],
        "discards": len(player["discard"]),
        "crest": len(player["crest"]) if player["crest"] or view["options"]["tactical_discards"] else None,
        "first": seat == view["first"] and bool(view["round"]),
        "active": view["phase"] == "intrigue" and seat == view["actor"],
        "flags": [] if view["over"] else flags(player, EDITIONS[sheet.slug].edition.words),
        "click": f"seat:{seat}" if f"seat:{seat}" in on else "",
        "won": view["over"] and seat in view["winners"],
        "waits": bool(view["to_act"]) and view["round"] == 0 and seat not in view["to_act"],
        "picks": f"{player['picks']} of 11" if view["phase"] == "decks" else "",
    }


def flags(player: Mapping[str, Any], words: Mapping[str, str]) -> list[tuple[str, str]]:
    """What was said about a guild for this round: a symbol and two words."""
    found = []
    if player["discount"]:
        found.append(("ducats", f"{words['a_bribe']} −{player['discount']}"))
    if player["hushed"]:
        found.append(("hidden", "location hushed"))
    if player["tokens"]:
        found.append(("leads", f"+{player['tokens']} from the Duke"))
    return found


# What everybody owns


def pile(sheet: Sheet, seat: int) -> dict[str, Any]:
    """The open cards of a guild, and those that must lie hidden in deck and hand."""
    view = sheet.view
    player = view["players"][seat]
    printed, words = faces(sheet.slug), EDITIONS[sheet.slug].edition.words
    shown = {*(player["hand"] or ()), *(player["drawn"] or ())}
    shown |= {lies["card"] for lies in view["field"] if lies["owner"] == seat and lies["card"]}
    hidden = [printed[name] for name, _ in player["pool"] if name not in shown]
    return {
        "seat": seat,
        "name": sheet.names[seat],
        "is_me": seat == sheet.seat,
        "guild": printed[player["guild"]],
        "master": printed.get(player["master"] or ""),
        "heaps": [
            (capital(words["discard_pile"]), in_order([printed[name] for name in player["discard"]])),
            *(
                [(f"Under the {words['crest']}", in_order([printed[name] for name in player["crest"]]))]
                if player["crest"]
                else ()
            ),
            (hidden_title(sheet, seat), in_order(hidden)),
        ],
    }


def hidden_title(sheet: Sheet, seat: int) -> str:
    """§2.6 What belongs to a guild can be counted; of a deck chosen in secret only what may be in it."""
    if seat == sheet.seat:
        return "In your deck"
    may = "May lie" if sheet.view["options"].get("customizing") else "Lie"
    return f"{may} hidden in deck, hand and {EDITIONS[sheet.slug].edition.words['districts']}"


def in_order(cards: list[Face]) -> list[Face]:
    kinds = ("personality", "agent", "relic", "location", "militia")
    return sorted(cards, key=lambda face: (not face.is_stake, kinds.index(face.kind), face.name))


def details(printed: Mapping[str, Face], city: list[dict[str, Any]], own: Mapping[str, Any]) -> list[Face]:
    """The faces that open beside what stands for them: stakes, agents, my hand."""
    names = [quarter["stake"].id for quarter in city if quarter["stake"]]
    names += [
        chip["face"].id
        for quarter in city
        for side in quarter["sides"]
        for chip in side["chips"]
        if chip["face"]
    ]
    names += [held["face"].id for held in own.get("hand", ())]
    return [printed[name] for name in dict.fromkeys(names)]
