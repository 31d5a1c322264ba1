"""The board of The Shipwreck Arcana: lines and ballots by the names that log and terminal use."""

from __future__ import annotations

from msgspec.structs import replace

from tests.games.shipwreck.builders import A, B, a_table, play, said
from tests.web.drawing import page_html
from trionfi.core.ending import Heard
from trionfi.core.seats import with_names
from trionfi.games.shipwreck.rules.position import Position
from trionfi.games.shipwreck.web.board import board
from trionfi.games.shipwreck.web.hidden_piles import of_seat
from trionfi.web.page_model import EndingShown
from trionfi.web.sample_page import sample_page


def page(table: Position, seat: int | None) -> str:
    return " ".join(page_html(sample_page(table, seat)).split())


def test_15_1_the_lines_of_the_challenge_have_one_name() -> None:
    table = a_table(hand=(1, 3), seats=2, active=2, kept={0: 5, 1: 6}, options={"challenge": True})
    html = page(table, A)
    for words in ("(first line)", "(second line)", "for your second line"):
        assert words in html
    for words in ("Line A", "Line B", "(line"):
        assert words not in html
    assert [words for words, _ in of_seat(table.game, table.open_view(), A)][:2] == [
        "Keeps, first line",
        "To choose from, second line",
    ]
    play(table, "play 1 on The Judge")
    assert said(table)[-1] == "A (second line) plays 1 on The Judge."


def test_15_1_each_fate_is_shown_by_its_own_button() -> None:
    table = a_table(hand=(1, 3), seats=2, kept={1: 5, 3: 6}, options={"challenge": True})
    play(table, "play 1 on The Judge")
    first, second = [line for _, _, line in board(sample_page(table, B))["lines"][:2]]
    assert (first.teller.which, second.teller.which) == ("first", "second")
    assert "show:0" in first.show
    assert "show:1" in second.show


def test_12_3_the_plates_turn_up_the_fates_when_the_game_is_over() -> None:
    table = a_table("The Lord 7", "The Judge", hand=(5, 2), doom=5, kept={B: 6, 2: 3})
    play(table, "play 5 on The Lord", "B vote pass", "C vote pass")
    assert table.over
    events = [Heard(at, event) for at, event in enumerate(table.events(None))]
    ending = table.game.ending(table, events)
    for seat in (None, A, B):
        shown = sample_page(table, seat)
        told = tuple([(with_names(whose, shown.names, seat), what) for whose, what in ending.shown])
        over = replace(shown, ending=EndingShown("", "", "bad", True, (), (), (), shown=told))
        tellers = [line.teller for _, _, line in board(over)["lines"]]
        assert {teller.seat: [stone.value for stone in teller.open] for teller in tellers} == {
            0: [2],
            1: [6],
            2: [3],
        }
        assert 'class="stone back"' not in page_html(over)
        assert {teller.open for _, _, line in board(shown)["lines"] for teller in [line.teller]} == {()}


def test_r20_a_ballot_says_you() -> None:
    table = a_table(hand=(1, 3))
    play(table, "play 1 on The Judge", "B vote 3", "C vote 4")
    about, votes = board(sample_page(table, B))["last_votes"]
    assert (about, [(name, words) for name, _, words in votes]) == (
        "Last ballot",
        [("you", "3"), ("Carla", "4")],
    )
    assert [name for _, name, _ in board(sample_page(table, B))["ballot"].voters] == ["you", "Carla"]


def test_9_4_previews_are_whole_sentences() -> None:
    table = a_table("The Judge", "The Lord 4", "Dawn", "The Blind Man", hand=(5, 1))
    html = page(table, A)
    for words in ("leaves", "1, 3, 5 or 7", "card fades", "fades, no doom"):
        assert words in html


def test_r20_the_ballot_is_counted() -> None:
    table = a_table(hand=(1, 3))
    play(table, "play 1 on The Judge")
    assert "Ballot 1 of 3." in page(table, None)
    play(table, "B vote 3", "C vote 4")
    assert "Ballot 2 of 3." in page(table, None)
    alone = a_table(hand=(1, 3), seats=2)
    play(alone, "play 1 on The Judge")
    assert "Ballot" not in page(alone, None)
