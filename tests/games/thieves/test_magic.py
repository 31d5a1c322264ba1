"""Magic: the draft, casting, and each of the ten spells (§11)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

from tests.games.thieves.builders import A, B, C, a_table, ends, legal, play, position, roll, said, why
from trionfi.core.rng import FastRng
from trionfi.games.thieves.game import THIEVES
from trionfi.games.thieves.rules.position import Thieves

FAR = dict.fromkeys(("Sable", "Morven", "Ashka"), "escaped")


def mage(book: str, *hands: str, die: int = 6, at: str = "X11", gem: bool = True, **fields: Any) -> Thieves:
    """Leona is A's mage with this Grimoire."""
    where = {"Leona": at} | fields.pop("where", {})
    carried = fields.pop("carried", {}) | ({"Leona": "ruby"} if gem else {})
    seats = fields.pop("seats", 2)
    books = [book, None, None, None][:seats]
    mages = ["Leona", None, None, None][:seats]
    table = a_table(
        *hands, where=where, carried=carried, seats=seats, options={"magic": True} | fields.pop("options", {}),
        grimoires=fields.pop("grimoires", books), mages=fields.pop("mages", mages), **fields,
    )  # fmt: skip
    roll(table, die, *[6] * 4)
    return table


def test_11_1_each_gang_takes_one_grimoire_or_none_in_turn_order() -> None:
    table = THIEVES.deal(3, 5, gangs="chosen")
    table.listen()
    play(table, "take the Executioners", "take the Nocturnis Gang", "take the Cursed Ones")
    first, second, third = table.order
    assert len(legal(table)) == 17
    play(table, "Grimoire of Luck for Iris")
    assert table.to_act == (second,)
    assert not any("Luck" in text for text in legal(table))
    assert (
        why(table, "Grimoire of Luck for Valdur") == f"{'ABC'[first]} has taken the Grimoire of Luck (§11.1)"
    )
    play(table, "pass", "Grimoire of Control for Nyx")
    view = table.view(None)
    assert view["grimoires"][first] == "Luck"
    assert view["mages"][third] == "Nyx"
    assert view["grimoires"][second] is None
    assert view["phase"] == "deployment"
    assert any("takes no Grimoire." in text for text in said(table))


def test_11_1_without_grimoire_or_with_the_mage_gone_no_spell() -> None:
    table = a_table(options={"magic": True})
    assert "your gang has no Grimoire (§11.1)" in why(table, "attempt Enchantment")
    table = mage("Luck", at="escaped")
    assert "your mage Leona has left the district (§11.1)" in why(table, "attempt Enchantment")


def test_11_2_one_attempt_a_round_for_a_point_and_neither_move_nor_action() -> None:
    table = mage("Luck", die=1)
    play(table, "attempt Enchantment")
    assert position(table)["points"] == 6
    assert position(table)["active"] == "Leona"
    assert "Leona" not in position(table)["used"]
    assert "a mage attempts one spell a round, and yours has (§11.2)" in why(table, "attempt Enchantment")
    assert "Leona moves" in legal(table)
    assert "attempt Enchantment" in legal(mage("Luck", used={"Leona": 7}))


def test_11_2_requirements_are_checked_now() -> None:
    assert "Alchemy is not in the Grimoire of Luck (§11.15)" in why(mage("Luck"), "attempt Alchemy")
    assert "Transport needs a red gem, and Leona carries none (§11.2)" in why(
        mage("Luck", gem=False), "attempt Transport"
    )
    assert "costs 1 action point" in why(mage("Luck", points=0), "attempt Enchantment")
    assert "Leona is wounded" in why(mage("Luck", wounded={"Leona": 2}), "attempt Enchantment")
    assert "is done for this turn" in why(mage("Luck", done=["Leona"]), "attempt Enchantment")


def test_11_2_a_target_is_named_only_when_the_spell_has_succeeded() -> None:
    table = mage("Control", chests={"Inn": ""}, where={"Valdur": "H112"})
    first = "; what it does is chosen when it has succeeded (§11.2)"
    assert f"first attempt Lightning{first}" in why(table, "cast Lightning at Valdur")
    assert f"first attempt Telekinesis{first}" in why(table, "lift the chest of Library")
    assert f"first attempt Telekinesis{first}" in why(table, "set it down in Inn")
    assert f"first attempt Arcana{first}" in why(table, "keep Run")
    assert "needs a red gem" in why(mage("Control", gem=False), "cast Lightning at Valdur")
    assert "Mission is not in the Grimoire of Control (§11.15)" in why(table, "swap Rubies")
    assert "Eye of Croesus is not in the Grimoire of Control (§11.15)" in why(
        table, "cast Eye of Croesus on the Nocturnis Gang"
    )


