"""A position of City of Thieves: the table and who does what when a move is made."""

from __future__ import annotations

from mypy_extensions import i64

from trionfi.core.rng import Rng
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
from trionfi.games.thieves.rules.constants import (
    DIVERSION,
    DOUBLE_LOCK,
    FATE,
    JINX,
    KORNAK,
    LUCKY_FIND,
    NOBODY,
    NONE,
    ROOMS,
    SLIP_AWAY,
    SPACES,
    TRIPWIRE,
)
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
from trionfi.games.thieves.rules.table import (
    ACTIVATE,
    ASK_DIVERSION,
    ASK_DOUBLE_LOCK,
    ASK_IRIS,
    ASK_LUCKY_FIND,
    ASK_SLIP,
    ASK_TRIPWIRE,
    ASK_VESPER,
    ASKED,
    CARD_A,
    CARD_D,
    CAST_FATE,
    CAST_JINX,
    DEPLOY,
    DRAFT,
    DROPPING,
    END_MOVE,
    FLEEING,
    GIVING,
    KEEPING,
    LAST_A,
    LAST_D,
    LAST_MOVE,
    LAST_SEAT,
    LEONA_A,
    LEONA_D,
    LIFTING,
    LOOTING,
    LOWERING,
    MARCH,
    PHASE,
    PICK_FATE,
    PICK_JINX,
    ROLLED_COUNT,
    SENDING,
    SETTING,
    START,
    TARGET,
    TELEPORTING,
    WALK,
    Table,
    is_secret,
)
from trionfi.games.thieves.rules.turn import act, activation_moves


