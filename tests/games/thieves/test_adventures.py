"""The eight adventures, the alarm, the end and the score (§9, §10)."""

from __future__ import annotations

from typing import Any

from tests.games.thieves.builders import A, B, C, a_table, ends, legal, play, position, roll, said, why
from trionfi.games.thieves.names import BOARDS, SPACE_NAMES, place_words
from trionfi.games.thieves.rules.position import Thieves

OUT = dict.fromkeys(("Leona", "Davitto", "Iris", "Elise", "Valdur", "Sable", "Morven", "Ashka"), "escaped")


def adventure(name: str, *hands: str, **fields: Any) -> Thieves:
    options = {"adventure": name} | fields.pop("options", {})
    return a_table(*hands, options=options, **fields)


def test_9_1_scroll_and_keys_open_the_vault_once() -> None:
    table = adventure("treasure", where={"Leona": "Treasury"}, carried={"Leona": "scroll, keys"})
    play(table, "Leona opens the vault")
    told = {"kind": "vault", "seat": A, "thief": "Leona", "ducats": 10}
    assert told in [event.data for event in table.events(None)]
    assert position(table)["purses"] == [10, 0]
    assert position(table)["gone"] == {"scroll": 1, "keys": 1}
    assert position(table)["used"] == {"Leona": 2}
    other = adventure(
        "treasure", where={"Leona": "Treasury"}, carried={"Leona": "scroll, keys"}, vault_done=True
    )
    assert "the vault has been emptied already (§9.1)" in why(other, "Leona opens the vault")
    other = adventure("treasure", where={"Leona": "Library"}, carried={"Leona": "scroll, keys"})
    assert "Leona must stand in the Treasury with a scroll and the keys (§9.1)" in why(
        other, "Leona opens the vault"
    )
    assert "there is no vault in this adventure (§9.1)" in why(adventure("market"), "Leona opens the vault")
    other = adventure("treasure", where={"Leona": "Treasury"}, carried={"Leona": "scroll, keys"}, points=0)
    assert "costs 1 action point" in why(other, "Leona opens the vault")


def test_9_2_isabeau_walks_to_the_library_two_spaces_a_round() -> None:
    table = adventure("incarnate", turn=B, to_act=[B], where={"Isabeau": "V001", "Ashka": "X32"})
    play(table, "end turn")
    assert position(table)["where"]["Isabeau"] == "X01"
    table = adventure("incarnate", turn=B, to_act=[B], where={"Isabeau": "Library"})
    play(table, "end turn")
    assert position(table)["where"]["Isabeau"] == "Library"
    table = adventure("incarnate", turn=B, to_act=[B], where={"Isabeau": "V001", "Leona": "V002"})
    play(table, "end turn")
    assert position(table)["where"]["Isabeau"] == "V001"
    options = {"portcullis_blocks_space": True}
    table = adventure(
        "incarnate",
        turn=B,
        to_act=[B],
        where={"Isabeau": "V002", "Ashka": "X32"},
        options=options,
        portcullises=["X01"],
    )
    play(table, "end turn")
    assert position(table)["where"]["Isabeau"] == "V002"


def test_9_2_beating_her_is_worth_four_ducats_once_for_each_gang() -> None:
    where = {"Isabeau": "H111", "Leona": "X11"}
    table = adventure("incarnate", where=where, dice=[6, 1, 5, 5, 5])
    play(table, "Leona moves", "Leona attacks Isabeau")
    assert position(table)["purses"] == [4, 0]
    assert "A gets 4 ducats from the bank." in said(table)
    assert table.to_act == (A,)
    assert ends(table, "Isabeau")
    table = adventure("incarnate", where=where, dice=[6, 1, 5, 5, 5], isabeau_beaten=[1, 0])
    play(table, "Leona moves", "Leona attacks Isabeau")
    assert position(table)["purses"] == [0, 0]
    table = adventure(
        "incarnate", where=where, dice=[4, 1, 5, 5, 5], purses=[3, 0], carried={"Leona": "ruby"}
    )
    play(table, "Leona moves", "Leona attacks Isabeau")
    assert position(table)["purses"] == [3, 0]
    assert position(table)["carried"] == {"Leona": {"ruby": 1}}
    assert table.to_act == (B,)


