"""Chapter 6: what locations do."""

from __future__ import annotations

import pytest

from tests.games.arcana.builders import (
    ARCANA,
    HARBOUR,
    MARKET,
    PALACE,
    WALLS,
    A,
    B,
    a_table,
    agent,
    discard_pile,
    discarded,
    gift,
    hand,
    hold,
    holding,
    legal,
    number,
    on_deck,
    only_deck,
    play,
    resolve_all,
    said,
    stake,
    top,
    where,
    why,
)
from trionfi.games.arcana.rules import powers, rows, zones
from trionfi.games.arcana.rules.constants import ALL_SEATS, NONE


def test_6_1_r7_repentants_house_draws_two_plays_one_and_discards_the_other() -> None:
    table = holding("repentants-house", "courtesan")
    on_deck(table, A, "master-at-arms", "quarterstaffer")
    play(table, "play Repentants House")
    assert where(table, "repentants-house") == ("playing", A)
    assert "assign Courtesan to palace" not in legal(table)
    assert (
        why(table, "assign Courtesan to palace")
        == "Courtesan is not one of the cards you have just drawn (§6.1)"
    )
    assert table.view(B)["players"][A]["drawn_count"] == 2
    play(table, "assign Quarterstaffer to palace")
    assert where(table, "quarterstaffer") == ("up", A)
    assert {"master-at-arms", "repentants-house"} <= discard_pile(table, A)
    assert hand(table, A) == {"courtesan"}
    assert table.to_act == (B,)


def test_6_1_a_drawn_relic_bribes_and_a_drawn_location_is_played() -> None:
    table = holding("repentants-house")
    stake(table, PALACE, "notary-pell")
    agent(table, A, PALACE, "quarterstaffer")
    on_deck(table, A, "temple-of-second-chances", "treasure-of-the-blades")
    play(table, "play Repentants House")
    assert legal(table) == {"bribe with Treasure of the Blades in palace", "play Temple of Second Chances"}
    assert "end the turn" not in legal(table)
    on_deck(table, A, "headquarters-of-the-blades", "courtesan")
    play(table, "play Temple of Second Chances")
    assert where(table, "treasure-of-the-blades") == ("discard", A)
    play(table, "assign Courtesan to palace")
    assert {"repentants-house", "temple-of-second-chances", "headquarters-of-the-blades"} <= discard_pile(
        table, A
    )


def test_6_1_r7_neither_card_is_discarded_while_one_can_be_played() -> None:
    table = holding("repentants-house")
    on_deck(table, A, "treasure-of-the-blades", "courtesan")
    play(table, "play Repentants House")
    assert all(move.startswith("assign Courtesan") for move in legal(table))
    for card in ("Courtesan", "Treasure of the Blades"):
        assert why(table, f"discard {card}") == (
            "one of the cards you have just drawn is played, the other discarded (§6.1)"
        )


def test_6_1_two_cards_that_cannot_be_played_are_discarded() -> None:
    table = holding("repentants-house")
    on_deck(table, A, "treasure-of-the-blades", "barhan-sword")
    play(table, "play Repentants House")
    assert legal(table) == {"discard Treasure of the Blades", "discard Barhan Sword"}
    play(table, "discard Barhan Sword")
    assert {"repentants-house", "treasure-of-the-blades", "barhan-sword"} <= discard_pile(table, A)


def test_6_1_with_one_card_that_one_is_played() -> None:
    table = holding("repentants-house", extra_cards=1)
    on_deck(table, A, "courtesan")
    play(table, "play Repentants House")
    assert all(move.startswith("assign Courtesan") for move in legal(table))
    play(table, "assign Courtesan to palace")
    assert table.to_act == (B,)


def test_6_1_drawn_cards_call_no_militia() -> None:
    table = a_table("blades", "thieves", militia=True)
    hold(table, A, "repentants-house")
    on_deck(table, A, "ayane", "courtesan")
    play(table, "play Repentants House")
    assert why(table, "call the militia for Ayane").endswith("it calls no militia (§6.1)")


