"""Setting up, turns, moves, attacks as the end of a move, leaving (§2, §3, §4)."""

from __future__ import annotations

import pytest

import trionfi
from tests.games.thieves.builders import A, B, D, a_table, ends, legal, play, position, roll, said, why
from trionfi.core.errors import BadOption
from trionfi.core.rng import FastRng
from trionfi.games.thieves.game import THIEVES
from trionfi.games.thieves.rules import rows


def test_2_1_the_adventure_sets_rounds_and_alarm_unless_options_do() -> None:
    assert THIEVES.deal(2, 1).view(A)["rounds"] == 7
    last = THIEVES.deal(2, 1, adventure="last-night").view(A)
    assert (last["rounds"], last["alarm_round"]) == (6, 4)
    own = THIEVES.deal(2, 1, rounds=3).view(A)
    assert (own["rounds"], own["alarm_round"]) == (3, 3)
    with pytest.raises(BadOption, match="alarm_round applies only up to the last round"):
        THIEVES.deal(2, 1, alarm_round=8)
    with pytest.raises(BadOption, match="cannot be 'dragons'"):
        THIEVES.deal(2, 1, adventure="dragons")
    with pytest.raises(BadOption, match="has no option inn"):
        THIEVES.deal(2, 1, inn=True)
    with pytest.raises(BadOption, match="board applies only with as many seats as the board is for"):
        THIEVES.deal(3, 1, board="quarter")


def test_2_2_gangs_are_dealt_or_chosen_in_turn_order() -> None:
    dealt = THIEVES.deal(4, 3).view(A)["gangs"]
    assert sorted(dealt) == ["cursed", "executioners", "kaldern", "nocturnis"]
    table = THIEVES.deal(2, 3, gangs="chosen", magic=False)
    table.listen()
    first, second = table.order
    assert legal(table) == [
        "take the Executioners", "take the Nocturnis Gang", "take Kaldern's Gang", "take the Cursed Ones",
    ]  # fmt: skip
    play(table, "take Kaldern's Gang")
    assert table.to_act == (second,)
    assert "take Kaldern's Gang" not in legal(table)
    assert why(table, "take Kaldern's Gang") == f"{'AB'[first]} has taken Kaldern's Gang (§2.2)"
    play(table, "take the Cursed Ones")
    assert table.to_act == (first,)
    assert position(table)["phase"] == "deployment"
    assert f"{'AB'[first]} takes Kaldern's Gang." in said(table)


def test_2_3_the_militia_start_in_guardroom_and_gatehouse() -> None:
    where = THIEVES.deal(2, 1).view(None)["where"]
    assert where == {"Kornak": "Guardroom", "Valrut": "Gatehouse"}


def test_2_4_every_room_has_a_treasure_that_all_can_see() -> None:
    chests = THIEVES.deal(4, 1).view(None)["chests"]
    assert len(chests) == 24
    assert sorted(chests.values()).count("ruby") == 4
    small = THIEVES.deal(2, 1, board="quarter").view(None)
    assert len(small["chests"]) == 16
    assert sum(small["box"].values()) == 8


def test_2_5_three_missions_lie_face_up() -> None:
    view = THIEVES.deal(2, 1).view(None)
    assert len([mission for mission in view["missions"] if mission]) == 3
    assert view["mission_deck"] == 12


def test_2_6_five_arcana_each() -> None:
    view = THIEVES.deal(4, 1).view(A)
    assert view["hand_sizes"] == [5, 5, 5, 5]
    assert view["deck"] == 40
    assert sum(view["hand"].values()) == 5


