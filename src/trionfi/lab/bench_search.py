"""`trionfi bench search`: how many iterations a second search makes, beside OpenSpiel's ISMCTS where it is installed.

Every search begins where one seat first decides alone: in a trick game, the first lead or the answer to it. An
iteration is all of it: a sample or a position of the pool, the way down the tree, moves to the end of the deal or
round, and what came of it; a fresh sample comes every 20th time. It plays on by chance, as OpenSpiel does, and
once more by quick moves, as bots do.
"""

import argparse
import json
from collections.abc import Callable
from itertools import count, cycle, islice
from typing import Any, ClassVar

from rich.console import Console

from trionfi import FastRng, Game, State, build_info
from trionfi import game as game_named
from trionfi.bots import Budget, Search
from trionfi.games import parts_of
from trionfi.lab import bench, openspiel
from trionfi.lab.bench_jobs import USUAL_SEATS
from trionfi.lab.simulate import plain_table
from trionfi.lab.timing import Figure, Job, best_of

ITERATIONS = 2_000  # of each search
PURE_ITERATIONS = 100  # of each search in plain Python
FRESH = 20  # iterations from one sample to the next
POSITIONS = 8
LINES = 25  # played by chance from each position, to find how many moves an iteration has

BY_CHANCE = "by chance"
BY_QUICK_MOVES = "by quick moves"
MOVES = ", moves"
RESAMPLED = "a sample each time"  # of OpenSpiel, whose usual way it is
KEPT = f"a sample each {FRESH}th time"


class ByChance(Search):
    """To the end of the deal by chance."""

    chapters: ClassVar[int] = 1
    pool: ClassVar[int] = 1
    fresh: ClassVar[int] = FRESH
    quick: ClassVar[bool] = False
    guided: ClassVar[int] = 0


class ByQuickMoves(ByChance):
    """To the end of the deal by quick moves, which are tried first in the tree as well."""

    quick: ClassVar[bool] = True
    guided: ClassVar[int] = Search.guided


def run(games: list[Game], args: argparse.Namespace, console: Console) -> int:
    spiel = openspiel.load()
    names = dict.fromkeys(parts_of(game.slug).peer for game in games) if spiel is not None else {}
    jobs = [job for game in games for job in jobs_for(game)]
    for name in names:
        if name:
            jobs += openspiel_jobs(spiel, name)
    figures: list[Figure] = []
    pure: list[Figure] = []
    with bench.bar(len(jobs) * args.rounds) as progress:
        for _ in range(args.rounds):
            figures = bench.merged(figures, best_of(jobs, 1, args.seconds, progress))
            if args.pure:
                pure = bench.merged(pure, bench.pure_figures(games, args.seconds, __name__))
    console.print(bench.heading(spiel, args), soft_wrap=True)
    console.print(table_of(games, figures, pure))
    tell_ratios(games, figures, console)
    if spiel is None:
        console.print(f"\n{openspiel.HOW_TO_INSTALL}", soft_wrap=True)
    return 0


def pure_child(words: list[str]) -> int:
    """One round in plain Python, as JSON."""
    games = [game_named(name, words[1] or None) for name in words[2:]]
    jobs = [job for game in games for job in jobs_for(game)]
    print(json.dumps([vars(figure) for figure in best_of(jobs, 1, float(words[0]))]))
    return 0


# Ours


def jobs_for(game: Game) -> list[Job]:
    seats = USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[0]
    states = list(islice((first_alone(game, seats, seed) for seed in count()), POSITIONS))
    ways = ((BY_CHANCE, ByChance(game)), (BY_QUICK_MOVES, ByQuickMoves(game)))
    return [
        Job(game.slug, way, f"{moves_left(states):.0f}", searched(player, states, iterations()))
        for way, player in ways
    ]


def iterations() -> int:
    """Of each search, on this build."""
    return ITERATIONS if build_info.compiled() else PURE_ITERATIONS


def first_alone(game: Game, seats: int, seed: int) -> State:
    """The first position of a deal in which one seat decides alone and has a choice; until there by chance."""
    state, chance = game.deal(seats, seed), FastRng(seed)
    waiting: set[int] = set()  # of those who decide at the same time
    while True:
        if len(state.to_act) > 1:
            waiting = set(state.to_act)
        seat, revealed = state.to_act[0], state.revealed
        moves = state.moves(seat)
        if seat not in waiting and len(moves) > 1:
            return state
        state.play(seat, moves[chance.below(len(moves))])
        waiting = waiting & set(state.to_act) if state.revealed == revealed else set()


def moves_left(states: list[State]) -> float:
    """How many moves the deal still takes, by chance."""
    chance, moves = FastRng(1), 0
    for state in states:
        for _ in range(LINES):
            line = state.clone(chance)
            while not line.over and line.chapter() == state.chapter():
                legal = line.moves(line.to_act[0])
                line.play(line.to_act[0], legal[chance.below(len(legal))])
                moves += 1
    return moves / LINES / len(states)


def searched(player: Search, states: list[State], most: int) -> Callable[[], int]:
    asked = cycle([(state.view(state.to_act[0]), state.moves(state.to_act[0])) for state in states])
    chance = FastRng(2)

    def work() -> int:
        view, moves = next(asked)
        player.choose(view, moves, chance, Budget(most))
        return most

    return work


# OpenSpiel's


def openspiel_jobs(spiel: Any, name: str) -> list[Job]:
    """Its ISMCTS from the first choices of a few deals; none where it cannot imagine positions of the game."""
    game = spiel.load_game(name)
    states = [openspiel.first_choice(game, seed) for seed in range(POSITIONS)]
    jobs = [
        Job(name, way, f"{openspiel.decisions_left(states):.0f}", openspiel.searched(spiel, states, worlds))
        for way, worlds in ((RESAMPLED, -1), (KEPT, openspiel.ITERATIONS // FRESH))
    ]
    return jobs if openspiel.can_search(jobs[0].work) else []


# The figures


def table_of(games: list[Game], figures: list[Figure], pure: list[Figure]) -> object:
    plain = {(figure.subject, figure.figure): figure for figure in pure}
    heads = ["iterations/s", "it plays on", "moves in each", build_info.describe()]
    table = plain_table(*heads, *(["plain Python"] if pure else []))
    ours = {game.slug for game in games}
    for figure in figures:
        name = figure.subject if figure.subject in ours else f"OpenSpiel {figure.subject}"
        cells = [name, figure.figure, figure.unit, bench.told(figure)]
        other = plain.get((figure.subject, figure.figure))
        table.add_row(*cells, *([bench.told(other) if other else ""] if pure else []))
    return table


def tell_ratios(games: list[Game], figures: list[Figure], console: Console) -> None:
    """By iterations, and by the moves in them, since no two games are equally long."""
    by_name = {(figure.subject, figure.figure): figure for figure in figures}
    console.print()
    for game in games:
        ours, peer = by_name[game.slug, BY_CHANCE], parts_of(game.slug).peer
        for way in (RESAMPLED, KEPT):
            theirs = by_name.get((peer, way))
            if theirs is not None:
                ratio = ours.rate / theirs.rate
                moves = ratio * float(ours.unit) / float(theirs.unit)
                console.print(
                    f"{game.slug}, {BY_CHANCE}: {ratio:.2g} x the iterations of OpenSpiel {peer} with {way}, "
                    f"{moves:.2g} x the moves",
                    soft_wrap=True,
                )
