"""Fair against the host: who may sit down at a deal, when a seat may be taken from its player, and who must agree.

Each function says why not, in a sentence; an empty one means yes. Nobody can tell two browsers from two people, so none
of this asks who somebody really is: it asks that everybody agrees, that everybody is told, and that the record says so.
"""

from trionfi.core.seats import letter
from trionfi.table.seat import BOT, HUMAN, PROGRAM
from trionfi.table.table import RUNNING, SETTING, Table

GRACE = 300.0  # seconds that somebody has to answer before their seat may go to a bot
NEW_DEAL = "so nobody joins this deal; its host can set a new one with friends"
SHARED = (
    "several seats of this game are on one device, which has seen all their hands, so they stay there until the game "
    "ends; ask the host for a seat in the next one"
)
ANOTHERS = "this is the link of another player, and this browser has a seat of its own at the table"


def join_refusal(table: Table, person: str, seat: int) -> str:
    """Why this person may not sit down here; before a fresh deal there is nothing to know."""
    if known_refusal(table):
        return known_refusal(table)
    if table.status != RUNNING:
        return ""
    if table.seen.get(person, set()) - {seat}:
        return "you have had another hand in this game, so you may only watch"
    if seat == table.substitute_seat and person == table.settings.host:
        return "the host cannot take over a hand: somebody else has to"
    return ""


def known_refusal(table: Table) -> str:
    """Why nobody new gets a hand of this deal: somebody may know how its cards lie."""
    is_live = table.status in (SETTING, RUNNING)
    return f"{table.known_deal}, {NEW_DEAL}" if is_live and table.known_deal else ""


def is_handed_over(table: Table, person: str, seat: int) -> bool:
    """Whether a browser that opens this seat's link takes the seat over, so that whoever had it loses it.

    It does where the seat comes from somebody who plays or has played at others as well: a device that several people
    share. At a table that a program has set for several, so does any seat that a program has: it may be the same one,
    under another name since it renewed the seat. Else it is the same player on another device.
    """
    persons = table.seat_at(seat).persons
    hands = {at for holder in persons for at in (*table.seats_of(holder), *table.seen.get(holder, set()))}
    if hands - {seat} - set(table.seats_of(person)):
        return True
    is_for_several = sum(plan.kind != BOT for plan in table.settings.seats) > 1 or not table.is_solitary
    is_a_programs = any(holder.startswith(PROGRAM) for holder in persons)
    return table.settings.host.startswith(PROGRAM) and is_a_programs and is_for_several


def hold_refusal(table: Table, person: str, seat: int) -> str:
    """Why a browser may not open the link of a seat where somebody plays."""
    persons, is_running = table.seat_at(seat).persons, table.status == RUNNING
    is_new_player = is_handed_over(table, person, seat)
    if is_new_player and known_refusal(table):
        return known_refusal(table)
    if is_new_player and is_running and not all(holder.startswith(PROGRAM) for holder in persons):
        return SHARED
    others = (table.seen.get(person, set()) | set(table.seats_of(person))) - {seat}
    if (is_running or not is_new_player) and any(not table.seats[at].persons & persons for at in others):
        return ANOTHERS
    return ""


def renew_refusal(table: Table, seat: int | None, old: str) -> str:
    """Why this person cannot make the links of this seat, or without one those of the host, void."""
    if seat is None:
        return "" if old and table.settings.host == old else "only the host has such a link"
    place = table.seat_at(seat)
    return "" if place.kind == HUMAN and old in place.persons else "this seat is not yours any more"


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
