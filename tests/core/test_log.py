"""The log: declarations that put what happened into words for each seat."""

from __future__ import annotations

import pytest

from tests.toys.nods import NODS
from trionfi.core.event import Event
from trionfi.core.log import NUMBER, SEAT, Log, Told, Word, either
from trionfi.core.note import note, note_more

CARDS = ("ace", "king")
WON, BID, PASSED, PICKED, LOST, ENDED, ODD, DREW = range(8)

LOG = Log(
    {
        "seat": SEAT,
        "card": Word(CARDS.__getitem__),
        "points": Word(int, "{} points".format),
        "number": NUMBER,
    },
    {
        WON: Told("won", "1.1", "seat points", "{seat} wins {points}."),
        BID: Told("bid", "2.1", "seat card", "You lay the {card}.", "{seat} lays a card."),
        PASSED: Told(
            "passed", "2.2", "seat to:seat card", "{seat} to {to}: {card}.", "{seat} to {to}.", "seat to"
        ),
        PICKED: Told("picked", "2.3", "seat card", "You pick the {card}.", others=""),
        LOST: Told("lost", ("3.1", "R2"), "seat by _left:number", "{seat} loses, {_left} left."),
        ENDED: Told("over", "4", "", "The game is over."),
        ODD: lambda happening, seat: Event(f"{happening[1]} for {seat}"),
        DREW: either(
            lambda happening: happening[2] < 0,
            Told("drew", "5.1", "seat", "{seat} finds no card."),
            Told("drew", "5.2", "seat card", "You draw the {card}.", "{seat} draws a card."),
        ),
    },
)


@pytest.mark.parametrize(
    ("happening", "seat", "event"),
    [
        ((WON, 1, 3, 0), None, Event("{1} wins 3 points.", "1.1", {"kind": "won", "seat": 1, "points": 3})),
        ((BID, 0, 1, 0), 0, Event("You lay the king.", "2.1", {"kind": "bid", "seat": 0, "card": "king"})),
        ((BID, 0, 1, 0), 1, Event("{0} lays a card.", "2.1", {"kind": "bid", "seat": 0})),
        ((BID, 0, 1, 0), None, Event("{0} lays a card.", "2.1", {"kind": "bid", "seat": 0})),
        ((PASSED, 0, 1, 0), 1, Event("{0} to {1}: ace.", "2.2", {"kind": "passed", "seat": 0, "to": 1, "card": "ace"})),
        ((PASSED, 0, 1, 1), 2, Event("{0} to {1}.", "2.2", {"kind": "passed", "seat": 0, "to": 1})),
        ((DREW, 0, -1, 0), 0, Event("{0} finds no card.", "5.1", {"kind": "drew", "seat": 0})),
        ((DREW, 0, 1, 0), 0, Event("You draw the king.", "5.2", {"kind": "drew", "seat": 0, "card": "king"})),
        ((DREW, 0, 1, 0), 1, Event("{0} draws a card.", "5.2", {"kind": "drew", "seat": 0})),
        ((PICKED, 2, 0, 0), 2, Event("You pick the ace.", "2.3", {"kind": "picked", "seat": 2, "card": "ace"})),
        ((PICKED, 2, 0, 0), 0, None),
        ((LOST, 0, 1, 5), 0, Event("{0} loses, 5 left.", "R2", {"kind": "lost", "seat": 0})),
        ((ENDED, 0, 0, 0), 0, Event("The game is over.", "4", {"kind": "over"})),
        ((ODD, 7), 2, Event("7 for 2")),
    ],
)  # fmt: skip
def test_each_seat_hears_what_it_may(
    happening: tuple[int, ...], seat: int | None, event: Event | None
) -> None:
    assert LOG.describe(happening, seat) == event


def test_what_happens_is_noted_only_where_somebody_listens() -> None:
    table = NODS.deal(2, 1)
    note(table, 5, 1)
    note_more(table, 7, 1, 2, 3, 4)
    assert table.log is None
    table.listen()
    note(table, 5, 1, 2)
    note(table, 6)
    note_more(table, 7, 1, 2, 3, 4, 5)
    assert table.log == [(5, 1, 2, 0), (6, 0, 0, 0), (7, 1, 2, 3, 4, 5, 0)]
