"""The Arcana cards, and the windows in which they are asked for (§4.8, §7.4 to §7.8)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.thieves.builders import A, B, D, a_table, ends, legal, play, position, said, why
from trionfi.games.thieves.names import TITLE_NAMES
from trionfi.games.thieves.rules.position import Thieves

IN_LIBRARY = {"Leona": "Library"}


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
    assert "The discards are shuffled into a new deck of 2 cards." in said(table)
    assert table.view(A)["held"] == {"Fate": 1}
    assert table.view(B)["held"] == {"Run": 1}
    assert table.view(None)["held"] == {"Run": 1, "Fate": 1}
    assert table.view(A)["past"] == [["shuffled", {"Tithe": 2}, {"Run": 1}], ["drew", B]]
    assert table.view(B)["past"] == [["shuffled", {"Tithe": 2}, {"Fate": 1}], ["drew", B]]
    assert table.view(None)["past"] == [["shuffled", {"Tithe": 2}, {}], ["drew", B]]
    table = a_table("Run", "", deck=0, deck_order=[], copies=[{"Run": 1}, {}])
    play(table, "end turn")
    assert position(table)["hand_sizes"] == [1, 0]
    assert "B finds no card to draw." in said(table)
    assert not any("shuffled" in text for text in said(table))
    assert table.view(A)["past"] == []


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
    assert "none of your thieves stands next to one of the Nocturnis Gang (§7.6)" in why(
        table, "Sleight of Hand on the Nocturnis Gang"
    )
    assert "nobody else plays Kaldern's Gang (§7.6)" in why(table, "Tithe on Kaldern's Gang")
    assert "nobody else plays the Executioners (§7.6)" in why(table, "Tithe on the Executioners")


def test_7_6_tripwire_limits_a_move_to_two_spaces_whatever_else_was_played() -> None:
    table = a_table("Run", "Tripwire", where={"Leona": "X11"})
    play(table, "Leona moves with Run", "B: play Tripwire")
    assert position(table)["pending"]["steps"] == 2
    assert "X21" not in ends(table, "Leona")
    assert "H112" in ends(table, "Leona")
    assert "Leona trips: 2 spaces at most." in said(table)


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
    assert "The lock holds against Leona." in said(table)
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
    play(table, "Leona moves", "B: pass", "Leona attacks Valdur", "pass")
    assert legal(table) == ["play Slip Away", "pass"]
    play(table, "play Slip Away")
    assert table.to_act == (B,)
    assert position(table)["phase"] == "flight"
    assert position(table)["hands"] == [{}, {}]
    assert position(table)["discards"] == {"Slip Away": 1}


# Windows


def test_7_7_a_lock_is_picked_in_this_order() -> None:
    table = a_table(
        "Fate, Lucky Find", "Jinx, Double Lock", where=IN_LIBRARY, chests={"Library": "ruby"}, dice=[5, 3]
    )
    seen = []
    play(table, "Leona picks the lock")
    while position(table)["phase"] != "activation":
        seen.append((position(table)["phase"], table.to_act))
        play(table, "play Fate" if position(table)["phase"] == "fate on the lock" else "pass")
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
    table = a_table("", hand, where={"Leona": "X11", "Valdur": "H112"}, dice=[4, 1, 3, 1])
    play(table, "Leona moves", "B: pass", "Leona attacks Valdur", "pass")
    return table


@scene
def a_defeat(hand: str) -> Thieves:
    table = a_table("", hand, where={"Leona": "X11", "Valdur": "H112"}, dice=[6, 1, 1, 1])
    play(table, "Leona moves", "B: pass", "Leona attacks Valdur", "pass")
    return table


@scene
def a_spell(hand: str) -> Thieves:
    table = a_table("", hand, where={"Leona": "X11"}, dice=[4], options={"magic": True},
                    grimoires=["Luck", None], mages=["Leona", None])  # fmt: skip
    play(table, "attempt Enchantment")
    return table


@scene
def a_lock_of_ones_own(hand: str) -> Thieves:
    table = a_table("", hand, where={"Valdur": "Library"}, dice=[5], turn=B, to_act=[B])
    play(table, "Valdur picks the lock")
    return table


@scene
def a_chest_of_ones_own(hand: str) -> Thieves:
    table = a_table("", hand, where={"Valdur": "Library"}, dice=[3], turn=B, to_act=[B])
    play(table, "Valdur picks the lock")
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
