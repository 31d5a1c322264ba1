"""Random games for the laws: a deal with mixed options, and the moves made from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from trionfi.core.errors import BadOption
from trionfi.core.laws.law import Broken, mover, one
from trionfi.core.rng import FastRng, Rng, SealedRng, big_below

if TYPE_CHECKING:
    from trionfi.core.game import Game
    from trionfi.core.option import Option, Value
    from trionfi.core.state import State

Move = tuple[int, int]  # the seat as `State.play` takes it, and the number of the move

ASIDE_CHANCE = 12  # one move in so many is made outside the turn, where there is one
FEW_VALUES = 8
SEALED_CHANCE = 6  # one deal in so many draws on sealed chance, as tables do


@dataclass(frozen=True)
class RandomDeal:
    """How a game begins. A `seed` in text is a sealed one; `small` begins at the game's `small_position`."""

    game: Game
    seats: int
    seed: int | str
    options: Mapping[str, Value] = field(default_factory=dict)
    small: bool = False

    def rng(self) -> Rng:
        return FastRng(self.seed) if isinstance(self.seed, int) else SealedRng(bytes.fromhex(self.seed))

    def start(self) -> State:
        """The position at the start. If there is none, progress is broken. Options that do not fit raise."""
        try:
            if self.small:
                return self.game.small_position(self.rng())
            return self.game.deal(self.seats, self.rng(), **self.options)
        except BadOption:
            raise
        except Exception as error:
            how = "small_position()" if self.small else "dealing"
            raise Broken(f"{how} raised {error!r}", "progress", RandomGame(self)) from error

    @cached_property
    def pieces(self) -> Counter[str]:
        """What the game is played with, wherever it lies at the start."""
        return count_pieces(self.start())

    @cached_property
    def seed_marks(self) -> tuple[str, ...]:
        """What would give the seed away in a text."""
        return marks(self.seed) if isinstance(self.seed, int) else (self.seed,)


@dataclass(frozen=True)
class RandomGame:
    """A deal and the moves made from it."""

    deal: RandomDeal
    moves: tuple[Move, ...] = ()

    def upto(self, ply: int) -> RandomGame:
        return RandomGame(self.deal, self.moves[:ply])

    def and_then(self, *moves: Move) -> RandomGame:
        return RandomGame(self.deal, self.moves + moves)

    def state(self) -> State:
        state = self.deal.start()
        for move in self.moves:
            make(state, move)
        return state

    def decisions(self) -> int:
        """How many of the moves were made in turn."""
        asides = self.deal.game.aside_moves
        return sum(number not in asides for _, number in self.moves)


def make(state: State, move: Move, before: RandomGame | None = None) -> None:
    """Plays an offered move. If it fails, progress is broken; if it draws chance uncounted, revealed is."""
    chance, revealed = state.rng.snapshot(), state.revealed
    try:
        state.play(*move)
    except Exception as error:
        raise wrong(state, move, before, f"raised {error!r}", "progress") from error
    if state.revealed < revealed:
        raise wrong(
            state, move, before, f"took revealed back from {revealed} to {state.revealed}", "revealed"
        )
    if state.revealed == revealed and state.rng.snapshot() != chance:
        raise wrong(state, move, before, f"drew chance, and revealed stayed at {revealed}", "revealed")


def wrong(state: State, move: Move, before: RandomGame | None, what: str, law: str) -> Broken:
    line = None if before is None else before.and_then(move)
    return Broken(f"playing the legal move “{state.game.words[move[1]]}” {what}", law, line)


def is_legal(state: State, move: Move) -> bool:
    seat, number = move
    if number in state.game.aside_moves:
        return number in state.asides(None if seat < 0 else seat)
    return seat in state.to_act and number in state.moves(seat)


def count_pieces(state: State) -> Counter[str]:
    total: Counter[str] = Counter()
    for pieces in state.census().values():
        total.update(pieces)
    return total


def marks(number: int) -> tuple[str, ...]:
    """How a number might be written, for numbers that are too large to appear by accident."""
    return (str(number), f"{number:x}", f"{number:X}") if number > 0xFFFFFF else ()


