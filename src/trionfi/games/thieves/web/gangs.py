"""Beside the map: gangs, hand, missions, Grimoire, dice, and the final reckoning."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from trionfi.games.thieves.names import FIGURE_NAMES, OUT, spaces
from trionfi.games.thieves.refusals import rules_refusal
from trionfi.games.thieves.rules import moves as say
from trionfi.games.thieves.rules.chests import opens
from trionfi.games.thieves.rules.constants import ACTED, MIND, MOVED, SKILLED
from trionfi.games.thieves.rules.magic import is_enough
from trionfi.games.thieves.rules.militia import FARTHEST
from trionfi.games.thieves.rules.position import Thieves
from trionfi.games.thieves.rules.scoring import LEFT_BEHIND, sale
from trionfi.games.thieves.web.cards import (
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
    initial_of,
    mark_of,
)
from trionfi.web.clickables import Clicks, capital, from_viewer, sign_of
from trionfi.web.page_model import TablePage

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
    initial: str
    gang: str
    dice: tuple[Die, ...]
    role: str = ""
    wins: bool = False


@dataclass(frozen=True)
class ThiefSign:
    """A thief in a gang's list: where, with what, in what state."""

    face: ThiefFace
    place: str
    out: bool
    here: bool
    load: tuple[LootFace, ...]
    wounded: bool
    paralysed: bool
    active: bool
    done: bool
    used: tuple[str, ...]
    mage: bool

    @property
    def click(self) -> str:
        return f"figure:{self.face.slug}"


# The gangs


def gangs(page: TablePage) -> list[dict[str, Any]]:
    return [gang(page, seat) for seat in from_viewer(range(page.view["seats"]), page.seat)]


