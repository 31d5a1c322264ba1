"""A page made from a position alone, without a table: for the gallery and the tests of the boards."""

from trionfi.core.state import State
from trionfi.web.build_page import offer, page_of
from trionfi.web.clickables import sentence_of
from trionfi.web.page_model import ChatLine, Links, LogLine, SeatInfo, TablePage, UndoOffer

NAMES = ("Anna", "Bruno", "Carla", "Dmitri", "Eleonora")
LINKS = Links(
    **{name: f"/table/sample/{name}" for name in Links.__struct_fields__ if name not in ("alone", "next")}
)
NEW = 3  # lines of the log


def sample_page(state: State, seat: int | None, names: tuple[str, ...] = NAMES) -> TablePage:
    """What this viewer is shown of the position."""
    game, view = state.game, state.view(seat)
    lately = max(0, len(state.log or ()) - 80)  # a whole game takes long to tell
    events = state.events(seat, lately)[-40:]
    log = tuple(
        LogLine(sentence_of(event, names, seat), event.rule, at >= len(events) - NEW, event.data, at)
        for at, event in enumerate(events)
    )
    asked = seat is not None and seat in state.to_act
    return page_of(
        game,
        view,
        status="over" if state.over else "running",
        ply=len(log),
        decision=len(log),
        seat=seat,
        names=names,
        seats=tuple(seat_info(state, at, names) for at in range(int(state.seats))),
        ask=asked_of(state, seat, names),
        my_turn=asked,
        moves=offer(game, view, state.moves(seat)) if asked and seat is not None else (),
        asides=offer(game, view, state.asides(seat)) if seat is not None else (),
        table_asides=offer(game, view, state.asides(None)) if seat == 0 else (),
        log=log,
        last_moves=tuple(line.sentence for line in log[-NEW:]),
        undo=UndoOffer(False, "Somebody has seen something new since."),
        chat=(ChatLine(names[1], "Good luck, everybody!", 1),),
        chat_open=seat is not None,
        is_host=seat == 0,
        links=LINKS,
    )


def seat_info(state: State, seat: int, names: tuple[str, ...]) -> SeatInfo:
    """Two people and the rest bots; the first one is here."""
    kind, bot = ("human", "") if seat < 2 else ("bot", "simple")
    return SeatInfo(seat, names[seat], kind, bot, seat in state.to_act, present=seat == 0)


def asked_of(state: State, seat: int | None, names: tuple[str, ...]) -> str:
    if state.over:
        return "The game is over."
    if seat in state.to_act:
        return "It is your decision."
    waiting = " and ".join(names[other] for other in state.to_act)
    return f"{waiting} {'is' if len(state.to_act) == 1 else 'are'} to decide."
