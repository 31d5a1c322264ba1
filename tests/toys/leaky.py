"""Pocket with a law of secrecy broken, by showing too much or by imagining too little."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.toys.pocket import BIDDING, NONE, Guess, Pocket, PocketState, card_name, suit
from trionfi import Event, Imagination, Refusal, Rng, State, View


class ShowsEverything(Pocket):
    """The view is the whole position."""

    def build_view(self, state: Any, seat: int | None) -> dict[str, Any]:
        return super().build_view(state, seat) | {"position": self.write_position(state)}


class AskingState(PocketState):
    def deal_round(self) -> None:
        super().deal_round()
        fitting = [seat for seat in range(self.seats) if any(suit(card) == 0 for card in self.hands[seat])]
        self.to_act = tuple(fitting)
        self.bids = [NONE if seat in fitting else 0 for seat in range(self.seats)]


class AsksWhoHoldsCups(Pocket):
    """Only seats that hold cups are asked for a bid."""

    table = AskingState

    def scramble(self, state: Any, seat: int | None, rng: Rng) -> State:
        copy: Any = super().scramble(state, seat, rng)
        if copy.phase == BIDDING and copy.bids.count(NONE) == len(copy.to_act):
            asked = [at for at in copy.to_act if any(suit(card) == 0 for card in copy.hands[at])]
            copy.to_act = tuple(asked)
        return copy  # type: ignore[no-any-return]


class RefusalTellsWhoHolds(Pocket):
    """A card one does not hold is refused by naming its holder."""

    def why_not_throw(self, state: Any, seat: int, card: int, hidden: bool) -> Refusal | None:
        for other, hand in enumerate(state.hands):
            if other != seat and card in hand:
                return Refusal("4", f"{{{other}}} holds {card_name(card)}")
        return super().why_not_throw(state, seat, card, hidden)


class ShowsTheSeed(Pocket):
    def build_view(self, state: Any, seat: int | None) -> dict[str, Any]:
        return super().build_view(state, seat) | {"chance": state.rng.snapshot()}

    def scramble(self, state: Any, seat: int | None, rng: Rng) -> State:
        copy: Any = super().scramble(state, seat, rng)
        assert copy.rng.snapshot() == state.rng.snapshot()
        return copy  # type: ignore[no-any-return]


class TellingScoresState(PocketState):
    @property
    def scores(self) -> list[int]:
        return [points + sum(hand) for points, hand in zip(self.points, self.hands, strict=True)]


class ScoresTellHands(Pocket):
    """What is held counts already, and everybody can read the scores."""

    table = TellingScoresState


class Remembering(Pocket):
    """Keeps what lies buried when it is asked for a view."""

    buried: Sequence[int] = ()

    def build_view(self, state: Any, seat: int | None) -> dict[str, Any]:
        self.buried = tuple(state.buried)
        return super().build_view(state, seat)


class DrawsWhatIsBuried(Remembering):
    """The drawing tells more than the view."""

    def draw(self, view: View) -> str:
        return f"{super().draw(view)}; buried: {self.buried}"


class ClicksTellWhatIsBuried(Remembering):
    def clicks(self, view: View, move: int) -> tuple[str, ...]:
        return (*super().clicks(view, move), f"buried:{sorted(self.buried)}")


class LargeView(Pocket):
    def build_view(self, state: Any, seat: int | None) -> dict[str, Any]:
        return super().build_view(state, seat) | {"log": ["so it began"] * 6000}


class TupleView(Pocket):
    def build_view(self, state: Any, seat: int | None) -> dict[str, Any]:
        return super().build_view(state, seat) | {"pair": (1, 2)}


class ImaginesCalm(Pocket):
    """What is imagined forgets the tokens."""

    def imagine_from(self, view: View) -> Imagination:
        return Guess(self, View(self, {**view, "tokens": [False] * view["seats"]}))


class LogNamesTheHidden(Pocket):
    """The log tells everybody which card was hidden."""

    def tell_hidden(self, who: int, card: int, mine: bool) -> Event:
        return Event(f"{{{who}}} hides {card_name(card)}", "4")


class QuietState(PocketState):
    def show_buried(self) -> None:
        pass


class PeeksQuietly(Pocket):
    """A buried card is shown, and `revealed` does not grow."""

    table = QuietState


class ScramblesNothing(Pocket):
    def scramble(self, state: Any, seat: int | None, rng: Rng) -> State:
        copy: State = state.clone()
        return copy


LEAKY: dict[type[Pocket], str] = {
    ShowsEverything: "secrecy: scrambled",
    AsksWhoHoldsCups: "secrecy: scrambled",
    RefusalTellsWhoHolds: "secrecy: scrambled",
    ShowsTheSeed: "secrecy: scrambled",
    ScoresTellHands: "secrecy: scrambled",
    DrawsWhatIsBuried: "secrecy: scrambled",
    ClicksTellWhatIsBuried: "secrecy: scrambled",
    LargeView: "secrecy: scrambled",
    TupleView: "secrecy: scrambled",
    ImaginesCalm: "secrecy: imagined",
    LogNamesTheHidden: "secrecy: one move on",
    PeeksQuietly: "secrecy: one move on",
}
