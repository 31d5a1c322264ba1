"""Pocket again and again, each time with one law broken, as it is broken in earnest."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from tests.toys.leaky import LEAKY
from tests.toys.pocket import (
    BIDDING,
    FLIP,
    HIDE,
    NONE,
    PLAY,
    Guess,
    Pocket,
    PocketState,
    Slot,
    suit,
)
from trionfi import Event, Imagination, Refusal, Rng, State, View
from trionfi.core.state import Happening

# Conservation and progress


class LosesACard(Pocket):
    """The census forgets what lies face-down."""

    def census(self, state: Any) -> dict[str, dict[str, int]]:
        return {place: pieces for place, pieces in super().census(state).items() if "hidden" not in place}


class EndlessState(PocketState):
    def is_last_round(self) -> bool:
        return False


class NeverEnds(Pocket):
    table = EndlessState


class AbandonedState(PocketState):
    def settle_trick(self) -> None:
        super().settle_trick()
        if self.low:
            self.to_act = ()


class AsksNobody(Pocket):
    """When the wind turns, nobody is to act."""

    table = AbandonedState


class CrashingState(PocketState):
    def settle_trick(self) -> None:
        if all(hidden for _, _, hidden in self.trick[1:]):
            raise ZeroDivisionError("nobody follows")
        super().settle_trick()


class Crashes(Pocket):
    """Playing a legal move fails."""

    table = CrashingState


class DealsFourteen(Pocket):
    """With three rounds, there is nothing to deal."""

    def set_up(self, seats: int, rng: Rng, options: dict[str, Any]) -> State:
        if options["rounds"] == 3:
            raise KeyError("rounds")
        return super().set_up(seats, rng, options)


class DescendingState(PocketState):
    @property
    def winners(self) -> list[int]:
        return [*range(self.seats)][::-1] if self.over else []


class WinnersDescend(Pocket):
    table = DescendingState


class ShortState(PocketState):
    def playout(self, rng: Rng) -> int:
        while not self.over and len(self.hands[0]) == self.hand_size():
            seat = self.to_act[0]
            self.play(seat, self.moves(seat)[0])
        return 1


class StopsEarly(Pocket):
    """A playout leaves the game unfinished."""

    table = ShortState


class CountlessState(PocketState):
    def playout(self, rng: Rng) -> int:
        super().playout(rng)
        return 0


class CountsNothing(Pocket):
    """A playout does not say how many moves it made."""

    table = CountlessState


# What is revealed


class DicingState(PocketState):
    def bid(self, seat: int, tricks: int) -> None:
        self.rng.below(6)
        super().bid(seat, tricks)


class DrawsQuietly(Pocket):
    """A bid draws chance, and `revealed` does not grow."""

    table = DicingState


class ReshufflingState(PocketState):
    def play(self, seat: int, move: int) -> None:
        if move == FLIP:
            self.rng.shuffle(self.buried)
        super().play(seat, move)


class ReshufflesQuietly(Pocket):
    """Flipping a token shuffles the buried cards."""

    table = ReshufflingState


class TakingBackState(PocketState):
    def peek(self, seat: int, looks: bool) -> None:
        super().peek(seat, looks)
        self.revealed -= not looks


class TakesBack(Pocket):
    """Declining to look takes `revealed` back."""

    table = TakingBackState


class LoudState(PocketState):
    def play(self, seat: int, move: int) -> None:
        super().play(seat, move)
        self.revealed += 1


class AlwaysReveals(Pocket):
    """`revealed` grows with every move: nothing can be taken back."""

    table = LoudState


# Looking and clones


class SortsWhatItShows(Pocket):
    """Drawing up a view puts the open cards in order, in the position itself."""

    def build_view(self, state: Any, seat: int | None) -> dict[str, Any]:
        state.open.sort()
        return super().build_view(state, seat)


class HandsOutItsOwn(Pocket):
    """The view holds the position's own list."""

    def common(self, state: Any) -> dict[str, Any]:
        return super().common(state) | {"taken": state.taken}


class OwnScoresState(PocketState):
    @property
    def scores(self) -> list[int]:
        return self.points


class HandsOutItsScores(Pocket):
    table = OwnScoresState


class OwnWinnersState(PocketState):
    READY: ClassVar[dict[int, list[int]]] = {}

    @property
    def winners(self) -> list[int]:
        return self.READY.setdefault(self.seats, list(range(self.seats))) if self.over else []


