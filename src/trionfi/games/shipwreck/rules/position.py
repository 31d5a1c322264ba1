"""A position: what may be said now, and what it does. Each rule stands in its own chapter."""

from __future__ import annotations

from mypy_extensions import i64

from trionfi.core.bitset import count, holds, lowest, members, nth
from trionfi.core.rng import Rng
from trionfi.games.shipwreck.rules import asides, moves, playing, powers, predict, voting
from trionfi.games.shipwreck.rules.card_tables import CYCLE, PREDICT_TWICE
from trionfi.games.shipwreck.rules.table import CHOOSING, FULL, NO_FATE, PLAYED, PLAYING, Table


class Position(Table):
    """A position of The Shipwreck Arcana."""

    def moves(self, seat: i64) -> list[int]:
        if self.is_voting():
            return self.votes_of(seat) if holds(self.waiting, seat) else []
        if seat != self.active:
            return []
        if self.phase == PLAYING:
            return playing.playing_moves(self)
        return powers.active_moves(self) if self.phase == PLAYED else []

    def votes_of(self, seat: i64) -> list[int]:
        """What the seat may vote for; §16.3 or it shows a fate."""
        votes = powers.possible_votes(self)
        asides.add_showing(self, seat, moves.SHOW, votes)
        if self.phase == CHOOSING:
            votes.sort()  # the moves that spend a power come last
        return votes

    def play(self, seat: i64, move: i64) -> None:
        if move <= moves.VOTE:
            playing.play_fate(self, move)
        elif move <= moves.VOTE_NO_POWER:
            self.vote(seat, move)
        elif move >= moves.POWERS:
            self.spend_power(seat, move)
        elif move == moves.NO_POWER:
            powers.decline_power(self)
        elif move < moves.SPEAK_UP:
            asides.show_fate(self, seat, move != moves.SHOW)
        else:
            asides.play_aside(self, seat, move)

    def vote(self, seat: i64, move: i64) -> None:
        decided = voting.cast_vote(self, seat, move)
        if decided == voting.UNDECIDED:
            return
        if self.phase == CHOOSING:
            powers.use_group_power(self, decided)
        elif decided == moves.VOTE_PASS:
            predict.predict_nothing(self)
        else:
            predict.predict(self, decided - moves.VOTE)

    def spend_power(self, seat: i64, move: i64) -> None:
        effect: i64 = self.printed.effects[moves.spent_card(self.printed, move)]
        if effect <= PREDICT_TWICE:
            self.vote(seat, move)
        elif effect == CYCLE:
            powers.cycle(self, move)
        else:
            powers.use_active_power(self, move)

    def asides(self, seat: int | None) -> list[int]:
        return asides.table_asides(self) if seat is None else asides.seat_asides(self, seat)

    @property
    def scores(self) -> list[int]:
        """§1.1 The table's points are everybody's."""
        return [int(self.score)] * int(self.seats)

    @property
    def winners(self) -> list[int]:
        """§12.2 All win together."""
        won = self.over and self.score == FULL
        return members(self.present) if won else []

    def playout(self, rng: Rng) -> int:
        """As the contract's, move for move, without lists where most moves are made."""
        made: i64 = 0
        while not self.over:
            if self.waiting != 0:
                self.vote_by_chance(lowest(self.waiting), rng)
            elif self.phase == PLAYING:
                playing.play_by_chance(self, rng)
            else:
                choices = powers.active_moves(self)
                self.play(self.active, choices[rng.below(len(choices))])
            made += 1
        return made

    def vote_by_chance(self, seat: i64, rng: Rng) -> None:
        """One of the seat's votes or fates to show, each as likely."""
        if self.challenge:
            choices = self.moves(seat)
            self.play(seat, choices[rng.below(len(choices))])
            return
        values: i64 = 0xFF & ~self.wrong
        plain: i64 = 1 if self.phase == CHOOSING else count(values)
        holding: i64 = 1 if self.kept_by(seat) != NO_FATE else 0
        spending: i64 = powers.group_moves_count(self) if self.phase == CHOOSING else 0
        chosen = rng.below(plain + holding + spending)
        if chosen < plain:
            value = moves.VOTE + 1 + nth(values, chosen)
            self.vote(seat, moves.VOTE_NO_POWER if self.phase == CHOOSING else value)
        elif chosen < plain + holding:
            asides.show_fate(self, seat, False)
        else:
            self.vote(seat, powers.nth_group_move(self, chosen - plain - holding))

    def clone(self, rng: Rng | None = None) -> Position:
        chance = self.rng.clone() if rng is None else rng
        copy = Position(self.game, self.seats, self.options, chance, self.printed)
        self.copy_onto(copy)
        return copy
