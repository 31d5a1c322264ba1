"""Who somebody is: a cookie with an age, Secure and by a name of its own on https, that its owner can make void."""

from __future__ import annotations

import http.cookies
import re
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from tests.web.clients import LINK, an_app, browser, live_at
from trionfi.table import seats
from trionfi.table.errors import BadStore
from trionfi.table.seats import renew_seat
from trionfi.web import identity as people
from trionfi.web.identity import GOOD_FOR, today
from trionfi.web.page_model import Settings


def on_https(app: Starlette) -> TestClient:
    client = TestClient(app, base_url="https://testserver")
    client.portal = app.state.portal
    return client


def cookies_of(answer: Any) -> list[str]:
    return [text.partition("=")[0] for text in answer.headers.get_list("set-cookie")]


def days_later(monkeypatch: pytest.MonkeyPatch, days: int) -> None:
    then = today() + days
    monkeypatch.setattr(people, "today", lambda: then)


def test_on_https_every_cookie_is_secure_and_named_so(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = on_https(app)
        answer = anna.post("/quick/arcanity", data={"name": "Anna"}, follow_redirects=False)
        [cookie] = answer.headers.get_list("set-cookie")
        assert cookie.startswith("__Host-trionfi=")
        for part in ("Secure", "HttpOnly", "Path=/", "SameSite=lax", f"Max-Age={GOOD_FOR * 86400}"):
            assert part in cookie
        assert "domain" not in cookie.lower()
        table = answer.headers["location"]
        wrong = anna.post(f"{table}/move", data={"move": "nonsense"}, follow_redirects=False)
        [note] = wrong.headers.get_list("set-cookie")
        assert note.startswith("__Secure-note=")
        assert "Secure" in note.partition(";")[2]
        assert "nonsense" in anna.get(table).text  # it is read by the same name, and dropped
        assert "nonsense" not in anna.get(table).text


def test_on_http_the_names_are_plain(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        answer = browser(app).get("/")
        assert cookies_of(answer) == ["trionfi"]
        assert "Secure" not in answer.headers["set-cookie"].split("; ")


def test_a_plain_cookie_is_nobody_on_https(sqlite_database: str) -> None:
    """Whoever can plant a cookie by http, or from another name of the site, plants nobody."""
    with an_app(sqlite_database) as app:
        mallory, victim = browser(app), on_https(app)
        mallory.post("/quick/arcanity", data={"name": "Mallory"})
        victim.cookies.set("trionfi", mallory.cookies["trionfi"])
        assert "Your games" not in victim.get("/").text


def test_a_cookie_is_good_for_a_while_and_renewed_while_it_is_used(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with an_app(sqlite_database) as app:
        anna, idle = browser(app), browser(app)
        for someone in (anna, idle):
            someone.post("/quick/arcanity", data={"name": "Anna"})
        assert not cookies_of(anna.get("/"))  # once a day is enough
        for nth in (1, 2, 3):
            days_later(monkeypatch, nth * GOOD_FOR // 2)
            assert cookies_of(anna.get("/")) == ["trionfi"]
            assert "Your games" in anna.get("/").text
        assert "Your games" not in idle.get("/").text


def test_a_cookie_of_an_earlier_version_has_the_same_time_from_the_upgrade_on(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        page = anna.post("/quick/arcanity", data={"name": "Anna"})
        context = app.state.context
        [seat] = [
            seat
            for seat in context.tables.live.by_id[str(page.url)[-10:]].table.seats
            if seat.kind == "human"
        ]
        earlier = context.signer.sign({"p": min(seat.persons), "n": "Anna", "s": "h"}, "person")
        for client in (browser(app), on_https(app)):
            client.cookies.set("trionfi", earlier)
            assert "Your games" in client.get("/").text
        days_later(monkeypatch, GOOD_FOR + 1)
        late = browser(app)
        late.cookies.set("trionfi", earlier)
        assert "Your games" not in late.get("/").text


def test_a_cookie_longer_than_any_of_ours_is_not_looked_at(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        people.person_in.cache_clear()
        stranger = browser(app)
        stranger.cookies.set("trionfi", "x" * 60_000)
        assert re.search("Play five card and board games", stranger.get("/").text)
        assert people.person_in.cache_info().currsize == 0


def test_no_parser_that_takes_long_reads_the_cookies_of_strangers(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def takes_seconds(text: str) -> str:
        raise AssertionError(f"{len(text)} bytes went to a parser that costs their square")

    monkeypatch.setattr(http.cookies, "_unquote", takes_seconds)
    with an_app(sqlite_database) as app:
        for name in ("trionfi", "other"):
            stranger = browser(app)
            headers = {"cookie": f'{name}="' + "\\" * 8_000 + '"'}
            assert "Play five card and board games" in stranger.get("/", headers=headers).text


@pytest.mark.parametrize(
    "kept", ["trionfi={}", 'trionfi="{}"', "a=b; trionfi = {} ;c", "trionfi=x;trionfi={};;="]
)
def test_a_cookie_is_found_among_others_and_in_quotes(sqlite_database: str, kept: str) -> None:
    with an_app(sqlite_database) as app:
        anna, copy = browser(app), browser(app)
        anna.post("/quick/arcanity", data={"name": "Anna"})
        headers = {"cookie": kept.format(anna.cookies["trionfi"])}
        assert "Your games" in copy.get("/", headers=headers).text


def test_signed_out_here_the_browser_is_nobody_and_the_seats_link_brings_it_back(
    sqlite_database: str,
) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        page = anna.post("/quick/arcanity", data={"name": "Anna"})
        own = LINK.search(page.text)
        assert own
        assert "Sign out here" in anna.get("/").text
        assert "You are signed out in this browser." in anna.post("/sign-out", data={"does": "here"}).text
        assert "Your games" not in anna.get("/").text
        assert 'data-my-turn="yes"' not in anna.get(str(page.url)).text
        anna.get(own[0])
        assert "Your games" in anna.get("/").text


def test_signed_out_everywhere_else_every_copy_and_every_link_is_void(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, phone, thief = browser(app), browser(app), browser(app)
        pages = [anna.post(f"/quick/{game}", data={"name": "Anna"}) for game in ("arcanity", "shipwreck")]
        own = LINK.search(pages[0].text)
        assert own
        phone.get(own[0])
        thief.cookies.set("trionfi", anna.cookies["trionfi"])
        assert "Your games" in thief.get("/").text
        asked = anna.post("/sign-out", data={"does": "elsewhere"})
        assert "Sign out everywhere else?" in asked.text
        assert "Your games" in thief.get("/").text  # nothing has happened yet
        assert "Your other devices are signed out" in anna.post("/sign-out", data={"does": "sure"}).text
        for page in pages:
            table = live_at(app, str(page.url)).table
            [person] = table.seats[0].persons
            assert table.settings.host == person
        front = anna.get("/").text
        assert front.count('class="who"') == 2
        assert "Sign out everywhere else?" not in front
        assert "Close the table" in anna.get(str(pages[0].url)).text  # still the host
        for other in (thief, phone):
            assert "Your games" not in other.get("/").text
            assert other.post(f"{pages[0].url}/move", data={"move": "0"}).status_code == 403
        assert browser(app).get(own[0]).status_code == 410
        thief.post("/sign-out", data={"does": "elsewhere"})
        thief.post("/sign-out", data={"does": "sure"})
        assert anna.get("/").text.count('class="who"') == 2


def test_what_was_interrupted_is_finished_when_asked_once_more(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        pages = [anna.post(f"/quick/{game}", data={"name": "Anna"}) for game in ("arcanity", "shipwreck")]
        anna.post("/sign-out", data={"does": "elsewhere"})
        done: list[Any] = []

        async def once(*given: Any) -> None:
            if done:
                raise BadStore("the database is away")
            done.append(given)
            await renew_seat(*given)

        monkeypatch.setattr(seats, "renew_seat", once)
        assert anna.post("/sign-out", data={"does": "sure"}).status_code == 503
        monkeypatch.setattr(seats, "renew_seat", renew_seat)
        anna.post("/sign-out", data={"does": "sure"})
        front = anna.get("/").text
        for page in pages:
            assert str(page.url).rpartition("/")[2] in front


def sign_out_elsewhere(client: TestClient) -> int:
    client.post("/sign-out", data={"does": "elsewhere"})
    return int(client.post("/sign-out", data={"does": "sure"}).status_code)


def test_every_game_that_goes_on_is_signed_out_of_a_few_at_a_time(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        rooms = [live_at(app, str(anna.post("/quick/arcanity", data={"name": "Anna"}).url)) for _ in range(4)]
        [old] = rooms[0].table.seats[0].persons
        anna.post(f"/table/{rooms[0].table.id}/life", data={"does": "end"})
        monkeypatch.setattr(seats, "NEWEST", 1)
        monkeypatch.setattr(seats, "BATCH", 1)
        assert sign_out_elsewhere(anna) == 200
        assert rooms[0].table.seats_of(old) == [0]  # it is over: there is nothing to see
        assert all(not live.table.seats_of(old) for live in rooms[1:])
        assert anna.get("/").text.count('class="who"') == 3


def test_nobody_signs_out_everywhere_all_the_time(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        anna.post("/quick/arcanity", data={"name": "Anna"})
        answers = [sign_out_elsewhere(anna) for _ in range(30)]
        assert answers[:5] == [200] * 5
        assert 429 in answers
        assert anna.get("/").status_code == 200


def test_a_new_link_for_ones_seat_is_under_settings(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, phone = browser(app), browser(app)
        page = anna.post("/quick/arcanity", data={"name": "Anna"})
        own = LINK.search(page.text)
        assert own
        phone.get(own[0])
        assert "Sign out everywhere else" in page.text
        anna.post(f"{page.url}/seat", data={"does": "renew"})
        fresh = LINK.search(anna.get(str(page.url)).text)
        assert fresh
        assert fresh[0] != own[0]
        assert phone.post(f"{page.url}/move", data={"move": "0"}).status_code == 403
        assert browser(app).get(own[0]).status_code == 410


def test_settings_are_kept_and_those_of_an_earlier_version_read(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        signer = app.state.context.signer
        anna = browser(app)
        table = anna.post("/quick/arcanity", data={"name": "Anna"}, follow_redirects=False).headers[
            "location"
        ]
        wish = {"confirm": "on", "volume": "3", "pace": "click", "theme": "dark", "text": "large"}
        assert anna.post(f"{table}/settings", data=wish).status_code == 200
        kept = people.person_or_none(anna.cookies["trionfi"], signer)
        assert kept is not None
        chosen = Settings(confirm=True, hints=False, volume=3, pace="click", theme="dark", text="large")
        assert kept.settings == chosen
        for wrong in ({"pace": "hasty"}, {"volume": "9"}, {"theme": "pink"}):
            assert anna.post(f"{table}/settings", data=wrong).status_code == 422
        earlier = people.person_in(signer.sign({"p": "anna", "s": "c"}, "person"), signer)
        assert earlier.settings == Settings(confirm=True, hints=False)
        later = people.person_in(signer.sign({"p": "anna", "o": {"pace": "warp"}}, "person"), signer)
        assert later.settings == Settings()
