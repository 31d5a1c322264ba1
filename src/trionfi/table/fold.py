"""The fold of a log, row by row: whoever holds the same log holds the same table. It does no input or output."""

from __future__ import annotations

from collections.abc import Callable

from trionfi.core.game import Game
from trionfi.core.seats import LETTERS, letter
from trionfi.games import game as find_game
from trionfi.table import fold_game as game
from trionfi.table import fold_seats as seats
from trionfi.table import log_entry as kinds
from trionfi.table.clock import steady
from trionfi.table.hesitation import counts_from
from trionfi.table.log_entry import Row
from trionfi.table.move_result import PlayedMove
from trionfi.table.table import CHAT_KEPT, ENDED, Said, Table


def fold(table: str, rows: list[Row], find: Callable[[str], Game] = find_game) -> Table:
    folded = Table(table, find)
    for row in rows:
        apply(folded, row)
    return folded


def apply(table: Table, row: Row, played: PlayedMove | None = None) -> None:
    """One more entry, with its position where it is a move that was played before it was written here."""
    assert row.ply == table.ply, f"ply {row.ply} does not follow {table.ply - 1}"
    before = table.to_act
    is_there = shows_that_one_is_there(table, row)
    table.ply += 1
    table.last_at = row.at
    if table.is_stranded and row.entry.seat is not None:  # who joined by a move that is not played here
        table.add_seats(row.entry.seat + 1)
    if row.entry.kind != kinds.ORDER:
        table.public_ply += 1
    if played is not None:
        game.adopt(table, row, played)
    else:
        FOLD[row.entry.kind](table, row)
    if row.entry.kind not in (kinds.MOVE, kinds.CHAT, kinds.ORDER):
        learn_names(table)
    if is_there:
        table.seat_at(row.entry.seat).called = 0
    if row.entry.id:
        table.ids[row.entry.seat, row.entry.id] = table.public_ply - 1
    ask_again(table, row, before)


def shows_that_one_is_there(table: Table, row: Row) -> bool:
    """Whether this shows that a called player is there. Where an order might answer, nobody is to see which it was."""
    entry = row.entry
    if entry.kind not in SHOWING or entry.by or entry.seat is None or entry.seat >= len(table.seats):
        return False
    if not table.seats[entry.seat].called:
        return False
    return entry.kind != kinds.MOVE or not table.is_covered(entry.seat)


def learn_names(table: Table) -> None:
    """Somebody may have another name now. What happened before is still told by the names of then."""
    table.names = [seat.name or letter(at) for at, seat in enumerate(table.seats)]
    table.names += LETTERS[len(table.names) :]
    before = table.called[-1][1]
    called = [seat.name or before[at] for at, seat in enumerate(table.seats)]
    if called != before[: len(called)]:
        table.called.append((table.happening_count, called + before[len(called) :]))


def ask_again(table: Table, row: Row, before: tuple[int, ...]) -> None:
    """A seat is asked anew when it was not asked before, or by what it did itself."""
    now, entry = table.to_act, row.entry
    if not now and not before:
        return
    is_aside = entry.kind == kinds.MOVE and is_last_aside(table)
    mover = entry.seat if entry.kind in (kinds.MOVE, kinds.UNDO) and not is_aside else None
    is_all_new = entry.kind in (kinds.BACKUP, kinds.RULES)
    asked_anew = [seat for seat in now if seat not in before or seat == mover or is_all_new]
    for seat in asked_anew:
        table.decisions[seat] = table.public_ply
        table.asked_at[seat] = steady(row.at)
    for seat in before:
        if seat not in now:
            table.decisions.pop(seat, None)
    if entry.kind in MOVING:
        table.moved_at = row.at
    table.clock.after(steady(row.at), before, now, mover)
    if table.clock.kind != "off":
        for seat in asked_anew:
            table.clock.begin_later(seat, counts_from(table, seat))


def is_last_aside(table: Table) -> bool:
    """Whether the last move in force is one outside the turn."""
    return table.history is not None and table.history.log[-1].move in table.game.aside_moves


def say(table: Table, row: Row) -> None:
    entry = row.entry
    if entry.text:  # else it was deleted
        table.chat.append(Said(entry.seat, entry.name, entry.text))
        del table.chat[:-CHAT_KEPT]


def hush(table: Table, row: Row) -> None:
    """Lines of chat were deleted by whoever runs the server."""
    seat = row.entry.seat
    table.chat = [said for said in table.chat if seat is not None and said.seat != seat]
    table.note("Whoever runs this server has deleted lines of the chat.")


def end(table: Table, row: Row) -> None:
    table.status = ENDED
    is_host = row.entry.by != kinds.BY_OPERATOR
    table.note(f"{'The host' if is_host else 'Whoever runs this server'} has closed the table.")


def point_to_next(table: Table, row: Row) -> None:
    table.next_table = row.entry.text


FOLD: dict[str, Callable[[Table, Row], None]] = {
    kinds.SET: game.set_up,
    kinds.SIT: seats.sit,
    kinds.HAND_OVER: seats.hand_over,
    kinds.BOT: seats.give_to_bot,
    kinds.BACK: seats.come_back,
    kinds.FREE: seats.free,
    kinds.CALL: seats.call,
    kinds.HERE: seats.answer_call,
    kinds.WANTED: seats.want_substitute,
    kinds.AGREE: seats.agree,
    kinds.DECLINE: seats.decline,
    kinds.RENEW: seats.renew,
    kinds.RENAME: seats.rename,
    kinds.START: game.deal,
    kinds.MOVE: game.move,
    kinds.UNDO: game.undo,
    kinds.BACKUP: game.back_up,
    kinds.CHAT: say,
    kinds.HUSH: hush,
    kinds.ORDER: game.order,
    kinds.ALONE: game.put_script_away,
    kinds.END: end,
    kinds.NEXT: point_to_next,
    kinds.RULES: game.new_rules,
}
# What shows that a player is there. A standing order does not: nobody is to notice it.
SHOWING = (
    *(kinds.MOVE, kinds.UNDO, kinds.BACKUP, kinds.CHAT, kinds.BACK),
    *(kinds.HERE, kinds.AGREE, kinds.DECLINE, kinds.RENAME, kinds.ALONE),
)
MOVING = (kinds.START, kinds.MOVE, kinds.UNDO, kinds.BACKUP, kinds.RULES)
