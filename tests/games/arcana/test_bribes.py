"""Chapter 5: bribing a personality."""

from __future__ import annotations

from tests.games.arcana.builders import (
    ARCANA_FIRST,
    HARBOUR,
    MARKET,
    PALACE,
    A,
    B,
    a_table,
    agent,
    discard_pile,
    gift,
    hold,
    legal,
    play,
    said,
    stake,
    top,
    where,
    why,
)
from trionfi.games.arcana.rules import rows
from trionfi.games.arcana.rules.constants import NONE
from trionfi.games.arcana.rules.position import Position


def ayane(relic: str) -> Position:
    table = a_table("ferrymen", "usurers")
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "merchant-of-the-kraken", "funeral")
    agent(table, B, PALACE, "pale")
    hold(table, A, relic, "toll-collector", "river-priest", "lamp-pilot")
    hold(table, B, "rent-taker")
    return table


def test_5_5_r4_a_bribe_that_suffices_wins_at_once() -> None:
    table = ayane("barhan-sword")
    play(table, "bribe with Barhan Sword in palace")
    assert legal(table) == {"choose Merchant of the Kraken", "choose Funeral"}
    assert why(table, "choose Pâle") == "Pâle is not an agent of yours (§5.3)"
    play(table, "choose Funeral")
    assert {"ayane", "merchant-of-the-kraken", "funeral", "barhan-sword"} <= discard_pile(table, A)
    assert "pale" in discard_pile(table, B)
    assert top(table, PALACE) not in (None, "ayane")
    assert "A offers 7, the price is 7: the bribe at the palace succeeds" in said(table)
    assert table.to_act == (B,)


def test_5_6_r4b_a_bribe_that_fails_stays_and_a_later_relic_completes_it() -> None:
    table = ayane("dragon-shield")
    hold(table, A, "dragon-shield", "sealed-letter")
    play(table, "bribe with Dragon Shield in palace", "choose Funeral")
    assert where(table, "dragon-shield") == ("gift", A)
    assert "A offers 6, the price at the palace is 7: the bribe fails, and the relic stays" in said(table)
    play(table, "discard Rent Taker", "bribe with Sealed Letter in palace", "choose Funeral")
    assert where(table, "ayane") == ("discard", A)


def test_5_6_an_agent_added_later_completes_the_bribe() -> None:
    table = ayane("dragon-shield")
    play(table, "bribe with Dragon Shield in palace", "choose Funeral", "discard Rent Taker")
    play(table, "assign River Priest to palace")
    assert where(table, "ayane") == ("discard", A)


def test_5_6_a_hidden_agent_completes_a_bribe_only_if_it_is_turned_up() -> None:
    table = a_table("ferrymen", "usurers")
    stake(table, HARBOUR, "ayane")
    agent(table, A, HARBOUR, "merchant-of-the-kraken", "funeral")
    gift(table, A, HARBOUR, "dragon-shield", on="funeral")
    hold(table, A, "river-priest", "lamp-pilot")
    play(table, "assign River Priest to harbour")
    assert legal(table) == {"choose River Priest", "make the offer"}
    assert why(table, "choose Funeral").endswith("(§5.4)")
    play(table, "make the offer")
    assert where(table, "river-priest") == ("down", A)
    play(table, "assign Lamp Pilot to harbour", "choose River Priest")
    assert legal(table) == {"choose Lamp Pilot", "make the offer"}
    play(table, "make the offer")
    assert where(table, "ayane") == ("discard", A)
    assert where(table, "lamp-pilot") == ("discard", A)


def test_5_5_f1_a_bribe_wins_whatever_rivals_have() -> None:
    table = a_table("blades", "thieves", game=ARCANA_FIRST)
    stake(table, PALACE, "arkabast")
    agent(table, A, PALACE, "goblin-fire-support")
    agent(table, B, PALACE, "shadow-monk", "pixie-emissary")
    hold(table, A, "drinking-horn")
    play(table, "corrupt with Drinking Horn at palace")
    assert where(table, "arkabast") == ("discard", A)


def test_5_5_f3_rivals_agents_leave_too() -> None:
    table = a_table("usurers", "ferrymen", game=ARCANA_FIRST)
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "pale")
    agent(table, B, PALACE, "crossbowman", "necromancer")
    hold(table, A, "barhan-sword")
    play(table, "corrupt with Barhan Sword at palace")
    assert {"ayane", "pale", "barhan-sword"} <= discard_pile(table, A)
    assert {"crossbowman", "necromancer"} <= discard_pile(table, B)
    assert "A offers 8, the price is 7: the corruption at the palace succeeds" in said(table)


def test_5_6_f6_in_the_first_edition_the_relic_of_a_failed_bribe_is_discarded() -> None:
    table = a_table("usurers", "ferrymen", game=ARCANA_FIRST)
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "pale")
    hold(table, A, "dragon-shield")
    hold(table, B, "crossbowman")
    play(table, "corrupt with Dragon Shield at palace")
    assert where(table, "dragon-shield") == ("discard", A)
    assert where(table, "pale") == ("up", A)
    assert top(table, PALACE) == "ayane"
    assert "the relic goes to the resource deck" in said(table)[-1]


