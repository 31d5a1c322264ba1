"""The doors of a position: moves, play, clone, playout, scores. The chapters hold the rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from trionfi.core.rng import Rng
from trionfi.core.state import UNSEEN
from trionfi.games.arcana.rules import effects, intrigue, phases, rounds, rows, setup, steps, zones
from trionfi.games.arcana.rules.bids_and_bribes import take_stake
from trionfi.games.arcana.rules.constants import DISTRICTS
from trionfi.games.arcana.rules.legal_moves import fill
from trionfi.games.arcana.rules.prospects import hopes
from trionfi.games.arcana.rules.quick_move import choose
from trionfi.games.arcana.rules.remembered import packed_move
from trionfi.games.arcana.rules.resolution import copy, resolve
from trionfi.games.arcana.rules.scoring import points, stakes_by_seat
from trionfi.games.arcana.rules.table import EMPTY, Table, row_of

ROOM: Final = 400  # no seat ever has so many moves at once
SCRATCH: Final[vec[i64]] = row_of(ROOM, 0)


class Position(Table):
    """A position of Arcana."""

    def moves(self, seat: i64) -> list[int]:
        if seat not in self.to_act:
            return []
        count = fill(self, seat, SCRATCH)
        return [SCRATCH[at] for at in range(count)]

    def play(self, seat: i64, move: i64) -> None:
        step = self.step
        if step == steps.TURN:
            self.lately = EMPTY
        if step == steps.SIMULTANEOUS:
            play_choice(self, seat, move)
        elif step in (steps.TURN, steps.HOUSE):
            self.lately = append(self.lately, packed_move(seat, move, not lies_down(self, seat, move)))
            play_action(self, seat, move)
        else:
            self.lately = append(self.lately, packed_move(seat, move, not is_secret(self, move)))
            play_answer(self, seat, move)
        while self.step == steps.DONE:
            rounds.go_on(self)

    @property
    def scores(self) -> list[int]:
        """§8.1 By seat."""
        by_seat = points(self)
        return [by_seat[seat] for seat in range(self.seats)]

    @property
    def winners(self) -> list[int]:
        """§8.2 The most points; then, where the edition says so, the most stake cards; else the win is shared."""
        return best_seats(self) if self.over else []

    def clone(self, rng: Rng | None = None) -> Position:
        chance = self.rng.clone() if rng is None else rng
        copy = Position(self.game, self.seats, self.options, chance, self.figures, self.rules, self)
        copy.over = self.over
        copy.to_act = self.to_act
        copy.order = self.order
        copy.revealed = self.revealed
        copy.events_count = self.events_count
        copy.barracks_count = self.barracks_count
        copy.field_count = self.field_count
        copy.phase = self.phase
        copy.step = self.step
        copy.active = self.active
        copy.actor = self.actor
        copy.first = self.first
        copy.round = self.round
        copy.last_round = self.last_round
        copy.ending = self.ending
        copy.quiet = self.quiet
        copy.stirred = self.stirred
        copy.serial = self.serial
        copy.acted = self.acted
        copy.effect = self.effect
        copy.amount = self.amount
        copy.by_master = self.by_master
        copy.located = self.located
        copy.playing = self.playing
        copy.drawn_a = self.drawn_a
        copy.drawn_b = self.drawn_b
        copy.card = self.card
        copy.district = self.district
        copy.count = self.count
        copy.todo = self.todo
        copy.copied = self.copied
        copy.event = self.event
        copy.event_effect = self.event_effect
        copy.event_amount = self.event_amount
        return copy

    def chapter(self) -> i64:
        return self.round

    def seen_as(self, seat: i64, move: i64) -> i64:
        """§4.4 Of an agent that goes face down the others see where."""
        if self.step == steps.SIMULTANEOUS:
            return UNSEEN
        if self.step not in (steps.TURN, steps.HOUSE):
            return UNSEEN if is_secret(self, move) else move
        if not lies_down(self, seat, move):
            return move
        first = self.figures.assign
        return first + (move - first) % DISTRICTS

    def quick_move(self, seat: i64, rng: Rng) -> i64:
        return choose(self, seat, rng)

    def prospects(self) -> list[float]:
        if not self.over:
            return hopes(self)
        winners = self.winners
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]

    def playout(self, rng: Rng) -> int:
        """Play to the end by chance alone, without making lists; the same games as the plain loop."""
        moves = row_of(ROOM, 0)
        count: i64 = 0
        while not self.over:
            seat: i64 = self.actor
            if self.step == steps.SIMULTANEOUS:
                seat = self.to_act[0]
            choices = fill(self, seat, moves)
            self.play(seat, moves[rng.below(choices)])
            count += 1
        return count


def lies_down(table: Table, seat: i64, move: i64) -> bool:
    """§4.4 Whether the move puts an agent face down."""
    figures = table.figures
    return (
        move >= figures.assign
        and move < figures.play_location
        and not effects.faces_up(table, seat, (move - figures.assign) % DISTRICTS)
    )


def is_secret(table: Table, move: i64) -> bool:
    """Whether others cannot tell which card the answer is about."""
    if table.step == steps.PICK_AGENT:
        return table.zone[move - table.figures.choose] == zones.DOWN
    return table.step == steps.TOP


def best_seats(table: Table) -> list[int]:
    """§8.2 By points, and where the edition says so by stake cards."""
    score, stakes = points(table), stakes_by_seat(table)
    break_ties = table.rules.stakes_break_ties
    merits = [(score[seat], stakes[seat] if break_ties else 0) for seat in range(table.seats)]
    best = max(merits)
    return [seat for seat in range(table.seats) if merits[seat] == best]


def play_choice(table: Table, seat: i64, move: i64) -> None:
    """§3.2, §7 A choice before play; the last seat's goes on to the next."""
    figures = table.figures
    done = True
    if table.phase == phases.GUILDS:
        setup.wish(table, seat, move)
    elif table.phase == phases.DECKS:
        done = setup.pick(table, seat, move - figures.choose)
    elif table.phase == phases.OBJECTIVES:
        done = setup.keep(table, seat, move - figures.keep_objective)
    else:
        table.cells[rows.WISH + seat] = move - figures.appoint  # shown when all have chosen
    if not done:
        return
    table.to_act = tuple([other for other in table.to_act if other != seat])
    if len(table.to_act) == 0:
        rounds.all_chosen(table)


