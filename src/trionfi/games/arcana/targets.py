"""What locations and masters may be pointed at (§6, §7.4)."""

from __future__ import annotations

from mypy_extensions import i64

from trionfi.core.bits import holds
from trionfi.games.arcana.nouns import (
    BANISH,
    BURY_STAKE,
    CLAIM_TIES,
    DECK_COUNT,
    DISCARD,
    DISCARD_COUNT,
    DISTRICTS,
    DOWN,
    DRAW,
    DRAW_AND_PLAY,
    ENSHRINE,
    EXTORT,
    FORESEE,
    HAND_COUNT,
    HUSH,
    HUSHED,
    MOVE_OWN,
    NEUTRAL,
    NO_BRIBES,
    NO_TIE_ABILITIES,
    NONE,
    PILE_COUNT,
    RECALL,
    REINFORCE,
    RETRIEVE,
    SCOUT,
    SEARCH,
    SEATS,
    SEIZE,
    SPY,
    SUITS,
    SWAP_STAKES,
    SWEETEN,
    TIE_RIGHTS,
    TURN_STAKE,
    UNMASK,
    UP,
)
from trionfi.games.arcana.state import Table
from trionfi.games.arcana.winning import face_up_total, mains, threshold


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


def hidden_there(table: Table, seat: i64, district: i64, own_too: bool) -> bool:
    """Whether a face-down agent lies there, of a rival or of anybody."""
    at: i64 = 0
    while at < table.field_count:
        card = table.field[at]
        if (
            table.zone[card] == DOWN
            and table.spot[card] == district
            and (own_too or table.owner[card] != seat)
        ):
            return True
        at += 1
    return False


def may_seize(table: Table, seat: i64, district: i64) -> bool:
    """§6.10 Your face-up agents reach the stake and beat every rival's, and no rival hides there."""
    if hidden_there(table, seat, district, False):
        return False
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
    return best > rivals


def may_turn_to(table: Table, district: i64, suit: i64) -> bool:
    """§6.15 A printed arcanum of the stake that is not a main one now."""
    return table.figures.value[table.stake(district) * SUITS + suit] > 0 and not holds(
        mains(table, district), suit
    )


def district_fits(table: Table, seat: i64, effect: i64, suit: i64, district: i64) -> bool:
    """Whether the effect may point at this district first."""
    if effect == SCOUT:
        return table.at[PILE_COUNT + district] > 0
    if not table.is_open(district):
        return False
    if effect == SWAP_STAKES:
        return other_open(table, district)
    if effect == SPY:
        return hidden_there(table, seat, district, False)
    if effect == UNMASK:
        return hidden_there(table, seat, district, True)
    if effect == BURY_STAKE:
        return district != NEUTRAL and table.at[PILE_COUNT + district] > 0
    if effect == SEIZE:
        return may_seize(table, seat, district)
    if effect == TURN_STAKE:
        return (
            may_turn_to(table, district, 0)
            or may_turn_to(table, district, 1)
            or may_turn_to(table, district, 2)
        )
    if effect == CLAIM_TIES:
        return table.event_effect != NO_TIE_ABILITIES and not holds(table.at[TIE_RIGHTS + district], seat)
    return suit == NONE or holds(mains(table, district), suit)  # REINFORCE


def agent_fits(table: Table, seat: i64, effect: i64, most: i64, card: i64) -> bool:
    """Whether the effect may pick this card in a district."""
    if not is_agent_in_district(table, card):
        return False
    if effect == RECALL:
        return table.owner[card] == seat and card < table.figures.playable and table.may_gain(seat)
    if effect == BANISH:
        return (
            table.owner[card] != seat
            and table.zone[card] == UP
            and (most < 0 or table.value_of(card, 0) <= most)
        )
    if not other_open(table, table.spot[card]):
        return False
    if effect == MOVE_OWN:
        return table.owner[card] == seat
    return table.owner[card] != seat and table.zone[card] == UP  # MOVE_RIVAL


def card_fits(table: Table, seat: i64, effect: i64, card: i64) -> bool:
    """Whether the effect may pick this card of one's own outside the districts."""
    if table.zone[card] != DISCARD or table.owner[card] != seat:
        return False
    if effect == ENSHRINE:
        return table.figures.is_stake[card] == 1
    return table.may_gain(seat)  # RETRIEVE


def seat_fits(table: Table, seat: i64, effect: i64, rival: i64) -> bool:
    """Whether the effect may name this seat."""
    if rival == seat or rival >= table.seats:
        return False
    if effect == HUSH:
        return table.of[HUSHED + rival] == 0
    return table.of[HAND_COUNT + rival] > 0  # EXTORT, SEARCH


def asks_district(effect: i64) -> bool:
    return effect in (SWAP_STAKES, REINFORCE, TURN_STAKE, CLAIM_TIES, SCOUT) or (
        effect >= SPY and effect <= SEIZE
    )


def asks_agent(effect: i64) -> bool:
    return effect >= MOVE_OWN and effect <= BANISH


def asks_seat(effect: i64) -> bool:
    return effect in (EXTORT, SEARCH, HUSH)


def has_target(table: Table, seat: i64, effect: i64, amount: i64, suit: i64, by_master: bool) -> bool:
    """§6.20 Whether the effect can do anything now."""
    at: i64 = 0
    if asks_district(effect):
        while at < DISTRICTS:
            if district_fits(table, seat, effect, suit, at):
                return True
            at += 1
        return False
    if asks_agent(effect):
        most: i64 = amount if by_master and effect == BANISH else NONE
        while at < table.field_count:
            if agent_fits(table, seat, effect, most, table.field[at]):
                return True
            at += 1
        return False
    if asks_seat(effect):
        while at < SEATS:
            if seat_fits(table, seat, effect, at):
                return True
            at += 1
        return False
    if effect == RETRIEVE:
        return table.of[DISCARD_COUNT + seat] > 0 and table.may_gain(seat)
    if effect == ENSHRINE:
        while at < table.figures.playable:
            if card_fits(table, seat, effect, at):
                return True
            at += 1
        return False
    if effect in (DRAW, DRAW_AND_PLAY):
        return table.can_draw(seat) and table.may_gain(seat)
    if effect == SWEETEN:
        return table.event_effect != NO_BRIBES
    if effect == FORESEE:
        return table.of[DECK_COUNT + seat] > 0
    return table.may_gain(seat)  # EXCHANGE: the hand is never empty on one's turn
