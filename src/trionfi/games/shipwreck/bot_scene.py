"""The turn as everybody saw it before the play: what the active player can hold, and every play that is open.

All of it follows from what everybody knows, so that all who reckon with it come to the same.
"""

from __future__ import annotations

from trionfi.core.bitset import bit, members
from trionfi.core.view import View
from trionfi.games.shipwreck.bot_convention import FATES
from trionfi.games.shipwreck.game import Shipwreck
from trionfi.games.shipwreck.rules.card_tables import CYCLE, DISCARD_LOWER, HOURS, NO_CARD
from trionfi.games.shipwreck.rules.inference import hand_of, left_in_bag, ways
from trionfi.games.shipwreck.rules.moves import cycled_card, spent_card
from trionfi.games.shipwreck.rules.playing import hours_slot, places_for
from trionfi.games.shipwreck.rules.position import Position
from trionfi.games.shipwreck.rules.public_memory import fate_of, place_of
from trionfi.games.shipwreck.rules.table import Table, many_in

Hand = tuple[int, int]  # the lower fate first
SceneKey = tuple[tuple[int, ...], tuple[tuple[Hand, float], ...]]


class Scene:
    """What everybody sees between draw and play."""

    def __init__(self, game: Shipwreck, public: View) -> None:
        self.printed = game.printed
        deduction = game.imagine_from(public)
        self.now: Position = deduction.table
        self.before: Position = self.now.clone()
        self.entry = int(self.now.entry)
        line = int(self.now.line)
        self.possible = {hand_of(hands, line) for hands in deduction.guesses}
        guesses = deduction.guesses
        if self.entry >= 0:
            guesses = deduction.steps[self.entry - self.now.settled]
            self.take_back(self.now.told[self.entry])
        self.hands = weigh_hands(self.before, line, guesses)

    def take_back(self, entry: int) -> None:
        """The table as it was before the play and what came after it."""
        table = self.before
        place, power = int(place_of(entry)), int(table.power)
        slot = slot_for(table, place)
        if power != NO_CARD and self.printed.effects[power] != CYCLE:
            table.faded |= bit(power)
            table.power = NO_CARD
            # From which card a fate was discarded is not remembered; most often it saved the one that was played on.
            if self.printed.effects[power] == DISCARD_LOWER and slot >= 0:
                table.add_fate(slot, table.number)
        if slot >= 0 and many_in(table.fates_at(slot), fate_of(entry)):
            table.take_fate(slot, fate_of(entry))

    def key(self) -> SceneKey:
        """All that the plan of the turn hangs on: where it is the same, the plan is."""
        table = self.before
        figures = (
            table.row,
            table.lying,
            table.top_card(),
            table.faded,
            table.power,
            table.score,
            table.doom,
        )
        return tuple(map(int, (*figures, table.supply))), tuple(self.hands.items())

    def plays_of(self, hand: Hand) -> list[tuple[int, int, int]]:
        """All plays with this hand: the fate, its place, and the fate kept."""
        low, high = hand
        plays = [(low, card, high) for card in members(places_for(self.before, low, high))]
        if low != high:
            plays += [(high, card, low) for card in members(places_for(self.before, high, low))]
        if plays:
            return plays
        return [(low, int(HOURS), high), (high, int(HOURS), low)][: 1 if low == high else 2]


class Cycled(Scene):
    """The same after a card of the row was changed for the top card; what lies below that one is not known."""

    def __init__(self, scene: Scene, move: int) -> None:
        self.printed = scene.printed
        self.hands = scene.hands
        self.possible = scene.possible
        self.entry = -1
        self.now = self.before = table = scene.before.clone()
        source = spent_card(self.printed, move)
        table.faded &= ~bit(source)
        table.power = source
        table.put_card(table.slot_of(cycled_card(self.printed, move)), table.top_card())
        table.deck = ()
        table.taken = 0
        table.known = 0


def slot_for(table: Table, place: int) -> int:
    """Where a fate lies that is played there; -1 for nowhere."""
    return int(hours_slot(table) if place == HOURS else table.slot_of(place))


def weigh_hands(table: Table, line: int, guesses: list[int]) -> dict[Hand, float]:
    """How likely the active player drew to each hand, by all that is remembered."""
    out = table.visible() + table.left
    unseen = table.supply - table.visible()
    weights: dict[Hand, int] = {}
    for hands in guesses:
        count = ways(unseen, hands, 0)
        old = hand_of(hands, line)
        left = [0] + [left_in_bag(table.supply, out, hands, fate) for fate in FATES]
        for new in FATES:
            for other in [old] if old else range(1, new + 1):
                chances = left[new] if old else pairs_of(left, new, other)
                if count * chances > 0:
                    hand = (min(new, other), max(new, other))
                    weights[hand] = weights.get(hand, 0) + count * chances
    whole = sum(weights.values())
    return {hand: weight / whole for hand, weight in sorted(weights.items())}


def pairs_of(left: list[int], first: int, second: int) -> int:
    """In how many ways these two fates can be drawn, in either order."""
    return left[first] * (left[first] - 1) if first == second else 2 * left[first] * left[second]
