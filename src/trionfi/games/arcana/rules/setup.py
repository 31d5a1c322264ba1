"""Set-up (§3) and the choices before play (§3.2, §7.1, §7.2, §7.4)."""

from mypy_extensions import i64

from trionfi.core.bitset import bit, count, holds
from trionfi.core.note import note
from trionfi.games.arcana.rules import constants, log_kinds, phases, powers, rows, steps, zones
from trionfi.games.arcana.rules.constants import DISTRICTS, NONE
from trionfi.games.arcana.rules.table import Table


def prepare(table: Table) -> None:
    """§3.1 Stakes are dealt into piles, the Jubilee among the last of the neutral one; militia is shuffled."""
    deal_stakes(table, constants.PILE_SIZE)
    if table.rules.events:
        stack_events(table)
    else:
        hide_jubilee(table)
    gather_militia(table)


def deal_stakes(table: Table, size: i64) -> None:
    """§3.1 Shuffle all stakes and deal a face-down pile to each district; the rest stays in the box."""
    stakes: list[int] = [card for card in range(table.figures.playable) if table.figures.is_stake[card] == 1]
    table.rng.shuffle(stakes)
    table.revealed += 1
    for district in range(DISTRICTS):
        if table.in_play(district):
            for place in range(size):
                table.into_pile(stakes.pop(), district, place)


def hide_jubilee(table: Table) -> None:
    """§3.1 The Jubilee goes among the bottom five cards of the neutral pile: any of six places."""
    size = table.cells[rows.PILE_COUNT + constants.NEUTRAL]
    place = table.rng.below(min(size, constants.LAST_PLACES))
    table.into_pile(table.figures.jubilee, constants.NEUTRAL, place)


def stack_events(table: Table) -> None:
    """§7.5 Three events and the Jubilee lie in any order under the other events."""
    order = list(range(len(table.figures.event_effect)))
    table.rng.shuffle(order)
    last = order[: constants.LAST_EVENTS - 1] + [NONE]
    table.rng.shuffle(last)
    for event in last + order[constants.LAST_EVENTS - 1 :]:
        table.events_pile[table.events_count] = event
        table.events_count += 1
    table.zone[table.figures.jubilee] = zones.EVENTS


def gather_militia(table: Table) -> None:
    """§7.3"""
    if not table.rules.militia:
        return
    for card in range(table.figures.playable, table.figures.jubilee):
        table.barracks[table.barracks_count] = card
        table.barracks_count += 1
        table.zone[card] = zones.BARRACKS
    table.mix(table.barracks, 0, table.barracks_count)


# Guilds


def ask_all(table: Table, phase: i64) -> None:
    """Everybody makes this choice, at the same time."""
    table.phase = phase
    table.step = steps.SIMULTANEOUS
    table.to_act = table.order


def begin_guilds(table: Table) -> bool:
    """§3.2 Every seat without an agreed guild says which it wants; False when all are agreed."""
    ask_all(table, phases.GUILDS)
    for seat in range(table.seats):
        table.cells[rows.WISH + seat] = table.rules.guilds[seat]
    table.to_act = tuple([seat for seat in table.order if table.rules.guilds[seat] == NONE])
    return len(table.to_act) > 0


def wish(table: Table, seat: i64, guild: i64) -> None:
    table.cells[rows.WISH + seat] = guild
    note(table, log_kinds.WISH, seat)


def settle_guilds(table: Table) -> None:
    """§3.2 A guild wanted once is granted; chance decides among several, and deals the others what is left."""
    taken: i64 = 0
    for guild in range(table.figures.guilds):
        wanting = [seat for seat in range(table.seats) if table.cells[rows.WISH + seat] == guild]
        if len(wanting) > 0:
            winner: i64 = wanting[0] if len(wanting) == 1 else wanting[table.rng.below(len(wanting))]
            table.cells[rows.GUILD + winner] = guild
            taken |= bit(guild)
    table.revealed += 1
    for seat in range(table.seats):
        if table.cells[rows.GUILD + seat] == NONE:
            left = [guild for guild in range(table.figures.guilds) if not holds(taken, guild)]
            dealt: i64 = left[table.rng.below(len(left))]
            table.cells[rows.GUILD + seat] = dealt
            taken |= bit(dealt)
        note(table, log_kinds.GUILD, seat, table.cells[rows.GUILD + seat])
        table.cells[rows.WISH + seat] = NONE  # to be used for the masters


# Decks


