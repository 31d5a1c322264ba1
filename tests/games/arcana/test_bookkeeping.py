"""What a rule must leave behind for the next one: counts, lists without holes, a story that names its seats."""

from __future__ import annotations

import pytest

from tests.games.arcana.builders import (
    ARCANA,
    GARDENS,
    HARBOUR,
    MARKET,
    PALACE,
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
    mastered,
    number,
    play,
    resolve_all,
    said,
    stake,
    where,
    why,
)
from trionfi.games.arcana.rules import bars, powers, rows, steps
from trionfi.games.arcana.rules.bids_and_bribes import best_copy, clear_district
from trionfi.games.arcana.rules.constants import NONE, SUITS
from trionfi.games.arcana.rules.effects import draw_more
from trionfi.games.arcana.rules.remembered import SEEN, parts
from trionfi.games.arcana.rules.targets import agent_bar


def test_6_12_a_card_taken_back_lies_on_no_pile_any_more() -> None:
    table = holding("archive-of-echoes", "courtesan")
    discarded(table, A, "ayane")
    play(table, "play Archive of Echoes", "choose Ayane")
    assert discard_pile(table, A) == {"archive-of-echoes"}
    assert table.cells[rows.DISCARD_COUNT + A] == 1


def test_6_15_only_arcana_are_named_however_many_agents_lie_there() -> None:
    table = holding("school-of-masks")
    stake(table, PALACE, "templar-isaura")
    agent(
        table, A, PALACE, "quarterstaffer", "courtesan", "master-at-arms", "siege-veteran", "shield-brother"
    )
    play(table, "play School of Masks", "point at palace")
    assert legal(table) == {"name Staffs"}


def test_7_4_a_search_is_remembered_by_seat_number_of_cards_and_viewer() -> None:
    table = mastered("mother-magpie", "lady-interest", guilds=("thieves", "usurers"))
    hold(table, A, "fence")
    hold(table, B, "pale", "knuckle-man")
    before = len(table.story)
    play(table, "call on the master", "name seat B")
    told = list(table.story)[before:]
    assert parts(told[0]) == (SEEN, B, 0, 2, A)
    assert sorted(told[1:]) == sorted(number(table, name) for name in ("pale", "knuckle-man"))


@pytest.mark.parametrize("cards", [("fence",), ("fence", "cutthroat", "gang-boss")])
def test_7_4_the_master_is_the_last_move_of_the_list(cards: tuple[str, ...]) -> None:
    table = mastered("the-cartographer", "lady-interest", guilds=("thieves", "usurers"))
    hold(table, B, "pale", "knuckle-man", "treasure-of-the-usurers")
    table.ask(B, steps.TURN)
    table.moves(B)  # a longer list was written before
    hold(table, A, *cards)
    table.ask(A, steps.TURN)
    moves = table.moves(A)
    assert moves[-1] == table.figures.call_master
    assert moves == sorted(set(moves))
    assert len(moves) == 6 * len(cards) + 1  # five districts and the discard pile for each agent


def test_4_3_the_last_turn_of_a_round_may_end_without_the_master() -> None:
    """Nothing is contested: the next round begins."""
    table = mastered("the-cartographer", "lady-interest", guilds=("thieves", "usurers"))
    hold(table, A, "fence")
    round_before = table.round
    play(table, "discard Fence")
    assert legal(table) == {"call on the master", "end the turn"}
    play(table, "end the turn")
    assert table.round == round_before + 1
    assert table.step == steps.TURN


def test_5_1_a_stake_won_above_the_last_card_of_its_pile_was_resolved() -> None:
    table = a_table("ferrymen", "usurers")
    for place, name in ((HARBOUR, "crossbowman"), (MARKET, "funeral"), (PALACE, "lamp-pilot")):
        agent(table, A, place, name)
    stake(table, HARBOUR, "dragon-shield")
    table.cells[rows.PILE_COUNT + HARBOUR] = 1
    resolve_all(table)
    play(table, "resolve harbour")
    assert why(table, "resolve harbour") == "nothing is left to resolve at the harbour this round (§5.1)"


@pytest.mark.parametrize("alone", ["crossbowman", "harlequin"])
def test_5_8_whoever_is_alone_copies_nobody(alone: str) -> None:
    table = a_table("ferrymen", "usurers")
    stake(table, PALACE, "general-morvane")
    agent(table, A, PALACE, alone)
    resolve_all(table)
    assert not [line for line in said(table) if "copies" in line]


@pytest.mark.parametrize(("most", "bar"), [(0, bars.TOO_STRONG), (1, bars.FREE), (NONE, bars.FREE)])
def test_7_4_a_master_who_banishes_up_to_nothing_spares_whoever_counts_one(most: int, bar: int) -> None:
    table = a_table("blades", "thieves")
    agent(table, B, PALACE, "fence")
    assert agent_bar(table, A, powers.BANISH, most, number(table, "fence")) == bar


def test_7_4_lady_interest_gets_the_latest_relic_after_another_district_was_cleared() -> None:
    table = mastered("lady-interest", "nine-fingers", guilds=("usurers", "thieves"))
    table.cells[rows.EXTRA + A] = 3
    stake(table, PALACE, "ayane")
    agent(table, A, GARDENS, "pale", "knuckle-man", "rent-taker")
    agent(table, A, PALACE, "alms-reader")
    gift(table, A, PALACE, "dragon-shield", on="alms-reader")
    clear_district(table, GARDENS)
    hold(table, A, "treasure-of-the-usurers")
    hold(table, B, "fence")
    play(table, "bribe with Treasure of the Usurers in palace")
    assert where(table, "ayane") == ("discard", A)
    assert (hand(table, A), where(table, "dragon-shield")) == ({"treasure-of-the-usurers"}, ("discard", A))


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_6_11_as_many_cards_are_drawn_as_the_effect_says(cards: int) -> None:
    table = a_table("blades", "thieves")
    table.amount = cards
    draw_more(table, A)
    assert len(hand(table, A)) == cards


def test_7_4_a_pile_with_one_card_left_is_looked_at() -> None:
    table = mastered("the-cartographer", "lady-interest", guilds=("thieves", "usurers"))
    hold(table, A, "fence")
    table.cells[rows.PILE_COUNT + MARKET] = 1
    play(table, "call on the master")
    assert "point at market" in legal(table)


def test_5_8_the_best_of_nothing_is_nothing() -> None:
    table = a_table("blades", "thieves")
    agent(table, A, PALACE, "harlequin", "siege-veteran")
    assert [best_copy(table, PALACE, suit) for suit in range(SUITS)] == [4, 1, 0]
    assert [best_copy(table, HARBOUR, suit) for suit in range(SUITS)] == [0, 0, 0]


def test_3_3_with_three_players_nothing_is_turned_up_at_the_gardens() -> None:
    table = ARCANA.deal(3, 1)
    table.listen()
    play(table, "take the guild of Blades", "take the guild of Thieves", "take the guild of Usurers")
    assert [line for line in said(table) if "gardens" in line.lower()] == []
    assert [line for line in said(table) if "palace" in line] != []