def test_11_2_fate_and_jinx_on_the_casting_die_before_the_curse() -> None:
    table = mage("Prosperity", "Fate", "Jinx")
    roll(table, 1, 6, 2)
    play(table, "attempt Alchemy")
    assert table.to_act == (A,)
    play(table, "play Fate")
    assert table.to_act == (B,)
    play(table, "play Jinx")
    assert position(table)["curses"] == [1, 0]
    assert "Leona rolls again: 6." in said(table)
    assert "Leona rolls again: 2." in said(table)
    table = mage("Prosperity", "Run", "Run", die=5)
    play(table, "attempt Alchemy", "B: pass")
    assert position(table)["curses"] == [0, 0]
    assert position(table)["purses"] == [1, 0]


def test_11_3_a_failure_is_a_curse_and_a_debt_at_the_end() -> None:
    table = mage("Prosperity", "Run", die=4)
    before = table.scores[A]
    play(table, "attempt Alchemy", "pass")
    assert position(table)["curses"] == [1, 0]
    assert position(table)["purses"] == [0, 0]
    assert table.scores[A] == before - 1
    assert "Alchemy fails: a curse on A's Grimoire." in said(table)


def test_11_4_alchemy_pays_a_ducat_for_each_card_in_hand() -> None:
    table = mage("Prosperity", "Run, Fate, Tithe", die=5)
    play(table, "attempt Alchemy")
    assert position(table)["purses"] == [3, 0]
    assert position(table)["hand_sizes"] == [3, 0]
    assert "Alchemy would find no target now (§11.2)" in why(mage("Prosperity", ""), "attempt Alchemy")
    assert "needs a red gem" in why(mage("Prosperity", "Run", gem=False), "attempt Alchemy")


def test_11_5_arcana_draws_four_keeps_two_and_shuffles() -> None:
    table = mage("Luck", "", die=4)
    play(table, "attempt Arcana")
    assert position(table)["phase"] == "cards to keep"
    assert table.view(A)["drawn"] == {"Slip Away": 4}
    assert table.view(B)["drawn"] == {}
    assert table.view(B)["pending"]["drawn"] == 4
    assert legal(table) == ["keep Slip Away"]
    assert why(table, "keep Run") == "Run is not among the cards drawn (§11.5)"
    play(table, "keep Slip Away", "keep Slip Away")
    assert position(table)["hands"][A] == {"Slip Away": 2}
    assert position(table)["deck"] == 58
    assert "A keeps Slip Away." in said(table, A)
    assert "A keeps a card." in said(table, B)
    table = mage("Luck", "", die=3)
    play(table, "attempt Arcana")
    assert position(table)["phase"] == "activation"
    assert position(table)["hand_sizes"] == [0, 0]


def test_11_5_arcana_takes_the_discards_in_or_what_there_is() -> None:
    table = mage(
        "Luck", "", deck=1, deck_order=["Run"], discards={"Fate": 2}, copies=[{"Run": 1, "Fate": 2}, {}]
    )
    play(table, "attempt Arcana")
    assert table.view(A)["drawn"] == {"Run": 1, "Fate": 2}
    play(table, "keep Run", "keep Fate")
    assert position(table)["deck_order"] == ["Fate"]
    table = mage("Luck", "", deck=0, deck_order=[], copies=[{}, {}])
    assert "Arcana would find no target now (§11.2)" in why(table, "attempt Arcana")
    table = mage("Luck", "", deck=1, deck_order=["Run"], copies=[{"Run": 1}, {}])
    play(table, "attempt Arcana", "keep Run")
    assert position(table)["hands"][A] == {"Run": 1}


def test_11_6_disappearance_takes_the_mage_out_after_the_alarm() -> None:
    table = mage("Control", die=5, alarm=True, round=5, portcullises=["X00"])
    play(table, "attempt Disappearance")
    assert position(table)["where"]["Leona"] == "escaped"
    assert position(table)["carried"] == {"Leona": {"ruby": 1}}
    assert position(table)["active"] is None
    assert "Disappearance needs the alarm to have been raised (§11.6)" in why(
        mage("Control"), "attempt Disappearance"
    )
    assert "needs a red gem" in why(mage("Control", gem=False, alarm=True), "attempt Disappearance")
    table = mage("Control", die=4, alarm=True)
    play(table, "attempt Disappearance")
    assert position(table)["where"]["Leona"] == "X11"


