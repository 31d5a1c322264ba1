"""Arcana: deck, hands, discards, and the windows in which others may answer (§7.4 to §7.8)."""

from mypy_extensions import i64

from trionfi.core.bitset import bit
from trionfi.core.note import note
from trionfi.games.thieves.rules import log_kinds, moves, phases, rows
from trionfi.games.thieves.rules.constants import DREW, LOST, NOBODY, NONE, SHUFFLED, SPECTATOR, TITLES
from trionfi.games.thieves.rules.table import Table, could_hold, holds


def shuffle_deck(table: Table) -> None:
    shuffle(table, rows.DECK, table.deck_size)
    table.revealed += 1


def shuffle(table: Table, first: i64, size: i64) -> None:
    """So many cells from the first on change places."""
    cells = table.cells
    while size > 1:
        drawn = table.rng.below(size)
        size -= 1
        other: i64 = cells[first + drawn]
        cells[first + drawn] = cells[first + size]
        cells[first + size] = other


def discards(table: Table) -> i64:
    """How many cards lie on the discards."""
    return sum(table.cells[rows.DISCARD + title] for title in range(TITLES))


def return_discards(table: Table) -> None:
    """§7.4 The discards are shuffled into the deck."""
    cells = table.cells
    if table.deck_size == 0:
        note_hands(table)
    note_shuffle(table)
    for title in range(TITLES):
        while cells[rows.DISCARD + title] > 0:
            cells[rows.DISCARD + title] -= 1
            put_on_deck(table, title)
    shuffle_deck(table)
    note(table, log_kinds.RESHUFFLED, table.deck_size)


def note_hands(table: Table) -> None:
    """With the deck empty everybody can tell what the hands of the others hold between them."""
    cells = table.cells
    for viewer in range(SPECTATOR + 1):
        for title in range(TITLES):
            held: i64 = table.lists.copies[title] - cells[rows.DISCARD + title]
            if viewer < table.seats:
                held -= cells[rows.HAND + viewer * TITLES + title]
            cells[rows.HELD + viewer * TITLES + title] = held


def note_shuffle(table: Table) -> None:
    """Whatever lies on the discards now is in no hand, and nobody holds what another has in hand."""
    discarded = [int(table.cells[rows.DISCARD + title]) for title in range(TITLES)]
    hands = [int(table.cells[rows.HAND + at]) for at in range(table.seats * TITLES)]
    table.past.append((int(SHUFFLED), *discarded, *hands))


def cross_off(table: Table, row: i64, viewer: i64, title: i64) -> None:
    """One card fewer of those that this viewer knew of."""
    if table.cells[row + viewer * TITLES + title] > 0:
        table.cells[row + viewer * TITLES + title] -= 1


def put_on_deck(table: Table, title: i64) -> None:
    table.cells[rows.DECK + table.deck_size] = title
    table.deck_size += 1


def take_top(table: Table) -> i64:
    """§7.4 The top card; from the shuffled discards when the deck is empty; none when both are."""
    if table.deck_size == 0 and discards(table) > 0:
        return_discards(table)
    if table.deck_size == 0:
        return NONE
    table.revealed += 1
    table.deck_size -= 1
    at: i64 = rows.DECK + table.deck_size
    title: i64 = table.cells[at]
    table.cells[at] = NONE
    return title


def receive(table: Table, seat: i64, title: i64) -> None:
    """A card from the deck joins a hand."""
    table.cells[rows.HAND + seat * TITLES + title] += 1
    table.cells[rows.HAND_SIZE + seat] += 1
    if len(table.past) > 0:
        table.past.append((int(DREW), int(seat)))


def draw(table: Table, seat: i64) -> None:
    """§3.1 Draw a card, if there is one."""
    title = take_top(table)
    if title != NONE:
        receive(table, seat, title)
    note(table, log_kinds.DREW, seat, title)


def give_up(table: Table, seat: i64, title: i64) -> None:
    """A card leaves a hand for all to see; whoever knew of it there crosses it off."""
    cells = table.cells
    cells[rows.HAND + seat * TITLES + title] -= 1
    cells[rows.HAND_SIZE + seat] -= 1
    cells[rows.DISCARD + title] += 1
    table.revealed += 1
    if len(table.past) > 0:
        table.past.append((int(LOST), int(seat), int(title)))
    for viewer in range(SPECTATOR + 1):
        if viewer != seat:
            known: i64 = 0  # of these it knows that another one holds them
            if viewer < table.seats:
                if cells[rows.BOOK + seat] == table.lists.robber:
                    cross_off(table, rows.KNOWN, viewer, title)
                known = cells[rows.KNOWN + viewer * TITLES + title]
            if cells[rows.HELD + viewer * TITLES + title] > known:
                cross_off(table, rows.HELD, viewer, title)


def play_card(table: Table, seat: i64, title: i64) -> None:
    """§4.8 Play an Arcana for its effect."""
    give_up(table, seat, title)
    note(table, log_kinds.PLAYED, seat, title)


def discard_for(table: Table, seat: i64, title: i64, thief: i64) -> None:
    """§4.6 Discard an Arcana for a thief's skill; that is not playing it."""
    give_up(table, seat, title)
    note(table, log_kinds.DISCARDED, seat, title, thief)


def add_titles(table: Table, seat: i64, first: i64, legal: list[int]) -> None:
    """A move for each title in hand."""
    for title in range(TITLES):
        if holds(table, seat, title):
            legal.append(first + title)


def discard_moves(table: Table, seat: i64, first: i64) -> list[int]:
    """§4.6 Any card for a skill, or none."""
    legal: list[int] = []
    add_titles(table, seat, first, legal)
    legal.append(moves.PASS)
    return legal


# Windows


def open_window(table: Table, phase: i64, title: i64) -> bool:
    """§7.8 Every other player who holds any Arcana is asked, fitting card or not; False when nobody is.

    §7.9 Nobody is when all copies of the title lie on the discards.
    """
    cells = table.cells
    asked: i64 = 0
    for seat in range(table.seats):
        cells[rows.ANSWER + seat] = NONE
        if seat != table.turn and could_hold(table, seat, title):
            asked |= bit(seat)
    if asked == 0:
        return False
    table.phase = phase
    table.asked = asked
    return True


def answer(table: Table, seat: i64, move: i64) -> bool:
    """§7.8 An answer, unseen by the others; True when it was the last."""
    table.cells[rows.ANSWER + seat] = 0 if move == moves.PASS else 1
    table.asked &= ~bit(seat)
    return table.asked == 0


def close_window(table: Table, title: i64) -> i64:
    """§7.8 The first clockwise from the active player counts, the rest keep theirs unseen: who played, or nobody."""
    cells = table.cells
    first: i64 = NOBODY
    for step in range(1, table.seats):
        seat: i64 = (table.turn + step) % table.seats
        if first == NOBODY and cells[rows.ANSWER + seat] == 1:
            first = seat
        cells[rows.ANSWER + seat] = NONE
    if first != NOBODY:
        play_card(table, first, title)
    else:
        note(table, log_kinds.ALL_PASSED, table.phase)
    return first


def card_or_pass(table: Table, seat: i64) -> list[int]:
    """The card that is asked for, if held, and passing."""
    move = phases.card_asked(table.phase)
    if holds(table, seat, moves.PLAYED[move - moves.TRIPWIRE]):
        return [move, moves.PASS]
    return [moves.PASS]