def test_2_7_the_highest_of_two_dice_starts_and_ties_roll_again() -> None:
    """In some hundred deals each way it can go comes up: no tie, a tie of some or of all, a tie after a tie."""
    kinds = set()
    for seed in range(150):
        view = THIEVES.deal(2 + seed % 3, seed).view(None)
        tied = list(range(view["seats"]))
        for rolls in view["rolls"]:
            assert [seat for seat, rolled in enumerate(rolls) if rolled] == tied
            assert all(2 <= rolls[seat] <= 12 for seat in tied)
            tied = [seat for seat in tied if rolls[seat] == max(rolls)]
        assert tied == [view["start"]]
        assert view["order"] == [(view["start"] + step) % view["seats"] for step in range(view["seats"])]
        kinds.add((len(view["rolls"]), 0 in view["rolls"][-1]))
    assert {(1, False), (2, False), (2, True), (3, True)} <= kinds


def test_2_7_the_log_tells_the_rolls_for_the_start() -> None:
    seed = next(seed for seed in range(60) if len(THIEVES.deal(3, seed).view(None)["rolls"]) == 2)
    table = THIEVES.deal(3, seed)
    (first, again), start = table.view(None)["rolls"], "ABC"[table.order[0]]
    table.listen()
    told = [
        f"Two dice say who begins: A {first[0]}, B {first[1]}, C {first[2]}.",
        "They tie and roll again: "
        + ", ".join(f"{name} {rolled}" for name, rolled in zip("ABC", again, strict=True) if rolled)
        + ".",
        f"{start} begins.",
    ]
    for seat in (A, B, None):
        assert said(table, seat) == told
    table.listen()
    assert said(table) == told
    play(table, "pass")
    assert said(table)[:3] == told
    assert [event.rule for event in table.events(None)][:3] == ["2.7"] * 3
    late = THIEVES.deal(3, seed)
    play(late, "pass")
    late.listen()
    assert said(late) == []


def test_2_8_with_magic_the_grimoires_come_before_the_deployment() -> None:
    assert THIEVES.deal(2, 1).view(A)["phase"] == "grimoires"
    assert THIEVES.deal(2, 1, magic=False).view(A)["phase"] == "deployment"


def test_2_9_thieves_are_placed_one_at_a_time_on_free_exits() -> None:
    table = THIEVES.deal(2, 1, magic=False)
    first, second = table.order
    assert len(legal(table)) == 4 * 16
    thief = legal(table)[0].split(" to ")[0]
    play(table, f"{thief} to X00")
    assert table.to_act == (second,)
    assert all(not text.endswith(" X00") for text in legal(table))
    other = legal(table)[0].split(" to ")[0]
    assert f"{thief} is not one of yours (§2.9)" in why(table, f"{thief} to X01")
    assert "the west fountain is no exit of this board (§2.9)" in why(table, f"{other} to X11")
    assert "Tanners' Gate is occupied (§2.9)" in why(table, f"{other} to X00")
    play(table, f"{other} to X01")
    assert f"{thief} is placed already (§2.9)" in why(table, f"{thief} to X02")
    assert "place one of your thieves on a free exit (§2.9)" in why(table, "end turn")
    rng = FastRng(1)
    for _ in range(6):
        moves = table.moves(table.to_act[0])
        table.play(table.to_act[0], moves[rng.below(len(moves))])
    assert table.to_act == (first,)
    assert position(table)["phase"] == "militia"
    assert position(table)["round"] == 1


def test_2_10_purses_start_empty_and_are_shown_to_their_owners_alone() -> None:
    table = a_table(purses=[3, 8], seats=2)
    table.cells[rows.CURSE + B] = 1
    for seat, purses, scores in (
        (A, [3, None], [-9, None]),
        (B, [None, 8], [None, -5]),
        (None, [None] * 2, [None] * 2),
    ):
        view = table.view(seat)
        assert (view["purses"], view["scores"]) == (purses, scores)
        assert view["counted"] == {"purses": [3, 8], "scores": [-9, -5]}
    assert table.open_view()["purses"] == [3, 8]
    assert "A The Executioners: 0 cards, 3 ducats" in str(table.view(A))
    assert "8 ducats" not in str(table.view(A))
    assert not any(
        "ducat" in line for line in str(table.view(None)).split("\n") if line.startswith(("A ", "B "))
    )
    shown = a_table(purses=[3, 8], options={"show_purses": True}).view(None)
    assert shown["purses"] == [3, 8]
    assert "8 ducats" in str(shown)
    over = a_table(purses=[3, 8], round=7, turn=B, to_act=[B])
    play(over, "end turn")
    assert over.view(A)["purses"] == [3, 8]
    assert over.view(None)["scores"] == [-9, -4]
    assert THIEVES.deal(2, 1, starting_ducats=5).view(A)["purses"] == [5, None]


