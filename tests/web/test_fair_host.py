"""Fair against the host, on the pages: what the host is offered, what the others are asked, what a newcomer is told."""

from __future__ import annotations

import json

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from tests.web.clients import LINK, an_app, browser, live_at, one_open, soon, tables_of
from tests.web.histories import RECORDS
from trionfi.table.errors import Refused
from trionfi.table.live_table import LiveTable
from trionfi.table.seats import hold_seat
from trionfi.table.table import TAKEN_BACK
from trionfi.web.guide.lesson import lesson_for
from trionfi.web.identity import Person
from trionfi.web.page_model import digest_of

CALL = {"does": "call", "seat": "1"}


def three_at_arcanity(app: Starlette) -> tuple[TestClient, TestClient, str, LiveTable]:
    """Anna is the host, Bruno has come by her link, and there is a bot."""
    anna, page, address = one_open(app, "arcanity", **{"seats": "3", "seat-2": "bot:simple", "listed": "no"})
    link, bruno = LINK.search(page), browser(app)
    assert link
    bruno.get(link[0])
    bruno.post(f"{address}/join", data={"name": "Bruno"})
    anna.post(f"{address}/life", data={"does": "start"})
    live = live_at(app, address)
    assert live.table.status == "running"
    return anna, bruno, address, live


