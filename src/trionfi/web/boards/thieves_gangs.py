"""Beside the map: gangs, hand, missions, Grimoire, dice, and the final reckoning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from trionfi.games.thieves import moves as say
from trionfi.games.thieves.draw import shows_purse
from trionfi.games.thieves.names import FIGURE_NAMES, OUT
from trionfi.games.thieves.refusals import why_not
from trionfi.games.thieves.scoring import LEFT_BEHIND, sale
from trionfi.games.thieves.state import Thieves
from trionfi.games.thieves.things import ACTED, MIND, MOVED, SKILLED
from trionfi.web.boards.thieves_faces import (
    ARCANA,
    BOOKS,
    GANGS,
    LOOT,
    MISSIONS,
    SPELLS,
    ArcanaFace,
    LootFace,
    ThiefFace,
    gang_of,
    mark_of,
)
from trionfi.web.boards.things import Clicks, from_viewer, sign_of
from trionfi.web.sheet import Sheet

View = Mapping[str, Any]


@dataclass(frozen=True)
class Die:
    """A die as it lies; 0 is one not rolled yet. `counts`: it is the one that decides."""

    face: int
    counts: bool = False
    click: str = ""


@dataclass(frozen=True)
class Side:
    """One side of a roll."""

    name: str
    mark: str
    gang: str
    dice: tuple[Die, ...]
    role: str = ""
    wins: bool = False


# The gangs


def gangs(sheet: Sheet) -> list[dict[str, Any]]:
    return [gang(sheet, seat) for seat in from_viewer(range(sheet.view["seats"]), sheet.seat)]


def gang(sheet: Sheet, seat: int) -> dict[str, Any]:
    view = sheet.view
    face = GANGS.get(view["gangs"][seat] or "")
    return {
        "seat": seat,
        "name": sheet.names[seat],
        "is_me": seat == sheet.seat,
        "sign": sign_of(sheet, seat),
        "face": face,
        "click": f"gang:{face.id}" if face else "",
        "cards": view["hand_sizes"][seat],
        "purse": purse(view, seat),
        "book": BOOKS.get(view["grimoires"][seat] or ""),
        "mage": view["mages"][seat],
        "curses": view["curses"][seat],
        "thieves": [thief(view, one) for one in face.thieves] if face else [],
        "on_turn": view["turn"] == seat and not view["over"],
        "won": view["over"] and seat in view["winners"],
    }


def purse(view: View, seat: int) -> str:
    """§2.10 Shown to its owner; of others what the Eye of Croesus was told."""
    if shows_purse(view, seat):  # type: ignore[arg-type]
        return str(view["purses"][seat])
    told = view["eye_saw"][seat] if view["seat"] is not None else -1
    return f"had {told}" if told >= 0 else ""


def thief(view: View, face: ThiefFace) -> dict[str, Any]:
    place = view["where"].get(face.name)
    return {
        "face": face,
        "place": "out of the city" if place == OUT else place or "not yet in the city",
        "out": place == OUT,
        "here": place not in (None, OUT),
        "load": loads(view["carried"].get(face.name, {})),
        "wounded": face.name in view["wounded"],
        "paralysed": view["paralysed"].get(face.name) == view["round"],
        "active": view["active"] == face.name,
        "done": face.name in view["done"],
        "used": used(view["used"].get(face.name, 0)),
        "mage": face.name in view["mages"],
    }


def used(bits: int) -> list[str]:
    words = ((MOVED, "moved"), (ACTED, "acted"), (SKILLED, "skill used"))
    return [word for bit, word in words if bits & bit]


def loads(kinds: Mapping[str, int]) -> list[LootFace]:
    return [LOOT[kind] for kind, many in kinds.items() for _ in range(many)]


# What lies before the viewer


def hand(view: View) -> list[tuple[ArcanaFace, int]]:
    return [(ARCANA[title], many) for title, many in view.get("hand", {}).items()]


def drawn(view: View) -> list[tuple[ArcanaFace, int]]:
    return [(ARCANA[title], many) for title, many in view.get("drawn", {}).items()]


def missions(sheet: Sheet, on: Clicks) -> list[dict[str, Any]]:
    """The face-up missions, each rate with whether I could hand it in."""
    have = gang_loot(sheet.view, sheet.seat)
    found = []
    for name in sheet.view["missions"]:
        if name is None:
            continue
        face = MISSIONS[name]
        rates = [
            (rate, all(have.get(loot.name, 0) >= many for loot, many in rate.needs)) for rate in face.rates
        ]
        found.append({"face": face, "click": f"mission:{face.slug}", "rates": rates, "on": f"mission:{face.slug}" in on})
    return found


def gang_loot(view: View, seat: int | None) -> dict[str, int]:
    """§7.3 The treasures of all my thieves on the board, together."""
    found: dict[str, int] = {}
    face = GANGS.get(view["gangs"][seat] or "") if seat is not None else None
    for one in face.thieves if face else ():
        if view["where"].get(one.name, OUT) != OUT:
            for kind, many in view["carried"].get(one.name, {}).items():
                found[kind] = found.get(kind, 0) + many
    return found


def grimoire(sheet: Sheet, table: Thieves | None, on: Clicks) -> dict[str, Any] | None:
    """My Grimoire: each spell, and why it cannot be attempted now."""
    view, seat = sheet.view, sheet.seat
    if seat is None or view["grimoires"][seat] is None:
        return None
    book = BOOKS[view["grimoires"][seat]]
    asked = sheet.my_turn and view["phase"] == "activation"
    spells = []
    for spell in book.spells:
        refusal = why_not(table, seat, int(say.ATTEMPT) + spell.number) if asked and table is not None else None
        spells.append({"face": spell, "click": f"spell:{spell.slug}", "why": str(refusal) if refusal else ""})
    return {"face": book, "mage": view["mages"][seat], "curses": view["curses"][seat], "spells": spells}


# Dice


def scene(sheet: Sheet, on: Clicks) -> dict[str, Any] | None:
    """The dice on the table: the fight that is on, or the last roll of this turn."""
    if sheet.view["fight"]:
        return fight(sheet.view, on)
    return last_roll(sheet)


TIES = {
    "attacker": "The highest die counts; a tie is the attacker’s.",
    "defender": "The highest die counts; a tie is the defender’s.",
    "total": "The highest die counts; in a tie all dice count.",
}


def fight(view: View, on: Clicks) -> dict[str, Any]:
    found = view["fight"]
    sides = [
        side(view, found["attacker"], found["faces"][:6], found["attacker_dice"], "attacks", on),
        side(view, found["defender"], found["faces"][6:], found["defender_dice"], "defends", on),
    ]
    if found["won_by"] >= 0:
        sides[found["won_by"]] = replace(sides[found["won_by"]], wins=True)
    rolled = any(found["faces"])
    note = TIES[view["options"]["tie_rule"]]
    if found["won_by"] >= 0:
        note = f"{sides[found['won_by']].name} wins."
    return {"title": "Fight", "place": found["space"], "sides": sides, "note": note, "rolled": rolled}


def side(view: View, figure: str, faces: list[int], many: int, role: str, on: Clicks) -> Side:
    dice = [face for face in range(6, 0, -1) for _ in range(faces[face - 1])]
    enemy = view["seat"] is not None and gang_of(figure) != view["gangs"][view["seat"]]
    laid = tuple(
        Die(face, at == 0, f"die:{face}" if enemy and f"die:{face}" in on else "")
        for at, face in enumerate(dice)
    )
    return Side(figure, mark_of(figure), gang_of(figure), laid or (Die(0),) * many, role)


def last_roll(sheet: Sheet) -> dict[str, Any] | None:
    """Read backwards from the log, no further than this turn."""
    for at in range(len(sheet.log) - 1, -1, -1):
        data = sheet.log[at].data or {}
        if data.get("kind") in ("turn ends", "round", "deployed"):
            return None
        if data.get("kind") in ROLLS:
            return ROLLS[data["kind"]](sheet, at)
    return None


def one_die(title: str, figure: str | None, face: int, note: str) -> dict[str, Any]:
    name = figure or "The militia"
    sides = [Side(name, mark_of(figure) if figure else "guard", gang_of(figure) if figure else "", (Die(face, True),))]
    return {"title": title, "place": "", "sides": sides, "note": note, "rolled": True}


def march_roll(sheet: Sheet, at: int) -> dict[str, Any]:
    data = sheet.log[at].data or {}
    face = data["die"]
    note = "A 6: he stays where he is." if face == 6 else f"He may walk up to {face}."
    return one_die("The militia", data.get("figure"), face, note)


def lock_or_spell(sheet: Sheet, at: int) -> dict[str, Any]:
    """A lock wants a die not above Mind, a spell its threshold."""
    data = sheet.log[at].data or {}
    for line in reversed(sheet.log[: at + 1]):
        before = line.data or {}
        if before.get("kind") == "attempted":
            need = SPELLS[before["spell"]].threshold
            done = "enough" if data["die"] >= need else "too low"
            return one_die(before["spell"], data["thief"], data["die"], f"{need} or more is needed: {done}.")
        if before.get("kind") == "picking":
            break
    done = "the lock gives way" if data["die"] <= MIND else "too high"
    return one_die("A lock", data["thief"], data["die"], f"{MIND} or less is needed: {done}.")


def cursed_gem(sheet: Sheet, at: int) -> dict[str, Any]:
    data = sheet.log[at].data or {}
    return one_die("A cursed gem?", data["thief"], data["die"], "On a 1 the finder is paralysed.")


def fought(sheet: Sheet, at: int) -> dict[str, Any] | None:
    """A fight that is over: who fought and who won stands before and after the dice."""
    data = sheet.log[at].data or {}
    start = next(((line.data or {}) for line in reversed(sheet.log[:at]) if (line.data or {}).get("kind") == "attacked"), None)
    won = next(((line.data or {}) for line in sheet.log[at:] if (line.data or {}).get("kind") == "won"), None)
    if start is None or won is None:
        return None
    sides = [
        Side(
            figure,
            mark_of(figure),
            gang_of(figure),
            tuple(Die(face, number == 0) for number, face in enumerate(sorted(data[key], reverse=True))),
            role,
            won["figure"] == figure,
        )
        for figure, key, role in ((start["figure"], "attacker", "attacked"), (start["other"], "defender", "defended"))
    ]
    return {"title": "The last fight", "place": "", "sides": sides, "note": f"{won['figure']} won.", "rolled": True}


ROLLS = {
    "sent": march_roll,
    "diverted": march_roll,
    "rolled": lock_or_spell,
    "rerolled": lock_or_spell,
    "attempted": lock_or_spell,
    "cursed gem": cursed_gem,
    "dice": fought,
}


# The reckoning


def reckoning(sheet: Sheet, table: Thieves) -> list[dict[str, Any]]:
    """§10.6 Purse, what the fence pays, penalties, debts: a row for each gang."""
    view = sheet.view
    rows = []
    for seat in range(view["seats"]):
        thieves = GANGS[view["gangs"][seat]].thieves
        out = [one for one in thieves if view["where"].get(one.name) == OUT]
        inside = len(thieves) - len(out)
        sold = [loot for one in out for loot in loads(view["carried"].get(one.name, {}))]
        rows.append(
            {
                "seat": seat,
                "name": sheet.names[seat],
                "gang": GANGS[view["gangs"][seat]],
                "purse": view["purses"][seat],
                "sold": sold,
                "fence": sum(int(sale(table, FIGURE_NAMES.index(one.name))) for one in out),
                "inside": inside,
                "penalty": inside * int(LEFT_BEHIND),
                "debt": view["curses"][seat],
                "total": view["scores"][seat],
                "out": len(out),
                "won": seat in view["winners"],
            }
        )
    return sorted(rows, key=lambda row: (not row["won"], -row["total"]))
