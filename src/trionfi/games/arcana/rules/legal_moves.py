"""Which moves a seat has now. The buffer is filled in ascending order."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from trionfi.core.bitset import holds
from trionfi.games.arcana.rules.bids_and_bribes import bribe_bar
from trionfi.games.arcana.rules.constants import (
    AFTER,
    BANISH,
    COPY,
    DEALT,
    DECK_COUNT,
    DECK_ROOM,
    DECKS,
    DISTRICTS,
    ELSEWHERE,
    EXCHANGE,
    FREE,
    GUILDS,
    HAND_COUNT,
    HAND_ROOM,
    HIMSELF,
    HOUSE,
    MASTER,
    NEXT_DISTRICT,
    NO_STAKE,
    NOBODY_THERE,
    NONE,
    NOT_LYING,
    NOT_YOURS,
    OBJECTIVES,
    OFFERED,
    PICK_AGENT,
    PICK_CARD,
    PICK_DISTRICT,
    PICK_SEAT,
    PICK_SECOND,
    PICK_SUIT,
    PILE_COUNT,
    POST,
    RESOLVED,
    SAME,
    SEATS,
    SHOWN_ALREADY,
    SIMULTANEOUS,
    SUITS,
    TOP,
    TURN,
    TURN_UP,
    UP,
    VICTIM,
    WON,
)
from trionfi.games.arcana.rules.intrigue import hire_bar, location_works, master_works, pays_militia
from trionfi.games.arcana.rules.resolution import contested
from trionfi.games.arcana.rules.setup import may_appoint, may_keep, may_wish
from trionfi.games.arcana.rules.table import Table
from trionfi.games.arcana.rules.targets import (
    agent_bar,
    card_bar,
    district_bar,
    is_agent_in_district,
    seat_bar,
    suit_bar,
)


def fill(table: Table, seat: i64, found: vec[i64]) -> i64:
    """Write the legal moves of a seat that is to act; how many there are."""
    step = table.step
    if step == TURN:
        return fill_turn(table, seat, found)
    if step == SIMULTANEOUS:
        return fill_before(table, seat, found)
    if step == HOUSE:
        return fill_house(table, seat, found)
    figures = table.figures
    many: i64 = 0
    at: i64 = 0
    if step == AFTER:
        found[0] = figures.call_master
        found[1] = figures.end_turn
        return 2
    if step == WON:
        found[0] = figures.to_discard
        found[1] = figures.to_crest
        return 2
    if step == VICTIM:
        while at < table.of[HAND_COUNT + seat]:
            found[at] = figures.discard + table.hand[seat * HAND_ROOM + at]
            at += 1
        return at
    if step in (NEXT_DISTRICT, POST, PICK_DISTRICT, PICK_SECOND):
        while at < DISTRICTS:
            if district_choice(table, seat, at) == FREE:
                found[many] = at + (
                    figures.resolve
                    if step == NEXT_DISTRICT
                    else figures.post
                    if step == POST
                    else figures.point
                )
                many += 1
            at += 1
        return many
    if step == PICK_SEAT:
        while at < SEATS:
            if seat_bar(table, seat, table.effect, at) == FREE:
                found[many] = figures.name_seat + at
                many += 1
            at += 1
        return many
    if step == PICK_SUIT:
        while at < SUITS:
            if suit_bar(table, table.district, at) == FREE:
                found[many] = figures.name_suit + at
                many += 1
            at += 1
        return many
    if step == PICK_CARD:
        return fill_cards(table, seat, found)
    if step == TOP:
        return fill_top(table, seat, found)
    while at < table.field_count:
        if agent_choice(table, seat, table.field[at]) == FREE:
            many = insert(found, many, figures.choose + table.field[at])
        at += 1
    if step == TURN_UP:
        found[many] = figures.offer
        many += 1
    return many


def insert(found: vec[i64], many: i64, move: i64) -> i64:
    """Add a move in its place; how many there are now."""
    at = many
    while at > 0 and found[at - 1] > move:
        found[at] = found[at - 1]
        at -= 1
    found[at] = move
    return many + 1


def fill_turn(table: Table, seat: i64, found: vec[i64]) -> i64:
    """§4.3 Assign, play a location, bribe, discard; hire militia; call on the master."""
    figures = table.figures
    base: i64 = seat * HAND_ROOM
    end: i64 = base + table.of[HAND_COUNT + seat]
    many: i64 = 0
    at = base
    card: i64 = 0
    open_districts = all_open(table)
    while at < end:
        card = table.hand[at]
        if card >= figures.agents:
            break
        many = fill_assign(table, card, open_districts, found, many)
        at += 1
    relics = at
    while at < end and table.hand[at] < figures.agents + figures.relics:
        at += 1
    locations = at
    while at < end:
        card = table.hand[at]
        if location_works(table, seat, card):
            found[many] = figures.play_location + card - figures.agents - figures.relics
            many += 1
        at += 1
    if relics < locations:
        many = fill_bribes(table, seat, relics, locations, found, many)
    at = base
    while at < end:
        found[many] = figures.discard + table.hand[at]
        many += 1
        at += 1
    if table.rules.militia and hire_bar(table) == FREE:
        at = base
        while at < end:
            card = table.hand[at]
            if pays_militia(table, card):
                found[many] = figures.hire + card
                many += 1
            at += 1
    if table.rules.masters and master_works(table, seat):
        found[many] = figures.call_master
        many += 1
    return many


def all_open(table: Table) -> i64:
    """§2.5 The open districts, as bits."""
    many: i64 = 0
    flag: i64 = 1
    district: i64 = 0
    while district < DISTRICTS:
        if table.is_open(district):
            many |= flag
        flag += flag
        district += 1
    return many


def fill_assign(table: Table, card: i64, open_districts: i64, found: vec[i64], many: i64) -> i64:
    """§4.4 To any open district."""
    move = table.figures.assign + card * DISTRICTS
    while open_districts != 0:
        if open_districts & 1 != 0:
            found[many] = move
            many += 1
        move += 1
        open_districts >>= 1
    return many


def fill_bribes(table: Table, seat: i64, start: i64, end: i64, found: vec[i64], many: i64) -> i64:
    """§5.3 Each relic of the hand in each district where a bribe is free."""
    free: i64 = 0
    district: i64 = 0
    flag: i64 = 1
    while district < DISTRICTS:
        if bribe_bar(table, seat, district) == FREE:
            free |= flag
        flag += flag
        district += 1
    at = start
    while at < end and free != 0:
        district = 0
        while district < DISTRICTS:
            if holds(free, district):
                found[many] = (
                    table.figures.bribe + (table.hand[at] - table.figures.agents) * DISTRICTS + district
                )
                many += 1
            district += 1
        at += 1
    return many


def fill_house(table: Table, seat: i64, found: vec[i64]) -> i64:
    """§6.1 One of the cards just drawn is played; only where neither can be, they are discarded."""
    many = fill_drawn(table, seat, table.drawn_a, found, 0)
    if table.drawn_b != NONE:
        many = fill_drawn(table, seat, table.drawn_b, found, many)
    if many == 0:
        many = insert(found, many, table.figures.discard + table.drawn_a)
        if table.drawn_b != NONE:
            many = insert(found, many, table.figures.discard + table.drawn_b)
    return many


def fill_drawn(table: Table, seat: i64, card: i64, found: vec[i64], many: i64) -> i64:
    """How a card that was just drawn can be played."""
    figures = table.figures
    district: i64 = 0
    while district < DISTRICTS:
        if card < figures.agents:
            if table.is_open(district):
                many = insert(found, many, figures.assign + card * DISTRICTS + district)
        elif card < figures.agents + figures.relics and bribe_bar(table, seat, district) == FREE:
            many = insert(found, many, figures.bribe + (card - figures.agents) * DISTRICTS + district)
        district += 1
    if card >= figures.agents + figures.relics and location_works(table, seat, card):
        many = insert(found, many, figures.play_location + card - figures.agents - figures.relics)
    return many


def district_choice(table: Table, seat: i64, district: i64) -> i64:
    """What keeps this district from being the answer to the question; FREE when nothing does."""
    step = table.step
    if step == NEXT_DISTRICT:
        return FREE if holds(table.todo, district) else order_bar(table, district)
    if step == PICK_DISTRICT:
        suit: i64 = NONE
        if table.by_master == 1:
            suit = table.figures.master_suit[table.of[MASTER + seat]]
        return district_bar(table, seat, table.effect, suit, district)
    if step == PICK_SECOND and district == table.district:
        return SAME
    return FREE if table.is_open(district) else NO_STAKE  # POST too


def order_bar(table: Table, district: i64) -> i64:
    """§5.1 Why a district is not among those still to be resolved."""
    if holds(contested(table), district) or (
        table.stake(district) == NONE and table.at[PILE_COUNT + district] > 0
    ):
        return RESOLVED
    return NOBODY_THERE if table.is_open(district) else NO_STAKE


def agent_choice(table: Table, seat: i64, card: i64) -> i64:
    """What keeps this card in a district from being the answer to the question; FREE when nothing does."""
    step = table.step
    if step == PICK_AGENT:
        most: i64 = table.amount if table.by_master == 1 and table.effect == BANISH else NONE
        return agent_bar(table, seat, table.effect, most, card)
    if not is_agent_in_district(table, card):
        return NOT_LYING
    if step != COPY and table.owner[card] != seat:
        return NOT_YOURS
    if table.spot[card] != table.district:
        return ELSEWHERE
    if step == TURN_UP and table.zone[card] == UP:
        return SHOWN_ALREADY
    if step == COPY and card == table.figures.harlequin:
        return HIMSELF
    return FREE  # CARRIER too


def fill_cards(table: Table, seat: i64, found: vec[i64]) -> i64:
    """Cards of one's own discard pile, or hand cards to exchange."""
    many: i64 = 0
    card: i64 = 0
    if table.effect == EXCHANGE:
        while many < table.of[HAND_COUNT + seat]:
            found[many] = table.figures.choose + table.hand[seat * HAND_ROOM + many]
            many += 1
        return many
    while card < table.figures.playable:
        if card_bar(table, seat, table.effect, card) == FREE:
            found[many] = table.figures.choose + card
            many += 1
        card += 1
    return many


