"""The log panel: rounds apart, what weighs much, what is about the viewer, and a summary of a long wait."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

import trionfi
from tests.web.drawing import board_html
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.games import GAMES
from trionfi.web.log_panel import MANY, SHORT, is_mine, log_kinds, recap, sorts
from trionfi.web.page_model import LogKinds, LogLine, TablePage
from trionfi.web.sample_page import sample_page


def played(game: str, moves: int, seed: int = 3) -> State:
    state, rng = trionfi.game(game).deal(4, seed), FastRng(seed)
    state.listen()
    for _ in range(moves):
        if state.over:
            break
        seat = state.to_act[rng.below(len(state.to_act))]
        choices = state.moves(seat)
        state.play(seat, choices[rng.below(len(choices))])
    return state


def a_page(lines: list[LogLine], kinds: LogKinds, **more: Any) -> TablePage:
    """Anna's page in City of Thieves, with these lines."""
    page = sample_page(played("thieves", 40), 0)
    return replace(page, log=tuple(lines), log_kinds=kinds, status="running", **more)


def told(kind: str, seat: int, number: int, is_new: bool = True) -> LogLine:
    return LogLine(f"A {kind} by {seat}, {number}.", "", is_new, {"kind": kind, "seat": seat}, number)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_declares_what_begins_a_round_and_its_log_is_divided_there(game: str) -> None:
    kinds = log_kinds(trionfi.game(game)).rounds
    page = sample_page(played(game, 60), 0)
    events = played(game, 60).events(0)
    assert kinds & {event.data["kind"] for event in events}, "such a thing happens"
    if any(line.data and line.data["kind"] in kinds for line in page.log):
        assert re.search(r'<li data-part="log-\d+" class="round', board_html(page))


def test_a_line_about_the_viewer_is_marked_and_nobody_elses() -> None:
    page = replace(a_page([], LogKinds()), names=("Ann", "Anna", "Bo", "Cy"), seat=0)
    mine = [
        LogLine("Thief goes.", data={"kind": "walked", "seat": 0}),
        LogLine("Bo attacks you."),
        LogLine("Your shield is shown."),
        LogLine("Bo robs Ann."),
    ]
    other = [LogLine("Anna goes.", data={"kind": "walked", "seat": 1}), LogLine("Everybody waits.")]
    assert all(is_mine(page, line) for line in mine)
    assert not any(is_mine(page, line) for line in other)
    assert not any(is_mine(replace(page, seat=None), line) for line in mine)


def test_lines_are_sorted_by_declared_kinds() -> None:
    page = a_page([], LogKinds(rounds=frozenset({"round"}), big=frozenset({"won"})))
    assert sorts(page, told("round", 1, 0)) == "round"
    assert sorts(page, told("won", 0, 0)) == "big mine"
    assert sorts(page, told("walked", 2, 0)) == ""
    assert sorts(page, LogLine("A bot takes the seat.")) == ""


def test_a_long_wait_is_summed_up_by_its_moments_and_a_short_one_is_not() -> None:
    kinds = LogKinds(big=frozenset({"won"}))
    waits = [told("won" if n % 3 == 0 else "walked", 1, n) for n in range(30)]
    found = recap(a_page(waits, kinds))
    assert found is not None
    assert found.count == 30
    assert [line.number for line in found.lines] == [15, 18, 21, 24, 27]
    assert recap(a_page(waits[: MANY - 1], kinds)) is None
    mine = [told("won", 0, n) for n in range(30, 50)]
    assert recap(a_page(mine, kinds)) is None, "what one does oneself is no news"
    assert recap(a_page([*waits, *mine], kinds)) == found
    plain = recap(a_page([told("walked", 1, n) for n in range(10)], kinds))
    assert plain is not None
    assert [line.number for line in plain.lines] == [5, 6, 7, 8, 9]
    assert len(plain.lines) == SHORT
    assert recap(a_page(waits, kinds, seat=None)) is None, "a spectator has no turn"


def test_in_a_turn_of_many_moves_it_stays_what_the_others_did_meanwhile() -> None:
    """Though a pass in between is a move of one's own too."""
    kinds = LogKinds(turns=frozenset({"turn ends"}))
    mine = [told("walked", 0, 0, False), told("turn ends", 0, 1, False)]
    others = [told("turn ends" if n in (11, 20) else "walked", 1 + n // 12, n, n > 15) for n in range(2, 21)]
    page = a_page([*mine, *others], kinds)
    waiting, turn = dict(page.view) | {"turn": 2}, dict(page.view) | {"turn": 0}
    found = recap(replace(page, view=waiting))
    assert found is not None
    assert found.count == len(others)
    own = [told("walked", 0, n) for n in range(21, 24)]
    again = recap(replace(page, view=turn, log=(*page.log, *own)))
    assert again is not None
    assert again.count == len(others)


def test_the_fold_is_on_the_page_with_its_lines_and_no_script() -> None:
    html = board_html(a_page([told("walked", 1, n) for n in range(12)], LogKinds()))
    assert "Since your last turn: 12 lines" in html
    assert html.index('id="recap"') < html.index('aria-label="Log, newest first"')