def test_nobody_joins_a_lesson_and_friends_get_a_deal_of_their_own(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, friend = browser(app), browser(app)
        address = str(anna.post("/learn/shipwreck", data={"name": "Anna"}).url)
        anna.post(f"{address}/alone")
        lesson, table = lesson_for("shipwreck"), live_at(app, address).table
        assert lesson is not None
        assert table.settings.seed == lesson.seed
        page = anna.get(address).text
        assert "Everybody knows the cards of a lesson, so nobody joins this deal." in page
        assert "Link to seat" not in page
        for does in ("free", "substitute"):
            anna.post(f"{address}/seat", data={"does": does, "seat": "1"})
        assert table.seats[1].kind == "bot"
        for answer in (
            friend.get(f"{address}/join"),
            friend.post(f"{address}/join", data={"name": "Dora", "seat": "2"}),
            friend.post(f"/api/tables/{table.id}/join", json={"name": "Dora"}),
        ):
            assert "nobody joins this deal" in answer.text
        assert [seat.kind for seat in table.seats].count("human") == 1
        fresh = anna.post(f"{address}/life", data={"does": "friends"})
        assert "Link to seat B" in fresh.text
        new = live_at(app, str(fresh.url)).table
        assert new.settings.seed != lesson.seed
        link = LINK.search(fresh.text)
        assert link
        assert "Take a seat" in friend.get(link[0]).text


def test_nobody_joins_a_game_that_was_played_on(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        form = {"seats": "2", "seat-1": "bot:simple", "option:difficulty": "doomed", "preset": "own"}
        address = str(anna.post("/set/shipwreck", data={"name": "Anna", **form}).url)
        live = live_at(app, address)
        for _ in range(400):
            if live.table.status != "running":
                break
            soon(lambda: 0 in live.table.to_act or live.table.status != "running")
            move = next(iter(live.table.state.moves(0)), None)
            anna.post(f"{address}/move", data={"move": str(move), "decision": str(live.table.decision(0))})
        assert live.table.status == "over"
        fork = anna.post(f"{address}/play-on", data={"ply": "1", "seat": "0", "cards": "imagined"})
        assert fork.status_code == 200
        dora = browser(app)
        assert dora.get(f"{fork.url}/join").status_code == 409
        told = dora.post(f"{fork.url}/join", data={"name": "Dora", "seat": "2"})
        assert "from a position that is known" in told.text
        assert "Dora" not in live_at(app, str(fork.url)).table.names


def test_the_host_is_shown_no_link_of_a_running_game_but_their_own(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, address, live = three_at_arcanity(app)
        own = f"/seat/{live.table.id}/{tables_of(app).token(live.table, 0)}"
        for form in (
            {"does": "free", "seat": "1"},
            {"does": "free", "seat": "2"},
            CALL,
            {"does": "bot", "seat": "1"},
        ):
            anna.post(f"{address}/seat", data=form)
            assert set(LINK.findall(anna.get(address).text)) == {own}
        assert [seat.kind for seat in live.table.seats] == ["human", "human", "bot"]


def test_who_is_asked_says_so_with_one_click(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, bruno, address, live = three_at_arcanity(app)
        assert "Ask whether Bruno is still here" in anna.get(address).text
        told = anna.post(f"{address}/seat", data={"does": "free", "seat": "1"}).text
        assert "Ask first whether Bruno is still here" in told
        anna.post(f"{address}/seat", data=CALL)
        assert "A bot plays on for Bruno until the game ends" in anna.get(address).text
        assert "The host asks whether you are still here." in bruno.get(address).text
        bruno.post(f"{address}/seat", data={"does": "here"})
        assert "The host asks whether you are still here." not in bruno.get(address).text
        assert not live.table.seats[1].called


def test_a_substitute_comes_by_the_tables_own_address_once_all_agree(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, bruno, address, live = three_at_arcanity(app)
        tables_of(app).grace = 0.0
        dora = browser(app)
        assert dora.get(f"{address}/join").status_code == 409
        anna.post(f"{address}/seat", data={"does": "substitute", "seat": "2"})
        assert dora.get(f"{address}/join").status_code == 409
        question = bruno.get(address).text
        assert "May somebody new take over Mirandola" in question
        assert "Two browsers cannot be told from two people" in question
        assert 'value="agree"' not in anna.get(address).text
        bruno.post(f"{address}/seat", data={"does": "agree", "seat": "2"})
        page = anna.get(address).text
        assert "Send this to whoever takes over Mirandola" in page
        assert f'value="{address}"' in page
        for somebody in (anna, bruno):  # they sit here, and are sent back to their seats
            assert str(somebody.get(f"{address}/join").url) == address
            somebody.post(f"{address}/join", data={"name": "Another", "seat": "2"})
        assert live.table.seats[2].kind == "bot"
        assert "Take a seat" in dora.get(address).text
        assert "You would take over the hand of Mirandola" in dora.get(f"{address}/join").text
        dora.post(f"{address}/join", data={"name": "Dora", "seat": "2"})
        assert live.table.names[:3] == ["Anna", "Bruno", "Dora"]
        for somebody in (anna, bruno, dora, browser(app)):
            assert "Dora took over the hand of Mirandola" in somebody.get(address).text
        view = browser(app).get(f"/api/tables/{live.table.id}").json()
        assert "Dora took over" in view["changes"][0]


def test_a_program_answers_and_agrees_over_the_interface(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app, "arcanity", **{"seats": "3", "seat-2": "bot:simple"})
        program, table = browser(app), live_at(app, address).table
        path = f"/api/tables/{table.id}"
        token = program.post(f"{path}/join", json={"name": "Bruno"}).json()["token"]
        bearer = {"authorization": f"Bearer {token}"}
        anna.post(f"{address}/life", data={"does": "start"})
        assert program.post(f"{path}/here", headers=bearer).status_code == 409
        anna.post(f"{address}/seat", data=CALL)
        assert program.get(path, headers=bearer).json()["seats"][1]["called"]
        assert program.post(f"{path}/here", headers=bearer).status_code == 200
        assert not table.seats[1].called
        anna.post(f"{address}/seat", data={"does": "substitute", "seat": "2"})
        assert program.get(path, headers=bearer).json()["substitute"] == 2
        assert program.post(f"{path}/join", json={"name": "Dora"}).status_code == 409
        agreed = program.post(f"{path}/agree", headers=bearer, json={"seat": 2, "agree": True})
        assert agreed.status_code == 200
        sat = program.post(f"{path}/join", json={"name": "Dora"})
        assert sat.status_code == 201
        assert table.names[2] == "Dora"
        fresh = program.post(f"{path}/renew", headers=bearer).json()["token"]
        [person] = table.seats[1].persons
        assert table.seen[person] == {1}
        assert program.get(path, headers=bearer).status_code == 401
        assert program.get(path, headers={"authorization": f"Bearer {fresh}"}).json()["seat"] == 1


def test_whoever_renews_one_of_several_seats_gets_that_seat_and_not_the_table(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        program = browser(app)
        seats = [{"kind": "human"}, {"kind": "human"}, {"kind": "open"}]
        made = program.post("/api/tables", json={"game": "arcanity", "seats": seats}).json()
        path, table = f"/api/tables/{made['table']}", live_at(app, f"/table/{made['table']}").table
        host, given = table.settings.host, {"authorization": f"Bearer {made['seats'][1]['token']}"}
        fresh = program.post(f"{path}/renew", headers=given).json()
        assert table.settings.host == host
        assert table.seats_of(host) == [0]
        assert program.get(path, headers=given).status_code == 401
        for token, seat in ((fresh["token"], 1), (made["seats"][0]["token"], 0)):
            told = program.get(path, headers={"authorization": f"Bearer {token}"}).json()
            assert told["seat"] == seat
        begun = program.post(f"{path}/start", headers={"authorization": f"Bearer {made['host']}"})
        assert "somebody is still missing" in begun.text
        mine = program.post(f"{path}/start", headers={"authorization": f"Bearer {fresh['token']}"})
        assert mine.status_code == 403


def test_a_program_gets_no_seat_of_a_shared_device_in_a_running_game(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        both = browser(app)
        form = {"name": "Anna", "seats": "3", "seat-1": "here", "seat-2": "bot:simple"}
        address = str(both.post("/set/arcanity", data=form).url)
        table = live_at(app, address).table
        host, persons = table.settings.host, set(table.seats[1].persons)
        bearer = {"authorization": f"Bearer {tables_of(app).token(table, 1)}"}
        told = browser(app).post(f"/api/tables/{table.id}/renew", headers=bearer)
        assert told.status_code == 409
        assert "on one device" in told.text
        assert (table.settings.host, table.seats[1].persons) == (host, persons)


def test_a_player_with_a_hand_opens_no_other_by_its_link(sqlite_database: str) -> None:
    """Bruno's link has got into the wrong hands: Anna's, who plays against him."""
    with an_app(sqlite_database) as app:
        anna, _, _, live = three_at_arcanity(app)
        link = f"/seat/{live.table.id}/{tables_of(app).token(live.table, 1)}"
        told = anna.get(link)
        assert told.status_code == 409
        assert "has a seat of its own" in told.text
        assert len(live.table.seats[1].persons) == 1
        phone = browser(app)
        phone.get(link)
        assert len(live.table.seats[1].persons) == 2


# Several seats on one device


HERE = {"seats": "3", "seat-0": "me", "seat-1": "here", "seat-2": "open", "name": "Anna", "listed": "no"}


def link_of(app: Starlette, live: LiveTable, seat: int) -> str:
    return f"/seat/{live.table.id}/{tables_of(app).token(live.table, seat)}"


def shows_hand(client: TestClient, live: LiveTable, seat: int) -> bool:
    return digest_of(live.table.state.view(seat)) in client.get(f"/table/{live.table.id}").text


def test_a_friend_has_the_seat_of_a_shared_device_alone(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, bruno = browser(app), browser(app)
        page = anna.post("/set/arcanity", data=HERE)
        live, address = live_at(app, str(page.url)), str(page.url)
        link = link_of(app, live, 1)
        assert link in anna.post(f"{address}/here", data={"seat": "1"}).text
        told = bruno.post(link).text
        assert "This seat is yours alone now" in told
        assert live.table.notices[-1].text == "Player B now has seat B alone."
        assert [len(seat.persons) for seat in live.table.seats] == [1, 1, 0]
        assert not live.table.seats[0].persons & live.table.seats[1].persons
        assert browser(app).get(link).status_code == 410
        anna.post(f"{address}/seat", data={"does": "bot", "seat": "2"})
        anna.post(f"{address}/life", data={"does": "start"})
        assert anna.post(f"{address}/here", data={"seat": "1"}).status_code == 403
        assert not shows_hand(anna, live, 1)
        assert shows_hand(bruno, live, 1)
        token = {"authorization": f"Bearer {link.rpartition('/')[2]}"}
        assert anna.get(f"/api/tables/{live.table.id}", headers=token).status_code == 401


def test_a_robot_that_looks_up_a_link_takes_no_seat(sqlite_database: str) -> None:
    """Whoever carries a message may look where its links lead to; that seat would be nobody's."""
    with an_app(sqlite_database) as app:
        anna, bruno = browser(app), browser(app)
        page = anna.post("/set/arcanity", data=HERE)
        live = live_at(app, str(page.url))
        link, seat = link_of(app, live, 1), live.table.seats[1]
        before = set(seat.persons), seat.epoch
        for ask in (browser(app).head, browser(app).get, browser(app).get):
            assert ask(link).status_code == 200
        assert (seat.persons, seat.epoch) == before
        asked = bruno.get(link).text
        assert "Take the seat" in asked
        assert f'action="{link}"' in asked
        assert bruno.post(link, headers={"origin": "http://elsewhere.example"}).status_code == 403
        assert (seat.persons, seat.epoch) == before
        assert "This seat is yours alone now" in bruno.post(link).text


def test_one_link_is_for_one_friend(sqlite_database: str) -> None:
    """Two open it at the same time: who comes second does not get into the seat of the first."""
    with an_app(sqlite_database) as app:
        anna, bruno = browser(app), browser(app)
        live = live_at(app, str(anna.post("/set/arcanity", data=HERE).url))
        link = link_of(app, live, 1)
        bruno.post(link)
        second = Person("another", "Another")
        with pytest.raises(Refused, match="somebody has sat down by this link"):
            app.state.portal.call(
                hold_seat, tables_of(app), live, 1, second.id, second.name, link.rpartition("/")[2]
            )
        assert len(live.table.seats[1].persons) == 1


def test_hands_that_one_device_has_seen_stay_there(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, bruno = browser(app), browser(app)
        page = anna.post("/set/arcanity", data={**HERE, "seat-2": "bot:simple"})
        live = live_at(app, str(page.url))
        assert live.table.status == "running"
        mine = anna.post(f"{page.url}/here", data={"seat": "0"}).text
        assert "Sign out everywhere else" in mine
        assert not LINK.search(mine)
        told = bruno.get(link_of(app, live, 1))
        assert told.status_code == 409
        assert "which has seen all their hands" in told.text
        assert len(live.table.seats[1].persons) == 1
        anna.post(f"{page.url}/life", data={"does": "end"})
        bruno.post(link_of(app, live, 1))
        anna.post(f"{page.url}/life", data={"does": "rematch"})
        again = tables_of(app).live.by_id[live.table.next_table].table
        assert not again.seats[0].persons & again.seats[1].persons  # nor does she see his in a rematch


def test_a_game_played_on_is_for_the_device_that_plays_on(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, bruno = browser(app), browser(app)
        file = next((RECORDS / "arcanity").glob("*.json"))
        replay = anna.post("/replay", files={"file": ("game.json", file.read_text())})
        form = {"ply": "0", "seat": "0", "others": "here", "name": "Anna"}
        live = live_at(app, str(anna.post(f"{str(replay.url).partition('?')[0]}/play-on", data=form).url))
        assert "nobody joins this deal" in bruno.get(link_of(app, live, 1)).text
        assert len(live.table.seats[1].persons) == 1


def test_who_opens_a_link_from_a_program_has_the_seat_alone(sqlite_database: str) -> None:
    """A program has set a table for several: the people to whom it sends the links play by themselves."""
    with an_app(sqlite_database) as app:
        program = browser(app)
        seats = [{"kind": "human"}, {"kind": "human"}, {"kind": "bot"}]
        made = program.post("/api/tables", json={"game": "arcanity", "seats": seats}).json()
        live, path = tables_of(app).live.by_id[made["table"]], f"/api/tables/{made['table']}"
        people = [browser(app), browser(app)]
        for at, somebody in enumerate(people):
            asked = somebody.get(made["seats"][at]["page"]).text
            assert "They have seen its hand, and everybody is told so." in asked
            page = somebody.post(made["seats"][at]["page"]).text
            assert "It has seen your hand" in page
            name = live.table.names[at]
            assert f"{name} now has seat {'AB'[at]} alone; whoever had it before had seen the hand." in page
            bearer = {"authorization": f"Bearer {made['seats'][at]['token']}"}
            assert program.get(path, headers=bearer).status_code == 401
            assert shows_hand(somebody, live, at)
        assert [len(seat.persons) for seat in live.table.seats] == [1, 1, 0]
        assert people[0].get(link_of(app, live, 1)).status_code == 409
        assert len(program.get(path).json()["changes"]) == 2


def test_a_seat_that_a_program_has_renewed_is_taken_over_by_its_link(sqlite_database: str) -> None:
    """Under its new name the program has one seat only; whoever comes by the new link is somebody else all the same."""
    with an_app(sqlite_database) as app:
        program, guest = browser(app), browser(app)
        seats = [{"kind": "human"}, {"kind": "human"}, {"kind": "bot"}]
        made = program.post("/api/tables", json={"game": "arcanity", "seats": seats}).json()
        live, path = tables_of(app).live.by_id[made["table"]], f"/api/tables/{made['table']}"
        old = {"authorization": f"Bearer {made['seats'][0]['token']}"}
        fresh = program.post(f"{path}/renew", headers=old).json()
        assert "It has seen your hand" in guest.post(fresh["page"]).text
        assert shows_hand(guest, live, 0)
        assert program.get(path, headers={"authorization": f"Bearer {fresh['token']}"}).status_code == 401


def test_a_link_from_a_program_opens_no_deal_that_is_known(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        program = browser(app)
        seats = [{"kind": "human"}, {"kind": "human"}, {"kind": "bot"}]
        made = program.post("/api/tables", json={"game": "arcanity", "seats": seats}).json()
        live = tables_of(app).live.by_id[made["table"]]
        live.table.known_deal = TAKEN_BACK
        assert "taken back" in browser(app).get(made["seats"][1]["page"]).text
        assert all(seat.persons == {live.table.settings.host} for seat in live.table.seats[:2])


def test_a_seat_that_is_open_on_two_devices_says_so(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, phone = browser(app), browser(app)
        page = anna.post("/quick/arcanity", data={"name": "Anna"})
        assert "This seat is open on" not in page.text
        own = LINK.search(page.text)
        assert own
        assert "This seat is open on another device too" in phone.get(own[0]).text
        assert "This seat is open on 2 devices" in anna.get(str(page.url)).text
        anna.post(f"{page.url}/seat", data={"does": "renew"})
        assert "open on 2 devices" not in anna.get(str(page.url)).text


def test_a_replay_says_which_hand_changed_eyes(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        file = next((RECORDS / "arcanity").glob("*.json"))
        record = json.loads(file.read_text()) | {
            "changes": ["After ply 3: Dora took over the hand of <Baldo>."]
        }
        page = browser(app).post("/replay", files={"file": ("game.json", json.dumps(record))}).text
        assert "Somebody took over a hand" in page
        assert "Dora took over the hand of &lt;Baldo&gt;." in page
        assert "Verified" in page
