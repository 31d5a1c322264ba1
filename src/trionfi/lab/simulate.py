"""`trionfi simulate`: many games between bots, and their results."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import inf

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from trionfi import BadOption, Game, build_info
from trionfi import game as game_named
from trionfi.bots import Budget
from trionfi.core.bot import UNBOUNDED
from trionfi.core.option import Value, read_options
from trionfi.core.seats import letter
from trionfi.lab import workers
from trionfi.lab.kept_run import KeptRun
from trionfi.lab.match import Plan, fill
from trionfi.lab.question import Inquiry, Question, read_question
from trionfi.lab.results import CsvFile, Results
from trionfi.lab.statistics import Share

INTERRUPTED = 130


def simulate(
    game: Game | str,
    games: int,
    bots: Sequence[str],
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, Value] | None = None,
    seats: int | None = None,
    progress: workers.Progress = lambda done: None,
    budget: Budget | None = None,
    duplicate: bool = False,
    question: Question | None = None,
    keep: str | os.PathLike[str] | None = None,
) -> Results:
    """Play many games between bots.

    Game `n` is made from `seed` and `n` alone: neither the number of jobs nor the games before it matter. In game
    0 the bots sit in the order given, and from game to game everybody moves on by one seat. With several jobs,
    a script calls this below `if __name__ == "__main__":`. After Ctrl-C, or when a bot fails, the results hold
    the games that were finished, and `stopped` says why.

    `budget` is for each decision; without one each bot has as many positions as usually. With `duplicate`, each deal
    is played once from every seating. A `question` ends the run when its answer is clear. With `keep`, the games are
    kept in a file as they end, and those that it has already are not played again.
    """
    plan = plan_for(game, bots, seed, options or {}, seats, budget, duplicate)
    check_count("games", games)
    check_count("jobs", jobs)
    inquiry = Inquiry(question, plan.deals_each) if question is not None else None
    results = Results(plan, games, inquiry=inquiry)
    if keep is not None:
        kept = KeptRun(keep, plan)
        results.take(found for found in kept.games if found.number < games)
        results.keep = kept.add
    workers.run(results, min(jobs, games), progress)
    return results


def plan_for(
    game: Game | str,
    bots: Sequence[str],
    seed: int,
    options: Mapping[str, Value],
    seats: int | None,
    budget: Budget | None = None,
    duplicate: bool = False,
) -> Plan:
    """The plan of the run; `BadOption` says what cannot be played."""
    wanted = game_named(game) if isinstance(game, str) else game
    plan = Plan(
        wanted, fill(wanted, list(bots), seats), seed, tuple(sorted(options.items())), budget, duplicate
    )
    plan.check()
    return plan


def check_count(what: str, number: int) -> None:
    if number < 1:
        raise BadOption(f"{what} cannot be {number}: at least 1 is needed")


def read_budget(text: str) -> Budget:
    """`500` positions or `0.2s`."""
    try:
        seconds = float(text.removesuffix("s")) if text.endswith("s") else None
        budget = Budget(int(text)) if seconds is None else Budget(UNBOUNDED, seconds)
    except ValueError:
        raise BadOption(
            f"a budget is a number of positions (500) or of seconds (0.2s), not {text!r}"
        ) from None
    if budget.positions < 0 or (seconds is not None and not 0 <= seconds < inf):
        raise BadOption(f"a budget cannot be {text}")
    return budget


# The command line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="a game by its slug, or package.module:name")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (100)")
    parser.add_argument(
        "--bots", default="random", metavar="A,B,...", help="who plays; fewer than seats come round again"
    )
    parser.add_argument("--seats", type=int, metavar="N", help="how many seats (as many as bots)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the seed of the run (0)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes (1)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; repeatable",
    )
    parser.add_argument(
        "--budget",
        type=read_budget,
        metavar="N|Ns",
        help="what a bot may think about a decision: positions (500) or seconds (0.2s)",
    )
    parser.add_argument("--duplicate", action="store_true", help="play each deal once from every seating")
    parser.add_argument(
        "--settle",
        type=read_question,
        metavar="LOW:HIGH",
        help="stop when it is clear whether the first bot's share is LOW or less, or HIGH or more (0.25:0.3)",
    )
    parser.add_argument(
        "--keep", metavar="FILE", help="keep each game as it ends; the same command again goes on from there"
    )
    parser.add_argument("--cards", metavar="FILE", help="your own card list: see `trionfi cards`")
    parser.add_argument("--out", metavar="FILE", help="write a CSV file with a row for each game")


def run(args: argparse.Namespace) -> int:
    """Simulate, tell, and keep the rows: 0 when all was played, 130 after Ctrl-C, else 1."""
    look_here_too(args.game, args.bots)
    game = game_named(args.game, args.cards)
    options = read_options(game.title, game.options, args.option)
    bots = [name.strip() for name in args.bots.split(",") if name.strip()]
    plan_for(game, bots, args.seed, options, args.seats)
    csv_file = CsvFile(args.out) if args.out else None
    try:
        with bar(args.games) as progress:
            results = simulate(
                game,
                args.games,
                bots,
                args.seed,
                args.jobs,
                options,
                args.seats,
                progress,
                budget=args.budget,
                duplicate=args.duplicate,
                question=args.settle,
                keep=args.keep,
            )
        if csv_file is not None:
            csv_file.write(results)
    finally:
        if csv_file is not None:
            csv_file.close()
    tell(results, Console(highlight=False, markup=False), args.out)
    if results.interrupted:
        return INTERRUPTED
    return 1 if results.stopped else 0


def look_here_too(*words: str) -> None:
    """Somebody's own game or bot, `package.module:name`, may lie in the current folder."""
    if any(":" in word for word in words) and os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())


