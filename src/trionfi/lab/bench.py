"""`trionfi bench`: how fast our games are, in one run with OpenSpiel's where it is installed."""

import argparse
import importlib.metadata
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from trionfi import BadOption, Game, TrionfiError, build_info
from trionfi import game as game_named
from trionfi.games import GAMES, parts_of
from trionfi.lab import bench_jobs, memory, openspiel
from trionfi.lab.simulate import check_count, look_here_too, plain_table
from trionfi.lab.timing import Figure, Job, best_of

ROUNDS = 5
MEMORY, SEARCH = "memory", "search"
# Figures that games of any length may compare
ALIKE = (bench_jobs.FROM_PYTHON, bench_jobs.OWN_LOOP, bench_jobs.OWN_LOOP_DEALT)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "games",
        nargs="*",
        metavar="GAME",
        help="our games (all); “memory” first: does memory stay flat? “search” first: how fast is search?",
    )
    parser.add_argument(
        "--rounds",
        type=int,
        metavar="R",
        help="the best of so many rounds (5); with --against, the median (10)",
    )
    parser.add_argument(
        "--seconds", type=float, default=0.3, metavar="S", help="for each figure a round (0.3)"
    )
    parser.add_argument("--cards", metavar="FILE", help="your own card list: see `trionfi cards`")
    parser.add_argument("--pure", action="store_true", help="time the plain Python build in the same run too")
    parser.add_argument(
        "--games",
        dest="count",
        type=int,
        default=1_000_000,
        metavar="N",
        help="with memory: games (1,000,000)",
    )


def run(args: argparse.Namespace) -> int:
    if args.rounds is None:
        args.rounds = ROUNDS
    check_arguments(args)
    console = Console(highlight=False, markup=False)
    if args.games[:1] == [MEMORY]:
        return run_memory(games_asked(args.games[1:], args.cards), args.count, console)
    if args.games[:1] == [SEARCH]:
        from trionfi.lab.bench_search import run

        return run(games_asked(args.games[1:], args.cards), args, console)
    return run_speed(games_asked(args.games, args.cards), args, console)


def check_arguments(args: argparse.Namespace) -> None:
    check_count("rounds", args.rounds)
    check_count("--games", args.count)
    if not 0 < args.seconds <= 3600:
        raise BadOption(f"seconds cannot be {args.seconds}: more than 0 and at most 3600")
    look_here_too(*args.games)


def games_asked(names: list[str], cards: str | None) -> list[Game]:
    """The games to measure: all of ours if none is named. An owner's card list is for one game."""
    if cards is not None and len(names) != 1:
        raise BadOption("a card list is for one game: name that one before --cards")
    return [game_named(name, cards) for name in names or GAMES]


# Speed


def run_speed(games: list[Game], args: argparse.Namespace, console: Console) -> int:
    spiel = openspiel.load()
    peers = [parts_of(game.slug).peer for game in games if parts_of(game.slug).peer]
    jobs = all_jobs(games)
    if spiel is not None:
        jobs += [job for name in dict.fromkeys(peers) for job in openspiel.jobs_for(spiel, name)]
    pure: list[Figure] = []
    figures: list[Figure] = []
    with bar(len(jobs) * args.rounds) as progress:
        for _ in range(args.rounds):
            figures = merged(figures, best_of(jobs, 1, args.seconds, progress))
            if args.pure:
                pure = merged(pure, pure_figures(games, args.seconds))
    console.print(heading(spiel, args), soft_wrap=True)
    for game in games:
        console.print()
        console.print(game_table(game, figures, pure))
    if spiel is None:
        console.print(f"\n{openspiel.HOW_TO_INSTALL}", soft_wrap=True)
    if spiel is not None or pure:
        tell_ratios(games, figures, pure, console)
    return 0


def all_jobs(games: list[Game]) -> list[Job]:
    return [job for game in games for job in bench_jobs.jobs_for(game)]


def merged(before: list[Figure], now: list[Figure]) -> list[Figure]:
    """For each job the better of two figures."""
    if not before:
        return now
    return [max(pair, key=lambda figure: figure.rate) for pair in zip(before, now, strict=True)]


