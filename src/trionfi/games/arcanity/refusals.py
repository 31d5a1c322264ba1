"""Why not? The predicates of the rules, put into words for the seat that asked."""

from __future__ import annotations

from collections.abc import Callable

from trionfi.core.errors import NotYourTurn
from trionfi.core.refusal import Refusal, not_your_turn
from trionfi.games.arcanity.names import CARD_NAMES, SCHOOL_NAMES
from trionfi.games.arcanity.rules import rows
from trionfi.games.arcanity.rules.abilities import CHOOSE, DISCARD, NAME, NAME_NONE, targets
from trionfi.games.arcanity.rules.card_bits import NO_CARD, NO_SCHOOL, cards_of, rank_of, school_of, shield_of
from trionfi.games.arcanity.rules.duel import (
    PLAY,
    SHIELD,
    goes_face_down,
    legal_cards,
    shield_user,
    shows_lone_shields,
)
from trionfi.games.arcanity.rules.next_duel import effective_shields
from trionfi.games.arcanity.rules.passing import BID, PASS
from trionfi.games.arcanity.rules.position import MOVES
from trionfi.games.arcanity.rules.setup import TAKE
from trionfi.games.arcanity.rules.table import DUEL, PHASES, Table

# What cannot be said at all, though somebody may try: the rules name it.
NO_WORDS = ("no card", "none", "nothing", "nobody")
FORBIDDEN = {
    "bid": Refusal("R20", "everybody lays a bid card: it is compulsory"),
    "play": Refusal("3.4", "everybody plays a card to the duel: nobody may sit out"),
    "pass": Refusal("3.1", "everybody passes three cards on: nobody may keep them back"),
    "choose": Refusal("5.6", "Fire 7 picks another player: it is not optional"),
}


def asked_now(table: Table) -> tuple[str, str]:
    """What is asked now, with its paragraph."""
    if table.phase == DUEL and table.led == NO_SCHOOL:
        return "3.3", "a duel begins: lead a card"
    return PHASES[table.phase].rule, PHASES[table.phase].asked


def why_not(table: Table, seat: int, move: int) -> Refusal | None:
    """Why this seat, which is to act, may not make this move."""
    if not PHASES[table.phase].asks_for(move):
        return Refusal(*asked_now(table))
    block, choice = MOVES.split(move)
    return WHY_NOT.get(block.first, why_not_chosen)(table, seat, choice)


def why_not_asked(table: Table, seat: int | None, move: int) -> Refusal:
    """Why a seat that owes no decision may not make this move: it has decided already, or others decide."""
    phase = PHASES[table.phase]
    if seat is not None and phase.asks_for(move):
        if phase.decided:
            return Refusal(phase.rule, phase.decided, NotYourTurn)
        if table.phase == DUEL and table.cells[rows.CARD + seat] != NO_CARD:
            return Refusal("3.4", "you have played your card to this duel", NotYourTurn)
        if table.phase == DUEL and table.cells[rows.HAND + seat] == 0:
            return Refusal("R6", "you have no card left, and are skipped in this round", NotYourTurn)
    return not_your_turn(asked_now(table)[0], table.to_act)


def forbidden(text: str) -> Refusal | None:
    """§4.1 Only a shield lies face-down. And what is asked for cannot be left out, a shield's name apart (§5.10)."""
    verb, _, rest = text.partition(" ")
    if rest in NO_WORDS:
        return FORBIDDEN.get(verb)
    card = rest.removesuffix(" face-down")
    if verb == "play" and card != rest and card in PLAIN_CARDS:
        return Refusal("4.1", f"{PLAIN_CARDS[card]} is no shield: only the 1 of a school is played face-down")
    return None


PLAIN_CARDS = {name.casefold(): name for card, name in enumerate(CARD_NAMES) if rank_of(card) > 1}


def why_not_held(table: Table, seat: int, card: int) -> Refusal | None:
    """A card from the hand; where it is not there, the seat is told what it can know of it."""
    name = CARD_NAMES[card]
    if table.cells[rows.HAND + seat] >> card & 1:
        return None
    if rank_of(card) > table.agreed.top:
        return Refusal("R1", f"{name} is not in this game: its ranks go up to {table.agreed.top}")
    if table.cells[rows.PICKED + seat] >> card & 1:
        return Refusal("3.1", f"you have picked {name} already: pick another card")
    if table.cells[rows.LAID + seat] == card:
        return Refusal("3.2", f"{name} is your bid card, and takes no part in the round")
    return why_not_in_game(table, seat, school_of(card)) or Refusal(
        asked_now(table)[0], f"{name} is not in your hand"
    )


