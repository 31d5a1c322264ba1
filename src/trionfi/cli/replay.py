"""`trionfi replay`: step through a record from a seat's eyes."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from trionfi import BadOption, Game
from trionfi.bots import bot_names
from trionfi.cli.local_game import split_name
from trionfi.cli.record_files import add_cards_argument, load_record
from trionfi.cli.terminal import EndOfInput, Terminal, printable
from trionfi.core.history import UNDO, History
from trionfi.core.record import Record, replay, replay_line
from trionfi.core.seats import LETTERS, letter, with_names

KEYS = "Enter: next, b: back, a number: go there, q: quit"
MORE = """
examples:
  trionfi replay game.json                   what anybody could see
  trionfi replay game.json --seat A          from the eyes of the first seat
  trionfi replay game.json --open --all      everything, at once

Enter goes on, `b` goes back, a number goes to that ply, `q` leaves.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = MORE
    add = parser.add_argument
    add("file", metavar="FILE", type=Path, help="a record that `save` has written")
    eyes = parser.add_mutually_exclusive_group()
    eyes.add_argument("--seat", metavar="A", help="whose eyes, by letter or name (default: a spectator's)")
    eyes.add_argument("--open", action="store_true", help="hide nothing")
    add("--at", metavar="PLY", type=int, default=0, help="begin there")
    add("--all", action="store_true", help="print every ply and ask nothing")
    add("--game", metavar="GAME", help="the game, where it is not one of ours: package.module:name")
    add_cards_argument(parser)


def run(args: argparse.Namespace) -> int:
    record, game = load_record(args.file, args.game, args.cards)
    end = replay(record, game)
    names = [*map(printable, record.names), *LETTERS[len(record.names) :]]
    seat = None if args.seat is None else seat_named(args.seat, int(end.state.seats), names)
    terminal = Terminal()
    terminal.say(f"{game.title}, {len(record.lines)} plies, {eyes_of(seat, args.open, names)}.")
    roles = [role(seat, names[seat], bot_names(game.slug)) for seat in range(end.state.seats)]
    terminal.say(f"Seats: {', '.join(roles)}.")
    if args.open and not end.state.over:
        terminal.say("This game is not over: you are looking at what its players cannot see.")
    player = Player(record, game, seat, args.open, names, terminal)
    last = len(record.lines)
    if not 0 <= args.at <= last:
        raise BadOption(f"there is no ply {args.at}: they go from 0 to {last}")
    if args.all:
        for ply in range(args.at, last + 1):
            player.show(ply)
    else:
        step(player, args.at, last)
    return 0


def step(player: Player, ply: int, last: int) -> None:
    """Show plies as somebody asks for them."""
    player.show(ply)
    while True:
        try:
            text = player.terminal.ask(f"{ply}/{last}  {KEYS}: ").lower()
        except EndOfInput:
            return
        if text in ("q", "quit", "exit"):
            return
        wanted = {"": ply + 1, "n": ply + 1, "b": ply - 1}.get(text, int(text) if text.isdecimal() else None)
        if wanted is None or not 0 <= wanted <= last:
            at_end = "That was the last ply" if text in ("", "n") else "That is no ply"
            player.terminal.say(f"{at_end}: they go from 0 to {last}.")
            continue
        ply = wanted
        player.show(ply)


class Player:
    """The record at one ply; going on is quick, going back plays it again from the start."""

    def __init__(
        self,
        record: Record,
        game: Game,
        seat: int | None,
        everything: bool,
        names: list[str],
        terminal: Terminal,
    ) -> None:
        self.record = record
        self.game = game
        self.seat = seat
        self.everything = everything
        self.names = names
        self.terminal = terminal
        self.ply = 0
        self.history: History = replay(record, game, upto=0)

    def go(self, ply: int) -> None:
        if ply < self.ply:
            self.history, self.ply = replay(self.record, self.game, upto=0), 0
        while self.ply < ply:
            self.ply += 1
            replay_line(self.history, self.ply, self.record.lines[self.ply - 1])

    def show(self, ply: int) -> None:
        self.terminal.title(f"Ply {ply}" if ply else "The deal")
        for sentence in self.happened(ply):
            self.terminal.say(f"  · {sentence}")
        state = self.history.state
        self.terminal.say()
        self.terminal.say(str(state.open_view() if self.everything else state.view(self.seat)))

    def happened(self, ply: int) -> list[str]:
        """What the move of this ply told the viewer; go there."""
        self.go(max(0, ply - 1))
        before = len(self.history.state.events(self.seat)) if ply else 0
        self.go(ply)
        line = self.record.lines[ply - 1] if ply else ""
        sentences = [event.said(self.names) for event in self.history.state.events(self.seat, before)]
        if self.everything and line:
            return [with_names(self.line_told(line), self.names), *sentences]
        if line.endswith(f" {UNDO}"):
            return [f"{self.names[LETTERS.index(line[0])]} undoes a move."]
        return sentences if sentences or not ply else ["Somebody decides something in secret."]

    def line_told(self, line: str) -> str:
        who, _, words = line.partition(" ")
        return f"{{{LETTERS.index(who)}}}: {words}" if who in LETTERS else f"{who}: {words}"


def seat_named(word: str, seats: int, names: list[str]) -> int:
    for seat in range(seats):
        if word.casefold() in (letter(seat).casefold(), names[seat].casefold()):
            return seat
    raise BadOption(f"there is no seat “{word}”; there are {', '.join(names_told(seats, names))}")


def names_told(seats: int, names: list[str]) -> list[str]:
    return [
        letter(seat) + (f" {names[seat]}" if names[seat] != letter(seat) else "") for seat in range(seats)
    ]


def role(seat: int, name: str, bots: Sequence[str]) -> str:
    """A seat by its letter, the name of who sat there, and which bot it was."""
    name, bot = split_name(name, bots)
    named = name if name != letter(seat) else ""
    who = f"{named} ({bot} bot)" if named and bot else named or (f"{bot} bot" if bot else "")
    return f"{letter(seat)} {who}".rstrip()


def eyes_of(seat: int | None, everything: bool, names: list[str]) -> str:
    if everything:
        return "nothing hidden"
    return "as a spectator sees it" if seat is None else f"from the eyes of {names[seat]}"
