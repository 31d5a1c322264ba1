"""The board of City of Thieves: the city by night, who stands where, and what each of them can do."""

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup
from msgspec import Struct

from trionfi.games.thieves.imagine import known_table
from trionfi.games.thieves.names import ADVENTURES, CARDS, FIGURE_NAMES
from trionfi.games.thieves.rules import constants
from trionfi.games.thieves.view import ThievesView
from trionfi.games.thieves.web.cards import BOOKS, GANGS, LOOT, gang_of, mark_of, slug
from trionfi.games.thieves.web.city_svg import city_of
from trionfi.games.thieves.web.gangs import (
    drawn,
    gangs,
    grimoire,
    hand,
    missions,
    scene,
    view_of,
)
from trionfi.games.thieves.web.map import on_map, quiet, reaches
from trionfi.games.thieves.web.questions import ask
from trionfi.games.thieves.web.stakes import Notes, stakes
from trionfi.web.clickables import Clicks
from trionfi.web.page_model import TablePage

# What a second click says: its words, its symbol, and the action points that it costs.
DOINGS: dict[str, tuple[str, str, int]] = {
    "go": ("Move", "boot", constants.MOVE_POINTS),
    "run": ("Run", "boot", constants.MOVE_POINTS),
    "secret-passage": ("Secret Passage", "passage", constants.MOVE_POINTS),
    "run-and-secret-passage": ("Run and Secret Passage", "passage", constants.MOVE_POINTS),
    "through-a-wall,-go": ("Through a wall, for a card", "passage", constants.MOVE_POINTS),
    "through-a-wall,-run": ("Through a wall with Run", "passage", constants.MOVE_POINTS),
    "through-a-wall,-secret-passage": ("Through two walls", "passage", constants.MOVE_POINTS),
    "through-a-wall,-run-and-secret-passage": (
        "Through two walls with Run",
        "passage",
        constants.MOVE_POINTS,
    ),
    "leave": ("Leave the city", "way-out", 0),
    "pick": ("Pick the lock", "lock", constants.ACT_POINTS),
    "pick-with-master-key": ("Open with Master Key", "keys", constants.ACT_POINTS),
    "bash": ("Bash the chest", "hammer", constants.BASH_POINTS),
    "bash-cheaply": ("Bash, for a card", "hammer", constants.TORTOK_POINTS),
    "open-the-vault": ("Open the vault", "coins", constants.ACT_POINTS),
    "seize-the-baron": ("Seize the Baron", "baron", constants.ACT_POINTS),
    "heal": ("Heal", "bolt", constants.HEAL_POINTS),
    "teleport": ("Teleport with the card", "teleport", constants.MOVE_POINTS),
    "teleport-by-skill": ("Teleport", "teleport", constants.MOVE_POINTS),
    "walk-on": ("Walk on", "boot", constants.SKILL_POINTS),
    "mislead": ("Mislead a militiaman", "guard", constants.SKILL_POINTS),
    "play": ("Play it", "play", 0),
    "one-die": ("Play it for +1 die", "die-0", 0),
    "pass": ("Pass", "cross", 0),
    "stay": ("Stay here", "cross", 0),
    "end-turn": ("End your turn", "check", 0),
}
HANDED_IN = sorted({sum(deal.needs) for deal in CARDS.deals})  # how many treasures a mission can take
DOINGS |= {f"hand-in-{count}": (f"Hand in {count}", "seal", constants.MISSION_POINTS) for count in HANDED_IN}
BY_SLUG = {slug(name): name for name in (*FIGURE_NAMES, *LOOT)}


