"""Where one round, action or resolution of Arcana ends and the next begins, and what then no longer holds."""

from __future__ import annotations

from tests.games.arcana.builders import (
    HARBOUR,
    MARKET,
    PALACE,
    WALLS,
    A,
    B,
    C,
    a_table,
    agent,
    event,
    gift,
    hand,
    hold,
    holding,
    legal,
    mastered,
    needs,
    on_deck,
    play,
    resolve_all,
    said,
    stake,
    top,
    where,
)
from trionfi.games.arcana.rules import powers, rows, steps
from trionfi.games.arcana.rules.constants import NONE
from trionfi.games.arcana.rules.position import Position

# Events


def test_7_5_in_the_round_of_the_jubilee_no_event_is_in_force() -> None:
    table = event("no_bribes")
    table.events_pile[0], table.events_count = NONE, 1
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "courtesan")
    resolve_all(table)
    hold(table, A, "barhan-sword")
    table.ask(A, steps.TURN)
    assert "bribe with Barhan Sword in palace" in legal(table)


def test_7_5_a_threshold_never_falls_below_one() -> None:
    table = event("thresholds", -1)
    stake(table, PALACE, "harlequin")
    stake(table, HARBOUR, "penthow")
    assert set(needs(table, PALACE).values()) == set(needs(table, HARBOUR).values()) == {1}


def test_7_5_a_price_never_falls_below_nothing() -> None:
    table = event("prices")
    stake(table, PALACE, "penthow")
    agent(table, A, PALACE, "courtesan")
    table.cells[rows.DISCOUNT + A] = 4
    assert table.view(A)["districts"][PALACE]["prices"][A] == 0


def test_7_5_the_dukes_token_is_for_the_neutral_district_alone() -> None:
    table = event("neutral_token")
    stake(table, HARBOUR, "dragon-shield")
    agent(table, A, HARBOUR, "master-at-arms")
    resolve_all(table)
    assert where(table, "dragon-shield") == ("discard", A)
    assert table.scores[A] == 1


def test_7_5_the_dukes_charity_counts_stakes_that_were_won() -> None:
    table = event("no_bribes")
    charity = [effect == powers.FEWEST_DRAW for effect in table.figures.event_effect].index(True)
    table.events_pile[table.events_count - 1] = charity
    stake(table, PALACE, "dragon-shield")
    agent(table, A, PALACE, "master-at-arms")
    resolve_all(table)
    assert (len(table.hand_of(A)), len(table.hand_of(B))) == (4, 5)


# One action after another


def test_7_4_the_keeper_of_blueprints_draws_once_for_a_location() -> None:
    table = mastered("keeper-of-blueprints", "nine-fingers", guilds=("architects", "thieves"))
    hold(table, A, "headquarters-of-the-architects", "surveyor")
    hold(table, B, "fence", "cutthroat")
    play(table, "play Headquarters of the Architects", "discard Fence")
    held = len(table.hand_of(A))
    play(table, "assign Surveyor to palace")
    assert len(table.hand_of(A)) == held - 1


def test_7_4_lady_interest_gets_her_relic_back_after_an_earlier_seizure_too() -> None:
    table = mastered("lady-interest", "nine-fingers", guilds=("usurers", "thieves"))
    stake(table, PALACE, "gader")
    stake(table, MARKET, "ayane")
    agent(table, A, PALACE, "pale", "knuckle-man")
    agent(table, A, MARKET, "doorbreaker")
    hold(table, A, "ducal-balcony", "barhan-sword")
    hold(table, B, "fence", "cutthroat")
    play(table, "play Ducal Balcony", "point at palace", "discard Fence")
    play(table, "bribe with Barhan Sword in market")
    assert (where(table, "ayane"), hand(table, A)) == (("discard", A), {"barhan-sword"})


def test_7_4_lady_interest_has_no_part_in_a_stake_won_at_the_resolution() -> None:
    table = mastered("lady-interest", "nine-fingers", guilds=("usurers", "thieves"))
    stake(table, PALACE, "gader")
    agent(table, A, PALACE, "pale", "knuckle-man")
    gift(table, A, PALACE, "sealed-letter", on="pale")
    stake(table, WALLS, "general-morvane")
    agent(table, A, WALLS, "rent-taker")
    resolve_all(table)
    play(table, "resolve palace")
    assert where(table, "sealed-letter") == ("discard", A)


def test_6_1_a_drawn_relic_that_bribes_leaves_the_other_card_to_the_discard_pile() -> None:
    table = holding("repentants-house")
    stake(table, PALACE, "notary-pell")
    agent(table, A, PALACE, "quarterstaffer")
    on_deck(table, A, "courtesan", "treasure-of-the-blades")
    play(table, "play Repentants House", "bribe with Treasure of the Blades in palace")
    assert where(table, "notary-pell") == ("discard", A)
    assert where(table, "courtesan") == ("discard", A)
    assert table.to_act == (B,)


def test_7_4_the_fogmaster_veils_the_neutral_district_alone() -> None:
    table = mastered("fogmaster-lune", "nine-fingers", guilds=("ferrymen", "thieves"))
    hold(table, A, "crossbowman")
    hold(table, B, "fence")
    play(table, "assign Crossbowman to walls")
    assert where(table, "crossbowman") == ("up", A)


