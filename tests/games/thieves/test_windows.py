"""Questions that nobody needs to be asked, by what everybody sees (§7.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from typing import Any

import pytest

from tests.games.thieves.builders import A, B, C, a_table, legal, play, position, roll, said
from trionfi.games.thieves.rules.position import Thieves

IN_LIBRARY = {"Leona": "Library"}
MEET = {"Elise": "X11", "Valdur": "H112"}
ROLLS = list(combinations_with_replacement(range(1, 7), 2))
LUCK: dict[str, Any] = {
    "where": {"Leona": "X11"}, "options": {"magic": True}, "grimoires": ["Luck", None], "mages": ["Leona", None],
}  # fmt: skip


def phase(table: Thieves) -> str:
    return str(position(table)["phase"])


# Dice that are judged


@pytest.mark.parametrize("face", range(1, 7))
def test_7_9_fate_is_for_a_lock_that_holds_and_jinx_for_one_that_gives(face: int) -> None:
    table = a_table("Fate", "Jinx", where=IN_LIBRARY, dice=[face])
    play(table, "Leona picks the lock", "B: pass")
    assert (phase(table), table.to_act) == (
        ("fate on the lock", (A,)) if face > 4 else ("jinx on the lock", (B,))
    )
    play(table, "pass")
    assert phase(table) == ("activation" if face > 4 else "lucky find")


def test_7_9_jinx_is_asked_for_after_fate_has_opened_the_lock_and_else_not() -> None:
    for face, then in ((2, "jinx on the lock"), (6, "activation")):
        table = a_table("Fate", "Run", where=IN_LIBRARY, dice=[5, face])
        play(table, "Leona picks the lock", "B: pass", "play Fate")
        assert phase(table) == then


@pytest.mark.parametrize("face", range(1, 7))
def test_7_9_fate_is_for_a_spell_that_fails_and_jinx_for_one_that_succeeds(face: int) -> None:
    table = a_table("Fate", "Jinx", dice=[face], **LUCK)
    play(table, "attempt Enchantment")
    assert (phase(table), table.to_act) == (
        ("fate on the spell", (A,)) if face < 4 else ("jinx on the spell", (B,))
    )
    play(table, "pass")
    assert phase(table) == ("activation" if face < 4 else "march")


# Moves and marches


def test_7_9_a_tripwire_is_asked_for_where_it_would_shorten_the_move() -> None:
    """Elise and Davitto shut in the Tannery and the Inn: Leona finds no end beyond two steps."""
    shut = {"Leona": "Tannery", "Elise": "V001", "Davitto": "H002", "Iris": "X20"}
    table = a_table("", "Run", where=shut)
    play(table, "Leona moves")
    assert (phase(table), table.to_act) == ("end of the move", (A,))
    assert legal(table) == ["Leona to Inn", "stay"]
    table = a_table("", "Run", where=shut | {"Davitto": "X22"})
    play(table, "Leona moves")
    assert (phase(table), table.to_act) == ("tripwire", (B,))


def test_7_9_somebody_to_attack_on_the_third_step_is_worth_a_tripwire() -> None:
    shut = {"Leona": "Tannery", "Elise": "V001", "Davitto": "X10"}
    for figure, points, asked in (
        ("Valdur", 7, "tripwire"),
        ("Valdur", 1, "end of the move"),
        ("Iris", 7, "end of the move"),
    ):
        table = a_table("", "Run", where=shut | {figure: "H001"}, points=points)
        play(table, "Leona moves")
        assert phase(table) == asked


@pytest.mark.parametrize("face", range(1, 7))
def test_7_9_diversion_is_asked_for_unless_the_die_is_a_five(face: int) -> None:
    table = a_table("Run", "", phase="militia", dice=[face])
    play(table, "send Kornak")
    assert phase(table) == ("march" if face == 5 else "diversion")


def test_7_9_a_militiaman_who_is_shut_in_stays_and_nothing_is_asked() -> None:
    shut = {"Leona": "Perfumer", "Davitto": "V202"}
    for face in (1, 6):
        table = a_table("Diversion", "", where=shut, phase="militia", dice=[face])
        play(table, "send Kornak")
        assert phase(table) == "activation"
        assert said(table).count("Kornak stays put.") == 1
    where = {"Leona": "Perfumer", "Valdur": "V202"}
    table = a_table("Diversion", "", where=where, phase="militia", dice=[1])
    play(table, "send Kornak")
    assert legal(table) == ["Kornak attacks Valdur", "stay"]


def test_7_9_sienna_who_is_shut_in_stays_too() -> None:
    for elise, then in (("Tannery", "activation"), ("X20", "march")):
        table = a_table(where={"Leona": "H002", "Elise": elise}, options={"adventure": "assassin"}, phase="militia",
                        dice=[6])  # fmt: skip
        play(table, "send Kornak")
        assert phase(table) == then
        assert ("Sienna stays put." in said(table)) == (then == "activation")


# Fights


def wins(mine: tuple[int, ...], theirs: tuple[int, ...], tie: Callable[[int, int], bool]) -> bool:
    """Whether the attacker wins, told apart from the rules."""
    if max(mine) != max(theirs):
        return max(mine) > max(theirs)
    return tie(sum(mine), sum(theirs))


def by_jinx(dice: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """What one die rolled again may make of two."""
    for new in range(1, 7):
        yield dice[0], new
        yield new, dice[1]


TIES: dict[str, tuple[str, str, Callable[[int, int], bool]]] = {
    "attacker": ("attacker", "Valdur", lambda mine, theirs: True),
    "defender": ("defender", "Valdur", lambda mine, theirs: False),
    "total": ("total", "Valdur", lambda mine, theirs: mine >= theirs),
    "Ashka": ("attacker", "Ashka", lambda mine, theirs: False),
}


@pytest.mark.parametrize("name", TIES)
@pytest.mark.parametrize("out", ["", "Fate", "Jinx"])
def test_7_9_a_last_card_is_for_who_is_behind_and_could_turn_the_fight(name: str, out: str) -> None:
    """Every fall of the dice, against trying all that Fate and Jinx could make of them."""
    rule, defender, tie = TIES[name]
    table = a_table("Run", "Run", where={"Elise": "X11", defender: "H112"}, options={"tie_rule": rule},
                    discards={out: 4} if out else {})  # fmt: skip
    play(table, "Elise moves", "B: pass")
    moves = [table.game.read(text) for text in (f"Elise attacks {defender}", "pass", "pass")]
    for mine in ROLLS:
        for theirs in ROLLS:
            copy = table.clone()
            roll(copy, *mine, *theirs)
            for move in moves:
                copy.play(copy.to_act[0], move)
            ahead = wins(mine, theirs, tie)
            by_fate = out != "Fate" and any(
                wins(new, theirs, tie) != ahead if not ahead else wins(mine, new, tie) != ahead
                for new in ROLLS
            )
            changed = theirs if not ahead else mine
            by_the_other = out != "Jinx" and any(
                (wins(mine, new, tie) if not ahead else wins(new, theirs, tie)) != ahead
                for new in by_jinx(changed)
            )
            last = "defender's last card" if ahead else "attacker's last card"
            asked = copy.view(None)["phase"]
            assert (asked == last) == (by_fate or by_the_other), (mine, theirs, asked)
            assert asked in (last, "slip away", "flight"), (mine, theirs, asked)


def test_7_9_what_the_attacker_has_played_turns_nothing_for_the_defender() -> None:
    """Fate has been played and Jinx cannot help: both of the attacker's dice are higher."""
    table = a_table("Fate", "Fate", where=MEET, dice=[1, 1, 4, 4, 5, 5])
    play(table, "Elise moves", "B: pass", "Elise attacks Valdur", "pass", "pass", "play Fate")
    assert phase(table) == "slip away"


