"""Set-up (§3) and the choices before play (§3.2, §7.1, §7.2, §7.4)."""

from __future__ import annotations

from mypy_extensions import i64

from trionfi.core.bitset import bit, holds
from trionfi.games.arcana.rules.constants import (
    BARRACKS,
    BOX,
    DEALT,
    DECK,
    DECK_COUNT,
    DECK_ROOM,
    DECK_SIZE,
    DECKS,
    DISTRICTS,
    DRILL_MILITIA,
    EVENTS,
    GUILD,
    GUILDS,
    KEPT,
    KEPT_OBJECTIVES,
    LAST_EVENTS,
    LAST_PLACES,
    MASTER,
    MASTERS,
    NEUTRAL,
    NONE,
    OBJECTIVES,
    OFFERED,
    PICKED,
    PICKS,
    PILE,
    PILE_COUNT,
    PILE_ROOM,
    PILE_SIZE,
    SAY_DEALT,
    SAY_GUILD,
    SAY_KEEP,
    SAY_MASTER,
    SAY_PICK,
    SAY_WISH,
    SHUFFLES,
    SIMULTANEOUS,
    WISH,
)
from trionfi.games.arcana.rules.table import Table, seats_with


def prepare(table: Table) -> None:
    """§3.1 Stakes are dealt into piles, the Jubilee among the last of the neutral one; militia is shuffled."""
    deal_stakes(table, PILE_SIZE)
    if table.rules.events:
        stack_events(table)
    else:
        hide_jubilee(table)
    gather_militia(table)


def deal_stakes(table: Table, size: i64) -> None:
    """§3.1 Shuffle all stakes and deal a face-down pile to each district; the rest stays in the box."""
    stakes: list[int] = []
    card: i64 = 0
    while card < table.figures.playable:
        if table.figures.is_stake[card] == 1:
            stakes.append(card)
        card += 1
    table.rng.shuffle(stakes)
    table.revealed += 1
    district: i64 = 0
    while district < DISTRICTS:
        if table.in_play(district):
            put: i64 = 0
            while put < size:
                to_pile(table, stakes.pop(), district)
                put += 1
        district += 1


def to_pile(table: Table, card: i64, district: i64) -> None:
    table.pile[district * PILE_ROOM + table.at[PILE_COUNT + district]] = card
    table.at[PILE_COUNT + district] += 1
    table.zone[card] = PILE
    table.spot[card] = district


def hide_jubilee(table: Table) -> None:
    """§3.1 The Jubilee goes among the bottom five cards of the neutral pile: any of six places."""
    many = table.at[PILE_COUNT + NEUTRAL]
    base: i64 = NEUTRAL * PILE_ROOM
    place = table.rng.below(LAST_PLACES if many > LAST_PLACES else many)
    at: i64 = many
    while at > place:
        table.pile[base + at] = table.pile[base + at - 1]
        at -= 1
    table.pile[base + place] = table.figures.jubilee
    table.at[PILE_COUNT + NEUTRAL] += 1
    table.zone[table.figures.jubilee] = PILE
    table.spot[table.figures.jubilee] = NEUTRAL


def stack_events(table: Table) -> None:
    """§7.5 Three events and the Jubilee lie in any order under the other events."""
    order: list[int] = []
    event: i64 = 0
    while event < len(table.figures.event_effect):
        order.append(event)
        event += 1
    table.rng.shuffle(order)
    last = order[: LAST_EVENTS - 1] + [NONE]
    table.rng.shuffle(last)
    at: i64 = 0
    for one in last + order[LAST_EVENTS - 1 :]:
        table.events_pile[at] = one
        at += 1
    table.events_count = at
    table.zone[table.figures.jubilee] = EVENTS


def gather_militia(table: Table) -> None:
    """§7.3"""
    if not table.rules.militia:
        return
    card: i64 = table.figures.playable
    while card < table.figures.jubilee:
        table.barracks[table.barracks_count] = card
        table.barracks_count += 1
        table.zone[card] = BARRACKS
        card += 1
    table.mix(table.barracks, 0, table.barracks_count)


# Guilds


def begin_guilds(table: Table) -> bool:
    """§3.2 Every seat without an agreed guild says which it wants; False when all are agreed."""
    table.phase = GUILDS
    table.step = SIMULTANEOUS
    asked: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        guild: i64 = table.rules.guilds[seat]
        table.of[WISH + seat] = guild
        if guild == NONE:
            asked |= bit(seat)
        seat += 1
    table.to_act = seats_with(asked)
    return asked != 0


def may_wish(table: Table, guild: i64) -> bool:
    """§3.2 A guild that was agreed on for another seat is taken."""
    return guild not in table.rules.guilds


def wish(table: Table, seat: i64, guild: i64) -> None:
    table.of[WISH + seat] = guild
    if table.heard is not None:
        table.happened((SAY_WISH, seat, guild))


