"""A view as text, for a terminal."""

from __future__ import annotations

from tests.games.arcana.builders import (
    ARCANA_FIRST,
    HARBOUR,
    PALACE,
    WALLS,
    A,
    B,
    C,
    a_table,
    agent,
    gift,
    hold,
    play,
    stake,
)
from trionfi.games.arcana.rules import phases, powers, rows, steps
from trionfi.games.arcana.rules.constants import NONE
from trionfi.games.arcana.rules.position import Position


def lines(table: Position, seat: int | None = A) -> list[str]:
    return [line.strip() for line in str(table.view(seat)).splitlines()]


def test_a_picture_tells_what_a_stake_takes_and_how_far_everybody_is() -> None:
    table = a_table("blades", "thieves", hands=True)
    stake(table, HARBOUR, "ayane")
    agent(table, A, HARBOUR, "courtesan", up=False)
    agent(table, B, HARBOUR, "fence")
    gift(table, B, HARBOUR, "barhan-sword", on="fence")
    table.cells[rows.TOP_STAKE + WALLS] = NONE
    table.cells[rows.PILE_COUNT + WALLS] = 0
    shown = lines(table, B)
    assert "harbour, friendly to A, 11 more below, your agents lie face up" in shown
    took = "Ayane, personality of Saltgate, 3 points; needs Swords 6; price 7; serves with Swords 6, Staffs 2"
    assert took in shown
    assert "A: an agent face down = Swords 0 of 6 and 1 unseen; wins ties" in shown
    offered = "B: Fence (Swords 1, Staffs 3, Cups 1), Barhan Sword (4 ducats) on Fence"
    assert f"{offered} = Swords 1 of 6; offers 5 of 7" in shown
    assert "walls, friendly to B: no stake is left" in shown
    assert "palace, neutral district, 12 more below, your agents lie face up" in shown
    mine = lines(table, A)
    assert "A: Courtesan (Swords 2, Staffs 2, Cups 1) face down = Swords 2 of 6; wins ties" in mine


def test_a_picture_tells_prices_as_they_are_now() -> None:
    table = a_table("blades", "thieves", "usurers")
    stake(table, PALACE, "ayane")
    table.cells[rows.DISCOUNT + B] = 2
    assert any("; price 7 (B 5); " in line for line in lines(table, A))
    assert any("; price 5 (A 7, C 7); " in line for line in lines(table, B))
    stake(table, PALACE, "general-morvane")
    assert any("; no price, cannot be bribed; " in line for line in lines(table, C))
    stake(table, PALACE, "barhan-sword")
    assert any("; needs Swords 4; later gives 4 ducats" in line for line in lines(table, C))
    table.event_effect = powers.NO_BRIBES
    stake(table, PALACE, "ayane")
    assert any("; nobody may bribe this round; " in line for line in lines(table, C))


def test_a_picture_shows_only_the_districts_there_are() -> None:
    table = a_table("blades", "thieves", "usurers")
    assert [line.split(",")[0] for line in lines(table) if " more below" in line] == [
        "harbour",
        "market",
        "walls",
        "palace",
    ]


def test_a_picture_tells_names_and_sentences() -> None:
    table = a_table("blades", "thieves", masters=True, events=True, objectives=True)
    assert lines(table)[1] == "A and B to keep two objectives"
    while table.phase == phases.OBJECTIVES:
        table.play(table.to_act[0], table.moves(table.to_act[0])[0])
    assert "The Silent Duellist: " in str(table.view(A))
    play(table, "A: appoint The Silent Duellist", "B: appoint Nine Fingers")
    shown = str(table.view(A))
    assert (
        "master: Nine Fingers. Once a round look in secret at the face-down agents of one district." in shown
    )
    assert "crest: The Blades win ties on stakes of Swords." in shown
    assert "objectives:" in shown
    hold(table, A, "repentants-house")
    table.event_effect = 0
    table.active = A
    table.ask(A, steps.TURN)
    assert "Repentants House (location): Draw two cards, play one of them at once" in str(table.view(A))
    play(table, "play Repentants House")
    assert "drawn:" in lines(table)


def test_a_picture_of_the_last_round_has_no_event() -> None:
    table = a_table("blades", "thieves", events=True)
    table.last_round = table.round
    table.event, table.events_count = NONE, 0
    shown = lines(table)
    assert shown[0] == "Arcana, revised edition, round 1, the last round: intrigue"
    assert not any(line.startswith(("event:", "next:")) for line in shown)


def test_a_picture_of_the_first_edition_uses_its_words() -> None:
    table = a_table("blades", "thieves", game=ARCANA_FIRST)
    shown = lines(table)
    assert any(line.startswith("harbour, own zone of A") for line in shown)
    assert any(line.startswith("palace, free zone") for line in shown)
    assert "guild card: The Blades win ties on stakes of Staffs." in shown