def play_action(table: Table, seat: i64, move: i64) -> None:
    """§4.3 One action, or the master's ability."""
    figures = table.figures
    if move >= figures.call_master:
        intrigue.call_master(table, seat)
    elif move >= figures.hire:
        intrigue.hire(table, seat, move - figures.hire)
    elif move >= figures.discard:
        intrigue.settle_drawn(table, move - figures.discard)
        table.discard_from_hand(move - figures.discard)
        table.step = steps.DONE
    elif move >= figures.bribe:
        move -= figures.bribe
        intrigue.bribe(table, seat, figures.agents + move // DISTRICTS, move % DISTRICTS)
    elif move >= figures.play_location:
        intrigue.play_location(table, seat, move - figures.play_location + figures.agents + figures.relics)
    else:
        move -= figures.assign
        intrigue.assign(table, seat, move // DISTRICTS, move % DISTRICTS)


def play_answer(table: Table, seat: i64, move: i64) -> None:
    """An answer to what is pending."""
    figures = table.figures
    step = table.step
    if step == steps.NEXT_DISTRICT:
        resolve(table, move - figures.resolve)
    elif step == steps.AFTER:
        if move == figures.call_master:
            intrigue.call_master(table, seat)
        else:
            rounds.next_turn(table)
    elif step == steps.CARRIER:
        intrigue.give(table, seat, move - figures.choose)
    elif step == steps.TURN_UP:
        if move == figures.offer:
            intrigue.settle_bribe(table, seat)
        else:
            intrigue.turn_up_agent(table, seat, move - figures.choose)
    elif step == steps.POST:
        intrigue.post(table, seat, move - figures.post)
    elif step == steps.PICK_DISTRICT:
        effects.carry_out(table, seat, move - figures.point)
    elif step == steps.PICK_SECOND:
        intrigue.second_district(table, seat, move - figures.point)
    elif step == steps.PICK_AGENT or step == steps.PICK_CARD:
        effects.carry_out(table, seat, move - figures.choose)
    elif step == steps.PICK_SEAT:
        effects.carry_out(table, seat, move - figures.name_seat)
    elif step == steps.VICTIM:
        table.discard_from_hand(move - figures.discard)
        table.step = steps.DONE
    elif step == steps.TOP:
        effects.place_on_top(table, seat, move - figures.choose)
    elif step == steps.WON:
        take_stake(table, seat, zones.CREST if move == figures.to_crest else zones.DISCARD)
    elif step == steps.COPY:
        copy(table, seat, move - figures.choose)
    else:
        effects.turn_stake(table, seat, move - figures.name_suit)
