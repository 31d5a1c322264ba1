"""What is asked of the viewer, and what the others are busy with, in one sentence."""

from collections.abc import Callable

from trionfi.core.seats import with_names
from trionfi.games.thieves.names import counted_words, spaces
from trionfi.games.thieves.rules.constants import BRENN_WALKS
from trionfi.games.thieves.rules.spells import CARRIES
from trionfi.games.thieves.web.gangs import view_of
from trionfi.web.clickables import capital, listed
from trionfi.web.page_model import TablePage

PLAIN = {
    "gangs": "Choose your gang.",
    "grimoires": "Choose a Grimoire, then the thief who carries it. Or take none.",
    "deployment": "Bring in a thief: choose one of yours, then a free exit.",
    "militia": "Send a militiaman; a die says how far he may walk.",
    "chest to lift": "Telekinesis: which chest floats?",
    "room for the chest": "Telekinesis: into which room without a chest?",
    "treasures to give": "Hand in the treasures: choose who gives, then what.",
}
TARGETS = {
    "Eye of Croesus": "Eye of Croesus: whose purse do you look into?",
    "Lightning": "Lightning: whom does it strike?",
    "Mission": "Mission: which one is replaced?",
    "Transport": f"Transport: choose a thief, then a space up to {CARRIES} steps away.",
}


def ask(page: TablePage) -> str:
    """Nothing where the table's own sentence will do."""
    view = view_of(page)
    if view.over:
        return ""
    if not page.my_turn:
        return waiting(page)
    if view.phase in PLAIN:
        return PLAIN[view.phase]
    if view.phase in MADE:
        return MADE[view.phase](page)
    return f"{going_on(page)} {capital(view.now['question'])}?"


def going_on(page: TablePage) -> str:
    return with_names(view_of(page).now["text"], page.names)


def waiting(page: TablePage) -> str:
    """What is going on and whom we wait for: the same whatever they hold."""
    if page.seat in view_of(page).to_act:  # and yet it is not my turn
        return f"{going_on(page)} Your standing order passes."
    others = [page.names[seat] for seat in view_of(page).to_act if seat != view_of(page).turn]
    asked = f" {listed(others)} may answer." if others and view_of(page).now["in_turn"] else ""
    return going_on(page) + asked


def activation(page: TablePage) -> str:
    view = view_of(page)
    points = counted_words(view.points, "action point")
    if view.active is None:
        return f"You have {points}. Choose a thief, or end your turn."
    return f"{points} left. Go on with {view.active}, choose another thief, or end your turn."


def march(page: TablePage) -> str:
    pending = view_of(page).pending
    who = pending["mover"] or "a militiaman"
    strikes = ", attack an enemy thief," if pending["march_dice"] else ""
    return f"Walk {who} up to {spaces(pending['steps'])}{strikes} or stay."


def end_of_move(page: TablePage) -> str:
    pending = view_of(page).pending
    walls = f", through {counted_words(pending['walls'], 'wall')}" if pending["walls"] else ""
    return f"Where does {pending['mover']} go? Up to {spaces(pending['steps'])}{walls}."


def keep(page: TablePage) -> str:
    count = view_of(page).pending["to_keep"]
    return f"Keep {'one more' if count == 1 else count} of these cards."


MADE: dict[str, Callable[[TablePage], str]] = {
    "portcullises": lambda page: (
        f"The alarm! Lower a portcullis at an exit; {view_of(page)['to_lower']} to go."
    ),
    "march": march,
    "activation": activation,
    "end of the move": end_of_move,
    "teleport": lambda page: (
        f"Where does {view_of(page)['pending']['mover']} appear? Anywhere free but at an exit."
    ),
    "walk": lambda page: f"Brenn walks on: up to {spaces(int(BRENN_WALKS))}.",
    "target": lambda page: TARGETS[view_of(page).pending["spell"]],
    "cards to keep": keep,
    "flight": lambda page: f"{going_on(page)} Choose where the loser runs.",
    "loot": lambda page: f"{going_on(page)} Choose what is taken.",
    "drop": lambda page: f"{going_on(page)} Choose a treasure, then a room without a chest.",
}
