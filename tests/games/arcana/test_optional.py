"""Chapter 7: the optional rules."""

from __future__ import annotations

from tests.games.arcana.builders import (
    ARCANA,
    ARCANA_FIRST,
    PALACE,
    WALLS,
    A,
    B,
    a_table,
    agent,
    discarded,
    gift,
    hold,
    legal,
    number,
    own,
    play,
    resolve_all,
    said,
    stake,
    where,
    why,
)
from trionfi.games.arcana.rules import phases, rows, zones
from trionfi.games.arcana.rules.constants import NONE
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.rules.scoring import objective_points

# §7.1 Customizing


def test_7_1_eleven_of_twenty_cards_are_chosen_one_by_one_in_secret() -> None:
    table = a_table("blades", "thieves", customizing=True)
    assert list(table.to_act) == [A, B]
    assert len(legal(table, A)) == 20
    assert why(table, "choose Fence", A) == "Fence is not among the cards you may still choose (§7.1)"
    assert why(table, "end the turn", A).startswith("the decks are being chosen")
    for move in table.moves(A)[9:]:
        table.play(A, move)
    assert table.to_act == (B,)
    view = table.view(B)
    assert view["players"][A]["picked"] is None
    assert view["players"][A]["picks"] == 11
    assert said(table, B).count("A chooses a card") == 11
    for move in table.moves(B)[:11]:
        table.play(B, move)
    assert table.phase == phases.INTRIGUE
    assert len(table.deck_of(A)) + len(table.hand_of(A)) == 11
    pool = table.view(B)["players"][A]["pool"]
    assert len(pool) == 20
    assert len(table.view(A)["players"][A]["pool"]) == 11
    trained = ARCANA.imagine(table.view(B)).sample(table.rng.clone())
    assert trained.view(B) == table.view(B)


# §7.2 Objectives


def test_7_2_four_are_dealt_and_two_kept_in_secret() -> None:
    table = a_table("blades", "thieves", objectives=True)
    mine = legal(table, A)
    assert len(mine) == 4
    first, second = sorted(mine)[:2]
    play(table, f"A: {first}")
    assert why(table, first, A).endswith("is not among the objectives you may still keep (§7.2)")
    assert why(table, "end the turn", A).startswith("objectives are being chosen")
    play(table, f"A: {second}")
    assert table.to_act == (B,)
    unknown = dict.fromkeys(("dealt", "kept", "owned", "wild", "met"))
    assert table.view(B)["players"][A]["objectives"] == {"kept_count": 2} | unknown
    assert len(table.view(A)["players"][A]["objectives"]["kept"]) == 2
    for move in sorted(legal(table, B))[:2]:
        play(table, move)
    assert table.phase == phases.INTRIGUE
    for _ in range(3):
        resolve_all(table)
    assert table.over
    assert len(table.view(B)["players"][A]["objectives"]["kept"]) == 2
    assert any(line.startswith("A reveals the objective") for line in said(table, B))
    assert "objectives:" in str(table.view(B))


def with_objectives(first: str, second: str, *stakes: str) -> Position:
    table = a_table("blades", "thieves")
    table.rules.objectives = True
    listed = ARCANA.cards.listed["objectives"]
    table.dealt[0], table.dealt[1] = listed.index(first), listed.index(second)
    table.cells[rows.KEPT_OBJECTIVES] = 0b11
    table.over = True
    discarded(table, A, *stakes)
    return table


def stakes_of(fiefdom: str, many: int) -> list[str]:
    cards = ARCANA.cards.all_of("personalities", "relics", "locations")
    return [card["id"] for card in cards if card["fiefdom"] == fiefdom][:many]


def test_7_2_r8_a_wild_stake_counts_as_any_fiefdom() -> None:
    ogrokh = stakes_of("Ogrokh", 2)
    assert objective_points(with_objectives("the-blood-gardens", "a-door-in-kraken", *ogrokh), A) == 0
    assert (
        objective_points(with_objectives("the-blood-gardens", "a-door-in-kraken", *ogrokh, "harlequin"), A)
        == 4
    )