def test_2_10_open_payments_add_up_to_every_purse() -> None:
    """Whoever hears the log and knows the start can count every purse: what a view calls counted is no secret."""
    for seed in range(6):
        adventure = ["treasure", "incarnate", "market", "assassin", "last-night", "baron"][seed]
        table = THIEVES.deal(2 + seed % 3, seed, adventure=adventure, starting_ducats=seed, early_exit=True)
        table.listen()
        table.playout(FastRng(seed))
        purses = [seed] * table.seats
        for event in table.events(None):
            data = event.data
            if data["kind"] == "paid":
                purses[data["from"]] -= data["ducats"]
                if data["to"] is not None:
                    purses[data["to"]] += data["ducats"]
            elif "ducats" in data:
                purses[data["seat"]] += data["ducats"]
        assert purses == table.view(None)["counted"]["purses"]


def test_3_1_a_turn_begins_with_a_card_and_seven_points() -> None:
    table = a_table("", "", points=0)
    play(table, "end turn")
    assert table.to_act == (B,)
    assert position(table)["points"] == 7
    assert position(table)["hand_sizes"] == [0, 1]
    assert "B draws Slip Away." in said(table, B)
    assert "B draws a card." in said(table, A)


def test_3_2_choosing_a_militiaman_is_compulsory_moving_him_is_not() -> None:
    table = a_table("", "")
    play(table, "end turn")
    assert legal(table) == ["send Kornak", "send Valrut"]
    roll(table, 3)
    play(table, "send Kornak", "pass")
    assert "stay" in legal(table)
    play(table, "stay")
    assert position(table)["phase"] == "activation"


def test_3_3_an_activation_closes_when_another_opens() -> None:
    table = a_table(where={"Leona": "X11", "Davitto": "X21"})
    play(table, "Leona moves", "Leona to H111")
    assert position(table)["active"] == "Leona"
    play(table, "Davitto moves", "Davitto to H121")
    assert position(table)["done"] == ["Leona"]
    assert "Leona is done for this turn (§3.3)" in why(table, "Leona picks the lock")
    assert "Davitto has moved already this turn (§4.1)" in why(table, "Davitto moves")
    assert "Valdur is not one of yours (§3.3)" in why(table, "Valdur moves")


def test_3_3_a_wounded_thief_cannot_be_activated() -> None:
    table = a_table(where={"Leona": "X11"}, wounded={"Leona": 2})
    assert "Leona moves" not in legal(table)
    assert "Leona is wounded and can only defend herself (§11.14)" in why(table, "Leona moves")


def test_3_4_points_left_are_lost() -> None:
    table = a_table()
    play(table, "end turn")
    assert position(table)["turn"] == B
    play(table, "send Kornak", *(["pass"] if position(table)["hand_sizes"][B] else []))
    if "stay" in legal(table):
        play(table, "stay")
    play(table, "end turn")
    assert position(table)["turn"] == A
    assert position(table)["round"] == 2
    assert position(table)["points"] == 7


def test_3_5_the_round_ends_when_all_have_had_their_turn() -> None:
    table = a_table(seats=4, turn=D, to_act=[D], wounded={"Leona": 1, "Iris": 2})
    play(table, "end turn")
    assert position(table)["round"] == 2
    assert position(table)["turn"] == A
    assert position(table)["wounded"] == {"Iris": 2}


