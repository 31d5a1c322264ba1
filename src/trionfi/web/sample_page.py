"""A page made from a position alone, without a table: for the gallery and the tests of the boards."""

from __future__ import annotations

from trionfi.core.game import Game
from trionfi.core.seats import letter
from trionfi.core.state import State
from trionfi.core.view import View
from trionfi.web.clickables import sentence_of
from trionfi.web.page_model import (
    ChatLine,
    Links,
    LogLine,
    MoveOffer,
    SeatInfo,
    Settings,
    TablePage,
    UndoOffer,
    digest_of,
)

NAMES = ("Anna", "Bruno", "Carla", "Dmitri", "Eleonora")
LINKS = Links(
    **{name: f"/table/sample/{name}" for name in Links.__struct_fields__ if name not in ("alone", "next")}
)


def sample_page(state: State, seat: int | None, names: tuple[str, ...] = NAMES) -> TablePage:
    """What this viewer is shown of the position."""
    game = state.game
    view = state.view(seat)
    lately = max(0, len(state.log or ()) - 80)  # a whole game takes long to tell
    events = state.events(seat, lately)
    told = [LogLine(sentence_of(event, names), event.rule, False, event.data) for event in events][-40:]
    new = tuple(LogLine(line.sentence, line.rule, True, line.data) for line in told[-3:])
    asked = seat is not None and seat in state.to_act
    return TablePage(
        table="sample",
        slug=game.slug,
        title=game.title,
        status="over" if state.over else "running",
        ply=len(told),
        decision=len(told),
        digest=digest_of(view),
        view=view,
        seat=seat,
        names=names,
        seats=tuple(sign(state, place, names) for place in range(state.seats)),
        ask=asked_of(state, seat, names),
        my_turn=asked,
        moves=offers(game, view, state.moves(seat)) if asked and seat is not None else (),
        asides=offers(game, view, state.asides(seat)) if seat is not None else (),
        table_asides=offers(game, view, state.asides(None)) if seat == 0 else (),
        log=(*told[:-3], *new),
        last_moves=tuple(line.sentence for line in new),
        undo=UndoOffer(False, "Somebody has seen something new since."),
        chat=(ChatLine(names[1], "Good luck, everybody!", 1),),
        chat_open=seat is not None,
        chat_note="",
        settings=Settings(),
        is_host=seat == 0,
        host_powers=(),
        commitment="",
        note="",
        links=LINKS,
    )


def sign(state: State, seat: int, names: tuple[str, ...]) -> SeatInfo:
    asked = seat in state.to_act
    kind = "human" if seat < 2 else "bot"
    return SeatInfo(
        seat,
        letter(seat),
        names[seat],
        kind,
        "simple" if kind == "bot" else "",
        asked,
        asked and kind == "bot",
        present=seat == 0,
    )


def asked_of(state: State, seat: int | None, names: tuple[str, ...]) -> str:
    if state.over:
        return "The game is over."
    if seat in state.to_act:
        return "It is your decision."
    waiting = " and ".join(names[other] for other in state.to_act)
    return f"{waiting} {'is' if len(state.to_act) == 1 else 'are'} to decide."


def offers(game: Game, view: View, moves: list[int]) -> tuple[MoveOffer, ...]:
    return tuple(MoveOffer(move, game.write(move), game.clicks(view, move)) for move in moves)
