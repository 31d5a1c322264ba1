"""Faded powers (§8, §18): who may use them when, and what they do."""

from mypy_extensions import i64

from trionfi.core.bitset import bit, holds, lowest, members
from trionfi.core.note import note, note_more
from trionfi.games.shipwreck.rules import log_kinds as told
from trionfi.games.shipwreck.rules import moves
from trionfi.games.shipwreck.rules import public_memory as memory
from trionfi.games.shipwreck.rules import table as on
from trionfi.games.shipwreck.rules.card_tables import ASK_HIGHER, NO_CARD, PREDICT_TWICE, TELL_OLD, Printed
from trionfi.games.shipwreck.rules.fading import take_top
from trionfi.games.shipwreck.rules.table import Table, one, values_in
from trionfi.games.shipwreck.rules.voting import open_vote


def open_windows(table: Table) -> None:
    """§8.2 After the play the active player may use a power; R14 the group, when it has used none.

    R7 The question hangs on the faded cards alone: the active player is asked even when nothing can be done.
    """
    if table.power == NO_CARD and table.faded & table.printed.after_play != 0:
        table.phase = on.PLAYED
        table.to_act = on.SEATS_IN[bit(table.active)]
    else:
        ask_group(table)


def ask_group(table: Table) -> None:
    """§8.2 The group may use a power before it predicts, one power a turn in all."""
    if table.power == NO_CARD and table.faded & table.printed.for_group != 0:
        open_vote(table, on.CHOOSING)
    else:
        open_vote(table, on.PREDICTING)


def spend(table: Table, card: i64) -> None:
    """§8.1 A power is used once; its card goes face-up under the deck."""
    table.power = card
    table.faded &= ~bit(card)
    table.put_under(card)


def decline_power(table: Table) -> None:
    note(table, told.NO_POWER, table.line)
    ask_group(table)


# Before the play


def cycle_moves(table: Table) -> list[int]:
    """§18.9 Cards of the row with no fates in front may be replaced; R5 between draw and play."""
    cycles: list[int] = []
    if table.power == NO_CARD:
        for source in members(table.faded & table.printed.before_play):
            for card in members(row_cards(table, True)):
                cycles.append(moves.cycle_move(table.printed, source, card))
    return cycles


def cycle(table: Table, move: i64) -> None:
    """§18.9 The top card takes the place of a bare one. R4 The spent card goes under the deck first, then the other."""
    source = moves.spent_card(table.printed, move)
    card = moves.cycled_card(table.printed, move)
    slot = table.slot_of(card)
    spend(table, source)
    coming = table.top_card()
    take_top(table)
    table.put_card(slot, coming)
    table.put_under(card)
    note_more(table, told.CYCLED, table.line, source, card, coming)


# After the play, the active player


def active_moves(table: Table) -> list[int]:
    """§18.7, §18.8 What the active player may do after the play."""
    choices: list[int] = [int(moves.NO_POWER)]
    for source in members(table.faded & table.printed.after_play):
        if table.printed.effects[source] == TELL_OLD:
            choices.append(table.printed.first[source])
        else:
            add_discards(table, source, choices)
    return choices


def add_discards(table: Table, source: i64, choices: list[int]) -> None:
    """§18.8 Visible fates lower than the kept one, R6 the one just played among them; R7 there may be none."""
    lower: i64 = bit(table.kept_by(table.line) - 1) - 1
    for card in members(row_cards(table)):
        for value in members(values_in(table.fates_at(table.slot_of(card))) & lower):
            choices.append(moves.discard_move(table.printed, source, card, value + 1))


def row_cards(table: Table, bare: bool = False) -> i64:
    """The cards of the row, or only those with no fates in front, as bits."""
    cards: i64 = 0
    for slot in range(on.SLOTS):
        card = table.card_at(slot)
        if card != NO_CARD and not (bare and table.fates_at(slot) != 0):
            cards |= bit(card)
    return cards


def use_active_power(table: Table, move: i64) -> None:
    if table.printed.effects[moves.spent_card(table.printed, move)] == TELL_OLD:
        tell_old(table, move)
    else:
        discard_lower(table, move)
    open_vote(table, on.PREDICTING)