def test_6_2_two_stakes_change_places_and_agents_stay() -> None:
    table = holding("exchange-hall")
    stake(table, HARBOUR, "barhan-sword")
    stake(table, PALACE, "ayane")
    agent(table, B, PALACE, "cutthroat")
    play(table, "play Exchange Hall", "point at harbour")
    assert "point at harbour" not in legal(table)
    play(table, "point at palace")
    assert (top(table, HARBOUR), top(table, PALACE)) == ("ayane", "barhan-sword")
    assert where(table, "cutthroat") == ("up", B)


def test_6_3_one_of_your_agents_moves() -> None:
    table = holding("rooftop-bridges")
    agent(table, A, HARBOUR, "courtesan", up=False)
    agent(table, B, PALACE, "cutthroat")
    play(table, "play Rooftop Bridges")
    assert legal(table) == {"choose Courtesan"}
    play(table, "choose Courtesan")
    assert table.view(B)["card"] is None
    assert table.view(B)["about"] == 0
    play(table, "point at market")
    assert where(table, "courtesan") == ("down", A)
    assert "A moves a face-down agent from the harbour to the market" in said(table, B)
    assert "A moves Courtesan from the harbour to the market" in said(table, A)


def test_6_3_a_moved_agent_may_complete_a_bribe() -> None:
    table = holding("rooftop-bridges")
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "master-at-arms")
    gift(table, A, PALACE, "dragon-shield", on="master-at-arms")
    agent(table, A, HARBOUR, "courtesan", up=False)
    play(table, "play Rooftop Bridges", "choose Courtesan", "point at palace")
    assert where(table, "ayane") == ("discard", A)
    assert where(table, "rooftop-bridges") == ("discard", A)


def test_6_4_a_rivals_face_up_agent_moves_and_is_faced_for_its_owner() -> None:
    table = holding("bureau-of-transfers")
    agent(table, B, PALACE, "cutthroat")
    agent(table, B, WALLS, "gang-boss", up=False)
    play(table, "play Bureau of Transfers")
    assert legal(table) == {"choose Cutthroat"}
    play(table, "choose Cutthroat", "point at walls")
    assert where(table, "cutthroat") == ("down", B)


def test_6_5_an_agent_comes_back_to_the_hand() -> None:
    table = holding("signal-tower", "courtesan")
    agent(table, A, PALACE, "quarterstaffer")
    agent(table, A, HARBOUR, "master-at-arms", up=False)
    play(table, "play Signal Tower", "choose Quarterstaffer")
    assert hand(table, A) == {"courtesan", "quarterstaffer"}
    assert "A takes Quarterstaffer back from the palace" in said(table, B)


def test_6_5_a_hidden_agent_comes_back_unseen() -> None:
    table = holding("signal-tower", "courtesan")
    agent(table, A, HARBOUR, "master-at-arms", up=False)
    play(table, "play Signal Tower", "choose Master-at-Arms")
    assert "A takes a face-down agent back from the harbour" in said(table, B)
    lifted = [token for token in table.view(B)["story"] if token[0] == "lifted"]
    assert lifted[0][4] is None


def test_6_6_a_rivals_face_up_agent_is_sent_away() -> None:
    table = holding("gallows-green")
    agent(table, B, PALACE, "gang-boss")
    agent(table, B, WALLS, "silver-tongue", up=False)
    play(table, "play Gallows Green")
    assert legal(table) == {"choose Gang Boss"}
    play(table, "choose Gang Boss")
    assert where(table, "gang-boss") == ("discard", B)


def test_6_7_the_face_down_agents_of_one_district_are_looked_at_in_secret() -> None:
    table = holding("watch-house", "courtesan")
    agent(table, B, WALLS, "gang-boss", up=False)
    play(table, "play Watch House")
    assert legal(table) == {"point at walls"}
    play(table, "point at walls")
    assert table.view(A)["field"][0]["card"] == "gang-boss"
    assert table.view(None)["field"][0]["card"] is None
    assert "A looks at B’s Gang Boss at the walls" in said(table, A)
    assert "A looks at B’s face-down agent at the walls" in said(table)


