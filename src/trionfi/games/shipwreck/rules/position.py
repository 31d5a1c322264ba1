"""A position: what may be said now, and what it does. Each rule stands in its own chapter."""

from __future__ import annotations

from mypy_extensions import i64

from trionfi.core.bitset import count, holds, lowest, members, nth
from trionfi.core.rng import Rng
from trionfi.games.shipwreck.rules.asides import (
    own_showing_moves,
    play_aside,
    seat_asides,
    show_fate,
    table_asides,
)
from trionfi.games.shipwreck.rules.card_tables import CYCLE, PREDICT_TWICE
from trionfi.games.shipwreck.rules.moves import (
    NO_POWER,
    POWERS,
    SHOW,
    SPEAK_UP,
    VOTE,
    VOTE_NO_POWER,
    VOTE_PASS,
)
from trionfi.games.shipwreck.rules.playing import play_by_chance, play_fate, playing_moves
from trionfi.games.shipwreck.rules.powers import (
    active_moves,
    cycle,
    decline_power,
    group_moves,
    group_moves_count,
    nth_group_move,
    source_of,
    use_active_power,
    use_group_power,
)
from trionfi.games.shipwreck.rules.predict import predict, predict_nothing
from trionfi.games.shipwreck.rules.table import (
    CHOOSING,
    FULL,
    NO_FATE,
    PLAYED,
    PLAYING,
    PREDICTING,
    SEATS_IN,
    Table,
)
from trionfi.games.shipwreck.rules.voting import UNDECIDED, cast_vote


class Position(Table):
    """A position of The Shipwreck Arcana."""

    def moves(self, seat: i64) -> list[int]:
        phase: i64 = self.phase
        if phase == PREDICTING:
            return self.prediction_votes(seat) if holds(self.waiting, seat) else []
        if phase == CHOOSING:
            return self.power_votes(seat) if holds(self.waiting, seat) else []
        if seat != self.active:
            return []
        if phase == PLAYING:
            return playing_moves(self)
        return active_moves(self) if phase == PLAYED else []

    def prediction_votes(self, seat: i64) -> list[int]:
        """§9.7 A single value, or §9.8 none; R3 not one that was wrong before; §16.3 or a fate is shown."""
        votes = members(0xFF & ~self.wrong, VOTE + 1)
        return votes + own_showing_moves(self, seat)

    def power_votes(self, seat: i64) -> list[int]:
        """§8.2 One of the group's powers, or none; §16.3 or a fate is shown."""
        votes: list[int] = [int(VOTE_NO_POWER)]
        return votes + own_showing_moves(self, seat) + group_moves(self)

    def play(self, seat: i64, move: i64) -> None:
        if move <= VOTE:
            play_fate(self, move)
        elif move <= VOTE_NO_POWER:
            self.vote(seat, move)
        elif move >= POWERS:
            self.spend_power(seat, move)
        elif move == NO_POWER:
            decline_power(self)
        elif move < SPEAK_UP:
            show_fate(self, seat, move != SHOW)
        else:
            play_aside(self, seat, move)

    def vote(self, seat: i64, move: i64) -> None:
        decided = cast_vote(self, seat, move)
        if decided == UNDECIDED:
            return
        if self.phase == CHOOSING:
            use_group_power(self, decided)
        elif decided == VOTE_PASS:
            predict_nothing(self)
        else:
            predict(self, decided - VOTE)

    def spend_power(self, seat: i64, move: i64) -> None:
        effect: i64 = self.printed.effects[source_of(self, move)]
        if effect <= PREDICT_TWICE:
            self.vote(seat, move)
        elif effect == CYCLE:
            cycle(self, move)
        else:
            use_active_power(self, move)

    def asides(self, seat: int | None) -> list[int]:
        return table_asides(self) if seat is None else seat_asides(self, seat)

    @property
    def scores(self) -> list[int]:
        """§1.1 The table's points are everybody's."""
        return [int(self.score)] * int(self.seats)

    @property
    def winners(self) -> list[int]:
        """§12.2 All win together."""
        won = self.over and self.score == FULL
        return list(SEATS_IN[self.present]) if won else []

    def playout(self, rng: Rng) -> int:
        """As the contract's, move for move, without lists where most moves are made."""
        made: i64 = 0
        while not self.over:
            if self.waiting != 0:
                self.vote_by_chance(lowest(self.waiting), rng)
            elif self.phase == PLAYING:
                play_by_chance(self, rng)
            else:
                moves = active_moves(self)
                self.play(self.active, moves[rng.below(len(moves))])
            made += 1
        return made

    def vote_by_chance(self, seat: i64, rng: Rng) -> None:
        """One of the seat's votes or fates to show, each as likely."""
        if self.challenge:
            moves = self.moves(seat)
            self.play(seat, moves[rng.below(len(moves))])
            return
        values: i64 = 0xFF & ~self.wrong
        plain: i64 = 1 if self.phase == CHOOSING else count(values)
        holding: i64 = 1 if self.kept_by(seat) != NO_FATE else 0
        powers: i64 = group_moves_count(self) if self.phase == CHOOSING else 0
        chosen = rng.below(plain + holding + powers)
        if chosen < plain:
            self.vote(seat, VOTE_NO_POWER if self.phase == CHOOSING else VOTE + 1 + nth(values, chosen))
        elif chosen < plain + holding:
            show_fate(self, seat, False)
        else:
            self.vote(seat, nth_group_move(self, chosen - plain - holding))

    def clone(self, rng: Rng | None = None) -> Position:
        copy = Position(
            self.game, self.seats, self.options, self.rng.clone() if rng is None else rng, self.printed
        )
        self.copy_onto(copy)
        return copy
