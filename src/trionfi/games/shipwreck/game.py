"""The Shipwreck Arcana wired to the contract. No rules here: they stand in the chapters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from trionfi.core.card_list import OwnList, own_list
from trionfi.core.ending import Ending, Heard
from trionfi.core.event import Event
from trionfi.core.game import Game
from trionfi.core.option import Option, When
from trionfi.core.refusal import Refusal
from trionfi.core.rng import FastRng, Rng
from trionfi.core.seats import letter
from trionfi.core.state import Happening
from trionfi.games.shipwreck import hidden, notation, refusals, text_board
from trionfi.games.shipwreck.cards import FILE, figures_on, printed_of, problems, read_cards
from trionfi.games.shipwreck.census import census
from trionfi.games.shipwreck.ending import ending
from trionfi.games.shipwreck.imagine import Deduction
from trionfi.games.shipwreck.log import log_of
from trionfi.games.shipwreck.moments import MOMENTS
from trionfi.games.shipwreck.rules import moves
from trionfi.games.shipwreck.rules.position import Position
from trionfi.games.shipwreck.rules.setup import DOOM_AT_START, GROUP_VOTES, set_up, settle_options
from trionfi.games.shipwreck.rules.table import MOST_SEATS
from trionfi.games.shipwreck.small_positions import small_position
from trionfi.games.shipwreck.snapshot import lay_snapshot
from trionfi.games.shipwreck.view import ShipwreckView

DOOM_HELP = "How much doom there is at the start: 0, 2, 4 or 6."
CHALLENGE_HELP = "Each of two players has two lines with a fate of its own."
VOTE_HELP = "How the group decides: all agree, more than half do, or the next player speaks for all."
HONOUR_HELP = "Illegal plays are accepted, and a player who notices one says so."
STARTERS = tuple(map(letter, range(MOST_SEATS)))
A_SEAT = When(
    "when the table has that seat", lambda seats, options: STARTERS.index(options["starter"]) < seats
)
FOR_TWO = When("with two seats", lambda seats, options: seats == 2)


class Shipwreck(Game):
    """The Shipwreck Arcana, with the twenty cards of the base set or an owner's list."""

    slug = "shipwreck"
    title = "The Shipwreck Arcana"
    seats = range(2, 6)
    rules_version = "2"
    options = (
        Option("difficulty", "easy", tuple(DOOM_AT_START), DOOM_HELP, "difficulty"),
        Option("challenge", False, bool, CHALLENGE_HELP, "difficulty", FOR_TWO),
        Option("group_vote", "unanimous", tuple(GROUP_VOTES), VOTE_HELP, ours=True),
        Option("starter", "A", STARTERS, "Which seat takes the first turn.", when=A_SEAT),
        Option("honour", False, bool, HONOUR_HELP),
    )
    together = True
    turn_rule = "9.1"
    end_rule = "12.1"
    round_kinds = ("drew",)
    view_class = ShipwreckView
    moments = MOMENTS
    aside_moves = range(moves.SPEAK_UP, moves.ASIDES_END)
    # A turn has at most a cycle, a play and an answer of the active player, and three votes (a power and two
    # predictions). A vote is held three times at most, with four voters, and begins anew when a fate is shown, four
    # times a turn. So 3 + 4 + (3 + 4) * 3 * 4 = 91 moves, in 150 turns at most (R27).
    longest = 91 * 150

    def __init__(self, own: OwnList | None = None) -> None:
        self.own_list = own
        text, file = (own.text, own.file) if own else (FILE.read_text("utf-8"), FILE.name)
        self.cards = read_cards(text, file)
        self.said = notation.all_moves(self.cards)
        self.printed = printed_of(self.cards)
        self.logs = [log_of(self.cards, self.write, challenge) for challenge in (False, True)]

    def card_list(self) -> str:
        return self.own_list.text if self.own_list else FILE.read_text("utf-8")

    def claims_card_list(self, data: Mapping[str, Any]) -> bool:
        return "card" in data and "power" in data

    def with_cards(self, cards: object) -> Shipwreck:
        """The game with an owner's list: a file, or its text."""
        return Shipwreck(own_list(cards, self.spec))

    def notation(self) -> Sequence[str]:
        return [words for words, _ in self.said]

    def rules_data(self) -> object:
        return figures_on(self.cards)

    def blank(self, seats: int, options: dict[str, Any], rng: Rng) -> Position:
        """A table with its options settled and nothing on it."""
        table = Position(self, seats, options, rng, self.printed)
        settle_options(table)
        return table

    def set_up(self, seats: int, rng: Rng, options: dict[str, Any]) -> Position:
        table = self.blank(seats, options, rng)
        set_up(table)
        return table

    def small_position(self, rng: Rng) -> Position:
        table = self.blank(2, dict(self.standard[2]), rng)
        small_position(table)
        return table

    def draw(self, view: ShipwreckView) -> str:
        return text_board.draw(self.cards, view)

    end_rule_at = staticmethod(refusals.end_rule)
    aside_refusal = staticmethod(refusals.aside_refusal)
    check_card_list = staticmethod(problems)
    census = staticmethod(census)
    scramble = staticmethod(hidden.scrambled)

    def rules_refusal(self, state: Any, seat: int, move: int) -> Refusal | None:
        return refusals.rules_refusal(state, self.cards, seat, move)

    def forbidden(self, text: str) -> Refusal | None:
        return refusals.forbidden(self.cards, text)

    def not_asked(self, state: Any, seat: int | None, move: int) -> Refusal:
        return refusals.not_asked(state, self.cards, seat, move)

    def describe(self, options: Mapping[str, Any], happening: Happening, seat: int | None) -> Event | None:
        return self.logs[bool(options["challenge"])].describe(happening, seat)

    def answers_itself(self, view: Any, move: int) -> bool:
        """Where no power can be used, nobody is asked which. A fate that can lie in one place is looked at first."""
        return self.words[move] == "no power"

    def ending(self, state: Any, events: Sequence[Heard]) -> Ending:
        return ending(state, events)

    def clicks(self, view: ShipwreckView, move: int) -> tuple[str, ...]:
        return notation.clicks(self.said, view, move)

    def read_position(
        self, seats: int, options: dict[str, Any], rng: Rng, position: dict[str, Any]
    ) -> Position:
        table = self.blank(seats, options, rng)
        lay_snapshot(table, position)
        return table

    def check_possible(self, state: Position) -> None:
        for seat in (None, *range(state.seats)):
            if not self.imagine_from(self.view(state, seat)).allows(state):
                raise ValueError("a hand cannot have come about as the game is remembered")

    def imagine_from(self, view: Any) -> Deduction:
        """All that the hands may hold by this view."""
        return Deduction(self.blank(view.seats, view.options, FastRng(0)), view)


SHIPWRECK = Shipwreck()
SHIPWRECK.spec = "trionfi.games.shipwreck.game:SHIPWRECK"
