"""Why not? The predicates of the rules, put into words for the seat that asked."""

from __future__ import annotations

from trionfi.core.refusal import Refusal
from trionfi.games.arcanity.abilities import may_be_aimed_at
from trionfi.games.arcanity.cards import NATURE, NO_SCHOOL, school_of, shield_of
from trionfi.games.arcanity.duel import goes_face_down, legal_cards, shows_lone_shields
from trionfi.games.arcanity.flow import effective_shields
from trionfi.games.arcanity.moves import BID, CHOOSE, DISCARD, NAME, NAME_NONE, PASS, PLAY, SHIELD, TAKE
from trionfi.games.arcanity.names import CARD_NAMES, SCHOOL_NAMES
from trionfi.games.arcanity.table import (
    AIM,
    BIDDING,
    BURN,
    BURNT,
    DRAFT,
    DUEL,
    HAND,
    NAMING,
    PASSING,
    Table,
)

# What each phase asks for, with its paragraph.
ASKED = {
    DRAFT: ("2.1", "the schools are being drafted: take one that is still free"),
    PASSING: ("3.1", "three cards are being passed on: pick one from your hand"),
    BIDDING: ("3.2", "the bid cards are being laid: lay one from your hand"),
    DUEL: ("3.4", "a duel is on: play a card"),
    BURN: ("5.5", "Fire 6 burns you: discard a card"),
    AIM: ("5.6", "you took Fire 7: choose who discards a card"),
    BURNT: ("5.6", "Fire 7 was turned on you: discard a card"),
    NAMING: ("5.10", "you took Nature 7: name a shield, or none"),
}

# The blocks of moves, where each ends, and the phases in which they may be made.
BLOCKS = (
    (PASS, (DUEL,)),
    (BID, (PASSING,)),
    (DISCARD, (BIDDING,)),
    (CHOOSE, (BURN, BURNT)),
    (NAME, (AIM,)),
    (TAKE, (NAMING,)),
    (TAKE + 5, (DRAFT,)),
)


def why_not(table: Table, seat: int, move: int) -> Refusal | None:
    """Why this seat, which is to act, may not make this move."""
    phases = next(phases for end, phases in BLOCKS if move < end)
    if table.phase not in phases:
        return Refusal(*ASKED[table.phase])
    if move < SHIELD:
        return why_not_face_up(table, seat, move - PLAY)
    if move < PASS:
        return why_not_face_down(table, seat, move - SHIELD)
    if move < CHOOSE:
        first = next(block for block in (DISCARD, BID, PASS) if move >= block)
        return why_not_held(table, seat, move - first)
    if move < NAME:
        return why_not_target(table, seat, move - CHOOSE)
    if move < TAKE:
        return None if move == NAME_NONE else why_not_named(table, move - NAME)
    return why_not_taken(table, move - TAKE)


def why_not_held(table: Table, seat: int, card: int) -> Refusal | None:
    if table.cells[HAND + seat] >> card & 1:
        return None
    return Refusal(ASKED[table.phase][0], f"{CARD_NAMES[card]} is not in your hand")


def why_not_face_up(table: Table, seat: int, card: int) -> Refusal | None:
    """§3.3, §3.4, §4: leading, following, and shields that must lie face-down."""
    if goes_face_down(table, seat, card) and table.cells[HAND + seat] >> card & 1:
        return why_not_off_school(table, seat) or Refusal(
            "R4", f"the {SCHOOL_NAMES[school_of(card)]} shield goes face-down on another school"
        )
    return why_not_card(table, seat, card)


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
        return Refusal(
            "4.4", "you hold nothing but shields: they are shown, and one is played face-up as a 0"
        )
    return why_not_card(table, seat, card)


def why_not_card(table: Table, seat: int, card: int) -> Refusal | None:
    """Why this card may not be played in any way."""
    refusal = why_not_held(table, seat, card)
    if refusal is not None or legal_cards(table, seat) >> card & 1:
        return refusal
    if table.led == NO_SCHOOL:
        return Refusal("5.9", f"after Nature 6 you must lead a {SCHOOL_NAMES[NATURE]} card, and you hold one")
    return why_not_off_school(table, seat) or second_shield(table)


def why_not_off_school(table: Table, seat: int) -> Refusal | None:
    """§3.4 Whoever holds the led school plays it."""
    holds_led = table.cells[HAND + seat] >> table.led * 12 & 0xFFF
    if table.honour or not holds_led:
        return None
    school = SCHOOL_NAMES[table.led]
    return Refusal("3.4", f"{school} is led and you hold {school}: play it")


def second_shield(table: Table) -> Refusal:
    """§4.3 One shield a duel."""
    return Refusal(
        "4.3", f"{{{table.down}}} has used a shield in this duel already, and no other can be used"
    )


def why_not_target(table: Table, seat: int, target: int) -> Refusal | None:
    """§5.6 Another player who holds a card."""
    if may_be_aimed_at(table, seat, target):
        return None
    if target >= table.seats:
        return Refusal("5.6", "nobody sits there")
    if target == seat:
        return Refusal("5.6", "Fire 7 picks another player, not yourself")
    return Refusal("5.6", f"{{{target}}} has no card left to discard")


def why_not_named(table: Table, school: int) -> Refusal | None:
    """§5.10 A shield of a school in play."""
    if table.schools >> school & 1:
        return None
    return Refusal("5.10", f"{SCHOOL_NAMES[school]} is not in this game")


def why_not_taken(table: Table, school: int) -> Refusal | None:
    """§2.1, R21 No school twice."""
    if not table.schools >> school & 1:
        return None
    return Refusal("2.1", f"{SCHOOL_NAMES[school]} is in the game already")