def test_7_9_no_last_card_of_the_attacker_against_a_neutral_figure_that_only_jinx_could_beat() -> None:
    options = {"thieves_may_attack_militia": True, "tie_rule": "defender"}
    for dice, asked in (([4, 4, 6, 1], "slip away"), ([4, 4, 5, 1], "attacker's last card")):
        table = a_table("Run", "", where={"Elise": "V201"}, options=options, dice=dice)
        play(table, "Elise moves", "Elise attacks Kornak", "pass")
        assert phase(table) == asked


def test_7_9_the_only_die_of_a_zombie_may_be_jinxed() -> None:
    """It shows a five against a four; made a one it would lose, and on a tie it loses anyway."""
    away = dict.fromkeys(("Davitto", "Iris", "Elise", "Valdur", "Sable", "Morven", "Ashka"), "escaped")
    for discards, asked in (({"Fate": 4}, "defender's last card"), ({"Fate": 4, "Jinx": 4}, "slip away")):
        table = a_table("Run", "", options={"adventure": "ashes"}, turn=B, to_act=[B], start=A, discards=discards,
                        where=away | {"Leona": "V102"}, used={"Leona": 4}, dice=[5, 4, 1])  # fmt: skip
        play(table, "end turn", "A: pass", "A: pass")
        assert phase(table) == asked


