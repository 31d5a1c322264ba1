"""Rules where they are easily off by one: the first and the last card, seat or district, and every seat for itself."""

from __future__ import annotations

from typing import Any

import pytest

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
    on_deck,
    play,
    resolve_all,
    said,
    stake,
    top,
    where,
)
from trionfi.games.arcana.game import Arcana
from trionfi.games.arcana.rules import powers, rows
from trionfi.games.arcana.rules.constants import DEALT, NONE, SEATS
from trionfi.games.arcana.rules.position import Position

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
    assert [view[name] for name in ("district", "event", "about")] == [NONE] * 3
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
    assert where(table, soldier) == ("barracks", NONE)
    assert table.barracks_count == 6


@MILITIA
def test_7_3_banished_militia_is_set_aside_whichever_it_is(soldier: str) -> None:
    table = with_soldier(soldier)
    agent(table, B, PALACE, soldier)
    hold(table, A, "gallows-green")
    play(table, "play Gallows Green", f"choose {ARCANA.cards.names[number(table, soldier)]}")
    assert where(table, soldier) == ("aside", NONE)
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
    assert where(table, soldier) == ("aside", NONE)
    assert f"the face-down agent at the palace was B’s {ARCANA.cards.names[number(table, soldier)]}" in said(
        table, A
    )


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
            table.cells[rows.TOP_STAKE + place] = NONE
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
            table.cells[rows.TOP_STAKE + place] = NONE
    assert all(move.startswith("discard") for move in legal(table))


@pytest.mark.parametrize("place", range(5))
def test_7_3_one_open_district_is_enough_for_the_militia(place: int) -> None:
    table = holding("ayane", militia=True)
    for other in range(5):
        if other != place:
            table.cells[rows.TOP_STAKE + other] = NONE
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
    assert [len(table.hand_of(seat)) for seat in range(3)] == [5 if seat == poor else 4 for seat in range(3)]


def test_7_4_a_discount_a_hush_and_a_master_are_of_one_seat() -> None:
    table = mastered("nine-fingers", "banker-holm", guilds=("thieves", "usurers"))
    hold(table, A, "fence", "cutthroat")
    hold(table, B, "pale", "rent-taker")
    play(table, "discard Fence", "call on the master")
    assert [player["discount"] for player in table.view(A)["players"]] == [0, 2]
    assert [player["master_used"] for player in table.view(A)["players"]] == [0, 1]
    assert "B calls on Banker Holm" in said(table)
    assert "B’s next bribe this round costs 2 less" in said(table)
    other = mastered("nine-fingers", "noc-atlalt-lord-of-winds", "banker-holm",
                     guilds=("thieves", "fortune-tellers", "usurers"))  # fmt: skip
    for seat, card in enumerate(("fence", "crystal-gazer", "pale")):
        hold(other, seat, card)
    play(other, "discard Fence", "call on the master", "name seat C")
    assert [player["hushed"] for player in other.view(A)["players"]] == [0, 0, 1]
    assert "C’s next location will have no effect, thanks to B" in said(other)


def test_6_18_a_claim_to_ties_is_of_one_seat() -> None:
    table = a_table("blades", "usurers", first=B)
    hold(table, B, "courts-of-appeal")
    stake(table, PALACE, "notary-pell")
    agent(table, A, PALACE, "quarterstaffer")
    agent(table, B, PALACE, "debt-lawyer")
    play(table, "play Courts of Appeal", "point at palace")
    assert "B wins ties at the palace this round" in said(table)
    assert table.winners == []
    assert where(table, "notary-pell")[1] == B
    assert any("B’s claim to ties there decides it" in line for line in said(table))


def test_6_14_a_reinforcement_is_of_one_seat_and_one_district() -> None:
    table = a_table("blades", "thieves", first=B)
    stake(table, PALACE, "barhan-sword")
    agent(table, B, PALACE, "rooftop-runner")
    agent(table, A, PALACE, "courtesan")
    hold(table, B, "militia-armoury")
    play(table, "play Militia Armoury", "point at palace")
    assert "B has 2 + 2 = 4 of the 4 Swords needed" in said(table)
    assert "A has 2 of the 4 Swords needed" in said(table)
    assert where(table, "barhan-sword") == ("discard", B)


