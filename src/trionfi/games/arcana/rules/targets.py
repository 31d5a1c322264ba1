"""What locations and masters may be pointed at (§6, §7.4)."""

from __future__ import annotations

from mypy_extensions import i64

from trionfi.core.bitset import holds
from trionfi.games.arcana.rules.bids_and_bribes import face_up_total, mains, threshold
from trionfi.games.arcana.rules.constants import (
    BANISH,
    BURY_STAKE,
    CLAIM_TIES,
    CLAIMED,
    DECK_COUNT,
    DISCARD,
    DISCARD_COUNT,
    DISTRICTS,
    DOWN,
    DRAW,
    DRAW_AND_PLAY,
    EMPTY_HAND,
    ENSHRINE,
    EXCHANGE,
    EXTORT,
    FORBIDDEN,
    FORESEE,
    FREE,
    HAND_COUNT,
    HAND_FULL,
    HIDDEN,
    HUSH,
    HUSHED,
    IS_HUSHED,
    IS_MILITIA,
    LAST_OF_PILE,
    MAIN_NOW,
    MOVE_OWN,
    NEUTRAL,
    NO_BRIBES,
    NO_OTHER,
    NO_PILE,
    NO_RIVAL_HIDES,
    NO_SEAT,
    NO_STAKE,
    NO_TARGET,
    NO_TIE_ABILITIES,
    NO_TIES,
    NOBODY_HIDES,
    NONE,
    NOT_A_STAKE,
    NOT_DISCARDED,
    NOT_HIS_ARCANUM,
    NOT_LYING,
    NOT_PRINTED,
    NOT_YOURS,
    ONE_ARCANUM,
    PILE_COUNT,
    RECALL,
    REINFORCE,
    RETRIEVE,
    RIVAL_EQUALS,
    RIVAL_HIDES,
    SCOUT,
    SEARCH,
    SEATS,
    SEIZE,
    SPY,
    STAYS,
    SUITS,
    SWAP_STAKES,
    SWEETEN,
    TIE_RIGHTS,
    TOO_LITTLE,
    TOO_STRONG,
    TURN_STAKE,
    UNMASK,
    UP,
    YOURS,
    YOURSELF,
)
from trionfi.games.arcana.rules.table import Table


def is_agent_in_district(table: Table, card: i64) -> bool:
    return table.zone[card] == UP or table.zone[card] == DOWN


def other_open(table: Table, district: i64) -> bool:
    """Whether another district is open."""
    other: i64 = 0
    while other < DISTRICTS:
        if other != district and table.is_open(other):
            return True
        other += 1
    return False


def rival_hides(table: Table, seat: i64, district: i64) -> bool:
    """Whether a rival has a face-down agent there."""
    other: i64 = 0
    while other < table.seats:
        if other != seat and table.hides(other, district):
            return True
        other += 1
    return False


def seize_bar(table: Table, seat: i64, district: i64) -> i64:
    """§6.10 Your face-up agents reach the stake and beat every rival's, and no rival hides there."""
    if rival_hides(table, seat, district):
        return RIVAL_HIDES
    many = mains(table, district)
    best: i64 = 0
    rivals: i64 = 0
    suit: i64 = 0
    while suit < SUITS:
        if holds(many, suit):
            other: i64 = 0
            while other < table.seats:
                total = face_up_total(table, other, district, suit)
                if total >= threshold(table, district, suit):
                    if other == seat:
                        if total > best:
                            best = total
                    elif total > rivals:
                        rivals = total
                other += 1
        suit += 1
    if best == 0:
        return TOO_LITTLE
    return FREE if best > rivals else RIVAL_EQUALS


def suit_bar(table: Table, district: i64, suit: i64) -> i64:
    """§6.15 A printed arcanum of the stake that is not a main one now."""
    if table.figures.value[table.stake(district) * SUITS + suit] == 0:
        return NOT_PRINTED
    return MAIN_NOW if holds(mains(table, district), suit) else FREE


def district_bar(table: Table, seat: i64, effect: i64, suit: i64, district: i64) -> i64:
    """What keeps the effect from pointing at this district first; FREE when nothing does."""
    if effect == SCOUT:
        return FREE if table.at[PILE_COUNT + district] > 0 else NO_PILE
    if not table.is_open(district):
        return NO_STAKE
    if effect == SWAP_STAKES:
        return FREE if other_open(table, district) else NO_OTHER
    if effect == SPY:
        return FREE if rival_hides(table, seat, district) else NO_RIVAL_HIDES
    if effect == UNMASK:
        hidden = table.hides(seat, district) or rival_hides(table, seat, district)
        return FREE if hidden else NOBODY_HIDES
    if effect == BURY_STAKE:
        if district == NEUTRAL:
            return STAYS
        return FREE if table.at[PILE_COUNT + district] > 0 else LAST_OF_PILE
    if effect == SEIZE:
        return seize_bar(table, seat, district)
    if effect == TURN_STAKE:
        turned: i64 = 0
        while turned < SUITS:
            if suit_bar(table, district, turned) == FREE:
                return FREE
            turned += 1
        return ONE_ARCANUM
    if effect == CLAIM_TIES:
        return CLAIMED if holds(table.at[TIE_RIGHTS + district], seat) else FREE
    return FREE if suit == NONE or holds(mains(table, district), suit) else NOT_HIS_ARCANUM  # REINFORCE


