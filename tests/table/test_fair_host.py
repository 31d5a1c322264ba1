"""Fair against the host: what is known is no deal for others, and no power opens a hand that somebody plays."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.table.helpers import ANNA, BRUNO, CARLA, a_table, open_tables, play_on, turns_of_the_loop, until
from trionfi import game as find_game
from trionfi.bots import usual_bot
from trionfi.core.record import read_record, verify
from trionfi.table import lifecycle
from trionfi.table import log_entry as kinds
from trionfi.table.errors import Refused
from trionfi.table.fairness import join_refusal, substitute_refusal
from trionfi.table.fold import fold
from trionfi.table.joining import free_seats, leaving_move
from trionfi.table.live_table import LiveTable
from trionfi.table.log_entry import Entry
from trionfi.table.seats import (
    answer_substitute,
    ask_for_substitute,
    call_player,
    free,
    free_as_host,
    give_to_bot_as_host,
    leave,
    renew_seat,
    say_here,
    step_out,
    table_move,
    take_seat,
)
from trionfi.table.table import SHOWN, TAKEN_BACK
from trionfi.table.tables import Tables

FRIEND = ("a friend", "Dora")


def in_house(database: str, test: Callable[[Tables], Awaitable[None]], grace: float = 0.0) -> None:
    async def run() -> None:
        async with open_tables(database) as tables:
            tables.grace = grace
            await test(tables)

    asyncio.run(run())


async def refused(doing: Awaitable[object]) -> str:
    with pytest.raises(Refused) as why:
        await doing
    return str(why.value)


async def play_to_end(tables: Tables, live: LiveTable, people: tuple[int, ...] = (ANNA,)) -> None:
    table = live.table
    while table.status == "running":
        await until(lambda: set(people) & set(table.to_act) or table.status == "over")
        for seat in set(people) & set(table.to_act):
            await play_on(tables, live, seat, table.ply)


# A deal that somebody knows


def test_nobody_joins_a_deal_after_its_end_was_shown_and_taken_back(sqlite_database: str) -> None:
    async def test(tables: Tables) -> None:
        live = await a_table(tables, "shipwreck", people=1, bots=1, options={"difficulty": "doomed"})
        assert 2 in free_seats(live.table)  # its rules let somebody join
        await play_to_end(tables, live)
        live.table.record()
        await tables.undo(live, ANNA)
        assert live.table.status == "running"
        assert live.table.known_deal == SHOWN
        assert free_seats(live.table) == []
        assert "all its cards were shown" in await refused(take_seat(tables, live, None, *FRIEND))
        assert "all its cards were shown" in await refused(ask_for_substitute(tables, live, 1))
        again = fold(live.table.id, await tables.store.read_log(live.table.id))
        assert again.known_deal == SHOWN

    in_house(sqlite_database, test)


def test_nobody_joins_a_deal_in_which_something_was_taken_back_freely(sqlite_database: str) -> None:
    async def test(tables: Tables) -> None:
        live = await a_table(tables, "shipwreck", people=1, bots=1)
        table = live.table
        while table.undo_offer(ANNA)[0] != kinds.BACKUP:
            await until(lambda: ANNA in table.to_act)
            await play_on(tables, live, ANNA, table.ply)
        await tables.undo(live, ANNA)
        assert table.known_deal == TAKEN_BACK
        assert "taken back" in await refused(take_seat(tables, live, 2, *FRIEND))

    in_house(sqlite_database, test)


def test_a_new_deal_with_friends_has_the_same_game_and_a_fresh_sealed_seed(sqlite_database: str) -> None:
    async def test(tables: Tables) -> None:
        live = await a_table(tables, "arcanity", people=1, bots=2, options={"limit": 5}, listed=False)
        name = await lifecycle.deal_anew(tables, live)
        assert await lifecycle.deal_anew(tables, live) == name  # the same page asked twice
        new = (await tables.get(name)).table
        assert new.settings.options == live.table.settings.options
        assert [seat.kind for seat in new.seats] == ["human", "open", "open"]
        assert new.seats_of("person 0") == [ANNA]
        assert new.settings.seed != live.table.settings.seed
        assert new.commitment not in ("", live.table.commitment)
        assert not new.known_deal
        assert free_seats(new) == [1, 2]

    in_house(sqlite_database, test)


# A seat of a running game


def test_a_seat_stays_its_players_while_they_answer(sqlite_database: str) -> None:
    async def test(tables: Tables) -> None:
        live = await a_table(tables, "arcanity", people=2, bots=1)
        assert "ask first" in await refused(free_as_host(tables, live, BRUNO))
        assert "ask first" in await refused(give_to_bot_as_host(tables, live, BRUNO, ""))
        await call_player(tables, live, BRUNO)
        assert "already" in await refused(call_player(tables, live, BRUNO))
        assert "5 more minutes" in await refused(free_as_host(tables, live, BRUNO))
        await say_here(tables, live, BRUNO)
        tables.grace = 0.0
        assert "ask first" in await refused(free_as_host(tables, live, BRUNO))
        await call_player(tables, live, BRUNO)
        await until(lambda: BRUNO in live.table.to_act)
        await play_on(tables, live, BRUNO)  # a move shows it as well
        assert "ask first" in await refused(free_as_host(tables, live, BRUNO))
        assert live.table.seats_of("person 1") == [BRUNO]

    in_house(sqlite_database, test, grace=300.0)


def test_another_process_gives_no_less_time(database: str) -> None:
    """The time to answer counts from when a process hears of the question, by its own steady clock."""

    async def run() -> None:
        async with open_tables(database) as tables:
            live = await a_table(tables, "arcanity", people=2, bots=1)
            await call_player(tables, live, BRUNO)
        async with open_tables(database) as tables:
            again = await tables.get(live.table.id)
            assert again.table.seats[BRUNO].called
            assert again.waited(BRUNO) < tables.grace
            assert "more minutes" in await refused(free_as_host(tables, again, BRUNO))

    asyncio.run(run())


def test_whose_player_is_away_has_a_bot_to_the_end_and_the_record_says_so(sqlite_database: str) -> None:
    async def test(tables: Tables) -> None:
        live = await a_table(tables, "arcanity", people=2, bots=1, options={"limit": 5})
        token = tables.token(live.table, BRUNO)
        await call_player(tables, live, BRUNO)
        await free_as_host(tables, live, BRUNO)
        assert live.table.seats[BRUNO].kind == "bot"
        assert tables.seat_of_token(live.table, token) is None
        assert "until the game ends" in await refused(free(tables, live, BRUNO))
        assert free_seats(live.table) == []
        assert "nobody else is here" in await refused(ask_for_substitute(tables, live, BRUNO))
        await play_to_end(tables, live)
        record = read_record(live.table.record().to_json())
        verify(record, find_game("arcanity"))
        [change] = record.changes
        assert "a bot took over the seat of Bruno (B)" in change

    in_house(sqlite_database, test)


def test_who_leaves_agrees_to_it_at_once(sqlite_database: str) -> None:
    async def test(tables: Tables) -> None:
        live = await a_table(tables, "arcanity", people=2, bots=1)
        await leave(tables, live, BRUNO)
        assert live.table.seats[BRUNO].kind == "bot"
        assert live.table.seats_of("person 1") == []

    in_house(sqlite_database, test, grace=300.0)


def test_nobody_is_made_to_leave_by_the_rules_who_is_there(sqlite_database: str) -> None:
    async def test(tables: Tables) -> None:
        live = await a_table(tables, "shipwreck", people=3)
        going = leaving_move(live.table, BRUNO)
        assert going is not None
        words = live.table.game.write(going)
        spelt: list[int | str] = [going, words, words.upper(), f" {words.replace(' ', '   ')} "]
        for nth, move in enumerate(spelt):
            assert "ask first" in (await table_move(tables, live, move, f"{nth}")).sentence
        await call_player(tables, live, BRUNO)
        tables.grace = 0.0
        assert (await table_move(tables, live, going, "")).went_well
        assert live.table.seats[BRUNO].kind == "open"
        sat = await take_seat(tables, live, BRUNO, *FRIEND)  # with a fate of their own
        assert live.table.seats[sat].persons == {"a friend"}

    in_house(sqlite_database, test, grace=300.0)


def test_who_answers_at_the_last_moment_is_not_made_to_leave(sqlite_database: str) -> None:
    """The answer is written while the host's move waits for its turn."""

    async def test(tables: Tables) -> None:
        live = await a_table(tables, "shipwreck", people=3)
        going = leaving_move(live.table, BRUNO)
        assert going is not None
        await call_player(tables, live, BRUNO)
        async with live.lock:
            waiting = asyncio.create_task(table_move(tables, live, going, ""))
            await turns_of_the_loop()
            await tables.writer.append(live, Entry(kinds.HERE, BRUNO))
        assert "ask first" in (await waiting).sentence
        assert live.table.is_in_play(BRUNO)
        assert live.table.seats_of("person 1") == [BRUNO]

    in_house(sqlite_database, test)


