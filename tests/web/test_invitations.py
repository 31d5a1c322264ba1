"""Seats and their links: who is invited, who may sit down, who has left, and what an old link still opens."""

from __future__ import annotations

from tests.web.clients import LINK, an_app, browser, live_at, one_open, tables_of


def test_a_seat_link_opens_the_seat_and_leaves_the_address_bar(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        _, page, address = one_open(app)
        live = live_at(app, address)
        link = f"/seat/{live.table.id}/{tables_of(app).token(live.table, 1)}"
        assert link in page
        bruno = browser(app)
        answer = bruno.get(link, follow_redirects=False)
        assert answer.status_code == 303
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "/seat/" not in answer.headers["location"]
        assert bruno.get(link).status_code == 200
        bruno.post(f"{address}/join", data={"name": "Bruno", "seat": "1"})
        assert live.table.names[:2] == ["Anna", "Bruno"]
        own = LINK.search(bruno.get(address).text)
        assert own
        assert own[0] != link
        browser(app).get(own[0])
        assert len(live.table.seats[1].persons) == 2


def test_an_invitation_is_no_key_to_the_seat_of_whoever_has_sat_down(sqlite_database: str) -> None:
    """Anna knows the links of both open seats; then Bruno sits down at one of them, and a bot at the other."""
    with an_app(sqlite_database) as app:
        anna, page, address = one_open(app, "arcanity", **{"seats": "3", "seat-2": "open"})
        live = live_at(app, address)
        links = [f"/seat/{live.table.id}/{tables_of(app).token(live.table, at)}" for at in (1, 2)]
        assert all(link in page for link in links)
        bruno = browser(app)
        bruno.get(links[0])
        bruno.post(f"{address}/join", data={"name": "Bruno", "seat": "1"})
        anna.post(f"{address}/seat", data={"does": "bot", "seat": "2"})
        anna.post(f"{address}/life", data={"does": "start"})
        assert [seat.kind for seat in live.table.seats] == ["human", "human", "bot"]
        for link in links:
            program = browser(app)
            token = {"authorization": f"Bearer {link.rpartition('/')[2]}"}
            assert program.get(f"/api/tables/{live.table.id}", headers=token).status_code == 401
            stranger = program.get(link)
            assert stranger.status_code == 410
            assert "under Settings" in stranger.text
            assert anna.get(link).status_code == 200  # at her own seat
        assert [len(seat.persons) for seat in live.table.seats] == [1, 1, 0]
        assert bruno.get(links[0]).text == bruno.get(address).text


def test_a_wrong_or_revoked_link_says_so(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app)
        live = live_at(app, address)
        link = f"/seat/{live.table.id}/{tables_of(app).token(live.table, 1)}"
        bruno = browser(app)
        bruno.get(link)
        bruno.post(f"{address}/join", data={"name": "Bruno", "seat": "1"})
        anna.post(f"{address}/seat", data={"does": "free", "seat": "1"})
        for wrong, status in ((link, 410), (f"/seat/{live.table.id}/guess", 404)):
            answer = browser(app).get(wrong)
            assert answer.status_code == status
            assert "ask the host" in answer.text
        assert live.table.seats[1].kind == "open"


def test_an_invitation_tells_no_program_what_is_held_at_the_seat(sqlite_database: str) -> None:
    """In The Shipwreck Arcana the host lets a third player in; a fate lies at that seat before anybody sits there."""
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app, "shipwreck")
        live = live_at(app, address)
        browser(app).post(f"{address}/join", data={"name": "Bruno", "seat": "1"})
        anna.post(f"{address}/life", data={"does": "start"})
        view = live.table.state.view(None)
        asides = {live.table.game.clicks(view, move): move for move in live.table.state.asides(None)}
        anna.post(f"{address}/move", data={"table": "yes", "move": str(asides["join:C", "after:B"])})
        assert live.table.seats[2].kind == "open"
        token = {"authorization": f"Bearer {tables_of(app).token(live.table, 2)}"}
        assert token["authorization"][7:] not in anna.get(address).text
        path, program = f"/api/tables/{live.table.id}", browser(app)
        assert program.get(path, headers=token).json() == program.get(path).json()
        for method, door in (("GET", "moves"), ("POST", "moves"), ("POST", "undo"), ("POST", "chat")):
            answer = program.request(method, f"{path}/{door}", headers=token, json={"move": 0, "text": "?"})
            assert answer.status_code == 403, door
            assert "take the seat first" in answer.json()["sentence"]
        sat = program.post(f"{path}/sit", headers=token, json={"name": "Carla"}).json()
        own = program.get(path, headers={"authorization": f"Bearer {sat['token']}"}).json()
        assert own["seat"] == 2