# Districts


def test_5_8_in_a_bribe_the_harlequin_copies_nobody_who_is_hidden() -> None:
    table = holding("sealed-letter")
    stake(table, HARBOUR, "ayane")
    agent(table, A, HARBOUR, "harlequin", "courtesan")
    agent(table, B, HARBOUR, "cutthroat", up=False)
    play(table, "bribe with Sealed Letter in harbour", "choose Courtesan")
    assert "A offers 6, the price at the harbour is 7: the bribe fails, and the relic stays" in said(table)


def test_4_6_new_stakes_come_only_when_all_districts_are_resolved() -> None:
    table = three_contested()
    play(table, "resolve palace")
    assert top(table, PALACE) is None
    assert "resolve palace" not in legal(table)


def three_contested() -> Position:
    """Three districts are to be resolved; seat A wins at palace."""
    table = holding()
    stake(table, PALACE, "dragon-shield")
    stake(table, WALLS, "general-morvane")
    stake(table, MARKET, "duchess-almeria")
    agent(table, A, PALACE, "master-at-arms")
    agent(table, A, WALLS, "courtesan")
    agent(table, B, MARKET, "silver-tongue")
    resolve_all(table)
    return table


def test_5_5_an_agent_that_leaves_face_down_is_seen_by_all() -> None:
    table = holding("barhan-sword")
    stake(table, HARBOUR, "notary-pell")
    agent(table, A, HARBOUR, "quarterstaffer")
    agent(table, B, HARBOUR, "silver-tongue", up=False)
    play(table, "bribe with Barhan Sword in harbour")
    assert where(table, "silver-tongue") == ("discard", B)
    told = [token for token in table.view(A)["story"] if token[0] == "uncovered"]
    assert "silver-tongue" in str(told)


def test_6_8_ones_own_agents_are_turned_up_as_well() -> None:
    table = holding("lantern-plaza")
    agent(table, B, HARBOUR, "shadow-monk", up=False)
    agent(table, A, HARBOUR, "courtesan", up=False)
    play(table, "play Lantern Plaza", "point at harbour")
    assert (where(table, "courtesan"), where(table, "shadow-monk")) == (("up", A), ("up", B))


def test_6_18_two_claims_to_one_district_cancel() -> None:
    table = holding("courts-of-appeal")
    hold(table, B, "umpire-s-steps")
    stake(table, PALACE, "notary-pell")
    agent(table, A, PALACE, "quarterstaffer")
    agent(table, B, PALACE, "fence")
    play(table, "play Courts of Appeal", "point at palace", "play Umpire's Steps")
    played = table.clone()
    assert isinstance(played, Position)
    play(table, "point at palace")
    resolve_all(table)
    assert top(table, PALACE) == "notary-pell"
    play(played, "point at market")
    resolve_all(played)
    assert where(played, "notary-pell") == ("discard", A)


def test_7_3_the_militia_pile_is_shuffled_when_a_soldier_comes_home() -> None:
    tops = set()
    for seed in range(12):
        table = a_table("blades", "thieves", seed=seed, militia=True)
        hold(table, A, "ayane")
        hold(table, B, "fence")
        play(table, "call the militia for Ayane")
        soldier = table.card
        play(table, "post the militia at palace")
        stake(table, PALACE, "general-morvane")
        resolve_all(table)
        tops.add(table.barracks[table.barracks_count - 1] == soldier)
    assert tops == {True, False}


def test_5_9_a_crest_is_worth_nothing_to_who_is_not_among_the_highest() -> None:
    table = a_table("ferrymen", "blades", "usurers")
    stake(table, PALACE, "drinking-horn")
    agent(table, A, PALACE, "toll-collector")
    agent(table, B, PALACE, "quarterstaffer", "oath-chaplain")
    agent(table, C, PALACE, "debt-lawyer", "pale")
    resolve_all(table)
    assert top(table, PALACE) == "drinking-horn"
    assert "a tie at 4: everything stays at the palace" in said(table)


# What effects add up to


def test_6_14_two_reinforcements_of_one_district_add() -> None:
    table = holding("militia-armoury", "pilgrims-hostel")
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "courtesan")
    play(table, "play Militia Armoury", "point at palace", "discard Fence")
    play(table, "play Pilgrims' Hostel", "point at palace")
    resolve_all(table)
    assert "A has 2 + 4 = 6 of the 6 Swords needed" in said(table)
    assert where(table, "ayane") == ("discard", A)


def test_6_19_an_agent_taken_back_unseen_is_a_card_gained_too() -> None:
    table = holding("signal-tower", "safe-house", extra_cards=1)
    agent(table, A, HARBOUR, "courtesan", "master-at-arms", up=False)
    play(table, "play Signal Tower", "choose Courtesan", "discard Fence")
    assert "play Safe House" not in legal(table)


def test_6_7_ones_own_hidden_agents_are_nothing_to_look_at() -> None:
    table = holding("watch-house")
    agent(table, A, HARBOUR, "courtesan", up=False)
    assert legal(table) == {"discard Watch House"}