def test_9_3_on_market_night_purses_hold_a_ducat_more() -> None:
    for kind, ducats in (("purse of 2", 3), ("purse of 3", 4), ("coin chest", 4)):
        table = adventure("market", where={"Leona": "Library"}, chests={"Library": kind})
        play(table, "Leona bashes the chest")
        assert position(table)["purses"] == [ducats, 0]


def test_9_4_zombies_walk_to_the_nearest_thief_or_attack() -> None:
    away = dict.fromkeys(OUT, "escaped")
    table = adventure("ashes", turn=B, to_act=[B], where=away | {"Leona": "X10"})
    play(table, "end turn")
    where = position(table)["where"]
    assert where["the first zombie"] == "V102"
    assert where["the second zombie"] == "X21"
    assert where["the third zombie"] == "X11"
    assert where["the fourth zombie"] == "H111"
    table = adventure(
        "ashes", turn=B, to_act=[B], where=away | {"Leona": "V102"}, purses=[5, 5], dice=[5, 4, 1]
    )
    play(table, "end turn")
    assert "The first zombie beats Leona." in said(table)
    assert position(table)["purses"] == [5, 5]
    assert table.to_act == (B,)
    assert position(table)["phase"] == "flight"
    play(table, sorted(legal(table))[0])
    table = adventure("ashes", turn=B, to_act=[B], where=away | {"Leona": "V102"}, dice=[5, 5, 1])
    play(table, "end turn")
    assert "Leona beats the first zombie." in said(table)
    assert table.to_act == (A,)


def test_9_4_a_portcullis_that_closes_its_space_keeps_zombies_out() -> None:
    away = dict.fromkeys(OUT, "escaped")
    fields: dict[str, Any] = {"alarm": True, "round": 5, "turn": B, "to_act": [B], "portcullises": ["X10"]}
    where = away | {"Leona": "X10", "the first zombie": "V101"}
    for closed in (False, True):
        table = adventure("ashes", where=where, options={"portcullis_blocks_space": closed}, **fields)
        play(table, "end turn")
        assert ("The first zombie attacks Leona." in said(table)) is not closed
        assert position(table)["where"]["the first zombie"] == ("V101" if closed else "X10")


CLOSING: dict[str, Any] = {"alarm": True, "round": 5, "turn": B, "to_act": [B],
                           "options": {"portcullis_blocks_space": True}}  # fmt: skip


def test_r4_a_zombie_passes_over_a_thief_in_a_closed_space() -> None:
    """Leona, first in order, is shut in next to the zombie; Davitto on its other side is not."""
    where = dict.fromkeys(OUT, "escaped") | {"Leona": "X10", "the first zombie": "V101"}
    table = adventure("ashes", where=where | {"Davitto": "V102"}, portcullises=["X10"], **CLOSING)
    play(table, "end turn")
    assert "The first zombie attacks Davitto." in said(table)
    table = adventure("ashes", where=where | {"Davitto": "V112"}, portcullises=["X10"], **CLOSING)
    play(table, "end turn")
    assert position(table)["where"]["the first zombie"] == "V102"
    table = adventure("ashes", where=where, portcullises=["X10"], **CLOSING)
    play(table, "end turn")
    zombies = {name: place for name, place in position(table)["where"].items() if "zombie" in name}
    assert zombies == {
        "the first zombie": "V101",
        "the second zombie": "X21",
        "the third zombie": "H111",
        "the fourth zombie": "H112",
    }


def test_r4_a_closed_space_serves_no_zombie_as_a_step() -> None:
    """To H002 there is one shortest way from V101, over X10, and two from V001, over X00 or the Tannery."""
    for start, closed, step in (
        ("V101", [], "X10"),
        ("V101", ["X10"], "V101"),
        ("V001", [], "X00"),
        ("V001", ["X00"], "Tannery"),
    ):
        where = dict.fromkeys(OUT, "escaped") | {"Leona": "H002", "the first zombie": start}
        table = adventure("ashes", where=where, portcullises=closed, **CLOSING)
        play(table, "end turn")
        assert position(table)["where"]["the first zombie"] == step


def test_9_4_zombies_cannot_be_attacked() -> None:
    table = adventure("ashes", where={"Leona": "V102"}, options={"thieves_may_attack_militia": True})
    play(table, "Leona moves")
    assert not any("zombie" in text for text in legal(table))