class HandsOutReadyWinners(Pocket):
    """Everybody wins, and all are told so by one list."""

    table = OwnWinnersState


class ReadyState(PocketState):
    READY: ClassVar[dict[int, list[int]]] = {}

    def moves(self, seat: int) -> list[int]:
        found = super().moves(seat)
        return self.READY.setdefault(len(found), found) if self.phase == BIDDING else found


class HandsOutReadyMoves(Pocket):
    """All positions hand out one list of moves."""

    table = ReadyState


class ReadyAsidesState(PocketState):
    TOKEN: ClassVar[list[int]] = [FLIP]

    def asides(self, seat: int | None) -> list[int]:
        return super().asides(seat) if seat is None or self.over else self.TOKEN


class HandsOutReadyAsides(Pocket):
    table = ReadyAsidesState


class TellsByOneDict(Pocket):
    """All events of one kind share their data."""

    NUMBERS: ClassVar[dict[str, Any]] = {"among": [0, 1, 2]}

    def describe(self, options: Mapping[str, Any], happening: Happening, seat: int | None) -> Event | None:
        told = super().describe(options, happening, seat)
        return Event(told.text, told.rule, self.NUMBERS) if told is not None and not told.data else told


class SharingState(PocketState):
    def clone(self, rng: Rng | None = None) -> State:
        copy = super().clone(rng)
        assert isinstance(copy, SharingState)
        copy.taken = self.taken
        return copy


class SharesAList(Pocket):
    table = SharingState


# Order, notation, snapshots, clicks


class FirstComeState(PocketState):
    def bid(self, seat: int, tricks: int) -> None:
        if self.bids == [NONE] * self.seats:
            self.leader = seat
        super().bid(seat, tricks)


class FirstComeFirstServed(Pocket):
    """Whoever bids first leads."""

    table = FirstComeState


class TwinWords(Pocket):
    """A card is called the same whether it is played or hidden."""

    def notation(self) -> Sequence[str]:
        return [words.replace("hide", "play") for words in super().notation()]


class ForgetsTheWind(Pocket):
    """A restored position does not know that the lowest card takes the trick."""

    def read_position(self, seats: int, options: dict[str, Any], rng: Rng, position: dict[str, Any]) -> State:
        return super().read_position(seats, options, rng, {**position, "low": False})


class CannotBeWritten(Pocket):
    """The end of a game cannot be written down."""

    def write_position(self, state: Any) -> dict[str, Any]:
        return super().write_position(state) | {"turn": state.to_act[0]}


class HasNoFigures(Pocket):
    def rules_data(self) -> Any:
        raise ZeroDivisionError("figures")


class HasNoWords(Pocket):
    def notation(self) -> Sequence[str]:
        raise ZeroDivisionError("words")


class ClicksCollide(Pocket):
    """Clicking a card plays it, and also begins hiding it."""

    def clicks(self, view: View, move: int) -> tuple[str, ...]:
        return super().clicks(view, move)[:1] if PLAY <= move < HIDE else super().clicks(view, move)


# Legality


class RefusesTheLegal(Pocket):
    """The refusals think that off-suit cards go face-down only."""

    def why_not_throw(self, state: Any, seat: int, card: int, hidden: bool) -> Refusal | None:
        if state.trick and suit(card) != state.led() and not hidden and card in state.hands[seat]:
            return Refusal("4", "hide it")
        return super().why_not_throw(state, seat, card, hidden)


class AllowsTheIllegal(Pocket):
    """The refusals forget that one follows suit."""

    def why_not_throw(self, state: Any, seat: int, card: int, hidden: bool) -> Refusal | None:
        refusal = super().why_not_throw(state, seat, card, hidden)
        return None if refusal is not None and "follow" in refusal.text else refusal


class TrustsAnySeat(Pocket):
    """Whoever says to sit anywhere may flip a token there."""

    def refusal(self, state: State, seat: int | None, move: int) -> Refusal | None:
        if move in self.aside_moves:
            return self.aside_refusal(state, seat, move)
        return super().refusal(state, seat, move)


class FallsOverStrangers(Pocket):
    """A seat that is none is looked up."""

    def refusal(self, state: State, seat: int | None, move: int) -> Refusal | None:
        if move in self.aside_moves and seat is not None:
            state.order[seat]
        return super().refusal(state, seat, move)


