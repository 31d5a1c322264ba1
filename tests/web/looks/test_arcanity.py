"""What the board of Arcanity says is what the rules do: who may win, what is asked, how a shield is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

import trionfi
from gallery import copy_static
from tests.games.arcanity.builders import A, B, a_table, duel
from tests.web.drawing import board_html, page_html
from tests.web.looks.html import Reader
from trionfi.core.state import State
from trionfi.games.arcanity.snapshot import laid_out
from trionfi.games.arcanity.view import ArcanityView
from trionfi.games.arcanity.web.board import ask
from trionfi.games.arcanity.web.chances import ahead, may_win
from trionfi.web.sample_page import sample_page

TWO_WORDS = ("Brisk Diviner", "Late Finch", "Mirandola", "Ludo", "Baldo")
LETTER: dict[str, Any] = {"one_shield": "any", "open_shields": True}


@pytest.mark.parametrize(
    "options", [{}, LETTER, {"lone_shields": "always"}, LETTER | {"lone_shields": "always"}]
)
def test_who_may_still_win_a_duel_is_never_wrong(options: dict[str, Any]) -> None:
    """Whoever wins was among those who might, at every moment of the duel."""
    duels = 0
    for seed in range(40 if not options else 15):
        hopes: list[set[int]] = []
        for state in duels_of(seed, options):
            view = state.view(None)
            assert isinstance(view, ArcanityView)
            if view["duel"]:
                hopes.append(may_win(view, laid_out(view)))
                assert ahead(view, laid_out(view)) in (None, *hopes[-1]), view["duel"]
                continue
            if hopes and view["last_duel"]["winner"] is not None:
                winner = view["last_duel"]["winner"]
                assert all(winner in hope for hope in hopes), (seed, hopes, view["last_duel"])
                duels += 1
            hopes = []
    assert duels > (500 if not options else 150)


def duels_of(seed: int, options: Mapping[str, Any]) -> Iterator[State]:
    rng = trionfi.FastRng(seed)
    state = trionfi.game("arcanity").deal(3 + seed % 3, seed, limit=20, **options)
    while not state.over:
        yield state
        seat = state.to_act[rng.below(len(state.to_act))]
        moves = state.moves(seat)
        state.play(seat, moves[rng.below(len(moves))])
    yield state


def test_r33_nobody_is_feared_for_a_shield_that_can_no_longer_come() -> None:
    """B threw Fire 5: only the Fire shield could still make that the card that counts."""
    for options, hopes in (({}, {A, B, 2}), ({"one_shield": "any"}, {A, 2})):
        table = a_table("I1 A2", "F5 A3", "I2 F1", options=options)
        duel(table, "I1", "F5")
        view = table.view(None)
        assert isinstance(view, ArcanityView)
        assert may_win(view, laid_out(view)) == hopes


def test_r4_a_shield_is_asked_which_way_it_goes() -> None:
    table = a_table("F4 A2", "I1 A3", "F2 A4", options={"open_shields": True})
    assert "face:down" not in Reader(board_html(sample_page(table, A))).clicks
    duel(table, "F4")
    reader = Reader(board_html(sample_page(table, B)))
    assert {"card:ice-1", "face:down", "face:up"} <= reader.clicks
    assert "Face-down" in reader.text
    usual = a_table("F4 A2", "I1 A3", "F2 A4")
    duel(usual, "F4")
    assert "face:down" not in Reader(board_html(sample_page(usual, B))).clicks


def test_5_9_nature_is_asked_only_of_a_hand_that_has_it() -> None:
    hands = ("N2 A3 I3", "N3 A4 I4", "N4 A5 F2")
    for hand, asked in (
        ("N6 N1 I2", "Nature 6: you must lead a Nature card."),
        ("N6 A2 I2", "Nature 6 asks for a Nature card, but you have none. Lead any card."),
    ):
        table = a_table(hand, *hands)
        duel(table, "N6", "N2", "N3", "N4")
        assert ask(sample_page(table, A)) == asked
        assert ask(sample_page(table, B)) == ""
        assert "f-lead-nature" in board_html(sample_page(table, B))
        trionfi.play(table, A, table.moves(A)[0])
        assert "f-lead-nature" not in board_html(sample_page(table, B))


CUT_NAMES = """() => [...document.querySelectorAll(".plate .who, .race .who")]
  .filter((who) => !who.checkVisibility() || who.scrollWidth > who.clientWidth || who.scrollHeight > 40)
  .map((who) => who.textContent)"""


CLEAR_OF_THE_TABLE = """() => {
  const lows = [...document.querySelectorAll(".race .way")].map((way) => way.getBoundingClientRect().bottom);
  return Math.max(...lows) <= document.querySelector(".duel").getBoundingClientRect().top; }"""


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_names_of_two_words_are_whole_on_plates_and_in_the_race(
    chromium: Browser, tmp_path: Path, seats: int
) -> None:
    state = trionfi.game("arcanity").deal(seats, 5)
    while state.view(None)["phase"] != "duel":
        state.play(state.to_act[0], state.moves(state.to_act[0])[0])
    copy_static(tmp_path)
    page = chromium.new_page(reduced_motion="reduce")
    for seat in range(seats):
        file = tmp_path / f"{seat}.html"
        html = page_html(sample_page(state, seat, TWO_WORDS))
        file.write_text(html.replace('"/static/', '"static/'), "utf-8")
        page.goto(file.as_uri())
        for width, height in ((1280, 800), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(CUT_NAMES) == [], (seat, width)
            assert page.evaluate("innerWidth > 640") or page.evaluate(CLEAR_OF_THE_TABLE), seat
    page.close()


def test_3_2_the_board_says_what_a_bid_and_a_shield_are_for() -> None:
    state = trionfi.game("arcanity").deal(3, 5)
    while state.view(None)["phase"] == "pass":
        state.play(state.to_act[0], state.moves(state.to_act[0])[0])
    html = board_html(sample_page(state, A))
    assert "Win the most duels, and your bid’s number is added to your points." in html
    shields = [card for seat in range(3) for card in state.view(seat)["hand"] if card.endswith(" 1")]
    assert shields
    holder = next(seat for seat in range(3) if shields[0] in state.view(seat)["hand"])
    assert f"{shields[0]}. A shield: played face-down on another school, it wins" in board_html(
        sample_page(state, holder)
    )
