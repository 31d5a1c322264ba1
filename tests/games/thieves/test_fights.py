"""Fights, flight, loot, the militia, and the skills that matter there (§5, §6, §8)."""

from __future__ import annotations

from itertools import product

from tests.games.thieves.builders import A, B, a_table, ends, legal, play, position, roll, said, why

MEET = {"Leona": "X11", "Valdur": "H112"}


def test_5_1_the_attacker_enters_the_victims_space_and_his_move_ends() -> None:
    table = a_table("Fate", "Fate", where=MEET)
    play(table, "Leona moves", "B: pass", "Leona attacks Valdur")
    fight = position(table)["fight"]
    assert (fight["attacker"], fight["defender"], fight["space"]) == ("Leona", "Valdur", "H112")
    assert position(table)["where"]["Leona"] == "H112"
    assert "Leona attacks Valdur." in said(table)


def test_5_2_the_attacker_then_the_defender_may_play_one_card() -> None:
    table = a_table("Furious Assault, Fate", "Riposte, Run", where={"Iris": "X11", "Valdur": "H112"})
    play(table, "Iris moves", "B: pass", "Iris attacks Valdur")
    assert table.to_act == (A,)
    assert legal(table) == ["Furious Assault for a die", "Fate for a die", "play Furious Assault", "pass"]
    assert "you hold no Run (§4.8)" in why(table, "Run for a die")
    assert "Riposte is for the defender (§7.6)" in why(table, "play Riposte")
    assert "play one card in this fight, or pass (§5.2)" in why(table, "play Fate")
    play(table, "play Furious Assault")
    assert [position(table)["fight"][key] for key in ("attacker_played", "defender_played")] == [1, 0]
    assert table.to_act == (B,)
    assert legal(table) == ["Run for a die", "Riposte for a die", "play Riposte", "pass"]
    assert "Furious Assault is for the attacker (§7.6)" in why(table, "play Furious Assault")
    roll(table, 6, 6, 6, 6, 1, 1, 1, 1)
    play(table, "play Riposte")
    assert position(table)["fight"]["attacker_dice"] == 4
    assert position(table)["fight"]["defender_dice"] == 4


def test_5_3_the_highest_single_die_counts() -> None:
    table = a_table("", "", where=MEET, dice=[2, 5, 4, 4])
    play(table, "Leona moves", "Leona attacks Valdur")
    assert "Leona rolls 5, 2; Valdur rolls 4, 4." in said(table)
    assert "Leona beats Valdur." in said(table)


def test_5_4_ties_go_to_the_attacker() -> None:
    table = a_table(where=MEET, dice=[5, 1, 5, 5])
    play(table, "Leona moves", "Leona attacks Valdur")
    assert "Leona beats Valdur." in said(table)


def test_5_4_the_tie_rule_is_an_option() -> None:
    table = a_table(where=MEET, dice=[5, 1, 5, 5], options={"tie_rule": "defender"})
    play(table, "Leona moves", "Leona attacks Valdur")
    assert "Valdur beats Leona." in said(table)
    for dice, winner in (([5, 1, 5, 5], "Valdur"), ([5, 3, 3, 5], "Leona")):
        table = a_table(where=MEET, dice=dice, options={"tie_rule": "total"})
        play(table, "Leona moves", "Leona attacks Valdur")
        assert any(text.startswith(f"{winner} beats") for text in said(table))


def test_5_4_the_attacker_wins_791_of_1296() -> None:
    """Every fall of two dice against two, played through the rules."""
    table = a_table(where=MEET)
    play(table, "Leona moves")
    wins = 0
    attack = table.game.read("Leona attacks Valdur")
    for faces in product(range(1, 7), repeat=4):
        copy = table.clone()
        roll(copy, *faces)
        copy.play(A, attack)
        wins += copy.view(A)["fight"]["won_by"] == 0
    assert wins == 791


def test_5_5_the_winner_steals_a_treasure_of_his_choice() -> None:
    table = a_table(where=MEET, dice=[6, 1, 1, 1], carried={"Valdur": "ruby, scroll"})
    play(table, "Leona moves", "Leona attacks Valdur")
    assert legal(table) == ["steal ruby", "steal scroll"]
    assert why(table, "steal keys") == "Valdur carries no keys (§5.5)"
    play(table, "steal scroll")
    assert position(table)["carried"] == {"Leona": {"scroll": 1}, "Valdur": {"ruby": 1}}