@contextmanager
def bar(games: int) -> Iterator[Callable[[int], None]]:
    """A progress bar for people, none where nobody looks."""
    console = Console(stderr=True)
    parts = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*parts, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=games)
        yield lambda done: progress.update(task, completed=done)


def tell(results: Results, console: Console, out: str | None = None) -> None:
    """The summary."""
    plan = results.plan
    options = "".join(f", {name} {value}" for name, value in plan.options)
    console.print(
        f"{plan.game.title}, {plan.seats} seats{options}, seed {plan.seed}{budget_of(plan)}; "
        f"{own_cards(plan.game)}rules {plan.game.rules_hash[:8]}, {build_info.describe()}",
        soft_wrap=True,
    )
    if results.stopped:
        played = f"{len(results.games)} of {results.asked} games were played and are kept"
        console.print(f"Stopped: {results.stopped}; {played}.", soft_wrap=True)
    if results.inquiry is not None:
        console.print(told_answer(results), soft_wrap=True)
    if results.games:
        length = results.length
        console.print(
            f"{len(results.games)} games of {length.mean:.1f} moves (± {length.deviation:.1f}, "
            f"{length.least} to {length.most}){shared_wins(results)}",
            soft_wrap=True,
        )
        console.print()
        console.print(bot_table(results))
        if not results.together:
            console.print(seat_table(results))
    if out:
        console.print(f"{len(results.games)} rows in {os.fspath(out)}", soft_wrap=True)


def budget_of(plan: Plan) -> str:
    """What the bots may think, where it is not what they usually do, and how often a deal is played."""
    budget, each = "", ""
    if plan.budget is not None:
        seconds = plan.budget.seconds
        amount = f"{plan.budget.positions} positions" if seconds is None else f"{seconds:g} s"
        budget = f", {amount} a decision"
    if plan.deals_each > 1:
        each = f", each deal {plan.deals_each} times"
    return budget + each


def told_answer(results: Results) -> str:
    inquiry = results.inquiry
    assert inquiry is not None
    alike = results.plan.game.together or len(set(results.plan.bots)) == 1
    who = "the table" if alike else results.plan.bots[0]
    if inquiry.is_high is None:
        return f"Not settled after {inquiry.count} deals how often {who} wins."
    return f"Settled after {inquiry.count} deals: {who} wins {inquiry.question.told(inquiry.is_high)} of the games."


def own_cards(game: Game) -> str:
    return f"cards of {game.own_list.file}, " if game.own_list is not None else ""


def shared_wins(results: Results) -> str:
    return (
        f"; {results.shared} shared wins, counted in parts" if results.shared and not results.together else ""
    )


def bot_table(results: Results) -> Table:
    table = plain_table("bot", "seats", "wins", "share of games", "95 % interval", "score")
    for name, share in results.by_bot.items():
        score = results.scores[name]
        seats = results.plan.bots.count(name)
        wins = share_cells(results.won_together if results.together else share)
        table.add_row(name, str(seats), *wins, f"{score.mean:.1f} ± {score.deviation:.1f}")
    return table


def seat_table(results: Results) -> Table:
    table = plain_table("seat", "wins", "share of games", "95 % interval")
    for seat, share in enumerate(results.by_seat):
        table.add_row(letter(seat), *share_cells(share))
    return table


def share_cells(share: Share) -> tuple[str, str, str]:
    low, high = share.interval
    return f"{share.wins:.1f}".removesuffix(".0"), f"{share.value:.1%}", f"{low:.1%} to {high:.1%}"


def plain_table(*heads: str) -> Table:
    table = Table(box=None, pad_edge=False)
    for number, head in enumerate(heads):
        table.add_column(head, justify="right" if number else "left", no_wrap=True)
    return table
