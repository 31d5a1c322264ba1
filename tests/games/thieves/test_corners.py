"""Where two rules of City of Thieves meet."""

from __future__ import annotations

import trionfi
from tests.games.thieves.builders import A, B, a_table, ends, legal, play, position, said, why
from tests.games.thieves.test_magic import mage
from trionfi.core.rng import FastRng
from trionfi.games.thieves.names import BOARDS
from trionfi.games.thieves.rules.position import Thieves

CLOSED = {"portcullis_blocks_space": True}


def to_activation(table: Thieves) -> None:
    """The militia is sent and stays where it is."""
    while position(table)["phase"] != "activation":
        play(table, next(move for move in ("pass", "stay", "send Kornak") if move in legal(table)))


# Turns


def test_3_2_all_hear_which_militiaman_is_sent_and_his_die() -> None:
    table = a_table()
    play(table, "end turn", "send Kornak")
    die = next(event.data["die"] for event in table.events(None) if event.data["kind"] == "sent")
    assert f"B sends Kornak and rolls {die}." in said(table)


def test_4_7_the_next_player_may_use_a_mission_in_his_turn() -> None:
    missions = ["Rubies", "Dusk", "Archivist"]
    table = a_table(mission_used=True, carried={"Valdur": "ruby"}, missions=missions)
    play(table, "end turn")
    to_activation(table)
    assert table.to_act == (B,)
    assert "hand in ruby for Rubies" in legal(table)


def test_4_6_a_skill_used_in_anothers_turn_is_there_again_in_ones_own() -> None:
    table = a_table(gangs=("nocturnis", "cursed"), used={"Vesper": 4})
    play(table, "end turn")
    assert position(table)["used"] == {}


def test_8_4_elise_needs_a_point_and_closes_the_activation_before_hers() -> None:
    where = {"Elise": "X11", "Valdur": "H111", "Leona": "X21"}
    poor = a_table(where=where, points=0)
    assert "Elise robs the Nocturnis Gang" not in legal(poor)
    assert "costs 1 action point" in why(poor, "Elise robs the Nocturnis Gang")
    table = a_table(where=where, purses=[0, 3])
    play(table, "Leona moves", "stay", "Elise robs the Nocturnis Gang")
    assert (position(table)["active"], position(table)["done"]) == ("Elise", ["Leona"])


def test_3_3_a_skill_or_an_action_closes_the_activation_before_it() -> None:
    table = a_table(gangs=("cursed", "nocturnis"), where={"Dorak": "X11", "Grimm": "X21"})
    play(table, "Dorak moves", "stay", "Grimm misleads the militia", "stay")
    assert (position(table)["active"], position(table)["done"]) == ("Grimm", ["Dorak"])
    table = a_table(where={"Davitto": "X11", "Leona": "Library"})
    play(table, "Davitto moves", "stay", "Leona bashes the chest")
    assert (position(table)["active"], position(table)["done"]) == ("Leona", ["Davitto"])


def test_4_6_whoever_has_used_a_skill_is_marked_for_the_turn() -> None:
    table = a_table("Run", gangs=("kaldern", "nocturnis"), where={"Tortok": "Library", "Brenn": "Goldsmith"})
    play(
        table,
        "Tortok bashes the chest for Run",
        "Brenn bashes the chest",
        "Brenn walks on",
        "Brenn to V212",
    )
    assert position(table)["used"] == {"Tortok": 6, "Brenn": 6}
    assert "Brenn walks on" not in legal(table)
    table = a_table(where={"Davitto": "Library"}, dice=[5, 6])
    play(table, "Davitto picks the lock")
    assert position(table)["used"] == {"Davitto": 6}
    table = a_table(gangs=("nocturnis", "executioners"), where={"Valdur": "X00"})
    play(table, "Valdur teleports by skill", "Valdur to Library")
    assert position(table)["used"] == {"Valdur": 5}
    where = {"Vesper": "X11", "Valdur": "H112"}
    table = a_table("Run", where=where, gangs=("cursed", "nocturnis"), dice=[5, 5, 6, 6])
    play(table, "Vesper moves", "Vesper attacks Valdur", "pass", "Vesper hexes for Run")
    assert position(table)["used"] == {"Vesper": 7}


# Moves