class Thieves(Table):
    """The contract on top of the table."""

    def moves(self, seat: i64) -> list[int]:
        phase: i64 = self.cells[PHASE]
        if self.cells[ASKED] >> seat & 1 == 0:
            return []
        if phase == ACTIVATE:
            return activation_moves(self, seat)
        if phase == END_MOVE:
            return end_moves(self)
        if phase == MARCH:
            return march_moves(self, seat)
        if phase == ASK_TRIPWIRE:
            return pass_or(self, seat, TRIPWIRE, say.TRIPWIRE)
        if phase == ASK_DOUBLE_LOCK:
            return pass_or(self, seat, DOUBLE_LOCK, say.DOUBLE_LOCK)
        if phase in (PICK_JINX, CAST_JINX):
            return pass_or(self, seat, JINX, say.JINX)
        if phase in (PICK_FATE, CAST_FATE):
            return pass_or(self, seat, FATE, say.FATE)
        if phase == ASK_LUCKY_FIND:
            return pass_or(self, seat, LUCKY_FIND, say.LUCKY_FIND)
        if phase == ASK_DIVERSION:
            return pass_or(self, seat, DIVERSION, say.DIVERSION)
        if phase == ASK_SLIP:
            return pass_or(self, seat, SLIP_AWAY, say.SLIP_AWAY)
        if phase == SENDING:
            return [say.SEND, say.SEND + 1]
        if phase in (CARD_A, CARD_D):
            return card_moves(self, seat, phase)
        if phase in (LAST_A, LAST_D):
            return last_moves(self, seat, phase)
        if phase == FLEEING:
            return flight_moves(self)
        if phase == DEPLOY:
            return deploy_moves(self, seat)
        return self.rare_moves(seat, phase)

    def rare_moves(self, seat: i64, phase: i64) -> list[int]:
        if phase in (LEONA_A, LEONA_D):
            return self.discards(seat, say.LEONA_ADDS)
        if phase == ASK_IRIS:
            return iris_moves(self)
        if phase == ASK_VESPER:
            return self.discards(seat, say.VESPER_HEXES)
        if phase == LOOTING:
            return loot_moves(self)
        if phase == DROPPING:
            return drop_moves(self)
        if phase == GIVING:
            return giving_moves(self, seat)
        if phase == TELEPORTING:
            return teleport_moves(self)
        if phase == WALK:
            return walk_moves(self)
        if phase == LOWERING:
            return lower_moves(self)
        if phase == TARGET:
            return target_moves(self, seat)
        if phase == KEEPING:
            return keep_moves(self)
        if phase == LIFTING:
            return lift_moves(self)
        if phase == SETTING:
            return set_moves(self)
        if phase == DRAFT:
            return draft_moves(self, seat)
        return gang_moves(self)

    def discards(self, seat: i64, first: i64) -> list[int]:
        """§4.6 Any card for a skill, or none."""
        found: list[int] = []
        add_titles(self, seat, first, found)
        found.append(say.PASS)
        return found

    def play(self, seat: i64, move: i64) -> None:
        phase: i64 = self.cells[PHASE]
        self.note_move(seat, move, phase)
        if phase == ACTIVATE:
            act(self, seat, move)
        elif phase == END_MOVE:
            end_move(self, seat, move)
        elif phase == ASK_TRIPWIRE:
            if answer(self, seat, move):
                after_tripwire(self)
        elif phase == ASK_DOUBLE_LOCK:
            if answer(self, seat, move):
                after_double_lock(self)
        elif phase == PICK_JINX:
            if answer(self, seat, move):
                after_pick_jinx(self)
        elif phase == CAST_JINX:
            if answer(self, seat, move):
                after_cast_jinx(self)
        elif phase == MARCH:
            march(self, seat, move)
        elif phase == SENDING:
            send(self, seat, move - say.SEND + KORNAK)
        elif phase == ASK_DIVERSION:
            divert(self, seat, move)
        elif phase == PICK_FATE:
            pick_fate(self, seat, move)
        elif phase == ASK_LUCKY_FIND:
            lucky_find(self, seat, move)
        elif phase in (CARD_A, CARD_D):
            play_for_dice(self, seat, move)
        elif phase in (LAST_A, LAST_D):
            last_card(self, seat, move)
        elif phase == ASK_SLIP:
            slip(self, seat, move)
        elif phase == FLEEING:
            run_away(self, move % SPACES)
        else:
            self.play_rare(seat, move, phase)
        settle(self)

    def note_move(self, seat: i64, move: i64, phase: i64) -> None:
        """The last move stays in sight, if all could see it."""
        cells = self.cells
        cells[ROLLED_COUNT] = 0
        if is_secret(phase):
            cells[LAST_SEAT] = NOBODY
            cells[LAST_MOVE] = NONE
        else:
            cells[LAST_SEAT] = seat
            cells[LAST_MOVE] = move

    def play_rare(self, seat: i64, move: i64, phase: i64) -> None:
        if phase == DEPLOY:
            deploy(self, seat, move // SPACES, move % SPACES)
        elif phase in (LEONA_A, LEONA_D):
            leona(self, seat, move)
        elif phase == ASK_IRIS:
            iris(self, move)
        elif phase == ASK_VESPER:
            vesper(self, seat, move)
        elif phase == LOOTING:
            steal(self, move - say.STEAL)
        elif phase == DROPPING:
            drop(self, seat, (move - say.DROP) // ROOMS, (move - say.DROP) % ROOMS)
        elif phase == GIVING:
            give_one(self, seat, move - say.GIVE)
        elif phase == TELEPORTING:
            teleport(self, seat, move % SPACES)
        elif phase == WALK:
            end_walk(self, seat, move)
        elif phase == LOWERING:
            lower(self, seat, move - say.LOWER)
        elif phase == CAST_FATE:
            cast_fate(self, seat, move)
        elif phase == TARGET:
            hit_target(self, seat, move)
        elif phase == KEEPING:
            keep(self, seat, move - say.KEEP)
        elif phase == LIFTING:
            lift_chest(self, seat, move - say.LIFT)
        elif phase == SETTING:
            set_chest(self, seat, move - say.SET_DOWN)
        elif phase == DRAFT:
            draft(self, seat, move)
        else:
            take_gang(self, seat, move - say.TAKE_GANG)

    @property
    def scores(self) -> list[int]:
        """What each would have if the game ended now."""
        found: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            found.append(score(self, seat))
            seat += 1
        return found

    @property
    def winners(self) -> list[int]:
        return winning_seats(self) if self.over else []

    def listen(self) -> None:
        """Whoever listens from the first decision on hears who rolled what for the start (§2.7)."""
        fresh = self.heard is None and self.cells[PHASE] <= DEPLOY and self.cells[LAST_MOVE] == NONE
        super().listen()
        if fresh and self.heard is not None:
            for at, rolled in enumerate(self.rolls):
                self.heard.append((told.ROLLED_TO_START, int(at > 0), *rolled))
            self.heard.append((told.STARTS, int(self.cells[START])))

    def clone(self, rng: Rng | None = None) -> Thieves:
        copy = Thieves(
            self.game,
            self.seats,
            self.options,
            self.rng.clone() if rng is None else rng,
            self.ground,
            self.lists,
        )
        self.copy_onto(copy)
        return copy
