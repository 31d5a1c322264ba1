"""What is asked of the viewer, and what the others are busy with, in sentences made from the view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from trionfi.games.thieves.things import MIND
from trionfi.web.boards.thieves_faces import SPELLS, gang_of
from trionfi.web.boards.things import capital, listed, name_of
from trionfi.web.sheet import Sheet

View = Mapping[str, Any]

PLAIN = {
    "gangs": "Choose your gang.",
    "grimoires": "Choose a Grimoire, then the thief who carries it. Or take none.",
    "deployment": "Bring in a thief: choose one of yours, then a free exit.",
    "militia": "Send a militiaman; a die says how far he may walk.",
    "lucky find": "The lock is open. Play Lucky Find for 2 ducats more?",
    "chest to lift": "Telekinesis: which chest floats?",
    "room for the chest": "Telekinesis: into which room without a chest?",
    "Leona attacking": "Leona attacks: discard a card for one more die?",
    "Leona defending": "Leona defends herself: discard a card for one more die?",
    "hex": "Vesper may hex: discard a card, and the opponent rolls all his dice again.",
}
TARGETS = {
    "Eye of Croesus": "Eye of Croesus: whose purse do you look into?",
    "Lightning": "Lightning: whom does it strike?",
    "Mission": "Mission: which one is replaced?",
    "Transport": "Transport: choose a thief, then where he goes, up to 3 spaces.",
}
DOING = {
    "gangs": "choosing a gang",
    "grimoires": "choosing a Grimoire",
    "deployment": "bringing in a thief",
    "portcullises": "lowering a portcullis",
    "militia": "sending the militia",
    "diversion": "looking at the militia’s die",
    "march": "moving a guard",
    "end of the move": "choosing where to go",
    "loot": "choosing the loot",
    "flight": "choosing where the loser runs",
    "drop": "putting a treasure down",
}


def ask(sheet: Sheet) -> str:
    """One sentence at the top; nothing where the table's own will do."""
    if not sheet.view or sheet.view["over"]:
        return ""
    if sheet.my_turn and sheet.seat is not None:
        return asked(sheet)
    return waiting(sheet)


def waiting(sheet: Sheet) -> str:
    """Whom we wait for, and for what: the same whatever they hold."""
    view = sheet.view
    who = listed([sheet.names[seat] for seat in view["to_act"]])
    if view["phase"] in DOING:
        return f"{who} {'is' if len(view['to_act']) == 1 else 'are'} {DOING[view['phase']]}."
    if view["to_act"] == [view["turn"]]:
        return f"{who}’s turn: {points(view)} left."
    return f"Waiting for {who}: a card?"


def points(view: View) -> str:
    many = view["points"]
    return f"{many} action point{'' if many == 1 else 's'}"


def asked(sheet: Sheet) -> str:
    view = sheet.view
    phase = view["phase"]
    if phase in PLAIN:
        return PLAIN[phase]
    if phase in MADE:
        return capital(MADE[phase](sheet))
    return ""


def owner(sheet: Sheet, figure: str | None) -> str:
    """“Bruno’s Valdur”, “your Leona”, “Kornak”."""
    if figure is None:
        return "a guard"
    gang = gang_of(figure)
    if gang not in sheet.view["gangs"]:
        return figure
    who = name_of(sheet, sheet.view["gangs"].index(gang))
    return f"your {figure}" if who == "you" else f"{who}’s {figure}"


def march(sheet: Sheet) -> str:
    pending = sheet.view["pending"]
    strikes = ", attack an enemy thief" if pending["march_dice"] else ""
    steps = f"up to {pending['steps']} space{'' if pending['steps'] == 1 else 's'}"
    if pending["mover"] is None:
        return f"Choose a militiaman and walk him {steps}{strikes}, or stay."
    return f"Walk {pending['mover']} {steps}{strikes}, or stay."


def activation(sheet: Sheet) -> str:
    view = sheet.view
    if view["active"] is None:
        return f"You have {points(view)}. Choose a thief."
    return f"{points(view)} left. Go on with {view['active']}, choose another thief, or end your turn."


