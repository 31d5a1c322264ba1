"""The first and the last of everything: the corner X00, seats that come last, gangs that stand first in the list."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.thieves.builders import A, B, C, a_table, ends, legal, play, position, said, why
from tests.games.thieves.test_magic import FAR, mage
from trionfi.core.errors import UnreadableMove
from trionfi.games.thieves.game import THIEVES
from trionfi.games.thieves.names import BOARDS, FIGURE_NAMES, GANG_IDS
from trionfi.games.thieves.rules import moves

# The corner


def test_1_1_the_corner_is_a_space_as_any_other() -> None:
    """Whoever stands on X00 hands in, robs, is robbed, moves on and is met."""
    table = a_table(where={"Leona": "X00"}, carried={"Leona": "ruby"}, missions=["Rubies", None, None])
    play(table, "hand in ruby for Rubies")
    assert position(table)["purses"] == [3, 0]
    for elise, sable in (("X00", "H001"), ("V001", "X00")):
        table = a_table("Sleight of Hand", where={"Elise": elise, "Sable": sable}, purses=[0, 5])
        assert "Elise robs the Nocturnis Gang" in legal(table)
        play(table, "Sleight of Hand on the Nocturnis Gang")
        assert position(table)["purses"] == [1, 4]
    table = a_table(where={"Leona": "X00", "Sable": "V001", "Davitto": "H001"})
    play(table, "Leona moves")
    assert legal(table) == ["Leona attacks Sable", "stay"]
    table = a_table(where={"Leona": "V002", "Sable": "X00"})
    play(table, "Leona moves")
    assert "Leona attacks Sable" in legal(table)


def test_7_3_whoever_stands_on_the_corner_gives_and_nobody_of_the_next_gang() -> None:
    table = a_table(where={"Leona": "X00"}, carried={"Leona": "ruby", "Elise": "ruby", "Valdur": "ruby"},
                    missions=["Rubies", None, None])  # fmt: skip
    play(table, "hand in ruby for Rubies")
    assert legal(table) == ["Leona gives ruby", "Elise gives ruby"]


def test_9_9_a_thief_on_the_corner_is_found_and_keeps_the_game_going() -> None:
    away = dict.fromkeys(FIGURE_NAMES[:8], "escaped")
    table = a_table(where=away | {"Leona": "X00"}, turn=B, to_act=[B], options={"adventure": "ashes"})
    play(table, "end turn")
    assert not table.over
    assert position(table)["where"]["the first zombie"] != "X11"
    table = a_table(where=away | {"Valdur": "X00"}, turn=B, to_act=[B])
    play(table, "end turn")
    assert not table.over
    table = a_table(where=away, turn=B, to_act=[B])
    play(table, "end turn")
    assert table.over


def test_11_13_who_stands_on_the_corner_is_transported_and_a_free_room_is_enough() -> None:
    gone = dict.fromkeys(FIGURE_NAMES[1:8], "escaped")
    table = mage("Action", where=gone | {"Valdur": "X00"})
    play(table, "attempt Transport")
    assert {"V001", "H001", "Tannery"} <= ends(table, "Valdur")
    around = {"Davitto": "V001", "Iris": "X00", "Elise": "V002", "Kornak": "H001", "Valrut": "V011"}
    table = mage("Action", where=gone | around | {"Ashka": "Bakery", "Morven": "Inn"}, at="X31")
    play(table, "attempt Transport")
    assert ends(table, "Davitto") == {"Tannery"}
    assert ends(table, "Iris") == set()
    shut = {"Davitto": "Tannery", "Kornak": "V001", "Valrut": "Inn"}
    assert "attempt Transport" not in legal(mage("Action", where=gone | shut))
    for door in ("V001", "Inn"):
        table = mage("Action", where=gone | shut | {"Kornak" if door == "V001" else "Valrut": "X21"})
        play(table, "attempt Transport")
        assert door in ends(table, "Davitto")


def test_11_9_lightning_goes_round_the_corner() -> None:
    table = mage("Control", at="H001", where=FAR | {"Valdur": "V001"})
    play(table, "attempt Lightning")
    assert legal(table) == ["cast Lightning at Valdur"]
    table = mage("Control", at="H001", where=FAR | {"Valdur": "V001", "Sable": "X00"})
    play(table, "attempt Lightning")
    assert legal(table) == ["cast Lightning at Sable"]


def test_11_7_a_militiaman_beside_the_corner_may_be_hemmed_in() -> None:
    """Kornak on V001 and Valrut in the Tannery shut each other in, with thieves of the caster all around."""
    where = {"Kornak": "V001", "Valrut": "Tannery", "Davitto": "X00", "Iris": "V002", "Elise": "Inn"}
    assert (
        why(mage("Luck", where=where), "attempt Enchantment")
        == "Enchantment would find no target now (§11.2)"
    )
    for victim, place in (("Davitto", "X00"), ("Iris", "V002"), ("Elise", "Inn")):
        table = mage("Luck", where=where | {victim: "X31", "Sable": place})
        play(table, "attempt Enchantment")
        assert legal(table) == [f"{'Valrut' if place == 'Inn' else 'Kornak'} attacks Sable", "stay"]


# Gangs and seats


def test_4_5_every_attack_is_the_move_that_its_words_say() -> None:
    """Thieves attack those of other gangs, and the first four neutral figures; attack and words agree both ways."""
    for thief in range(16):
        for target in range(20):
            if thief // 4 == target // 4:
                continue
            move = int(moves.attack_on(thief, target))
            assert THIEVES.write(move) == f"{FIGURE_NAMES[thief]} attacks {FIGURE_NAMES[target]}"
            assert (moves.attacker_of(move), moves.target_of(move)) == (thief, target)


def test_4_5_thieves_of_one_gang_do_not_attack_each_other() -> None:
    for thief in range(16):
        for mate in range(thief // 4 * 4, thief // 4 * 4 + 4):
            names = FIGURE_NAMES[thief], FIGURE_NAMES[mate]
            with pytest.raises(UnreadableMove) as refused:
                THIEVES.read(f"{names[0]} attacks {names[1]}")
            assert str(refused.value) == f"{names[0]} and {names[1]} are of one gang (§4.5)"


def test_6_5_every_gang_may_attack_the_militia_where_agreed() -> None:
    options = {"thieves_may_attack_militia": True}
    for gang, thief in (
        ("executioners", "Leona"),
        ("nocturnis", "Valdur"),
        ("kaldern", "Yselle"),
        ("cursed", "Nyx"),
    ):
        other = "cursed" if gang != "cursed" else "kaldern"
        table = a_table(
            gangs=(gang, other), where={thief: "V202"}, options=options, dice=[1, 1, 6, 6], purses=[5, 5]
        )
        play(table, f"{thief} moves", f"{thief} attacks Kornak")
        assert f"Kornak beats {thief}." in said(table)
        assert position(table)["purses"] == [4 if thief == "Nyx" else 3, 5]


def test_9_9_the_neighbour_on_the_left_moves_whom_a_zombie_has_beaten() -> None:
    gangs = ("nocturnis", "cursed", "executioners")
    for thief, left in (("Valdur", B), ("Nyx", C), ("Elise", A)):
        away = {name: "escaped" for name in FIGURE_NAMES[:16] if name not in FIGURE_NAMES[8:12]}
        table = a_table(gangs=gangs, seats=3, where=away | {thief: "V102"}, dice=[5, 4, 1], turn=C, to_act=[C],
                        options={"adventure": "ashes"})  # fmt: skip
        play(table, "end turn")
        assert f"The first zombie beats {thief}." in said(table)
        assert table.to_act == (left,)


def test_10_6_before_gangs_are_chosen_a_score_is_the_purse() -> None:
    assert THIEVES.deal(3, 1, gangs="chosen").scores == [0, 0, 0]
    assert THIEVES.deal(2, 1, gangs="chosen", starting_ducats=4).scores == [4, 4]


@pytest.mark.parametrize("seat", [A, B, C])
def test_11_2_every_seat_casts_by_its_own_mage(seat: int) -> None:
    """The same spells from each of three seats: who leaves, who is paid, who is asked."""
    mages = ["Leona", "Valdur", "Brenn"]
    name = mages[seat]
    for book, spell in (("Control", "Disappearance"), ("Prosperity", "Alchemy"), ("Luck", "Maelstrom")):
        others = [one for one in ("Luck", "Prosperity", "Control", "Action") if one != book]
        books = [book if at == seat else others[at] for at in range(3)]
        table = a_table(*["Run, Run"] * 3, seats=3, turn=seat, to_act=[seat], alarm=True, options={"magic": True},
                        where=dict(zip(mages, ("X11", "X21", "V102"), strict=True)), grimoires=books, mages=mages,
                        carried=dict.fromkeys(mages, "ruby"), dice=[6] * 3,
                        copies=[{"Run": 6}, {}], deck=0, deck_order=[])  # fmt: skip
        play(table, f"attempt {spell}")
        found = position(table)
        assert table.to_act == (seat,)
        assert found["cast_in"] == [int(at == seat) for at in range(3)]
        assert (found["where"][name] == "escaped") is (spell == "Disappearance")
        assert found["purses"] == [2 if spell == "Alchemy" and at == seat else 0 for at in range(3)]
        assert found["hand_sizes"] == (
            [4 if at == seat else 1 for at in range(3)] if spell == "Maelstrom" else [2] * 3
        )


def test_11_10_without_a_card_in_any_other_hand_there_is_no_maelstrom() -> None:
    for seats in (2, 3, 4):
        table = mage("Luck", "Run, Run, Run, Run, Fate", seats=seats)
        assert why(table, "attempt Maelstrom") == "Maelstrom would find no target now (§11.2)"
        for holder in range(1, seats):
            hands = ["Fate" if seat == holder else "" for seat in range(seats)]
            assert "attempt Maelstrom" in legal(mage("Luck", *hands, seats=seats))


@pytest.mark.parametrize("seat", [A, B, C])
def test_11_9_lightning_strikes_enemies_of_whoever_casts(seat: int) -> None:
    mages = ["Leona", "Valdur", "Brenn"]
    where = {
        "Leona": "X11",
        "Davitto": "H111",
        "Valdur": "V112",
        "Sable": "H112",
        "Brenn": "V102",
        "Tortok": "V101",
    }
    table = a_table(seats=3, turn=seat, to_act=[seat], options={"magic": True}, where=where, mages=mages, dice=[6],
                    grimoires=["Control" if at == seat else None for at in range(3)],
                    carried=dict.fromkeys(mages, "ruby"))  # fmt: skip
    play(table, "attempt Lightning")
    struck = {text.rpartition(" ")[2] for text in legal(table)}
    gangs = [{"Leona", "Davitto"}, {"Valdur", "Sable"}, {"Brenn", "Tortok"}]
    assert struck
    assert struck & gangs[seat] == set()


def test_11_15_no_mage_casts_with_a_gem_on_another() -> None:
    for number, name in enumerate(FIGURE_NAMES[:16]):
        gang, mate = GANG_IDS[number // 4], FIGURE_NAMES[number ^ 1]
        other = GANG_IDS[(number // 4 + 1) % 4]
        table = a_table(gangs=(gang, other), where={name: "X11"}, carried={mate: "ruby", name: "emerald"},
                        grimoires=["Luck", None], mages=[name, None], options={"magic": True})  # fmt: skip
        assert (
            why(table, "attempt Transport") == f"Transport needs a red gem, and {name} carries none (§11.2)"
        )


# Just enough, and just too little


def test_8_15_one_point_is_enough_for_grimm() -> None:
    assert "Grimm misleads the militia" in legal(a_table(gangs=("cursed", "nocturnis"), points=1))
    assert "Grimm misleads the militia" not in legal(a_table(gangs=("cursed", "nocturnis"), points=0))


def test_8_3_iris_is_offered_her_own_dice_and_no_others() -> None:
    table = a_table(where={"Iris": "X11", "Valdur": "H112"}, dice=[4, 2, 5, 1])
    play(table, "Iris moves", "Iris attacks Valdur")
    assert legal(table) == ["pass", "Iris rolls a 2 again", "Iris rolls a 4 again"]


def test_7_9_iris_is_asked_when_a_six_for_her_lowest_die_would_do() -> None:
    """All dice count in a tie: 5 and a 6 are 11, enough against 6 and 5, not against two sixes."""
    for dice, asked in (
        ([5, 2, 6, 5], True),
        ([5, 1, 6, 5], True),
        ([5, 2, 6, 6], False),
        ([5, 5, 6, 5], True),
        ([3, 3, 6, 4], False),
    ):
        table = a_table(where={"Iris": "X11", "Valdur": "H112"}, dice=dice, options={"tie_rule": "total"})
        play(table, "Iris moves", "Iris attacks Valdur")
        assert (position(table)["phase"] == "second blow") is asked


def test_4_1_run_and_secret_passage_go_together_for_every_thief() -> None:
    for number, name in enumerate(FIGURE_NAMES[:16]):
        gangs = GANG_IDS[number // 4], GANG_IDS[(number // 4 + 1) % 4]
        table = a_table("Run, Secret Passage", gangs=gangs, where={name: "X11"})
        offered = [text for text in legal(table) if text.startswith(f"{name} moves") and "wall" not in text]
        assert offered == [
            f"{name} moves",
            f"{name} moves with Run",
            f"{name} moves with Secret Passage",
            f"{name} moves with Run and Secret Passage",
        ]


@pytest.mark.parametrize(
    ("points", "move", "answer"),
    [
        (2, "Leona bashes the chest", "Leona is not in a room with a chest (§4.4)"),
        (1, "Leona bashes the chest", "that costs 2 action points, and you have 1 left (§4.4)"),
        (1, "Leona picks the lock", "Leona is not in a room with a chest (§4.3)"),
        (0, "Leona picks the lock", "that costs 1 action point, and you have 0 left (§4.3)"),
        (1, "Leona opens the vault", "Leona must stand in the Treasury with a scroll and the keys (§9.1)"),
        (
            1,
            "Elise robs the Nocturnis Gang",
            "no thief of the Nocturnis Gang stands next to Elise (§8.4)",
        ),
    ],
)
def test_a_refusal_speaks_of_points_only_when_they_are_missing(points: int, move: str, answer: str) -> None:
    assert why(a_table(where={"Leona": "X11", "Elise": "X21"}, points=points), move) == answer


def test_4_1_who_is_hemmed_in_by_guards_has_no_move_even_past_friends() -> None:
    """Morven in the Tannery: a guard before each arrow, or a friend before one of them, which does not block here."""
    options = {"own_thieves_block": False}
    gangs = ("nocturnis", "executioners")
    where = {"Morven": "Tannery", "Kornak": "V001", "Valrut": "Inn"}
    assert "Morven moves" not in legal(a_table(gangs=gangs, where=where, options=options))
    where = {"Morven": "Tannery", "Sable": "V001", "Valrut": "Inn"}
    table = a_table(gangs=gangs, where=where, options=options)
    play(table, "Morven moves")
    assert {"X00", "V002"} <= ends(table, "Morven")


def test_7_7_what_is_no_last_card_is_answered_by_the_question() -> None:
    table = a_table("Jinx, Fate", where={"Davitto": "X11", "Valdur": "H112"}, dice=[4, 2, 5, 3])
    play(table, "Davitto moves", "Davitto attacks Valdur", "pass")
    for move in ("steal ruby", "Vesper hexes for Fate", "Jinx for a die", "Run for a die", "end turn"):
        assert (
            why(table, move) == "something else is asked now: play Fate or Jinx on these dice, or pass (§7.7)"
        )
    table = a_table("Run, Fate", where={"Davitto": "X11", "Valdur": "H112"}, dice=[4, 2, 5, 3])
    play(table, "Davitto moves", "Davitto attacks Valdur", "pass")
    assert why(table, "steal ruby").startswith("something else is asked now")
    assert why(table, "play Jinx on a 6") == "you hold no Jinx (§4.8)"


# Only one way, or none


def test_8_15_one_militiaman_with_a_free_space_is_enough_for_grimm() -> None:
    """Guardroom and Gatehouse have two arrows each; thieves stand before those of one, of the other, of both."""
    gangs = ("cursed", "executioners")
    before = {name: list(zip(BOARDS[0].neighbours(room, "arrow"), names, strict=True)) for name, room, names in (
        ("Kornak", "Guardroom", ("Leona", "Davitto")), ("Valrut", "Gatehouse", ("Iris", "Elise")))}  # fmt: skip
    for shut in (["Kornak"], ["Valrut"], ["Kornak", "Valrut"]):
        where = {thief: place for guard in shut for place, thief in before[guard]}
        table = a_table(gangs=gangs, where=where)
        assert ("Grimm misleads the militia" in legal(table)) is (len(shut) == 1)
        if len(shut) == 1:
            play(table, "Grimm misleads the militia")
            assert not any(text.startswith(f"{shut[0]} to") for text in legal(table))
        else:
            answer = "no militiaman has a free space beside him (§8.15)"
            assert why(table, "Grimm misleads the militia") == answer


def test_8_11_brenn_walks_on_where_one_space_or_the_way_out_is_left() -> None:
    """In the Tannery, with one or both ways taken; on X00, hemmed in, before and after the alarm."""
    gangs = ("kaldern", "executioners")
    done: dict[str, Any] = {"used": {"Brenn": 2}, "active": "Brenn"}
    for taken, walks in ((["V001", "Inn"], False), (["V001"], True), (["Inn"], True)):
        where = {"Brenn": "Tannery"} | dict(zip(("Leona", "Davitto"), taken, strict=False))
        assert ("Brenn walks on" in legal(a_table(gangs=gangs, where=where, **done))) is walks
    shut = {"Brenn": "V001", "Leona": "Tannery", "Davitto": "V002"}
    assert "Brenn walks on" in legal(a_table(gangs=gangs, where=shut, **done))
    assert "Brenn walks on" not in legal(a_table(gangs=gangs, where=shut | {"Iris": "X00"}, **done))
    where = {"Brenn": "X00", "Leona": "H001", "Davitto": "V001"}
    assert "Brenn walks on" not in legal(a_table(gangs=gangs, where=where, **done))
    table = a_table(gangs=gangs, where=where, alarm=True, **done)
    play(table, "Brenn walks on")
    assert legal(table) == ["Brenn leaves"]


def test_9_1_without_a_vault_scroll_and_keys_open_nothing() -> None:
    for adventure, opens in (("treasure", True), ("market", False), ("baron", False)):
        table = a_table(
            where={"Leona": "Treasury"}, carried={"Leona": "scroll, keys"}, options={"adventure": adventure}
        )
        assert ("Leona opens the vault" in legal(table)) is opens


def test_7_6_one_point_is_enough_for_a_teleport() -> None:
    for points, enough in ((1, True), (0, False)):
        table = a_table("Teleportation", gangs=("nocturnis", "executioners"), points=points)
        assert ("Valdur teleports by skill" in legal(table)) is enough
        assert ("Sable teleports" in legal(table)) is enough


def test_r4_a_zombie_on_the_last_corner_stays_where_the_only_step_is_closed() -> None:
    away = dict.fromkeys(FIGURE_NAMES[:8], "escaped")
    for closed in (True, False):
        table = a_table(where=away | {"Leona": "H221", "the first zombie": "X32"}, turn=B, to_act=[B], alarm=True,
                        portcullises=["H222"], round=6,
                        options={"adventure": "ashes", "portcullis_blocks_space": closed})  # fmt: skip
        play(table, "end turn")
        assert position(table)["where"]["the first zombie"] == ("X32" if closed else "H222")


def test_11_5_a_single_discard_is_enough_for_arcana() -> None:
    for discards, enough in (({"Run": 1}, True), ({}, False)):
        table = mage("Luck", copies=[{"Run": 1}, {}], deck=0, deck_order=[], discards=discards)
        assert ("attempt Arcana" in legal(table)) is enough


def test_7_3_what_the_next_gang_carries_is_asked_of_nobody() -> None:
    table = a_table(carried={"Leona": "ruby, ruby", "Valdur": "ruby"}, missions=["Rubies", None, None])
    play(table, "hand in ruby for Rubies")
    assert position(table)["carried"] == {"Leona": {"ruby": 1}, "Valdur": {"ruby": 1}}
    table = a_table(carried={"Elise": "ruby, ruby", "Valdur": "ruby"}, missions=["Rubies", None, None])
    play(table, "hand in ruby for Rubies")
    assert position(table)["carried"] == {"Elise": {"ruby": 1}, "Valdur": {"ruby": 1}}


def test_2_5_a_mission_that_is_gone_makes_no_other_lie_face_up() -> None:
    for gone in ({}, {"Rubies": 1}):
        table = a_table(carried={"Leona": "ruby, emerald"}, missions=[None, None, None], missions_gone=gone)
        assert not any(text.startswith("hand in") for text in legal(table))


def test_10_6_what_a_mate_inside_carries_is_not_sold() -> None:
    for out, inside in (("Leona", "Davitto"), ("Davitto", "Iris"), ("Elise", "Valdur")):
        table = a_table(where={out: "escaped"}, carried={inside: "ruby"})
        assert table.scores[A] == -9


def test_11_5_what_the_caster_knows_of_another_hand_is_nothing_to_keep() -> None:
    """B has taken Run from A by Maelstrom; A draws by Arcana, and keeps what he drew."""
    table = mage("Control", "", "Run", grimoires=["Control", "Luck"], mages=["Leona", "Valdur"],
                 all_known=[{"Run": 1}, {}])  # fmt: skip
    play(table, "attempt Arcana", "B: pass")
    assert position(table)["phase"] == "cards to keep"
    assert all(text.startswith("keep ") for text in legal(table))


def test_11_14_only_the_wounded_are_healed() -> None:
    options = {"magic": True, "wound_model": "king_of_ashes"}
    table = a_table(wounded={"Leona": 99}, done=["Davitto"], paralysed={"Iris": 1}, options=options)
    assert [text for text in legal(table) if text.startswith("heal")] == ["heal Leona"]
    on_the_first_street = a_table(wounded={"Leona": 99}, where={"Leona": "X00"}, options=options)
    assert "heal Leona" in legal(on_the_first_street)


def test_11_14_one_point_heals_and_the_log_says_whose_thief() -> None:
    options = {"magic": True, "wound_model": "king_of_ashes"}
    assert "heal Leona" not in legal(a_table(wounded={"Leona": 99}, points=0, options=options))
    table = a_table(wounded={"Leona": 99}, points=1, options=options)
    play(table, "heal Leona")
    assert position(table)["points"] == 0
    assert table.events(None)[-1].data["seat"] == A


def test_11_2_one_point_is_enough_for_a_spell() -> None:
    for points in (1, 0):
        assert ("attempt Enchantment" in legal(mage("Luck", points=points))) is (points == 1)


def test_9_5_the_baron_is_seized_only_where_he_is() -> None:
    for place, near in (("Guardroom", True), ("V202", False), ("X00", False), ("Library", False)):
        table = a_table(where={"Leona": place, "Kornak": "X21"}, options={"adventure": "baron"})
        assert ("Leona seizes the Baron" in legal(table)) is near
        if not near:
            assert why(table, "Leona seizes the Baron") == "the Baron is not where Leona stands (§9.5)"
    table = a_table(where={"Leona": "Guardroom", "Kornak": "X21"}, baron=None, options={"adventure": "baron"},
                    carried={"Valdur": "Baron"})  # fmt: skip
    assert "Leona seizes the Baron" not in legal(table)


def test_11_13_a_single_passenger_is_enough_whoever_it_is() -> None:
    for number, passenger in enumerate(FIGURE_NAMES[:16]):
        own, caster = GANG_IDS[number // 4], FIGURE_NAMES[(number // 4 * 4 + 4) % 16]
        gangs = GANG_IDS[(number // 4 + 1) % 4], own
        away = dict.fromkeys(FIGURE_NAMES[:16], "escaped")
        fields: dict[str, Any] = {
            "grimoires": ["Luck", None],
            "mages": [caster, None],
            "carried": {caster: "ruby"},
        }
        for there in ("X11", "escaped"):
            where = {
                thief: place
                for thief, place in away.items()
                if GANG_IDS[FIGURE_NAMES.index(thief) // 4] in gangs
            }
            table = a_table(gangs=gangs, where=where | {caster: "X31", passenger: there}, options={"magic": True},
                            **fields)  # fmt: skip
            assert ("attempt Transport" in legal(table)) is (there == "X11")


@pytest.mark.parametrize(
    ("seat", "gang"), [(A, "the Nocturnis Gang"), (B, "the Executioners"), (C, "the Executioners")]
)
def test_7_6_sleight_of_hand_from_afar_is_refused_at_every_seat(seat: int, gang: str) -> None:
    away = dict.fromkeys(FIGURE_NAMES[:12], "escaped")
    where = away | {"Leona": "X00", "Valdur": "X32", "Brenn": "X11"}
    table = a_table(*["Sleight of Hand"] * 3, seats=3, where=where, turn=seat, to_act=[seat])
    answer = f"none of your thieves stands next to one of {gang} (§7.6)"
    assert why(table, f"Sleight of Hand on {gang}") == answer


def test_11_13_sable_alone_goes_past_those_who_hem_him_in() -> None:
    away = dict.fromkeys(FIGURE_NAMES[1:8], "escaped")
    for thief, goes in (("Sable", True), ("Morven", False)):
        where = away | {thief: "Tannery", "Kornak": "V001", "Valrut": "Inn"}
        assert ("attempt Transport" in legal(mage("Luck", where=where))) is goes


def test_8_11_one_point_is_enough_for_brenn() -> None:
    for points in (1, 0):
        table = a_table(gangs=("kaldern", "nocturnis"), where={"Brenn": "X11"}, used={"Brenn": 2}, active="Brenn",
                        points=points)  # fmt: skip
        assert ("Brenn walks on" in legal(table)) is (points == 1)


def test_8_10_one_point_is_enough_for_tortok() -> None:
    table = a_table("Run", gangs=("kaldern", "nocturnis"), where={"Tortok": "X11"}, points=1)
    answer = why(table, "Tortok bashes the chest for Run")
    assert answer == "Tortok is not in a room with a chest (§8.10)"


def test_8_4_only_elise_robs_and_only_in_the_turn_of_her_gang() -> None:
    where = {"Elise": "X11", "Valdur": "H111", "Leona": "X21"}
    assert legal(a_table(where=where)).count("Elise robs the Nocturnis Gang") == 1
    for turn in (a_table(where=where, turn=B, to_act=[B]), a_table(where=where, done=["Elise"])):
        assert not any("robs" in text for text in legal(turn))


def test_4_5_whoever_has_acted_has_no_move_by_an_attack_alone() -> None:
    for number, thief in enumerate(FIGURE_NAMES[:16]):
        gangs = GANG_IDS[number // 4], GANG_IDS[(number // 4 + 1) % 4]
        enemy, mate = FIGURE_NAMES[(number // 4 * 4 + 4) % 16], FIGURE_NAMES[number ^ 1]
        if thief != "Sable":
            where = {thief: "Tannery", mate: "Inn", enemy: "V001"}
            assert f"{thief} moves" in legal(a_table(gangs=gangs, where=where))
            assert f"{thief} moves" not in legal(a_table(gangs=gangs, where=where, used={thief: 2}))


def test_7_3_where_no_mission_is_left_the_slot_stays_empty() -> None:
    table = a_table(carried={"Leona": "ruby"}, missions=["Rubies", "Dusk", "Lagoon"], mission_order=[], mission_deck=0,
                    options={"mission_refill": True})  # fmt: skip
    play(table, "hand in ruby for Rubies")
    assert position(table)["missions"] == [None, "Dusk", "Lagoon"]
    assert position(table)["mission_deck"] == 0


def test_11_9_the_log_says_who_has_cast_the_lightning() -> None:
    table = mage("Control", at="H001", where=FAR | {"Valdur": "V001"})
    play(table, "attempt Lightning", "cast Lightning at Valdur")
    assert [event.data["seat"] for event in table.events(None) if event.data["kind"] == "struck"] == [A]


def test_2_7_the_log_begins_with_the_rolls_also_where_the_deployment_comes_first() -> None:
    for magic in (True, False):
        table = THIEVES.deal(2, 5, magic=magic)
        table.listen()
        assert [event.data["kind"] for event in table.events(None)][-1] == "start"


# In order


def test_moves_are_listed_in_the_order_of_their_numbers() -> None:
    """Whom a thief or a guard may attack is listed by who it is, not by where he stands."""
    where = {"Leona": "X11", "Valdur": "V102", "Sable": "H111", "Morven": "H102"}
    table = a_table(where=where)
    play(table, "Leona moves")
    attacks = [f"Leona attacks {victim}" for victim in ("Valdur", "Sable", "Morven")]
    assert [text for text in legal(table) if "attacks" in text] == attacks
    assert table.moves(A) == sorted(table.moves(A))
    table = a_table(where=where | {"Leona": "X02", "Kornak": "X11"}, phase="militia", dice=[1])
    play(table, "send Kornak")
    strikes = [f"Kornak attacks {victim}" for victim in ("Valdur", "Sable", "Morven")]
    assert [text for text in legal(table) if "attacks" in text] == strikes
    assert table.moves(A) == sorted(table.moves(A))