def test_11_7_enchantment_marches_a_militiaman_who_attacks_with_three_dice() -> None:
    table = mage("Luck", die=4, where={"Valdur": "V201"}, purses=[0, 5])
    play(table, "attempt Enchantment")
    assert position(table)["phase"] == "march"
    assert "Kornak attacks Valdur" in legal(table)
    assert "Leona is of your own gang" in why(table, "Kornak attacks Leona")
    roll(table, 1, 1, 5, 4, 4)
    play(table, "Kornak attacks Valdur")
    assert "Kornak rolls 5, 1, 1; Valdur rolls 4, 4." in said(table)
    assert position(table)["purses"] == [0, 3]
    table = mage("Luck", die=4)
    play(table, "attempt Enchantment")
    assert "X31" not in ends(table, "Kornak")
    play(table, "Valrut to V111")
    assert position(table)["where"]["Valrut"] == "V111"
    assert position(table)["phase"] == "activation"
    table = mage("Luck", die=4)
    play(table, "attempt Enchantment", "stay")
    assert position(table)["phase"] == "activation"
    table = mage("Luck", die=3)
    play(table, "attempt Enchantment")
    assert position(table)["curses"] == [1, 0]


def test_11_7_enchantment_without_anywhere_to_march_has_no_target() -> None:
    walled = {"Davitto": "V202", "Iris": "Perfumer", "Elise": "V111", "Leona": "Bath House"}
    table = mage("Luck", where=walled)
    assert "Enchantment would find no target now (§11.2)" in why(table, "attempt Enchantment")
    table = mage("Luck", where=walled | {"Elise": "X00", "Valdur": "V111"})
    assert "attempt Enchantment" in legal(table)
    table = mage("Luck", where=walled | {"Elise": "V111", "Leona": "X00", "Valdur": "Bath House"}, at="X00")
    assert "attempt Enchantment" in legal(table)


def test_11_8_the_eye_is_told_to_the_caster_alone() -> None:
    table = mage("Action", die=2, purses=[0, 9, 4], seats=3)
    play(table, "attempt Eye of Croesus")
    assert legal(table) == [
        "cast Eye of Croesus on the Nocturnis Gang",
        "cast Eye of Croesus on Kaldern's Gang",
    ]
    play(table, "cast Eye of Croesus on the Nocturnis Gang")
    assert "B shows A the purse: 9 ducats." in said(table, A)
    assert "B shows A the purse: 9 ducats." in said(table, B)
    assert "B shows A what the purse holds." in said(table, C)
    assert "9 ducats" not in str(table.view(C))
    assert "The Eye of Croesus has shown that B had 9 ducats." in str(table.view(A))
    table = mage("Action", die=1)
    play(table, "attempt Eye of Croesus")
    assert position(table)["curses"] == [1, 0]


def test_11_9_lightning_wounds_within_five_over_white_lines() -> None:
    table = mage("Control", die=4, at="X01", where=FAR | {"Valdur": "X21"})
    assert "Lightning would find no target now (§11.2)" in why(table, "attempt Lightning")
    table = mage("Control", die=4, at="X01", where=FAR | {"Valdur": "H112"})
    play(table, "attempt Lightning")
    assert legal(table) == ["cast Lightning at Valdur"]
    play(table, "cast Lightning at Valdur")
    assert position(table)["wounded"] == {"Valdur": 2}
    assert "Lightning wounds Valdur." in said(table)
    table = mage("Control", die=3, at="X01", where=FAR | {"Valdur": "H112"})
    play(table, "attempt Lightning")
    assert position(table)["wounded"] == {}
    assert "needs a red gem" in why(mage("Control", gem=False), "attempt Lightning")


