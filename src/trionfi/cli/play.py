"""`trionfi play`: a game in the terminal."""

import argparse
import secrets
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NoReturn

from trionfi import BadOption, Game
from trionfi.bots import bot
from trionfi.cli.local_game import LocalGame, deal, resume
from trionfi.cli.record_files import add_cards_argument, find_game, load_record
from trionfi.cli.seat_options import read_bots, read_names, seat_plan
from trionfi.cli.terminal import Terminal
from trionfi.cli.terminal_table import TerminalTable
from trionfi.core.option import read_options
from trionfi.core.record import Start, sealed_start
from trionfi.core.rng import SealedRng, fresh_seed

MORE = """
examples:
  trionfi play                                               a menu: which game, who plays
  trionfi play arcanity                                      you and simple bots
  trionfi play arcanity --seats 4 --bots random,simple       two people, two bots
  trionfi play arcanity --seats 3 --bots none --names Anna,Bruno,Clara
  trionfi play arcanity --seed 7 --option limit=20 --option tie=shared
  trionfi play --load game.json                              go on where a game stopped

At the table, `help` tells what you can type.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = MORE
    add = parser.add_argument
    add("game", metavar="GAME", nargs="?", help="see `trionfi games`, or package.module:name")
    add("--seats", metavar="N", type=int, help="how many seats (default: as few as the game takes)")
    add("--humans", metavar="N", type=int, help="how many of them are people here (default: 1)")
    add("--bots", metavar="A,B,...", help="the bots of the last seats; `none` for a table of people")
    add("--names", metavar="A,B,...", help="the players' names, from the first seat on")
    add("--option", metavar="NAME=VALUE", action="append", default=[], help="see `trionfi games GAME`")
    add("--seed", metavar="S", type=int, help="a deal that can be made again; without it, a sealed one")
    add("--salt", metavar="TEXT", action="append", default=[], help="mixed into a sealed deal, once per seat")
    add("--ask-salt", action="store_true", help="ask for the salt after the promise has been printed")
    add("--quick", action="store_true", help="do not wait for Enter where a move could still be taken back")
    add("--save", metavar="FILE", type=Path, help="keep the record of the game there")
    add_cards_argument(parser)
    add("--load", metavar="FILE", type=Path, help="go on with a saved game")


def run(args: argparse.Namespace) -> int:
    if is_bare(args) and sys.stdin.isatty():
        from trionfi.cli.menu import run as menu

        return menu(args)
    terminal = Terminal()
    if args.save is not None and args.save != args.load and args.save.exists():
        raise BadOption(f"{args.save} exists already; --save takes a new file")
    local_game = loaded(args) if args.load is not None else dealt(args, terminal)
    table = TerminalTable(terminal, local_game, quick=args.quick, file=args.save or args.load)
    if args.save is not None:
        table.save_in(args.save)  # if that cannot be done, better now than after the game
    with stopped_by_exception():
        return table.run()


def is_bare(args: argparse.Namespace) -> bool:
    """Whether it was `trionfi play` alone: then a menu asks."""
    return not any(given for name, given in vars(args).items() if name != "run")


def loaded(args: argparse.Namespace) -> LocalGame:
    for name in ("seats", "humans", "names", "option", "seed", "salt", "ask_salt"):
        if getattr(args, name):
            raise BadOption(
                f"--{name.replace('_', '-')} does not go with --load: the saved game has settled that"
            )
    record, game = load_record(args.load, args.game, args.cards)
    bots = read_bots(args.bots)
    if bots is None:
        return resume(record, game)
    if len(bots) > record.seats:
        raise BadOption(f"{len(bots)} bots do not fit {record.seats} seats")
    return resume(record, game, dict(enumerate(bots, record.seats - len(bots))))


def dealt(args: argparse.Namespace, terminal: Terminal) -> LocalGame:
    if args.game is None:
        raise BadOption("which game? `trionfi games` lists them, --load goes on with a saved one")
    game = find_game(args.game, args.cards)
    seats, bots = seat_plan(game, args.seats, args.humans, read_bots(args.bots))
    options = read_options(game.title, game.options, args.option)
    names = read_names(args.names, seats)
    if args.seed is not None and (args.salt or args.ask_salt):
        raise BadOption("salt goes with a sealed deal, not with --seed")
    if len(args.salt) > seats:
        raise BadOption(f"{len(args.salt)} salts do not fit {seats} seats")
    check_deal(game, seats, options)
    for name in bots.values():
        bot(name, game)
    if args.seed is None:
        people = seats - len(bots)
        start = sealed(terminal, args.salt, people if args.ask_salt else 0)
    else:
        start = Start(seed=args.seed)
        terminal.say(f"This is the deal of seed {args.seed}.")
    return deal(game, seats, start, options, names, bots, args.game if ":" in args.game else "")


def check_deal(game: Game, seats: int, options: dict[str, bool | int | str]) -> None:
    """Options that do not go together are found before a promise is printed."""
    game.deal(seats, 0, **options)


def sealed(terminal: Terminal, salts: list[str], ask: int) -> Start:
    """The promise comes first: after it, neither the table nor a player can choose the cards."""
    rng = SealedRng(fresh_seed())
    terminal.say(
        "This deal is sealed. Note this promise now, and check it against the record after the game:"
    )
    terminal.say(f"  {rng.commitment}")
    given = list(salts)
    for seat in range(len(salts), ask):
        suggested = secrets.token_hex(4)
        given.append(
            terminal.ask(f"Any word to mix into the deal, seat {seat + 1} (Enter for {suggested})? ")
            or suggested
        )
    return sealed_start(SealedRng(rng.seed, tuple(given)))


@contextmanager
def stopped_by_exception() -> Iterator[None]:
    """A closed window or a polite kill ends the program by an exception, so that the game is kept."""

    def stop(number: int, frame: FrameType | None) -> NoReturn:
        sys.exit(128 + number)

    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = [signal.signal(number, stop) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
