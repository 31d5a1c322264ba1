"""`trionfi bench`: the games, two builds of them with --against, or the web server: “table”, “hostile”, “scale”."""

import argparse

from trionfi.lab import against
from trionfi.lab import bench as games

TABLE, HOSTILE, SCALE = "table", "hostile", "scale"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    games.add_arguments(parser)
    against.add_arguments(parser)
    parser.add_argument("--tables", type=int, nargs="+", metavar="N", help="with table: how many (10 100)")
    parser.add_argument(
        "--flat-out", action="store_true", help="with table: not at one move a second as well"
    )
    parser.add_argument(
        "--requests", type=int, metavar="N", help="with hostile: moves and pages for each attack (1000)"
    )
    parser.add_argument(
        "--attack",
        action="append",
        default=[],
        metavar="NAME",
        help="with hostile: only this attack, or these",
    )
    parser.add_argument(
        "--database",
        default="",
        metavar="URL",
        help="with scale: a PostgreSQL database for this alone; else one is started",
    )
    parser.add_argument("--json", action="store_true", help="with hostile or scale: the figures as JSON")


def run(args: argparse.Namespace) -> int:
    """`bench table [floor] [json] [html] [GAME] --tables 1 10 --seconds 5`, `bench hostile --attack newlines`."""
    against.check_arguments(args)
    if args.against is not None:
        return against.run(args)
    if args.games[:1] == [TABLE]:
        return run_table(args)
    if args.games[:1] == [HOSTILE]:
        return run_hostile(args)
    if args.games[:1] == [SCALE]:
        return run_scale(args)
    return games.run(args)


def run_table(args: argparse.Namespace) -> int:
    from trionfi.web.bench.command import bench, kinds_and_games

    kinds, games = kinds_and_games(args.games[1:])
    return bench(args.tables or [10, 100], seconds_of(args, 5.0), kinds, games, not args.flat_out)


def run_hostile(args: argparse.Namespace) -> int:
    from trionfi.web.bench.hostile import REQUESTS, SECONDS, bench

    requests = REQUESTS if args.requests is None else args.requests
    return bench([*args.games[1:], *args.attack], requests, seconds_of(args, SECONDS), args.json)


def run_scale(args: argparse.Namespace) -> int:
    from trionfi.web.bench.scale import SECONDS, bench

    return bench(seconds_of(args, SECONDS), args.database, args.json)


def seconds_of(args: argparse.Namespace, usual: float) -> float:
    """The value of `--seconds`, or the usual time of this bench."""
    parser = argparse.ArgumentParser()
    games.add_arguments(parser)
    return usual if args.seconds == parser.get_default("seconds") else float(args.seconds)