def test_4_1_a_move_costs_a_point_and_is_declared_before_its_end() -> None:
    table = a_table(where={"Leona": "X11"})
    assert "first declare that Leona moves, then say where (§4.1)" in why(table, "Leona to H111")
    assert "first declare the move (§4.5)" in why(table, "Leona attacks Valdur")
    play(table, "Leona moves")
    assert position(table)["points"] == 6
    assert position(table)["phase"] == "end of the move"
    assert "Leona is on the move, nobody else (§4.2)" in why(table, "Iris to X00")
    assert "Leona is on the move, nobody else (§4.2)" in why(table, "Iris attacks Valdur")
    assert "say where the declared move ends, or stay (§4.2)" in why(table, "end turn")
    play(table, "stay")
    assert position(table)["where"]["Leona"] == "X11"


def test_4_1_without_points_or_anywhere_to_go_no_move_is_offered() -> None:
    table = a_table(points=0)
    assert legal(table) == ["end turn"]
    assert "that costs 1 action point, and you have 0 left (§4.1)" in why(table, "Leona moves")
    walled = {"Leona": "Tannery", "Davitto": "Inn", "Iris": "V001"}
    table = a_table(where=walled)
    assert "Leona moves" not in legal(table)
    assert "Leona has nowhere to go: all around is walled or occupied (§4.1)" in why(table, "Leona moves")


def test_4_2_a_move_goes_up_to_four_spaces_over_lines_and_arrows() -> None:
    table = a_table(where={"Leona": "X11"})
    play(table, "Leona moves")
    assert "Bakery" in ends(table, "Leona")
    assert "X01" in ends(table, "Leona") or "H101" in ends(table, "Leona")
    assert "Gatehouse" not in ends(table, "Leona")
    assert "Library" in ends(table, "Leona")
    assert "Tanners' Gate is 6 spaces away, and this move has 4 (§4.2)" in why(table, "Leona to X00")
    assert "Gatehouse is occupied by Valrut (§4.2)" in why(table, "Leona to Gatehouse")
    assert "Leona is at the west fountain already: stay, or go elsewhere (§4.2)" in why(table, "Leona to X11")


def test_4_2_a_wall_stands_in_the_way() -> None:
    table = a_table(where={"Leona": "H001"})
    play(table, "Leona moves")
    assert "Tannery" in ends(table, "Leona")
    table = a_table(where={"Leona": "V002"}, chests={"Bakery": ""})
    play(table, "Leona moves")
    assert "Bakery" in ends(table, "Leona")
    table = a_table("", "Tripwire", where={"Leona": "H212"})
    play(table, "Leona moves", "play Tripwire")
    text = why(table, "Leona to Goldsmith")
    assert text == "a wall stands between Leona and the Goldsmith's, and the way round is 3 spaces (§4.2)"


def test_4_2_figures_block_and_own_thieves_too_unless_agreed() -> None:
    where = {"Leona": "X00", "Davitto": "H001", "Iris": "V001"}
    table = a_table(where=where)
    assert "Leona moves" not in legal(table)
    table = a_table(where=where, options={"own_thieves_block": False})
    play(table, "Leona moves")
    assert {"H002", "V002", "Tannery"} <= ends(table, "Leona")
    assert "H001" not in ends(table, "Leona")
    table = a_table(where={"Leona": "H001", "Davitto": "H002"})
    play(table, "Leona moves")
    assert "figures stand in the way to Lantern Gate within 4 spaces (§4.2)" in why(table, "Leona to X10")


def test_4_2_a_small_board_has_fewer_spaces() -> None:
    where = {"Leona": "X11", "Davitto": "X00", "Iris": "X10", "Elise": "X20", "Valdur": "X02", "Sable": "X12"}
    table = a_table(where=where | {"Morven": "X22", "Ashka": "X01"}, options={"board": "quarter"})
    play(table, "Leona moves")
    assert "X31 is not on this board (§1.3)" in why(table, "Leona to X31")