def test_6_8_all_agents_of_one_district_are_turned_up() -> None:
    table = holding("lantern-plaza")
    agent(table, B, WALLS, "gang-boss", up=False)
    agent(table, A, HARBOUR, "courtesan", up=False)
    play(table, "play Lantern Plaza")
    assert legal(table) == {"point at walls", "point at harbour"}
    play(table, "point at walls")
    assert where(table, "gang-boss") == ("up", B)
    assert where(table, "courtesan") == ("down", A)


def test_6_9_a_stake_goes_under_its_pile() -> None:
    table = holding("canal-locks")
    stake(table, HARBOUR, "ayane")
    play(table, "play Canal Locks")
    assert legal(table) == {"point at harbour", "point at market", "point at walls", "point at gardens"}
    play(table, "point at harbour")
    assert top(table, HARBOUR) != "ayane"
    assert table.pile_of(HARBOUR)[0] == number(table, "ayane")
    assert table.view(B)["districts"][HARBOUR]["looked"] == [[0, ALL_SEATS, "ayane"]]


def test_6_10_a_stake_is_seized_where_nobody_can_answer() -> None:
    table = holding("ducal-balcony", "assault-tower")
    stake(table, PALACE, "barhan-sword")
    stake(table, HARBOUR, "dragon-shield")
    agent(table, A, PALACE, "master-at-arms")
    agent(table, A, HARBOUR, "siege-veteran")
    agent(table, B, HARBOUR, "gang-boss", up=False)
    assert (
        why(table, "play Ducal Balcony")
        == "Ducal Balcony can do nothing now: it may only be discarded (§6.20)"
    )
    agent(table, A, PALACE, "courtesan")
    agent(table, B, PALACE, "cutthroat")
    play(table, "play Ducal Balcony", "point at palace")
    assert where(table, "barhan-sword") == ("discard", A)
    assert where(table, "cutthroat") == ("discard", B)


def test_6_10_not_where_a_rival_has_as_much() -> None:
    table = holding("ducal-balcony")
    stake(table, PALACE, "dragon-shield")
    agent(table, A, PALACE, "master-at-arms")
    agent(table, B, PALACE, "cutthroat")
    hold(table, B, "fence")
    assert legal(table) == {"discard Ducal Balcony"}


def test_6_11_draw_a_card() -> None:
    table = holding("corner-tavern")
    play(table, "play Corner Tavern")
    assert len(hand(table, A)) == 1


def test_6_12_take_a_card_from_your_discard_pile() -> None:
    table = holding("archive-of-echoes", "courtesan")
    discarded(table, A, "ayane")
    discarded(table, B, "gader")
    play(table, "play Archive of Echoes")
    assert legal(table) == {"choose Ayane"}
    play(table, "choose Ayane")
    assert hand(table, A) == {"ayane", "courtesan"}
    assert ["back", A, 0, 0, "ayane"] in table.view(B)["story"]


def test_6_13_a_rival_discards_a_card_of_his_choice() -> None:
    table = holding("tax-office")
    hold(table, B, "fence", "cutthroat")
    play(table, "play Tax Office")
    assert legal(table) == {"name seat B"}
    play(table, "name seat B")
    assert table.to_act == (B,)
    assert legal(table) == {"discard Fence", "discard Cutthroat"}
    assert why(table, "discard Gang Boss") == "Gang Boss is not in your hand (§6.13)"
    assert why(table, "end the turn") == "discard a card from your hand (§6.13)"
    play(table, "discard Fence")
    assert where(table, "fence") == ("discard", B)
    assert where(table, "tax-office") == ("discard", A)
    assert table.to_act == (B,)


def test_6_14_a_total_is_two_higher_where_one_has_an_agent() -> None:
    table = holding("militia-armoury", "pilgrims-hostel")
    stake(table, PALACE, "barhan-sword")
    stake(table, WALLS, "duelling-glove")
    agent(table, A, PALACE, "courtesan")
    play(
        table,
        "play Militia Armoury",
        "point at palace",
        "discard Fence",
        "play Pilgrims' Hostel",
        "point at walls",
    )
    resolve_all(table)
    assert where(table, "barhan-sword") == ("discard", A)
    assert top(table, WALLS) == "duelling-glove"


