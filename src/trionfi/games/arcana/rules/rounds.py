"""The course of the game (§4.1, §4.2, §4.6, §4.7, §8): rounds, turns, the end, the score."""

from mypy_extensions import i64

from trionfi.core.note import note, note_more
from trionfi.games.arcana.rules import constants, log_kinds, phases, powers, rows, setup, steps, zones
from trionfi.games.arcana.rules.bids_and_bribes import flip
from trionfi.games.arcana.rules.constants import DISTRICTS, NONE, SEATS
from trionfi.games.arcana.rules.intrigue import master_works
from trionfi.games.arcana.rules.resolution import contested, next_district
from trionfi.games.arcana.rules.scoring import kept, met_objectives, points
from trionfi.games.arcana.rules.table import EMPTY, TURN_ORDERS, Table


def next_choice(table: Table, phase: i64) -> None:
    """§3.2 The choices before play, in order: this one, or the next that is in use; after the last the table opens."""
    asks = False
    if phase == phases.GUILDS:
        asks = setup.begin_guilds(table)
    elif phase == phases.DECKS:
        setup.settle_guilds(table)
        asks = setup.begin_decks(table)
    elif phase == phases.OBJECTIVES:
        setup.build_decks(table)
        asks = setup.begin_objectives(table)
    elif phase == phases.MASTERS:
        asks = setup.begin_masters(table)
    else:
        open_table(table)
        return
    if not asks:
        next_choice(table, phase + 1)


def all_chosen(table: Table) -> None:
    """The last seat has made its choice."""
    if table.phase == phases.MASTERS:
        setup.show_masters(table)
    next_choice(table, table.phase + 1)


def open_table(table: Table) -> None:
    """§3.3 Turn up the first stakes; chance names the first player."""
    table.first = table.rng.below(table.seats)
    table.revealed += 1
    note(table, log_kinds.FIRST, table.first)
    for district in range(DISTRICTS):
        if table.cells[rows.PILE_COUNT + district] > 0:
            flip(table, district)
    begin_round(table)


# Rounds


def begin_round(table: Table) -> None:
    """§4.1 Masters are ready again, the event changes, everybody draws."""
    table.round += 1
    table.order = TURN_ORDERS[table.seats][table.first]
    table.stirred = 0
    table.serial = 0
    table.story = EMPTY
    forget_round(table)
    note(table, log_kinds.ROUND, table.round)
    if table.rules.events:
        advance_events(table)
    draw_hands(table)
    table.phase = phases.INTRIGUE
    table.active = table.first
    if table.cells[rows.HAND_COUNT + table.first] > 0:
        table.ask(table.first, steps.TURN)
    else:
        next_turn(table)


def forget_round(table: Table) -> None:
    """What was said for one round is over."""
    for seat in range(SEATS):
        table.cells[rows.MASTER_USED + seat] = 0
        table.cells[rows.EXTRA + seat] = 0
        table.cells[rows.DISCOUNT + seat] = 0
        table.cells[rows.HUSHED + seat] = 0
    for district in range(DISTRICTS):
        table.cells[rows.TURNED + district] = NONE
    for at in range(rows.TIE_RIGHTS, rows.CELLS):  # with both kinds of bonus
        table.cells[at] = 0


def advance_events(table: Table) -> None:
    """§7.5 The event on show comes into force, the next is shown; the Jubilee on show announces the last round."""
    table.events_count -= 1
    table.event = table.events_pile[table.events_count]
    table.event_effect = 0
    table.event_amount = 0
    if table.event != NONE:
        table.event_effect = table.figures.event_effect[table.event]
        table.event_amount = table.figures.event_amount[table.event]
        note(table, log_kinds.EVENT, table.event)
    if table.events_count > 0:
        table.revealed += 1
        coming = table.events_pile[table.events_count - 1]
        note(table, log_kinds.PREVIEW, coming)
        if coming == NONE:
            table.last_round = table.round + 1 if table.rules.event_jubilee_next_round else table.round
            table.ending = constants.BY_JUBILEE


def draw_hands(table: Table) -> None:
    """§4.2 Everybody draws up to four cards, in turn order."""
    size: i64 = table.event_amount if table.event_effect == powers.HAND_SIZE else constants.HAND_CARDS
    fewest: i64 = NONE
    if table.event_effect == powers.FEWEST_DRAW:
        fewest = min([table.cells[rows.STAKES_OWNED + seat] for seat in range(table.seats)])
    for player in table.order:
        seat: i64 = player
        left: i64 = size
        if table.cells[rows.STAKES_OWNED + seat] == fewest:
            left += 1
        while left > 0 and table.draw_to_hand(seat) != NONE:
            left -= 1
        table.tell_draws(seat, table.cells[rows.HAND_COUNT + seat])