def test_7_2_r8_a_wild_stake_serves_one_objective_only() -> None:
    owned = [*stakes_of("Ogrokh", 2), *stakes_of("Kraken", 1)]
    assert (
        objective_points(with_objectives("the-blood-gardens", "a-door-in-kraken", *owned, "harlequin"), A)
        == 4
    )
    both = with_objectives("the-blood-gardens", "a-door-in-kraken", *owned, "harlequin", "penthow")
    assert objective_points(both, A) == 6
    dearer = with_objectives("a-door-in-kraken", "the-blood-gardens", *owned, "harlequin")
    assert objective_points(dearer, A) == 4


def test_7_2_two_objectives_of_one_fiefdom_need_the_sum() -> None:
    four = with_objectives("a-door-in-ogrokh", "the-blood-gardens", *stakes_of("Ogrokh", 4))
    assert objective_points(four, A) == 4
    five = with_objectives("a-door-in-ogrokh", "the-blood-gardens", *stakes_of("Ogrokh", 5))
    assert objective_points(five, A) == 6
    assert five.scores[A] == 6 + sum(
        ARCANA.cards.cards[number(five, name)]["vp"] for name in stakes_of("Ogrokh", 5)
    )


# §7.3 Militia


def test_7_3_any_stake_card_calls_the_militia_in_the_revised_edition() -> None:
    table = a_table("blades", "thieves", militia=True)
    hold(table, A, "ayane", "treasure-of-the-blades", "courtesan")
    hold(table, B, "fence")
    assert "call the militia for Ayane" in legal(table)
    assert why(table, "call the militia for Courtesan").endswith("it takes a stake card (§7.3)")
    play(table, "call the militia for Ayane")
    assert where(table, "ayane") == ("discard", A)
    assert table.view(A)["card"] is not None
    assert table.view(B)["card"] is None
    assert why(table, "point at harbour").startswith("post the militia")
    play(table, "post the militia at harbour")
    lying = table.view(B)["field"][0]
    assert (lying["militia"], lying["card"], lying["face"]) == (True, None, "down")
    resolve_all(table)
    assert table.barracks_count == 6
    assert "the militia card goes home, and the pile is shuffled" in said(table)


def test_7_3_a_relic_of_any_kind_calls_the_militia_in_the_first_edition() -> None:
    table = a_table("blades", "thieves", game=ARCANA_FIRST, militia=True)
    hold(table, A, "ayane", "treasure-of-the-blades")
    assert {move for move in legal(table) if move.startswith("call")} == {
        "call the militia for Treasure of the Blades"
    }
    assert why(table, "call the militia for Ayane").endswith("it takes a relic (§7.3)")
    other = a_table("blades", "thieves", game=ARCANA_FIRST, militia=True, militia_cost="any stake")
    hold(other, A, "ayane", "treasure-of-the-blades")
    assert {move for move in legal(other) if move.startswith("call")} == {"call the militia for Ayane"}


def test_7_3_militia_of_a_cleared_district_is_set_aside_and_relics_on_it_are_discarded() -> None:
    table = a_table("blades", "thieves", militia=True)
    soldier = table.barracks[5]
    table.barracks_count = 5
    name = ARCANA.cards.ids[soldier]
    stake(table, PALACE, "notary-pell")
    agent(table, A, PALACE, name)
    gift(table, A, PALACE, "sealed-letter", on=name)
    hold(table, A, "barhan-sword")
    hold(table, B, "fence")
    play(table, "bribe with Barhan Sword in palace")
    assert where(table, name) == ("aside", NONE)
    assert where(table, "sealed-letter") == ("discard", A)
    resolve_all(table)
    assert where(table, name) == ("barracks", NONE)