def why_not_face_up(table: Table, seat: int, card: int) -> Refusal | None:
    """§3.3, §3.4, §4: leading, following, and shields that must lie face-down."""
    refusal = why_not_card(table, seat, card)
    if refusal is None and not table.agreed.open_shields and goes_face_down(table, seat, card):
        return Refusal("R4", f"the {SCHOOL_NAMES[school_of(card)]} shield goes face-down on another school")
    return refusal


def why_not_face_down(table: Table, seat: int, school: int) -> Refusal | None:
    """§4.1 A shield at work: effective, not of the led school, the first of its duel."""
    card = shield_of(school)
    name = SCHOOL_NAMES[school]
    refusal = why_not_held(table, seat, card)
    if refusal is not None:
        return refusal
    if table.led == NO_SCHOOL:
        return Refusal("R3", "the leader's card lies face-up: a led shield is a plain 1")
    if school == table.led:
        return Refusal("R3", f"{name} is led, so the {name} shield follows it face-up")
    if not effective_shields(table) >> card & 1:
        return Refusal("5.10", f"the {name} shield was named: it is ineffective this round and lies face-up")
    if shows_lone_shields(table, seat):
        return why_not_card(table, seat, card) or Refusal(
            "4.4", "you hold nothing but shields: they are shown, and one is played face-up as a 0"
        )
    return why_not_card(table, seat, card)


def why_not_card(table: Table, seat: int, card: int) -> Refusal | None:
    """Why this card may not be played in any way."""
    refusal = why_not_held(table, seat, card)
    if refusal is not None or legal_cards(table, seat) >> card & 1:
        return refusal
    if table.led == NO_SCHOOL:
        return Refusal("5.9", "after Nature 6 you must lead a Nature card, and you hold one")
    return why_not_off_school(table, seat) or second_shield(table)


def why_not_off_school(table: Table, seat: int) -> Refusal | None:
    """§3.4 Whoever holds the led school plays it; R28: in honour play where the hand lies open."""
    if table.cells[rows.HAND + seat] & cards_of(table.led) == 0:
        return None
    school = SCHOOL_NAMES[table.led]
    if not table.agreed.honour:
        return Refusal("3.4", f"{school} is led and you hold {school}: play it")
    if shows_lone_shields(table, seat):
        return Refusal("R28", f"{school} is led, and all can see that you hold {school}: play it")
    return None


def second_shield(table: Table) -> Refusal:
    """§4.3 One shield a duel."""
    user = int(shield_user(table))
    return Refusal("4.3", f"{{{user}}} has used a shield in this duel already, and no other can be used")


def why_not_target(table: Table, seat: int, target: int) -> Refusal | None:
    """§5.6 Another player who holds a card."""
    if targets(table, seat) >> target & 1:
        return None
    if target >= table.seats:
        return Refusal("5.6", "nobody sits there")
    if target == seat:
        return Refusal("5.6", "Fire 7 picks another player, not yourself")
    return Refusal("5.6", f"{{{target}}} has no card left to discard")


def why_not_in_game(table: Table, seat: int, school: int) -> Refusal | None:
    """§2.1 Only the schools that are in."""
    if table.schools >> school & 1:
        return None
    return Refusal("2.1", f"{SCHOOL_NAMES[school]} is not in this game")


def why_not_taken(table: Table, seat: int, school: int) -> Refusal | None:
    """R21 No school twice."""
    if not table.schools >> school & 1:
        return None
    return Refusal("R21", f"{SCHOOL_NAMES[school]} is in the game already")


def why_not_chosen(table: Table, seat: int, choice: int) -> Refusal | None:
    """What every decision can say: this is not among what it lets one choose."""
    allowed = PHASES[table.phase].choices(table, seat) >> choice & 1
    return None if allowed else Refusal(*asked_now(table))


# Why a choice of a block of moves is not allowed, where more can be said.
WHY_NOT: dict[int, Callable[[Table, int, int], Refusal | None]] = {
    PLAY: why_not_face_up,
    SHIELD: why_not_face_down,
    PASS: why_not_held,
    BID: why_not_held,
    DISCARD: why_not_held,
    CHOOSE: why_not_target,
    NAME: why_not_in_game,
    NAME_NONE: lambda table, seat, choice: None,
    TAKE: why_not_taken,
}
