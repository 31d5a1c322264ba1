"""Playing on from a ply: a new table that starts from that position, with chance of its own."""

from dataclasses import dataclass
from typing import Any

from trionfi.bots import usual_bot
from trionfi.core.errors import BadOption
from trionfi.core.game import Game
from trionfi.core.rng import FastRng, SealedRng, fresh_seed
from trionfi.core.seats import letter
from trionfi.core.state import State
from trionfi.games import game as find_game
from trionfi.table.settings import SeatPlan, TableSettings, plan_table
from trionfi.table.table import seats_in_play
from trionfi.web.forms import line
from trionfi.web.identity import Person
from trionfi.web.replay.replay_cache import Replay
from trionfi.web.table_form import Sits, bot_plan

TRUE, IMAGINED = "true", "imagined"
BOTS, HERE = "bots", "here"


@dataclass(frozen=True)
class Position:
    """Where a game goes on, as plain data that goes from one process to another."""

    spec: str
    slug: str
    ply: int
    names: tuple[str, ...]
    in_play: tuple[int, ...]
    options: dict[str, Any]
    snapshot: dict[str, Any]

    @property
    def seats(self) -> int:
        return int(self.snapshot["seats"])


def position(replay: Replay, asked: str, seat: int | None) -> Position:
    """The position of this ply, as the cards lay; `BadOption` names what does not fit."""
    if not asked.isascii() or not asked.isdecimal() or len(asked) > 7 or int(asked) > replay.positions.last:
        raise BadOption(f"this game has the moves 0 to {replay.positions.last}, and not “{line(asked, 20)}”")
    if seat is None:
        raise BadOption("which seat is yours?")
    state = replay.positions.at(int(asked))
    if state.over:
        raise BadOption("the game is over here: go back a little, and play on from there")
    if seat not in seats_in_play(state):
        raise BadOption(f"nobody sits at seat {letter(seat)} here")
    return position_of(state, replay.spec, int(asked), tuple(replay.names))


def position_of(state: State, spec: str, ply: int, names: tuple[str, ...]) -> Position:
    """The table's own seed takes over: no chance of the old game goes along."""
    return Position(
        spec,
        state.game.slug,
        ply,
        names,
        tuple(seats_in_play(state)),
        dict(state.options),
        state.clone(FastRng(0)).snapshot(),
    )


def imagine_position(start: Position, seat: int) -> Position:
    """The same position, its hidden cards as this seat could have imagined them. This may take long."""
    state = find_game(start.spec).restore(start.snapshot)
    imagined = state.game.imagine(state.view(seat)).sample(SealedRng(fresh_seed()))
    return position_of(imagined, start.spec, start.ply, start.names)


def check_choice(cards: str, others: str) -> None:
    if cards not in (TRUE, IMAGINED):
        raise BadOption("the cards are the true ones, or imagined")
    if others not in (BOTS, HERE):
        raise BadOption("the others are bots, or here on this device")


def plan(
    start: Position, seat: int, cards: str, others: str, person: Person, known: dict[str, Game]
) -> tuple[TableSettings, Sits]:
    """The settings of the new table, and who sits down at once; `BadOption` names what does not fit."""
    usual = usual_bot(start.slug)
    plans: list[SeatPlan] = []
    sits: Sits = {}
    here = start.in_play if others == HERE else (seat,)
    for at in range(start.seats):
        if at in here:
            plans.append(SeatPlan("human"))
            sits[at] = person.id, person.name if at == seat else start.names[at]
        else:
            plans.append(bot_plan(at, usual))
    settings = plan_table(
        start.spec,
        plans,
        dict(start.options),
        known,
        host=person.id,
        listed=False,
        snapshot=start.snapshot,
        origin=origin(start.ply, letter(seat) if cards == IMAGINED else ""),
    )
    return settings, sits


def origin(ply: int, imagined_by: str) -> str:
    cards = (
        f"hidden cards reshuffled as seat {imagined_by} could expect" if imagined_by else "cards as they lay"
    )
    return f"Played on from move {ply} of another game: {cards}; new dice and draws."