def test_4_5_an_attack_is_the_end_of_a_move_and_costs_a_point_more() -> None:
    table = a_table(where={"Leona": "X11", "Valdur": "H112"}, dice=[6, 6, 1, 1])
    play(table, "Leona moves")
    assert "Leona attacks Valdur" in legal(table)
    assert "the Library's door is occupied by Valdur (§4.2)" in why(table, "Leona to H112")
    play(table, "Leona attacks Valdur")
    assert position(table)["points"] == 5
    assert position(table)["where"]["Leona"] == "H112"


def test_4_5_no_attack_without_point_action_or_reach() -> None:
    table = a_table(where={"Leona": "X11", "Valdur": "H112"}, points=1)
    play(table, "Leona moves")
    assert "an attack costs one action point more than the move" in why(table, "Leona attacks Valdur")
    table = a_table(where={"Leona": "X11", "Valdur": "H112"}, used={"Leona": 2})
    play(table, "Leona moves")
    assert "an attack is an action, and Leona has used her own (§4.5)" in why(table, "Leona attacks Valdur")
    table = a_table(where={"Leona": "X11", "Valdur": "X32"})
    play(table, "Leona moves")
    assert "Valdur is out of reach of this move (§4.5)" in why(table, "Leona attacks Valdur")
    assert "Dorak is not on the board (§4.5)" in why(table, "Leona attacks Dorak")


def test_4_5_an_attack_alone_makes_a_move_possible() -> None:
    where = {"Leona": "Tannery", "Davitto": "Inn", "Valdur": "V001"}
    assert "Leona moves" in legal(a_table(where=where))
    assert "Leona moves" not in legal(a_table(where=where, points=1))
    table = a_table(where=where, dice=[6, 1, 1, 1])
    play(table, "Leona moves")
    assert legal(table) == ["Leona attacks Valdur", "stay"]


def test_4_9_thieves_leave_for_good_by_one_more_step_from_an_exit() -> None:
    table = a_table(where={"Leona": "H001"}, alarm=True, round=5, portcullises=["X00"])
    play(table, "Leona moves", "Leona leaves")
    assert position(table)["where"]["Leona"] == "escaped"
    assert "Leona has left the district for good (§4.9)" in why(table, "Leona moves")
    assert "Leona leaves the district for good." in said(table)


def test_4_9_leaving_needs_an_open_exit_in_reach() -> None:
    table = a_table(where={"Leona": "X11"}, alarm=True)
    play(table, "Leona moves")
    assert "Leona leaves" in legal(table) or "no open exit is near enough" in why(table, "Leona leaves")
    closed = [
        "X00",
        "X01",
        "X02",
        "X10",
        "X12",
        "X20",
        "X22",
        "X30",
        "X31",
        "X32",
        "H001",
        "H011",
        "H021",
        "H202",
        "H212",
    ]
    table = a_table(where={"Leona": "X11"}, alarm=True, portcullises=closed)
    play(table, "Leona moves")
    assert "no open exit is near enough for Leona to walk out by this move (§4.9)" in why(
        table, "Leona leaves"
    )
    table = a_table(where={"Leona": "X11"}, alarm=True, portcullises=[*closed, "H222"])
    play(table, "Leona moves")
    assert "every exit is closed by a portcullis (§10.3)" in why(table, "Leona leaves")


def test_a_move_that_is_not_ones_own_is_refused() -> None:
    table = a_table()
    assert "it is not your decision now: A is to act (§3.3)" in why(table, "end turn", B)
    assert table.moves(B) == []
    with pytest.raises(trionfi.IllegalMove):
        trionfi.play(table, B, "end turn")
    assert table.to_act == (A,)
