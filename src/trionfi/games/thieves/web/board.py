"""The board of City of Thieves: the city by night, who stands where, and what each of them can do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trionfi.games.thieves.imagine import known_table
from trionfi.games.thieves.names import ADVENTURES, FIGURE_NAMES
from trionfi.games.thieves.rules.constants import ACTION_POINTS
from trionfi.games.thieves.web.cards import BOOKS, GANGS, LOOT, gang_of, mark_of, slug
from trionfi.games.thieves.web.city_svg import city_of
from trionfi.games.thieves.web.gangs import drawn, gangs, grimoire, hand, missions, reckoning, scene, tied
from trionfi.games.thieves.web.map import MapClicks, on_map, reaches, spots
from trionfi.games.thieves.web.questions import ask
from trionfi.web.clickables import Clicks, name_of
from trionfi.web.page_model import TablePage

View = Mapping[str, Any]

# What a second click says: its words, its symbol, and what it costs.
DOINGS: dict[str, tuple[str, str, str]] = {
    "go": ("Move", "boot", "1"),
    "run": ("Move with Run", "boot", "1"),
    "secret-passage": ("Move by Secret Passage", "passage", "1"),
    "run-and-secret-passage": ("Move with Run and Secret Passage", "passage", "1"),
    "through-a-wall,-go": ("Through a wall, for a card", "passage", "1"),
    "through-a-wall,-run": ("Through a wall with Run", "passage", "1"),
    "through-a-wall,-secret-passage": ("Through two walls", "passage", "1"),
    "through-a-wall,-run-and-secret-passage": ("Through two walls with Run", "passage", "1"),
    "leave": ("Leave the city", "way-out", ""),
    "pick": ("Pick the lock", "lock", "1"),
    "pick-with-master-key": ("Open with Master Key", "keys", "1"),
    "bash": ("Bash the chest", "hammer", "2"),
    "bash-cheaply": ("Bash, for a card", "hammer", "1"),
    "open-the-vault": ("Open the vault", "coins", "1"),
    "seize-the-baron": ("Seize the Baron", "baron", "1"),
    "heal": ("Heal", "bolt", "1"),
    "teleport": ("Teleport with the card", "teleport", "1"),
    "teleport-by-skill": ("Teleport", "teleport", "1"),
    "walk-on": ("Walk on", "boot", "1"),
    "mislead": ("Mislead a militiaman", "guard", "1"),
    "play": ("Play it", "play", ""),
    "one-die": ("Lay it for one die", "die-0", ""),
    "pass": ("Pass", "cross", ""),
    "stay": ("Stay here", "cross", ""),
    "end-turn": ("End your turn", "check", ""),
}
LEAST, MOST = 1, 4  # how many treasures a mission can take
DOINGS |= {f"hand-in-{many}": (f"Hand in {many}", "seal", "3") for many in range(LEAST, MOST + 1)}


BY_SLUG = {slug(name): name for name in (*FIGURE_NAMES, *LOOT)}


def board(page: TablePage) -> Mapping[str, Any]:
    if page.covered:
        return {}
    view = page.view
    on = Clicks(page)
    table = known_table(view) if page.my_turn or view["over"] else None  # type: ignore[arg-type]
    click = MapClicks(on, page.seat is not None, begun(page))
    city = city_of(view["options"]["board"])
    mine = my_thieves(view)
    found = reaches(page, table, mine)
    rows = reckoning(page, table) if view["over"] and table is not None else []
    return {
        "on": on,
        "click": click,
        "ask": ask(page),
        "in_sight": "thieves/_strip.html",
        "phase": view["phase"],
        "city": city,
        "on_map": on_map(spots(page, city, found, mine), click),
        "gangs": gangs(page),
        "seat_gangs": [gang or "" for gang in view["gangs"]],
        "hand": hand(view),
        "drawn": drawn(view) if view["phase"] == "cards to keep" else [],
        "missions": missions(page),
        "grimoire": grimoire(page, table),
        "books": free_books(view),
        "free_gangs": [face for face in GANGS.values() if face.id not in view["gangs"]],
        "scene": scene(page, on),
        "tray": tray(page, on),
        "rounds": rounds(view),
        "points": [at < view["points"] for at in range(int(ACTION_POINTS))] if view["now"]["in_turn"] else [],
        "turn": name_of(page, view["turn"]),
        "adventure": ADVENTURES[view["options"]["adventure"]],
        "hint": hint(page),
        "orders": page.status == "running" and view["now"]["in_turn"] and bool(page.standing_orders),
        "reckoning": rows,
        "tied": tied(rows) if rows else "",
    }


def my_thieves(view: View) -> list[str]:
    gang = view["gangs"][view["seat"]] if view["seat"] is not None else None
    return [thief.name for thief in GANGS[gang].thieves] if gang else []


def begun(page: TablePage) -> str:
    """Where every path but “stay” begins with the same figure, it is picked already."""
    firsts = {offer.clicks[0] for offer in page.moves if len(offer.clicks) > 1}
    return firsts.pop() if len(firsts) == 1 and page.view["phase"] != "activation" else ""


# What can be chosen


def free_books(view: View) -> list[Any]:
    if view["phase"] != "grimoires":
        return []
    return [book for name, book in BOOKS.items() if name not in view["grimoires"]]


ELSEWHERE = ("space", "card", "mission", "spell", "grimoire", "die")
RESTS = ("button:end-turn", "button:pass", "button:stay")


def tray(page: TablePage, on: Clicks) -> list[dict[str, str]]:
    """Whatever else a move needs: doings, loot, a gang, a thief who is not in the city yet.

    Those that come second show when they fit. The way to do nothing comes last.
    """
    clicks = dict.fromkeys(click for offer in page.moves for click in offer.clicks)
    found = [choice(page, click) for click in clicks if lies_in_tray(page.view, click)]
    return sorted(found, key=lambda one: one["click"] in RESTS)


def lies_in_tray(view: View, click: str) -> bool:
    kind, _, rest = click.partition(":")
    if kind == "figure":
        return BY_SLUG[rest] not in view["where"]
    if kind == "gang":
        return bool(view["phase"] != "gangs")
    return kind not in ELSEWHERE


def choice(page: TablePage, click: str) -> dict[str, str]:
    """One button of the tray."""
    kind, _, rest = click.partition(":")
    gang = ""
    words, mark, cost = DOINGS.get(rest, (rest.replace("-", " ").capitalize(), "play", ""))
    if kind == "treasure":
        words, mark = LOOT[BY_SLUG[rest]].name.capitalize(), LOOT[BY_SLUG[rest]].mark
    elif kind == "gang":
        words, mark, gang = page.names[page.view["gangs"].index(rest)], f"g-{rest}", rest
    elif kind == "figure":
        words, mark, gang = BY_SLUG[rest], mark_of(BY_SLUG[rest]), gang_of(BY_SLUG[rest])
    return {"click": click, "words": words, "mark": mark, "cost": cost, "kind": kind, "gang": gang}


def rounds(view: View) -> list[dict[str, Any]]:
    return [
        {
            "number": number,
            "now": number == view["now"]["round"],
            "past": number < view["now"]["round"],
            "alarm": number == view["alarm_round"],
        }
        for number in range(1, view["rounds"] + 1)
    ]


def hint(page: TablePage) -> str:
    """What to do first, where the doings show only after a thief is chosen."""
    return (
        "Choose a thief on the map to see what he or she can do."
        if page.view["phase"] == "activation"
        else ""
    )
