"""Moments, odds and the ending: made from what everybody was told, and by the rules' own functions."""

from __future__ import annotations

from fractions import Fraction

from tests.games.thieves.builders import A, a_table, play, roll
from trionfi.core.ending import Heard
from trionfi.core.moment import Moment
from trionfi.core.rng import FastRng
from trionfi.games.thieves import odds
from trionfi.games.thieves.game import THIEVES
from trionfi.games.thieves.rules import figures
from trionfi.games.thieves.rules.position import Thieves

MEET = {"Leona": "X11", "Valdur": "H112"}
NAMES = ("Anna", "Bruno")


def moments(table: Thieves, seat: int | None = A) -> list[Moment]:
    heard = [Heard(at, event) for at, event in enumerate(table.events(seat))]
    return THIEVES.moments.told(heard, seat, NAMES)


def test_4_3_a_lock_is_told_with_its_die() -> None:
    table = a_table(where={"Leona": "Library"}, chests={"Library": "ruby"})
    roll(table, 3)
    play(table, "Leona picks the lock")
    (moment,) = moments(table)
    assert (moment.title, moment.sign, moment.tone) == ("Leona opens the chest", "#die-3", "good")
    assert moment.how == "3, and 4 or less opens the lock. A ruby"


def test_5_4_a_fight_is_told_with_the_dice_of_both_sides() -> None:
    table = a_table(where=MEET)
    roll(table, 6, 2, 4, 1)
    play(table, "Leona moves", "Leona attacks Valdur")
    (moment,) = moments(table)
    assert (moment.title, moment.how, moment.tone) == ("Leona beats Valdur", "6 against 4", "good")
    assert moment.rows == [("Leona", "⚅ ⚁", "Valdur", "⚃ ⚀")]
    assert moments(table, 1)[0].tone == "bad"


def test_5_3_the_odds_are_those_of_the_rules() -> None:
    table = a_table(where=MEET)
    two = odds.fresh(2)
    table.attacker, table.defender = figures.LEONA, figures.VALDUR
    assert odds.to_win(table, 0, two, two) == Fraction(791, 1296)
    assert odds.to_win(table, 1, two, two) == Fraction(505, 1296)
    assert odds.to_win(table, 0, odds.again([2, 1], 1), odds.lying([4, 3])) == Fraction(1, 2)


def test_4_3_the_odds_at_a_lock_and_of_a_spell() -> None:
    assert odds.in_six(odds.to_open(int(figures.LEONA))) == "4 in 6"
    assert odds.to_open(int(figures.DAVITTO)) == Fraction(8, 9)
    assert odds.in_six(odds.to_cast(5)) == "2 in 6"


def test_4_8_a_lock_that_a_card_holds_says_whose_card_it_was() -> None:
    table = a_table("", "Double Lock", where={"Leona": "Library"}, chests={"Library": "ruby"})
    play(table, "Leona picks the lock", "play Double Lock")
    (moment,) = moments(table)
    assert (moment.title, moment.how, moment.sign) == (
        "The lock holds against Leona",
        "There is no roll.",
        "#lock",
    )
    assert moment.way == ["{1} [plays|play] Double Lock."]


def test_10_6_rounds_add_up_to_the_reckoning_and_every_night_has_a_turning_point() -> None:
    kinds = set()
    for seed in range(12):
        table = THIEVES.deal(seats=2 + seed % 3, seed=seed)
        table.listen()
        rng = FastRng(seed)
        while not table.over:
            moves = table.moves(table.to_act[0])
            table.play(table.to_act[0], moves[rng.below(len(moves))])
        events = [Heard(at, event) for at, event in enumerate(table.events(None))]
        ending = THIEVES.ending(table, events)
        sums = [
            sum(int(one or 0) for one in row) for row in zip(*(r.scores for r in ending.rounds), strict=True)
        ]
        assert sums == list(table.scores)
        assert [each.name for each in ending.rounds if each.name.isdecimal()] == [
            str(number) for number in range(1, table.view(None)["round"] + 1)
        ]
        assert ending.turning is not None
        data = next(heard.data for heard in events if heard.happening == ending.turning.happening)
        kinds.add(data["kind"])
        if data["kind"] not in ("end", "paid"):
            assert data["seat"] in table.winners
    assert len(kinds) > 1
