"""§3.1, §3.2 Passing and the bid."""

from __future__ import annotations

from typing import Any

import pytest

import trionfi
from tests.games.arcanity.builders import A, B, C, a_table, duel, legal, position, restore, said, why
from trionfi.core.history import History
from trionfi.core.state import State
from trionfi.games.arcanity.game import ARCANITY
from trionfi.games.arcanity.names import CARDS
from trionfi.games.arcanity.rules import rows
from trionfi.games.arcanity.rules.position import Position


def hands(table: State) -> list[list[str]]:
    found: list[list[str]] = position(table)["hand"]
    return found


def a_round(number: int, seats: int = 3, **options: Any) -> Position:
    """A round just dealt."""
    snapshot = ARCANITY.deal(seats, 5, **options).snapshot()
    snapshot["position"]["round"] = number
    snapshot["position"]["phase"] = "bid" if number % 3 == 0 else "pass"
    return restore(snapshot)


def pass_first_three(table: Position) -> list[list[str]]:
    """Every seat passes its first three cards."""
    given = [hand[:3] for hand in hands(table)]
    for seat, names in enumerate(given):
        for name in names:
            trionfi.play(table, seat, f"pass {name}")
    return given


@pytest.mark.parametrize("number", [1, 4, 7])
def test_3_1_in_the_first_of_three_rounds_three_cards_go_left(number: int) -> None:
    table = a_round(number)
    given = pass_first_three(table)
    assert all(name in hands(table)[B] for name in given[A])
    assert all(name in hands(table)[A] for name in given[C])
    assert [len(hand) for hand in hands(table)] == [7, 7, 7]


@pytest.mark.parametrize("number", [2, 5, 8])
def test_3_1_in_the_second_they_go_left_as_printed(number: int) -> None:
    table = a_round(number)
    given = pass_first_three(table)
    assert all(name in hands(table)[B] for name in given[A])


def test_r2_the_second_direction_is_an_option() -> None:
    table = a_round(2, second_pass="right")
    given = pass_first_three(table)
    assert all(name in hands(table)[C] for name in given[A])
    first = a_round(1, second_pass="right")
    given = pass_first_three(first)
    assert all(name in hands(first)[B] for name in given[A])


@pytest.mark.parametrize("number", [3, 6, 9])
def test_3_1_in_the_third_all_hold_their_cards(number: int) -> None:
    table = a_round(number)
    assert position(table)["phase"] == "bid"
    assert legal(table, A)[0].startswith("bid ")


def test_3_1_example_19_the_cycle_of_three_rounds() -> None:
    table = ARCANITY.deal(3, 2, limit=200)
    table.listen()
    seen: list[tuple[int, str]] = []
    while len({number for number, _ in seen}) < 6 and not table.over:
        view = position(table)
        if (view["round"], view["phase"]) not in seen and view["phase"] in ("pass", "bid"):
            seen.append((view["round"], view["phase"]))
        seat = table.to_act[0]
        table.play(seat, table.moves(seat)[0])
    assert [number for number, phase in seen if phase == "pass"] == [1, 2, 4, 5]


def test_3_1_new_cards_are_seen_only_when_all_have_passed() -> None:
    table = a_round(1)
    before = hands(table)[B]
    for name in hands(table)[A][:3]:
        trionfi.play(table, A, f"pass {name}")
    assert hands(table)[B] == before
    assert table.view(B)["hand"] == before
    assert table.view(B)["picked"] == [3, 0, 0]
    assert table.to_act == (B, C)


def test_3_1_three_cards_are_picked_a_piece_a_move_in_any_order() -> None:
    one, other = a_round(1), a_round(1)
    names = hands(one)[A][:3]
    for name in names:
        trionfi.play(one, A, f"pass {name}")
    for name in reversed(names):
        trionfi.play(other, A, f"pass {name}")
    assert position(one) == position(other)
    assert one.view(A)["picks"] == names


def test_3_1_a_card_that_is_not_in_hand_cannot_be_passed() -> None:
    table = a_round(1)
    foreign = hands(table)[B][0]
    assert why(table, f"pass {foreign}", A) == f"{foreign} is not in your hand (§3.1)"
    own = hands(table)[A][0]
    assert why(table, f"play {own}", A) == "cards are being passed: choose one from your hand (§3.1)"


def test_3_1_only_giver_and_getter_hear_which_cards_were_passed() -> None:
    table = a_round(1)
    given = pass_first_three(table)
    told = {
        seat: next(text for text in said(table, seat) if text.startswith("A passes")) for seat in (A, B, C)
    }
    assert all(name in told[A] and name in told[B] for name in given[A])
    assert told[C] == "A passes three cards to B."
    assert table.view(A)["gave"] == table.view(B)["got"] == sorted(given[A], key=ARCANITY_ORDER)


ARCANITY_ORDER = [name.removeprefix("play ") for name in ARCANITY.words[:60]].index


def test_3_2_each_player_lays_one_card_aside_at_the_same_time() -> None:
    table = a_round(3)
    name = hands(table)[B][0]
    trionfi.play(table, B, f"bid {name}")
    assert table.to_act == (A, C)
    assert table.view(B)["bid"] == name
    assert table.view(A)["laid"] == [False, True, False]
    assert "bid" in table.view(A)
    assert table.view(A)["bid"] is None
    assert name not in hands(table)[B]


