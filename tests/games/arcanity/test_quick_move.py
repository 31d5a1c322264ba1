"""The quick move: legal everywhere, from what the seat may know alone, the same on both builds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import pytest

from tests.games.arcanity.builders import A, a_table, duel, play, restore
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.games.arcanity.game import ARCANITY

GAMES: list[tuple[int, dict[str, Any]]] = [
    (3, {"schools": "draft"}),
    (3, {"lone_shields": "always", "one_shield": "any"}),
    (4, {}),
    (4, {"honour": True, "ice6": "cards", "second_pass": "right"}),
    (5, {"open_shields": True, "max_rank": 12}),
    (5, {"schools": "draft", "both_arcane": "plain duel", "lone_shields": "always", "honour": True}),
]


def positions(seats: int, options: dict[str, Any], seed: int) -> Iterator[State]:
    """A game in which half of the moves are quick ones and half are any."""
    rng = FastRng(seed)
    table = ARCANITY.deal(seats, seed, limit=20, **options)
    while not table.over:
        yield table
        for seat in table.to_act[: 1 + rng.below(len(table.to_act))]:
            moves = table.moves(seat)
            any_move = moves[rng.below(len(moves))]
            table.play(seat, table.quick_move(seat, rng) if rng.below(2) else any_move)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_it_is_legal_and_changes_nothing(seats: int, options: dict[str, Any]) -> None:
    asked = set()
    for seed in range(6):
        for table in positions(seats, options, seed):
            before = table.snapshot()
            for seat in table.to_act:
                assert table.quick_move(seat, FastRng(seed)) in table.moves(seat)
            assert table.snapshot() == before
            asked.add(before["position"]["phase"])
    assert {"pass", "bid", "duel", "discard", "choose", "discard for another"} <= asked
    assert ("draft" in asked) == ("schools" in options)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_it_depends_on_what_the_seat_may_know_alone(seats: int, options: dict[str, Any]) -> None:
    for seed in range(4):
        for ply, table in enumerate(positions(seats, options, seed)):
            for seat in table.to_act:
                chosen = table.quick_move(seat, FastRng(ply))
                for other in range(3):
                    world = table.scramble(seat, FastRng(1000 * ply + other))
                    assert world.quick_move(seat, FastRng(ply)) == chosen


def test_both_builds_play_the_same_games() -> None:
    """Whole games of quick moves alone, under each set of options, as one digest."""
    digest = blake2b(digest_size=8)
    for seats, options in GAMES:
        table, rng = ARCANITY.deal(seats, 5, limit=20, **options), FastRng(7)
        while not table.over:
            move = int(table.quick_move(table.to_act[0], rng))
            digest.update(move.to_bytes(2, "big"))
            table.play(table.to_act[0], move)
    assert digest.hexdigest() == "65632dc07032f0ca"


def test_near_equals_are_chosen_either_way() -> None:
    table, rng = ARCANITY.deal(4, 1, limit=10), FastRng(7)
    most = 0
    while not table.over:
        most = max(most, len({table.quick_move(table.to_act[0], FastRng(seed)) for seed in range(8)}))
        table.play(table.to_act[0], table.quick_move(table.to_act[0], rng))
    assert most > 1


def chosen(table: State, seat: int) -> Counter[str]:
    return Counter(ARCANITY.write(table.quick_move(seat, FastRng(seed))) for seed in range(40))


def test_the_last_to_play_takes_a_good_duel() -> None:
    table = a_table("I3 A2 F2", "I4 A3 F3", "F5 A4 F6", "I2 I5 I7", leader=A)
    duel(table, "I3", "I4", "F5")
    assert "play Ice 2" not in chosen(table, 3)


def test_a_six_is_thrown_on_somebody_elses_duel() -> None:
    table = a_table("I3 A2", "I4 A3", "I2 A4", "A6 N6", leader=A, bids="I5 I6 I7 F7")
    duel(table, "I3", "I4", "I2")
    assert set(chosen(table, 3)) == {"play Arcane 6"}


def test_a_shield_takes_the_duel_that_nobody_can_break() -> None:
    table = a_table("I3 A2 F2", "I7 A3 F4", "I2 A4 F5", "F1 F3 N2", leader=A)
    duel(table, "I3", "I7", "I2")
    assert set(chosen(table, 3)) == {"play Fire 1 face-down"}


def test_a_shield_is_kept_where_its_school_lies_already() -> None:
    table = a_table("I3 A2 F4", "I7 A3 F5", "F2 A4 A5", "F1 F3 N2", leader=A)
    duel(table, "I3", "I7", "F2")
    assert "play Fire 1 face-down" not in chosen(table, 3)


def test_a_barred_player_keeps_the_high_card() -> None:
    table = a_table("I3 A2", "I4 A3", "I2 A4", "I5 I7", leader=A, barred=3)
    duel(table, "I3", "I4", "I2")
    assert set(chosen(table, 3)) == {"play Ice 5"}


def test_fire_7_is_for_the_one_ahead_who_holds_a_card() -> None:
    table = a_table("F7 A2", "F5 A3", "F2 A4", "F3 A5", leader=A, scores=[10, 31, 40, 22])
    duel(table, "F7", "F5", "F2", "F3")
    assert set(chosen(table, A)) == {"choose C"}


def test_rubbish_is_discarded() -> None:
    table = a_table("F6 I1 A7 N2", "F5 A3 A4 I2", "F2 A5 I3 I4", "F3 N3 N4 I5", leader=A)
    duel(table, "F6", "F5", "F2", "F3")
    assert set(chosen(table, A)) == {"discard Nature 2"}


def test_a_shield_of_ones_own_is_never_named() -> None:
    table = a_table("N7 I1 A2", "N5 A1 A4", "N2 A5 I3", "N3 N4 I5", leader=A, stacks=("F1", "N1", "", ""))
    duel(table, "N7", "N5", "N2", "N3")
    assert set(chosen(table, A)) == {"name Arcane"}
    seen = a_table("N7 I1 A1", "N5 A3 A4", "N2 A5 I3", "N3 N4 I5", leader=A, stacks=("F1", "N1", "", ""))
    duel(seen, "N7", "N5", "N2", "N3")
    assert set(chosen(seen, A)) == {"name no shield"}


def test_shields_and_sevens_are_not_passed() -> None:
    table = ARCANITY.deal(4, 3)
    while table.to_act and table.view(0)["phase"] == "pass":
        words = ARCANITY.write(table.quick_move(table.to_act[0], FastRng(1)))
        hand = table.view(table.to_act[0])["hand"]
        assert words[-1] not in "17" or all(card[-1] in "167" for card in hand)
        play(table, f"{'ABCD'[table.to_act[0]]}: {words}")


def to_bid(hand: str) -> State:
    """Seat A is to lay a bid card of this hand; the others have few cards, and the rest is gone."""
    snapshot = a_table(hand, "S2", "S3", "S4", "S5").snapshot()
    position = snapshot["position"]
    position["gone"] += [name for name in position["bids"] if name]
    position |= {"phase": "bid", "bids": [None] * 5, "laid": [False] * 5, "leader": None}
    return restore(snapshot | {"position": position | {"to_act": [0, 1, 2, 3, 4]}})


def test_a_lone_low_card_is_bid_so_that_shields_are_free() -> None:
    assert set(chosen(to_bid("A1 A4 A6 F1 F4 F5 I3"), A)) == {"bid Ice 3"}


def test_a_high_card_is_bid_from_a_strong_hand() -> None:
    bids = chosen(to_bid("A7 A6 F7 F6 N7 N5 I7"), A)
    assert {words[-1] for words in bids} <= {"5", "6", "7"}


def test_the_only_other_card_of_a_shields_school_is_not_bid() -> None:
    assert "bid Fire 3" not in chosen(to_bid("A4 A6 A5 F1 F3 I3 I5"), A)
