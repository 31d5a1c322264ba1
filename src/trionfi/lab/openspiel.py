"""OpenSpiel's games under the same timing: from Python, and in its own C++ loops.

`from Python` deals and plays whole games through `is_terminal`, `legal_actions` and `apply_action`. `own loop`
is `evaluate_bots` with its uniform random bots, the deal included. `own loop, dealt` is what its search does: a
`RandomRolloutEvaluator` clones a dealt position and rolls it out. Decisions are counted, chance is not.
"""

from collections.abc import Callable
from importlib import import_module
from itertools import count, cycle
from random import Random
from typing import Any

from trionfi.lab.bench_jobs import FROM_PYTHON, GAMES, OWN_LOOP, OWN_LOOP_DEALT
from trionfi.lab.timing import Job

HOW_TO_INSTALL = (
    "OpenSpiel is not installed, so there is nothing to compare with: pip install 'trionfi[bench]'"
)

GAMES_A_TIME = 5
ROLLOUTS_A_TIME = 200
ITERATIONS = 2_000  # of each search
EXPLORE = 0.7
SAMPLE_GAMES = 200  # to find how many decisions a game takes


def load() -> Any | None:
    """The module, if it is installed."""
    try:
        return import_module("pyspiel")
    except ImportError:
        return None


def jobs_for(spiel: Any, name: str) -> list[Job]:
    """The figures of one of its games."""
    game = spiel.load_game(name)
    a_game = decisions_per_game(game)
    jobs = [
        Job(name, FROM_PYTHON, "moves/s", driven(game)),
        Job(name, OWN_LOOP, "moves/s", evaluated(spiel, game, a_game)),
        Job(name, GAMES, "games/s", evaluated(spiel, game, 1.0)),
    ]
    if game.get_type().reward_model == spiel.GameType.RewardModel.TERMINAL:
        jobs.append(Job(name, OWN_LOOP_DEALT, "moves/s", rolled_out(spiel, game, a_game)))
    return jobs


def driven(game: Any) -> Callable[[], int]:
    """Whole games by chance, driven from Python."""
    chance = Random(1)
    deal = by_kind if has_even_chances(game) else by_weight

    def work() -> int:
        return sum(play(game, chance, deal) for _ in range(GAMES_A_TIME))

    return work


def play(game: Any, chance: Random, deal: Callable[[Any, Random], int]) -> int:
    state, at_random, played = game.new_initial_state(), chance.random, 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(deal(state, chance))
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(at_random() * len(actions))])
            played += 1
    return played


def by_kind(state: Any, chance: Random) -> int:
    """The quick way, where every outcome is as likely as the next."""
    outcomes = state.legal_actions()
    outcome: int = outcomes[int(chance.random() * len(outcomes))]
    return outcome


def by_weight(state: Any, chance: Random) -> int:
    left = chance.random()
    outcomes: list[tuple[int, float]] = state.chance_outcomes()
    for outcome, likely in outcomes:
        left -= likely
        if left < 0:
            return outcome
    return outcomes[-1][0]


def has_even_chances(game: Any) -> bool:
    """Whether all outcomes of chance in a few games are equally likely."""
    chance = Random(2)
    for _ in range(3):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                likely = [share for _, share in state.chance_outcomes()]
                if max(likely) - min(likely) > 1e-9:
                    return False
            actions = state.legal_actions()
            state.apply_action(actions[int(chance.random() * len(actions))])
    return True


def decisions_per_game(game: Any) -> float:
    chance = Random(3)
    deal = by_kind if has_even_chances(game) else by_weight
    return sum(play(game, chance, deal) for _ in range(SAMPLE_GAMES)) / SAMPLE_GAMES


def evaluated(spiel: Any, game: Any, units_a_game: float) -> Callable[[], int]:
    """Whole games in C++, by its uniform random bots."""
    bots = [spiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
    seeds = iter(range(1 << 62))

    def work() -> int:
        for _ in range(GAMES_A_TIME):
            spiel.evaluate_bots(game.new_initial_state(), bots, next(seeds) & 0x7FFFFFFF)
        return round(GAMES_A_TIME * units_a_game)

    return work


def rolled_out(spiel: Any, game: Any, decisions: float) -> Callable[[], int]:
    """Random rollouts in C++ from one dealt position, as its search makes them."""
    evaluator = spiel.RandomRolloutEvaluator(ROLLOUTS_A_TIME, 1)
    bot = spiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False)
    chance, state = Random(4), game.new_initial_state()
    while state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[int(chance.random() * len(actions))])

    def work() -> int:
        bot.mcts_search(state)
        return round(ROLLOUTS_A_TIME * decisions)

    return work


# Its search


def first_choice(game: Any, seed: int) -> Any:
    """The first position of a deal in which a player has a choice, in a trick game after what comes before tricks."""
    chance, state = Random(seed), game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) == 1 or is_passing(state):
        actions = state.legal_actions()
        state.apply_action(actions[int(chance.random() * len(actions))])
    return state


def is_passing(state: Any) -> bool:
    """Whether cards are being passed (hearts, three times out of four)."""
    text = str(state)
    return "Pass Direction" in text and "No Pass" not in text and "Received Cards" not in text


def decisions_left(states: list[Any]) -> float:
    """How many decisions are left from these positions, by chance."""
    chance, lines, played = Random(5), 25, 0
    for state in states:
        for _ in range(lines):
            line = state.clone()
            while not line.is_terminal():
                played += not line.is_chance_node()
                actions = line.legal_actions()
                line.apply_action(actions[int(chance.random() * len(actions))])
    return played / lines / len(states)


def searched(spiel: Any, states: list[Any], worlds: int) -> Callable[[], int]:
    """Its ISMCTSBot for one decision, with a fresh sample for each iteration (-1) or so many in all."""
    asked, seeds = cycle(states), count(1)

    def work() -> int:
        seed = next(seeds) & 0x7FFFFFFF
        evaluator = spiel.RandomRolloutEvaluator(1, seed)
        bot = spiel.ISMCTSBot(seed, evaluator, EXPLORE, ITERATIONS, worlds)
        bot.step(next(asked))
        return ITERATIONS

    return work


def can_search(work: Callable[[], int]) -> bool:
    """Some of its games cannot imagine positions."""
    try:
        work()
    except Exception:  # pyspiel raises what it likes
        return False
    return True
