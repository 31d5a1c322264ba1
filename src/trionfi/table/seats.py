"""What people do about seats, whether they come by a page or by a program.

Each function is one use: who asks, what speaks against it, what is written. It raises `Refused` with the reason. Who
somebody is, by cookie or token, is known before; `fairness` has the rules that hold against the host.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from trionfi.bots import bot_names
from trionfi.core.errors import BadOption
from trionfi.core.seats import letter
from trionfi.table import fairness, joining
from trionfi.table import log_entry as kinds
from trionfi.table.errors import NoSuchTable, Refused
from trionfi.table.friendly_names import friendly_name
from trionfi.table.judging import judge_move
from trionfi.table.live_table import LiveTable
from trionfi.table.log_entry import BY_HOST, Entry
from trionfi.table.move_result import REFUSED, Answer, JudgedMove
from trionfi.table.seat import BOT, HUMAN, OPEN, bot_name
from trionfi.table.table import OFF, ON, RUNNING, SETTING, Table
from trionfi.table.tables import Tables

BATCH = 50  # tables whose links are renewed before it is asked which are left
NEWEST = 20  # tables, whatever has become of their games: the front page lists so many
USED = (
    "somebody has sat down by this link, or the seat was opened anew. If you sit there, the device where you do has a "
    "link for this one, under Settings. If not, ask the host for another"
)

Refusing = Callable[[Table], str]  # why not; empty where nothing speaks against it


async def write(tables: Tables, live: LiveTable, entry: Entry, refusal: Refusing) -> None:
    """Write this entry, unless there is a reason against it."""

    def make(table: Table) -> Entry:
        why = refusal(table)
        if why:
            raise Refused(why)
        return entry

    await tables.writer.append_with_retry(live, make)


# Sitting down


async def join(
    tables: Tables,
    live: LiveTable,
    wish: int | None,
    person: str,
    name: str,
    salt: str = "",
    invited: int | None = None,
) -> int:
    """Sit down as a visitor: where one wishes at a public table, else where one is invited or a seat is held open."""
    offered = joining.seats_open_to(live.table, invited)
    is_their_choice = live.table.settings.listed and (wish is not None or invited is None)
    return await take_seat(tables, live, wish if is_their_choice else offered[0], person, name, salt)


async def take_seat(
    tables: Tables, live: LiveTable, wish: int | None, person: str, name: str, salt: str = ""
) -> int:
    """Sit down, at a given seat or at any that is free; in a running game, as its rules and the others allow."""
    chosen = 0

    def make(table: Table) -> Entry:
        nonlocal chosen
        chosen = seat_to_take(table, wish, person)
        return Entry(kinds.SIT, chosen, person=person, name=name or friendly_name(person), text=salt)

    if live.table.status == RUNNING:
        async with live.lock:
            await tables.writer.catch_up(live)
        move = joining.joins(live.table).get(seat_to_take(live.table, wish, person))
        if move is not None:
            must_go_well(await tables.move(live, None, move, None, ""))
    await tables.writer.append_with_retry(live, make, person=person)
    return chosen


def seat_to_take(table: Table, wish: int | None, person: str) -> int:
    """The seat at which this person may sit down now."""
    free = joining.free_seats(table)
    if not free and not (table.status == RUNNING and table.known_deal):
        raise Refused(joining.FULL)
    seat = wish if wish is not None else free[0] if free else 0
    why = fairness.join_refusal(table, person, seat)
    if why:
        raise Refused(why)
    if seat not in free:
        raise Refused(f"seat {letter(seat)} is taken" if seat < 26 else "there is no such seat")
    return seat


async def hold_seat(tables: Tables, live: LiveTable, seat: int, person: str, name: str, token: str) -> bool:
    """Open a seat where somebody plays, by its link; whether this person has it alone from now on.

    If not, they are the same player on another device.
    """
    is_new_player = False

    def make(table: Table) -> Entry:
        nonlocal is_new_player
        if table.seat_at(seat).kind != HUMAN:
            raise Refused("this seat is free now")
        if tables.seat_of_token(table, token) != seat:
            raise Refused(USED)
        why = fairness.hold_refusal(table, person, seat)
        if why:
            raise Refused(why)
        before = table.seats[seat].name
        is_new_player = fairness.is_handed_over(table, person, seat)
        if is_new_player:
            return Entry(kinds.HAND_OVER, seat, person=person, name=name or before)
        return Entry(kinds.SIT, seat, person=person, name=before)

    await tables.writer.append_with_retry(live, make, person=person)
    return is_new_player


def must_go_well(answer: Answer) -> None:
    """Raise `Refused` with what a move was answered, where it was not made."""
    if not answer.went_well:
        raise Refused(answer.sentence)


# One's own seat


async def leave(tables: Tables, live: LiveTable, seat: int) -> None:
    """Get up for good: before the deal the seat is open again; later as the rules allow, else a bot has it."""
    going = joining.leaving_move(live.table, seat) if live.table.status == RUNNING else None
    if going is not None:
        must_go_well(await tables.move(live, None, going, None, ""))
    await free(tables, live, seat)


async def step_out(tables: Tables, live: LiveTable, seat: int) -> None:
    """A bot keeps the seat until its person is back."""
    await give_to_bot(tables, live, seat, live.table.stand_in)


async def welcome_back(tables: Tables, live: LiveTable, seat: int) -> None:
    """Whoever does something is back; nothing happens where they were not away."""
    if not live.table.seats[seat].away:
        return
    with suppress(Refused):
        await write(
            tables,
            live,
            Entry(kinds.BACK, seat),
            lambda table: "" if table.seat_at(seat).away else "nobody was away",
        )


async def say_here(tables: Tables, live: LiveTable, seat: int) -> None:
    """Answer the host's question whether one is still there."""
    await write(
        tables,
        live,
        Entry(kinds.HERE, seat),
        lambda table: "" if table.seat_at(seat).called else "nobody has asked",
    )


