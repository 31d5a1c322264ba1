"""Random events (§7.5)."""

from __future__ import annotations

import pytest

from tests.games.arcana.builders import (
    ARCANA,
    HARBOUR,
    PALACE,
    A,
    B,
    C,
    a_table,
    agent,
    discarded,
    event,
    hold,
    legal,
    number,
    own,
    play,
    resolve_all,
    said,
    stake,
    top,
    where,
    why,
)
from trionfi.games.arcana.rules import rows, zones
from trionfi.games.arcana.rules.constants import BY_JUBILEE, NONE, SUIT_NAMES
from trionfi.games.arcana.rules.position import Position


def test_7_5_the_jubilee_lies_among_the_last_four_events() -> None:
    places = set()
    for seed in range(60):
        table = a_table("blades", "thieves", seed=seed, events=True, hands=True)
        pile = [table.events_pile[at] for at in range(table.events_count)]
        places.add(13 - pile.index(NONE))
        assert table.cells[rows.PILE_COUNT + PALACE] == 11
    assert places == {10, 11, 12, 13}


def test_7_5_an_event_on_show_comes_into_force_next_round() -> None:
    table = a_table("blades", "thieves", events=True, hands=True)
    preview = table.view(None)["events"]["preview"]
    agent(table, A, PALACE, "courtesan")
    resolve_all(table)
    assert ARCANA.cards.listed["events"][table.event] == preview
    coming = ARCANA.cards.entries[table.view(A)["events"]["preview"]]
    assert f"next: {coming['name']}. {coming['text']}" in str(table.view(A))


@pytest.mark.parametrize(("reading", "rounds"), [("one more round", 3), ("this round", 2)])
def test_7_5_the_jubilee_on_show_announces_the_last_round(reading: str, rounds: int) -> None:
    table = a_table("blades", "thieves", events=True, event_jubilee=reading)
    table.events_pile[0], table.events_pile[1], table.events_count = NONE, 3, 2
    for _ in range(rounds):
        assert not table.over
        stake(table, PALACE, "general-morvane")
        agent(table, A, PALACE, "courtesan")
        resolve_all(table)
    assert table.over
    assert table.ending == BY_JUBILEE


def test_7_5_agents_all_face_up_or_all_face_down() -> None:
    table = event("all_face_up")
    hold(table, A, "courtesan")
    hold(table, B, "fence")
    play(table, "assign Courtesan to harbour")
    assert where(table, "courtesan") == ("up", A)
    other = event("all_face_down")
    hold(other, A, "courtesan")
    hold(other, B, "fence")
    play(other, "assign Courtesan to palace")
    assert where(other, "courtesan") == ("down", A)


def test_7_5_no_bribes_and_no_locations() -> None:
    table = event("no_bribes")
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "courtesan")
    hold(table, A, "barhan-sword")
    assert why(table, "bribe with Barhan Sword in palace") == "nobody may bribe this round (§7.5)"
    closed = event("no_locations")
    hold(closed, A, "corner-tavern")
    assert why(closed, "play Corner Tavern") == "no locations may be played this round (§7.5)"


def test_7_5_prices_and_thresholds() -> None:
    table = event("prices")
    stake(table, PALACE, "ayane")
    agent(table, A, PALACE, "master-at-arms")
    hold(table, A, "dragon-shield")
    hold(table, B, "fence")
    play(table, "bribe with Dragon Shield in palace")
    assert where(table, "ayane") == ("discard", A)
    higher = event("thresholds", 1)
    stake(higher, PALACE, "dragon-shield")
    agent(higher, A, PALACE, "master-at-arms")
    resolve_all(higher)
    assert top(higher, PALACE) == "dragon-shield"
    lower = event("thresholds", -1)
    stake(lower, PALACE, "barhan-sword")
    agent(lower, A, PALACE, "master-at-arms")
    resolve_all(lower)
    assert where(lower, "barhan-sword") == ("discard", A)
    stake(lower, PALACE, "harlequin")
    assert lower.view(A)["districts"][PALACE]["needs"] == dict.fromkeys(SUIT_NAMES, 1)


