"""`trionfi games`: what can be played, and what can be settled before a deal."""

import argparse

from rich.console import Console
from rich.table import Table

from trionfi import BadOption, Game, all_games
from trionfi.bots import bot_names
from trionfi.cli.record_files import add_cards_argument, find_game
from trionfi.cli.seat_options import written
from trionfi.cli.terminal import as_typed, command
from trionfi.core.option import ALWAYS, Option

MORE = """
examples:
  trionfi games
  trionfi games arcanity
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = MORE
    parser.add_argument("game", metavar="GAME", nargs="?", help="tell the options of this one")
    add_cards_argument(parser)


def run(args: argparse.Namespace) -> int:
    console = Console(highlight=False, markup=False)
    if args.game is None and args.cards is not None:
        raise BadOption("a card list is for one game: name it before --cards")
    if args.game is None:
        list_games(console)
    else:
        list_options(console, find_game(args.game, args.cards), args.game)
    return 0


def list_games(console: Console) -> None:
    table = Table("game", "title", "seats", "options", "bots", box=None, pad_edge=False)
    for game in all_games():
        table.add_row(game.slug, game.title, seats_told(game), str(len(game.options)), bots_told(game))
    console.print(table)
    hint = as_typed("`trionfi games GAME` tells the options, `trionfi play GAME` starts a game.")
    console.print(f"\n{hint}", soft_wrap=True)


def list_options(console: Console, game: Game, named: str) -> None:
    """What can be settled, and how it is typed for a game that goes by this name."""
    console.print(f"{game.title}: {seats_told(game)} seats; bots: {bots_told(game)}.\n")
    if not game.options:
        console.print("It has no options.")
        return
    table = Table(box=None, pad_edge=False)
    table.add_column("option", no_wrap=True)
    for heading in ("allowed", "default", "group", "what it settles"):
        table.add_column(heading)
    for option in game.options:
        name = f"{option.name} *" if option.ours else option.name
        table.add_row(name, option.allowed_text(), written(option.default), option.group, settles(option))
    console.print(table)
    if any(option.ours for option in game.options):
        console.print("\n* ours: the rulebook does not offer it.")
    first = game.options[0]
    chosen = f"--option {first.name}={written(first.default)}"
    console.print(f"\nexample: {command()} play {named} {chosen}", soft_wrap=True)


def settles(option: Option) -> str:
    when = "" if option.when is ALWAYS else f"; applies only {option.when.text}"
    return f"{option.help}{when}"


def seats_told(game: Game) -> str:
    return f"{game.seats[0]} to {game.seats[-1]}"


def bots_told(game: Game) -> str:
    return ", ".join(bot_names(game.slug))