def test_9_5_the_baron_is_taken_stolen_dropped_and_sold() -> None:
    table = adventure("baron", where={"Leona": "Guardroom", "Kornak": "V202"})
    play(table, "Leona seizes the Baron")
    assert {"kind": "seized", "seat": A, "thief": "Leona"} in [event.data for event in table.events(None)]
    assert position(table)["carried"] == {"Leona": {"Baron": 1}}
    assert position(table)["baron"] is None
    assert "the Baron is not where Davitto stands (§9.5)" in why(table, "Davitto seizes the Baron")
    assert "there is no Baron in this adventure (§9.5)" in why(adventure("market"), "Leona seizes the Baron")
    table = adventure("baron", where={"Leona": "Guardroom", "Kornak": "V202"}, chests={"Inn": ""},
                      carried={"Leona": "keys, keys, scroll"})  # fmt: skip
    play(table, "Leona seizes the Baron", "drop Baron in Inn")
    assert position(table)["baron"] == "Inn"
    assert "Inn" not in position(table)["chests"]
    assert "The Baron is in the Inn." in str(table.view(A))
    sold = adventure("baron", where={"Leona": "escaped"}, carried={"Leona": "Baron"}, baron=None)
    assert sold.scores[A] == 6 - 9


def test_9_6_a_cursed_gem_may_paralyse_its_finder_next_round() -> None:
    table = adventure("alchemist", where={"Leona": "Library"}, chests={"Library": "ruby"}, dice=[1])
    play(table, "Leona bashes the chest")
    assert position(table)["paralysed"] == {"Leona": 2}
    assert "The gem may be cursed: Leona rolls 1, so she cannot act next round." in said(table)
    assert "Leona moves" in legal(table)
    table = adventure("alchemist", paralysed={"Leona": 2}, round=2)
    assert "Leona is paralysed by a cursed gem this round (§9.6)" in why(table, "Leona moves")
    kinds = {
        "ruby": True,
        "emerald": True,
        "sapphire": True,
        "scroll": False,
        "keys": False,
        "purse of 2": False,
    }
    for kind, gem in kinds.items():
        for die in (1, 2):
            table = adventure("alchemist", where={"Leona": "Library"}, chests={"Library": kind}, dice=[die])
            play(table, "Leona bashes the chest")
            assert position(table)["rolled"] == ([die] if gem else [])
            assert position(table)["paralysed"] == ({"Leona": 2} if gem and die == 1 else {})


def test_9_7_sienna_is_moved_after_the_militia_and_fights_with_three_dice() -> None:
    table = adventure(
        "assassin", phase="militia", where={"Valdur": "H002", "Sienna": "Inn"}, purses=[0, 5], dice=[6]
    )
    play(table, "send Kornak")
    assert position(table)["phase"] == "march"
    assert "Sienna attacks Valdur" in legal(table)
    roll(table, 4, 1, 1, 4, 3)
    play(table, "Sienna attacks Valdur")
    assert "Sienna rolls 4, 1, 1; Valdur rolls 4, 3." in said(table)
    assert position(table)["purses"] == [0, 3]
    play(table, sorted(legal(table))[0])
    assert position(table)["phase"] == "activation"
    options = {"thieves_may_attack_militia": True}
    where = {"Sienna": "H002", "Leona": "X10"}
    table = adventure("assassin", where=where, options=options, dice=[6, 1, 1, 1, 1])
    play(table, "Leona moves", "Leona attacks Sienna")
    assert "Leona rolls 6, 1; Sienna rolls 1, 1, 1." in said(table)


def test_9_8_last_night_pays_two_more_for_missions() -> None:
    table = adventure("last-night", carried={"Leona": "ruby"}, missions=["Rubies", None, None])
    play(table, "hand in ruby for Rubies")
    assert position(table)["purses"] == [5, 0]


def test_9_9_the_nearest_thief_by_steps_then_turn_order_then_card_order() -> None:
    away = dict.fromkeys(OUT, "escaped")
    where = away | {"Valdur": "X10", "Leona": "X12"}
    table = adventure("ashes", turn=A, to_act=[A], start=B, where=where)
    play(table, "end turn")
    assert position(table)["where"]["the first zombie"] == "V102"
    table = adventure("ashes", turn=B, to_act=[B], start=A, where=where)
    play(table, "end turn")
    assert position(table)["where"]["the first zombie"] == "V111"
    table = adventure("ashes", turn=B, to_act=[B], where=away | {"Leona": "X12", "Davitto": "X10"})
    play(table, "end turn")
    assert position(table)["where"]["the first zombie"] == "V111"


