"""What lies where, as lists: for all that is text or data about a position."""

from librt.vecs import vec
from mypy_extensions import i64

from trionfi.games.arcana.rules import rows, zones
from trionfi.games.arcana.rules.constants import NONE, SEATS
from trionfi.games.arcana.rules.table import Table


def listed(row: vec[i64], base: i64, length: i64) -> list[int]:
    """So many numbers of a row; IndexError where it has not got as many."""
    return [row[base + at] for at in range(length)]


def deck_of(table: Table, seat: i64) -> list[int]:
    """From the bottom to the top."""
    return listed(table.deck, seat * rows.DECK_ROOM, table.cells[rows.DECK_COUNT + seat])


def hand_of(table: Table, seat: i64) -> list[int]:
    return listed(table.hand, seat * rows.HAND_ROOM, table.cells[rows.HAND_COUNT + seat])


def pile_of(table: Table, district: i64) -> list[int]:
    """From the bottom to the top."""
    return listed(table.pile, district * rows.PILE_ROOM, table.cells[rows.PILE_COUNT + district])


def field_of(table: Table) -> list[int]:
    """The cards in districts, in the order in which they came."""
    return listed(table.field, 0, table.field_count)


def barracks_of(table: Table) -> list[int]:
    return listed(table.barracks, 0, table.barracks_count)


def events_of(table: Table) -> list[int]:
    return listed(table.events_pile, 0, table.events_count)


def playing_now(table: Table) -> list[int]:
    """The locations being carried out: the last one, and those whose text it interrupts."""
    chain: list[int] = []
    card = table.playing
    while card != NONE and card not in chain:
        chain.append(card)
        card = table.tag[card]
    return chain


def all_lying(table: Table) -> list[list[list[int]]]:
    """Every card, ascending, by its zone and its owner; the last of each zone are nobody's, under NONE."""
    lying: list[list[list[int]]] = [[[] for _ in range(SEATS + 1)] for _ in range(zones.EVENTS + 1)]
    for card in range(table.figures.cards):
        lying[table.zone[card]][table.owner[card]].append(card)
    return lying
