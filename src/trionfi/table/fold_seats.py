"""The fold of a log: who sits where, and what the host and the others agree on."""

from __future__ import annotations

import msgspec

from trionfi.core.seats import letter
from trionfi.table import log_entry as kinds
from trionfi.table.log_entry import Row
from trionfi.table.seat import BOT, HUMAN, Seat
from trionfi.table.table import RUNNING, SETTING, Table


def sit(table: Table, row: Row) -> None:
    entry = row.entry
    at, seat = entry.seat or 0, table.seat_at(entry.seat)
    if seat.kind != HUMAN:
        if table.status == RUNNING:
            welcome(table, at, entry.name)
        elif entry.person != table.settings.host:
            table.note(f"{entry.name} joins.")
        seat.kind, seat.bot, seat.name, seat.persons = HUMAN, "", entry.name, set()
        seat.away, seat.called = False, 0
        seat.epoch += 1
    seat.persons.add(entry.person)
    if table.status == RUNNING:
        table.seen.setdefault(entry.person, set()).add(at)
    if entry.text and table.status == SETTING:
        seat.salt = entry.text


def hand_over(table: Table, row: Row) -> None:
    """Somebody has this seat alone from now on; whoever had it beside others loses it, and its links are void."""
    entry = row.entry
    at, seat = entry.seat or 0, table.seat_at(entry.seat)
    before = seat.name or letter(at)
    what = f"the seat of {before} ({letter(at)})" if entry.name != before else f"seat {letter(at)}"
    sentence = f"{entry.name} now has {what} alone"
    seat.name, seat.persons, seat.orders, seat.orders_off = entry.name, {entry.person}, {}, set()
    seat.away, seat.bot, seat.called = False, "", 0
    seat.epoch += 1
    if table.status != RUNNING:
        table.note(f"{sentence}.")
        return
    table.seen.setdefault(entry.person, set()).add(at)
    table.note(f"{sentence}. Whoever had it before has seen the hand.")
    table.change(f"{sentence}; whoever had it before had seen the hand")


def welcome(table: Table, at: int, name: str) -> None:
    """Somebody sits down in a running game. Where they take over a hand, all are told and the record says so."""
    seat = table.seats[at]
    if seat.kind != BOT:
        table.note(f"{name} joins.")
        return
    by_consent = ", as all others agreed" if table.wanted == at else ""
    before = f"the hand of {seat.name or letter(at)}"
    table.wanted = -1
    table.note(f"{name} takes over {before}{by_consent}. Two browsers cannot be told from two people.")
    table.change(f"{name} took over {before} (seat {letter(at)}){by_consent}")


def give_to_bot(table: Table, row: Row) -> None:
    entry = row.entry
    seat = table.seat_at(entry.seat)
    if seat.kind == HUMAN:
        seat.away, seat.bot = True, entry.name
        table.note(f"{seat.name} is away; a bot plays for them.")
    else:
        seat.kind, seat.bot, seat.name = BOT, entry.name, entry.text
        seat.epoch += 1
        table.note(f"{entry.text} (bot) takes seat {letter(entry.seat or 0)}.")


def come_back(table: Table, row: Row) -> None:
    seat = table.seat_at(row.entry.seat)
    seat.away, seat.bot = False, ""
    table.note(f"{seat.name} is back.")


def rename(table: Table, row: Row) -> None:
    """Somebody has another name from now on. What happened and what was said before keeps the name of then."""
    seat = table.seat_at(row.entry.seat)
    table.note(f"{seat.name} is now called {row.entry.name}.")
    seat.name = row.entry.name


def free(table: Table, row: Row) -> None:
    """A seat is open again. Where a hand lies there, a bot has it until the game ends."""
    entry = row.entry
    at, seat = entry.seat or 0, table.seat_at(entry.seat)
    by_host = entry.by == kinds.BY_HOST
    if table.is_in_play(at):
        gone = "is away" if by_host else "has left"
        left = "is away" if by_host else "left"
        table.note(f"{seat.name or letter(at)} {left}; a bot plays for them until the game ends.")
        if seat.kind == HUMAN:
            table.change(
                f"a bot took over the seat of {seat.name} ({letter(at)}), who {gone.replace('is', 'was')}"
            )
        name, bot = (seat.name, seat.bot) if seat.kind == BOT else (entry.text, entry.name)
        table.seats[at] = Seat(BOT, name, bot, epoch=seat.epoch + 1)
        return
    if seat.name:
        table.note(f"The host frees {seat.name}’s seat." if by_host else f"{seat.name} left.")
    table.seats[at] = Seat(epoch=seat.epoch + 1)
    for had in table.seen.values():
        had.discard(at)


def call(table: Table, row: Row) -> None:
    seat = table.seat_at(row.entry.seat)
    seat.called = row.ply
    table.note(f"The host asks whether {seat.name} is still here.")


def answer_call(table: Table, row: Row) -> None:
    table.note(f"{table.seat_at(row.entry.seat).name} is here.")


def want_substitute(table: Table, row: Row) -> None:
    table.wanted, table.agreed = row.entry.seat or 0, set()
    name = table.names[table.wanted]
    table.note(f"The host would like somebody to take over {name}’s hand. Everyone else must agree.")


def agree(table: Table, row: Row) -> None:
    table.agreed.add(row.entry.seat or 0)
    table.note(f"{table.names[row.entry.seat or 0]} agrees.")
    if table.substitute_seat >= 0:
        name = table.names[table.wanted]
        table.note(f"Everyone agrees: whoever comes to this page may take over {name}’s hand.")


def decline(table: Table, row: Row) -> None:
    table.wanted = -1
    table.note(f"{table.names[row.entry.seat or 0]} does not agree; the bot plays on.")


def renew(table: Table, row: Row) -> None:
    """Somebody's links are void, and their other devices have the seat no more. Nobody does that for another."""
    old, new, at = row.entry.name, row.entry.person, row.entry.seat
    had = table.seen.get(old, set()) | table.seen.get(new, set())
    if at is not None:
        seat = table.seat_at(at)
        if seat.kind != HUMAN or old not in seat.persons:
            return
        seat.persons = {new}
        seat.epoch += 1
        if table.status == RUNNING:
            had = had | {at}
    if table.settings.host == old:
        table.settings = msgspec.structs.replace(table.settings, host=new)
        table.host_epoch += 1
    if had:
        table.seen[new] = had
