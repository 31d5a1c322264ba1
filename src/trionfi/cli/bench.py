"""`trionfi bench`: the games, two builds of them with --against, or with “table” the web table under load."""

from __future__ import annotations

import argparse

from trionfi.lab import against
from trionfi.lab import bench as games

TABLE = "table"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    games.add_arguments(parser)
    against.add_arguments(parser)
    parser.add_argument(
        "--tables", type=int, nargs="+", metavar="N", help="with table: how many (1 10 100 500 1000)"
    )
    parser.add_argument(
        "--flat-out", action="store_true", help="with table: not at one move a second as well"
    )


def run(args: argparse.Namespace) -> int:
    """`bench table [floor] [json] [html] --tables 1 10 --seconds 5`."""
    against.check_arguments(args)
    if args.against is not None:
        return against.run(args)
    if args.games[:1] != [TABLE]:
        return games.run(args)
    from trionfi.web.bench.command import bench, kinds_named

    seconds = 5.0 if args.seconds == games_seconds() else args.seconds
    return bench(
        args.tables or [1, 10, 100, 500, 1000], seconds, kinds_named(args.games[1:]), not args.flat_out
    )


def games_seconds() -> float:
    """What `--seconds` is when nobody says otherwise."""
    parser = argparse.ArgumentParser()
    games.add_arguments(parser)
    return float(parser.get_default("seconds"))
