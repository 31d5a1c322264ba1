"""Which moves a seat has now. The buffer is filled in ascending order."""

from librt.vecs import vec
from mypy_extensions import i64

from trionfi.core.bitset import bit, holds
from trionfi.games.arcana.rules import bars, phases, powers, rows, steps, targets, zones
from trionfi.games.arcana.rules.bids_and_bribes import bribe_bar
from trionfi.games.arcana.rules.constants import DEALT, DISTRICTS, NONE
from trionfi.games.arcana.rules.intrigue import hire_bar, location_works, master_works, pays_militia
from trionfi.games.arcana.rules.resolution import contested
from trionfi.games.arcana.rules.setup import may_choose, may_keep
from trionfi.games.arcana.rules.table import Table


def fill(table: Table, seat: i64, moves: vec[i64]) -> i64:
    """Write the legal moves of a seat that is to act; how many there are."""
    step = table.step
    if step == steps.TURN:
        return fill_turn(table, seat, moves)
    if step == steps.SIMULTANEOUS:
        return fill_before(table, seat, moves)
    if step == steps.HOUSE:
        return fill_house(table, seat, moves)
    if step == steps.VICTIM or (step == steps.PICK_CARD and table.effect == powers.EXCHANGE):
        return fill_hand(table, seat, moves)
    if step == steps.TOP:
        return fill_top(table, seat, moves)
    figures = table.figures
    if step == steps.AFTER:
        moves[0] = figures.call_master
        moves[1] = figures.end_turn
        return 2
    if step == steps.WON:
        moves[0] = figures.to_discard
        moves[1] = figures.to_crest
        return 2
    if step in (steps.CARRIER, steps.TURN_UP, steps.PICK_AGENT, steps.COPY):
        return fill_agents(table, seat, moves)
    first: i64 = figures.point
    last: i64 = figures.name_seat
    if step == steps.NEXT_DISTRICT:
        first, last = figures.resolve, figures.point
    elif step == steps.POST:
        first, last = figures.post, figures.resolve
    elif step == steps.PICK_SEAT:
        first, last = figures.name_seat, figures.name_suit
    elif step == steps.PICK_SUIT:
        first, last = figures.name_suit, figures.call_master
    elif step == steps.PICK_CARD:
        first, last = figures.choose, figures.choose + figures.playable
    count: i64 = 0
    for move in range(first, last):
        if choice_bar(table, seat, move - first) == bars.FREE:
            count = add(moves, count, move)
    return count


def choice_bar(table: Table, seat: i64, what: i64) -> i64:
    """What keeps this district, seat, arcanum or card from being the answer to the question; FREE if nothing does."""
    step = table.step
    if step == steps.PICK_SEAT:
        return targets.seat_bar(table, seat, table.effect, what)
    if step == steps.PICK_SUIT:
        return targets.suit_bar(table, table.district, what)
    if step == steps.PICK_CARD:
        return targets.card_bar(table, seat, table.effect, what)
    if step == steps.NEXT_DISTRICT:
        return bars.FREE if holds(table.todo, what) else order_bar(table, what)
    if step == steps.PICK_DISTRICT:
        suit: i64 = NONE
        if table.by_master == 1:
            suit = table.figures.master_suit[table.cells[rows.MASTER + seat]]
        return targets.district_bar(table, seat, table.effect, suit, what)
    if step == steps.PICK_SECOND and what == table.district:
        return bars.SAME
    return bars.FREE if table.is_open(what) else bars.NO_STAKE  # POST too


def order_bar(table: Table, district: i64) -> i64:
    """§5.1 Why a district is not among those still to be resolved."""
    was_won = table.stake(district) == NONE and table.cells[rows.PILE_COUNT + district] > 0
    if was_won or holds(contested(table), district):
        return bars.RESOLVED
    return bars.NOBODY_THERE if table.is_open(district) else bars.NO_STAKE


def add(moves: vec[i64], count: i64, move: i64) -> i64:
    """Add a move that comes after all others; how many there are now."""
    moves[count] = move
    return count + 1


def insert(moves: vec[i64], count: i64, move: i64) -> i64:
    """Add a move in its place; how many there are now."""
    at = count
    while at > 0 and moves[at - 1] > move:
        moves[at] = moves[at - 1]
        at -= 1
    moves[at] = move
    return count + 1


def fill_turn(table: Table, seat: i64, moves: vec[i64]) -> i64:
    """§4.3 Assign, play a location, bribe, discard; hire militia; call on the master."""
    figures = table.figures
    base: i64 = seat * rows.HAND_ROOM
    end: i64 = base + table.cells[rows.HAND_COUNT + seat]
    count: i64 = 0
    has_relic = False
    open_districts = all_open(table)
    for at in range(base, end):
        card = table.hand[at]
        if card < figures.agents:
            count = fill_assign(table, card, open_districts, moves, count)
        elif card < figures.agents + figures.relics:
            has_relic = True
        elif location_works(table, seat, card):
            count = add(moves, count, figures.play_location + card - figures.agents - figures.relics)
    if has_relic:
        count = fill_bribes(table, seat, moves, count)
    for at in range(base, end):
        count = add(moves, count, figures.discard + table.hand[at])
    if table.rules.militia and hire_bar(table) == bars.FREE:
        for at in range(base, end):
            card = table.hand[at]
            if pays_militia(table, card):
                count = add(moves, count, figures.hire + card)
    if table.rules.masters and master_works(table, seat):
        count = add(moves, count, figures.call_master)
    return count


