"""What a careful player remembers of a round (§2.6), and that whatever is shown cannot be taken back."""

from __future__ import annotations

from tests.games.arcana.builders import (
    HARBOUR,
    PALACE,
    WALLS,
    A,
    B,
    a_table,
    agent,
    hold,
    holding,
    mastered,
    play,
)
from trionfi.games.arcana.rules.position import Position


def story(table: Position, seat: int, kind: str) -> list[list[object]]:
    return [token for token in table.view(seat)["story"] if token[0] == kind]


def reveals(table: Position, *moves: str) -> bool:
    """Whether the last of these moves shows somebody something new."""
    play(table, *moves[:-1])
    before = table.revealed
    play(table, moves[-1])
    return table.revealed > before


def test_2_6_a_hidden_agent_taken_back_is_remembered_by_its_place_and_its_owner() -> None:
    table = a_table("blades", "thieves", first=B)
    agent(table, A, HARBOUR, "courtesan", up=False)
    agent(table, B, WALLS, "gang-boss", "silver-tongue", up=False)
    hold(table, B, "signal-tower", "fence")
    play(table, "play Signal Tower", "choose Silver Tongue")
    assert story(table, A, "lifted") == [["lifted", B, 0, 1 << B, None, 2]]
    assert story(table, B, "lifted") == [["lifted", B, 0, 1 << B, "silver-tongue", 2]]


def test_2_6_a_hidden_agent_taken_back_stays_known_to_who_has_looked_at_it() -> None:
    table = holding("watch-house", "courtesan")
    agent(table, A, HARBOUR, "quarterstaffer", up=False)
    agent(table, B, WALLS, "gang-boss", up=False)
    hold(table, B, "signal-tower", "fence")
    play(table, "play Watch House", "point at walls", "play Signal Tower", "choose Gang Boss")
    assert story(table, A, "lifted") == [["lifted", B, 0, 0b11, "gang-boss", 1]]
    assert table.view(None)["story"][-1][4] is None


def test_2_6_an_agent_turned_up_is_remembered_by_its_place() -> None:
    table = holding("lantern-plaza")
    agent(table, A, HARBOUR, "quarterstaffer", up=False)
    agent(table, B, WALLS, "gang-boss", up=False)
    play(table, "play Lantern Plaza", "point at walls")
    assert [token[1::3] for token in story(table, A, "uncovered")] == [[B, "gang-boss"]]
    assert [token[5] for token in story(table, A, "uncovered")] == [1]


def test_2_6_looking_at_hidden_cards_cannot_be_taken_back() -> None:
    thief = mastered("mother-magpie", "marshal-vecna-thorn", guilds=("thieves", "blades"))
    hold(thief, A, "fence")
    hold(thief, B, "courtesan")
    assert reveals(thief, "call on the master", "name seat B")
    scout = mastered("the-cartographer", "marshal-vecna-thorn", guilds=("thieves", "blades"))
    hold(scout, A, "fence")
    assert reveals(scout, "call on the master", "point at palace")
    reader = mastered("the-card-reader", "nine-fingers", guilds=("fortune-tellers", "thieves"))
    hold(reader, A, "crystal-gazer")
    assert reveals(reader, "call on the master")
    spy = holding("watch-house", "courtesan")
    agent(spy, B, WALLS, "gang-boss", up=False)
    assert reveals(spy, "play Watch House", "point at walls")


def test_2_6_what_is_laid_face_down_shows_nothing_and_face_up_shows_itself() -> None:
    table = holding("courtesan", "quarterstaffer")
    assert not reveals(table, "assign Courtesan to harbour")
    assert reveals(table, "discard Fence", "assign Quarterstaffer to palace")
    assert PALACE == 4
