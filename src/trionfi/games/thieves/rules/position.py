"""A position of City of Thieves: the table and who does what when a move is made."""

from __future__ import annotations

from mypy_extensions import i64

from trionfi.core.rng import Rng
from trionfi.games.thieves.rules import figures, phases, titles
from trionfi.games.thieves.rules import log_kinds as told
from trionfi.games.thieves.rules import moves as say
from trionfi.games.thieves.rules.arcana_cards import add_titles, answer, pass_or
from trionfi.games.thieves.rules.carrying import drop, drop_moves
from trionfi.games.thieves.rules.chests import after_double_lock, after_pick_jinx, lucky_find, pick_fate
from trionfi.games.thieves.rules.combat import (
    card_moves,
    iris,
    iris_moves,
    last_card,
    last_moves,
    leona,
    play_for_dice,
    vesper,
)
from trionfi.games.thieves.rules.constants import NOBODY, NONE, ROOMS, SPACES
from trionfi.games.thieves.rules.flight import flight_moves, run_away, slip
from trionfi.games.thieves.rules.loot import loot_moves, steal
from trionfi.games.thieves.rules.magic import after_cast_jinx, cast_fate
from trionfi.games.thieves.rules.militia import divert, march, march_moves, send
from trionfi.games.thieves.rules.missions import give_one, giving_moves
from trionfi.games.thieves.rules.movement import (
    after_tripwire,
    end_move,
    end_moves,
    end_walk,
    teleport,
    teleport_moves,
    walk_moves,
)
from trionfi.games.thieves.rules.rounds import (
    deploy,
    deploy_moves,
    draft,
    draft_moves,
    gang_moves,
    lower,
    lower_moves,
    settle,
    take_gang,
)
from trionfi.games.thieves.rules.scoring import score, winning_seats
from trionfi.games.thieves.rules.spells import (
    hit_target,
    keep,
    keep_moves,
    lift_chest,
    lift_moves,
    set_chest,
    set_moves,
    target_moves,
)
from trionfi.games.thieves.rules.table import Table, is_secret
from trionfi.games.thieves.rules.turn import act, activation_moves


