"""The front page: what one's games wait for, public games as they come and go, and what people are called."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect
from starlette.testclient import TestClient

from tests.web.browsers import DESK, PHONE, Seat
from tests.web.clients import an_app, browser, live_at, one_open
from tests.web.server import Server
from trionfi.table.friendly_names import CALLINGS, MANNERS, friendly_name
from trionfi.web.identity import LONGEST_NAME

NEWS = {"x-trionfi": "1"}


def etag_on(page: str) -> str:
    found = re.search(r'id="live"[^>]*data-etag="(\w+)"', page)
    assert found
    return found[1]


def news(client: TestClient, etag: str) -> tuple[int, str]:
    answer = client.get("/lobby", params={"since": etag}, headers=NEWS)
    return answer.status_code, answer.text


def section(page: str, ident: str) -> str:
    return page.partition(f'id="{ident}"')[2].partition("</section>")[0]


def test_public_games_come_and_go_by_themselves(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        carla = browser(app)
        etag = etag_on(carla.get("/").text)
        assert news(carla, etag) == (204, "")
        anna, _, address = one_open(app)
        status, html = news(carla, etag)
        assert status == 200
        assert "Anna is waiting for 1 more" in section(html, "public-title")
        assert f'href="{address.removeprefix("http://testserver")}/join"' in html
        etag = etag_on(html)
        anna.post(f"{address}/life", data={"does": "end"})
        status, html = news(carla, etag)
        assert status == 200
        assert "Anna" not in html
        assert "No public games right now." in html


def test_my_games_say_whose_turn_it_is_and_mine_come_first(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna, _, address = one_open(app)
        bruno = browser(app)
        bruno.post(f"{address}/join", data={"name": "Bruno", "seat": "1"})
        anna.post(f"{address}/life", data={"does": "start"})
        asked = live_at(app, address).table.to_act[0]
        people = (anna, bruno)
        whose, other = people[asked], people[1 - asked]
        whose.post("/set/shipwreck", data={"seats": "2", "seat-0": "me", "seat-1": "open"})
        mine = section(whose.get("/").text, "mine-title")
        assert mine.index("Your turn") < mine.index("1 open")
        assert f"with {('Bruno', 'Anna')[asked]}" in mine
        theirs = section(other.get("/").text, "mine-title")
        assert f"{('Anna', 'Bruno')[asked]}’s turn" in theirs
        assert "Your turn" not in theirs
        assert "Your games" not in browser(app).get("/").text


def test_the_list_is_the_same_for_all_who_have_no_game(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        one_open(app)
        one, other = browser(app), browser(app)
        one.get("/")
        assert one.get("/lobby").text == other.get("/lobby").text


def test_whoever_gives_no_name_has_a_friendly_one_that_stays(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        asked = anna.get("/").text
        assert "What should the others call you?" in asked
        found = re.search(r"you are ([A-Z]\w+ [A-Z]\w+)\.", asked)
        assert found
        page = anna.post("/quick/arcanity", data={})
        assert live_at(app, str(page.url)).table.names[0] == found[1]
        assert "What should the others call you?" not in anna.get("/").text
        assert found[1] in anna.get("/").text


def test_a_name_is_asked_once_and_changed_at_any_time(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        anna = browser(app)
        anna.get("/")
        page = anna.post("/name", data={"name": "  Ada  <b>"})
        assert "What should the others call you?" not in page.text
        assert "Ada &lt;b&gt;" in page.text
        assert "Bea" in anna.post("/name", data={"name": "Bea"}).text
        table = live_at(app, str(anna.post("/quick/shipwreck", data={}).url)).table
        assert table.names[0] == "Bea"


def test_friendly_names_fit_and_are_nobodys_secret() -> None:
    assert len(set(MANNERS)) == len(MANNERS)
    assert len(set(CALLINGS)) == len(CALLINGS)
    assert max(map(len, MANNERS)) + 1 + max(map(len, CALLINGS)) <= LONGEST_NAME
    names = {friendly_name(f"person {at}") for at in range(400)}
    assert len(names) > 330
    assert friendly_name("person 1") == friendly_name("person 1")


# In a browser


@pytest.mark.timeout(120)
def test_a_game_that_somebody_opens_appears_on_the_front_page(chromium: Browser, server: Server) -> None:
    watcher = Seat(chromium, f"{server.address}/", PHONE)
    opener = Seat(chromium, f"{server.address}/set/shipwreck", DESK)
    opener.page.locator("[name=name]").fill("Ottavia")
    opener.page.locator("#seat-1").select_option("open")
    opener.page.locator("form.form button.main").last.click()
    opener.page.wait_for_url("**/table/**")
    line = watcher.page.locator("#live .came", has_text="Ottavia is waiting for 1 more")
    expect(line).to_be_visible(timeout=15_000)
    expect(watcher.page.locator("#live-news")).to_contain_text("Ottavia is looking for players")
    line.locator("a").click()
    watcher.page.wait_for_url("**/join")
    assert watcher.complaints + opener.complaints == []
    watcher.context.close()
    opener.context.close()


def test_the_name_is_changed_in_the_bar(chromium: Browser, server: Server) -> None:
    anna = Seat(chromium, f"{server.address}/", PHONE)
    anna.page.get_by_label("What should the others call you?").fill("Ada")
    anna.page.locator(".ask-name").get_by_role("button", name="Save").click()
    expect(anna.page.locator(".ask-name")).to_have_count(0)
    expect(anna.page.locator("#me summary")).to_contain_text("Ada")
    anna.page.locator("#me summary").click()
    anna.page.get_by_label("Your name").fill("Bea")
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator("#me summary")).to_contain_text("Bea")
    anna.context.close()