def test_9_9_among_three_the_one_who_plays_first_is_nearest() -> None:
    """Leona, Valdur and Brenn are as near; whoever starts, or the first after an absent one, draws the zombie."""
    away = OUT | dict.fromkeys(("Kaldern", "Tortok", "Brenn", "Yselle"), "escaped")
    spots = {"Leona": ("X10", "V102"), "Valdur": ("X12", "V111"), "Brenn": ("X01", "H102")}
    for start, last in ((A, C), (B, A), (C, B)):
        for gone in ("", *spots):
            where = away | {thief: there for thief, (there, _) in spots.items() if thief != gone}
            table = a_table(seats=3, where=where | {"the second zombie": "X32"}, turn=last, to_act=[last], start=start,
                            options={"adventure": "ashes"})  # fmt: skip
            play(table, "end turn")
            order = [list(spots)[(start + step) % 3] for step in range(3)]
            nearest = next(thief for thief in order if thief != gone)
            assert position(table)["where"]["the first zombie"] == spots[nearest][1]


def test_6_5_on_the_left_of_a_beaten_attacker_sits_who_moves_him() -> None:
    for seat, left, thief in ((A, B, "Leona"), (B, C, "Valdur"), (C, A, "Brenn")):
        table = a_table(seats=3, where={thief: "V202"}, turn=seat, to_act=[seat], dice=[1, 1, 6, 6],
                        options={"thieves_may_attack_militia": True})  # fmt: skip
        play(table, f"{thief} moves", f"{thief} attacks Kornak")
        assert f"Kornak beats {thief}." in said(table)
        assert table.to_act == (left,)


def test_10_2_a_single_portcullis_is_lowered_by_the_start_player() -> None:
    table = a_table(round=4, turn=B, to_act=[B], options={"portcullis_count": 1})
    play(table, "end turn")
    assert position(table)["phase"] == "portcullises"
    play(table, "lower the portcullis at X00")
    assert position(table)["portcullises"] == ["X00"]
    assert position(table)["phase"] == "militia"


def test_9_9_without_thieves_zombies_stand_still() -> None:
    from trionfi.games.thieves.rules.rounds import zombie_acts

    table = adventure("ashes", where=OUT)
    zombie_acts(table, 20)
    assert position(table)["where"]["the first zombie"] == "X11"


# Alarm and end


def test_10_1_the_alarm_comes_at_the_start_of_its_round() -> None:
    table = a_table(round=4, turn=B, to_act=[B])
    play(table, "end turn")
    assert position(table)["alarm"]
    assert position(table)["phase"] == "portcullises"
    assert "The alarm is raised!" in said(table)


def test_10_2_portcullises_are_lowered_one_at_a_time_in_turn_order() -> None:
    table = a_table(seats=3, round=4, turn=C, to_act=[C])
    play(table, "end turn")
    seen = []
    exits = ["X00", "X01", "X02", "X10", "X12", "X20", "X22", "X30"]
    for gate in exits:
        seen.append(table.to_act[0])
        play(table, f"lower the portcullis at {gate}")
        if position(table)["phase"] == "portcullises":
            assert (
                f"a portcullis hangs at {place_words(BOARDS[0], SPACE_NAMES.index(gate))} already (§10.2)"
                in why(table, f"lower the portcullis at {gate}")
            )
            assert "the west fountain is no exit of this board (§10.2)" in why(
                table, "lower the portcullis at X11"
            )
    assert seen == [A, B, C, A, B, C, A, B]
    assert position(table)["portcullises"] == sorted(exits)
    assert position(table)["phase"] == "militia"
    table = a_table(round=4, turn=B, to_act=[B], options={"portcullis_count": 0})
    play(table, "end turn")
    assert position(table)["phase"] == "militia"


