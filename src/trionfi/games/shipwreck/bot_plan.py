"""A turn as like-minded players reckon it: the plays with what they lead to, and the convention that follows."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass

from trionfi.core.bitset import count, lowest, members
from trionfi.games.shipwreck.bot_convention import FATES, TWICE, Convention, Outcome, PlainSpeech, Spot
from trionfi.games.shipwreck.bot_hope import HOPES
from trionfi.games.shipwreck.bot_outlook import outlook
from trionfi.games.shipwreck.bot_scene import Scene, slot_for
from trionfi.games.shipwreck.rules.card_tables import (
    ASK_HIGHER,
    DISCARD_LOWER,
    NO_CARD,
    PREDICT_TWICE,
    TELL_OLD,
)
from trionfi.games.shipwreck.rules.fading import doom_of, is_spent
from trionfi.games.shipwreck.rules.moves import NO_POWER, discard_move, discarded_at, spent_card
from trionfi.games.shipwreck.rules.powers import higher_than
from trionfi.games.shipwreck.rules.public_memory import answers_of, fate_of, place_of
from trionfi.games.shipwreck.rules.table import FULL, Table, values_in

USUAL = 0.92  # the outlook of a row in the middle of a game
# How much more or less a table hopes for with a row that is better or worse than that, by the doom to spare
LEAN = (0.0, 1.2, 0.8, 0.45, 0.3, 0.2, 0.15, 0.1)

# What the active player does after a play; a discard is known by the fate that goes.
NOTHING = 0
TELLS_OLD = -1


@dataclass(frozen=True)
class Depth:
    """How far a player thinks."""

    hopes: str  # whose measured chances it goes by
    agrees: bool  # whether it counts on a convention; otherwise on plays that speak for themselves
    trials: int  # rounds in which the convention is improved
    rows: bool  # whether it counts how a row will serve the next turn
    signs: bool  # whether the active player's powers after the play tell of the fate as plays do


class Plan:
    """What everybody can expect of everybody this turn."""

    def __init__(self, scene: Scene, depth: Depth) -> None:
        self.scene = scene
        self.chances = HOPES[depth.hopes]
        self.depth = depth
        self.printed = scene.printed
        table = scene.before
        self.points = int(FULL - table.score)
        self.doom = int(FULL - table.doom)
        self.stored = int(count(table.faded))
        unused = table.power == NO_CARD
        self.questions = self.list_questions() if unused else []
        self.signs = {
            int(self.printed.effects[card]): card
            for card in reversed(members(table.faded & self.printed.after_play))
            if unused and depth.signs
        }
        self.places = {hand: at for at, hand in enumerate(scene.hands)}
        self.spots: list[Spot] = []
        self.keys: list[tuple[int, int, int]] = []
        self.where: dict[tuple[int, int, int], int] = {}
        for hand, at in self.places.items():
            for fate, place, kept in scene.plays_of(hand):
                for sign in self.signs_for(fate, place, kept):
                    self.add(at, (fate, place, sign), kept)
        powers = [values for values, _ in self.questions]
        speech = Convention if depth.agrees else PlainSpeech
        self.convention = speech(list(scene.hands.values()), self.spots, powers, depth.trials)

    def seen_from(self, scene: Scene) -> Plan:
        """The same plan later in the turn."""
        plan = copy(self)
        plan.scene = scene
        return plan

    # what can be done

    def list_questions(self) -> list[tuple[int, int]]:
        """Each power that the group has: what it asks about, and the first vote for it."""
        printed, found = self.printed, dict[int, int]()
        for source in members(self.scene.before.faded & printed.for_group):
            first, effect = int(printed.first[source]), printed.effects[source]
            if effect == ASK_HIGHER:
                for number in range(1, 7):
                    found.setdefault(int(higher_than(number)), first + number - 1)
            else:
                found.setdefault(TWICE if effect == PREDICT_TWICE else int(printed.asks[source]), first)
        return list(found.items())

    def signs_for(self, fate: int, place: int, kept: int) -> Iterator[int]:
        """What the active player may do after this play; only fates on the card that was played on are discarded."""
        yield NOTHING
        if TELL_OLD in self.signs:
            yield TELLS_OLD
        slot = slot_for(self.scene.before, place)
        if DISCARD_LOWER in self.signs and slot >= 0:
            lying = members(values_in(self.scene.before.fates_at(slot)), 1)
            yield from sorted(lower for lower in {fate, *lying} if lower < kept)

    def add(self, hand: int, key: tuple[int, int, int], kept: int) -> None:
        at = self.where.get(key)
        if at is None:
            at = self.where[key] = len(self.spots)
            self.spots.append(self.spot(*key))
            self.keys.append(key)
        self.spots[at].keeps.append((hand, kept))

    # what it leads to

    def spot(self, fate: int, place: int, sign: int) -> Spot:
        """A play, with the row that it leaves."""
        table = self.scene.before.clone()
        slot = slot_for(table, place)
        fades, doom, row = 0, 0, 0.0
        if slot >= 0:
            table.add_fate(slot, fate)
            if sign > 0:
                table.take_fate(slot, sign)
            fades = int(is_spent(table, slot))
            doom = int(doom_of(table, table.card_at(slot), False)) if fades else 0
            if fades:
                replace(table, slot)
            if self.depth.rows and not (fades and table.top_card() == NO_CARD):
                row = outlook(table) - USUAL
        stored = self.stored + fades - (0 if sign == NOTHING else 1)
        plain, asked = self.outcome(doom, stored, row), self.outcome(doom, stored - 1, row)
        return Spot(fate, place, plain, asked, sign == NOTHING)

    def outcome(self, doom: int, stored: int, row: float) -> Outcome:
        return (
            self.hope(self.points - 1, self.doom, stored, row),
            self.hope(self.points, self.doom - doom, stored, row),
            self.hope(self.points, self.doom - doom - 1, stored, row),
        )

    def hope(self, points: int, doom: int, stored: int, row: float) -> float:
        chance = self.chances.of(points, doom, stored)
        return chance * (1 + LEAN[doom] * row) if points > 0 and doom > 0 else chance

    # the active player

    def chosen(self, first: int, second: int) -> int:
        """The play that the convention has for these two fates."""
        return self.convention.plan[self.places[min(first, second), max(first, second)]]

    def worth_for(self, first: int, second: int) -> float:
        """What the table may hope for with these two fates."""
        at = self.chosen(first, second)
        return self.convention.answers[at].values[first + second - self.spots[at].fate]

    def values_told(self, at: int) -> int:
        """How many values of the kept fate the play stands for; or, where nothing is agreed, how many it leaves."""
        plan, agrees = self.convention.plan, self.depth.agrees
        return len({kept for hand, kept in self.spots[at].keeps if plan[hand] == at or not agrees})

    def move_after(self, kept: int) -> int:
        """What the active player does after the play."""
        table = self.scene.now
        fate, place, sign = self.keys[self.chosen(int(table.fate), kept)]
        if sign == NOTHING or (fate, place) != self.played():
            return int(NO_POWER)
        if sign == TELLS_OLD:
            return int(self.printed.first[self.signs[int(TELL_OLD)]])
        card = table.card_at(slot_for(table, place))
        return int(discard_move(self.printed, self.signs[int(DISCARD_LOWER)], card, sign))

    def is_on(self, place: int, move: int) -> bool:
        """Whether a move spends a power on the card that was played on, or on none."""
        if self.printed.effects[spent_card(self.printed, move)] != DISCARD_LOWER:
            return True
        table = self.scene.now
        return int(discarded_at(self.printed, move)) == int(table.card_at(slot_for(table, place)))

    # the group

    def played(self) -> tuple[int, int]:
        """The fate played this turn, and where."""
        entry = self.scene.now.told[self.scene.entry]
        return int(fate_of(entry)), int(place_of(entry))

    def heard(self) -> int | None:
        """The play as the convention knows it; None for one that it does not know."""
        table, sign = self.scene.now, NOTHING
        effect = self.printed.effects[table.power] if table.power != NO_CARD else -1
        if effect == DISCARD_LOWER:
            sign = int(table.number)
        elif effect == TELL_OLD:
            sign = TELLS_OLD
        played = self.played()
        return self.where.get((*played, sign), self.where.get((*played, NOTHING)))

    def odds(self) -> dict[int, float]:
        """What the play and the answers leave, as shares of one."""
        at = self.heard()
        left = int(answers_of(self.scene.now.told[self.scene.entry]))
        open_values = [
            fate for fate in FATES if left >> (fate - 1) & 1 and fate in self.scene.possible
        ] or sorted(self.scene.possible)
        mass = self.convention.masses[at] if at is not None else self.bare_mass()
        weights = {fate: mass[fate] for fate in open_values if mass[fate] > 0}
        weights = weights or dict.fromkeys(open_values, 1.0)
        whole = sum(weights.values())
        return {fate: weight / whole for fate, weight in weights.items()}

    def bare_mass(self) -> list[float]:
        """How likely each fate is kept by the draw alone."""
        fate, _ = self.played()
        mass = [0.0] * 8
        for (low, high), weight in self.scene.hands.items():
            if fate in (low, high):
                mass[low + high - fate] += weight
        return mass

    def outcome_now(self) -> Outcome:
        """What a right guess, none and a wrong one would lead to now."""
        at, table = self.heard(), self.scene.now
        if at is None:
            spot = self.spot(*self.played(), NOTHING)
        else:
            spot = self.spots[at]
        by_group = table.power != NO_CARD and self.printed.effects[table.power] <= PREDICT_TWICE
        right, passed, wrong = spot.asked if by_group else spot.plain
        return right, wrong if table.guesses else passed, wrong


def replace(table: Table, slot: int) -> None:
    """The card fades, and the top card of the deck takes its place."""
    while table.fates_at(slot):
        table.take_fate(slot, lowest(values_in(table.fates_at(slot))) + 1)
    table.put_card(slot, table.top_card())