def test_11_9_lightning_is_stopped_by_arrows_walls_and_other_enemies() -> None:
    table = mage("Control", at="H111", where=FAR | {"Valdur": "Treasury"})
    assert "attempt Lightning" not in legal(table)
    table = mage("Control", at="Treasury", where=FAR | {"Valdur": "H111"})
    assert "attempt Lightning" not in legal(table)
    table = mage("Control", at="X01", where=FAR | {"Sable": "H102", "Valdur": "X11"})
    play(table, "attempt Lightning")
    assert legal(table) == ["cast Lightning at Sable"]
    table = mage("Control", at="X01", where=FAR | {"Sable": "H101", "Valdur": "V011"}, wounded={"Sable": 2})
    play(table, "attempt Lightning")
    assert legal(table) == ["cast Lightning at Valdur"]
    table = mage("Control", at="X01", where=FAR | {"Davitto": "H102", "Kornak": "H101", "Valdur": "X11"})
    play(table, "attempt Lightning")
    assert legal(table) == ["cast Lightning at Valdur"]
    table = mage("Control", at="X01", where=FAR | {"Valdur": "X11"}, wounded={"Valdur": 2})
    assert "attempt Lightning" not in legal(table)


def test_11_10_maelstrom_takes_a_random_card_from_each_other_player() -> None:
    table = mage("Luck", "", "Run, Run", "", die=4, seats=3)
    play(table, "attempt Maelstrom", "B: pass")
    assert position(table)["hands"] == [{"Run": 1}, {"Run": 1}, {}]
    assert "A takes Run from B." in said(table, A)
    assert "A takes Run from B." in said(table, B)
    assert "A takes a card from B." in said(table, C)
    assert table.view(B)["known"] == [{"Run": 1}]
    assert table.view(A)["known"] == [{}, {"Run": 1}, {}]
    assert table.view(B)["held"] == {"Run": 1}
    play(table, "Leona moves with Run")
    assert table.view(B)["known"] == [{}]
    assert "Maelstrom would find no target now (§11.2)" in why(mage("Luck", "Run"), "attempt Maelstrom")
    assert "needs a red gem" in why(mage("Luck", "", "Run", gem=False), "attempt Maelstrom")
    table = mage("Luck", "", "Run", die=3)
    play(table, "attempt Maelstrom")
    assert position(table)["hands"] == [{}, {"Run": 1}]


def test_11_10_maelstrom_takes_each_card_of_a_hand_equally_often() -> None:
    """Not the first, not the best: Fate is a quarter of this hand, and taken a quarter of the time."""
    before = mage("Luck", "", "Run, Run, Run, Fate")
    play(before, "attempt Maelstrom")
    taken = Counter[str]()
    for seed in range(200):
        table = before.clone(FastRng(seed))
        play(table, "B: pass")
        taken.update(position(table)["hands"][A])
    assert set(taken) == {"Run", "Fate"}
    assert taken.total() == 200
    assert 34 <= taken["Fate"] <= 66


def test_11_10_maelstrom_goes_on_after_an_empty_hand() -> None:
    table = mage("Luck", "", "", "Tithe", "Run", seats=4)
    play(table, "attempt Maelstrom", "C: pass", "D: pass")
    assert position(table)["hands"] == [{"Tithe": 1, "Run": 1}, {}, {}, {}]
    assert position(table)["hand_sizes"] == [2, 0, 0, 0]
    assert [table.view(seat)["known"] for seat in (B, C, 3)] == [[{}], [{"Tithe": 1}], [{"Run": 1}]]


def test_11_10_maelstrom_goes_round_clockwise_from_the_caster() -> None:
    mages, books = [None, "Valdur", None, None], [None, "Luck", None, None]
    table = a_table("Run", "", "Fate", "Jinx", seats=4, turn=B, to_act=[B], where={"Valdur": "X11"}, mages=mages,
                    grimoires=books, carried={"Valdur": "ruby"}, dice=[6], options={"magic": True})  # fmt: skip
    play(table, "attempt Maelstrom", "A: pass", "C: pass", "D: pass")
    assert [text for text in said(table, B) if text.startswith("B takes")] == [
        "B takes Fate from C.", "B takes Jinx from D.", "B takes Run from A.",
    ]  # fmt: skip


def test_11_5_how_many_cards_go_back_is_told() -> None:
    table = mage("Luck")
    play(table, "attempt Arcana")
    play(table, legal(table)[0])
    play(table, legal(table)[0])
    assert "A puts 2 cards back, and the deck is shuffled." in said(table)


def test_11_11_the_old_mission_is_shuffled_into_the_deck() -> None:
    """The new mission is drawn before the old one goes back, which may then lie anywhere."""
    fields: dict[str, Any] = {
        "missions": ["Rubies", "Dusk", None],
        "mission_order": ["Lagoon", "Rainbow", "Emeralds"],
        "mission_deck": 3,
    }
    before = mage("Action", **fields)
    orders = Counter[tuple[str, ...]]()
    play(before, "attempt Mission")
    for seed in range(300):
        table = before.clone(FastRng(seed))
        play(table, "swap Dusk")
        assert position(table)["missions"] == ["Rubies", "Emeralds", None]
        orders[tuple(position(table)["mission_order"])] += 1
    assert set(orders) == set(permutations(["Lagoon", "Rainbow", "Dusk"]))
    assert all(30 <= many <= 70 for many in orders.values())


