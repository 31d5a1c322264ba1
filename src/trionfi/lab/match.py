"""One game between bots, made from the run's seed and its own number alone."""

from dataclasses import dataclass, field
from hashlib import blake2b

from trionfi import BadOption, FastRng, Game, TrionfiError
from trionfi.bots import Budget, bot
from trionfi.core.option import Value
from trionfi.core.seats import letter


class BotFailed(TrionfiError):
    """A bot raised an error, or chose an illegal move."""


@dataclass(frozen=True)
class Plan:
    """All that the games of a run have in common."""

    game: Game
    bots: tuple[str, ...]  # a name for each seat of the first game
    seed: int
    options: tuple[tuple[str, Value], ...] = ()
    budget: Budget = field(default_factory=Budget)

    @property
    def seats(self) -> int:
        return len(self.bots)

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


def play(plan: Plan, number: int) -> Played:
    """Deal and play one game. Seats that decide at the same time are asked in their order."""
    deal = seed_for(plan.seed, number, "deal")
    state = plan.game.deal(plan.seats, deal, **dict(plan.options))
    names = plan.seating(number)
    players = [bot(name, plan.game) for name in names]
    chances = [FastRng(seed_for(plan.seed, number, f"bot {seat}")) for seat in range(plan.seats)]
    count = 0
    while not state.over:
        seat = state.to_act[0]
        moves = state.moves(seat)
        view = state.view(seat)
        try:
            move = players[seat].choose(view, moves, chances[seat], plan.budget)
        except Exception as broken:
            where = told_where(plan, number, seat, names[seat])
            raise BotFailed(f"{where} broke down: {type(broken).__name__}: {broken}") from broken
        if move not in moves:
            raise BotFailed(f"{told_where(plan, number, seat, names[seat])} chose {move!r}, no legal move")
        state.play(seat, move)
        count += 1
    return Played(number, deal, count, names, tuple(state.scores), tuple(state.winners))


def told_where(plan: Plan, number: int, seat: int, name: str) -> str:
    return f"the bot {name}, seat {letter(seat)} in game {number} of seed {plan.seed},"
