"""What a literal listener, or one who reads helpful speakers, makes of a turn of The Shipwreck Arcana.

It weighs each value of the kept fate by the ways in which it can have come about, by how few plays it left open, and
by whether a helpful player would have made this very play with it: all from what everybody knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

from trionfi.core.bitset import members
from trionfi.core.view import View
from trionfi.games.shipwreck.game import Shipwreck
from trionfi.games.shipwreck.rules.card_tables import HOURS, PREDICT_TWICE, TELL_OLD
from trionfi.games.shipwreck.rules.fading import doom_of, is_spent
from trionfi.games.shipwreck.rules.inference import hand_of, left_in_bag, ways
from trionfi.games.shipwreck.rules.moves import POWERS, VOTE, discarded_at, discarded_fate, spent_card
from trionfi.games.shipwreck.rules.playing import hours_slot, places_for
from trionfi.games.shipwreck.rules.powers import values_asked
from trionfi.games.shipwreck.rules.public_memory import answers_of, fate_of, place_of
from trionfi.games.shipwreck.rules.table import FULL, HOURS_IN, SLOTS, many_in, one

FATES = range(1, 8)
Odds = dict[int, float]  # by the value of the kept fate

STRAY = 0.06  # how much a play counts that a helpful player would not have made
FADE_PRICE = 0.7  # what a fade costs the speaker, where the others may miss the fate
HOUR_PRICE = 0.012  # what each hour costs that brings a card closer to its end
SURE = 0.98  # a power that tells nothing with this chance is wasted, whoever wants it

# One turn, as the bot foresees those to come: right, wrong, or an unpaid fade.
RIGHT_TURN, WRONG_TURN, FADE_TURN = 0.8, 0.08, 0.1


@cache
def hope(points: int, doom: int) -> float:
    """The chance to win with so many points still to make and so much doom to spare."""
    if points <= 0:
        return 1.0
    if doom <= 0:
        return 0.0
    share = RIGHT_TURN + WRONG_TURN + FADE_TURN
    right, wrong, fade = hope(points - 1, doom), hope(points, doom - 1), hope(points, doom - 2)
    return (RIGHT_TURN * right + WRONG_TURN * wrong + FADE_TURN * fade) / share


def likelihoods(odds: Odds) -> dict[int, float]:
    """The votes for a value, and how likely each is by what everybody knows."""
    return {int(VOTE + fate): round(odds.get(fate, 0.0), 9) for fate in FATES}


def join_others(
    cast: Mapping[int, int], stays: int, moves: Sequence[int], likely: Mapping[int, float]
) -> tuple[int, str]:
    """After a vote without a result: the next one, and why, by a rule that all who know the votes can follow.

    That is the vote that most cast; between several, the likeliest value of all. Otherwise everybody stays.
    """
    votes = Counter(move for move in cast.values() if move in moves and likely.get(move, 1.0) > 0)
    if not votes:
        return stays, "no vote that was cast can be right, so I say what I think"
    best = max(votes.values())
    leading = [move for move in sorted(votes) if votes[move] == best]
    if len(leading) == 1:
        chosen = leading[0]
        return (
            chosen,
            "I stay with what most of us want" if chosen == stays else "I join what most of us want",
        )
    top = max(likely.values())
    likeliest = [move for move in leading if likely.get(move) == top]
    if len(likeliest) != 1:
        return stays, "nothing speaks for another vote more than for mine, so I stay with it"
    if likeliest[0] == stays:
        return stays, "mine is the likeliest value, so I stay with it"
    return likeliest[0], "I join the vote for the likeliest value"


class Reading:
    """What everybody can make of the turn: before the play (`entry` is None) or after it."""

    def __init__(self, game: Shipwreck, public: View, entry: int | None) -> None:
        self.printed = game.printed
        deduction = game.imagine_from(public)
        self.now = deduction.table
        self.before = deduction.table.clone()
        self.entry = None
        guesses = deduction.guesses if entry is None else deduction.steps[entry - deduction.table.settled]
        self.possible = {hand_of(hands, self.now.line) for hands in deduction.guesses}
        if entry is not None:
            self.entry = self.now.told[entry]
            self.take_back()
        self.pairs = self.weigh_pairs(guesses)
        self.cards = {
            (fate, kept): members(places_for(self.before, fate, kept)) for fate in FATES for kept in FATES
        }
        self.heard_before: dict[tuple[int, int], Odds] = {}

    def take_back(self) -> None:
        """The table as it was before the play."""
        place = place_of(self.entry or 0)
        slot = hours_slot(self.before) if place == HOURS else self.before.slot_of(place)
        fate = fate_of(self.entry or 0)
        if slot >= 0 and many_in(self.before.fates_at(slot), fate):
            self.before.take_fate(slot, fate)

    def weigh_pairs(self, guesses: list[int]) -> dict[tuple[int, int], float]:
        """In how many ways the active player can have come to these two fates, old or new, in either order."""
        table, line = self.before, self.now.line
        out = table.visible() + table.left
        unseen = table.supply - table.visible()
        pairs: Counter[tuple[int, int]] = Counter()
        for hands in guesses:
            count = ways(unseen, hands, 0)
            old = hand_of(hands, line)
            left = {fate: left_in_bag(table.supply, out, hands, fate) for fate in FATES}
            for new in FATES:
                if old:
                    pairs[old, new] += count * left[new]
                    pairs[new, old] += count * left[new]
                else:
                    for other in FATES:
                        pairs[new, other] += count * left[new] * max(left[other] - (new == other), 0)
        return dict(pairs)

    # what a play tells

    def plays_of(self, fate: int, kept: int) -> list[tuple[int, int]]:
        """All plays with these two fates in the hand."""
        plays = [(fate, card) for card in self.cards[fate, kept]]
        if fate != kept:
            plays += [(kept, card) for card in self.cards[kept, fate]]
        return plays or [(one_of, int(HOURS)) for one_of in sorted({fate, kept})]

    def heard(self, fate: int, place: int) -> Odds:
        """What a listener makes of a play who takes every legal play for equally likely."""
        odds = self.heard_before.get((fate, place))
        if odds is None:
            weights: Odds = {}
            for kept in FATES:
                plays = self.plays_of(fate, kept)
                if (fate, place) in plays and self.pairs.get((fate, kept)):
                    weights[kept] = self.pairs[fate, kept] / len(plays)
            odds = self.heard_before[fate, place] = shares(weights)
        return odds

    def fades(self, fate: int, place: int) -> bool:
        """Whether the card would fade at a price."""
        slot = hours_slot(self.before) if place == HOURS else self.before.slot_of(place)
        if slot < 0:
            return False
        self.before.add_fate(slot, fate)
        spent = is_spent(self.before, slot)
        self.before.take_fate(slot, fate)
        return spent and doom_of(self.before, self.before.card_at(slot), right=False) > 0

    def worth(self, fate: int, place: int, kept: int) -> float:
        """How well a play shows the kept fate, less what a fade would cost."""
        odds = self.heard(fate, place)
        sure = odds.get(kept, 0.0)
        cost = HOUR_PRICE * HOURS_IN[one(fate)]
        if self.fades(fate, place):
            cost = FADE_PRICE * (1 - sure)
        return sure - cost

    def best_play(self, first: int, second: int) -> tuple[int, int]:
        """What a helpful player does with these two fates."""

        def merit(play: tuple[int, int]) -> tuple[float, int, int]:
            fate, place = play
            return round(self.worth(fate, place, second if fate == first else first), 9), -fate, -place

        return max(self.plays_of(first, second), key=merit)

    # what the group makes of it

    def odds(self) -> Odds:
        """What the play and the answers leave, read as a helpful player's."""
        fate, place = self.play()
        weights = {
            kept: share * (1.0 if self.best_play(fate, kept) == (fate, place) else STRAY)
            for kept, share in self.bare_odds().items()
        }
        return shares(weights)

    def bare_odds(self) -> Odds:
        """The same for a player who may as well have played by chance; not yet as shares of one."""
        assert self.entry is not None
        left = {
            kept: share
            for kept, share in self.heard(*self.play()).items()
            if kept in self.possible and answers_of(self.entry) >> (kept - 1) & 1
        }
        return left or dict.fromkeys(self.possible, 1.0)

    def play(self) -> tuple[int, int]:
        """The fate played this turn, and where."""
        assert self.entry is not None
        return int(fate_of(self.entry)), int(place_of(self.entry))

    def fade_to_come(self) -> int:
        """The doom that the end of this turn brings, if no prediction is right."""
        spent = [slot for slot in range(SLOTS) if is_spent(self.now, slot)]
        return sum(doom_of(self.now, self.now.card_at(slot), right=False) for slot in spent)

    def hope_with(self, points: int, doom: int) -> float:
        return hope(int(FULL - self.now.score) - points, int(FULL - self.now.doom) - doom)

    def passing(self) -> float:
        """What the table may hope for without a prediction; after a wrong guess the doom comes anyway."""
        return self.hope_with(0, self.fade_to_come() + (1 if self.now.guesses else 0))

    def predicting(self, sure: float) -> float:
        return sure * self.hope_with(1, 0) + (1 - sure) * self.hope_with(0, 1 + self.fade_to_come())

    def outlook(self, odds: Odds, guesses: int = 1) -> float:
        """What the table may hope for with these odds."""
        top = sum(sorted(odds.values())[-guesses:])
        return max(self.passing(), self.predicting(top))

    def outlook_with(self, move: int, odds: Odds) -> float:
        """The same with a power of the group."""
        if self.printed.effects[spent_card(self.printed, move)] == PREDICT_TWICE:
            return self.outlook(odds, 2)
        yes = self.yes_to(move, odds)
        no = {fate: share for fate, share in odds.items() if fate not in yes}
        return sum(sum(part.values()) * self.outlook(shares(part)) for part in (yes, no) if part)

    def wish(self, move: int) -> int:
        """Cards with the same power are the same wish (R23)."""
        return self.printed.wishes[move - POWERS]

    def wasted(self, move: int) -> bool:
        """Whether a power of the group would tell next to nothing, however the active player plays."""
        odds = shares(self.bare_odds())
        source = spent_card(self.printed, move)
        if self.printed.effects[source] == PREDICT_TWICE:
            return max(odds.values()) > SURE
        yes = sum(self.yes_to(move, odds).values())
        return not 1 - SURE <= yes <= SURE

    def yes_to(self, move: int, odds: Odds) -> Odds:
        """The values for which the active player says yes to a question."""
        values = values_asked(self.printed, move)
        return {fate: share for fate, share in odds.items() if values >> (fate - 1) & 1}

    def outlook_after(self, move: int, odds: Odds) -> float:
        """The same after a power of the active player: a fate that goes tells that the kept one is higher."""
        source = spent_card(self.printed, move)
        if self.printed.effects[source] == TELL_OLD:
            return self.outlook(odds)
        card, fate = discarded_at(self.printed, move), discarded_fate(self.printed, move)
        higher = shares({value: share for value, share in odds.items() if value > fate})
        self.now.take_fate(self.now.slot_of(card), fate)
        worth = self.outlook(higher) if higher else 0.0
        self.now.add_fate(self.now.slot_of(card), fate)
        return worth


def shares(weights: Odds) -> Odds:
    whole = sum(weights.values())
    return {value: weight / whole for value, weight in weights.items()} if whole else {}
