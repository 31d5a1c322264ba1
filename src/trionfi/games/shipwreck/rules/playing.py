"""Playing a fate (§9.4, §9.5, §4, §17)."""

from mypy_extensions import i64

from trionfi.core.bitset import bit, count, holds, members, nth
from trionfi.core.note import note, note_more
from trionfi.core.rng import Rng
from trionfi.games.shipwreck.rules import log_kinds as told
from trionfi.games.shipwreck.rules import powers
from trionfi.games.shipwreck.rules import public_memory as memory
from trionfi.games.shipwreck.rules.card_tables import BY_TABLE, HOURS, KEEP_A_MATCH, NO_CARD
from trionfi.games.shipwreck.rules.moves import PLACES, PLAY_KEPT, play_move
from trionfi.games.shipwreck.rules.table import NO_FATE, SLOTS, Table, one, values_in


def may_keep(table: Table, card: i64, played: i64) -> i64:
    """§17 The fates of which one must stay in the hand for this one to be played on the card, as bits.

    R10 The visible fates are those before the play.
    """
    kind: i64 = table.printed.kinds[card]
    if kind == BY_TABLE:
        bits: i64 = table.printed.keeps[card]
        return bits >> (played * 7 - 7) & memory.ANY
    seen = values_in(table.visible())
    return seen if kind == KEEP_A_MATCH else unmatched_with(played, seen)


def may_play(table: Table, card: i64, kept: i64) -> i64:
    """§17 The same by the fate kept: what may be played on the card while this one stays."""
    kind: i64 = table.printed.kinds[card]
    if kind == BY_TABLE:
        bits: i64 = table.printed.plays[card]
        return bits >> (kept * 7 - 7) & memory.ANY
    seen = values_in(table.visible())
    if kind == KEEP_A_MATCH:
        return memory.ANY if holds(seen, kept - 1) else 0
    return unmatched_with(kept, seen)


def unmatched_with(fate: i64, seen: i64) -> i64:
    """§17.17 Fates that differ from this one and, like it, from every visible fate."""
    return 0 if holds(seen, fate - 1) else memory.ANY & ~seen & ~bit(fate - 1)


def places_for(table: Table, played: i64, kept: i64) -> i64:
    """§9.4 The cards of the row that take the one fate and leave the other, as bits."""
    places: i64 = 0
    for slot in range(SLOTS):
        card = table.card_at(slot)
        if card != NO_CARD and holds(may_keep(table, card, played), kept - 1):
            places |= bit(card)
    return places


def is_stuck(table: Table) -> bool:
    """§17.21 Neither fate can be played on any card of the row."""
    return (
        places_for(table, table.first, table.second) == 0
        and places_for(table, table.second, table.first) == 0
    )


def open_places(table: Table, played: i64, kept: i64) -> i64:
    """Where the fate may be played now: §17.21 The Hours only when nothing else is; R25 anywhere in honour play."""
    if table.honour:
        return powers.row_cards(table) | bit(HOURS)
    places = places_for(table, played, kept)
    if places == 0 and places_for(table, kept, played) == 0:
        return bit(HOURS)
    return places


def playing_moves(table: Table) -> list[int]:
    """§9.4 A fate on a card; R9 of two equal fates the old or the new one; or a card is cycled first."""
    low = min(table.first, table.second)
    high = max(table.first, table.second)
    plays = members(open_places(table, low, high), play_move(low, 0))
    if high != low:
        plays += members(open_places(table, high, low), play_move(high, 0))
    elif table.first_old:
        plays += members(open_places(table, low, high), PLAY_KEPT + play_move(low, 0))
    return plays + powers.cycle_moves(table)


def play_by_chance(table: Table, rng: Rng) -> None:
    """One of `playing_moves`, each as likely, without the list where no card can be cycled."""
    low = min(table.first, table.second)
    high = max(table.first, table.second)
    if low == high or table.faded & table.printed.before_play != 0:
        moves = playing_moves(table)
        table.play(table.active, moves[rng.below(len(moves))])
        return
    at_low = open_places(table, low, high)
    at_high = open_places(table, high, low)
    low_count = count(at_low)
    chosen = rng.below(low_count + count(at_high))
    if chosen < low_count:
        play_fate(table, play_move(low, nth(at_low, chosen)))
    else:
        play_fate(table, play_move(high, nth(at_high, chosen - low_count)))


def lawful_to_keep(table: Table, played: i64, place: i64) -> i64:
    """What the play tells: the values of the kept fate with which it is allowed, as bits."""
    if place != HOURS:
        return may_keep(table, place, played)
    left: i64 = memory.ANY
    for card in members(powers.row_cards(table)):
        left &= ~(may_keep(table, card, played) | may_play(table, card, played))
    return left


def play_fate(table: Table, move: i64) -> None:
    """§9.4 One fate goes in front of a card, the other is kept hidden."""
    of_the_kept: bool = move >= PLAY_KEPT
    if of_the_kept:
        move -= PLAY_KEPT
    fate: i64 = move // PLACES + 1
    place: i64 = move % PLACES
    # R9 Of two equal fates the new one is played, unless the player says otherwise.
    plays_first = of_the_kept or (table.first == fate and table.second != fate)
    kept: i64 = table.second if plays_first else table.first
    lawful = lawful_to_keep(table, fate, place)
    out: i64 = table.visible() + table.left
    entry = memory.play_entry(table.line, fate, table.first_old, lawful, out, place)
    table.entry = len(table.told)
    table.told.append(entry)
    table.private.append(memory.private_entry(kept, table.first_old and plays_first))
    table.fate = fate
    table.first = NO_FATE
    table.second = NO_FATE
    table.first_old = False
    table.keep(table.line, kept)
    table.revealed += 1
    lay(table, fate, place)
    powers.open_windows(table)


def lay(table: Table, fate: i64, place: i64) -> None:
    """The fate lies down: §11.6 from The Hours it moves at once to the card on its right."""
    slot = hours_slot(table) if place == HOURS else table.slot_of(place)
    if slot >= 0:
        table.add_fate(slot, fate)
    else:
        table.bag += one(fate)  # R21 with no card in the row
    lies: i64 = table.card_at(slot) if slot >= 0 else NO_CARD
    note_more(table, told.PLAYED, table.line, fate, place, lies)
    if holds(table.printed.tells, place):
        tell_higher(table, fate, place)


def hours_slot(table: Table) -> i64:
    """§11.6 The arcana card immediately right of The Hours; R21 the first that is there."""
    for slot in range(SLOTS):
        if table.card_at(slot) != NO_CARD:
            return slot
    return -1


def tell_higher(table: Table, fate: i64, card: i64) -> None:
    """§17.4 On The Chalice the player says at once whether the kept fate is the higher one (R11)."""
    table.higher = powers.is_kept_one_of(table, powers.higher_than(fate))
    note(table, told.TOLD_HIGHER, table.line, card, table.higher)