def test_6_15_a_stake_is_won_by_another_printed_arcanum() -> None:
    table = holding("school-of-masks")
    stake(table, PALACE, "templar-isaura")
    agent(table, A, PALACE, "quarterstaffer")
    play(table, "play School of Masks", "point at palace")
    assert legal(table) == {"name Staffs"}
    play(table, "name Staffs")
    assert "needs Staffs 1;" in str(table.view(A))
    resolve_all(table)
    assert where(table, "templar-isaura") == ("discard", A)


def test_6_15_only_for_a_round_and_it_goes_with_the_stake() -> None:
    table = holding("school-of-masks", "exchange-hall")
    stake(table, PALACE, "templar-isaura")
    play(table, "play School of Masks", "point at palace", "name Staffs", "discard Fence")
    play(table, "play Exchange Hall", "point at palace", "point at market")
    assert table.cells[rows.TURNED + MARKET] == 1
    resolve_all(table)
    assert table.cells[rows.TURNED + MARKET] == NONE


def test_6_16_the_next_bribe_needs_two_less() -> None:
    table = holding("gift-market", "sealed-letter")
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "master-at-arms")
    play(table, "play Gift Market", "discard Fence", "bribe with Sealed Letter in palace")
    assert where(table, "ayane") == ("discard", A)
    assert table.cells[rows.DISCOUNT + A] == 0


def test_6_17_a_stake_goes_under_the_crest() -> None:
    table = holding("vault-of-honours")
    discarded(table, A, "ayane", "courtesan")
    play(table, "play Vault of Honours")
    assert legal(table) == {"choose Ayane"}
    play(table, "choose Ayane")
    assert where(table, "ayane") == ("crest", A)


def test_6_18_ties_in_one_district_are_won() -> None:
    table = holding("courts-of-appeal", "umpire-s-steps")
    stake(table, PALACE, "notary-pell")
    agent(table, A, PALACE, "quarterstaffer")
    agent(table, B, PALACE, "silver-tongue")
    play(table, "play Courts of Appeal", "point at palace", "discard Fence", "play Umpire's Steps")
    assert "point at palace" not in legal(table)
    play(table, "point at market")
    resolve_all(table)
    assert where(table, "notary-pell") == ("discard", A)


def test_6_19_effects_bring_at_most_four_cards_a_round() -> None:
    table = holding("archive-of-echoes", "resurrection-yard", "courtesan", extra_cards=1)
    discarded(table, A, "ayane", "gader")
    play(table, "play Archive of Echoes", "choose Ayane", "discard Fence")
    assert (
        why(table, "play Resurrection Yard") == "effects bring at most 1 card a round into your hand (§6.19)"
    )


def test_6_20_a_location_without_a_target_may_only_be_discarded() -> None:
    table = holding(
        "watch-house",
        "lantern-plaza",
        "gallows-green",
        "signal-tower",
        "vault-of-honours",
        "archive-of-echoes",
    )
    for card in discard_pile(table, A):
        table.from_discard(ARCANA.cards.numbers[card])
    hold(table, B)
    assert all(move.startswith("discard") for move in legal(table))


def test_6_20_with_one_open_district_nothing_moves_or_swaps() -> None:
    table = holding("exchange-hall", "rooftop-bridges", "bureau-of-transfers", "tax-office")
    hold(table, B)
    agent(table, A, PALACE, "courtesan")
    agent(table, B, PALACE, "fence")
    for district in (0, 1, 2, 3):
        table.cells[rows.TOP_STAKE + district] = NONE
    assert all(move.startswith("discard") for move in legal(table))


def test_6_11_an_empty_deck_and_discard_pile_draw_nothing() -> None:
    table = holding("corner-tavern")
    only_deck(table, A)
    for name in discard_pile(table, A):
        card = number(table, name)
        table.from_discard(card)
        table.zone[card] = zones.CREST
    assert legal(table) == {"discard Corner Tavern"}


@pytest.mark.parametrize("card", ["gift-market"])
def test_6_20_no_bribe_is_made_cheaper_where_none_is_allowed(card: str) -> None:
    table = holding(card)
    table.event_effect = powers.NO_BRIBES
    assert legal(table) == {"discard Gift Market"}
