"""What all at the table may know, and what one seat knows besides."""

from __future__ import annotations

from typing import Any

from trionfi.core.bitset import count
from trionfi.games.arcanity.names import (
    PHASE_NAMES,
    card_named,
    cards_named,
    numbers_in,
    school_named,
    schools_named,
    seat_or_none,
    whole_schools_named,
)
from trionfi.games.arcanity.rules.card_bits import NO_CARD
from trionfi.games.arcanity.rules.duel import shield_user
from trionfi.games.arcanity.rules.setup import pass_direction
from trionfi.games.arcanity.rules.table import (
    CARD,
    FAILED,
    FINISHED,
    GAINED,
    GAVE,
    HAND,
    LAID,
    LAST_BID,
    LAST_BONUS,
    LAST_CARD,
    LAST_DUELS,
    LAST_POINTS,
    LAST_SHIELDS,
    LOST_CARD,
    LOST_FROM,
    LOST_SEAT,
    NOBODY,
    OWES,
    OWES_NAMED,
    PICKED,
    PLAYED,
    SHOWN,
    STACK,
    VOID,
    WON,
    Table,
)

FACE_DOWN = "shield"


def public(table: Table) -> dict[str, Any]:
    """What lies open, and what a careful player remembers of what lay open."""
    seats = range(table.seats)
    cells = table.cells
    return {
        "phase": PHASE_NAMES[table.phase],
        "round": int(table.round),
        "extra": int(table.extra),
        "schools": schools_named(table.schools),
        "scores": table.scores,
        "hands": [int(count(cells[HAND + seat])) for seat in seats],
        "picked": [int(count(cells[PICKED + seat])) for seat in seats],
        "laid": [cells[LAID + seat] != NO_CARD for seat in seats],
        "stacks": [cards_named(cells[STACK + seat]) for seat in seats],
        "played": [cards_named(cells[PLAYED + seat]) for seat in seats],
        "won": [cells[WON + seat] for seat in seats],
        "leader": seat_or_none(table.leader),
        "led": school_named(table.led),
        "duel": duel_so_far(table),
        "down": seat_or_none(table.down),
        "shield_used": seat_or_none(shield_user(table)),
        "zero": numbers_in(table.zero),
        "barred": seat_or_none(table.barred),
        "sure": seat_or_none(table.sure),
        "boosted": seat_or_none(table.boosted),
        "nature": seat_or_none(table.nature),
        "ability": ability_at_work(table),
        "named": school_named(table.named),
        "gone": cards_named(table.gone),
        "lost": [lost_card(table, lost) for lost in range(table.lost)],
        "skipped": cards_named(table.skipped),
        "leftover": int(count(table.leftover)),
        "void": [whole_schools_named(cells[VOID + seat]) for seat in seats],
        "shown": [cards_named(cells[SHOWN + seat]) for seat in seats],
        "owes": [[cells[OWES + seat], cells[OWES_NAMED + seat]] for seat in seats],
        "failed": [schools_named(cells[FAILED + seat]) for seat in seats],
        "gained": [cells[GAINED + seat] for seat in seats],
        "out": numbers_in(table.out),
        "last_duel": last_duel(table),
        "last_round": last_round(table),
    }


def duel_so_far(table: Table) -> list[dict[str, Any]]:
    """The cards of this duel in the order of play; a shield at work lies face-down."""
    return in_order(table, CARD, table.leader, table.down)


def in_order(table: Table, row: int, leader: int, down: int) -> list[dict[str, Any]]:
    """The cards of a duel from its leader on, one of them perhaps face-down."""
    if leader < 0:
        return []
    seats = [(leader + step) % table.seats for step in range(table.seats)]
    played = [(seat, table.cells[row + seat]) for seat in seats if table.cells[row + seat] != NO_CARD]
    return [{"seat": seat, "card": FACE_DOWN if seat == down else card_named(card)} for seat, card in played]


def last_duel(table: Table) -> dict[str, Any] | None:
    """The duel decided last, in this round or the one before, with its shield turned up."""
    if table.last_leader < 0:
        return None
    return {
        "cards": in_order(table, LAST_CARD, table.last_leader, NOBODY),
        "winner": seat_or_none(table.last_winner),
        "shield": seat_or_none(table.last_down),
    }


def last_round(table: Table) -> list[dict[str, Any]] | None:
    """How the last round was scored, by seat."""
    cells = table.cells
    if cells[LAST_BID] == NO_CARD:
        return None
    return [
        {
            "bid": card_named(cells[LAST_BID + seat]),
            "duels": cells[LAST_DUELS + seat],
            "shields": cells[LAST_SHIELDS + seat],
            "bonus": cells[LAST_BONUS + seat],
            "points": cells[LAST_POINTS + seat],
        }
        for seat in range(table.seats)
    ]


def ability_at_work(table: Table) -> dict[str, Any] | None:
    """The duel just won, while its abilities act."""
    if table.winner < 0:
        return None
    return {
        "stage": int(table.stage),
        "winner": int(table.winner),
        "taken": cards_named(table.taken),
        "target": seat_or_none(table.target),
    }


def lost_card(table: Table, lost: int) -> dict[str, Any]:
    """Who discarded a card face-down, and which it may have been."""
    return {
        "seat": table.cells[LOST_SEAT + lost],
        "from": cards_named(table.cells[LOST_FROM + lost] & deck_of(table)),
    }


def deck_of(table: Table) -> int:
    """All cards of this game."""
    rank_bits = (1 << int(table.agreed.top)) - 1
    return sum(rank_bits << 12 * school for school in numbers_in(table.schools))


def private(table: Table, seat: int) -> dict[str, Any]:
    """What this seat knows besides: its hand, its picks, what it passed and got, its bid (R34), its hidden cards."""
    cells = table.cells
    giver = (seat - int(pass_direction(table))) % table.seats
    own_lost = [lost for lost in range(table.lost) if cells[LOST_SEAT + lost] == seat]
    return {
        "hand": cards_named(cells[HAND + seat]),
        "picks": cards_named(cells[PICKED + seat]),
        "gave": cards_named(cells[GAVE + seat]),
        "got": cards_named(cells[GAVE + giver]) if pass_direction(table) else [],
        "bid": card_named(cells[LAID + seat]),
        "own_lost": [card_named(cells[LOST_CARD + lost]) for lost in own_lost],
        "own_down": card_named(cells[CARD + seat]) if table.down == seat else None,
    }


def bids_shown(table: Table) -> dict[str, Any]:
    """§3.2, R18 The bid cards are shown when the round is scored; the last round's stay in sight."""
    if table.phase != FINISHED:
        return {"bids": None}
    return {"bids": [card_named(table.cells[LAID + seat]) for seat in range(table.seats)]}


def look(table: Table, seat: int | None) -> dict[str, Any]:
    seen = public(table) | bids_shown(table) | {"direction": int(pass_direction(table))}
    return seen if seat is None else seen | private(table, seat)


def secrets(table: Table) -> dict[str, Any]:
    """Everything that somebody may not know."""
    seats = range(table.seats)
    cells = table.cells
    return {
        "hand": [cards_named(cells[HAND + seat]) for seat in seats],
        "picks": [cards_named(cells[PICKED + seat]) for seat in seats],
        "gave": [cards_named(cells[GAVE + seat]) for seat in seats],
        "bids": [card_named(cells[LAID + seat]) for seat in seats],
        "lost_cards": [card_named(cells[LOST_CARD + lost]) for lost in range(table.lost)],
        "own_down": card_named(cells[CARD + table.down]) if table.down >= 0 else None,
        "leftovers": cards_named(table.leftover),
    }
