"""How things stand, as each viewer can reckon it: what the board shows besides the cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.arcana.builders import (
    ARCANA,
    GARDENS,
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
    hold,
    number,
    play,
    stake,
)
from trionfi.games.arcana.rules import phases, powers, rows, steps, zones
from trionfi.games.arcana.rules.constants import DEALT, NONE, SEATS, SPECTATOR
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.rules.visibility import Eyes
from trionfi.games.arcana.view import Onlooker


def district(table: Position, place: int, seat: int | None = A) -> Any:
    return table.view(seat)["districts"][place]


def in_force(table: Position, effect: str) -> None:
    """An event of this effect is in force."""
    at, event = next(
        (at, one)
        for at, one in enumerate(ARCANA.cards.sections["events"])
        if one["effect"] == effect and one.get("amount", 1) == 1
    )
    table.event, table.event_effect = at, table.figures.event_effect[at]
    table.event_amount = int(event.get("amount", 0))


def test_5_2_a_view_tells_what_a_stake_needs_now() -> None:
    table = a_table("blades", "ferrymen", "thieves", events=True)
    stake(table, HARBOUR, "barhan-sword")
    table.event_effect = powers.NO_EFFECT
    assert district(table, HARBOUR)["needs"] == {"military": 4}
    in_force(table, "thresholds")
    assert district(table, HARBOUR)["needs"] == {"military": 5}


def test_5_2_a_view_sums_up_what_its_viewer_sees_and_counts_what_it_does_not() -> None:
    table = a_table("blades", "ferrymen", "thieves")
    stake(table, HARBOUR, "barhan-sword")
    agent(table, B, HARBOUR, "crossbowman")
    agent(table, B, HARBOUR, "funeral", up=False)
    agent(table, A, HARBOUR, "master-at-arms", up=False)
    mine, theirs, watching = (district(table, HARBOUR, seat) for seat in (A, B, None))
    assert [sums and sums["military"] for sums in mine["sums"]] == [3, 3, None]
    assert mine["unseen"] == [0, 1, 0]
    assert [sums and sums["military"] for sums in theirs["sums"]] == [0, 5, None]
    assert theirs["unseen"] == [1, 0, 0]
    assert [sums and sums["military"] for sums in watching["sums"]] == [0, 3, None]


def test_5_4_a_view_tells_each_seat_its_price_and_what_is_offered() -> None:
    table = a_table("blades", "ferrymen", "usurers")
    stake(table, PALACE, "ayane")
    agent(table, B, PALACE, "crossbowman")
    gift(table, B, PALACE, "barhan-sword", on="crossbowman")
    table.cells[rows.DISCOUNT + C] = 2
    shown = district(table, PALACE, B)
    assert (shown["prices"], shown["offers"]) == ([7, 7, 5], [None, 7, None])
    assert [district(table, PALACE, seat)["bribe"] for seat in (A, B, None)] == ["no agent", "free", None]
    stake(table, PALACE, "barhan-sword")
    assert district(table, PALACE, B)["prices"] is None


def test_5_9_a_view_tells_whose_bid_would_win_a_tie() -> None:
    table = a_table("blades", "ferrymen", "thieves", "usurers", events=True)
    stake(table, HARBOUR, "barhan-sword")
    table.event_effect = powers.NO_EFFECT
    assert district(table, HARBOUR)["ties"] == {"military": [A, C]}
    in_force(table, "no_tie_abilities")
    assert district(table, HARBOUR)["ties"] == {"military": []}


def test_2_3_a_view_tells_which_districts_there_are_and_how_an_agent_would_lie() -> None:
    table = a_table("blades", "ferrymen", "thieves")
    assert [district(table, place)["in_play"] for place in (WALLS, GARDENS, PALACE)] == [True, False, True]
    assert district(table, MARKET)["faces"] == ["up", "down", "down"]


def test_7_2_a_view_tells_how_far_one_is_with_ones_own_objectives() -> None:
    table = a_table("blades", "ferrymen", objectives=True)
    while table.phase == phases.OBJECTIVES:
        table.play(table.to_act[0], table.moves(table.to_act[0])[0])
    table.listen()
    for at in range(DEALT):
        table.dealt[at] = at
    table.cells[rows.KEPT_OBJECTIVES + A] = 0b0010
    hold(table, A)
    discarded(table, A, "captain-orsel")
    mine = table.view(A)["players"][A]["objectives"]
    assert (mine["kept"], mine["owned"], mine["wild"]) == (["the-blood-gardens"], {"the-blood-gardens": 1}, 0)
    theirs = table.view(B)["players"][A]["objectives"]
    assert (theirs["kept"], theirs["owned"], theirs["met"]) == (None, None, None)


def test_7_4_a_masters_help_counts_in_his_own_arcanum_alone() -> None:
    table = a_table("blades", "ferrymen", masters=True)
    play(table, "A: appoint Marshal Vecna Thorn", f"B: appoint {a_master('ferrymen')}")
    table.listen()
    table.first = table.active = A
    table.ask(A, steps.TURN)
    stake(table, PALACE, "penthow")
    agent(table, A, PALACE, "quarterstaffer")
    agent(table, B, PALACE, "crossbowman")
    play(table, "call on the master", "point at palace")
    assert district(table, PALACE)["sums"][A] == {"military": 2, "political": 3, "spiritual": 1}


def a_master(guild: str) -> str:
    return str(next(one["name"] for one in ARCANA.cards.sections["masters"] if one["guild"] == guild))


# §5.8 The Harlequin


def harlequin_at_the_palace() -> Position:
    """A has the Harlequin there."""
    table = a_table("blades", "thieves", "ferrymen")
    stake(table, PALACE, "barhan-sword")
    agent(table, A, PALACE, "harlequin")
    return table


def test_5_8_a_harlequin_with_nobody_to_copy_counts_nothing() -> None:
    table = harlequin_at_the_palace()
    agent(table, B, WALLS, "cutthroat")  # elsewhere
    assert district(table, PALACE)["sums"] == [
        {"military": 0, "political": 0, "spiritual": 0},
        None,
        None,
    ]


def test_5_8_until_he_copies_the_harlequin_counts_the_best_that_his_viewer_sees() -> None:
    table = harlequin_at_the_palace()
    agent(table, A, PALACE, "courtesan")
    agent(table, B, PALACE, "fence")
    agent(table, B, PALACE, "cutthroat", up=False)
    assert district(table, PALACE, A)["sums"] == [
        {"military": 2 + 2, "political": 2 + 3, "spiritual": 1 + 1},
        {"military": 1, "political": 3, "spiritual": 1},
        None,
    ]
    assert district(table, PALACE, B)["sums"][A] == {
        "military": 2 + 3,
        "political": 2 + 3,
        "spiritual": 1 + 1,
    }


def test_5_8_a_harlequin_who_copies_counts_what_he_copies_and_only_there() -> None:
    table = harlequin_at_the_palace()
    agent(table, A, PALACE, "courtesan")
    agent(table, B, PALACE, "fence")
    table.copied, table.district = number(table, "fence"), PALACE
    copying = {"military": 2 + 1, "political": 2 + 3, "spiritual": 1 + 1}
    assert district(table, PALACE)["sums"][A] == copying
    table.district = WALLS
    assert district(table, PALACE)["sums"][A] == copying | {"military": 2 + 2}
    table.copied, table.district = NONE, PALACE
    assert district(table, PALACE)["sums"][A] == copying | {"military": 2 + 2}


# What is shown of each district and seat


def test_7_4_a_view_tells_whose_total_a_master_raises_in_each_district() -> None:
    table = a_table("blades", "ferrymen", "thieves")
    for place in (HARBOUR, MARKET, PALACE):
        for seat in range(4):
            table.cells[rows.SUIT_BONUS + place * SEATS + seat] = 1 + 4 * place + seat
    for place in (HARBOUR, MARKET, PALACE):
        assert district(table, place)["suit_bonus"] == [1 + 4 * place + seat for seat in range(4)]


def test_5_2_a_relic_on_an_agent_is_no_agent_and_hidden_agents_are_counted_one_by_one() -> None:
    table = a_table("blades", "ferrymen", "thieves")
    stake(table, PALACE, "ayane")
    agent(table, B, PALACE, "crossbowman", "funeral", up=False)
    agent(table, B, MARKET, "lamp-pilot", up=False)
    gift(table, B, PALACE, "barhan-sword", on="crossbowman")
    assert district(table, PALACE, A)["unseen"] == [0, 2, 0]
    assert district(table, MARKET, A)["unseen"] == [0, 1, 0]
    assert district(table, PALACE, B)["unseen"] == [0, 0, 0]
    assert district(table, PALACE, A)["sums"] == [
        None,
        dict.fromkeys(("military", "political", "spiritual"), 0),
        None,
    ]


def test_5_2_reinforcements_count_for_a_seat_with_hidden_agents_alone() -> None:
    table = a_table("blades", "ferrymen", "thieves")
    stake(table, PALACE, "ayane")
    agent(table, B, PALACE, "crossbowman", up=False)
    for seat in range(3):
        table.cells[rows.BONUS + PALACE * SEATS + seat] = 2 + seat
    assert [sums and sums["military"] for sums in district(table, PALACE, A)["sums"]] == [None, 3, None]
    assert [sums and sums["military"] for sums in district(table, PALACE, B)["sums"]] == [None, 6, None]


@pytest.mark.parametrize("seat", range(3))
def test_6_18_a_view_tells_who_has_claimed_ties_in_one_district(seat: int) -> None:
    table = a_table("thieves", "usurers", "ferrymen", crests=False)
    for place in (HARBOUR, PALACE):
        stake(table, place, ("barhan-sword", "duelling-glove")[place == PALACE])
    assert district(table, PALACE)["ties"] == {"military": []}
    table.cells[rows.TIE_RIGHTS + PALACE] = 1 << seat
    assert district(table, PALACE)["ties"] == {"military": [seat]}
    assert district(table, HARBOUR)["ties"] == {"military": []}
    table.event_effect = powers.NO_TIE_ABILITIES
    assert district(table, PALACE)["ties"] == {"military": []}


@pytest.mark.parametrize("name", ["barhan-sword", "sealed-letter", "prayer-wheel", "ayane", "tax-office"])
def test_5_9_before_the_guilds_are_chosen_nobody_has_a_crest(name: str) -> None:
    table = ARCANA.deal(4, 1)
    assert isinstance(table, Position)
    stake(table, PALACE, name)
    assert set(map(tuple, district(table, PALACE)["ties"].values())) == {()}


def test_5_9_a_guild_that_is_known_has_its_crest() -> None:
    table = ARCANA.deal(3, 1, guild_b="blades")
    assert isinstance(table, Position)
    stake(table, PALACE, "barhan-sword")
    assert district(table, PALACE)["ties"] == {"military": []}
    table.cells[rows.GUILD + B] = ARCANA.guilds.index("blades")
    assert district(table, PALACE)["ties"] == {"military": [B]}


def test_2_5_a_view_asks_nothing_of_a_closed_district() -> None:
    table = a_table("blades", "ferrymen")
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "courtesan")
    for closed in (NONE, table.figures.jubilee):
        table.cells[rows.TOP_STAKE + PALACE] = closed
        shown = district(table, PALACE)
        assert (shown["needs"], shown["ties"]) == ({}, {})
        assert (shown["prices"], shown["offers"], shown["bribe"]) == (None, None, None)
        assert shown["sums"][A] == {"military": 2, "political": 2, "spiritual": 1}


@pytest.mark.parametrize(("master", "ducats"), [("The Gilded Hand", 5), (None, 4)])
def test_7_4_a_view_tells_what_a_card_in_a_district_counts(master: str | None, ducats: int) -> None:
    table = a_table("usurers", "blades", "ferrymen")
    if master:
        table.cells[rows.MASTER + A] = [one["name"] for one in ARCANA.cards.sections["masters"]].index(master)
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "pale")
    agent(table, B, PALACE, "courtesan")
    agent(table, B, PALACE, "fence", up=False)
    gift(table, A, PALACE, "barhan-sword", on="pale")
    gift(table, B, PALACE, "sealed-letter", on="courtesan")
    seen = {lying["card"]: lying["counts"] for lying in table.view(A)["field"]}
    assert seen["courtesan"] == {"military": 2, "political": 2, "spiritual": 1}
    assert seen["barhan-sword"] == {"ducats": ducats}
    assert seen["sealed-letter"] == {"ducats": 2}
    assert seen[None] is None
    assert {lying["card"]: lying["counts"] for lying in table.view(B)["field"]}["fence"] == {
        "military": 1,
        "political": 3,
        "spiritual": 1,
    }


# §2.6 Which cards a viewer may look at

HIDDEN = (zones.HAND, zones.DRAWN, zones.CALLED)
VIEWERS: list[int | None] = [A, B, C, None]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_2_6_a_hidden_card_is_seen_by_its_owner_and_by_nobody_else(viewer: int | None) -> None:
    table = a_table("blades", "ferrymen", "thieves")
    agent(table, B, PALACE, "crossbowman", up=False)
    card = number(table, "crossbowman")
    for zone in (zones.DOWN, *HIDDEN):
        table.zone[card] = zone
        eyes = Onlooker(ARCANA, table, viewer)
        assert eyes.sees(card) == (viewer == B)
        assert eyes.name(card) == ("crossbowman" if viewer == B else None)
        assert Eyes(table, viewer, everything=True).sees(card)
    for zone in (zones.UP, zones.GIFT, zones.DISCARD, zones.CREST, zones.STAKE):
        table.zone[card] = zone
        assert Eyes(table, viewer).sees(card)
    assert Eyes(table, viewer).sees(NONE)
    assert Onlooker(ARCANA, table, viewer).name(NONE) is None


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("who", VIEWERS)
def test_2_6_a_face_down_agent_stays_known_to_who_has_looked_at_it(
    viewer: int | None, who: int | None
) -> None:
    table = a_table("blades", "ferrymen", "thieves")
    agent(table, B, PALACE, "crossbowman", up=False)
    card = number(table, "crossbowman")
    table.known[card] = 1 << (SPECTATOR if who is None else who)
    eyes = Eyes(table, viewer)
    assert eyes.looked_at(card) == (viewer == who)
    assert eyes.sees(card) == (viewer in (who, B))
    for zone in HIDDEN:  # a card once seen in a district is hidden again in a hand
        table.zone[card] = zone
        assert eyes.sees(card) == (viewer == B)
    everybody = Eyes(table, viewer, everything=True)
    assert everybody.looked_at(card)
    assert [everybody.mine(seat) for seat in range(3)] == [True, True, True]
    assert [eyes.mine(seat) for seat in range(3)] == [seat == viewer for seat in range(3)]
