"""The commands: one line each in `COMMANDS`. The module of a command is imported when it is asked for."""

from __future__ import annotations

import argparse
import re
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from typing import NoReturn

from trionfi.cli.terminal import command as typed_command

NAMED = re.compile(r"\btrionfi(?= [\w\[-])")  # the program in a command, such as `trionfi play [-h]`


@dataclass(frozen=True)
class Command:
    """A word, the module with its `add_arguments(parser)` and `run(args) -> int`, what it does, how it is called."""

    name: str
    module: str
    help: str
    example: str


COMMANDS = (
    Command("serve", "trionfi.cli.serve", "open the table in a browser", "serve --host 0.0.0.0"),
    Command("play", "trionfi.cli.play", "play a game in this terminal", "play arcanity --seats 4"),
    Command("replay", "trionfi.cli.replay", "step through a record", "replay game.json --seat A"),
    Command("verify", "trionfi.cli.verify", "check a record and its shuffle", "verify game.json"),
    Command("games", "trionfi.cli.games", "list the games and their options", "games arcanity"),
    Command("rules", "trionfi.cli.rules", "read the rules of a game", "rules arcanity 4.2"),
    Command("cards", "trionfi.cli.cards", "export or check a list of cards", "cards export arcana"),
    Command("laws", "trionfi.cli.laws", "check a game by random play", "laws arcanity --positions 100"),
    Command(
        "simulate", "trionfi.lab.simulate", "play many games between bots", "simulate arcanity --games 100"
    ),
    Command(
        "bench",
        "trionfi.cli.bench",
        "measure how fast the games, or the table, are",
        "bench arcanity --rounds 1",
    ),
    Command(
        "admin",
        "trionfi.cli.admin",
        "see to tables and people while a server runs",
        "admin tables --database sqlite:///tables.sqlite",
    ),
    Command(
        "backup",
        "trionfi.cli.backup",
        "write all tables into one file",
        "backup tables.backup --database sqlite:///tables.sqlite",
    ),
    Command(
        "restore",
        "trionfi.cli.restore",
        "put a backup into a database",
        "restore tables.backup --database sqlite:///new.sqlite",
    ),
)


class Parser(argparse.ArgumentParser):
    """Complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {as_typed_here(f'{self.prog} --help')}\n")

    def format_help(self) -> str:
        return as_typed_here(super().format_help())


def as_typed_here(help_text: str) -> str:
    """With its commands as a person types them: `python3 start.py play`, where that is how we were called."""
    return NAMED.sub(lambda named: typed_command(), help_text)


def the_parser(words: list[str]) -> Parser:
    """The parser of the whole program; of the commands, only the one that was called knows its arguments."""
    parser = Parser(
        prog="trionfi",
        description="A table for games of hidden cards: play, watch, check. Without a command, a menu.",
        epilog="example: trionfi play arcanity --seats 4\n`trionfi COMMAND --help` tells more.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=Version, nargs=0, help="the version, and which build is running")
    parser.set_defaults(run=menu)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    called = next((word for word in words if not word.startswith("-")), None)
    for command in COMMANDS:
        add_command(commands, command, command.name == called)
    if called is not None and called not in {command.name for command in COMMANDS}:
        parser.error(unknown_command(called))
    return parser


def add_command(
    commands: argparse._SubParsersAction[Parser],
    command: Command,
    called: bool,
) -> None:
    parser = commands.add_parser(
        command.name,
        help=command.help,
        description=command.help[0].upper() + command.help[1:] + ".",
        epilog=f"example: trionfi {command.example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    if called:
        module = import_module(command.module)
        module.add_arguments(parser)
        parser.set_defaults(run=module.run)


def unknown_command(word: str) -> str:
    names = [command.name for command in COMMANDS]
    near = get_close_matches(word, names, 1)
    return f"there is no command “{word}”; " + (
        f"did you mean {near[0]}?" if near else f"there are {', '.join(names)}"
    )


class Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *ignored: object) -> None:
        from trionfi import __version__
        from trionfi.build_info import describe

        print(f"trionfi {__version__}, {describe()}")
        parser.exit()


def menu(args: argparse.Namespace) -> int:
    from trionfi.cli.menu import run

    return run(args)
