"""What is asked of the viewer, and what the others are busy with, in one sentence."""

from collections.abc import Callable

from trionfi.core.seats import with_names
from trionfi.games.thieves.names import FIGURE_NAMES, counted_words, he, spaces
from trionfi.games.thieves.rules.constants import BRENN_WALKS
from trionfi.games.thieves.rules.spells import CARRIES
from trionfi.games.thieves.web.cards import slug
from trionfi.games.thieves.web.gangs import view_of
from trionfi.web.clickables import capital, listed
from trionfi.web.page_model import TablePage

PLAIN = {
    "gangs": "Choose your gang.",
    "grimoires": "Choose a Grimoire and its bearer, or go without.",
    "deployment": "Bring in a thief: choose one of yours, then a free exit.",
    "militia": "Send a militiaman. A die says how far he may walk.",
    "chest to lift": "Telekinesis: which chest floats?",
    "room for the chest": "Telekinesis: into which room without a chest?",
    "treasures to give": "Hand in the treasures: choose who gives, then what.",
}
TARGETS = {
    "Eye of Croesus": "Eye of Croesus: whose purse do you want to see?",
    "Lightning": "Lightning: whom does it strike?",
    "Mission": "Mission: which one do you replace?",
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
    asked = ASKED.get(view.phase, f"{capital(view.now['question'])}?")
    return f"{going_on(page)} {asked if isinstance(asked, str) else asked(page)}"


def going_on(page: TablePage) -> str:
    return with_names(view_of(page).now["text"], page.names, page.seat)


def waiting(page: TablePage) -> str:
    """What is going on and whom we wait for: the same whatever they hold."""
    if page.seat in view_of(page).to_act:  # and yet it is not my turn
        return f"{going_on(page)} This is answered for you."
    others = [page.names[seat] for seat in view_of(page).to_act if seat != view_of(page).turn]
    asked = f" {listed(others)} may answer." if others and view_of(page).now["in_turn"] else ""
    return going_on(page) + asked


def activation(page: TablePage) -> str:
    view = view_of(page)
    points = counted_words(view.points, "action point")
    ready = {offer.clicks[0] for offer in page.moves if offer.clicks[0].startswith("figure:")}
    if not ready:
        begins = "Your thieves are done." if view.points else "No action points left."
        return f"{begins} {'End your turn.' if len(page.moves) == 1 else 'Play a card, or end your turn.'}"
    if view.active is None:
        return f"You have {points}. Choose a thief, or end your turn."
    goes_on = f"figure:{slug(view.active)}" in ready
    ways = [f"go on with {view.active}"] if goes_on else []
    if len(ready) > goes_on:
        ways.append("choose another thief")
    return capital(f"{points} left. {capital(listed([*ways, 'end your turn'], 'or'))}.")


def march(page: TablePage) -> str:
    pending = view_of(page).pending
    who = pending["mover"] or "a militiaman"
    strikes = ", attack an enemy thief" if pending["march_dice"] else ""
    return f"Move {who} up to {spaces(pending['steps'])}{strikes}, or stay."


def end_of_move(page: TablePage) -> str:
    pending = view_of(page).pending
    walls = f", through {counted_words(pending['walls'], 'wall')}" if pending["walls"] else ""
    return f"Where does {pending['mover']} go? Up to {spaces(pending['steps'])}{walls}."


def keep(page: TablePage) -> str:
    count = view_of(page).pending["to_keep"]
    return f"Keep {'one more' if count == 1 else count} of these cards."


def loser(page: TablePage) -> str:
    fight = view_of(page).fight or {}
    return str(fight["defender" if fight["won_by"] == 0 else "attacker"])


def hexed(page: TablePage) -> str:
    fight = view_of(page).fight or {}
    return str(fight["defender" if fight["attacker"] == "Vesper" else "attacker"])


def stop(page: TablePage) -> str:
    return {"he": "him", "she": "her", "it": "it"}[he(FIGURE_NAMES.index(view_of(page).pending["picker"]))]


ADD_A_CARD = "Add a card, or pass?"
LEONA = "Discard a card for one more die?"
LAST = "Play Fate or Jinx?"
# What is asked after a sentence of what is going on
ASKED: dict[str, str | Callable[[TablePage], str]] = {
    "diversion": "Roll again with Diversion?",
    "tripwire": "Play Tripwire against this move?",
    "double lock": lambda page: f"Stop {stop(page)} with Double Lock?",
    "fate on the lock": "Roll again with Fate?",
    "jinx on the lock": "Have it rolled again with Jinx?",
    "lucky find": "Play Lucky Find?",
    "fate on the spell": "Roll again with Fate?",
    "jinx on the spell": "Have it rolled again with Jinx?",
    **dict.fromkeys(("attacker's card", "defender's card"), ADD_A_CARD),
    **dict.fromkeys(("Leona attacking", "Leona defending"), LEONA),
    **dict.fromkeys(("attacker's last card", "defender's last card"), LAST),
    "second blow": "Roll one of Iris's dice again?",
    "hex": lambda page: f"Discard a card, so that {hexed(page)} rolls everything again?",
    "slip away": "Play Slip Away and choose where your thief runs?",
}
MADE: dict[str, Callable[[TablePage], str]] = {
    "portcullises": lambda page: (
        f"The alarm! Lower a portcullis at an exit; {view_of(page)['to_lower']} to go."
    ),
    "march": march,
    "activation": activation,
    "end of the move": end_of_move,
    "teleport": lambda page: (
        f"Teleport {view_of(page)['pending']['mover']} to any free space that is not an exit."
    ),
    "walk": lambda page: f"Brenn walks on: up to {spaces(int(BRENN_WALKS))}.",
    "target": lambda page: TARGETS[view_of(page).pending["spell"]],
    "cards to keep": keep,
    "flight": lambda page: f"{going_on(page)} Where does {loser(page)} run?",
    "loot": lambda page: f"{going_on(page)} What do you take?",
    "drop": lambda page: f"{going_on(page)} Choose a treasure, then a room without a chest.",
}