def test_5_5_without_treasure_two_ducats_or_what_there_is() -> None:
    for purse, paid in ((5, 2), (1, 1), (0, 0)):
        table = a_table(where=MEET, dice=[6, 1, 1, 1], purses=[0, purse])
        play(table, "Leona moves", "Leona attacks Valdur")
        assert position(table)["purses"] == [paid, purse - paid]


def test_5_5_a_beaten_attacker_is_looted_in_the_same_way() -> None:
    table = a_table(where=MEET, dice=[1, 1, 6, 1], carried={"Leona": "ruby"})
    play(table, "Leona moves", "Leona attacks Valdur")
    assert position(table)["carried"] == {"Valdur": {"ruby": 1}}
    assert table.to_act == (B,)
    assert "V111" in ends(table, "Leona")


def test_5_6_the_winner_moves_the_loser_three_spaces() -> None:
    table = a_table(where=MEET, dice=[6, 1, 1, 1])
    play(table, "Leona moves", "Leona attacks Valdur")
    assert table.to_act == (A,)
    assert ends(table, "Valdur") == {
        "H102", "V102", "V111", "Counting House", "H122", "V201", "V212", "Armoury", "Clockmaker",
    }  # fmt: skip
    assert "the Treasury's door is not the end of a flight of 3 spaces" in why(table, "Valdur to H111")
    assert "the Library's door is occupied: a flight ends on a free space (§5.6)" in why(
        table, "Valdur to H112"
    )
    assert why(table, "Sable to X11") == "Valdur has lost and runs away, nobody else (§5.6)"
    play(table, sorted(legal(table))[0])
    assert position(table)["fight"] is None


def test_5_6_a_flight_may_cross_occupied_spaces_and_ends_on_a_free_one() -> None:
    where = {"Leona": "V001", "Valdur": "Tannery", "Davitto": "Inn", "Iris": "H002"}
    table = a_table(where=where, dice=[6, 1, 1, 1])
    play(table, "Leona moves", "Leona attacks Valdur")
    assert {"H001", "X10"} <= ends(table, "Valdur")
    assert not {"Inn", "H002", "Tannery", "V001"} & ends(table, "Valdur")


def test_5_6_where_three_is_impossible_as_far_as_possible() -> None:
    """All ends of 3, 2 and 1 steps taken: the nearest free space further off."""
    from trionfi.games.thieves.names import SPACE_NAMES
    from trionfi.games.thieves.rules.loot import flight_ends, nearest_free

    table = a_table(where=MEET)
    full = (1 << 46) - 1
    rooms = (1 << 24) - 1
    table.arena = SPACE_NAMES.index("X00")
    table.streets_taken = full & ~(1 << SPACE_NAMES.index("X31"))
    table.rooms_taken = rooms
    assert flight_ends(table) == (1 << SPACE_NAMES.index("X31"), 0)
    table.streets_taken = full & ~(1 << SPACE_NAMES.index("H001"))
    assert flight_ends(table) == (1 << SPACE_NAMES.index("H001"), 0)
    table.streets_taken = full
    table.rooms_taken = rooms & ~1
    assert nearest_free(table, table.arena) == (0, 1)


def test_5_6_a_closed_space_is_no_way_to_flee() -> None:
    where = {"Leona": "H002", "Valdur": "H001"}
    options = {"portcullis_blocks_space": True}
    table = a_table(where=where, dice=[6, 1, 1, 1], options=options, portcullises=["X00"])
    play(table, "Leona moves", "Leona attacks Valdur")
    assert "V002" not in ends(table, "Valdur")


def test_5_6_who_is_shut_in_by_portcullises_gets_past_them() -> None:
    """The five spaces around the Inn are full, every exit beside them closed: the nearest free space is beyond."""
    where = {
        "Leona": "X00", "Valdur": "V001", "Davitto": "V002", "Iris": "Tannery", "Elise": "Inn", "Sable": "H002",
        "Morven": "X32", "Ashka": "X22",
    }  # fmt: skip
    table = a_table(where=where, dice=[6, 1, 1, 1], options={"portcullis_blocks_space": True}, alarm=True,
                    portcullises=["X00", "X01", "H001", "X10"])  # fmt: skip
    play(table, "Leona moves", "Leona attacks Valdur")
    assert ends(table, "Valdur") == {"X00", "X01", "H001", "X10"}