# Substitutes


async def with_a_bot_for_carla(tables: Tables, options: dict[str, object] | None = None) -> LiveTable:
    """Anna, Bruno, and a bot in the place of Carla, who has left."""
    live = await a_table(tables, "arcanity", people=3, options=options or {})
    await leave(tables, live, CARLA)
    return live


def test_a_substitute_comes_when_all_others_agree_and_everybody_is_told(sqlite_database: str) -> None:
    async def test(tables: Tables) -> None:
        live = await with_a_bot_for_carla(tables, {"limit": 5})
        table = live.table
        assert "all seats are taken" in await refused(take_seat(tables, live, CARLA, *FRIEND))
        await ask_for_substitute(tables, live, CARLA)
        assert free_seats(table) == []
        assert "others decide" in await refused(answer_substitute(tables, live, ANNA, CARLA, True))
        assert "seat C now" in await refused(answer_substitute(tables, live, BRUNO, ANNA, True))
        await answer_substitute(tables, live, BRUNO, CARLA, True)
        assert free_seats(table) == [CARLA]
        old = tables.token(table, CARLA)
        for person in (("person 0", "Anna"), ("person 1", "Bruno")):
            assert "another hand" in await refused(take_seat(tables, live, CARLA, *person))
        await take_seat(tables, live, CARLA, *FRIEND)
        assert table.seats_of("a friend") == [CARLA]
        assert tables.token(table, CARLA) != old
        assert free_seats(table) == []
        told = " ".join(notice.text for notice in table.notices)
        assert "Dora takes over the hand of Mirandola, as all others agreed." in told
        assert "Two browsers cannot be told from two people." in told
        again = fold(table.id, await tables.store.read_log(table.id))
        assert again.changes == table.changes
        await play_to_end(tables, live, (ANNA, BRUNO, CARLA))
        record = read_record(table.record().to_json())
        assert "Dora took over the hand of Mirandola (seat C), as all others agreed" in record.changes[-1]
        verify(record, find_game("arcanity"))

    in_house(sqlite_database, test)