def fill_top(table: Table, seat: i64, found: vec[i64]) -> i64:
    """§7.4 The cards looked at and not yet put back."""
    top: i64 = seat * DECK_ROOM + table.of[DECK_COUNT + seat] - 1 - (table.amount - table.count)
    many: i64 = 0
    while many < table.count:
        insert(found, many, table.figures.choose + table.deck[top - many])
        many += 1
    return many


def fill_before(table: Table, seat: i64, found: vec[i64]) -> i64:
    """§3.2, §7 The choices before play."""
    figures = table.figures
    many: i64 = 0
    at: i64 = 0
    if table.phase == GUILDS:
        while at < figures.guilds:
            if may_wish(table, at):
                found[many] = at
                many += 1
            at += 1
    elif table.phase == DECKS:
        while at < figures.playable:
            if table.zone[at] == OFFERED and table.owner[at] == seat:
                found[many] = figures.choose + at
                many += 1
            at += 1
    elif table.phase == OBJECTIVES:
        while at < DEALT:
            if may_keep(table, seat, at):
                found[many] = figures.keep_objective + table.dealt[seat * DEALT + at]
                many += 1
            at += 1
    else:
        while at < len(figures.master_guild):
            if may_appoint(table, seat, at):
                found[many] = figures.appoint + at
                many += 1
            at += 1
    return many