def go_on(table: Table) -> None:
    """Nobody is asked: the action or the district is finished."""
    if table.phase == phases.INTRIGUE:
        finish_action(table)
    elif not next_district(table):
        end_round(table)


def finish_action(table: Table) -> None:
    """§4.3, §7.4 Locations are discarded and studied; the master may still be called on, or the turn is over."""
    seat = table.active
    while table.playing != NONE:
        card = table.playing
        table.playing = table.tag[card]
        table.to_discard(card)
    while table.located > 0:
        table.located -= 1
        if table.has_master(seat, powers.STUDY_LOCATIONS):
            table.draw_extra(seat)
    if table.by_master == 1:
        table.by_master = 0
    else:
        table.acted = 1
    table.effect = 0
    table.amount = 0
    table.card = NONE
    table.district = NONE
    table.count = 0
    if table.acted == 0 and table.cells[rows.HAND_COUNT + seat] > 0:
        table.ask(seat, steps.TURN)
    elif master_works(table, seat):
        table.ask(seat, steps.AFTER)
    else:
        next_turn(table)


def next_turn(table: Table) -> None:
    """§4.3 The next seat clockwise that holds cards; when nobody does, the districts are resolved."""
    table.acted = 0
    seat = table.active
    for _ in range(table.seats):
        seat = seat + 1 if seat + 1 < table.seats else 0
        if table.cells[rows.HAND_COUNT + seat] > 0:
            table.active = seat
            table.ask(seat, steps.TURN)
            return
    table.phase = phases.RESOLUTION
    table.todo = contested(table)
    if not next_district(table):
        end_round(table)


def end_round(table: Table) -> None:
    """§4.6, §4.7 Militia goes home, new stakes are turned up, the first player changes, or the game ends."""
    table.district = NONE
    table.card = NONE
    table.copied = NONE
    muster(table)
    for district in range(DISTRICTS):
        if table.cells[rows.TOP_STAKE + district] == NONE and table.cells[rows.PILE_COUNT + district] > 0:
            flip(table, district)
    table.quiet = 0 if table.stirred == 1 else table.quiet + 1
    ending = how_it_ends(table)
    if ending != NONE:
        end_game(table, ending)
        return
    step: i64 = 1 if table.rules.passes_left else table.seats - 1
    table.first = (table.first + step) % table.seats
    note(table, log_kinds.PASS_FIRST, table.first)
    begin_round(table)


def muster(table: Table) -> None:
    """§7.3 All militia goes back to its pile, which is shuffled; relics on it go to their owners' discard piles."""
    if not table.rules.militia:
        return
    before = table.barracks_count
    for card in range(table.figures.playable, table.figures.jubilee):
        if table.zone[card] != zones.BARRACKS:
            if table.zone[card] == zones.UP or table.zone[card] == zones.DOWN:
                table.lift(card)
            table.send_militia_home(card, zones.BARRACKS)
    if table.barracks_count > before:
        table.mix(table.barracks, 0, table.barracks_count)
        note(table, log_kinds.MILITIA_HOME, table.barracks_count - before)


def how_it_ends(table: Table) -> i64:
    """§4.7 The Jubilee's round is over, three rounds were quiet, or the cap is reached; NONE when the game goes on."""
    if table.last_round > 0 and table.round >= table.last_round:
        return constants.BY_JUBILEE
    if table.quiet >= table.rules.quiet_rounds:
        return constants.BY_QUIET
    return constants.BY_CAP if table.round >= table.rules.max_rounds else NONE


def end_game(table: Table, ending: i64) -> None:
    """§8.1"""
    table.ending = ending
    table.phase = phases.OVER
    table.step = steps.ENDED
    table.over = True
    table.to_act = ()
    table.revealed += 1
    if table.log is not None:
        tell_score(table)
    note(table, log_kinds.END, table.ending, 1 if table.rules.events else 0)


def tell_score(table: Table) -> None:
    """§7.2, §8.1 Everybody's objectives, met or not, and the points that they end with."""
    total = points(table)
    for seat in range(table.seats):
        from_objectives: i64 = 0
        if table.rules.objectives:
            met = met_objectives(table, seat)
            for objective in kept(table, seat):
                scored: i64 = table.figures.objective_points[objective] if objective in met else 0
                from_objectives += scored
                note_more(table, log_kinds.OBJECTIVES, seat, objective, 1 if scored > 0 else 0, scored)
        note(table, log_kinds.SCORE, seat, total[seat], from_objectives)