def test_10_3_nobody_crosses_a_closed_space_not_even_over_a_friend() -> None:
    where = {"Sable": "X00", "Valdur": "H001", "Leona": "X32"}
    for options, crosses in (({}, True), (CLOSED, False)):
        table = a_table(
            gangs=("nocturnis", "executioners"),
            where=where,
            options=options,
            portcullises=["H001"],
            alarm=True,
        )
        play(table, "Sable moves")
        assert ("X10" in ends(table, "Sable")) == crosses
        friends = options | {"own_thieves_block": False}
        swapped = {"Leona": "X00", "Davitto": "H001", "Sable": "X32"}
        table = a_table(where=swapped, options=friends, portcullises=["H001"], alarm=True)
        play(table, "Leona moves")
        assert ("X10" in ends(table, "Leona")) == crosses


def test_10_3_nobody_is_attacked_in_a_closed_space() -> None:
    where = {"Leona": "X10", "Valdur": "H002", "Sable": "H001"}
    open_table = a_table(where=where | {"Valdur": "X32"}, portcullises=["H001"], alarm=True)
    play(open_table, "Leona moves")
    assert "Leona attacks Sable" in legal(open_table)
    closed = a_table(where=where | {"Valdur": "X32"}, portcullises=["H001"], alarm=True, options=CLOSED)
    play(closed, "Leona moves")
    assert "Leona attacks Sable" not in legal(closed)


def test_4_9_who_crosses_a_wall_to_an_exit_may_leave_there() -> None:
    where = {"Leona": "Tannery", "Davitto": "X02", "Ashka": "X12"}
    table = a_table("Secret Passage", "Tripwire", where=where, alarm=True)
    play(table, "Leona moves with Secret Passage", "B: play Tripwire")
    assert "H001" in ends(table, "Leona")
    assert "Leona leaves" in legal(table)
    plain = a_table("", "Tripwire", where=where, alarm=True)
    play(plain, "Leona moves", "B: play Tripwire")
    assert "Leona leaves" not in legal(plain)


def test_4_9_the_corner_is_left_by_behind_one_wall_or_two() -> None:
    """All gates are down but that of X00, and V001 is taken: the way goes over H001, through the walls."""
    gates = [name for name, space in BOARDS[0].spaces.items() if space.exit and name != "X00"]
    gangs = ("nocturnis", "executioners")
    taken = {"Leona": "V001", "Davitto": "Inn"}
    once = a_table("Secret Passage", gangs=gangs, where=taken | {"Sable": "X32", "Morven": "Tannery"}, alarm=True,
                   portcullises=gates)  # fmt: skip
    play(once, "Morven moves with Secret Passage")
    assert "Morven leaves" in legal(once)
    twice = a_table("Secret Passage, Tithe", gangs=gangs, where=taken | {"Morven": "Bakery"}, alarm=True,
                    portcullises=gates)  # fmt: skip
    plain = twice.clone()
    play(plain, "Morven moves through a wall for Tithe")
    assert "Morven leaves" not in legal(plain)
    play(twice, "Morven moves with Secret Passage through a wall for Tithe")
    assert "Morven leaves" in legal(twice)


def test_8_7_two_walls_are_crossed_one_behind_the_other() -> None:
    gangs = ("nocturnis", "executioners")
    table = a_table("Secret Passage, Tithe", "Tripwire", gangs=gangs, where={"Morven": "H001"})
    play(table, "Morven moves with Secret Passage through a wall for Tithe", "B: play Tripwire")
    assert "Bakery" in ends(table, "Morven")
    once = a_table("Tithe", "Tripwire", gangs=gangs, where={"Morven": "H001"})
    play(once, "Morven moves through a wall for Tithe", "B: play Tripwire")
    assert "Bakery" not in ends(once, "Morven")


def test_4_5_without_an_action_an_attack_alone_makes_no_move() -> None:
    where = {"Leona": "Tannery", "Davitto": "Inn", "Valdur": "V001"}
    assert "Leona moves" in legal(a_table(where=where))
    assert "Leona moves" not in legal(a_table(where=where, used={"Leona": 2}))


def test_4_9_who_is_hemmed_in_at_an_exit_may_still_leave() -> None:
    where = {"Leona": "X00", "Davitto": "H001", "Iris": "V001"}
    assert "Leona moves" not in legal(a_table(where=where))
    table = a_table(where=where, alarm=True)
    play(table, "Leona moves")
    assert legal(table) == ["Leona leaves", "stay"]


def test_10_3_an_enemy_in_a_closed_space_makes_no_move() -> None:
    where = {"Leona": "X00", "Valdur": "H001", "Iris": "V001"}
    closed = ["X00", "H001"]
    assert "Leona moves" in legal(a_table(where=where, portcullises=closed, alarm=True))
    assert "Leona moves" not in legal(a_table(where=where, portcullises=closed, alarm=True, options=CLOSED))


