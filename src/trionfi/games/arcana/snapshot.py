"""A position as readable JSON and back."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from trionfi.core.fields import NUMBER, attribute, everything, lay_everything
from trionfi.games.arcana.printed import Printed
from trionfi.games.arcana.questions import PHASE_NAMES, STEP_NAMES
from trionfi.games.arcana.rules import phases, rows, zones
from trionfi.games.arcana.rules.constants import DISTRICTS, NONE, SEATS
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.rules.table import listed

ZONES = tuple(name.lower() for name in vars(zones) if name.isupper())
BY_SEAT = (
    "guild", "master", "master_used", "deck_count", "hand_count", "discard_count", "extra", "discount", "hushed",
    "tokens", "shuffles", "wish", "kept", "picks", "stakes_owned",
)  # fmt: skip
BY_DISTRICT = ("stake", "pile_count", "turned", "tie_rights")
CELLS = {  # key, where its row begins, how many numbers it has
    **{f"by_seat_{name}": (at * SEATS, SEATS) for at, name in enumerate(BY_SEAT)},
    **{f"by_district_{name}": (rows.TOP_STAKE + at * 5, DISTRICTS) for at, name in enumerate(BY_DISTRICT)},
    "bonus": (rows.BONUS, DISTRICTS * SEATS),
    "suit_bonus": (rows.SUIT_BONUS, DISTRICTS * SEATS),
}
NO_BONUS = (0,) * 20  # of positions under the first version of the rules
PENDING = ("playing", "drawn_a", "drawn_b", "card", "copied")
MARKS = ("owner", "spot", "tag", "epoch", "known")  # of each card, beside its zone


@mypyc_attr(native_class=False)
class Numbers:
    """The numbers of a table that everybody sees as they are, in their order in snapshots and views."""

    active = attribute(NUMBER)
    actor = attribute(NUMBER)
    first = attribute(NUMBER)
    round = attribute(NUMBER)
    last_round = attribute(NUMBER)
    ending = attribute(NUMBER)
    quiet = attribute(NUMBER)
    stirred = attribute(NUMBER)
    serial = attribute(NUMBER)
    acted = attribute(NUMBER)
    effect = attribute(NUMBER)
    amount = attribute(NUMBER)
    by_master = attribute(NUMBER)
    located = attribute(NUMBER)
    district = attribute(NUMBER)
    count = attribute(NUMBER)
    todo = attribute(NUMBER)
    event = attribute(NUMBER)
    event_effect = attribute(NUMBER)
    event_amount = attribute(NUMBER)


def name_of(game: Printed, card: int) -> str | None:
    return None if card == NONE else game.cards.ids[card]


def number_of(game: Printed, name: str | None) -> int:
    return NONE if name is None else game.cards.numbers[name]


def fill_row(row: vec[i64], base: int, cards: list[int]) -> None:
    for at, card in enumerate(cards):
        row[base + at] = card


def write_position(game: Printed, state: Position) -> dict[str, Any]:
    ids: list[str] = game.cards.ids

    def names(cards: list[int]) -> list[str]:
        return [ids[card] for card in cards]

    return {
        "phase": PHASE_NAMES[state.phase],
        "step": STEP_NAMES[state.step],
        "to_act": list(state.to_act),
        "order": list(state.order),
        **everything(Numbers, state),
        **{name: name_of(game, getattr(state, name)) for name in PENDING},
        **{key: listed(state.cells, first, length) for key, (first, length) in CELLS.items()},
        "decks": [names(state.deck_of(seat)) for seat in range(SEATS)],
        "hands": [names(state.hand_of(seat)) for seat in range(SEATS)],
        "piles": [names(state.pile_of(district)) for district in range(DISTRICTS)],
        "field": names(state.field_cards()),
        "barracks": names(state.barracks_cards()),
        "objectives": list(state.dealt),
        "events": state.coming_events(),
        "story": list(state.story),
        "lately": list(state.lately),
        "cards": {
            ids[card]: marks_of(state, card)
            for card in range(state.figures.cards)
            if state.zone[card] != zones.BOX
        },
    }


def marks_of(state: Position, card: i64) -> list[Any]:
    """Where a card lies, and its other marks in the order of `MARKS`."""
    return [
        ZONES[state.zone[card]],
        state.owner[card],
        state.spot[card],
        state.tag[card],
        state.epoch[card],
        state.known[card],
    ]


def read_position(game: Printed, table: Position, position: dict[str, Any]) -> None:
    numbers = game.cards.numbers

    def lay(row: vec[i64], room: int, piles: list[list[str]]) -> None:
        for at, names in enumerate(piles):
            fill_row(row, at * room, [numbers[name] for name in names])

    table.phase = PHASE_NAMES.index(position["phase"])
    table.step = STEP_NAMES.index(position["step"])
    table.to_act, table.order = tuple(position["to_act"]), tuple(position["order"])
    table.over = table.phase == phases.OVER
    lay_everything(Numbers, table, position)
    for name in PENDING:
        setattr(table, name, number_of(game, position[name]))
    for key, (first, length) in CELLS.items():
        cells = position.get(key, NO_BONUS) if key == "suit_bonus" else position[key]
        fill_row(table.cells, first, [cells[at] for at in range(length)])
    lay(table.deck, rows.DECK_ROOM, position["decks"])
    lay(table.hand, rows.HAND_ROOM, position["hands"])
    lay(table.pile, rows.PILE_ROOM, position["piles"])
    lay(table.field, 0, [position["field"]])
    lay(table.barracks, 0, [position["barracks"]])
    fill_row(table.dealt, 0, position["objectives"])
    fill_row(table.events_pile, 0, position["events"])
    table.field_count, table.barracks_count = len(position["field"]), len(position["barracks"])
    table.events_count = len(position["events"])
    table.story, table.lately = vec[i64](position["story"]), vec[i64](position["lately"])
    for name, (zone, *values) in position["cards"].items():
        table.zone[numbers[name]] = ZONES.index(zone)
        for mark, value in zip(MARKS, values, strict=True):
            getattr(table, mark)[numbers[name]] = value
