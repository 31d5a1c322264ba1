"""A position. A game subclasses `State` with its table and its rules; everything that is text stands in `Game`.

`State` is compiled, with the rules of our games; a subclass may as well be plain Python.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from trionfi.core.rng import Rng

if TYPE_CHECKING:
    from trionfi.core.event import Event
    from trionfi.core.game import Game
    from trionfi.core.refusal import Refusal
    from trionfi.core.view import View

UNSEEN: Final[i64] = -1  # how a move looks of which others see only that it was made
TABLE: Final = -1  # the table itself, where a seat is asked for: a player joins or leaves

Happening = tuple[int, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game.

    `over`, `to_act`, `order` and `revealed` are plain attributes that `play` keeps true:

    - `over`: the game has ended.
    - `to_act`: the seats that owe a decision, ascending, several when they decide at the same time, none when over.
      It depends on public things alone: a seat that can only pass is asked too.
    - `order`: all seats in turn order.
    - `revealed`: grows whenever chance is drawn or a hidden thing is shown to anybody. Undo and secrecy depend on it.

    A game gives `moves`, `play`, `scores`, `winners`; `clone` where the default is too slow; `asides` where it
    has any. What is pending is plain data in the state, never a closure.
    """

    def __init__(self, game: Game, seats: i64, options: dict[str, Any], rng: Rng) -> None:
        self.game: Game = game
        self.seats: i64 = seats
        self.options: dict[str, Any] = options
        self.rng: Rng = rng
        self.over: bool = False
        self.to_act: tuple[int, ...] = ()
        self.order: tuple[int, ...] = ()
        self.revealed: i64 = 0
        self.log: list[Happening] | None = None

    # What a game gives

    def moves(self, seat: i64) -> list[int]:
        """The legal moves of this seat, ascending; never empty for a seat in `to_act`, empty for any other."""
        raise NotImplementedError

    def play(self, seat: i64, move: i64) -> None:
        """Make a move: trusted and fast, no checks. `trionfi.play` checks it first."""
        raise NotImplementedError

    @property
    def scores(self) -> list[int]:
        """By seat."""
        raise NotImplementedError

    @property
    def winners(self) -> list[int]:
        """The seats that have won, empty until the game is over (and where everybody has lost)."""
        raise NotImplementedError

    def asides(self, seat: int | None) -> list[int]:
        """Moves outside the turn; for `None` the table's own. `trionfi.play` accepts them; bots get none."""
        return []

    def clone(self, rng: Rng | None = None) -> State:
        """A copy that nobody listens to and that shares nothing that changes; with `rng`, other chance from here on."""
        copy: State = self.game.restore(self.snapshot())
        if rng is not None:
            copy.rng = rng
        return copy

    # What search asks for; a game gives what it knows better

    def quick_move(self, seat: i64, rng: Rng) -> i64:
        """A sensible move at once, from what this seat may know: search plays on with it where its tree ends."""
        return self.any_move(seat, rng)

    def any_move(self, seat: i64, rng: Rng) -> i64:
        """Any legal move, each equally likely; a game may be quicker than by a list of them."""
        moves = self.moves(seat)
        return moves[rng.below(len(moves))]

    def prospects(self) -> list[float]:
        """By seat, which part of the win it may hope for, from 0 to 1; where it is over, which part it has."""
        seats: int = self.seats
        if not self.over:
            return [1.0 / seats for _ in range(seats)]
        winners = self.winners
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]

    def seen_as(self, seat: i64, move: i64) -> i64:
        """How this move of the seat looks to the others as it is made: as which move, or `UNSEEN`.

        By default as it is. A game says it where a card goes face-down or is chosen at the same time as others choose,
        so that search reacts to nothing hidden.
        """
        return move

    def chapter(self) -> i64:
        """The number of the deal or round that is played: search may look no further than to its end."""
        return 0

    def play_chapter(self, rng: Rng) -> None:
        """Quick moves of everybody, to the end of this deal or round."""
        now: i64 = self.chapter()
        while not self.over and self.chapter() == now:
            seat: i64 = self.to_act[0]
            self.play(seat, self.quick_move(seat, rng))

    # What every position can tell

    def refusal(self, seat: int | None, move: int) -> Refusal | None:
        """Why this seat may not make this move now; None when it may."""
        return self.game.refusal(self, seat, move)

    def view(self, seat: int | None) -> View:
        """All that this seat, or a spectator, may know now."""
        return self.game.view(self, seat)

    def open_view(self) -> View:
        """Everything, hiding nothing: for finished games and tests only."""
        return self.game.open_view(self)

    def snapshot(self) -> dict[str, Any]:
        """The full position, chance included, as readable JSON. `game.restore` reads it."""
        return self.game.snapshot(self)

    def census(self) -> dict[str, dict[str, int]]:
        """Where every piece lies: place, piece, how many. For the laws."""
        return self.game.census(self)

    def scramble(self, seat: int | None, rng: Rng) -> State:
        """A copy in which what this seat may not know has changed places. For the laws."""
        return self.game.scramble(self, seat, rng)

    def listen(self) -> None:
        """From now on, keep what happens."""
        if self.log is None:
            self.log = []

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What happened since `listen()`, as told to this seat, from the event numbered `since` on."""
        return self.game.events(self, seat, since)

    def note(self, happening: Happening) -> None:
        """Keep this for the log, where somebody listens."""
        if self.log is not None:
            self.log.append(happening)

    def happened(self, happening: Happening) -> None:
        """The name of `note` before; a game that still calls it is told the new one."""
        raise TypeError(f"{type(self).__name__}.happened is called note now: rename it")

    def playout(self, rng: Rng) -> int:
        """Plays random moves to the end; returns how many."""
        count: i64 = 0
        while not self.over:
            seat: i64 = self.to_act[0]
            moves = self.moves(seat)
            choice = moves[rng.below(len(moves))]
            self.play(seat, choice)
            count += 1
        return count

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.game, self.snapshot())


def restored(game: Game, data: dict[str, Any]) -> State:
    """Reads a snapshot; pickle calls this."""
    state: State = game.restore(data)
    return state