def test_r20_the_bid_is_compulsory() -> None:
    table = a_round(3)
    assert len(legal(table, A)) == 7
    assert all(move.startswith("bid ") for move in legal(table, A))


def test_3_2_a_bid_card_takes_no_part_in_the_duels() -> None:
    """A bid is not held when following: B's only Fire card is his bid, so B is free."""
    table = a_table("F3 A2", "I2 I3", "F5 F6", bids="I5 F7 I7")
    duel(table, "F3")
    assert legal(table) == ["play Ice 2", "play Ice 3"]


def test_r18_bids_are_shown_only_when_the_round_is_scored() -> None:
    table = a_table("F3", "F2", "F5", bids="I5 I2 I7", options={"limit": 5})
    table.cells[rows.SCORE] = 20
    assert table.view(A)["bids"] is None
    assert not any("Ice 2" in text for text in said(table, A))
    duel(table, "F3", "F2", "F5")
    assert table.over
    assert table.view(A)["bids"] == ["Ice 5", "Ice 2", "Ice 7"]
    assert any(text.startswith("B scores") and "Their bid was Ice 2" in text for text in said(table, A))


def test_r34_a_player_knows_his_own_bid_all_round_and_nobody_else_does() -> None:
    table = a_table("F3 A2", "F2 A3", "F5 A4", bids="I5 I2 I7")
    for _ in range(2):
        assert [table.view(seat)["bid"] for seat in (A, B, C)] == ["Ice 5", "Ice 2", "Ice 7"]
        assert "Your bid: Ice 5. Win the most duels" in str(table.view(A))
        for seat in (B, C, None):
            assert "Ice 5" not in table.view(seat).json()
            assert "Ice 5" not in str(table.view(seat))
        imagined = ARCANITY.imagine(table.view(A))
        assert {position(imagined.sample(trionfi.FastRng(seed)))["bids"][A] for seed in range(9)} == {"Ice 5"}
        if table.to_act == (A,):
            duel(table, "F3", "F2", "F5")


def test_undo_a_pass_is_taken_back_while_another_seat_still_decides() -> None:
    game = History(lambda: ARCANITY.deal(3, 5))
    names = hands(game.state)[A]
    for name in names[:3]:
        game.play(A, f"pass {name}")
    game.play(B, game.state.moves(B)[0])
    assert A not in game.state.to_act
    assert game.undo_refusal(A) is None
    game.undo(A)
    assert A in game.state.to_act
    assert game.state.view(A)["picks"] == names[:2]
    assert game.state.view(B)["picked"] == [2, 1, 0]


def test_undo_a_bid_is_taken_back_until_the_last_is_in() -> None:
    snapshot = a_round(3).snapshot()
    game = History(lambda: ARCANITY.restore(snapshot))
    game.play(A, game.state.moves(A)[0])
    game.play(B, game.state.moves(B)[0])
    game.undo(A)
    assert game.state.to_act == (A, C)
    game.play(A, game.state.moves(A)[1])
    game.play(C, game.state.moves(C)[0])
    assert "drawn or shown" in str(game.undo_refusal(A))
    assert "drawn or shown" in str(game.undo_refusal(C))


def test_undo_a_play_stands_once_another_has_played() -> None:
    snapshot = a_table("F3 A2", "F2 A3", "F5 A4").snapshot()
    game = History(lambda: ARCANITY.restore(snapshot))
    game.play(A, "play Fire 3")
    assert game.undo_refusal(A) is None
    game.play(B, "play Fire 2")
    assert "somebody has moved since" in str(game.undo_refusal(A))
    with pytest.raises(trionfi.IllegalMove):
        game.undo(A)


def test_3_1_a_sampler_remembers_what_was_passed_and_got() -> None:
    table = a_round(1)
    given = pass_first_three(table)
    for seat in (A, B, C):
        trionfi.play(table, seat, table.moves(seat)[0])
    imagined = ARCANITY.imagine(table.view(A))
    gave = set()
    for seed in range(40):
        world = imagined.sample(trionfi.FastRng(seed)).snapshot()["position"]
        played = {play["card"] for play in world["duel"] if play["seat"] == B}
        assert set(given[A]) <= set(world["hand"][B]) | {world["bids"][B]} | played
        assert set(world["gave"][C]) == set(given[C])
        gave.add(tuple(world["gave"][B]))
    assert len(gave) > 1


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_3_1_what_a_seat_was_dealt_and_given_is_known_to_the_end_of_the_round(seats: int) -> None:
    """Hand, bid, duels and discards: in whatever way a card has left the hand."""
    lost = 0
    for seed in range(12):
        table, rng = ARCANITY.deal(seats, seed), trionfi.FastRng(seed)
        assert isinstance(table, Position)
        pass_first_three(table)
        had = hands(table)
        while position(table)["round"] == 1 and not table.over:
            assert [CARDS.write(table.dealt_and_got(seat)) for seat in range(seats)] == had
            lost = max(lost, len(position(table)["lost"]))
            seat = table.to_act[0]
            moves = table.moves(seat)
            table.play(seat, moves[rng.below(len(moves))])
    assert lost == 2
