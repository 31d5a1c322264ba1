"""A position as readable JSON and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from trionfi.core.fields import NUMBER, attribute, everything, lay_everything
from trionfi.core.rng import Rng
from trionfi.games.arcana.questions import PHASE_NAMES, STEP_NAMES
from trionfi.games.arcana.rules import phases, rows, zones
from trionfi.games.arcana.rules.constants import DEALT, DECK_ROOM, HAND_ROOM, NONE, PILE_ROOM, SEATS
from trionfi.games.arcana.rules.position import Position

if TYPE_CHECKING:
    from trionfi.games.arcana.game import Arcana

ZONES = tuple(name.lower() for name in vars(zones) if name.isupper())
BY_SEAT = (
    "guild", "master", "master_used", "deck_count", "hand_count", "discard_count", "extra", "discount", "hushed",
    "tokens", "shuffles", "wish", "kept", "picks", "stakes_owned",
)  # fmt: skip
BY_DISTRICT = ("stake", "pile_count", "turned", "tie_rights")
NO_BONUS = (0,) * 20  # of positions under the first version of the rules
PENDING = ("playing", "drawn_a", "drawn_b", "card", "copied")


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


def name_of(game: Arcana, card: int) -> str | None:
    return None if card == NONE else game.cards.ids[card]


def number_of(game: Arcana, name: str | None) -> int:
    return NONE if name is None else game.cards.numbers[name]


def deck_of(table: Position, seat: int) -> list[int]:
    """From the bottom to the top."""
    base = seat * DECK_ROOM
    return [table.deck[base + at] for at in range(table.cells[rows.DECK_COUNT + seat])]


def hand_of(table: Position, seat: int) -> list[int]:
    base = seat * HAND_ROOM
    return [table.hand[base + at] for at in range(table.cells[rows.HAND_COUNT + seat])]


def pile_of(table: Position, district: int) -> list[int]:
    """From the bottom to the top."""
    base = district * PILE_ROOM
    return [table.pile[base + at] for at in range(table.cells[rows.PILE_COUNT + district])]


def field_of(table: Position) -> list[int]:
    return [table.field[at] for at in range(table.field_count)]


Lying = dict[tuple[int, int], list[int]]


def all_lying(table: Position) -> Lying:
    """Every card, ascending, by its zone and owner."""
    found: Lying = {}
    for card, place in enumerate(zip(table.zone, table.owner, strict=True)):
        if place in found:
            found[place].append(card)
        else:
            found[place] = [card]
    return found


def cards_in(table: Position, zone: int, seat: int) -> list[int]:
    """The cards of this seat in this zone, ascending."""
    return all_lying(table).get((zone, seat), [])


def pack(game: Arcana, table: Position) -> dict[str, Any]:
    ids = game.cards.ids
    fields: dict[str, Any] = {
        "phase": PHASE_NAMES[table.phase],
        "step": STEP_NAMES[table.step],
        "to_act": list(table.to_act),
        "order": list(table.order),
    }
    fields |= everything(Numbers, table)
    fields |= {name: name_of(game, getattr(table, name)) for name in PENDING}
    for place, name in enumerate(BY_SEAT):
        fields[f"by_seat_{name}"] = [table.cells[place * SEATS + seat] for seat in range(SEATS)]
    for place, name in enumerate(BY_DISTRICT):
        fields[f"by_district_{name}"] = [
            table.cells[rows.TOP_STAKE + place * 5 + district] for district in range(5)
        ]
    fields["bonus"] = [table.cells[rows.BONUS + at] for at in range(20)]
    fields["suit_bonus"] = [table.cells[rows.SUIT_BONUS + at] for at in range(20)]
    fields["decks"] = [[ids[card] for card in deck_of(table, seat)] for seat in range(SEATS)]
    fields["hands"] = [[ids[card] for card in hand_of(table, seat)] for seat in range(SEATS)]
    fields["piles"] = [[ids[card] for card in pile_of(table, district)] for district in range(5)]
    fields["field"] = [ids[card] for card in field_of(table)]
    fields["barracks"] = [ids[table.barracks[at]] for at in range(table.barracks_count)]
    fields["objectives"] = [table.dealt[at] for at in range(SEATS * DEALT)]
    fields["events"] = [table.events_pile[at] for at in range(table.events_count)]
    fields["story"] = list(table.story)
    fields["lately"] = list(table.lately)
    fields["cards"] = {
        ids[card]: [
            ZONES[table.zone[card]],
            table.owner[card],
            table.spot[card],
            table.tag[card],
            table.epoch[card],
            table.known[card],
        ]
        for card in range(table.figures.cards)
        if table.zone[card] != zones.BOX
    }
    return fields


def unpack(game: Arcana, table: Position, fields: dict[str, Any]) -> None:
    numbers = game.cards.numbers
    table.lay_out()
    table.phase = PHASE_NAMES.index(fields["phase"])
    table.step = STEP_NAMES.index(fields["step"])
    table.to_act = tuple(fields["to_act"])
    table.order = tuple(fields["order"])
    table.over = table.phase == phases.OVER
    lay_everything(Numbers, table, fields)
    for name in PENDING:
        setattr(table, name, number_of(game, fields[name]))
    for place, name in enumerate(BY_SEAT):
        for seat in range(SEATS):
            table.cells[place * SEATS + seat] = fields[f"by_seat_{name}"][seat]
    for place, name in enumerate(BY_DISTRICT):
        for district in range(5):
            table.cells[rows.TOP_STAKE + place * 5 + district] = fields[f"by_district_{name}"][district]
    for at in range(20):
        table.cells[rows.BONUS + at] = fields["bonus"][at]
        table.cells[rows.SUIT_BONUS + at] = fields.get("suit_bonus", NO_BONUS)[at]
    for seat in range(SEATS):
        fill_row(table.deck, seat * DECK_ROOM, [numbers[name] for name in fields["decks"][seat]])
        fill_row(table.hand, seat * HAND_ROOM, [numbers[name] for name in fields["hands"][seat]])
    for district in range(5):
        fill_row(table.pile, district * PILE_ROOM, [numbers[name] for name in fields["piles"][district]])
    fill_row(table.field, 0, [numbers[name] for name in fields["field"]])
    table.field_count = len(fields["field"])
    fill_row(table.barracks, 0, [numbers[name] for name in fields["barracks"]])
    table.barracks_count = len(fields["barracks"])
    fill_row(table.dealt, 0, fields["objectives"])
    fill_row(table.events_pile, 0, fields["events"])
    table.events_count = len(fields["events"])
    table.story = vec[i64](fields["story"])
    table.lately = vec[i64](fields["lately"])
    for name, (zone, owner, spot, tag, epoch, known) in fields["cards"].items():
        card = numbers[name]
        table.zone[card] = ZONES.index(zone)
        table.owner[card], table.spot[card], table.tag[card] = owner, spot, tag
        table.epoch[card], table.known[card] = epoch, known


def fill_row(row: vec[i64], base: int, cards: list[int]) -> None:
    for at, card in enumerate(cards):
        row[base + at] = card


def blank(game: Arcana, seats: int, options: dict[str, Any], rng: Rng) -> Position:
    """A position with nothing on the table yet."""
    return Position(game, seats, options, rng, game.table_figures, game.rules_for(options))