def test_7_4_the_marshal_of_another_seat_helps_that_seat() -> None:
    table = mastered("nine-fingers", "marshal-vecna-thorn", guilds=("thieves", "blades"))
    stake(table, PALACE, "barhan-sword")
    agent(table, B, PALACE, "master-at-arms")
    hold(table, A, "fence")
    hold(table, B, "war-herald")
    play(table, "discard Fence", "call on the master", "point at palace", "discard War Herald")
    assert "B has 3 + 1 = 4 of the 4 Swords needed" in said(table)
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
    listed = ARCANA.cards.listed["objectives"]
    for seat, second in ((A, "a-door-in-ogrokh"), (B, "a-door-in-kraken")):
        table.dealt[seat * DEALT] = listed.index("the-blood-gardens")
        table.dealt[seat * DEALT + 1] = listed.index(second)
        table.cells[rows.KEPT_OBJECTIVES + seat] = 0b11
    cards = ARCANA.cards.all_of("personalities", "relics", "locations")
    ogrokh = [card for card in cards if card["fiefdom"] == "Ogrokh"][:3]
    discarded(table, B, *(card["id"] for card in ogrokh))
    discarded(table, A, "harlequin")
    resolve_all(table)
    own = sum(card["vp"] for card in ogrokh)
    told = said(table)
    assert "A reveals the objective The Blood Gardens: not met" in told
    assert "A reveals the objective A Door in Ogrokh: not met" in told
    assert "B reveals the objective The Blood Gardens: met, 4 points" in told
    assert "B reveals the objective A Door in Kraken: not met" in told
    assert "A ends with 3 points" in told
    assert f"B ends with {own + 4} points, 4 of them from objectives" in told
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
    assert seen_moves(table, B)[-1] == ["hidden", A, NONE]
    other = holding("stables-of-the-post")
    agent(other, A, PALACE, "quarterstaffer")
    play(other, "play Stables of the Post", "choose Quarterstaffer")
    assert seen_moves(other, B)[-1] == ["move", A, True, ARCANA.read("choose Quarterstaffer")]


def test_2_6_the_order_of_the_top_cards_is_secret() -> None:
    table = mastered("the-card-reader", "nine-fingers", guilds=("fortune-tellers", "thieves"))
    hold(table, A, "crystal-gazer")
    play(table, "call on the master")
    play(table, sorted(legal(table))[0])
    assert seen_moves(table, B)[-1] == ["hidden", A, NONE]


# What the table keeps while a turn goes on, and forgets afterwards


def kept(table: Position) -> dict[str, Any]:
    names = ("acted", "effect", "amount", "by_master", "located", "count", "card", "district", "stirred")
    view = table.view(None)
    return {name: view[name] for name in names}


NOTHING = {
    "acted": 0, "effect": 0, "amount": 0, "by_master": 0, "located": 0, "count": 0, "card": None, "district": -1,
}  # fmt: skip


def test_4_3_an_action_leaves_nothing_behind_but_what_it_did() -> None:
    table = holding("militia-armoury", "courtesan")
    assert kept(table) == NOTHING | {"stirred": 0}
    play(table, "play Militia Armoury")
    assert kept(table) == NOTHING | {"effect": powers.REINFORCE, "amount": 2, "located": 1, "stirred": 0}
    play(table, "point at palace")
    assert kept(table) == NOTHING | {"stirred": 0}
    play(table, "discard Fence", "assign Courtesan to palace")
    assert kept(table) == NOTHING | {"stirred": 1}


def test_7_4_a_master_called_leaves_nothing_behind_either() -> None:
    table = mastered("the-card-reader", "nine-fingers", guilds=("fortune-tellers", "thieves"))
    hold(table, A, "crystal-gazer", "tarot-mage")
    hold(table, B, "fence")
    play(table, "call on the master")
    about = {"effect": powers.FORESEE, "amount": 3, "by_master": 1, "count": 3}
    assert kept(table) == NOTHING | about | {"stirred": 0}
    play(table, *[sorted(legal(table))[0]])
    play(table, *[sorted(legal(table))[0]])
    assert kept(table) == NOTHING | {"stirred": 0}
    assert table.to_act == (A,)


def test_7_4_an_action_before_the_master_is_remembered_until_the_turn_ends() -> None:
    table = mastered("the-card-reader", "nine-fingers", guilds=("fortune-tellers", "thieves"))
    hold(table, A, "crystal-gazer", "tarot-mage")
    hold(table, B, "fence")
    play(table, "discard Tarot-Mage")
    assert kept(table) == NOTHING | {"acted": 1, "stirred": 0}
    play(table, "end the turn")
    assert kept(table) == NOTHING | {"stirred": 0}