def agent_bar(table: Table, seat: i64, effect: i64, most: i64, card: i64) -> i64:
    """What keeps the effect from picking this card in a district; FREE when nothing does."""
    if not is_agent_in_district(table, card):
        return NOT_LYING
    if effect in (RECALL, MOVE_OWN):
        if table.owner[card] != seat:
            return NOT_YOURS
        if effect == RECALL:
            return FREE if card < table.figures.playable else IS_MILITIA
    else:  # BANISH, MOVE_RIVAL
        if table.owner[card] == seat:
            return YOURS
        if table.zone[card] != UP:
            return HIDDEN
        if effect == BANISH:
            return FREE if most < 0 or table.value_of(card, 0) <= most else TOO_STRONG
    return FREE if other_open(table, table.spot[card]) else NO_OTHER


def card_bar(table: Table, seat: i64, effect: i64, card: i64) -> i64:
    """What keeps the effect from picking this card of one's own discard pile; FREE when nothing does."""
    if table.zone[card] != DISCARD or table.owner[card] != seat:
        return NOT_DISCARDED
    if effect == ENSHRINE and table.figures.is_stake[card] == 0:
        return NOT_A_STAKE
    return FREE


def seat_bar(table: Table, seat: i64, effect: i64, rival: i64) -> i64:
    """What keeps the effect from naming this seat; FREE when nothing does."""
    if rival == seat:
        return YOURSELF
    if rival >= table.seats:
        return NO_SEAT
    if effect == HUSH:
        return FREE if table.of[HUSHED + rival] == 0 else IS_HUSHED
    return FREE if table.of[HAND_COUNT + rival] > 0 else EMPTY_HAND  # EXTORT, SEARCH


def asks_district(effect: i64) -> bool:
    return effect in (SWAP_STAKES, REINFORCE, TURN_STAKE, CLAIM_TIES, SCOUT) or (
        effect >= SPY and effect <= SEIZE
    )


def asks_agent(effect: i64) -> bool:
    return effect >= MOVE_OWN and effect <= BANISH


def asks_seat(effect: i64) -> bool:
    return effect in (EXTORT, SEARCH, HUSH)


def effect_bar(table: Table, seat: i64, effect: i64, amount: i64, suit: i64, by_master: bool) -> i64:
    """§6.19, §6.20, §7.5 What keeps the effect from doing anything now; FREE when nothing does."""
    if effect == SWEETEN:
        return FORBIDDEN if table.event_effect == NO_BRIBES else FREE
    if effect == CLAIM_TIES and table.event_effect == NO_TIE_ABILITIES:
        return NO_TIES
    if brings_cards(effect) and not table.may_gain(seat):
        return HAND_FULL
    return FREE if has_target(table, seat, effect, amount, suit, by_master) else NO_TARGET


def brings_cards(effect: i64) -> bool:
    """§6.19 Whether the effect brings cards into the hand."""
    return effect in (DRAW, DRAW_AND_PLAY, RETRIEVE, RECALL, EXCHANGE)


def has_target(table: Table, seat: i64, effect: i64, amount: i64, suit: i64, by_master: bool) -> bool:
    """§6.20 Whether there is something for the effect to be used on."""
    at: i64 = 0
    if asks_district(effect):
        while at < DISTRICTS:
            if district_bar(table, seat, effect, suit, at) == FREE:
                return True
            at += 1
        return False
    if asks_agent(effect):
        most: i64 = amount if by_master and effect == BANISH else NONE
        while at < table.field_count:
            if agent_bar(table, seat, effect, most, table.field[at]) == FREE:
                return True
            at += 1
        return False
    if asks_seat(effect):
        while at < SEATS:
            if seat_bar(table, seat, effect, at) == FREE:
                return True
            at += 1
        return False
    if effect == RETRIEVE:
        return table.of[DISCARD_COUNT + seat] > 0
    if effect == ENSHRINE:
        while at < table.figures.playable:
            if card_bar(table, seat, effect, at) == FREE:
                return True
            at += 1
        return False
    if effect == FORESEE:
        return table.of[DECK_COUNT + seat] > 0
    if effect == EXCHANGE:
        return table.of[HAND_COUNT + seat] > 0
    return table.can_draw(seat)  # DRAW, DRAW_AND_PLAY