def pure_figures(games: list[Game], seconds: float, module: str = __name__) -> list[Figure]:
    """One round of the plain Python build, in a process of its own, by `pure_child` of this module."""
    words = [game.spec or game.slug for game in games]
    [cards] = {game.own_list.file if game.own_list is not None else "" for game in games}
    code = f"import sys; from {module} import pure_child; sys.exit(pure_child(sys.argv[1:]))"
    path = os.pathsep.join(place or os.getcwd() for place in sys.path)
    done = subprocess.run(
        [sys.executable, "-c", code, str(seconds), cards, *words],
        env={**os.environ, "TRIONFI_PURE": "1", "PYTHONPATH": path},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    if done.returncode:
        last = (done.stderr.strip() or "it said nothing").splitlines()[-1]
        raise TrionfiError(f"the plain Python build could not be timed: {last}")
    return [Figure(**row) for row in json.loads(done.stdout)]


def pure_child(words: list[str]) -> int:
    games = [game_named(name, words[1] or None) for name in words[2:]]
    figures = best_of(all_jobs(games), 1, float(words[0]))
    print(json.dumps([vars(figure) for figure in figures]))
    return 0


def heading(spiel: object, args: argparse.Namespace) -> str:
    """What was measured, on what."""
    peer = f", OpenSpiel {importlib.metadata.version('open_spiel')}" if spiel is not None else ""
    return (
        f"Trionfi {build_info.describe()}, Python {platform.python_version()}{peer}; "
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, one used; "
        f"best of {args.rounds} rounds of {args.seconds:g} s of its time, the jobs taking turns"
    )


def game_table(game: Game, figures: list[Figure], pure: list[Figure]) -> Table:
    """Our figures, the plain build's, and the peer's beside them."""
    peer = parts_of(game.slug).peer
    heads = [game.slug, "unit", build_info.describe(), *(["plain Python"] if pure else [])]
    theirs = {figure.figure: figure for figure in figures if figure.subject == peer}
    table = plain_table(*heads, *([f"OpenSpiel {peer}", "ratio"] if theirs else []))
    plain = {figure.figure: figure for figure in pure if figure.subject == game.slug}
    for figure in figures:
        if figure.subject != game.slug:
            continue
        cells = [figure.figure, figure.unit, told(figure)]
        cells += [told(plain[figure.figure])] if pure else []
        if theirs:
            other = theirs.get(figure.figure)
            cells += [told(other), f"{figure.rate / other.rate:.2f}"] if other else ["", ""]
        table.add_row(*cells)
    return table


def tell_ratios(games: list[Game], figures: list[Figure], pure: list[Figure], console: Console) -> None:
    """The ratios in sentences."""
    rates = {(figure.subject, figure.figure): figure.rate for figure in figures}
    plain = {(figure.subject, figure.figure): figure.rate for figure in pure}
    console.print()
    for game in games:
        peer = parts_of(game.slug).peer
        for figure in ALIKE:
            ours_rate, name = rates[game.slug, figure], f"{game.slug}, {figure}"
            if (peer, figure) in rates:
                console.print(f"{name}: {ours_rate / rates[peer, figure]:.1f} x OpenSpiel {peer}")
            if (game.slug, figure) in plain:
                console.print(f"{name}: {ours_rate / plain[game.slug, figure]:.1f} x plain Python")
        if (peer, bench_jobs.FROM_PYTHON) in rates and (game.slug, bench_jobs.FROM_PYTHON) in plain:
            ratio = plain[game.slug, bench_jobs.FROM_PYTHON] / rates[peer, bench_jobs.FROM_PYTHON]
            console.print(
                f"{game.slug}, {bench_jobs.FROM_PYTHON}, plain Python: {ratio:.2f} x OpenSpiel {peer}"
            )


def told(figure: Figure) -> str:
    value = figure.value
    if figure.unit == "µs":
        return f"{value:,.2f}"
    return (
        f"{value / 1e6:,.2f} M"
        if value >= 1e6
        else f"{value / 1e3:,.1f} k"
        if value >= 1e3
        else f"{value:,.1f}"
    )


@contextmanager
def bar(steps: int) -> Iterator[Callable[[], None]]:
    console = Console(stderr=True)
    parts = (TextColumn("timing"), BarColumn(), TimeRemainingColumn())
    with Progress(*parts, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("timing", total=steps)
        yield lambda: progress.advance(task)


# Memory


def run_memory(games: list[Game], count: int, console: Console) -> int:
    """0 when memory stays flat in every game."""
    flat = True
    for game in games:
        console.print(f"{game.title}, {count:,} games by chance, {build_info.describe()}")

        def show(look: memory.Look) -> None:
            console.print(f"{look.games:>12,} games {look.moves:>14,} moves {look.resident / 2**20:>8.1f} MB")

        looks = memory.watch(game, count, show)
        kept = memory.is_flat(looks)
        verdict = "flat" if kept else "not flat"
        console.print(f"memory is {verdict}: it grew by {memory.growth(looks) / 2**20:.1f} MB once warm\n")
        flat = flat and kept
    return 0 if flat else 1