def iris_table(mine: str, theirs: str, *dice: int, defender: str = "Valdur", **fields: Any) -> Thieves:
    gangs = ("executioners", "cursed" if defender == "Vesper" else "nocturnis")
    table = a_table(mine, theirs, where={"Iris": "X11", defender: "H112"}, gangs=gangs, **fields)
    play(table, "Iris moves", *(["B: pass"] if theirs else []))
    roll(table, *dice)
    play(table, f"Iris attacks {defender}")
    return table


def test_7_9_iris_who_is_winning_is_asked_while_the_defender_could_turn_it() -> None:
    assert phase(iris_table("", "", 5, 1, 4, 4)) == "flight"
    assert phase(iris_table("", "", 4, 1, 5, 4)) == "second blow"
    table = iris_table("", "Run", 5, 1, 4, 4)
    play(table, "pass")
    assert phase(table) == "second blow"
    table = iris_table("", "Run, Run", 5, 1, 4, 4, 4)
    play(table, "Run for a die")
    assert phase(table) == "slip away"
    table = iris_table("", "Run", 6, 6, 5, 5)
    play(table, "pass")
    assert phase(table) == "slip away"


def test_7_9_iris_who_is_winning_is_asked_while_vesper_could_hex() -> None:
    for used, asked in (({}, "second blow"), ({"Vesper": 4}, "slip away")):
        table = iris_table("", "Run, Run", 6, 6, 5, 5, 5, defender="Vesper", used=used)
        play(table, "Run for a die")
        assert phase(table) == asked


def test_7_9_iris_who_cannot_win_by_a_six_is_asked_while_jinx_could_follow() -> None:
    """Ashka shows a six, and wins ties."""
    for mine, discards, asked in (
        ("", {}, "flight"),
        ("Run", {}, "second blow"),
        ("Run", {"Jinx": 4}, "slip away"),
    ):
        table = iris_table(mine, "", 5, 1, 6, 4, defender="Ashka", discards=discards)
        if mine:
            play(table, "pass")
        assert phase(table) == asked
    table = iris_table("", "", 5, 1, 5, 4, defender="Ashka")
    assert phase(table) == "second blow"


def vesper_table(mine: str, theirs: str, *dice: int, **fields: Any) -> Thieves:
    """Vesper attacks Valdur."""
    table = a_table(
        mine, theirs, where={"Vesper": "X11", "Valdur": "H112"}, gangs=("cursed", "nocturnis"), **fields
    )
    play(table, "Vesper moves", *(["B: pass"] if theirs else []))
    roll(table, *dice)
    play(table, "Vesper attacks Valdur", "A: pass")
    return table


def test_7_9_vesper_who_is_winning_is_asked_while_the_other_could_turn_it() -> None:
    assert phase(vesper_table("Run", "", 5, 1, 4, 4)) == "flight"
    assert phase(vesper_table("Run", "", 4, 1, 5, 4)) == "hex"
    table = vesper_table("Run", "Run", 5, 1, 4, 4)
    play(table, "B: pass")
    assert phase(table) == "hex"
    table = vesper_table("Run", "Run", 6, 6, 4, 4)
    play(table, "B: pass")
    assert phase(table) == "slip away"