class Thieves(Table):
    """The contract on top of the table."""

    def moves(self, seat: i64) -> list[int]:
        phase: i64 = self.phase
        if self.asked >> seat & 1 == 0:
            return []
        if phase == phases.ACTIVATE:
            return activation_moves(self, seat)
        if phase == phases.END_MOVE:
            return end_moves(self)
        if phase == phases.MARCH:
            return march_moves(self, seat)
        if phase == phases.ASK_TRIPWIRE:
            return pass_or(self, seat, titles.TRIPWIRE, say.TRIPWIRE)
        if phase == phases.ASK_DOUBLE_LOCK:
            return pass_or(self, seat, titles.DOUBLE_LOCK, say.DOUBLE_LOCK)
        if phase in (phases.PICK_JINX, phases.CAST_JINX):
            return pass_or(self, seat, titles.JINX, say.JINX)
        if phase in (phases.PICK_FATE, phases.CAST_FATE):
            return pass_or(self, seat, titles.FATE, say.FATE)
        if phase == phases.ASK_LUCKY_FIND:
            return pass_or(self, seat, titles.LUCKY_FIND, say.LUCKY_FIND)
        if phase == phases.ASK_DIVERSION:
            return pass_or(self, seat, titles.DIVERSION, say.DIVERSION)
        if phase == phases.ASK_SLIP:
            return pass_or(self, seat, titles.SLIP_AWAY, say.SLIP_AWAY)
        if phase == phases.SENDING:
            return [say.SEND, say.SEND + 1]
        if phase in (phases.CARD_A, phases.CARD_D):
            return card_moves(self, seat, phase)
        if phase in (phases.LAST_A, phases.LAST_D):
            return last_moves(self, seat, phase)
        if phase == phases.FLEEING:
            return flight_moves(self)
        if phase == phases.DEPLOY:
            return deploy_moves(self, seat)
        return self.rare_moves(seat, phase)

    def rare_moves(self, seat: i64, phase: i64) -> list[int]:
        if phase in (phases.LEONA_A, phases.LEONA_D):
            return self.discards(seat, say.LEONA_ADDS)
        if phase == phases.ASK_IRIS:
            return iris_moves(self)
        if phase == phases.ASK_VESPER:
            return self.discards(seat, say.VESPER_HEXES)
        if phase == phases.LOOTING:
            return loot_moves(self)
        if phase == phases.DROPPING:
            return drop_moves(self)
        if phase == phases.GIVING:
            return giving_moves(self, seat)
        if phase == phases.TELEPORTING:
            return teleport_moves(self)
        if phase == phases.WALK:
            return walk_moves(self)
        if phase == phases.LOWERING:
            return lower_moves(self)
        if phase == phases.TARGET:
            return target_moves(self, seat)
        if phase == phases.KEEPING:
            return keep_moves(self)
        if phase == phases.LIFTING:
            return lift_moves(self)
        if phase == phases.SETTING:
            return set_moves(self)
        if phase == phases.DRAFT:
            return draft_moves(self, seat)
        return gang_moves(self)

    def discards(self, seat: i64, first: i64) -> list[int]:
        """§4.6 Any card for a skill, or none."""
        found: list[int] = []
        add_titles(self, seat, first, found)
        found.append(say.PASS)
        return found

    def play(self, seat: i64, move: i64) -> None:
        phase: i64 = self.phase
        self.note_move(seat, move, phase)
        if phase == phases.ACTIVATE:
            act(self, seat, move)
        elif phase == phases.END_MOVE:
            end_move(self, seat, move)
        elif phase == phases.ASK_TRIPWIRE:
            if answer(self, seat, move):
                after_tripwire(self)
        elif phase == phases.ASK_DOUBLE_LOCK:
            if answer(self, seat, move):
                after_double_lock(self)
        elif phase == phases.PICK_JINX:
            if answer(self, seat, move):
                after_pick_jinx(self)
        elif phase == phases.CAST_JINX:
            if answer(self, seat, move):
                after_cast_jinx(self)
        elif phase == phases.MARCH:
            march(self, seat, move)
        elif phase == phases.SENDING:
            send(self, seat, move - say.SEND + figures.KORNAK)
        elif phase == phases.ASK_DIVERSION:
            divert(self, seat, move)
        elif phase == phases.PICK_FATE:
            pick_fate(self, seat, move)
        elif phase == phases.ASK_LUCKY_FIND:
            lucky_find(self, seat, move)
        elif phase in (phases.CARD_A, phases.CARD_D):
            play_for_dice(self, seat, move)
        elif phase in (phases.LAST_A, phases.LAST_D):
            last_card(self, seat, move)
        elif phase == phases.ASK_SLIP:
            slip(self, seat, move)
        elif phase == phases.FLEEING:
            run_away(self, move % SPACES)
        else:
            self.play_rare(seat, move, phase)
        settle(self)

    def note_move(self, seat: i64, move: i64, phase: i64) -> None:
        """The last move stays in sight, if all could see it."""
        self.rolled_count = 0
        if is_secret(phase):
            self.last_seat = NOBODY
            self.last_move = NONE
        else:
            self.last_seat = seat
            self.last_move = move

    def play_rare(self, seat: i64, move: i64, phase: i64) -> None:
        if phase == phases.DEPLOY:
            deploy(self, seat, move // SPACES, move % SPACES)
        elif phase in (phases.LEONA_A, phases.LEONA_D):
            leona(self, seat, move)
        elif phase == phases.ASK_IRIS:
            iris(self, move)
        elif phase == phases.ASK_VESPER:
            vesper(self, seat, move)
        elif phase == phases.LOOTING:
            steal(self, move - say.STEAL)
        elif phase == phases.DROPPING:
            drop(self, seat, (move - say.DROP) // ROOMS, (move - say.DROP) % ROOMS)
        elif phase == phases.GIVING:
            give_one(self, seat, move - say.GIVE)
        elif phase == phases.TELEPORTING:
            teleport(self, seat, move % SPACES)
        elif phase == phases.WALK:
            end_walk(self, seat, move)
        elif phase == phases.LOWERING:
            lower(self, seat, move - say.LOWER)
        elif phase == phases.CAST_FATE:
            cast_fate(self, seat, move)
        elif phase == phases.TARGET:
            hit_target(self, seat, move)
        elif phase == phases.KEEPING:
            keep(self, seat, move - say.KEEP)
        elif phase == phases.LIFTING:
            lift_chest(self, seat, move - say.LIFT)
        elif phase == phases.SETTING:
            set_chest(self, seat, move - say.SET_DOWN)
        elif phase == phases.DRAFT:
            draft(self, seat, move)
        else:
            take_gang(self, seat, move - say.TAKE_GANG)

    @property
    def scores(self) -> list[int]:
        """What each would have if the game ended now."""
        return [score(self, seat) for seat in range(self.seats)]

    @property
    def winners(self) -> list[int]:
        return winning_seats(self) if self.over else []

    def listen(self) -> None:
        """Whoever listens from the first decision on hears who rolled what for the start (§2.7)."""
        fresh = self.heard is None and self.phase <= phases.DEPLOY and self.last_move == NONE
        super().listen()
        if fresh and self.heard is not None:
            for at, rolled in enumerate(self.rolls):
                self.heard.append((told.ROLLED_TO_START, int(at > 0), *rolled))
            self.heard.append((told.STARTS, int(self.start)))

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
