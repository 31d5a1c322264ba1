"""Chests, treasures, missions, and skills outside fights (§4.3, §4.4, §4.6, §4.7, §7.1 to §7.3, §8)."""

from __future__ import annotations

import pytest

from tests.games.thieves.builders import A, B, a_table, ends, legal, play, position, said, why

IN_LIBRARY = {"Leona": "Library"}


def test_4_3_a_die_not_above_mind_opens_the_lock() -> None:
    for die, opened in ((1, True), (4, True), (5, False), (6, False)):
        table = a_table(where=IN_LIBRARY, chests={"Library": "ruby"}, dice=[die])
        play(table, "Leona picks the lock")
        assert ("Leona" in position(table)["carried"]) == opened
        assert position(table)["points"] == 6
        assert "Leona has used her action already this turn (§3.3)" in why(table, "Leona bashes the chest")


def test_4_3_only_in_a_room_with_a_chest() -> None:
    table = a_table(where=IN_LIBRARY, chests={"Library": ""})
    assert "Leona is not in a room with a chest (§4.3)" in why(table, "Leona picks the lock")
    assert "Leona is not in a room with a chest (§4.4)" in why(table, "Leona bashes the chest")
    assert "you hold no Master Key (§4.8)" in why(
        a_table(where=IN_LIBRARY), "Leona picks the lock with Master Key"
    )


def test_4_4_bashing_costs_two_points_and_always_opens() -> None:
    table = a_table("Lucky Find", where=IN_LIBRARY, chests={"Library": "ruby"})
    play(table, "Leona bashes the chest")
    assert position(table)["carried"] == {"Leona": {"ruby": 1}}
    assert position(table)["points"] == 5
    assert position(table)["phase"] == "activation"
    table = a_table(where=IN_LIBRARY, points=1)
    assert "that costs 2 action points, and you have 1 left (§4.4)" in why(table, "Leona bashes the chest")


def test_7_1_coins_go_into_the_purse_and_loot_onto_the_thief() -> None:
    for kind, ducats in (("purse of 2", 2), ("purse of 3", 3), ("coin chest", 4), ("ruby", 0)):
        table = a_table(where=IN_LIBRARY, chests={"Library": kind})
        play(table, "Leona bashes the chest")
        assert position(table)["purses"] == [ducats, 0]
        assert "Library" not in position(table)["chests"]


def test_7_2_a_fourth_treasure_is_dropped_in_a_room_without_a_chest() -> None:
    table = a_table(where=IN_LIBRARY, chests={"Library": "ruby", "Inn": "", "Cellar": ""},
                    carried={"Leona": "scroll, keys, keys"})  # fmt: skip
    play(table, "Leona bashes the chest")
    assert position(table)["phase"] == "drop"
    rooms = {text.split(" in ")[1] for text in legal(table)}
    assert rooms == {"Library", "Inn", "Cellar"}
    assert {text.split()[1] for text in legal(table)} == {"ruby", "scroll", "keys"}
    assert "there is a chest in the Tannery" in why(table, "drop ruby in Tannery")
    assert "Leona carries no sapphire (§7.2)" in why(table, "drop sapphire in Inn")
    play(table, "drop scroll in Inn")
    assert position(table)["chests"]["Inn"] == "scroll"
    assert position(table)["carried"]["Leona"] == {"ruby": 1, "keys": 2}
    assert position(table)["phase"] == "activation"


def test_7_2_a_stolen_treasure_counts_at_once() -> None:
    table = a_table(where={"Leona": "X11", "Valdur": "H112"}, dice=[6, 1, 1, 1], chests={"Inn": ""},
                    carried={"Leona": "scroll, keys, keys", "Valdur": "ruby"})  # fmt: skip
    play(table, "Leona moves", "Leona attacks Valdur", "Valdur to V111")
    assert position(table)["phase"] == "drop"
    play(table, "drop ruby in Inn")
    assert position(table)["chests"]["Inn"] == "ruby"


def test_7_2_the_owner_chooses_what_is_dropped_even_in_anothers_turn() -> None:
    """A's Leona attacks and loses; B's Valdur has a treasure too many, and B chooses before A goes on."""
    table = a_table(where={"Leona": "X11", "Valdur": "H112"}, dice=[1, 1, 6, 1], chests={"Inn": ""},
                    carried={"Valdur": "scroll, keys, keys", "Leona": "ruby"})  # fmt: skip
    play(table, "Leona moves", "Leona attacks Valdur", "Leona to V111")
    assert position(table)["phase"] == "drop"
    assert position(table)["turn"] == A
    assert table.to_act == (B,)
    assert legal(table, A) == []
    assert why(table, "drop ruby in Inn", A) == "it is not your decision now: B is to act (§7.2)"
    play(table, "B: drop keys in Inn")
    assert position(table)["carried"]["Valdur"] == {"ruby": 1, "scroll": 1, "keys": 1}
    assert table.to_act == (A,)
    assert position(table)["phase"] == "activation"