def test_11_11_mission_swaps_a_face_up_mission() -> None:
    fields: dict[str, Any] = {
        "missions": ["Rubies", "Dusk", None],
        "mission_order": ["Lagoon"],
        "mission_deck": 1,
    }
    table = mage("Action", die=5, **fields)
    play(table, "attempt Mission")
    assert legal(table) == ["swap Rubies", "swap Dusk"]
    play(table, "swap Dusk")
    assert position(table)["missions"] == ["Rubies", "Lagoon", None]
    assert position(table)["mission_order"] == ["Dusk"]
    assert "Lagoon takes the place of Dusk." in said(table)
    fields["missions"] = [None, None, None]
    assert "Mission would find no target now (§11.2)" in why(mage("Action", **fields), "attempt Mission")
    fields |= {"missions": ["Rubies", None, None], "mission_order": [], "mission_deck": 0}
    assert "Mission would find no target now (§11.2)" in why(mage("Action", **fields), "attempt Mission")
    table = mage("Action", die=4)
    play(table, "attempt Mission")
    assert position(table)["curses"] == [1, 0]


def test_11_11_two_alike_missions_are_one_choice() -> None:
    table = mage("Action", die=5, missions=["Archivist", "Archivist", None])
    play(table, "attempt Mission")
    assert legal(table) == ["swap Archivist"]
    table = mage("Action", die=5, missions=["Lagoon", "Rubies", "Dusk"])
    play(table, "attempt Mission")
    assert legal(table) == ["swap Rubies", "swap Dusk", "swap Lagoon"]


def test_11_12_telekinesis_moves_a_chest_to_a_room_without_one() -> None:
    table = mage(
        "Control", die=4, chests={"Library": "ruby", "Inn": "", "Cellar": ""}, where={"Davitto": "Inn"}
    )
    play(table, "attempt Telekinesis")
    assert "lift the chest of Library" in legal(table)
    assert why(table, "lift the chest of Inn") == "there is no chest in the Inn (§11.12)"
    play(table, "lift the chest of Library")
    assert legal(table) == ["set it down in Inn", "set it down in Cellar"]
    play(table, "set it down in Inn")
    assert position(table)["chests"]["Inn"] == "ruby"
    assert "Library" not in position(table)["chests"]
    assert "Telekinesis would find no target now (§11.2)" in why(mage("Control"), "attempt Telekinesis")
    empty = dict.fromkeys(position(table)["chests"], "") | {"Library": "", "Inn": "", "Cellar": ""}
    assert "would find no target" in why(mage("Control", chests=empty), "attempt Telekinesis")
    table = mage("Control", die=3, chests={"Inn": ""})
    play(table, "attempt Telekinesis")
    assert position(table)["curses"] == [1, 0]


def test_11_13_transport_moves_any_thief_but_a_mage() -> None:
    table = mage("Action", die=3, where={"Valdur": "X31"}, seats=2)
    play(table, "attempt Transport")
    assert "H122" in ends(table, "Valdur")
    assert "H112" not in ends(table, "Valdur")
    assert not ends(table, "Leona")
    play(table, "Valdur to H122")
    assert position(table)["where"]["Valdur"] == "H122"
    assert "Valdur" not in position(table)["used"]
    table = mage("Action", die=3, alarm=True)
    play(table, "attempt Transport")
    assert not any("leaves" in text or "attacks" in text for text in legal(table))
    play(table, "stay")
    assert position(table)["phase"] == "activation"
    table = mage("Action", die=2)
    play(table, "attempt Transport")
    assert position(table)["curses"] == [1, 0]
    assert "needs a red gem" in why(mage("Action", gem=False), "attempt Transport")


def test_11_13_transport_works_on_no_mage_of_the_enemy_either() -> None:
    table = mage(
        "Action",
        where={"Valdur": "X31", "Sable": "V301"},
        grimoires=["Action", "Luck"],
        mages=["Leona", "Valdur"],
    )
    play(table, "attempt Transport")
    assert ends(table, "Sable")
    assert not ends(table, "Valdur")
    gone = dict.fromkeys(("Davitto", "Iris", "Elise", "Sable", "Morven", "Ashka"), "escaped")
    table = mage("Action", where=gone, grimoires=["Action", "Luck"], mages=["Leona", "Valdur"])
    assert "Transport would find no target now (§11.2)" in why(table, "attempt Transport")


