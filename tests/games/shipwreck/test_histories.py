"""§13 Deduction against brute force: all ways in which what was told can have come about, drawn fate by drawn fate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import trionfi
from tests.games.shipwreck.builders import A, B, C, a_table, legal, odds, play, redraw, seen, vote
from trionfi.core.rng import FastRng
from trionfi.games.shipwreck.game import SHIPWRECK
from trionfi.games.shipwreck.imagine import Deduction
from trionfi.games.shipwreck.names import pile_of
from trionfi.games.shipwreck.rules.inference import Memory, fits_supply, retrace, ways
from trionfi.games.shipwreck.rules.public_memory import (
    NOT_TOLD,
    WAS_OLD,
    answers_of,
    fate_of,
    is_shown,
    kept_of,
    lawful_of,
    line_of,
    old_was_played,
    oldness_of,
    out_of,
    private_entry,
    second_of,
    was_held,
)
from trionfi.games.shipwreck.rules.table import fates_in, values_of

Hands = tuple[int, ...]  # the fate of each line, or 0
History = tuple[Hands, tuple[int, ...]]  # the hands at the end, and the private part of each entry

LINES = 5


def unpacked(hands: int) -> Hands:
    return tuple(hands >> 3 * line & 7 for line in range(LINES))


def bag(memory: Memory, out: int, hands: Hands) -> Counter[int]:
    left = Counter(fates_in(memory.supply))
    left.subtract(fates_in(out))
    left.subtract(fate for fate in hands if fate)
    return left


def holding(hands: Hands, line: int, fate: int) -> Hands:
    return (*hands[:line], fate, *hands[line + 1 :])


def histories(memory: Memory, starts: list[Hands]) -> Iterator[History]:
    """Every way from one of these hands through all that was told."""
    ways_on: list[History] = [(hands, ()) for hands in starts]
    for at in range(len(memory.told)):
        ways_on = [
            (after, (*told, private))
            for hands, told in ways_on
            for after, private in one_on(memory, at, hands)
        ]
    yield from ways_on


def one_on(memory: Memory, at: int, hands: Hands) -> Iterator[tuple[Hands, int]]:
    entry = memory.told[at]
    line, fate = int(line_of(entry)), int(fate_of(entry))
    left = bag(memory, int(out_of(entry)), hands)
    if is_shown(entry):
        second = int(second_of(entry))
        held = fate if not second or was_held(entry) else 0
        drawn = Counter([] if not second else [second] if was_held(entry) else [fate, second])
        if hands[line] == held and all(left[value] >= many for value, many in drawn.items()):
            yield holding(hands, line, 0), 0
        return
    old = hands[line]
    for new in range(1, 8):
        if was_held(entry) and left[new] > 0:
            choices = {(old, new, True), (new, old, False)}
        elif not was_held(entry) and all(left[value] >= many for value, many in Counter([fate, new]).items()):
            choices = {(fate, new, False)}
        else:
            continue
        for played, kept, of_the_old in sorted(choices):
            private = int(private_entry(kept, of_the_old))
            if played == fate and agrees(memory, at, kept, of_the_old, private):
                yield holding(hands, line, kept), private


def agrees(memory: Memory, at: int, kept: int, of_the_old: bool, private: int) -> bool:
    """Whether a play fits what was told of it, and what its owner knows."""
    entry = memory.told[at]
    if memory.mine >> line_of(entry) & 1:
        mine = memory.private[at]
        return kept == kept_of(mine) and (not was_held(entry) or of_the_old == old_was_played(mine))
    if kept not in values_of(answers_of(entry)):
        return False
    if not memory.honour and kept not in values_of(lawful_of(entry)):
        return False
    return oldness_of(entry) == NOT_TOLD or (oldness_of(entry) == WAS_OLD) == of_the_old


def check(deduction: Deduction) -> int:
    """What deduction finds is what brute force finds; how many histories there were."""
    memory = deduction.memory
    starts = [unpacked(hands) for hands in deduction.steps[0]]
    found: dict[Hands, set[tuple[int, ...]]] = {}
    for hands, private in histories(memory, starts):
        found.setdefault(hands, set()).add(private)
    assert {unpacked(hands) for hands in deduction.steps[-1]} == set(found)
    for guess in deduction.steps[-1]:
        wanted = found[unpacked(guess)]
        made = {tuple(retrace(memory, deduction.steps, guess, FastRng(seed))) for seed in range(24)}
        assert made <= wanted
        if len(wanted) <= 2:
            assert made == wanted
    return sum(map(len, found.values()))


def going_on(table: trionfi.State, rng: FastRng, turns: int) -> Iterator[trionfi.State]:
    """Positions of a game in which nobody predicts much, so that hands rest on several plays."""
    quiet = {SHIPWRECK.read(words) for words in ("vote pass", "vote no power", "no power")}
    while not table.over and table.view(None)["turn"] <= turns:
        yield table
        seat = table.to_act[0]
        moves = table.moves(seat)
        calm = [move for move in moves if move in quiet]
        if calm and rng.below(5):
            moves = calm
        table.play(seat, moves[rng.below(len(moves))])


@pytest.mark.parametrize(("honour", "games"), [(False, 14), (True, 3)])
def test_13_2_two_players_deduce_what_brute_force_finds(honour: bool, games: int) -> None:
    several = 0
    for seed in range(games):
        rng = FastRng(seed)
        start = SHIPWRECK.deal(2, seed, honour=honour) if honour else SHIPWRECK.small_position(rng)
        for table in going_on(start, rng, 5):
            for seat in (None, A, B):
                several += check(SHIPWRECK.imagine_from(table.view(seat))) > 1
    assert several > 5 * games


def test_13_2_three_players_and_those_who_leave() -> None:
    for seed in range(6):
        rng = FastRng(seed)
        for number, table in enumerate(going_on(SHIPWRECK.deal(3, seed), rng, 4)):
            if number == 7:
                table.play(-1, SHIPWRECK.read("leave C" if seed % 2 else f"leave {'ABC'[table.to_act[0]]}"))
            check(SHIPWRECK.imagine_from(table.view(B)))


def test_13_2_either_fate_may_have_been_the_old_one() -> None:
    """A kept a 6 or a 7 and now plays a 6: the old one, or the new one beside the old 7. Samples show both."""
    table = a_table("The Key", "Midnight", "Dawn", "The Chalice", hand=(1, 7), seats=2)
    play(table, "play 1 on The Key", "vote pass")
    table.play(B, table.moves(B)[0])
    vote(table, "pass")
    redraw(table, 6)
    play(table, "play 6 on The Chalice")
    vote(table, "pass")
    deduction = SHIPWRECK.imagine_from(table.view(B))
    check(deduction)
    old = sum(deduction.sample(FastRng(seed)).private[-1] >> 3 & 1 for seed in range(400))
    assert 160 < old < 240


def test_13_2_who_leaves_with_two_new_fates_had_none_before() -> None:
    """A plays with an old fate, and then B, who held nothing, leaves before the play."""
    table = a_table(hand=(1, 3))
    while seen(table)["turn"] < 5:
        words = legal(table)
        guess = "vote 7" if seen(table)["active"] == B else "vote pass"
        wanted = [each for each in words if each in (guess, "vote no power", "no power")]
        play(table, (wanted or words)[0])
    assert (seen(table)["active"], seen(table)["old"], seen(table)["phase"]) == (B, False, "play")
    play(table, "table leave B")
    for seat in (None, C):
        check(SHIPWRECK.imagine_from(table.view(seat)))


def test_13_2_who_leaves_with_an_old_fate_drew_one() -> None:
    """No 1 was left in the bag, and none was drawn."""
    row = ("Leviathan 1 1", "The Shore 1", "The Judge", "The Stranger")
    table = a_table(*row, hand=(3, 5), old=True, kept={B: 4})
    play(table, "table leave A")
    for seat in (None, B, C):
        check(SHIPWRECK.imagine_from(table.view(seat)))
    assert odds(table, B, C)


def packed(*hands: int) -> int:
    return sum(fate << 3 * line for line, fate in enumerate(hands))


@pytest.mark.parametrize(
    ("hands", "mine", "many"),
    [
        ((), 0, 1),
        ((5,), 0, 3),
        ((5, 5), 0, 6),
        ((5, 0, 5, 0, 5), 0, 6),
        ((0, 5, 6), 0, 6),
        ((1, 1), 0, 2),
        ((1, 1, 1), 0, 0),
        ((7, 6), 0, 2),
        ((6, 7), 0, 2),
        ((5, 5), 0b01, 3),
        ((5, 5), 0b11, 1),
        ((0, 0, 0, 0, 5), 0b01111, 3),
    ],
)
def test_13_2_hands_are_weighed_by_the_fates_not_in_sight(hands: Hands, mine: int, many: int) -> None:
    """Two 1s, three 5s, two 6s and a 7 are not in sight; a seat's own lines are no matter of chance."""
    assert ways(pile_of([1, 1, 5, 5, 5, 6, 6, 7]), packed(*hands), mine) == many


@pytest.mark.parametrize("value", range(1, 8))
def test_6_4_no_hand_holds_a_fate_that_there_is_not(value: int) -> None:
    supply = pile_of([*range(1, 8), *range(1, 8)])
    assert fits_supply(supply, 0, packed(value, value))
    assert fits_supply(supply, pile_of([value]), packed(0, 0, value))
    assert not fits_supply(supply, 0, packed(value, value, value))
    assert not fits_supply(supply, pile_of([value]), packed(value, 0, value))
    assert not fits_supply(supply, pile_of([value, value]), packed(0, value))