def test_5_7_the_winner_holds_the_space() -> None:
    table = a_table(where=MEET, dice=[6, 1, 1, 1])
    play(table, "Leona moves", "Leona attacks Valdur", "Valdur to V111")
    assert position(table)["where"]["Leona"] == "H112"
    assert position(table)["where"]["Valdur"] == "V111"
    table = a_table(where=MEET, dice=[1, 1, 6, 1])
    play(table, "Leona moves", "Leona attacks Valdur")
    play(table, sorted(legal(table))[0])
    assert position(table)["where"]["Valdur"] == "H112"


def test_7_5_any_card_gives_one_die_instead_of_its_effect() -> None:
    table = a_table("Riposte", "", where={"Iris": "X11", "Valdur": "H112"})
    roll(table, 1, 1, 1, 1, 1, 1)
    play(table, "Iris moves", "Iris attacks Valdur", "Riposte for a die")
    assert position(table)["fight"]["attacker_dice"] == 3
    assert position(table)["discards"] == {"Riposte": 1}


def test_7_7_fate_and_jinx_come_last_and_only_without_a_card_before() -> None:
    table = a_table("Fate, Run", "Jinx, Run", where={"Iris": "X11", "Valdur": "H112"})
    play(table, "Iris moves", "B: pass", "Iris attacks Valdur", "pass")
    roll(table, 1, 2, 6, 5)
    play(table, "pass", "pass")
    assert position(table)["phase"] == "attacker's last card"
    assert legal(table) == ["play Fate", "pass"]
    roll(table, 6, 3)
    play(table, "play Fate")
    assert table.to_act == (B,)
    assert legal(table) == ["play Jinx on a 3", "play Jinx on a 6", "pass"]
    assert why(table, "play Jinx on a 5") == "no die of Iris shows a 5 (§7.6)"
    roll(table, 1)
    play(table, "play Jinx on a 6")
    assert "Iris rolls 3, 1; Valdur rolls 6, 5." in said(table)
    assert "Valdur beats Iris." in said(table)
    table = a_table("Fate, Run", "Jinx, Run", where={"Iris": "X11", "Valdur": "H112"}, dice=[1] * 12)
    play(table, "Iris moves", "B: pass", "Iris attacks Valdur", "Run for a die", "Run for a die", "pass")
    assert position(table)["phase"] not in ("attacker's last card", "defender's last card")


# Militia


def test_6_1_a_militiaman_goes_up_to_his_die_and_stays_on_a_six() -> None:
    table = a_table(phase="militia", dice=[1])
    play(table, "send Kornak")
    assert ends(table, "Kornak") == {"Perfumer", "V202"}
    assert "Valrut does not march now (§6.1)" in why(table, "Valrut to V111")
    assert "Valrut does not march now (§6.1)" in why(table, "Valrut attacks Sable")
    assert "the Alchemist's door is 2 spaces away, and this march has 1 (§6.1)" in why(
        table, "Kornak to V201"
    )
    assert "say where the march ends" in why(table, "end turn")
    table = a_table(phase="militia", dice=[6])
    play(table, "send Valrut")
    assert position(table)["phase"] == "activation"
    assert "Valrut stays put." in said(table)


def test_6_2_he_attacks_enemy_thieves_never_the_movers_own() -> None:
    where = {"Leona": "Perfumer", "Valdur": "V202"}
    table = a_table(where=where, phase="militia", dice=[1, 3, 2, 3, 1])
    play(table, "send Kornak")
    assert legal(table) == ["Kornak attacks Valdur", "stay"]
    assert "Leona is of your own gang" in why(table, "Kornak attacks Leona")
    assert "Sable is out of Kornak's reach (§6.1)" in why(table, "Kornak attacks Sable")
    assert "Dorak is not on the board (§6.2)" in why(table, "Kornak attacks Dorak")
    play(table, "Kornak attacks Valdur")
    assert "Kornak beats Valdur." in said(table)