def test_8_7_who_is_hemmed_in_may_still_cross_a_wall() -> None:
    where = {"Morven": "Tannery", "Sable": "Inn", "Ashka": "V001"}
    table = a_table("Tithe", gangs=("nocturnis", "executioners"), where=where)
    assert "Morven moves" not in legal(table)
    play(table, "Morven moves through a wall for Tithe")
    assert "Bakery" in ends(table, "Morven")


def test_9_4_zombies_are_not_attacked_even_where_the_militia_may_be() -> None:
    options = {"adventure": "ashes", "thieves_may_attack_militia": True}
    rivals = dict.fromkeys(("Valdur", "Sable", "Morven", "Ashka"), "escaped")
    where = {"Leona": "X10", "Kornak": "H002", "the first zombie": "V101"}
    table = a_table(where=where | rivals, options=options)
    play(table, "Leona moves")
    assert [move for move in legal(table) if "attacks" in move] == ["Leona attacks Kornak"]


# Chests


def test_4_4_after_a_chest_the_turn_goes_on_whatever_was_last_fought_for() -> None:
    """A zombie fought before the turn, and the militia rolled a 6: no fight or march has come between."""
    table = a_table(where={"Leona": "Library"}, options={"adventure": "ashes"}, after="walkers")
    before = {name: place for name, place in position(table)["where"].items() if "zombie" in name}
    play(table, "Leona bashes the chest")
    assert (position(table)["phase"], position(table)["points"]) == ("activation", 5)
    assert before.items() <= position(table)["where"].items()


def test_8_2_davitto_rolls_no_success_again() -> None:
    table = a_table(where={"Davitto": "Library"}, chests={"Library": "ruby"}, dice=[4, 6])
    play(table, "Davitto picks the lock")
    assert position(table)["carried"] == {"Davitto": {"ruby": 1}}
    assert position(table)["used"] == {"Davitto": 2}


def test_7_2_a_picked_lock_may_bring_one_too_many_as_well() -> None:
    loot = {"Leona": "scroll, keys, keys"}
    table = a_table(where={"Leona": "Library"}, chests={"Library": "ruby"}, carried=loot, dice=[1])
    play(table, "Leona picks the lock")
    assert position(table)["phase"] == "drop"


def test_7_1_a_purse_leaves_the_game_when_it_is_opened() -> None:
    table = a_table(where={"Leona": "Library"}, chests={"Library": "purse of 2"})
    play(table, "Leona bashes the chest")
    assert position(table)["gone"] == {"purse of 2": 1}


def test_9_1_the_vault_takes_scroll_and_keys_and_is_empty_then() -> None:
    loot = {"Leona": "scroll, keys, ruby"}
    table = a_table(where={"Leona": "Treasury"}, carried=loot, options={"adventure": "treasure"})
    play(table, "Leona opens the vault")
    assert position(table)["carried"] == {"Leona": {"ruby": 1}}
    assert position(table)["vault_done"] is True


def test_9_5_the_baron_costs_one_point() -> None:
    where = {"Leona": "Guardroom", "Kornak": "V202"}
    table = a_table(where=where, options={"adventure": "baron"})
    play(table, "Leona seizes the Baron")
    assert position(table)["points"] == 6


# Fights


def test_8_1_leona_adds_one_die_a_turn() -> None:
    where = {"Leona": "X11", "Valdur": "H112"}
    table = a_table("Run, Tithe", "", where=where, used={"Leona": 4}, dice=[1, 1, 2, 1])
    play(table, "Leona moves", "Leona attacks Valdur", "pass")
    assert position(table)["phase"] == "attacker's last card"


def test_8_14_vesper_hexes_once_a_turn() -> None:
    where = {"Vesper": "X11", "Valdur": "H112"}
    table = a_table(
        "Run", "", where=where, gangs=("cursed", "nocturnis"), used={"Vesper": 4}, dice=[1, 1, 2, 1]
    )
    play(table, "Vesper moves", "Vesper attacks Valdur", "pass")
    assert position(table)["phase"] == "attacker's last card"


def test_r2_ashka_wins_ties_against_guards_and_under_every_tie_rule() -> None:
    for guard, story, die, dice in (
        ("Kornak", "treasure", 1, [4, 1, 4, 1]),
        ("Sienna", "assassin", 6, [4, 4, 4, 4, 1]),
    ):
        for rule in ("attacker", "defender", "total"):
            table = a_table(where={"Ashka": "V202", guard: "V201"}, phase="militia", dice=[die, *dice],
                            options={"adventure": story, "tie_rule": rule})  # fmt: skip
            play(table, "send Kornak", f"{guard} attacks Ashka")
            assert f"Ashka beats {guard}." in said(table)


