"""Moments: results made from what a seat was told."""

from __future__ import annotations

from typing import Any, NamedTuple

from trionfi.core.log import who
from trionfi.core.moment import NO_MOMENTS, Moments, Telling, against_seat, for_seat


class Line(NamedTuple):
    sentence: str
    data: dict[str, Any] | None
    rule: str = ""


NAMES = ("Anna", "Bruno")
PLAYED = Line("Anna plays 4.", {"kind": "played", "seat": 0})
WON = Line("You win.", {"kind": "won", "seat": 1, "first": 3, "second": 2}, "3.5")
POINT = Line("Ice: 1 point.", {"kind": "one point", "seat": 1})
SCORED = [Line("…", {"kind": "scored", "seat": seat, "points": 3 + seat}) for seat in (0, 1)]
OTHER = Line("Anna joins.", None)

MOMENTS = Moments(
    {
        "won": Telling(
            "{seat} [wins|win] the duel",
            how=lambda data: f"{data['first']} + {data['second']} = {data['first'] + data['second']}",
            after="played",
            joins="one point, two points",
            tone=for_seat("seat"),
            sign="#sure",
        ),
        "scored": Telling(
            "The round is scored",
            columns=("", "points"),
            row=lambda data: (who(data["seat"]), str(data["points"])),
            large=True,
            tone="plain",
        ),
    }
)


def test_a_moment_says_what_and_how_and_what_it_changed() -> None:
    [won] = MOMENTS.told([OTHER, PLAYED, WON, POINT, OTHER], 1, NAMES)
    assert (won.kind, won.opened, won.title, won.tone, won.sign) == (
        "won",
        2,
        "You win the duel",
        "good",
        "#sure",
    )
    assert (won.way, won.how, won.changes) == (["Anna plays 4."], "3 + 2 = 5", ["Ice: 1 point."])
    assert (won.rule, won.large) == ("3.5", False)


def test_others_read_it_by_name() -> None:
    for seat in (0, None):
        [won] = MOMENTS.told([WON], seat, NAMES)
        assert (won.title, won.tone) == ("Bruno wins the duel", "plain")


def test_events_of_one_kind_in_a_row_are_one_table() -> None:
    [won, scored] = MOMENTS.told([WON, *SCORED], 0, NAMES)
    assert scored.rows == [("You", "3"), ("Bruno", "4")]
    assert scored.columns == ("", "points")
    assert not won.changes


def test_what_led_to_one_moment_is_not_told_with_the_next() -> None:
    first, second = MOMENTS.told([PLAYED, WON, WON], 0, NAMES)
    assert (first.way, second.way) == (["Anna plays 4."], [])


def test_where_something_new_begins_nothing_goes_on() -> None:
    moments = Moments(MOMENTS.tellings, fresh="turn, next duel")
    turn = Line("A turn begins.", {"kind": "turn"})
    duel = Line("A duel begins.", {"kind": "next duel"})
    first, second = moments.told([PLAYED, turn, PLAYED, WON, duel, POINT, WON], 0, NAMES)
    assert first.way == ["Anna plays 4."]
    assert first.changes == []
    assert second.way == []


def test_two_rounds_are_two_tables() -> None:
    moments = MOMENTS.told([*SCORED, PLAYED, *SCORED], 0, NAMES)
    assert [len(moment.rows) for moment in moments] == [2, 2]


def test_a_game_without_moments_has_none() -> None:
    assert NO_MOMENTS.told([WON, *SCORED], 0, NAMES) == []


def test_a_tone_may_be_against_a_seat() -> None:
    tone = against_seat("seat")
    assert [tone({"seat": 1}, seat) for seat in (1, 0, None)] == ["bad", "plain", "plain"]
