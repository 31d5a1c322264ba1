"""Arcana, wired to the contract. The rules stand in the chapters, the text in the files beside them."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from trionfi.core.card_list import own_list
from trionfi.core.event import Event
from trionfi.core.game import Game, Imagination
from trionfi.core.log import Log
from trionfi.core.moment import Moments
from trionfi.core.rng import Rng
from trionfi.core.state import Happening, State
from trionfi.core.view import View
from trionfi.games.arcana import snapshot
from trionfi.games.arcana.card_list import CardList, problems, read_cards, write_cards
from trionfi.games.arcana.census import census
from trionfi.games.arcana.edition import read_edition, read_file
from trionfi.games.arcana.ending import ending
from trionfi.games.arcana.hidden import scramble
from trionfi.games.arcana.imagine import BeliefSampler
from trionfi.games.arcana.log import log_of
from trionfi.games.arcana.moments import moments_of
from trionfi.games.arcana.possible import check_possible
from trionfi.games.arcana.printed import Printed
from trionfi.games.arcana.questions import PLAIN_STEPS
from trionfi.games.arcana.refusals import end_rule_at, forbidden, not_asked, rules_refusal
from trionfi.games.arcana.rules import phases
from trionfi.games.arcana.rules.position import Position
from trionfi.games.arcana.rules.rounds import next_choice
from trionfi.games.arcana.rules.setup import prepare
from trionfi.games.arcana.small_positions import small
from trionfi.games.arcana.standing_orders import HAND_ORDERS, ORDERS, order_ends, order_move, order_since
from trionfi.games.arcana.text_board import draw
from trionfi.games.arcana.view import ArcanaView, Onlooker, look


class Arcana(Printed):
    """Arcana: everything that the contract asks for."""

    seats = range(2, 5)
    turn_rule = "4.3"
    end_rule = "4.7"
    round_kinds = ("round",)
    longest = 40_000
    rules_version = "3"
    view_class = ArcanaView
    orders = ORDERS
    hand_orders = HAND_ORDERS

    draw = draw
    rules_refusal = rules_refusal
    forbidden = forbidden
    not_asked = not_asked
    end_rule_at = end_rule_at
    check_possible = check_possible
    scramble = staticmethod(scramble)
    small_position = small
    ending = ending  # type: ignore[assignment]
    order_move = order_move
    order_since = staticmethod(order_since)
    order_ends = staticmethod(order_ends)
    census = census

    @cached_property
    def moments(self) -> Moments:  # type: ignore[override]
        return moments_of(self)

    @cached_property
    def log(self) -> Log:
        return log_of(self)

    def notation(self) -> Sequence[str]:
        return tuple(move.words for move in self.all_moves)

    def rules_data(self) -> object:
        return self.cards.figures_only()

    def set_up(self, seats: int, rng: Rng, options: dict[str, Any]) -> State:
        table = self.blank(seats, options, rng)
        table.order = tuple(range(seats))
        prepare(table)
        next_choice(table, phases.GUILDS)
        return table

    def write_position(self, state: Position) -> dict[str, Any]:
        return snapshot.write_position(self, state)

    def read_position(self, seats: int, options: dict[str, Any], rng: Rng, position: dict[str, Any]) -> State:
        table = self.blank(seats, options, rng)
        snapshot.read_position(self, table, position)
        return table

    def build_view(self, state: Position, seat: int | None) -> dict[str, Any]:
        return look(Onlooker(self, state, seat))

    def build_open_view(self, state: Position) -> dict[str, Any]:
        return look(Onlooker(self, state, None, everything=True))

    def describe(self, options: Mapping[str, Any], happening: Happening, seat: int | None) -> Event | None:
        return self.log.describe(happening, seat)

    def clicks(self, view: View, move: int) -> tuple[str, ...]:
        return self.all_moves[move].clicks

    def answers_itself(self, view: View, move: int) -> bool:
        """An effect with one target, and the last card, where it can only be given up."""
        return view["step"] in PLAIN_STEPS or self.all_moves[move].block == "discard"

    def imagine_from(self, view: View) -> Imagination:
        return BeliefSampler(self, view)

    def card_list(self) -> str:
        return write_cards(self.cards, self.edition)

    def check_card_list(self, text: str, file: str) -> list[str]:
        return problems(text, self.edition, file)

    def claims_card_list(self, data: Mapping[str, Any]) -> bool:
        return data.get("edition") == self.edition.list_name

    def with_cards(self, cards: object) -> Game:
        """§9.4 This game with an owner's card list: a file, its text, or a list that was read."""
        if isinstance(cards, CardList):
            return Arcana(self.edition, cards)
        own = own_list(cards, self.spec)
        game = Arcana(self.edition, read_cards(own.text, self.edition, own.file))
        game.own_list = own
        return game


def edition_game(name: str) -> Arcana:
    edition = read_edition(name)
    return Arcana(edition, read_cards(read_file(edition.cards), edition, edition.cards))


ARCANA = edition_game("revised")
ARCANA_FIRST = edition_game("first")
ARCANA.spec = "trionfi.games.arcana.game:ARCANA"
ARCANA_FIRST.spec = "trionfi.games.arcana.game:ARCANA_FIRST"
EDITIONS = {game.slug: game for game in (ARCANA, ARCANA_FIRST)}
