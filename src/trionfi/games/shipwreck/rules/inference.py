"""What fates the hands may hold, given all that was told (§13).

A guess at all hands is one number, three bits for each line, as `Table.kept` is. We follow every such guess through
what is remembered, play by play: a fate was drawn only if one of its value was left in the bag, it was played only
where the kept one allows it, and every answer was true. How the guess came about does not matter for what comes
after, so the set of guesses is all there is to carry on.
"""

from typing import Final

from mypy_extensions import i64

from trionfi.core.bitset import bit, holds, members
from trionfi.core.rng import Rng
from trionfi.games.shipwreck.rules import public_memory as entries
from trionfi.games.shipwreck.rules.table import NO_FATE, PLAYING, Table, many_in, with_bits
from trionfi.games.shipwreck.rules.turn import draw_fate

ALL_HANDS: Final[i64] = 0x7FFF  # the bits of all lines
FIRST: Final[i64] = 5  # beside the lines, where drawn fates stand in a guess that holds them too
SECOND: Final[i64] = 6


class Memory:
    """What is remembered, as one seat knows it: `mine` are its lines, whose private parts are true."""

    def __init__(self, told: list[int], private: list[int], mine: i64, honour: bool, supply: i64) -> None:
        self.told: list[int] = told
        self.private: list[int] = private
        self.mine: i64 = mine
        self.honour: bool = honour
        self.supply: i64 = supply

    def keepable(self, at: i64) -> i64:
        """The values that the kept fate may have after this play, as bits."""
        entry: i64 = self.told[at]
        if holds(self.mine, entries.line_of(entry)):
            return bit(entries.kept_of(self.private[at]) - 1)
        answers = entries.answers_of(entry)
        return answers if self.honour else answers & entries.lawful_of(entry)

    def oldness(self, at: i64) -> i64:
        """Whether the old or the new fate was played, where that is known; for a line that held one."""
        entry: i64 = self.told[at]
        if holds(self.mine, entries.line_of(entry)):
            return entries.WAS_OLD if entries.old_was_played(self.private[at]) else entries.WAS_NEW
        return entries.oldness_of(entry)


def hand_of(hands: i64, line: i64) -> i64:
    return hands >> line * 3 & 7


def with_hand(hands: i64, line: i64, fate: i64) -> i64:
    return with_bits(hands, line * 3, 7, fate)


def with_drawn(hands: i64, first: i64, second: i64) -> i64:
    """The guess with the fates that the active player has drawn; `first` may be 0."""
    return hands | first << FIRST * 3 | second << SECOND * 3


def left_in_bag(supply: i64, out: i64, hands: i64, fate: i64) -> i64:
    """How many fates of this value are neither in sight nor in a hand."""
    left = many_in(supply, fate) - many_in(out, fate)
    while hands != 0:
        if hands & 7 == fate:
            left -= 1
        hands >>= 3
    return left


def fits_supply(supply: i64, out: i64, hands: i64) -> bool:
    """Whether there are fates enough for these hands."""
    for fate in range(1, 8):
        if left_in_bag(supply, out, hands, fate) < 0:
            return False
    return True


def can_draw(supply: i64, out: i64, hands: i64, first: i64, second: i64) -> bool:
    """Whether the bag had these fates; `first` may be 0."""
    if first == 0:
        return left_in_bag(supply, out, hands, second) >= 1
    if first == second:
        return left_in_bag(supply, out, hands, first) >= 2
    return left_in_bag(supply, out, hands, first) >= 1 and left_in_bag(supply, out, hands, second) >= 1


def follow(memory: Memory, start: list[int]) -> list[list[int]]:
    """The guesses before each entry that is remembered, and after the last; `start` are those before the first."""
    steps: list[list[int]] = [start]
    for at in range(len(memory.told)):
        steps.append(step(memory, at, steps[at]))
    return steps


def step(memory: Memory, at: i64, guesses: list[int]) -> list[int]:
    if entries.is_shown(memory.told[at]):
        return after_showing(memory, memory.told[at], guesses)
    after: set[int] = set()
    for hands in guesses:
        if entries.was_held(memory.told[at]):
            add_after_play(memory, at, hands, after)
        else:
            add_fresh(memory, at, hands, after)
    return sorted(after)


def after_showing(memory: Memory, entry: i64, guesses: list[int]) -> list[int]:
    """Only guesses with the fate that was shown remain, and the hand is empty."""
    line = entries.line_of(entry)
    second = entries.second_of(entry)
    held: i64 = entries.fate_of(entry) if second == 0 or entries.was_held(entry) else 0
    drawn: i64 = entries.fate_of(entry) if held == 0 else 0
    after: list[int] = []
    for hands in guesses:
        if hand_of(hands, line) != held:
            continue
        if second == 0 or can_draw(memory.supply, entries.out_of(entry), hands, drawn, second):
            after.append(int(with_hand(hands, line, 0)))
    return after