def test_r3_sable_leaves_through_a_plugged_exit() -> None:
    where = {"Sable": "H002", "Kornak": "H001", "Leona": "X10", "Davitto": "X00"}
    table = a_table(gangs=("nocturnis", "executioners"), where=where, alarm=True)
    play(table, "Sable moves", "Sable leaves")
    assert position(table)["where"]["Sable"] == "escaped"
    assert position(table)["where"]["Kornak"] == "H001"


def test_r3_who_is_no_sable_is_kept_in_by_whoever_plugs_the_exit() -> None:
    where = {"Morven": "H002", "Kornak": "H001", "Leona": "X10", "Davitto": "X00"}
    table = a_table(gangs=("nocturnis", "executioners"), where=where, alarm=True)
    play(table, "Morven moves")
    assert "Morven leaves" not in legal(table)
    mates = {"Morven": "H002", "Sable": "H001", "Leona": "X10", "Davitto": "X00"}
    for block in (True, False):
        table = a_table(
            gangs=("nocturnis", "executioners"), where=mates, alarm=True, options={"own_thieves_block": block}
        )
        play(table, "Morven moves")
        assert ("Morven leaves" in legal(table)) is not block


def test_8_8_ashka_attacking_wins_ties_like_anybody() -> None:
    where = {"Ashka": "X11", "Leona": "H112"}
    table = a_table(gangs=("nocturnis", "executioners"), where=where, dice=[5, 1, 5, 1])
    play(table, "Ashka moves", "Ashka attacks Leona")
    assert "Ashka beats Leona." in said(table)


def test_5_2_each_side_has_a_card_of_its_own() -> None:
    where = {"Iris": "X11", "Valdur": "H112"}
    table = a_table("Riposte", "Furious Assault", where=where)
    play(table, "Iris moves", "B: pass", "Iris attacks Valdur")
    assert legal(table) == ["Riposte for a die", "pass"]
    play(table, "pass")
    assert legal(table) == ["Furious Assault for a die", "pass"]


def test_9_2_only_isabeau_is_worth_ducats_where_she_walks() -> None:
    options = {"adventure": "incarnate"}
    table = a_table(where={"Valdur": "V202"}, options=options, phase="militia", dice=[3, 1, 1, 6, 6])
    play(table, "send Kornak", "Kornak attacks Valdur")
    assert "Valdur beats Kornak." in said(table)
    assert position(table)["purses"] == [0, 0]


def test_5_6_the_nearest_free_spaces_lie_beyond_an_exit_whose_gate_is_down() -> None:
    """All that is within three steps of X00 is taken; the portcullis at X10 stops nobody who stays inside."""
    blocking = ("Davitto", "Iris", "Elise", "Kaldern", "Tortok", "Brenn", "Yselle", "Valdur")
    around = ("H001", "V001", "H002", "V002", "Tannery", "X10", "X01", "Inn")
    where = {"Sable": "H011", "Leona": "X00", "Morven": "X32", "Ashka": "X22"}
    table = a_table(
        gangs=("nocturnis", "executioners", "kaldern"),
        seats=3,
        where=where | dict(zip(blocking, around, strict=True)),
        portcullises=["X10"],
        alarm=True,
        dice=[6, 1, 1, 1],
    )
    play(table, "Sable moves", "Sable attacks Leona")
    assert ends(table, "Leona") == {"H011", "V101", "V011", "H101"}


# The militia


def test_6_1_on_a_five_a_militiaman_goes_five_spaces() -> None:
    gone = dict.fromkeys(("Davitto", "Iris", "Elise", "Valdur", "Sable", "Morven", "Ashka"), "escaped")
    table = a_table(where=gone | {"Leona": "X32", "Kornak": "X00"}, phase="militia", dice=[5])
    play(table, "send Kornak")
    assert "H012" in ends(table, "Kornak")
    assert "X20" not in ends(table, "Kornak")


def test_8_15_grimm_needs_a_point() -> None:
    table = a_table(gangs=("cursed", "nocturnis"), where={"Grimm": "X11"}, points=0)
    assert "Grimm misleads the militia" not in legal(table)
    assert "costs 1 action point" in why(table, "Grimm misleads the militia")


