"""A position of City of Thieves: the table and who does what when a move is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from trionfi.core.rng import Rng
from trionfi.games.thieves.rules import (
    arcana_cards,
    carrying,
    chests,
    combat,
    figures,
    flight,
    loot,
    magic,
    militia,
    missions,
    movement,
    phases,
    rounds,
    scoring,
    spells,
    titles,
)
from trionfi.games.thieves.rules import log_kinds as told
from trionfi.games.thieves.rules import moves as say
from trionfi.games.thieves.rules.constants import NOBODY, NONE, SPACES
from trionfi.games.thieves.rules.table import Table, is_secret
from trionfi.games.thieves.rules.turn import act, activation_moves

Moves = Callable[[Table, i64], list[int]]
Play = Callable[[Table, i64, i64], None]


def leona_moves(table: Table, seat: i64) -> list[int]:
    return arcana_cards.discard_moves(table, seat, say.LEONA_ADDS)


def vesper_moves(table: Table, seat: i64) -> list[int]:
    return arcana_cards.discard_moves(table, seat, say.VESPER_HEXES)


# The decisions that come up seldom: their moves, and what playing one does. The others are called without a table.
RARE: Final[dict[int, tuple[Moves, Play]]] = {
    phases.CHOOSE_GANG: (rounds.gang_moves, rounds.take_gang),
    phases.DRAFT: (rounds.draft_moves, rounds.draft),
    phases.LOWERING: (rounds.lower_moves, rounds.lower),
    phases.TELEPORTING: (movement.teleport_moves, movement.teleport),
    phases.WALK: (movement.walk_moves, movement.end_walk),
    phases.TARGET: (spells.target_moves, spells.hit_target),
    phases.LIFTING: (spells.lift_moves, spells.lift_chest),
    phases.SETTING: (spells.set_moves, spells.set_chest),
    phases.KEEPING: (spells.keep_moves, spells.keep),
    phases.GIVING: (missions.giving_moves, missions.give_one),
    phases.LEONA_A: (leona_moves, combat.leona),
    phases.LEONA_D: (leona_moves, combat.leona),
    phases.ASK_IRIS: (combat.iris_moves, combat.iris),
    phases.ASK_VESPER: (vesper_moves, combat.vesper),
    phases.LOOTING: (loot.loot_moves, loot.steal),
    phases.DROPPING: (carrying.drop_moves, carrying.drop),
}


class Thieves(Table):
    """The contract on top of the table."""

    def moves(self, seat: i64) -> list[int]:
        phase: i64 = self.phase
        if self.asked >> seat & 1 == 0:
            return []
        if phase == phases.ACTIVATE:
            return activation_moves(self, seat)
        if phase == phases.END_MOVE:
            return movement.end_moves(self)
        if phase == phases.MARCH:
            return militia.march_moves(self, seat)
        if phase == phases.ASK_TRIPWIRE:
            return arcana_cards.pass_or(self, seat, titles.TRIPWIRE, say.TRIPWIRE)
        if phase == phases.ASK_DOUBLE_LOCK:
            return arcana_cards.pass_or(self, seat, titles.DOUBLE_LOCK, say.DOUBLE_LOCK)
        if phase in (phases.PICK_JINX, phases.CAST_JINX):
            return arcana_cards.pass_or(self, seat, titles.JINX, say.JINX)
        if phase in (phases.PICK_FATE, phases.CAST_FATE):
            return arcana_cards.pass_or(self, seat, titles.FATE, say.FATE)
        if phase == phases.ASK_LUCKY_FIND:
            return arcana_cards.pass_or(self, seat, titles.LUCKY_FIND, say.LUCKY_FIND)
        if phase == phases.ASK_DIVERSION:
            return arcana_cards.pass_or(self, seat, titles.DIVERSION, say.DIVERSION)
        if phase == phases.ASK_SLIP:
            return arcana_cards.pass_or(self, seat, titles.SLIP_AWAY, say.SLIP_AWAY)
        if phase == phases.SENDING:
            return [say.SEND, say.SEND + 1]
        if phase in (phases.CARD_A, phases.CARD_D):
            return combat.card_moves(self, seat, phase)
        if phase in (phases.LAST_A, phases.LAST_D):
            return combat.last_moves(self, seat, phase)
        if phase == phases.FLEEING:
            return flight.flight_moves(self)
        if phase == phases.DEPLOY:
            return rounds.deploy_moves(self, seat)
        moves, _ = RARE[phase]
        return moves(self, seat)

    def play(self, seat: i64, move: i64) -> None:
        phase: i64 = self.phase
        self.note_move(seat, move, phase)
        if phase == phases.ACTIVATE:
            act(self, seat, move)
        elif phase == phases.END_MOVE:
            movement.end_move(self, seat, move)
        elif phase == phases.ASK_TRIPWIRE:
            if arcana_cards.answer(self, seat, move):
                movement.after_tripwire(self)
        elif phase == phases.ASK_DOUBLE_LOCK:
            if arcana_cards.answer(self, seat, move):
                chests.after_double_lock(self)
        elif phase == phases.PICK_JINX:
            if arcana_cards.answer(self, seat, move):
                chests.after_pick_jinx(self)
        elif phase == phases.CAST_JINX:
            if arcana_cards.answer(self, seat, move):
                magic.after_cast_jinx(self)
        elif phase == phases.MARCH:
            militia.march(self, seat, move)
        elif phase == phases.SENDING:
            militia.send(self, seat, move - say.SEND + figures.KORNAK)
        elif phase == phases.ASK_DIVERSION:
            militia.divert(self, seat, move)
        elif phase == phases.PICK_FATE:
            chests.pick_fate(self, seat, move)
        elif phase == phases.ASK_LUCKY_FIND:
            chests.lucky_find(self, seat, move)
        elif phase in (phases.CARD_A, phases.CARD_D):
            combat.play_for_dice(self, seat, move)
        elif phase in (phases.LAST_A, phases.LAST_D):
            combat.last_card(self, seat, move)
        elif phase == phases.ASK_SLIP:
            flight.slip(self, seat, move)
        elif phase == phases.FLEEING:
            flight.run_away(self, move % SPACES)
        elif phase == phases.DEPLOY:
            rounds.deploy(self, seat, move // SPACES, move % SPACES)
        elif phase == phases.CAST_FATE:
            magic.cast_fate(self, seat, move)
        else:
            _, play = RARE[phase]
            play(self, seat, move)
        rounds.settle(self)

    def note_move(self, seat: i64, move: i64, phase: i64) -> None:
        """The last move stays in sight, if all could see it."""
        self.rolled_count = 0
        if is_secret(phase):
            self.last_seat = NOBODY
            self.last_move = NONE
        else:
            self.last_seat = seat
            self.last_move = move

    @property
    def scores(self) -> list[int]:
        """What each would have if the game ended now."""
        return [scoring.score(self, seat) for seat in range(self.seats)]

    @property
    def winners(self) -> list[int]:
        return scoring.winning_seats(self) if self.over else []

    def listen(self) -> None:
        """Whoever listens from the first decision on hears who rolled what for the start (§2.7)."""
        fresh = self.log is None and self.phase <= phases.DEPLOY and self.last_move == NONE
        super().listen()
        if fresh and self.log is not None:
            for at, rolled in enumerate(self.rolls):
                self.log.append((told.ROLLED_TO_START, int(at > 0), *rolled))
            self.log.append((told.STARTS, int(self.start)))

    def clone(self, rng: Rng | None = None) -> Thieves:
        copy = Thieves(
            self.game,
            self.seats,
            self.options,
            self.rng.clone() if rng is None else rng,
            self.ground,
            self.lists,
            self.agreed,
        )
        self.copy_onto(copy)
        return copy
