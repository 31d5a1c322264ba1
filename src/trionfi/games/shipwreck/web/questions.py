"""What is asked of the viewer, or whom the table waits for."""

from trionfi.games.shipwreck.names import ordinal
from trionfi.games.shipwreck.view import ShipwreckView
from trionfi.games.shipwreck.web.faces import view_of
from trionfi.web.clickables import listed
from trionfi.web.page_model import TablePage


def ask(page: TablePage) -> str:
    """What is asked of me, or whom we wait for."""
    view = view_of(page)
    if view.over:
        return "You escape together: seven fates named!" if view.winners else "The sea has closed over you."
    if page.status != "running":
        return ""
    return question(page, view) if page.my_turn else waiting_words(page, view)


def question(page: TablePage, view: ShipwreckView) -> str:
    who = page.names[view.active]
    if view.phase == "play":
        line = f" for your {ordinal(view.line > 1)} line" if view.challenge else ""
        return f"Play one of your two fates{line} on a card whose rule it fits."
    if view.phase == "power":
        return "Use a faded power, or go on without one?"
    if view.phase == "group power":
        return f"Use a faded power to question {who}? Vote."
    return f"Which fate did {who} keep? Vote, or pass."


def waiting_words(page: TablePage, view: ShipwreckView) -> str:
    who, mine = page.names[view.active], page.seat == view.active
    if view.phase == "play":
        return f"{who} is choosing a fate to play."
    if view.phase == "power":
        return f"{who} may use a faded power."
    voters = [page.names[seat] for seat in view.to_act]
    vote = "votes" if len(voters) == 1 else "vote"
    if view.phase == "group power":
        return f"{listed(voters)} {vote} on a faded power."
    return f"{listed(voters)} {vote} on the fate that {'you' if mine else who} kept."
