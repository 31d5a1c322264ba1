"""Chests, treasures, missions, Arcana and their windows (§4.3, §4.4, §4.6 to §4.8, §7, §8)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.thieves.builders import A, B, D, a_table, ends, legal, play, position, said, why
from trionfi.games.thieves import orders
from trionfi.games.thieves.game import THIEVES
from trionfi.games.thieves.names import TITLE_NAMES
from trionfi.games.thieves.state import Thieves

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
    assert "there is a chest in Tannery" in why(table, "drop ruby in Tannery")
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


def test_7_2_a_room_of_another_board_is_no_room() -> None:
    where = {"Leona": "Library", "Davitto": "X00", "Iris": "X10", "Elise": "X20", "Valdur": "X02", "Sable": "X12",
             "Morven": "X22", "Ashka": "X01"}  # fmt: skip
    table = a_table(where=where, chests={"Library": "ruby"}, carried={"Leona": "scroll, keys, keys"},
                    options={"board": "quarter"})  # fmt: skip
    play(table, "Leona bashes the chest")
    assert "Villa is not on this board (§1.1)" in why(table, "drop ruby in Villa")


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
    table = a_table(
        carried={"Leona": "ruby, ruby"}, missions=["Rubies", "Dusk", "Archivist"], mission_used=True
    )
    assert "one mission a turn, and you have used one (§4.7)" in why(table, "hand in ruby for Rubies")
    assert "Emeralds does not lie face up (§7.3)" in why(table, "hand in emerald for Emeralds")
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
    assert "choose who hands in the treasure (§7.3)" in why(table, "Iris gives ruby")
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
    assert "The lock withstands Davitto." in said(table)


def test_8_4_elise_takes_a_ducat_for_a_point_from_an_adjacent_gang() -> None:
    table = a_table(where={"Elise": "X11", "Valdur": "H111"}, purses=[0, 3])
    play(table, "Elise robs the Nocturnis Gang")
    assert position(table)["purses"] == [1, 2]
    assert position(table)["points"] == 6
    table = a_table(where={"Elise": "X11", "Valdur": "H112"})
    assert "no thief of the Nocturnis Gang stands adjacent to Elise (§8.4)" in why(
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
    assert "a free space that is no exit (§7.6)" in why(table, "Valdur to X01")
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
    assert "Morven is not of your gang (§3.3)" in why(a_table("Run"), "Morven moves through a wall for Run")


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
    assert "Tortok is not in a room with a chest (§4.3)" in why(table, "Tortok bashes the chest for Run")
    table = a_table("Run", where={"Tortok": "Library"}, gangs=gangs)
    assert "you hold no Fate (§4.8)" in why(table, "Tortok bashes the chest for Fate")


def test_8_11_brenn_walks_on_after_his_action() -> None:
    gangs = ("kaldern", "nocturnis")
    table = a_table(where={"Brenn": "Library"}, gangs=gangs, chests={"Library": "ruby"})
    assert "Brenn walks on only after his action" in why(table, "Brenn walks on")
    play(table, "Brenn bashes the chest", "Brenn walks on")
    assert position(table)["points"] == 4
    assert ends(table, "Brenn") == {"H112", "Goldsmith", "X21", "H111", "V212"}
    assert "say where Brenn walks (§8.11)" in why(table, "Brenn to X11")
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


# Arcana


def test_4_8_a_played_card_goes_to_the_discards_for_all_to_see() -> None:
    table = a_table("Tithe", purses=[0, 5])
    play(table, "Tithe on the Nocturnis Gang")
    assert position(table)["purses"] == [0, 3]
    assert position(table)["discards"] == {"Tithe": 1}
    assert "A plays Tithe." in said(table, B)
    assert "you hold no Tithe (§4.8)" in why(table, "Tithe on the Nocturnis Gang")


def test_7_4_an_empty_deck_is_made_of_the_discards() -> None:
    table = a_table(
        "Run",
        "Fate",
        deck=0,
        deck_order=[],
        discards={"Tithe": 2},
        copies=[{"Run": 1, "Fate": 1, "Tithe": 2}, {}],
    )
    play(table, "end turn")
    assert position(table)["hands"][B] == {"Fate": 1, "Tithe": 1}
    assert position(table)["deck_order"] == ["Tithe"]
    assert "The discards are shuffled: the deck has 2 cards." in said(table)
    assert table.view(A)["held"] == {"Fate": 1}
    assert table.view(B)["held"] == {"Run": 1}
    assert table.view(None)["held"] == {"Run": 1, "Fate": 1}
    table = a_table("Run", "", deck=0, deck_order=[], copies=[{"Run": 1}, {}])
    play(table, "end turn")
    assert position(table)["hand_sizes"] == [1, 0]
    assert "B finds no card to draw." in said(table)


def test_7_6_run_and_secret_passage() -> None:
    table = a_table("Run, Secret Passage", "", where={"Leona": "H001"})
    play(table, "Leona moves with Run")
    assert "X11" in ends(table, "Leona")
    assert "X21" not in ends(table, "Leona")
    table = a_table("Run, Secret Passage", "", where={"Leona": "H001"})
    play(table, "Leona moves with Run and Secret Passage")
    assert {"Tannery", "Inn", "Bakery"} <= ends(table, "Leona")
    assert position(table)["discards"] == {"Run": 1, "Secret Passage": 1}
    walled = {"Leona": "Tannery", "Davitto": "Inn", "Iris": "V001"}
    table = a_table("Secret Passage", "", where=walled)
    assert legal(table)[0] == "Leona moves with Secret Passage"
    assert "you hold no Run (§4.8)" in why(table, "Leona moves with Run")
    assert "you hold no Secret Passage (§4.8)" in why(a_table("Run"), "Leona moves with Secret Passage")


def test_7_6_teleportation_comes_at_the_start_of_an_activation() -> None:
    table = a_table("Teleportation", where={"Leona": "X11"})
    play(table, "Leona teleports", "Leona to Villa")
    assert position(table)["where"]["Leona"] == "Villa"
    assert position(table)["points"] == 6
    table = a_table("Teleportation", where={"Leona": "X11"}, active="Leona")
    assert "a teleport comes at the start of an activation; that of Leona has begun (§7.6)" in why(
        table, "Leona teleports"
    )
    assert "you hold no Teleportation (§4.8)" in why(a_table(), "Leona teleports")
    poor = a_table("Teleportation", points=0)
    assert "costs 1 action point" in why(poor, "Leona teleports")


def test_7_6_sleight_of_hand_takes_a_ducat_from_an_adjacent_gang() -> None:
    table = a_table("Sleight of Hand", "", where={"Leona": "X11", "Valdur": "H111"}, purses=[0, 2])
    play(table, "Sleight of Hand on the Nocturnis Gang")
    assert position(table)["purses"] == [1, 1]
    far = {"Leona": "X00", "Davitto": "X10", "Iris": "X20", "Elise": "X30", "Valdur": "X02", "Sable": "X12"}
    table = a_table("Sleight of Hand, Tithe", "", where=far | {"Morven": "X22", "Ashka": "X32"})
    assert "no thief of yours stands adjacent to one of the Nocturnis Gang (§7.6)" in why(
        table, "Sleight of Hand on the Nocturnis Gang"
    )
    assert "Kaldern's Gang are no gang of another player (§7.6)" in why(table, "Tithe on Kaldern's Gang")
    assert "the Executioners are no gang of another player (§7.6)" in why(table, "Tithe on the Executioners")


def test_7_6_tripwire_limits_a_move_to_two_spaces_whatever_else_was_played() -> None:
    table = a_table("Run", "Tripwire", where={"Leona": "X11"})
    play(table, "Leona moves with Run", "B: play Tripwire")
    assert position(table)["pending"]["steps"] == 2
    assert "X21" not in ends(table, "Leona")
    assert "H112" in ends(table, "Leona")
    assert "Leona is limited to 2 spaces." in said(table)


def test_7_6_double_lock_beats_a_master_key_and_both_are_spent() -> None:
    table = a_table("Master Key", "Double Lock", where=IN_LIBRARY, chests={"Library": "ruby"})
    play(table, "Leona picks the lock with Master Key", "B: play Double Lock")
    assert position(table)["carried"] == {}
    assert position(table)["discards"] == {"Double Lock": 1, "Master Key": 1}
    assert position(table)["phase"] == "activation"


def test_7_6_a_master_key_opens_without_a_roll() -> None:
    table = a_table("Master Key, Lucky Find", "Run", where=IN_LIBRARY, chests={"Library": "ruby"})
    play(table, "Leona picks the lock with Master Key", "B: pass")
    assert position(table)["carried"] == {"Leona": {"ruby": 1}}
    assert legal(table) == ["play Lucky Find", "pass"]
    play(table, "play Lucky Find")
    assert position(table)["purses"] == [2, 0]
    assert position(table)["rolled"] == []


def test_7_6_fate_and_jinx_on_a_lock() -> None:
    table = a_table("Fate", "Jinx", where=IN_LIBRARY, chests={"Library": "ruby"}, dice=[6, 3, 5])
    play(table, "Leona picks the lock", "B: pass", "play Fate", "B: play Jinx")
    assert "The lock withstands Leona." in said(table)
    assert position(table)["discards"] == {"Fate": 1, "Jinx": 1}


def test_7_6_diversion_rolls_the_militias_die_again() -> None:
    table = a_table("Diversion", "", phase="militia", dice=[6, 2])
    play(table, "send Kornak")
    assert legal(table) == ["play Diversion", "pass"]
    play(table, "play Diversion")
    assert position(table)["phase"] == "march"
    assert "A rolls the militia's die again: 2." in said(table)


def test_7_6_slip_away_lets_the_loser_choose() -> None:
    table = a_table("", "Slip Away", where={"Leona": "X11", "Valdur": "H112"}, dice=[6, 1, 1, 1])
    play(table, "Leona moves", "B: pass", "Leona attacks Valdur", "pass", "pass")
    assert legal(table) == ["play Slip Away", "pass"]
    play(table, "play Slip Away")
    assert table.to_act == (B,)
    assert position(table)["phase"] == "flight"


# Windows


def test_7_7_a_lock_is_picked_in_this_order() -> None:
    table = a_table(
        "Fate, Lucky Find", "Jinx, Double Lock", where=IN_LIBRARY, chests={"Library": "ruby"}, dice=[3]
    )
    seen = []
    play(table, "Leona picks the lock")
    while position(table)["phase"] != "activation":
        seen.append((position(table)["phase"], table.to_act))
        play(table, "pass")
    assert seen == [
        ("double lock", (B,)), ("fate on the lock", (A,)), ("jinx on the lock", (B,)), ("lucky find", (A,)),
    ]  # fmt: skip


def test_7_8_all_others_with_cards_are_asked_at_once_fitting_or_not() -> None:
    table = a_table("", "Run", "", "Tripwire", seats=4, where={"Leona": "X11"})
    play(table, "Leona moves")
    assert table.to_act == (B, D)
    assert legal(table, B) == ["pass"]
    assert legal(table, D) == ["play Tripwire", "pass"]


def test_7_8_the_first_clockwise_counts_and_the_rest_keep_theirs_unseen() -> None:
    table = a_table("", "Run", "Tripwire", "Tripwire", seats=4, where={"Leona": "X11"})
    play(table, "Leona moves", "D: play Tripwire")
    assert table.view(D)["answer"] == 1
    assert "answer" not in table.view(None)
    assert table.view(B)["answer"] == -1
    play(table, "B: pass", "C: play Tripwire")
    assert position(table)["hands"] == [{}, {"Run": 1}, {}, {"Tripwire": 1}]
    assert "C plays Tripwire." in said(table)
    assert not any(text.startswith("D plays") for text in said(table))


SCENES: dict[str, Callable[[str], Thieves]] = {}


def scene(make: Callable[[str], Thieves]) -> Callable[[str], Thieves]:
    SCENES[make.__name__] = make
    return make


@scene
def a_move(hand: str) -> Thieves:
    table = a_table("Run", hand, where={"Leona": "X11"})
    play(table, "Leona moves")
    return table


@scene
def a_lock(hand: str) -> Thieves:
    table = a_table("Run", hand, where=IN_LIBRARY)
    play(table, "Leona picks the lock")
    return table


@scene
def a_die(hand: str) -> Thieves:
    table = a_table("", hand, where=IN_LIBRARY, dice=[3])
    play(table, "Leona picks the lock", "B: pass")
    return table


@scene
def an_attack(hand: str) -> Thieves:
    table = a_table("Run", hand, where={"Leona": "X11", "Valdur": "H112"})
    play(table, "Leona moves", "B: pass", "Leona attacks Valdur", "pass", "pass")
    return table


@scene
def the_dice(hand: str) -> Thieves:
    table = a_table("", hand, where={"Leona": "X11", "Valdur": "H112"}, dice=[6, 1, 1, 1])
    play(table, "Leona moves", "B: pass", "Leona attacks Valdur", "pass")
    return table


@scene
def a_defeat(hand: str) -> Thieves:
    table = a_table("", hand, where={"Leona": "X11", "Valdur": "H112"}, dice=[6, 1, 1, 1])
    play(table, "Leona moves", "B: pass", "Leona attacks Valdur", "pass", "pass")
    return table


@scene
def a_spell(hand: str) -> Thieves:
    table = a_table("", hand, where={"Leona": "X11"}, dice=[3], options={"magic": True},
                    grimoires=["Luck", None], mages=["Leona", None])  # fmt: skip
    play(table, "attempt Enchantment")
    return table


@scene
def a_lock_of_ones_own(hand: str) -> Thieves:
    table = a_table("", hand, where={"Valdur": "Library"}, dice=[3], turn=B, to_act=[B])
    play(table, "Valdur picks the lock")
    return table


@scene
def a_chest_of_ones_own(hand: str) -> Thieves:
    table = a_lock_of_ones_own(hand)
    play(table, "pass")
    return table


@scene
def a_spell_of_ones_own(hand: str) -> Thieves:
    table = a_table("", hand, where={"Valdur": "X11"}, dice=[3], options={"magic": True}, turn=B, to_act=[B],
                    grimoires=[None, "Luck"], mages=[None, "Valdur"])  # fmt: skip
    play(table, "attempt Enchantment")
    return table


@scene
def a_militia_die(hand: str) -> Thieves:
    table = a_table(
        "", hand, dice=[3], deck=1, deck_order=["Run"], copies=[dict.fromkeys(TITLE_NAMES, 1), {}]
    )
    play(table, "end turn", "send Kornak")
    return table


@scene
def an_attack_of_ones_own(hand: str) -> Thieves:
    table = a_table("", hand, where={"Leona": "X11", "Valdur": "H112"}, turn=B, to_act=[B])
    play(table, "Valdur moves", "Valdur attacks Leona")
    return table


WANTED = {
    "a_move": "Tripwire",
    "a_lock": "Double Lock",
    "a_die": "Jinx",
    "an_attack": "Riposte",
    "the_dice": "Fate",
    "a_defeat": "Slip Away",
    "a_spell": "Jinx",
    "a_lock_of_ones_own": "Fate",
    "a_chest_of_ones_own": "Lucky Find",
    "a_spell_of_ones_own": "Fate",
    "a_militia_die": "Diversion",
    "an_attack_of_ones_own": "Furious Assault",
}


@pytest.mark.parametrize("name", SCENES)
def test_7_8_a_card_that_is_not_in_hand_is_refused_by_its_name(name: str) -> None:
    move = f"play {WANTED[name]}"
    assert why(SCENES[name]("Master Key"), move, B) == f"you hold no {WANTED[name]} (§4.8)"
    assert move in legal(SCENES[name](WANTED[name]), B)


@pytest.mark.parametrize("name", SCENES)
def test_7_8_who_is_asked_and_in_which_words_does_not_hang_on_what_they_hold(name: str) -> None:
    """Every title in turn is all that B holds: A and a spectator see and hear the same."""
    heard = set()
    for title in TITLE_NAMES:
        table = SCENES[name](title)
        assert table.to_act == (B,)
        texts = [*said(table, A), *said(table, None), table.view(A).json(), table.view(None).json()]
        heard.add((table.to_act, str(texts)))
        assert legal(table, B)[-1] == "pass"
    assert len(heard) == 1


def test_7_8_standing_orders_pass_without_a_look_at_the_hand() -> None:
    table = a_table("Run", "Tripwire", where={"Leona": "X11"})
    play(table, "Leona moves")
    view, moves = table.view(B), table.moves(B)
    for order in ("pass until my turn", "pass on moves"):
        answer = orders.answer(view, moves, order)
        assert answer is not None
        assert THIEVES.write(answer) == "pass"
    assert orders.answer(view, moves, "pass on locks") is None
    play(table, "B: pass")
    assert orders.answer(table.view(A), table.moves(A), "pass until my turn") is None
    assert orders.ends(table.view(A), "pass until my turn")
    assert not orders.ends(table.view(B), "pass until my turn")
    assert all(THIEVES.orders.values())
    assert THIEVES.order_move(view, moves, "pass on moves") == THIEVES.read("pass")
    assert THIEVES.order_ends(table.view(A), "pass until my turn")