def test_11_7_an_enemy_in_a_closed_space_is_no_target_of_enchantment() -> None:
    where = {"Kornak": "X00", "Valdur": "H001", "Davitto": "V001", "Valrut": "Tannery", "Iris": "Inn"}
    for options, offered in (({}, True), (CLOSED, False)):
        table = mage("Luck", where=where, portcullises=["H001"], alarm=True, options=options)
        assert ("attempt Enchantment" in legal(table)) == offered


# Spells


def test_11_7_an_enchanted_militiaman_goes_four_spaces_at_most() -> None:
    gone = dict.fromkeys(("Davitto", "Iris", "Elise", "Valdur", "Sable", "Morven", "Ashka"), "escaped")
    table = mage("Luck", at="X32", where=gone | {"Kornak": "X00"})
    play(table, "attempt Enchantment")
    assert "H011" in ends(table, "Kornak")
    assert "H012" not in ends(table, "Kornak")


def test_11_5_the_cards_put_back_are_shuffled_into_the_deck() -> None:
    table = mage("Luck")
    before = position(table)["deck_order"]
    play(table, "attempt Arcana")
    table.rng = FastRng(5)
    play(table, "keep Slip Away", "keep Slip Away")
    after = position(table)["deck_order"]
    assert sorted(after) == sorted(before[:-2])
    assert after != before[:-2]


def test_11_5_of_a_single_card_that_one_is_kept() -> None:
    table = mage("Luck", "", "", deck_order=["Run"], deck=1, discards={})
    play(table, "attempt Arcana", "keep Run")
    assert (position(table)["phase"], position(table)["hand_sizes"]) == ("activation", [1, 0])


# Windows, missions, the score


def test_7_8_the_first_clockwise_from_whoever_is_active_counts() -> None:
    table = a_table("Tripwire", "", "Tripwire", seats=3, turn=B, to_act=[B], where={"Valdur": "X11"})
    play(table, "Valdur moves", "A: play Tripwire", "C: play Tripwire")
    assert position(table)["hand_sizes"] == [1, 0, 0]
    table = a_table("Tripwire", "", "Tripwire", seats=3, turn=B, to_act=[B], where={"Valdur": "X11"})
    play(table, "Valdur moves", "A: play Tripwire", "C: pass")
    assert position(table)["hand_sizes"] == [0, 0, 1]


def test_7_3_what_a_thief_has_carried_out_meets_no_mission() -> None:
    loot = {"Leona": "ruby", "Davitto": "scroll"}
    table = a_table(where={"Leona": "escaped"}, carried=loot, missions=["Rubies", "Archivist", None])
    assert [move for move in legal(table) if move.startswith("hand in")] == ["hand in scroll for Archivist"]


def test_7_3_a_seat_sees_which_rates_its_gang_could_hand_in() -> None:
    """Whatever points are left, at any time, and nothing of what others could hand in."""
    table = a_table(carried={"Leona": "ruby", "Iris": "ruby"}, missions=["Rubies", "Dusk", None], points=0)
    assert table.view(A)["payable"] == {"Rubies": [0, 1]}
    assert table.view(B)["payable"] == {}
    assert "payable" not in table.view(None)
    left = a_table(carried={"Leona": "ruby"}, missions=["Rubies", "Dusk", None], where={"Leona": "escaped"})
    assert left.view(A)["payable"] == {}
    assert trionfi.game("thieves").deal(2, 3, gangs="chosen").view(A)["payable"] == {}


def test_7_3_where_all_must_give_nobody_is_asked() -> None:
    table = a_table(carried={"Leona": "ruby", "Davitto": "ruby"}, missions=["Rubies", None, None])
    play(table, "hand in 2 rubies for Rubies")
    assert (position(table)["phase"], position(table)["carried"]) == ("activation", {})


def test_8_9_kaldern_haggles_for_the_baron_too() -> None:
    table = a_table(
        gangs=("kaldern", "nocturnis"),
        where={"Kaldern": "escaped"},
        carried={"Kaldern": "Baron"},
        baron=None,
        options={"adventure": "baron"},
    )
    assert table.scores[A] == 6 + 1 - 9


def test_10_7_escaped_thieves_come_before_loot() -> None:
    """Both have 4 ducats: A two thieves outside with nothing, B one with two rubies."""
    where = dict.fromkeys(("Leona", "Davitto", "Valdur"), "escaped")
    table = a_table(
        where=where, carried={"Valdur": "ruby, ruby"}, purses=[10, 9], round=7, turn=B, to_act=[B], alarm=True
    )
    play(table, "end turn")
    assert (table.scores, table.winners) == ([4, 4], [A])