@pytest.mark.parametrize("how", ["laid", "bribed", "won"])
def test_4_7_a_card_laid_or_won_makes_a_round_lively(how: str) -> None:
    table = holding("courtesan", "sealed-letter")
    table.quiet = 2
    if how == "laid":
        play(table, "assign Courtesan to palace")
    elif how == "bribed":
        stake(table, PALACE, "ayane")
        agent(table, A, PALACE, "quarterstaffer")
        table.stirred = 0
        play(table, "bribe with Sealed Letter in palace")
    else:
        stake(table, PALACE, "dragon-shield")
        agent(table, A, PALACE, "master-at-arms")
        table.stirred = 0
    resolve_all(table)
    assert (table.quiet, table.over) == (0, False)


def test_4_1_everything_said_for_one_round_is_over_for_every_seat_and_district() -> None:
    table = a_table("blades", "thieves", "usurers", "ferrymen")
    by_seat = (rows.DISCOUNT, rows.HUSHED, rows.EXTRA, rows.MASTER_USED)
    for start in by_seat:
        for seat in range(4):
            table.cells[start + seat] = 1
    for start, many in (
        (rows.TURNED, 5),
        (rows.TIE_RIGHTS, 5),
        (rows.BONUS, 20),
        (rows.SUIT_BONUS, 20),
    ):
        for at in range(many):
            table.cells[start + at] = 1
    tokens = table.cells[rows.TOKENS]
    resolve_all(table)
    assert table.round == 2
    assert [[table.cells[start + seat] for seat in range(4)] for start in by_seat] == [[0] * 4] * 4
    assert [table.cells[rows.TURNED + place] for place in range(5)] == [NONE] * 5
    assert [table.cells[rows.TIE_RIGHTS + at] for at in range(5 + 20 + 20)] == [0] * 45
    assert table.cells[rows.TOKENS] == tokens
    assert [table.cells[rows.DECK_COUNT + seat] for seat in range(4)] == [7] * 4


def test_4_2_the_log_tells_how_many_cards_each_seat_draws() -> None:
    table = a_table("blades", "thieves", "usurers", events=True)
    found = [one["effect"] for one in ARCANA.cards.sections["events"]]
    table.events_pile[table.events_count - 1] = found.index("fewest_draw")
    discarded(table, A, "gader")
    discarded(table, C, "ayane", "notary-pell")
    resolve_all(table)
    begins = said(table).index("Round 2 begins")
    draws = [line for line in said(table)[begins:] if "draws" in line]
    assert draws == ["B draws 5 cards", "C draws 4 cards", "A draws 4 cards"]


def test_5_7_a_stake_that_is_turned_up_is_no_secret_of_anybody() -> None:
    table = mastered("the-cartographer", "marshal-vecna-thorn", guilds=("thieves", "blades"))
    hold(table, A, "fence", "ducal-balcony")
    hold(table, B, "courtesan")
    stake(table, PALACE, "duelling-glove")
    agent(table, A, PALACE, "cutthroat")
    play(table, "call on the master", "point at palace")
    coming = table.top_of_pile(PALACE)
    assert table.known[coming] == 1 << A
    play(table, "discard Fence", "discard Courtesan", "end the turn")
    play(table, "play Ducal Balcony", "point at palace")
    assert table.stake(PALACE) == coming
    assert table.known[coming] == 0


# Ties among four

THREES = ("master-at-arms", "cutthroat", "pale", "crossbowman")  # 3 Swords each
SUBSETS = [[seat for seat in range(4) if many >> seat & 1] for many in range(16)]


@pytest.mark.parametrize("tied", SUBSETS[1:])
def test_5_9_exactly_one_of_the_tied_with_a_right_to_it_wins(tied: list[int]) -> None:
    for rights in SUBSETS:
        table = a_table("blades", "thieves", "usurers", "ferrymen", crests=False)
        stake(table, PALACE, "dragon-shield")
        for seat in tied:
            agent(table, seat, PALACE, THREES[seat])
        table.cells[rows.TIE_RIGHTS + PALACE] = sum(1 << seat for seat in rights)
        resolve_all(table)
        able = [seat for seat in tied if seat in rights]
        winner = tied[0] if len(tied) == 1 else able[0] if len(able) == 1 else None
        told = said(table)
        if winner is None:
            assert top(table, PALACE) == "dragon-shield"
            why = "; two abilities to win it cancel each other" if able else ""
            assert f"a tie at 3{why}: everything stays at the palace" in told
        else:
            assert where(table, "dragon-shield") == ("discard", winner)
            broken = f"a tie at 3 at the palace: {'ABCD'[winner]}’s claim to ties there decides it"
            assert (broken in told) == (len(tied) > 1)


