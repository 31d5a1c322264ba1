"""The full position as readable JSON, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from trionfi.core.game import Game
from trionfi.core.rng import Rng
from trionfi.games.arcanity.names import (
    PHASE_NAMES,
    card_from,
    cards_from,
    school_from,
    schools_from,
    seat_from,
    whole_schools_from,
)
from trionfi.games.arcanity.rules.position import Position
from trionfi.games.arcanity.rules.setup import ALONE, SEATS_IN
from trionfi.games.arcanity.rules.table import (
    AIM,
    BIDDING,
    BURN,
    BURNT,
    CARD,
    DUEL,
    FAILED,
    FINISHED,
    GAINED,
    GAVE,
    HAND,
    LAID,
    LAST_BID,
    LAST_BONUS,
    LAST_CARD,
    LAST_DUELS,
    LAST_POINTS,
    LAST_SHIELDS,
    LOST_CARD,
    LOST_FROM,
    LOST_SEAT,
    NAMING,
    NOBODY,
    OWES,
    OWES_NAMED,
    PASSING,
    PICKED,
    PLAYED,
    SCORE,
    SHOWN,
    STACK,
    VOID,
    WON,
    Agreed,
    Table,
)
from trionfi.games.arcanity.view import FACE_DOWN, deck_of, public, secrets


def pack(table: Table) -> dict[str, Any]:
    return public(table) | secrets(table) | {"to_act": list(table.to_act)}


def blank(game: Game, seats: int, options: dict[str, Any], rng: Rng) -> Position:
    """A table with its options settled and nothing on it."""
    table = Position(game, seats, options, Agreed(options), rng)
    table.clear()
    table.order = SEATS_IN[(1 << seats) - 1]
    return table


def unpack(game: Game, seats: int, options: dict[str, Any], rng: Rng, data: dict[str, Any]) -> Position:
    table = blank(game, seats, options, rng)
    lay_public(table, data)
    lay_row(table, HAND, data["hand"], cards_from)
    lay_row(table, PICKED, data["picks"], cards_from)
    lay_row(table, GAVE, data["gave"], cards_from)
    lay_row(table, LAID, data["bids"], card_from)
    for lost, name in enumerate(data["lost_cards"]):
        table.cells[LOST_CARD + lost] = card_from(name)
    if table.down != NOBODY:
        table.cells[CARD + table.down] = card_from(data["own_down"])
    table.leftover = cards_from(data["leftovers"])
    check_seats(table)
    check_cards(table)
    return table


def lay_public(table: Position, data: dict[str, Any]) -> None:
    """Lay out what all may know; `data` is a snapshot's position or a view."""
    table.phase = PHASE_NAMES.index(data["phase"])
    table.round = data["round"]
    table.extra = data["extra"]
    table.schools = schools_from(data["schools"])
    table.named = school_from(data["named"])
    table.gone = cards_from(data["gone"])
    table.skipped = cards_from(data["skipped"])
    table.out = seats_from(table, data["out"])
    lay_row(table, SCORE, data["scores"], int)
    lay_row(table, STACK, data["stacks"], cards_from)
    lay_row(table, PLAYED, data["played"], cards_from)
    lay_row(table, WON, data["won"], int)
    lay_row(table, VOID, data["void"], whole_schools_from)
    lay_row(table, SHOWN, data["shown"], cards_from)
    lay_row(table, FAILED, data["failed"], schools_from)
    lay_row(table, GAINED, data["gained"], int)
    lay_row(table, OWES, data["owes"], lambda owes: int(owes[0]))
    lay_row(table, OWES_NAMED, data["owes"], lambda owes: int(owes[1]))
    lay_lost(table, data["lost"])
    lay_last(table, data["last_duel"], data["last_round"])
    lay_duel(table, data)
    lay_flags(table, data)
    ask_again(table, data["to_act"])


def lay_row(table: Table, row: int, values: list[Any], read: Callable[[Any], int]) -> None:
    for seat in range(table.seats):
        table.cells[row + seat] = read(values[seat])


