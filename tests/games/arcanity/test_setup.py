"""§2 Setting up."""

from __future__ import annotations

from typing import Any

import pytest

import trionfi
from tests.games.arcanity.builders import a_table, legal, play, position, restore, said, why
from trionfi.games.arcanity.game import ARCANITY


@pytest.mark.parametrize(
    ("seats", "schools"),
    [(3, ["Arcane", "Fire", "Ice"]), (4, ["Arcane", "Fire", "Ice", "Nature"]), (5, None)],
)
def test_2_1_the_schools_depend_on_the_number_of_players(seats: int, schools: list[str] | None) -> None:
    table = ARCANITY.deal(seats, 1)
    assert position(table)["schools"] == (schools or ["Arcane", "Fire", "Ice", "Nature", "Shadow"])


def test_2_1_the_players_may_draft_the_schools() -> None:
    table = ARCANITY.deal(3, 1, schools="draft")
    first = table.to_act[0]
    play(table, "take Shadow", "take Nature", "take Ice")
    assert position(table)["schools"] == ["Ice", "Nature", "Shadow"]
    assert all(
        name.split()[0] in ("Ice", "Nature", "Shadow") for hand in position(table)["hand"] for name in hand
    )
    assert table.to_act == (0, 1, 2)
    assert 0 <= first < 3


def test_r21_the_draft_goes_clockwise_and_takes_no_school_twice() -> None:
    table = ARCANITY.deal(4, 3, schools="draft")
    table.listen()
    order = []
    for school in ("Shadow", "Fire", "Ice"):
        order.append(table.to_act[0])
        play(table, f"take {school}")
    assert order == [(order[0] + step) % 4 for step in range(3)]
    assert why(table, "take Fire") == "Fire is already in the game (R21)"
    assert legal(table) == ["take Arcane", "take Nature"]
    assert said(table)[0] == f"{'ABCD'[order[0]]} brings Shadow into the game."


def test_r21_a_random_player_drafts_first() -> None:
    firsts = {ARCANITY.deal(3, seed, schools="draft").to_act[0] for seed in range(20)}
    assert firsts == {0, 1, 2}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_2_2_all_cards_are_dealt_evenly(seats: int) -> None:
    table = ARCANITY.deal(seats, 1)
    hands = position(table)["hand"]
    assert [len(hand) for hand in hands] == [7] * seats
    assert len({name for hand in hands for name in hand}) == 7 * seats
    assert position(table)["leftovers"] == []


def test_2_2_other_shuffles_give_other_hands() -> None:
    hands = {str(position(ARCANITY.deal(3, seed))["hand"]) for seed in range(20)}
    assert len(hands) == 20


def test_r1_the_top_rank_can_be_raised() -> None:
    hands = position(ARCANITY.deal(3, 1, max_rank=9))["hand"]
    assert [len(hand) for hand in hands] == [9, 9, 9]
    assert any("Fire 9" in hand for hand in hands)
    with pytest.raises(trionfi.BadOption, match="max_rank cannot be 6: allowed are 7 to 12"):
        ARCANITY.deal(3, 1, max_rank=6)


def test_r24_a_hand_is_never_smaller_than_passing_and_bidding_need() -> None:
    allowed = next(option.allowed for option in ARCANITY.options if option.name == "max_rank")
    assert isinstance(allowed, range)
    assert allowed[0] >= 3 + 1


def test_r22_play_is_clockwise_and_nobody_deals() -> None:
    assert ARCANITY.deal(4, 1).order == (0, 1, 2, 3)


@pytest.mark.parametrize("seats", [2, 6])
def test_2_1_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(trionfi.BadOption, match=f"Arcanity is for 3 to 5 seats, not {seats}"):
        ARCANITY.deal(seats, 1)


