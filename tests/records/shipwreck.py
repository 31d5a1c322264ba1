"""The games of The Shipwreck Arcana that the tests keep."""

from __future__ import annotations

from typing import Any

import trionfi
from tests.records.recipes import Recipe, happened
from trionfi.bots import Budget, bot
from trionfi.core.history import History
from trionfi.core.record import Record, begin, record_of
from trionfi.core.rng import FastRng, Rng
from trionfi.core.state import State

ASIDE_CHANCE = 5


def well(state: State, seat: int, rng: Rng) -> int:
    """What the bot would do."""
    return bot("simple", state.game).choose(state.view(seat), state.moves(seat), rng, Budget())


def won(history: History) -> bool:
    return history.state.scores[0] == 7


def drowned_after(history: History, kind: str) -> bool:
    """Lost, and the last thing before that was of this kind."""
    kinds = [event.data["kind"] for event in history.state.events(None)]
    return kinds[-2:] == [kind, "lost"]


def by_a_wrong_prediction(history: History) -> bool:
    return drowned_after(history, "doomed")


def by_a_fade(history: History) -> bool:
    return drowned_after(history, "faded")


def with_powers(history: History) -> bool:
    """Every kind of power was used, and a fate was shown."""
    kinds = ("asked", "twice", "told old", "discarded", "cycled", "showed")
    return sum(happened(history, kind) for kind in kinds) >= 5


def come_and_gone(history: History) -> bool:
    return happened(history, "joined") and happened(history, "left") and happened(history, "flipped")


def confessed(history: History) -> bool:
    return happened(history, "confessed")


def lingering() -> dict[str, Any]:
    """A game in its last turn."""
    snapshot = trionfi.game("shipwreck").deal(3, 11).snapshot()
    snapshot["position"]["turn"] = 150
    return snapshot


def lingered(history: History) -> bool:
    return history.state.events(None)[-1].rule == "R27"


class WithAsides(Recipe):
    """A game in which much is said outside the turn: players come and go, tokens are flipped, plays are announced."""

    def make(self) -> Record:
        game = trionfi.game(self.game)
        for number, start in enumerate(self.starts()):
            history = History(lambda start=start: begin(game, start, self.seats, self.options))  # type: ignore[misc]
            play_with_asides(history, FastRng(number))
            if self.shows(history):
                names = [f"Player {letter}" for letter in "ABCDE"[: self.seats]]
                return record_of(history, start, names)
        raise LookupError(f"no game shows “{self.name}”")


def play_with_asides(history: History, rng: Rng) -> None:
    while not history.state.over:
        state = history.state
        speakers = [None, *range(state.seats)]
        speaker = speakers[rng.below(len(speakers))]
        asides = state.asides(speaker)
        if asides and rng.below(ASIDE_CHANCE) == 0:
            history.play(speaker, asides[rng.below(len(asides))])
        else:
            seat = state.to_act[rng.below(len(state.to_act))]
            history.play(seat, state.moves(seat)[rng.below(len(state.moves(seat)))])


RECIPES = [
    Recipe("shipwreck", "two players escape", 2, shows=won, choose=well),
    Recipe("shipwreck", "three players escape, on a sealed deal", 3, shows=won, choose=well, sealed=True),
    Recipe("shipwreck", "four players escape from hard", 4, {"difficulty": "hard"}, shows=won, choose=well),
    Recipe(
        "shipwreck", "five players escape from doomed", 5, {"difficulty": "doomed"}, shows=won, choose=well
    ),
    Recipe("shipwreck", "three players drown by a wrong prediction", 3, shows=by_a_wrong_prediction),
    Recipe("shipwreck", "four players drown by a fade", 4, {"difficulty": "normal"}, shows=by_a_fade),
    Recipe("shipwreck", "two players take the challenge", 2, {"challenge": True}, shows=won, choose=well),
    Recipe("shipwreck", "powers of every kind", 3, {"group_vote": "speaker"}, shows=with_powers),
    Recipe("shipwreck", "a majority decides", 5, {"group_vote": "majority"}, shows=by_a_fade),
    WithAsides("shipwreck", "players come and go", 3, shows=come_and_gone),
    WithAsides("shipwreck", "honour play with a confession", 3, {"honour": True}, shows=confessed),
    Recipe("shipwreck", "the sea takes those who linger", 3, shows=lingered, snapshot=lingering),
]
