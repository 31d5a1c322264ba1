"""The intrigue phase (§4.3 to §4.9, §5.3 to §5.6): the actions of a turn."""

from mypy_extensions import i64

from trionfi.core.note import note, note_more
from trionfi.games.arcana.rules import bars, log_kinds, powers, rows, steps, zones
from trionfi.games.arcana.rules.bids_and_bribes import bribe_bar, gifts, offer, price, win_stake
from trionfi.games.arcana.rules.constants import DISTRICTS, NONE, RELIC
from trionfi.games.arcana.rules.effects import begin_effect, faces_up, move_agent, swap_stakes
from trionfi.games.arcana.rules.table import Table
from trionfi.games.arcana.rules.targets import effect_bar


def settle_drawn(table: Table, card: i64) -> None:
    """§6.1 Of the cards drawn to be played at once, one is used and the other discarded."""
    other = table.drawn_b if card == table.drawn_a else table.drawn_a
    table.drawn_a = NONE
    table.drawn_b = NONE
    if other != NONE:
        table.discard_from_hand(other)


def assign(table: Table, seat: i64, card: i64, district: i64) -> None:
    """§4.4 An agent goes to a district, hidden where the district is friendly."""
    settle_drawn(table, card)
    pool = table.take_from_hand(card)
    place(table, seat, card, district, pool)


def place(table: Table, seat: i64, card: i64, district: i64, pool: i64) -> None:
    up = faces_up(table, seat, district)
    table.lay_anew(card, district, up, pool)
    note_more(table, log_kinds.ASSIGN if up else log_kinds.ASSIGN_DOWN, seat, district, 1 if up else 0, card)
    reconsider(table, seat, district)


def reconsider(table: Table, seat: i64, district: i64) -> None:
    """§5.6 Relics of a bribe that failed earlier count again when their owner adds an agent."""
    table.step = steps.DONE
    if gifts(table, seat, district) != NONE and bribe_bar(table, seat, district) == bars.FREE:
        table.card = NONE
        table.district = district
        turn_up_or_settle(table, seat)


def only_agent(table: Table, seat: i64, district: i64) -> i64:
    """The agent of this seat there when it is the only one."""
    agent: i64 = NONE
    for at in range(table.field_count):
        card = table.field[at]
        if table.spot[card] == district and table.owner[card] == seat and table.zone[card] != zones.GIFT:
            if agent != NONE:
                return NONE
            agent = card
    return agent


def bribe(table: Table, seat: i64, relic: i64, district: i64) -> None:
    """§5.3 A relic is put on one of one's agents in the district."""
    settle_drawn(table, relic)
    pool = table.take_from_hand(relic)
    table.went_out(seat, relic, pool)
    table.zone[relic] = zones.GIFT
    table.spot[relic] = district
    table.tag[relic] = NONE
    table.field[table.field_count] = relic
    table.field_count += 1
    table.stirred = 1
    table.card = relic
    table.district = district
    alone = only_agent(table, seat, district)
    if alone == NONE:
        table.ask(seat, steps.CARRIER)
    else:
        give(table, seat, alone)


def give(table: Table, seat: i64, agent: i64) -> None:
    """§5.3 The carrier is turned up."""
    table.tag[table.card] = agent
    if table.zone[agent] == zones.DOWN:
        table.turn_up(agent)
    note_more(table, log_kinds.GIFT, seat, table.card, agent, table.district)
    turn_up_or_settle(table, seat)


def turn_up_or_settle(table: Table, seat: i64) -> None:
    """§5.4 Hidden agents count only if they are turned up now."""
    if table.hides(seat, table.district):
        table.ask(seat, steps.TURN_UP)
    else:
        settle_bribe(table, seat)


def turn_up_agent(table: Table, seat: i64, card: i64) -> None:
    """§5.4"""
    table.turn_up(card)
    note(table, log_kinds.TURN_UP, seat, card, table.district)
    turn_up_or_settle(table, seat)


def settle_bribe(table: Table, seat: i64) -> None:
    """§5.5, §5.6 The offer suffices, or the relic stays or is discarded as the edition says."""
    district = table.district
    given, asked = offer(table, seat, district), price(table, seat, district)
    relic = table.card
    if given >= asked:
        table.cells[rows.DISCOUNT + seat] = 0
        note_more(table, log_kinds.BRIBED, seat, given, asked, district)
        win_stake(table, seat, district)
        return
    table.step = steps.DONE
    if relic == NONE:
        return
    table.cells[rows.DISCOUNT + seat] = 0
    note_more(table, log_kinds.NOT_BRIBED, seat, given, asked, district, 1 if table.rules.relic_stays else 0)
    if not table.rules.relic_stays:
        table.lift(relic)
        table.to_discard(relic)