async def answer_substitute(
    tables: Tables, live: LiveTable, seat: int, wanted: int | None, agrees: bool
) -> None:
    """Agree that somebody takes over a bot's hand, or not."""
    entry = Entry(kinds.AGREE if agrees else kinds.DECLINE, seat)
    await write(tables, live, entry, lambda table: fairness.answer_refusal(table, seat, wanted))


async def chat(tables: Tables, live: LiveTable, seat: int, text: str) -> None:
    """Say a line to everybody at the table."""
    entry = Entry(kinds.CHAT, seat, name=live.table.names[seat], text=text)
    await write(tables, live, entry, lambda table: table.chat_refusal(seat))


async def set_order(tables: Tables, live: LiveTable, seat: int, key: str, value: str) -> None:
    """Give a standing order, or take it back; `BadOption` where there is none of this name for this seat."""

    def make(table: Table) -> Entry:
        if key not in table.orders_for(seat) or value not in (ON, OFF):
            raise BadOption("there is no such order for you here")
        return Entry(kinds.ORDER, seat, name=key, text=value)

    await tables.writer.append_with_retry(live, make)


# What the host does about the seats of others


async def give_to_bot_as_host(tables: Tables, live: LiveTable, seat: int, wish: str) -> None:
    """A bot takes an open seat, or keeps that of a player who does not answer."""
    bot = wish if wish in bot_names(live.table.game.slug) else live.table.stand_in
    await give_to_bot(tables, live, seat, bot, lambda table: eviction_refused(tables, live, table, seat))


async def free_as_host(tables: Tables, live: LiveTable, seat: int) -> None:
    """Open a seat before the deal; later, leave the hand of a player who does not answer to a bot."""
    await free(tables, live, seat, BY_HOST, lambda table: eviction_refused(tables, live, table, seat))


async def call_player(tables: Tables, live: LiveTable, seat: int) -> None:
    """Ask whether a player is still there."""
    await write(
        tables, live, Entry(kinds.CALL, seat, by=BY_HOST), lambda table: fairness.call_refusal(table, seat)
    )


async def ask_for_substitute(tables: Tables, live: LiveTable, seat: int) -> None:
    """Ask the others whether somebody may take over a bot's hand."""
    entry = Entry(kinds.WANTED, seat, by=BY_HOST)
    await write(tables, live, entry, lambda table: fairness.substitute_refusal(table, seat))


async def table_move(tables: Tables, live: LiveTable, move: int | str, ident: str) -> Answer:
    """A move of the table itself, which its host makes. Nobody is made to leave who is there."""
    leaver: int | None = None

    def judge(table: Table) -> Answer | JudgedMove:
        nonlocal leaver
        judged = judge_move(table, None, move, None, ident)
        leaver = joining.leaver_of(table, judged.move) if isinstance(judged, JudgedMove) else None
        why = "" if leaver is None else eviction_refused(tables, live, table, leaver)
        return Answer(REFUSED, sentence=why) if why else judged

    answer = await tables.answer(live, judge)
    if leaver is not None and answer.went_well:
        gone = leaver
        with suppress(Refused):  # somebody was quicker
            await free(tables, live, gone, BY_HOST, lambda table: stay_refusal(table, gone))
    return answer


