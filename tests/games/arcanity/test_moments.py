"""What is told large, and how a game ended: the sums must be those of the rules."""

from __future__ import annotations

from typing import Any

from tests.games.arcanity.builders import A, B, a_table, duel, play
from trionfi.core.ending import Heard
from trionfi.core.moment import Moment
from trionfi.core.rng import FastRng
from trionfi.games.arcanity.game import ARCANITY

NAMES = ("Anna", "Bruno", "Carla")


def moments(table: Any, seat: int | None = A) -> list[Moment]:
    lines = [Heard(at, event) for at, event in enumerate(table.events(seat))]
    return ARCANITY.moments.told(lines, seat, NAMES)


def test_3_5_a_duel_won_is_told_with_what_its_abilities_do() -> None:
    table = a_table("I5 F2", "I2 F3", "I7 F4")
    duel(table, "I5", "I2", "I7")
    for seat, title, tone in ((2, "You win the duel", "good"), (A, "Carla wins the duel", "plain")):
        (won,) = moments(table, seat)
        assert (won.title, won.tone, won.sign, won.how) == (title, tone, "#ice", "Ice 7 wins it.")
        assert len(won.way) == 3
        assert len(won.changes) == 1


def test_4_2_a_shield_opens_and_its_school_counts() -> None:
    table = a_table("I5 A2", "F1 A3", "I7 A4")
    duel(table, "I5", "F1v", "I7")
    (opened,) = moments(table, B)
    assert opened.title == "Your shield opens: Fire 1"
    assert opened.how == "Now the highest Fire card wins."
    assert opened.kind == "revealed"
    assert [change.split()[1] for change in opened.changes] == ["[wins|win]", "7:"]


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
        honour = bool(seed % 2)
        state = ARCANITY.deal(3 + seed % 3, seed, limit=20, honour=honour)
        state.listen()
        rng = FastRng(seed)
        while not state.over:
            seat = state.to_act[rng.below(len(state.to_act))]
            moves = state.moves(seat)
            state.play(seat, moves[rng.below(len(moves))])
        told = [Heard(at, event) for at, event in enumerate(state.events(None))]
        ending = ARCANITY.ending(state, told)
        assert [place.total for place in ending.standings] == sorted(state.scores, reverse=True)
        for place in ending.standings:
            assert sum(int(part) for part in place.parts) == place.total == state.scores[place.seat]
            assert sum(int(each.scores[place.seat] or 0) for each in ending.rounds) == place.total
        assert ending.standings[0].seat in state.winners
        if ending.turning is not None:
            assert told[ending.turning.happening].data["kind"] == "scored"