def test_6_2_whoever_was_sent_is_the_one_who_attacks() -> None:
    table = a_table(
        where={"Leona": "V111"}, gangs=("nocturnis", "executioners"), phase="militia", dice=[1, 3, 2, 3, 1]
    )
    play(table, "send Valrut", "Valrut attacks Leona")
    assert "Valrut beats Leona." in said(table)


def test_6_3_a_beaten_thief_pays_two_ducats_to_the_bank_and_the_mover_moves_him() -> None:
    table = a_table(where={"Valdur": "V202"}, phase="militia", dice=[1, 3, 2, 3, 1], purses=[0, 5],
                    carried={"Valdur": "ruby"})  # fmt: skip
    play(table, "send Kornak", "Kornak attacks Valdur")
    assert position(table)["purses"] == [0, 3]
    assert position(table)["carried"] == {"Valdur": {"ruby": 1}}
    assert table.to_act == (A,)
    assert position(table)["phase"] == "flight"


def test_6_3_no_card_is_played_for_the_militia_and_jinx_may_be_aimed_at_it() -> None:
    table = a_table("Furious Assault, Run", "Jinx", where={"Valdur": "V202"}, phase="militia", dice=[1])
    play(table, "send Kornak", "pass", "Kornak attacks Valdur")
    assert table.to_act == (B,)
    roll(table, 6, 4, 5, 3)
    play(table, "pass")
    assert legal(table) == ["play Jinx on a 4", "play Jinx on a 6", "pass"]


def test_6_4_a_beaten_militiaman_is_moved_by_the_thiefs_player_without_loot() -> None:
    table = a_table(where={"Valdur": "V202"}, phase="militia", dice=[1, 3, 2, 4, 1], purses=[5, 5])
    play(table, "send Kornak", "Kornak attacks Valdur")
    assert table.to_act == (B,)
    assert position(table)["purses"] == [5, 5]
    play(table, sorted(legal(table))[0])
    assert position(table)["phase"] == "activation"
    assert table.to_act == (A,)


def test_6_5_thieves_do_not_attack_the_militia_unless_agreed() -> None:
    table = a_table(where={"Leona": "V201"})
    play(table, "Leona moves")
    assert "thieves do not attack Kornak (§6.5)" in why(table, "Leona attacks Kornak")
    table = a_table("", "Run", where={"Leona": "V201"}, options={"thieves_may_attack_militia": True},
                    purses=[4, 0], dice=[1, 1, 6, 1])  # fmt: skip
    play(table, "Leona moves", "B: pass", "Leona attacks Kornak")
    assert position(table)["purses"] == [2, 0]
    assert table.to_act == (B,)
    table = a_table("Jinx", "", where={"Leona": "V201"}, options={"thieves_may_attack_militia": True})
    roll(table, 1, 1, 6, 1)
    play(table, "Leona moves", "Leona attacks Kornak", "pass")
    play(table, "pass")
    assert legal(table) == ["pass"]


# Skills in fights


def test_8_1_leona_discards_a_card_for_one_more_die_beside_her_card() -> None:
    table = a_table("Run, Tithe", "", where=MEET, dice=[1] * 8)
    play(table, "Leona moves", "Leona attacks Valdur", "Run for a die")
    assert legal(table) == ["Leona adds a die for Tithe", "pass"]
    assert "you hold no Run (§4.8)" in why(table, "Leona adds a die for Run")
    play(table, "Leona adds a die for Tithe")
    assert position(table)["fight"]["attacker_dice"] == 4
    assert position(table)["used"]["Leona"] == 7
    where = {"Valdur": "V202", "Leona": "X11"}
    table = a_table("Run", "Tithe, Run", where=where, gangs=("nocturnis", "executioners"), dice=[1] * 8)
    play(table, "Valdur moves", "B: pass", "Valdur attacks Leona", "pass", "pass", "Leona adds a die for Run")
    assert position(table)["fight"]["defender_dice"] == 3
    table = a_table("Run, Tithe", "", where=MEET, dice=[1, 1, 2, 1])
    play(table, "Leona moves", "Leona attacks Valdur", "pass", "pass")
    assert position(table)["phase"] == "attacker's last card"


