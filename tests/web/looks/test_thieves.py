"""What the board of City of Thieves works out for itself agrees with the rules: reach, refusals, the reckoning."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import trionfi
from tests.web.drawing import board_html
from tests.web.looks.positions import EVERY_RULE, choose
from trionfi.core.ending import Heard
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.games.thieves.names import BOARDS, FIGURE_NAMES
from trionfi.games.thieves.rules import moves
from trionfi.games.thieves.view import ThievesView
from trionfi.games.thieves.web.board import board, my_thieves
from trionfi.games.thieves.web.city_svg import city_of
from trionfi.games.thieves.web.map import reach_of
from trionfi.web.clickables import capital
from trionfi.web.sample_page import sample_page

DEALS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"board": "quarter", "gangs": "chosen"}),
    (4, {}),
    (3, EVERY_RULE["thieves"] | {"rounds": 4, "alarm_round": 3}),
)


def positions(seed: int) -> Iterator[State]:
    rng = FastRng(seed)
    for seats, options in DEALS:
        state = trionfi.game("thieves").deal(seats, seed, **options)
        state.listen()
        while not state.over:
            yield state
            seat = state.to_act[rng.below(len(state.to_act))]
            state.play(seat, choose(state, seat, rng))
        yield state


def test_4_2_the_reach_shown_is_where_the_move_may_end() -> None:
    """Whoever sets out, with nobody answering, may end the move where the board said, and nowhere else."""
    compared = 0
    for state in positions(6):
        if state.view(None)["phase"] != "activation":
            continue
        seat = state.to_act[0]
        view = state.view(seat)
        assert isinstance(view, ThievesView)
        goes = {name: int(moves.MOVE) + FIGURE_NAMES.index(name) * 4 for name in my_thieves(view)}
        for name, move in goes.items():
            if move in state.moves(seat):
                shown = reach_of(state, FIGURE_NAMES.index(name))  # type: ignore[arg-type]
                assert ends_of(state, seat, move) == (
                    {*shown.spaces},
                    {*shown.victims},
                    bool(shown.exits),
                ), name
                compared += 1
    assert compared > 100


def ends_of(state: State, seat: int, move: int) -> tuple[set[str], set[str], bool]:
    after = state.clone()
    after.play(seat, move)
    while after.to_act[0] != seat:
        after.play(after.to_act[0], int(moves.PASS))
    texts = [after.game.write(end) for end in after.moves(seat)]
    spaces = {text.partition(" to ")[2] for text in texts if " to " in text}
    victims = {text.partition(" attacks ")[2] for text in texts if " attacks " in text}
    return spaces, victims, any(text.endswith(" leaves") for text in texts)


def test_11_2_a_spell_says_why_not_exactly_when_it_is_not_offered() -> None:
    refused, offered = 0, 0
    for state in positions(8):
        if state.view(None)["phase"] != "activation":
            continue
        seat = state.to_act[0]
        shown = board(sample_page(state, seat))["grimoire"]
        for _, spell, words, _ in shown.spells if shown else ():
            move = int(moves.ATTEMPT) + spell.number
            why = state.refusal(seat, move)
            assert words == (capital(str(why)) if why else "")
            refused, offered = refused + bool(why), offered + (not why)
    assert refused > 20
    assert offered > 20


MOST_LETTERS = 40  # two lines of a card of the hand on a phone


def test_what_a_card_would_do_is_told_wherever_it_may_be_played_and_in_a_few_words() -> None:
    told: set[str] = set()
    for state in positions(8):
        for seat in state.to_act:
            page = sample_page(state, seat)
            if page.view["phase"] in ("activation", "cards to keep"):
                continue  # a card may be given away for something else, or is kept
            wanted = {click for offer in page.moves for click in offer.clicks}
            for _, face, _, note in board(page)["hand"]:
                assert len(note) <= MOST_LETTERS, note
                assert bool(note) == (f"card:{face.slug}" in wanted), (page.view["phase"], face.title)
                told.add(face.title if note else "")
    assert len(told) > 12


def test_11_5_drawn_cards_lie_beside_the_hand_and_only_they_can_be_kept() -> None:
    phases = ((state, state.view(None)["phase"]) for seed in range(8, 12) for state in positions(seed))
    state = next(state for state, phase in phases if phase == "cards to keep")
    seat = state.to_act[0]
    page = sample_page(state, seat)
    shown, view = board(page), page.view
    assert {face.title: count for _, face, count, _ in shown["drawn"]} == view["drawn"]
    assert {face.title: count for _, face, count, _ in shown["hand"]} == view["hand"]
    clicks = re.findall(
        r'data-click="(card:[^"]*)"', "".join(str(on) for on, *_ in (*shown["drawn"], *shown["hand"]))
    )
    assert sorted(clicks) == sorted({offer.clicks[0] for offer in page.moves})
    for viewer in {None, *range(state.seats)} - {seat}:
        assert board(sample_page(state, viewer))["drawn"] == ()


def test_10_6_the_reckoning_adds_up() -> None:
    ends = [state for seed in range(3) for state in positions(seed) if state.over]
    assert len(ends) == 3 * len(DEALS)
    for state in ends:
        told = [Heard(at, event) for at, event in enumerate(state.events(None))]
        for standing in state.game.ending(state, told).standings:
            assert sum(map(int, standing.parts)) == standing.total == state.scores[standing.seat]


def test_2_10_a_purse_is_shown_to_its_owner_alone() -> None:
    state = next(state for state in positions(5) if state.view(None)["phase"] == "militia")
    purses = {
        viewer: [gang.purse for _, gang, _ in board(sample_page(state, viewer))["gangs"]]
        for viewer in (None, 0, 1)
    }
    assert purses == {None: ["", ""], 0: ["0", ""], 1: ["0", ""]}


def test_1_2_every_border_of_every_board_is_drawn_once() -> None:
    for drawn in BOARDS:
        drawing = str(city_of(drawn.name).drawing)
        for kind, shape in (("line", "M"), ("wall", "M"), ("arrow", "z"), ("threshold", "z"), ("floor", "z")):
            path = re.search(rf'<path class="{kind}" d="([^"]*)"', drawing)
            assert path is not None
            borders = {"line": "white", "wall": "wall", "arrow": "arrow", "threshold": "arrow"}
            if kind == "floor":
                wanted = sum(space.room for space in drawn.spaces.values())
            else:
                wanted = sum(len(space.borders[borders[kind]]) for space in drawn.spaces.values()) // 2
                wanted *= 2 if kind == "arrow" else 1
            assert path.group(1).count(shape) == wanted, (drawn.name, kind)


def test_a_thief_and_a_fight_are_told_by_shape_and_letter_too() -> None:
    state = trionfi.game("thieves").deal(4, 1, magic=False)
    rng = FastRng(1)
    while state.view(None)["fight"] is None:
        state.play(state.to_act[0], choose(state, state.to_act[0], rng))
    html = board_html(sample_page(state, None))
    for gang in ("executioners", "nocturnis", "kaldern", "cursed"):
        assert f'href="#s-g-{gang}"' in html
    assert "attacks" in html
    assert 'href="#s-die-' in html