def test_7_2_a_room_of_another_board_is_no_room() -> None:
    where = {"Leona": "Library", "Davitto": "X00", "Iris": "X10", "Elise": "X20", "Valdur": "X02", "Sable": "X12",
             "Morven": "X22", "Ashka": "X01"}  # fmt: skip
    table = a_table(where=where, chests={"Library": "ruby"}, carried={"Leona": "scroll, keys, keys"},
                    options={"board": "quarter"})  # fmt: skip
    play(table, "Leona bashes the chest")
    assert "Villa is not on this board (§1.3)" in why(table, "drop ruby in Villa")


# Missions


def test_4_7_a_mission_costs_three_points_once_a_turn() -> None:
    table = a_table(carried={"Leona": "ruby, ruby"}, missions=["Rubies", "Dusk", "Archivist"])
    assert "hand in 2 rubies for Rubies" in legal(table)
    play(table, "hand in ruby for Rubies")
    assert position(table)["purses"] == [3, 0]
    assert position(table)["points"] == 4
    assert position(table)["missions"] == [None, "Dusk", "Archivist"]
    assert position(table)["missions_gone"] == {"Rubies": 1}
    assert position(table)["gone"] == {"ruby": 1}
    assert position(table)["mission_used"] is True
    table = a_table(
        carried={"Leona": "ruby, ruby"}, missions=["Rubies", "Dusk", "Archivist"], mission_used=True
    )
    assert "one mission a turn, and you have used one (§4.7)" in why(table, "hand in ruby for Rubies")
    assert "Emeralds is not face up (§7.3)" in why(table, "hand in emerald for Emeralds")
    table = a_table(carried={"Leona": "ruby, ruby"}, missions=["Rubies", "Dusk", "Archivist"], points=2)
    assert "that costs 3 action points, and you have 2 left (§4.7)" in why(table, "hand in ruby for Rubies")
    assert "do not carry what Dusk asks for (§7.3)" in why(table, "hand in ruby and sapphire for Dusk")


@pytest.mark.parametrize(
    ("carried", "mission", "move", "ducats"),
    [
        ("ruby, ruby, ruby, ruby", "Rubies", "hand in 4 rubies for Rubies", 16),
        ("emerald, emerald, emerald", "Emeralds", "hand in 3 emeralds for Emeralds", 12),
        ("sapphire, sapphire", "Sapphires", "hand in 2 sapphires for Sapphires", 7),
        ("ruby, emerald", "Two Fires", "hand in ruby and emerald for Two Fires", 6),
        ("ruby, sapphire", "Dusk", "hand in ruby and sapphire for Dusk", 6),
        ("emerald, sapphire", "Lagoon", "hand in emerald and sapphire for Lagoon", 6),
        ("ruby, emerald, sapphire", "Rainbow", "hand in ruby and emerald and sapphire for Rainbow", 10),
        ("scroll, scroll", "Archivist", "hand in 2 scrolls for Archivist", 9),
        ("keys", "Locksmith", "hand in keys for Locksmith", 4),
        ("scroll, keys", "The Archive Key", "hand in scroll and keys for The Archive Key", 8),
        ("scroll, ruby", "Red Letter", "hand in ruby and scroll for Red Letter", 6),
        ("scroll, emerald", "Green Letter", "hand in emerald and scroll for Green Letter", 6),
        ("keys, sapphire", "Blue Vault", "hand in sapphire and keys for Blue Vault", 6),
    ],
)
def test_7_3_what_missions_pay(carried: str, mission: str, move: str, ducats: int) -> None:
    table = a_table(carried={"Leona": carried}, missions=[mission, None, None])
    play(table, move)
    assert position(table)["purses"] == [ducats, 0]
    assert "Leona" not in position(table)["carried"]


def test_7_3_treasures_of_all_thieves_on_the_board_count_and_the_choice_is_asked_where_it_matters() -> None:
    table = a_table(carried={"Leona": "ruby", "Davitto": "ruby, ruby"}, missions=["Rubies", None, None])
    play(table, "hand in 2 rubies for Rubies")
    assert legal(table) == ["Leona gives ruby", "Davitto gives ruby"]
    assert why(table, "Iris gives ruby") == "Iris carries no ruby (§7.3)"
    play(table, "Davitto gives ruby", "Davitto gives ruby")
    assert position(table)["carried"] == {"Leona": {"ruby": 1}}
    assert position(table)["purses"] == [7, 0]
    table = a_table(carried={"Leona": "sapphire", "Iris": "sapphire"}, missions=["Sapphires", None, None])
    play(table, "hand in sapphire for Sapphires")
    assert legal(table) == ["Leona gives sapphire", "Iris gives sapphire"]
    table = a_table(where={"Leona": "escaped"}, carried={"Leona": "ruby"}, missions=["Rubies", None, None])
    assert "hand in ruby for Rubies" not in legal(table)


