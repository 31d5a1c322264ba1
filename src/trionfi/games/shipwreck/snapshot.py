"""The full position as readable JSON, and back."""

from __future__ import annotations

from typing import Any

from trionfi.core.game import Game
from trionfi.core.rng import Rng
from trionfi.games.shipwreck.names import (
    PHASE_NAMES,
    Names,
    answer_from,
    bits_of,
    fate_value,
    fates_in,
    pile_of,
    value_bits,
)
from trionfi.games.shipwreck.rules.asides import fates_suffice, take_places
from trionfi.games.shipwreck.rules.card_tables import NO_CARD, Printed, most_lying
from trionfi.games.shipwreck.rules.moves import VOTE, VOTE_NO_POWER, VOTE_PASS
from trionfi.games.shipwreck.rules.position import Position
from trionfi.games.shipwreck.rules.powers import group_moves
from trionfi.games.shipwreck.rules.public_memory import (
    ANY,
    NOT_TOLD,
    WAS_NEW,
    WAS_OLD,
    left_entry,
    play_entry,
    private_entry,
    shown_entry,
    with_answers,
    with_oldness,
)
from trionfi.games.shipwreck.rules.setup import settle_options
from trionfi.games.shipwreck.rules.table import (
    CHOOSING,
    FINISHED,
    FULL,
    PLAYED,
    PLAYING,
    PREDICTING,
    SEATS_IN,
    SLOTS,
    Table,
    keep,
    kept_by,
    owner,
    put_card,
)
from trionfi.games.shipwreck.rules.voting import voters
from trionfi.games.shipwreck.view import fates_held, lines, public, secrets


def pack(table: Table, names: Names) -> dict[str, Any]:
    return public(table, names) | secrets(table, names)


def unpack(
    game: Game,
    printed: Printed,
    names: Names,
    seats: int,
    options: dict[str, Any],
    rng: Rng,
    data: dict[str, Any],
) -> Position:
    table = Position(game, seats, options, rng, printed)
    lay_public(table, names, data)
    table.deck = tuple(names.number(name) for name in data["order_of_deck"])
    for line, fate in enumerate(data["kept"]):
        keep(table, line, 0 if fate is None else fate_value(fate))
    if data["hand"] is not None:
        table.first, table.second = (fate_value(fate) for fate in data["hand"])
    lay_votes(table, data["votes"])
    table.private = [
        private_entry(fate_value(play[0]), bool(play[1])) if play else 0 for play in data["plays"]
    ]
    fill_bag(table)
    check(table, names, data)
    return table


def lay_public(table: Position, names: Names, data: dict[str, Any]) -> None:
    """Lay out what all may know; `data` is a snapshot's position or a view."""
    settle_options(table, table.options)
    lay_players(table, data)
    table.score, table.doom = tracker(data["score"]), tracker(data["doom"])
    lay_cards(table, names, data)
    table.supply = pile_of(data["supply"])
    lay_turn(table, names, data)
    table.told = [read_entry(entry, names) for entry in data["remembered"]]
    table.settled, table.begun = int(data["settled"]), int(data["begun"])
    table.shown_votes = read_votes(table, data["votes_shown"])
    ask_again(table, data["voted"])


def lay_players(table: Table, data: dict[str, Any]) -> None:
    players = [int(seat) for seat in data["players"]]
    if len(set(players)) != len(players) or not set(players) <= set(range(table.seats)) or len(players) < 2:
        raise ValueError(f"{players} cannot be the players")
    table.present = bits_of(players)
    take_places(table, players)
    table.turn = int(data["turn"])
    table.line = int(data["line"])
    table.active = owner(table, table.line)
    if table.line not in lines(table):
        raise ValueError(f"there is no line {table.line}")
    for line, flipped in enumerate(data["flipped"]):
        table.flipped |= value_bits(flipped) << 7 * line


def tracker(value: int) -> int:
    if not 0 <= value <= FULL:
        raise ValueError(f"a tracker shows 0 to {FULL}, not {value}")
    return value


def lay_cards(table: Table, names: Names, data: dict[str, Any]) -> None:
    for slot, place in enumerate(data["row"][:SLOTS]):
        if place is not None:
            put_card(table, slot, names.number(place["card"]))
            table.lying |= pile_of(place["fates"]) << 14 * slot
    table.faded = names.bits_of(data["faded"])
    table.known = len(data["bottom"])
    if not data["hidden"] and data["top"] is not None:
        table.known += 1
    cards = [names.number(name) for name in cards_in(data)]
    if len(set(cards)) != len(cards) or any(card not in range(20) for card in cards):
        raise ValueError("a card lies in two places, or is no arcana card")
    table.most_lying = most_lying(bytes(table.printed.durations[card] for card in cards))