def tell_old(table: Table, move: i64) -> None:
    """§18.7 The active player says whether the played fate was kept from an earlier turn; R8, R9."""
    was_old = memory.old_was_played(table.private[table.entry])
    source = moves.spent_card(table.printed, move)
    spend(table, source)
    table.answer = 1 if was_old else 0
    table.revealed += 1
    oldness = memory.WAS_OLD if was_old else memory.WAS_NEW
    table.told[table.entry] = memory.with_oldness(table.told[table.entry], oldness)
    note_more(table, told.TOLD_OLD, table.line, source, table.fate, table.answer)


def discard_lower(table: Table, move: i64) -> None:
    """§18.8 A visible fate lower than the kept one goes back into the bag; all learn that the kept one is higher."""
    source = moves.spent_card(table.printed, move)
    card = moves.discarded_at(table.printed, move)
    fate = moves.discarded_fate(table.printed, move)
    spend(table, source)
    table.take_fate(table.slot_of(card), fate)
    table.bag += one(fate)
    table.number = fate
    table.revealed += 1
    table.told[table.entry] = memory.with_answers(table.told[table.entry], higher_than(fate))
    note_more(table, told.DISCARDED_LOWER, table.line, source, fate, card)


def higher_than(number: i64) -> i64:
    """The values above this number, as bits."""
    return memory.ANY & ~(bit(number) - 1)


# Before the prediction, the group


def possible_votes(table: Table) -> list[int]:
    """§8.2 One of the group's powers, or none. §9.7 A single value, or §9.8 none; R3 not one that was wrong before."""
    if table.phase != on.CHOOSING:
        return members(0xFF & ~table.wrong, moves.VOTE + 1)
    votes: list[int] = [int(moves.VOTE_NO_POWER)]
    return votes + group_moves(table)


def group_moves(table: Table) -> list[int]:
    """§18.1 to §18.6 The votes for a power of the group."""
    votes: list[int] = []
    for source in members(table.faded & table.printed.for_group):
        first = table.printed.first[source]
        for vote in range(first, first + moves.power_moves(table.printed.effects[source])):
            votes.append(vote)
    return votes


def group_moves_count(table: Table) -> i64:
    votes: i64 = 0
    cards: i64 = table.faded & table.printed.for_group
    while cards != 0:
        votes += moves.power_moves(table.printed.effects[lowest(cards)])
        cards &= cards - 1
    return votes


def nth_group_move(table: Table, n: i64) -> i64:
    """The same as `group_moves(table)[n]`, without the list."""
    cards: i64 = table.faded & table.printed.for_group
    while True:
        source = lowest(cards)
        here = moves.power_moves(table.printed.effects[source])
        if n < here:
            return table.printed.first[source] + n
        n -= here
        cards &= cards - 1


def use_group_power(table: Table, move: i64) -> None:
    """The group has agreed on a power, or on none."""
    if move == moves.VOTE_NO_POWER:
        note(table, told.NO_GROUP_POWER)
    else:
        source = moves.spent_card(table.printed, move)
        spend(table, source)
        if table.printed.effects[source] == PREDICT_TWICE:
            predict_twice(table, source)
        else:
            ask(table, source, move)
    open_vote(table, on.PREDICTING)


def values_asked(printed: Printed, move: i64) -> i64:
    """§18.1 to §18.5 The values about which the group asks by this vote, as bits."""
    source = moves.spent_card(printed, move)
    if printed.effects[source] == ASK_HIGHER:
        return higher_than(move - printed.first[source] + 1)
    return printed.asks[source]


def ask(table: Table, source: i64, move: i64) -> None:
    """§8.3 The active player answers yes or no, and nothing else: is the kept fate one of these values?"""
    if table.printed.effects[source] == ASK_HIGHER:
        table.number = move - table.printed.first[source] + 1
    table.answer = is_kept_one_of(table, values_asked(table.printed, move))
    table.revealed += 1
    note_more(table, told.ASKED, table.line, source, table.number, table.answer)


def is_kept_one_of(table: Table, values: i64) -> i64:
    """1 for yes, 0 for no; everybody remembers the answer."""
    yes = holds(values, table.kept_by(table.line) - 1)
    left = values if yes else memory.ANY & ~values
    table.told[table.entry] = memory.with_answers(table.told[table.entry], left)
    return 1 if yes else 0


def predict_twice(table: Table, source: i64) -> None:
    """§18.6 One more prediction this turn."""
    table.limit += 1
    note(table, told.TWICE, source)
