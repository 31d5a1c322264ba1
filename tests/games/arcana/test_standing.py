"""How things stand, as each viewer can reckon it: what the board shows besides the cards."""

from __future__ import annotations

from typing import Any

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
    play,
    stake,
)
from trionfi.games.arcana import nouns
from trionfi.games.arcana.position import Position


def district(table: Position, place: int, seat: int | None = A) -> Any:
    return table.view(seat)["districts"][place]


def in_force(table: Position, effect: str) -> None:
    """An event of this effect is in force."""
    number, event = next(
        (number, one)
        for number, one in enumerate(ARCANA.cards.sections["events"])
        if one["effect"] == effect and one.get("amount", 1) == 1
    )
    table.event, table.event_effect = number, table.figures.event_effect[number]
    table.event_amount = int(event.get("amount", 0))


def test_5_2_a_view_tells_what_a_stake_needs_now() -> None:
    table = a_table("blades", "ferrymen", "thieves", events=True)
    stake(table, HARBOUR, "barhan-sword")
    table.event_effect = nouns.NO_EFFECT
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
    table.of[nouns.DISCOUNT + C] = 2
    shown = district(table, PALACE, B)
    assert (shown["prices"], shown["offers"]) == ([7, 7, 5], [None, 7, None])
    assert [district(table, PALACE, seat)["bribe"] for seat in (A, B, None)] == ["no agent", "free", None]
    stake(table, PALACE, "barhan-sword")
    assert district(table, PALACE, B)["prices"] is None


def test_5_9_a_view_tells_whose_bid_would_win_a_tie() -> None:
    table = a_table("blades", "ferrymen", "thieves", "usurers", events=True)
    stake(table, HARBOUR, "barhan-sword")
    table.event_effect = nouns.NO_EFFECT
    assert district(table, HARBOUR)["ties"] == {"military": [A, C]}
    in_force(table, "no_tie_abilities")
    assert district(table, HARBOUR)["ties"] == {"military": []}


def test_2_3_a_view_tells_which_districts_there_are_and_how_an_agent_would_lie() -> None:
    table = a_table("blades", "ferrymen", "thieves")
    assert [district(table, place)["in_play"] for place in (WALLS, GARDENS, PALACE)] == [True, False, True]
    assert district(table, MARKET)["faces"] == ["up", "down", "down"]


def test_7_2_a_view_tells_how_far_one_is_with_ones_own_objectives() -> None:
    table = a_table("blades", "ferrymen", objectives=True)
    while table.phase == nouns.OBJECTIVES:
        table.play(table.to_act[0], table.moves(table.to_act[0])[0])
    table.listen()
    for at in range(nouns.DEALT):
        table.dealt[at] = at
    table.of[nouns.KEPT_OBJECTIVES + A] = 0b0010
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
    table.ask(A, nouns.TURN)
    stake(table, PALACE, "penthow")
    agent(table, A, PALACE, "quarterstaffer")
    agent(table, B, PALACE, "crossbowman")
    play(table, "call on the master", "point at palace")
    assert district(table, PALACE)["sums"][A] == {"military": 2, "political": 3, "spiritual": 1}


def a_master(guild: str) -> str:
    return str(next(one["name"] for one in ARCANA.cards.sections["masters"] if one["guild"] == guild))
