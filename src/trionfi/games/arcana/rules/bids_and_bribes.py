"""Bids, offers and winning a stake (§5)."""

from mypy_extensions import i64

from trionfi.core.bitset import bit, holds
from trionfi.core.note import note
from trionfi.games.arcana.rules import bars, log_kinds, phases, powers, rows, steps, zones
from trionfi.games.arcana.rules.constants import AGENT, BY_JUBILEE, NEUTRAL, NONE, SUITS
from trionfi.games.arcana.rules.table import Table


def mains(table: Table, district: i64) -> i64:
    """§2.2, §6.15 The main arcana of the stake that lies there, as bits; an effect may have turned it."""
    turned = table.cells[rows.TURNED + district]
    return bit(turned) if turned != NONE else table.figures.mains[table.stake(district)]


def threshold(table: Table, district: i64, suit: i64) -> i64:
    """§5.2 What a bid in this arcanum has to reach."""
    stake = table.stake(district)
    least = table.figures.threshold[stake * SUITS + suit]
    if least == 0:
        least = table.figures.value[stake * SUITS + suit]  # turned to an arcanum that is not a main one
    if table.event_effect == powers.THRESHOLDS:
        least += table.event_amount
    return least if least > 1 else 1


def best_copy(table: Table, district: i64, suit: i64) -> i64:
    """§5.8 The most that the Harlequin can copy from a face-up agent beside him."""
    best: i64 = 0
    for at in range(table.field_count):
        card = table.field[at]
        if table.spot[card] == district and table.zone[card] == zones.UP and card != table.figures.harlequin:
            worth = table.value_of(card, suit)
            if worth > best:
                best = worth
    return best


def face_up_total(table: Table, seat: i64, district: i64, suit: i64) -> i64:
    """What this seat's face-up agents count there, the Harlequin at his best."""
    total: i64 = 0
    for at in range(table.field_count):
        card = table.field[at]
        if table.spot[card] == district and table.owner[card] == seat and table.zone[card] == zones.UP:
            if card == table.figures.harlequin:
                total += best_copy(table, district, suit)
            else:
                total += table.value_of(card, suit)
    return total


def gifts(table: Table, seat: i64, district: i64) -> i64:
    """The ducats of this seat's relics lying there, -1 when there are none."""
    total: i64 = 0
    count: i64 = 0
    for at in range(table.field_count):
        card = table.field[at]
        if table.zone[card] == zones.GIFT and table.spot[card] == district and table.owner[card] == seat:
            total += table.figures.ducats[card]
            count += 1
    if count == 0:
        return NONE
    if table.has_master(seat, powers.FINE_GIFTS):
        total += count * table.master_amount(seat)
    return total


def offer(table: Table, seat: i64, district: i64) -> i64:
    """§5.4 Face-up agents in the main arcanum that serves best, and all relics of this seat there."""
    won_by = mains(table, district)
    best: i64 = 0
    for suit in range(SUITS):
        if holds(won_by, suit):
            total = face_up_total(table, seat, district, suit)
            if total > best:
                best = total
    given = gifts(table, seat, district)
    return best + given if given != NONE else best


def price(table: Table, seat: i64, district: i64) -> i64:
    """§5.4 What the personality asks of this seat now."""
    asked = table.figures.ducats[table.stake(district)] - table.cells[rows.DISCOUNT + seat]
    if table.event_effect == powers.PRICES:
        asked += table.event_amount
    return asked if asked > 0 else 0


def has_price(table: Table, district: i64) -> bool:
    """§5.3 Whether the stake of an open district is a personality that can be bribed at all."""
    stake = table.stake(district)
    return table.figures.kind(stake) == AGENT and table.figures.ducats[stake] != NONE


def bribe_bar(table: Table, seat: i64, district: i64) -> i64:
    """§5.3 What stands in the way of a bribe there; FREE when nothing does."""
    if table.event_effect == powers.NO_BRIBES:
        return bars.FORBIDDEN
    if not table.is_open(district):
        return bars.NO_STAKE
    stake = table.stake(district)
    if table.figures.kind(stake) != AGENT:
        return bars.NOT_A_PERSON
    if table.figures.ducats[stake] == NONE:
        return bars.NOT_FOR_SALE
    if not table.has_agent(seat, district):
        return bars.NO_AGENT
    return bars.FREE


