"""A position of Arcanity: the table, with its legal moves and what they do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trionfi.core.bitset import bit, count, holds, lowest, members, nth
from trionfi.core.rng import Rng
from trionfi.games.arcanity.rules import rows
from trionfi.games.arcanity.rules.abilities import aim, discard, name_shield, targets
from trionfi.games.arcanity.rules.card_bits import NO_SCHOOL, SHIELDS, school_of, shield_of
from trionfi.games.arcanity.rules.duel import goes_face_down, lay_card, legal_cards
from trionfi.games.arcanity.rules.moves import (
    BID,
    CHOOSE,
    DISCARD,
    NAME,
    NAME_NONE,
    PASS,
    PLAY,
    SHIELD,
    TAKE,
)
from trionfi.games.arcanity.rules.passing import lay_bid, pick_to_pass
from trionfi.games.arcanity.rules.scoring import leaders
from trionfi.games.arcanity.rules.setup import begin_game, take_school
from trionfi.games.arcanity.rules.table import AIM, BIDDING, DRAFT, DUEL, NAMING, NOBODY, PASSING, Table

ALL_SCHOOLS: Final[i64] = 0b11111


class Position(Table):
    """What the contract asks of a position."""

    def begin(self, draft: bool) -> None:
        begin_game(self, draft)

    def moves(self, seat: i64) -> list[int]:
        if seat != self.turn and (self.turn != NOBODY or not holds(self.waiting, seat)):
            return []
        if self.phase == DUEL:
            return self.plays(seat)
        return members(self.choices(seat), self.block())

    def plays(self, seat: i64) -> list[int]:
        """The plays of a duel: face-up by card, then face-down by school (R4: with `open_shields` either way)."""
        cards = legal_cards(self, seat)
        down = self.face_down_among(seat, cards)
        plays = members(cards if self.agreed.open_shields else cards & ~down, PLAY)
        if down != 0:
            for card in members(down):
                plays.append(SHIELD + school_of(card))
        return plays

    def face_down_among(self, seat: i64, cards: i64) -> i64:
        """Those of these cards that would be played face-down."""
        down: i64 = 0
        shields: i64 = cards & SHIELDS
        while shields != 0:
            card = lowest(shields)
            if goes_face_down(self, seat, card):
                down |= bit(card)
            shields ^= bit(card)
        return down

    def block(self) -> i64:
        """Where the moves of this phase begin."""
        if self.phase == PASSING:
            return PASS
        if self.phase == BIDDING:
            return BID
        if self.phase == DRAFT:
            return TAKE
        if self.phase == AIM:
            return CHOOSE
        if self.phase == NAMING:
            return NAME
        return DISCARD

    def choices(self, seat: i64) -> i64:
        """What may be chosen now outside a duel, as bits above the phase's block of moves."""
        if self.phase == DRAFT:
            return ALL_SCHOOLS & ~self.schools
        if self.phase == NAMING:
            return self.schools | bit(NAME_NONE - NAME)
        if self.phase == AIM:
            return targets(self, seat)
        return self.cells[rows.HAND + seat]

    def play(self, seat: i64, move: i64) -> None:
        if move < SHIELD:
            lay_card(self, seat, move - PLAY, False)
        elif move < PASS:
            lay_card(self, seat, shield_of(move - SHIELD), True)
        elif move < BID:
            pick_to_pass(self, seat, move - PASS)
        elif move < DISCARD:
            lay_bid(self, seat, move - BID)
        elif move < CHOOSE:
            discard(self, seat, move - DISCARD)
        elif move < NAME:
            aim(self, seat, move - CHOOSE)
        elif move < TAKE:
            name_shield(self, seat, NO_SCHOOL if move == NAME_NONE else move - NAME)
        else:
            take_school(self, seat, move - TAKE)

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
                choices = self.choices(seat)
                self.play(seat, self.block() + nth(choices, rng.below(count(choices))))
            played += 1
        return played

    def clone(self, rng: Rng | None = None) -> Position:
        copy = Position(
            self.game, self.seats, self.options, self.agreed, self.rng.clone() if rng is None else rng
        )
        self.copy_onto(copy)
        return copy

    @property
    def scores(self) -> list[int]:
        return [self.cells[rows.SCORE + seat] for seat in range(self.seats)]

    @property
    def winners(self) -> list[int]:
        return members(leaders(self), 0) if self.over else []