def test_7_3_a_mission_is_refilled_only_where_agreed() -> None:
    table = a_table(carried={"Leona": "ruby"}, missions=["Rubies", "Dusk", None], options={"mission_refill": True},
                    mission_order=["Lagoon"], mission_deck=1)  # fmt: skip
    play(table, "hand in ruby for Rubies")
    assert position(table)["missions"] == ["Lagoon", "Dusk", None]
    assert "A new mission: Lagoon." in said(table)


# Skills outside fights


def test_4_6_a_skill_is_used_once_a_turn_and_a_discard_is_no_play() -> None:
    table = a_table(
        "Run", "", where={"Tortok": "Library"}, gangs=("kaldern", "nocturnis"), used={"Tortok": 4}
    )
    assert "Tortok has used his skill already this turn (§4.6)" in why(
        table, "Tortok bashes the chest for Run"
    )
    table = a_table(where={"Elise": "X11", "Valdur": "H111"}, used={"Elise": 4})
    assert "Elise has used her skill already this turn (§4.6)" in why(table, "Elise robs the Nocturnis Gang")


def test_8_2_davitto_rolls_a_failed_lock_pick_again_once_a_turn() -> None:
    table = a_table(where={"Davitto": "Library"}, chests={"Library": "ruby"}, dice=[5, 2])
    play(table, "Davitto picks the lock")
    assert position(table)["carried"] == {"Davitto": {"ruby": 1}}
    assert "Davitto rolls again: 2." in said(table)
    table = a_table(where={"Davitto": "Library"}, dice=[5, 6, 1])
    play(table, "Davitto picks the lock")
    assert "The lock holds against Davitto." in said(table)


def test_8_4_elise_takes_a_ducat_for_a_point_from_an_adjacent_gang() -> None:
    table = a_table(where={"Elise": "X11", "Valdur": "H111"}, purses=[0, 3])
    play(table, "Elise robs the Nocturnis Gang")
    assert position(table)["purses"] == [1, 2]
    assert position(table)["points"] == 6
    table = a_table(where={"Elise": "X11", "Valdur": "H112"})
    assert "no thief of the Nocturnis Gang stands next to Elise (§8.4)" in why(
        table, "Elise robs the Nocturnis Gang"
    )
    table = a_table(where={"Elise": "escaped", "Leona": "X11"})
    assert "Elise robs the Nocturnis Gang" not in legal(table)


def test_8_5_valdur_teleports_for_the_point_of_his_move() -> None:
    table = a_table(gangs=("nocturnis", "executioners"), where={"Valdur": "X00"})
    play(table, "Valdur teleports by skill")
    assert position(table)["points"] == 6
    assert "X01" not in ends(table, "Valdur")
    assert {"X11", "X21", "Library"} <= ends(table, "Valdur")
    assert why(table, "Valdur to X01") == "Sunset Gate is an exit, and no teleport ends there (§7.6)"
    play(table, "Valdur to Library")
    assert position(table)["where"]["Valdur"] == "Library"
    assert "Valdur has moved already this turn (§4.1)" in why(table, "Valdur moves")
    assert "a teleport comes at the start of an activation" in why(table, "Valdur teleports by skill")


def test_8_6_sable_moves_through_occupied_spaces() -> None:
    where = {"Sable": "X00", "Leona": "H001", "Davitto": "V001"}
    table = a_table(gangs=("nocturnis", "executioners"), where=where)
    play(table, "Sable moves")
    assert {"H002", "V002", "Tannery", "X10"} <= ends(table, "Sable")
    assert "Sable attacks Leona" in legal(table)