def test_10_3_a_portcullis_bars_leaving_or_the_whole_space_where_agreed() -> None:
    table = a_table(
        where={"Leona": "H002", "Valdur": "X32", "Sable": "X22"}, portcullises=["H001"], alarm=True
    )
    play(table, "Leona moves")
    assert "H001" in ends(table, "Leona")
    options = {"portcullis_blocks_space": True}
    table = a_table(
        where={"Leona": "H002", "Valdur": "X32", "Sable": "X22"},
        portcullises=["H001"],
        alarm=True,
        options=options,
    )
    play(table, "Leona moves")
    assert "H001" not in ends(table, "Leona")
    assert "a portcullis closes Hide Lane (§10.3)" in why(table, "Leona to H001")


def test_10_4_nobody_leaves_before_the_alarm_unless_agreed() -> None:
    table = a_table(where={"Leona": "H001"})
    play(table, "Leona moves")
    assert "nobody leaves before the alarm has been raised (§10.4)" in why(table, "Leona leaves")
    table = a_table(where={"Leona": "H001", "Iris": "escaped"})
    assert "nobody leaves before the alarm has been raised (§10.4)" in why(table, "Leona leaves")
    assert "Iris has left the district for good (§4.9)" in why(table, "Iris leaves")
    assert "Valdur is not one of yours (§3.3)" in why(table, "Valdur leaves")
    table = a_table(where={"Leona": "H001"}, alarm=True)
    assert "first declare that Leona moves, then leave (§4.1)" in why(table, "Leona leaves")
    table = a_table(where={"Leona": "H001"}, options={"early_exit": True})
    play(table, "Leona moves", "Leona leaves")
    assert position(table)["where"]["Leona"] == "escaped"


def test_10_5_the_game_ends_after_the_last_round_or_when_nobody_is_left() -> None:
    table = a_table(round=7, turn=B, to_act=[B], alarm=True)
    play(table, "end turn")
    assert table.over
    assert "the game is over (§10.5)" in why(table, "end turn", A)
    assert "Won by" in str(table.view(A))
    table = a_table(round=6, turn=B, to_act=[B], alarm=True, where=OUT)
    play(table, "end turn")
    assert table.over
    assert table.to_act == ()


def test_10_6_purse_and_sales_less_three_for_each_thief_inside_less_debts() -> None:
    table = a_table(where={"Leona": "escaped"}, carried={"Leona": "ruby, scroll", "Iris": "ruby"}, purses=[5, 2],
                    curses=[2, 0])  # fmt: skip
    assert table.scores == [5 + 2 + 1 - 9 - 2, 2 - 12]


def test_8_9_kaldern_sells_each_treasure_for_a_ducat_more() -> None:
    table = a_table(
        gangs=("kaldern", "nocturnis"), where={"Kaldern": "escaped"}, carried={"Kaldern": "ruby, keys"}
    )
    assert table.scores[A] == 3 + 2 - 9


def test_10_7_ties_go_to_escaped_thieves_then_to_loot_then_are_shared() -> None:
    last: dict[str, Any] = {"round": 7, "turn": B, "to_act": [B], "alarm": True}
    table = a_table(where={"Leona": "escaped"}, purses=[0, 3], **last)
    play(table, "end turn")
    assert table.scores == [-9, -9]
    assert table.winners == [A]
    table = a_table(
        where={"Leona": "escaped", "Valdur": "escaped"},
        carried={"Valdur": "keys, keys", "Leona": "ruby"},
        **last,
    )
    play(table, "end turn")
    assert table.scores == [-7, -7]
    assert table.winners == [B]
    assert (str(table.events(None)[-1]), table.events(None)[-1].rule) == ("B wins.", "10.6")
    table = a_table(**last)
    play(table, "end turn")
    assert table.winners == [A, B]
    assert (str(table.events(None)[-1]), table.events(None)[-1].rule) == ("A and B share the win.", "10.7")


def test_4_6_skills_are_there_anew_for_the_fights_of_a_new_round() -> None:
    """Leona has used her skill in the last turn of a round; a zombie attacks at the start of the next."""
    where = {"Leona": "X11", "Valdur": "H202", "the first zombie": "V102"}
    table = a_table("Run", "", where=where, options={"adventure": "ashes"}, turn=B, to_act=[B],
                    used={"Leona": 4, "Vesper": 4})  # fmt: skip
    play(table, "end turn", "pass")
    assert position(table)["phase"] == "Leona defending"
    assert legal(table) == ["Leona adds a die for Run", "pass"]