def test_8_3_iris_attacking_may_roll_one_die_again() -> None:
    table = a_table(where={"Iris": "X11", "Valdur": "H112"}, dice=[4, 2, 5, 5, 6])
    play(table, "Iris moves", "Iris attacks Valdur")
    assert table.to_act == (A,)
    assert "Iris rolls 4, 2; Valdur rolls 5, 5." in said(table)
    assert legal(table) == ["pass", "Iris rolls a 2 again", "Iris rolls a 4 again"]
    assert why(table, "Iris rolls a 5 again") == "no die of Iris shows a 5 (§8.3)"
    play(table, "Iris rolls a 2 again")
    assert "Iris rolls 6, 4; Valdur rolls 5, 5." in said(table)
    assert "Iris beats Valdur." in said(table)


def test_8_3_she_may_let_her_dice_lie() -> None:
    """Under the rule of totals a new die can lose a fight that was won, were it to fall badly."""
    table = a_table(
        "",
        "Run",
        where={"Iris": "X11", "Valdur": "H112"},
        dice=[5, 3, 5, 2, 1],
        options={"tie_rule": "total"},
    )
    play(table, "Iris moves", "B: pass", "Iris attacks Valdur", "B: pass")
    assert position(table)["phase"] == "second blow"
    play(table, "pass", "B: pass")
    assert "Iris rolls 5, 3; Valdur rolls 5, 2." in said(table)
    assert "Iris beats Valdur." in said(table)


def test_8_3_iris_defending_has_no_second_blow() -> None:
    table = a_table(
        where={"Iris": "X11", "Valdur": "H112"}, gangs=("nocturnis", "executioners"), dice=[6, 1, 2, 1]
    )
    play(table, "Valdur moves", "Valdur attacks Iris")
    assert "Valdur beats Iris." in said(table)


def test_7_7_a_title_takes_effect_once_in_a_fight() -> None:
    table = a_table("Fate, Jinx", "Fate, Jinx", where=MEET, dice=[1, 2, 5, 4, 5, 3])
    play(table, "Leona moves", "B: pass", "Leona attacks Valdur", "pass", "pass", "pass", "play Fate")
    assert table.to_act == (B,)
    assert legal(table) == ["play Jinx on a 3", "play Jinx on a 5", "pass"]
    assert "a title takes effect once in a fight, and Fate has been played (§7.7)" in why(table, "play Fate")
    table = a_table("Fate, Jinx", "Fate, Jinx", where=MEET, dice=[3, 2, 6, 1, 3])
    play(table, "Leona moves", "B: pass", "Leona attacks Valdur", "pass", "pass", "pass", "play Jinx on a 6")
    assert legal(table) == ["play Fate", "pass"]
    assert "and Jinx has been played (§7.7)" in why(table, "play Jinx on a 1")


def test_7_7_a_card_for_a_die_or_a_skill_lends_no_title() -> None:
    table = a_table("Fate", "Fate", where={"Dorak": "X11", "Valdur": "H112"}, gangs=("cursed", "nocturnis"),
                    dice=[1, 2, 5, 4, 4])  # fmt: skip
    play(table, "Dorak moves", "B: pass", "Dorak attacks Valdur", "Fate for a die", "pass")
    assert legal(table) == ["play Fate", "pass"]
    table = a_table("Run", "Fate, Fate", where={"Valdur": "X11", "Leona": "H112"},
                    gangs=("nocturnis", "executioners"), dice=[4, 2, 3, 3, 3])  # fmt: skip
    play(
        table,
        "Valdur moves",
        "B: pass",
        "Valdur attacks Leona",
        "pass",
        "pass",
        "Leona adds a die for Fate",
    )
    assert legal(table) == ["play Fate", "pass"]


def test_8_8_ashka_wins_ties_in_defence() -> None:
    table = a_table(where={"Leona": "X11", "Ashka": "H112"}, dice=[5, 1, 5, 1])
    play(table, "Leona moves", "Leona attacks Ashka")
    assert "Ashka beats Leona." in said(table)


def test_8_13_dorak_takes_a_ducat_more_from_a_thief() -> None:
    gangs = ("cursed", "nocturnis")
    table = a_table(where={"Dorak": "X11", "Valdur": "H112"}, gangs=gangs, dice=[6, 1, 1, 1], purses=[0, 5],
                    carried={"Valdur": "ruby"})  # fmt: skip
    play(table, "Dorak moves", "Dorak attacks Valdur")
    assert position(table)["purses"] == [1, 4]
    assert position(table)["carried"] == {"Dorak": {"ruby": 1}}
    table = a_table(where={"Dorak": "X11", "Valdur": "H112"}, gangs=gangs, dice=[6, 1, 1, 1], purses=[0, 5])
    play(table, "Dorak moves", "Dorak attacks Valdur")
    assert position(table)["purses"] == [3, 2]