def test_11_15_the_mage_himself_must_carry_the_red_gem() -> None:
    table = mage("Luck", gem=False, carried={"Davitto": "ruby", "Leona": "emerald"})
    for spell in ("Transport", "Maelstrom"):
        assert f"{spell} needs a red gem, and Leona carries none (§11.2)" in why(table, f"attempt {spell}")
    assert "attempt Transport" in legal(mage("Luck", carried={"Davitto": "emerald"}))


def test_11_13_transport_without_a_passenger_has_no_target() -> None:
    gone = dict.fromkeys(("Davitto", "Iris", "Elise", "Valdur", "Sable", "Morven", "Ashka"), "escaped")
    table = mage("Action", where=gone)
    assert "Transport would find no target now (§11.2)" in why(table, "attempt Transport")
    shut = gone | {"Sable": "X00", "Davitto": "H001", "Iris": "V001", "Kornak": "H002", "Valrut": "V002"}
    assert "attempt Transport" in legal(mage("Action", where=shut))
    shut = gone | {"Davitto": "Tannery", "Leona": "V001", "Kornak": "Inn"}
    assert "attempt Transport" not in legal(mage("Action", where=shut))
    shut = gone | {"Davitto": "Treasury", "Kornak": "Counting House"}
    crossing = {"own_thieves_block": False}
    alone = gone | {"Davitto": "Tannery", "Kornak": "Inn", "Valrut": "V001"}
    assert "attempt Transport" not in legal(mage("Action", where=alone, options=crossing))
    assert "attempt Transport" in legal(mage("Action", where=shut, options=crossing, at="H111"))


def test_11_14_a_wound_lasts_to_the_end_of_the_next_round() -> None:
    table = a_table(wounded={"Leona": 2}, round=1, turn=B, to_act=[B])
    play(table, "end turn")
    assert position(table)["wounded"] == {"Leona": 2}
    table = a_table(wounded={"Leona": 2}, round=2, turn=B, to_act=[B])
    play(table, "end turn")
    assert position(table)["wounded"] == {}


def test_11_14_wounds_may_be_healed_for_a_point_where_agreed() -> None:
    options = {"magic": True, "wound_model": "king_of_ashes"}
    table = a_table(wounded={"Leona": 99}, options=options)
    play(table, "heal Leona")
    assert position(table)["points"] == 6
    assert "Leona moves" in legal(table)
    assert "Leona is no wounded thief of yours (§11.14)" in why(table, "heal Leona")
    table = a_table(wounded={"Leona": 99}, options=options, points=0)
    assert "costs 1 action point" in why(table, "heal Leona")
    assert "wounds heal by themselves in this game (§11.14)" in why(
        a_table(wounded={"Leona": 2}), "heal Leona"
    )
    table = a_table(wounded={"Leona": 99}, options=options, turn=B, to_act=[B])
    play(table, "end turn")
    assert position(table)["wounded"] == {"Leona": 99}
    table = mage("Control", at="X01", where={"Valdur": "H112"}, options={"wound_model": "king_of_ashes"})
    play(table, "attempt Lightning", "cast Lightning at Valdur")
    assert position(table)["wounded"] == {"Valdur": 99}


def test_11_15_the_four_grimoires() -> None:
    from trionfi.games.thieves.names import CARDS

    assert {book.name: set(book.spells) for book in CARDS.grimoires} == {
        "Luck": {"Enchantment", "Arcana", "Transport", "Maelstrom"},
        "Prosperity": {"Enchantment", "Mission", "Telekinesis", "Alchemy"},
        "Control": {"Arcana", "Telekinesis", "Lightning", "Disappearance"},
        "Action": {"Eye of Croesus", "Mission", "Transport", "Lightning"},
    }
    thresholds = {spell.name: (spell.threshold, spell.gem) for spell in CARDS.spells}
    assert thresholds == {
        "Alchemy": (5, True), "Arcana": (4, False), "Disappearance": (5, True), "Enchantment": (4, False),
        "Eye of Croesus": (2, False), "Lightning": (4, True), "Maelstrom": (4, True), "Mission": (5, False),
        "Telekinesis": (4, False), "Transport": (3, True),
    }  # fmt: skip
