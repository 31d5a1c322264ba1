"""A table with a script: where it stands is read from its log, people are held to their lines until they leave it."""

from __future__ import annotations

import msgspec

from trionfi.table import log_entry as kinds
from trionfi.table.fold import apply, fold
from trionfi.table.judging import judge_move, judge_undo
from trionfi.table.lesson_script import Line, line_at
from trionfi.table.log_entry import Entry, Row
from trionfi.table.move_result import REFUSED, Answer
from trionfi.table.settings import SeatPlan, plan_table
from trionfi.table.table import Table

# Three mages pass three cards each, in any order; whoever sits at B and C says one line, then plays on freely.
SEED = "5e" * 32


def first_moves(table: Table, seat: int, many: int) -> tuple[str, ...]:
    return tuple(table.game.write(move) for move in table.state.moves(seat)[:many])


def laid(script: tuple[Line, ...] = ()) -> Table:
    """Anna against two bots, dealt."""
    plans = [SeatPlan("human"), SeatPlan("bot", "Ludo", "simple"), SeatPlan("bot", "Fosca", "simple")]
    settings = plan_table("arcanity", plans, host="anna", listed=False)
    settings = msgspec.structs.replace(settings, seed=SEED, script=script)
    entries = [
        Entry(kinds.SET, data=msgspec.to_builtins(settings)),
        Entry(kinds.SIT, 0, person="anna", name="Anna"),
        Entry(kinds.START),
    ]
    return fold("t", [Row("t", ply, 0.0, entry) for ply, entry in enumerate(entries)])


def a_script() -> tuple[Line, ...]:
    table = laid()
    mine = first_moves(table, 0, 2)
    return (Line(0, mine), Line(0, mine), Line(1, first_moves(table, 1, 1)))


def write(table: Table, entry: Entry) -> None:
    apply(table, Row(table.id, table.ply, 0.0, entry))


def say(table: Table, seat: int, move: str) -> Answer | None:
    """The answer where the move is not written; None where it is."""
    judged = judge_move(table, seat, move, None, "")
    if isinstance(judged, Answer):
        return judged
    write(table, judged.entry)
    return None


def test_any_of_the_moves_of_a_line_will_do_and_no_other() -> None:
    script = a_script()
    table = laid(script)
    other = first_moves(table, 0, 3)[2]
    answer = say(table, 0, other)
    assert answer is not None
    assert answer.answer == REFUSED
    assert answer.is_astray
    assert script[0].moves[0] in answer.sentence
    assert say(table, 0, script[0].moves[1]) is None
    assert table.lines_left() == {0: 1, 1: 1}
    assert [table.game.write(move) for move in table.scripted_moves(0)] == [script[0].moves[0]]


def test_what_the_rules_forbid_is_told_by_its_rule() -> None:
    table = laid(a_script())
    answer = say(table, 0, "bid Fire 2")
    assert answer is not None
    assert answer.rule
    assert not answer.is_astray


def test_who_has_said_all_lines_is_free() -> None:
    script = a_script()
    table = laid(script)
    for move in script[0].moves:
        assert say(table, 0, move) is None
    assert table.is_lesson  # B has a line left
    assert table.scripted_moves(0) == []
    assert say(table, 0, first_moves(table, 0, 1)[0]) is None
    assert table.lines_left()[0] == -1
    assert say(table, 1, script[2].moves[0]) is None
    assert not table.is_lesson


def test_undo_goes_back_a_line() -> None:
    script = a_script()
    table = laid(script)
    say(table, 0, script[0].moves[0])
    undo = judge_undo(table, 0, None, "")
    assert isinstance(undo, Entry)
    write(table, undo)
    assert table.lines_left() == {0: 2, 1: 1}


def test_the_script_is_put_away_for_good() -> None:
    table = laid(a_script())
    write(table, Entry(kinds.ALONE, 0))
    assert table.lines_said() is None
    assert not table.is_lesson
    assert say(table, 0, first_moves(table, 0, 3)[2]) is None
    assert "The lesson is over" in table.notices[-1].text


def test_the_same_log_stands_at_the_same_line() -> None:
    script = a_script()
    table = laid(script)
    again = laid(script)
    for either in (table, again):
        say(either, 0, script[0].moves[1])
    assert again.lines_left() == table.lines_left() == {0: 1, 1: 1}


def test_where_two_people_sit_nobody_is_held_to_a_script() -> None:
    table = laid(a_script())
    write(table, Entry(kinds.FREE, 1))
    write(table, Entry(kinds.SIT, 1, person="bruno", name="Bruno"))
    assert table.lines_said() is None
    assert say(table, 0, first_moves(table, 0, 3)[2]) is None


def test_a_line_that_does_not_fit_holds_nobody() -> None:
    table = laid((Line(0, ("bid Fire 2",)),))
    assert table.scripted_moves(0) == []
    assert say(table, 0, first_moves(table, 0, 1)[0]) is None
    assert table.lines_said() is None


def test_words_may_be_left_open_at_the_end() -> None:
    table = laid()
    mine = first_moves(table, 0, 7)
    verb = mine[0].partition(" ")[0]
    table = laid((Line(0, (f"{verb} …",)),))
    assert [table.game.write(move) for move in table.scripted_moves(0)] == list(mine)
    assert say(table, 0, mine[-1]) is None
    assert table.lines_left() == {0: 0}
    assert not Line(0, (verb,)).fits(mine[0])


def test_a_seat_without_lines_has_none() -> None:
    assert line_at(a_script(), 2, 0) is None
    assert line_at(a_script(), 1, 1) is None


def test_asides_are_free_and_may_be_lines() -> None:
    plans = [SeatPlan("human"), SeatPlan("bot", "Ludo", "simple")]
    settings = plan_table("shipwreck", plans, host="anna")
    settings = msgspec.structs.replace(settings, seed=SEED)
    table = fold(
        "t",
        [
            Row("t", 0, 0.0, Entry(kinds.SET, data=msgspec.to_builtins(settings))),
            Row("t", 1, 0.0, Entry(kinds.SIT, 0, person="anna", name="Anna")),
            Row("t", 2, 0.0, Entry(kinds.START)),
        ],
    )
    mine = first_moves(table, 0, 1)[0]
    table.settings = msgspec.structs.replace(
        settings, script=(Line(0, (mine,)), Line(1, ("vote pass",)), Line(0, ("flip 2 of B",)))
    )
    table.is_scripted = True
    assert say(table, 0, mine) is None
    assert say(table, 1, "vote pass") is None
    play = first_moves(table, 1, 1)[0]
    assert say(table, 1, play) is None
    assert say(table, 0, "flip 3 of B") is None
    assert table.lines_left()[0] == 1, "a free aside is no line"
    vote = first_moves(table, 0, 1)[0]
    answer = say(table, 0, vote)
    assert answer is not None
    assert answer.is_astray
    assert say(table, 0, "flip 2 of B") is None
    assert table.lines_left()[0] == 0
    assert say(table, 0, vote) is None