def cards_in(data: dict[str, Any]) -> list[str]:
    """All cards of the game, from what all may know."""
    row = [place["card"] for place in data["row"] if place is not None]
    top = [] if data["top"] is None else [data["top"]]
    return [*row, *data["faded"], *top, *data["hidden"], *data["bottom"]]


def lay_turn(table: Table, names: Names, data: dict[str, Any]) -> None:
    table.phase = PHASE_NAMES.index(data["phase"])
    table.over = table.phase == FINISHED
    table.first_old = bool(data["old"])
    table.fate = data["played"] or 0
    table.entry = -1 if data["entry"] is None else int(data["entry"])
    table.left = pile_of(data["left"])
    table.power = names.number(data["power"])
    table.number = data["number"] or 0
    table.answer = answer_from(data["answer"])
    table.higher = answer_from(data["higher"])
    table.limit = int(data["limit"])
    table.guesses = int(data["guesses"])
    table.wrong = value_bits(data["wrong"])
    table.round = int(data["round"])


def ask_again(table: Table, voted: list[int]) -> None:
    """Who is to decide."""
    if table.phase == FINISHED:
        return
    if table.phase in (CHOOSING, PREDICTING):
        table.waiting = voters(table) & ~bits_of(voted)
        if not table.waiting:
            raise ValueError("everybody has voted")
        table.to_act = SEATS_IN[table.waiting]
    else:
        if not table.present >> table.active & 1:
            raise ValueError("the active player is not at the table")
        table.to_act = SEATS_IN[1 << table.active]


def read_votes(table: Table, said: list[list[Any]]) -> int:
    votes = 0
    for seat, words in said:
        if int(seat) not in range(5):
            raise ValueError(f"there is no seat {seat}")
        votes |= (table.game.read(words) + 1) << 12 * int(seat)
    return votes


def lay_votes(table: Table, said: list[list[Any]]) -> None:
    table.votes = read_votes(table, said)
    for seat, words in said:
        asked = table.waiting and voters(table) & ~table.waiting & 1 << seat
        if not asked or table.game.read(words) not in possible_votes(table):
            raise ValueError(f"seat {seat} cannot have voted {words!r}")


def possible_votes(table: Table) -> list[int]:
    """What somebody may have voted in the vote that is open."""
    if table.phase == CHOOSING:
        return [int(VOTE_NO_POWER), *group_moves(table)]
    return [int(VOTE + fate) for fate in range(1, 8) if not table.wrong >> (fate - 1) & 1] + [int(VOTE_PASS)]


def read_entry(data: dict[str, Any], names: Names) -> int:
    line = int(data["line"])
    if "shown" in data:
        first, *more = (fate_value(fate) for fate in data["shown"])
        if not more:
            return shown_entry(line, first)
        return left_entry(line, first, bool(data["held"]), more[0], pile_of(data["out"]))
    place = names.number(data["on"])
    lawful, out = value_bits(data["leaves"]), pile_of(data["out"])
    entry = play_entry(line, fate_value(data["played"]), bool(data["held"]), lawful, out, place)
    entry = with_answers(entry, ANY & value_bits(data["answers"]))
    told = {None: NOT_TOLD, True: WAS_OLD, False: WAS_NEW}
    return with_oldness(entry, told[data["old"]])


def fill_bag(table: Table) -> None:
    """Every fate that lies nowhere else is in the bag; three of a value at most lie anywhere."""
    bag = fates_in(table.supply)
    held = [kept_by(table, line) for line in lines(table)] + [table.first, table.second]
    for fate in [*fates_in_row(table), *(int(fate) for fate in held if fate)]:
        if fate not in bag:
            raise ValueError(f"more fates of value {fate} lie about than there are")
        bag.remove(fate)
    table.bag = pile_of(bag)


def fates_in_row(table: Table) -> list[int]:
    return [fate for slot in range(SLOTS) for fate in fates_in(table.lying >> 14 * slot & 0x3FFF)]


def check(table: Position, names: Names, data: dict[str, Any]) -> None:
    """The parts of a position fit each other."""
    if sorted(data["order_of_deck"]) != sorted(
        [*data["hidden"], *data["bottom"], *([data["top"]] if data["top"] else [])]
    ):
        raise ValueError("the order of the deck is not that of its cards")
    if not fates_suffice(table, len(data["players"])):
        raise ValueError("there are too few fates for so many players")
    if [fates_held(table, line) for line in lines(table)] != data["holds"]:
        raise ValueError("the hands do not hold what they should")
    if (table.phase == PLAYING) != (table.first > 0) or len(table.private) != len(table.told):
        raise ValueError("the hand does not fit the turn")
    playing = table.phase in (PLAYED, CHOOSING, PREDICTING)
    if playing and not (0 <= table.entry < len(table.told) and kept_by(table, table.line)):
        raise ValueError("the turn has no play")
    if table.power != NO_CARD and table.faded >> table.power & 1:
        raise ValueError("the power used this turn lies among the faded cards")
