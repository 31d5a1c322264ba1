"""Conservation and progress: nothing is lost, somebody can always move, and the game ends."""

from __future__ import annotations

from typing import Any

from trionfi.core.laws.law import Broken, LawContext, demand, difference
from trionfi.core.laws.random_games import count_pieces
from trionfi.core.rng import FastRng, Rng, fork
from trionfi.core.seats import letter

PLAYOUTS = 10  # one position in so many is played out
DRAWS_EACH = 4  # draws of chance that a playout may take for a move


def conservation(here: LawContext) -> int:
    """There are as many of each piece as at the deal, wherever they lie."""
    for place, pieces in here.state.census().items():
        for piece, count in pieces.items():
            demand(type(count) is int and count > 0, f"the census has {count!r} of {piece!r} in {place!r}")
    then, now = dict(here.line.deal.pieces), dict(count_pieces(here.state))
    if now != then:
        raise Broken(f"the census has changed since the deal: {difference(now, then)}")
    return 1


def progress(here: LawContext) -> int:
    state = here.state
    seats = list(range(state.seats))
    demand(sorted(state.order) == seats, f"order is {state.order!r}: it must hold every seat once")
    demand(list(state.to_act) == sorted(set(state.to_act)), f"to_act is {state.to_act!r}: it must ascend")
    demand(set(state.to_act) <= set(seats), f"to_act is {state.to_act!r}: there are {len(seats)} seats")
    demand(
        len(state.scores) == len(seats),
        f"scores are {list(state.scores)!r}: one for each of {len(seats)} seats",
    )
    demand(
        set(state.winners) <= set(seats), f"winners are {list(state.winners)!r}: there are {len(seats)} seats"
    )
    winners = list(state.winners)
    demand(winners == sorted(set(winners)), f"winners are {winners!r}: they must ascend")
    if state.over:
        demand(not state.to_act, f"the game is over and {state.to_act!r} are still to act")
    else:
        demand(len(state.to_act) > 0, "the game is not over and nobody is to act")
        demand(not list(state.winners), f"the game is not over and {list(state.winners)!r} have won")
        ends_in_time(here)
    rng = here.rng()
    played = here.met is None or rng.below(PLAYOUTS) == 0
    return 1 + sum(offers(here, seat) for seat in seats) + (playout(here, rng) if played else 0)


def offers(here: LawContext, seat: int) -> int:
    """A seat that is to act has moves, any other has none."""
    moves = here.state.moves(seat)
    who = letter(seat)
    if seat not in here.state.to_act:
        demand(not moves, f"{who} is not to act and has moves: {moves!r}")
        return 1
    demand(len(moves) > 0, f"{who} is to act and has no move")
    demand(moves == sorted(set(moves)), f"the moves of {who} do not ascend, each once: {moves!r}")
    bad = [move for move in moves if move not in range(here.game.move_count) or move in here.game.aside_moves]
    demand(not bad, f"{bad!r} are no moves in turn, but {who} is offered them")
    return 1


def playout(here: LawContext, rng: FastRng) -> int:
    """A game played out on a copy has ended, after some moves and no more than there are."""
    copy = here.state.clone()
    left = here.game.longest - here.line.decisions()
    try:
        count = copy.playout(PatientRng(fork(rng), DRAWS_EACH * left + DRAWS_EACH))
    except OutOfPatience:
        raise Broken(f"a playout has not ended after {DRAWS_EACH * left} draws of chance") from None
    demand(copy.over, f"a playout of {count} moves leaves the game unfinished")
    if here.state.over:
        demand(count == 0, f"a playout of a finished game says that it made {count} moves")
    else:
        demand(0 < count <= left, f"a playout says that it made {count} moves: 1 to {left} can be made here")
    return 1


class OutOfPatience(Exception):
    """Chance was drawn more often than a game can take."""


class PatientRng(Rng):
    """A random generator that stops after so many draws: a game that does not end would draw for ever."""

    def __init__(self, rng: Rng, most: int) -> None:
        self.rng = rng
        self.most = most

    def below(self, n: int) -> int:
        self.most -= 1
        if self.most < 0:
            raise OutOfPatience
        return self.rng.below(n)

    def clone(self) -> PatientRng:
        return PatientRng(self.rng.clone(), self.most)

    def snapshot(self) -> dict[str, Any]:
        return self.rng.snapshot()


def ends_in_time(here: LawContext) -> None:
    if here.line.decisions() >= here.game.longest:
        raise Broken(f"the game has not ended after {here.game.longest} moves, which `longest` says it does")