def all_open(table: Table) -> i64:
    """§2.5 The open districts, as bits."""
    districts: i64 = 0
    for district in range(DISTRICTS):
        if table.is_open(district):
            districts |= bit(district)
    return districts


def fill_assign(table: Table, card: i64, open_districts: i64, moves: vec[i64], count: i64) -> i64:
    """§4.4 To any open district."""
    move = table.figures.assign + card * DISTRICTS
    while open_districts != 0:
        if open_districts & 1 != 0:
            count = add(moves, count, move)
        move += 1
        open_districts >>= 1
    return count


def fill_bribes(table: Table, seat: i64, moves: vec[i64], count: i64) -> i64:
    """§5.3 Each relic of the hand in each district where a bribe is free."""
    free = bribable(table, seat)
    for at in range(table.cells[rows.HAND_COUNT + seat]):
        relic = table.hand[seat * rows.HAND_ROOM + at] - table.figures.agents
        if relic < 0 or relic >= table.figures.relics:
            continue
        for district in range(DISTRICTS):
            if holds(free, district):
                count = add(moves, count, table.figures.bribe + relic * DISTRICTS + district)
    return count


def bribable(table: Table, seat: i64) -> i64:
    """§5.3 The districts where a bribe is free, as bits."""
    districts: i64 = 0
    for district in range(DISTRICTS):
        if bribe_bar(table, seat, district) == bars.FREE:
            districts |= bit(district)
    return districts


def fill_house(table: Table, seat: i64, moves: vec[i64]) -> i64:
    """§6.1 One of the cards just drawn is played; only where neither can be, they are discarded."""
    count = fill_drawn(table, seat, table.drawn_a, moves, 0)
    if table.drawn_b != NONE:
        count = fill_drawn(table, seat, table.drawn_b, moves, count)
    if count == 0:
        count = insert(moves, count, table.figures.discard + table.drawn_a)
        if table.drawn_b != NONE:
            count = insert(moves, count, table.figures.discard + table.drawn_b)
    return count


def fill_drawn(table: Table, seat: i64, card: i64, moves: vec[i64], count: i64) -> i64:
    """How a card that was just drawn can be played."""
    figures = table.figures
    for district in range(DISTRICTS):
        if card < figures.agents:
            if table.is_open(district):
                count = insert(moves, count, figures.assign + card * DISTRICTS + district)
        elif card < figures.agents + figures.relics and bribe_bar(table, seat, district) == bars.FREE:
            count = insert(moves, count, figures.bribe + (card - figures.agents) * DISTRICTS + district)
    if card >= figures.agents + figures.relics and location_works(table, seat, card):
        count = insert(moves, count, figures.play_location + card - figures.agents - figures.relics)
    return count


def agent_choice(table: Table, seat: i64, card: i64) -> i64:
    """What keeps this card in a district from being the answer to the question; FREE when nothing does."""
    step = table.step
    if step == steps.PICK_AGENT:
        most: i64 = table.amount if table.by_master == 1 else NONE
        return targets.agent_bar(table, seat, table.effect, most, card)
    if not targets.is_agent_in_district(table, card):
        return bars.NOT_LYING
    if step != steps.COPY and table.owner[card] != seat:
        return bars.NOT_YOURS
    if table.spot[card] != table.district:
        return bars.ELSEWHERE
    if step == steps.TURN_UP and table.zone[card] == zones.UP:
        return bars.SHOWN_ALREADY
    if step == steps.COPY and card == table.figures.harlequin:
        return bars.HIMSELF
    return bars.FREE  # CARRIER too


def fill_hand(table: Table, seat: i64, moves: vec[i64]) -> i64:
    """§6.13, §7.4 Any card of the hand: to be discarded, or exchanged."""
    first = table.figures.discard if table.step == steps.VICTIM else table.figures.choose
    for at in range(table.cells[rows.HAND_COUNT + seat]):
        moves[at] = first + table.hand[seat * rows.HAND_ROOM + at]
    return table.cells[rows.HAND_COUNT + seat]


def fill_agents(table: Table, seat: i64, moves: vec[i64]) -> i64:
    """The agents in districts that answer the question; where agents may be turned up, the offer can be made too."""
    count: i64 = 0
    for at in range(table.field_count):
        if agent_choice(table, seat, table.field[at]) == bars.FREE:
            count = insert(moves, count, table.figures.choose + table.field[at])
    if table.step == steps.TURN_UP:
        count = add(moves, count, table.figures.offer)
    return count


def fill_top(table: Table, seat: i64, moves: vec[i64]) -> i64:
    """§7.4 The cards looked at and not yet put back."""
    top: i64 = seat * rows.DECK_ROOM + table.cells[rows.DECK_COUNT + seat] - 1 - (table.amount - table.count)
    for at in range(table.count):
        insert(moves, at, table.figures.choose + table.deck[top - at])
    return table.count


def fill_before(table: Table, seat: i64, moves: vec[i64]) -> i64:
    """§3.2, §7 The choices before play."""
    figures = table.figures
    count: i64 = 0
    if table.phase == phases.DECKS:
        for card in range(figures.playable):
            if table.zone[card] == zones.OFFERED and table.owner[card] == seat:
                count = add(moves, count, figures.choose + card)
    elif table.phase == phases.OBJECTIVES:
        for at in range(DEALT):
            if may_keep(table, seat, at):
                count = add(moves, count, figures.keep_objective + table.dealt[seat * DEALT + at])
    else:
        first: i64 = 0 if table.phase == phases.GUILDS else figures.appoint
        for choice in may_choose(table, seat):
            count = add(moves, count, first + choice)
    return count
