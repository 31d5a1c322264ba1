"""A game at this terminal: what has happened, how it began, who sits where. It prints nothing."""

import re
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

from trionfi import BadOption, Event, FastRng, Game, State
from trionfi.bots import Bot, bot, bot_names
from trionfi.cli.terminal import printable
from trionfi.core.history import History
from trionfi.core.record import Record, Start, begin, record_of, replay
from trionfi.core.refusal import Refusal
from trionfi.core.seats import LETTERS, letter

BOT_NAME = re.compile(r"(.*) \((.+)\)")


class LocalGame:
    """The history of a game and its players. Seats without a bot belong to people here."""

    def __init__(
        self, history: History, start: Start, names: Sequence[str], bots: Mapping[int, str], spec: str = ""
    ) -> None:
        self.history = history
        self.start = start
        self.spec = spec  # where the game is found, if it is not one of ours
        self.names: list[str] = [*names, *LETTERS[len(names) :]]
        self.bot_names = dict(bots)
        self.bots: dict[int, Bot] = {}
        for seat, name in bots.items():
            self.seat_bot(seat, name)
        self.saved = len(history.log)
        self.seen: dict[int | None, int] = {}
        self.notices: list[tuple[int, str]] = []
        self.noticed: dict[int | None, int] = {}
        self.orders: dict[int, dict[str, int]] = {}  # standing orders of people, by seat, and since when

    @property
    def state(self) -> State:
        return self.history.state

    @property
    def game(self) -> Game:
        return self.state.game

    # Who sits where

    def seat_bot(self, seat: int, name: str) -> None:
        self.bots[seat] = bot(name, self.game)
        self.bot_names[seat] = name

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.state.seats) if seat not in self.bots]

    def name(self, seat: int) -> str:
        return self.names[seat]

    def full_name(self, seat: int) -> str:
        """The name with the letter that the table shows for it."""
        name = self.names[seat]
        return name if name == letter(seat) else f"{name} ({letter(seat)})"

    @property
    def has_names(self) -> bool:
        return any(self.names[seat] != letter(seat) for seat in range(self.state.seats))

    def seat_of(self, word: str) -> int:
        """The seat that a person means by a letter or a name."""
        for seat in range(self.state.seats):
            if word.casefold() in (letter(seat).casefold(), self.names[seat].casefold()):
                return seat
        known = ", ".join(self.full_name(seat) for seat in range(self.state.seats))
        raise BadOption(f"there is no seat “{word}”; there are {known}")

    def seated(self) -> str:
        """Who sits where, in a line."""
        return (
            "Seats: "
            + ", ".join(f"{letter(seat)} {self.role(seat)}" for seat in range(self.state.seats))
            + "."
        )

    def role(self, seat: int) -> str:
        """Who has a seat: a name, a bot, or a person at this screen."""
        named = self.names[seat] if self.names[seat] != letter(seat) else ""
        if seat in self.bots:
            return f"{named} ({self.bot_names[seat]} bot)" if named else f"{self.bot_names[seat]} bot"
        return named or ("you" if len(self.people) == 1 else "a person here")

    # Whose turn it is

    def next_to_ask(self, holder: int | None) -> int:
        """People before bots, so that they can still change their minds; who has the screen before other people."""
        people = [seat for seat in self.state.to_act if seat not in self.bots]
        if holder in people and holder is not None:
            return holder
        return people[0] if people else self.state.to_act[0]

    def has_turn(self, seat: int) -> bool:
        """Whether this seat, which is asked, has the turn; if not, it may answer what another one does."""
        return self.game.turn_of(self.state.view(seat)) in (None, seat)

    def play_bot(self, seat: int) -> None:
        """A bot is given its view and its moves, and chance that neither the deal nor an interruption touches."""
        state = self.state
        player = self.bots[seat]
        move = player.choose(state.view(seat), state.moves(seat), self.bot_chance(seat), player.usual)
        self.history.play(seat, move)

    def give_order(self, seat: int, order: str) -> None:
        """Gives a standing order: from now on the table does that for this seat."""
        if self.would_tell(order):
            raise BadOption(
                f"“{order}” looks at your cards, and whoever shares this screen would see when you are asked; "
                "it is for one person at a screen"
            )
        self.orders.setdefault(seat, {})[order] = self.game.order_since(self.state.view(seat), order)

    def would_tell(self, order: str) -> bool:
        """Where people share the screen, an order that looks at the hand tells by when the screen goes to its giver."""
        return order in self.game.hand_orders and len(self.people) > 1

    def play_order(self, seat: int) -> bool:
        """Do what a standing order of this seat says; whether there was one for this decision."""
        if not self.orders.get(seat):
            return False
        state = self.state
        view = state.view(seat)
        given = self.orders[seat]
        self.orders[seat] = {
            order: since for order, since in given.items() if not self.game.order_ends(view, order, since)
        }
        for order in self.orders[seat]:
            move = self.game.order_move(view, state.moves(seat), order)
            if move is not None and not self.would_tell(order):
                self.history.play(seat, move)
                return True
        return False

    def bot_chance(self, seat: int) -> FastRng:
        secret = f"{self.start.sealed_seed or self.start.seed} {seat} {len(self.history.log)}"
        return FastRng(
            int.from_bytes(blake2b(secret.encode(), digest_size=8, person=b"trionfi bots").digest())
        )

    def undo(self, seat: int) -> None:
        """Take back a seat's last move, and tell the others so."""
        self.history.undo(seat)
        self.notices.append((seat, f"{self.name(seat)} took back a move."))
        for viewer, seen in self.seen.items():
            self.seen[viewer] = min(seen, len(self.state.events(viewer)))

    # What a seat has not heard yet

    def news(self, viewer: int | None) -> list[str]:
        """What this seat, or a spectator, was told since it last asked."""
        events = self.state.events(viewer, self.seen.get(viewer, 0))
        notices = [text for seat, text in self.notices[self.noticed.get(viewer, 0) :] if seat != viewer]
        self.seen[viewer] = self.seen.get(viewer, 0) + len(events)
        self.noticed[viewer] = len(self.notices)
        return [self.said(event, viewer) for event in events] + notices

    def said(self, what: Event | Refusal, viewer: int | None) -> str:
        """The sentence as this seat reads it. Where several look at one screen, everybody has a name."""
        return what.said(self.names, viewer if len(self.people) == 1 else None)

    # Records

    def record(self) -> Record:
        """The game so far; the names say who was a bot."""
        names = [
            f"{self.names[seat]} ({self.bot_names[seat]})" if seat in self.bots else self.names[seat]
            for seat in range(self.state.seats)
        ]
        return record_of(self.history, self.start, names, self.spec)

    @property
    def unsaved(self) -> bool:
        return len(self.history.log) > self.saved