def test_8_14_vesper_makes_the_opponent_roll_all_his_dice_again() -> None:
    gangs = ("cursed", "nocturnis")
    table = a_table("Run, Tithe", "", where={"Vesper": "X11", "Valdur": "H112"}, gangs=gangs)
    roll(table, 3, 3, 6, 6, 4, 2)
    play(table, "Vesper moves", "Vesper attacks Valdur", "pass")
    assert legal(table) == ["Vesper hexes for Run", "Vesper hexes for Tithe", "pass"]
    assert "you hold no Fate (§4.8)" in why(table, "Vesper hexes for Fate")
    play(table, "Vesper hexes for Tithe")
    assert "Vesper rolls 3, 3; Valdur rolls 4, 2." in said(table)
    assert position(table)["phase"] == "attacker's last card"
    table = a_table("", "Tithe", where={"Vesper": "H112", "Valdur": "X11"}, gangs=("nocturnis", "cursed"))
    roll(table, 6, 6, 3, 3, 1, 2)
    play(table, "Valdur moves", "B: pass", "Valdur attacks Vesper", "pass", "Vesper hexes for Tithe")
    assert "Vesper beats Valdur." in said(table)
    table = a_table("Run", "", where={"Vesper": "X11", "Valdur": "H112"}, gangs=gangs, dice=[1, 1, 2, 1])
    play(table, "Vesper moves", "Vesper attacks Valdur", "pass", "pass")
    assert position(table)["phase"] == "attacker's last card"


def test_8_16_nyx_pays_the_militia_one_ducat() -> None:
    table = a_table(where={"Nyx": "V202"}, gangs=("nocturnis", "cursed"), phase="militia", dice=[1, 3, 2, 1, 1],
                    purses=[0, 5])  # fmt: skip
    play(table, "send Kornak", "Kornak attacks Nyx")
    assert position(table)["purses"] == [0, 4]


def test_7_6_jinx_and_fate_in_a_fight_go_to_the_discards() -> None:
    where = {"Davitto": "X11", "Valdur": "H112"}
    for card, move in (("Jinx", "play Jinx on a 5"), ("Fate", "play Fate")):
        table = a_table(f"{card}, {card}, Run", where=where, dice=[4, 2, 5, 3, 6, 6])
        play(table, "Davitto moves", "Davitto attacks Valdur", "pass", move)
        assert position(table)["hands"][A] == {card: 1, "Run": 1}
        assert position(table)["discards"] == {card: 1}
        move = move.replace("5", "6")
        table = a_table("", f"{card}, {card}, Run", where=where, dice=[6, 2, 5, 3, 1, 1])
        play(table, "Davitto moves", *["B: pass"] * 1, "Davitto attacks Valdur", "B: pass", f"B: {move}")
        assert position(table)["hands"][1] == {card: 1, "Run": 1}
        assert position(table)["discards"] == {card: 1}


def test_5_3_before_the_dice_of_a_new_fight_none_lie_there() -> None:
    where = {"Davitto": "X11", "Valdur": "H112", "Iris": "X10", "Sable": "V101"}
    table = a_table("Run", where=where, dice=[6, 1, 1, 2, 6, 5, 1, 1])
    play(table, "Davitto moves", "Davitto attacks Valdur", "pass")
    play(table, legal(table)[0], "Iris moves", "Iris attacks Sable")
    assert position(table)["phase"] == "attacker's card"
    assert position(table)["fight"]["faces"] == [0] * 12


def test_7_6_the_dice_that_fate_rolls_are_told() -> None:
    table = a_table("Fate", where={"Davitto": "X11", "Valdur": "H112"}, dice=[4, 2, 5, 3, 6, 1])
    play(table, "Davitto moves", "Davitto attacks Valdur", "pass")
    before = [event.data for event in table.events(None) if event.data["kind"] == "dice"]
    play(table, "play Fate")
    after = [event.data for event in table.events(None) if event.data["kind"] == "dice"]
    assert len(after) == len(before) + 1
