"""A position of City of Thieves: the table and who does what when a move is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from trionfi.core.rng import Rng
from trionfi.games.thieves.rules import (
    arcana_cards,
    chests,
    combat,
    log_kinds,
    loot,
    magic,
    militia,
    missions,
    movement,
    moves,
    phases,
    rounds,
    scoring,
    spells,
)
from trionfi.games.thieves.rules.constants import NOBODY, NONE
from trionfi.games.thieves.rules.prospects import prospects
from trionfi.games.thieves.rules.quick_move import quick_move
from trionfi.games.thieves.rules.table import Table
from trionfi.games.thieves.rules.turn import act, activation_moves

Moves = Callable[[Table, i64], list[int]]
Play = Callable[[Table, i64, i64], None]

# The decisions that come up seldom: their moves, and what playing one does. The others are called without a table.
RARE: Final[dict[int, tuple[Moves, Play]]] = {
    phases.CHOOSE_GANG: (rounds.gang_moves, rounds.take_gang),
    phases.DRAFT: (rounds.draft_moves, rounds.draft),
    phases.LOWERING: (rounds.lower_moves, rounds.lower),
    phases.TELEPORTING: (movement.teleport_moves, movement.teleport),
    phases.WALK: (movement.walk_moves, movement.end_walk),
    phases.PICK_FATE: (arcana_cards.card_or_pass, chests.pick_fate),
    phases.ASK_LUCKY_FIND: (arcana_cards.card_or_pass, chests.lucky_find),
    phases.TARGET: (spells.target_moves, spells.hit_target),
    phases.LIFTING: (spells.lift_moves, spells.lift_chest),
    phases.SETTING: (spells.set_moves, spells.set_chest),
    phases.KEEPING: (spells.keep_moves, spells.keep),
    phases.GIVING: (missions.giving_moves, missions.give_one),
    phases.LEONA_A: (combat.leona_moves, combat.leona),
    phases.LEONA_D: (combat.leona_moves, combat.leona),
    phases.ASK_IRIS: (combat.iris_moves, combat.iris),
    phases.ASK_VESPER: (combat.vesper_moves, combat.vesper),
    phases.LAST_A: (combat.last_moves, combat.last_card),
    phases.LAST_D: (combat.last_moves, combat.last_card),
    phases.LOOTING: (loot.loot_moves, loot.steal),
    phases.DROPPING: (loot.drop_moves, loot.drop),
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
        if phases.is_window(phase) or phase in (phases.ASK_DIVERSION, phases.CAST_FATE, phases.ASK_SLIP):
            return arcana_cards.card_or_pass(self, seat)
        if phase == phases.SENDING:
            return [moves.SEND, moves.SEND + 1]
        if phase in (phases.CARD_A, phases.CARD_D):
            return combat.card_moves(self, seat)
        if phase == phases.FLEEING:
            return loot.flight_moves(self, seat)
        if phase == phases.DEPLOY:
            return rounds.deploy_moves(self, seat)
        list_moves, _ = RARE[phase]
        return list_moves(self, seat)

    def play(self, seat: i64, move: i64) -> None:
        phase: i64 = self.phase
        self.note_move(seat, move, phase)
        if phase == phases.ACTIVATE:
            act(self, seat, move)
        elif phase == phases.END_MOVE:
            movement.end_move(self, seat, move)
        elif phases.is_window(phase):
            if arcana_cards.answer(self, seat, move):
                self.close_window(phase)
        elif phase == phases.MARCH:
            militia.march(self, seat, move)
        elif phase == phases.SENDING:
            militia.send(self, seat, move)
        elif phase == phases.ASK_DIVERSION:
            militia.divert(self, seat, move)
        elif phase in (phases.CARD_A, phases.CARD_D):
            combat.play_for_dice(self, seat, move)
        elif phase == phases.CAST_FATE:
            magic.cast_fate(self, seat, move)
        elif phase == phases.ASK_SLIP:
            loot.slip(self, seat, move)
        elif phase == phases.FLEEING:
            loot.run_away(self, seat, move)
        elif phase == phases.DEPLOY:
            rounds.deploy(self, seat, move)
        else:
            _, play = RARE[phase]
            play(self, seat, move)
        rounds.settle(self)

    def close_window(self, phase: i64) -> None:
        """§7.8 All have answered."""
        if phase == phases.ASK_TRIPWIRE:
            movement.after_tripwire(self)
        elif phase == phases.ASK_DOUBLE_LOCK:
            chests.after_double_lock(self)
        elif phase == phases.PICK_JINX:
            chests.after_pick_jinx(self)
        else:
            magic.after_cast_jinx(self)

    def note_move(self, seat: i64, move: i64, phase: i64) -> None:
        """The last move stays in sight, if all could see it."""
        self.rolled_count = 0
        if phases.is_window(phase) or phase == phases.KEEPING:
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

    def quick_move(self, seat: i64, rng: Rng) -> i64:
        return quick_move(self, seat, self.moves(seat), rng)

    def prospects(self) -> list[float]:
        return super().prospects() if self.over else prospects(self)

    def listen(self) -> None:
        """Whoever listens from the first decision on hears who rolled what for the start (§2.7)."""
        fresh = self.log is None and self.phase <= phases.DEPLOY and self.last_move == NONE
        super().listen()
        if fresh and self.log is not None:
            for at, rolled in enumerate(self.rolls):
                self.log.append((log_kinds.ROLLED_TO_START, int(at > 0), *rolled))
            self.log.append((log_kinds.STARTS, int(self.start)))

    def clone(self, rng: Rng | None = None) -> Thieves:
        chance = self.rng.clone() if rng is None else rng
        copy = Thieves(self.game, self.seats, chance, self.agreed, self.lists)
        self.copy_onto(copy)
        return copy
