"""Fading and the refilled row (§11)."""

from __future__ import annotations

from mypy_extensions import i64

from trionfi.core.bitset import bit
from trionfi.games.shipwreck.rules import log_kinds as told
from trionfi.games.shipwreck.rules.card_tables import NO_CARD
from trionfi.games.shipwreck.rules.table import (
    FULL_BAG,
    HOURS_IN,
    SLOTS,
    Table,
    card_at,
    cards_left,
    fates_at,
    put_card,
    top_card,
)
from trionfi.games.shipwreck.rules.turn import add_doom, ended, next_turn


def end_turn(table: Table, right: bool) -> None:
    """§9.16 Cards fade at the end of the turn, R15 from left to right, and the next player begins."""
    slot: i64 = 0
    while slot < SLOTS:
        if is_spent(table, slot):
            fade(table, slot, right)
            if ended(table):  # R13
                return
            refill(table, slot)
        slot += 1
    refill_holes(table)
    next_turn(table)


def is_spent(table: Table, slot: i64) -> bool:
    """§11.1 A card fades when the hours in front of it reach its duration."""
    card = card_at(table, slot)
    return card != NO_CARD and HOURS_IN[fates_at(table, slot)] >= table.printed.durations[card]


def fade(table: Table, slot: i64, right: bool) -> None:
    """§11.2 Its fates go back into the bag, §11.3 the card is turned over, §11.4 doom rises by two.

    §11.4 A right prediction this turn keeps doom where it is; so does a card that fades free (§17.3).
    """
    card = card_at(table, slot)
    pile: i64 = FULL_BAG
    pile <<= slot * 14
    table.bag += fates_at(table, slot)
    table.lying &= ~pile
    table.faded |= bit(card)
    put_card(table, slot, NO_CARD)
    doom: i64 = 0 if right or table.printed.free & bit(card) != 0 else 2
    add_doom(table, doom)
    if table.heard is not None:
        table.heard.append((told.FADED, int(card), int(doom), int(table.doom)))


def refill(table: Table, slot: i64) -> None:
    """§11.5 The top card of the deck takes the empty spot; R21 while there is one."""
    card = top_card(table)
    if card == NO_CARD:
        return
    put_card(table, slot, card)
    take_top(table)
    if table.heard is not None:
        table.heard.append((told.REFILLED, int(slot), int(card)))


def take_top(table: Table) -> None:
    """§5.1 The next card of the deck is seen."""
    table.taken += 1
    table.revealed += 1
    table.known = min(table.known, cards_left(table))


def refill_holes(table: Table) -> None:
    """R21 A spot that stayed empty is filled as soon as the deck has a card."""
    slot: i64 = 0
    while slot < SLOTS:
        if table.row >> slot * 6 & 63 == 0:
            refill(table, slot)
        slot += 1
