"""Fair against the host: who may sit down at a deal, when a seat may be taken from its player, and who must agree.

Each function says why not, in a sentence; an empty one means yes. Nobody can tell two browsers from two people, so none
of this asks who somebody really is: it asks that everybody agrees, that everybody is told, and that the record says so.
"""

from __future__ import annotations

from trionfi.core.seats import letter
from trionfi.table.seat import BOT, HUMAN
from trionfi.table.table import RUNNING, Table

GRACE = 300.0  # seconds that somebody has to answer before their seat may go to a bot
NEW_DEAL = "so nobody joins this deal; its host can set a new one with friends"


def join_refusal(table: Table, person: str, seat: int) -> str:
    """Why this person may not sit down here; before the deal there is nothing to know."""
    if table.status != RUNNING:
        return ""
    if table.known_deal:
        return f"{table.known_deal}, {NEW_DEAL}"
    if table.seen.get(person, set()) - {seat}:
        return "you have had another hand in this game, so you may only watch"
    if seat == table.substitute_seat and person == table.settings.host:
        return "the host cannot take over a hand: somebody else has to"
    return ""


def hold_refusal(table: Table, person: str, seat: int) -> str:
    """Why a browser may not open a player's own link: it has another hand in this game.

    Several seats may be on one device, though, and those who share it may go over to another device.
    """
    if table.status != RUNNING:
        return ""
    sharing = table.seat_at(seat).persons
    others = table.seen.get(person, set()) - {seat}
    if all(table.seats[other].persons & sharing for other in others):
        return ""
    return "this is the link of another player, and this browser has a hand of its own in the game"


def substitute_refusal(table: Table, seat: int) -> str:
    """Why nobody may be asked to take over the hand at this seat."""
    if table.status != RUNNING or table.seat_at(seat).kind != BOT:
        return "only the seat of a bot in a running game can be taken over"
    if table.known_deal:
        return f"{table.known_deal}, {NEW_DEAL}"
    if not table.people_asked:
        return f"nobody else is here who could agree, {NEW_DEAL}"
    if not table.is_in_play(seat):
        return "nobody plays at this seat"
    if is_known_elsewhere(table, seat):
        return "somebody at this table has had this hand, so nobody can take it over"
    if seat == table.wanted:
        return "the others have been asked already"
    return ""


def is_known_elsewhere(table: Table, seat: int) -> bool:
    """Whether the host, or somebody who sits at another seat, has had the hand of this one."""
    return any(
        seat in had and (person == table.settings.host or set(table.seats_of(person)) - {seat})
        for person, had in table.seen.items()
    )


def call_refusal(table: Table, seat: int) -> str:
    """Why a player may not be asked whether they are there."""
    if table.status != RUNNING or table.seat_at(seat).kind != HUMAN:
        return "only a player in a running game is asked whether they are there"
    if table.settings.host in table.seats[seat].persons:
        return "this is your own seat"
    if table.seats[seat].called:
        return f"{table.names[seat]} has been asked already"
    return ""


def eviction_refusal(table: Table, seat: int, waited: float, grace: float) -> str:
    """Why the host may not give a player's seat to a bot: they are here, or have not had the time to answer."""
    if table.status != RUNNING or table.seat_at(seat).kind != HUMAN:
        return ""
    name = table.names[seat]
    if table.settings.host in table.seats[seat].persons:
        return "this is your own seat: leave it instead"
    if not table.seats[seat].called:
        return f"ask first whether {name} is still here; the seat stays theirs while they are"
    left = grace - waited
    if left > 0:
        return f"{name} has {spoken(left)} to answer; try again then"
    return ""


def spoken(seconds: float) -> str:
    """A time, roughly."""
    minutes = round(seconds / 60)
    if minutes < 1:
        return "less than a minute"
    return f"{minutes} more {'minute' if minutes == 1 else 'minutes'}"


def answer_refusal(table: Table, at: int, wanted: int | None) -> str:
    """Why this seat has nothing to say about a substitute for that one."""
    if table.wanted < 0 or table.status != RUNNING:
        return "nobody asks for a substitute now"
    if wanted is not None and wanted != table.wanted:
        return f"the question is about seat {letter(table.wanted)} now: look again"
    if at not in table.people_asked:
        return "the host asks, so the others decide"
    if at in table.agreed:
        return "you have agreed already"
    return ""
