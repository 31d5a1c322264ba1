"""Fields of a position, declared once: what a view shows, what a snapshot holds, what is read back."""

from __future__ import annotations

from typing import Any, TypedDict

import pytest

from trionfi.core.fields import (
    NUMBER,
    SEAT,
    SEATS,
    Field,
    Kind,
    Own,
    attribute,
    cell,
    columns,
    everything,
    fields_of,
    group,
    hidden,
    lay_everything,
    lay_public,
    own_row,
    row,
    seen_by,
    seen_row,
    together,
    word,
    word_or_none,
    words,
)
from trionfi.core.game import Game
from trionfi.core.view import View

COLOURS = ("red", "green", "blue")
HAND, WON, BET = 0, 2, 4


class Table:
    """Two seats, three rows of cells."""

    def __init__(self) -> None:
        self.seats = 2
        self.cells = [0b011, 0b100, 3, 1, -1, 2]
        self.phase = 1
        self.leader = -1
        self.deck = 0b101
        self.winner = 1
        self.prize = 7


class Wager(TypedDict):
    winner: int
    prize: int


class Bet(TypedDict):
    colour: str | None
    won: int


class CardsView(View):
    phase = attribute(word(("deal", "play")))
    leader = attribute(SEAT)
    hands = seen_row(lambda cards: cards.bit_count(), HAND)
    won = row(NUMBER, WON)
    first = Field(lambda table: table.cells[WON], kept=False)
    wager = group(Wager, lambda table: table.winner >= 0, winner=NUMBER, prize=NUMBER)
    bets = columns(
        Bet, lambda table: table.phase == 1, colour=(word_or_none(COLOURS), BET), won=(NUMBER, WON)
    )
    hand = own_row(words(COLOURS), HAND, "all_hands")
    lucky = Own(lambda table, seat: seat == table.winner)
    deck = hidden(words(COLOURS))


class Cards(Game):
    slug = title = "cards"
    view_class = CardsView


SHOWN: dict[str, Any] = {
    "phase": "play",
    "leader": None,
    "hands": [2, 1],
    "won": [3, 1],
    "first": 3,
    "wager": {"winner": 1, "prize": 7},
    "bets": [{"colour": None, "won": 3}, {"colour": "blue", "won": 1}],
}


def test_a_view_shows_what_all_see_and_the_own_in_the_order_of_the_declaration() -> None:
    seen = seen_by(CardsView, Table(), 1)
    assert list(seen.items()) == [*SHOWN.items(), ("hand", ["blue"]), ("lucky", True)]
    assert seen_by(CardsView, Table(), None) == SHOWN


def test_a_snapshot_holds_everything_that_is_kept() -> None:
    kept = {key: value for key, value in SHOWN.items() if key != "first"}
    held = everything(CardsView, Table())
    assert list(held.items()) == [
        *kept.items(), ("all_hands", [["red", "green"], ["blue"]]), ("deck", ["red", "blue"])
    ]  # fmt: skip


def test_what_was_held_is_read_back() -> None:
    table, other = Table(), Table()
    other.cells = [0] * 6
    other.phase, other.leader, other.deck, other.winner, other.prize = 0, 1, 0, -1, 0
    lay_everything(CardsView, other, everything(CardsView, table))
    assert vars(other) == vars(table)


def test_from_a_view_only_what_all_see_is_laid() -> None:
    other = Table()
    other.cells = [0] * 6
    other.deck = 0
    lay_public(CardsView, other, seen_by(CardsView, Table(), 1))
    assert other.cells == [0, 0, 3, 1, -1, 2]
    assert other.deck == 0


def test_some_keys_of_a_view_can_be_laid_alone() -> None:
    other = Table()
    other.cells = [0] * 6
    other.phase = 0
    lay_public(CardsView, other, seen_by(CardsView, Table(), 1), ("won", "hand"))
    assert other.cells == [0, 0, 3, 1, 0, 0]
    assert other.phase == 0


def test_what_means_nothing_is_none_and_stays_as_it_was() -> None:
    table = Table()
    table.winner, table.phase = -1, 0
    held = everything(CardsView, table)
    assert (held["wager"], held["bets"]) == (None, None)
    other = Table()
    lay_everything(CardsView, other, held)
    assert (other.winner, other.prize) == (1, 7)
    assert other.cells == table.cells


def test_a_view_is_read_by_attribute_or_by_key() -> None:
    view = View(Cards(), seen_by(CardsView, Table(), 0) | {"seats": 2})
    assert isinstance(view, CardsView)
    assert view.hand == view["hand"] == ["red", "green"]
    assert view.seats == 2
    assert CardsView.hand.key == "hand"


def test_numbers_are_written_and_read_by_kind() -> None:
    kinds: tuple[tuple[Kind[Any], int, object], ...] = (
        (NUMBER, 5, 5),
        (SEAT, -1, None),
        (SEAT, 2, 2),
        (SEATS, 0b101, [0, 2]),
        (words(COLOURS), 0b110, ["green", "blue"]),
        (word_or_none(COLOURS), -1, None),
        (word_or_none(COLOURS), 2, "blue"),
        (word(COLOURS), 0, "red"),
    )
    for kind, number, written in kinds:
        assert kind.write(number) == written
        assert kind.read(written) == number


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        (NUMBER, "5"),
        (NUMBER, 1.5),
        (NUMBER, None),
        (SEAT, "A"),
        (SEATS, [-1]),
        (SEATS, [10**12]),
        (words(COLOURS), ["pink"]),
        (words(COLOURS), 3),
        (word(COLOURS), "pink"),
        (word_or_none(COLOURS), "pink"),
    ],
)
def test_what_is_no_such_thing_is_refused(kind: Kind[Any], data: object) -> None:
    with pytest.raises((ValueError, TypeError, KeyError)):
        kind.read(data)


def test_a_view_that_declares_nothing_has_no_fields() -> None:
    with pytest.raises(NotImplementedError):
        fields_of(View)


def test_parts_that_stand_together_are_attributes_cells_and_what_follows_from_them() -> None:
    field = together(
        dict[str, Any],
        winner=NUMBER,
        last=cell(word_or_none(COLOURS), BET + 1),
        sum=Field(lambda table: sum(table.cells)),
    )
    assert list(field.show(Table()).items()) == [("winner", 1), ("last", "blue"), ("sum", 12)]
    other = Table()
    other.winner, other.cells = 0, [0] * 6
    assert field.lay is not None
    field.lay(other, field.show(Table()))
    assert (other.winner, other.cells) == (1, [0, 0, 0, 0, 0, 2])