class CitesNothing(Pocket):
    def why_not_throw(self, state: Any, seat: int, card: int, hidden: bool) -> Refusal | None:
        refusal = super().why_not_throw(state, seat, card, hidden)
        return refusal and Refusal("", refusal.text)


# Replay, samplers, builds


class ListeningState(PocketState):
    def settle_trick(self) -> None:
        if self.log is not None:
            self.rng.below(2)
        super().settle_trick()


class ListeningDraws(Pocket):
    """Keeping the log draws chance."""

    table = ListeningState


class VoidlessGuess(Guess):
    def lacks(self, who: int) -> list[int]:
        return []


class ForgetsVoids(Pocket):
    """What is imagined gives a seat the suit it did not follow."""

    def imagine_from(self, view: View) -> Imagination:
        return VoidlessGuess(self, view)


class HastyGuess(Guess):
    """Buries the cards in their order as often as by chance: every arrangement comes, but not equally often."""

    def arrange(self, rng: Rng) -> list[int]:
        cards = super().arrange(rng)
        ground = [at for at, (slot, _) in enumerate(self.slots) if is_buried(slot)]
        if rng.below(2) == 0:
            for at, card in zip(ground, sorted(cards[at] for at in ground), strict=True):
                cards[at] = card
        return cards


def is_buried(slot: Slot) -> bool:
    return slot[0] == "buried"


class Biased(Pocket):
    def imagine_from(self, view: View) -> Imagination:
        return HastyGuess(self, view)


class NarrowGuess(Guess):
    """Always buries the cards in their order: some arrangements never come."""

    def arrange(self, rng: Rng) -> list[int]:
        cards = super().arrange(rng)
        ground = [at for at, (slot, _) in enumerate(self.slots) if is_buried(slot)]
        for at, card in zip(ground, sorted(cards[at] for at in ground), strict=True):
            cards[at] = card
        return cards


class Narrow(Pocket):
    def imagine_from(self, view: View) -> Imagination:
        return NarrowGuess(self, view)


class TwoFacedState(PocketState):
    def hand_size(self) -> int:
        return super().hand_size() - bool(os.environ.get("TRIONFI_PURE"))


class TwoFaced(Pocket):
    """The two builds deal different hands."""

    table = TwoFacedState


class FailsWhenPure(Pocket):
    """One of the builds cannot play it."""

    def notation(self) -> Sequence[str]:
        return super().notation()[:: 0 if os.environ.get("TRIONFI_PURE") else 1]


FORGETS_THE_WIND = ForgetsTheWind()
TWO_FACED = TwoFaced()
FAILS_WHEN_PURE = FailsWhenPure()

BROKEN: dict[type[Pocket], str] = {
    LosesACard: "conservation",
    NeverEnds: "progress",
    AsksNobody: "progress",
    Crashes: "progress",
    DealsFourteen: "progress",
    WinnersDescend: "progress",
    StopsEarly: "progress",
    CountsNothing: "progress",
    DrawsQuietly: "revealed",
    ReshufflesQuietly: "revealed",
    TakesBack: "revealed",
    SortsWhatItShows: "looking changes nothing",
    HandsOutItsOwn: "looking changes nothing",
    HandsOutItsScores: "looking changes nothing",
    HandsOutReadyWinners: "looking changes nothing",
    HandsOutReadyMoves: "looking changes nothing",
    HandsOutReadyAsides: "looking changes nothing",
    TellsByOneDict: "looking changes nothing",
    SharesAList: "clones share nothing",
    FirstComeFirstServed: "order",
    TwinWords: "notation round-trips",
    HasNoWords: "notation round-trips",
    CannotBeWritten: "snapshots round-trip",
    HasNoFigures: "snapshots round-trip",
    ForgetsTheWind: "snapshots round-trip",
    ClicksCollide: "click paths",
    RefusesTheLegal: "mask = legality",
    AllowsTheIllegal: "mask = legality",
    CitesNothing: "mask = legality",
    TrustsAnySeat: "mask = legality",
    FallsOverStrangers: "mask = legality",
    **LEAKY,
    ListeningDraws: "replay is exact",
    ForgetsVoids: "honest samplers",
    Biased: "honest samplers",
    Narrow: "honest samplers",
}
