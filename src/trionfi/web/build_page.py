"""Building the page: what one viewer may be shown of a table, from that viewer's own view, events and moves."""

from collections.abc import Sequence
from functools import lru_cache
from time import monotonic
from typing import Any

from trionfi.core.game import Game
from trionfi.core.seats import letter
from trionfi.core.view import View
from trionfi.table.clock import time_of_day
from trionfi.table.joining import can_be_left, free_seats, seats_offered
from trionfi.table.log_entry import BACKUP
from trionfi.table.seat import HUMAN, OPEN
from trionfi.table.table import ENDED, OFF, ON, OVER, RUNNING, SETTING, Table
from trionfi.table.tables import Tables
from trionfi.web.ending import ending_of
from trionfi.web.guide.guide import guide_for
from trionfi.web.host_powers import host_powers
from trionfi.web.log_panel import log_kinds
from trionfi.web.page_model import ChatLine, Links, MoveOffer, SeatInfo, TablePage, UndoOffer, Viewer
from trionfi.web.seat_log import gathered, log_of, moments_of

ADDRESSES = (
    *("move", "undo", "chat", "seat", "name", "life", "settings", "here"),
    *("order", "told", "why", "events", "fragment", "alone"),
)
CHAT_LINES = 30  # older ones are gone from the page; a program may ask for them


def chat_for(table: Table, viewer: Viewer) -> tuple[ChatLine, ...]:
    """The last lines, without those of seats that this viewer has muted."""
    lines = [
        ChatLine(said.name, said.text, said.seat, number)
        for number, said in enumerate(table.chat)
        if said.seat not in viewer.muted
    ]
    return tuple(lines[-CHAT_LINES:])


def chatters(table: Table, viewer: Viewer) -> tuple[tuple[int, str, bool], ...]:
    """The other people at the table, whom somebody with a seat may mute or report."""
    if viewer.seat is None or viewer.covered:
        return ()
    mine = set(viewer.hot_seat) | {viewer.seat}
    others = [at for at, seat in enumerate(table.seats) if seat.kind == HUMAN and at not in mine]
    return tuple([(at, table.names[at], at in viewer.muted) for at in others])


def build_page(tables: Tables, table: Table, viewer: Viewer, note: str = "") -> TablePage:
    """All that this viewer may be shown now."""
    seat = viewer.seat if not viewer.covered else None
    view = table.state.view(seat) if table.history is not None else None
    moves, asides = offers(table, view, seat)
    log = log_of(table, seat)
    closed = table.chat_refusal(viewer.seat)
    return page_of(
        table.game,
        view,
        status=table.status,
        ply=table.public_ply,
        decision=table.decision(seat),
        seat=viewer.seat,
        names=tuple(table.names[: len(table.seats)]),
        seats=seat_infos(tables, table, viewer),
        ask=asking(table, viewer, view),
        my_turn=is_turn_of(table, viewer.seat),
        moves=moves,
        asides=asides,
        table_asides=table_offers(table, view) if viewer.is_host else (),
        log=log,
        moments=moments_of(table.game, log, seat, tuple(table.names)),
        ending=ending_of(table, viewer) if table.status == OVER else None,
        alone=table.is_solitary,
        last_moves=tuple(line.often for line in gathered([line for line in log if line.is_new])),
        undo=undo_of(table, seat),
        chat=chat_for(table, viewer),
        chat_open=not closed,
        chat_note=closed,
        chatters=chatters(table, viewer),
        settings=viewer.settings,
        is_host=viewer.is_host,
        host_powers=host_powers(table) if viewer.is_host else (),
        commitment=table.commitment,
        note=note,
        links=links_of(table, viewer),
        hot_seat=viewer.hot_seat,
        covered=viewer.covered,
        standing_orders=orders_of(table, seat),
        next_table=table.next_table,
        joining=joining(table, viewer),
        may_leave=may_leave(table),
        guide=guide_for(table, seat, view),
        called=seat is not None and table.status == RUNNING and table.seats[seat].called > 0,
        vote=vote_of(table, seat),
        substitute=table.names[table.wanted] if table.wanted >= 0 else "",
        invite=f"{viewer.base}/table/{table.id}" if viewer.is_host and table.substitute_seat >= 0 else "",
        changes=tuple(table.changes),
        devices=len(table.seats[viewer.seat].persons) if viewer.seat is not None else 0,
        new_deal=new_deal(table) if viewer.is_host else "",
    )


def page_of(game: Game, view: View | None, **fields: Any) -> TablePage:
    """The page of a position as one seat sees it, None before the deal, with whatever else is known of it."""
    return TablePage(
        slug=game.slug,
        title=game.title,
        view={} if view is None else view,
        log_kinds=log_kinds(game),
        **fields,
    )


def offers(
    table: Table, view: View | None, seat: int | None
) -> tuple[tuple[MoveOffer, ...], tuple[MoveOffer, ...]]:
    """The moves and the asides of a seat."""
    if view is None or seat is None or table.status != RUNNING:
        return (), ()
    state = table.state
    moves = state.moves(seat) if seat in table.to_act else []
    return offer(table.game, view, moves), offer(table.game, view, state.asides(seat))


def table_offers(table: Table, view: View | None) -> tuple[MoveOffer, ...]:
    if view is None or table.status != RUNNING:
        return ()
    return offer(table.game, view, table.state.asides(None))


def offer(game: Game, view: View, moves: Sequence[int]) -> tuple[MoveOffer, ...]:
    words = game.words
    return tuple(MoveOffer(int(move), words[move], game.clicks(view, move)) for move in moves)