def eviction_refused(tables: Tables, live: LiveTable, table: Table, seat: int) -> str:
    """Why the host may not take this seat from its player."""
    return fairness.eviction_refusal(table, seat, live.waited(seat), tables.grace)


def stay_refusal(table: Table, seat: int) -> str:
    """Why nothing is to be done about the seat of somebody who has left the game."""
    is_gone = table.seat_at(seat).kind == HUMAN and not table.is_in_play(seat)
    return "" if is_gone else "this player has not left"


# What becomes of a seat


def nothing(table: Table) -> str:
    return ""


async def give_to_bot(
    tables: Tables, live: LiveTable, seat: int, bot: str, refusal: Refusing = nothing
) -> None:
    """A bot takes a seat, or keeps it for its person."""

    def why_no_bot(table: Table) -> str:
        place = table.seat_at(seat)
        if refusal(table):
            return refusal(table)
        if table.status not in (SETTING, RUNNING):
            return "the game is over"
        if place.is_minded:
            return "a bot has this seat already"
        if place.kind == HUMAN and table.status == SETTING:
            return "open the seat first: its player has not left"
        return ""

    await write(tables, live, Entry(kinds.BOT, seat, name=bot, text=bot_name(seat)), why_no_bot)


async def free(tables: Tables, live: LiveTable, seat: int, by: str = "", refusal: Refusing = nothing) -> None:
    """Open a seat, or leave its hand to a bot until the game ends."""

    def why_not_free(table: Table) -> str:
        kind = table.seat_at(seat).kind
        if refusal(table):
            return refusal(table)
        if kind == OPEN:
            return "this seat is open already"
        if table.status not in (SETTING, RUNNING):
            return "the game is over"
        if kind == BOT and table.is_in_play(seat):
            return "a bot has this hand until the game ends, or until all others agree to a substitute"
        return ""

    bot = live.table.stand_in
    await write(tables, live, Entry(kinds.FREE, seat, by=by, name=bot, text=bot_name(seat)), why_not_free)


# New secrets for a seat: its old links and tokens are void, and its other devices are signed out


async def renew_seat(tables: Tables, live: LiveTable, seat: int | None, old: str, new: str) -> None:
    """Make the links of this seat, or without one those of the host, void; `new` is who sits there from now on."""

    def make(table: Table) -> Entry:
        why = fairness.renew_refusal(table, seat, old)
        if why:
            raise Refused(why)
        return Entry(kinds.RENEW, seat, person=new, name=old)

    await tables.writer.append_with_retry(live, make, person=new)


async def renew_by_token(tables: Tables, live: LiveTable, seat: int, new: str) -> None:
    """The same for whoever has the token of a seat, and no name.

    Whoever asks for one of several seats that somebody else has is given that seat alone, as by its link in a browser:
    what else is theirs, the table itself above all, stays with whoever set it.
    """
    table = live.table
    host, persons = table.settings.host, table.seats[seat].persons
    old = host if host in persons else min(persons, default="")
    if len(table.seats_of(old)) > 1:
        await hold_seat(tables, live, seat, new, "", tables.token(table, seat))
    else:
        await renew_seat(tables, live, seat, old, new)


async def renew_everywhere(tables: Tables, old: str, new: str) -> None:
    """All seats of this person go over to another id, and so does what they are host of.

    Of the games that are over, only the newest do: they have no secrets, and there may be very many.
    """
    await renew_at(tables, [listed.id for listed in await tables.store.of_person(old, NEWEST)], old, new)
    while True:
        ids = [listed.id for listed in await tables.store.of_person(old, BATCH, (SETTING, RUNNING))]
        if not ids:
            break
        await renew_at(tables, ids, old, new)
    await tables.store.forget_person(old)


async def renew_at(tables: Tables, ids: list[str], old: str, new: str) -> None:
    """At these tables the person has the other id, one after the other, and the loop goes on in between."""
    for name in ids:
        with suppress(NoSuchTable, Refused):  # it has expired, or somebody else has the seat since
            await renew_seats(tables, await tables.get(name), old, new)
        await asyncio.sleep(0)
    await tables.store.forget_person(old, ids)


async def renew_seats(tables: Tables, live: LiveTable, old: str, new: str) -> None:
    for seat in live.table.seats_of(old):
        with suppress(Refused):
            await renew_seat(tables, live, seat, old, new)
    if live.table.settings.host == old:
        await renew_seat(tables, live, None, old, new)
