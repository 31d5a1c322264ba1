"""Chapter 5: who wins what. R and F name the worked examples of the two rulebooks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.arcana.builders import (
    ARCANA_FIRST,
    HARBOUR,
    MARKET,
    PALACE,
    WALLS,
    A,
    B,
    C,
    a_table,
    agent,
    discard_pile,
    gift,
    legal,
    play,
    resolve_all,
    said,
    stake,
    top,
    where,
    why,
)
from trionfi.games.arcana.rules import powers, rows
from trionfi.games.arcana.rules.bids_and_bribes import threshold
from trionfi.games.arcana.rules.constants import SEATS
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.rules.resolution import FROM_LEFT


def sword(with_crossbowman: bool) -> Position:
    table = a_table("ferrymen", "usurers")
    stake(table, PALACE, "barhan-sword")
    agent(table, A, PALACE, *(["crossbowman"] if with_crossbowman else []), "funeral")
    agent(table, B, PALACE, "pale")
    return table


def test_5_2_r1_the_highest_total_that_reaches_the_stake_wins_it() -> None:
    table = sword(with_crossbowman=True)
    resolve_all(table)
    assert {"barhan-sword", "crossbowman", "funeral"} <= discard_pile(table, A)
    assert "pale" in discard_pile(table, B)
    assert top(table, PALACE) not in (None, "barhan-sword")


def test_5_2_r2_below_the_stake_everything_stays_face_up() -> None:
    table = sword(with_crossbowman=False)
    resolve_all(table)
    assert top(table, PALACE) == "barhan-sword"
    assert where(table, "funeral") == ("up", A)
    assert where(table, "pale") == ("up", B)
    assert "nobody reaches the stake at the palace: everything stays" in said(table)


def test_5_2_f2_the_same_in_the_first_edition() -> None:
    table = a_table("ferrymen", "usurers", game=ARCANA_FIRST)
    stake(table, PALACE, "barhan-sword")
    agent(table, A, PALACE, "crossbowman", "necromancer")
    agent(table, B, PALACE, "pale")
    resolve_all(table)
    assert where(table, "barhan-sword") == ("discard", A)


def tie(stake_name: str, *guilds: str, **options: Any) -> Position:
    """All seats bring 3 political there."""
    table = a_table(*guilds, **options)
    stake(table, PALACE, stake_name)
    brought = {"ferrymen": "toll-collector", "thieves": "fence", "usurers": "debt-lawyer"}
    for seat, guild in enumerate(guilds):
        agent(table, seat, PALACE, brought[guild])
    return table


def test_5_9_r3_two_tie_abilities_cancel() -> None:
    table = tie("drinking-horn", "ferrymen", "thieves")
    resolve_all(table)
    assert top(table, PALACE) == "drinking-horn"
    told = "a tie at 3; two abilities to win it cancel each other: everything stays at the palace"
    assert told in said(table)


def test_5_9_r3b_one_tie_ability_wins() -> None:
    table = tie("notary-pell", "ferrymen", "thieves")
    resolve_all(table)
    assert where(table, "notary-pell") == ("discard", A)
    assert "a tie at 3 at the palace: A’s crest decides it" in said(table)


def test_5_9_s3_one_of_three_tied_seats_has_the_crest() -> None:
    table = a_table("usurers", "thieves", "blades")
    stake(table, PALACE, "drinking-horn")
    agent(table, A, PALACE, "debt-lawyer")
    agent(table, B, PALACE, "fence")
    agent(table, C, PALACE, "quarterstaffer")
    resolve_all(table)
    assert where(table, "drinking-horn") == ("discard", B)


def test_5_9_a_crest_of_a_seat_that_is_not_tied_does_nothing() -> None:
    table = a_table("usurers", "blades", "thieves")
    stake(table, PALACE, "drinking-horn")
    agent(table, A, PALACE, "debt-lawyer")
    agent(table, B, PALACE, "quarterstaffer")
    agent(table, C, PALACE, "rooftop-runner")
    resolve_all(table)
    assert top(table, PALACE) == "drinking-horn"


def test_5_9_crests_can_be_switched_off() -> None:
    table = tie("notary-pell", "ferrymen", "thieves", crests=False)
    resolve_all(table)
    assert top(table, PALACE) == "notary-pell"


def test_5_8_r5_f4_the_harlequin_is_won_by_any_one_arcanum() -> None:
    table = a_table("ferrymen", "usurers")
    stake(table, PALACE, "harlequin")
    agent(table, A, PALACE, "funeral", "merchant-of-the-kraken")
    agent(table, B, PALACE, "great-treasurer")
    resolve_all(table)
    assert where(table, "harlequin") == ("discard", B)
    first = a_table("ferrymen", "usurers", game=ARCANA_FIRST)
    stake(first, PALACE, "harlequin")
    agent(first, A, PALACE, "necromancer", "dil-dan-alar")
    agent(first, B, PALACE, "ayane")
    resolve_all(first)
    assert where(first, "harlequin") == ("discard", B)


def test_5_8_r6_the_harlequin_copies_another_agent_there() -> None:
    table = a_table("usurers", "blades")
    stake(table, PALACE, "mask-of-dreams")
    agent(table, A, PALACE, "harlequin", "necromancer")
    agent(table, B, PALACE, "quarterstaffer")
    resolve_all(table)
    assert table.to_act == (A,)
    assert legal(table) == {"choose Necromancer", "choose Quarterstaffer"}
    assert why(table, "choose Pâle") == "you do not see Pâle among the agents in the districts (§5.8)"
    play(table, "choose Necromancer")
    assert where(table, "mask-of-dreams") == ("discard", A)
    assert "A’s Harlequin copies Necromancer at the palace" in said(table)


def test_5_8_alone_the_harlequin_counts_nothing_and_beside_one_agent_he_copies_it() -> None:
    table = a_table("usurers", "blades")
    stake(table, PALACE, "candle-of-hours")
    agent(table, A, PALACE, "harlequin")
    resolve_all(table)
    assert top(table, PALACE) == "candle-of-hours"
    agent(table, B, PALACE, "oath-chaplain")
    resolve_all(table)
    assert "a tie at 3: everything stays at the palace" in said(table)
    assert "A’s Harlequin copies Oath Chaplain at the palace" in said(table)


def test_5_2_totals_are_told_card_by_card_to_everybody_alike() -> None:
    table = a_table("ferrymen", "usurers")
    stake(table, PALACE, "barhan-sword")
    agent(table, A, PALACE, "crossbowman", "funeral")
    agent(table, B, PALACE, "pale", up=False)
    table.cells[rows.BONUS + PALACE * SEATS + B] = 2
    resolve_all(table)
    for seat in (A, B, None):
        assert "A has 3 + 2 = 5 of the 4 Swords needed" in said(table, seat)
        assert "B has 3 + 2 = 5 of the 4 Swords needed" in said(table, seat)
        assert "a tie at 5: everything stays at the palace" in said(table, seat)
    found = [event.data for event in table.events(None) if event.data["kind"] == "total"]
    assert found[0] == {
        "kind": "total",
        "seat": A,
        "district": "palace",
        "suit": "military",
        "need": 4,
        "parts": [3, 2],
        "total": 5,
    }


def test_5_2_the_arcanum_told_is_the_one_that_serves_best() -> None:
    table = a_table("ferrymen", "usurers")
    stake(table, PALACE, "twin-regents")
    agent(table, A, PALACE, "toll-collector", "manifest-clerk")
    resolve_all(table)
    assert "A has 3 + 3 = 6 of the 4 Staffs needed" in said(table)
    assert "A wins The Twin Regents at the palace" in said(table)


def test_5_2_f5_a_bid_below_the_minimum_wins_nothing() -> None:
    table = a_table("ferrymen", "usurers", game=ARCANA_FIRST)
    stake(table, PALACE, "penthow")
    assert [threshold(table, PALACE, suit) for suit in range(3)] == [2, 2, 2]
    agent(table, A, PALACE, "harlequin")
    table.cells[rows.BONUS + PALACE * SEATS + A] = 1
    resolve_all(table)
    assert "A has 0 + 1 = 1 of the 2 Staffs needed" in said(table)
    assert top(table, PALACE) == "penthow"
    agent(table, B, PALACE, "rent-taker")
    table.event_effect, table.event_amount = powers.THRESHOLDS, 1
    resolve_all(table)
    assert top(table, PALACE) == "penthow"
    table.event_amount = 0
    resolve_all(table)
    assert "a tie at 2; two abilities to win it cancel each other: everything stays at the palace" in said(
        table
    )


def test_5_2_with_several_main_arcana_each_bids_in_the_best() -> None:
    table = a_table("blades", "ferrymen")
    stake(table, PALACE, "twin-regents")
    agent(table, A, PALACE, "sergeant-of-the-guard", "master-at-arms")
    agent(table, B, PALACE, "toll-collector", "manifest-clerk")
    resolve_all(table)
    assert top(table, PALACE) == "twin-regents"
    agent(table, A, PALACE, "armoury-steward")
    resolve_all(table)
    assert where(table, "twin-regents") == ("discard", A)


def test_5_9_a_crest_applies_to_the_arcanum_its_owner_bids_in() -> None:
    table = a_table("blades", "ferrymen")
    stake(table, PALACE, "penthow")
    agent(table, A, PALACE, "blade-dancer")
    agent(table, B, PALACE, "lamp-pilot")
    resolve_all(table)
    assert where(table, "penthow") == ("discard", A)


def test_5_1_all_hidden_agents_of_the_district_are_turned_up() -> None:
    table = a_table("ferrymen", "usurers")
    stake(table, HARBOUR, "barhan-sword")
    agent(table, A, HARBOUR, "crossbowman", up=False)
    resolve_all(table)
    assert where(table, "crossbowman") == ("up", A)
    assert "A’s Crossbowman is revealed at the harbour" in said(table)


def test_5_1_the_first_player_chooses_the_order_in_the_revised_edition() -> None:
    table = a_table("ferrymen", "usurers", first=B)
    agent(table, A, HARBOUR, "crossbowman")
    agent(table, A, MARKET, "funeral")
    agent(table, B, PALACE, "pale")
    resolve_all(table)
    assert table.to_act == (B,)
    assert legal(table) == {"resolve harbour", "resolve market", "resolve palace"}
    assert (
        why(table, "resolve walls") == "nobody has an agent at the walls: there is nothing to resolve (§5.1)"
    )
    assert why(table, "end the turn").endswith("(§5.1)")
    play(table, "resolve palace", "resolve harbour")
    told = [line for line in said(table) if line.startswith("next to be resolved")]
    assert told == [
        "next to be resolved: the palace",
        "next to be resolved: the harbour",
        "next to be resolved: the market",
    ]


def test_5_1_from_the_left_of_the_first_player_in_the_first_edition() -> None:
    table = a_table("ferrymen", "usurers", game=ARCANA_FIRST, first=B)
    for district, card in ((HARBOUR, "crossbowman"), (WALLS, "toll-collector"), (PALACE, "lamp-pilot")):
        agent(table, A, district, card)
    resolve_all(table)
    told = [line for line in said(table) if line.startswith("next to be resolved")]
    assert told == [
        "next to be resolved: the walls",
        "next to be resolved: the palace",
        "next to be resolved: the harbour",
    ]
    assert FROM_LEFT[2] == [[0, 3, 4, 1, 2], [2, 1, 4, 3, 0]]
    assert FROM_LEFT[3][1] == [1, 4, 2, 0]
    assert FROM_LEFT[4][1] == [1, 2, 4, 0, 3]


def test_5_1_the_order_is_a_house_rule() -> None:
    table = a_table("ferrymen", "usurers", game=ARCANA_FIRST, resolution_order="chosen")
    agent(table, A, HARBOUR, "crossbowman")
    agent(table, A, MARKET, "lamp-pilot")
    resolve_all(table)
    assert legal(table) == {"resolve harbour", "resolve market"}


def test_5_2_relics_lying_there_count_for_nothing_and_leave_with_the_rest() -> None:
    table = a_table("ferrymen", "usurers")
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "crossbowman")
    gift(table, A, PALACE, "wolf-pelt-mantle", on="crossbowman")
    resolve_all(table)
    assert where(table, "wolf-pelt-mantle") == ("gift", A)
    agent(table, B, PALACE, "pale", "iron-collector")
    resolve_all(table)
    assert where(table, "ayane") == ("discard", B)
    assert where(table, "wolf-pelt-mantle") == ("discard", A)


def test_5_2_left_over_agents_count_again_in_later_rounds() -> None:
    table = sword(with_crossbowman=False)
    resolve_all(table)
    agent(table, A, PALACE, "crossbowman")
    resolve_all(table)
    assert where(table, "barhan-sword") == ("discard", A)


def test_5_7_an_empty_pile_stays_empty() -> None:
    table = sword(with_crossbowman=True)
    stake(table, HARBOUR, "candle-of-hours")
    agent(table, A, HARBOUR, "river-priest")
    table.cells[rows.PILE_COUNT + HARBOUR] = 0
    resolve_all(table)
    play(table, "resolve harbour")
    assert top(table, HARBOUR) is None
    assert not any("harbour" in move for move in legal(table) if move.startswith("assign"))
    assert "no stake is left at the harbour (§2.5)" in why_assign(table)


def why_assign(table: Position) -> str:
    move = next(move for move in legal(table) if move.startswith("assign"))
    return why(table, move.rsplit(" ", 1)[0] + " harbour")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_5_1_every_district_has_its_place_in_the_printed_order(seats: int) -> None:
    for order in FROM_LEFT[seats]:
        assert sorted(order) == [place for place in range(5) if place != 3 or seats != 3]


def test_5_7_a_pile_that_runs_out_at_the_resolution_is_told() -> None:
    table = a_table("ferrymen", "usurers")
    stake(table, PALACE, "barhan-sword")
    agent(table, A, PALACE, "crossbowman", "funeral")
    table.cells[rows.PILE_COUNT + PALACE] = 0
    resolve_all(table)
    assert said(table).count("no stake is left at the palace") == 1
