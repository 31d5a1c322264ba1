"""§1 to §7 Setup, the pieces and what belongs to everybody."""

from __future__ import annotations

import pytest

import trionfi
from tests.games.shipwreck.builders import A, B, C, a_table, asides, play, row, said, seen, vote, why
from trionfi.games.shipwreck.game import SHIPWRECK


def test_1_1_all_win_or_lose_together() -> None:
    table = a_table("Dawn", "Midnight", "The Deep", "The Shore", hand=(3, 5), score=6)
    play(table, "play 5 on Dawn")
    vote(table, "3")
    assert (table.over, table.scores, table.winners) == (True, [7, 7, 7], [A, B, C])


def test_2_1_the_pieces() -> None:
    pieces: dict[str, int] = {}
    for lying in SHIPWRECK.deal(4, 1).census().values():
        for piece, many in lying.items():
            pieces[piece] = pieces.get(piece, 0) + many
    fates = {piece: many for piece, many in pieces.items() if piece.startswith("fate")}
    assert fates == {f"fate {value}": 3 for value in range(1, 8)}
    assert len(pieces) - len(fates) == 20


@pytest.mark.parametrize(("level", "doom"), [("easy", 0), ("normal", 2), ("hard", 4), ("doomed", 6)])
def test_3_1_doom_at_the_start(level: str, doom: int) -> None:
    view = SHIPWRECK.deal(3, 1, difficulty=level).view(None)
    assert (view["score"], view["doom"]) == (0, doom)


def test_3_2_four_cards_and_a_face_up_deck() -> None:
    table = SHIPWRECK.deal(3, 1)
    view = table.view(None)
    assert len(view["row"]) == 4
    assert view["deck"] == 16
    assert view["top"] == table.open_view()["order_of_deck"][0]
    assert len(view["hidden"]) == 15
    rows = {tuple(spot["card"] for spot in SHIPWRECK.deal(3, seed).view(None)["row"]) for seed in range(20)}
    assert len(rows) == 20
    assert len({card for row in rows for card in row}) == 20


def test_3_3_a_number_line_for_everybody() -> None:
    assert SHIPWRECK.deal(3, 1).view(None)["flipped"] == [[], [], [], [], []]
    assert SHIPWRECK.deal(2, 1, challenge=True).view(None)["flipped"] == [[], [], [], []]


def test_3_4_all_fates_begin_in_the_bag() -> None:
    view = SHIPWRECK.deal(3, 1).view(None)
    assert view["bag"] + sum(view["holds"]) == 21
    assert [spot["fates"] for spot in view["row"]] == [[], [], [], []]


def test_3_5_play_goes_clockwise() -> None:
    table = a_table(hand=(1, 2))
    for seat in (A, B, C, A):
        assert table.to_act == (seat,)
        table.play(seat, table.moves(seat)[0])
        vote(table, "pass")


def test_3_5_the_starting_player_is_chosen() -> None:
    table = SHIPWRECK.deal(4, 3, starter="C")
    assert table.order == (C, 3, A, B)
    for seat in (C, 3, A, B, C):
        assert (table.to_act, table.view(None)["active"], table.view(None)["line"]) == ((seat,), seat, seat)
        assert table.view(seat)["hand"] is not None
        table.play(seat, table.moves(seat)[0])
        while len(table.to_act) > 1:
            table.play(table.to_act[0], SHIPWRECK.read("vote pass"))
        table.play(table.to_act[0], SHIPWRECK.read("vote pass"))
    with pytest.raises(trionfi.BadOption, match="starter applies only when the table has that seat"):
        SHIPWRECK.deal(2, 1, starter="C")


def test_r28_the_first_seat_begins() -> None:
    assert SHIPWRECK.deal(5, 3).to_act == (A,)


def test_4_1_the_hours_is_no_arcana_card() -> None:
    table = a_table("The Mirror", "The Beast", "The Deep", "Leviathan", hand=(2, 6), faded=("The Prophet",))
    assert "The Hours" not in [spot["card"] for spot in seen(table)["row"]]
    assert not any(
        "The Hours" in words for words in SHIPWRECK.words if "cycle" in words or "discard" in words
    )
    play(table, "play 2 on The Hours")
    assert row(table)[0] == "The Mirror 2"


