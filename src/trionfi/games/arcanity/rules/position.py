"""A position of Arcanity: the table, with its legal moves and what they do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trionfi.core.bitset import count, holds, lowest, members, nth
from trionfi.core.phase import Moves
from trionfi.core.rng import Rng
from trionfi.core.state import UNSEEN
from trionfi.games.arcanity.rules import abilities, duel, passing, rows, setup
from trionfi.games.arcanity.rules.card_bits import school_of
from trionfi.games.arcanity.rules.duel import DUELLING, goes_face_down, lay_card, legal_cards
from trionfi.games.arcanity.rules.prospects import prospects
from trionfi.games.arcanity.rules.quick_move import quick_move
from trionfi.games.arcanity.rules.scoring import leaders
from trionfi.games.arcanity.rules.setup import begin_game
from trionfi.games.arcanity.rules.table import (
    BIDDING,
    BURN,
    BURNT,
    DUEL,
    NOBODY,
    PASSING,
    PHASES,
    Table,
)

CHAPTERS: Final = (setup, passing, duel, abilities)  # each has put its decisions into PHASES
MOVES: Final = Moves(PHASES)


class Position(Table):
    """What the contract asks of a position."""

    def begin(self, draft: bool) -> None:
        begin_game(self, draft)

    def moves(self, seat: i64) -> list[int]:
        if seat != self.turn and (self.turn != NOBODY or not holds(self.waiting, seat)):
            return []
        if self.phase == DUEL:  # most moves by far: a direct call is faster
            return DUELLING.moves(self, seat)
        return PHASES[self.phase].moves(self, seat)

    def play(self, seat: i64, move: i64) -> None:
        if self.phase == DUEL:
            DUELLING.play(self, seat, move)
            return
        decision = PHASES[self.phase]
        decision.play(self, seat, move - decision.first)

    def playout(self, rng: Rng) -> int:
        """As the contract's, without lists: a card at random is a move at random where each goes one way only."""
        if self.agreed.open_shields:
            return super().playout(rng)
        played: i64 = 0
        while not self.over:
            seat: i64 = self.turn
            if seat == NOBODY:
                seat = lowest(self.waiting)
            if self.phase == DUEL:
                cards = legal_cards(self, seat)
                card = nth(cards, rng.below(count(cards)))
                lay_card(self, seat, card, goes_face_down(self, seat, card))
            else:
                decision = PHASES[self.phase]
                choices = decision.choices(self, seat)
                decision.play(self, seat, nth(choices, rng.below(count(choices))))
            played += 1
        return played

    def quick_move(self, seat: i64, rng: Rng) -> i64:
        return quick_move(self, seat, rng)

    def play_chapter(self, rng: Rng) -> None:
        """As the contract's, a little quicker."""
        this_round = self.round
        while not self.over and self.round == this_round:
            seat: i64 = self.turn
            if seat == NOBODY:
                seat = lowest(self.waiting)
            self.play(seat, quick_move(self, seat, rng))

    def prospects(self) -> list[float]:
        return super().prospects() if self.over else prospects(self)

    def clone(self, rng: Rng | None = None) -> Position:
        chance = self.rng.clone() if rng is None else rng
        copy = Position(self.game, self.seats, self.options, self.agreed, chance)
        self.copy_onto(copy)
        return copy

    def any_move(self, seat: i64, rng: Rng) -> i64:
        """As the contract's, without a list where a card at random is a move at random."""
        if self.phase != DUEL or self.agreed.open_shields:
            return super().any_move(seat, rng)
        cards = legal_cards(self, seat)
        card = nth(cards, rng.below(count(cards)))
        return duel.SHIELD + school_of(card) if goes_face_down(self, seat, card) else duel.PLAY + card

    def chapter(self) -> i64:
        return self.round

    def seen_as(self, seat: i64, move: i64) -> i64:
        """§4.1 Of a card that goes face-down the others see that it is a shield; of what is passed, bid or discarded,
        nothing.
        """
        if self.phase == DUEL:
            return duel.SHIELD if move >= duel.SHIELD else move
        return UNSEEN if self.phase in (PASSING, BIDDING, BURN, BURNT) else move

    @property
    def scores(self) -> list[int]:
        return [self.cells[rows.SCORE + seat] for seat in range(self.seats)]

    @property
    def winners(self) -> list[int]:
        return members(leaders(self), 0) if self.over else []
