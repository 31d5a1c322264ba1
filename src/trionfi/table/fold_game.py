"""The fold of a log: a game from its deal to its end, with undo and standing orders."""

from __future__ import annotations

import msgspec

from trionfi.core.history import History
from trionfi.core.record import Start, begin
from trionfi.core.rng import commitment, seed_of
from trionfi.table.clock import Clock
from trionfi.table.log_entry import BY_ITSELF, Entry, Row
from trionfi.table.move_result import PlayedMove
from trionfi.table.seat import BOT, OPEN, Seat
from trionfi.table.settings import TableSettings
from trionfi.table.table import FORK, LESSON, ON, OVER, RUNNING, SHOWN, TAKEN_BACK, Notice, Table


def set_up(table: Table, row: Row) -> None:
    table.settings = msgspec.convert(row.entry.data, TableSettings)
    table.commitment = commitment(seed_of(table.settings.seed))
    table.game = table.find(table.settings.game)
    table.clock = Clock(table.settings)
    table.is_scripted = bool(table.settings.script)
    table.known_deal = (
        LESSON if table.settings.script else FORK if table.settings.snapshot is not None else ""
    )
    for plan in table.settings.seats:
        kind = BOT if plan.kind == BOT else OPEN
        table.seats.append(Seat(kind, plan.name, plan.bot))


def deal(table: Table, row: Row) -> None:
    for at, seat in enumerate(table.seats):
        for person in seat.persons:
            table.seen.setdefault(person, set()).add(at)
    begin_game(table, dealt_start(table), row.entry.data.get("rules", table.settings.rules))
    table.note(table.settings.origin or "The game begins.")


def dealt_start(table: Table) -> Start:
    """How the game begins if it is dealt now."""
    return Start(
        sealed_seed=table.settings.seed,
        salts=tuple(seat.salt for seat in table.seats if seat.salt),
        commitment=table.commitment,
        snapshot=table.settings.snapshot,
    )


def begin_game(table: Table, start: Start, rules: str) -> None:
    game = table.game
    seats, options = len(table.settings.seats), dict(table.settings.options)
    if start.snapshot is not None:  # somebody may have joined or left since the table was set
        seats, options = start.snapshot["seats"], dict(start.snapshot["options"])
    table.start, table.rules = start, rules
    table.status = RUNNING
    table.history = None
    table.seat_logs.clear()
    if rules == game.rules_hash:
        table.history = History(lambda: begin(game, start, seats, options))
        close_if_over(table)


def move(table: Table, row: Row) -> None:
    if table.history is None:
        return  # played under other rules; a snapshot follows
    count = table.happening_count
    table.history.play(row.entry.seat, row.entry.move, row.entry.by == BY_ITSELF)
    after_move(table, row.entry, count)


def adopt(table: Table, row: Row, played: PlayedMove) -> None:
    """A move that was played on a copy before it was written: the copy is the position from now on."""
    assert table.history is not None
    count = table.happening_count
    table.history.adopt(row.entry.seat, played.move, played.after, row.entry.by == BY_ITSELF)
    after_move(table, row.entry, count)


def after_move(table: Table, entry: Entry, count: int) -> None:
    """What a move changes beside the position; so much had happened before it."""
    table.count_before_last_move = count
    if entry.seat is not None:
        table.count_before_move[entry.seat] = count
    if entry.by == "clock" and entry.seat is not None:
        table.note(f"Time is up: a bot moved for {table.names[entry.seat]}.")
    table.add_seats(table.state.seats)
    close_if_over(table)
    lapse_orders(table)


def undo(table: Table, row: Row) -> None:
    if table.history is not None and row.entry.seat is not None:
        table.history.undo(row.entry.seat)
        after_undo(table, row.entry.seat)


def back_up(table: Table, row: Row) -> None:
    if table.history is not None and row.entry.seat is not None:
        for _ in range(row.entry.data.get("moves", 1)):
            table.history.rewind(row.entry.seat)
        while table.is_given(row.entry.seat) and table.history.last_step(row.entry.seat) >= 0:
            table.history.rewind(row.entry.seat)
        table.known_deal = table.known_deal or TAKEN_BACK
        after_undo(table, row.entry.seat)


def after_undo(table: Table, seat: int) -> None:
    count = table.happening_count
    table.seat_logs.clear()
    table.called = [(min(since, count), names) for since, names in table.called]
    table.notices = [Notice(min(notice.after, count), notice.text) for notice in table.notices]
    table.count_before_move = {at: min(when, count) for at, when in table.count_before_move.items()}
    table.count_before_last_move = count
    table.status = RUNNING
    table.note(f"{table.names[seat]} took back a move.")


def close_if_over(table: Table) -> None:
    if table.history is not None and table.history.state.over:
        table.status = OVER
        table.known_deal = table.known_deal or SHOWN


def order(table: Table, row: Row) -> None:
    """A standing order is given or taken back; one that the game knows no more is passed over."""
    at, key = row.entry.seat, row.entry.name
    seat = table.seat_at(at)
    seat.orders.pop(key, None)
    seat.orders_off.discard(key)
    if key not in table.game.orders:
        return
    if row.entry.text != ON:
        seat.orders_off.add(key)
    else:
        view = table.state.view(at) if table.history is not None else None
        seat.orders[key] = table.game.order_since(view, key) if view is not None else 0


def lapse_orders(table: Table) -> None:
    """An order may be over by what has happened."""
    for at, seat in enumerate(table.seats):
        for key, since in list(seat.orders.items()):
            if table.game.order_ends(table.state.view(at), key, since):
                del seat.orders[key]


def put_script_away(table: Table, row: Row) -> None:
    table.is_scripted = False
    table.note("The lesson is over: from here on everybody plays as they like.")


def new_rules(table: Table, row: Row) -> None:
    """The game goes on from a snapshot, by the rules of now; chance from here on is fresh."""
    data = row.entry.data
    salts = (table.start.salts if table.start else ()) + (f"rules {row.ply}",)
    start = Start(
        sealed_seed=table.settings.seed,
        salts=salts,
        commitment=table.commitment,
        snapshot=data["snapshot"],
    )
    table.count_before_move, table.count_before_last_move = {}, 0
    table.called = [(0, table.called[-1][1])]
    table.is_scripted = False
    table.notices = [Notice(0, notice.text) for notice in table.notices]
    begin_game(table, start, data["rules"])
    if table.history is not None:
        table.add_seats(table.state.seats)
    table.note(f"The rules of {table.game.title} have changed. {row.entry.text}")
