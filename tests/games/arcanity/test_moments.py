"""What is told large, and how a game ended: the sums must be those of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.arcanity.builders import A, B, a_table, duel, play
from trionfi.core.ending import Heard
from trionfi.core.moment import Moment
from trionfi.core.rng import FastRng
from trionfi.core.state import State
from trionfi.games.arcanity.game import ARCANITY

NAMES = ("Anna", "Bruno", "Carla", "Dmitri", "Eleonora")


def moments(table: Any, seat: int | None = A) -> list[Moment]:
    lines = [Heard(at, event) for at, event in enumerate(table.events(seat))]
    return ARCANITY.moments.told(lines, seat, NAMES)


def finished(seed: int, **options: Any) -> State:
    """A random game that was played to its end."""
    state = ARCANITY.deal(3 + seed % 3, seed, **options)
    state.listen()
    rng = FastRng(seed)
    while not state.over:
        seat = state.to_act[rng.below(len(state.to_act))]
        moves = state.moves(seat)
        state.play(seat, moves[rng.below(len(moves))])
    return state


def test_3_5_a_duel_won_is_told_with_what_its_abilities_do() -> None:
    table = a_table("I5 F2", "I2 F3", "I7 F4")
    duel(table, "I5", "I2", "I7")
    for seat, title, tone in ((2, "You win the duel", "good"), (A, "Carla wins the duel", "plain")):
        (won,) = moments(table, seat)
        assert (won.title, won.tone, won.sign, won.how) == (title, tone, "#ice", "Ice 7 wins it.")
        assert len(won.rows) == 3
        assert len(won.changes) == 1
        assert won.large


def test_3_4_a_duel_shows_its_cards_in_order_with_who_played_them() -> None:
    table = a_table("I3 F2", "A2 F3", "I5 F4")
    duel(table, "I3", "A2", "I5")
    (won,) = moments(table, B)
    assert won.rows == [("Anna", "Ice 3", "led"), ("You", "Arcane 2", ""), ("Carla", "Ice 5", "won")]
    assert (won.way, won.changes, won.large) == ([], [], False)


def test_3_4_a_duel_that_goes_on_is_no_moment_yet() -> None:
    table = a_table("I3 F2", "A2 F3", "I5 F4")
    assert moments(table) == []
    duel(table, "I3", "A2")
    assert moments(table) == []


def test_r11_a_duel_that_nobody_wins_is_told_too() -> None:
    table = a_table("A2", "A3", "A6 A4", bids="I2 I3 I4", won=[1, 1, 0], leader=2)
    duel(table, "A6", "A2", "A3")
    duel(table, "A4")
    _, nobody, sheet = moments(table)
    assert (nobody.title, nobody.how) == ("Nobody wins the duel", "Its card leaves the round.")
    assert (nobody.rows, nobody.large) == ([("Carla", "Arcane 4", "led")], True)
    assert sheet.kind == "scored"


def test_4_2_a_shield_opens_and_its_school_counts() -> None:
    table = a_table("I5 A2", "F1 A3", "I7 A4")
    duel(table, "I5", "F1v", "I7")
    (opened,) = moments(table, B)
    assert opened.title == "Your shield opens: Fire 1"
    assert opened.how == "Now the highest Fire card wins."
    assert opened.kind == "revealed"
    assert [change.split()[1] for change in opened.changes] == ["[wins|win]", "7:"]
    assert opened.rows == [("Anna", "Ice 5", "led"), ("You", "Fire 1", "shield, won"), ("Carla", "Ice 7", "")]
    assert opened.large


def test_4_2_the_duel_after_a_shield_has_a_moment_of_its_own() -> None:
    table = a_table("I5 A2", "F1 A3", "I7 A4")
    duel(table, "I5", "F1v", "I7")
    duel(table, "A3", "A4", "A2")
    opened, won, sheet = moments(table, A)
    assert [change.split()[1] for change in opened.changes] == ["[wins|win]", "7:"]
    assert (won.title, won.large) == ("Carla wins the duel", True)
    assert won.rows == [("Bruno", "Arcane 3", "led"), ("Carla", "Arcane 4", "won"), ("You", "Arcane 2", "")]
    assert sheet.kind == "scored"


class Numbered(Heard):
    """A line that is told from every other by its sentence."""

    @property
    def sentence(self) -> str:
        return f"#{self.happening} {self.event.text}"


Duel = tuple[int, list[tuple[str, str | None]]]  # the line of its result, and the cards with who played them


def duels_among(lines: list[Numbered]) -> list[Duel]:
    """The duels in their order; a shield that was played face-down has no card here."""
    found: list[Duel] = []
    plays: list[tuple[str, str | None]] = []
    for at, line in enumerate(lines):
        if line.data["kind"] in ("played", "shield"):
            plays.append((NAMES[line.data["seat"]], line.data.get("card")))
        elif line.data["kind"] in ("won", "no winner"):
            found.append((at, plays))
            plays = []
    return found


@pytest.mark.parametrize("options", [{}, {"honour": True}, {"one_shield": "any", "open_shields": True}])
def test_3_5_each_duel_is_told_in_one_moment_its_own(options: dict[str, Any]) -> None:
    shields = 0
    for seed in range(12):
        table = finished(seed, limit=20, **options)
        lines = [Numbered(at, event) for at, event in enumerate(table.events(None))]
        told = ARCANITY.moments.told(lines, None, NAMES)
        for at, plays in duels_among(lines):
            (teller,) = [one for one in told if one.opened == at or lines[at].sentence in one.changes]
            between = {line.data["kind"] for line in lines[teller.opened : at]}
            assert between <= {"revealed", "disqualified"}
            assert [row[0] for row in teller.rows] == [name for name, _ in plays]
            assert all(card in (None, row[1]) for row, (_, card) in zip(teller.rows, plays, strict=True))
            winner = lines[at].data.get("seat")
            assert [row[0] for row in teller.rows if "won" in row[2]] == [
                NAMES[seat] for seat in (winner,) if seat is not None
            ]
            shields += teller.kind == "revealed"
    assert shields > 10


def test_6_1_the_last_duel_of_a_round_is_told_before_its_scoring() -> None:
    for seed in range(12):
        lines = [Numbered(at, event) for at, event in enumerate(finished(seed, limit=20).events(None))]
        told = ARCANITY.moments.told(lines, None, NAMES)
        assert [one.opened for one in told] == sorted({one.opened for one in told})
        results = [at for at, _ in duels_among(lines)]
        for place, sheet in enumerate(told):
            if sheet.kind == "scored":
                before = told[place - 1]
                last = max(at for at in results if at < sheet.opened)
                assert before.opened == last or lines[last].sentence in before.changes
                assert before.large


def test_5_6_fire_7_is_told_as_a_blow() -> None:
    table = a_table("F7 A2", "F2 A3", "F3 A4 I2")
    duel(table, "F7", "F2", "F3")
    play(table, "choose C", "C: discard Ice 2")
    blow = moments(table, 2)[-1]
    assert (blow.title, blow.tone) == ("Anna turns Fire 7 on you", "bad")
    assert len(blow.changes) == 1


def test_6_1_a_round_is_scored_as_a_sheet() -> None:
    table = a_table("F5", "F3", "F2", bids="A4 A7 I3", stacks=("I1", "", "F1 A1"), won=[2, 2, 1])
    duel(table, "F5", "F3", "F2")
    sheet = moments(table, A)[-1]
    assert sheet.columns == ("Player", "Duels", "Shields", "Bid", "Points", "Score")
    assert sheet.rows == [
        ("You", "3", "1 × 2", "Arcane 4: +4", "9", "9"),
        ("Bruno", "2", "–", "Arcane 7", "2", "2"),
        ("Carla", "1", "2 × 2", "Ice 3", "5", "5"),
    ]
    assert sheet.large


def test_7_1_the_parts_of_an_ending_add_up() -> None:
    for seed in range(12):
        state = finished(seed, limit=20, honour=bool(seed % 2))
        told = [Heard(at, event) for at, event in enumerate(state.events(None))]
        ending = ARCANITY.ending(state, told)
        assert [place.total for place in ending.standings] == sorted(state.scores, reverse=True)
        for place in ending.standings:
            assert sum(int(part) for part in place.parts) == place.total == state.scores[place.seat]
            assert sum(int(each.scores[place.seat] or 0) for each in ending.rounds) == place.total
        assert ending.standings[0].seat in state.winners
        if ending.turning is not None:
            assert told[ending.turning.happening].data["kind"] == "scored"