def win_stake(table: Table, seat: i64, district: i64) -> None:
    """§5.5, §7.6 The stake is won; with tactical discards its winner says where it goes."""
    table.stirred = 1
    table.revealed += 1
    note(table, log_kinds.WON, seat, table.stake(district), district)
    table.district = district
    if table.rules.tactical:
        table.ask(seat, steps.WON)
    else:
        take_stake(table, seat, zones.DISCARD)


def take_stake(table: Table, seat: i64, zone: i64) -> None:
    """§5.5 The stake goes to its winner, everything else there to its owner; mid-round the next is turned up."""
    district = table.district
    stake = table.stake(district)
    table.zone[stake] = zone
    table.owner[stake] = seat
    table.spot[stake] = NONE
    table.cells[rows.STAKES_OWNED + seat] += 1
    if zone == zones.DISCARD:
        table.cells[rows.DISCARD_COUNT + seat] += 1
    if table.rules.tactical:
        note(table, log_kinds.KEPT_STAKE, seat, stake, 1 if zone == zones.CREST else 0)
    if district == NEUTRAL and table.event_effect == powers.NEUTRAL_TOKEN:
        table.cells[rows.TOKENS + seat] += 1
        note(table, log_kinds.TOKEN, seat)
    if table.phase == phases.INTRIGUE and table.effect != powers.SEIZE:
        gifts_return(table, seat, district)
    clear_district(table, district)
    table.cells[rows.TOP_STAKE + district] = NONE
    table.cells[rows.TURNED + district] = NONE
    if table.phase == phases.INTRIGUE or table.cells[rows.PILE_COUNT + district] == 0:
        flip(table, district)
    table.step = steps.DONE


def gifts_return(table: Table, seat: i64, district: i64) -> None:
    """§7.4 The relics of a bribe that succeeded go back to the hand of Lady Interest's guild, the latest first."""
    if not table.has_master(seat, powers.GIFT_RETURNS):
        return
    at: i64 = table.field_count - 1
    while at >= 0 and table.may_gain(seat):
        relic = table.field[at]
        if table.zone[relic] == zones.GIFT and table.spot[relic] == district and table.owner[relic] == seat:
            table.lift(relic)
            table.come_back(seat, relic)
            note(table, log_kinds.GIFT_BACK, seat, relic)
        at -= 1


def clear_district(table: Table, district: i64) -> None:
    """§5.5 All cards there go to their owners' discard piles; militia is set aside (§7.3)."""
    kept: i64 = 0
    for at in range(table.field_count):
        card = table.field[at]
        if table.spot[card] != district:
            table.field[kept] = card
            kept += 1
        else:
            if table.zone[card] == zones.DOWN:
                table.uncover(card)
                note(table, log_kinds.LAY_HIDDEN, table.owner[card], card, district)
            if card >= table.figures.playable:
                table.send_militia_home(card, zones.ASIDE)
            else:
                table.to_discard(card)
    table.field_count = kept


def flip(table: Table, district: i64) -> None:
    """§3.3, §5.7 Turn up the next card of a pile; a pile that has run out stays empty."""
    if table.cells[rows.PILE_COUNT + district] == 0:
        note(table, log_kinds.EMPTY, district)
        return
    card = table.top_of_pile(district)
    table.cells[rows.PILE_COUNT + district] -= 1
    table.cells[rows.TOP_STAKE + district] = card
    table.zone[card] = zones.STAKE
    table.spot[card] = district
    table.known[card] = 0
    table.revealed += 1
    if card == table.figures.jubilee:
        announce_jubilee(table)
    else:
        note(table, log_kinds.FLIP, district, card)


def announce_jubilee(table: Table) -> None:
    """§4.6 The Jubilee in the neutral district says which round is the last."""
    table.last_round = table.round
    if table.rules.jubilee_next_round or (table.phase != phases.INTRIGUE and not table.rules.jubilee_at_once):
        table.last_round += 1
    table.ending = BY_JUBILEE
    note(table, log_kinds.JUBILEE, table.last_round - table.round)