def drawing(effect: str, amount: int = 0) -> Position:
    """A round begins under this event."""
    table = event(effect, amount)
    found = [at for at, one in enumerate(ARCANA.cards.sections["events"]) if one["effect"] == effect]
    chosen = next(at for at in found if amount in (0, table.figures.event_amount[at]))
    table.events_pile[table.events_count - 1] = chosen
    own(table, A, "gader")
    table.to_discard(number(table, "gader"))
    agent(table, A, PALACE, "courtesan")
    resolve_all(table)
    return table


def test_7_5_hand_sizes_and_the_dukes_charity() -> None:
    assert len(drawing("hand_size", 5).hand_of(A)) == 5
    assert len(drawing("hand_size", 3).hand_of(B)) == 3
    charity = drawing("fewest_draw")
    assert len(charity.hand_of(B)) == 5
    assert len(charity.hand_of(A)) == 4


def test_7_5_no_tie_abilities_and_a_token_for_the_neutral_district() -> None:
    table = event("no_tie_abilities")
    stake(table, PALACE, "dragon-shield")
    agent(table, A, PALACE, "master-at-arms")
    agent(table, B, PALACE, "cutthroat")
    hold(table, A, "courts-of-appeal")
    assert legal(table) == {"discard Courts of Appeal"}
    resolve_all(table)
    assert top(table, PALACE) == "dragon-shield"
    other = event("neutral_token")
    stake(other, PALACE, "dragon-shield")
    agent(other, A, PALACE, "master-at-arms")
    resolve_all(other)
    assert other.scores[A] == 2
    assert "A gets a point from the Duke" in said(other)


def test_7_5_the_charity_of_the_duke_goes_to_all_who_own_fewest() -> None:
    table = a_table("blades", "thieves", "usurers", events=True)
    found = [one["effect"] for one in ARCANA.cards.sections["events"]]
    table.events_pile[table.events_count - 1] = found.index("fewest_draw")
    discarded(table, A, "gader", "ayane")
    table.zone[own(table, B, "dragon-shield")] = zones.CREST  # owned all the same
    agent(table, C, PALACE, "notary-pell")  # owned wherever it lies
    stake(table, PALACE, "general-morvane")
    resolve_all(table)
    assert [len(table.hand_of(seat)) for seat in range(3)] == [4, 5, 5]


def test_7_5_a_bribe_at_the_palace_earns_the_dukes_token() -> None:
    table = event("neutral_token")
    stake(table, PALACE, "notary-pell")
    stake(table, HARBOUR, "widow-castellane")
    agent(table, A, PALACE, "quarterstaffer")
    agent(table, A, HARBOUR, "courtesan")
    hold(table, A, "barhan-sword", "dragon-shield")
    hold(table, B, "fence")
    play(table, "bribe with Dragon Shield in harbour")
    assert where(table, "widow-castellane") == ("discard", A)
    assert table.cells[rows.TOKENS + A] == 0
    play(table, "discard Fence", "bribe with Barhan Sword in palace")
    assert where(table, "notary-pell") == ("discard", A)
    assert [table.cells[rows.TOKENS + seat] for seat in (A, B)] == [1, 0]
    assert said(table).count("A gets a point from the Duke") == 1


def test_7_5_the_dukes_token_goes_to_who_wins_at_the_palace() -> None:
    table = event("neutral_token")
    stake(table, PALACE, "dragon-shield")
    agent(table, B, PALACE, "cutthroat")
    resolve_all(table)
    assert [table.cells[rows.TOKENS + seat] for seat in range(4)] == [0, 1, 0, 0]
    assert table.scores == [0, 2]
    assert "B gets a point from the Duke" in said(table)