@pytest.mark.parametrize("ahead", range(4))
def test_5_2_who_counts_more_wins_whatever_rights_the_others_have(ahead: int) -> None:
    table = a_table("blades", "thieves", "usurers", "ferrymen", crests=False)
    stake(table, PALACE, "dragon-shield")
    for seat in range(4):
        agent(table, seat, PALACE, THREES[seat])
    agent(table, ahead, PALACE, ("courtesan", "fence", "rent-taker", "funeral")[ahead])
    table.cells[rows.TIE_RIGHTS + PALACE] = 0b1111 & ~(1 << ahead)
    resolve_all(table)
    assert where(table, "dragon-shield") == ("discard", ahead)


def test_5_9_blind_justice_leaves_every_tie() -> None:
    table = a_table("blades", "thieves", "usurers", crests=False)
    stake(table, PALACE, "dragon-shield")
    for seat in range(3):
        agent(table, seat, PALACE, THREES[seat])
    table.cells[rows.TIE_RIGHTS + PALACE] = 0b001
    table.event_effect = powers.NO_TIE_ABILITIES
    resolve_all(table)
    assert "a tie at 3: everything stays at the palace" in said(table)


def test_5_2_with_several_main_arcana_the_log_tells_the_best_and_the_first_of_equals() -> None:
    table = a_table("blades", "thieves")
    stake(table, PALACE, "penthow")
    agent(table, A, PALACE, "blade-dancer")  # 2 Swords, 1 Staff, 2 Cups
    agent(table, B, PALACE, "silver-tongue")  # 0, 3 and 2
    resolve_all(table)
    assert "A has 2 of the 2 Swords needed" in said(table)
    assert "B has 3 of the 2 Staffs needed" in said(table)
    assert where(table, "penthow") == ("discard", B)


def test_5_8_a_harlequin_alone_counts_nothing() -> None:
    table = a_table("blades", "thieves")
    stake(table, PALACE, "dragon-shield")
    agent(table, B, PALACE, "harlequin")
    resolve_all(table)
    assert "B has 0 of the 3 Swords needed" in said(table)
    assert "nobody reaches the stake at the palace: everything stays" in said(table)


def test_5_2_reinforcements_are_told_as_a_part_of_the_sum_only_where_there_are_any() -> None:
    table = a_table("blades", "thieves")
    stake(table, WALLS, "barhan-sword")
    agent(table, A, WALLS, "master-at-arms", "courtesan")
    agent(table, B, WALLS, "cutthroat")
    table.cells[rows.BONUS + WALLS * SEATS + A] = 1
    resolve_all(table)
    assert "A has 3 + 2 + 1 = 6 of the 4 Swords needed" in said(table)
    assert "B has 3 of the 4 Swords needed" in said(table)


# Guilds


@pytest.mark.parametrize("wanted", range(4))
def test_3_2_where_all_want_one_guild_the_others_get_all_that_are_left(wanted: int) -> None:
    for seed in range(3):
        table = ARCANA_FIRST.deal(4, seed)
        for seat in range(4):
            table.play(seat, wanted)
        view = table.view(None)
        assert {player["guild"] for player in view["players"]} == set(ARCANA_FIRST.guilds)


def test_3_2_each_gets_what_nobody_else_wants() -> None:
    for wishes in ((0, 1, 2, 3), (3, 2, 1, 0), (5, 4, 0, 1)):
        table = ARCANA.deal(4, 7)
        for seat, guild in enumerate(wishes):
            table.play(seat, guild)
        view = table.view(None)
        assert [player["guild"] for player in view["players"]] == [ARCANA.guilds[guild] for guild in wishes]
        for seat in range(4):
            basic = [
                card["id"]
                for card in ARCANA.cards.all_of("agents", "guild_relics", "guild_locations")
                if card["guild"] == ARCANA.guilds[wishes[seat]] and card["set"] == "A"
            ]
            assert sorted(name for name, _ in table.view(seat)["players"][seat]["pool"]) == sorted(basic)


# Who wins

RELICS = [
    "duelling-glove", "watchman-s-whistle", "sealed-letter", "ink-of-vows", "candle-of-hours", "saint-s-knuckle",
    "dragon-shield", "steel-visor", "drinking-horn", "opal-eye", "prayer-wheel", "barhan-sword",
]  # fmt: skip
PEOPLE = ["gader", "ayane", "notary-pell", "arkabast"]


def ended_with(*owned: tuple[int, int], **options: Any) -> Position:
    """A game that is over, each seat owning so many people of three points and so many relics of one."""
    table = a_table(*("blades", "thieves", "usurers", "ferrymen")[: len(owned)], max_rounds=1, **options)
    relics, people = iter(RELICS), iter(PEOPLE)
    for seat, (threes, ones) in enumerate(owned):
        discarded(table, seat, *(next(people) for _ in range(threes)), *(next(relics) for _ in range(ones)))
    resolve_all(table)
    return table


