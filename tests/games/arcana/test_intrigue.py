"""Chapter 4: rounds, turns and the end of the game; chapter 8: the score."""

from __future__ import annotations

from typing import Any

import pytest

import trionfi
from tests.games.arcana.builders import (
    ARCANA,
    ARCANA_FIRST,
    HARBOUR,
    MARKET,
    PALACE,
    WALLS,
    A,
    B,
    C,
    D,
    a_table,
    agent,
    discarded,
    gift,
    hand,
    hold,
    jubilee_next,
    legal,
    number,
    own,
    play,
    pull,
    resolve_all,
    said,
    stake,
    top,
    where,
    why,
)
from trionfi.games.arcana.game import Arcana
from trionfi.games.arcana.rules import zones
from trionfi.games.arcana.rules.constants import BY_CAP, BY_JUBILEE, BY_QUIET
from trionfi.games.arcana.rules.position import Position


def test_4_1_everybody_draws_four_cards() -> None:
    table = a_table("blades", "thieves", "usurers", hands=True)
    assert [len(table.hand_of(seat)) for seat in range(3)] == [4, 4, 4]
    assert table.round == 1


def test_4_3_turns_go_clockwise_and_empty_hands_are_skipped() -> None:
    table = a_table("blades", "thieves", "usurers")
    hold(table, A, "master-at-arms", "courtesan")
    hold(table, C, "pale")
    play(table, "discard Courtesan")
    assert table.to_act == (C,)
    play(table, "discard Pâle")
    assert table.to_act == (A,)
    assert why(table, "discard Courtesan") == "Courtesan is not in your hand (§4.3)"
    assert why(table, "end the turn").startswith("it is your turn")
    assert why(table, "discard Fence", B) == "it is not your decision now: A is to act (§4.3)"


def test_4_4_friendly_districts_hide_an_agent_and_others_show_it() -> None:
    table = a_table("blades", "thieves", hands=True)
    hold(table, A, "master-at-arms", "courtesan", "quarterstaffer")
    hold(table, B, "fence", "cutthroat")
    play(table, "assign Master-at-Arms to harbour", "assign Fence to palace", "assign Courtesan to walls")
    assert where(table, "master-at-arms") == ("down", A)
    assert where(table, "fence") == ("up", B)
    assert where(table, "courtesan") == ("up", A)
    assert "A sends Master-at-Arms to the harbour, face down" in said(table, A)
    assert "A sends an agent to the harbour, face down" in said(table, B)
    seen = table.view(B)["field"][0]
    assert (seen["card"], seen["face"], seen["owner"]) == (None, "down", A)
    assert table.view(A)["field"][0]["card"] == "master-at-arms"


def test_4_5_a_location_is_discarded_after_its_effect() -> None:
    table = a_table("blades", "thieves")
    hold(table, A, "headquarters-of-the-blades")
    hold(table, B, "fence")
    play(table, "play Headquarters of the Blades")
    assert where(table, "headquarters-of-the-blades") == ("discard", A)
    assert len(hand(table, A)) == 1


def test_4_8_any_card_may_be_discarded() -> None:
    table = a_table("blades", "thieves")
    hold(table, A, "treasure-of-the-blades")
    hold(table, B, "fence")
    assert legal(table) == {"discard Treasure of the Blades"}
    play(table, "discard Treasure of the Blades")
    assert where(table, "treasure-of-the-blades") == ("discard", A)


def test_4_9_r9_a_moved_agent_is_faced_as_if_newly_played() -> None:
    table = a_table("ferrymen", "usurers")
    agent(table, A, HARBOUR, "crossbowman", up=False)
    agent(table, A, PALACE, "funeral")
    hold(table, A, "stables-of-the-post", "coach-house", "rooftop-bridges")
    hold(table, B, "pale", "rent-taker", "pawnbroker")
    play(table, "play Stables of the Post", "choose Crossbowman", "point at walls")
    assert where(table, "crossbowman") == ("up", A)
    play(table, "discard Pâle", "play Coach House", "choose Funeral", "point at market")
    assert where(table, "funeral") == ("down", A)
    shown = next(card for card in table.view(B)["field"] if card["district"] == MARKET)
    assert shown["card"] == "funeral"  # everybody saw it go there
    play(table, "discard Rent Taker", "play Rooftop Bridges", "choose Funeral", "point at harbour")
    assert where(table, "funeral") == ("down", A)


def test_4_6_in_the_revised_edition_one_more_round_follows_the_jubilee() -> None:
    table = jubilee_next(ARCANA)
    agent(table, A, PALACE, "crossbowman")
    resolve_all(table)
    assert not table.over
    assert top(table, PALACE) == "jubilee"
    assert "The Ducal Jubilee is turned up: there is one more round" in said(table)
    assert (
        why(
            table,
            next(move for move in legal(table) if move.startswith("assign")).rsplit(" ", 1)[0] + " palace",
        )
        == "the Jubilee lies at the palace: nothing more is won there (§4.6)"
    )
    resolve_all(table)
    assert table.over
    assert table.ending == BY_JUBILEE
    last = next(event for event in reversed(table.events(None)) if event.data["kind"] == "end")
    assert (str(last), last.rule) == ("The game ends: the Ducal Jubilee is over", "4.6")


def test_4_6_in_the_first_edition_a_jubilee_between_rounds_ends_the_game_at_once() -> None:
    table = jubilee_next(ARCANA_FIRST)
    agent(table, A, PALACE, "crossbowman")
    resolve_all(table)
    assert table.over
    kinder = jubilee_next(ARCANA_FIRST, jubilee_at_round_end="one more round")
    agent(kinder, A, PALACE, "crossbowman")
    resolve_all(kinder)
    assert not kinder.over
    resolve_all(kinder)
    assert kinder.over


