"""`trionfi` alone: a menu for whoever just wants to play."""

import argparse
import sys

from trionfi import BadOption, Game, all_games
from trionfi.bots import bot_names, usual_bot
from trionfi.cli.commands import the_parser
from trionfi.cli.record_files import last_save
from trionfi.cli.seat_options import seat_plan, written
from trionfi.cli.terminal import Terminal, command
from trionfi.core.option import read_options


def run(args: argparse.Namespace) -> int:
    if not sys.stdin.isatty():
        the_parser([]).print_help()
        return 0
    terminal = Terminal()
    terminal.title("Trionfi")
    words = chosen(terminal)
    if words is None:
        return 0
    terminal.say(f"(The next time, `{command()} {' '.join(map(quoted, words))}` does the same.)")
    called = the_parser(words).parse_args(words)
    code: int = called.run(called)
    return code


def chosen(terminal: Terminal) -> list[str] | None:
    """The command line that the answers stand for; None to leave."""
    games = all_games()
    for nth, game in enumerate(games, 1):
        terminal.say(f"  {nth}  {game.title}, {game.seats[0]} to {game.seats[-1]} seats")
    saved = last_save()
    if saved is not None:
        terminal.say(f"  c  go on with the last game ({saved.name})")
    terminal.say("  q  leave")
    while True:
        text = terminal.ask("What shall we play? ").lower()
        if text in ("q", "quit", "exit"):
            return None
        if text == "c" and saved is not None:
            return ["play", "--load", str(saved)]
        for nth, game in enumerate(games, 1):
            if text in (str(nth), game.slug, game.title.lower()):
                return ["play", game.slug, *settled(terminal, game)]
        terminal.say(f"Please type a number from 1 to {len(games)}, or q.")


def settled(terminal: Terminal, game: Game) -> list[str]:
    """Seats, people, bots and options."""
    low, high = game.seats[0], game.seats[-1]
    seats = number(terminal, f"How many seats, {low} to {high}", low, high, low)
    people = number(terminal, "How many of them are people at this screen", 0, seats, 1)
    words = ["--seats", str(seats), "--humans", str(people)]
    if people < seats:
        words += ["--bots", which_bot(terminal, game, seats, people)]
    for option in which_options(terminal, game):
        words += ["--option", option]
    return words


def number(terminal: Terminal, question: str, low: int, high: int, usual: int) -> int:
    while True:
        text = terminal.ask(f"{question} [{usual}]? ")
        if not text:
            return usual
        if text.isdecimal() and low <= int(text) <= high:
            return int(text)
        terminal.say(f"Please type a number from {low} to {high}.")


def which_bot(terminal: Terminal, game: Game, seats: int, people: int) -> str:
    usual = usual_bot(game.slug)
    while True:
        known = ", ".join(bot_names(game.slug))
        text = terminal.ask(f"Which bots ({known}) [{usual}]? ", bot_names(game.slug)) or usual
        try:
            seat_plan(game, seats, people, text.split(","))
            return text
        except BadOption as bad:
            terminal.say(f"{bad}.")


def which_options(terminal: Terminal, game: Game) -> list[str]:
    names = [f"{option.name}={written(option.default)}" for option in game.options]
    if not names:
        return []
    terminal.say(f"Options: {', '.join(names)}.")
    while True:
        text = terminal.ask("Any to change, as name=value, name=value [none]? ")
        given = [part.strip() for part in text.split(",") if part.strip()]
        try:
            game.deal(game.seats[0], 0, **read_options(game.title, game.options, given))
            return given
        except BadOption as bad:
            terminal.say(f"{bad}.")


def quoted(word: str) -> str:
    return f'"{word}"' if " " in word else word
