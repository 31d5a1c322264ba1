"""`trionfi laws`: a game, ours or anybody's, against the laws of the house."""

import argparse

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from trionfi import BadOption, Game
from trionfi.cli.record_files import add_cards_argument, find_game
from trionfi.core.laws import LAWS, check_game, laws_text
from trionfi.core.laws.report import Report

MORE = """
examples:
  trionfi laws arcanity --positions 100
  trionfi laws my_module:MY_GAME --positions 2000 --seed 7
  trionfi laws shipwreck --positions 500 --law secrecy
  trionfi laws --list
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = MORE
    add = parser.add_argument
    add("game", metavar="GAME", nargs="?", help="a game of ours, or package.module:name")
    add("--positions", metavar="N", type=int, default=2000, help="how many positions (default: 2000)")
    add("--seed", metavar="S", type=int, default=0, help="the same seed makes the same run (default: 0)")
    add("--law", metavar="NAME", action="append", help="check the laws that begin so; may be repeated")
    add("--list", action="store_true", help="tell what the laws are")
    add_cards_argument(parser)


def run(args: argparse.Namespace) -> int:
    if args.list:
        print(laws_text())
        return 0
    if args.game is None:
        raise BadOption("which game? `trionfi games` lists ours")
    if args.positions < 1:
        raise BadOption(f"--positions is at least 1, not {args.positions}")
    print(checked(find_game(args.game, args.cards), args.positions, args.seed, chosen(args.law)))
    return 0


def chosen(words: list[str] | None) -> list[str] | None:
    """The laws that begin with these words; all of them where nothing was chosen."""
    if words is None:
        return None
    names = [law.name for law in LAWS]
    for word in words:
        if not any(name.startswith(word) for name in names):
            raise BadOption(f"there is no law “{word}”; there are {', '.join(names)}")
    return [name for name in names if name.startswith(tuple(words))]


def checked(game: Game, positions: int, seed: int, laws: list[str] | None) -> Report:
    columns = (
        TextColumn(game.title),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("positions"),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=positions)
        return check_game(
            game,
            positions,
            seed,
            laws=laws,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
        )