def test_2_3_the_point_limit_is_an_option() -> None:
    assert ARCANITY.deal(3, 1).options["limit"] == 50
    for limit in (20, 60):
        table = ARCANITY.deal(3, 1, limit=limit)
        table.playout(trionfi.FastRng(1))
        assert max(table.scores) > limit


def test_2_2_leftover_cards_are_hidden_from_all() -> None:
    """No standard deck leaves any over; other decks would."""
    table = a_table("F3 A2", "F5 A3", "F2 A4")
    snapshot = table.snapshot()
    snapshot["position"]["gone"].remove("Ice 3")
    snapshot["position"] |= {"leftovers": ["Ice 3"], "leftover": 1}
    left = restore(snapshot)
    assert all("Ice 3" not in left.view(seat).json() for seat in (None, 0, 1, 2))
    assert left.view(0)["leftover"] == 1
    imagined = ARCANITY.imagine(left.view(0))
    seen = {imagined.sample(trionfi.FastRng(seed)).open_view()["leftovers"][0] for seed in range(100)}
    assert "Ice 3" in seen
    assert len(seen) > 3


def test_a_playout_ends_the_game() -> None:
    games: list[tuple[int, dict[str, Any]]] = [
        (3, {"schools": "draft"}),
        (4, {"honour": True}),
        (5, {"lone_shields": "always"}),
        (5, {"one_shield": "any", "open_shields": True, "both_arcane": "plain duel"}),
    ]
    for seats, options in games:
        table = ARCANITY.deal(seats, 3, limit=20, **options)
        count = table.playout(trionfi.FastRng(1))
        assert table.over
        assert count > 50
        assert max(table.scores) > 20


def test_2_1_before_the_draft_nothing_lies_on_the_table() -> None:
    table = ARCANITY.deal(3, 1, schools="draft")
    nothing: list[Any] = [[], [], []]
    assert position(table) == {
        "phase": "draft",
        "round": 0,
        "extra": 0,
        "schools": [],
        "scores": [0, 0, 0],
        "hands": [0, 0, 0],
        "picked": [0, 0, 0],
        "laid": [False, False, False],
        "stacks": nothing,
        "played": nothing,
        "won": [0, 0, 0],
        "leader": None,
        "led": None,
        "duel": [],
        "down": None,
        "shield_used": None,
        "zero": [],
        "barred": None,
        "sure": None,
        "boosted": None,
        "nature": None,
        "ability": None,
        "named": None,
        "gone": [],
        "lost": [],
        "skipped": [],
        "leftover": 0,
        "void": nothing,
        "shown": nothing,
        "owes": [[0, 0]] * 3,
        "failed": nothing,
        "gained": [0, 0, 0],
        "out": [],
        "last_duel": None,
        "last_round": None,
        "hand": nothing,
        "picks": nothing,
        "gave": nothing,
        "bids": [None] * 3,
        "lost_cards": [],
        "own_down": None,
        "leftovers": [],
        "to_act": list(table.to_act),
    }


def test_a_playout_counts_the_moves_that_it_makes() -> None:
    for options in ({}, {"open_shields": True}):
        table = a_table("F3 A2", "F5 A3", "F2 A4", bids="I2 I3 I4", scores=[60, 0, 0], options=options)
        assert table.playout(trionfi.FastRng(1)) == 6


def test_a_playout_keeps_the_rules() -> None:
    """Everybody chooses from their own cards, and a hand of shields is shown where it has to be."""
    bids = ARCANITY.deal(3, 2, limit=5)
    pieces = sorted(name for place in bids.census().values() for name in place)
    bids.playout(trionfi.FastRng(3))
    assert sorted(name for place in bids.census().values() for name in place) == pieces
    for lone_shields, winner in (("blocked", 1), ("always", 0)):
        table = a_table(
            "F4", "I1", "F2", scores=[60, 60, 0], bids="A2 A3 A4", options={"lone_shields": lone_shields}
        )
        table.playout(trionfi.FastRng(1))
        assert position(table)["last_duel"]["winner"] == winner
