"""The full position as readable JSON, and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from trionfi.core.game import Game
from trionfi.core.int_array import cells_of
from trionfi.core.rng import Rng
from trionfi.games.thieves.cards import lists_of
from trionfi.games.thieves.names import (
    ADVENTURES,
    BOARDS,
    BOOK_NAMES,
    CARDS,
    FIGURE_NAMES,
    GANG_IDS,
    KIND_NAMES,
    MISSION_NAMES,
    SPACE_NAMES,
    SPELL_NAMES,
    TITLE_NAMES,
    board_named,
    numbered,
    phase_from,
    place_from,
)
from trionfi.games.thieves.rules import phases, rows
from trionfi.games.thieves.rules.card_tables import Lists
from trionfi.games.thieves.rules.constants import CARRIED_KINDS, SPECTATOR, STREETS, TITLES
from trionfi.games.thieves.rules.position import Thieves
from trionfi.games.thieves.rules.table import DREW, GROUPS, LOST, PUT_BACK, ROBBED, SHUFFLED, Table, put
from trionfi.games.thieves.setup import bare_table
from trionfi.games.thieves.view import (
    FIGHT_FIGURES,
    FIGHT_SCALARS,
    FIGHT_SIDES,
    PENDING_FIGURES,
    PENDING_SCALARS,
    SCALARS,
    public,
    secrets,
)

LISTS = lists_of(CARDS)
MOST_LISTS = 1_000  # kept for small positions
OTHER_LISTS: dict[tuple[tuple[int, ...], ...], Lists] = {}


def pack(table: Table) -> dict[str, Any]:
    purses = [int(table.cells[rows.PURSE + seat]) for seat in range(table.seats)]
    return public(table) | secrets(table) | {"purses": purses, "to_act": list(table.to_act)}


def blank(game: Game, seats: int, options: dict[str, Any], rng: Rng) -> Thieves:
    """A table with its options settled and nothing on it."""
    board = BOARDS[board_named(options["board"])]
    return bare_table(game, seats, options, rng, board, ADVENTURES[options["adventure"]], LISTS)


def unpack(game: Game, seats: int, options: dict[str, Any], rng: Rng, data: dict[str, Any]) -> Thieves:
    table = blank(game, seats, options, rng)
    lay_public(table, data)
    for seat in range(seats):
        lay_counts(table, rows.HAND + seat * TITLES, TITLE_NAMES, data["hands"][seat])
        lay_counts(table, rows.KNOWN + seat * TITLES, TITLE_NAMES, data["all_known"][seat])
    for viewer, held in zip((*range(seats), SPECTATOR), data["all_held"], strict=True):
        lay_counts(table, rows.HELD + viewer * TITLES, TITLE_NAMES, held)
    lay_row(table, rows.PURSE, data["purses"])
    lay_row(table, rows.ANSWER, data["answers"])
    lay_row(table, rows.EYE_SAW, data["eyes_saw"])
    lay_counts(table, rows.DRAWN, TITLE_NAMES, data["drawn_cards"])
    for at, title in enumerate(data["deck_order"]):
        table.cells[rows.DECK + at] = TITLE_NAMES.index(title)
    for at, mission in enumerate(data["mission_order"]):
        table.cells[rows.MISSION_DECK + at] = MISSION_NAMES.index(mission)
    table.past = [tuple(fact) for fact in data["all_past"]]
    check(table, data)
    return table


def lists_like(arcana: Mapping[str, int], missions: Mapping[str, int]) -> Lists:
    """The lists with so many copies; small positions have fewer than a whole game."""
    copies = (
        tuple(arcana.get(name, 0) for name in TITLE_NAMES),
        tuple(missions.get(name, 0) for name in MISSION_NAMES),
    )
    if copies == (tuple(LISTS.copies), tuple(LISTS.mission_copies)):
        return LISTS
    if len(OTHER_LISTS) > MOST_LISTS:
        OTHER_LISTS.clear()
    return OTHER_LISTS.setdefault(copies, lists_of(CARDS, *copies))


def lay_row(table: Table, first: int, numbers: Sequence[int]) -> None:
    for at, number in enumerate(numbers):
        table.cells[first + at] = number


def lay_scalars(table: Table, names: Iterable[str], data: Mapping[str, Any]) -> None:
    """Attributes by their names; a number that no cell can hold is refused on both builds."""
    for name in names:
        setattr(table, name, cells_of([data[name]])[0])


def lay_counts(table: Table, first: int, names: Sequence[str], counts: Mapping[str, int]) -> None:
    for name, count in counts.items():
        table.cells[first + names.index(name)] = count


def lay_public(table: Thieves, data: Mapping[str, Any]) -> None:
    """Whatever lies open, from a snapshot or a view."""
    cells = table.cells
    table.lists = lists_like(*data["copies"])
    table.rolls = [tuple(rolled) for rolled in data["rolls"]]
    table.phase = phase_from(data["phase"])
    table.after = phase_from(data["after"])
    lay_scalars(table, SCALARS, data)
    table.alarm, table.mission_used = bool(data["alarm"]), bool(data["mission_used"])
    table.vault_done = bool(data["vault_done"])
    for at, key in (
        (rows.HAND_SIZE, "hand_sizes"),
        (rows.BEATEN, "isabeau_beaten"),
        (rows.CURSE, "curses"),
        (rows.CAST, "cast_in"),
    ):
        lay_row(table, at, data[key])
    if data["last_move"] is not None:
        table.last_seat = data["last_move"][0]
        table.last_move = table.game.read(data["last_move"][1])
    table.rolled_count = len(data["rolled"])
    lay_row(table, rows.ROLLED, data["rolled"])
    table.active = numbered(FIGURE_NAMES, data["active"])
    table.done = sum(1 << FIGURE_NAMES.index(thief) for thief in data["done"])
    table.portcullises = sum(1 << SPACE_NAMES.index(street) for street in data["portcullises"])
    table.deck_size = data["deck"]
    table.mission_size = data["mission_deck"]
    table.baron_at = numbered(SPACE_NAMES, data["baron"])
    lay_gangs(table, data)
    lay_figures(table, data)
    lay_counts(table, rows.DISCARD, TITLE_NAMES, data["discards"])
    lay_counts(table, rows.GONE, KIND_NAMES, data["gone"])
    lay_counts(table, rows.BOX, KIND_NAMES, data["box"])
    lay_counts(table, rows.MISSION_GONE, MISSION_NAMES, data["missions_gone"])
    for room, kind in data["chests"].items():
        cells[rows.CHEST + SPACE_NAMES.index(room) - STREETS] = KIND_NAMES.index(kind)
    for slot, mission in enumerate(data["missions"]):
        cells[rows.FACE_UP + slot] = numbered(MISSION_NAMES, mission)
    lay_pending(table, data)
    if any(seat not in range(table.seats) for seat in data["to_act"]):
        raise ValueError("somebody is asked who has no seat")
    table.asked = sum(1 << seat for seat in data["to_act"])
    table.to_act = GROUPS[table.asked]
    table.over = table.phase == phases.FINISHED
    table.order = tuple((data["start"] + step) % table.seats for step in range(table.seats))


def lay_gangs(table: Table, data: Mapping[str, Any]) -> None:
    for seat in range(table.seats):
        gang = numbered(GANG_IDS, data["gangs"][seat])
        table.cells[rows.GANG + seat] = gang
        if gang >= 0:
            table.cells[rows.SEAT_OF + gang] = seat
        table.cells[rows.BOOK + seat] = numbered(BOOK_NAMES, data["grimoires"][seat])
        table.cells[rows.MAGE + seat] = numbered(FIGURE_NAMES, data["mages"][seat])


def lay_figures(table: Table, data: Mapping[str, Any]) -> None:
    fighters = [] if data["fight"] is None else [data["fight"]["attacker"]]
    for name, place in data["where"].items():
        figure, space = FIGURE_NAMES.index(name), place_from(place)
        if space >= 0 and name not in fighters:
            if table.cells[rows.OCCUPANT + space] >= 0:
                raise ValueError(f"two figures stand on {place}")
            put(table, figure, space)
        table.cells[rows.WHERE + figure] = space
    for name, load in data["carried"].items():
        thief = FIGURE_NAMES.index(name)
        lay_counts(table, rows.CARRY + thief * CARRIED_KINDS, KIND_NAMES, load)
        table.cells[rows.LOAD + thief] = sum(load.values())
    for first, key in ((rows.USED, "used"), (rows.WOUNDED, "wounded"), (rows.FROZEN, "paralysed")):
        lay_counts(table, first, list(FIGURE_NAMES), data[key])


def lay_pending(table: Table, data: Mapping[str, Any]) -> None:
    for name in PENDING_FIGURES:
        setattr(table, name, numbered(FIGURE_NAMES, data["pending"][name]))
    lay_scalars(table, PENDING_SCALARS, data["pending"])
    table.spell = numbered(SPELL_NAMES, data["pending"]["spell"])
    lay_row(table, rows.NEED, data["pending"]["need"])
    lay_last_fight(table, data["last_fight"])
    fight = data["fight"]
    if fight is None:
        return
    for name in FIGHT_FIGURES:
        setattr(table, name, FIGURE_NAMES.index(fight[name]))
    lay_row(table, rows.DICE_COUNT, [fight[name] for name in FIGHT_SIDES])
    lay_scalars(table, FIGHT_SCALARS, fight)
    table.arena = SPACE_NAMES.index(fight["space"])
    lay_row(table, rows.DICE, fight["faces"])


def lay_last_fight(table: Table, fought: Mapping[str, Any] | None) -> None:
    if fought is None:
        return
    figures = [FIGURE_NAMES.index(fought[side]) for side in ("attacker", "defender")]
    dice = [int("".join(map(str, side))) for side in fought["dice"]]
    lay_row(table, rows.FOUGHT, [*figures, SPACE_NAMES.index(fought["space"]), *dice, fought["won_by"]])


def check(table: Table, data: Mapping[str, Any]) -> None:
    """Hands and decks are as large as they say."""
    for seat in range(table.seats):
        if sum(data["hands"][seat].values()) != table.cells[rows.HAND_SIZE + seat]:
            raise ValueError("a hand is not as large as it says")
    if len(data["deck_order"]) != table.deck_size or len(data["mission_order"]) != table.mission_size:
        raise ValueError("a deck is not as large as it says")


def check_possible(table: Thieves) -> None:
    """Its counters stand where a game's can stand; asked of positions from outside."""
    if not 0 <= table.start < table.seats or not 0 <= table.round <= table.rounds:
        raise ValueError("there is no such round, or no such seat to begin it")
    if table.lists is not LISTS:
        raise ValueError("these are not the cards of a whole game")
    kinds = (DREW, LOST, ROBBED, SHUFFLED, PUT_BACK)
    if any(fact[0] not in kinds or min(fact) < 0 for fact in table.past):
        raise ValueError("something is remembered that cannot have happened")