@pytest.mark.parametrize("best", range(4))
def test_8_2_the_most_points_win_in_any_seat(best: int) -> None:
    table = ended_with(*[(1, 1) if seat == best else (0, 3) for seat in range(4)])
    assert table.scores == [4 if seat == best else 3 for seat in range(4)]
    assert table.winners == [best]


@pytest.mark.parametrize("most", range(4))
def test_8_2_the_most_stakes_break_a_tie_in_any_seat(most: int) -> None:
    owned = [(0, 3) if seat == most else (1, 0) for seat in range(4)]
    assert ended_with(*owned).winners == [most]
    assert ended_with(*owned, tie_break="shared").winners == [0, 1, 2, 3]


def test_8_2_those_who_are_tied_in_stakes_too_share_the_win() -> None:
    assert ended_with((1, 0), (0, 3), (1, 0), (0, 3)).winners == [1, 3]
    assert ended_with((0, 2), (1, 0), (0, 3)).winners == [2]
    assert ended_with((1, 1), (1, 1), (0, 3)).winners == [0, 1]


# What a record of the round says of a hand


def test_2_6_the_story_of_a_round_names_seat_shuffle_and_card() -> None:
    table = a_table("blades", "thieves", "usurers")
    hold(table, A, "courtesan", "war-herald", "blade-dancer")
    hold(table, C, "pale", "rent-taker")
    play(table, "discard Courtesan", "discard Pâle", "discard War Herald", "assign Rent Taker to palace")
    shown = [token for token in table.view(A)["story"] if token[0] == "shown" and token[1] == C]
    assert shown == [["shown", C, 0, 1, "pale"], ["shown", C, 0, 1, "rent-taker"]]


def test_2_6_a_card_played_from_those_just_drawn_is_told_apart() -> None:
    table = holding("repentants-house", "courtesan")
    on_deck(table, A, "master-at-arms", "quarterstaffer")
    play(table, "play Repentants House", "assign Quarterstaffer to harbour")
    laid = [token for token in table.view(B)["story"] if token[0] in ("laid", "shown")]
    assert laid[-2:] == [["shown", A, 1, 1, "master-at-arms"], ["laid", A, 1, 0]]
    assert [token for token in table.view(B)["story"] if token[0] == "drew"][-2:] == [["drew", A, 1, 1]] * 2


def test_4_2_hands_are_kept_in_the_order_of_the_cards() -> None:
    table = a_table("blades", "thieves")
    names = [
        "war-herald",
        "courtesan",
        "treasure-of-the-blades",
        "master-at-arms",
        "headquarters-of-the-blades",
    ]
    hold(table, B, *("fence", "cutthroat"))
    hold(table, A, *names)
    ordered = sorted(number(table, name) for name in names)
    assert [table.hand[at] for at in range(5)] == ordered
    for name in ("courtesan", "headquarters-of-the-blades", "master-at-arms"):
        card = number(table, name)
        table.take_from_hand(card)
        ordered.remove(card)
        assert [table.hand[at] for at in range(len(table.hand_of(A)))] == ordered
    assert hand(table, B) == {"fence", "cutthroat"}


def test_5_2_with_unequal_thresholds_the_log_tells_the_higher_bid_that_reaches() -> None:
    """No printed stake has them, an owner's may: here 2 Swords or 4 Staffs."""
    text = ARCANA.card_list()
    start = text.index('id = "twin-regents"')
    game = ARCANA.with_cards(text[:start] + text[start:].replace("military = 4", "military = 2", 1))
    assert isinstance(game, Arcana)
    table = a_table("blades", "thieves", game=game)
    stake(table, PALACE, "twin-regents")
    agent(table, A, PALACE, "courtesan")  # 2 Swords, 2 Staffs
    agent(table, B, PALACE, "the-guild-arbiter", "fence")  # 4 Swords, 6 Staffs
    resolve_all(table)
    assert "A has 2 of the 2 Swords needed" in said(table)
    assert "B has 3 + 3 = 6 of the 4 Staffs needed" in said(table)
    exact = a_table("blades", "thieves", game=game)
    stake(exact, PALACE, "twin-regents")
    agent(exact, B, PALACE, "lady-vespera")  # 2 Swords and 4 Staffs: both are just reached
    resolve_all(exact)
    assert "B has 4 of the 4 Staffs needed" in said(exact)