def test_one_no_is_enough(sqlite_database: str) -> None:
    async def test(tables: Tables) -> None:
        live = await with_a_bot_for_carla(tables)
        await ask_for_substitute(tables, live, CARLA)
        await answer_substitute(tables, live, BRUNO, CARLA, False)
        assert free_seats(live.table) == []
        assert "nobody asks" in await refused(answer_substitute(tables, live, BRUNO, CARLA, True))

    in_house(sqlite_database, test)


def test_whoever_had_a_hand_has_no_other_and_the_host_none(sqlite_database: str) -> None:
    async def test(tables: Tables) -> None:
        live = await a_table(tables, "arcanity", people=3, bots=1)
        table = live.table
        await leave(tables, live, CARLA)
        await ask_for_substitute(tables, live, 3)
        await answer_substitute(tables, live, BRUNO, 3, True)
        assert "another hand" in join_refusal(table, "person 2", 3)  # Carla knows hers
        assert join_refusal(table, "a friend", 3) == ""
        await leave(tables, live, ANNA)
        assert "somebody at this table has had this hand" in substitute_refusal(table, ANNA)  # its host

    in_house(sqlite_database, test)


def test_a_bot_keeps_a_seat_as_the_bots_that_the_table_has_chosen(sqlite_database: str) -> None:
    async def test(tables: Tables) -> None:
        without = await a_table(tables, "arcanity", people=3)
        assert without.table.stand_in == usual_bot("arcanity")
        live = await a_table(tables, "arcanity", people=3, bots=1, bot="random")
        await step_out(tables, live, CARLA)
        assert live.table.seats[CARLA].is_minded
        assert live.table.seats[CARLA].bot == live.table.stand_in == "random"

    in_house(sqlite_database, test)


