"""`trionfi cards`: the cards of a game as a list that can be edited, and what is wrong with such a list."""

import argparse
import sys
from pathlib import Path

from trionfi import BadData, BadOption, Game, all_games
from trionfi.cli.record_files import find_game
from trionfi.cli.terminal import command, printable
from trionfi.core.card_list import read_card_file, read_toml

MORE = """
examples:
  trionfi cards export arcana                      print the cards; add > mine.toml to keep them
  trionfi cards check mine.toml                    all that is wrong with your list
  trionfi cards check mine.toml --game arcana      where the list does not say which game it is for

`--cards mine.toml` plays with it: with play, simulate, laws, bench and games, and with replay and verify for the
records of such games.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = MORE
    parser.add_argument("action", choices=("export", "check"), help="print a game's cards, or check a list")
    parser.add_argument("what", metavar="GAME|FILE", help="the game to export, or the file to check")
    parser.add_argument("--game", metavar="GAME", help="check: the game, where the file does not tell")


def run(args: argparse.Namespace) -> int:
    if args.action == "check":
        return check(Path(args.what), args.game)
    if args.game is not None:
        raise BadOption("--game goes with check; export takes the game itself")
    return export(args.what)


def export(name: str) -> int:
    game = find_game(name)
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(encoding="utf-8")  # as TOML is, whatever the terminal or the pipe would like
    print(game.card_list().rstrip("\n"))
    return 0


def check(file: Path, name: str | None) -> int:
    """0 when the list can be played with; else 1, and every problem is told."""
    text = read_card_file(file)
    game = meant(text, file) if name is None else find_game(name)
    problems = game.check_card_list(text, str(file))
    for problem in problems:
        print(printable(problem))
    if problems:
        how_many = "one problem" if len(problems) == 1 else f"{len(problems)} problems"
        print(f"{file} has {how_many}; nothing can be dealt with it yet.")
        return 1
    play = f"{command()} play {game.slug} --cards {file}"
    print(f"{file} is a whole card list of {game.title}: play with `{play}`.")
    return 0


def meant(text: str, file: Path) -> Game:
    """The game that a list is for, found by its contents."""
    data = read_toml(text, str(file))
    for game in all_games():
        if game.claims_card_list(data):
            return game
    raise BadData(f"{file}: this list does not say which game it is for; name it with --game")