def begin_decks(table: Table) -> bool:
    """§3.2, §7.1 Everybody takes the starting deck, or chooses one; False when there is nothing to choose."""
    table.phase = phases.DECKS
    for card in range(table.figures.playable):
        guild = table.figures.guild[card]
        if guild == NONE or not (table.rules.customizing or table.figures.basic[card] == 1):
            continue
        for seat in range(table.seats):
            if table.cells[rows.GUILD + seat] == guild:
                table.zone[card] = zones.OFFERED if table.rules.customizing else zones.PICKED
                table.owner[card] = seat
    if table.rules.customizing:
        ask_all(table, phases.DECKS)
    return table.rules.customizing


def pick(table: Table, seat: i64, card: i64) -> bool:
    """§7.1 One more card for the deck; True when it is complete."""
    table.zone[card] = zones.PICKED
    table.cells[rows.PICKS + seat] += 1
    note(table, log_kinds.PICK, seat, card)
    return table.cells[rows.PICKS + seat] == constants.DECK_SIZE


def build_decks(table: Table) -> None:
    """§3.2 Shuffle the decks; guild cards left over go back to the box."""
    for card in range(table.figures.playable):
        if table.zone[card] == zones.PICKED:
            seat = table.owner[card]
            table.deck[seat * rows.DECK_ROOM + table.cells[rows.DECK_COUNT + seat]] = card
            table.cells[rows.DECK_COUNT + seat] += 1
            table.cells[rows.SHUFFLES + seat] = 1
            table.epoch[card] = 1
            table.zone[card] = zones.DECK
        elif table.zone[card] == zones.OFFERED:
            table.zone[card] = zones.BOX
            table.owner[card] = NONE
    for seat in range(table.seats):
        table.mix(table.deck, seat * rows.DECK_ROOM, table.cells[rows.DECK_COUNT + seat])


# Objectives


def begin_objectives(table: Table) -> bool:
    """§7.2 Four objectives to each seat; False when they are not in use."""
    if not table.rules.objectives:
        return False
    ask_all(table, phases.OBJECTIVES)
    order = list(range(len(table.figures.objective_need)))
    table.rng.shuffle(order)
    table.revealed += 1
    for seat in range(table.seats):
        four = sorted([order.pop() for _ in range(constants.DEALT)])
        for at, objective in enumerate(four):
            table.dealt[seat * constants.DEALT + at] = objective
            note(table, log_kinds.DEALT, seat, objective)
    return True


def keep(table: Table, seat: i64, objective: i64) -> bool:
    """§7.2 Keep one of the four; True when two are kept."""
    at: i64 = 0
    while table.dealt[seat * constants.DEALT + at] != objective:
        at += 1
    table.cells[rows.KEPT_OBJECTIVES + seat] |= bit(at)
    note(table, log_kinds.KEEP, seat, objective)
    return count(table.cells[rows.KEPT_OBJECTIVES + seat]) == constants.KEPT


def may_keep(table: Table, seat: i64, at: i64) -> bool:
    """§7.2 One of the four that is not kept yet."""
    return not holds(table.cells[rows.KEPT_OBJECTIVES + seat], at)


# Masters


def begin_masters(table: Table) -> bool:
    """§7.4 Everybody chooses a master of his guild; False when they are not in use."""
    if table.rules.masters:
        ask_all(table, phases.MASTERS)
    return table.rules.masters


def may_appoint(table: Table, seat: i64, master: i64) -> bool:
    """§7.4 A master of one's own guild; who drills militia is offered only where there is militia."""
    if table.figures.master_guild[master] != table.cells[rows.GUILD + seat]:
        return False
    return table.rules.militia or table.figures.master_effect[master] != powers.DRILL_MILITIA


def may_choose(table: Table, seat: i64) -> list[int]:
    """§3.2, §7.4 The guilds that were agreed on for nobody, or the masters that a seat may appoint, when chosen."""
    if table.phase == phases.GUILDS:
        return [guild for guild in range(table.figures.guilds) if guild not in table.rules.guilds]
    if table.phase == phases.MASTERS:
        masters = range(len(table.figures.master_guild))
        return [master for master in masters if may_appoint(table, seat, master)]
    return []


def show_masters(table: Table) -> None:
    """§7.4 All masters are shown at the same time."""
    table.revealed += 1
    for seat in range(table.seats):
        table.cells[rows.MASTER + seat] = table.cells[rows.WISH + seat]
        note(table, log_kinds.MASTER, seat, table.cells[rows.MASTER + seat])
        table.cells[rows.WISH + seat] = NONE