def gang(page: TablePage, seat: int) -> dict[str, Any]:
    view = page.view
    face = GANGS.get(view["gangs"][seat] or "")
    return {
        "seat": seat,
        "name": page.names[seat],
        "is_me": seat == page.seat,
        "sign": sign_of(page, seat),
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
    if view["purses"][seat] is not None:
        return str(view["purses"][seat])
    told = view["eye_saw"][seat] if view["seat"] is not None else -1
    return f"had {told}" if told >= 0 else ""


def thief(view: View, face: ThiefFace) -> ThiefSign:
    place = view["where"].get(face.name)
    return ThiefSign(
        face=face,
        place="out of the city" if place == OUT else place or "not yet in the city",
        out=place == OUT,
        here=place not in (None, OUT),
        load=loads(view["carried"].get(face.name, {})),
        wounded=face.name in view["wounded"],
        paralysed=view["paralysed"].get(face.name) == view["round"],
        active=view["active"] == face.name,
        done=face.name in view["done"],
        used=used(view, face.name),
        mage=face.name in view["mages"],
    )


def used(view: View, name: str) -> tuple[str, ...]:
    """What a thief has done this turn."""
    now = ("active",) if view["active"] == name else ("done",) if name in view["done"] else ()
    bits = view["used"].get(name, 0)
    words = ((MOVED, "moved"), (ACTED, "acted"), (SKILLED, "skill used"))
    return now + tuple(word for bit, word in words if bits & bit)


def loads(kinds: Mapping[str, int]) -> tuple[LootFace, ...]:
    return tuple(LOOT[kind] for kind, many in kinds.items() for _ in range(many))


# What lies before the viewer


def hand(view: View) -> list[tuple[ArcanaFace, int]]:
    return [(ARCANA[title], many) for title, many in view.get("hand", {}).items()]


def drawn(view: View) -> list[tuple[ArcanaFace, int]]:
    return [(ARCANA[title], many) for title, many in view.get("drawn", {}).items()]


def missions(page: TablePage) -> list[dict[str, Any]]:
    """The face-up missions, and which of their rates I could hand in."""
    loot = gang_loot(page.view, page.seat)
    faces = [MISSIONS[name] for name in page.view["missions"] if name is not None]
    return [
        {
            "face": face,
            "click": f"mission:{face.slug}",
            "have": tuple(
                at
                for at, rate in enumerate(face.rates)
                if all(loot.get(one.name, 0) >= many for one, many in rate.needs)
            ),
        }
        for face in faces
    ]


def gang_loot(view: View, seat: int | None) -> dict[str, int]:
    """§7.3 The treasures of all my thieves on the board, together."""
    found: dict[str, int] = {}
    face = GANGS.get(view["gangs"][seat] or "") if seat is not None else None
    for one in face.thieves if face else ():
        if view["where"].get(one.name, OUT) != OUT:
            for kind, many in view["carried"].get(one.name, {}).items():
                found[kind] = found.get(kind, 0) + many
    return found


def grimoire(page: TablePage, table: Thieves | None) -> dict[str, Any] | None:
    """My Grimoire: each spell, and why it cannot be attempted now."""
    view, seat = page.view, page.seat
    if seat is None or view["grimoires"][seat] is None:
        return None
    book = BOOKS[view["grimoires"][seat]]
    asked = page.my_turn and view["phase"] == "activation"
    spells = []
    for spell in book.spells:
        refusal = (
            rules_refusal(table, seat, int(say.ATTEMPT) + spell.number)
            if asked and table is not None
            else None
        )
        spells.append(
            {"face": spell, "click": f"spell:{spell.slug}", "why": capital(str(refusal)) if refusal else ""}
        )
    return {"face": book, "mage": view["mages"][seat], "curses": view["curses"][seat], "spells": spells}


# Dice


def scene(page: TablePage, on: Clicks) -> dict[str, Any] | None:
    """The dice on the table: the fight that is on, or the last roll since the viewer's own last move."""
    now = page.view["now"]
    if now["fight"] and not now["fight"]["over"]:
        return fight(page.view, on)
    if page.view["phase"] in ("tripwire", "double lock"):
        return None  # something else is going on
    for line in reversed(page.log):
        data = line.data or {}
        if not line.is_new or data.get("kind") in ("turn ends", "round"):
            return None
        if data.get("kind") == "dice":
            return fight(page.view, on)
        if data.get("kind") in ROLLS:
            return one_die(*ROLLS[data["kind"]](page, data))
    return None


def fight(view: View, on: Clicks) -> dict[str, Any] | None:
    found = view["now"]["fight"]
    if found is None:
        return None
    shown = found["won_by"] if found["won_by"] is not None else found["leads"]
    sides = [
        side(view, one, role, at == shown, on)
        for at, (one, role) in enumerate(zip(found["sides"], ("attacks", "defends"), strict=True))
    ]
    return {
        "title": "Fight" if not found["over"] else "The last fight",
        "sides": sides,
        "note": sum_of(found),
    }


def sum_of(found: Mapping[str, Any]) -> str:
    """How it stands: “5 against 3”, and who wins a tie."""
    sides = found["sides"]
    best = [one["best"] for one in sides]
    if not all(best):
        return f"The highest die counts; a tie is {sides[found['tie']]['figure']}’s."
    verb = "wins" if found["won_by"] is not None else "is ahead"
    who = sides[found["won_by"] if found["won_by"] is not None else found["leads"]]["figure"]
    tied = ", a tie" if best[0] == best[1] else ""
    return f"{best[0]} against {best[1]}{tied}: {who} {verb}."


def side(view: View, one: Mapping[str, Any], role: str, ahead: bool, on: Clicks) -> Side:
    figure = one["figure"]
    mine = view["seat"] is not None and gang_of(figure) == view["gangs"][view["seat"]]
    rolls_again = mine == (view["phase"] == "second blow")  # §8.3 Iris her own die, Jinx one of the others
    dice = tuple(
        Die(face, at == 0, f"die:{face}" if rolls_again and f"die:{face}" in on else "")
        for at, face in enumerate(one["dice"])
    )
    return Side(
        figure,
        mark_of(figure),
        initial_of(figure),
        gang_of(figure),
        dice or (Die(0),) * one["many"],
        role,
        ahead,
    )


Roll = tuple[str, str | None, int, str]  # what for, by whom, the die, what it means


def one_die(title: str, figure: str | None, face: int, note: str) -> dict[str, Any]:
    marks = (mark_of(figure), initial_of(figure), gang_of(figure)) if figure else ("guard", "", "")
    one = Side(figure or "The militia", *marks, (Die(face, True),))
    return {"title": title, "sides": [one], "note": note}


def march_roll(page: TablePage, data: Mapping[str, Any]) -> Roll:
    face = data["die"]
    note = f"A {face}: no step this turn." if face > FARTHEST else f"Up to {spaces(face)}."
    return "The militia’s die", data.get("figure"), face, note


def thief_roll(page: TablePage, data: Mapping[str, Any]) -> Roll:
    """A lock wants a die not above Mind, a spell its threshold: whichever was begun last."""
    spell = begun_last(page)
    if spell:
        need = SPELLS[spell].threshold
        result = "enough" if is_enough(data["die"], need) else "too low"
        return spell, data["thief"], data["die"], f"{need} or more is needed: {result}."
    result = "the lock gives way" if opens(data["die"]) else "too high"
    return "A lock", data["thief"], data["die"], f"{MIND} or less is needed: {result}."


def begun_last(page: TablePage) -> str:
    """The spell that was attempted last, unless a lock was picked since."""
    for line in reversed(page.log):
        data = line.data or {}
        if data.get("kind") in ("attempted", "picking"):
            return str(data.get("spell", ""))
    return ""


def gem_roll(page: TablePage, data: Mapping[str, Any]) -> Roll:
    return "A cursed gem?", data["thief"], data["die"], "On a 1 the finder is paralysed."


ROLLS: dict[str, Callable[[TablePage, Mapping[str, Any]], Roll]] = {
    "sent": march_roll,
    "diverted": march_roll,
    "rolled": thief_roll,
    "rerolled": thief_roll,
    "attempted": thief_roll,
    "cursed gem": gem_roll,
}


# The reckoning


def reckoning(page: TablePage, table: Thieves) -> list[dict[str, Any]]:
    """§10.6 Purse, what the fence pays, penalties, debts: a row for each gang."""
    view = page.view
    rows = []
    for seat in range(view["seats"]):
        thieves = GANGS[view["gangs"][seat]].thieves
        out = [one for one in thieves if view["where"].get(one.name) == OUT]
        inside = len(thieves) - len(out)
        sold = [loot for one in out for loot in loads(view["carried"].get(one.name, {}))]
        rows.append(
            {
                "seat": seat,
                "name": page.names[seat],
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


def tied(rows: list[dict[str, Any]]) -> str:
    """§10.7 How a tie at the top was settled."""
    best = [row for row in rows if row["total"] == max(row["total"] for row in rows)]
    if len(best) < 2:
        return ""
    if len([row for row in best if row["won"]]) == len(best):
        return "A tie in ducats, thieves and loot: the win is shared."
    return "A tie in ducats goes to the gang with more thieves out, then with more loot sold."