def test_who_leaves_for_good_has_left_or_the_button_is_not_there(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        for game, may_leave in (("arcanity", False), ("shipwreck", True)):
            page = browser(app).post(f"/quick/{game}", data={"name": "Anna"}).text
            assert ("Leave the game" in page) == may_leave
            assert "Let a bot play for me" in page
        assert "Leave the game" in one_open(app)[1]


def test_an_invitation_dies_with_its_link(sqlite_database: str) -> None:
    """Bruno opens his link and dawdles; meanwhile the seat is taken and opened again."""
    with an_app(sqlite_database) as app:
        anna, page, address = one_open(app, listed="no")
        link = LINK.search(page)
        assert link
        bruno, carla = browser(app), browser(app)
        for guest in (bruno, carla):
            guest.get(link[0])
        carla.post(f"{address}/join", data={"name": "Carla"})
        anna.post(f"{address}/seat", data={"does": "free", "seat": "1"})
        assert bruno.post(f"{address}/join", data={"name": "Bruno"}).status_code == 403
        assert live_at(app, address).table.seats[1].kind == "open"


def test_a_full_table_says_so_and_a_stranger_has_no_seat(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        stranger = browser(app)
        arcanity = anna.post("/quick/arcanity", data={"name": "Anna"})
        full = stranger.get(f"{arcanity.url}/join")
        assert full.status_code == 409
        assert "taken" in full.text
        move = stranger.post(f"{arcanity.url}/move", data={"move": "0"})
        assert move.status_code == 403
        assert "This is not yours to do" in move.text


def test_seats_at_an_unlisted_table_are_by_invitation_and_that_is_said(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        _, page, address = one_open(app, listed="no", seats="3", **{"seat-2": "open"})
        table = live_at(app, address).table
        stranger = browser(app)
        watched = stranger.get(address).text
        assert "by invitation" in watched
        assert "Take a seat" not in watched
        for told in (stranger.get(f"{address}/join"), stranger.post(f"{address}/join", data={"seat": "1"})):
            assert told.status_code == 403
            assert "by invitation" in told.text
        bruno = browser(app)
        link = f"/seat/{table.id}/{tables_of(app).token(table, 2)}"
        assert link in page
        assert "Take a seat" in bruno.get(link).text
        bruno.post(f"{address}/join", data={"name": "Bruno", "seat": "1"})  # the link is that of seat C
        assert [seat.name for seat in table.seats] == ["Anna", "", "Bruno"]


def test_whoever_watches_a_listed_game_sees_that_a_seat_is_free(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app)
        browser(app).post(f"{address}/join", data={"name": "Bruno"})
        name = address.rpartition("/")[2]
        front = browser(app).get("/").text
        assert f"/table/{name}/join" not in front  # all seats are taken, though it has not begun
        anna.post(f"{address}/life", data={"does": "start"})
        carla = browser(app)
        assert (
            f'href="/table/{name}/join"' in carla.get(address).text
        )  # its rules let somebody join in the middle
        carla.post(f"{address}/join", data={"name": "Carla"})
        assert f'href="/table/{name}/join"' not in carla.get(address).text
