"""What `trionfi bench` times of our games: whole games with the deal, and what search asks of a position."""

from collections.abc import Callable, Iterator
from itertools import count, cycle

from trionfi import FastRng, Game, State
from trionfi.lab.timing import Job

FROM_PYTHON = "from Python"
OWN_LOOP = "own loop"
OWN_LOOP_DEALT = "own loop, dealt"
GAMES = "own loop, games"

GAMES_A_TIME = 5
POSITIONS = 64
USUAL_SEATS = 4


def jobs_for(game: Game) -> list[Job]:
    """All figures of one of our games."""
    seats = USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[0]
    positions = cycle(some_positions(game, seats))
    views = cycle([state.view(state.to_act[0]) for state in some_positions(game, seats)])
    imaginations = cycle([game.imagine(next(views)) for _ in range(POSITIONS)])
    chance = FastRng(3)
    return [
        Job(game.slug, FROM_PYTHON, "moves/s", driven(game, seats)),
        Job(game.slug, OWN_LOOP, "moves/s", played_out(game, seats)),
        Job(game.slug, GAMES, "games/s", played_out(game, seats, whole_games=True)),
        Job(game.slug, OWN_LOOP_DEALT, "moves/s", played_out_from_a_deal(game, seats)),
        Job(game.slug, "clone", "µs", repeated(lambda: next(positions).clone())),
        Job(game.slug, "view", "µs", repeated(lambda: looked_at(next(positions)))),
        Job(game.slug, "imagine", "µs", repeated(lambda: game.imagine(next(views)))),
        Job(game.slug, "sample", "µs", repeated(lambda: next(imaginations).sample(chance))),
    ]


def driven(game: Game, seats: int) -> Callable[[], int]:
    """Random games by `over`, `to_act`, `moves` and `play`, the deal included."""
    seeds, below = count(), FastRng(1).below

    def work() -> int:
        played = 0
        for _ in range(GAMES_A_TIME):
            state = game.deal(seats, next(seeds))
            while not state.over:
                seat = state.to_act[0]
                moves = state.moves(seat)
                state.play(seat, moves[below(len(moves))])
                played += 1
        return played

    return work


def played_out(game: Game, seats: int, whole_games: bool = False) -> Callable[[], int]:
    """Games by `playout`, the deal included."""
    seeds, chance = count(), FastRng(2)

    def work() -> int:
        played = 0
        for _ in range(GAMES_A_TIME):
            played += game.deal(seats, next(seeds)).playout(chance)
        return GAMES_A_TIME if whole_games else played

    return work


def played_out_from_a_deal(game: Game, seats: int) -> Callable[[], int]:
    """Clones of one dealt position by `playout`, as a search rolls out."""
    dealt, chance = game.deal(seats, 1), FastRng(2)

    def work() -> int:
        return sum(dealt.clone(chance).playout(chance) for _ in range(GAMES_A_TIME))

    return work


def repeated(once: Callable[[], object], times: int = 8) -> Callable[[], int]:
    def work() -> int:
        for _ in range(times):
            once()
        return times

    return work


def looked_at(state: State) -> object:
    return state.view(state.to_act[0])


def some_positions(game: Game, seats: int) -> list[State]:
    """Unfinished positions from all over a few games by chance."""
    positions: list[State] = []
    chance = FastRng(4)
    for seed in count():
        for state in walk(game.deal(seats, seed), chance):
            if chance.below(8) == 0:
                positions.append(state.clone())
            if len(positions) == POSITIONS:
                return positions
    raise AssertionError("there are always more games")


def walk(state: State, chance: FastRng) -> Iterator[State]:
    while not state.over:
        yield state
        seat = state.to_act[0]
        moves = state.moves(seat)
        state.play(seat, moves[chance.below(len(moves))])
