"""Fading and the refilled row (§11)."""

from mypy_extensions import i64

from trionfi.core.bitset import bit, holds
from trionfi.core.note import note
from trionfi.games.shipwreck.rules import log_kinds as told
from trionfi.games.shipwreck.rules.card_tables import NO_CARD
from trionfi.games.shipwreck.rules.table import FULL_BAG, HOURS_IN, SLOTS, Table, with_bits
from trionfi.games.shipwreck.rules.turn import add_doom, ended, next_turn


def end_turn(table: Table, right: bool) -> None:
    """§9.16 Cards fade at the end of the turn, R15 from left to right, and the next player begins."""
    for slot in range(SLOTS):
        if is_spent(table, slot):
            fade(table, slot, right)
            if ended(table):  # R13
                return
            refill(table, slot)
    refill_holes(table)
    next_turn(table)


def is_spent(table: Table, slot: i64) -> bool:
    """§11.1 A card fades when the hours in front of it reach its duration."""
    card = table.card_at(slot)
    return card != NO_CARD and HOURS_IN[table.fates_at(slot)] >= table.printed.durations[card]


def doom_of(table: Table, card: i64, right: bool) -> i64:
    """§11.4 Two, but none after a right prediction this turn, and none for a card that fades free (§17.3)."""
    return 0 if right or holds(table.printed.free, card) else 2


def doom_of_fades(table: Table, right: bool) -> i64:
    """§9.16 The doom of all cards that fade at the end of this turn, as the row lies now."""
    doom: i64 = 0
    for slot in range(SLOTS):
        if is_spent(table, slot):
            doom += doom_of(table, table.card_at(slot), right)
    return doom


def fade(table: Table, slot: i64, right: bool) -> None:
    """§11.2 Its fates go back into the bag, §11.3 the card is turned over, §11.4 doom rises."""
    card = table.card_at(slot)
    table.bag += table.fates_at(slot)
    table.lying = with_bits(table.lying, slot * 14, FULL_BAG, 0)
    table.faded |= bit(card)
    table.put_card(slot, NO_CARD)
    doom = doom_of(table, card, right)
    add_doom(table, doom)
    note(table, told.FADED, card, doom, table.doom)


def refill(table: Table, slot: i64) -> None:
    """§11.5 The top card of the deck takes the empty spot; R21 while there is one."""
    card = table.top_card()
    if card == NO_CARD:
        return
    table.put_card(slot, card)
    take_top(table)
    note(table, told.REFILLED, slot, card)


def take_top(table: Table) -> None:
    """§5.1 The next card of the deck is seen."""
    table.taken += 1
    table.revealed += 1
    table.known = min(table.known, table.cards_left())


def refill_holes(table: Table) -> None:
    """R21 A spot that stayed empty is filled as soon as the deck has a card."""
    for slot in range(SLOTS):
        if table.row >> slot * 6 & 63 == 0:
            refill(table, slot)