@pytest.mark.parametrize(("game", "rounds"), [(ARCANA, 1), (ARCANA_FIRST, 0)])
def test_4_6_a_jubilee_during_intrigue(game: Arcana, rounds: int) -> None:
    table = jubilee_next(game)
    stake(table, PALACE, "notary-pell")
    agent(table, A, PALACE, "toll-collector")
    hold(table, A, "barhan-sword")
    hold(table, B, "pale")
    table.play(A, next(move for move in table.moves(A) if "Barhan Sword" in game.write(move)))
    assert top(table, PALACE) == "jubilee"
    resolve_all(table)
    for _ in range(rounds):
        assert not table.over
        resolve_all(table)
    assert table.over


@pytest.mark.parametrize(("game", "after"), [(ARCANA, B), (ARCANA_FIRST, D)])
def test_4_6_the_first_player_card_goes_on(game: Arcana, after: int) -> None:
    table = a_table("blades", "thieves", "usurers", "ferrymen", game=game)
    resolve_all(table)
    assert table.first == after
    assert table.order[0] == after


def test_4_7_three_quiet_rounds_end_the_game() -> None:
    table = a_table("blades", "thieves")
    for _ in range(3):
        assert not table.over
        resolve_all(table)
    assert table.over
    assert table.ending == BY_QUIET
    assert "The game ends: the city has been quiet for too long" in said(table)
    assert why(table, "end the turn", A) == "the game is over (§4.7)"


def test_4_7_a_card_put_into_a_district_breaks_the_quiet() -> None:
    table = a_table("blades", "thieves", quiet_rounds=1)
    hold(table, A, "courtesan")
    play(table, "assign Courtesan to palace")
    assert not table.over
    assert table.quiet == 0


def test_4_7_the_last_round_allowed_ends_the_game() -> None:
    table = a_table("blades", "thieves", max_rounds=1)
    agent(table, A, PALACE, "courtesan")
    resolve_all(table)
    assert table.over
    assert table.ending == BY_CAP


def test_4_7_nobody_holds_a_card() -> None:
    table = a_table("blades", "thieves")
    for seat in (A, B):
        for card in range(table.figures.playable):
            if table.owner[card] == seat:
                pull(table, card)
                table.zone[card] = zones.CREST
    stake(table, PALACE, "general-morvane")
    agent(table, A, PALACE, "courtesan")
    agent(table, B, PALACE, "fence")
    resolve_all(table)
    assert table.over
    assert table.ending == BY_QUIET


def test_8_1_cards_in_deck_discard_pile_and_under_the_crest_score() -> None:
    table = a_table("blades", "thieves", max_rounds=1)
    discarded(table, A, "ayane", "tax-office")
    card = own(table, A, "dragon-shield")
    table.zone[card] = zones.CREST
    stake(table, PALACE, "general-morvane")
    agent(table, A, PALACE, "gader")
    assert table.scores == [3 + 5 + 1 + 3, 0]  # until the end, all that is owned counts, wherever it lies
    resolve_all(table)
    assert table.scores == [9, 0]
    assert table.winners == [A]


def test_8_1_cards_left_in_districts_score_as_a_house_rule() -> None:
    table = a_table("blades", "thieves", max_rounds=1, districts_score=True)
    stake(table, PALACE, "general-morvane")
    agent(table, A, PALACE, "gader")
    resolve_all(table)
    assert table.scores == [3, 0]


def tied_end(**options: Any) -> Position:
    table = a_table("blades", "thieves", max_rounds=1, **options)
    discarded(table, A, "ayane")
    discarded(table, B, "dragon-shield", "steel-visor", "barhan-sword")
    resolve_all(table)
    assert table.scores == [3, 3]
    return table


def test_8_2_the_most_stake_cards_break_a_tie_in_the_revised_edition() -> None:
    assert tied_end().winners == [B]
    assert tied_end(tie_break="shared").winners == [A, B]


def test_8_2_a_tie_that_remains_is_shared() -> None:
    table = a_table("blades", "thieves", max_rounds=1)
    assert table.winners == []
    resolve_all(table)
    assert table.winners == [A, B]


def test_a_finished_game_is_drawn_with_its_winner() -> None:
    assert "won by B" in str(tied_end().view(A))
    assert number(tied_end(), "ayane") >= 0
    assert isinstance(tied_end(), trionfi.State)
    assert WALLS == 2


def test_8_2_a_stake_left_in_a_district_breaks_no_tie() -> None:
    table = a_table("blades", "thieves", max_rounds=1)
    discarded(table, A, "dragon-shield", "steel-visor")
    discarded(table, B, "barhan-sword", "duelling-glove")
    stake(table, PALACE, "general-morvane")
    agent(table, A, PALACE, "gader")
    resolve_all(table)
    assert table.scores == [2, 2]
    assert table.winners == [A, B]


def test_8_2_where_districts_score_a_stake_left_there_counts_for_the_tie_break_too() -> None:
    table = a_table("blades", "thieves", max_rounds=1, districts_score=True)
    discarded(table, B, "ayane")
    stake(table, PALACE, "general-morvane")
    agent(table, A, PALACE, "courtesan")
    for relic in ("dragon-shield", "steel-visor", "barhan-sword"):
        gift(table, A, PALACE, relic, on="courtesan")
    resolve_all(table)
    assert table.scores == [3, 3]
    assert table.winners == [A]


def test_8_2_stakes_under_the_crest_break_a_tie() -> None:
    table = a_table("blades", "thieves", max_rounds=1)
    discarded(table, A, "ayane")
    for name in ("dragon-shield", "steel-visor", "barhan-sword"):
        table.zone[own(table, B, name)] = zones.CREST
    resolve_all(table)
    assert table.scores == [3, 3]
    assert table.winners == [B]
