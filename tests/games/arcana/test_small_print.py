"""Rules where they are easily off by one: the first and the last card, seat or district, and every seat for itself."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.arcana.builders import (
    ARCANA,
    HARBOUR,
    MARKET,
    PALACE,
    WALLS,
    A,
    B,
    C,
    a_table,
    agent,
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
    top,
    where,
)
from trionfi.games.arcana import nouns
from trionfi.games.arcana.position import Position

FIRST_MILITIA, LAST_MILITIA = "captain-of-the-walls", "town-crier"
MILITIA = pytest.mark.parametrize("soldier", [FIRST_MILITIA, LAST_MILITIA])


def with_soldier(soldier: str, **options: Any) -> Position:
    """This militia card is out of its pile; Blades and Thieves hold a card each."""
    table = a_table("blades", "thieves", militia=True, **options)
    card = number(table, soldier)
    left = [table.barracks[at] for at in range(6) if table.barracks[at] != card]
    for at, other in enumerate(left):
        table.barracks[at] = other
    table.barracks_count = 5
    hold(table, B, "fence")
    return table


# Before play


def test_3_2_nobody_may_ask_for_a_guild_agreed_on_for_another() -> None:
    for agreed, asked in (("guild_a", B), ("guild_b", A)):
        table = ARCANA.deal(2, 7, **{agreed: "thieves"})
        assert table.to_act == (asked,)
        wishes = {ARCANA.write(move) for move in table.moves(asked)}
        assert "take the guild of Thieves" not in wishes
        assert len(wishes) == 5


def test_before_play_nothing_has_begun() -> None:
    view = ARCANA.deal(3, 7, objectives=True, masters=True).view(None)
    begun = {name: view[name] for name in ("active", "actor", "first", "round", "last_round", "ending")}
    assert begun == dict.fromkeys(begun, 0)
    counters = (
        "quiet",
        "stirred",
        "serial",
        "acted",
        "effect",
        "amount",
        "by_master",
        "located",
        "count",
        "todo",
    )
    assert [view[name] for name in counters] == [0] * len(counters)
    assert [view[name] for name in ("district", "event", "about")] == [nouns.NONE] * 3
    assert (view["event_effect"], view["event_amount"], view["copied"], view["card"]) == (0, 0, None, None)
    assert view["playing"] == []
    for player in view["players"]:
        assert player["guild"] is None
        assert player["master"] is None
        assert [player[name] for name in ("extra", "discount", "hushed", "tokens", "picks")] == [0] * 5


# Militia, from the first card of the six to the last


@MILITIA
def test_7_3_militia_is_posted_and_goes_home_whichever_it_is(soldier: str) -> None:
    table = with_soldier(soldier)
    agent(table, A, HARBOUR, soldier, up=False)
    assert table.view(B)["field"][0] == table.view(B)["field"][0] | {"militia": True, "card": None}
    resolve_all(table)
    assert where(table, soldier) == ("barracks", nouns.NONE)
    assert table.barracks_count == 6


@MILITIA
def test_7_3_banished_militia_is_set_aside_whichever_it_is(soldier: str) -> None:
    table = with_soldier(soldier)
    agent(table, B, PALACE, soldier)
    hold(table, A, "gallows-green")
    play(table, "play Gallows Green", f"choose {ARCANA.cards.names[number(table, soldier)]}")
    assert where(table, soldier) == ("aside", nouns.NONE)
    assert table.view(A)["militia"]["aside"] == [soldier]


@MILITIA
def test_6_5_militia_is_never_taken_back(soldier: str) -> None:
    table = with_soldier(soldier)
    agent(table, A, PALACE, soldier, "courtesan")
    hold(table, A, "signal-tower")
    play(table, "play Signal Tower")
    assert legal(table) == {"choose Courtesan"}
    alone = with_soldier(soldier)
    agent(alone, A, PALACE, soldier)
    hold(alone, A, "signal-tower")
    assert legal(alone) & {"play Signal Tower"} == set()


@MILITIA
def test_7_4_the_drillmaster_drills_all_six(soldier: str) -> None:
    table = mastered("nine-fingers", "drillmaster-osk", guilds=("thieves", "blades"), militia=True)
    card = number(table, soldier)
    printed = [table.figures.value[card * 3 + suit] for suit in range(3)]
    agent(table, B, PALACE, soldier, "courtesan")
    assert [table.value_of(card, suit) for suit in range(3)] == [value + 1 for value in printed]
    assert [table.value_of(number(table, "courtesan"), suit) for suit in range(3)] == [2, 2, 1]


@MILITIA
def test_7_3_militia_of_a_district_that_is_won_is_set_aside(soldier: str) -> None:
    table = with_soldier(soldier)
    stake(table, PALACE, "notary-pell")
    agent(table, A, PALACE, "quarterstaffer")
    agent(table, B, PALACE, soldier, up=False)
    hold(table, A, "barhan-sword")
    play(table, "bribe with Barhan Sword in palace")
    assert where(table, soldier) == ("aside", nouns.NONE)
    assert f"{ARCANA.cards.names[number(table, soldier)]} of B lay face down at palace" in said(table, A)


# Which districts an effect may point at: exactly these

PLACES = ("harbour", "market", "walls", "gardens", "palace")


@pytest.mark.parametrize(
    ("moves", "verb"),
    [
        (("play Exchange Hall",), "point at"),
        (("play Militia Armoury",), "point at"),
        (("play Courts of Appeal",), "point at"),
        (("call the militia for Ayane",), "post the militia at"),
    ],
)
def test_2_5_every_open_district_is_offered_and_nothing_else(moves: tuple[str, ...], verb: str) -> None:
    table = holding("exchange-hall", "militia-armoury", "courts-of-appeal", "ayane", militia=True)
    play(table, *moves)
    assert legal(table) == {f"{verb} {place}" for place in PLACES}


def test_6_3_every_other_open_district_is_offered_and_nothing_else() -> None:
    table = holding("stables-of-the-post")
    agent(table, A, WALLS, "courtesan")
    play(table, "play Stables of the Post", "choose Courtesan")
    assert legal(table) == {f"point at {place}" for place in PLACES if place != "walls"}


@pytest.mark.parametrize("other", range(1, 5))
def test_6_20_one_other_open_district_is_enough_to_swap_and_to_move(other: int) -> None:
    table = holding("exchange-hall", "stables-of-the-post", "bureau-of-transfers")
    agent(table, A, HARBOUR, "courtesan")
    agent(table, B, HARBOUR, "fence")
    for place in range(1, 5):
        if place != other:
            table.at[nouns.TOP_STAKE + place] = nouns.NONE
    wanted = {"play Exchange Hall", "play Stables of the Post", "play Bureau of Transfers"}
    assert wanted <= legal(table)
    play(table, "play Stables of the Post", "choose Courtesan")
    assert legal(table) == {f"point at {PLACES[other]}"}


@pytest.mark.parametrize("only", range(5))
def test_6_20_with_one_open_district_there_is_no_other(only: int) -> None:
    table = holding("exchange-hall", "stables-of-the-post")
    agent(table, A, only, "courtesan")
    for place in range(5):
        if place != only:
            table.at[nouns.TOP_STAKE + place] = nouns.NONE
    assert all(move.startswith("discard") for move in legal(table))


@pytest.mark.parametrize("place", range(5))
def test_7_3_one_open_district_is_enough_for_the_militia(place: int) -> None:
    table = holding("ayane", militia=True)
    for other in range(5):
        if other != place:
            table.at[nouns.TOP_STAKE + other] = nouns.NONE
    play(table, "call the militia for Ayane")
    assert legal(table) == {f"post the militia at {PLACES[place]}"}


@pytest.mark.parametrize("place", range(5))
def test_5_3_a_bribe_is_offered_in_every_district_and_in_no_other(place: int) -> None:
    table = holding("sealed-letter", "dragon-shield")
    for at in range(5):
        stake(table, at, ("captain-orsel", "old-grigor", "notary-pell", "brother-wick", "mother-tansy")[at])
    agent(table, A, place, "courtesan")
    bribes = {move for move in legal(table) if move.startswith("bribe")}
    assert bribes == {
        f"bribe with {relic} in {PLACES[place]}" for relic in ("Sealed Letter", "Dragon Shield")
    }


# Who lies first in the field is looked at like the others


def test_5_4_a_hidden_agent_is_asked_for_wherever_it_lies_in_the_order() -> None:
    for before in ((), ("quarterstaffer",)):
        table = holding("sealed-letter")
        stake(table, HARBOUR, "ayane")
        agent(table, A, MARKET, *before)
        agent(table, A, HARBOUR, "courtesan", up=False)
        agent(table, A, HARBOUR, "master-at-arms")
        play(table, "bribe with Sealed Letter in harbour", "choose Master-at-Arms")
        assert legal(table) == {"choose Courtesan", "make the offer"}


def test_6_10_a_rival_who_hides_first_of_all_stops_the_seizure() -> None:
    table = holding("ducal-balcony")
    stake(table, HARBOUR, "duelling-glove")
    agent(table, B, HARBOUR, "gang-boss", up=False)
    agent(table, A, HARBOUR, "siege-veteran")
    assert legal(table) == {"discard Ducal Balcony"}
    third = a_table("blades", "thieves", "usurers")
    hold(third, A, "ducal-balcony")
    stake(third, HARBOUR, "duelling-glove")
    agent(third, A, HARBOUR, "siege-veteran")
    agent(third, C, HARBOUR, "pale", up=False)
    assert legal(third) == {"discard Ducal Balcony"}


# Every seat for itself


@pytest.mark.parametrize("poor", [A, B, C])
def test_7_5_the_charity_finds_whoever_owns_fewest(poor: int) -> None:
    table = a_table("blades", "thieves", "usurers", events=True)
    found = [one["effect"] for one in ARCANA.cards.sections["events"]]
    table.events_pile[table.events_count - 1] = found.index("fewest_draw")
    for seat, name in enumerate(("gader", "ayane", "notary-pell")):
        if seat != poor:
            discarded(table, seat, name)
    agent(table, poor, PALACE, ("courtesan", "fence", "pale")[poor])
    resolve_all(table)
    assert [table.hand_count(seat) for seat in range(3)] == [5 if seat == poor else 4 for seat in range(3)]


def test_7_4_a_discount_a_hush_and_a_master_are_of_one_seat() -> None:
    table = mastered("nine-fingers", "banker-holm", guilds=("thieves", "usurers"))
    hold(table, A, "fence", "cutthroat")
    hold(table, B, "pale", "rent-taker")
    play(table, "discard Fence", "call on the master")
    assert [player["discount"] for player in table.view(A)["players"]] == [0, 2]
    assert [player["master_used"] for player in table.view(A)["players"]] == [0, 1]
    assert "B calls on Banker Holm" in said(table)
    assert "the next bribe by B this round needs 2 less" in said(table)
    other = mastered("nine-fingers", "noc-atlalt-lord-of-winds", "banker-holm",
                     guilds=("thieves", "fortune-tellers", "usurers"))  # fmt: skip
    for seat, card in enumerate(("fence", "crystal-gazer", "pale")):
        hold(other, seat, card)
    play(other, "discard Fence", "call on the master", "name seat C")
    assert [player["hushed"] for player in other.view(A)["players"]] == [0, 0, 1]
    assert "B hushes the next location of C" in said(other)


def test_6_18_a_claim_to_ties_is_of_one_seat() -> None:
    table = a_table("blades", "usurers", first=B)
    hold(table, B, "courts-of-appeal")
    stake(table, PALACE, "notary-pell")
    agent(table, A, PALACE, "quarterstaffer")
    agent(table, B, PALACE, "debt-lawyer")
    play(table, "play Courts of Appeal", "point at palace")
    assert "B wins ties at palace this round" in said(table)
    assert table.winners == []
    assert where(table, "notary-pell")[1] == B
    assert any("a claim to ties there decides it for B" in line for line in said(table))


def test_6_14_a_reinforcement_is_of_one_seat_and_one_district() -> None:
    table = a_table("blades", "thieves", first=B)
    stake(table, PALACE, "barhan-sword")
    agent(table, B, PALACE, "rooftop-runner")
    agent(table, A, PALACE, "courtesan")
    hold(table, B, "militia-armoury")
    play(table, "play Militia Armoury", "point at palace")
    assert "B counts 2 + 2 = 4 Swords, of 4 needed" in said(table)
    assert "A counts 2 Swords, of 4 needed" in said(table)
    assert where(table, "barhan-sword") == ("discard", B)


def test_7_4_the_marshal_of_another_seat_helps_that_seat() -> None:
    table = mastered("nine-fingers", "marshal-vecna-thorn", guilds=("thieves", "blades"))
    stake(table, PALACE, "barhan-sword")
    agent(table, B, PALACE, "master-at-arms")
    hold(table, A, "fence")
    hold(table, B, "war-herald")
    play(table, "discard Fence", "call on the master", "point at palace", "discard War Herald")
    assert "B counts 3 + 1 = 4 Swords, of 4 needed" in said(table)
    assert where(table, "barhan-sword") == ("discard", B)


def test_6_17_and_6_12_are_of_the_seat_that_plays_them() -> None:
    table = a_table("blades", "thieves", first=B)
    hold(table, B, "vault-of-honours", "archive-of-echoes", "fence")
    hold(table, A, "courtesan")
    discarded(table, B, "ayane")
    discarded(table, A, "gader")
    play(table, "play Vault of Honours")
    assert legal(table) == {"choose Ayane"}
    play(table, "choose Ayane", "discard Courtesan", "play Archive of Echoes")
    assert legal(table) == {"choose Vault of Honours"}
    play(table, "choose Vault of Honours")
    assert hand(table, B) == {"vault-of-honours", "fence"}
    assert [player["extra"] for player in table.view(A)["players"]] == [0, 1]


def test_7_4_lady_interest_of_another_seat_gets_her_relic_back() -> None:
    table = mastered("nine-fingers", "lady-interest", guilds=("thieves", "usurers"))
    stake(table, PALACE, "ayane")
    agent(table, B, PALACE, "pale")
    agent(table, A, PALACE, "fence")
    gift(table, A, PALACE, "sealed-letter", on="fence")
    hold(table, A, "cutthroat")
    hold(table, B, "barhan-sword")
    play(table, "discard Cutthroat", "bribe with Barhan Sword in palace")
    assert hand(table, B) == {"barhan-sword"}
    assert where(table, "sealed-letter") == ("discard", A)
    assert top(table, PALACE) != "ayane"


# The score is told in full


def test_8_1_the_log_tells_objectives_and_points_of_every_seat() -> None:
    table = a_table("blades", "thieves", max_rounds=1)
    table.rules.objectives = True
    listed = ARCANA.cards.listed("objectives")
    for seat in (A, B):
        table.dealt[seat * nouns.DEALT] = listed.index("the-blood-gardens")
        table.dealt[seat * nouns.DEALT + 1] = listed.index("a-door-in-kraken")
        table.of[nouns.KEPT_OBJECTIVES + seat] = 0b11
    cards = ARCANA.cards.all_of("personalities", "relics", "locations")
    ogrokh = [card for card in cards if card["fiefdom"] == "Ogrokh"][:3]
    discarded(table, B, *(card["id"] for card in ogrokh))
    discarded(table, A, "harlequin")
    resolve_all(table)
    own = sum(card["vp"] for card in ogrokh)
    told = said(table)
    assert "A shows the objective The Blood Gardens: not met" in told
    assert "A shows the objective A Door in Kraken: not met" in told
    assert "B shows the objective The Blood Gardens: met, 4 points" in told
    assert "B shows the objective A Door in Kraken: not met" in told
    assert "A ends with 3 points" in told
    assert f"B ends with {own + 4} points, 4 of them by objectives" in told
    assert told[-1] == "The game ends: the last round allowed is over"


# What others saw of a move


def seen_moves(table: Position, viewer: int | None) -> list[list[Any]]:
    return [token for token in table.view(viewer)["lately"] if token[0] != "shown"]


def test_2_6_the_first_location_of_the_list_is_played_for_all_to_see() -> None:
    table = holding("headquarters-of-the-blades", "courtesan")
    move = ARCANA.read("play Headquarters of the Blades")
    assert move == table.figures.play_location
    play(table, "play Headquarters of the Blades")
    assert seen_moves(table, B) == [["move", A, True, move]]


def test_2_6_an_agent_laid_face_down_is_a_district_to_others() -> None:
    table = holding("master-at-arms", "courtesan")
    play(table, "assign Master-at-Arms to market")
    assert seen_moves(table, B) == [["hidden", A, MARKET]]
    assert seen_moves(table, A) == [["move", A, False, ARCANA.read("assign Master-at-Arms to market")]]


def test_2_6_which_hidden_agent_is_chosen_is_secret_and_a_face_up_one_is_not() -> None:
    table = holding("stables-of-the-post")
    agent(table, A, HARBOUR, "courtesan", up=False)
    agent(table, A, PALACE, "quarterstaffer")
    play(table, "play Stables of the Post", "choose Courtesan")
    assert seen_moves(table, B)[-1] == ["hidden", A, nouns.NONE]
    other = holding("stables-of-the-post")
    agent(other, A, PALACE, "quarterstaffer")
    play(other, "play Stables of the Post", "choose Quarterstaffer")
    assert seen_moves(other, B)[-1] == ["move", A, True, ARCANA.read("choose Quarterstaffer")]


def test_2_6_the_order_of_the_top_cards_is_secret() -> None:
    table = mastered("the-card-reader", "nine-fingers", guilds=("fortune-tellers", "thieves"))
    hold(table, A, "crystal-gazer")
    play(table, "call on the master")
    play(table, sorted(legal(table))[0])
    assert seen_moves(table, B)[-1] == ["hidden", A, nouns.NONE]