def add_fresh(memory: Memory, at: i64, hands: i64, after: set[int]) -> None:
    """Both fates were drawn this turn."""
    entry: i64 = memory.told[at]
    fate = entries.fate_of(entry)
    for value in members(memory.keepable(at)):
        if can_draw(memory.supply, entries.out_of(entry), hands, fate, value + 1):
            after.add(int(with_hand(hands, entries.line_of(entry), value + 1)))


def add_after_play(memory: Memory, at: i64, hands: i64, after: set[int]) -> None:
    """One fate was old: either the new one was played, or the old one, and the new one is kept."""
    entry: i64 = memory.told[at]
    line = entries.line_of(entry)
    fate = entries.fate_of(entry)
    old = hand_of(hands, line)
    keepable = memory.keepable(at)
    oldness = memory.oldness(at)
    if oldness != entries.WAS_OLD and holds(keepable, old - 1) and played_new(memory, at, hands):
        after.add(int(hands))
    if oldness != entries.WAS_NEW and old == fate:
        for value in members(keepable):
            if can_draw(memory.supply, entries.out_of(entry), hands, 0, value + 1):
                after.add(int(with_hand(hands, line, value + 1)))


def played_new(memory: Memory, at: i64, hands: i64) -> bool:
    entry: i64 = memory.told[at]
    return can_draw(memory.supply, entries.out_of(entry), hands, 0, entries.fate_of(entry))


def retrace(memory: Memory, steps: list[list[int]], hands: i64, rng: Rng) -> list[int]:
    """A way in which these hands came about, as the private parts of what is remembered."""
    private: list[int] = memory.private[:]
    at: i64 = len(memory.told) - 1
    while at >= 0:
        entry: i64 = memory.told[at]
        line = entries.line_of(entry)
        if entries.is_shown(entry):
            held = entries.second_of(entry) == 0 or entries.was_held(entry)
            hands = with_hand(hands, line, entries.fate_of(entry) if held else 0)
        else:
            kept = hand_of(hands, line)
            before = came_from(memory, at, steps[at], hands, rng)
            private[at] = int(entries.private_entry(kept, before & OLD != 0))
            hands = before & ~OLD
        at -= 1
    return private


OLD: Final[i64] = 0x8000  # marks that the old fate was played


def came_from(memory: Memory, at: i64, guesses: list[int], hands: i64, rng: Rng) -> i64:
    """The hands before a play, with OLD added when the old fate was played; where both are possible, either."""
    entry: i64 = memory.told[at]
    line = entries.line_of(entry)
    if not entries.was_held(entry):
        return with_hand(hands, line, 0)
    oldness = memory.oldness(at)
    new_played = oldness != entries.WAS_OLD and hands in guesses and played_new(memory, at, hands)
    earlier = with_hand(hands, line, entries.fate_of(entry))
    old_played = (
        oldness != entries.WAS_NEW
        and earlier in guesses
        and can_draw(memory.supply, entries.out_of(entry), earlier, 0, hand_of(hands, line))
    )
    if old_played and (not new_played or rng.below(2) == 1):
        return earlier | OLD
    return hands


def ways(unseen: i64, hands: i64, mine: i64) -> i64:
    """In how many ways the hands of others can be made of the fates not in sight, three of a value told apart."""
    many: i64 = 1
    used: i64 = 0
    line: i64 = 0
    while hands >> line * 3 != 0:
        fate = hand_of(hands, line)
        if fate != 0 and not holds(mine, line):
            many *= many_in(unseen, fate) - (used >> fate * 3 & 7)
            one: i64 = 1
            one <<= fate * 3
            used += one
        line += 1
    return many


def lay_hands(table: Table, hands: i64, draws: bool) -> None:
    """Put a guess on the table. `draws`: the active player draws what the guess does not hold."""
    table.kept = hands & ALL_HANDS
    if table.phase == PLAYING:
        table.keep(table.line, NO_FATE)
    if draws:
        table.first = hand_of(hands, table.line if table.first_old else FIRST)
        table.second = hand_of(hands, SECOND)
    table.bag = table.supply - table.visible() - table.in_hands()
    if draws and table.second == NO_FATE:
        revealed = table.revealed
        if not table.first_old:
            table.first = draw_fate(table)
        table.second = draw_fate(table)
        table.revealed = revealed