def lay_lost(table: Table, lost: list[dict[str, Any]]) -> None:
    table.lost = len(lost)
    for at, entry in enumerate(lost):
        table.cells[LOST_SEAT + at] = entry["seat"]
        table.cells[LOST_FROM + at] = cards_from(entry["from"])


def lay_last(table: Table, duel: dict[str, Any] | None, scored: list[dict[str, Any]] | None) -> None:
    if duel is not None:
        table.last_leader = duel["cards"][0]["seat"]
        table.last_winner = seat_from(duel["winner"])
        table.last_down = seat_from(duel["shield"])
        for play in duel["cards"]:
            table.cells[LAST_CARD + play["seat"]] = card_from(play["card"])
    for seat, points in enumerate(scored or ()):
        table.cells[LAST_BID + seat] = card_from(points["bid"])
        table.cells[LAST_DUELS + seat] = points["duels"]
        table.cells[LAST_SHIELDS + seat] = points["shields"]
        table.cells[LAST_BONUS + seat] = points["bonus"]
        table.cells[LAST_POINTS + seat] = points["points"]


def lay_duel(table: Table, data: dict[str, Any]) -> None:
    table.leader = seat_from(data["leader"])
    table.led = school_from(data["led"])
    table.down = seat_from(data["down"])
    table.zero = seats_from(table, data["zero"])
    for play in data["duel"]:
        if play["card"] != FACE_DOWN:
            table.cells[CARD + play["seat"]] = card_from(play["card"])


def lay_flags(table: Table, data: dict[str, Any]) -> None:
    table.barred = seat_from(data["barred"])
    table.sure = seat_from(data["sure"])
    table.boosted = seat_from(data["boosted"])
    table.nature = seat_from(data["nature"])
    ability = data["ability"]
    if ability is not None:
        table.stage = ability["stage"]
        table.winner = ability["winner"]
        table.taken = cards_from(ability["taken"])
        table.target = seat_from(ability["target"])


def seats_from(table: Table, seats: list[int]) -> int:
    """A set of seats as bits."""
    if any(seat not in range(table.seats) for seat in seats):
        raise ValueError(f"there are no such seats: {seats}")
    return sum(1 << seat for seat in set(seats))


def ask_again(table: Table, to_act: list[int]) -> None:
    """Who is to decide."""
    together = table.phase in (PASSING, BIDDING)
    if table.phase == FINISHED:
        table.over = True
        table.to_act = ()
    elif together:
        table.waiting = seats_from(table, to_act)
        table.to_act = SEATS_IN[table.waiting]
    else:
        table.turn = to_act[0]
        table.to_act = ALONE[table.turn]


def check_seats(table: Table) -> None:
    """Whoever is named sits at this table, and where it matters somebody is named."""
    flags = (table.barred, table.sure, table.boosted, table.nature, table.down, table.target, table.winner)
    seats = (*flags, table.leader, table.last_leader, table.last_winner, table.last_down, *table.to_act)
    if any(seat not in range(-1, table.seats) for seat in seats):
        raise ValueError("it names a seat that is not there")
    if (table.phase == DUEL and table.leader == NOBODY) or (
        table.phase in (BURN, AIM, BURNT, NAMING) and table.winner < 0
    ):
        raise ValueError("nobody leads or has won the duel")
    if not table.over and not table.to_act:
        raise ValueError("nobody is to act")
    owes = [table.cells[row + seat] for row in (OWES, OWES_NAMED) for seat in range(table.seats)]
    if any(since not in range(table.lost + 2) for since in owes):
        raise ValueError("it remembers discards that were not made")


def check_cards(table: Table) -> None:
    """Every card of the deck lies in one place."""
    places = [table.gone, table.leftover]
    for seat in range(table.seats):
        places += [table.cells[row + seat] for row in (HAND, PICKED, STACK)]
        places += [1 << card for card in (table.cells[LAID + seat], table.cells[CARD + seat]) if card >= 0]
    places += [1 << table.cells[LOST_CARD + lost] for lost in range(table.lost)]
    together = 0
    for cards in places:
        if cards & together:
            raise ValueError("a card lies in two places")
        together |= cards
    if together not in (0, deck_of(table)):
        raise ValueError("the cards are not those of the deck")