def deal(
    game: Game,
    seats: int,
    start: Start,
    options: Mapping[str, Any],
    names: Sequence[str],
    bots: Mapping[int, str],
    spec: str = "",
) -> LocalGame:
    """A fresh game."""
    given = dict(options)
    return LocalGame(History(lambda: begin(game, start, seats, given)), start, names, bots, spec)


def resume(record: Record, game: Game, bots: Mapping[int, str] | None = None) -> LocalGame:
    """The game of a record, where it stopped. Unless others are named, its bots are those of the record."""
    history = replay(record, game)
    names, known = [], {}
    for seat, recorded_name in enumerate(record.names[: history.state.seats]):
        name, bot_name = split_name(printable(recorded_name), bot_names(game.slug))
        names.append(name or letter(seat))
        if bot_name:
            known[seat] = bot_name
    foreign = [name for name in known.values() if ":" in name]
    if foreign and bots is None:
        raise BadOption(
            f"this game was played by {foreign[0]}, which is not one of our bots; if you trust it, use --bots"
        )
    spec = record.game if ":" in record.game else ""
    return LocalGame(history, record.start, names, known if bots is None else bots, spec)


def split_name(name: str, known: Sequence[str]) -> tuple[str, str]:
    """A name in a record, and the bot that it tells of."""
    match = BOT_NAME.fullmatch(name)
    return (match[1], match[2]) if match and (match[2] in known or ":" in match[2]) else (name, "")