def end_of_move(sheet: Sheet) -> str:
    pending = sheet.view["pending"]
    walls = " and through a wall" if pending["walls"] else ""
    return f"Where does {pending['mover']} go? Up to {pending['steps']} spaces{walls}."


def lock_die(sheet: Sheet) -> str:
    pending = sheet.view["pending"]
    return f"{owner(sheet, pending['picker'])} rolled {pending['die']} on a lock and needs {MIND} or less"


def spell_die(sheet: Sheet) -> str:
    pending = sheet.view["pending"]
    spell = SPELLS[pending["spell"]]
    who = name_of(sheet, sheet.view["turn"])
    verb = "attempt" if who == "you" else "attempts"
    return f"{who} {verb} {spell.name}: {pending['die']} rolled, {spell.threshold} or more is needed"


def fight(sheet: Sheet) -> str:
    found = sheet.view["fight"]
    return f"{owner(sheet, found['attacker'])} attacks {owner(sheet, found['defender'])}"


def result(sheet: Sheet) -> tuple[str, str]:
    """Winner and loser of the fight."""
    found = sheet.view["fight"]
    both = (owner(sheet, found["attacker"]), owner(sheet, found["defender"]))
    return both if found["won_by"] == 0 else (both[1], both[0])


def loser(sheet: Sheet) -> str:
    return result(sheet)[1]


def drop(sheet: Sheet) -> str:
    who = owner(sheet, sheet.view["pending"]["dropper"])
    return f"{who} carries too much: choose a treasure, then a room without a chest."


def give(sheet: Sheet) -> str:
    return "Hand in the treasures: choose who gives, then what."


def keep(sheet: Sheet) -> str:
    many = sheet.view["pending"]["to_keep"]
    return f"Keep {'two of these cards' if many == 2 else 'one more of these cards'}."


def lower(sheet: Sheet) -> str:
    return f"The alarm! Lower a portcullis at an exit ({sheet.view['to_lower']} left)."


MADE: dict[str, Callable[[Sheet], str]] = {
    "portcullises": lower,
    "diversion": lambda sheet: (
        f"The militia’s die shows {sheet.view['pending']['die']}. Roll it again with Diversion?"
    ),
    "march": march,
    "activation": activation,
    "tripwire": lambda sheet: (
        f"{owner(sheet, sheet.view['pending']['mover'])} sets out. Lay a Tripwire, or pass?"
    ),
    "end of the move": end_of_move,
    "teleport": lambda sheet: (
        f"Where does {sheet.view['pending']['mover']} appear? On any free space that is no exit."
    ),
    "walk": lambda sheet: f"{sheet.view['pending']['mover'] or 'Brenn'} walks on, up to 2 spaces.",
    "double lock": lambda sheet: (
        f"{owner(sheet, sheet.view['pending']['picker'])} picks a lock. Play Double Lock, or pass?"
    ),
    "fate on the lock": lambda sheet: f"{lock_die(sheet)}. Roll again with Fate?",
    "jinx on the lock": lambda sheet: f"{lock_die(sheet)}. Play Jinx, or pass?",
    "fate on the spell": lambda sheet: f"{spell_die(sheet)}. Roll again with Fate?",
    "jinx on the spell": lambda sheet: f"{spell_die(sheet)}. Play Jinx, or pass?",
    "target": lambda sheet: TARGETS[sheet.view["pending"]["spell"]],
    "cards to keep": keep,
    "treasures to give": give,
    "attacker's card": lambda sheet: f"{fight(sheet)}. Add dice with a card, or pass?",
    "defender's card": lambda sheet: f"{fight(sheet)}. Defend with a card, or pass?",
    "attacker's last card": lambda sheet: f"{fight(sheet)}. The dice lie: Fate or Jinx, or pass?",
    "defender's last card": lambda sheet: f"{fight(sheet)}. The dice lie: Fate or Jinx, or pass?",
    "loot": lambda sheet: f"{result(sheet)[0]} has won: what is taken from {result(sheet)[1]}?",
    "slip away": lambda sheet: f"{loser(sheet)} has lost. Play Slip Away and choose the way?",
    "flight": lambda sheet: f"{loser(sheet)} runs away: choose where to.",
    "drop": drop,
}
