"""One game between bots, made from the run's seed and its own number alone."""

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

from trionfi import BadOption, FastRng, Game, TrionfiError
from trionfi.bots import Budget, bot
from trionfi.core.option import Value
from trionfi.core.seats import letter
from trionfi.core.state import State
from trionfi.core.view import View


class BotFailed(TrionfiError):
    """A bot raised an error, or chose an illegal move."""


@dataclass(frozen=True)
class Plan:
    """All that the games of a run have in common."""

    game: Game
    bots: tuple[str, ...]  # a name for each seat of the first game
    seed: int
    options: tuple[tuple[str, Value], ...] = ()
    budget: Budget | None = None  # for a decision; without one, as many positions as each bot usually has
    duplicate: bool = False  # whether each deal is played once from every seating

    @property
    def seats(self) -> int:
        return len(self.bots)

    @cached_property
    def seatings(self) -> int:
        """How many games it takes until everybody sits as in the first: as many as there are different seatings."""
        turns = range(1, self.seats + 1)
        return next(turn for turn in turns if self.bots[turn:] + self.bots[:turn] == self.bots)

    @property
    def deals_each(self) -> int:
        """How many games have the same deal."""
        return self.seatings if self.duplicate else 1

    def check(self) -> None:
        """Finds out before the first game whether these bots can play this game with these options."""
        self.game.deal(self.seats, 0, **dict(self.options))
        for name in self.bots:
            bot(name, self.game)

    def seating(self, number: int) -> tuple[str, ...]:
        """Who sits where in this game: everybody moves on by one seat from game to game."""
        return tuple(self.bots[(seat - number) % self.seats] for seat in range(self.seats))


@dataclass(frozen=True)
class Played:
    """How one game went."""

    number: int
    deal: int  # the seed it was dealt from
    moves: int
    bots: tuple[str, ...]  # by seat
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def seed_for(run: int, number: int, purpose: str) -> int:
    """A seed for one thing in one game, whoever plays it, in whichever process, in whatever order."""
    data = f"{run} {number} {purpose}".encode()
    return int.from_bytes(blake2b(data, digest_size=8, person=b"trionfi lab").digest(), "big") >> 4


def fill(game: Game, names: list[str], seats: int | None) -> tuple[str, ...]:
    """A name for each seat: without `seats` as many as there are names; fewer names come round again."""
    if not names:
        raise BadOption("name at least one bot")
    if seats is None:
        seats = max(len(names), game.seats[0])
    if len(names) > seats:
        raise BadOption(f"{len(names)} bots do not fit on {seats} seats")
    if seats not in game.seats:
        raise BadOption(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}")
    return tuple(names[seat % len(names)] for seat in range(seats))


class Player:
    """A bot in its seat of one game. One that does not look at its view is spared the making of it."""

    def __init__(self, plan: Plan, number: int, seat: int) -> None:
        self.seat, self.name = seat, plan.seating(number)[seat]
        self.where = f"the bot {self.name}, seat {letter(seat)} in game {number} of seed {plan.seed},"
        self.bot = bot(self.name, plan.game)
        self.budget = plan.budget or Budget(self.bot.usual.positions)
        self.chance = FastRng(seed_for(plan.seed, number, f"bot {seat}"))
        self.nothing = View(plan.game, {})

    def choose(self, state: State, moves: list[int]) -> int:
        view = state.view(self.seat) if self.bot.looks else self.nothing
        try:
            move = self.bot.choose(view, moves, self.chance, self.budget)
        except Exception as broken:
            raise BotFailed(f"{self.where} broke down: {type(broken).__name__}: {broken}") from broken
        if move not in moves:
            raise BotFailed(f"{self.where} chose {move!r}, no legal move")
        return move


def play(plan: Plan, number: int) -> Played:
    """Deal and play one game. Seats that decide at the same time are asked in their order.

    Nobody is asked who has one move only.
    """
    deal = seed_for(plan.seed, number // plan.deals_each, "deal")
    state = plan.game.deal(plan.seats, deal, **dict(plan.options))
    players = [Player(plan, number, seat) for seat in range(plan.seats)]
    count = 0
    while not state.over:
        seat = state.to_act[0]
        moves = state.moves(seat)
        state.play(seat, moves[0] if len(moves) == 1 else players[seat].choose(state, moves))
        count += 1
    names = tuple(player.name for player in players)
    return Played(number, deal, count, names, tuple(state.scores), tuple(state.winners))