def seat_infos(tables: Tables, table: Table, viewer: Viewer) -> tuple[SeatInfo, ...]:
    here, host, to_act = tables.live.here(table.id), table.host_seat, table.to_act
    return tuple(
        seat_info(tables, table, viewer, at, present=at in here, is_host=at == host, asked=at in to_act)
        for at in range(len(table.seats))
    )


def seat_info(
    tables: Tables, table: Table, viewer: Viewer, at: int, present: bool, is_host: bool, asked: bool
) -> SeatInfo:
    seat = table.seats[at]
    left = table.clock.left(at, monotonic()) if table.history is not None else None
    ends = table.clock.runs_out_at(at) if asked and left is not None else None
    mine = viewer.seat == at or at in viewer.hot_seat
    is_invitation = viewer.is_host and seat.kind == OPEN and table.status == SETTING
    is_bound = table.status == RUNNING and len(viewer.hot_seat) > 1  # to this device, see `hold_refusal`
    may_see_link = viewer.links and ((mine and not is_bound) or is_invitation)
    return SeatInfo(
        seat=at,
        name=table.names[at],
        kind=seat.kind,
        bot=seat.bot,
        asked=asked,
        away=seat.away,
        present=present,
        is_host=is_host,
        clock=None if left is None else round(left),
        clock_ends=None if ends is None else round(time_of_day(ends) * 1000),
        link=f"{viewer.base}/seat/{table.id}/{tables.token(table, at)}" if may_see_link else "",
    )


def asking(table: Table, viewer: Viewer, view: View | None) -> str:
    """What is asked, in one sentence."""
    names = table.names
    if table.status == SETTING:
        free = sum(1 for seat in table.seats if seat.kind == OPEN)
        if free:
            return f"Waiting for {free} more {'player' if free == 1 else 'players'}."
        return (
            "Everyone’s here. The host starts the game."
            if not viewer.is_host
            else "Everyone’s here. Start the game."
        )
    if table.status == OVER:
        winners = table.state.winners
        if not winners:
            return "The game is over; nobody has won."
        won = " and ".join(names[seat] for seat in winners)
        return f"The game is over: {'you have won' if winners == [viewer.seat] else f'{won} won'}."
    if table.status == ENDED:
        return "This table is closed."
    if view is None:
        return "The rules have changed since; this game cannot go on."
    if viewer.covered and viewer.seat is not None:
        return f"Pass the device to {names[viewer.seat]}."
    if is_turn_of(table, viewer.seat):
        phase = str(view.get("phase", "")).replace("_", " ")
        return f"It is your turn: {phase}." if phase else "It is your turn."
    if viewer.seat in table.to_act:
        return "This is answered for you."
    waiting = [names[seat] for seat in table.to_act]
    return f"Waiting for {' and '.join(waiting)}."


def is_turn_of(table: Table, seat: int | None) -> bool:
    """Whether this seat has to think: it is asked, and none of its standing orders answers for it."""
    return seat is not None and seat in table.to_act and table.standing_move(seat) is None


def undo_of(table: Table, seat: int | None) -> UndoOffer:
    if seat is None:
        return UndoOffer(False)
    kind, why = table.undo_offer(seat)
    return UndoOffer(bool(kind), why, kind == BACKUP)


def may_leave(table: Table) -> bool:
    """For good: before the deal, as the rules allow, or where others play on."""
    if table.status == RUNNING:
        return can_be_left(table.game) or not table.is_solitary
    return table.status == SETTING


def vote_of(table: Table, seat: int | None) -> int | None:
    """The seat for which this one is asked to accept a substitute; None where it is not asked."""
    if seat is None or table.wanted < 0 or table.status != RUNNING:
        return None
    is_asked = seat in table.people_asked and seat not in table.agreed
    return table.wanted if is_asked else None


def new_deal(table: Table) -> str:
    """Why nobody joins the host's deal, in a sentence; empty where others play, or somebody may."""
    if table.status not in (RUNNING, OVER) or table.people_asked:
        return ""
    why = table.known_deal if table.status == RUNNING else ""
    return f"{why[:1].upper()}{why[1:]}, so nobody joins this deal." if why else "This deal is yours alone."


def joining(table: Table, viewer: Viewer) -> str:
    """How whoever has no seat gets one here; empty where there is none to take."""
    if viewer.seat is not None or viewer.is_host or not free_seats(table):
        return ""
    return "open" if seats_offered(table, None) else "invited"


def orders_of(table: Table, seat: int | None) -> tuple[tuple[str, str, str], ...]:
    """The standing orders that this seat may give, and how it has set them."""
    if seat is None:
        return ()
    given = table.orders_in_force(seat)
    return tuple(
        (key, f"{key}: {words}", ON if key in given else OFF) for key, words in table.orders_for(seat).items()
    )


def links_of(table: Table, viewer: Viewer) -> Links:
    asked = f"?seat={letter(viewer.seat)}" if viewer.seat is not None and viewer.hot_seat else ""
    return links_to(table.id, asked, table.next_table)


@lru_cache(maxsize=4096)
def links_to(table: str, asked: str, next_table: str) -> Links:
    base = f"/table/{table}"
    return Links(
        page=base,
        join=f"{base}/join",
        record=f"{base}/record",
        replay=f"{base}/replay",
        next=f"/table/{next_table}" if next_table else "",
        **{name: f"{base}/{name}{asked}" for name in ADDRESSES},
    )