def test_8_7_morven_crosses_a_wall_for_a_card() -> None:
    gangs = ("nocturnis", "executioners")
    where = {"Morven": "H001"}
    table = a_table("Run, Tithe", gangs=gangs, where=where)
    assert "Morven moves through a wall for Tithe" in legal(table)
    assert "Morven moves with Run through a wall for Tithe" in legal(table)
    assert "Morven moves with Run through a wall for Run" not in legal(table)
    text = why(table, "Morven moves with Run through a wall for Run")
    assert "a card cannot be both discarded and played (§8.7)" in text
    play(table, "Morven moves through a wall for Tithe")
    assert "Tannery" in ends(table, "Morven")
    assert position(table)["used"]["Morven"] == 5
    assert "you hold no Fate (§4.8)" in why(
        a_table("Run", gangs=gangs, where=where), "Morven moves through a wall for Fate"
    )
    used = a_table("Run", gangs=gangs, where=where, used={"Morven": 4})
    assert "Morven has used his skill already this turn (§4.6)" in why(
        used, "Morven moves through a wall for Run"
    )
    poor = a_table("Run", gangs=gangs, where=where, points=0)
    assert "costs 1 action point" in why(poor, "Morven moves through a wall for Run")
    assert "Morven is not one of yours (§3.3)" in why(a_table("Run"), "Morven moves through a wall for Run")


def test_8_7_passage_and_skill_cross_two_walls() -> None:
    gangs = ("nocturnis", "executioners")
    table = a_table(
        "Secret Passage, Tithe", gangs=gangs, where={"Morven": "H001", "Kornak": "X32"}, chests={}
    )
    play(table, "Morven moves with Secret Passage through a wall for Tithe")
    assert position(table)["pending"]["walls"] == 2
    assert {"Tannery", "Bakery", "Chapel"} <= ends(table, "Morven")


def test_8_10_tortok_bashes_for_a_point_and_a_card() -> None:
    gangs = ("kaldern", "nocturnis")
    table = a_table("Run", where={"Tortok": "Library"}, gangs=gangs, chests={"Library": "ruby"}, points=1)
    play(table, "Tortok bashes the chest for Run")
    assert position(table)["carried"] == {"Tortok": {"ruby": 1}}
    assert position(table)["points"] == 0
    table = a_table("Run", where={"Tortok": "Library"}, gangs=gangs, chests={"Library": ""})
    assert "Tortok is not in a room with a chest (§8.10)" in why(table, "Tortok bashes the chest for Run")
    table = a_table("Run", where={"Tortok": "Library"}, gangs=gangs)
    assert "you hold no Fate (§4.8)" in why(table, "Tortok bashes the chest for Fate")


def test_8_11_brenn_walks_on_after_his_action() -> None:
    gangs = ("kaldern", "nocturnis")
    table = a_table(where={"Brenn": "Library"}, gangs=gangs, chests={"Library": "ruby"})
    assert "Brenn walks on only after his action" in why(table, "Brenn walks on")
    play(table, "Brenn bashes the chest", "Brenn walks on")
    assert position(table)["points"] == 4
    assert ends(table, "Brenn") == {"H112", "Goldsmith", "X21", "H111", "V212"}
    assert why(table, "Brenn to X11") == "the west fountain is 3 spaces away, and this walk has 2 (§8.11)"
    play(table, "Brenn to X21", "Brenn moves")
    play(table, "stay")
    table = a_table(where={"Brenn": "H001"}, gangs=gangs, alarm=True, used={"Brenn": 3}, active="Brenn")
    play(table, "Brenn walks on", "Brenn leaves")
    assert position(table)["where"]["Brenn"] == "escaped"


def test_8_12_yselle_carries_four() -> None:
    gangs = ("kaldern", "nocturnis")
    table = a_table(where={"Yselle": "Library"}, gangs=gangs, chests={"Library": "ruby"},
                    carried={"Yselle": "scroll, keys, keys"})  # fmt: skip
    play(table, "Yselle bashes the chest")
    assert position(table)["phase"] == "activation"


def test_8_15_grimm_moves_a_militiaman_one_space_without_attack() -> None:
    gangs = ("cursed", "nocturnis")
    table = a_table(gangs=gangs, where={"Grimm": "X11", "Valdur": "V202"})
    play(table, "Grimm misleads the militia")
    assert ends(table, "Kornak") == {"Perfumer"}
    assert ends(table, "Valrut") == {"V111", "Bath House"}
    assert "Grimm's trick does not make the militia attack (§8.15)" in why(table, "Kornak attacks Valdur")
    play(table, "Valrut to V111")
    assert position(table)["points"] == 6
    assert "Grimm has used his skill already this turn (§4.6)" in why(table, "Grimm misleads the militia")
    stuck = {"Grimm": "X11", "Valdur": "V202", "Sable": "Perfumer", "Morven": "V111", "Ashka": "Bath House"}
    table = a_table(gangs=gangs, where=stuck)
    assert "no militiaman has a free space beside him (§8.15)" in why(table, "Grimm misleads the militia")
    table = a_table(gangs=gangs, where={"Grimm": "X11"})
    play(table, "Grimm misleads the militia", "stay")
    assert "No militiaman is moved." in said(table)