def board(page: TablePage) -> Mapping[str, Any]:
    if page.covered:
        return {}
    view = view_of(page)
    on = Clicks(page)
    table = known_table(view) if page.my_turn else None
    begin = begun(page)
    city = city_of(view.options["board"])
    mine = my_thieves(view)
    notes = stakes(view, table) if page.settings.hints and page.my_turn else {}
    offered = drawn(page, on)
    in_turn, dice = view.now["in_turn"], None if offered else scene(page, on, notes)
    return {
        "on": on,
        "ask": ask(page),
        "in_sight": "thieves/_strip.html",
        "phase": view.phase,
        "city": city,
        "on_map": on_map(page, city, reaches(page, table, mine), mine, begin),
        "gangs": gangs(page, on, lambda click, is_here: quiet(click, click == begin and not is_here)),
        "seat_gangs": [gang or "" for gang in view.gangs],
        "hand": hand(page, on, notes),
        "drawn": offered,
        "missions": missions(page, on),
        "grimoire": grimoire(page, table, on, notes),
        "books": free_books(view),
        "free_gangs": [face for face in GANGS.values() if face.id not in view.gangs],
        "scene": dice,
        "tray": tray(page, on, notes),
        "idle": is_idle(page) and dice is None,
        "orders": page.standing_orders if page.status == "running" and in_turn else (),
        "points": view.points if in_turn else None,
        "most_points": int(constants.ACTION_POINTS),
        "adventure": ADVENTURES[view.options["adventure"]],
        "hint": hint(view),
        "discards": tuple(view.discards.items()),
    }


def my_thieves(view: ThievesView) -> list[str]:
    gang = view.gangs[view.seat] if view.seat is not None else None
    return [thief.name for thief in GANGS[gang].thieves] if gang else []


def begun(page: TablePage) -> str:
    """Where every path but “stay” begins with the same figure, it is picked already."""
    firsts = {offer.clicks[0] for offer in page.moves if len(offer.clicks) > 1}
    return firsts.pop() if len(firsts) == 1 and view_of(page).phase != "activation" else ""


# What can be chosen


def free_books(view: ThievesView) -> list[Any]:
    if view.phase != "grimoires":
        return []
    return [book for name, book in BOOKS.items() if name not in view.grimoires]


ELSEWHERE = ("space", "card", "mission", "spell", "grimoire", "die")
RESTS = ("button:end-turn", "button:pass", "button:stay")


class Choice(Struct, frozen=True):
    """One button of the tray; `look` is the class of its symbol, `rests` that it is the way to do nothing."""

    on: Markup
    words: str
    note: str  # what it would do
    mark: str
    cost: int
    look: str
    rests: bool


def tray(page: TablePage, on: Clicks, notes: Notes) -> tuple[Choice, ...]:
    """Whatever else a move needs: doings, loot, a gang, a thief who is not in the city yet.

    Those that come second show when they fit. The way to do nothing comes last.
    """
    view = view_of(page)
    clicks = dict.fromkeys(click for offer in page.moves for click in offer.clicks)
    choices = [choice(page, click, on, notes.get(click, "")) for click in clicks if lies_in_tray(view, click)]
    return tuple(sorted(choices, key=lambda choice: choice.rests))


def is_idle(page: TablePage) -> bool:
    """Whether somebody with a seat waits for others."""
    return page.status == "running" and page.seat is not None and bool(page.links.move) and not page.my_turn


def lies_in_tray(view: ThievesView, click: str) -> bool:
    kind, _, rest = click.partition(":")
    if kind == "figure":
        return BY_SLUG[rest] not in view.where
    if kind == "gang":
        return bool(view.phase != "gangs")
    return kind not in ELSEWHERE


def choice(page: TablePage, click: str, on: Clicks, note: str) -> Choice:
    kind, _, rest = click.partition(":")
    look = ""
    words, mark, cost = DOINGS.get(rest, (rest.replace("-", " ").capitalize(), "play", 0))
    if kind == "treasure":
        loot = LOOT[BY_SLUG[rest]]
        words, mark, look = loot.name.capitalize(), loot.mark, f"loot k-{loot.mark}"
    elif kind == "gang":
        words, mark, look = page.names[view_of(page).gangs.index(rest)], f"g-{rest}", f"g-{rest}"
    elif kind == "figure":
        gang = gang_of(BY_SLUG[rest])
        words, mark, look = BY_SLUG[rest], mark_of(BY_SLUG[rest]), f"g-{gang}" if gang else ""
    return Choice(on(click), words, note, mark, int(cost), look, click in RESTS)


def hint(view: ThievesView) -> str:
    """What to do first, where the doings show only after a thief is chosen."""
    if view.phase != "activation" or not view.points:
        return ""
    return "Choose a thief on the map to see what they can do."
