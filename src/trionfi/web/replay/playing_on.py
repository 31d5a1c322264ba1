"""Playing on from a ply: a new table that starts from that position, with chance of its own."""

from __future__ import annotations

from trionfi.bots import bot_names
from trionfi.core.errors import BadOption
from trionfi.core.game import Game
from trionfi.core.rng import FastRng, SealedRng, fresh_seed
from trionfi.core.seats import letter
from trionfi.core.state import State
from trionfi.table.settings import SeatPlan, TableSettings, plan_table
from trionfi.table.table import seats_in_play
from trionfi.web.person import Person
from trionfi.web.plans import Sits, bot_plan
from trionfi.web.replay.reels import Reel

TRUE, IMAGINED = "true", "imagined"
BOTS, HERE = "bots", "here"


def position(reel: Reel, ply: int, seat: int, cards: str) -> State:
    """Where it goes on: as the cards lay, or as this seat could have imagined them."""
    if cards not in (TRUE, IMAGINED):
        raise BadOption("the cards are the true ones, or imagined")
    state = reel.film.at(ply)
    if state.over:
        raise BadOption("the game is over here: go back a little, and play on from there")
    if seat not in seats_in_play(state):
        raise BadOption(f"nobody sits at seat {letter(seat)} here")
    if cards == IMAGINED:
        state = state.game.imagine(state.view(seat)).sample(SealedRng(fresh_seed()))
    return state.clone(FastRng(0))  # the table's own seed takes over: no chance of the old game goes along


def plan(
    reel: Reel, ply: int, seat: int, cards: str, others: str, person: Person, known: dict[str, Game]
) -> tuple[TableSettings, Sits]:
    """The settings of the new table, and who sits down at once; `BadOption` names what does not fit."""
    if others not in (BOTS, HERE):
        raise BadOption("the others are bots, or here on this device")
    state = position(reel, ply, seat, cards)
    best = bot_names(state.game.slug)[-1]
    plans: list[SeatPlan] = []
    sits: Sits = {}
    here = seats_in_play(state) if others == HERE else [seat]
    for at in range(int(state.seats)):
        if at in here:
            plans.append(SeatPlan("human"))
            sits[at] = person.id, person.name if at == seat else reel.names[at]
        else:
            plans.append(bot_plan(at, best))
    settings = plan_table(
        reel.spec,
        plans,
        dict(state.options),
        known,
        host=person.id,
        listed=False,
        snapshot=state.snapshot(),
        origin=origin(ply, letter(seat) if cards == IMAGINED else ""),
    )
    return settings, sits


def origin(ply: int, imagined_by: str) -> str:
    cards = f"hidden cards as seat {imagined_by} could imagine them" if imagined_by else "cards as they lay"
    return f"Played on from ply {ply} of another game, {cards}; chance is fresh."