def test_a_seat_away_from_its_table_must_agree_too(sqlite_database: str) -> None:
    async def test(tables: Tables) -> None:
        live = await a_table(tables, "arcanity", people=3, bots=1)
        await step_out(tables, live, CARLA)
        await ask_for_substitute(tables, live, 3)
        await answer_substitute(tables, live, BRUNO, 3, True)
        assert live.table.substitute_seat == -1
        await leave(tables, live, CARLA)  # whoever is gone has no say
        assert live.table.substitute_seat == 3

    in_house(sqlite_database, test)


# One's own links


def test_somebody_makes_their_own_links_and_devices_void(sqlite_database: str) -> None:
    async def test(tables: Tables) -> None:
        live = await a_table(tables, "arcanity", people=3)
        table, token = live.table, tables.token(live.table, BRUNO)
        await tables.writer.append_with_retry(
            live, lambda table: Entry(kinds.SIT, BRUNO, person="a thief", name="Bruno")
        )
        await renew_seat(tables, live, BRUNO, "person 1", "person 1")
        assert table.seats_of("a thief") == []
        assert table.seats_of("person 1") == [BRUNO]
        assert tables.seat_of_token(table, token) is None
        assert tables.was_token(table, token)

    in_house(sqlite_database, test)


def test_the_host_is_still_the_host_by_another_identity(sqlite_database: str) -> None:
    async def test(tables: Tables) -> None:
        live = await a_table(tables, "arcanity", people=3)
        table = live.table
        await renew_seat(tables, live, ANNA, "person 0", "person 0 anew")
        assert table.settings.host == "person 0 anew"
        assert table.host_seat == ANNA
        assert table.seats_of("person 0") == []
        again = fold(table.id, await tables.store.read_log(table.id))
        assert again.settings.host == "person 0 anew"

    in_house(sqlite_database, test)


def test_nobody_makes_the_links_of_another_void(sqlite_database: str) -> None:
    async def test(tables: Tables) -> None:
        live = await a_table(tables, "arcanity", people=3)
        table, epochs = live.table, [seat.epoch for seat in live.table.seats]
        for seat in (BRUNO, None):
            assert await refused(renew_seat(tables, live, seat, "a stranger", "a stranger"))
        await tables.writer.append_with_retry(
            live, lambda table: Entry(kinds.RENEW, BRUNO, person="a stranger", name="a stranger")
        )
        assert table.seats_of("a stranger") == []
        assert "a stranger" not in table.seen
        await leave(tables, live, CARLA)
        assert "not yours" in await refused(renew_seat(tables, live, CARLA, "person 2", "person 2"))
        assert table.seats[CARLA].kind == "bot"
        assert [seat.epoch for seat in table.seats[:2]] == epochs[:2]

    in_house(sqlite_database, test)


def test_by_another_identity_one_has_still_had_the_hand(sqlite_database: str) -> None:
    async def test(tables: Tables) -> None:
        live = await a_table(tables, "arcanity", people=3)
        await renew_seat(tables, live, BRUNO, "person 1", "person 1 anew")
        assert live.table.seen["person 1 anew"] == {BRUNO}
        assert "another hand" in join_refusal(live.table, "person 1 anew", CARLA)

    in_house(sqlite_database, test)
