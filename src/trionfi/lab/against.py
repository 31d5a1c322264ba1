"""`trionfi bench --against FOLDER`: this build and another one take turns, job by job, and their ratios count.

A machine is fast at one moment and slow at another. Two builds that are timed a moment apart are slow together, so the
median of many such ratios shows differences of a few percent, which figures taken one after the other do not. Each
round starts both builds again, with the same hash seed, and changes who goes first.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import geometric_mean, median
from typing import IO, Any

from rich.console import Console
from rich.table import Table

from trionfi import BadOption, Game, build_info
from trionfi.lab import bench, turns
from trionfi.lab.simulate import plain_table
from trionfi.lab.timing import Figure

ROUNDS = 10

Key = tuple[str, str, str]  # subject, figure, unit


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--against",
        metavar="FOLDER",
        help="compare with another build: a folder .build/KEY, or src of another copy, which is plain Python",
    )
    parser.add_argument(
        "--at-least", type=float, metavar="X", help="with --against: exit with 1 if the mean ratio is lower"
    )
    parser.add_argument(
        "--no-worse", type=float, metavar="X", help="with --against: exit with 1 if any ratio is lower"
    )


def check_arguments(args: argparse.Namespace) -> None:
    """The limits are ratios, and belong to --against, which times games and nothing else."""
    for word, limit in (("--at-least", args.at_least), ("--no-worse", args.no_worse)):
        if limit is not None and args.against is None:
            raise BadOption(f"{word} is a limit for ratios: name the other build with --against")
        if limit is not None and not 0 < limit < float("inf"):
            raise BadOption(f"{word} cannot be {limit}: a ratio such as 0.97 is needed")
    if args.against is not None and (
        args.pure or args.games[:1] in ([bench.MEMORY], [bench.SEARCH], ["table"])
    ):
        raise BadOption("--against times the games of two builds: leave out memory, search, table and --pure")


# The two builds


@dataclass
class Pair:
    """One job, and how fast either build did it, round by round."""

    key: Key
    here: list[float] = field(default_factory=list)
    there: list[float] = field(default_factory=list)

    @property
    def name(self) -> str:
        return f"{self.key[0]}, {self.key[1]}"

    @property
    def ratio(self) -> float:
        """Above 1 where this build is faster."""
        return median(mine / theirs for mine, theirs in zip(self.here, self.there, strict=True))


class Side:
    """A process of one build, which times what it is asked to."""

    def __init__(self, process: subprocess.Popen[str], errors: IO[str]) -> None:
        self.process = process
        self.errors = errors
        self.about: dict[str, Any] = self.answer()
        self.jobs: list[Key] = [(subject, figure, unit) for subject, figure, unit in self.about["jobs"]]

    def rate(self, job: Key, seconds: float) -> float:
        assert self.process.stdin is not None
        with suppress(BrokenPipeError):  # it has died, and `answer` tells of what
            print(self.jobs.index(job), seconds, file=self.process.stdin, flush=True)
        return float(self.answer())

    def answer(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            self.process.wait()
            self.errors.seek(0)
            last = (self.errors.read().strip() or "it said nothing").splitlines()[-1]
            raise BadOption(f"a build could not be timed: {last}")
        return json.loads(line)


@contextmanager
def side(folder: Path | None, games: list[Game], seed: int) -> Iterator[Side]:
    """A process of the build in this folder, or of the one that is running. It ends with the block."""
    [cards] = {game.own_list.file if game.own_list is not None else "" for game in games}
    program = Path(turns.__file__).read_text("utf-8")
    path = [*([str(folder)] if folder else []), *(place or os.getcwd() for place in sys.path)]
    with tempfile.TemporaryFile("w+", encoding="utf-8") as errors:
        process = subprocess.Popen(
            [sys.executable, "-P", "-c", program, cards, *(game.spec or game.slug for game in games)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path), "PYTHONHASHSEED": str(seed)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            encoding="utf-8",
        )
        try:
            yield Side(process, errors)
        finally:
            process.kill()
            process.communicate()


def other_build(folder: str) -> Path:
    """The folder, where it holds a Trionfi."""
    place = Path(folder).resolve()
    if not (place / "trionfi" / "__init__.py").is_file():
        raise BadOption(f"there is no build of Trionfi in {folder}: it would have a folder trionfi")
    return place


# The comparison


@dataclass(frozen=True)
class Comparison:
    """The jobs that both builds know, timed; what the other build is; in what the two cannot be compared."""

    pairs: list[Pair]
    there: str
    notes: list[str]

    @property
    def mean(self) -> float:
        return geometric_mean(pair.ratio for pair in self.pairs)

    def too_slow(self, at_least: float | None, no_worse: float | None) -> Iterator[str]:
        """A sentence for each limit that is not kept."""
        if at_least is not None and self.mean < at_least:
            yield f"too slow: the geometric mean is {self.mean:.3f}, below {at_least:g}"
        for pair in self.pairs:
            if no_worse is not None and pair.ratio < no_worse:
                yield f"too slow: {pair.name} is {pair.ratio:.3f}, below {no_worse:g}"


def run(args: argparse.Namespace) -> int:
    """Returns 0, or 1 where this build is slower than the given limits allow."""
    if args.rounds is None:
        args.rounds = ROUNDS
    bench.check_arguments(args)
    folder, games = other_build(args.against), bench.games_asked(args.games, args.cards)
    comparison = compare(folder, games, args.rounds, args.seconds)
    slower = list(comparison.too_slow(args.at_least, args.no_worse))
    console = Console(highlight=False, markup=False)
    console.print(
        f"{build_info.describe()} here, {comparison.there} in {args.against}; medians of {args.rounds} rounds, "
        "a ratio above 1 where this build is faster",
        soft_wrap=True,
    )
    console.print(ratio_table(comparison.pairs))
    console.print(f"geometric mean of the ratios: {comparison.mean:.3f}")
    for sentence in comparison.notes + slower:
        console.print(sentence, soft_wrap=True)
    return 1 if slower else 0


def ratio_table(pairs: list[Pair]) -> Table:
    table = plain_table("job", "unit", "here", "there", "ratio")
    for pair in pairs:
        figures = [Figure(*pair.key, rate=median(rates)) for rates in (pair.here, pair.there)]
        table.add_row(pair.name, pair.key[2], *map(bench.told, figures), f"{pair.ratio:.3f}")
    return table


def compare(folder: Path, games: list[Game], rounds: int, seconds: float) -> Comparison:
    with side(None, games, 0) as here, side(folder, games, 0) as there:
        if not Path(there.about["package"]).resolve().is_relative_to(folder):
            raise BadOption(f"a build could not be timed: {there.about['package']} is not in {folder}")
        pairs = [Pair(job) for job in here.jobs if job in there.jobs]
        comparison = Comparison(pairs, there.about["build"], list(differences(here, there)))
    with bench.bar(rounds * len(pairs)) as progress:
        for number in range(rounds):
            with side(None, games, number) as here, side(folder, games, number) as there:
                for pair in pairs:
                    take_turns(pair, here, there, seconds, swapped=number % 2 == 1)
                    progress()
    return comparison


def take_turns(pair: Pair, here: Side, there: Side, seconds: float, swapped: bool) -> None:
    both = [(here, pair.here), (there, pair.there)]
    for asked, rates in reversed(both) if swapped else both:
        rates.append(asked.rate(pair.key, seconds))


def differences(here: Side, there: Side) -> Iterator[str]:
    for slug, rules in here.about["rules"].items():
        if there.about["rules"][slug] != rules:
            yield f"{slug}: the rules of the two builds differ, so they play different games"
    for subject, figure, _ in sorted(set(here.jobs) ^ set(there.jobs)):
        yield f"{subject}, {figure}: only one of the builds can be asked for it"