def test_7_9_vesper_who_would_lose_to_ones_is_asked_while_fate_could_follow() -> None:
    """Defending, she shows ones: on a tie the attacker wins."""
    for hand, discards, asked in (
        ("Run", {}, "hex"),
        ("Run", {"Fate": 4}, "slip away"),
        ("Run, Run", {}, "slip away"),
    ):
        table = a_table("", hand, where={"Vesper": "H112", "Valdur": "X11"}, gangs=("nocturnis", "cursed"),
                        dice=[2, 2, 1, 1, 1], discards=discards)  # fmt: skip
        play(table, "Valdur moves", "B: pass", "Valdur attacks Vesper")
        play(table, "Run for a die" if hand == "Run, Run" else "pass")
        assert phase(table) == asked


def test_7_9_slip_away_is_for_who_has_more_than_one_way_to_flee() -> None:
    """Three steps from the Tannery lie H001, X10 and X01."""
    around = {"Leona": "V001", "Valdur": "Tannery"}
    table = a_table("", "Run", where=around | {"Iris": "H001"}, dice=[6, 6, 1, 1])
    play(table, "Leona moves", "B: pass", "Leona attacks Valdur", "B: pass")
    assert (phase(table), table.to_act) == ("slip away", (B,))
    play(table, "pass")
    assert legal(table) == ["Valdur to X01", "Valdur to X10"]
    table = a_table("", "Slip Away", where=around | {"Iris": "H001", "Sable": "X10"}, dice=[6, 6, 1, 1])
    play(table, "Leona moves", "B: pass", "Leona attacks Valdur", "B: pass")
    assert phase(table) == "activation"
    assert position(table)["where"]["Valdur"] == "X01"


# Titles that nobody can hold


def with_all(title: str, hand: str, **fields: Any) -> Thieves:
    """All copies of a title lie on the discards."""
    return a_table("Run", hand, discards={title: 4}, **fields)


def test_7_9_a_title_that_lies_on_the_discards_is_asked_of_nobody() -> None:
    table = with_all("Tripwire", "Run", where={"Leona": "X11"})
    play(table, "Leona moves")
    assert phase(table) == "end of the move"
    table = with_all("Double Lock", "Run", where=IN_LIBRARY, dice=[5])
    play(table, "Leona picks the lock")
    assert phase(table) == "fate on the lock"
    table = with_all("Fate", "Run", where=IN_LIBRARY, dice=[5])
    play(table, "Leona picks the lock", "B: pass")
    assert phase(table) == "activation"
    table = with_all("Jinx", "Run", where=IN_LIBRARY, dice=[1])
    play(table, "Leona picks the lock", "B: pass")
    assert phase(table) == "lucky find"
    table = with_all("Lucky Find", "Run", where=IN_LIBRARY, dice=[1])
    play(table, "Leona picks the lock", "B: pass", "B: pass")
    assert phase(table) == "activation"
    table = with_all("Diversion", "Run", phase="militia", dice=[6])
    play(table, "send Kornak")
    assert phase(table) == "activation"
    table = with_all("Slip Away", "Run", where=MEET, dice=[6, 6, 1, 1])
    play(table, "Elise moves", "B: pass", "Elise attacks Valdur", "pass", "pass")
    assert phase(table) == "flight"
    for title, face in (("Fate", 3), ("Jinx", 4)):
        table = with_all(title, "Run", dice=[face], **LUCK)
        play(table, "attempt Enchantment")
        assert phase(table) == ("activation" if face == 3 else "march")


def test_7_9_a_title_of_which_one_copy_is_out_of_sight_is_still_asked_for() -> None:
    table = a_table("Run", "Run", "Run", discards={"Tripwire": 3}, where={"Leona": "X11"}, seats=3)
    play(table, "Leona moves")
    assert (phase(table), table.to_act) == ("tripwire", (B, C))