def test_7_3_a_relic_on_militia_that_goes_home_is_discarded() -> None:
    table = a_table("blades", "thieves", militia=True)
    name = ARCANA.cards.ids[table.barracks[5]]
    table.barracks_count = 5
    stake(table, PALACE, "general-morvane")
    agent(table, A, PALACE, name)
    gift(table, A, PALACE, "sealed-letter", on=name)
    resolve_all(table)
    assert where(table, "sealed-letter") == ("discard", A)
    assert where(table, name) == ("barracks", NONE)


def test_7_3_no_militia_no_call() -> None:
    table = a_table("blades", "thieves", militia=True)
    hold(table, A, "ayane")
    table.barracks_count = 0
    assert not any(move.startswith("call") for move in legal(table))
    without = a_table("blades", "thieves")
    hold(without, A, "ayane")
    assert why(without, "call the militia for Ayane") == "this game is played without militia (§7.3)"


def test_7_3_banished_militia_is_set_aside() -> None:
    table = a_table("blades", "thieves", militia=True)
    name = ARCANA.cards.ids[table.barracks[5]]
    table.barracks_count = 5
    agent(table, B, PALACE, name)
    hold(table, A, "gallows-green")
    hold(table, B, "fence")
    play(table, "play Gallows Green", f"choose {ARCANA.cards.names[number(table, name)]}")
    assert where(table, name) == ("aside", NONE)


# §7.6 Tactical discards


def test_7_6_the_winner_says_where_a_stake_goes() -> None:
    table = a_table("ferrymen", "usurers", tactical_discards=True)
    stake(table, PALACE, "barhan-sword")
    agent(table, B, PALACE, "pale", "iron-collector")
    agent(table, A, WALLS, "funeral")
    stake(table, WALLS, "prayer-wheel")
    resolve_all(table)
    play(table, "resolve palace")
    assert table.to_act == (B,)
    assert legal(table) == {"put the stake on the discard pile", "put the stake under the crest"}
    assert why(table, "end the turn") == "say where the stake goes (§7.6)"
    play(table, "put the stake under the crest")
    assert where(table, "barhan-sword") == ("crest", B)
    assert table.to_act == (A,)
    play(table, "put the stake on the discard pile")
    assert where(table, "prayer-wheel") == ("discard", A)
    assert table.scores == [1, 1]
    assert "under the crest 1" in str(table.view(A))


def test_7_6_a_bribe_too_and_under_the_guild_card_in_the_first_edition() -> None:
    table = a_table("usurers", "ferrymen", game=ARCANA_FIRST, tactical_discards=True)
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "pale")
    hold(table, A, "barhan-sword")
    hold(table, B, "crossbowman")
    play(table, "corrupt with Barhan Sword at palace", "put the stake under the guild card")
    assert where(table, "ayane") == ("crest", A)
    assert "A puts Ayane under the guild card" in said(table)
    assert table.to_act == (B,)


# §7.2 Where a stake may lie to count


def test_7_2_a_stake_left_in_a_district_serves_no_objective() -> None:
    table = with_objectives("the-blood-gardens", "a-door-in-kraken", *stakes_of("Ogrokh", 2))
    third = stakes_of("Ogrokh", 3)[2]
    agent(table, A, PALACE, third)
    assert objective_points(table, A) == 0
    table.rules.field_scores = True
    assert objective_points(table, A) == 4


def test_7_2_a_stake_under_the_crest_serves_an_objective() -> None:
    table = with_objectives("the-blood-gardens", "a-door-in-kraken", *stakes_of("Ogrokh", 2))
    table.zone[own(table, A, stakes_of("Ogrokh", 3)[2])] = zones.CREST
    assert objective_points(table, A) == 4


def test_7_6_a_stake_put_under_the_crest_is_owned() -> None:
    table = a_table("ferrymen", "usurers", tactical_discards=True)
    stake(table, PALACE, "barhan-sword")
    agent(table, B, PALACE, "pale", "iron-collector")
    resolve_all(table)
    play(table, "put the stake under the crest")
    assert [player["stakes_owned"] for player in table.view(A)["players"]] == [0, 1]
