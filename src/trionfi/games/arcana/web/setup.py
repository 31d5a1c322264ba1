"""Before the first round of Arcana: guild, deck, objectives, master, each chosen by all at the same time."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from trionfi.games.arcana.rules.constants import DECK_SIZE
from trionfi.games.arcana.standing_orders import START
from trionfi.games.arcana.view import Player
from trionfi.games.arcana.web.cards import Face, faces, suits, view_of
from trionfi.games.arcana.web.city import arcanum
from trionfi.games.arcana.web.hand import standing
from trionfi.web.clickables import listed, name_of
from trionfi.web.page_model import TablePage

KINDS = ("agent", "relic", "location")


def before(page: TablePage) -> dict[str, Any]:
    """What lies before the viewer to choose from; empty once the game runs."""
    makers = {"guilds": guilds, "decks": decks, "objectives": objectives, "masters": masters}
    phase = view_of(page).phase
    if phase not in makers:
        return {}
    return {"profile": None, "order": None, "about": "", "waiting": waiting(page)} | makers[phase](page)


def waiting(page: TablePage) -> str:
    others = [name_of(page, seat) for seat in view_of(page).to_act if seat != page.seat]
    return f"{listed(others)} {'is' if len(others) == 1 else 'are'} still choosing." if others else ""


def choices(cards: Sequence[Face], kind: str, chosen: Sequence[str] = ()) -> list[dict[str, Any]]:
    return [{"face": face, "click": f"{kind}:{face.id}", "chosen": face.id in chosen} for face in cards]


def of_kind(page: TablePage, kind: str) -> list[Face]:
    return [face for face in faces(page.slug).values() if face.kind == kind]


def guilds(page: TablePage) -> dict[str, Any]:
    """§3.2 The guilds, with the one I have asked for."""
    all_of = of_kind(page, "guild")
    wish = own(page)["wish"] if page.seat is not None else None
    chosen = [all_of[wish].id] if wish is not None and wish >= 0 else []
    return {"title": "The guilds", "cards": choices(all_of, "guild", chosen), "size": "crests"}


def own(page: TablePage) -> Player:
    """What I see of my own guild; asked only for those who sit here."""
    return view_of(page).players[page.seat or 0]


def decks(page: TablePage) -> dict[str, Any]:
    """§7.1 Eleven of the guild's twenty cards, with what they come to so far."""
    if page.seat is None:
        return {"title": "The decks are chosen", "cards": [], "size": "small"}
    printed = faces(page.slug)
    picked = [printed[name] for name in own(page)["picked"] or ()]
    both = sorted([*picked, *(printed[name] for name in own(page)["offered"] or ())], key=deck_order)
    return {
        "title": f"Your deck: {len(picked)} of {DECK_SIZE}",
        "cards": choices(both, "card", [face.id for face in picked]),
        "size": "small",
        "profile": profile(page, picked),
        "order": standing(page, START, *starting(page)) if len(picked) < DECK_SIZE else None,
    }


def starting(page: TablePage) -> tuple[str, str]:
    """§7.1 What to say on the button that takes the guild's starting deck."""
    guild = faces(page.slug)[own(page)["guild"] or ""].name
    return "Take the starting deck", f"Set A, with which the {guild} begin a first game. You cannot go back."


def deck_order(face: Face) -> tuple[int, str]:
    return KINDS.index(face.kind), face.name


def profile(page: TablePage, picked: Sequence[Face]) -> dict[str, Any]:
    """How strong the deck is in each suit so far, and what it is made of."""
    kinds = Counter(face.kind for face in picked)
    sums = Counter({printed.suit: 0 for printed in suits(page.slug)})
    for face in picked:
        sums.update({printed.suit: printed.value for printed in face.arcana})
    most = max(sums.values()) or 1
    return {
        "suits": [
            (arcanum(page, suit), value, round(100 * value / max(most, 15))) for suit, value in sums.items()
        ],
        "kinds": [(kind, f"kind-{kind}", kinds[kind]) for kind in KINDS],
        "ducats": sum(face.ducats or 0 for face in picked),
        "left": DECK_SIZE - len(picked),
    }


def objectives(page: TablePage) -> dict[str, Any]:
    """§7.2 Four are dealt, two are kept."""
    if page.seat is None:
        return {"title": "The objectives are chosen", "cards": [], "size": "large"}
    printed = faces(page.slug)
    dealt = own(page)["objectives"]
    cards = [printed[name] for name in dealt["dealt"] or ()]
    return {
        "title": f"Your objectives: {dealt['kept_count']} of 2 kept",
        "cards": choices(cards, "objective", dealt["kept"] or ()),
        "size": "large",
    }


def masters(page: TablePage) -> dict[str, Any]:
    """§7.4 One of the guild's three."""
    if page.seat is None:
        return {"title": "The masters are chosen", "cards": [], "size": "large"}
    all_of = of_kind(page, "master")
    guild = faces(page.slug)[own(page)["guild"] or ""].name
    wish = own(page)["wish"]
    chosen = [all_of[wish].id] if wish is not None and wish >= 0 else []
    cards = [face for face in all_of if face.belongs == guild]
    return {"title": "Who leads your guild?", "cards": choices(cards, "master", chosen), "size": "large"}