def test_5_1_the_top_of_the_deck_is_seen() -> None:
    table = a_table(
        "The Mirror", "Dawn", "The Deep", "The Shore", hand=(2, 2), deck=("The Key", "The Lord", "The Noble")
    )
    play(table, "play 2 on The Mirror")
    before = table.revealed
    vote(table, "pass")
    assert table.revealed > before
    assert (row(table)[0], seen(table)["top"], seen(table)["hidden"]) == (
        "The Key",
        "The Lord",
        ["The Noble"],
    )


def test_5_2_a_faded_card_leaves_the_row() -> None:
    table = a_table("The Mirror", "Dawn", "The Deep", "The Shore", hand=(2, 2))
    play(table, "play 2 on The Mirror")
    vote(table, "pass")
    assert seen(table)["faded"] == ["The Mirror"]
    assert "The Mirror" not in row(table)


def test_6_1_a_fate_lies_with_its_hours() -> None:
    table = a_table("The Judge 1", "The Stranger", "Leviathan", "The Shore", hand=(5, 3))
    play(table, "play 5 on The Judge")
    assert seen(table)["row"][0] == {"card": "The Judge", "fates": [1, 5], "hours": 3, "duration": 3}


def test_6_2_the_value_is_predicted() -> None:
    table = a_table(hand=(5, 3))
    play(table, "play 5 on The Judge")
    vote(table, "3")
    assert table.score == 1


@pytest.mark.parametrize(("fate", "hours"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 3)])
def test_6_3_hours_of_the_fates(fate: int, hours: int) -> None:
    table = a_table(f"Leviathan {fate}", "The Judge", "The Stranger", "The Shore")
    assert seen(table)["row"][0]["hours"] == hours


def test_6_4_fates_come_from_the_bag_and_go_back() -> None:
    table = a_table(hand=(5, 3))
    assert seen(table)["bag"] == 19
    play(table, "play 5 on The Judge")
    vote(table, "3")
    assert seen(table)["bag"] == 18  # one lies in the row, the next player has drawn two
    counts = dict.fromkeys(range(1, 8), 0)
    for seed in range(600):
        hand = SHIPWRECK.deal(3, seed).view(A)["hand"]
        for fate in hand:
            counts[fate] += 1
    assert all(120 < many < 230 for many in counts.values())


def test_7_1_seven_tokens() -> None:
    table = a_table(hand=(1, 3))
    for fate in range(1, 8):
        play(table, f"B flip {fate} of A")
    assert seen(table)["flipped"][A] == [1, 2, 3, 4, 5, 6, 7]


def test_7_2_the_group_flips_the_active_players_tokens() -> None:
    table = a_table(hand=(1, 3))
    play(table, "B flip 4 of A", "C flip 6 of A", "B flip 4 of A")
    assert seen(table)["flipped"][A] == [6]
    assert said(table)[-1] == "B no longer rules out 4 for A."
    assert why(table, "flip 4 of A", A) == "only the others may flip your number line (§7.2)"
    assert why(table, "flip 4 of C", B) == "only A's number line is flipped this turn (§7.2)"
    own = "only your own number line is flipped this turn, and only the others may do it (§7.2)"
    assert why(table, "flip 4 of B", A) == own
    assert why(table, "flip 4 of E", A) == own
    nobody = table.refusal(None, SHIPWRECK.read("flip 4 of A"))
    assert str(nobody) == "that is for the players (§7.2)"
    assert [words for words in asides(table, A) if "flip" in words] == []


def test_7_2_the_line_of_whoever_has_the_turn() -> None:
    table = a_table(hand=(1, 3), active=C)
    assert asides(table, A) == [f"flip {fate} of C" for fate in range(1, 8)]
    play(table, "A flip 4 of C", "B flip 7 of C")
    assert seen(table)["flipped"] == [[], [], [4, 7], [], []]
    assert why(table, "flip 4 of A", B) == "only C's number line is flipped this turn (§7.2)"


def test_r29_anybody_in_the_group_flips() -> None:
    table = a_table(hand=(1, 3))
    assert [len(asides(table, seat)) for seat in (A, B, C)] == [0, 7, 7]


def test_7_3_no_reset_without_a_prediction() -> None:
    table = a_table(hand=(1, 3))
    play(table, "B flip 4 of A", "play 1 on The Judge")
    vote(table, "pass")
    assert seen(table)["flipped"][A] == [4]


def test_options_that_do_not_fit_are_refused() -> None:
    with pytest.raises(trionfi.BadOption, match="challenge applies only with two seats"):
        SHIPWRECK.deal(3, 1, challenge=True)
    with pytest.raises(trionfi.BadOption, match="2 to 5 seats"):
        SHIPWRECK.deal(6, 1)