def big_number(rng: Rng) -> int:
    """A number of 60 bits, so that a seed that is found in a text is no accident."""
    return big_below(rng, 1 << 60)


def random_deal(game: Game, seats: int, fixed: Mapping[str, Value], rng: FastRng) -> RandomDeal:
    options = random_options(game.options, seats, fixed, rng)
    seed = big_number(rng)
    if rng.below(SEALED_CHANCE) == 0:
        return RandomDeal(game, seats, blake2b(seed.to_bytes(8, "big"), digest_size=32).hexdigest(), options)
    return RandomDeal(game, seats, seed, options)


def random_options(
    declared: tuple[Option, ...], seats: int, fixed: Mapping[str, Value], rng: FastRng
) -> dict[str, Value]:
    """Values that fit together, for a third of the deals all at their default; only what differs is named."""
    mixed = rng.below(3) > 0
    chosen: dict[str, Value] = {option.name: option.default for option in declared} | dict(fixed)
    for option in declared:
        if mixed and option.name not in fixed and rng.below(2) == 0:
            chosen[option.name] = random_value(option, rng)
    while misfit := [
        option
        for option in declared
        if chosen[option.name] != option.default and not option.when.holds(seats, chosen)
    ]:
        for option in misfit:
            chosen[option.name] = option.default
    return {option.name: chosen[option.name] for option in declared if chosen[option.name] != option.default}


def random_value(option: Option, rng: FastRng) -> Value:
    """Any allowed value; of many numbers rather those up to the default, which make games short."""
    if option.allowed is bool:
        return rng.below(2) == 1
    if isinstance(option.allowed, tuple):
        return option.allowed[rng.below(len(option.allowed))]
    assert isinstance(option.allowed, range)
    numbers = option.allowed
    if len(numbers) <= FEW_VALUES:
        return numbers[rng.below(len(numbers))]
    up_to_default = numbers.index(int(option.default)) + 1
    places = [0, rng.below(up_to_default), rng.below(up_to_default), rng.below(len(numbers))]
    return numbers[places[rng.below(len(places))]]


def random_game(
    deal: RandomDeal, rng: FastRng, met: set[int] | None = None, most: int | None = None
) -> tuple[RandomGame, State]:
    """A game by chance, to its end or for so many decisions, with moves outside the turn now and then.

    Given back with the position it leads to; `met` gathers the moves met.
    """
    state = deal.start()
    moves: list[Move] = []
    decisions = 0
    while not state.over and decisions < (deal.game.longest if most is None else most):
        move, offered = random_move(state, rng, RandomGame(deal, tuple(moves)))
        moves.append(move)
        try:
            make(state, move)
        except Broken as broken:
            broken.line = RandomGame(deal, tuple(moves))
            raise
        decisions += move[1] not in deal.game.aside_moves
        if met is not None:
            met.update(offered)
    return RandomGame(deal, tuple(moves)), state


def random_move(state: State, rng: FastRng, line: RandomGame | None = None) -> tuple[Move, list[int]]:
    """A legal move, and the moves it was chosen from. If there is none, progress is broken."""
    try:
        return any_move(state, rng)
    except Exception as error:
        raise Broken(f"asking for a move raised {error!r}", "progress", line) from error


def any_move(state: State, rng: FastRng) -> tuple[Move, list[int]]:
    if len(state.game.aside_moves) and rng.below(ASIDE_CHANCE) == 0:
        viewer: int | None = one([*range(state.seats), None], rng)
        asides = state.asides(viewer)
        if asides:
            return (mover(viewer), one(asides, rng)), asides
    seat: int = one(state.to_act, rng)
    moves = state.moves(seat)
    return (seat, one(moves, rng)), moves


def plies_to_check(length: int, count: int, rng: FastRng) -> set[int]:
    """So many places along a game of this length, spread from the deal to the end, the end among them."""
    if length < count:
        return set(range(length + 1))
    cuts = [length * part // (count - 1) for part in range(count)] if count > 1 else []
    return {low + rng.below(high - low) for low, high in pairwise(cuts)} | {length}


def options_text(options: Mapping[str, Any]) -> str:
    return ", ".join(f"{name}={value!r}" for name, value in options.items()) or "all at their default"
