"""What Arcana's board says is what the rules do: places, sums, previews, the resolution and the score."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from markupsafe import escape

import trionfi
from tests.games.arcana.builders import PALACE, A, a_table, agent, hold, mastered, resolve_all, stake
from tests.web.drawing import board_html
from tests.web.looks.positions import played
from trionfi.core.state import State
from trionfi.games.arcana.rules import rows
from trionfi.games.arcana.rules.constants import NEUTRAL
from trionfi.games.arcana.web import hidden_piles
from trionfi.games.arcana.web.cards import faces
from trionfi.games.arcana.web.city import Sum, crowded, places, quarters
from trionfi.games.arcana.web.hand import Preview, previews
from trionfi.games.arcana.web.questions import ask
from trionfi.games.arcana.web.results import resolved, scoring
from trionfi.web.clickables import Clicks
from trionfi.web.sample_page import sample_page

EDITIONS = ("arcana", "arcana-first")
GUILDS = ("blades", "ferrymen", "thieves", "usurers")


def turns(slug: str, seed: int) -> Iterator[tuple[State, int]]:
    """Positions in which a seat is to take its action."""
    for state in played(slug, seed):
        if not state.over and state.view(None)["step"] == "turn":
            yield state, state.to_act[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_my_own_districts_lie_on_my_left_and_right_and_the_neutral_one_in_the_middle(seats: int) -> None:
    guilds = {f"guild_{letter}": name for letter, name in zip("abcd"[:seats], GUILDS, strict=False)}
    view = trionfi.game("arcana").deal(seats, 1, **guilds).view(None)
    for seat in range(seats):
        areas = places(seats, seat)
        own = {place for place, area in areas.items() if area in ("left", "right")}
        assert own == {place for place in range(5) if seat in view["districts"][place]["friendly_to"]}
        assert areas[NEUTRAL] == "middle"
        assert {place for place in range(5) if view["districts"][place]["in_play"]} == set(areas)
        assert len(set(areas.values())) == len(areas)


@pytest.mark.parametrize("seats", [3, 4])
def test_the_district_on_my_left_is_shared_with_who_acts_after_me(seats: int) -> None:
    guilds = {f"guild_{letter}": name for letter, name in zip("abcd"[:seats], GUILDS, strict=False)}
    view = trionfi.game("arcana").deal(seats, 1, **guilds).view(None)
    for seat in range(seats):
        left = next(place for place, area in places(seats, seat).items() if area == "left")
        assert set(view["districts"][left]["friendly_to"]) == {seat, (seat + 1) % seats}


@pytest.mark.parametrize("slug", EDITIONS)
def test_every_sum_adds_up(slug: str) -> None:
    sums = 0
    for at, (state, seat) in enumerate(turns(slug, 4)):
        if at % 5:
            continue
        page = sample_page(state, seat)
        for quarter in quarters(page, Clicks(page)):
            for side in quarter.sides:
                made = side.sum
                if made:
                    sums += 1
                    assert sum(int(part) for part in made.parts if part != "?") == made.total
                    assert made.open_ended == ("?" in made.parts)
    assert sums > 40


def test_a_sum_is_shown_being_made() -> None:
    assert Sum(("3", "2"), 5, 4).whole == "3 + 2 = 5 of 4"
    assert Sum(("3",), 3, 4).whole == "3 of 4"
    assert Sum(("3", "?"), 3, 4, open_ended=True).whole == "3 + ? of 4"
    assert Sum(("3", "2"), 5, 4).reaches
    assert not Sum(("3",), 3, 4).reaches


@pytest.mark.parametrize("slug", EDITIONS)
def test_what_a_preview_promises_is_what_comes(slug: str) -> None:
    """Each agent that is assigned makes the sum that was shown; each bribe without hidden agents the offer."""
    assigned = bribed = 0
    for state, seat in (one for seed in range(6) for one in turns(slug, seed)):
        shown = previews(sample_page(state, seat))
        for move, card in to_a_district(state, seat):
            at = state.view(seat)["players"][seat]["hand"].index(card)
            if faces(slug)[card].kind == "relic":
                bribed += bribe_is_as_shown(state, seat, move, shown, at)
            elif assigned < 150 and not faces(slug)[card].copies:
                assigned += agent_is_as_shown(state, seat, move, shown, at)
        if assigned >= 150 and bribed >= 8:
            return
    raise AssertionError(f"only {assigned} agents and {bribed} bribes")


def to_a_district(state: State, seat: int) -> Iterator[tuple[int, str]]:
    """The moves that bring a card of the hand to a district, and the card."""
    view = state.view(seat)
    for move in state.moves(seat):
        card, *more = state.game.clicks(view, move)
        if more and more[0].startswith("district:"):
            yield move, card.removeprefix("card:")


def promised(
    state: State, seat: int, move: int, shown: dict[int, tuple[Preview, ...]], at: int
) -> tuple[int, str]:
    """The district of a move, and what its preview said."""
    name = state.game.clicks(state.view(seat), move)[1].removeprefix("district:")
    place = next(n for n, one in enumerate(state.view(seat)["districts"]) if one["name"] == name)
    said = [one.says for one in shown[place] if one.at == at]
    assert len(said) == 1
    return place, said[0]


def number_in(said: str) -> int:
    return int(said.split(" of ")[0].split("= ")[-1].split()[-1])


def agent_is_as_shown(
    state: State, seat: int, move: int, shown: dict[int, tuple[Preview, ...]], at: int
) -> bool:
    place, said = promised(state, seat, move, shown, at)
    after = state.clone()
    after.play(seat, move)
    before, now = state.view(seat)["districts"][place], after.view(seat)["districts"][place]
    if now["stake"] != before["stake"] or after.view(seat)["step"] not in ("turn", "after the action"):
        return False  # a bribe was completed, or the round is over
    assert now["sums"][seat] is not None
    assert number_in(said) in [now["sums"][seat][suit] for suit in now["needs"]]
    assert said.endswith(f"face {before['faces'][seat]}")
    return True


def bribe_is_as_shown(
    state: State, seat: int, move: int, shown: dict[int, tuple[Preview, ...]], at: int
) -> bool:
    place, said = promised(state, seat, move, shown, at)
    mine = [one for one in state.view(seat)["field"] if (one["district"], one["owner"]) == (place, seat)]
    if any(one["face"] == "down" for one in mine) and len(mine) > 1:
        return False  # what counts is then a choice
    after = state.clone()
    after.listen()
    after.play(seat, move)
    while after.view(seat)["step"] == "carrier":
        after.play(seat, after.moves(seat)[0])
    offers = [one.data["offer"] for one in after.events(seat) if one.data and "offer" in one.data]
    assert offers[:1] == [number_in(said)]
    return True


@pytest.mark.parametrize("slug", EDITIONS)
def test_a_district_that_was_won_shows_one_winner_who_reached_it(slug: str) -> None:
    ends: dict[str, int] = {}
    for state in played(slug, 6):
        if state.view(None)["step"] not in ("next district", "ended", "turn"):
            continue
        for district in resolved(sample_page(state, None)):
            ends[district.end] = ends.get(district.end, 0) + 1
            won = [bid for bid in district.bids if bid.seat == district.winner]
            assert len(won) == (district.end == "won"), district
            assert all(bid.sum.reaches for bid in won)
    assert ends.keys() >= {"won", "nobody"}


@pytest.mark.parametrize("slug", EDITIONS)
def test_the_parts_of_a_score_make_the_whole(slug: str) -> None:
    finished = 0
    for state in played(slug, 9):
        if state.over:
            finished += 1
            for row in scoring(sample_page(state, None)):
                met = sum(goal.face.vp or 0 for goal in row["objectives"] if goal.met)
                assert sum(part["points"] for part in row["parts"]) + row["tokens"] + met == row["total"]
    assert finished == 3


def test_a_city_is_crowded_once_a_column_holds_more_than_can_be_seen_with_the_hand() -> None:
    """With names at first; then one line for each guild, its total, and the cards as numbers beside it."""
    found = set()
    for state, seat in turns("arcana", 4):
        page = sample_page(state, seat)
        city = quarters(page, Clicks(page))
        lies = max(len(quarter.sides) for quarter in city)
        found.add((crowded(city), lies))
    assert (False, 0) in found
    assert (True, 4) in found
    assert (True, 0) not in found


def test_a_total_stands_alone_where_its_cards_lie_beside_it() -> None:
    assert Sum(("3", "2"), 5, 4).short == "5"
    assert Sum(("3", "?"), 3, 4, open_ended=True).short == "3 + ?"
    assert Sum(("?", "?"), 0, 4, open_ended=True).short == "?"


@pytest.mark.parametrize("when", ["in force", "to come"])
def test_what_an_event_does_can_be_read_without_pointing_at_it(when: str) -> None:
    key = "in_force" if when == "in force" else "preview"
    for state, seat in turns("arcana", 4):
        page = sample_page(state, seat)
        name = page.view["events"][key] if page.view["options"]["events"] else None
        if name and not page.view["is_last_round"]:
            face = faces("arcana")[name]
            assert f"<b>{escape(face.name)}.</b> {escape(face.text)}" in board_html(page)
            return
    raise AssertionError("no event came")


def test_a_resolution_says_why_a_stake_was_won_or_stayed() -> None:
    """In words beside the sums, and where the district lies; what was resolved last round is no part of it."""
    reasons = ("beats", "nobody else reached", "nobody else was there", "tie")
    ends: set[str] = set()
    for state in played("arcana", 6):
        if state.view(None)["step"] != "next district":
            continue
        page = sample_page(state, None)
        told, todo = resolved(page), state.view(None)["todo"]
        open_still = {one["name"] for at, one in enumerate(page.view["districts"]) if todo >> at & 1}
        assert not open_still & {district.place for district in told}
        for district in told:
            if district.end == "won" and district.bids:
                ends |= {reason for reason in reasons if reason in district.text}
            if district.end == "nobody":
                ends.add("stayed")
                assert f"Nobody reached {district.bids[0].sum.need} " in district.text
            assert f'<p class="outcome">{escape(district.text)}</p>' in board_html(page)
    assert ends >= {"beats", "nobody else reached", "nobody else was there", "stayed"}


def test_no_event_is_to_come_once_the_game_is_over() -> None:
    over = [sample_page(state, None) for state in played("arcana", 9) if state.over]
    with_events = [page for page in over if page.view["events"]["preview"]]
    assert with_events
    assert not any("Next round:" in board_html(page) for page in with_events)


def test_the_question_of_the_turn_names_militia_and_master_where_they_can_be_called() -> None:
    table = mastered("the-card-reader", "nine-fingers", guilds=("fortune-tellers", "thieves"), militia=True)
    hold(table, A, "crystal-gazer")
    assert ask(sample_page(table, A)) == "Send an agent out or discard a card. Your master waits for a call."
    hold(table, A, "ayane")
    table.cells[rows.MASTER_USED + A] = 1
    assert ask(sample_page(table, A)) == "Send an agent out, call the militia or discard a card."


def test_one_of_an_arcanum_is_said_in_the_singular() -> None:
    table = a_table("blades", "thieves")
    stake(table, PALACE, "duchess-almeria")
    table.cells[rows.TURNED + PALACE] = 2  # by Cups, of which she has one
    agent(table, A, PALACE, "sergeant-of-the-guard")
    resolve_all(table)
    assert [district.text for district in resolved(sample_page(table, A))] == [
        "Nobody reached 1 Cup: everything stays."
    ]


def test_who_sees_all_reads_the_names_of_objectives_and_events() -> None:
    game = trionfi.game("arcana")
    view = game.open_view(next(turns("arcana", 4))[0])
    piles = dict(hidden_piles.of_seat(game, view, A))
    piles |= dict(hidden_piles.of_table(game, view, ("A", "B", "C", "D")))
    named = {face.name for face in faces("arcana").values()}
    for title in ("Objectives kept", "Objectives dealt", "The events"):
        assert {piece.says for piece in piles[title]} <= named
        assert piles[title]


def test_whoever_has_a_hand_has_their_plate_beside_it_and_nobody_twice() -> None:
    state, seat = next(turns("arcana", 4))
    for viewer in (seat, None):
        html = board_html(sample_page(state, viewer))
        assert html.count('class="plate p-') == state.seats
        city, _, below = html.partition('aria-label="Your cards"')
        assert ('class="plate p-0' in below) == (viewer is not None)
        assert ('class="plate p-0' in city) == (viewer is None)