def settle_guilds(table: Table) -> None:
    """§3.2 A guild wanted once is granted; chance decides among several, and deals the others what is left."""
    taken: i64 = 0
    guild: i64 = 0
    while guild < table.figures.guilds:
        wanting: list[int] = []
        seat: i64 = 0
        while seat < table.seats:
            if table.of[WISH + seat] == guild:
                wanting.append(seat)
            seat += 1
        if len(wanting) > 0:
            winner: i64 = wanting[0] if len(wanting) == 1 else wanting[table.rng.below(len(wanting))]
            table.of[GUILD + winner] = guild
            taken |= bit(guild)
        guild += 1
    table.revealed += 1
    seat = 0
    while seat < table.seats:
        if table.of[GUILD + seat] == NONE:
            left: list[int] = []
            guild = 0
            while guild < table.figures.guilds:
                if not holds(taken, guild):
                    left.append(guild)
                guild += 1
            dealt: i64 = left[table.rng.below(len(left))]
            table.of[GUILD + seat] = dealt
            taken |= bit(dealt)
        if table.heard is not None:
            table.happened((SAY_GUILD, seat, table.of[GUILD + seat]))
        table.of[WISH + seat] = NONE  # to be used for the masters
        seat += 1


# Decks


def begin_decks(table: Table) -> bool:
    """§3.2, §7.1 Everybody takes the starting deck, or chooses one; False when there is nothing to choose."""
    table.phase = DECKS
    card: i64 = 0
    while card < table.figures.playable:
        guild = table.figures.guild[card]
        seat: i64 = 0
        while guild != NONE and seat < table.seats:
            if table.of[GUILD + seat] == guild and (
                table.rules.customizing or table.figures.basic[card] == 1
            ):
                table.zone[card] = OFFERED if table.rules.customizing else PICKED
                table.owner[card] = seat
            seat += 1
        card += 1
    if not table.rules.customizing:
        return False
    table.step = SIMULTANEOUS
    table.to_act = table.order
    return True


def pick(table: Table, seat: i64, card: i64) -> bool:
    """§7.1 One more card for the deck; True when it is complete."""
    table.zone[card] = PICKED
    table.of[PICKS + seat] += 1
    if table.heard is not None:
        table.happened((SAY_PICK, seat, card))
    return table.of[PICKS + seat] == DECK_SIZE


def build_decks(table: Table) -> None:
    """§3.2 Shuffle the decks; guild cards left over go back to the box."""
    card: i64 = 0
    while card < table.figures.playable:
        if table.zone[card] == PICKED:
            seat = table.owner[card]
            table.deck[seat * DECK_ROOM + table.of[DECK_COUNT + seat]] = card
            table.of[DECK_COUNT + seat] += 1
            table.of[SHUFFLES + seat] = 1
            table.epoch[card] = 1
            table.zone[card] = DECK
        elif table.zone[card] == OFFERED:
            table.zone[card] = BOX
            table.owner[card] = NONE
        card += 1
    one: i64 = 0
    while one < table.seats:
        table.mix(table.deck, one * DECK_ROOM, table.of[DECK_COUNT + one])
        one += 1


# Objectives


def begin_objectives(table: Table) -> bool:
    """§7.2 Four objectives to each seat; False when they are not in use."""
    if not table.rules.objectives:
        return False
    table.phase = OBJECTIVES
    table.step = SIMULTANEOUS
    order: list[int] = []
    one: i64 = 0
    while one < len(table.figures.objective_need):
        order.append(one)
        one += 1
    table.rng.shuffle(order)
    table.revealed += 1
    seat: i64 = 0
    while seat < table.seats:
        four = sorted([order.pop() for _ in range(DEALT)])
        for at, objective in enumerate(four):
            table.dealt[seat * DEALT + at] = objective
            if table.heard is not None:
                table.happened((SAY_DEALT, seat, objective))
        seat += 1
    table.to_act = table.order
    return True


def keep(table: Table, seat: i64, objective: i64) -> bool:
    """§7.2 Keep one of the four; True when two are kept."""
    at: i64 = 0
    while table.dealt[seat * DEALT + at] != objective:
        at += 1
    table.of[KEPT_OBJECTIVES + seat] |= bit(at)
    if table.heard is not None:
        table.happened((SAY_KEEP, seat, objective))
    return kept_count(table, seat) == KEPT


def kept_count(table: Table, seat: i64) -> i64:
    many: i64 = 0
    at: i64 = 0
    while at < DEALT:
        if holds(table.of[KEPT_OBJECTIVES + seat], at):
            many += 1
        at += 1
    return many


def may_keep(table: Table, seat: i64, at: i64) -> bool:
    """§7.2 One of the four that is not kept yet."""
    return not holds(table.of[KEPT_OBJECTIVES + seat], at)


# Masters


def begin_masters(table: Table) -> bool:
    """§7.4 Everybody chooses a master of his guild; False when they are not in use."""
    if not table.rules.masters:
        return False
    table.phase = MASTERS
    table.step = SIMULTANEOUS
    table.to_act = table.order
    return True


def may_appoint(table: Table, seat: i64, master: i64) -> bool:
    """§7.4 A master of one's own guild; who drills militia is offered only where there is militia."""
    if table.figures.master_guild[master] != table.of[GUILD + seat]:
        return False
    return table.rules.militia or table.figures.master_effect[master] != DRILL_MILITIA


def appoint(table: Table, seat: i64, master: i64) -> None:
    table.of[WISH + seat] = master


def show_masters(table: Table) -> None:
    """§7.4 All masters are shown at the same time."""
    table.revealed += 1
    seat: i64 = 0
    while seat < table.seats:
        table.of[MASTER + seat] = table.of[WISH + seat]
        if table.heard is not None:
            table.happened((SAY_MASTER, seat, table.of[MASTER + seat]))
        table.of[WISH + seat] = NONE
        seat += 1