def location_works(table: Table, seat: i64, card: i64) -> bool:
    """§4.5, §7.5 A location that can do nothing may only be discarded; an event may allow none at all."""
    return table.event_effect != powers.NO_LOCATIONS and location_bar(table, seat, card) == bars.FREE


def location_bar(table: Table, seat: i64, card: i64) -> i64:
    """§6.19, §6.20 What keeps the location's text from doing anything; FREE when nothing does."""
    return effect_bar(table, seat, table.figures.effect[card], NONE, NONE)


def play_location(table: Table, seat: i64, card: i64) -> None:
    """§4.5 Its text is carried out, then it is discarded."""
    settle_drawn(table, card)
    pool = table.take_from_hand(card)
    table.went_out(seat, card, pool)
    table.zone[card] = zones.PLAYING
    table.tag[card] = table.playing
    table.playing = card
    table.located += 1
    note(table, log_kinds.LOCATION, seat, card)
    if table.cells[rows.HUSHED + seat] == 1:
        table.cells[rows.HUSHED + seat] = 0
        note(table, log_kinds.HUSHED, seat, card)
        table.step = steps.DONE
        return
    begin_effect(table, seat, table.figures.effect[card], table.figures.amount[card], False)


def second_district(table: Table, seat: i64, district: i64) -> None:
    """§6.2, §6.3 The other stake to swap, or where the agent goes."""
    if table.effect == powers.SWAP_STAKES:
        swap_stakes(table, seat, table.district, district)
        return
    card = table.card
    move_agent(table, seat, card, district)
    if table.owner[card] == seat:
        reconsider(table, seat, district)


def hire_bar(table: Table) -> i64:
    """§7.3 There is militia left, and a district to send it to; FREE when nothing stands in the way."""
    if table.barracks_count == 0:
        return bars.NO_MILITIA
    return bars.FREE if any(table.is_open(district) for district in range(DISTRICTS)) else bars.NO_DISTRICT


def pays_militia(table: Table, card: i64) -> bool:
    """§7.3 What the edition asks for: any relic, or any stake card."""
    if table.rules.any_stake_hires:
        return table.figures.is_stake[card] == 1
    return table.figures.kind(card) == RELIC


def hire(table: Table, seat: i64, card: i64) -> None:
    """§7.3 A card is discarded, the top militia card drawn and looked at."""
    pool = table.take_from_hand(card)
    table.went_out(seat, card, pool)
    table.to_discard(card)
    table.barracks_count -= 1
    soldier = table.barracks[table.barracks_count]
    table.zone[soldier] = zones.CALLED
    table.owner[soldier] = seat
    table.card = soldier
    note(table, log_kinds.HIRE, seat, card)
    note(table, log_kinds.CALLED, seat, soldier)
    table.ask(seat, steps.POST)


def post(table: Table, seat: i64, district: i64) -> None:
    """§7.3 The militia card is assigned as an agent."""
    soldier = table.card
    table.card = NONE
    place(table, seat, soldier, district, 0)


def master_works(table: Table, seat: i64) -> bool:
    """§7.4 A master with an ability to use, not used yet this round, and something to use it on."""
    master = table.cells[rows.MASTER + seat]
    if master == NONE or table.figures.master_once[master] == 0 or table.cells[rows.MASTER_USED + seat] == 1:
        return False
    return master_bar(table, seat) == bars.FREE


def master_bar(table: Table, seat: i64) -> i64:
    """§6.19, §7.4 What keeps the master's ability from doing anything; FREE when nothing does."""
    figures, master = table.figures, table.cells[rows.MASTER + seat]
    suit, most = figures.master_suit[master], figures.master_amount[master]
    return effect_bar(table, seat, figures.master_effect[master], suit, most)


def call_master(table: Table, seat: i64) -> None:
    """§7.4 The master is used and turned sideways."""
    master = table.cells[rows.MASTER + seat]
    table.cells[rows.MASTER_USED + seat] = 1
    note(table, log_kinds.CALL_MASTER, seat, master)
    begin_effect(table, seat, table.figures.master_effect[master], table.figures.master_amount[master], True)
