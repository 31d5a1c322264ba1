"""Deduction players of The Shipwreck Arcana.

`Simple` makes the play from which the others can read the kept fate best, and reads such plays. `Casual` does so
too, foresees how its play will be read, and knows when a guess is worth its risk: these two are made for people.
`Strong` and `Master` agree on what each play means and expect the same of the others; `Master` thinks further. All of
it is reckoned from what everybody knows, never from the fates in the own hand, so that like players in one group come
to the same vote (§16.3). Their reasons tell no more of a hand than their moves do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from trionfi.core.bot import Bot, Budget
from trionfi.core.rng import Rng
from trionfi.core.view import View
from trionfi.games.shipwreck.bot_agreed import Agreed
from trionfi.games.shipwreck.bot_plan import Depth, Plan
from trionfi.games.shipwreck.bot_reading import Reading, join_others, likelihoods
from trionfi.games.shipwreck.bot_scene import Cycled, Scene, SceneKey
from trionfi.games.shipwreck.game import Shipwreck
from trionfi.games.shipwreck.rules.moves import (
    NO_POWER,
    POWERS,
    VOTE,
    VOTE_NO_POWER,
    VOTE_PASS,
    cycled_card,
    play_move,
)
from trionfi.games.shipwreck.view import ShipwreckView, spectators

POWER_PRICE = 0.015  # how much better off a power must leave the table to be spent
POOR_PLAY = 0.5  # a play worth less than this makes the speaker cycle a card first
SMALL = 0.03  # what a guess may cost the table that somebody else wants
A_GAIN = 0.003  # how much better off another row must leave the table for a card to be cycled


class Simple(Bot):
    """Speaks helpfully and reads helpful speakers, from what everybody knows."""

    plays = ("shipwreck",)
    character = "Plays so that you can read its fate, and takes you to do the same."

    def choose(self, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> int:
        assert isinstance(self.game, Shipwreck)
        assert isinstance(view, ShipwreckView)
        public = ShipwreckView(self.game, spectators(view))
        if view.phase == "play":
            return self.speak(view, self.reading(public, None), moves)
        reading = self.reading(public, public.entry)
        if view.phase == "power":
            return self.after_play(reading, moves)
        if view.round < 2:
            vote = self.vote_power if view.phase == "group power" else self.vote_value
            return vote(reading, moves)
        if view.phase == "group power":
            return self.join_power(view, reading, moves)
        return self.join_value(view, reading, moves)

    def reading(self, public: ShipwreckView, entry: int | None) -> Reading:
        """What everybody can make of the turn."""
        assert isinstance(self.game, Shipwreck)
        return Reading(self.game, public, entry)

    # the active player

    def speak(self, view: ShipwreckView, reading: Reading, moves: Sequence[int]) -> int:
        first, second = view.choices(view.line)
        best = reading.best_play(first, second)
        fate, place = best
        kept = second if fate == first else first
        worth = reading.worth(fate, place, kept)
        cycling = self.cycle(reading, moves) if worth < POOR_PLAY else None
        if cycling is not None:
            self.reason = "No play of mine would tell you much, so I change a card of the row first."
            return cycling
        odds = reading.heard(fate, place)
        move = int(play_move(fate, place))
        values = f"{len(odds)} values" if len(odds) > 1 else "one value only"
        self.reason = (
            f"From this play you can tell most: after “{self.game.write(move)}” I may hold {values}."
        )
        return move

    def cycle(self, reading: Reading, moves: Sequence[int]) -> int | None:
        """A card to change for another: the one with the fewest moons that has no fates."""
        assert isinstance(self.game, Shipwreck)
        durations = self.game.printed.durations
        targets = {}
        for move in moves:
            if move >= POWERS:
                targets[move] = durations[cycled_card(self.game.printed, move)]
        return min(targets, key=lambda move: (targets[move], move)) if targets else None

    def after_play(self, reading: Reading, moves: Sequence[int]) -> int:
        """Discard a lower fate where that keeps a card from fading that the group may not save."""
        odds = reading.odds()
        best, best_worth = int(NO_POWER), reading.outlook(odds)
        for move in moves:
            if move >= POWERS:
                worth = reading.outlook_after(move, odds)
                if worth > best_worth + POWER_PRICE and (best == NO_POWER or worth > best_worth):
                    best, best_worth = move, worth
        if best == NO_POWER:
            self.reason = "None of my powers would help you now, so I keep them for later."
        else:
            self.reason = "This tells you something of my fate, and may keep a card from fading."
        return best

    # the group

    def vote_power(self, reading: Reading, moves: Sequence[int]) -> int:
        odds = reading.odds()
        without = reading.outlook(odds)
        best, best_worth = int(VOTE_NO_POWER), without + POWER_PRICE
        for move in moves:
            if move >= POWERS:
                worth = reading.outlook_with(move, odds)
                if worth > best_worth + 1e-9:
                    best, best_worth = move, worth
        likely = max(odds, key=lambda fate: (odds[fate], -fate))
        if best == VOTE_NO_POWER:
            self.reason = f"I give {likely} {odds[likely]:.0%}, and no power would tell us enough more."
        else:
            self.reason = f"I give {likely} only {odds[likely]:.0%}; {self.game.write(best)} would help most."
        return best

    def join_power(self, view: ShipwreckView, reading: Reading, moves: Sequence[int]) -> int:
        """After a vote without a result: a power that somebody else wants is joined, unless it would be wasted.

        All such players choose alike: of the powers that they would not have named themselves, the one that most
        want, then the one that helps most.
        """
        mine = self.vote_power(reading, moves)
        odds = reading.odds()
        cast = [self.game.read(words) for _, words in view.votes_shown]
        wanted = Counter(
            reading.wish(move)
            for move in cast
            if move in moves and move >= POWERS and not reading.wasted(move)
        )
        if mine >= POWERS:
            del wanted[reading.wish(mine)]
        if not wanted:
            self.reason = f"We did not agree, and I stay with my vote. {self.reason}"
            return mine
        wish = max(wanted, key=lambda move: (wanted[move], reading.outlook_with(move, odds), -move))
        joined = min(move for move in cast if move in moves and move >= POWERS and reading.wish(move) == wish)
        self.reason = (
            f"We did not agree, so I join another's wish: {self.game.write(joined)}. It may tell us more."
        )
        return joined

    def join_value(self, view: ShipwreckView, reading: Reading, moves: Sequence[int]) -> int:
        """After a vote without a result: what most want, or the likeliest value that anybody named."""
        cast = {seat: self.game.read(words) for seat, words in view.votes_shown}
        likely = likelihoods(reading.odds())
        mine = None if view.seat is None else cast.get(view.seat)
        if mine is None or not likely.get(mine, 1.0):
            mine = self.vote_value(reading, moves)
        joined, why = join_others(cast, mine, moves, likely)
        self.reason = f"We did not agree; {why}: {self.game.write(joined)}."
        return joined

    def vote_value(self, reading: Reading, moves: Sequence[int]) -> int:
        odds = reading.odds()
        likely = max(odds, key=lambda fate: (odds[fate], -fate))
        if reading.predicting(odds[likely]) > reading.passing():
            self.reason = f"I give {likely} {odds[likely]:.0%}, and that is worth the risk."
            return int(VOTE + likely)
        self.reason = f"The likeliest is {likely} with {odds[likely]:.0%}: too little, so I would wait."
        return int(VOTE_PASS)


@dataclass(frozen=True)
class Turn:
    """All that a plan hangs on."""

    rules: str
    depth: Depth
    key: SceneKey
    scene: Scene = field(compare=False)


@lru_cache(maxsize=4)
def plan_of(turn: Turn) -> Plan:
    """The plan is the same for everybody at the table, until the turn is over."""
    return Plan(turn.scene, turn.depth)


class Casual(Simple):
    """Reckons each turn through, and knows what a guess is worth; for people, its plays speak for themselves."""

    character = "Plays what speaks for itself, and joins your guess where it may be right."
    depth = Depth(hopes="simple", agrees=False, trials=0, rows=False, signs=False)

    def choose(self, view: View, moves: Sequence[int], rng: Rng, budget: Budget) -> int:
        assert isinstance(view, ShipwreckView)
        if view.phase == "play":
            return self.speak_by(self.plan(view), view, moves)
        if view.phase == "power":
            return self.after_play_by(self.plan(view), view, moves)
        if view.round < 2:
            return self.vote_by(self.plan(view), view.phase == "group power")
        return super().choose(view, moves, rng, budget)

    def plan(self, view: ShipwreckView) -> Plan:
        """The turn reckoned through, from what everybody knows."""
        assert isinstance(self.game, Shipwreck)
        scene = Scene(self.game, ShipwreckView(self.game, spectators(view)))
        return plan_of(Turn(self.game.rules_hash, self.depth, scene.key(), scene)).seen_from(scene)

    # the active player

    def speak_by(self, plan: Plan, view: ShipwreckView, moves: Sequence[int]) -> int:
        first, second = view.choices(view.line)
        cycling = self.cycle_by(plan, first, second, moves)
        if cycling is not None:
            self.reason = "Another card in the row should serve us better, so I change one first."
            return cycling
        at = plan.chosen(first, second)
        move = int(play_move(plan.spots[at].fate, plan.spots[at].place))
        told = plan.values_told(at)
        values = f"{told} values" if told > 1 else "one value"
        if self.depth.agrees:
            self.reason = (
                f"Among like-minded players “{self.game.write(move)}” stands for {values} of the fate I keep."
            )
        else:
            self.reason = (
                f"From this play you can tell most: after “{self.game.write(move)}” I may hold {values}."
            )
        return move

    def cycle_by(self, plan: Plan, first: int, second: int, moves: Sequence[int]) -> int | None:
        """The card whose change leaves the table best off with this hand, if any does."""
        best, most = None, plan.worth_for(first, second) + A_GAIN
        for move in moves:
            if move >= POWERS:
                worth = Plan(Cycled(plan.scene, move), self.depth).worth_for(first, second)
                if worth > most:
                    best, most = move, worth
        return best

    def after_play_by(self, plan: Plan, view: ShipwreckView, moves: Sequence[int]) -> int:
        if not self.depth.signs:
            _, place = plan.played()
            here = [move for move in moves if move == NO_POWER or plan.is_on(place, move)]
            return self.after_play(self.reading(ShipwreckView(self.game, spectators(view)), view.entry), here)
        kept = view.kept[view.line]
        assert kept is not None
        move = plan.move_after(kept)
        if move == NO_POWER:
            self.reason = "I need none of my powers now, so I keep them for later."
        else:
            self.reason = "This sets my play apart from others, so it tells you more of my fate."
        return move

    # the group

    def vote_by(self, plan: Plan, on_power: bool) -> int:
        odds = plan.odds()
        likely = max(odds, key=lambda fate: (odds[fate], -fate))
        sure = f"{odds[likely]:.0%}"
        if on_power:
            at = plan.heard()
            power = plan.convention.answers[at].power if at is not None else -1
            if power < 0:
                self.reason = f"I give {likely} {sure}, and no power would tell us enough more."
                return int(VOTE_NO_POWER)
            move = plan.questions[power][1]
            self.reason = f"I give {likely} only {sure}; {self.game.write(move)} would help most."
            return move
        right, passed, wrong = plan.outcome_now()
        if odds[likely] * right + (1 - odds[likely]) * wrong > passed:
            self.reason = f"I give {likely} {sure}, and that is worth the risk."
            return int(VOTE + likely)
        self.reason = f"The likeliest is {likely} with {sure}: too little, so I would wait."
        return int(VOTE_PASS)

    # after a vote without a result, as the others do

    def reading(self, public: ShipwreckView, entry: int | None) -> Reading:
        assert isinstance(self.game, Shipwreck)
        return Agreed(self.game, public, entry, self.plan(public))

    def vote_power(self, reading: Reading, moves: Sequence[int]) -> int:
        assert isinstance(reading, Agreed)
        return self.vote_by(reading.plan, True)

    def vote_value(self, reading: Reading, moves: Sequence[int]) -> int:
        assert isinstance(reading, Agreed)
        return self.vote_by(reading.plan, False)

    def join_value(self, view: ShipwreckView, reading: Reading, moves: Sequence[int]) -> int:
        """The same; but where it would rather wait, it joins a guess only if that costs the table little."""
        odds = reading.odds()
        wanted = {self.game.read(words) - int(VOTE) for _, words in view.votes_shown} & set(odds)
        if not wanted or self.vote_value(reading, moves) != VOTE_PASS:
            return super().join_value(view, reading, moves)
        fate = max(wanted, key=lambda each: (odds[each], -each))
        if reading.predicting(odds[fate]) < reading.passing() - SMALL:
            self.reason = (
                f"We did not agree, but I give {fate} {odds[fate]:.0%}: a wrong guess would cost us too much."
            )
            return int(VOTE_PASS)
        self.reason = f"I would rather wait, but somebody wants the guess and it may be right: vote {fate}."
        return int(VOTE + fate)


class Strong(Casual):
    """Plays by a convention that all like-minded players come to by themselves."""

    character = "Speaks a convention that it shares with its like; good with others of them."
    depth = Depth(hopes="master", agrees=True, trials=0, rows=False, signs=False)


class Master(Casual):
    """The same, thought further: better conventions, the next row, and powers that tell of the fate."""

    character = "The same convention, thought further: the next row, the deck, every power. Hard to follow."
    depth = Depth(hopes="master", agrees=True, trials=2, rows=True, signs=True)