def test_5_6_what_becomes_of_the_relic_is_a_house_rule() -> None:
    table = a_table("usurers", "ferrymen", game=ARCANA_FIRST, failed_bribe_relic="stays")
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "pale")
    hold(table, A, "dragon-shield")
    hold(table, B, "crossbowman")
    play(table, "corrupt with Dragon Shield at palace")
    assert where(table, "dragon-shield") == ("gift", A)


def test_5_3_r10_who_has_no_price_takes_no_bribe() -> None:
    table = ayane("barhan-sword")
    stake(table, PALACE, "general-morvane")
    assert (
        why(table, "bribe with Barhan Sword in palace")
        == "General Morvane has no price and cannot be bribed (§5.3)"
    )


def test_5_3_only_a_personality_where_one_has_an_agent() -> None:
    table = ayane("barhan-sword")
    stake(table, PALACE, "dragon-shield")
    assert "is not a personality" in why(table, "bribe with Barhan Sword in palace")
    stake(table, HARBOUR, "ayane")
    assert (
        why(table, "bribe with Barhan Sword in harbour")
        == "you have no agent at the harbour to carry the relic (§5.3)"
    )
    table.cells[rows.TOP_STAKE + MARKET] = NONE
    assert why(table, "bribe with Barhan Sword in market") == "no stake lies at the market (§5.3)"


def test_5_3_the_only_agent_carries_the_relic_and_is_turned_up() -> None:
    table = a_table("ferrymen", "usurers")
    stake(table, HARBOUR, "ayane")
    agent(table, A, HARBOUR, "crossbowman", up=False)
    hold(table, A, "dragon-shield")
    hold(table, B, "pale")
    play(table, "bribe with Dragon Shield in harbour")
    assert where(table, "crossbowman") == ("up", A)
    assert where(table, "dragon-shield") == ("gift", A)


def test_5_4_hidden_agents_count_if_they_are_turned_up() -> None:
    table = a_table("ferrymen", "usurers")
    stake(table, HARBOUR, "ayane")
    agent(table, A, HARBOUR, "crossbowman", "funeral", up=False)
    hold(table, A, "sealed-letter", "lamp-pilot")
    hold(table, B, "pale")
    play(table, "bribe with Sealed Letter in harbour", "choose Crossbowman")
    assert legal(table) == {"choose Funeral", "make the offer"}
    play(table, "choose Funeral")
    assert where(table, "ayane") == ("discard", A)


def test_5_4_with_several_main_arcana_the_best_one_serves() -> None:
    table = a_table("ferrymen", "usurers")
    stake(table, PALACE, "twin-regents")
    agent(table, A, PALACE, "toll-collector")
    hold(table, A, "dragon-shield")
    play(table, "bribe with Dragon Shield in palace")
    assert where(table, "twin-regents") == ("discard", A)


def test_5_8_in_a_bribe_the_harlequin_copies_the_best_face_up_agent() -> None:
    table = a_table("ferrymen", "usurers")
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "harlequin")
    agent(table, B, PALACE, "pale")
    hold(table, A, "barhan-sword")
    play(table, "bribe with Barhan Sword in palace")
    assert where(table, "ayane") == ("discard", A)


def test_5_6_the_relic_of_an_agent_that_leaves_goes_to_the_discard_pile() -> None:
    table = a_table("ferrymen", "usurers")
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "crossbowman")
    gift(table, A, PALACE, "sealed-letter", on="crossbowman")
    hold(table, A, "stables-of-the-post")
    hold(table, B, "pale")
    play(table, "play Stables of the Post", "choose Crossbowman", "point at harbour")
    assert where(table, "sealed-letter") == ("discard", A)
    assert where(table, "crossbowman") == ("down", A)


def test_5_6_on_another_kind_of_stake_the_relic_stays_without_effect() -> None:
    table = a_table("ferrymen", "usurers")
    stake(table, PALACE, "dragon-shield")
    agent(table, A, PALACE, "toll-collector")
    gift(table, A, PALACE, "sealed-letter", on="toll-collector")
    hold(table, A, "crossbowman")
    hold(table, B, "pale")
    play(table, "assign Crossbowman to palace")
    assert where(table, "sealed-letter") == ("gift", A)
    assert top(table, PALACE) == "dragon-shield"


def test_5_4_an_offer_counts_one_main_arcanum_never_several() -> None:
    table = a_table("blades", "thieves")
    stake(table, PALACE, "twin-regents")  # Swords or Staffs
    agent(table, A, PALACE, "courtesan", "quarterstaffer")  # 3 Swords, 5 Staffs
    stake(table, HARBOUR, "penthow")  # any arcanum
    agent(table, A, HARBOUR, "blade-dancer")  # 2, 1 and 2
    assert table.view(A)["districts"][PALACE]["offers"][A] == 5
    assert table.view(A)["districts"][HARBOUR]["offers"][A] == 2


def test_5_4_two_main_arcana_do_not_add_up_to_the_price() -> None:
    table = a_table("blades", "thieves")
    stake(table, PALACE, "twin-regents")  # Swords or Staffs, price 6
    agent(table, A, PALACE, "courtesan")  # 2 Swords, 2 Staffs
    hold(table, A, "dragon-shield")  # 3
    hold(table, B, "fence")
    play(table, "bribe with Dragon Shield in palace")
    assert top(table, PALACE) == "twin-regents"
    assert "A offers 5, the price at the palace is 6: the bribe fails, and the relic stays" in said(table)
